"""Who plays which animal, and the planning phase: pawns onto eyes."""

from __future__ import annotations

from games.dominant_species.earth import ANIMAL_AT, ANIMALS, EYE_AT, EYES, KINDS
from games.dominant_species.events import AnimalChosen, PawnPlaced, TurnBegan
from games.dominant_species.position import Frame, Position
from games.dominant_species.steps.base import Step
from games.dominant_species.supply import populate
from games.engine.game import Event, Move

EYE_MOVES: tuple[Move, ...] = tuple((eye,) for eye in EYES)


class Animal(Step):
    """A seat chooses an animal; the frame names the seat."""

    def moves(self, state: Position, frame: Frame) -> list[Move]:
        return [(ANIMALS[a],) for a in KINDS if state.owners[a] < 0]

    def play(self, state: Position, frame: Frame, move: Move, out: list[Event]) -> None:
        seat = int(frame[1])
        state.owners[ANIMAL_AT[move[0]]] = seat
        state.group += 1
        out.append(AnimalChosen(seat, move[0]))
        if state.frames[-1][0] != "animal":
            populate(state)


class Turn(Step):
    """A turn begins: the first on the initiative track plans first."""

    by_itself = True

    def run(self, state: Position, frame: Frame, out: list[Event]) -> None:
        state.number += 1
        state.group += 1
        out.append(TurnBegan(state.number))
        _next_to_plan(state, len(state.order) - 1)


class Plan(Step):
    """An animal puts a pawn on a vacant eye. Mandatory while it has one and an eye is free."""

    def moves(self, state: Position, frame: Frame) -> list[Move]:
        return [EYE_MOVES[eye] for eye, a in enumerate(state.eyes) if a < 0]

    def play(self, state: Position, frame: Frame, move: Move, out: list[Event]) -> None:
        animal = int(frame[1])
        state.eyes[EYE_AT[move[0]]] = animal
        state.group += 1
        out.append(PawnPlaced(ANIMALS[animal], move[0], "plan"))
        _next_to_plan(state, state.order.index(animal))

    def gaps(self, state: Position, frame: Frame) -> dict[str, object]:
        return {"n": state.free_pawns(int(frame[1]))}


def _next_to_plan(state: Position, place: int) -> None:
    """Whoever comes after this place of the track and has a pawn left; or the execution."""
    if -1 in state.eyes:
        count = len(state.order)
        for i in range(1, count + 1):
            animal = state.order[(place + i) % count]
            if state.free_pawns(animal) > 0:
                state.frames.append(("plan", animal))
                return
    state.at = 0
    state.frames.append(("execute", -1))


STEPS: dict[str, Step] = {"animal": Animal(), "turn": Turn(), "plan": Plan()}
