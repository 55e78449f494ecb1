"""The questions that dominance cards ask."""

from __future__ import annotations

from games.dominant_species.earth import (
    ANIMAL_AT,
    ANIMALS,
    CORNER_AT,
    CORNERS,
    CORNERS_OF,
    ELEMENT_AT,
    ELEMENTS,
    EYE_AT,
    HEX_COUNT,
    KINDS,
    TERRAINS,
    TILE_AT,
    TILES,
    TYPES,
    WATERS,
)
from games.dominant_species.events import ElementGained, PawnLost, PawnPlaced
from games.dominant_species.position import Frame, Position
from games.dominant_species.steps.base import (
    DISC_MOVES,
    ELEMENT_MOVES,
    NUMBER_MOVES,
    TILE_MOVES,
    WAY_NUMBER,
    WAYS,
    Step,
    numbers,
    vacant_corners,
)
from games.dominant_species.steps.display import free_eyes, lose_element
from games.dominant_species.steps.elements import lift_disc, place_disc
from games.dominant_species.steps.species import VICTIMS, on_earth
from games.engine.game import DONE, SKIP, Event, Move

#: The most cubes that these cards move.
AQUATIC_CUBES = 4
HIBERNATION_CUBES = 5
#: How many animals Evolution can touch.
EVOLUTION_ANIMALS = 2


def from_bag(state: Position) -> list[int]:
    """The types of which the bag has a disc."""
    return [element for element in TYPES if state.bag[element]]


# --- one cube from each of several tiles -----------------------------------------------------


def cull(
    state: Position, animal: int, card: str, tiles: list[int], out: list[Event]
) -> None:
    """One cube goes from each of these tiles; asks for those where several animals could."""
    open_tiles = []
    for tile in tiles:
        found = victims(state, animal, card, tile)
        if len(found) == 1:
            state.eliminate(found[0], tile, 1, card, out)
        elif found:
            open_tiles.append(tile)
    if open_tiles:
        state.frames.append((f"cull_{card}", animal, *open_tiles))


def victims(state: Position, animal: int, card: str, tile: int) -> list[int]:
    """The animals that a card can hit on a tile; Predator spares its own."""
    return [
        a for a in KINDS if state.cubes[a][tile] and not (card == "predator" and a == animal)
    ]


class Cull(Step):
    """Whose cube goes, on each of the tiles in the frame, in any order. Mandatory."""

    def __init__(self, card: str) -> None:
        self.card = card

    def moves(self, state: Position, frame: Frame) -> list[Move]:
        animal = int(frame[1])
        return [
            VICTIMS[tile][a]
            for tile in map(int, frame[2:])
            for a in victims(state, animal, self.card, tile)
        ]

    def canonical(self, state: Position, frame: Frame, moves: list[Move]) -> list[Move]:
        first = TILES[int(frame[2])]
        return [move for move in moves if move[0] == first]

    def play(self, state: Position, frame: Frame, move: Move, out: list[Event]) -> None:
        tile = TILE_AT[move[0]]
        rest = [other for other in frame[2:] if other != tile]
        if rest:
            state.frames.append((frame[0], frame[1], *rest))
        state.eliminate(ANIMAL_AT[move[1]], tile, 1, self.card, out)

    def gaps(self, state: Position, frame: Frame) -> dict[str, object]:
        return {"n": len(frame) - 2, "card": self.card}

    def fits(self, state: Position, frame: Frame) -> bool:
        return len(frame) > 2 and all(on_earth(state, tile) for tile in frame[2:])


class Catastrophe(Step):
    """A tile, and whose cube is the only one to stay; then one cube on each tile beside it."""

    def moves(self, state: Position, frame: Frame) -> list[Move]:
        found: list[Move] = []
        for tile in state.tiles():
            total = state.total(tile)
            if total > 1 or any(state.total(h) for h in state.neighbours(tile)):
                if total:
                    found += [VICTIMS[tile][a] for a in KINDS if state.cubes[a][tile]]
                else:
                    found.append(TILE_MOVES[tile])
        return found

    def play(self, state: Position, frame: Frame, move: Move, out: list[Event]) -> None:
        tile = TILE_AT[move[0]]
        for animal in KINDS:
            stays = len(move) > 1 and animal == ANIMAL_AT[move[1]]
            state.eliminate(animal, tile, state.cubes[animal][tile] - stays, "catastrophe", out)
        cull(state, int(frame[1]), "catastrophe", state.neighbours(tile), out)


# --- discs -------------------------------------------------------------------------------------


def water_tiles(state: Position) -> list[int]:
    """The sea and wetland tiles."""
    return [h for h, terrain in enumerate(state.terrain) if terrain in WATERS]


class Aquatic(Step):
    """A disc of any type out of the bag onto a corner of a sea or wetland tile."""

    def moves(self, state: Position, frame: Frame) -> list[Move]:
        bag = from_bag(state)
        return [
            (TILES[tile], *DISC_MOVES[element][corner])
            for tile in water_tiles(state)
            for corner in CORNERS_OF[tile]
            if not state.discs[corner]
            for element in bag
        ]

    def play(self, state: Position, frame: Frame, move: Move, out: list[Event]) -> None:
        animal = int(frame[1])
        state.bag[ELEMENT_AT[move[1]]] -= 1
        place_disc(state, animal, move[1:], "aquatic", out)
        # The tile is known now, so it is not asked for.
        state.frames[-1] = ("aquatic_cubes", animal, TILE_AT[move[0]])


class AquaticTile(Step):
    """Without a disc the cubes go to any one sea or wetland tile."""

    def moves(self, state: Position, frame: Frame) -> list[Move]:
        if not state.pool[int(frame[1])]:
            return []
        return [TILE_MOVES[tile] for tile in water_tiles(state)]

    def play(self, state: Position, frame: Frame, move: Move, out: list[Event]) -> None:
        state.frames.append(("aquatic_cubes", frame[1], TILE_AT[move[0]]))


class AquaticCubes(Step):
    """How many cubes come onto the tile in the frame."""

    def moves(self, state: Position, frame: Frame) -> list[Move]:
        return list(NUMBER_MOVES[: min(AQUATIC_CUBES, state.pool[int(frame[1])]) + 1])

    def play(self, state: Position, frame: Frame, move: Move, out: list[Event]) -> None:
        state.add(int(frame[1]), int(frame[2]), int(move[0]), "aquatic", out)

    def gaps(self, state: Position, frame: Frame) -> dict[str, object]:
        tile = int(frame[2])
        return {"tile": TILES[tile], "terrain": TERRAINS[state.terrain[tile]]}

    def fits(self, state: Position, frame: Frame) -> bool:
        return len(frame) == 3 and on_earth(state, frame[2])


class Blight(Step):
    """A tile with several discs, and the one that stays."""

    def moves(self, state: Position, frame: Frame) -> list[Move]:
        found: list[Move] = []
        for tile in state.tiles():
            held = [c for c in CORNERS_OF[tile] if state.discs[c]]
            if len(held) > 1:
                found += [(TILES[tile], CORNERS[c]) for c in held]
        return found

    def play(self, state: Position, frame: Frame, move: Move, out: list[Event]) -> None:
        stays = CORNER_AT[move[1]]
        for corner in CORNERS_OF[TILE_AT[move[0]]]:
            if corner != stays and state.discs[corner]:
                lift_disc(state, corner, "blight", out)


class Habitat(Step):
    """A disc of any type out of the bag onto any vacant corner."""

    def moves(self, state: Position, frame: Frame) -> list[Move]:
        corners = vacant_corners(state)
        return [DISC_MOVES[e][c] for e in from_bag(state) for c in corners]

    def play(self, state: Position, frame: Frame, move: Move, out: list[Event]) -> None:
        state.bag[ELEMENT_AT[move[0]]] -= 1
        place_disc(state, int(frame[1]), move, "habitat", out)


# --- elements and pawns ------------------------------------------------------------------------


class Disease(Step):
    """An animal with more elements loses an added one of its choice."""

    def moves(self, state: Position, frame: Frame) -> list[Move]:
        return [ELEMENT_MOVES[e] for e in state.added(int(frame[1]))]

    def play(self, state: Position, frame: Frame, move: Move, out: list[Event]) -> None:
        lose_element(state, int(frame[1]), ELEMENT_AT[move[0]], "disease", out)


class Metamorphosis(Step):
    """An added element for one of another type out of the bag."""

    def moves(self, state: Position, frame: Frame) -> list[Move]:
        bag = from_bag(state)
        return [
            (ELEMENTS[old], ELEMENTS[new])
            for old in state.added(int(frame[1]))
            for new in bag
            if new != old
        ]

    def play(self, state: Position, frame: Frame, move: Move, out: list[Event]) -> None:
        animal, new = int(frame[1]), ELEMENT_AT[move[1]]
        lose_element(state, animal, ELEMENT_AT[move[0]], "metamorphosis", out)
        state.bag[new] -= 1
        state.need[animal][new] += 1
        out.append(ElementGained(ANIMALS[animal], move[1], "metamorphosis"))


class Immigrants(Step):
    """An added element, a pawn, or all cubes but one on each tile: what an animal gives up."""

    def moves(self, state: Position, frame: Frame) -> list[Move]:
        animal = int(frame[1])
        found = [ELEMENT_MOVES[e] for e in state.added(animal)]
        if state.free_pawns(animal):
            found.append(("pawn",))
        return [*found, ("cubes",)]

    def play(self, state: Position, frame: Frame, move: Move, out: list[Event]) -> None:
        animal = int(frame[1])
        if move == ("pawn",):
            state.pawns[animal] -= 1
            out.append(PawnLost(ANIMALS[animal]))
        elif move == ("cubes",):
            for tile, n in enumerate(state.cubes[animal]):
                if n > 1:
                    state.eliminate(animal, tile, n - 1, "immigrants", out)
        else:
            lose_element(state, animal, ELEMENT_AT[move[0]], "immigrants", out)


class Instinct(Step):
    """A pawn that is not on the display onto a vacant eye."""

    def moves(self, state: Position, frame: Frame) -> list[Move]:
        return free_eyes(state) if state.free_pawns(int(frame[1])) else []

    def play(self, state: Position, frame: Frame, move: Move, out: list[Event]) -> None:
        animal = int(frame[1])
        state.eyes[EYE_AT[move[0]]] = animal
        out.append(PawnPlaced(ANIMALS[animal], move[0], "instinct"))


# --- cubes ---------------------------------------------------------------------------------------


class Evolution(Step):
    """Up to two other animals: one cube of each is swapped for an own one.

    The frame holds the animals that were touched.
    """

    def moves(self, state: Position, frame: Frame) -> list[Move]:
        animal, touched = int(frame[1]), frame[2:]
        if not state.pool[animal]:
            return []
        others = [a for a in KINDS if a != animal and a not in touched]
        found = [
            VICTIMS[tile][a] for tile in state.tiles() for a in others if state.cubes[a][tile]
        ]
        return [*found, DONE]

    def canonical(self, state: Position, frame: Frame, moves: list[Move]) -> list[Move]:
        if len(frame) == 2:
            return moves
        last = int(frame[-1])
        return [move for move in moves if move == DONE or ANIMAL_AT[move[1]] > last]

    def play(self, state: Position, frame: Frame, move: Move, out: list[Event]) -> None:
        if move == DONE:
            return
        tile, victim = TILE_AT[move[0]], ANIMAL_AT[move[1]]
        state.eliminate(victim, tile, 1, "evolution", out)
        state.add(int(frame[1]), tile, 1, "evolution", out)
        if len(frame) - 1 < EVOLUTION_ANIMALS:
            state.frames.append((*frame, victim))

    def fits(self, state: Position, frame: Frame) -> bool:
        return numbers(*frame[2:]) and all(int(a) < len(ANIMALS) for a in frame[2:])


class Fecundity(Step):
    """One cube onto each of the tiles in the frame, as wished."""

    def moves(self, state: Position, frame: Frame) -> list[Move]:
        if not state.pool[int(frame[1])]:
            return []
        return [*(TILE_MOVES[int(tile)] for tile in frame[2:]), DONE]

    def play(self, state: Position, frame: Frame, move: Move, out: list[Event]) -> None:
        if move == DONE:
            return
        tile = TILE_AT[move[0]]
        state.add(int(frame[1]), tile, 1, "fecundity", out)
        rest = [other for other in frame[2:] if other != tile]
        state.frames.append((*frame[:2], *rest))

    def fits(self, state: Position, frame: Frame) -> bool:
        return all(on_earth(state, tile) for tile in frame[2:])


class Fertile(Step):
    """A tile with own cubes: one point for each cube of all animals there."""

    def moves(self, state: Position, frame: Frame) -> list[Move]:
        return [TILE_MOVES[h] for h, n in enumerate(state.cubes[int(frame[1])]) if n]

    def play(self, state: Position, frame: Frame, move: Move, out: list[Event]) -> None:
        state.score(int(frame[1]), state.total(TILE_AT[move[0]]), "fertile", out)


class Hibernation(Step):
    """Eliminated cubes come back onto one tile, safe from Extinction this turn."""

    def moves(self, state: Position, frame: Frame) -> list[Move]:
        most = min(HIBERNATION_CUBES, state.dead[int(frame[1])])
        if not most:
            return []
        found = [
            (TILES[tile], str(n)) for tile in state.tiles() for n in range(1, most + 1)
        ]
        return [*found, SKIP]

    def play(self, state: Position, frame: Frame, move: Move, out: list[Event]) -> None:
        if move == SKIP:
            return
        animal, tile, n = int(frame[1]), TILE_AT[move[0]], int(move[1])
        state.dead[animal] -= n
        state.pool[animal] += n
        state.add(animal, tile, n, "hibernation", out)
        state.marks[animal, tile] = state.marks.get((animal, tile), 0) + n


class Exodus(Step):
    """The tile that all cubes leave; it has cubes and a tile beside it."""

    def moves(self, state: Position, frame: Frame) -> list[Move]:
        return [
            TILE_MOVES[h] for h in state.tiles() if state.total(h) and state.neighbours(h)
        ]

    def play(self, state: Position, frame: Frame, move: Move, out: list[Event]) -> None:
        state.frames.append(("exodus_move", frame[1], TILE_AT[move[0]]))


class ExodusMove(Step):
    """Each cube on the tile in the frame goes to a tile beside it.

    After the tile, the frame holds the animal and the way of the last move.
    """

    def moves(self, state: Position, frame: Frame) -> list[Move]:
        tile = int(frame[2])
        beside = state.neighbours(tile)
        return [
            (ANIMALS[a], TILES[end]) for a in KINDS if state.cubes[a][tile] for end in beside
        ]

    def canonical(self, state: Position, frame: Frame, moves: list[Move]) -> list[Move]:
        """One animal after the other; its cubes to tiles in ascending order."""
        first = moves[0][0]
        last = -1
        if len(frame) > 3 and ANIMALS[int(frame[3])] == first:
            last = int(frame[4])
        ways = WAYS[int(frame[2])]
        return [
            move
            for move in moves
            if move[0] == first and WAY_NUMBER[ways[TILE_AT[move[1]]]] >= last
        ]

    def play(self, state: Position, frame: Frame, move: Move, out: list[Event]) -> None:
        tile, animal, end = int(frame[2]), ANIMAL_AT[move[0]], TILE_AT[move[1]]
        state.move_cube(animal, tile, end, out)
        if state.total(tile):
            state.frames.append((*frame[:3], animal, WAY_NUMBER[WAYS[tile][end]]))

    def gaps(self, state: Position, frame: Frame) -> dict[str, object]:
        tile = int(frame[2])
        return {
            "tile": TILES[tile],
            "terrain": TERRAINS[state.terrain[tile]],
            "n": state.total(tile),
        }

    def fits(self, state: Position, frame: Frame) -> bool:
        if len(frame) not in (3, 5) or not on_earth(state, frame[2]) or not numbers(*frame[3:]):
            return False
        return len(frame) == 3 or (
            int(frame[3]) < len(ANIMALS) and int(frame[4]) < HEX_COUNT * HEX_COUNT
        )


STEPS: dict[str, Step] = {
    "cull_biomass": Cull("biomass"),
    "cull_predator": Cull("predator"),
    "cull_catastrophe": Cull("catastrophe"),
    "catastrophe": Catastrophe(),
    "aquatic": Aquatic(),
    "aquatic_tile": AquaticTile(),
    "aquatic_cubes": AquaticCubes(),
    "blight": Blight(),
    "habitat": Habitat(),
    "disease": Disease(),
    "metamorphosis": Metamorphosis(),
    "immigrants": Immigrants(),
    "instinct": Instinct(),
    "evolution": Evolution(),
    "fecundity": Fecundity(),
    "fertile": Fertile(),
    "hibernation": Hibernation(),
    "exodus": Exodus(),
    "exodus_move": ExodusMove(),
}
