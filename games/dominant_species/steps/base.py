"""What every step is, and the moves that many of them share."""

from __future__ import annotations

from games.dominant_species.earth import CORNERS, CORNERS_OF, ELEMENTS, HEX_COUNT, TILES
from games.dominant_species.position import Frame, Position
from games.engine.game import DONE, Event, Move

#: Moves that name one tile, one element, one number.
TILE_MOVES: tuple[Move, ...] = tuple((name,) for name in TILES)
ELEMENT_MOVES: tuple[Move, ...] = tuple((name,) for name in ELEMENTS)
NUMBER_MOVES: tuple[Move, ...] = tuple((str(n),) for n in range(64))
CORNER_MOVES: tuple[Move, ...] = tuple((name,) for name in CORNERS)
#: By element, then corner: the move that names both.
DISC_MOVES: tuple[tuple[Move, ...], ...] = tuple(
    tuple((element, corner) for corner in CORNERS) for element in ELEMENTS
)
#: By tile, then tile: the move from one to the other.
WAYS: tuple[tuple[Move, ...], ...] = tuple(
    tuple((start, end) for end in TILES) for start in TILES
)
#: Ways as numbers: start times the count of hexes, plus end. "Done" comes after all.
WAY_NUMBER: dict[Move, int] = {
    way: start * HEX_COUNT + end
    for start, ways in enumerate(WAYS)
    for end, way in enumerate(ways)
} | {DONE: HEX_COUNT * HEX_COUNT}


class Step:
    """One named step. Has no memory: everything it must know is in its frame and the state."""

    #: Does its work without asking.
    by_itself = False
    #: Needs chance, so that a view stops here.
    by_chance = False

    def moves(self, state: Position, frame: Frame) -> list[Move]:
        """The legal moves. None: the step is left out; one: it is taken without asking."""
        raise NotImplementedError

    def canonical(self, state: Position, frame: Frame, moves: list[Move]) -> list[Move]:
        """Those of ``moves`` that stand for all."""
        return moves

    def play(self, state: Position, frame: Frame, move: Move, out: list[Event]) -> None:
        """Carry out a legal move; the frame was taken off the stack."""
        raise NotImplementedError

    def run(self, state: Position, frame: Frame, out: list[Event]) -> None:
        """Do what needs no decision; the frame was taken off the stack."""
        raise NotImplementedError

    def gaps(self, state: Position, frame: Frame) -> dict[str, object]:
        """What else the prompt says: numbers and names."""
        return {}

    def fits(self, state: Position, frame: Frame) -> bool:
        """Whether the rest of a frame that was read, after its animal, can be."""
        return len(frame) == 2


def vacant_corners(state: Position) -> list[int]:
    """The corners of tiles without a disc, each once."""
    discs = state.discs
    found: set[int] = set()
    for tile, terrain in enumerate(state.terrain):
        if terrain >= 0:
            found.update(corner for corner in CORNERS_OF[tile] if not discs[corner])
    return sorted(found)


def numbers(*values: object) -> bool:
    """Whether all of these are whole numbers from 0."""
    return all(isinstance(value, int) and value >= 0 for value in values)
