"""How a game begins: piles, the first tiles and discs, the animals."""

from __future__ import annotations

from games.dominant_species.earth import (
    CARDS,
    CORNERS,
    DISCS_EACH,
    KINDS,
    LAST_CARD,
    MORE_TILES,
    STACKS,
    START_DISCS,
    START_TILES,
    START_TUNDRA,
    TUNDRA,
    TYPES,
)
from games.dominant_species.state import DominantSpecies
from games.dominant_species.supply import animals_each, fill, populate
from games.engine.chance import Chance
from games.engine.game import Options


def start(seats: int, options: Options, seed: int) -> DominantSpecies:
    """A fresh game, before its first decision."""
    chance = Chance(seed)
    several, picked = bool(options["several"]), options["animals"] == "picked"
    state = DominantSpecies(seats, several, picked)
    for tile, terrain in zip(START_TILES, range(TUNDRA), strict=True):
        state.terrain[tile] = terrain
    state.terrain[START_TUNDRA] = TUNDRA
    state.discs = [0] * len(CORNERS)
    state.bag = [0] + [DISCS_EACH] * len(TYPES)
    for corner, element in START_DISCS:
        state.discs[corner] = element
        state.bag[element] -= 1
    state.unseen = list(MORE_TILES)
    tiles = chance.shuffled([t for t, n in enumerate(MORE_TILES) for _ in range(n)])
    height = len(tiles) // STACKS
    state.stacks = [tiles[i * height : (i + 1) * height] for i in range(STACKS)]
    others = [card for card in range(len(CARDS)) if card != LAST_CARD]
    state.deck = [LAST_CARD, *chance.shuffled(others)]
    hands = chance.shuffled(list(KINDS))
    state.chance = chance.state
    fill(state)
    each = animals_each(seats, several)
    state.frames = [("turn", -1)]
    if picked:
        for _ in range(each):
            state.frames += [("animal", seat) for seat in reversed(range(seats))]
        # The first animal of everybody is picked before the second one of anybody.
    else:
        for n in range(each):
            for seat in range(seats):
                state.owners[hands[n * seats + seat]] = seat
        populate(state)
    state.settle([])
    return state
