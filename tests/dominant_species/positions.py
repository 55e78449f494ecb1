"""Positions for tests: the start with animals of one's choice, changed by hand."""

from __future__ import annotations

from games.dominant_species.earth import (
    ANIMAL_AT,
    ANIMALS,
    CORNER_AT,
    CORNERS_OF,
    CUBES,
    ELEMENT_AT,
    EYE_AT,
    TERRAINS,
    TILE_AT,
    TUNDRA,
)
from games.dominant_species.game import GAME
from games.dominant_species.state import DominantSpecies
from games.engine.game import Event, Move

# Where the seven tiles of the start lie; tundra covers the sea.
SEA, WETLAND, SAVANNAH, DESERT, MOUNTAIN, FOREST, JUNGLE = (
    "d3", "d2", "e3", "e4", "d4", "c4", "c3",
)


def begin(*animals: str, several: bool = False, seed: int = 1) -> DominantSpecies:
    """A game in its first planning. Animals are picked seat after seat."""
    seats = len(animals) if not several else {6: 2}[len(animals)]
    state = GAME.new(seats, {"animals": "picked", "several": several}, seed)
    assert isinstance(state, DominantSpecies)
    for animal in animals:
        if state.step == "animal":
            state.play((animal,))
    return state


def ask(state: DominantSpecies, step: str, animal: str, *rest: int) -> list[Event]:
    """Let a step come next; after it somebody plans. What happens by itself is returned."""
    out: list[Event] = []
    state.frames = [("plan", state.order[0]), (step, ANIMAL_AT[animal], *rest)]
    state.acting = ANIMAL_AT[animal]
    state.settle(out)
    return out


def card(state: DominantSpecies, name: str, animal: str, tile: str = SEA) -> list[Event]:
    """Let an animal carry out a card for a tile that was scored."""
    from games.dominant_species.earth import CARD_AT

    return ask(state, "effect", animal, CARD_AT[name], TILE_AT[tile])


def run(state: DominantSpecies, *moves: Move) -> list[Event]:
    """Play moves in a row and give all that happened."""
    return [event for move in moves for event in state.play(move)]


def put(state: DominantSpecies, animal: str, **tiles: int) -> None:
    """Lay so many cubes of an animal on tiles, from or to its gene pool."""
    kind = ANIMAL_AT[animal]
    for tile, n in tiles.items():
        state.pool[kind] += state.cubes[kind][TILE_AT[tile]] - n
        state.cubes[kind][TILE_AT[tile]] = n


def clear(state: DominantSpecies) -> None:
    """Take all cubes and discs off the earth."""
    for animal in ANIMALS:
        put(state, animal, **dict.fromkeys(TILE_AT, 0))
    for corner, disc in enumerate(state.discs):
        if disc:
            state.remove_disc(corner)


def discs(state: DominantSpecies, tile: str, *elements: str) -> list[str]:
    """Discs from the bag onto the vacant corners of a tile, clockwise; the corners' names."""
    names = {index: name for name, index in CORNER_AT.items()}
    free = [c for c in CORNERS_OF[TILE_AT[tile]] if not state.discs[c]]
    for corner, element in zip(free, elements, strict=False):
        state.discs[corner] = ELEMENT_AT[element]
        state.bag[ELEMENT_AT[element]] -= 1
    return [names[c] for c in free[: len(elements)]]


def lay(state: DominantSpecies, tile: str, terrain: str) -> None:
    """A tile of this terrain, without asking where it comes from."""
    state.terrain[TILE_AT[tile]] = TERRAINS.index(terrain)


def freeze(state: DominantSpecies, *tiles: str) -> None:
    """Tundra on tiles."""
    for tile in tiles:
        state.terrain[TILE_AT[tile]] = TUNDRA


def learn(state: DominantSpecies, animal: str, *elements: str) -> None:
    """Added elements from the bag onto the display of an animal."""
    for element in elements:
        state.need[ANIMAL_AT[animal]][ELEMENT_AT[element]] += 1
        state.bag[ELEMENT_AT[element]] -= 1


def fill_row(state: DominantSpecies, row: str, *elements: str) -> None:
    """Exactly these discs in a row of the display."""
    for old in getattr(state, row):
        state.bag[old] += 1
    for element in elements:
        state.bag[ELEMENT_AT[element]] -= 1
    setattr(state, row, [ELEMENT_AT[element] for element in elements])


def pawn(state: DominantSpecies, animal: str, *eyes: str) -> None:
    """Pawns of an animal on eyes."""
    for eye in eyes:
        state.eyes[EYE_AT[eye]] = ANIMAL_AT[animal]


def execute(state: DominantSpecies) -> list[Event]:
    """Begin the execution phase with the pawns that stand on the display."""
    out: list[Event] = []
    state.at = 0
    state.frames = [("execute", -1)]
    state.settle(out)
    return out


def cubes(state: DominantSpecies, animal: str, tile: str) -> int:
    return state.cubes[ANIMAL_AT[animal]][TILE_AT[tile]]


def points(state: DominantSpecies, animal: str) -> int:
    return state.vp[ANIMAL_AT[animal]]


def ruler(state: DominantSpecies, tile: str) -> str:
    """The dominant animal of a tile, empty for none."""
    found = state.dominant(TILE_AT[tile])
    return "" if found < 0 else ANIMALS[found]


def check(state: DominantSpecies) -> None:
    """Discs, cubes, pawns, cards and tiles are all there; raises AssertionError if not."""
    used = [0] * 7
    rows = (
        state.adaptation, state.regression, state.abundance, state.wasteland, state.depletion,
        state.wanderlust, state.discs,
    )
    for row in rows:
        for disc in row:
            used[disc] += 1
    from games.dominant_species.earth import PRINTED

    for animal in range(6):
        for element in range(1, 7):
            added = state.need[animal][element] - PRINTED[animal][element]
            assert added >= 0
            used[element] += added
    assert [used[e] + state.bag[e] for e in range(1, 7)] == [20] * 6
    for animal in state.animals:
        whole = sum(state.cubes[animal]) + state.pool[animal] + state.dead[animal] + 1
        assert whole == CUBES[len(state.animals)]
        assert state.free_pawns(animal) >= 0 and state.pawns[animal] <= 10
        assert state.pool[animal] >= 0 and state.vp[animal] >= 0
        assert sum(state.need[animal]) <= 6
    for tile, terrain in enumerate(state.terrain):
        assert terrain >= 0 or not state.total(tile)
    assert state.terrain.count(TUNDRA) <= 12
    out = [c for c in range(26) if state.gone >> c & 1]
    assert sorted([*out, *state.cards, *state.deck]) == list(range(26))
