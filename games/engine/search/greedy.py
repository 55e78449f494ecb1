"""One-ply search: the move after which the position looks best."""

from __future__ import annotations

from collections.abc import Callable

from games.engine.chance import Chance
from games.engine.game import Bot, Move, S, State, Thought

#: How good a position is for a seat; higher is better.
Evaluation = Callable[[S, int], float]


def margin(state: State, seat: int) -> float:
    """The seat's points ahead of the best other seat."""
    scores = state.scores()
    return scores[seat] - max(s for i, s in enumerate(scores) if i != seat)


class Greedy(Bot[S]):
    """Plays the move whose result evaluates best, ties broken by chance.

    ``slack``: any move within so much of the best may be chosen, which makes a gentler player.
    """

    def __init__(self, evaluation: Evaluation[S] = margin, slack: float = 0.0) -> None:
        self.evaluation = evaluation
        self.slack = slack

    def think(self, view: S, chance: Chance) -> Thought:
        seat = view.turn
        best: list[tuple[float, Move]] = []
        for nodes, move in enumerate(view.canonical_moves(), start=1):
            after = view.copy()
            after.play(move)
            best.append((self.evaluation(after, seat), move))
            if nodes % 32 == 0:
                yield nodes
        top = max(value for value, _ in best)
        return chance.choice([move for value, move in best if value >= top - self.slack])


class Random(Bot[State]):
    """Every legal move equally likely: the floor that every other bot must beat."""

    def think(self, view: State, chance: Chance) -> Thought:
        yield 1
        return chance.choice(view.moves())
