"""Drawing only what changed gives the same window as drawing everything."""

from __future__ import annotations

import pygame
import pytest

from games import SHELF
from games.table.play import Play
from games.table.sheets.home import Home
from tests.table.host import FakeHost, TestApp, open_app
from tools.scenes import match_of


class Watching(FakeHost):
    """Keeps what was shown, as a browser's canvas does: only the part that is handed over."""

    shown: pygame.Surface | None = None
    parts: list[pygame.Rect]

    def flip(self, part: pygame.Rect | None = None) -> None:
        window = self.window()
        if self.shown is None or self.shown.get_size() != window.get_size():
            self.shown, self.parts = window.copy(), []
        box = window.get_rect() if part is None else part
        self.shown.blit(window, box, box)
        self.parts.append(box)


def watched(size: tuple[int, int], scale: int = 1) -> tuple[TestApp, Watching]:
    app = open_app(size, scale)
    host = Watching(size, scale)
    host.window()
    app.host = app.fake = host
    return app, host


def same_as_whole(app: TestApp, host: Watching) -> None:
    """What was shown piece by piece is what a drawing from scratch shows."""
    assert host.shown is not None
    pieces = pygame.image.tobytes(host.shown, "RGB")
    app.still.forget()
    app.ground.forget()
    app.draw()
    assert pygame.image.tobytes(host.shown, "RGB") == pieces


@pytest.mark.parametrize("key", list(SHELF))
@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_each_frame_in_motion_is_whole(key: str, size: tuple[int, int]) -> None:
    app, host = watched(size)
    app.settings.speed = "normal"
    play = Play(app, match_of(key, ("beginner",) * 2, 24, 4, "beginner"), 1)
    app.show(play)
    moved = 0
    for frame in range(240):
        app.run_for(0.03, 1)
        if play.in_motion:
            moved += 1
            if frame % 7 == 0:
                same_as_whole(app, host)
    assert moved > 20, "nothing moved"
    whole = host.window().get_rect()
    small = [part for part in host.parts if part.w * part.h < whole.w * whole.h / 2]
    assert len(small) > 10, "a frame in motion costs the whole window"


@pytest.mark.parametrize("key", list(SHELF))
def test_lit_places_that_pulse_are_whole(key: str) -> None:
    app, host = watched((1280, 800))
    app.settings.speed = "normal"
    app.show(Play(app, match_of(key, ("person", "beginner"), 20, 4, "beginner"), 1))
    app.run_for(3, 30)
    lit = next(t.id for t in app.targets if "target" in t.state)
    app.tap(lit)
    for frame in range(36):
        app.redraw()
        app.run_for(0.02 if frame < 16 else 0.13, 1)
        same_as_whole(app, host)


def test_the_motes_over_the_shelf_are_whole() -> None:
    app, host = watched((1280, 800))
    app.settings.speed = "normal"
    app.show(Home(app))
    for _ in range(12):
        app.run_for(0.25, 2)
        same_as_whole(app, host)


def test_a_screen_turned_upside_down_takes_taps_where_it_shows_them() -> None:
    app, host = watched((1280, 800))
    app.settings.speed = "normal"
    play = Play(app, match_of("aqualin", ("person", "person"), 20, 4, "beginner"), 1)
    play.face_to_face = True
    app.show(play)
    app.run_for(0.2)
    while not play.upside_down:
        app.tap("primary" if "skip" in play.lit() else next(
            t.id for t in app.targets if "target" in t.state))
        app.run_for(4, 40)
    places = {target.id: target.rect for target in app.targets}
    for _ in range(3):
        app.redraw()
        app.run_for(0.1, 1)
        assert {target.id: target.rect for target in app.targets} == places
        same_as_whole(app, host)
