"""How a game begins: piles, the first tiles and discs, the animals; and what a view may guess."""

from __future__ import annotations

from games.dominant_species.earth import (
    ANIMALS,
    CARDS,
    CORNERS,
    CUBES,
    DISCS_EACH,
    DRAWN,
    KINDS,
    LAST_CARD,
    MORE_TILES,
    PAWNS,
    SHOWN_CARDS,
    STACKS,
    START_CUBES,
    START_DISCS,
    START_TILES,
    START_TUNDRA,
    TUNDRA,
    TYPES,
)
from games.dominant_species.state import DominantSpecies
from games.engine.chance import Chance
from games.engine.game import Options


def animals_each(seats: int, several: bool) -> int:
    """How many animals a player has."""
    return len(ANIMALS) // seats if several else 1


def animals_in_play(seats: int, several: bool) -> int:
    """How many animals there are in a game."""
    return seats * animals_each(seats, several)


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


def populate(state: DominantSpecies) -> None:
    """Cubes, pawns and the initiative track, once every animal has its player."""
    count = animals_in_play(state.seats, state.several)
    animals = state.animals
    state.order = animals[::-1]
    for animal in animals:
        state.pawns[animal] = PAWNS[count]
        # One cube marks the points on the track.
        state.pool[animal] = CUBES[count] - 1
        for tile, n in START_CUBES[animal]:
            state.cubes[animal][tile] = n
            state.pool[animal] -= n


def fill(state: DominantSpecies) -> None:
    """Reveal cards, discs and tiles for a turn. Needs chance."""
    while len(state.cards) < SHOWN_CARDS and state.deck:
        state.cards.append(state.deck.pop())
    for row in (state.adaptation, state.abundance, state.wanderlust):
        row.extend(disc for disc in (state.draw_disc() for _ in range(DRAWN)) if disc)
    for stack, tiles in enumerate(state.stacks):
        if state.shown[stack] < 0 and tiles:
            state.shown[stack] = tiles.pop()
            state.unseen[state.shown[stack]] -= 1


def unseen_cards(state: DominantSpecies, chance: Chance) -> list[int]:
    """The deck in a random order that agrees with what lies face up and what is gone."""
    known = {*state.cards} | {card for card in range(len(CARDS)) if state.gone >> card & 1}
    rest = [card for card in range(len(CARDS)) if card not in known and card != LAST_CARD]
    last = [] if LAST_CARD in known else [LAST_CARD]
    return last + chance.shuffled(rest)


def unseen_tiles(state: DominantSpecies, chance: Chance) -> list[list[int]]:
    """The stacks in a random order that agrees with the tiles still face down."""
    tiles = chance.shuffled([t for t, n in enumerate(state.unseen) for _ in range(n)])
    found = []
    for stack in state.stacks:
        found.append(tiles[: len(stack)])
        tiles = tiles[len(stack) :]
    return found
