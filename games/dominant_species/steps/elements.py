"""Abundance, Wasteland and Depletion: discs onto the earth and off it."""

from __future__ import annotations

from games.dominant_species.earth import (
    ANIMALS,
    CORNER_AT,
    CORNERS,
    CORNERS_OF,
    ELEMENT_AT,
    ELEMENTS,
    TUNDRA,
)
from games.dominant_species.events import DiscPlaced, DiscRemoved, DiscSpared, Passed
from games.dominant_species.position import Frame, Position
from games.dominant_species.steps.base import (
    CORNER_MOVES,
    DISC_MOVES,
    ELEMENT_MOVES,
    Step,
    vacant_corners,
)
from games.engine.game import SKIP, Event, Move


def place_disc(
    state: Position, animal: int, move: Move, why: str, out: list[Event]
) -> None:
    """The disc that a move names onto the corner that it names."""
    state.discs[CORNER_AT[move[1]]] = ELEMENT_AT[move[0]]
    out.append(DiscPlaced(ANIMALS[animal], move[0], move[1], why))


def lift_disc(state: Position, corner: int, why: str, out: list[Event]) -> None:
    """A disc from a corner back to the bag."""
    element = state.remove_disc(corner)
    out.append(DiscRemoved(ELEMENTS[element], CORNERS[corner], why))


class Abundance(Step):
    """One of the discs beside the row onto a vacant corner of any tile."""

    def moves(self, state: Position, frame: Frame) -> list[Move]:
        corners = vacant_corners(state)
        found = [DISC_MOVES[e][c] for e in sorted(set(state.abundance)) for c in corners]
        return [*found, SKIP]

    def play(self, state: Position, frame: Frame, move: Move, out: list[Event]) -> None:
        animal = int(frame[1])
        if move == SKIP:
            able = bool(state.abundance and vacant_corners(state))
            out.append(Passed(ANIMALS[animal], "abundance", able))
            return
        state.abundance.remove(ELEMENT_AT[move[0]])
        place_disc(state, animal, move, "abundance", out)


class Wasteland(Step):
    """One disc out of the Wasteland box, back to the bag."""

    def moves(self, state: Position, frame: Frame) -> list[Move]:
        return [*(ELEMENT_MOVES[e] for e in sorted(set(state.wasteland))), SKIP]

    def play(self, state: Position, frame: Frame, move: Move, out: list[Event]) -> None:
        animal = int(frame[1])
        if move == SKIP:
            out.append(Passed(ANIMALS[animal], "wasteland", bool(state.wasteland)))
            return
        element = ELEMENT_AT[move[0]]
        state.wasteland.remove(element)
        state.bag[element] += 1
        out.append(DiscSpared(ANIMALS[animal], move[0]))


class Waste(Step):
    """Every disc at tundra of a type still in the Wasteland box goes, pawn or not."""

    by_itself = True

    def run(self, state: Position, frame: Frame, out: list[Event]) -> None:
        box = set(state.wasteland)
        for tile, terrain in enumerate(state.terrain):
            if terrain == TUNDRA:
                for corner in CORNERS_OF[tile]:
                    if state.discs[corner] in box:
                        lift_disc(state, corner, "wasteland", out)


class Depletion(Step):
    """One disc of a type in the Depletion box off the earth."""

    def moves(self, state: Position, frame: Frame) -> list[Move]:
        box = set(state.depletion)
        found = [CORNER_MOVES[c] for c, disc in enumerate(state.discs) if disc in box]
        return [*found, SKIP]

    def play(self, state: Position, frame: Frame, move: Move, out: list[Event]) -> None:
        if move == SKIP:
            able = len(self.moves(state, frame)) > 1
            out.append(Passed(ANIMALS[int(frame[1])], "depletion", able))
            return
        lift_disc(state, CORNER_AT[move[0]], "depletion", out)


STEPS: dict[str, Step] = {
    "abundance": Abundance(),
    "wasteland": Wasteland(),
    "waste": Waste(),
    "depletion": Depletion(),
}
