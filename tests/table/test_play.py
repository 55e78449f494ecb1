"""The play scene with Aqualin: taps, drags, keys, undo, saving, resizing, both languages."""

from __future__ import annotations

import random

import pytest

from games import SHELF
from games.engine.match import Match, Player
from games.engine.record import to_text
from games.table.gestures import Gesture, Kind
from games.table.host import Viewport
from games.table.play import HOLD_SECONDS, Play
from tests.table.host import SIZES, SmallStorage, TestApp, open_app, show

GAME = SHELF["aqualin"].open()


def table(
    *kinds: str, size: tuple[int, int] = (1280, 800), language: str = "zh-Hant", scale: int = 1
) -> tuple[TestApp, Play]:
    app = open_app(size, scale, language)
    match = Match(GAME, [Player(kind) for kind in kinds or ("person", "person")], {}, 11)
    play = Play(app, match, app.saves.new_id())
    show(app, play)
    return app, play


def lit(app: TestApp) -> list[str]:
    return [t.id for t in app.targets if "target" in t.state]


def place_one(app: TestApp) -> None:
    """Place any displayed tile on any square by two taps."""
    tile = next(id for id in lit(app) if " " in id)
    app.tap(tile)
    square = next(id for id in lit(app) if len(id) == len("pick:a1"))
    app.tap(square)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["zh-Hant", "en"])
def test_a_whole_game_by_taps(size: tuple[int, int], language: str) -> None:
    app, play = table(size=size, language=language)
    rand = random.Random(size[0])
    for _ in range(2000):
        if play.match.over:
            break
        if play.held is not None:
            app.run_for(HOLD_SECONDS + 0.1)
            continue
        choices = lit(app)
        if "primary" in app.ids() and not play.picks and rand.random() < 0.3:
            choices.append("primary")
        app.tap(rand.choice(choices))
    app.run_for(0.2)
    assert play.match.over and "again" in app.ids()
    assert app.saves.all()[0].scores == play.match.state.scores()
    app.tap("again")
    assert isinstance(app.scene, Play) and app.scene.match.round == 1
    assert app.scene.match.holders == (1, 0)


def test_a_displayed_tile_skips_the_slide() -> None:
    app, play = table()
    place_one(app)
    app.run_for(HOLD_SECONDS + 0.1)
    assert play.match.state.step == "slide"
    place_one(app)
    app.run_for(HOLD_SECONDS + 0.1)
    assert [e.move[0] for e in play.match.history][1] == "skip"
    assert len(play.match.history) == 3


def test_a_placement_can_be_taken_back_until_the_display_refills() -> None:
    app, play = table()
    before = play.match.state.text()
    place_one(app)
    assert play.held is not None and play.match.state.text() == before
    app.tap("tool:undo")
    assert play.held is None and play.match.state.text() == before
    place_one(app)
    app.run_for(HOLD_SECONDS + 0.1)
    assert play.held is None and len(play.match.history) == 1
    app.tap("tool:undo")
    assert app.sheets, "people are asked before something shown is taken back"
    app.tap("answer:0")
    assert len(play.match.history) == 1
    app.tap("tool:undo")
    app.tap("answer:1")
    assert play.match.state.text() == before and play.match.peeks == 1


def test_against_a_computer_undo_goes_back_to_the_own_decision() -> None:
    app, play = table("person", "normal")
    place_one(app)
    while play.match.state.turn != 0:
        app.run_for(1)
    assert len(play.match.history) == 3
    app.tap("tool:undo")
    assert len(play.match.history) == 0
    play.redo()
    assert play.match.state.turn == 0 and len(play.match.history) == 3


def test_an_illegal_touch_is_explained() -> None:
    app, play = table()
    app.tap("pick:a1")
    assert app.fake.spoken[-1] == play.words.say("why.tile_first")
    assert play.picks == ()


def test_the_last_pick_again_takes_it_back() -> None:
    app, play = table()
    tile = next(id for id in lit(app) if " " in id)
    app.tap(tile)
    assert list(play.picks) == [tile.removeprefix("pick:")]
    app.tap(tile)
    assert not play.picks


def test_drag_and_drop_is_a_placement() -> None:
    app, play = table()
    tile = next(t for t in app.targets if t.id in lit(app) and " " in t.id)
    square = next(t for t in app.targets if t.id == "pick:c3")
    (x0, y0), (x1, y1) = tile.rect.centre, square.rect.centre
    app.act_on(Gesture(Kind.PRESS, x0, y0, x0, y0))
    app.act_on(Gesture(Kind.DRAG, x0 + 30, y0, x0, y0))
    app.run_for(0.02)
    assert play.offers.dragged is not None and play.picks
    app.act_on(Gesture(Kind.DRAG, x1, y1, x0, y0))
    app.act_on(Gesture(Kind.DROP, x1, y1, x0, y0))
    app.run_for(0.02)
    assert play.offers.dragged is None and play.held is not None
    assert play.held[0] == (tile.id.removeprefix("pick:"), "c3")


def test_a_drop_on_nothing_puts_the_piece_back() -> None:
    app, play = table()
    tile = next(t for t in app.targets if t.id in lit(app) and " " in t.id)
    x, y = tile.rect.centre
    app.act_on(Gesture(Kind.PRESS, x, y, x, y))
    app.act_on(Gesture(Kind.DRAG, x + 40, y, x, y))
    app.act_on(Gesture(Kind.DROP, 5, 790, x, y))
    app.run_for(0.02)
    assert play.offers.dragged is None and play.held is None and not play.match.history


def test_everything_by_keys() -> None:
    import pygame

    app, play = table()

    def key(code: int, mod: int = 0) -> None:
        app.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))
        app.run_for(0.02)

    for _ in range(len(app.targets)):
        key(pygame.K_TAB)
        if app.look.focus in lit(app):
            break
    key(pygame.K_RETURN)
    assert len(play.picks) == 1
    for _ in range(len(app.targets)):
        if app.look.focus in lit(app):
            break
        key(pygame.K_TAB)
    assert app.look.keys
    key(pygame.K_SPACE)
    assert play.held is not None
    key(pygame.K_z, pygame.KMOD_CTRL)
    assert play.held is None
    before = app.look.focus
    key(pygame.K_RIGHT)
    key(pygame.K_DOWN)
    assert app.look.focus != before
    key(pygame.K_ESCAPE)
    assert app.sheets, "escape opens the menu"
    key(pygame.K_ESCAPE)
    assert not app.sheets


def test_rotation_in_the_middle_of_a_move_loses_nothing() -> None:
    app, play = table()
    app.settings.speed = "slow"
    tile = next(id for id in lit(app) if " " in id)
    app.tap(tile)
    for size, scale in (((800, 1280), 2), ((390, 844), 2), ((640, 480), 1), ((1280, 800), 1)):
        app.fake.view = Viewport(*size, scale)
        app.run_for(0.05)
        assert play.picks == (tile.removeprefix("pick:"),)
    app.tap("pick:d4")
    assert app.scene is play and play.board.motion.busy(app.now)
    app.fake.view = Viewport(390, 844, 2)
    app.run_for(0.05)
    app.run_for(HOLD_SECONDS + 1)
    assert play.match.history[0].move == (tile.removeprefix("pick:"), "d4")


def test_a_hint_names_a_legal_move() -> None:
    app, play = table("person", "hard")
    app.tap("tool:hint")
    for _ in range(400):
        if play.hint:
            break
        app.run_for(0.05)
    assert play.hint in play.match.state.moves()
    assert play.board.move_words(play.words, play.hint, play.view) in app.fake.spoken[-1]


def test_games_are_kept_after_every_move_and_can_be_resumed() -> None:
    app, play = table()
    place_one(app)
    app.run_for(HOLD_SECONDS + 0.1)
    kept = app.saves.unfinished()[0]
    assert to_text(app.saves.load(kept)) == to_text(play.match)
    app.tap("tool:menu")
    app.tap("menu.leave")
    assert "continue" in app.ids()
    app.tap("continue")
    app.run_for(0.1)
    assert isinstance(app.scene, Play)
    assert app.scene.match.state.text() == play.match.state.text()


def test_a_full_storage_is_said_and_play_goes_on() -> None:
    app, play = table()
    storage = app.fake.storage
    assert isinstance(storage, SmallStorage)
    storage.room = 10
    place_one(app)
    app.run_for(HOLD_SECONDS + 0.1)
    assert play.words.say("storage_full") in app.fake.spoken
    assert len(play.match.history) == 1
    place_one(app)
    app.run_for(HOLD_SECONDS + 0.1)
    assert len(play.match.history) == 3


def test_resigning_and_agreeing_end_the_game() -> None:
    app, play = table()
    place_one(app)
    app.run_for(HOLD_SECONDS + 0.1)
    app.tap("tool:menu")
    app.tap("menu.resign")
    app.tap("answer:1")
    app.run_for(0.1)
    outcome = play.match.outcome()
    assert outcome is not None and outcome.reason.key == "resigned"
    assert "again" in app.ids() and app.saves.all()[0].finished is False

    app, play = table()
    app.tap("tool:menu")
    app.tap("menu.draw")
    app.tap("answer:1")
    app.run_for(0.1)
    outcome = play.match.outcome()
    assert outcome is not None and outcome.winners == ()


def test_a_failing_frame_leads_back_to_the_shelf() -> None:
    app, play = table()

    def broken(*_: object) -> None:
        raise RuntimeError("a broken picture")

    play.board.draw_over = broken  # type: ignore[method-assign, assignment]
    app.redraw()
    app.run_for(0.1)
    assert app.scene is not play and app.sheets
    assert "a broken picture" in app.fake.prose


def test_a_still_table_is_not_drawn() -> None:
    app, _ = table()
    app.run_for(6)
    drawn = app.drawn
    app.run_for(20, 40)
    assert app.drawn == drawn, "nothing changed, so nothing is drawn"
    app.redraw()
    app.run_for(0.1)
    assert app.drawn == drawn + 1


def test_face_to_face_turns_the_screen_and_its_targets() -> None:
    app, play = table()
    play.face_to_face = True
    place_one(app)
    app.run_for(HOLD_SECONDS + 0.1)
    assert play.upside_down
    tools = [t for t in app.targets if t.id == "tool:menu"]
    assert tools[0].rect.x < 100 and tools[0].rect.y < 100
    place_one(app)
    app.run_for(HOLD_SECONDS + 0.1)
    assert not play.upside_down and len(play.match.history) == 3
