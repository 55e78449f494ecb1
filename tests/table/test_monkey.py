"""Somebody who does anything, at every game and table; `python -m tools.monkey` does more of it."""

from __future__ import annotations

import random

import pytest

from games import SHELF
from games.engine.match import Match, Player
from tools.monkey import SEATINGS, Failure, Monkey, NativeHands, Witness, native


@pytest.mark.parametrize("game", list(SHELF))
@pytest.mark.parametrize("seating", SEATINGS)
def test_nothing_that_somebody_does_breaks_the_table(game: str, seating: str) -> None:
    native(game, seating, 7, 150)


def match() -> Match:
    found = Match(SHELF["aqualin"].open(), [Player(), Player()], {}, 3)
    for _ in range(5):
        found.play(found.state.moves()[0])
    return found


def test_a_position_that_no_move_led_to_is_noticed() -> None:
    witness = Witness(random.Random(1))
    played = match()
    witness.look(played)
    played.state.play(played.state.moves()[0])
    with pytest.raises(Failure, match="not where its moves lead"):
        witness.look(played)


def test_a_changed_position_before_a_move_is_noticed() -> None:
    witness = Witness(random.Random(1))
    played = match()
    witness.look(played)
    before = played.history[-1].before
    before.play(before.moves()[0])
    with pytest.raises(Failure, match="before move 5 has changed"):
        witness.look(played)


def test_a_failure_tells_the_seed_and_the_last_actions() -> None:
    hands = NativeHands(Witness(random.Random(1)))
    monkey = Monkey(hands, "aqualin", "hot-seat", 5)

    def broken() -> None:
        if monkey.done == 6:
            raise RuntimeError("broken")

    hands.check = broken  # type: ignore[method-assign]
    with pytest.raises(Failure) as raised:
        monkey.run(20)
    hands.close()
    text = str(raised.value)
    assert "seed 5, action 6: broken" in text and "begin seed" in text and "\n5: " in text
