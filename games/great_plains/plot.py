"""Where the spaces of a land lie on the screen, flat-top or pointy-top."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import sqrt

from games.great_plains.geometry import Geometry
from games.table.geometry import Rect, around

Point = tuple[float, float]

#: From the middle of a hexagon to its corners, in widths across its flats.
CORNER = 1 / sqrt(3)
_ROW = sqrt(3) / 2


class Plot:
    """A land, or some of its spaces, laid as large as possible into the middle of an area.

    ``flat``: turned by 90 degrees, as wide screens show it. Lengths are in CSS pixels.
    """

    def __init__(
        self, shape: Geometry, area: Rect, flat: bool, spaces: Iterable[int] = (),
        most: float = 1e6,
    ) -> None:
        self.shape = shape
        self.flat = flat
        self.spaces = tuple(spaces) or shape.spaces
        self._shown = frozenset(self.spaces)
        at = {space: _unit(shape, space, flat) for space in shape.spaces}
        shown = [at[space] for space in self.spaces]
        half_w, half_h = (CORNER, 0.5) if flat else (0.5, CORNER)
        left = min(x for x, _ in shown) - half_w
        right = max(x for x, _ in shown) + half_w
        top = min(y for _, y in shown) - half_h
        bottom = max(y for _, y in shown) + half_h
        #: Width of a hexagon across its flats.
        self.size = min(area.w / (right - left), area.h / (bottom - top), most)
        x, y = area.centre
        dx = x - (left + right) / 2 * self.size
        dy = y - (top + bottom) / 2 * self.size
        self._at = {s: (u * self.size + dx, v * self.size + dy) for s, (u, v) in at.items()}
        #: What the hexagons cover.
        self.box = around(x, y, (right - left) * self.size, (bottom - top) * self.size)

    def __contains__(self, space: int) -> bool:
        return space in self._shown

    @property
    def suffix(self) -> str:
        """How sprites of this lie are called."""
        return "_f" if self.flat else "_p"

    def centre(self, space: int) -> Point:
        """The middle of a space, shown or not."""
        return self._at[space]

    def cell(self, space: int) -> Rect:
        """The box around a space's hexagon."""
        wide, high = (2 * CORNER, 1.0) if self.flat else (1.0, 2 * CORNER)
        return around(*self._at[space], self.size * wide, self.size * high)

    def by_height(self) -> list[int]:
        """The spaces from back to front, as pieces that overlap are drawn."""
        return sorted(self.spaces, key=lambda space: (self._at[space][1], space))

    def steps(self) -> tuple[tuple[int, int], ...]:
        """The six steps to a neighbour with their angles in degrees, clockwise from east."""
        one, two, three = self.shape.steps
        turn = 90 if self.flat else 0
        around_ = (one, -two, -three, -one, two, three)
        return tuple((step, (60 * i + turn) % 360) for i, step in enumerate(around_))

    def beyond(self, origin: int, target: int) -> Point:
        """The middle of what lies straight behind ``target``, seen from ``origin``."""
        (x0, y0), (x1, y1) = self._at[origin], self._at[target]
        return 2 * x1 - x0, 2 * y1 - y0


def _unit(shape: Geometry, space: int, flat: bool) -> Point:
    q, r = shape.hex(space)
    x, y = q + r / 2, r * _ROW
    return (-y, x) if flat else (x, y)


@lru_cache(maxsize=12)
def plot(shape: Geometry, area: Rect, flat: bool, spaces: tuple[int, ...] = (),
         most: float = 1e6) -> Plot:
    """The shared plot of these arguments, see `Plot`."""
    return Plot(shape, area, flat, spaces, most)
