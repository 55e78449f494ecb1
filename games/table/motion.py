"""Motion: pieces on their way. The state is already what it will be; only pictures lag behind.

A flight is told by the names of its places, not by pixels, so that it goes on where it should
when the window changes in the middle of it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import cos, pi

SPEEDS = {"slow": 1.7, "normal": 1.0, "fast": 0.5, "off": 0.0}

Easing = Callable[[float], float]


def ease_out(t: float) -> float:
    return 1 - (1 - t) ** 3


def ease_back(t: float) -> float:
    """Out with about 6 % overshoot."""
    u = t - 1
    return 1 + 2.2 * u**3 + 1.2 * u**2


def ease_in_out(t: float) -> float:
    return (1 - cos(pi * t)) / 2


@dataclass(frozen=True)
class Flight:
    """One piece on its way from one place to another.

    ``start`` is a place's name, or ``None`` for a piece that drops or fades in where it is.
    Times in milliseconds at normal speed, ``after`` counted from the start of the move.
    """

    piece: str
    start: str | None
    end: str
    ms: float
    after: float = 0
    ease: Easing = ease_out
    #: Height of the arc, or of the drop, in parts of the piece's size.
    lift: float = 0.0
    #: Whether the piece fades in (it came from where it could not be seen).
    fade: bool = False
    sound: str = ""
    #: Whether it is gone when its time is over: nothing stays at its end.
    brief: bool = False


@dataclass(frozen=True)
class Pose:
    """Where a piece is on its way: ``part`` (0 to 1) from one place to another."""

    start: str | None
    end: str
    part: float
    #: Parts of the piece's size by which it is raised.
    lift: float
    alpha: int


@dataclass
class Motion:
    """All flights under way. Times given to it are in seconds."""

    speed: str = "normal"
    _flights: dict[str, tuple[Flight, float, float]] = field(default_factory=dict)
    _sounds: list[tuple[float, str]] = field(default_factory=list)
    _until: float = 0.0

    def launch(self, flights: list[Flight], now: float) -> None:
        """Send pieces on their way, behind those that still fly."""
        if not self.busy(now):
            self._flights.clear()
        factor = SPEEDS[self.speed] / 1000
        begin = max(now, self._until)
        for flight in flights:
            start = begin + flight.after * factor
            end = start + flight.ms * factor
            if flight.sound:
                self._sounds.append((start, flight.sound))
            if factor:
                self._flights[flight.piece] = (flight, start, end)
                self._until = max(self._until, end)

    def pose(self, piece: str, now: float) -> Pose | None:
        """Where a piece is now; ``None`` when it lies in its place.

        What has arrived keeps its last pose until everything has: the picture of what lies still
        is taken anew once, and not for each of them.
        """
        found = self._flights.get(piece) if self.busy(now) else None
        if found is None:
            return None
        flight, start, end = found
        if flight.brief and now >= end:
            return None
        t = min(1.0, max(0.0, (now - start) / (end - start)))
        part = flight.ease(t)
        alpha = 255
        if flight.fade:
            alpha = round(255 * min(1.0, t * 1.6)) if now >= start else 0
        lift = flight.lift * (4 * t * (1 - t) if flight.start else (1 - part))
        return Pose(flight.start, flight.end, part, lift, alpha)

    def pieces(self, now: float) -> list[str]:
        """What is on its way, in the order in which it set out."""
        return list(self._flights) if self.busy(now) else []

    def busy(self, now: float) -> bool:
        """Whether anything still moves."""
        return now < self._until

    @property
    def ends(self) -> float:
        """When everything has arrived, in seconds."""
        return self._until

    def finish(self) -> None:
        """Put every piece in its place at once; the next launch forgets them."""
        self._until = 0.0

    def due_sounds(self, now: float) -> list[str]:
        """Sounds whose time has come, each once."""
        due = [name for at, name in self._sounds if at <= now]
        self._sounds = [(at, name) for at, name in self._sounds if at > now]
        return due
