"""Formations and the strongest one that a side can still reach.

A *side* is what a player has at a flag: troops as bits and its morale cards as a set of `LEADER`,
`CAVALRY`, `SHIELDS`. `strongest` answers exactly, by formation from the top: for each it knows
which values must still come, so that no completion has to be tried one by one. The write-up's
order of formations; morale cards take their best value when the flag is resolved.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from games.battle_line import cards
from games.battle_line.cards import COLOUR_BITS, COLOURS, OF_VALUE, VALUES

#: The formations from weakest to strongest.
KINDS = ("sum", "straight", "flush", "kind", "straight_flush")
SUM, STRAIGHT, FLUSH, KIND, STRAIGHT_FLUSH = range(5)
#: A strength is the number of the formation times this, plus the total of the values.
SCALE = 64

#: Morale cards in a side, as bits.
LEADER, CAVALRY, SHIELDS = 1, 2, 4
WILD_OF = {
    cards.ALEXANDER: LEADER,
    cards.DARIUS: LEADER,
    cards.CAVALRY: CAVALRY,
    cards.SHIELDS: SHIELDS,
}
#: The highest value of each set of morale cards, summed.
WILD_TOTAL = tuple(10 * (w & 1) + 8 * (w >> 1 & 1) + 3 * (w >> 2) for w in range(8))
#: What they count where only one value is possible for all of them.
_WILD_VALUES = {LEADER: range(1, VALUES + 1), CAVALRY: (8,), SHIELDS: (1, 2, 3)}


class Side(NamedTuple):
    """The cards of a side: troops as bits, morale cards as a set, and how many these are."""

    troops: int
    wild: int
    length: int


class Reach(NamedTuple):
    """A formation: its strength, and the troops that must still come for it, as bits."""

    strength: int
    missing: int

    @property
    def kind(self) -> str:
        return KINDS[self.strength // SCALE]

    @property
    def total(self) -> int:
        return self.strength % SCALE


def side_of(line: Iterable[int]) -> Side:
    """The side that a line of cards makes."""
    troops = wild = count = 0
    for card in line:
        count += 1
        if card < cards.TROOPS:
            troops |= 1 << card
        else:
            wild |= WILD_OF[card]
    return Side(troops, wild, count)


def strength(side: Side, fog: bool) -> int:
    """How strong a complete side is."""
    if not side.wild and side.length == 3:
        return _plain(side.troops, fog)
    found = strongest(side, side.length, 0, fog)
    assert found is not None, "a side with nothing missing has a formation"
    return found.strength


@lru_cache(maxsize=1 << 16)
def _plain(troops: int, fog: bool) -> int:
    """The strength of three troops."""
    found = strongest(Side(troops, 0, 3), 3, 0, fog)
    assert found is not None
    return found.strength


def strongest(side: Side, size: int, unseen: int, fog: bool, above: int = -1) -> Reach | None:
    """The strongest formation of ``size`` cards that a side reaches with troops of ``unseen``.

    Nothing (``None``) when too few troops are left, or none is stronger than ``above``. Among
    equals the order of the colours and of the numbers decides, so that what is shown as an
    answer depends on the cards face up alone.
    """
    troops, wild, count = side
    need = size - count
    facts = _facts(troops)
    least = max(above, 0) // SCALE
    if fog:
        return _sum(facts.total + WILD_TOTAL[wild], need, unseen, above)
    if facts.values >= 0 and facts.colour != -2:
        found = _straight_flush(facts, wild, size, unseen)
        if found is not None:
            return found if found.strength > above else None
    if least == STRAIGHT_FLUSH:
        return None
    if facts.value >= 0:
        found = _kind(facts.value, wild, size, need, unseen)
        if found is not None:
            return found if found.strength > above else None
    if least == KIND:
        return None
    if facts.colour != -2:
        found = _flush(facts, wild, need, unseen)
        if found is not None:
            return found if found.strength > above else None
    if least == FLUSH:
        return None
    if facts.values >= 0:
        found = _straight(facts.values, wild, size, unseen)
        if found is not None:
            return found if found.strength > above else None
    if least == STRAIGHT:
        return None
    return _sum(facts.total + WILD_TOTAL[wild], need, unseen, above)


class _Facts(NamedTuple):
    """What the troops of a side have in common.

    ``values``: as bits, -1 when one repeats. ``value``: the one of all, 0 without troops, -1
    when they differ. ``colour``: the one of all, -1 without troops, -2 when they differ.
    """

    values: int
    value: int
    colour: int
    total: int


@lru_cache(maxsize=1 << 15)
def _facts(troops: int) -> _Facts:
    values, value, colour, total, repeated = 0, 0, -1, 0, False
    for card in cards.cards_of(troops):
        number = cards.value(card)
        repeated |= bool(values >> (number - 1) & 1)
        values |= 1 << (number - 1)
        value = number if value in (0, number) else -1
        colour = cards.colour(card) if colour in (-1, cards.colour(card)) else -2
        total += number
    return _Facts(-1 if repeated else values, value, colour, total)


@lru_cache(maxsize=1 << 13)
def _runs(values: int, wild: int, size: int) -> tuple[tuple[int, int], ...]:
    """The straights that hold ``values`` and the morale cards: total, and values still missing.

    From the highest total; a straight in which a morale card may stand in several places comes
    once for each set of values that it leaves open.
    """
    found = []
    for low in range(VALUES - size, -1, -1):
        run = ((1 << size) - 1) << low
        if values & ~run:
            continue
        total = size * low + size * (size + 1) // 2
        left = {run & ~values}
        for morale in (CAVALRY, SHIELDS, LEADER):
            if wild & morale:
                left = {
                    rest & ~(1 << (number - 1))
                    for rest in left
                    for number in _WILD_VALUES[morale]
                    if rest >> (number - 1) & 1
                }
        found += [(total, rest) for rest in sorted(left, reverse=True)]
    return tuple(found)


def _straight_flush(facts: _Facts, wild: int, size: int, unseen: int) -> Reach | None:
    runs = _runs(facts.values, wild, size)
    one = facts.colour
    if one >= 0:
        free = unseen >> VALUES * one
        for total, rest in runs:
            if free & rest == rest:
                return Reach(STRAIGHT_FLUSH * SCALE + total, rest << VALUES * one)
        return None
    for total, rest in runs:
        for colour in range(len(COLOURS)):
            if unseen >> VALUES * colour & rest == rest:
                return Reach(STRAIGHT_FLUSH * SCALE + total, rest << VALUES * colour)
    return None


def _kind(value: int, wild: int, size: int, need: int, unseen: int) -> Reach | None:
    if wild & CAVALRY and (wild & SHIELDS or value not in (0, 8)):
        return None
    if wild & SHIELDS and value > 3:
        return None
    if value:
        numbers: Iterable[int] = (value,)
    elif wild & CAVALRY:
        numbers = (8,)
    else:
        numbers = range(3 if wild & SHIELDS else VALUES, 0, -1)
    for number in numbers:
        free = unseen & OF_VALUE[number]
        if free.bit_count() >= need:
            missing = 0
            for _ in range(need):
                missing |= free & -free
                free &= free - 1
            return Reach(KIND * SCALE + size * number, missing)
    return None


def _flush(facts: _Facts, wild: int, need: int, unseen: int) -> Reach | None:
    best = None
    one = facts.colour
    for colour in (one,) if one >= 0 else range(len(COLOURS)):
        free = unseen >> VALUES * colour & COLOUR_BITS
        if free.bit_count() < need:
            continue
        total, missing = facts.total + WILD_TOTAL[wild], 0
        for _ in range(need):
            number = free.bit_length()
            free ^= 1 << (number - 1)
            missing |= 1 << (number - 1)
            total += number
        if best is None or FLUSH * SCALE + total > best.strength:
            best = Reach(FLUSH * SCALE + total, missing << VALUES * colour)
    return best


def _straight(values: int, wild: int, size: int, unseen: int) -> Reach | None:
    # Folding the colours onto each other leaves one bit for every value that is not face up.
    free = unseen | unseen >> 30
    free = (free | free >> 10 | free >> 20) & COLOUR_BITS
    for total, rest in _runs(values, wild, size):
        if free & rest == rest:
            missing = 0
            while rest:
                low = rest & -rest
                of_value = unseen & OF_VALUE[low.bit_length()]
                missing |= of_value & -of_value
                rest ^= low
            return Reach(STRAIGHT * SCALE + total, missing)
    return None


def _sum(total: int, need: int, unseen: int, above: int) -> Reach | None:
    missing, number = 0, VALUES
    while need and number:
        free = unseen & OF_VALUE[number]
        while free and need:
            low = free & -free
            missing |= low
            free ^= low
            total += number
            need -= 1
        number -= 1
    if need or total <= above:
        return None
    return Reach(SUM * SCALE + total, missing)
