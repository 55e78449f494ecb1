"""Chance is one integer: a splitmix64 generator whose whole state fits in a game's state.

Only integer arithmetic is used, so that the same seed gives the same game on every Python and
every processor.
"""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1


class Chance:
    """A stream of random numbers that is resumed from, and leaves behind, one integer."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state & _MASK

    def bits(self) -> int:
        """The next 64 random bits."""
        self.state = z = (self.state + 0x9E3779B97F4A7C15) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A whole number from 0 to ``n - 1``, each equally likely.

        Raises ValueError unless ``n`` is from 1 to 2**64.
        """
        if not 0 < n <= _MASK + 1:
            raise ValueError(f"no number below {n} can be drawn")
        # Numbers past the last whole multiple of n would favour the small remainders.
        limit = (_MASK + 1) - (_MASK + 1) % n
        while True:
            value = self.bits()
            if value < limit:
                return value % n

    def unit(self) -> float:
        """A float in [0, 1) with 53 random bits."""
        return (self.bits() >> 11) * (1.0 / (1 << 53))

    def choice(self, items: list[T] | tuple[T, ...]) -> T:
        """One of ``items``, each equally likely."""
        return items[self.below(len(items))]

    def shuffled(self, items: list[T] | tuple[T, ...]) -> list[T]:
        """The items in a random order, as a new list."""
        result = list(items)
        for i in range(len(result) - 1, 0, -1):
            j = self.below(i + 1)
            result[i], result[j] = result[j], result[i]
        return result

    def split(self) -> Chance:
        """A stream of its own, so that a bot's thinking never moves the game's chance."""
        return Chance(self.bits())
