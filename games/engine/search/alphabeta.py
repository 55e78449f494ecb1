"""Alpha-beta for two seats and open positions, deepened step by step."""

from __future__ import annotations

from games.engine.chance import Chance
from games.engine.game import Bot, Move, S, Thought
from games.engine.search.greedy import Evaluation

#: Larger than any evaluation.
INFINITE = 1e9


class AlphaBeta(Bot[S]):
    """Searches ``depth`` decisions ahead and values the positions there by ``evaluation``.

    Decisions are counted, not turns: a seat may decide several times in a row. ``width`` looks
    only at so many of the moves that seem best at first sight (0: at all).
    """

    def __init__(self, evaluation: Evaluation[S], depth: int = 2, width: int = 0) -> None:
        self.evaluation = evaluation
        self.depth = depth
        self.width = width
        self._nodes = 0

    def think(self, view: S, chance: Chance) -> Thought:
        self._nodes = 0
        seat = view.turn
        # The order is shuffled before it is sorted, so that equal moves take turns.
        ranked = self._ranked(view, seat, chance.shuffled(view.canonical_moves()))
        yield self._nodes
        for depth in range(2, self.depth + 1):
            if len(ranked) == 1:
                break
            best, values = -INFINITE, []
            for _, move, after in ranked:
                value = self._value(after, seat, depth - 1, best, INFINITE)
                best = max(best, value)
                values.append((value, move, after))
                yield self._nodes
            # Beaten moves only have a bound for a value, which never exceeds the best.
            ranked = sorted(values, key=lambda entry: -entry[0])
        return ranked[0][1]

    def _ranked(
        self, state: S, seat: int, moves: list[Move]
    ) -> list[tuple[float, Move, S]]:
        """Moves with what they lead to and its value for ``seat``, the mover's best first."""
        found = []
        for move in moves:
            after = state.copy()
            after.play(move)
            found.append((self.evaluation(after, seat), move, after))
        self._nodes += len(moves)
        sign = -1 if state.turn == seat else 1
        found.sort(key=lambda entry: sign * entry[0])
        return found[: self.width] if self.width else found

    def _value(self, state: S, seat: int, depth: int, low: float, high: float) -> float:
        """The value of ``state`` for ``seat``, exact only between ``low`` and ``high``."""
        if state.turn < 0:
            return self.evaluation(state, seat)
        ranked = self._ranked(state, seat, state.canonical_moves())
        if depth == 1:
            return ranked[0][0]
        mine = state.turn == seat
        best = -INFINITE if mine else INFINITE
        for _, _, after in ranked:
            value = self._value(after, seat, depth - 1, low, high)
            if mine:
                best = max(best, value)
                low = max(low, best)
            else:
                best = min(best, value)
                high = min(high, best)
            if low >= high:
                break
        return best
