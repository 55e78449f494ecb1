"""A series: so many rounds as were agreed, the points added up."""

from __future__ import annotations

from games.engine.game import NextRound, Rounds

#: The numbers of rounds that can be agreed on.
ROUNDS = (1, 2, 3, 5)


def next_round(rounds: Rounds) -> NextRound | None:
    """How the coming round is set up; ``None`` when all have been played.

    The winner starts it; after a drawn or shared round, whoever sits to the left of the last
    starter, which is the next in the order of play.
    """
    options, outcome = rounds.options[-1], rounds.outcomes[-1]
    if len(rounds.outcomes) >= options["rounds"]:
        return None
    roles = ("alexander", "darius", "porus")[: len(outcome.scores)]
    key = "first" if len(roles) == 2 else "first_of_three"
    if len(outcome.winners) == 1:
        starter = outcome.winners[0]
    else:
        starter = (roles.index(options[key]) + 1) % len(roles)
    return NextRound(rounds.players[-1], {**options, key: roles[starter]})
