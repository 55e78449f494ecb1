"""Where a board is looked at that is larger than its window: push it, make it larger, fit it."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.table.geometry import Rect

#: How much larger than at first a board can be made.
MOST = 2.5


@dataclass
class Camera:
    """A window onto a board. Lengths in CSS pixels.

    ``zoom`` is the size in parts of that at first; ``dx, dy`` where the board's middle lies from
    that of the window.
    """

    window: Rect = field(default_factory=lambda: Rect(0, 0, 1, 1))
    width: float = 1
    height: float = 1
    zoom: float = 1
    dx: float = 0
    dy: float = 0

    def fit(self, window: Rect, width: float, height: float) -> None:
        """Take over the window, and the size of the board at zoom 1."""
        self.window, self.width, self.height = window, width, height
        self._clamp()

    def reset(self) -> None:
        """Look at the middle, in the first size."""
        self.zoom, self.dx, self.dy = 1, 0, 0

    @property
    def loose(self) -> bool:
        """Whether there is more of the board than fits."""
        return (
            self.width * self.zoom > self.window.w + 1
            or self.height * self.zoom > self.window.h + 1
        )

    def pan(self, dx: float, dy: float) -> bool:
        """Push the board; whether there is more of it than fits."""
        self.dx, self.dy = self.dx + dx, self.dy + dy
        self._clamp()
        return self.loose

    def zoom_at(self, x: float, y: float, factor: float) -> bool:
        """Make the board larger around a point of the window; whether its size changed."""
        if not self.window.contains(x, y):
            return False
        zoom = min(MOST, max(1.0, self.zoom * factor))
        if zoom == self.zoom:
            return False
        cx, cy = self.window.centre
        part = zoom / self.zoom
        self.dx = (x - cx) - (x - cx - self.dx) * part
        self.dy = (y - cy) - (y - cy - self.dy) * part
        self.zoom = zoom
        self._clamp()
        return True

    def show(self, rect: Rect) -> None:
        """Push the board just so far that ``rect``, as it is drawn now, can be seen."""
        w = self.window
        self.pan(
            max(0, w.x - rect.x) - max(0, rect.right - w.right),
            max(0, w.y - rect.y) - max(0, rect.bottom - w.bottom),
        )

    def _clamp(self) -> None:
        most_x = max(0.0, (self.width * self.zoom - self.window.w) / 2)
        most_y = max(0.0, (self.height * self.zoom - self.window.h) / 2)
        self.dx = min(most_x, max(-most_x, self.dx))
        self.dy = min(most_y, max(-most_y, self.dy))
