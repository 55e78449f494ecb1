"""Offers: picks as targets, and a piece that is dragged over them."""

from __future__ import annotations

from typing import Any

import pytest

from games import SHELF
from games.engine.game import Move, Pick, Reason
from games.engine.match import Match, Player
from games.table.geometry import Rect
from games.table.offers import Offers
from games.table.play import Play
from games.table.ui import Look, Target, Ui
from tests.table.host import TestApp, open_app, show


@pytest.fixture
def table() -> tuple[TestApp, Play]:
    app = open_app()
    match = Match(SHELF["aqualin"].open(), [Player(), Player()], {}, 3)
    play = Play(app, match, 1)
    show(app, play)
    return app, play


def a_ui(app: TestApp, play: Play) -> Ui:
    return Ui(app.canvas, play.words, play.theme, Look(), app.now)


def offered(app: TestApp, play: Play, pick: Pick, drag: bool = False, side: float = 60,
            other: float | None = None, cell: bool = False) -> Target:
    ui = a_ui(app, play)
    Offers(play).offer(ui, pick, Rect(10, 10, side, other or side), drag, cell)
    [target] = ui.targets
    return target


def first_move(play: Play) -> tuple[Pick, Pick]:
    """A placement: a tile of the display and the place it goes to."""
    move = next(m for m in play.match.state.moves() if len(m) == 2)
    return move[0], move[1]


def test_a_target_says_what_it_is(table: tuple[TestApp, Play]) -> None:
    app, play = table
    tile, place = first_move(play)
    target = offered(app, play, tile)
    assert target.id == f"pick:{tile}" and target.kind == "place" and target.enabled
    assert target.label == play.board.label(play.words, tile, play.view)
    assert target.state == ("target",)
    play.choose((tile,))
    assert offered(app, play, tile).state[-1] == "chosen"
    assert offered(app, play, place).state == ("target",)
    assert target.tap is not None and target.hold is not None
    play.choose(())
    target.tap()
    assert play.picks == (tile,)


@pytest.mark.parametrize(
    ("width", "height", "near"), [(44, 44, False), (43, 60, True), (60, 43, True)]
)
def test_small_places_are_widened(
    table: tuple[TestApp, Play], width: float, height: float, near: bool
) -> None:
    app, play = table
    target = offered(app, play, first_move(play)[0], side=width, other=height)
    assert target.near is near and target.cell is False
    assert offered(app, play, first_move(play)[0], cell=True).cell is True


def test_only_whoever_decides_may_drag(table: tuple[TestApp, Play]) -> None:
    app, play = table
    tile, _ = first_move(play)
    assert offered(app, play, tile).lift is None and offered(app, play, tile).drop is None
    assert offered(app, play, tile, drag=True).lift is not None
    assert offered(app, play, tile, drag=True).drop is not None
    play.match.players[play.match.state.turn].kind = "normal"
    assert offered(app, play, tile, drag=True).lift is None


def test_legal_moves_are_asked_for_once_in_a_position(
    table: tuple[TestApp, Play], monkeypatch: pytest.MonkeyPatch
) -> None:
    app, play = table
    tile, place = first_move(play)
    asked: list[int] = []
    kind = type(play.view)
    moves = kind.moves

    def watched(state: Any) -> list[Move]:
        asked.append(1)
        return moves(state)

    play.refresh()
    monkeypatch.setattr(kind, "moves", watched)
    offers, ui = Offers(play), a_ui(app, play)
    for _ in range(3):
        offers.offer(ui, tile, Rect(0, 0, 60, 60), False, False)
    # Skipping the slide may be possible: what could be picked then is another position's.
    once = len(asked)
    assert once <= 2
    play.choose((tile,))
    fresh = a_ui(app, play)
    offers.offer(fresh, place, Rect(0, 0, 60, 60), False, False)
    assert "target" in fresh.targets[0].state
    play.pick(tile)
    assert len(asked) == once and play.picks == ()


def test_lifting_picks_the_piece_up_where_it_lies(table: tuple[TestApp, Play]) -> None:
    app, play = table
    tile, _ = first_move(play)
    other = next(m[0] for m in play.match.state.moves() if len(m) == 2 and m[0] != tile)
    play.choose((other,))
    play.hint = (tile,)
    play.offers.lift(tile)
    assert play.picks == (tile,) and not play.hint
    place = play.board.place(tile)
    assert place is not None and play.offers.dragged == (tile, *place.centre)
    app.dirty = False
    play.offers.move(5, 7)
    assert play.offers.dragged == (tile, 5, 7) and app.dirty
    play.offers.dragged = None
    play.offers.lift(tile)
    assert play.picks == (tile,) and play.offers.dragged is not None, "picked already: it stays"


def test_moving_without_a_piece_is_nothing(table: tuple[TestApp, Play]) -> None:
    app, play = table
    app.dirty = False
    play.offers.move(5, 7)
    assert play.offers.dragged is None and not app.dirty


def test_what_cannot_be_picked_is_not_lifted(table: tuple[TestApp, Play]) -> None:
    _, play = table
    tile, place = first_move(play)
    play.offers.lift(place)
    assert play.offers.dragged is None and play.picks == ()
    # While a move is shown that can still be taken back, nothing is picked up.
    play.take((tile, place))
    assert play.held is not None
    again = next(m[0] for m in play.match.state.moves() if m[0] != tile)
    play.offers.lift(again)
    assert play.held is not None and play.offers.dragged is None


def test_dropping_on_a_lit_place_makes_the_move(table: tuple[TestApp, Play]) -> None:
    app, play = table
    tile, place = first_move(play)
    play.offers.lift(tile)
    app.dirty = False
    play.offers.drop(f"pick:{place}")
    assert play.held is not None and play.held[0] == (tile, place)
    assert play.offers.dragged is None and app.dirty


@pytest.mark.parametrize("on", ["", "tool:menu", "same"])
def test_dropping_on_nothing_keeps_the_piece_picked(
    table: tuple[TestApp, Play], on: str
) -> None:
    app, play = table
    tile, _ = first_move(play)
    play.offers.lift(tile)
    app.dirty = False
    play.offers.drop(f"pick:{tile}" if on == "same" else on)
    assert play.picks == (tile,) and play.held is None and play.offers.dragged is None
    assert play.said[0] == "" and app.dirty, "no refusal: it is put back"


def test_dropping_where_it_may_not_go_is_refused(table: tuple[TestApp, Play]) -> None:
    app, play = table
    tile, _ = first_move(play)
    other = next(m[0] for m in play.match.state.moves() if m[0] != tile)
    play.offers.lift(tile)
    play.offers.drop(f"pick:{other}")
    assert play.held is None and (play.said[0] or app.sheets)
    assert play.picks == (tile,)


def test_a_drop_of_nothing_is_nothing(table: tuple[TestApp, Play]) -> None:
    app, play = table
    tile, place = first_move(play)
    play.choose((tile,))
    app.dirty = False
    play.offers.drop(f"pick:{place}")
    assert play.picks == (tile,) and play.held is None and not app.dirty


def test_a_target_lies_and_acts_where_its_pick_is(
    table: tuple[TestApp, Play], monkeypatch: pytest.MonkeyPatch
) -> None:
    app, play = table
    tile, _ = first_move(play)
    target = offered(app, play, tile, drag=True)
    assert target.rect == Rect(10, 10, 60, 60)
    told: list[Pick] = []
    monkeypatch.setattr(play, "tell", told.append)
    assert target.hold is not None and target.lift is not None
    target.hold()
    assert told == [tile]
    target.lift()
    assert play.picks == (tile,)


def test_a_piece_without_a_place_is_dragged_from_the_corner(
    table: tuple[TestApp, Play], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, play = table
    tile, _ = first_move(play)
    play.choose((tile,))
    monkeypatch.setattr(play.board, "place", lambda pick: None)
    play.offers.lift(tile)
    assert play.offers.dragged == (tile, 0, 0)


@pytest.mark.parametrize("known", [True, False])
def test_a_refused_drop_tells_the_rules_own_reason(
    table: tuple[TestApp, Play], monkeypatch: pytest.MonkeyPatch, known: bool
) -> None:
    _, play = table
    tile, _ = first_move(play)
    other = next(m[0] for m in play.match.state.moves() if m[0] != tile)
    why = Reason("nothing_to_undo") if known else None
    monkeypatch.setattr(type(play.match.state), "why_not", lambda self, path: why)
    heard: list[Reason] = []
    monkeypatch.setattr(play, "refuse", heard.append)
    play.offers.lift(tile)
    play.offers.drop(f"pick:{other}")
    assert heard == [why or Reason("not_now")]
