"""Points being counted: what the seat cards show while a score goes from one number to another."""

from __future__ import annotations

Scores = tuple[int, ...]

#: How long a point takes at normal speed, and all points together at most, in seconds.
POINT_SECONDS, MOST_SECONDS = 0.04, 0.6


class Counts:
    """The scores of all seats. Nothing is counted until `go` says so; times are in seconds."""

    def __init__(self, scores: Scores) -> None:
        self.goal = scores
        self._start = scores
        self._begin = self._point = 0.0

    def cut(self, scores: Scores) -> None:
        """Show these at once."""
        self.goal = self._start = scores

    def go(self, scores: Scores, now: float, begin: float, factor: float) -> None:
        """Count from what is shown to these, from ``begin`` on; ``factor`` 0: at once."""
        if scores == self.goal:
            return
        self._start, self.goal = self.at(now), scores
        self._begin = begin
        most = max(abs(b - a) for a, b in zip(self._start, scores, strict=True))
        self._point = factor * min(POINT_SECONDS, MOST_SECONDS / max(1, most))
        if not factor:
            self.cut(scores)

    def at(self, now: float) -> Scores:
        """What is shown."""
        if self._start == self.goal:
            return self.goal
        points = int((now - self._begin) / self._point + 1e-6) if now > self._begin else 0
        shown = tuple(
            a + max(-points, min(points, b - a))
            for a, b in zip(self._start, self.goal, strict=True)
        )
        if shown == self.goal:
            self._start = self.goal
        return shown

    def waiting(self, now: float) -> bool:
        """Whether the counting has yet to begin."""
        return self._start != self.goal and now < self._begin

    def counting(self, now: float) -> bool:
        """Whether what is shown is not yet what is true."""
        return self.at(now) != self.goal

    def due(self, now: float) -> float:
        """In how many seconds the next point is shown."""
        if now < self._begin:
            return self._begin - now
        points = int((now - self._begin) / self._point + 1e-6)
        return max(0.0, self._begin + (points + 1) * self._point - now)
