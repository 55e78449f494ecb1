"""What lies on the table of Aqualin: a position and the small questions about it."""

from __future__ import annotations

from typing import Self

from games.aqualin.tiles import COLOUR_OF, CREATURE_OF, EMPTY, SIDE, TILES
from games.engine.game import State


class Position(State):
    """A position. The supply is drawn from its end; a view knows it only as a set."""

    __slots__ = (
        "active", "chance", "display", "far", "first", "group", "known", "lines", "reef",
        "step", "supply", "turn", "unseen",
    )

    def __init__(self, first: int, far: bool, chance: int | None) -> None:
        self.first = first
        self.far = far
        self.chance = chance
        self.reef = [EMPTY] * TILES
        #: Which squares of each row, then of each column are occupied, one bit a square.
        self.lines = [0] * (2 * SIDE)
        #: Tiles face up; EMPTY where the supply could not refill, ``unseen`` in a preview.
        self.display: list[int] = []
        self.supply: list[int] = []
        #: True in the state itself, False in a view, whose supply has no order.
        self.known = True
        #: How many tiles of the display a view has not seen yet.
        self.unseen = 0
        self.turn = self.active = first
        self.step = "place"
        self.group = 0

    def values(self, seat: int) -> list[int]:
        """What ``seat`` scores by, square by square: colours or creatures, EMPTY for none."""
        of = (COLOUR_OF, CREATURE_OF)[seat]
        return [of[tile] for tile in self.reef]

    def flip(self, square: int) -> None:
        """Note that a square is now taken, or now empty."""
        row, column = divmod(square, SIDE)
        self.lines[row] ^= 1 << column
        self.lines[SIDE + column] ^= 1 << row

    def copy(self) -> Self:
        new = self.__new__(type(self))
        new.first = self.first
        new.far = self.far
        new.chance = self.chance
        new.reef = self.reef[:]
        new.lines = self.lines[:]
        new.display = self.display[:]
        new.supply = self.supply[:]
        new.known = self.known
        new.unseen = self.unseen
        new.turn = self.turn
        new.active = self.active
        new.step = self.step
        new.group = self.group
        return new
