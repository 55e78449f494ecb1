"""Mouse, touch and keys become tap, drag, hold, pinch and scroll: one tap, one action.

Browsers tell of one touch twice, as a finger and as a mouse, in either order and up to 300 ms
apart. Whichever comes second is dropped here, and nowhere else.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from math import hypot

#: Where a second telling of the same touch may come, in seconds and CSS pixels.
ECHO_SECONDS = 0.7
ECHO_DISTANCE = 24.0
#: A pointer that moved farther than this drags.
DRAG_DISTANCE = 9.0
HOLD_SECONDS = 0.45


class Kind(Enum):
    """What a gesture is."""

    PRESS = "press"
    TAP = "tap"
    HOLD = "hold"
    DRAG = "drag"
    DROP = "drop"
    CANCEL = "cancel"
    HOVER = "hover"
    PINCH = "pinch"
    SCROLL = "scroll"


@dataclass(frozen=True)
class Gesture:
    """One gesture. ``x, y`` where it is, ``x0, y0`` where its press was, in CSS pixels.

    A pinch has the factor ``zoom`` since its last event; a scroll the distance ``dy``.
    """

    kind: Kind
    x: float
    y: float
    x0: float = 0
    y0: float = 0
    zoom: float = 1
    dy: float = 0


@dataclass
class _Pointer:
    source: str
    x0: float
    y0: float
    x: float
    y: float
    since: float
    dragging: bool = False
    held: bool = False


@dataclass
class Gestures:
    """Turns raw pointer events into gestures. Times are in seconds on one clock."""

    _pointer: _Pointer | None = None
    _fingers: dict[int, tuple[float, float]] = field(default_factory=dict)
    _spread: float = 0
    _pinched: bool = False
    #: The last press of each source, to recognise its echo: source, x, y, time.
    _last: list[tuple[str, float, float, float]] = field(default_factory=list)

    def _echo(self, source: str, x: float, y: float, now: float) -> bool:
        """Whether the other source has just told of this press."""
        self._last = [p for p in self._last if now - p[3] <= ECHO_SECONDS]
        for past in self._last:
            near = abs(past[1] - x) <= ECHO_DISTANCE and abs(past[2] - y) <= ECHO_DISTANCE
            if past[0] != source and near:
                self._last.remove(past)  # one echo for each press
                return True
        return False

    def down(self, source: str, x: float, y: float, now: float, finger: int = 0) -> list[Gesture]:
        """A press begins. ``source`` is ``mouse`` or ``touch``."""
        if source == "touch":
            self._fingers[finger] = (x, y)
            if len(self._fingers) == 2:
                return self._begin_pinch(x, y)
        if self._pinched or self._echo(source, x, y, now):
            return []
        if self._pointer is not None:
            return []
        self._last.append((source, x, y, now))
        self._pointer = _Pointer(source, x, y, x, y, now)
        return [Gesture(Kind.PRESS, x, y, x, y)]

    def _begin_pinch(self, x: float, y: float) -> list[Gesture]:
        self._pinched = True
        self._spread = self._distance()
        pointer, self._pointer = self._pointer, None
        return [Gesture(Kind.CANCEL, x, y)] if pointer else []

    def _distance(self) -> float:
        (ax, ay), (bx, by) = list(self._fingers.values())[:2]
        return max(1.0, hypot(ax - bx, ay - by))

    def move(self, source: str, x: float, y: float, finger: int = 0) -> list[Gesture]:
        """A pointer moves, pressed or not."""
        if source == "touch" and finger in self._fingers:
            old = self._centre()
            self._fingers[finger] = (x, y)
            if self._pinched and len(self._fingers) == 2:
                spread = self._distance()
                zoom, self._spread = spread / self._spread, spread
                new = self._centre()
                return [Gesture(Kind.PINCH, *new, *old, zoom=zoom)]
        pointer = self._pointer
        if pointer is None:
            return [Gesture(Kind.HOVER, x, y)] if source == "mouse" and not self._pinched else []
        if pointer.source != source:
            return []
        pointer.x, pointer.y = x, y
        far = max(abs(x - pointer.x0), abs(y - pointer.y0)) > DRAG_DISTANCE
        if far and not pointer.held:
            pointer.dragging = True
        if pointer.dragging:
            return [Gesture(Kind.DRAG, x, y, pointer.x0, pointer.y0)]
        return []

    def _centre(self) -> tuple[float, float]:
        points = list(self._fingers.values())
        return sum(p[0] for p in points) / len(points), sum(p[1] for p in points) / len(points)

    def up(self, source: str, x: float, y: float, finger: int = 0) -> list[Gesture]:
        """A press ends."""
        if source == "touch":
            self._fingers.pop(finger, None)
            if not self._fingers and self._pinched:
                self._pinched = False
                return []
        pointer = self._pointer
        if pointer is None or pointer.source != source:
            return []
        self._pointer = None
        if pointer.dragging:
            return [Gesture(Kind.DROP, x, y, pointer.x0, pointer.y0)]
        if pointer.held:
            return [Gesture(Kind.CANCEL, x, y)]
        return [Gesture(Kind.TAP, x, y, pointer.x0, pointer.y0)]

    def tick(self, now: float) -> list[Gesture]:
        """Time passes: a press that stays becomes a hold."""
        pointer = self._pointer
        if pointer is None or pointer.dragging or pointer.held:
            return []
        if now - pointer.since < HOLD_SECONDS:
            return []
        pointer.held = True
        return [Gesture(Kind.HOLD, pointer.x, pointer.y, pointer.x0, pointer.y0)]

    @property
    def waiting(self) -> bool:
        """Whether a press may still become a hold, so that time has to be told."""
        return self._pointer is not None and not self._pointer.held

    def forget(self) -> list[Gesture]:
        """The window lost the pointer: nothing is pressed any more."""
        pressed = self._pointer is not None
        self._pointer = None
        self._fingers.clear()
        self._pinched = False
        return [Gesture(Kind.CANCEL, 0, 0)] if pressed else []
