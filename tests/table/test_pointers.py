"""Every gesture with its exact places, factors and times."""

from __future__ import annotations

import pytest

from games.table.gestures import (
    DRAG_DISTANCE,
    ECHO_DISTANCE,
    ECHO_SECONDS,
    HOLD_SECONDS,
    Gesture,
    Gestures,
    Kind,
)


def test_press_and_tap_know_where_the_press_was() -> None:
    g = Gestures()
    assert g.down("mouse", 10, 20, 1) == [Gesture(Kind.PRESS, 10, 20, 10, 20)]
    assert g.move("mouse", 12, 23) == []
    assert g.up("mouse", 13, 24) == [Gesture(Kind.TAP, 13, 24, 10, 20)]
    assert g.up("mouse", 13, 24) == []


def test_hover_is_the_mouse_alone_and_only_unpressed() -> None:
    g = Gestures()
    assert g.move("mouse", 5, 6) == [Gesture(Kind.HOVER, 5, 6)]
    assert g.move("touch", 5, 6) == []
    g.down("mouse", 5, 6, 1)
    assert g.move("mouse", 6, 7) == []


@pytest.mark.parametrize(("dx", "dy"), [(1, 0), (-1, 0), (0, 1), (0, -1)])
def test_a_drag_begins_beyond_its_distance(dx: int, dy: int) -> None:
    g = Gestures()
    g.down("mouse", 100, 200, 1)
    near = 100 + dx * DRAG_DISTANCE, 200 + dy * DRAG_DISTANCE
    assert g.move("mouse", *near) == []
    far = 100 + dx * (DRAG_DISTANCE + 1), 200 + dy * (DRAG_DISTANCE + 1)
    assert g.move("mouse", *far) == [Gesture(Kind.DRAG, *far, 100, 200)]
    # Back near its start it still drags.
    assert g.move("mouse", 101, 201) == [Gesture(Kind.DRAG, 101, 201, 100, 200)]
    assert g.up("mouse", 102, 203) == [Gesture(Kind.DROP, 102, 203, 100, 200)]


def test_a_press_that_stays_is_a_hold_where_the_pointer_is() -> None:
    g = Gestures()
    assert not g.waiting and g.tick(99) == []
    g.down("mouse", 10, 20, 5)
    assert g.waiting and g.tick(5 + HOLD_SECONDS - 0.01) == []
    g.move("mouse", 11, 22)
    assert g.tick(5 + HOLD_SECONDS) == [Gesture(Kind.HOLD, 11, 22, 10, 20)]
    assert not g.waiting and g.tick(9) == [], "once"
    assert g.move("mouse", 90, 90) == [], "what was held is not dragged"
    assert g.up("mouse", 12, 13) == [Gesture(Kind.CANCEL, 12, 13)]


def test_what_is_dragged_is_never_held() -> None:
    g = Gestures()
    g.down("mouse", 10, 20, 5)
    g.move("mouse", 60, 20)
    assert g.tick(50) == []
    assert g.up("mouse", 60, 20)[0].kind is Kind.DROP


def test_a_second_pointer_of_another_source_is_nothing() -> None:
    g = Gestures()
    g.down("mouse", 10, 20, 1)
    assert g.down("touch", 300, 300, 1.1) == []
    assert g.move("touch", 400, 400) == [] and g.up("touch", 400, 400) == []
    assert g.up("mouse", 10, 20) == [Gesture(Kind.TAP, 10, 20, 10, 20)]


@pytest.mark.parametrize(
    ("dx", "dy", "later", "echo"),
    [
        (ECHO_DISTANCE, -ECHO_DISTANCE, ECHO_SECONDS, True),
        (-ECHO_DISTANCE, ECHO_DISTANCE, 0, True),
        (ECHO_DISTANCE + 1, 0, 0.1, False),
        (-ECHO_DISTANCE - 1, 0, 0.1, False),
        (0, ECHO_DISTANCE + 1, 0.1, False),
        (0, 0, ECHO_SECONDS + 0.01, False),
    ],
)
def test_an_echo_is_near_in_place_and_time(
    dx: float, dy: float, later: float, echo: bool
) -> None:
    g = Gestures()
    g.down("touch", 100, 100, 0)
    g.up("touch", 100, 100)
    pressed = g.down("mouse", 100 + dx, 100 + dy, later)
    assert (pressed == []) is echo


def test_one_press_has_one_echo() -> None:
    g = Gestures()
    g.down("touch", 100, 100, 0)
    g.up("touch", 100, 100)
    assert g.down("mouse", 100, 100, 0.1) == []
    assert g.down("mouse", 100, 100, 0.2) != []


def test_an_echo_is_found_among_several_presses() -> None:
    g = Gestures()
    for x in (100, 300):
        g.down("touch", x, 100, 0)
        g.up("touch", x, 100)
    assert g.down("mouse", 300, 100, 0.1) == []
    assert g.down("mouse", 100, 100, 0.1) == []


def pinching() -> Gestures:
    g = Gestures()
    assert g.down("touch", 100, 100, 0, 1) == [Gesture(Kind.PRESS, 100, 100, 100, 100)]
    assert g.down("touch", 200, 100, 0.1, 2) == [Gesture(Kind.CANCEL, 200, 100)]
    return g


def test_two_fingers_pinch_around_their_middle() -> None:
    g = pinching()
    assert g.move("touch", 300, 100, 2) == [Gesture(Kind.PINCH, 200, 100, 150, 100, zoom=2)]
    assert g.move("touch", 200, 100, 2) == [Gesture(Kind.PINCH, 150, 100, 200, 100, zoom=0.5)]
    [pinch] = g.move("touch", 100, 200, 1)
    assert (pinch.x, pinch.y, pinch.x0, pinch.y0) == (150, 150, 150, 100)
    assert pinch.zoom == pytest.approx(2**0.5)


def test_fingers_in_one_place_are_a_pixel_apart() -> None:
    g = Gestures()
    g.down("touch", 100, 100, 0, 1)
    g.down("touch", 100, 100, 0.1, 2)
    assert g.move("touch", 104, 103, 2)[0].zoom == 5


def test_after_a_pinch_nothing_is_pressed_until_all_fingers_are_up() -> None:
    g = pinching()
    assert not g.waiting
    assert g.up("touch", 200, 100, 2) == []
    assert g.move("touch", 120, 100, 1) == [] and g.tick(9) == []
    assert g.down("mouse", 500, 500, 2) == [], "still pinching"
    assert g.move("mouse", 500, 500) == []
    assert g.up("touch", 120, 100, 1) == []
    assert g.move("mouse", 500, 500) == [Gesture(Kind.HOVER, 500, 500)]
    assert g.down("touch", 400, 100, 3, 3) == [Gesture(Kind.PRESS, 400, 100, 400, 100)]


def test_a_pinch_with_nothing_pressed_cancels_nothing() -> None:
    g = pinching()
    g.up("touch", 200, 100, 2)
    assert g.down("touch", 220, 100, 1, 2) == []
    assert g.move("touch", 340, 100, 2)[0].zoom == 2


def test_a_third_finger_changes_nothing() -> None:
    g = pinching()
    assert g.down("touch", 300, 300, 0.2, 3) == []
    assert g.move("touch", 210, 100, 2) == []


def test_a_window_that_loses_the_pointer_forgets_all() -> None:
    g = Gestures()
    assert g.forget() == []
    g.down("touch", 10, 20, 1, 4)
    assert g.forget() == [Gesture(Kind.CANCEL, 0, 0)] and not g.waiting
    assert g.up("touch", 10, 20, 4) == []
    # The finger that was there is no half of a pinch.
    assert g.down("touch", 400, 20, 5, 5) == [Gesture(Kind.PRESS, 400, 20, 400, 20)]
    g = pinching()
    assert g.forget() == []
    assert g.down("touch", 400, 20, 5, 5) == [Gesture(Kind.PRESS, 400, 20, 400, 20)]


def test_fingers_without_a_number_are_one_finger() -> None:
    g = Gestures()
    g.down("touch", 10, 20, 1)
    assert g.move("touch", 60, 20) == [Gesture(Kind.DRAG, 60, 20, 10, 20)]
    assert g.up("touch", 60, 20) == [Gesture(Kind.DROP, 60, 20, 10, 20)]
    assert g.down("touch", 10, 20, 9, 0) == [Gesture(Kind.PRESS, 10, 20, 10, 20)]


@pytest.mark.parametrize("source", ["mouse", "touch"])
def test_a_source_is_never_its_own_echo(source: str) -> None:
    g = Gestures()
    for now in (0.0, 0.1, 0.2):
        assert [gesture.kind for gesture in g.down(source, 50, 60, now)] == [Kind.PRESS]
        assert [gesture.kind for gesture in g.up(source, 50, 60)] == [Kind.TAP]


def test_a_press_that_never_moved_is_held_where_it_began() -> None:
    g = Gestures()
    g.down("mouse", 10, 20, 0)
    assert g.tick(HOLD_SECONDS) == [Gesture(Kind.HOLD, 10, 20, 10, 20)]
