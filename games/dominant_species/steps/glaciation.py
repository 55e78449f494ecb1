"""Glaciation: tundra spreads."""

from __future__ import annotations

from games.dominant_species.earth import (
    ANIMALS,
    CORNERS_OF,
    KINDS,
    NEAR,
    TERRAINS,
    TILE_AT,
    TILES,
    TOUCHES,
    TUNDRA,
    bonus,
)
from games.dominant_species.events import Frozen, Passed
from games.dominant_species.position import Frame, Position
from games.dominant_species.steps.base import TILE_MOVES, Step
from games.dominant_species.steps.elements import lift_disc
from games.engine.game import SKIP, Event, Move


def can_freeze(state: Position) -> list[int]:
    """The tiles next to tundra that are none, while tundra is left."""
    if not state.tundra_left():
        return []
    terrain = state.terrain
    return [
        h
        for h, kind in enumerate(terrain)
        if 0 <= kind < TUNDRA and any(terrain[n] == TUNDRA for n in NEAR[h])
    ]


def icebound(state: Position, tile: int) -> list[int]:
    """The corners of a tile whose three hexes are all tundra and that hold a disc."""
    return [
        corner
        for corner in CORNERS_OF[tile]
        if state.discs[corner]
        and len(TOUCHES[corner]) == 3
        and all(state.terrain[h] == TUNDRA for h in TOUCHES[corner])
    ]


def freeze_bonus(state: Position, tile: int) -> int:
    """What tundra on a tile scores: the bonus table by the tundra next to it."""
    return bonus(sum(state.terrain[h] == TUNDRA for h in NEAR[tile]))


class Glaciation(Step):
    """Tundra onto a tile next to tundra: one cube of each animal stays, the others go home."""

    def moves(self, state: Position, frame: Frame) -> list[Move]:
        return [*(TILE_MOVES[h] for h in can_freeze(state)), SKIP]

    def play(self, state: Position, frame: Frame, move: Move, out: list[Event]) -> None:
        animal = int(frame[1])
        if move == SKIP:
            out.append(Passed(ANIMALS[animal], "glaciation", bool(can_freeze(state))))
            return
        tile = TILE_AT[move[0]]
        out.append(Frozen(ANIMALS[animal], TILES[tile], TERRAINS[state.terrain[tile]]))
        state.terrain[tile] = TUNDRA
        for corner in icebound(state, tile):
            lift_disc(state, corner, "glaciation", out)
        state.score(animal, freeze_bonus(state, tile), "glaciation", out)
        for other in KINDS:
            if state.cubes[other][tile] > 1:
                state.send_home(other, tile, state.cubes[other][tile] - 1, out)


STEPS: dict[str, Step] = {"glaciation": Glaciation()}
