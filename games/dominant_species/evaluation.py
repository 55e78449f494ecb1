"""What a position is worth to an animal: points, and what its places promise.

Everything is computed tile by tile, so that a change of one tile is cheap to judge.
"""

from __future__ import annotations

from games.dominant_species.earth import (
    AT_CORNERS,
    KINDS,
    MOST_ELEMENTS,
    PLACE_POINTS,
    TUNDRA,
    bonus,
)
from games.dominant_species.state import DominantSpecies

#: What a place on a tile is worth of its points: each tile is scored at the end, some before.
PLACE = 0.45
#: Dominating a tile: a card when it is scored.
DOMINANCE = 1.9
#: For each match ahead of the next animal, up to two: how safe dominance is.
SAFETY = 0.35
#: A cube that lives, and one more cube than needed for a place.
CUBE, SPARE = 0.16, 0.12
#: A cube without match: it dies at the end of the turn unless something changes.
ENDANGERED = 0.03
#: A pawn, an element on the display, a match of a display with a disc of the earth.
PAWN, ELEMENT, MATCH = 4.0, 0.5, 0.06
#: A place on the initiative track.
TRACK = 0.45
#: What survival is worth of its points.
SURVIVAL = 0.9
#: A cube that has left the game.
LOST = 0.1


def tile_values(state: DominantSpecies, tile: int) -> list[float]:
    """By animal: what its standing on a tile is worth."""
    values = [0.0] * len(KINDS)
    here = [a for a in KINDS if state.cubes[a][tile]]
    if not here:
        return values
    around = AT_CORNERS[tile](state.discs)
    match = {}
    for a in here:
        need = state.need[a]
        match[a] = sum([need[disc] for disc in around])
    living = sorted((a for a in here if match[a]), key=lambda a: -state.cubes[a][tile])
    points = PLACE_POINTS[state.terrain[tile]]
    for place, a in enumerate(living):
        n = state.cubes[a][tile]
        value = CUBE * min(n, 6)
        if place < len(points):
            value += PLACE * points[place]
            # Holding a place against the next one is worth something, up to two cubes.
            behind = state.cubes[living[place + 1]][tile] if place + 1 < len(living) else 0
            value += SPARE * min(n - behind, 3)
        values[a] = value
    for a in here:
        if not match[a]:
            values[a] = ENDANGERED * state.cubes[a][tile]
    if living:
        best = sorted(living, key=lambda a: -match[a])
        lead = match[best[0]] - (match[best[1]] if len(best) > 1 else 0)
        if lead > 0:
            values[best[0]] += DOMINANCE + SAFETY * min(lead, 2)
    return values


def worth(state: DominantSpecies) -> list[float]:
    """By animal: what the whole position is worth."""
    total = [float(points) for points in state.vp]
    tundra: dict[int, list[int]] = {a: [0, 0] for a in KINDS}
    for tile, terrain in enumerate(state.terrain):
        if terrain < 0:
            continue
        for a, value in enumerate(tile_values(state, tile)):
            if value:
                total[a] += value
                if terrain == TUNDRA and state.match(a, tile):
                    tundra[a][0] += state.cubes[a][tile]
                    tundra[a][1] += 1
    _add_survival(total, tundra)
    counts = [0] * (MOST_ELEMENTS + 1)
    for disc in state.discs:
        counts[disc] += 1
    length = len(state.order)
    for place, a in enumerate(state.order):
        need = state.need[a]
        total[a] += TRACK * (length - place) + PAWN * state.pawns[a] + ELEMENT * sum(need)
        total[a] += MATCH * sum([n * c for n, c in zip(need, counts, strict=True)])
        total[a] -= LOST * state.dead[a]
    return total


def _add_survival(total: list[float], tundra: dict[int, list[int]]) -> None:
    """The animal with the most living cubes on tundra may expect the survival card's points."""
    most = max(count for count, _ in tundra.values())
    ahead = [a for a, (count, _) in tundra.items() if count == most]
    if most and len(ahead) == 1:
        total[ahead[0]] += SURVIVAL * bonus(tundra[ahead[0]][1])


def standing(state: DominantSpecies, animal: int) -> float:
    """How much better off an animal is than the others that are not its player's."""
    values = worth(state)
    seat = state.owners[animal]
    others = [values[a] for a in state.order if state.owners[a] != seat]
    own = [values[a] for a in state.order if state.owners[a] == seat]
    # Only the lowest animal of a player counts, so the one that acts is not all that matters.
    mine = values[animal] if len(own) == 1 else 0.5 * (values[animal] + min(own))
    return mine - 0.3 * sum(others) / len(others) - 0.15 * max(others)
