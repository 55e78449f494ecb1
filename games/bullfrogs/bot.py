"""Opponents for Bullfrogs: they weigh moves, and plan a turn from the card that begins it."""

from __future__ import annotations

from collections.abc import Callable

from games.bullfrogs.cards import Cards
from games.bullfrogs.pond import LOG
from games.bullfrogs.rules import DONE, Bullfrogs
from games.engine.chance import Chance
from games.engine.game import Bot, Move, State, Thought
from games.engine.search.greedy import Greedy, Random

#: How sure a lead is on a pad with so many open spaces, for each strength ahead.
GRIP = 0.75
#: What a frog in the supply is worth: it can be deployed, one on a pad may come home.
SPARE = 0.06
#: What leading on the log by one is worth of the majority's points.
LOG_GRIP = 0.22


def evaluation(state: State, seat: int) -> float:
    """The points that ``seat`` may expect to be ahead of the best other seat."""
    assert isinstance(state, Bullfrogs)
    worth = expectations(state)
    return worth[seat] - max(points for s, points in enumerate(worth) if s != seat)


def expectations(state: Bullfrogs) -> list[float]:
    """By seat: the points that it may expect.

    Points won count whole; a pad counts by how clearly it is led and how little can change it.
    """
    cards: Cards = state.cards
    seats = range(state.seats)
    on_log = state.strengths(LOG)
    worth = [
        sum(state.card_points(card, s) for card in state.won[s])
        + on_log[s]
        + SPARE * state.supply[s][0]
        + 2 * SPARE * state.supply[s][1]
        for s in seats
    ]
    late = 1 - sum(map(len, state.decks)) / (8 * state.seats)
    for s, strength in enumerate(on_log):
        ahead = strength - max(other for o, other in enumerate(on_log) if o != s)
        if ahead > 0:
            worth[s] += 3 * min(1.0, LOG_GRIP * ahead + late * (state.turn < 0 or late > 0.9))
    for cell, card in state.pads.items():
        held = state.pieces[cell]
        spaces = cards.printed(card).spaces
        left = held.count(-1)
        if left == spaces:
            continue
        strengths = state.strengths(cell)
        first = max(strengths)
        leader = strengths.index(first)
        lead = first - max(other for s, other in enumerate(strengths) if s != leader)
        filled = (spaces - left) / spaces
        for s, strength in enumerate(strengths):
            if strength:
                # Having a share counts a little: the log and the neighbours take who hops off.
                worth[s] += 0.15 * filled * strength
        if lead:
            sure = 1.0 if not left else filled * min(1.0, GRIP * lead / left)
            worth[leader] += sure * state.card_points(card, leader)
    return worth


class Planner(Bot):
    """Plans the turn with each card and place, then plays it move by move.

    ``width``: that many of the most promising placements are thought through.
    """

    def __init__(self, width: int) -> None:
        self.width = width

    def think(self, view: State, chance: Chance) -> Thought:
        assert isinstance(view, Bullfrogs)
        seat, nodes = view.turn, 0
        if view.step != "play":
            return (yield from Greedy(evaluation).think(view, chance))
        # Lines that meet many pads with something at stake promise most.
        moves = chance.shuffled(view.moves())
        moves.sort(key=lambda move: -self._reach(view, move))
        best: list[tuple[float, Move]] = []
        for move in moves[: self.width]:
            after = view.copy()
            after.carry_out(move)
            while after.step == "act" and after.turn == seat:
                step, found = DONE, evaluation(after, seat)
                for other in after.canonical_moves():
                    if other != DONE:
                        trial = after.copy()
                        trial.carry_out(other)
                        nodes += 1
                        value = evaluation(trial, seat)
                        if value > found:
                            step, found = other, value
                if step == DONE:
                    break
                after.carry_out(step)
                yield nodes
            best.append((evaluation(after, seat), move))
        top = max(value for value, _ in best)
        return chance.choice([move for value, move in best if value >= top])

    @staticmethod
    def _reach(view: Bullfrogs, move: Move) -> float:
        after = view.copy()
        after.carry_out(move)
        stake = sum(1 + sum(p >= 0 for p in after.pieces[c]) for c in after.deploy_targets())
        return stake + 2.0 * after.actions


BOTS: dict[str, Callable[[], Bot]] = {
    "beginner": lambda: Greedy(evaluation, slack=0.8),
    "normal": lambda: Planner(width=12),
    "greedy": Greedy,
    "random": Random,
}
