"""Rounds of a match: each has a deal of its own, and what was taken back ends with the game."""

from __future__ import annotations

import random

import pytest

from games import SHELF
from games.engine.chance import Chance
from games.engine.match import Match, Player

#: A match of several rounds of each game that has them.
SERIES = {"aqualin": ({}, 2), "battle_line": ({"rounds": 3}, 3)}


def deals(key: str, seed: int) -> list[str]:
    """The first position of each round, as text."""
    options, rounds = SERIES[key]
    match = Match(SHELF[key].open(), [Player(), Player()], dict(options), seed)
    rand, found = random.Random(seed), []
    for n in range(rounds):
        found.append(match.first_state.text())
        assert match.round == n
        while not match.over:
            match.play(rand.choice(match.state.moves()))
        if n < rounds - 1:
            match.next_round()
    return found


@pytest.mark.parametrize("key", SERIES)
@pytest.mark.parametrize("seed", [0, 1, 7])
def test_every_round_has_a_deal_of_its_own(key: str, seed: int) -> None:
    found = deals(key, seed)
    assert deals(key, seed) == found, "the same seed gives the same match"
    assert len(set(found)) == len(found)
    # Also where the rounds are set up alike: their chance differs, not only who begins.
    chances = [text.split(" ")[-1] for text in found]
    assert len(set(chances)) == len(chances)


@pytest.mark.parametrize("key", SERIES)
def test_the_deals_follow_one_chance(key: str) -> None:
    """The seed of round n is the n-th draw of the match's chance: old records depend on it."""
    game, (options, rounds) = SHELF[key].open(), SERIES[key]
    match = Match(game, [Player(), Player()], dict(options), 5)
    chance, rand = Chance(5), random.Random(2)
    for n in range(rounds):
        expected = game.new(2, match._round_options, chance.bits())
        assert match.first_state.text() == expected.text(), n
        while not match.over:
            match.play(rand.choice(match.state.moves()))
        if n < rounds - 1:
            match.next_round()


def taken_back() -> Match:
    """A match with one move taken back."""
    match = Match(SHELF["aqualin"].open(), [Player(), Player()], {}, 3, free_undo=True)
    for _ in range(4):
        match.play(match.state.moves()[0])
    match.undo()
    assert match.future
    return match


@pytest.mark.parametrize("how", ["resign", "draw", "play"])
def test_what_was_taken_back_cannot_come_again_after(how: str) -> None:
    match = taken_back()
    moves = len(match.history)
    if how == "resign":
        match.resign(0)
    elif how == "draw":
        match.agree_draw()
    else:
        match.play(match.state.moves()[-1])
        moves += 1
    assert match.future == [] and match.redo() == []
    assert len(match.history) == moves


def test_an_end_by_words_is_taken_back_with_the_move_before_it() -> None:
    match = taken_back()
    match.resign(1)
    match.undo()
    assert not match.over and match.ended == ""
    assert len(match.redo()) == 1
