"""Where everything of the pond lies in a window: it scales, is transposed, then pans."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

from games.bullfrogs.pond import offset
from games.table.camera import Camera
from games.table.geometry import Rect, around

#: A pad is at most so large.
LARGEST = 182.0
#: The other way of lying must make pads so much larger before the pond turns.
WORTH_TURNING = 1.15


@dataclass
class Pond:
    """The pond in its window. Edges of pads in CSS pixels."""

    camera: Camera = field(default_factory=Camera)
    edge: float = 100.0
    gap: float = 9.0
    turned: bool = False
    #: The middle of all places that are shown, in rows and columns.
    middle: tuple[float, float] = (0.0, 0.0)

    def lay_out(self, window: Rect, cells: Collection[int], least: float, gap: float) -> None:
        """Fit these places into the window; pads are no smaller than ``least``."""
        xs = [offset(cell)[0] for cell in cells]
        ys = [offset(cell)[1] for cell in cells]
        nx, ny = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
        self.gap = gap
        straight = min(window.w / nx, window.h / ny) - gap
        across = min(window.w / ny, window.h / nx) - gap
        now, other = (across, straight) if self.turned else (straight, across)
        if min(other, LARGEST) > WORTH_TURNING * min(now, LARGEST):
            self.turned = not self.turned
            now = other
            self.camera.reset()
        first = max(least, min(LARGEST, now))
        self.middle = ((max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2)
        if self.turned:
            nx, ny = ny, nx
        self.camera.fit(window, nx * (first + gap), ny * (first + gap))
        self.edge = (first + gap) * self.camera.zoom - gap

    def centre(self, cell: int) -> tuple[float, float]:
        """The centre of a place."""
        x, y = offset(cell)
        a, b = x - self.middle[0], y - self.middle[1]
        if self.turned:
            a, b = b, a
        cx, cy = self.camera.window.centre
        step = self.edge + self.gap
        return cx + self.camera.dx + a * step, cy + self.camera.dy + b * step

    def rect(self, cell: int) -> Rect:
        """The square of a place."""
        return around(*self.centre(cell), self.edge)

    def band(self, cells: Collection[int]) -> Rect:
        """A box around places that lie in one row or column."""
        rects = [self.rect(cell) for cell in cells]
        x, y = min(r.x for r in rects), min(r.y for r in rects)
        right, bottom = max(r.right for r in rects), max(r.bottom for r in rects)
        return Rect(x, y, right - x, bottom - y).inset(-self.edge * 0.08)

    def show(self, cell: int) -> None:
        """Push the pond so that a place and its neighbours can be seen."""
        self.camera.show(self.rect(cell).inset(-self.edge * 0.6))
