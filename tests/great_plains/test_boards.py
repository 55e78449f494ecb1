"""The boards file: what it may say, what is wrong with it, and how it is dealt."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games.engine.chance import Chance
from games.engine.game import BadData
from games.great_plains.boards import SIDES, DealRule, own_boards, read_boards
from games.great_plains.game import GAME, adopt
from games.great_plains.land import pieces, read_land
from games.great_plains.rules import GreatPlains
from games.table.words import LANGUAGES, Words


def data(**changes: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(own_boards().text)
    found.update(changes)
    return found


def with_side(name: str, letters: object) -> str:
    found = data()
    found["sides"][name] = letters
    return json.dumps(found)


def test_our_boards_are_as_documented() -> None:
    boards = own_boards()
    assert len(boards.sides) == len(SIDES) == 14
    assert len(boards.geometry.spaces) == 84
    assert len(boards.geometry.ways) == 3
    assert boards.rule == DealRule()
    for seed in range(150):
        land, fits = boards.deal(Chance(seed))
        assert fits
        assert land.cave.bit_count() == 7
        assert 54 <= land.low.bit_count() <= 57
        assert 7 <= len(land.plains) <= 16
        assert max(plain.value for plain in land.plains) <= 14
        main = max(pieces(land.geometry, land.low), key=int.bit_count)
        assert main.bit_count() >= 0.6 * land.low.bit_count()
        for space in land.geometry.spaces:
            if land.cave >> space & 1:
                near = land.geometry.near[space]
                assert near & main
                assert (near & land.low).bit_count() >= 3


def test_the_canonical_text_reads_back() -> None:
    assert read_boards(own_boards().text) == own_boards()
    assert adopt(own_boards().text) is GAME


def test_sides_may_be_written_in_rows_and_small_letters() -> None:
    letters = own_boards().sides[0]
    loose = f" {letters[:3].lower()} / {letters[3:7]}/{letters[7:10]}  {letters[10:]} "
    assert read_boards(with_side("1A", loose)) == own_boards()


def test_only_sides_are_needed() -> None:
    assert read_boards(json.dumps({"sides": data()["sides"]})) == own_boards()


@pytest.mark.parametrize(
    ("text", "key", "args"),
    [
        ("{", "json", {"line": 1, "column": 2}),
        ("[]", "no_sides", {}),
        (json.dumps({"sides": []}), "no_sides", {}),
        (" " * 40_001, "too_long", {"n": 40_001, "most": 40_000}),
        (with_side("8A", "x"), "unknown_side", {"side": "8A"}),
        (with_side("3B", None), "missing_side", {"side": "3B"}),
        (with_side("3B", 7), "not_letters", {"side": "3B"}),
        (with_side("2A", "GGGPCPXHGESG"), "letter", {"side": "2A", "space": 7, "letter": "X"}),
        (
            with_side("2A", "GGGPCPGHGES"),
            "too_few",
            {"side": "2A", "space": 12, "n": 11, "expected": 12},
        ),
        (
            with_side("2A", "GGGPCPGHGESGG"),
            "too_many",
            {"side": "2A", "space": 13, "n": 13, "expected": 12},
        ),
        (with_side("5B", "GGGPGPGHGESG"), "no_cave", {"side": "5B", "expected": 12}),
        (with_side("5B", "GGGPCPGHGECG"), "two_caves", {"side": "5B", "space": 11, "first": 5}),
        (json.dumps(data(cells=[[0, 0], [1]])), "hexes", {"field": "cells", "n": 2}),
        (json.dumps(data(cells=7)), "hexes", {"field": "cells", "n": 1}),
        (json.dumps(data(cells=[[0, 0]])), "shape_cells", {"n": 1, "most": 24}),
        (json.dumps(data(cells=[[0, 0], [0, 0]])), "shape_twice", {}),
        (json.dumps(data(cells=[[0, 0], [99, 0]])), "shape_far", {"most": 20}),
        (json.dumps(data(cells=[[0, 0], [0, 20]])), "shape_rows", {}),
        (json.dumps(data(board_offsets=[[0, 0]])), "shape_offsets", {"n": 1, "expected": 7}),
        (json.dumps(data(board_offsets=[[0, 0]] * 7)), "shape_overlap", {"one": 1, "two": 2}),
        (json.dumps(data(deal=3)), "deal", {"field": "deal"}),
        (json.dumps(data(deal={"tries": 0})), "deal", {"field": "tries"}),
        (json.dumps(data(deal={"min_plains": True})), "deal", {"field": "min_plains"}),
    ],
)
def test_a_broken_file_names_the_place(text: str, key: str, args: dict[str, Any]) -> None:
    with pytest.raises(BadData) as error:
        read_boards(text)
    assert error.value.reason == (f"boards_{key}", args)
    for language in LANGUAGES:
        sentence = Words(language, "great_plains").say(f"why.boards_{key}", args)
        assert "{" not in sentence
        assert all(str(value) in sentence for value in args.values())


def test_boards_that_never_fit_are_dealt_all_the_same_and_say_so() -> None:
    game = adopt(json.dumps(data(deal={"max_plain_value": 1, "tries": 5})))
    state = game.new(2, {}, 3)
    assert isinstance(state, GreatPlains)
    assert not state.fits
    assert len(state.moves()) == 7
    again = game.read(state.text())
    assert isinstance(again, GreatPlains)
    assert not again.fits
    assert GAME.new(2, {}, 3).text().split(" ")[-1][0] != "!"


def test_a_deal_is_made_again_until_it_fits() -> None:
    strict = json.dumps(data(deal={"max_plain_value": 9, "tries": 1000}))
    land, fits = read_boards(strict).deal(Chance(1))
    assert fits
    assert max(plain.value for plain in land.plains) <= 9


FLOWER = [[0, 0], [1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]]
SEVEN_FLOWERS = [[0, 0], [2, 1], [-1, 3], [-3, 2], [-2, -1], [1, -3], [3, -2]]


def test_boards_of_another_shape() -> None:
    sides = {side: "CGGSHEB" for side in SIDES}
    game = adopt(json.dumps({"sides": sides, "cells": FLOWER, "board_offsets": SEVEN_FLOWERS,
                             "deal": {"min_plains": 1}}))
    state = game.new(2, {}, 1)
    assert isinstance(state, GreatPlains)
    assert len(state.land.geometry.spaces) == 49
    assert len(state.land.geometry.ways) == 6
    assert read_land(state.land.text()).text() == state.land.text()
    assert game.read(state.text()).text() == state.text()
    chance = Chance(4)
    while state.turn >= 0:
        state.play(chance.choice(state.moves()))
        assert game.read(state.text()).text() == state.text()
