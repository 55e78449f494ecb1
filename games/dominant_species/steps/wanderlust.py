"""Wanderlust: the earth grows, and animals wander onto the new tile."""

from __future__ import annotations

from games.dominant_species.earth import (
    ANIMALS,
    CORNERS_OF,
    ELEMENT_AT,
    NEAR,
    TERRAINS,
    TILE_AT,
    TILES,
    VACANT,
    bonus,
)
from games.dominant_species.events import Passed, TileLaid
from games.dominant_species.position import Frame, Position
from games.dominant_species.steps.base import DISC_MOVES, TILE_MOVES, Step, numbers
from games.dominant_species.steps.elements import place_disc
from games.dominant_species.steps.species import on_earth
from games.engine.game import DONE, SKIP, Event, Move


def vacant_beside(state: Position) -> list[int]:
    """The vacant hexes next to a tile."""
    terrain = state.terrain
    return [
        h
        for h, kind in enumerate(terrain)
        if kind == VACANT and any(terrain[n] >= 0 for n in NEAR[h])
    ]


def laying_bonus(state: Position, tile: int) -> int:
    """What a tile laid here scores: the bonus table by the tiles next to it."""
    return bonus(len(state.neighbours(tile)))


class Wanderlust(Step):
    """A face-up tile onto a vacant hex next to the earth."""

    def moves(self, state: Position, frame: Frame) -> list[Move]:
        hexes = vacant_beside(state)
        found: list[Move] = [
            (f"stack{stack + 1}", TILES[h])
            for stack, terrain in enumerate(state.shown)
            if terrain >= 0
            for h in hexes
        ]
        return [*found, SKIP]

    def play(self, state: Position, frame: Frame, move: Move, out: list[Event]) -> None:
        animal = int(frame[1])
        if move == SKIP:
            able = len(self.moves(state, frame)) > 1
            out.append(Passed(ANIMALS[animal], "wanderlust", able))
            return
        stack, tile = int(move[0].removeprefix("stack")) - 1, TILE_AT[move[1]]
        terrain, state.shown[stack] = state.shown[stack], VACANT
        points = laying_bonus(state, tile)
        state.terrain[tile] = terrain
        out.append(TileLaid(ANIMALS[animal], move[1], TERRAINS[terrain], stack))
        state.frames += [("wander", other, tile) for other in reversed(state.animals)]
        state.frames += [("bonus", animal, points), ("settle", animal, tile)]


class Settle(Step):
    """One of the discs beside the row onto a vacant corner of the new tile, or none."""

    def moves(self, state: Position, frame: Frame) -> list[Move]:
        corners = [c for c in CORNERS_OF[int(frame[2])] if not state.discs[c]]
        found = [DISC_MOVES[e][c] for e in sorted(set(state.wanderlust)) for c in corners]
        return [*found, SKIP]

    def play(self, state: Position, frame: Frame, move: Move, out: list[Event]) -> None:
        if move != SKIP:
            state.wanderlust.remove(ELEMENT_AT[move[0]])
            place_disc(state, int(frame[1]), move, "wanderlust", out)

    def gaps(self, state: Position, frame: Frame) -> dict[str, object]:
        return {"tile": TILES[int(frame[2])]}

    def fits(self, state: Position, frame: Frame) -> bool:
        return len(frame) == 3 and on_earth(state, frame[2])


class Bonus(Step):
    """The points for the new tile."""

    by_itself = True

    def run(self, state: Position, frame: Frame, out: list[Event]) -> None:
        state.score(int(frame[1]), int(frame[2]), "wanderlust", out)

    def fits(self, state: Position, frame: Frame) -> bool:
        return len(frame) == 3 and numbers(frame[2])


class Wander(Step):
    """An animal moves own cubes from tiles next to the new one onto it, as many as it likes.

    The frame holds the new tile, then the tile from which the last one came.
    """

    def moves(self, state: Position, frame: Frame) -> list[Move]:
        cubes = state.cubes[int(frame[1])]
        found = [TILE_MOVES[h] for h in state.neighbours(int(frame[2])) if cubes[h]]
        return [*found, DONE]

    def canonical(self, state: Position, frame: Frame, moves: list[Move]) -> list[Move]:
        if len(frame) == 3:
            return moves
        # The tiles in the order in which they are listed.
        last = TILE_MOVES[int(frame[3])]
        around = [TILE_MOVES[h] for h in NEAR[int(frame[2])]]
        allowed = around[around.index(last) :]
        return [move for move in moves if move == DONE or move in allowed]

    def play(self, state: Position, frame: Frame, move: Move, out: list[Event]) -> None:
        if move != DONE:
            start = TILE_AT[move[0]]
            state.move_cube(int(frame[1]), start, int(frame[2]), out)
            state.frames.append((*frame[:3], start))

    def gaps(self, state: Position, frame: Frame) -> dict[str, object]:
        tile = int(frame[2])
        return {"tile": TILES[tile], "terrain": TERRAINS[state.terrain[tile]]}

    def fits(self, state: Position, frame: Frame) -> bool:
        if len(frame) not in (3, 4) or not all(on_earth(state, tile) for tile in frame[2:]):
            return False
        return len(frame) == 3 or int(frame[3]) in NEAR[int(frame[2])]


STEPS: dict[str, Step] = {
    "wanderlust": Wanderlust(),
    "settle": Settle(),
    "bonus": Bonus(),
    "wander": Wander(),
}
