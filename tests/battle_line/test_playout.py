"""The quick playout follows the same distribution as play by the list of moves."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from games.battle_line.game import GAME
from games.battle_line.rules import BattleLine
from games.engine.game import State
from tests.battle_line.positions import table
from tests.clock import ratio


def end_of(state: BattleLine) -> tuple[object, ...]:
    """What is compared of a finished game."""
    return (
        state.scores(),
        tuple(state.owner),
        tuple(map(len, state.played)),
        tuple(map(len, state.discards)),
        state.idle,
    )


def chi_square(start: BattleLine, games: int, least_cells: int) -> None:
    """Compare many playouts with as many games played move by move."""
    quick: Counter[tuple[object, ...]] = Counter()
    slow: Counter[tuple[object, ...]] = Counter()
    rand = Random(8)
    for _ in range(games):
        one, two = start.copy(), start.copy()
        one.random_playout(rand.random)
        State.random_playout(two, rand.random)
        quick[end_of(one)] += 1
        slow[end_of(two)] += 1
    rest_quick = rest_slow = 0
    cells, total = 0, 0.0
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
    freedom = cells - 1
    assert freedom >= least_cells
    # Mean plus four standard deviations of the chi-square distribution.
    assert total < freedom + 4 * (2 * freedom) ** 0.5


LATE = {
    1: ("r8 r9 r10", "b1 o1"), 2: ("o4 o2", "p4"), 3: ("y3 y5", "g7 g8 g9"), 4: ("", "p1 p2"),
    5: ("b7 b8", "y9 y10 y8"),
}


@pytest.mark.parametrize(
    "start",
    [
        table(lines=LATE, owner={6: 0, 7: 1, 8: 0, 9: 1}, hands=("redeploy r1", "deserter g1"),
              troops="p8", tactics="fog"),
        table(lines=LATE, owner={6: 0, 7: 1, 8: 0, 9: 1}, hands=("traitor mud", "alexander g1"),
              troops="p8", tactics=""),
        table(lines=LATE, owner={6: 0, 7: 1, 8: 0, 9: 1}, hands=("scout r2 r3", "shields g1"),
              troops="p8 p7", tactics="fog cavalry"),
        table(lines=LATE, owner={6: 0, 7: 1, 8: 0, 9: 1}, hands=("redeploy r1", "deserter g1"),
              troops="p8", tactics="", advanced=True, loose=True, mud=1, played=("mud", "")),
        table(3, lines={1: ("r8 r9 r10", "b1"), 5: ("r1 r2", "g7 g8"), 9: ("b7 b8", "y9 y10 y8")},
              owner={2: 0, 3: 1, 6: 0, 4: 2, 7: 1, 8: 2}, hands=("r3 r4", "g1 g2", "p1 p2"),
              troops="b9"),
    ],
)
def test_chi_square_of_late_positions(start: BattleLine) -> None:
    chi_square(start, 4000, 8)


def test_chi_square_of_whole_games() -> None:
    """Scores and tactics of whole games, from the deal on."""
    rand = Random(3)
    counts: list[Counter[tuple[object, ...]]] = [Counter(), Counter()]
    games = 1200
    for seed in range(games):
        start = GAME.new(2, {}, seed)
        assert isinstance(start, BattleLine)
        for which in (0, 1):
            state = start.copy()
            (State.random_playout if which else BattleLine.random_playout)(state, rand.random)
            left = min(3, state.owner.count(-1) // 2)
            counts[which][(state.scores()[0], left)] += 1
            counts[which][("played", sum(map(len, state.played)))] += 1
            counts[which][("turns", state.group // 8)] += 1
    total, cells = 0.0, 0
    for key in {*counts[0], *counts[1]}:
        a, b = counts[0][key], counts[1][key]
        if a + b >= 20:
            cells += 1
            total += (a - b) ** 2 / (a + b)
    assert cells > 20 and total < cells + 5 * (2 * cells) ** 0.5


@pytest.mark.parametrize("seats", [2, 3])
def test_whole_playouts_end_as_whole_games_do(seats: int) -> None:
    for seed in range(60):
        options = {"claims": "before" if seed % 2 else "after"}
        if seats == 2 and seed % 3 == 0:
            options["environment"] = "movable"
        state = GAME.new(seats, options, seed)
        assert isinstance(state, BattleLine)
        scores = state.random_playout(Random(seed).random)
        assert state.turn == -1 and state.moves() == []
        assert scores == state.scores() and state.outcome() is not None
        assert GAME.read(state.text()).text() == state.text()


def test_a_playout_from_the_middle_of_a_turn() -> None:
    for seed in range(30):
        state = GAME.new(2, {}, seed)
        assert isinstance(state, BattleLine)
        rand = Random(seed)
        for _ in range(rand.randrange(120)):
            if state.turn >= 0:
                state.play(rand.choice(state.moves()))
        state.random_playout(rand.random)
        assert state.turn == -1 and GAME.read(state.text()).text() == state.text()


def test_random_games_are_quick() -> None:
    """Compared with random games by the list of legal moves."""

    def quick() -> None:
        GAME.new(2, {}, 7).random_playout(Random(1).random)

    def plain() -> None:
        state, rand = GAME.new(2, {}, 7), Random(1)
        while state.turn >= 0:
            moves = state.moves()
            state.play(moves[int(rand.random() * len(moves))])

    assert ratio(quick, plain, 0.3) <= 0.3
