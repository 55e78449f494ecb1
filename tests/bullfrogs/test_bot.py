"""The opponents: in their order, sensible, and quick enough to be sliced."""

from __future__ import annotations

import pytest

from games.bullfrogs.bot import BOTS, evaluation
from games.bullfrogs.game import GAME
from games.bullfrogs.rules import Bullfrogs
from games.engine.arena import contest
from games.engine.chance import Chance
from tests.bullfrogs.positions import play, position
from tests.clock import calls


@pytest.mark.parametrize(
    ("better", "worse"), [("beginner", "random"), ("normal", "beginner"), ("hard", "beginner")]
)
def test_levels_are_in_their_order(better: str, worse: str) -> None:
    tally = contest(GAME, BOTS[better], BOTS[worse], 8, 3, 2)
    assert tally.score >= 6.5


def test_it_fills_a_pad_that_it_leads() -> None:
    state = position("s1:r0: n1:*:rrrgg e1:*: w1:*:", played="s1", actions=1)
    for level in ("normal", "hard"):
        move, _ = BOTS[level]().choose(state.seen_by(0), Chance(1))
        assert move in (("n1",), ("bull", "n1"))


def test_winning_a_pad_is_worth_its_points() -> None:
    state = position("s1:r0: n1:*:rrrrrg e1:*: w1:*:", played="s1", actions=0)
    before = evaluation(state, 0)
    play(state, "done")
    assert state.scores() == (5, 4) and before > 3


@pytest.mark.parametrize("level", ["beginner", "normal", "hard"])
def test_bullfrogs_are_not_all_spent_at_once(level: str) -> None:
    kept = 0
    for seed in range(3):
        state, chance = GAME.new(4, {}, seed), Chance(seed)
        assert isinstance(state, Bullfrogs)
        while state.group < 4 and state.turn >= 0:
            move, _ = BOTS[level]().choose(state.seen_by(state.turn), chance)
            state.play(move)
        kept += sum(bulls for _, bulls in state.supply)
    assert kept >= 2, "after a turn each, some bullfrogs of twelve seats wait for a closer battle"


def test_a_thought_is_sliced() -> None:
    state = GAME.new(4, {}, 2)
    move, _ = BOTS["hard"]().choose(state.seen_by(0), Chance(1))
    assert move in state.moves()
    slices = calls(BOTS["hard"]().think(state.seen_by(0), Chance(1)))
    assert max(slices) < 4000, (max(slices), len(slices))
