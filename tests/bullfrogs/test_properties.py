"""What holds in every position of random games."""

from __future__ import annotations

from random import Random

import pytest

from games.bullfrogs.cards import KINDS, START
from games.bullfrogs.pond import LOG, cluster
from games.bullfrogs.rules import Bullfrogs
from games.engine.chance import Chance
from games.engine.game import next_picks
from tests.players import fresh, walk


def positions(seats: int, seeds: range) -> list[Bullfrogs]:
    found = []
    for seed in seeds:
        for state, _ in walk(fresh("bullfrogs", seats, seed), seed):
            assert isinstance(state, Bullfrogs)
            found.append(state.copy())
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pieces_cards_and_the_pond_add_up(seats: int) -> None:
    for state in positions(seats, range(5)):
        placed = [code for held in state.pieces.values() for code in held]
        for seat in range(seats):
            assert state.supply[seat][0] + placed.count(2 * seat) == 14
            bulls = state.supply[seat][1] + placed.count(2 * seat + 1) + state.lost_bulls(seat)
            assert bulls == 2 and state.lost_bulls(seat) >= 0
            cards = [*state.played_cards(seat), *state.hands[seat], *state.decks[seat]]
            assert sorted(cards) == state.cards.deck(state.short)
        for cell, card in state.pads.items():
            assert len(state.pieces[cell]) == state.cards.printed(card).spaces
        assert state.pieces.keys() == {LOG, *state.pads}
        if state.step in ("play", "act"):
            assert cluster(state.pads.keys()) == {LOG, *state.pads}
        if state.step == "play":
            assert not state.full_pads()
        assert len(state.hands[state.turn]) <= 3
        if state.step == "hop":
            assert len(state.targets) == len(set(state.targets)) <= 4


@pytest.mark.parametrize("seats", [2, 4])
def test_nothing_on_the_log_ever_leaves_it(seats: int) -> None:
    for seed in range(4):
        before: tuple[int, ...] = ()
        for state, _ in walk(fresh("bullfrogs", seats, seed), seed):
            assert isinstance(state, Bullfrogs)
            on_log = state.pieces[LOG]
            if state.group == 0:
                before = ()
            assert on_log[: len(before)] == before
            before = on_log


def test_a_view_knows_as_much_as_was_shown_to_its_seat() -> None:
    """Hands and decks of others exchanged, every view and every answer stays the same."""
    rand = Random(3)
    for n, state in enumerate(positions(3, range(2))):
        if n % 9:
            continue
        for seat in (0, 1, 2, None):
            view = state.seen_by(seat)
            other = view.guess(Chance(n))
            assert other.seen_by(seat).text() == view.text()
            for owner in range(3):
                known = state.played_cards(owner)
                held = other.hands[owner] + other.decks[owner]
                assert sorted(known + held) == state.cards.deck(state.short)
            if seat == state.turn:
                moves = view.moves()
                assert moves == state.moves() == other.moves()
                move = rand.choice(moves)
                one, two = state.copy(), view.copy()
                shown = [event.seen_by(None) for event in one.play(move)]
                assert shown == [event.seen_by(None) for event in two.play(move)]


def test_hops_and_drifts_can_be_picked_one_thing_after_the_other() -> None:
    seen = set()
    for state in positions(4, range(3)):
        firsts = next_picks(state, ())
        seen.add(state.step)
        assert firsts == list(dict.fromkeys(move[0] for move in state.moves()))
        for first in firsts:
            longer = [m for m in state.moves() if m[0] == first and len(m) > 1]
            assert next_picks(state, (first,)) == list(dict.fromkeys(m[1] for m in longer))
    assert {"play", "act", "hop", "drift"} <= seen


def test_cards_carry_their_owner() -> None:
    for state in positions(2, range(2)):
        for card in state.pads.values():
            assert card == START or card // KINDS < 2
