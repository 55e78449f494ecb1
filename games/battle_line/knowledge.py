"""Who knows what: views and guesses.

A seat knows its own hand, everything face up, and for good the cards that it put back by the
Scout, wherever they go until they are face up. Of everything else it knows the backs.
"""

from __future__ import annotations

from typing import TypeVar

from games.battle_line import cards
from games.battle_line.cards import TACTIC_BACK, TROOP_BACK, TROOPS
from games.battle_line.position import Position
from games.engine.chance import Chance

P = TypeVar("P", bound=Position)


def seen_by(state: P, seat: int | None) -> P:
    """The position as ``seat`` knows it; hidden cards are backs, in an order that tells nothing."""
    view = state.copy()
    known = 0 if seat is None else state.known[seat]
    for other, hand in enumerate(state.hands):
        if other != seat:
            view.hands[other] = sorted(_hide(hand, known))
            view.known[other] = 0
    view.troops = _hide(state.troops, known)
    view.tactics = _hide(state.tactics, known)
    view.chance = None
    return view


def _hide(pile: list[int], known: int) -> list[int]:
    return [card if known >> card & 1 else cards.back_of(card) for card in pile]


def guess(view: P, chance: Chance) -> P:
    """A full position that agrees with the view; every one is equally likely."""
    state = view.copy()
    piles = [*state.hands, state.troops, state.tactics]
    troops = [card for card in cards.cards_of(state.unseen)]
    tactics = list(range(TROOPS, TROOPS + len(cards.TACTICS))) if view.front.seats == 2 else []
    seen = {card for pile in (*piles, *state.played) for card in pile}
    troops = chance.shuffled([card for card in troops if card not in seen])
    tactics = chance.shuffled([card for card in tactics if card not in seen])
    for pile in piles:
        for place, card in enumerate(pile):
            if card == TROOP_BACK:
                pile[place] = troops.pop()
            elif card == TACTIC_BACK:
                pile[place] = tactics.pop()
    state.chance = chance.bits()
    return state
