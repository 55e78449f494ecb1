"""Opponents for Dominant Species. Pawns go where a plan says; actions are weighed one by one."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from typing import Any

from games.dominant_species.earth import EYE_AT, TILE_AT
from games.dominant_species.evaluation import standing
from games.dominant_species.plan import eye_values, lasting
from games.dominant_species.state import DominantSpecies
from games.dominant_species.steps.card_steps import STEPS as CARD_STEPS
from games.engine.chance import Chance
from games.engine.game import SKIP, Bot, Move, Thought
from games.engine.search.greedy import Greedy, Random

#: Steps that choose an eye.
ON_EYES = ("plan", "initiative", "instinct")
#: Steps whose choice changes little or nothing before the questions that follow are answered.
OPENING = frozenset(
    ("card", "speciation", "wanderlust", "exodus", "aquatic", "aquatic_tile", "catastrophe")
)
#: Such questions.
FOLLOWING = frozenset((*CARD_STEPS, "glaciation", "speciate", "settle"))
#: How many of them are followed when a choice is weighed.
FOLLOWED = 24
#: What a card is worth to whoever takes it, before it is known which.
CARD = 4.0


class Planner(Bot[DominantSpecies]):
    """Puts pawns where they promise most, then makes the move after which it stands best.

    ``slack``: any move within so much of the best may be chosen. ``hasty``: the plan looks only
    at rows by and large, so that good eyes are missed.
    """

    def __init__(self, slack: float = 0.0, hasty: float = 0.0) -> None:
        self.slack = slack
        self.hasty = hasty

    def think(self, view: DominantSpecies, chance: Chance) -> Thought:
        nodes = 0
        slack = self.slack
        found: list[tuple[float, Move]] = []
        if view.step == "animal":
            return chance.choice(view.moves())
        if view.step in ON_EYES:
            slack = self.hasty
            values: dict[int, float] = {}
            for searched in eye_values(view, view.animal, values):
                nodes += searched
                yield nodes
            for move in view.legal:
                if move == SKIP:
                    continue
                found.append((values[EYE_AT[move[0]]], move))
        else:
            for weighed in weigh(view):
                nodes += 1
                if weighed is not None:
                    found.append(weighed)
                if nodes % 8 == 0:
                    yield nodes
        top = max(value for value, _ in found)
        return chance.choice([move for value, move in found if value >= top - slack])


def weigh(view: DominantSpecies) -> Iterator[tuple[float, Move] | None]:
    """Every move that counts, with how the animal that decides stands after it.

    A move that changes nothing by itself but opens further questions is worth what the best
    answers to them make of it. Gives ``None`` in between, so that a long thought can be
    interrupted.
    """
    animal, step = view.animal, view.step
    for move in view.canonical_moves():
        after = yield from _played(view, move)
        value = 0.0
        if step == "domination" and after.step == "card":
            value += CARD if after.animal == animal else -CARD / 3
        elif step == "wanderlust" and len(move) == 2:
            value += lasting(after, animal, TILE_AT[move[1]])
        yield value + standing(after, animal), move


def _played(
    state: DominantSpecies, move: Move
) -> Generator[None, None, DominantSpecies]:
    """The state after a move, and after the answers to what it only opens."""
    after = state.copy()
    after.advance(move, [])
    if state.step in OPENING:
        yield from _follow(after, state.group)
    return after


def _follow(state: DominantSpecies, group: int) -> Iterator[None]:
    """Answer the questions that an action still asks as whoever decides them would."""
    for _ in range(FOLLOWED):
        if state.group != group or state.step not in FOLLOWING:
            return
        decider = state.animal
        best, chosen = float("-inf"), state.legal[0]
        for move in state.canonical_moves():
            after = yield from _played(state, move)
            value = standing(after, decider)
            if value > best:
                best, chosen = value, move
            yield None
        state.advance(chosen, [])


BOTS: dict[str, Callable[[], Bot[Any]]] = {
    "beginner": lambda: Planner(slack=1.2, hasty=2.5),
    "normal": Planner,
    "greedy": Greedy,
    "random": Random,
}
