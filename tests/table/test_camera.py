"""The camera: what fits stays in the middle, what does not can be pushed as far as its edge."""

from __future__ import annotations

from games.table.camera import MOST, Camera
from games.table.geometry import Rect

WINDOW = Rect(100, 50, 200, 100)


def test_what_fits_cannot_be_pushed() -> None:
    camera = Camera()
    camera.fit(WINDOW, 180, 90)
    assert not camera.loose and not camera.pan(30, 30)
    assert (camera.dx, camera.dy) == (0, 0)


def test_a_larger_board_is_pushed_to_its_edges() -> None:
    camera = Camera()
    camera.fit(WINDOW, 300, 90)
    assert camera.pan(20, 20) and (camera.dx, camera.dy) == (20, 0)
    camera.pan(500, 0)
    assert camera.dx == 50
    camera.fit(WINDOW, 220, 90)
    assert camera.dx == 10, "a smaller board comes back into the window"
    camera.reset()
    assert (camera.zoom, camera.dx, camera.dy) == (1, 0, 0)


def test_a_pinch_keeps_its_point_and_has_limits() -> None:
    camera = Camera()
    camera.fit(WINDOW, 200, 100)
    assert not camera.zoom_at(10, 10, 2), "beside the window"
    x = 150.0
    before = (x - WINDOW.centre[0] - camera.dx) / camera.zoom
    assert camera.zoom_at(x, 100, 2)
    assert (x - WINDOW.centre[0] - camera.dx) / camera.zoom == before
    camera.zoom_at(x, 100, 100)
    assert camera.zoom == MOST and not camera.zoom_at(x, 100, 2)
    camera.zoom_at(x, 100, 0.001)
    assert camera.zoom == 1 and not camera.loose


def test_what_is_outside_is_shown_by_pushing_just_enough() -> None:
    camera = Camera()
    camera.fit(WINDOW, 400, 100)
    camera.show(Rect(310, 60, 40, 40))
    assert camera.dx == -50
    camera.show(Rect(120, 60, 40, 40))
    assert camera.dx == -50
