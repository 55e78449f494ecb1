"""Why something cannot be chosen: a reason for every wrong touch."""

from __future__ import annotations

from collections.abc import Sequence

from games.dominant_species.earth import (
    ANIMAL_AT,
    CARD_AT,
    CORNER_AT,
    ELEMENT_AT,
    EYE_AT,
    INITIATIVE,
    ROW_OF,
    TILE_AT,
    TUNDRA,
)
from games.dominant_species.position import Position
from games.engine.game import Pick, Reason

#: Steps that put pawns onto eyes.
_ON_EYES = ("plan", "initiative", "instinct")
#: Steps of which every move ends with a corner that must be vacant, and those where it is full.
_ONTO_CORNERS = ("abundance", "settle", "habitat", "aquatic")
_OFF_CORNERS = ("depletion", "blight", "speciation")


def why_not(state: Position, picks: Sequence[Pick]) -> Reason | None:
    """Why no legal move begins with ``picks``; ``None`` when one does."""
    if state.turn < 0:
        return Reason("game_over")
    path = tuple(picks)
    if any(move[: len(path)] == path for move in state.legal):
        return None
    # What matters is the first pick that leads nowhere.
    good = 0
    while any(move[: good + 1] == path[: good + 1] for move in state.legal):
        good += 1
    pick, before = path[good], path[:good]
    if pick in ("skip", "done"):
        return Reason("must_choose")
    if pick in EYE_AT:
        return _why_no_eye(state, EYE_AT[pick])
    if pick in TILE_AT:
        return _why_no_tile(state, TILE_AT[pick], before)
    if pick in CORNER_AT:
        return _why_no_corner(state, CORNER_AT[pick], before)
    if pick in ELEMENT_AT:
        return _why_no_element(state, pick, before)
    if pick in ANIMAL_AT:
        return Reason("animal_taken" if state.step == "animal" else "no_such_cube")
    if pick in CARD_AT:
        return Reason("card_gone" if state.step == "card" else "not_now")
    return Reason("not_now")


def _why_no_eye(state: Position, eye: int) -> Reason:
    if state.step not in _ON_EYES:
        return Reason("not_planning")
    if state.eyes[eye] >= 0:
        return Reason("eye_taken")
    if ROW_OF[eye] == INITIATIVE:
        return Reason("not_initiative")
    return Reason("not_now")


def _why_no_tile(state: Position, tile: int, before: tuple[Pick, ...]) -> Reason:
    step, terrain = state.step, state.terrain[tile]
    if step in _ON_EYES:
        return Reason("eyes_first")
    if step == "wanderlust":
        if not before:
            return Reason("stack_first")
        return Reason("tile_there" if terrain >= 0 else "not_beside_earth")
    if terrain < 0:
        return Reason("no_tile")
    own = state.cubes[state.animal][tile] if state.animal >= 0 else 0
    if step == "glaciation":
        return Reason("already_tundra" if terrain == TUNDRA else "not_beside_tundra")
    if step == "domination":
        return Reason("scored_already")
    if step == "migration":
        if before:
            return Reason("too_far")
        return Reason("moved_already" if own else "no_own_cube")
    if step in ("competition", "arachnid"):
        if not own:
            return Reason("no_own_cube")
        if step == "competition" and terrain not in state.frames[-1][3:]:
            return Reason("other_terrain")
        return Reason("nobody_to_fight")
    if step == "wander":
        return Reason("not_beside_new" if own else "no_own_cube")
    if step in ("fertile", "fecundity"):
        return Reason("no_own_cube" if not own else "once_each")
    if step == "save":
        return Reason("not_endangered")
    if step in ("aquatic", "aquatic_tile"):
        return Reason("not_water")
    if step == "exodus_move":
        return Reason("too_far")
    return Reason("nothing_here")


def _why_no_corner(state: Position, corner: int, before: tuple[Pick, ...]) -> Reason:
    step, disc = state.step, state.discs[corner]
    if step in _ONTO_CORNERS:
        if disc:
            return Reason("corner_taken")
        return Reason("element_first" if not before or step == "aquatic" else "corner_away")
    if step in _OFF_CORNERS:
        if not disc:
            return Reason("corner_empty")
        return Reason("wrong_element" if step != "blight" else "corner_away")
    return Reason("not_now")


def _why_no_element(state: Position, pick: Pick, before: tuple[Pick, ...]) -> Reason:
    if state.step in ("adaptation", "abundance", "wasteland", "settle"):
        return Reason("element_gone")
    if state.step in ("regression", "disease", "immigrants", "metamorphosis") and not before:
        own = state.need[state.animal][ELEMENT_AT[pick]]
        return Reason("printed_stays" if own else "no_such_element")
    if state.step in ("aquatic", "habitat", "metamorphosis"):
        return Reason("bag_lacks")
    return Reason("not_now")
