"""Every wrong touch gets the reason that fits it, and no right one gets any."""

from __future__ import annotations

from random import Random

import pytest

from games.engine.game import Move
from games.great_plains.game import GAME
from games.great_plains.geometry import ANIMALS
from games.great_plains.rules import GreatPlains
from games.great_plains.words import en, zh_hant
from tests.great_plains.positions import position

TERRAIN = {
    "f5": "C", "f6": "G", "f7": "G", "f8": "S", "f9": "G", "g5": "P", "h6": "G", "e5": "G",
    "e6": "G", "f4": "G", "f3": "P", "f2": "G", "a1": "G", "k1": "G", "k2": "G",
}


def middle(held: str = "heb") -> GreatPlains:
    return position(TERRAIN, snake="f4", fox="f6 a1", caves=("f5", ""), held=(held, ""))


@pytest.mark.parametrize(
    ("picks", "key"),
    [
        (("skip",), "must_place"),
        (("pony",), "not_now"),
        (("e5", "e5"), "not_now"),
        (("g5",), "highland_peak"),
        (("f8",), "highland_stream"),
        (("f4",), "own_token"),
        (("f6",), "use_bear"),
        (("a1",), "occupied"),
        (("f7",), "use_horse"),
        (("h6",), "use_eagle"),
        (("k1",), "not_beside"),
        (("horse", "g5"), "highland_peak"),
        (("horse", "f4"), "own_token"),
        (("horse", "f6"), "occupied"),
        (("horse", "k1"), "horse_distance"),
        (("horse", "h6"), "horse_blocked"),
        (("horse", "f7", "f6"), "not_now"),
        (("horse", "here"), "not_now"),
        (("eagle", "f6"), "occupied"),
        (("eagle", "k1"), "eagle_distance"),
        (("eagle", "f7"), "eagle_lowland"),
        (("bear", "e5"), "bear_empty"),
        (("bear", "a1"), "bear_distance"),
        (("bear", "f4"), "own_token"),
        (("bear", "f6", "f5"), "bear_one_line"),
        (("bear", "f6", "f4"), "bear_origin"),
        (("bear", "f6", "f5", "f5"), "not_now"),
    ],
)
def test_reason(picks: tuple[str, ...], key: str) -> None:
    assert middle().why_not(picks) == (key, {})


def test_animals_that_are_not_there_or_lead_nowhere() -> None:
    assert middle("").why_not(("bear",)) == ("no_bear", {})
    assert middle("").why_not(("f7",)) == ("not_beside", {})
    state = position({"f5": "C", "f6": "G"}, caves=("f5", ""), held=("b", ""))
    assert state.why_not(("bear",)) == ("bear_nowhere", {})


def test_blocked_pushes() -> None:
    terrain = {"f5": "C", "f6": "G", "f7": "G", "g5": "G", "e7": "G", "h5": "G"}
    state = position(terrain, fox="f6 f7", caves=("f5", ""), held=("b", ""))
    assert state.why_not(("bear", "f6")) == ("bear_blocked", {})
    state = position(terrain, snake="g5", fox="f6 f7", caves=("f5", ""), held=("b", ""))
    assert state.moves() == [("h5",), ("bear", "f6")]
    assert state.why_not(("bear", "f6", "f5")) == ("bear_blocked_line", {})
    assert state.why_not(("bear", "f6", "g5")) == ("bear_one_line", {})


def test_the_first_phase() -> None:
    state = GAME.new(2, {}, 2)
    assert isinstance(state, GreatPlains)
    shape = state.land.geometry
    cave = state.moves()[0]
    other = next(n for n in shape.at if state.land.terrain(shape.at[n]) == "horse")
    state.play(cave)
    assert state.why_not(cave) == ("cave_taken", {})
    assert state.why_not((other,)) == ("not_a_cave", {})
    assert state.why_not(("horse",)) == ("caves_first", {})
    assert state.why_not(("there",)) == ("not_now", {})
    assert state.why_not((*state.moves()[0], "a1")) == ("not_now", {})


def test_skips_and_the_end() -> None:
    apart = {"f5": "C", "a1": "C", "a2": "G"}
    state = position(apart, caves=("f5", "a1"))
    assert state.why_not(("a2",)) == ("no_space", {})
    state = position(apart, caves=("f5", "a1"), left=(0, 3))
    assert state.why_not(("a2",)) == ("no_tokens", {})
    state = position(apart, caves=("f5", "a1"), left=(0, 0))
    assert state.why_not(("a2",)) == ("game_over", {})


def test_every_reason_has_words_and_every_touch_a_reason() -> None:
    rand, state = Random(5), GAME.new(2, {}, 5)
    assert isinstance(state, GreatPlains)
    touches: list[Move] = [(name,) for name in (*state.land.geometry.at, *ANIMALS, "skip")]
    touches += [(animal, name) for animal in ANIMALS for name in state.land.geometry.at]
    while state.turn >= 0:
        moves = state.moves()
        begins = {move[:n] for move in moves for n in (1, 2, 3)}
        for touch in touches:
            reason = state.why_not(touch)
            assert (reason is None) == (touch in begins)
            if reason is not None:
                for words in (zh_hant.WORDS, en.WORDS):
                    assert words[f"why.{reason.key}"]
        state.play(rand.choice(moves))
    assert state.why_not(("a1",)) is not None
