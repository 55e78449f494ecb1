"""What moves in Dominant Species, when, and what is drawn meanwhile."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from games import SHELF
from games.dominant_species.display import acting_eye, acting_row
from games.dominant_species.earth import ANIMAL_AT, EYES, GLACIATION, HEXES, ROW_OF, TILE_AT
from games.dominant_species.events import (
    CubesEliminated,
    CubesHome,
    CubesMoved,
    Frozen,
    PawnLifted,
    PawnPlaced,
)
from games.dominant_species.flying import DEATH_STEP, ICE, Flying, before, from_the_left
from games.dominant_species.state import DominantSpecies
from games.engine.game import Event
from games.engine.match import Match, Player
from games.table.motion import Motion
from games.table.play import Play
from tests.table.host import TestApp, open_app, show

GAME = SHELF["dominant_species"].open()


def moves(seed: int, seats: int = 4) -> Iterator[tuple[DominantSpecies, list[Event]]]:
    """Random games, move by move: the position before each, and what happened in it."""
    state, rand = GAME.new(seats, {}, seed), random.Random(seed)
    assert isinstance(state, DominantSpecies)
    while state.turn >= 0:
        old = state.copy()
        assert isinstance(old, DominantSpecies)
        events = state.play(rand.choice(state.canonical_moves()))
        yield old, events


@pytest.mark.parametrize("seed", range(6))
def test_the_acting_pawn_stays_on_its_eye(seed: int) -> None:
    """The eye of which a pawn was lifted last, until its action is over."""
    lifted, seen = "", set()
    for old, events in moves(seed):
        eye = acting_eye(old)
        if eye >= 0:
            assert EYES[eye] == lifted
            assert old.eyes[eye] < 0 and old.owners[old.acting] >= 0
            seen.add(ROW_OF[eye])
        elif old.step in ("glaciation", "wanderlust", "domination") and old.acting >= 0:
            # Nobody's pawn: a card says so, and its Domination is over.
            assert acting_row(old) == len(set(ROW_OF)) - 1
        for event in events:
            lifted = event.eye if isinstance(event, PawnLifted) else lifted
    assert len(seen) >= 8


def test_waiting_pawns_do_not_move_the_acting_one() -> None:
    """Beside others that wait on Glaciation, the leftmost one is the lifted one."""
    found = 0
    for seed in range(12):
        lifted = ""
        for old, events in moves(seed):
            waiting = [eye for eye in range(len(EYES))
                       if old.eyes[eye] >= 0 and ROW_OF[eye] == GLACIATION]
            eye = acting_eye(old)
            if old.step == "glaciation" and waiting and ROW_OF[eye] == GLACIATION:
                assert EYES[eye] == lifted and eye < waiting[0]
                found += 1
            for event in events:
                lifted = event.eye if isinstance(event, PawnLifted) else lifted
    assert found > 5


def test_species_die_out_from_the_left() -> None:
    """One after the other, and what they were before is known."""
    checked = 0
    for seed in range(4):
        for old, events in moves(seed):
            dead = [e for e in events if isinstance(e, CubesEliminated) and e.why == "extinction"]
            if len(dead) < 3:
                continue
            after = old.copy()
            assert isinstance(after, DominantSpecies)
            flights = Flying(Motion()).story(dead, after)
            assert [f.after for f in flights] == [i * DEATH_STEP for i in range(len(dead))]
            columns = [HEXES[TILE_AT[f.end]] for f in flights]
            assert columns == sorted(columns) and all(f.brief for f in flights)
            earlier = before(dead, after)
            assert earlier is not None
            for event in dead:
                animal, tile = ANIMAL_AT[event.animal], TILE_AT[event.tile]
                assert earlier.cubes[animal][tile] >= after.cubes[animal][tile] + event.n
            checked += 1
    assert checked > 5


def test_cubes_rise_when_the_ice_has_come() -> None:
    state = GAME.new(2, {}, 1)
    assert isinstance(state, DominantSpecies)
    events = [Frozen("bird", "d4", "sea"), CubesHome("bird", "d4", 2), CubesHome("insect", "d4", 1)]
    ice, one, two = Flying(Motion()).story(events, state)
    assert (ice.ms, ice.after, ice.sound) == (ICE, 0, "ice")
    assert one.after == two.after == ICE


def test_cubes_set_out_one_after_the_other() -> None:
    state = GAME.new(2, {}, 1)
    assert isinstance(state, DominantSpecies)
    flights = Flying(Motion()).story([CubesMoved("bird", "d4", "d5", 3)], state)
    assert [f.after for f in flights] == [0, 40, 80] and len({f.piece for f in flights}) == 3
    assert [bool(f.sound) for f in flights] == [True, False, False]


def test_other_events_do_not_reorder_the_dying() -> None:
    dead = [CubesEliminated("bird", name, 1, "extinction") for name in ("g3", "a4", "d4")]
    events: list[Event] = [PawnPlaced("bird", "wanderlust1", "plan"), *dead]
    ordered = from_the_left(events)
    assert ordered[0] is events[0]
    assert [e.tile for e in ordered[1:] if isinstance(e, CubesEliminated)] == ["a4", "d4", "g3"]


@pytest.mark.parametrize("speed", ["normal", "off"])
def test_every_frame_of_a_game_in_motion_can_be_drawn(speed: str) -> None:
    """Computers play; a frame in the middle of each motion. Without motion nothing ever flies."""
    app: TestApp = open_app((640, 480))
    match = Match(GAME, [Player("beginner") for _ in range(4)], {}, 3)
    play = Play(app, match, 1)
    app.settings.speed = speed
    show(app, play)
    flown = 0
    for _ in range(150):
        app.run_for(0.12, 1)
        flown += play.board.motion.busy(app.now)
    assert len(match.history) > 10
    assert (flown > 20) == (speed != "off")
