"""What comes out of the box: pieces for every animal, what is revealed each turn, and what a view
may guess of the rest."""

from __future__ import annotations

from games.dominant_species.earth import (
    ANIMALS,
    CARDS,
    CUBES,
    DRAWN,
    LAST_CARD,
    PAWNS,
    SHOWN_CARDS,
    START_CUBES,
)
from games.dominant_species.position import Position
from games.engine.chance import Chance


def animals_each(seats: int, several: bool) -> int:
    """How many animals a player has."""
    return len(ANIMALS) // seats if several else 1


def animals_in_play(seats: int, several: bool) -> int:
    """How many animals there are in a game."""
    return seats * animals_each(seats, several)


def populate(state: Position) -> None:
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


def fill(state: Position) -> None:
    """Reveal cards, discs and tiles for a turn. Needs chance."""
    while len(state.cards) < SHOWN_CARDS and state.deck:
        state.cards.append(state.deck.pop())
    for row in (state.adaptation, state.abundance, state.wanderlust):
        row.extend(disc for disc in (state.draw_disc() for _ in range(DRAWN)) if disc)
    for stack, tiles in enumerate(state.stacks):
        if state.shown[stack] < 0 and tiles:
            state.shown[stack] = tiles.pop()
            state.unseen[state.shown[stack]] -= 1


def unseen_cards(state: Position, chance: Chance) -> list[int]:
    """The deck in a random order that agrees with what lies face up and what is gone."""
    known = {*state.cards} | {card for card in range(len(CARDS)) if state.gone >> card & 1}
    rest = [card for card in range(len(CARDS)) if card not in known and card != LAST_CARD]
    last = [] if LAST_CARD in known else [LAST_CARD]
    return last + chance.shuffled(rest)


def unseen_tiles(state: Position, chance: Chance) -> list[list[int]]:
    """The stacks in a random order that agrees with the tiles still face down."""
    tiles = chance.shuffled([t for t, n in enumerate(state.unseen) for _ in range(n)])
    found = []
    for stack in state.stacks:
        found.append(tiles[: len(stack)])
        tiles = tiles[len(stack) :]
    return found
