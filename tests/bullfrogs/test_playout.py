"""The quick playout follows the same distribution as play by the list of moves."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from games.bullfrogs.cards import START
from games.bullfrogs.game import GAME
from games.bullfrogs.pond import WIDTH
from games.bullfrogs.rules import Bullfrogs
from games.engine.game import State
from tests.bullfrogs.positions import position
from tests.clock import ratio


def features(state: Bullfrogs) -> list[tuple[object, ...]]:
    """What is compared of a finished game, each for itself."""
    return [
        state.scores(),
        tuple(supply[0] for supply in state.supply),
        (*(supply[1] for supply in state.supply), *map(state.lost_bulls, range(state.seats))),
        tuple(tally.afield for tally in state.tallies()),
        (tuple(map(len, state.won)), len(state.gone)),
        (len({cell // WIDTH for cell in state.pads}), len({cell % WIDTH for cell in state.pads})),
    ]


def chi_square(quick: Counter[object], slow: Counter[object]) -> tuple[float, int]:
    """The statistic and its degrees of freedom; what is rare is one case."""
    rest_quick = rest_slow = cells = 0
    total = 0.0
    for key in {*quick, *slow}:
        a, b = quick[key], slow[key]
        if a + b < 20:
            rest_quick, rest_slow = rest_quick + a, rest_slow + b
            continue
        cells += 1
        total += (a - b) ** 2 / (a + b)
    if rest_quick + rest_slow:
        cells += 1
        total += (rest_quick - rest_slow) ** 2 / (rest_quick + rest_slow)
    return total, cells - 1


def late(pond: str, log: str, seats: int, left: int) -> Bullfrogs:
    """A position shortly before the end: every hand has ``left`` cards, the decks are empty."""
    state = position(pond, log, seats)
    for seat in range(seats):
        state.hands[seat] = state.hands[seat][:left]
        state.decks[seat] = []
    return state


STARTS = {
    "crowded": late("n1:*:rrrgG w1:*:rrrgg e1:g0:rg s1:r1:ggr n2:g1:rrg", "rg", 2, 1),
    "empty supply": late(
        "n1:*:rrrR w1:r2:ggG e1:g0:rg s1:r1:gg n1e1:r1:rrR", "rrrrrrrrggggggg", 2, 1
    ),
    "three": late("n1:*:rrvgG w1:*:rvvgg e1:v0:rg s1:r1:ggv", "rv", 3, 1),
    "four": late("n1:*:rsvgG w1:*:rvvss e1:v0:rg s1:r1:gsv", "rv", 4, 1),
    "drifting": late("n1:*:rrrgg n2:g2:r n3:r0:g n4:g0:", "", 2, 1),
    "one line": late("n1:g0:rr n2:g2:r", "g", 2, 1),
}


@pytest.mark.parametrize("name", list(STARTS))
def test_the_quick_playout_has_the_distribution_of_the_moves(name: str) -> None:
    start, games, rand = STARTS[name], 2500, Random(8)
    quick: list[Counter[object]] = [Counter() for _ in features(start)]
    slow: list[Counter[object]] = [Counter() for _ in features(start)]
    for _ in range(games):
        one, two = start.copy(), start.copy()
        one.random_playout(rand.random)
        State.random_playout(two, rand.random)
        for counts, state in ((quick, one), (slow, two)):
            for counter, feature in zip(counts, features(state), strict=True):
                counter[feature] += 1
    cases = 0
    for one_way, other_way in zip(quick, slow, strict=True):
        total, freedom = chi_square(one_way, other_way)
        cases += freedom
        # Mean plus four standard deviations of the chi-square distribution.
        assert total <= freedom + 4 * (2 * freedom) ** 0.5
    assert cases >= 20


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_playout_leaves_a_finished_game(seats: int) -> None:
    rand = Random(4)
    for seed in range(30):
        state = GAME.new(seats, {}, seed)
        assert isinstance(state, Bullfrogs)
        for _ in range(seed):
            moves = state.moves()
            state.play(moves[int(rand.random() * len(moves))])
        scores = state.random_playout(rand.random)
        assert scores == state.scores() and state.outcome() is not None
        again = GAME.read(state.text())
        assert again.text() == state.text()
        every = [*state.pads.values(), *state.gone, *(c for won in state.won for c in won)]
        assert len(every) == 10 * seats + 4 and every.count(START) == 4


def test_random_games_are_quick() -> None:
    """Compared with random games by the list of legal moves."""

    def quick() -> None:
        for seed in range(3):
            GAME.new(2, {}, seed).random_playout(Random(seed).random)

    def plain() -> None:
        for seed in range(3):
            state, rand = GAME.new(2, {}, seed), Random(seed)
            while state.turn >= 0:
                moves = state.moves()
                state.play(moves[int(rand.random() * len(moves))])

    assert ratio(quick, plain, 0.4) <= 0.4
