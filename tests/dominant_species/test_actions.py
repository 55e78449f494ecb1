"""The twelve actions, with the examples of the rules."""

from __future__ import annotations

import pytest

from games.dominant_species.earth import ANIMAL_AT, CORNER_AT, ELEMENT_AT, EYES, TILE_AT, TUNDRA
from games.dominant_species.events import (
    DominanceChanged,
    Passed,
    Scored,
    TileScored,
)
from games.engine.game import IllegalMove
from tests.dominant_species.positions import (
    DESERT,
    FOREST,
    JUNGLE,
    MOUNTAIN,
    SAVANNAH,
    SEA,
    WETLAND,
    ask,
    begin,
    clear,
    cubes,
    discs,
    execute,
    fill_row,
    freeze,
    lay,
    learn,
    pawn,
    points,
    put,
    ruler,
    run,
)

SIX = ("mammal", "reptile", "bird", "amphibian", "arachnid", "insect")


# --- match and dominance -------------------------------------------------------------------------


def test_matches_multiply_what_is_needed_with_what_lies_there() -> None:
    state = begin(*SIX)
    clear(state)
    discs(state, DESERT, "sun", "sun", "sun", "grass", "grub")
    learn(state, "insect", "grub", "water")
    learn(state, "amphibian", "grass", "grub", "seed")
    desert = TILE_AT[DESERT]
    assert state.match(ANIMAL_AT["insect"], desert) == 3
    assert state.match(ANIMAL_AT["amphibian"], desert) == 2
    assert state.match(ANIMAL_AT["reptile"], desert) == 6
    put(state, "insect", **{DESERT: 1})
    put(state, "amphibian", **{DESERT: 4})
    assert ruler(state, DESERT) == "insect"
    put(state, "reptile", **{DESERT: 1})
    assert ruler(state, DESERT) == "reptile"


def test_nobody_dominates_on_a_tie_or_without_a_match() -> None:
    state = begin(*SIX)
    clear(state)
    put(state, "mammal", **{DESERT: 3})
    assert ruler(state, DESERT) == ""
    discs(state, DESERT, "meat", "sun")
    assert ruler(state, DESERT) == "mammal"
    put(state, "reptile", **{DESERT: 1})
    assert ruler(state, DESERT) == ""


# --- planning ------------------------------------------------------------------------------------


def test_planning_goes_by_initiative_and_whoever_has_more_pawns_keeps_placing() -> None:
    state = begin("mammal", "insect")
    assert state.animal == ANIMAL_AT["insect"]
    state.pawns[ANIMAL_AT["insect"]] = 2
    order = []
    while state.step == "plan":
        order.append(state.animal)
        state.play(state.moves()[0])
        if len(order) == 9:
            break
    i, m = ANIMAL_AT["insect"], ANIMAL_AT["mammal"]
    assert order == [i, m, i, m, m, m, m, m, m]


def test_planning_ends_when_no_eye_is_free() -> None:
    state = begin("mammal", "amphibian")
    pawn(state, "amphibian", *EYES[2:])
    state.frames = []
    state.pawns[ANIMAL_AT["amphibian"]] = 40
    state.frames = [("plan", ANIMAL_AT["mammal"])]
    state.settle([])
    state.play(("adaptation1",))
    # The last eye was taken without asking, and the execution has begun with it.
    assert state.step == "adaptation" and state.free_pawns(ANIMAL_AT["mammal"]) > 0


def test_execution_goes_from_the_top_and_from_the_left() -> None:
    state = begin("mammal", "amphibian", "bird")
    pawn(state, "bird", "adaptation2", "domination1")
    pawn(state, "mammal", "adaptation1", "abundance2")
    pawn(state, "amphibian", "abundance1")
    execute(state)
    seen = []
    while state.step in ("adaptation", "abundance", "domination"):
        seen.append((state.step, state.animal))
        state.play(("skip",))
    m, b, p = ANIMAL_AT["mammal"], ANIMAL_AT["bird"], ANIMAL_AT["amphibian"]
    assert seen == [
        ("adaptation", m), ("adaptation", b), ("abundance", p), ("abundance", m),
        ("domination", b),
    ]


# --- initiative ----------------------------------------------------------------------------------


def test_initiative_swaps_and_moves_the_pawn_which_then_acts() -> None:
    state = begin("mammal", "amphibian", "bird")
    pawn(state, "mammal", "initiative1")
    execute(state)
    assert ("initiative1",) not in state.moves()
    state.play(("domination5",))
    assert [ANIMAL_AT["amphibian"], ANIMAL_AT["mammal"], ANIMAL_AT["bird"]] == state.order
    assert state.step == "domination" and state.animal == ANIMAL_AT["mammal"]


def test_the_first_on_the_track_still_moves_its_initiative_pawn() -> None:
    state = begin("mammal", "insect")
    ask(state, "initiative", "insect")
    before = state.order[:]
    state.play(("adaptation3",))
    assert state.order == before
    assert state.free_pawns(ANIMAL_AT["insect"]) == 6


# --- adaptation and regression -------------------------------------------------------------------


def test_adaptation_adds_an_element_and_six_are_the_most() -> None:
    state = begin("mammal", "insect")
    fill_row(state, "adaptation", "sun", "sun", "grub")
    ask(state, "adaptation", "insect")
    assert state.moves() == [("sun",), ("grub",), ("skip",)]
    state.play(("sun",))
    assert state.adaptation == [ELEMENT_AT["sun"], ELEMENT_AT["grub"]]
    learn(state, "insect", "sun", "water", "water")
    assert state.elements(ANIMAL_AT["insect"]) == 6
    assert ask(state, "adaptation", "insect") == [Passed("insect", "adaptation", False)]


def test_regression_takes_one_of_each_type_at_once_but_what_is_kept_and_printed() -> None:
    state = begin("insect", "reptile", "arachnid")
    fill_row(state, "regression", "grub", "grub", "sun")
    learn(state, "insect", "grub", "grub", "sun")
    learn(state, "reptile", "grub", "water")
    learn(state, "arachnid", "water", "sun")
    pawn(state, "insect", "regression1")
    execute(state)
    assert state.step == "regression" and state.moves() == [("sun",), ("grub",), ("skip",)]
    state.play(("grub",))
    # The reptile chooses for free, after all pawns.
    assert state.animal == ANIMAL_AT["reptile"]
    assert state.moves() == [("grub",), ("skip",)]
    state.play(("grub",))
    insect, reptile, arachnid = (
        state.need[ANIMAL_AT[a]] for a in ("insect", "reptile", "arachnid")
    )
    grub, sun, water = (ELEMENT_AT[e] for e in ("grub", "sun", "water"))
    assert insect[grub] == 2 and insect[sun] == 0
    assert reptile[grub] == 1 and reptile[water] == 1
    # The arachnid's own grubs are printed; its sun was added.
    assert arachnid[grub] == 2 and arachnid[sun] == 0
    # The reptile's suns are printed too.
    assert reptile[sun] == 2


def test_two_regression_pawns_keep_two_types() -> None:
    state = begin("insect", "mammal")
    fill_row(state, "regression", "grub", "sun")
    learn(state, "insect", "grub", "sun")
    pawn(state, "insect", "regression1", "regression2")
    execute(state)
    run(state, ("grub",), ("sun",))
    assert state.elements(ANIMAL_AT["insect"]) == 4


# --- discs ---------------------------------------------------------------------------------------


def test_abundance_places_a_disc_and_dominance_follows() -> None:
    state = begin("amphibian", "mammal")
    clear(state)
    put(state, "amphibian", **{SAVANNAH: 1})
    fill_row(state, "abundance", "water", "seed")
    ask(state, "abundance", "amphibian")
    corner = next(m[1] for m in state.moves() if m[0] == "water" and m[1].startswith(SAVANNAH))
    events = state.play(("water", corner))
    assert state.abundance == [ELEMENT_AT["seed"]]
    assert DominanceChanged(SAVANNAH, "", "amphibian") in events


def test_abundance_may_use_any_vacant_corner_of_any_tile() -> None:
    state = begin("amphibian", "mammal")
    fill_row(state, "abundance", "water")
    ask(state, "abundance", "amphibian")
    touched = {c for move in state.moves() if len(move) == 2 for c in move[1:]}
    # Seven tiles in a flower have 24 corners, 12 of them with a disc at the start.
    assert len(touched) == 12


def test_wasteland_spares_one_disc_then_takes_every_type_left_from_tundra() -> None:
    state = begin("arachnid", "amphibian")
    clear(state)
    freeze(state, FOREST)
    discs(state, SEA, "water", "grub", "seed")
    put(state, "amphibian", **{SEA: 1})
    assert ruler(state, SEA) == "amphibian"
    fill_row(state, "wasteland", "grub", "water", "water")
    pawn(state, "arachnid", "wasteland1", "depletion1")
    fill_row(state, "depletion", "seed")
    execute(state)
    assert state.moves() == [("water",), ("grub",), ("skip",)]
    events = state.play(("grub",))
    assert state.wasteland == [ELEMENT_AT["water"]] * 2
    assert sorted(d for d in state.discs if d) == sorted([ELEMENT_AT["grub"], ELEMENT_AT["seed"]])
    assert DominanceChanged(SEA, "amphibian", "") in events


def test_tundra_loses_wasteland_elements_without_a_pawn_too() -> None:
    state = begin("arachnid", "amphibian")
    clear(state)
    discs(state, SEA, "water", "grub")
    discs(state, "g4", "water")
    fill_row(state, "wasteland", "water")
    execute(state)
    assert state.discs.count(ELEMENT_AT["water"]) == 1
    assert ELEMENT_AT["grub"] in state.discs_at(TILE_AT[SEA])
    assert ELEMENT_AT["water"] not in state.discs_at(TILE_AT[SEA])


def test_depletion_takes_a_disc_of_a_type_in_its_box() -> None:
    state = begin("mammal", "bird")
    clear(state)
    fill_row(state, "depletion", "seed")
    first, _ = discs(state, DESERT, "seed", "seed")
    discs(state, SAVANNAH, "meat")
    put(state, "bird", **{DESERT: 1})
    learn(state, "bird", "seed")
    desert = TILE_AT[DESERT]
    before = state.match(ANIMAL_AT["bird"], desert)
    ask(state, "depletion", "mammal")
    assert len(state.moves()) == 3
    state.play((first,))
    assert state.match(ANIMAL_AT["bird"], desert) == before // 2
    assert state.bag[ELEMENT_AT["seed"]] == 20 - 1 - 1 - sum(
        row.count(ELEMENT_AT["seed"])
        for row in (state.adaptation, state.abundance, state.wanderlust)
    ) - 1


# --- glaciation ----------------------------------------------------------------------------------


def test_glaciation_next_to_one_tundra_scores_one_and_one_cube_of_each_stays() -> None:
    state = begin("reptile", "insect", "bird", "amphibian")
    clear(state)
    put(state, "insect", **{DESERT: 1})
    put(state, "bird", **{DESERT: 2})
    put(state, "amphibian", **{DESERT: 4})
    pool = state.pool[:]
    ask(state, "glaciation", "reptile")
    state.play((DESERT,))
    assert points(state, "reptile") == 1
    assert [cubes(state, a, DESERT) for a in ("insect", "bird", "amphibian")] == [1, 1, 1]
    assert state.pool[ANIMAL_AT["bird"]] == pool[ANIMAL_AT["bird"]] + 1
    assert state.pool[ANIMAL_AT["amphibian"]] == pool[ANIMAL_AT["amphibian"]] + 3
    assert state.terrain[TILE_AT[DESERT]] == TUNDRA


@pytest.mark.parametrize(("frozen", "score"), [((), 1), ((DESERT,), 3), ((DESERT, FOREST), 6)])
def test_the_glaciation_bonus(frozen: tuple[str, ...], score: int) -> None:
    state = begin("reptile", "insect")
    freeze(state, *frozen)
    ask(state, "glaciation", "reptile")
    state.play((MOUNTAIN,))
    assert points(state, "reptile") == score


def test_a_disc_between_three_tundras_goes_but_not_one_at_an_edge() -> None:
    state = begin("reptile", "insect")
    clear(state)
    inner = "d3se"
    state.discs[CORNER_AT[inner]] = ELEMENT_AT["sun"]
    freeze(state, DESERT)
    ask(state, "glaciation", "reptile")
    state.play((MOUNTAIN,))
    assert state.discs[CORNER_AT[inner]] == 0
    # The corner of the board that only a1 touches, and a2 beside it.
    state.discs[CORNER_AT["a1w"]] = ELEMENT_AT["sun"]
    freeze(state, "a2")
    lay(state, "a1", "sea")
    ask(state, "glaciation", "reptile")
    state.play(("a1",))
    assert state.discs[CORNER_AT["a1w"]] == ELEMENT_AT["sun"]


def test_only_the_leftmost_glaciation_pawn_acts() -> None:
    state = begin("reptile", "insect", "bird")
    pawn(state, "reptile", "glaciation2")
    pawn(state, "insect", "glaciation3")
    execute(state)
    assert state.step == "glaciation" and state.animal == ANIMAL_AT["reptile"]
    state.play((DESERT,))
    assert state.step != "glaciation"
    assert state.free_pawns(ANIMAL_AT["insect"]) == 5


def test_glaciation_needs_a_tundra_tile() -> None:
    state = begin("reptile", "insect")
    freeze(state, "a1", "a2", "a3", "b1", "b2", "b3", "b4", "c1", "c2", "g1", "g2")
    assert state.tundra_left() == 0
    assert ask(state, "glaciation", "reptile") == [Passed("reptile", "glaciation", False)]


# --- cubes ---------------------------------------------------------------------------------------


def test_speciation_by_the_terrain_around_a_disc_then_the_insect() -> None:
    state = begin("arachnid", "insect", "amphibian")
    # The grass between savannah, desert and tundra.
    ask(state, "speciation", "arachnid", ELEMENT_AT["grass"])
    state.play(("d3e",))
    asked = {}
    while state.step == "speciate":
        tile = str(state.prompt.args["tile"])
        asked[tile] = len(state.moves()) - 1
        state.play(state.moves()[-1])
    assert asked == {SEA: 1, SAVANNAH: 3, DESERT: 2}
    assert [cubes(state, "arachnid", t) for t in (SEA, SAVANNAH, DESERT)] == [1, 3, 2]
    pawn(state, "arachnid", "speciation1")
    execute(state)
    run(state, ("skip",))
    assert state.step == "insect" and state.animal == ANIMAL_AT["insect"]
    state.play((SAVANNAH,))
    assert cubes(state, "insect", SAVANNAH) == 3


def test_speciation_asks_only_for_discs_of_its_element_and_stops_at_an_empty_pool() -> None:
    state = begin("arachnid", "bird")
    ask(state, "speciation", "arachnid", ELEMENT_AT["seed"])
    corners = [m[0] for m in state.moves() if m != ("skip",)]
    assert all(state.discs[CORNER_AT[c]] == ELEMENT_AT["seed"] for c in corners)
    assert len(corners) == 2
    arachnid = ANIMAL_AT["arachnid"]
    state.dead[arachnid] += state.pool[arachnid] - 1
    state.pool[arachnid] = 1
    run(state, (corners[0],), ("1",))
    assert state.step == "plan" and state.pool[arachnid] == 0


def test_wanderlust_lays_a_tile_and_all_may_move_in_by_the_food_chain() -> None:
    state = begin("bird", "insect", "mammal")
    put(state, "mammal", **{SAVANNAH: 2})
    put(state, "bird", **{DESERT: 1})
    ask(state, "wanderlust", "bird")
    state.shown = [1, 2, -1]
    # f3 lies beside savannah and desert.
    ask(state, "wanderlust", "bird")
    state.play(("stack1", "f3"))
    assert state.step == "settle" and points(state, "bird") == 0
    assert state.shown[0] == -1
    move = next(m for m in state.moves() if len(m) == 2)
    state.play(move)
    assert points(state, "bird") == 3
    assert state.animal == ANIMAL_AT["mammal"] and state.step == "wander"
    run(state, (SAVANNAH,), (SAVANNAH,))
    assert cubes(state, "mammal", "f3") == 2
    state.play(("done",))
    assert state.animal == ANIMAL_AT["bird"]
    run(state, (DESERT,))
    assert cubes(state, "bird", "f3") == 1
    assert state.animal == ANIMAL_AT["insect"]
    run(state, ("done",))
    assert state.step == "plan"


def test_a_wanderlust_tile_must_lie_beside_the_earth() -> None:
    state = begin("bird", "insect")
    ask(state, "wanderlust", "bird")
    hexes = {m[1] for m in state.moves() if len(m) == 2}
    assert len(hexes) == 12 and "a1" not in hexes
    assert state.why_not(("stack1", "a1")) is not None


def test_migration_moves_each_cube_once_to_a_neighbour() -> None:
    state = begin("insect", "mammal")
    clear(state)
    put(state, "insect", **{DESERT: 1, MOUNTAIN: 1})
    ask(state, "migration", "insect", 7)
    state.play((DESERT, MOUNTAIN))
    # Two cubes on the mountain now; only the one that was there may go.
    state.play((MOUNTAIN, DESERT))
    assert state.step == "plan"
    assert cubes(state, "insect", DESERT) == cubes(state, "insect", MOUNTAIN) == 1


def test_migration_stops_at_its_number() -> None:
    state = begin("insect", "mammal")
    put(state, "insect", **{SEA: 6})
    ask(state, "migration", "insect", 2)
    assert state.prompt.args["n"] == 2
    run(state, (SEA, DESERT), (SEA, MOUNTAIN))
    assert state.step == "plan"
    with pytest.raises(IllegalMove):
        ask(state, "migration", "insect", 2)
        state.play((SEA, "a1"))


def test_birds_fly_two_tiles_over_the_earth_only() -> None:
    state = begin("bird", "mammal")
    clear(state)
    put(state, "bird", **{WETLAND: 1})
    ask(state, "migration", "bird", 3)
    ends = {m[1] for m in state.moves() if len(m) == 2}
    assert ends == {SEA, SAVANNAH, JUNGLE, DESERT, MOUNTAIN, FOREST}
    state = begin("mammal", "bird")
    clear(state)
    put(state, "mammal", **{WETLAND: 1})
    ask(state, "migration", "mammal", 3)
    assert {m[1] for m in state.moves() if len(m) == 2} == {SEA, SAVANNAH, JUNGLE}


def test_competition_takes_one_on_each_of_its_terrains() -> None:
    state = begin("reptile", "mammal", "bird", "amphibian")
    clear(state)
    lay(state, "c5", "forest")
    put(state, "reptile", **{FOREST: 1, SEA: 1, "c5": 1})
    put(state, "mammal", **{FOREST: 2, "c5": 1, DESERT: 1})
    put(state, "bird", **{SEA: 1})
    pawn(state, "reptile", "competition3")
    execute(state)
    assert state.step == "competition"
    # No own cube in the desert; either forest, and tundra.
    assert {m[0] for m in state.moves()} == {FOREST, "c5", SEA, "done"}
    state.play((FOREST, "mammal"))
    assert {m[0] for m in state.moves()} == {SEA, "done"}
    state.play((SEA, "bird"))
    assert cubes(state, "mammal", FOREST) == 1
    assert state.dead[ANIMAL_AT["bird"]] == 1


def test_the_arachnid_competes_first_on_any_terrain() -> None:
    state = begin("arachnid", "mammal")
    clear(state)
    put(state, "arachnid", **{MOUNTAIN: 1})
    put(state, "mammal", **{MOUNTAIN: 1, DESERT: 1})
    execute(state)
    assert state.step == "arachnid"
    assert state.moves() == [(MOUNTAIN, "mammal"), ("skip",)]
    state.play((MOUNTAIN, "mammal"))
    assert state.dead[ANIMAL_AT["mammal"]] == 1


# --- domination ----------------------------------------------------------------------------------


def test_a_tile_scores_by_cubes_and_the_food_chain_and_its_ruler_takes_a_card() -> None:
    state = begin("reptile", "amphibian", "bird")
    clear(state)
    put(state, "amphibian", **{WETLAND: 3})
    put(state, "reptile", **{WETLAND: 2})
    put(state, "bird", **{WETLAND: 2})
    discs(state, WETLAND, "sun")
    ask(state, "domination", "bird")
    events = state.play((WETLAND,))
    scored = next(e for e in events if isinstance(e, TileScored))
    assert scored.places == (("amphibian", 8), ("reptile", 4), ("bird", 2))
    assert state.step == "card" and state.animal == ANIMAL_AT["reptile"]
    assert len(state.moves()) == 5
    before = state.cards[:]
    card = state.moves()[0]
    state.play(card)
    assert len(state.cards) == 4 and len(before) == 5


def test_a_tile_is_scored_once_a_turn_even_when_it_froze_since() -> None:
    state = begin("reptile", "amphibian")
    ask(state, "domination", "reptile")
    state.cards = []
    state.play((DESERT,))
    freeze(state, DESERT)
    ask(state, "domination", "reptile")
    assert (DESERT,) not in state.moves()
    assert state.why_not((DESERT,)) is not None


def test_an_empty_tile_scores_nothing() -> None:
    state = begin("reptile", "amphibian")
    clear(state)
    ask(state, "domination", "reptile")
    events = state.play((DESERT,))
    assert not [e for e in events if isinstance(e, Scored)] and state.scores() == (0, 0)
    assert state.step == "plan"
