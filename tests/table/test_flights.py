"""Flights: when pieces set out, where they are on their way, and that they arrive for good."""

from __future__ import annotations

import pytest

from games.table.motion import SPEEDS, Flight, Motion, ease_back, ease_in_out, ease_out


def straight(t: float) -> float:
    return t


def flight(piece: str = "a", ms: float = 1000, **more: object) -> Flight:
    return Flight(piece, "from", "to", ms, ease=straight, **more)  # type: ignore[arg-type]


def test_easings_begin_and_end_in_place() -> None:
    for ease in (ease_out, ease_back, ease_in_out):
        assert ease(0) == pytest.approx(0) and ease(1) == pytest.approx(1)
    assert ease_out(0.5) == pytest.approx(0.875)
    assert ease_in_out(0.5) == pytest.approx(0.5) and ease_in_out(0.25) < 0.25
    highest = max(ease_back(n / 100) for n in range(101))
    assert 1.03 < highest < 1.1
    assert ease_back(0.5) == pytest.approx(1 - 2.2 / 8 + 1.2 / 4)


def test_a_piece_is_where_its_time_puts_it() -> None:
    motion = Motion()
    assert motion.pose("a", 10) is None and not motion.busy(10) and motion.pieces(10) == []
    motion.launch([flight(after=500)], 10)
    assert motion.ends == pytest.approx(11.5)
    for now, part in ((10, 0), (10.5, 0), (10.75, 0.25), (11, 0.5), (11.49, 0.99)):
        pose = motion.pose("a", now)
        assert pose is not None and pose.part == pytest.approx(part)
        assert (pose.start, pose.end, pose.alpha, pose.lift) == ("from", "to", 255, 0)
    assert motion.pose("b", 11) is None
    assert motion.busy(11.49) and not motion.busy(11.5)
    slow = Motion()
    slow.launch([flight(ms=2000)], 10)
    half = slow.pose("a", 10.5)
    assert half is not None and half.part == pytest.approx(0.25)
    assert motion.pose("a", 11.5) is None and motion.pieces(11.5) == []


@pytest.mark.parametrize("speed", SPEEDS)
def test_speed_stretches_all_times(speed: str) -> None:
    motion = Motion(speed)
    motion.launch([flight(after=500)], 10)
    assert motion.ends == pytest.approx(10 + 1.5 * SPEEDS[speed] if SPEEDS[speed] else 0)
    assert motion.busy(10) is bool(SPEEDS[speed])


def test_the_arc_and_the_drop() -> None:
    motion = Motion()
    motion.launch([flight(lift=2.0), Flight("b", None, "to", 1000, ease=straight, lift=2.0)], 0)
    arc, drop = motion.pose("a", 0.5), motion.pose("b", 0.5)
    assert arc is not None and arc.lift == pytest.approx(2)
    assert drop is not None and drop.lift == pytest.approx(1) and drop.start is None


def test_what_fades_in_is_not_seen_before_its_time() -> None:
    motion = Motion()
    motion.launch([flight(fade=True, after=1000)], 0)

    def alpha(now: float) -> int:
        pose = motion.pose("a", now)
        assert pose is not None
        return pose.alpha

    assert alpha(0.5) == 0
    assert alpha(1.0) == 0 and alpha(1.25) == 102 and alpha(1.8) == 255


def test_what_has_arrived_waits_for_the_others_in_its_place() -> None:
    motion = Motion()
    motion.launch([flight("a", 1000), flight("b", 2000), flight("c", 1000, brief=True)], 0)
    there = motion.pose("a", 1.5)
    assert there is not None and there.part == 1
    assert motion.pose("c", 0.99) is not None
    assert motion.pose("c", 1.0) is None, "what is brief is gone at its end"
    assert motion.pieces(1.5) == ["a", "b", "c"]
    assert motion.pose("a", 2.0) is None


def test_what_sets_out_meanwhile_flies_behind() -> None:
    motion = Motion()
    motion.launch([flight("a")], 0)
    motion.launch([flight("b")], 0.5)
    assert motion.pieces(0.6) == ["a", "b"]
    begin = motion.pose("b", 1.0)
    assert begin is not None and begin.part == 0
    assert motion.ends == pytest.approx(2)


def test_a_new_launch_forgets_what_lies_in_its_place() -> None:
    """Otherwise a piece of an earlier move would be drawn at its end again, for ever."""
    motion = Motion()
    motion.launch([flight("a")], 0)
    motion.launch([flight("b")], 5)
    assert motion.pieces(5.5) == ["b"] and motion.pose("a", 5.5) is None


def test_finishing_puts_everything_in_its_place_at_once() -> None:
    motion = Motion()
    motion.launch([flight("a")], 0)
    motion.finish()
    assert not motion.busy(0.1) and motion.pose("a", 0.1) is None and motion.ends == 0
    motion.launch([flight("b")], 0.2)
    assert motion.pieces(0.3) == ["b"], "what was finished does not fly on with the next"
    pose = motion.pose("b", 0.3)
    assert pose is not None and pose.part == pytest.approx(0.1)


def test_sounds_are_due_once_at_the_start_of_their_flight() -> None:
    motion = Motion()
    motion.launch([flight("a", sound="one"), flight("b", after=1000, sound="two")], 10)
    assert motion.due_sounds(9.9) == []
    assert motion.due_sounds(10) == ["one"] and motion.due_sounds(10) == []
    assert motion.due_sounds(11) == ["two"] and motion.due_sounds(99) == []
    off = Motion("off")
    off.launch([flight("a", after=700, sound="one")], 10)
    assert off.due_sounds(10) == ["one"] and off.pieces(10) == []
