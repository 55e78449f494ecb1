"""The opponents weigh a choice by the best that can follow it."""

from __future__ import annotations

import pytest

from games.dominant_species.bot import BOTS, OPENING, weigh
from games.dominant_species.earth import ELEMENT_AT
from games.dominant_species.evaluation import standing
from games.dominant_species.game import GAME
from games.dominant_species.state import DominantSpecies
from games.engine.chance import Chance
from games.engine.game import Move
from tests.dominant_species.positions import (
    DESERT,
    SEA,
    ask,
    begin,
    card,
    clear,
    discs,
)


def best_after(state: DominantSpecies, animal: int, group: int) -> float:
    """How an animal stands after the best numbers of cubes, tried out one with all others."""
    if state.step != "speciate" or state.group != group:
        return standing(state, animal)
    values = []
    for move in state.moves():
        after = state.copy()
        after.advance(move, [])
        values.append(best_after(after, animal, group))
    return max(values)


def test_a_disc_of_speciation_is_chosen_for_the_cubes_that_follow() -> None:
    real = good = 0
    for seed in range(11, 15):
        state, chance = GAME.new(4, {}, seed), Chance(seed)
        assert isinstance(state, DominantSpecies)
        while state.turn >= 0:
            view = state.seen_by(state.turn)
            move, _ = BOTS["normal"]().choose(view, chance)
            if state.step == "speciation":
                values: dict[Move, float] = {}
                for other in view.moves():
                    after = view.copy()
                    after.advance(other, [])
                    values[other] = best_after(after, view.animal, view.group)
                top = max(values.values())
                if top > min(values.values()):
                    real += 1
                    # Cubes are chosen tile by tile, which a small pool makes a little worse.
                    good += values[move] >= top - 0.25
            state.play(move)
    assert real > 60 and good >= 0.95 * real


def test_two_discs_of_speciation_are_not_the_same_to_it() -> None:
    state = begin("amphibian", "arachnid")
    clear(state)
    discs(state, DESERT, "grass")
    discs(state, SEA, "grass", "water")
    ask(state, "speciation", "amphibian", ELEMENT_AT["grass"])
    values = {move: value for value, move in filter(None, weigh(state.seen_by(state.turn)))}
    assert len(values) == 3 and len(set(values.values())) == 3


def test_the_tile_of_mass_exodus_is_weighed_by_where_the_cubes_go() -> None:
    state = begin("amphibian", "arachnid", "insect")
    card(state, "mass_exodus", "amphibian")
    assert state.step == "exodus" and state.step in OPENING
    view = state.seen_by(state.turn)
    values = [value for value, _ in filter(None, weigh(view))]
    assert max(values) > min(values)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_whole_game_still_ends(seats: int) -> None:
    state, chance = GAME.new(seats, {}, 5), Chance(5)
    while state.turn >= 0:
        move, _ = BOTS["beginner"]().choose(state.seen_by(state.turn), chance)
        state.play(move)
    assert state.outcome() is not None
