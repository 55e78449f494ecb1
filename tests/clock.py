"""The one place of the tests that looks at a clock. No test judges seconds.

A machine may be ten times slower than another, or busy: so what a test judges is how many times
longer one thing takes than another one measured beside it, or how many steps it takes. Seconds
are measured in `tools/bench`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator
from time import monotonic, perf_counter
from types import FrameType
from typing import Any

#: Turns of the loop that stands for the speed of this machine: about a millisecond of work.
TURNS = 15_000


def once(work: Callable[[], object]) -> float:
    """Seconds that ``work`` takes this time."""
    begun = perf_counter()
    work()
    return perf_counter() - begun


def floor() -> None:
    """A plain loop."""
    x = 0
    for i in range(TURNS):
        x = (x * 31 + i) & 0xFFFF


def ratio(
    work: Callable[[], object], other: Callable[[], object], enough: float, tries: int = 30
) -> float:
    """How many times as long as ``other`` does ``work`` take.

    Both are measured in turn, the best of each counts, and it is tried again until the ratio is
    at most ``enough``: what else the machine does can only make a measurement longer.
    """
    best_work = best_other = float("inf")
    for _ in range(tries):
        best_other = min(best_other, once(other))
        best_work = min(best_work, once(work))
        if best_work <= enough * best_other:
            break
    return best_work / best_other


def floors(work: Callable[[], object], enough: float) -> float:
    """How many plain loops (`floor`) take as long as ``work``: see `ratio`."""
    return ratio(work, floor, enough)


def calls(thought: Generator[Any, Any, Any]) -> list[int]:
    """How many functions each slice of a thought calls: the same on every machine."""
    found: list[int] = []
    count = 0

    def note(_frame: FrameType, event: str, _arg: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    going = True
    while going:
        count = 0
        sys.setprofile(note)
        try:
            next(thought)
        except StopIteration:
            going = False
        finally:
            sys.setprofile(None)
        found.append(count)
    return found


class Patience:
    """Waits for something that another program does, and gives up after so many seconds."""

    def __init__(self, seconds: float) -> None:
        self._end = monotonic() + seconds

    @property
    def over(self) -> bool:
        return monotonic() > self._end
