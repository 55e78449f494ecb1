"""What holds in every game: pieces are conserved, dominance is as counted from scratch."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from games.dominant_species.earth import ANIMALS, CORNER_CELLS, CORNERS, HEXES
from games.dominant_species.game import GAME
from games.dominant_species.state import DominantSpecies
from games.engine.game import Move
from tests.dominant_species.positions import check

SETTINGS = [(n, several) for n in GAME.seats for several in (False, True) if not several or n < 4]


def games(seats: int, several: bool, count: int) -> Iterator[tuple[DominantSpecies, Move, int]]:
    """Positions of random games with the move that comes next, and how many there were."""
    for seed in range(count):
        rand = random.Random(seed)
        way = "picked" if seed % 2 else "dealt"
        state = GAME.new(seats, {"several": several, "animals": way}, seed)
        assert isinstance(state, DominantSpecies)
        n = 0
        while state.turn >= 0:
            move = rand.choice(state.canonical_moves())
            yield state, move, n
            state.play(move)
            n += 1
        yield state, (), n


@pytest.mark.parametrize(("seats", "several"), SETTINGS)
def test_pieces_are_conserved_and_games_end(seats: int, several: bool) -> None:
    ended = 0
    for state, move, n in games(seats, several, 6):
        if n % 10 == 0 and state.order:
            check(state)
        ended += not move
    assert ended == 6


def test_dominance_is_as_counted_from_scratch() -> None:
    for state, _, n in games(4, False, 3):
        if n % 25 == 0:
            assert state.dominance() == [naive_ruler(state, h) for h in range(len(HEXES))]


def naive_ruler(state: DominantSpecies, tile: int) -> int:
    """The dominant animal, by the words of the rule."""
    around = [
        state.discs[c]
        for c in range(len(CORNERS))
        if HEXES[tile] in CORNER_CELLS[c] and state.discs[c]
    ]
    matches = {}
    for animal in range(len(ANIMALS)):
        if state.cubes[animal][tile]:
            need = state.need[animal]
            matches[animal] = sum(need[kind] * around.count(kind) for kind in range(1, 7))
    best = max(matches.values(), default=0)
    first = [animal for animal, n in matches.items() if n == best]
    return first[0] if best and len(first) == 1 else -1


def test_canonical_moves_reach_all_that_moves_reach() -> None:
    """Every end of a Migration of three cubes can be reached in the canonical order."""
    state = GAME.new(3, {}, 5)
    assert isinstance(state, DominantSpecies)
    state.frames = [("plan", state.order[0]), ("migration", state.order[0], 3)]
    state.settle([])

    def ends(position: DominantSpecies, canonical: bool) -> set[tuple[tuple[int, ...], ...]]:
        if position.step != "migration":
            return {tuple(tuple(cubes) for cubes in position.cubes)}
        found: set[tuple[tuple[int, ...], ...]] = set()
        for move in position.canonical_moves() if canonical else position.moves():
            after = position.copy()
            after.advance(move, [])
            found |= ends(after, canonical)
        return found

    assert ends(state, True) == ends(state, False)


def test_events_tell_every_change_of_points() -> None:
    from games.dominant_species.events import Scored, TileScored

    for state, move, _ in games(3, False, 2):
        if not move:
            continue
        after = state.copy()
        told = state.vp[:]
        for event in after.play(move):
            if isinstance(event, Scored):
                told[ANIMALS.index(event.animal)] += event.points
            elif isinstance(event, TileScored):
                for animal, points in event.places:
                    told[ANIMALS.index(animal)] += points
        assert told == after.vp
