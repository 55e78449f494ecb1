"""Speciation, Migration and Competition: cubes come, move and go."""

from __future__ import annotations

from games.dominant_species.earth import (
    ANIMAL_AT,
    ANIMALS,
    BIRD,
    CORNER_AT,
    ELEMENTS,
    HEX_COUNT,
    KINDS,
    SPECIATION_LIMIT,
    TERRAINS,
    TILE_AT,
    TILES,
    TOUCHES,
)
from games.dominant_species.events import Passed
from games.dominant_species.position import Frame, Position
from games.dominant_species.steps.base import (
    CORNER_MOVES,
    NUMBER_MOVES,
    TILE_MOVES,
    WAY_NUMBER,
    WAYS,
    Step,
    numbers,
)
from games.engine.game import DONE, SKIP, Event, Move

#: No terrain was competed on yet.
NONE_YET = -1
#: By tile, then animal: the move against a cube of that animal there.
VICTIMS: tuple[tuple[Move, ...], ...] = tuple(
    tuple((tile, animal) for animal in ANIMALS) for tile in TILES
)


class Speciation(Step):
    """Chooses a disc of the eye's element, around which cubes come; the frame holds the type."""

    def moves(self, state: Position, frame: Frame) -> list[Move]:
        if not state.pool[int(frame[1])]:
            return [SKIP]
        found = [CORNER_MOVES[c] for c, disc in enumerate(state.discs) if disc == frame[2]]
        return [*found, SKIP]

    def play(self, state: Position, frame: Frame, move: Move, out: list[Event]) -> None:
        animal = int(frame[1])
        if move == SKIP:
            able = len(self.moves(state, frame)) > 1
            out.append(Passed(ANIMALS[animal], "speciation", able))
            return
        tiles = [h for h in TOUCHES[CORNER_AT[move[0]]] if state.terrain[h] >= 0]
        state.frames.append(("speciate", animal, *tiles))

    def gaps(self, state: Position, frame: Frame) -> dict[str, object]:
        return {"element": ELEMENTS[int(frame[2])]}

    def fits(self, state: Position, frame: Frame) -> bool:
        return len(frame) == 3 and numbers(frame[2]) and int(frame[2]) < len(ELEMENTS)


class Speciate(Step):
    """How many cubes come onto the first of the tiles in the frame."""

    def moves(self, state: Position, frame: Frame) -> list[Move]:
        most = min(SPECIATION_LIMIT[state.terrain[int(frame[2])]], state.pool[int(frame[1])])
        return list(NUMBER_MOVES[: most + 1])

    def play(self, state: Position, frame: Frame, move: Move, out: list[Event]) -> None:
        if len(frame) > 3:
            state.frames.append((*frame[:2], *frame[3:]))
        state.add(int(frame[1]), int(frame[2]), int(move[0]), "speciation", out)

    def gaps(self, state: Position, frame: Frame) -> dict[str, object]:
        tile = int(frame[2])
        return {"tile": TILES[tile], "terrain": TERRAINS[state.terrain[tile]]}

    def fits(self, state: Position, frame: Frame) -> bool:
        return len(frame) > 2 and all(on_earth(state, h) for h in frame[2:])


def on_earth(state: Position, tile: object) -> bool:
    """Whether this is the number of a hex with a tile."""
    return isinstance(tile, int) and 0 <= tile < HEX_COUNT and state.terrain[tile] >= 0


class Insect(Step):
    """The insect's free Speciation, after all others: one cube onto any tile."""

    def moves(self, state: Position, frame: Frame) -> list[Move]:
        if not state.pool[int(frame[1])]:
            return [SKIP]
        return [*(TILE_MOVES[h] for h in state.tiles()), SKIP]

    def play(self, state: Position, frame: Frame, move: Move, out: list[Event]) -> None:
        animal = int(frame[1])
        if move == SKIP:
            if state.pool[animal]:
                out.append(Passed(ANIMALS[animal], "insect", True))
            return
        state.add(animal, TILE_AT[move[0]], 1, "insect", out)


class Migration(Step):
    """Cubes move one by one. The frame holds how many may still, then the ways that were taken.

    A cube moves once a Migration, to a tile next to its own; a bird up to two over tiles.
    """

    def moves(self, state: Position, frame: Frame) -> list[Move]:
        animal = int(frame[1])
        moved = ends_of(frame[3:])
        found: list[Move] = []
        for start, n in enumerate(state.cubes[animal]):
            if n and n > moved.count(start):
                ways = WAYS[start]
                found += [ways[end] for end in reach(state, animal, start)]
        found.append(DONE)
        return found

    def canonical(self, state: Position, frame: Frame, moves: list[Move]) -> list[Move]:
        # What moves is a set of ways, so the next one never comes before the last one.
        if len(frame) == 3:
            return moves
        last = int(frame[-1])
        return [move for move in moves if WAY_NUMBER[move] >= last]

    def play(self, state: Position, frame: Frame, move: Move, out: list[Event]) -> None:
        animal, left = int(frame[1]), int(frame[2])
        if move == DONE:
            if len(frame) == 3:
                able = len(self.moves(state, frame)) > 1
                out.append(Passed(ANIMALS[animal], "migration", able))
            return
        state.move_cube(animal, TILE_AT[move[0]], TILE_AT[move[1]], out)
        if left > 1:
            state.frames.append((frame[0], animal, left - 1, *frame[3:], WAY_NUMBER[move]))

    def gaps(self, state: Position, frame: Frame) -> dict[str, object]:
        return {"n": frame[2]}

    def fits(self, state: Position, frame: Frame) -> bool:
        if len(frame) < 3 or not numbers(*frame[2:]) or not frame[2]:
            return False
        if any(int(way) >= HEX_COUNT * HEX_COUNT for way in frame[3:]):
            return False
        cubes, moved = state.cubes[int(frame[1])], ends_of(frame[3:])
        return all(moved.count(h) <= cubes[h] for h in moved)


def ends_of(ways: Frame) -> list[int]:
    """Where ways (see WAY_NUMBER) end."""
    return [int(way) % HEX_COUNT for way in ways]


def reach(state: Position, animal: int, start: int) -> list[int]:
    """The tiles to which an animal's cube can migrate."""
    near = state.neighbours(start)
    if animal != BIRD:
        return near
    far = set(near)
    for tile in near:
        far.update(state.neighbours(tile))
    far.discard(start)
    return sorted(far)


class Competition(Step):
    """One cube of another animal goes from a tile of each terrain of the eye.

    The frame holds the terrain that was taken last (-1: none yet), then those that are left.
    """

    def moves(self, state: Position, frame: Frame) -> list[Move]:
        found = _prey(state, int(frame[1]), frame[3:])
        found.append(DONE)
        return found

    def canonical(self, state: Position, frame: Frame, moves: list[Move]) -> list[Move]:
        # Terrains in ascending order.
        return [
            move
            for move in moves
            if move == DONE or state.terrain[TILE_AT[move[0]]] > int(frame[2])
        ]

    def play(self, state: Position, frame: Frame, move: Move, out: list[Event]) -> None:
        animal = int(frame[1])
        if move == DONE:
            if frame[2] == NONE_YET:
                able = len(self.moves(state, frame)) > 1
                out.append(Passed(ANIMALS[animal], "competition", able))
            return
        tile = TILE_AT[move[0]]
        state.eliminate(ANIMAL_AT[move[1]], tile, 1, "competition", out)
        terrain = state.terrain[tile]
        left = [other for other in frame[3:] if other != terrain]
        if left:
            state.frames.append((frame[0], animal, terrain, *left))

    def gaps(self, state: Position, frame: Frame) -> dict[str, object]:
        return {"terrains": [TERRAINS[int(terrain)] for terrain in frame[3:]]}

    def fits(self, state: Position, frame: Frame) -> bool:
        return (
            len(frame) > 3
            and numbers(*frame[3:])
            and all(NONE_YET <= int(terrain) < len(TERRAINS) for terrain in frame[2:])
        )


def _prey(state: Position, animal: int, terrains: Frame) -> list[Move]:
    """What an animal can compete with on tiles of these terrains."""
    found: list[Move] = []
    for tile, n in enumerate(state.cubes[animal]):
        if n and state.terrain[tile] in terrains:
            found += [VICTIMS[tile][a] for a in KINDS if a != animal and state.cubes[a][tile]]
    return found


class Arachnid(Step):
    """The arachnid's free Competition, before all others: one cube, on any terrain."""

    def moves(self, state: Position, frame: Frame) -> list[Move]:
        return [*_prey(state, int(frame[1]), tuple(range(len(TERRAINS)))), SKIP]

    def play(self, state: Position, frame: Frame, move: Move, out: list[Event]) -> None:
        if move == SKIP:
            if len(self.moves(state, frame)) > 1:
                out.append(Passed(ANIMALS[int(frame[1])], "arachnid", True))
            return
        state.eliminate(ANIMAL_AT[move[1]], TILE_AT[move[0]], 1, "competition", out)


STEPS: dict[str, Step] = {
    "speciation": Speciation(),
    "speciate": Speciate(),
    "insect": Insect(),
    "migration": Migration(),
    "competition": Competition(),
    "arachnid": Arachnid(),
}
