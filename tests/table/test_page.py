"""What the window is called, what a new address does, and that a still shelf costs nothing."""

from __future__ import annotations

import pygame
import pytest

from games import SHELF
from games.engine.match import Match, Player
from games.engine.record import to_link
from games.table.host import TITLE, PartMissing, StorageFull, Trouble
from games.table.play import Play
from games.table.sheets.home import Home
from games.table.sheets.result import Result
from tests.table.host import SIZES, TestApp, open_app, show
from tests.table.test_keeping import Fragile, playing

AQUALIN = SHELF["aqualin"].open()


def test_the_window_is_called_by_the_page_and_the_game() -> None:
    app = open_app(language="zh-Hant")
    assert pygame.display.get_caption()[0] == TITLE, "from the first moment on"
    show(app, Home(app))
    assert pygame.display.get_caption()[0] == TITLE
    match = Match(AQUALIN, [Player(), Player()], {}, 3)
    show(app, Play(app, match, 1))
    assert pygame.display.get_caption()[0] == "海洋佔地王 · 桌邊五局"
    app.set_language("en")
    app.run_for(0.1)
    assert pygame.display.get_caption()[0] == "Aqualin · Five at the Table"
    assert app.host._language == "en"
    app.show(Home(app))
    app.run_for(0.1)
    assert pygame.display.get_caption()[0] == TITLE


def drawn(app: TestApp, seconds: float) -> int:
    """How often it is drawn while nobody does anything: the loop looks 60 times a second."""
    before = app.drawn
    app.run_for(seconds, int(seconds * 60))
    return app.drawn - before


@pytest.mark.parametrize("size", SIZES)
def test_a_still_shelf_is_not_drawn(size: tuple[int, int]) -> None:
    app = open_app(size)
    app.settings.speed = "normal"
    show(app, Home(app))
    assert drawn(app, 1) > 5, "dust drifts at first"
    app.run_for(2, 120)
    assert drawn(app, 2) == 0 and app._again is None
    app._hover("tool:menu")
    assert drawn(app, 1) == 1, "one frame for one change"


def test_the_end_of_a_game_comes_to_rest() -> None:
    app = open_app((640, 480))
    app.settings.speed = "normal"
    match = Match(AQUALIN, [Player(), Player()], {}, 3)
    match.resign(0)
    show(app, Play(app, match, 1))
    app.run_for(6, 360)
    assert isinstance(app.sheets[-1], Result)
    assert drawn(app, 2) == 0


def other_game() -> Match:
    """Another game with a few moves, as somebody sends it."""
    match = Match(AQUALIN, [Player(), Player()], {}, 8)
    for _ in range(6):
        match.play(match.state.moves()[0])
    return match


def test_a_link_in_the_address_of_an_open_page_is_followed() -> None:
    app, play = playing(Fragile())
    link = to_link(other_game())
    app.host.on_address({"game": link})
    app.run_for(0.2)
    assert isinstance(app.scene, Play) and app.scene is not play
    assert app.scene.match.state.text() == other_game().state.text()
    kept = {k.id: k for k in app.saves.all()}
    assert len(kept) == 2 and app.saves.load(kept[1]).state.text() == play.match.state.text()


def test_a_held_move_is_made_before_the_game_is_left() -> None:
    app, play = playing(Fragile())
    while play.held is None:
        play.take(play.match.state.moves()[0])
    moves = len(play.match.history)
    app.host.on_address({"game": to_link(other_game())})
    app.run_for(0.2)
    assert app.scene is not play and len(play.match.history) == moves + 1
    kept = next(k for k in app.saves.all() if k.id == 1)
    assert app.saves.load(kept).state.text() == play.match.state.text()


@pytest.mark.parametrize("query", [{"game": "aqualin~nonsense"}, {"game": "x"}, {"other": "1"}, {}])
def test_an_address_that_means_nothing_leaves_the_game_on_the_table(
    query: dict[str, str],
) -> None:
    app, play = playing(Fragile())
    app.host.on_address(query)
    app.run_for(0.2)
    assert app.scene is play and bool(app.sheets) == ("game" in query)


def test_a_box_in_the_address_is_opened() -> None:
    app, _ = playing(Fragile())
    app.host.on_address({"box": "bullfrogs"})
    app.run_for(1)
    assert isinstance(app.scene, Home) and "start" in app.ids()


def test_a_game_that_could_not_be_saved_is_not_left_unasked() -> None:
    store = Fragile()
    app, play = playing(store)
    store.fails = StorageFull("full")
    play.take(play.match.state.moves()[0])
    app.run_for(3)
    assert not play.kept
    link = to_link(other_game())
    app.host.on_address({"game": link})
    app.run_for(0.2)
    assert app.scene is play and "would be lost" in app.fake.prose
    app.tap("answer:0")
    app.run_for(0.2)
    assert app.scene is play
    app.host.on_address({"game": link})
    app.run_for(0.2)
    app.tap("answer:1")
    app.run_for(0.2)
    assert app.scene is not play


@pytest.mark.parametrize("trouble", list(Trouble))
def test_a_box_that_cannot_be_fetched_says_why(trouble: Trouble) -> None:
    app = open_app(language="en")
    show(app, Home(app))

    async def fails(game: str) -> None:
        raise PartMissing("aqualin.zip: HTTP 404", trouble)

    app.host.open_part = fails  # type: ignore[method-assign]
    app.tap("box:aqualin")
    app.run_for(1)
    assert ("Check the network" in app.fake.prose) is (trouble is Trouble.NETWORK)
    assert ("A new version is there" in app.fake.prose) is (trouble is Trouble.RENEWED)
    assert "HTTP 404" in app.fake.prose
    app.tap("answer:1")
    app.run_for(1)
    assert app.fake.reloads == (trouble is Trouble.RENEWED)
