"""One tap, one action: whatever mix and order of events a browser sends."""

from __future__ import annotations

import itertools

import pytest

from games.table.gestures import Gesture, Gestures, Kind

Raw = tuple[str, str, float, float, float]

#: Event sequences of one tap at (100, 100), as recorded from touch screens: what, source, place,
#: seconds. Chromium tells of the finger first; some tell of the mouse first, or 300 ms later.
RECORDED: dict[str, list[Raw]] = {
    "mouse alone": [("down", "mouse", 100, 100, 0), ("up", "mouse", 100, 100, 0.08)],
    "touch alone": [("down", "touch", 100, 100, 0), ("up", "touch", 100, 100, 0.08)],
    "touch before mouse": [
        ("down", "touch", 100, 100, 0), ("up", "touch", 100, 100, 0.08),
        ("move", "mouse", 100, 100, 0.085), ("down", "mouse", 100, 100, 0.086),
        ("up", "mouse", 100, 100, 0.087),
    ],
    "mouse before touch": [
        ("down", "mouse", 100, 100, 0), ("down", "touch", 100.4, 99.7, 0.001),
        ("up", "mouse", 100, 100, 0.08), ("up", "touch", 100.4, 99.7, 0.081),
    ],
    "interleaved": [
        ("down", "touch", 100, 100, 0), ("down", "mouse", 100, 100, 0.001),
        ("up", "touch", 100, 100, 0.07), ("up", "mouse", 100, 100, 0.071),
    ],
    "mouse 300 ms later": [
        ("down", "touch", 100, 100, 0), ("up", "touch", 100, 100, 0.09),
        ("move", "mouse", 101, 100, 0.39), ("down", "mouse", 101, 100, 0.39),
        ("up", "mouse", 101, 100, 0.40),
    ],
    "a trembling finger": [
        ("down", "touch", 100, 100, 0), ("move", "touch", 103, 98, 0.03),
        ("up", "touch", 104, 99, 0.09), ("down", "mouse", 104, 99, 0.1),
        ("up", "mouse", 104, 99, 0.1),
    ],
}


def play(events: list[Raw], gestures: Gestures | None = None, at: float = 0) -> list[Gesture]:
    gestures = gestures or Gestures()
    found: list[Gesture] = []
    for what, source, x, y, seconds in events:
        if what == "down":
            found += gestures.down(source, x, y, at + seconds)
        elif what == "up":
            found += gestures.up(source, x, y)
        else:
            found += gestures.move(source, x, y)
    return found


def count(gestures: list[Gesture], kind: Kind) -> int:
    return sum(1 for gesture in gestures if gesture.kind is kind)


@pytest.mark.parametrize("name", RECORDED)
def test_one_tap_is_one_tap(name: str) -> None:
    found = play(RECORDED[name])
    assert count(found, Kind.TAP) == 1
    assert count(found, Kind.PRESS) == 1
    assert count(found, Kind.DROP) == 0


@pytest.mark.parametrize(("first", "second"), list(itertools.product(RECORDED, RECORDED)))
def test_two_taps_are_two_taps(first: str, second: str) -> None:
    gestures = Gestures()
    found = play(RECORDED[first], gestures) + play(RECORDED[second], gestures, at=1.5)
    assert count(found, Kind.TAP) == 2


def test_a_quick_double_tap_of_one_source_is_two_taps() -> None:
    gestures = Gestures()
    one = RECORDED["touch before mouse"]
    assert count(play(one, gestures) + play(one, gestures, at=0.2), Kind.TAP) == 2


def test_a_drag_ends_in_one_drop_and_no_tap() -> None:
    found = play([("down", "touch", 100, 100, 0), ("down", "mouse", 100, 100, 0),
                  ("move", "touch", 140, 100, 0.1), ("move", "mouse", 140, 100, 0.1),
                  ("up", "touch", 180, 100, 0.2), ("up", "mouse", 180, 100, 0.2)])
    assert count(found, Kind.DROP) == 1 and count(found, Kind.TAP) == 0
    drop = next(g for g in found if g.kind is Kind.DROP)
    assert (drop.x0, drop.x) == (100, 180)


def test_a_long_press_is_a_hold_and_no_tap() -> None:
    gestures = Gestures()
    gestures.down("touch", 50, 50, 0)
    assert gestures.waiting and gestures.tick(0.2) == []
    assert [g.kind for g in gestures.tick(0.5)] == [Kind.HOLD]
    assert gestures.tick(0.9) == [] and not gestures.waiting
    assert [g.kind for g in gestures.up("touch", 50, 50)] == [Kind.CANCEL]


def test_two_fingers_pinch_and_tap_nothing() -> None:
    gestures = Gestures()
    found = gestures.down("touch", 100, 100, 0, 1) + gestures.down("touch", 200, 100, 0.05, 2)
    found += gestures.move("touch", 300, 100, 2) + gestures.move("touch", 300, 100, 2)
    found += gestures.up("touch", 300, 100, 2) + gestures.up("touch", 100, 100, 1)
    assert count(found, Kind.TAP) == 0 and count(found, Kind.CANCEL) == 1
    pinch = next(g for g in found if g.kind is Kind.PINCH)
    assert pinch.zoom == pytest.approx(2)
    assert count(play(RECORDED["touch alone"], gestures, at=3), Kind.TAP) == 1


def test_a_lost_pointer_presses_nothing() -> None:
    gestures = Gestures()
    gestures.down("mouse", 10, 10, 0)
    assert [g.kind for g in gestures.forget()] == [Kind.CANCEL]
    assert gestures.up("mouse", 10, 10) == [] and gestures.forget() == []
