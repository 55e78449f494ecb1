"""Positions for tests: a table laid card by card."""

from __future__ import annotations

from games.battle_line import cards
from games.battle_line.cards import NUMBERS
from games.battle_line.rules import BattleLine


def table(
    seats: int = 2,
    lines: dict[int, tuple[str, str]] | None = None,
    hands: tuple[str, ...] = (),
    owner: dict[int, int] | None = None,
    fog: int = 0,
    mud: int = 0,
    played: tuple[str, ...] = (),
    discards: tuple[str, ...] = (),
    troops: str | None = None,
    tactics: str | None = None,
    advanced: bool = False,
    loose: bool = False,
) -> BattleLine:
    """A position in which seat 0 is to play. Flags by number from 1, cards by name.

    ``lines``: flag to the cards of its two sides, which came in turns from the first side.
    Cards that are named nowhere are in the decks; ``troops`` and ``tactics`` give them instead
    (the last on top), and leave the rest out of the game.
    """
    state = BattleLine(seats, 0, advanced, loose)
    state.chance = 1
    for number, sides in (lines or {}).items():
        halves = [[NUMBERS[name] for name in side.split()] for side in sides]
        for place in range(4):
            for side, half in enumerate(halves):
                if place < len(half):
                    state.put(half[place], number - 1, state.front.facing[number - 1][side])
                    state.show(half[place])
    for number, seat in (owner or {}).items():
        state.owner[number - 1] = seat
    state.fog, state.mud = fog - 1, mud - 1
    for seat in range(seats):
        state.hands[seat] = numbers(hands[seat]) if seat < len(hands) else []
        state.played[seat] = numbers(played[seat]) if seat < len(played) else []
        state.discards[seat] = numbers(discards[seat]) if seat < len(discards) else []
        for card in state.discards[seat]:
            state.show(card)
    used = {
        card
        for pile in (*state.hands, *state.order, *state.played, *state.discards)
        for card in pile
    }
    rest = [card for card in range(cards.TROOP_BACK) if card not in used]
    state.troops = [card for card in rest if cards.is_troop(card)]
    state.tactics = [c for c in rest if not cards.is_troop(c)] if seats == 2 else []
    if troops is not None:
        state.troops = numbers(troops)
    if tactics is not None:
        state.tactics = numbers(tactics)
    return state


def numbers(names: str) -> list[int]:
    return [NUMBERS[name] for name in names.split()]


def play(state: BattleLine, *moves: str) -> list[object]:
    """Play moves by their notation; the events of the last one."""
    events: list[object] = []
    for text in moves:
        events = list(state.play(state.parse(text)))
    return events
