"""The shape of the land: spaces as bits of an integer, their names, and how boards turn.

Hexes have axial coordinates (q, r), pointy-top. A *space* is the number of its bit: spaces lie
in rows of constant r, largest r first, with one unused bit at the end of every row, so that a
step in any of the six directions is a shift by a constant and never reaches the next row. A set
of spaces is one integer, and what lies next to a whole set takes six shifts.

Names are a letter for the row and a number counted within it from small q: ``a1`` … ``l2`` in
the flower of our boards. On a map turned by 90° (as landscape screens show it) letters run from
left to right and numbers from top to bottom.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

from games.engine.game import Move

Hex = tuple[int, int]

ANIMALS = ("horse", "eagle", "bear")
HORSE, EAGLE, BEAR = range(3)
#: The six steps between neighbours, in order around the circle.
AROUND: tuple[Hex, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def turned(cell: Hex, times: int) -> Hex:
    """``cell`` turned about (0, 0) by ``times`` turns of 60 degrees."""
    q, r = cell
    for _ in range(times):
        q, r = -r, q + r
    return q, r


def spaces_of(mask: int) -> Iterator[int]:
    """The spaces of a set, in ascending order."""
    while mask:
        bit = mask & -mask
        yield bit.bit_length() - 1
        mask ^= bit


class Geometry:
    """Seven boards of one shape at seven offsets. `geometry` gives one shared object a shape."""

    def __init__(self, cells: tuple[Hex, ...], offsets: tuple[Hex, ...]) -> None:
        self.cells = cells
        self.offsets = offsets
        hexes = [(q + a, r + b) for a, b in offsets for q, r in cells]
        self._left = min(q for q, _ in hexes)
        self._last = max(r for _, r in hexes)
        #: Bits in a row, the unused one included.
        self.width = max(q for q, _ in hexes) - self._left + 2
        #: The three steps that go up in number; the other three are their opposites.
        self.steps = (1, self.width, self.width + 1)
        #: All spaces in the order of their names.
        self.spaces = tuple(sorted(self.space(h) for h in hexes))
        self.all = sum(1 << space for space in self.spaces)
        size = self.spaces[-1] + 1
        names, board_of = [""] * size, [-1] * size
        count: dict[int, int] = {}
        for space in self.spaces:
            row = space // self.width
            count[row] = count.get(row, 0) + 1
            names[space] = f"{chr(97 + row)}{count[row]}"
        for board, (a, b) in enumerate(offsets):
            for q, r in cells:
                board_of[self.space((q + a, r + b))] = board
        #: By space; empty for bits that are no space.
        self.names = tuple(names)
        self.at = {name: space for space, name in enumerate(names) if name}
        #: Which of the seven boards a space lies on (the order of the offsets).
        self.board_of = tuple(board_of)
        #: By space: the set of spaces next to it.
        self.near = tuple(self.around(1 << s) if n else 0 for s, n in enumerate(names))
        #: By space: the move that only names it, and by animal the move that names both.
        self.plain_moves: tuple[Move, ...] = tuple((name,) for name in names)
        self.animal_moves: tuple[tuple[Move, ...], ...] = tuple(
            tuple((animal, name) for name in names) for animal in ANIMALS
        )
        #: For each way in which a board may lie: where the letter of each cell goes.
        self.ways = _ways(cells)

    def __reduce__(self) -> tuple[Callable[..., Geometry], tuple[tuple[Hex, ...], ...]]:
        """Pickled as its shape, so that what is read back shares the one object there is."""
        return geometry, (self.cells, self.offsets)

    def space(self, cell: Hex) -> int:
        """The number of the space at ``cell``."""
        return (self._last - cell[1]) * self.width + cell[0] - self._left

    def hex(self, space: int) -> Hex:
        """The axial coordinates of a space."""
        row, column = divmod(space, self.width)
        return column + self._left, self._last - row

    def around(self, mask: int) -> int:
        """The spaces next to any space of ``mask``."""
        one, two, three = self.steps
        return self.all & (
            mask << one | mask >> one | mask << two | mask >> two | mask << three | mask >> three
        )

    def name_set(self, mask: int) -> tuple[str, ...]:
        """The names of a set of spaces, in order."""
        return tuple(self.names[space] for space in spaces_of(mask))


def _ways(cells: tuple[Hex, ...]) -> tuple[tuple[int, ...], ...]:
    """Every turn about the middle that maps the shape onto itself, as places of the cells.

    The middle is the mean of the cells; coordinates are multiplied by their number so that it
    is a whole one.
    """
    n = len(cells)
    middle_q, middle_r = sum(q for q, _ in cells), sum(r for _, r in cells)
    moved = [(q * n - middle_q, r * n - middle_r) for q, r in cells]
    index = {cell: i for i, cell in enumerate(moved)}
    found = []
    for times in range(6):
        places = [index.get(turned(cell, times)) for cell in moved]
        whole = tuple(place for place in places if place is not None)
        if len(whole) == n:
            found.append(whole)
    return tuple(found)


@lru_cache(maxsize=16)
def geometry(cells: tuple[Hex, ...], offsets: tuple[Hex, ...]) -> Geometry:
    """The shared geometry of a shape."""
    return Geometry(cells, offsets)


#: The shape of our own boards: 12 hexes in rows of 3, 4, 3 and 2, which lie in three ways.
CELLS: tuple[Hex, ...] = (
    (-1, 0), (0, 0), (1, 0),
    (-2, 1), (-1, 1), (0, 1), (1, 1),
    (-2, 2), (-1, 2), (0, 2),
    (-2, 3), (-1, 3),
)
#: The flower of rows 2-3-2.
OFFSETS: tuple[Hex, ...] = ((0, 0), (-4, 2), (-2, -2), (-2, 4), (2, -4), (2, 2), (4, -2))
STANDARD = geometry(CELLS, OFFSETS)
