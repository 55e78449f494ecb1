"""What lies on the table of Great Plains: a position and the small questions about it."""

from __future__ import annotations

from typing import NamedTuple, Self

from games.engine.game import State
from games.great_plains.geometry import BEAR, EAGLE, HORSE
from games.great_plains.land import Land

ROLES = ("snake", "fox")
#: Tokens of each player, cave tiles of each player, animal tiles of each kind.
TOKENS = 20
CAVES = 3
TILES = 3


class Line(NamedTuple):
    """One way in which a bear can push: from ``origin`` over ``target`` to ``end``.

    ``why`` says what the token finds there: ``land`` (it moves), ``highland`` or ``edge`` (it
    leaves the game; ``end`` is -1 past the edge).
    """

    origin: int
    target: int
    end: int
    why: str


class Position(State):
    """A position. Sets of spaces are bits, see `games.great_plains.geometry`."""

    __slots__ = (
        "active", "animals", "caves", "chance", "first", "fits", "group", "land", "left", "lost",
        "step", "tokens", "turn",
    )

    def __init__(self, land: Land, first: int, fits: bool, chance: int | None) -> None:
        self.land = land
        self.first = first
        #: False where no deal of the boards fitted the deal rule and the last one was taken.
        self.fits = fits
        self.chance = chance
        #: By seat: where its tokens and its cave tiles lie.
        self.tokens = [0, 0]
        self.caves = [0, 0]
        #: By seat: tokens still to be placed, and tokens that a bear removed from the game.
        self.left = [TOKENS, TOKENS]
        self.lost = [0, 0]
        #: Tiles held: horse, eagle, bear of seat 0, then of seat 1.
        self.animals = [0] * 6
        self.turn = self.active = first
        self.step = "cave"
        self.group = 0

    def skip_reason(self) -> str:
        """Why the seat that decides has no placement: ``no_tokens`` or ``no_space``."""
        return "no_space" if self.left[self.turn] else "no_tokens"

    def supply(self, animal: int) -> int:
        """Tiles of an animal that nobody holds."""
        return TILES - self.animals[animal] - self.animals[3 + animal]

    def holds(self, seat: int, animal: int) -> bool:
        """Whether a seat has a tile of an animal."""
        return self.animals[3 * seat + animal] > 0

    def own(self, seat: int) -> int:
        """The spaces with a token or a cave tile of ``seat``."""
        return self.tokens[seat] | self.caves[seat]

    def empty(self) -> int:
        """The lowland spaces without a token."""
        return self.land.low & ~(self.tokens[0] | self.tokens[1])

    def beside(self, seat: int) -> int:
        """Where ``seat`` may place without an animal."""
        return self.land.geometry.around(self.own(seat)) & self.empty()

    def by_horse(self, seat: int) -> int:
        """Where a horse takes a token of ``seat``, whether or not it holds one.

        The target is exactly two from an own piece, and a lowland space is next to both.
        """
        land, own = self.land, self.own(seat)
        low = land.low
        one, two, three = land.geometry.steps
        # Two steps lead two away exactly when they go the same way or turn by 60 degrees.
        a = own << one & low
        b = own << three & low
        c = own << two & low
        found = (a | b) << one | (a | b | c) << three | (b | c) << two
        found |= a >> two | c >> one
        d = own >> one & low
        e = own >> three & low
        f = own >> two & low
        found |= (d | e) >> one | (d | e | f) >> three | (e | f) >> two
        found |= d << two | f << one
        return found & self.empty()

    def by_eagle(self, seat: int) -> int:
        """Where an eagle takes a token of ``seat``, whether or not it holds one."""
        own, high = self.own(seat), self.land.high
        found = 0
        for step in self.land.geometry.steps:
            found |= (own << step & high) << step | (own >> step & high) >> step
        return found & self.empty()

    def pushes(self, seat: int) -> list[int]:
        """The tokens that a bear of ``seat`` can push, as six sets: one a direction.

        For each of the geometry's steps first the pushes up in number, then those down. What
        lies behind may be anything but a token.
        """
        own, prey = self.own(seat), self.tokens[1 - seat]
        taken = self.tokens[0] | self.tokens[1]
        found = []
        for step in self.land.geometry.steps:
            found.append(own << step & prey & ~(taken >> step))
            found.append(own >> step & prey & ~(taken << step))
        return found

    def lines(self, seat: int, target: int) -> list[Line]:
        """The ways to push the token on ``target``, by the space that pushes."""
        land, bit, found = self.land, 1 << target, []
        steps = [step for up in land.geometry.steps for step in (up, -up)]
        for step, pushed in zip(steps, self.pushes(seat), strict=True):
            if pushed & bit:
                end = target + step
                if not (end >= 0 and land.geometry.all >> end & 1):
                    found.append(Line(target - step, target, -1, "edge"))
                else:
                    why = "land" if land.low >> end & 1 else "highland"
                    found.append(Line(target - step, target, end, why))
        return sorted(found)

    def can_place(self, seat: int) -> bool:
        """Whether a seat has a token and a legal placement, animals included."""
        return self.left[seat] > 0 and (
            self.beside(seat) != 0
            or (self.holds(seat, HORSE) and self.by_horse(seat) != 0)
            or (self.holds(seat, EAGLE) and self.by_eagle(seat) != 0)
            or (self.holds(seat, BEAR) and any(self.pushes(seat)))
        )

    def free_caves(self) -> int:
        """The caves without a tile."""
        return self.land.cave & ~(self.caves[0] | self.caves[1])

    def counts(self, plain: int) -> tuple[int, int]:
        """The tokens of both seats on a plain, given its number."""
        spaces = self.land.plains[plain].spaces
        return (self.tokens[0] & spaces).bit_count(), (self.tokens[1] & spaces).bit_count()

    def leader(self, plain: int) -> int:
        """The seat with the majority on a plain; -1 for nobody, and for no plain (-1)."""
        if plain < 0:
            return -1
        mine, theirs = self.counts(plain)
        return -1 if mine == theirs else int(theirs > mine)

    def begin_turn(self, seat: int) -> None:
        """``seat`` comes next: it places, or skips where only the other can, or all is over."""
        if self.can_place(seat):
            self.step = "place"
        elif self.can_place(1 - seat):
            self.step = "skip"
        else:
            self.step, self.turn = "over", -1
            return
        self.turn = self.active = seat

    def copy(self) -> Self:
        new = self.__new__(type(self))
        new.land = self.land
        new.first = self.first
        new.fits = self.fits
        new.chance = self.chance
        new.tokens = self.tokens[:]
        new.caves = self.caves[:]
        new.left = self.left[:]
        new.lost = self.lost[:]
        new.animals = self.animals[:]
        new.turn = self.turn
        new.active = self.active
        new.step = self.step
        new.group = self.group
        return new
