"""What a choice that is only aimed at would do, and what each card would do now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from games.dominant_species.earth import (
    ANIMAL_AT,
    ANIMALS,
    CARDS,
    CORNER_AT,
    INITIATIVE,
    KINDS,
    PLACE_POINTS,
    ROW_OF,
    TILE_AT,
    TUNDRA,
    bonus,
)
from games.dominant_species.events import (
    CubesAdded,
    CubesEliminated,
    CubesHome,
    DiscPlaced,
    DiscRemoved,
    DominanceChanged,
    Frozen,
    Reseeded,
    Scored,
    SurvivalMoved,
    TileScored,
    TurnBegan,
)
from games.dominant_species.state import DominantSpecies
from games.dominant_species.steps.base import vacant_corners
from games.dominant_species.steps.card_steps import AQUATIC_CUBES, HIBERNATION_CUBES, water_tiles
from games.dominant_species.steps.glaciation import can_freeze
from games.engine.game import Event, Move


def _of_reset(event: Event) -> bool:
    """Whether an event belongs to Extinction, Survival or what follows."""
    return getattr(event, "why", "") in ("extinction", "survival") or isinstance(
        event, (SurvivalMoved, Reseeded, TurnBegan)
    )


@dataclass
class Outlook:
    """What a move would do, as far as it is known: what meets chance stays unknown."""

    events: list[Event]
    after: DominantSpecies
    #: Points by animal.
    points: dict[int, int] = field(default_factory=dict)
    #: Cubes by animal and tile: back into the gene pool, lost for good, and new.
    home: dict[tuple[int, int], int] = field(default_factory=dict)
    dead: dict[tuple[int, int], int] = field(default_factory=dict)
    added: dict[tuple[int, int], int] = field(default_factory=dict)
    #: Corners whose discs go, and those that get one of a type.
    gone: list[int] = field(default_factory=list)
    laid: dict[int, str] = field(default_factory=dict)
    #: By tile: who ruled, and who would; -1: nobody.
    rulers: dict[int, tuple[int, int]] = field(default_factory=dict)
    #: The tile that would freeze; -1: none.
    frozen: int = -1

    @classmethod
    def of(cls, state: DominantSpecies, move: Move) -> Outlook:
        """Plays a legal move on a copy."""
        after = state.copy()
        events = after.play(move)
        if state.step != "save":
            # What the end of the turn does by itself is not what is being decided.
            events = [event for event in events if not _of_reset(event)]
        found = cls(events, after)
        for event in events:
            found._note(event)
        return found

    def _note(self, event: Event) -> None:
        if isinstance(event, Scored):
            animal = ANIMAL_AT[event.animal]
            self.points[animal] = self.points.get(animal, 0) + event.points
        elif isinstance(event, TileScored):
            for name, points in event.places:
                self.points[ANIMAL_AT[name]] = self.points.get(ANIMAL_AT[name], 0) + points
        elif isinstance(event, (CubesHome, CubesEliminated, CubesAdded)):
            counts = {CubesHome: self.home, CubesEliminated: self.dead}.get(type(event), self.added)
            key = ANIMAL_AT[event.animal], TILE_AT[event.tile]
            counts[key] = counts.get(key, 0) + event.n
        elif isinstance(event, DiscRemoved):
            self.gone.append(CORNER_AT[event.corner])
        elif isinstance(event, DiscPlaced):
            self.laid[CORNER_AT[event.corner]] = event.element
        elif isinstance(event, DominanceChanged):
            before, after = (ANIMAL_AT.get(name, -1) for name in (event.before, event.after))
            first = self.rulers.get(TILE_AT[event.tile], (before, after))[0]
            self.rulers[TILE_AT[event.tile]] = first, after
        elif isinstance(event, Frozen):
            self.frozen = TILE_AT[event.tile]


# --- cards ---------------------------------------------------------------------------------------

#: A sentence's key without ``now.``, and the number in it.
Now = tuple[str, int]
_Count = Callable[[DominantSpecies, int, int], int]


def _own(state: DominantSpecies, animal: int) -> list[int]:
    return [h for h, n in enumerate(state.cubes[animal]) if n]


def _shared(state: DominantSpecies, animal: int, tile: int) -> int:
    return sum(1 for h in _own(state, animal) if state.total(h) > state.cubes[animal][h])


def _crowded(state: DominantSpecies, animal: int, tile: int) -> int:
    return sum(1 for h in state.tiles() if state.total(h) > sum(map(bool, state.discs_at(h))))


def _on_tundra(state: DominantSpecies, animal: int, tile: int) -> int:
    return sum(
        1 for h, terrain in enumerate(state.terrain) if terrain == TUNDRA
        for other in state.animals if other != animal and state.cubes[other][h]
    )


def _gaining(chosen: Callable[[int, int], bool]) -> _Count:
    def count(state: DominantSpecies, animal: int, tile: int) -> int:
        copy = state.copy()
        return sum(1 for a in state.animals if chosen(a, animal) and copy.gain_pawn(a))

    return count


def _disease(state: DominantSpecies, animal: int, tile: int) -> int:
    most = state.elements(animal)
    return sum(1 for a in state.animals if state.elements(a) > most and state.added(a))


def _symbiotic(state: DominantSpecies, animal: int, tile: int) -> int:
    most = state.elements(animal)
    drawers = [a for a in state.animals if a == animal or state.elements(a) < most]
    return sum(1 for a in drawers if state.has_room(a))


def _bare(state: DominantSpecies) -> int:
    """Tiles with more than one disc around them."""
    return sum(1 for h in state.tiles() if sum(map(bool, state.discs_at(h))) > 1)


def _free_eye(state: DominantSpecies) -> bool:
    return any(there < 0 and ROW_OF[eye] != INITIATIVE for eye, there in enumerate(state.eyes))


_NOW: dict[str, tuple[str, _Count]] = {
    "aquatic": ("adds", lambda s, a, t: min(AQUATIC_CUBES, s.pool[a]) * bool(water_tiles(s))),
    "biodiversity": ("points", _shared),
    "biomass": ("removes", _crowded),
    "blight": ("tiles", lambda s, a, t: _bare(s)),
    "catastrophe": ("tiles", lambda s, a, t: sum(1 for h in s.tiles() if s.total(h))),
    "cold_snap": ("removes", _on_tundra),
    "disease": ("lose", _disease),
    "ecodiversity": ("points", lambda s, a, t: sum(1 for d in s.discs if s.need[a][d])),
    "evolution": ("pool", lambda s, a, t: s.pool[a]),
    "fecundity": ("adds", lambda s, a, t: min(len(_own(s, a)), s.pool[a])),
    "fertile": ("best", lambda s, a, t: max((s.total(h) for h in _own(s, a)), default=0)),
    "habitat": ("corners", lambda s, a, t: len(vacant_corners(s))),
    "hibernation": ("adds", lambda s, a, t: min(HIBERNATION_CUBES, s.dead[a])),
    "ice_age": ("points", lambda s, a, t: bonus(s.dominance().count(a))),
    "ice_sheet": ("tiles", lambda s, a, t: len(can_freeze(s))),
    "immigrants": ("choose", lambda s, a, t: len(s.animals)),
    "instinct": ("pawn", lambda s, a, t: int(s.free_pawns(a) > 0 and _free_eye(s))),
    "intelligence": ("pawns", _gaining(lambda other, own: other <= own)),
    "mass_exodus": ("tiles", lambda s, a, t: sum(1 for h in s.tiles() if s.total(h))),
    "metamorphosis": ("swap", lambda s, a, t: len(s.added(a))),
    "niche_biomes": ("loss", lambda s, a, t: sum(1 for o in s.animals if s.vp[o] > s.vp[a])),
    "nocturnal": ("step", lambda s, a, t: int(s.order[0] != a)),
    "omnivore": ("pawns", _gaining(lambda other, own: other == own)),
    "parasitism": ("pawns", _gaining(lambda other, own: other >= own)),
    "predator": ("removes", _shared),
    "symbiotic": ("draw", _symbiotic),
}
assert _NOW.keys() == set(CARDS)


def card_now(state: DominantSpecies, card: str, animal: int, tile: int) -> Now:
    """What a card would do at this moment for ``animal``, after ``tile`` was scored."""
    key, count = _NOW[card]
    n = count(state, animal, tile)
    return (key, n) if n else ("nothing", 0)


def niche_loss(state: DominantSpecies, tile: int) -> int:
    """What Niche Biomes takes from each animal that is ahead."""
    return PLACE_POINTS[state.terrain[tile]][0]


# --- extinction ----------------------------------------------------------------------------------


def endangered(state: DominantSpecies) -> dict[tuple[int, int], int]:
    """By animal and tile: the cubes that Extinction takes if nobody saves one."""
    return {
        (animal, tile): n
        for animal in KINDS
        if state.owners[animal] >= 0
        for tile in state.endangered(animal)
        if (n := state.cubes[animal][tile] - state.marks.get((animal, tile), 0)) > 0
    }


def name_of(animal: int) -> str:
    """An animal's name; empty for nobody."""
    return ANIMALS[animal] if animal >= 0 else ""
