"""Why a space or an animal cannot be chosen: one precise reason for every wrong touch."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.game import Pick, Reason
from games.great_plains.geometry import ANIMALS, BEAR, EAGLE, HORSE
from games.great_plains.position import Position


def why_not(state: Position, picks: Sequence[Pick]) -> Reason | None:
    """Why no legal move begins with ``picks``; ``None`` when one does."""
    if state.turn < 0:
        return Reason("game_over")
    path = tuple(picks)
    if any(move[: len(path)] == path for move in state.moves()):
        return None
    at = state.land.geometry.at
    first = path[0]
    if state.step == "skip":
        return Reason(state.skip_reason())
    if first == "skip":
        return Reason("must_place")
    if state.step == "cave":
        if first in ANIMALS:
            return Reason("caves_first")
        return _why_no_cave(state, at[first]) if first in at else Reason("not_now")
    if first in ANIMALS:
        return _why_no_animal(state, ANIMALS.index(first), path[1:])
    if first not in at or (len(path) > 1 and state.beside(state.turn) >> at[first] & 1):
        return Reason("not_now")
    return _why_no_token(state, at[first])


def _why_no_cave(state: Position, space: int) -> Reason:
    if not state.land.cave >> space & 1:
        return Reason("not_a_cave")
    if not state.free_caves() >> space & 1:
        return Reason("cave_taken")
    return Reason("not_now")


def _why_no_token(state: Position, space: int) -> Reason:
    """Why no token can be placed on a space without an animal."""
    seat, bit = state.turn, 1 << space
    if state.land.high & bit:
        return Reason(f"highland_{state.land.terrain(space)}")
    if state.tokens[seat] & bit:
        return Reason("own_token")
    if state.tokens[1 - seat] & bit:
        if state.holds(seat, BEAR) and state.lines(seat, space):
            return Reason("use_bear")
        return Reason("occupied")
    for animal, reach in ((HORSE, state.by_horse), (EAGLE, state.by_eagle)):
        if state.holds(seat, animal) and reach(seat) & bit:
            return Reason(f"use_{ANIMALS[animal]}")
    return Reason("not_beside")


def _why_no_animal(state: Position, animal: int, picks: tuple[Pick, ...]) -> Reason:
    seat, at = state.turn, state.land.geometry.at
    if not state.holds(seat, animal):
        return Reason(f"no_{ANIMALS[animal]}")
    if not picks:
        return Reason(f"{ANIMALS[animal]}_nowhere")
    if any(pick not in at for pick in picks):
        return Reason("not_now")
    space = at[picks[0]]
    if state.land.high >> space & 1:
        return Reason(f"highland_{state.land.terrain(space)}")
    if state.tokens[seat] >> space & 1:
        return Reason("own_token")
    if animal == BEAR:
        return _why_no_push(state, space, picks[1:])
    if state.tokens[1 - seat] >> space & 1:
        return Reason("occupied")
    if len(picks) > 1:
        return Reason("not_now")
    return _why_no_ride(state, space) if animal == HORSE else _why_no_flight(state, space)


def _why_no_ride(state: Position, space: int) -> Reason:
    """Why a horse cannot reach an empty lowland space."""
    near = state.land.geometry.around(1 << space)
    two_away = state.land.geometry.around(near) & ~near & ~(1 << space)
    # Two steps that a lowland space joins are legal, so what lies two away is cut off.
    return Reason("horse_blocked" if two_away & state.own(state.turn) else "horse_distance")


def _why_no_flight(state: Position, space: int) -> Reason:
    """Why an eagle cannot reach an empty lowland space."""
    shape, own = state.land.geometry, state.own(state.turn)
    for step in (step for up in shape.steps for step in (up, -up)):
        over, origin = space + step, space + 2 * step
        if origin >= 0 and own >> origin & 1:
            return Reason("eagle_lowland" if shape.all >> over & 1 else "eagle_gap")
    return Reason("eagle_distance")


def _why_no_push(state: Position, space: int, picks: tuple[Pick, ...]) -> Reason:
    """Why a bear cannot push what lies on a lowland space, or not from there."""
    seat, shape = state.turn, state.land.geometry
    if not state.tokens[1 - seat] >> space & 1:
        return Reason("bear_empty")
    if not shape.near[space] & state.own(seat):
        return Reason("bear_distance")
    if not state.lines(seat, space):
        return Reason("bear_blocked")
    # Some line is legal, so the reason lies in the space that was to push.
    if len(picks) != 1:
        return Reason("not_now")
    origin = shape.at[picks[0]]
    if not shape.near[space] & state.own(seat) & 1 << origin:
        return Reason("bear_origin")
    if any(line.origin == origin for line in state.lines(seat, space)):
        return Reason("bear_one_line")
    return Reason("bear_blocked_line")
