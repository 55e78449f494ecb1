"""The reset phase: Extinction, Survival and Reseed; or the end of the game."""

from __future__ import annotations

from games.dominant_species.earth import (
    ANIMALS,
    CARDS,
    ELEMENTS,
    GLACIATION,
    KINDS,
    MAMMAL,
    ROW_SIZES,
    ROW_START,
    TERRAINS,
    TILE_AT,
    TUNDRA,
    bonus,
)
from games.dominant_species.events import (
    CubeSaved,
    LastTurn,
    Reseeded,
    SurvivalMoved,
)
from games.dominant_species.position import NOBODY, Frame, Position
from games.dominant_species.steps.base import TILE_MOVES, Step
from games.dominant_species.steps.domination import score_tile
from games.dominant_species.steps.species import on_earth
from games.dominant_species.supply import fill
from games.engine.game import SKIP, Event, Move

#: So many turns in a row without a card taken end the game.
DRY_TURNS = 3

class Extinction(Step):
    """Endangered cubes go; first the mammal, if it plays, may save one of its own."""

    by_itself = True

    def run(self, state: Position, frame: Frame, out: list[Event]) -> None:
        state.group += 1
        state.frames += [("survival", NOBODY), ("perish", NOBODY, -1)]
        if state.owners[MAMMAL] >= 0:
            state.frames.append(("save", MAMMAL))


class Save(Step):
    """The mammal's choice of the endangered cube that stays."""

    def moves(self, state: Position, frame: Frame) -> list[Move]:
        found = [
            TILE_MOVES[h]
            for h in state.endangered(MAMMAL)
            if state.cubes[MAMMAL][h] > state.marks.get((MAMMAL, h), 0)
        ]
        return [*found, SKIP] if found else []

    def play(self, state: Position, frame: Frame, move: Move, out: list[Event]) -> None:
        if move != SKIP:
            out.append(CubeSaved(ANIMALS[MAMMAL], move[0]))
            state.frames[-1] = ("perish", NOBODY, TILE_AT[move[0]])


class Perish(Step):
    """All endangered cubes that nothing saves go; the frame holds the tile of the saved one."""

    by_itself = True

    def run(self, state: Position, frame: Frame, out: list[Event]) -> None:
        for animal in state.animals:
            for tile in state.endangered(animal):
                kept = state.marks.get((animal, tile), 0)
                kept += animal == MAMMAL and tile == frame[2]
                state.eliminate(animal, tile, state.cubes[animal][tile] - kept, "extinction", out)

    def fits(self, state: Position, frame: Frame) -> bool:
        return len(frame) == 3 and (frame[2] == -1 or on_earth(state, frame[2]))


class Survival(Step):
    """The animal with the most cubes on tundra holds the card and scores its tundra tiles."""

    by_itself = True

    def run(self, state: Position, frame: Frame, out: list[Event]) -> None:
        counts = {a: state.tundra_cubes(a) for a in state.animals}
        most = max(counts.values())
        ahead = [a for a, n in counts.items() if n == most]
        holder = ahead[0] if most and len(ahead) == 1 else NOBODY
        if holder != state.survival:
            out.append(SurvivalMoved("" if holder < 0 else ANIMALS[holder]))
        state.survival = holder
        if holder >= 0:
            tiles = sum(
                1 for h, n in enumerate(state.cubes[holder]) if n and state.terrain[h] == TUNDRA
            )
            state.score(holder, bonus(tiles), "survival", out)
        state.marks.clear()
        state.dry = 0 if state.taken else state.dry + 1
        if not state.last:
            if not any(any(cubes) for cubes in state.cubes):
                state.last = True
                out.append(LastTurn("no_cubes"))
            elif state.dry >= DRY_TURNS:
                state.last = True
                out.append(LastTurn("no_cards"))
        state.frames.append(("final" if state.last else "reseed", NOBODY))


class Final(Step):
    """Every tile is scored once more, without cards; then the game is over."""

    by_itself = True

    def run(self, state: Position, frame: Frame, out: list[Event]) -> None:
        state.acting = NOBODY
        for tile in state.tiles():
            if state.total(tile):
                score_tile(state, tile, out)


class Reseed(Step):
    """The action display is set up for the next turn."""

    by_itself = True
    by_chance = True

    def run(self, state: Position, frame: Frame, out: list[Event]) -> None:
        cards, shown = state.cards[:], state.shown[:]
        _advance_glaciation(state)
        for disc in (*state.regression, *state.depletion, *state.wanderlust):
            state.bag[disc] += 1
        state.wanderlust = []
        state.depletion = state.wasteland
        state.wasteland = state.abundance
        state.abundance = []
        state.regression = state.adaptation
        state.adaptation = []
        state.scored = state.taken = 0
        state.acting = NOBODY
        fill(state)
        adaptation, abundance, wanderlust = (
            tuple(ELEMENTS[e] for e in row)
            for row in (state.adaptation, state.abundance, state.wanderlust)
        )
        new_cards = tuple(CARDS[c] for c in state.cards if c not in cards)
        new_tiles = tuple(
            TERRAINS[new] for old, new in zip(shown, state.shown, strict=True) if old != new
        )
        out.append(Reseeded(new_cards, adaptation, abundance, wanderlust, new_tiles))
        state.frames.append(("turn", NOBODY))


def _advance_glaciation(state: Position) -> None:
    """Pawns that wait for Glaciation move one place left where it is free."""
    first = ROW_START[GLACIATION]
    for eye in range(first + 1, first + ROW_SIZES[GLACIATION]):
        if state.eyes[eye] in KINDS and state.eyes[eye - 1] == NOBODY:
            state.eyes[eye - 1], state.eyes[eye] = state.eyes[eye], NOBODY


STEPS: dict[str, Step] = {
    "extinction": Extinction(),
    "save": Save(),
    "perish": Perish(),
    "survival": Survival(),
    "final": Final(),
    "reseed": Reseed(),
}
