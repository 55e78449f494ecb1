"""What a side at a flag may expect, as bots weigh it: guesses, where `claims` gives proofs."""

from __future__ import annotations

from games.battle_line.cards import COLOUR_BITS, COLOURS, OF_VALUE, VALUES
from games.battle_line.formations import (
    CAVALRY,
    FLUSH,
    KIND,
    SCALE,
    SHIELDS,
    STRAIGHT,
    STRAIGHT_FLUSH,
    SUM,
    WILD_TOTAL,
    Side,
    _facts,
    _runs,
)

#: For each formation what the weakest and the strongest of it is worth, from 0 to 1.
WORTH = {
    SUM: (0.02, 0.2),
    STRAIGHT: (0.24, 0.36),
    FLUSH: (0.38, 0.52),
    KIND: (0.56, 0.8),
    STRAIGHT_FLUSH: (0.84, 1.0),
}
#: A formation and how likely it comes about.
Chance = tuple[int, float]


def worth(strength: int, size: int, fog: bool) -> float:
    """How good a formation is against what usually stands at a flag."""
    kind, total = divmod(strength, SCALE)
    share = total / (10 * size)
    if fog:
        return min(1.0, max(0.0, 2.2 * share - 0.7))
    low, high = WORTH[kind]
    return low + (high - low) * share


def chances(
    side: Side, size: int, fog: bool, hand: int, rest: int, luck: float
) -> list[Chance]:
    """Formations that a side may become, each with its likelihood.

    ``hand`` are troops that its owner surely has, ``rest`` those that may come, each with the
    likelihood ``luck``.
    """
    troops, wild, count = side
    need = size - count
    facts = _facts(troops)
    base = facts.total + WILD_TOTAL[wild]
    found = [_by_sum(base, need, hand, rest)]
    if fog:
        return found
    free = hand | rest
    if facts.colour != -2:
        colours = (facts.colour,) if facts.colour >= 0 else range(len(COLOURS))
        for colour in colours:
            mine = hand >> VALUES * colour & COLOUR_BITS
            open_ = free >> VALUES * colour & COLOUR_BITS
            if facts.values >= 0 and (troops or mine or not need):
                for total, left in _runs(facts.values, wild, size):
                    if left & ~open_ == 0:
                        missing = (left & ~mine).bit_count()
                        found.append((STRAIGHT_FLUSH * SCALE + total, luck**missing))
            if open_.bit_count() >= need:
                total = base + _top(mine, need)
                missing = max(0, need - mine.bit_count())
                outs = (open_ & ~mine).bit_count()
                found.append((FLUSH * SCALE + total + 6 * missing, _of(missing, outs, luck)))
    if facts.value >= 0:
        found += _by_kind(facts.value, wild, size, need, hand, rest, luck)
    if facts.values >= 0 and (troops or not need):
        for total, left in _runs(facts.values, wild, size):
            likely = 1.0
            while left:
                low = left & -left
                left ^= low
                of_value = OF_VALUE[low.bit_length()]
                if not hand & of_value:
                    likely *= _of(1, (rest & of_value).bit_count(), luck)
            if likely:
                found.append((STRAIGHT * SCALE + total, likely))
    return found


def ladder(found: list[Chance]) -> list[Chance]:
    """How likely a side ends with each formation, from the strongest, when it plays for the
    likeliest way to be at least so strong."""
    steps, sure = [], 0.0
    for strength, likely in sorted(found, reverse=True):
        if likely > sure:
            steps.append((strength, likely - sure))
            sure = likely
    if sure < 1.0:
        steps.append((0, 1.0 - sure))
    return steps


def odds(mine: list[Chance], theirs: list[Chance]) -> float:
    """How likely the first of two ladders ends above the second; a tie counts half."""
    won = 0.0
    for strength, likely in mine:
        for other, rival in theirs:
            if strength > other:
                won += likely * rival
            elif strength == other:
                won += likely * rival / 2
    return won


def _of(missing: int, outs: int, luck: float) -> float:
    """How likely ``missing`` cards come where ``outs`` would do."""
    if outs < missing:
        return 0.0
    likely = 1.0
    for number in range(missing):
        one = 1.0
        for _ in range((outs - number) // (missing - number)):
            one *= 1.0 - luck
        likely *= 1.0 - one
    return likely


def _top(values: int, need: int) -> int:
    total = 0
    while need and values:
        number = values.bit_length()
        total += number
        values ^= 1 << (number - 1)
        need -= 1
    return total


def _by_sum(total: int, need: int, hand: int, rest: int) -> Chance:
    """What comes in any case: a good card of the hand for each place, else a middling one."""
    for number in range(VALUES, 0, -1):
        for _ in range((hand & OF_VALUE[number]).bit_count()):
            if need:
                total, need = total + number, need - 1
    return SUM * SCALE + total + 5 * need, 1.0 if rest or not need else 0.0


def _by_kind(
    value: int, wild: int, size: int, need: int, hand: int, rest: int, luck: float
) -> list[Chance]:
    if wild & CAVALRY and (wild & SHIELDS or value not in (0, 8)):
        return []
    if wild & SHIELDS and value > 3:
        return []
    numbers = (value,) if value else (8,) if wild & CAVALRY else range(1, VALUES + 1)
    found = []
    for number in numbers:
        missing = need - (hand & OF_VALUE[number]).bit_count()
        if missing < need or value or wild:
            outs = (rest & OF_VALUE[number]).bit_count()
            likely = _of(max(0, missing), outs, luck)
            if likely:
                found.append((KIND * SCALE + size * number, likely))
    return found
