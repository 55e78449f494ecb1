"""The opponents: legal, repeatable, and each stronger than the one before."""

from __future__ import annotations

import pytest

from games.engine.arena import contest
from games.engine.chance import Chance
from games.great_plains.bot import BOTS, evaluation
from games.great_plains.game import GAME
from games.great_plains.rules import GreatPlains
from tests.great_plains.positions import position


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_plays_a_legal_game_from_views_and_repeats_it(name: str) -> None:
    games = []
    for _ in range(2):
        state, mind, moves = GAME.new(2, {}, 8), Chance(5), []
        bot = BOTS[name]()
        while state.turn >= 0:
            view = state.seen_by(state.turn)
            text = view.text()
            move, nodes = bot.choose(view, mind)
            assert view.text() == text
            assert move in state.moves()
            assert nodes >= 0
            moves.append(move)
            state.play(move)
        games.append(moves)
    assert games[0] == games[1]


@pytest.mark.parametrize(
    ("better", "worse", "games", "least"),
    [
        ("greedy", "random", 40, 0.7),
        ("beginner", "random", 60, 0.7),
        ("normal", "beginner", 60, 0.65),
        ("hard", "normal", 16, 0.5),
    ],
)
def test_strength(better: str, worse: str, games: int, least: float) -> None:
    tally = contest(GAME, BOTS[better], BOTS[worse], games, 4)
    assert tally.score / tally.games > least


def test_a_bear_is_used_where_it_wins() -> None:
    state = position(
        {"f5": "C", "f6": "G", "f7": "P", "a1": "C", "a2": "H"},
        fox="f6", caves=("f5", "a1"), held=("b", ""), left=(1, 1),
    )
    for name in ("normal", "hard"):
        assert BOTS[name]().choose(state.seen_by(0), Chance(1))[0] == ("bear", "f6")


def test_the_evaluation_is_the_same_for_both_sides() -> None:
    for seed in range(5):
        state = GAME.new(2, {}, seed)
        assert isinstance(state, GreatPlains)
        chance = Chance(seed)
        while state.turn >= 0:
            assert evaluation(state, 0) == pytest.approx(-evaluation(state, 1))
            state.play(chance.choice(state.moves()))
        assert evaluation(state, 0) == pytest.approx(-evaluation(state, 1))
