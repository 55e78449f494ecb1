"""The land of one game: seven boards dealt into a flower, its terrain and its plains."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from games.engine import reading
from games.engine.game import BadState, Reason
from games.great_plains.geometry import (
    CELLS,
    OFFSETS,
    STANDARD,
    Geometry,
    Hex,
    geometry,
    spaces_of,
)

#: A letter for each terrain, as boards and texts write it. Highland comes first.
TERRAINS = {
    "P": "peak", "C": "cave", "S": "stream", "G": "grassland",
    "H": "horse", "E": "eagle", "B": "bear",
}
LETTERS = "".join(TERRAINS)
BOARD_COUNT = 7
#: Limits of a shape that a player brings.
MOST_CELLS = 24
FARTHEST = 20


@dataclass(frozen=True, slots=True)
class Plain:
    """Connected grassland spaces. Sets are bits, see `games.great_plains.geometry`."""

    spaces: int
    #: The streams next to it. A stream may feed several plains.
    streams: int
    #: Points for the majority: its spaces and its streams.
    value: int


class Land:
    """Terrain of all spaces. Shared by all states of a game, never changed.

    ``masks`` holds the set of spaces of each terrain, in the order of `LETTERS`.
    """

    __slots__ = (
        "animals", "cave", "geometry", "grass", "high", "letters", "low", "masks", "plain_of",
        "plains", "stream",
    )

    def __init__(self, shape: Geometry, masks: tuple[int, ...]) -> None:
        self.geometry = shape
        self.masks = masks
        peak, self.cave, self.stream, self.grass, horse, eagle, bear = masks
        self.high = peak | self.cave | self.stream
        #: The habitats of horse, eagle and bear.
        self.animals = (horse, eagle, bear)
        self.low = self.grass | horse | eagle | bear
        self.plains = tuple(self._plain(spaces) for spaces in pieces(shape, self.grass))
        #: By space: the number of its plain, -1 for none.
        self.plain_of = [-1] * len(shape.names)
        #: By space: the letter of its terrain, empty where there is no space.
        self.letters = [""] * len(shape.names)
        for number, plain in enumerate(self.plains):
            for space in spaces_of(plain.spaces):
                self.plain_of[space] = number
        for letter, mask in zip(LETTERS, masks, strict=True):
            for space in spaces_of(mask):
                self.letters[space] = letter

    def _plain(self, spaces: int) -> Plain:
        streams = self.geometry.around(spaces) & self.stream
        return Plain(spaces, streams, spaces.bit_count() + streams.bit_count())

    def terrain(self, space: int) -> str:
        """The name of a space's terrain: ``peak``, ``cave``, … ``bear``."""
        return TERRAINS[self.letters[space]]

    def animal(self, space: int) -> int:
        """The number of the animal that lives on a space, -1 for none."""
        letter = self.letters[space]
        return "HEB".find(letter) if letter else -1

    def text(self) -> str:
        """Letters row by row; before them the shape, unless it is that of our own boards."""
        shape, rows = self.geometry, [""]
        row = shape.spaces[0] // shape.width
        for space in shape.spaces:
            if space // shape.width != row:
                row = space // shape.width
                rows.append("")
            rows[-1] += self.letters[space]
        letters = "/".join(rows)
        if shape is STANDARD:
            return letters
        parts = (shape.cells, shape.offsets)
        return ":".join([*(";".join(f"{q},{r}" for q, r in part) for part in parts), letters])


def pieces(shape: Geometry, mask: int) -> list[int]:
    """The connected pieces of a set of spaces, in the order of their first spaces."""
    found = []
    while mask:
        piece, grown = 0, mask & -mask
        while grown != piece:
            piece = grown
            grown |= shape.around(piece) & mask
        found.append(piece)
        mask &= ~piece
    return found


def land_of(shape: Geometry, letters: str) -> Land:
    """The land whose spaces, in order, have the terrains ``letters``."""
    masks = [0] * len(LETTERS)
    for space, letter in zip(shape.spaces, letters, strict=True):
        masks[LETTERS.index(letter)] |= 1 << space
    return Land(shape, tuple(masks))


@lru_cache(maxsize=64)
def read_land(text: str) -> Land:
    """The land that `Land.text` wrote. Raises BadState, saying what cannot be."""
    cells, offsets, letters = CELLS, OFFSETS, text
    if ":" in text:
        parts = text.split(":")
        if len(parts) != 3:
            raise BadState("a land is cells, offsets and letters, or letters alone")
        cells, offsets, letters = _hexes(parts[0]), _hexes(parts[1]), parts[2]
        problem = shape_problem(cells, offsets)
        if problem is not None:
            raise BadState(f"{problem.key.replace('_', ' ')} {dict(problem.args)}")
    shape = geometry(cells, offsets)
    plain = letters.replace("/", "")
    if len(plain) != len(shape.spaces):
        raise BadState(f"the land has {len(shape.spaces)} spaces, this text {len(plain)}")
    caves = [0] * len(offsets)
    for space, letter in zip(shape.spaces, plain, strict=True):
        if letter not in TERRAINS:
            raise BadState(f"{letter!r} on {shape.names[space]} is no terrain")
        caves[shape.board_of[space]] += letter == "C"
    for board, count in enumerate(caves, start=1):
        if count != 1:
            raise BadState(f"board {board} has {count} caves instead of one")
    land = land_of(shape, plain)
    if land.text() != text:
        raise BadState("the rows of the land are not divided as they should be")
    return land


def _hexes(text: str) -> tuple[Hex, ...]:
    try:
        pairs = [part.split(",") for part in text.split(";")]
        return tuple((reading.signed(q), reading.signed(r)) for q, r in pairs)
    except ValueError:
        raise BadState(f"{text!r} is no list of hexes") from None


def shape_problem(cells: tuple[Hex, ...], offsets: tuple[Hex, ...]) -> Reason | None:
    """What is wrong with a shape of boards; ``None`` when it can be used."""
    if len(offsets) != BOARD_COUNT:
        return Reason("boards_shape_offsets", {"n": len(offsets), "expected": BOARD_COUNT})
    if not 2 <= len(cells) <= MOST_CELLS:
        return Reason("boards_shape_cells", {"n": len(cells), "most": MOST_CELLS})
    if max(abs(n) for part in (*cells, *offsets) for n in part) > FARTHEST:
        return Reason("boards_shape_far", {"most": FARTHEST})
    seen: dict[Hex, int] = {}
    for board, (a, b) in enumerate(offsets, start=1):
        for q, r in cells:
            other = seen.setdefault((q + a, r + b), board)
            if other != board:
                return Reason("boards_shape_overlap", {"one": other, "two": board})
    if len(seen) != len(cells) * len(offsets):
        return Reason("boards_shape_twice")
    rows = [r for _, r in seen]
    if max(rows) - min(rows) >= 26:  # rows are named by the letters a to z
        return Reason("boards_shape_rows")
    return None
