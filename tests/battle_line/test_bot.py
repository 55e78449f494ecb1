"""The computer's levels: each better than the one below, and quick enough to be sliced."""

from __future__ import annotations

import pytest

from games.battle_line.bot import BOTS, Judge
from games.battle_line.game import GAME
from games.battle_line.rules import BattleLine
from games.engine.arena import contest
from games.engine.chance import Chance
from tests.battle_line.positions import table
from tests.clock import calls
from tests.players import walk


@pytest.mark.parametrize(
    ("better", "worse", "least"),
    [("beginner", "random", 0.9), ("greedy", "random", 0.9), ("normal", "beginner", 0.55)],
)
def test_levels(better: str, worse: str, least: float) -> None:
    tally = contest(GAME, BOTS[better], BOTS[worse], 24, 5)
    assert tally.score / tally.games >= least


def test_three_players_too() -> None:
    tally = contest(GAME, BOTS["normal"], BOTS["random"], 9, 5, seats=3)
    assert tally.score / tally.games >= 0.8


def test_a_straight_flush_is_completed_and_claimed() -> None:
    state = table(lines={5: ("r8 r7", "p7 p6"), 1: ("", "p8")}, hands=("r6 b1 g2", "y1"))
    move, _ = BOTS["normal"]().choose(state.seen_by(0), Chance(1))
    assert move == ("r6", "f5")
    state.play(move)
    move, _ = BOTS["normal"]().choose(state.seen_by(0), Chance(1))
    assert move == ("f5",)


def test_a_lost_flag_gets_the_worst_card() -> None:
    """Where nothing can be won any more, a low card hurts least."""
    lines = {n: ("", "") for n in range(2, 10)}
    state = table(lines={1: ("r1 b2", "y10 y9 y8"), **lines}, hands=("g10 g9 g1", "y1"))
    move, _ = BOTS["normal"]().choose(state.seen_by(0), Chance(1))
    assert move[0] == "g1" or move[1] != "f1"


def test_slices_are_short() -> None:
    """In calls, which are the same on every machine; `tools/bench/engine.py` has seconds."""
    state = GAME.new(2, {}, 2)
    assert isinstance(state, BattleLine)
    for n, (before, _) in enumerate(walk(state, 2)):
        if n % 8:
            continue
        thought = BOTS["normal"]().think(before.seen_by(before.turn), Chance(n))
        slices = calls(thought)
        assert max(slices) < 6000, (max(slices), len(slices))


def test_the_judge_sees_only_what_its_seat_sees() -> None:
    state = GAME.new(2, {}, 3)
    assert isinstance(state, BattleLine)
    for n, (before, _) in enumerate(walk(state, 3)):
        assert isinstance(before, BattleLine)
        view = before.seen_by(before.turn)
        other = view.guess(Chance(n))
        value = Judge(view, view.turn).value(view)
        assert Judge(other, view.turn).value(other) == value


def test_of_two_equal_sides_the_one_completed_first_wins() -> None:
    """Cards come in turns from the first side, so that side 0 is complete before side 1."""
    state = table(lines={3: ("r8 r7 r6", "b8 b7 b6")}, hands=("g1", "y1"))
    assert Judge(state.seen_by(0), 0).win(state.seen_by(0), 2, 1, 0) == 1.0
    assert Judge(state.seen_by(1), 1).win(state.seen_by(1), 2, 0, 0) == 0.0


def test_greedy_takes_fog_by_deserter_where_it_can_be_moved() -> None:
    """The second pick of a move need not be a flag, though a card's name may begin like one."""
    state = table(hands=("deserter", "fog"), fog=2, played=("", "fog"), loose=True)
    assert ("deserter", "fog") in state.moves()
    move, _ = BOTS["greedy"]().choose(state.seen_by(0), Chance(1))
    assert move in state.moves()
    for seed in range(12):
        game = GAME.new(2, {"environment": "movable"}, seed)
        chance = Chance(seed)
        while game.turn >= 0:
            move, _ = BOTS["greedy"]().choose(game.seen_by(game.turn), chance)
            game.play(move)
