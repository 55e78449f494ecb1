"""Opponents for Bullfrogs: they weigh moves, and plan a turn from the card that begins it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.bullfrogs.cards import Cards
from games.bullfrogs.pond import LOG
from games.bullfrogs.rules import Bullfrogs
from games.engine.chance import Chance
from games.engine.game import DONE, Bot, Move, Thought
from games.engine.search.greedy import Greedy, Random

#: How sure a lead is on a pad with so many open spaces, for each strength ahead.
GRIP = 0.75
#: What a frog in the supply is worth: it can be deployed, one on a pad may come home.
SPARE = 0.06
#: What a bullfrog in the supply is worth at the start, less as the decks run out: it may turn a
#: close battle later. Two and three times as much lost games against this: an early lead on a pad
#: is worth more than a late surprise.
BULL_SPARE = 0.3
#: What a line with much to do is worth while actions are left.
REACH = 0.3
#: Of many places to drift to, so many are looked at.
MOST_TRIED = 24
#: What leading on the log by one is worth of the majority's points.
LOG_GRIP = 0.22


def evaluation(state: Bullfrogs, seat: int) -> float:
    """The points that ``seat`` may expect to be ahead of the best other seat."""
    worth = expectations(state)
    return worth[seat] - max(points for s, points in enumerate(worth) if s != seat)


def expectations(state: Bullfrogs) -> list[float]:
    """By seat: the points that it may expect.

    Points won count whole; a pad counts by how clearly it is led and how little can change it.
    """
    cards: Cards = state.cards
    seats = range(state.seats)
    on_log = state.strengths(LOG)
    late = 1 - sum(map(len, state.decks)) / (8 * state.seats)
    worth = [
        sum(state.card_points(card, s) for card in state.won[s])
        + on_log[s]
        + SPARE * state.supply[s][0]
        + (2 * SPARE + BULL_SPARE * (1 - late)) * state.supply[s][1]
        for s in seats
    ]
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


class Planner(Bot[Bullfrogs]):
    """Plans the turn from its card to the end of its actions, then plays it move by move.

    ``beam``: so many of the most promising positions are followed after each action. How a turn
    ends is tried out with its hops and drifts, where they are the planner's to choose.
    """

    def __init__(self, beam: int) -> None:
        self.beam = beam

    def think(self, view: Bullfrogs, chance: Chance) -> Thought:
        if view.step not in ("play", "act"):
            return (yield from Greedy(evaluation).think(view, chance))
        seat, nodes = view.turn, 0
        #: Positions on the way, each with the move that led towards it first.
        paths: list[tuple[Bullfrogs, Move]] = [(view, ())]
        best: list[tuple[float, Move]] = []
        while paths:
            for state, first in paths:
                if state.step == "act":
                    best.append((self._end(state, seat), first or DONE))
                    yield nodes
            found: dict[object, tuple[float, int, Bullfrogs, Move]] = {}
            for state, first in paths:
                for move in state.moves():
                    if move == DONE:
                        continue
                    after = state.copy()
                    after.carry_out(move)
                    nodes += 1
                    if nodes % 16 == 0:
                        yield nodes
                    # The same actions in another order lead to the same pond.
                    key = frozenset(after.pieces.items()), after.played
                    if key not in found:
                        value = evaluation(after, seat) + REACH * reach(after)
                        found[key] = (value, chance.bits(), after, first or move)
            ranked = sorted(found.values(), key=lambda path: path[:2], reverse=True)
            paths = [path[2:] for path in ranked[: self.beam]]
        top = max(value for value, _ in best)
        return next(move for value, move in best if value == top)

    @staticmethod
    def _end(state: Bullfrogs, seat: int) -> float:
        """How good it is to end the actions here, every hop and drift chosen one by one."""
        after = state.copy()
        after.carry_out(DONE)
        while after.turn == seat and after.step in ("resolve", "hop", "drift"):
            best, found = -1e9, after
            for move in after.moves()[:MOST_TRIED]:
                trial = after.copy()
                trial.carry_out(move)
                value = evaluation(trial, seat)
                if value > best:
                    best, found = value, trial
            after = found
        return evaluation(after, seat)


def reach(state: Bullfrogs) -> float:
    """How much there is to do for the actions left: pads in line, and what stands on them."""
    if not state.actions:
        return 0.0
    at_stake = sum(1 + sum(p >= 0 for p in state.pieces[c]) for c in state.deploy_targets())
    return min(state.actions, 3) + 0.25 * at_stake


BOTS: dict[str, Callable[[], Bot[Any]]] = {
    "beginner": lambda: Greedy(evaluation, slack=0.8),
    "normal": lambda: Planner(beam=3),
    "hard": lambda: Planner(beam=14),
    "greedy": Greedy,
    "random": Random,
}
