"""Positions for tests, written as short as they can be."""

from __future__ import annotations

from games.bullfrogs.cards import KINDS, START, own_cards
from games.bullfrogs.pond import LOG, cell_of, name
from games.bullfrogs.position import BULLS, FROGS
from games.bullfrogs.rules import Bullfrogs, lay
from games.bullfrogs.text import DIGITS, LETTERS, PIECES
from games.engine.game import Event, Move


def position(
    pond: str,
    log: str = "",
    seats: int = 2,
    played: str = "",
    actions: int = 0,
    winner_hops: bool = False,
) -> Bullfrogs:
    """A position from pads like ``n1:*:rrG`` (place, card, pieces; the rest is open).

    With ``played`` the player of that card acts, with so many actions left; else red is to
    play a card. Hands and decks hold what is not in the pond, supplies likewise.
    """
    state = Bullfrogs(own_cards(), seats, False, winner_hops)
    for pad in pond.split():
        where, card, held = pad.split(":")
        number = START if card == "*" else KINDS * LETTERS.index(card[0]) + DIGITS.index(card[1])
        lay(state, cell_of(where), number, [PIECES.index(letter) for letter in held])
    state.gone = [START] * (4 - list(state.pads.values()).count(START))
    state.pieces[LOG] = tuple(PIECES.index(letter) for letter in log)
    for seat in range(seats):
        unseen = own_cards().deck(False)
        for kind in state.played_cards(seat):
            unseen.remove(kind)
        state.hands[seat], state.decks[seat] = sorted(unseen[:3]), unseen[3:]
        placed = [code for held in state.pieces.values() for code in held]
        state.supply[seat] = [
            FROGS - placed.count(2 * seat), BULLS - placed.count(2 * seat + 1)
        ]
    if played:
        state.played, state.actions, state.step = cell_of(played), actions, "act"
        state.active = state.turn = state.pads[state.played] // KINDS
        state.hands[state.turn].pop()
    return state


def play(state: Bullfrogs, *moves: str) -> list[Event]:
    """Play moves in their notation; all events."""
    events: list[Event] = []
    for text in moves:
        events += state.play(state.parse(text))
    return events


def held(state: Bullfrogs, where: str) -> str:
    """The pieces on a place as letters, sorted, without the open spaces."""
    return "".join(sorted(PIECES[code] for code in state.pieces[cell_of(where)] if code >= 0))


def places(state: Bullfrogs) -> set[str]:
    """Where pads lie."""
    return {name(cell) for cell in state.pads}


def moves_with(state: Bullfrogs, first: str) -> set[Move]:
    """The legal moves that begin with a pick."""
    return {move for move in state.moves() if move[0] == first}
