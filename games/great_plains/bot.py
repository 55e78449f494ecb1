"""Opponents for Great Plains. A turn is one move, animal included, so they weigh moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.engine.game import Bot
from games.engine.search.alphabeta import AlphaBeta
from games.engine.search.greedy import Greedy, Random
from games.great_plains.rules import GreatPlains

#: What a tile in the hand is worth in points while tokens remain: horse, eagle, bear.
TILE_WORTH = (1.0, 1.0, 4.0)
#: How much a space that a player reaches first counts against a token that lies there.
CLAIM = 0.4
#: What winning is worth beyond the points.
WON = 50.0
#: Steps over which reach is compared.
HORIZON = 6


def evaluation(state: GreatPlains, seat: int) -> float:
    """The points that ``seat`` may expect to be ahead at the end.

    Each plain counts by how clearly it is led. Tokens on it count whole; an empty space counts
    in part for the player who walks there first.
    """
    other = 1 - seat
    if state.turn < 0:
        scores = state.scores()
        margin = scores[seat] - scores[other]
        return margin + WON * ((margin > 0) - (margin < 0))
    land = state.land
    mine, theirs = state.tokens[seat], state.tokens[other]
    near, far = claims(state, seat)
    total = 0.0
    for plain in land.plains:
        spaces = plain.spaces
        a, b = (mine & spaces).bit_count(), (theirs & spaces).bit_count()
        open_spaces = spaces.bit_count() - a - b
        ahead = float(a - b)
        if open_spaces:
            ahead += CLAIM * ((near & spaces).bit_count() - (far & spaces).bit_count())
            # The less room is left, the less it takes to be safe.
            ahead /= 1 + 0.5 * min(open_spaces, state.left[seat] + state.left[other])
        total += plain.value * max(-1.0, min(1.0, ahead))
    for animal, worth in enumerate(TILE_WORTH):
        total += worth * (state.animals[3 * seat + animal] * (state.left[seat] > 0)
                          - state.animals[3 * other + animal] * (state.left[other] > 0))
    return total


def claims(state: GreatPlains, seat: int) -> tuple[int, int]:
    """The empty lowland spaces that ``seat`` and that the other reaches first, step by step.

    Where both arrive together, the space belongs to nobody and stops both.
    """
    around, free = state.land.geometry.around, state.empty()
    mine, theirs = state.own(seat), state.own(1 - seat)
    near = far = 0
    for _ in range(HORIZON):
        mine, theirs = around(mine) & free, around(theirs) & free
        if not mine | theirs:
            break
        free &= ~(mine | theirs)
        near |= mine & ~theirs
        far |= theirs & ~mine
    return near, far


BOTS: dict[str, Callable[[], Bot[Any]]] = {
    "beginner": lambda: Greedy(evaluation, slack=4.5),
    "normal": lambda: Greedy(evaluation),
    "hard": lambda: AlphaBeta(evaluation, depth=3, width=12),
    "greedy": Greedy,
    "random": Random,
}
