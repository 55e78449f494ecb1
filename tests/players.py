"""Random games for tests: every choice uniform over the legal moves."""

from __future__ import annotations

import random
from collections.abc import Iterator

from games import SHELF
from games.engine.game import Game, Move, Options, State

#: Every game on the shelf with every number of seats it can be played with.
SETTINGS = [(key, seats) for key in SHELF for seats in SHELF[key].open().seats]


def random_options(game: Game, seats: int, rand: random.Random) -> Options:
    """Any options that may be chosen with so many seats."""
    return {
        o.key: rand.choice(o.choices) for o in game.options if not o.seats or seats in o.seats
    }


def fresh(key: str, seats: int, seed: int) -> State:
    """A new game with random options."""
    game = SHELF[key].open()
    return game.new(seats, random_options(game, seats, random.Random(seed)), seed)


def walk(state: State, seed: int, most: int = 100_000) -> Iterator[tuple[State, Move]]:
    """Each position with the move that will be played in it; the last state has no move left.

    The state is played on in place between two steps.
    """
    rand = random.Random(seed)
    for _ in range(most):
        if state.turn < 0:
            return
        move = rand.choice(state.moves())
        yield state, move
        state.play(move)
