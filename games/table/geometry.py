"""Rectangles in CSS pixels."""

from __future__ import annotations

from typing import NamedTuple


class Rect(NamedTuple):
    """Left, top, width and height, in CSS pixels unless said otherwise."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def inset(self, dx: float, dy: float | None = None) -> Rect:
        """Smaller by ``dx`` on the left and right, ``dy`` (default ``dx``) above and below."""
        dy = dx if dy is None else dy
        return Rect(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def scaled(self, factor: float) -> Rect:
        """So many times as large, around the same centre."""
        return around(*self.centre, self.w * factor, self.h * factor)

    def moved(self, dx: float, dy: float) -> Rect:
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def contains(self, x: float, y: float) -> bool:
        return self.x <= x < self.right and self.y <= y < self.bottom

    def distance(self, x: float, y: float) -> float:
        """How far a point lies outside; 0 inside."""
        dx = max(self.x - x, 0, x - self.right)
        dy = max(self.y - y, 0, y - self.bottom)
        return float((dx * dx + dy * dy) ** 0.5)

    def columns(self, n: int, gap: float = 0) -> list[Rect]:
        """``n`` equal parts from left to right."""
        w = (self.w - gap * (n - 1)) / n
        return [Rect(self.x + i * (w + gap), self.y, w, self.h) for i in range(n)]

    def rows(self, n: int, gap: float = 0) -> list[Rect]:
        """``n`` equal parts from top to bottom."""
        h = (self.h - gap * (n - 1)) / n
        return [Rect(self.x, self.y + i * (h + gap), self.w, h) for i in range(n)]


def around(x: float, y: float, w: float, h: float | None = None) -> Rect:
    """The rectangle of this size around a centre."""
    h = w if h is None else h
    return Rect(x - w / 2, y - h / 2, w, h)
