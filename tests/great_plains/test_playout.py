"""The quick playout follows the same distribution as play by the list of moves."""

from __future__ import annotations

from collections import Counter
from random import Random

from games.great_plains.game import GAME
from games.great_plains.rules import GreatPlains
from tests.great_plains.naive import Naive


def middle(seed: int, left: tuple[int, int]) -> GreatPlains:
    """A position in which the mover holds all animals and ``left`` tokens remain."""
    rand = Random(seed)
    while True:
        state = GAME.new(2, {}, rand.getrandbits(32))
        assert isinstance(state, GreatPlains)
        for _ in range(6 + 26):
            if state.turn >= 0:
                state.play(rand.choice(state.moves()))
        if state.step == "place":
            seat = state.turn
            state.left = [left[seat], left[1 - seat]]
            state.animals = [1] * 6
            if any(len(move) == 3 for move in state.moves()):
                return state


def test_the_last_move_is_each_legal_move_once() -> None:
    for seed in range(12):
        state = middle(seed, (1, 0))
        moves = state.moves()
        after: Counter[str] = Counter()
        for move in moves:
            copy = state.copy()
            copy.play(move)
            assert copy.turn == -1
            after[copy.text()] += 1
        quick: Counter[str] = Counter()
        for number in range(len(moves)):
            copy = state.copy()
            place = (number + 0.5) / len(moves)
            scores = copy.random_playout(lambda place=place: place)  # type: ignore[misc]
            assert scores == copy.scores() == Naive(copy).scores()
            quick[copy.text()] += 1
        assert quick == after


def test_chi_square_against_the_exact_distribution() -> None:
    state = middle(3, (1, 1))
    exact: dict[tuple[int, ...], float] = {}
    firsts = state.moves()
    for first in firsts:
        one = state.copy()
        one.play(first)
        seconds = one.moves()
        for second in seconds:
            two = one.copy()
            two.play(second)
            assert two.turn == -1
            key = (*two.scores(), *two.animals)
            exact[key] = exact.get(key, 0.0) + 1 / len(firsts) / len(seconds)
    rand, games = Random(11), 40_000
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(games):
        copy = state.copy()
        scores = copy.random_playout(rand.random)
        seen[(*scores, *copy.animals)] += 1
    assert set(seen) <= set(exact)
    rest_expected = rest_seen = chi_square = 0.0
    cells = 0
    for key, share in exact.items():
        if share * games < 10:
            rest_expected += share * games
            rest_seen += seen[key]
            continue
        cells += 1
        chi_square += (seen[key] - share * games) ** 2 / (share * games)
    if rest_expected:
        cells += 1
        chi_square += (rest_seen - rest_expected) ** 2 / rest_expected
    freedom = cells - 1
    assert freedom > 20
    # Mean plus four standard deviations of the chi-square distribution.
    assert chi_square < freedom + 4 * (2 * freedom) ** 0.5


def test_whole_playouts_end_as_whole_games_do() -> None:
    for seed in range(40):
        state = GAME.new(2, {}, seed)
        scores = state.random_playout(Random(seed).random)
        assert state.turn == -1
        assert state.moves() == []
        assert scores == state.scores()
        assert GAME.read(state.text()).text() == state.text()
