"""Aqualin as the shelf opens it: rules, bots, and how a match of two games goes."""

from __future__ import annotations

from games.aqualin.bot import BOTS
from games.aqualin.rules import ROLES, read, start
from games.engine.game import Game, NextRound, Option, Outcome, Reason, Rounds, State


def next_round(rounds: Rounds) -> NextRound | None:
    """A match is two games: roles swapped, and the other player starts."""
    if len(rounds.outcomes) >= 2:
        return None
    # The other player starts, who now holds the other role: so the same role starts.
    return NextRound(tuple(reversed(rounds.players[-1])), dict(rounds.options[-1]))


def resigned(state: State, seat: int) -> Outcome:
    """The points of the one who gave up count 0, the other's as they stand, but at least 1."""
    scores = [0, 0]
    scores[1 - seat] = max(1, state.scores()[1 - seat])
    return Outcome((1 - seat,), Reason("resigned", {"seat": seat}), tuple(scores))


GAME = Game(
    key="aqualin",
    version=1,
    seats=(2,),
    options=(
        Option("first", ROLES),
        Option("slides", ("stop", "far"), variant=True),
    ),
    roles=ROLES,
    start=start,
    read=read,
    bots=lambda: BOTS,
    deal_options=({"first": "colours"}, {"first": "creatures"}),
    next_round=next_round,
    resigned=resigned,
)
