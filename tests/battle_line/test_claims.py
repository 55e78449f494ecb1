"""Claims: proven from the cards face up, refused with a counter-example."""

from __future__ import annotations

import random
from functools import partial
from itertools import combinations

import pytest

from games.battle_line.cards import NAMES, TROOPS
from games.battle_line.claims import is_proven, prove
from games.battle_line.game import GAME
from games.battle_line.rules import BattleLine
from games.battle_line.why import why_no_claim
from games.engine.chance import Chance
from tests.battle_line.naive import best_completion, best_rank
from tests.battle_line.positions import play, table
from tests.clock import floors
from tests.players import walk


def claim_says(state: BattleLine, flag: int = 1, seat: int = 0) -> str:
    reason = why_no_claim(state, flag - 1, seat)
    assert (reason is None) == is_proven(state, flag - 1, seat)
    return reason.key if reason else ""


def test_the_write_ups_example() -> None:
    """A straight flush wins where the cards for a better one lie face up elsewhere."""
    state = table(lines={1: ("r7 r8 r6", "y10 y8"), 2: ("y9", "")})
    assert claim_says(state) == ""
    assert claim_says(table(lines={1: ("r7 r8 r6", "y10 y8"), 2: ("y5", "")})) == "claim_open"


def test_hands_count_as_not_seen() -> None:
    state = table(lines={1: ("r7 r8 r6", "y10 y8")}, hands=("y9",))
    assert claim_says(state) == "claim_open"
    assert claim_says(table(lines={1: ("r7 r8 r6", "y10 y8")}, discards=("y9",))) == ""


def test_a_tie_goes_to_the_side_that_was_complete_first() -> None:
    state = table(lines={1: ("r7 r8 r6", "b7 b8 b6")})
    assert claim_says(state, seat=0) == "" and claim_says(state, seat=1) == "claim_beaten"
    # A completion that could only be as strong comes later.
    assert claim_says(table(lines={1: ("r10 r9 r8", "b10 b9")})) == ""


def test_a_side_that_is_opened_again_is_complete_later() -> None:
    state = table(
        lines={1: ("r7 r8 r6", "b7 b8 b6"), 2: ("o1", "")},
        hands=("y1", "deserter p6"), played=("", ""),
    )
    play(state, "y1 f3", "done", "troops", "deserter r6")
    assert state.step == "draw" and state.order[0][-1] == NAMES.index("b6")
    play(state, "troops")
    state.hands[0].append(NAMES.index("g1"))
    state.put(NAMES.index("r5"), 0, 0)
    assert claim_says(state, seat=1) == "" and claim_says(state, seat=0) == "claim_beaten"


def test_too_few_troops_to_complete_cannot_beat() -> None:
    names = [NAMES[card] for card in range(TROOPS)]
    shown = [name for name in names if name not in ("r1", "r2", "r4", "y1", "b3")]
    state = table(
        lines={1: ("r1 r2 r4", "y1")}, discards=(" ".join(shown),), troops="b3",
    )
    assert prove(state, 0, 0).answer is None and claim_says(state) == ""


def test_fog_mud_and_both() -> None:
    lines = {1: ("r1 r2 r3", "b10 o9")}
    assert claim_says(table(lines=lines)) == ""
    assert claim_says(table(lines=lines, fog=1, played=("fog",))) == "claim_open"
    assert claim_says(table(lines=lines, mud=1, played=("mud",))) == "claim_incomplete"
    four = {1: ("r10 o10 y10 g10", "b1 o2 p4")}
    both = table(lines=four, fog=1, mud=1, played=("fog", "mud"))
    assert claim_says(both) == ""


def test_wild_cards_are_at_their_best_on_either_side() -> None:
    state = table(lines={1: ("r7 r8 r6", "y10 alexander"), 2: ("y9 y8", "")}, played=("", "darius"))
    # Alexander beside the yellow 10 still makes a flush or three tens, no better run.
    assert claim_says(state) == ""
    state = table(lines={1: ("r7 r8 r6", "y10 alexander"), 2: ("y8", "")}, played=("", "alexander"))
    assert claim_says(state) == "claim_open"


def test_the_counter_example_is_the_strongest_answer() -> None:
    state = table(lines={9: ("o8 o6 o10", "r1")}, hands=("", ""))
    reason = why_no_claim(state, 8, 0)
    assert reason is not None and reason.key == "claim_open"
    assert reason.args == {
        "flag": 9, "cards": ("r2", "r3"), "kind": "straight_flush", "total": 6,
    }


@pytest.mark.parametrize("seats", [2, 3])
def test_proofs_in_random_games_against_all_completions(seats: int) -> None:
    checked = 0
    for seed in range(6):
        state = GAME.new(seats, {}, seed)
        assert isinstance(state, BattleLine)
        for n, _ in enumerate(walk(state, seed)):
            if n % 4:
                continue
            unseen = [card for card in range(TROOPS) if state.unseen >> card & 1]
            for flag, order in enumerate(state.order):
                for seat in state.front.facing[flag]:
                    size, fog = state.size(flag), flag == state.fog
                    mine = state.line(flag, seat)
                    theirs = state.line(flag, state.front.other(flag, seat))
                    if state.owner[flag] >= 0 or len(mine) != size or size - len(theirs) > 2:
                        continue
                    own = best_rank(mine, fog)
                    answer = best_completion(theirs, size, unseen, fog)
                    first = len(theirs) < size or order[-1] in theirs
                    won = answer is None or own > answer or (own == answer and first)
                    assert is_proven(state, flag, seat) == won
                    checked += 1
    assert checked > 100


def test_no_hand_and_no_deck_changes_a_proof() -> None:
    for seed in range(4):
        state = GAME.new(2, {}, seed)
        assert isinstance(state, BattleLine)
        for n, _ in enumerate(walk(state, seed)):
            if n % 9:
                continue
            other = state.seen_by(None).guess(Chance(n))
            for flag, seat in combinations(range(9), 2):
                if seat < 2 and state.owner[flag] < 0:
                    assert prove(state, flag, seat) == prove(other, flag, seat)
                    assert why_no_claim(state, flag, seat) == why_no_claim(other, flag, seat)


def test_a_claim_is_proved_in_a_moment() -> None:
    """In half of the time of a plain loop of some thousand turns."""
    rand = random.Random(2)
    for seed in range(10):
        state = GAME.new(2, {}, seed)
        assert isinstance(state, BattleLine)
        for _ in walk(state, seed):
            flag, seat = rand.randrange(9), rand.randrange(2)
            assert floors(partial(prove, state, flag, seat), 0.5) <= 0.5
