"""Initiative, Adaptation and Regression: what changes an animal's own display and its turn."""

from __future__ import annotations

from games.dominant_species.earth import (
    ANIMALS,
    ELEMENT_AT,
    ELEMENTS,
    EYE_AT,
    INITIATIVE,
    REPTILE,
    ROW_OF,
)
from games.dominant_species.events import (
    ElementGained,
    ElementLost,
    InitiativeGained,
    Passed,
    PawnPlaced,
    Shielded,
)
from games.dominant_species.position import Frame, Position
from games.dominant_species.steps.base import ELEMENT_MOVES, Step
from games.dominant_species.steps.planning import EYE_MOVES
from games.engine.game import SKIP, Event, Move


def step_forward(state: Position, animal: int, out: list[Event]) -> None:
    """One place forward on the initiative track; nothing for whoever is first."""
    place = state.order.index(animal)
    if place:
        ahead = state.order[place - 1]
        state.order[place - 1 : place + 1] = [animal, ahead]
        out.append(InitiativeGained(ANIMALS[animal], ANIMALS[ahead]))


class Initiative(Step):
    """Forward on the track, and the pawn onto another vacant eye."""

    def moves(self, state: Position, frame: Frame) -> list[Move]:
        return [*free_eyes(state), SKIP]

    def play(self, state: Position, frame: Frame, move: Move, out: list[Event]) -> None:
        animal = int(frame[1])
        if move == SKIP:
            out.append(Passed(ANIMALS[animal], "initiative", True))
            return
        step_forward(state, animal, out)
        state.eyes[EYE_AT[move[0]]] = animal
        out.append(PawnPlaced(ANIMALS[animal], move[0], "initiative"))


def free_eyes(state: Position) -> list[Move]:
    """Every vacant eye but that of Initiative."""
    return [
        EYE_MOVES[eye]
        for eye, animal in enumerate(state.eyes)
        if animal < 0 and ROW_OF[eye] != INITIATIVE
    ]


class Adaptation(Step):
    """One of the discs beside the row onto the animal's display, which holds six elements."""

    def moves(self, state: Position, frame: Frame) -> list[Move]:
        if not state.has_room(int(frame[1])):
            return [SKIP]
        return [*(ELEMENT_MOVES[e] for e in sorted(set(state.adaptation))), SKIP]

    def play(self, state: Position, frame: Frame, move: Move, out: list[Event]) -> None:
        animal = int(frame[1])
        if move == SKIP:
            able = len(self.moves(state, frame)) > 1
            out.append(Passed(ANIMALS[animal], "adaptation", able))
            return
        element = ELEMENT_AT[move[0]]
        state.adaptation.remove(element)
        state.need[animal][element] += 1
        out.append(ElementGained(ANIMALS[animal], move[0], "adaptation"))


class Regression(Step):
    """An animal keeps one type of element that it would lose.

    The reptile's free action has a longer frame; nothing is said where it has no use.
    """

    def moves(self, state: Position, frame: Frame) -> list[Move]:
        animal = int(frame[1])
        return [*(ELEMENT_MOVES[e] for e in at_risk(state, animal)), SKIP]

    def play(self, state: Position, frame: Frame, move: Move, out: list[Event]) -> None:
        animal = int(frame[1])
        if move == SKIP:
            able = len(self.moves(state, frame)) > 1
            if able or len(frame) == 2:
                out.append(Passed(ANIMALS[animal], "regression", able))
            return
        state.shields.append((animal, ELEMENT_AT[move[0]]))
        out.append(Shielded(ANIMALS[animal], move[0]))

    def fits(self, state: Position, frame: Frame) -> bool:
        return len(frame) == 2 or frame[1:] == (REPTILE, 1)


def at_risk(state: Position, animal: int) -> list[int]:
    """The types in the Regression box of which an animal has added elements it does not keep."""
    box = set(state.regression)
    return [e for e in state.added(animal) if e in box and (animal, e) not in state.shields]


class Regress(Step):
    """All animals lose one added element of each type in the box that they do not keep."""

    by_itself = True

    def run(self, state: Position, frame: Frame, out: list[Event]) -> None:
        for animal in state.animals:
            for element in at_risk(state, animal):
                lose_element(state, animal, element, "regression", out)
        state.shields = []


def lose_element(
    state: Position, animal: int, element: int, why: str, out: list[Event]
) -> None:
    """An added element goes back to the bag."""
    state.need[animal][element] -= 1
    state.bag[element] += 1
    out.append(ElementLost(ANIMALS[animal], ELEMENTS[element], why))


STEPS: dict[str, Step] = {
    "initiative": Initiative(),
    "adaptation": Adaptation(),
    "regression": Regression(),
    "regress": Regress(),
}
