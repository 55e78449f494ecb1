"""The execution phase: pawns come off from the top row down, from left to right."""

from __future__ import annotations

from games.dominant_species.earth import (
    ANIMALS,
    ARACHNID,
    COMPETITION,
    COMPETITION_TERRAINS,
    EYES,
    GLACIATION,
    INSECT,
    MIGRATION,
    MIGRATION_CUBES,
    REGRESSION,
    REPTILE,
    ROW_SIZES,
    ROW_START,
    ROWS,
    SPECIATION,
    SPECIATION_ELEMENT,
    TUNDRA,
    WASTELAND,
)
from games.dominant_species.events import PawnLifted
from games.dominant_species.position import NOBODY, Frame, Position
from games.dominant_species.steps.base import Step
from games.dominant_species.steps.species import NONE_YET
from games.engine.game import Event


def _order() -> tuple[tuple[int, int, Frame], ...]:
    """Row, place in it and frame of everything that is done in a turn, in its order.

    What is done without a pawn has place -1; an animal's free action names that animal.
    """
    found: list[tuple[int, int, Frame]] = []
    for row, name in enumerate(ROWS):
        if row == COMPETITION:
            found.append((row, -1, ("arachnid", ARACHNID)))
        for place in range(ROW_SIZES[row]):
            rest: tuple[int, ...] = ()
            if row == SPECIATION:
                rest = (SPECIATION_ELEMENT[place],)
            elif row == MIGRATION:
                rest = (MIGRATION_CUBES[place],)
            elif row == COMPETITION:
                rest = (NONE_YET, *sorted(COMPETITION_TERRAINS[place]), TUNDRA)
            found.append((row, place, (name, NOBODY, *rest)))
        if row == REGRESSION:
            found.append((row, -1, ("regression", REPTILE, 1)))
            found.append((row, -1, ("regress", NOBODY)))
        elif row == WASTELAND:
            found.append((row, -1, ("waste", NOBODY)))
        elif row == SPECIATION:
            found.append((row, -1, ("insect", INSECT)))
    return tuple(found)


ORDER = _order()
#: Where in that order Glaciation is over.
AFTER_ICE = 1 + max(i for i, (row, _, _) in enumerate(ORDER) if row == GLACIATION)


class Execute(Step):
    """Goes on to the next pawn or free action; comes back until all are done."""

    by_itself = True

    def run(self, state: Position, frame: Frame, out: list[Event]) -> None:
        state.acting = NOBODY
        if state.at and ORDER[state.at - 1][0] == GLACIATION:
            # Only the leftmost pawn acts: the others wait.
            state.at = AFTER_ICE
        while state.at < len(ORDER):
            row, place, todo = ORDER[state.at]
            state.at += 1
            if place < 0:
                animal = int(todo[1])
                if animal >= 0 and state.owners[animal] < 0:
                    continue
            else:
                eye = ROW_START[row] + place
                animal = state.eyes[eye]
                if animal < 0:
                    continue
                state.eyes[eye] = NOBODY
                out.append(PawnLifted(ANIMALS[animal], EYES[eye]))
            state.group += 1
            state.acting = animal
            state.frames += [frame, (todo[0], animal, *todo[2:])]
            return
        state.frames.append(("extinction", NOBODY))



STEPS: dict[str, Step] = {"execute": Execute()}
