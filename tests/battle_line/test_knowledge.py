"""Nothing leaks: what a seat sees never changes when what it does not know is reshuffled."""

from __future__ import annotations

import pytest

from games.battle_line.cards import NAMES, cards_of
from games.battle_line.game import GAME
from games.battle_line.rules import BattleLine
from games.engine.chance import Chance
from tests.players import fresh, walk


def seen(state: BattleLine, seat: int) -> str:
    return state.seen_by(seat).text()


@pytest.mark.parametrize("seats", [2, 3])
def test_views_and_events_after_a_reshuffle(seats: int) -> None:
    """Play the same moves on the real position and on one with everything hidden redealt."""
    for seed in range(8):
        state = fresh("battle_line", seats, seed)
        assert isinstance(state, BattleLine)
        for n, (_, move) in enumerate(walk(state, seed)):
            if n % 3:
                continue
            for seat in range(seats):
                other = state.seen_by(seat).guess(Chance(n))
                assert seen(other, seat) == seen(state, seat)
                assert other.prompt == state.prompt or seat != state.turn
                if seat != state.turn:
                    continue
                assert other.moves() == state.moves()
                one, two = state.copy(), other.copy()
                if state.step in ("draw", "scout"):
                    continue
                events = [event.seen_by(seat) for event in one.play(move)]
                assert events == [event.seen_by(seat) for event in two.play(move)]
                # The preview on the view shows the same as the real thing.
                preview = state.seen_by(seat)
                preview.play(move)
                assert seen(preview, seat) == seen(one, seat) == seen(two, seat)


def test_hands_and_decks_are_backs_for_others() -> None:
    state = GAME.new(2, {}, 1)
    assert isinstance(state, BattleLine)
    view = state.seen_by(0)
    assert view.hands[0] == state.hands[0]
    assert {NAMES[card] for card in view.hands[1]} == {"troop"}
    assert {NAMES[card] for card in (*view.troops, *view.tactics)} == {"troop", "tactic"}
    assert {NAMES[card] for hand in state.seen_by(None).hands for card in hand} == {"troop"}


def test_a_seat_keeps_knowing_what_it_put_back() -> None:
    """Until a card that was returned by the Scout is face up, its seat can tell where it is."""
    told = 0
    for seed in range(40):
        state = fresh("battle_line", 2, seed)
        assert isinstance(state, BattleLine)
        returned: dict[int, set[str]] = {0: set(), 1: set()}
        for _, move in walk(state, seed):
            if state.step == "return":
                returned[state.turn] |= set(move)
                continue
            for seat, names in returned.items():
                hidden = {
                    NAMES[card]
                    for pile in (*state.hands, state.troops, state.tactics)
                    for card in pile
                }
                view = state.seen_by(seat)
                for guess in (view, view.guess(Chance(seed))):
                    known = {
                        NAMES[card]
                        for pile in (*guess.hands, guess.troops, guess.tactics)
                        for card in pile
                    }
                    assert names & hidden <= known
                    told += len(names & hidden)
                other = state.seen_by(1 - seat)
                assert other.known[seat] == 0
    assert told > 100


def test_guesses_deal_every_card_once() -> None:
    state = GAME.new(2, {}, 6)
    assert isinstance(state, BattleLine)
    for n, _ in enumerate(walk(state, 6)):
        guess = state.seen_by(n % 2).guess(Chance(n))
        piles = (*guess.hands, guess.troops, guess.tactics)
        hidden = sorted(card for pile in piles for card in pile)
        real = (*state.hands, state.troops, state.tactics)
        assert hidden == sorted(card for pile in real for card in pile)
        assert set(cards_of(guess.unseen)) <= set(range(60))
        assert GAME.read(guess.text()).text() == guess.text()
