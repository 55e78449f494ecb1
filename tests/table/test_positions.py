"""A sheet belongs to a position, and a menu offers what works at this table."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from games import SHELF
from games.battle_line.panels import ClaimSheet
from games.engine.match import Match, Player
from games.table.gestures import Gesture, Kind
from games.table.play import HOLD_SECONDS, Play
from games.table.scene import Sheet
from games.table.sheets.ask import Message
from games.table.sheets.lesson import LessonPlay, start_lesson
from games.table.sheets.menu import Menu
from games.table.sheets.result import Result
from games.table.ui import Ui
from tests.table.host import TestApp, open_app, show
from tests.table.test_play import place_one, table


def key(app: TestApp, code: int, mod: int = 0) -> None:
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))
    app.run_for(0.02)


def sit(key: str, kinds: list[str], moves: int = 0, seed: int = 11) -> tuple[TestApp, Play]:
    app = open_app()
    match = Match(SHELF[key].open(), [Player(kind) for kind in kinds], {}, seed)
    while len(match.history) < moves:
        match.play(match.state.moves()[0])
    play = Play(app, match, app.saves.new_id())
    show(app, play)
    return app, play


def before_a_claim() -> Match:
    """A match of Battle Line against a computer in which the person can claim a flag."""
    game = SHELF["battle_line"].open()
    for seed in range(50):
        match = Match(game, [Player(), Player("beginner")], {}, seed)
        while not match.over:
            moves = match.state.moves()
            if match.state.turn == 0 and match.state.step == "claim" and len(moves) > 1:
                return match
            match.play(moves[-1] if match.state.step == "draw" else moves[0])
    raise AssertionError("no claim in fifty games")


@pytest.mark.parametrize("by", ["tool", "key"])
def test_undo_takes_the_sheet_of_a_claimed_flag_along(by: str) -> None:
    app = open_app()
    match = before_a_claim()
    play = Play(app, match, app.saves.new_id())
    show(app, play)
    claim = next(move for move in match.state.moves() if move != ("done",))
    made = len(match.history)
    play.press(claim[0])
    app.run_for(0.02, 1)
    assert any(isinstance(sheet, ClaimSheet) for sheet in app.sheets)
    if by == "tool":
        app.tap("tool:undo")
    else:
        key(app, pygame.K_z, pygame.KMOD_CTRL)
    assert app.scene is play and not app.sheets and len(match.history) == made
    # And made anew when the move is made again.
    key(app, pygame.K_y, pygame.KMOD_CTRL)
    assert any(isinstance(sheet, ClaimSheet) for sheet in app.sheets)


@pytest.mark.parametrize("game", list(SHELF))
def test_undo_of_a_resigned_game_takes_the_result_along(game: str) -> None:
    app, play = sit(game, ["person", "beginner"])
    play.handover.open = 0
    while play.match.state.turn != 0:
        app.run_for(1)
    move = play.match.state.moves()[0]
    play.match.play(move)
    play.begin_turn()
    play.resign(0)
    app.run_for(0.1)
    assert isinstance(app.sheets[-1], Result)
    key(app, pygame.K_z, pygame.KMOD_CTRL)
    app.run_for(0.1)
    assert app.scene is play and not play.match.over
    assert not any(isinstance(sheet, Result) for sheet in app.sheets)
    play.resign(0)
    app.run_for(0.1)
    assert [type(sheet) for sheet in app.sheets] == [Result]


@pytest.mark.parametrize("game", list(SHELF))
def test_computers_only_are_offered_neither_a_draw_nor_resigning(game: str) -> None:
    app, play = sit(game, ["beginner", "beginner"])
    app.tap("tool:menu")
    offered = app.ids()
    assert "menu.log" in offered and "menu.seats" in offered
    assert not {"menu.resign", "menu.draw", "menu.turn"} & set(offered)
    # Nor does it help to ask in another way.
    play.resign(0)
    app.run_for(0.1)
    assert not play.match.over


@pytest.mark.parametrize("game", list(SHELF))
def test_a_lesson_is_no_game_to_keep_or_hand_on(game: str) -> None:
    """Its moves do not lead to its position: a record of it could not be read."""
    app = open_app()
    start_lesson(app, game)
    app.run_for(0.1)
    app.tap("tool:menu")
    offered = {id for id in app.ids() if id.startswith("menu.") or id == "redo"}
    assert offered == {"menu.lesson", "menu.settings", "menu.leave"}
    app.tap("menu.lesson")
    assert isinstance(app.scene, LessonPlay)
    app.tap("tool:menu")
    app.tap("menu.leave")
    assert not app.fake.storage.keys()


def test_with_a_person_each_entry_of_the_menu_works() -> None:
    """Every entry that is not pale can be pressed at every table."""
    for kinds in (["person", "person"], ["person", "normal"], ["normal", "normal"]):
        for moves in (0, 3):
            app, play = sit("aqualin", kinds, moves)
            menu = Menu(app, play)
            for n in range(len(menu.entries())):
                app, play = sit("aqualin", kinds, moves)
                app.tap("tool:menu")
                live = [t for t in app.targets if t.id.startswith("menu.") or t.id == "redo"]
                target = live[n]
                app.tap(target.id)
                if "disabled" in target.state:
                    assert isinstance(app.sheets[-1], Menu), target.id
                for id in ("answer:1", "again", "start"):
                    if id in app.ids():
                        app.tap(id)
                app.run_for(1)
                assert "crashed" not in app.fake.prose


def test_what_is_pale_cannot_be_pressed() -> None:
    app, _ = sit("aqualin", ["person", "person"])
    pressed = []

    class Pale(Sheet):
        def draw(self, ui: Ui) -> None:
            room = self.frame(ui, "pale")
            ui.soft(room._replace(h=50), "pale", lambda: pressed.append(1), "pale", enabled=False)

    app.open(Pale(app))
    app.run_for(0.1)
    app.tap("pale")
    app.press("pale")
    assert not pressed


class Asked(Sheet):
    """A sheet about a position that cannot be drawn on another one."""

    def __init__(self, play: Play) -> None:
        super().__init__(play.app)
        self.play = play
        self.text = play.match.state.text()

    def draw(self, ui: Ui) -> None:
        assert self.play.match.state.text() == self.text


def test_every_change_of_the_position_puts_its_sheets_away() -> None:
    app, play = sit("aqualin", ["person", "person"])
    play.match.free_undo = True
    kinds = play.match.state.moves()
    changes: tuple[Callable[[], object], ...] = (
        lambda: play.commit(kinds[0]),
        play.undo,
        play.redo,
        lambda: play.remake(1, kinds[1:2]),
        play.seats_changed,
        lambda: play.resign(0),
        play.undo,
        play.agree_draw,
    )
    for change in changes:
        app.sheets.clear()
        app.open(Asked(play))
        app.open(Menu(app, play))
        app.run_for(0.1)
        assert len(app.sheets) == 2
        change()
        app.run_for(0.1)
        kinds_left = [type(sheet) for sheet in app.sheets]
        assert Asked not in kinds_left and Menu in kinds_left


def test_a_question_goes_with_its_position() -> None:
    app, play = sit("aqualin", ["person", "person"], 3)
    app.tap("tool:menu")
    app.tap("menu.resign")
    assert isinstance(app.sheets[-1], Message)
    play.match.free_undo = True
    play.undo()
    app.run_for(0.1)
    assert not app.sheets


def test_a_held_placement_is_made_when_a_sheet_comes_on_top() -> None:
    app, play = table()
    place_one(app)
    assert play.held is not None
    app.tap("tool:rules")
    assert play.held is None and len(play.match.history) == 1
    app.run_for(HOLD_SECONDS + 0.5)
    assert len(app.sheets) == 1


def test_an_answer_pressed_twice_at_once_answers_once() -> None:
    app, play = table()
    place_one(app)
    app.run_for(HOLD_SECONDS + 0.1)
    app.tap("tool:menu")
    app.tap("menu.resign")
    x, y = next(t for t in app.targets if t.id == "answer:1").rect.centre
    for _ in range(2):
        app._gestures(app.gestures.down("mouse", x, y, app.now))
        app._gestures(app.gestures.up("mouse", x, y))
    app.run_for(0.1)
    assert play.match.ended == "resign:1"


def test_nothing_is_dropped_that_was_picked_up_in_another_scene() -> None:
    app, play = table()
    tile = next(t for t in app.targets if "target" in t.state and " " in t.id)
    square = next(t for t in app.targets if t.id == "pick:c3")
    (x0, y0), (x1, y1) = tile.rect.centre, square.rect.centre
    app.act_on(Gesture(Kind.PRESS, x0, y0, x0, y0))
    app.act_on(Gesture(Kind.DRAG, x0 + 30, y0, x0, y0))
    again = Play(app, play.match, play.number)
    app.show(again)
    app.run_for(0.1)
    app.act_on(Gesture(Kind.DROP, x1, y1, x0, y0))
    app.run_for(0.1)
    assert play.held is None and again.held is None and not again.match.history


def test_a_window_too_small_for_a_sheet_shows_the_button_alone() -> None:
    from games.table.host import Viewport

    for game in SHELF:
        app, play = sit(game, ["person", "person"])
        play.open_rules()
        app.run_for(0.1)
        pages = [id for id in app.ids() if id.startswith("page:")]
        for page in pages:
            app.fake.view = Viewport(1280, 800, 1)
            app.run_for(0.1)
            app.tap(page)
            app.fake.view = Viewport(320, 200, 1)
            app.run_for(0.1)
            assert app.ids() == ["fullscreen"]
            app.tap("fullscreen")


def test_a_game_ended_before_anybody_has_an_animal_shows_its_result() -> None:
    for animals in SHELF["dominant_species"].open().options[0].choices:
        app = open_app()
        game = SHELF["dominant_species"].open()
        match = Match(game, [Player()] * 3, {game.options[0].key: animals}, 5)
        play = Play(app, match, 1)
        show(app, play)
        play.agree_draw()
        app.run_for(0.1)
        assert isinstance(app.sheets[-1], Result)
