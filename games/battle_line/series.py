"""A series: so many rounds as were agreed, the points added up."""

from __future__ import annotations

from games.battle_line.position import WIN, Position
from games.engine.game import NextRound, Outcome, Reason, Rounds, State

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


def resigned(state: State, seat: int) -> Outcome:
    """The other one scores as a winner, the one who gave up 1 a flag already won.

    Of the two others in a game of three, the one with more flags wins, then the one with more of
    them side by side; where they are equal in both, they share the round, and everybody scores 1
    a flag as in every shared round.
    """
    assert isinstance(state, Position)
    rank = {
        other: (state.flag_count(other), state.front.longest_run(state.owner, other))
        for other in range(state.front.seats)
        if other != seat
    }
    best = [other for other in rank if rank[other] == max(rank.values())]
    scores = tuple(
        WIN if [s] == best else state.flag_count(s) for s in range(state.front.seats)
    )
    return Outcome(tuple(best), Reason("resigned", {"seat": seat}), scores)
