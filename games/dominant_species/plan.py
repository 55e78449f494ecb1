"""What a pawn on each eye promises: the plan of the better opponents.

Actions are judged on the earth as it lies at planning. That does not change while pawns are
placed, so what the actions promise an animal is worked out once and kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from games.dominant_species.earth import (
    ABUNDANCE,
    ADAPTATION,
    COMPETITION,
    COMPETITION_TERRAINS,
    DEPLETION,
    DOMINATION,
    GLACIATION,
    INITIATIVE,
    KINDS,
    MIGRATION,
    MIGRATION_CUBES,
    MOST_ELEMENTS,
    PLACE_POINTS,
    REGRESSION,
    REPTILE,
    ROW_OF,
    ROW_START,
    SPECIATION,
    SPECIATION_ELEMENT,
    SPECIATION_LIMIT,
    TERRAINS,
    TOUCHES,
    TUNDRA,
    VACANT,
    WANDERLUST,
    WASTELAND,
)
from games.dominant_species.evaluation import DOMINANCE, PLACE, standing, tile_values
from games.dominant_species.state import DominantSpecies
from games.dominant_species.steps.base import TILE_MOVES, vacant_corners
from games.dominant_species.steps.display import at_risk
from games.dominant_species.steps.domination import places
from games.dominant_species.steps.elements import Waste
from games.dominant_species.steps.glaciation import Glaciation, can_freeze
from games.dominant_species.steps.species import reach
from games.dominant_species.steps.wanderlust import laying_bonus, vacant_beside

#: What a card is worth to whoever takes it, and what it costs when another one does.
CARD, OTHERS_CARD = 5.0, 1.1
#: What others gain counts against an animal, divided by their number.
ENVY = 0.45
#: What waiting in the queue of Glaciation leaves of its worth.
QUEUE = 0.45
#: Domination comes last: what is planned for it may have changed until then.
TRUST = 0.95
#: Positions whose promises are kept.
KEPT = 12


@dataclass
class Promise:
    """What actions give one animal on one position; the best come first."""

    adaptation: list[float] = field(default_factory=list)
    regression: list[float] = field(default_factory=list)
    abundance: list[float] = field(default_factory=list)
    wasteland: float = 0.0
    depletion: float = 0.0
    glaciation: float = 0.0
    speciation: dict[int, float] = field(default_factory=dict)
    wanderlust: list[float] = field(default_factory=list)
    #: By number of cubes.
    migration: list[float] = field(default_factory=list)
    #: By terrain.
    competition: list[float] = field(default_factory=list)
    domination: list[float] = field(default_factory=list)


_kept: dict[object, Promise] = {}


def _key(state: DominantSpecies, animal: int) -> object:
    lists = (
        state.terrain, state.discs, state.vp, state.pool, state.adaptation, state.regression,
        state.abundance, state.wasteland, state.depletion, state.wanderlust, state.shown,
        *state.cubes, *state.need,
    )
    return (animal, state.scored, *(tuple(values) for values in lists))


class Scales:
    """Weighs changes of single tiles for one animal, on a copy that it may change."""

    def __init__(self, state: DominantSpecies, animal: int) -> None:
        self.state = state.copy()
        self.animal = animal
        seat = state.owners[animal]
        rivals = [a for a in state.order if state.owners[a] != seat]
        self.weights = [0.0] * len(KINDS)
        for rival in rivals:
            self.weights[rival] = -ENVY / len(rivals)
        self.weights[animal] = 1.0

    def tile(self, tile: int) -> float:
        """What a tile is worth as it lies now."""
        weights = self.weights
        return sum([w * v for w, v in zip(weights, tile_values(self.state, tile), strict=True)])

    def tiles(self, tiles: list[int]) -> float:
        return sum([self.tile(tile) for tile in tiles])

    def disc(self, corner: int, element: int) -> float:
        """What changing the disc of a corner to ``element`` (0: none) gives."""
        state = self.state
        around = [h for h in TOUCHES[corner] if state.terrain[h] >= 0]
        before, old = self.tiles(around), state.discs[corner]
        state.discs[corner] = element
        gain = self.tiles(around) - before
        state.discs[corner] = old
        return gain

    def cubes(self, animal: int, tile: int, n: int) -> float:
        """What ``n`` more cubes (or fewer) of an animal on a tile give."""
        before = self.tile(tile)
        self.state.cubes[animal][tile] += n
        gain = self.tile(tile) - before
        self.state.cubes[animal][tile] -= n
        return gain


def promises(state: DominantSpecies, animal: int) -> Iterator[int | Promise]:
    """Works out a `Promise` in slices: numbers first, at last the promise."""
    scales = Scales(state, animal)
    base = standing(state, animal)
    found = Promise()
    found.adaptation = _from_adaptation(state, animal, base)
    yield 1
    found.regression = _from_regression(state, animal, base)
    yield 1
    corners = vacant_corners(state)
    gains: dict[int, float] = {}
    for element in sorted(set(state.abundance)):
        gains[element] = max((scales.disc(c, element) for c in corners), default=0.0)
        yield 1
    found.abundance = sorted((gains[e] for e in state.abundance), reverse=True)
    found.wasteland = _from_wasteland(state, animal)
    box = set(state.depletion)
    found.depletion = max(
        (scales.disc(c, 0) for c, disc in enumerate(state.discs) if disc in box), default=0.0
    )
    yield 1
    for gain in _from_glaciation(state, animal, base):
        found.glaciation = max(found.glaciation, gain)
        yield 1
    for element in SPECIATION_ELEMENT:
        found.speciation[element] = _from_speciation(scales, element)
        yield 1
    found.wanderlust = _from_wanderlust(state, animal)
    yield 1
    found.competition = _from_competition(scales)
    yield 1
    found.domination = _from_domination(state, animal)
    for gain in _from_migration(scales):
        found.migration.append(gain)
        yield 1
    yield found


def _from_adaptation(state: DominantSpecies, animal: int, base: float) -> list[float]:
    if not state.has_room(animal):
        return []
    found = []
    for element in state.adaptation:
        state.need[animal][element] += 1
        found.append(standing(state, animal) - base)
        state.need[animal][element] -= 1
    return sorted(found, reverse=True)


def _from_regression(state: DominantSpecies, animal: int, base: float) -> list[float]:
    found = []
    for element in at_risk(state, animal):
        state.need[animal][element] -= 1
        found.append(base - standing(state, animal))
        state.need[animal][element] += 1
    found.sort(reverse=True)
    return found[1:] if animal == REPTILE else found


def _from_wasteland(state: DominantSpecies, animal: int) -> float:
    values = []
    for spared in (0, *sorted(set(state.wasteland))):
        after = state.copy()
        if spared:
            after.wasteland.remove(spared)
        Waste().run(after, ("waste", -1), [])
        values.append(standing(after, animal))
    return max(values) - values[0]


def _from_glaciation(state: DominantSpecies, animal: int, base: float) -> Iterator[float]:
    for tile in can_freeze(state):
        after = state.copy()
        Glaciation().play(after, ("glaciation", animal), TILE_MOVES[tile], [])
        yield standing(after, animal) - base


def _from_speciation(scales: Scales, element: int) -> float:
    state, animal, best = scales.state, scales.animal, 0.0
    for corner, disc in enumerate(state.discs):
        if disc != element:
            continue
        pool, gain = state.pool[animal], 0.0
        for tile in TOUCHES[corner]:
            if state.terrain[tile] >= 0 and pool:
                n = min(SPECIATION_LIMIT[state.terrain[tile]], pool)
                more = scales.cubes(animal, tile, n)
                if more > 0.1:
                    gain += more
                    pool -= n
        best = max(best, gain)
    return best


def lasting(state: DominantSpecies, animal: int, tile: int) -> float:
    """What a newly laid tile may become for an animal that lives beside it."""
    best_other = max(state.match(a, tile) for a in state.order if a != animal)
    own = state.match(animal, tile)
    near = any(state.cubes[animal][h] for h in state.neighbours(tile))
    if not own or not near:
        return -0.3 * best_other
    first = PLACE * PLACE_POINTS[state.terrain[tile]][0]
    return 0.4 * first + (DOMINANCE if own > best_other else 0.0)


def _from_wanderlust(state: DominantSpecies, animal: int) -> list[float]:
    found = []
    for terrain in {t for t in state.shown if t >= 0}:
        for tile in vacant_beside(state):
            points = laying_bonus(state, tile)
            state.terrain[tile] = terrain
            found.append(points + lasting(state, animal, tile))
            state.terrain[tile] = VACANT
    found.sort(reverse=True)
    # A laid tile leaves the others the next best hexes, some points worse.
    return [found[0] - 1.2 * i for i in range(3)] if found else []


def _from_migration(scales: Scales) -> Iterator[float]:
    state, animal = scales.state, scales.animal
    cubes = state.cubes[animal]
    moved = [0] * len(cubes)
    total = 0.0
    for _ in range(max(MIGRATION_CUBES)):
        best, way = 0.05, (-1, -1)
        arriving: dict[int, float] = {}
        for start, n in enumerate(cubes):
            if n <= moved[start]:
                continue
            leaving = scales.cubes(animal, start, -1)
            for end in reach(state, animal, start):
                if end not in arriving:
                    arriving[end] = scales.cubes(animal, end, 1)
                if leaving + arriving[end] > best:
                    best, way = leaving + arriving[end], (start, end)
        if way[0] >= 0:
            total += best
            cubes[way[0]] -= 1
            cubes[way[1]] += 1
            moved[way[1]] += 1
        yield total


def _from_competition(scales: Scales) -> list[float]:
    state, animal = scales.state, scales.animal
    found = [0.0] * len(TERRAINS)
    for tile, n in enumerate(state.cubes[animal]):
        if n:
            for victim in state.order:
                if victim != animal and state.cubes[victim][tile]:
                    gain = scales.cubes(victim, tile, -1)
                    terrain = state.terrain[tile]
                    found[terrain] = max(found[terrain], gain)
    return found


def _from_domination(state: DominantSpecies, animal: int) -> list[float]:
    seat, found = state.owners[animal], []
    rivals = sum(1 for a in state.order if state.owners[a] != seat)
    for tile in state.tiles():
        value = 0.0
        for a, points in places(state, tile):
            value += points if state.owners[a] == seat else -ENVY * points / rivals
        ruler = state.dominant(tile)
        if ruler >= 0:
            value += CARD if state.owners[ruler] == seat else -OTHERS_CARD
        found.append(TRUST * value)
    return sorted(found, reverse=True)


def eye_values(
    state: DominantSpecies, animal: int, values: dict[int, float]
) -> Iterator[int]:
    """Fill ``values`` with what a pawn on each free eye promises; yields nodes searched."""
    key = _key(state, animal)
    if key not in _kept:
        if len(_kept) >= KEPT:
            _kept.clear()
        for part in promises(state.copy(), animal):
            if isinstance(part, Promise):
                _kept[key] = part
            else:
                yield 1
    promise = _kept[key]
    for eye, there in enumerate(state.eyes):
        if there < 0 and ROW_OF[eye] != INITIATIVE:
            values[eye] = _eye_value(state, animal, eye, promise)
    first = ROW_START[INITIATIVE]
    if state.eyes[first] < 0 and state.step == "plan":
        ranked = sorted(values.values(), reverse=True)
        # The pawn acts last of all, on what is left then.
        late = ranked[min(len(ranked) - 1, 2 * len(state.order))] if ranked else 0.0
        values[first] = late + (0.9 if state.order[0] != animal else 0.0)


def _nth(values: list[float], n: int) -> float:
    return values[n] if n < len(values) else 0.0


def _eye_value(state: DominantSpecies, animal: int, eye: int, promise: Promise) -> float:
    row = ROW_OF[eye]
    place = eye - ROW_START[row]
    row_eyes = state.eyes[ROW_START[row] : eye]
    own = row_eyes.count(animal)
    rivals = len(row_eyes) - own - row_eyes.count(-1)
    if row == ADAPTATION:
        if state.elements(animal) + own >= MOST_ELEMENTS:
            return 0.0
        return _nth(promise.adaptation, own + rivals) * 1.25 - 0.1 * place
    if row == REGRESSION:
        whole_row = state.eyes[ROW_START[row] : ROW_START[row + 1]]
        return _nth(promise.regression, whole_row.count(animal))
    if row == ABUNDANCE:
        return _nth(promise.abundance, own + rivals) - 0.1 * place
    if row == WASTELAND:
        return promise.wasteland
    if row == DEPLETION:
        return promise.depletion
    if row == GLACIATION:
        return promise.glaciation * (QUEUE ** (own + rivals)) - 0.05 * place
    if row == SPECIATION:
        element = SPECIATION_ELEMENT[place]
        spent = sum(
            1 for i, e in enumerate(SPECIATION_ELEMENT)
            if state.eyes[ROW_START[row] + i] == animal and e != element
        )
        return promise.speciation[element] * 0.85**spent
    if row == WANDERLUST:
        return _nth(promise.wanderlust, own + rivals)
    if row == MIGRATION:
        n = MIGRATION_CUBES[place]
        taken = sum(
            MIGRATION_CUBES[i] for i in range(len(MIGRATION_CUBES))
            if state.eyes[ROW_START[row] + i] == animal
        )
        after = min(taken + n, len(promise.migration))
        before = min(taken, len(promise.migration))
        gain = promise.migration[after - 1] - (promise.migration[before - 1] if before else 0.0)
        return gain
    if row == COMPETITION:
        terrains = (*COMPETITION_TERRAINS[place], TUNDRA)
        return sum(max(0.0, promise.competition[t]) for t in terrains) * 0.8**own
    assert row == DOMINATION
    everywhere = state.eyes[ROW_START[row] :].count(animal)
    return _nth(promise.domination, everywhere + rivals // 2) - 0.15 * place
