"""What each dominance card does, or which question it asks."""

from __future__ import annotations

from collections.abc import Callable

from games.dominant_species.earth import (
    ANIMALS,
    CARDS,
    ELEMENTS,
    PLACE_POINTS,
    TUNDRA,
    bonus,
)
from games.dominant_species.events import ElementDrawn, LastTurn, PawnGained
from games.dominant_species.position import Frame, Position
from games.dominant_species.steps.base import Step, numbers
from games.dominant_species.steps.card_steps import cull
from games.dominant_species.steps.display import step_forward
from games.dominant_species.steps.species import on_earth
from games.engine.game import Event

#: A card's work: the state, who took it, the tile that was scored, and what happened.
Effect = Callable[[Position, int, int, list[Event]], None]


def _asks(step: str) -> Effect:
    """A card that is one question to whoever took it."""

    def effect(state: Position, animal: int, tile: int, out: list[Event]) -> None:
        state.frames.append((step, animal))

    return effect


def _aquatic(state: Position, animal: int, tile: int, out: list[Event]) -> None:
    # The disc, if there is a place and a disc for it; then the cubes go to its tile.
    state.frames += [("aquatic_tile", animal), ("aquatic", animal)]


def _biodiversity(state: Position, animal: int, tile: int, out: list[Event]) -> None:
    own = state.cubes[animal]
    shared = sum(1 for h, n in enumerate(own) if n and state.total(h) > n)
    state.score(animal, shared, "biodiversity", out)


def _biomass(state: Position, animal: int, tile: int, out: list[Event]) -> None:
    crowded = [
        h for h in state.tiles() if state.total(h) > sum(1 for d in state.discs_at(h) if d)
    ]
    cull(state, animal, "biomass", crowded, out)


def _cold_snap(state: Position, animal: int, tile: int, out: list[Event]) -> None:
    for other in state.animals:
        if other != animal:
            for h, terrain in enumerate(state.terrain):
                if terrain == TUNDRA and state.cubes[other][h]:
                    state.eliminate(other, h, 1, "cold_snap", out)


def _disease(state: Position, animal: int, tile: int, out: list[Event]) -> None:
    most = state.elements(animal)
    richer = [a for a in state.animals if state.elements(a) > most]
    state.frames += [("disease", a) for a in reversed(richer)]


def _ecodiversity(state: Position, animal: int, tile: int, out: list[Event]) -> None:
    need = state.need[animal]
    state.score(animal, sum(1 for disc in state.discs if need[disc]), "ecodiversity", out)


def _fecundity(state: Position, animal: int, tile: int, out: list[Event]) -> None:
    homes = [h for h, n in enumerate(state.cubes[animal]) if n]
    state.frames.append(("fecundity", animal, *homes))


def _ice_age(state: Position, animal: int, tile: int, out: list[Event]) -> None:
    rulers = state.dominance()
    for other in state.animals:
        state.score(other, bonus(rulers.count(other)), "ice_age", out)
    state.last = True
    out.append(LastTurn("ice_age"))


def _immigrants(state: Position, animal: int, tile: int, out: list[Event]) -> None:
    state.frames += [("immigrants", a) for a in reversed(state.animals)]


def _pawns(chosen: Callable[[int, int], bool]) -> Effect:
    """One more pawn for every animal chosen by its place in the chain and the card player's."""

    def effect(state: Position, animal: int, tile: int, out: list[Event]) -> None:
        for other in state.animals:
            if chosen(other, animal) and state.gain_pawn(other):
                out.append(PawnGained(ANIMALS[other]))

    return effect


def _niche_biomes(state: Position, animal: int, tile: int, out: list[Event]) -> None:
    loss, own = PLACE_POINTS[state.terrain[tile]][0], state.vp[animal]
    for other in [a for a in state.animals if state.vp[a] > own]:
        state.score(other, -loss, "niche_biomes", out)


def _nocturnal(state: Position, animal: int, tile: int, out: list[Event]) -> None:
    step_forward(state, animal, out)


def _predator(state: Position, animal: int, tile: int, out: list[Event]) -> None:
    own = state.cubes[animal]
    shared = [h for h, n in enumerate(own) if n and state.total(h) > n]
    cull(state, animal, "predator", shared, out)


def _symbiotic(state: Position, animal: int, tile: int, out: list[Event]) -> None:
    most = state.elements(animal)
    drawers = [a for a in state.animals if a == animal or state.elements(a) < most]
    state.frames += [("draw", a) for a in reversed(drawers)]


EFFECTS: dict[str, Effect] = {
    "aquatic": _aquatic,
    "biodiversity": _biodiversity,
    "biomass": _biomass,
    "blight": _asks("blight"),
    "catastrophe": _asks("catastrophe"),
    "cold_snap": _cold_snap,
    "disease": _disease,
    "ecodiversity": _ecodiversity,
    "evolution": _asks("evolution"),
    "fecundity": _fecundity,
    "fertile": _asks("fertile"),
    "habitat": _asks("habitat"),
    "hibernation": _asks("hibernation"),
    "ice_age": _ice_age,
    "ice_sheet": _asks("glaciation"),
    "immigrants": _immigrants,
    "instinct": _asks("instinct"),
    "intelligence": _pawns(lambda other, own: other <= own),
    "mass_exodus": _asks("exodus"),
    "metamorphosis": _asks("metamorphosis"),
    "niche_biomes": _niche_biomes,
    "nocturnal": _nocturnal,
    "omnivore": _pawns(lambda other, own: other == own),
    "parasitism": _pawns(lambda other, own: other >= own),
    "predator": _predator,
    "symbiotic": _symbiotic,
}


class Carry(Step):
    """Carries out a card; the frame holds the card and the tile that was scored."""

    by_itself = True

    def run(self, state: Position, frame: Frame, out: list[Event]) -> None:
        EFFECTS[CARDS[int(frame[2])]](state, int(frame[1]), int(frame[3]), out)

    def fits(self, state: Position, frame: Frame) -> bool:
        return (
            len(frame) == 4
            and numbers(frame[2])
            and int(frame[2]) < len(CARDS)
            and on_earth(state, frame[3])
        )


class Draw(Step):
    """A random element out of the bag, if there is one and room for it."""

    by_itself = True
    by_chance = True

    def run(self, state: Position, frame: Frame, out: list[Event]) -> None:
        animal = int(frame[1])
        if not state.has_room(animal):
            return
        element = state.draw_disc()
        if element:
            state.need[animal][element] += 1
            out.append(ElementDrawn(ANIMALS[animal], ELEMENTS[element]))


STEPS: dict[str, Step] = {"effect": Carry(), "draw": Draw()}
