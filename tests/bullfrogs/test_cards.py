"""The cards file, and games with the cards of a player's own file."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from games.bullfrogs.cards import FILE, read_cards
from games.bullfrogs.game import GAME
from games.bullfrogs.rules import Bullfrogs
from games.engine.game import BadData
from games.engine.match import Match, Player
from games.engine.record import from_link, from_text, to_link, to_text

OWN: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))


def test_our_cards_follow_what_is_known() -> None:
    cards = read_cards(json.dumps(OWN))
    assert sum(cards.copies) == 10
    assert all(kind.actions + kind.spaces == 7 for kind in cards.kinds)
    assert {kind.actions for kind in cards.kinds} == {2, 3, 4}
    assert (cards.start.spaces, cards.start.points) == (6, 5)
    assert GAME.sample is not None and read_cards(GAME.sample()).digest == GAME.data


def deck(*entries: tuple[object, object, object, object]) -> list[dict[str, object]]:
    return [dict(zip(("actions", "spaces", "points", "copies"), e, strict=True)) for e in entries]


@pytest.mark.parametrize(
    ("text", "key", "args"),
    [
        ("{", "json", {"line": 1, "column": 2}),
        ("[]", "no_deck", {}),
        ('{"deck": []}', "no_deck", {}),
        ("[" * 9000, "json", {"line": 1, "column": 1}),
        (" " * 20_001, "too_long", {"n": 20_001, "most": 20_000}),
        (json.dumps({"deck": [3]}), "deck_entry", {"n": 1}),
        (
            json.dumps({"deck": deck((4, 3, 2, 5), (4, 7, 2, 5))}),
            "deck_field",
            {"n": 2, "field": "spaces", "least": 3, "most": 5},
        ),
        (
            json.dumps({"deck": deck((True, 3, 2, 5))}),
            "deck_field",
            {"n": 1, "field": "actions", "least": 1, "most": 6},
        ),
        (json.dumps({"deck": deck((4, 3, 2, 5), (4, 3, 2, 5))}), "twice", {"n": 2, "first": 1}),
        (json.dumps({"deck": deck((4, 3, 2, 9))}), "count", {"n": 9, "expected": 10}),
        (json.dumps({**OWN, "starting_pads": 5}), "start_entry", {"n": 0}),
        (
            json.dumps({**OWN, "starting_pads": {"spaces": 6}}),
            "start_field",
            {"n": 0, "field": "points", "least": 0, "most": 9},
        ),
    ],
)
def test_a_bad_file_is_refused_with_its_place(text: str, key: str, args: dict[str, Any]) -> None:
    with pytest.raises(BadData) as caught:
        read_cards(text)
    assert caught.value.reason == (f"cards_{key}", args)


def test_own_cards_are_played_and_travel_with_the_record() -> None:
    own = {"deck": deck((1, 5, 9, 4), (6, 3, 0, 6)), "starting_pads": {"spaces": 6, "points": 1}}
    assert GAME.adopt is not None
    game = GAME.adopt(json.dumps(own))
    assert game.data != GAME.data and GAME.adopt(json.dumps(OWN)) is GAME
    match, rand = Match(game, [Player(), Player()], {}, 5), Random(2)
    while match.state.turn >= 0:
        match.play(rand.choice(match.state.moves()))
    state = match.state
    assert isinstance(state, Bullfrogs)
    assert state.cards.names == ("1-5-9", "6-3-0")
    assert game.read(state.text()).text() == state.text()
    for again in (
        from_text(to_text(match), lambda _: GAME),
        from_link(to_link(match), lambda _: GAME),
    ):
        assert again.state.text() == state.text() and again.game.data == game.data
