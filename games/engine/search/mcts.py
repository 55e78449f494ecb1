"""Monte Carlo tree search over guesses of what is hidden (single-observer information sets).

Each iteration guesses a full state from the view, walks the tree of moves by UCB1 among the
moves that are legal in that guess, adds one node and plays out at random. With nothing hidden
this is plain UCT.
"""

from __future__ import annotations

from math import sqrt

from games.engine.chance import Chance
from games.engine.game import Bot, Move, State, Thought

#: Rewards are shares of a win, moved a little by the margin so that a won game is won clearly.
MARGIN_WEIGHT = 0.002


class Node:
    """Statistics of one move, from the point of view of the seat that made it."""

    __slots__ = ("available", "children", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[Move, Node] = {}
        self.visits = 0
        self.total = 0.0
        #: How often the move could have been chosen: what UCB compares against.
        self.available = 0


class Mcts(Bot[State]):
    """Searches a fixed number of iterations. ``explore`` is the constant of UCB1."""

    def __init__(self, iterations: int, explore: float = 0.7) -> None:
        self.iterations = iterations
        self.explore = explore

    def think(self, view: State, chance: Chance) -> Thought:
        if len(view.canonical_moves()) == 1:
            return view.canonical_moves()[0]
        root = Node()
        for n in range(self.iterations):
            self._iterate(root, view.guess(chance), chance)
            if n % 4 == 3:
                yield n + 1
        # Ties go to the first move in the fixed order, so that the same seed plays alike.
        legal = view.canonical_moves()
        return max((m for m in legal if m in root.children),
                   key=lambda m: root.children[m].visits)

    def _iterate(self, root: Node, state: State, chance: Chance) -> None:
        path: list[tuple[Node, int]] = []
        node = root
        while state.turn >= 0:
            seat = state.turn
            moves = state.canonical_moves()
            fresh = [m for m in moves if m not in node.children]
            if fresh:
                move = chance.choice(fresh)
                node.children[move] = Node()
            else:
                move = self._select(node, moves)
            state.play(move)
            node = node.children[move]
            path.append((node, seat))
            if fresh:
                break
        outcome = state.outcome()
        if outcome is not None:
            scores = outcome.scores
        else:
            scores = state.random_playout(chance.unit)
            outcome = state.outcome()
        rewards = _rewards(state, scores)
        root.visits += 1
        for node, seat in path:
            node.visits += 1
            node.total += rewards[seat]

    def _select(self, node: Node, moves: list[Move]) -> Move:
        best, best_value = moves[0], -1e9
        for move in moves:
            child = node.children[move]
            child.available += 1
            value = child.total / child.visits + self.explore * sqrt(
                _log2(child.available + 1) / child.visits
            )
            if value > best_value:
                best, best_value = move, value
        return best


def _log2(n: int) -> int:
    """A whole logarithm: enough to explore by, and the same on every processor."""
    return n.bit_length()


def _rewards(state: State, scores: tuple[int, ...]) -> list[float]:
    outcome = state.outcome()
    rewards = []
    for seat, score in enumerate(scores):
        others = max(s for i, s in enumerate(scores) if i != seat)
        share = outcome.share(seat) if outcome else 0.5
        rewards.append(share + MARGIN_WEIGHT * (score - others))
    return rewards
