"""What moves besides pieces: sheets, scores, the boxes of the shelf, lit places.

Each test moves the clock by hand. However it got there, a screen at rest is what a cut shows, and
asks for no further drawing.
"""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from games.table.counts import Counts
from games.table.geometry import Rect
from games.table.paint import Canvas
from games.table.play import Play
from games.table.rise import CLIMB
from games.table.scene import Scene, Sheet
from games.table.sheets.home import Home
from games.table.sheets.rules import Rules
from games.table.sheets.setup import SetUp
from games.table.text import Texts
from games.table.theme import HOME
from games.table.ui import Light, Look, Ui
from games.table.words import Words
from tests.table.host import TestApp, open_app
from tests.table.test_still import same_as_whole, watched
from tools.scenes import match_of

SIZES = [((1280, 800), 1), ((390, 844), 2)]


def pixels(app: TestApp) -> bytes:
    return pygame.image.tobytes(app.fake.window(), "RGB")


def at_rest(app: TestApp) -> None:
    """Nothing is drawn any more however long one waits."""
    drawn = app.drawn
    app.run_for(3, 30)
    assert app.drawn == drawn


class Plain(Sheet):
    """A sheet that counts its drawings."""

    drawings = 0

    def draw(self, ui: Ui) -> None:
        self.drawings += 1
        self.frame(ui, "", width=500, height=300)


class Bare(Scene):
    """Nothing but a wall."""

    def draw(self, ui: Ui) -> None:
        ui.canvas.flood((90, 120, 110))

    def draw_tools(self, ui: Ui) -> None:
        return


def table(size: tuple[int, int], scale: int, speed: str) -> tuple[TestApp, Play]:
    """A game between people in which nothing is lit by a pulse."""
    app = open_app(size, scale)
    app.settings.speed = speed
    play = Play(app, match_of("aqualin", ("person", "person"), 20, 4, "beginner"), 1)
    app.show(play)
    app.run_for(1, 4)
    return app, play


# --- sheets ------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_a_sheet_that_came_up_is_where_a_cut_puts_it(size: tuple[int, int], scale: int) -> None:
    shown = []
    for speed in ("normal", "off"):
        app, play = table(size, scale, speed)
        app.open(Rules(app, play.board, play.match.game))
        app.run_for(0.001, 1)
        places = [(target.id, target.rect) for target in app.targets]
        early = pixels(app)
        app.run_for(0.5, 10)
        assert places == [(target.id, target.rect) for target in app.targets]
        shown.append((places, app.fake.items, app.fake.prose, pixels(app)))
        assert (early == pixels(app)) == (speed == "off")
        at_rest(app)
    assert shown[0] == shown[1]


def test_a_sheet_is_drawn_once_while_it_comes_up() -> None:
    app, _ = table((1280, 800), 1, "normal")
    sheet = Plain(app)
    app.open(sheet)
    seen = []
    for _ in range(9):
        app.run_for(0.02, 1)
        seen.append(pixels(app))
    assert sheet.drawings == 1
    assert len(set(seen)) == len(seen), "each frame shows it further up"
    app.run_for(0.1, 5)
    assert sheet.drawings == 2
    at_rest(app)


def test_a_sheet_comes_up_from_below_as_the_veil_falls() -> None:
    app = open_app()
    app.settings.speed = "normal"
    app.show(Bare(app))
    app.run_for(0.001, 1)
    before = app.fake.window().copy()
    app.open(Plain(app))
    app.run_for(0.001, 1)
    app.run_for(0.03, 1)
    half = app.fake.window().copy()
    app.run_for(0.3, 3)
    end = app.fake.window().copy()
    dark = [sum(picture.get_at((20, 400))[:3]) for picture in (before, half, end)]
    assert dark[0] > dark[1] > dark[2]
    close = next(t.rect for t in app.targets if t.id == "close")
    x = round(close.x - 200)

    def top(picture: pygame.Surface) -> int:
        """The upper edge of the sheet: the greatest step in a column of pixels."""
        column = [sum(picture.get_at((x, y))[:3]) for y in range(round(close.y) + 40)]
        return max(range(8, len(column)), key=lambda y: abs(column[y] - column[y - 3]))

    assert 0 < top(half) - top(end) <= CLIMB


def test_a_tap_on_a_sheet_that_comes_up_counts() -> None:
    app, _ = table((1280, 800), 1, "normal")
    app.open(Plain(app))
    app.run_for(0.03, 2)
    app.tap("close")
    assert not app.sheets
    app.open(Plain(app))
    app.run_for(0.03, 2)
    moving = pixels(app)
    app.press("nothing")
    app.redraw()
    app.run_for(0.001, 1)
    cut = pixels(app)
    assert cut != moving
    app.run_for(1, 10)
    assert pixels(app) == cut, "whoever touches anything sees it at its place"


def test_times_follow_the_players_wish() -> None:
    arrived = {}
    for speed in ("slow", "normal", "fast"):
        app, _ = table((1280, 800), 1, speed)
        sheet = Plain(app)
        app.open(sheet)
        app.run_for(0.001, 1)
        frames = 0
        while sheet.drawings < 2:
            app.run_for(0.01, 1)
            frames += 1
        arrived[speed] = frames
    assert arrived == {"slow": 34, "normal": 20, "fast": 10}


def test_the_veil_stays_where_one_sheet_gives_way_to_another() -> None:
    app, _ = table((1280, 800), 1, "normal")
    first = Plain(app)
    app.open(first)
    app.run_for(0.5, 5)
    dark = app.fake.window().get_at((20, 400))
    first.close()
    app.open(Plain(app))
    for _ in range(12):
        app.run_for(0.02, 1)
        assert app.fake.window().get_at((20, 400)) == dark


def test_a_window_that_turns_while_a_sheet_comes_up() -> None:
    app, play = table((1280, 800), 1, "normal")
    app.open(Rules(app, play.board, play.match.game))
    app.run_for(0.05, 2)
    app.fake.view = replace(app.fake.view, width=800, height=1280)
    app.run_for(0.02, 1)
    turned = pixels(app)
    app.run_for(0.5, 5)
    assert pixels(app) == turned
    at_rest(app)


# --- scores ------------------------------------------------------------------------------


def test_points_are_counted_one_by_one() -> None:
    counts = Counts((3, 10))
    counts.go((7, 9), now=5.0, begin=6.0, factor=1.0)
    assert counts.waiting(5.5) and counts.at(5.5) == (3, 10)
    assert counts.due(5.5) == pytest.approx(0.5)
    assert counts.at(6.05) == (4, 9)
    assert counts.due(6.05) == pytest.approx(0.03)
    assert counts.at(6.13) == (6, 9) and counts.counting(6.13)
    assert counts.at(6.16) == (7, 9) and not counts.counting(6.16)


def test_many_points_take_no_longer_than_the_most_and_off_takes_none() -> None:
    counts = Counts((0,))
    counts.go((60,), now=1.0, begin=1.0, factor=1.0)
    assert counts.at(1.3) == (30,) and counts.at(1.61) == (60,)
    counts.go((61,), now=2.0, begin=3.0, factor=0.0)
    assert counts.at(2.0) == (61,) and not counts.waiting(2.0)


@pytest.mark.parametrize("key", ["aqualin", "great_plains", "bullfrogs"])
def test_scores_are_counted_on_their_cards_alone(key: str) -> None:
    app, host = watched((1280, 800))
    app.settings.speed = "normal"
    play = Play(app, match_of(key, ("beginner",) * 2, 24, 4, "beginner"), 1)
    app.show(play)
    whole = host.window().get_rect()
    checked = 0
    while checked < 3 and not play.match.over:
        app.run_for(0.02, 1)
        if play.counts.counting(app.now) and not play.counts.waiting(app.now):
            assert play.match.state.scores() == play.counts.goal
            still = app.still.key
            app.redraw()
            app.run_for(0.001, 1)
            assert app.still.key == still and host.parts[-1] != whole
            same_as_whole(app, host)
            checked += 1
    assert checked, "no points were counted"


def score_something(app: TestApp, play: Play) -> tuple[int, ...]:
    """Play until somebody has more points; the scores before that."""
    before = play.counts.goal
    while play.counts.goal == before:
        if play.lit():
            play.pick(play.lit()[-1])
        else:
            app.run_for(2, 20)
    return before


def test_counted_scores_end_as_a_cut_and_are_told_true_from_the_start() -> None:
    shown = []
    for speed in ("normal", "off"):
        app, play = table((1280, 800), 1, speed)
        before = score_something(app, play)
        assert (play.counts.at(app.now) == before) == (speed == "normal")
        app.run_for(0.02, 1)
        while play.in_motion:
            app.run_for(0.02, 1)
        said = [play.words.say("score_of", name=play.role(s), n=n)
                for s, n in enumerate(play.counts.goal)]
        assert all(line in app.fake.prose for line in said)
        app.run_for(9, 90)
        assert not play.counts.counting(app.now)
        # The cards alone: a tile that flew is kept at a size a hair's breadth off.
        cards = app.fake.window().subsurface((980, 0, 300, 500))
        shown.append(pygame.image.tobytes(cards, "RGB"))
        at_rest(app)
    assert shown[0] == shown[1]


def test_points_are_not_counted_under_a_sheet() -> None:
    app, play = table((1280, 800), 1, "normal")
    play.counts.go((30, 30), app.now, app.now, 1.0)
    sheet = Plain(app)
    app.open(sheet)
    app.run_for(0.5, 50)
    assert play.counts.counting(app.now) and sheet.drawings == 2


def test_taking_back_is_not_counted() -> None:
    app, play = table((1280, 800), 1, "normal")
    before = score_something(app, play)
    assert play.counts.goal != before
    while play.counts.goal != before:
        play.undo()
        assert not play.counts.counting(app.now)


# --- the shelf ---------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_a_box_comes_off_the_shelf_before_its_set_up(size: tuple[int, int], scale: int) -> None:
    app = open_app(size, scale)
    app.settings.speed = "normal"
    app.show(Home(app))
    app.run_for(0.2)
    app.tap("box:great_plains")
    seen = {pixels(app)}
    for _ in range(11):
        assert not app.sheets
        app.run_for(0.02, 1)
        seen.add(pixels(app))
    assert len(seen) > 5
    app.run_for(0.6, 30)
    assert isinstance(app.sheets[-1], SetUp)
    at_rest(app)
    app.tap("close")
    app.run_for(0.2)
    assert isinstance(app.scene, Home) and app.scene._out[0] == "", "the box is back"


def test_a_touch_has_the_set_up_at_once_and_so_has_no_motion() -> None:
    for speed in ("normal", "off"):
        app = open_app()
        app.settings.speed = speed
        app.show(Home(app))
        app.run_for(0.2)
        app.tap("box:aqualin")
        assert bool(app.sheets) == (speed == "off")
        if speed == "normal":
            app.press("nothing")
            app.run_for(0.001, 1)
        assert isinstance(app.sheets[-1], SetUp)


# --- lit places --------------------------------------------------------------------------


def lights(since: float, pace: float) -> tuple[Light, Light]:
    """The light of a place beside the chosen piece, and of one ten places further."""
    canvas = Canvas(1, Texts(1, 1.0))
    ui = Ui(canvas, Words("en", None), HOME, Look(), since)
    ui.pace = pace
    start = Rect(0, 0, 40, 40)
    return ui.light(0.0, start.moved(40, 0), start), ui.light(0.0, start.moved(400, 0), start)


def test_places_light_up_from_the_piece_outward() -> None:
    near, far = lights(0.05, 1.0)
    assert 0.8 < near.size < 1 and 0 < near.strength < 1
    assert far == Light(0.8, 0.0)
    near, far = lights(0.16, 1.0)
    assert near.size == 1 and far.size < 1
    near, far = lights(0.16, 1.7)
    assert near.size == 1 and far.strength == 0
    near, far = lights(20.0, 1.0)
    assert near == far == Light(1.0, 1.0), "they pulse three times, then hold"
    assert lights(0.0, 0.0) == (Light(1.0, 1.0), Light(1.0, 1.0)), "without motion, a cut"


def test_lit_places_come_to_rest_as_a_cut_shows_them() -> None:
    shown = []
    for speed in ("normal", "off"):
        app, _ = table((1280, 800), 1, speed)
        app.tap(next(t.id for t in app.targets if "target" in t.state))
        app.run_for(6, 200)
        shown.append(pixels(app))
        at_rest(app)
    assert shown[0] == shown[1]
