"""Formations the long way: every value of every wild card, every completion."""

from __future__ import annotations

from itertools import combinations, product

from games.battle_line.cards import CAVALRY as COMPANIONS
from games.battle_line.cards import SHIELDS as SHIELD_BEARERS
from games.battle_line.cards import TROOPS

Card = tuple[int, int]


def meanings(card: int) -> list[Card]:
    """What a card can be, as colour and value."""
    if card < TROOPS:
        return [(card // 10, card % 10 + 1)]
    values = {COMPANIONS: [8], SHIELD_BEARERS: [1, 2, 3]}.get(card, list(range(1, 11)))
    return [(colour, value) for colour in range(6) for value in values]


def rank(cards: list[Card]) -> tuple[int, int]:
    """Formation (0 to 4) and total of cards without wild ones."""
    values = sorted(value for _, value in cards)
    one_colour = len({colour for colour, _ in cards}) == 1
    run = values == list(range(values[0], values[0] + len(values)))
    if run and one_colour:
        kind = 4
    elif len(set(values)) == 1:
        kind = 3
    elif one_colour:
        kind = 2
    else:
        kind = 1 if run else 0
    return kind, sum(values)


def best_rank(cards: list[int], fog: bool) -> tuple[int, int]:
    """The same with wild cards at their best."""
    ranks = [rank(list(chosen)) for chosen in product(*map(meanings, cards))]
    return (0, max(total for _, total in ranks)) if fog else max(ranks)


def best_completion(
    line: list[int], size: int, unseen: list[int], fog: bool
) -> tuple[int, int] | None:
    """The strongest formation that a side reaches with unseen troops."""
    need = size - len(line)
    return max(
        (best_rank([*line, *more], fog) for more in combinations(unseen, need)), default=None
    )
