"""All 26 dominance cards with their special cases."""

from __future__ import annotations

from games.dominant_species.earth import ANIMAL_AT, CARD_AT, CARDS, CORNER_AT, ELEMENT_AT, TILE_AT
from games.dominant_species.events import (
    CubesEliminated,
    ElementDrawn,
    ElementLost,
    LastTurn,
    PawnGained,
    PawnLost,
    Scored,
)
from games.dominant_species.steps.card_effects import EFFECTS
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
    card,
    check,
    clear,
    cubes,
    discs,
    execute,
    freeze,
    lay,
    learn,
    pawn,
    points,
    put,
    ruler,
    run,
)


def test_every_card_does_something() -> None:
    assert set(EFFECTS) == set(CARDS)


def test_taking_a_card_is_mandatory_and_it_leaves_the_game() -> None:
    state = begin("mammal", "bird")
    state.cards = [CARD_AT["omnivore"], CARD_AT["nocturnal"]]
    ask(state, "card", "mammal", TILE_AT[DESERT])
    assert state.moves() == [("nocturnal",), ("omnivore",)]
    assert state.why_not(("skip",)) is not None
    state.play(("omnivore",))
    assert state.cards == [CARD_AT["nocturnal"]] and state.gone >> CARD_AT["omnivore"] & 1


def test_aquatic() -> None:
    state = begin("bird", "mammal")
    clear(state)
    card(state, "aquatic", "bird")
    assert {m[0] for m in state.moves()} == {WETLAND}
    state.play(next(m for m in state.moves() if m[1] == "seed"))
    assert [m[0] for m in state.moves()] == ["0", "1", "2", "3", "4"]
    state.play(("4",))
    assert cubes(state, "bird", WETLAND) == 4 and ruler(state, WETLAND) == "bird"


def test_aquatic_without_a_corner_lets_cubes_go_to_any_water() -> None:
    state = begin("bird", "mammal")
    lay(state, "d1", "sea")
    for tile in (WETLAND, "d1"):
        discs(state, tile, *["sun"] * 6)
    card(state, "aquatic", "bird")
    assert state.step == "aquatic_tile" and state.moves() == [("d1",), (WETLAND,)]
    run(state, ("d1",), ("2",))
    assert cubes(state, "bird", "d1") == 2


def test_aquatic_without_water_does_nothing() -> None:
    state = begin("bird", "mammal")
    freeze(state, WETLAND)
    assert card(state, "aquatic", "bird") == [] and state.step == "plan"


def test_biodiversity_counts_shared_tiles_once() -> None:
    state = begin("bird", "mammal", "insect")
    clear(state)
    put(state, "bird", **{DESERT: 2, FOREST: 1, JUNGLE: 1})
    put(state, "mammal", **{DESERT: 1, FOREST: 1, MOUNTAIN: 1})
    put(state, "insect", **{DESERT: 1})
    card(state, "biodiversity", "bird")
    assert points(state, "bird") == 2


def test_biomass_hits_every_crowded_tile_and_may_hit_oneself() -> None:
    state = begin("bird", "mammal")
    clear(state)
    discs(state, DESERT, "sun", "sun")
    put(state, "bird", **{DESERT: 2, "d4": 1, FOREST: 2})
    put(state, "mammal", **{DESERT: 1})
    events = card(state, "biomass", "bird")
    # One sun of the desert may touch the mountain; where the bird is alone it is hit unasked.
    assert CubesEliminated("bird", FOREST, 1, "biomass") in events
    assert state.step == "cull_biomass"
    assert set(state.moves()) == {(DESERT, "mammal"), (DESERT, "bird")}
    state.play((DESERT, "mammal"))
    assert cubes(state, "mammal", DESERT) == 0 and state.step == "plan"


def test_biomass_counts_before_it_removes() -> None:
    state = begin("bird", "mammal")
    clear(state)
    put(state, "bird", **{DESERT: 1})
    put(state, "mammal", **{DESERT: 1, FOREST: 1})
    run_events = card(state, "biomass", "bird")
    assert CubesEliminated("mammal", FOREST, 1, "biomass") in run_events
    state.play((DESERT, "mammal"))
    assert cubes(state, "bird", DESERT) == 1


def test_blight_leaves_one_disc() -> None:
    state = begin("bird", "mammal")
    clear(state)
    kept, *_ = discs(state, SEA, "sun", "meat", "meat")
    card(state, "blight", "bird")
    assert all(len(move) == 2 for move in state.moves())
    state.play((SEA, kept))
    assert [d for d in state.discs_at(TILE_AT[SEA]) if d] == [ELEMENT_AT["sun"]]


def test_blight_is_nothing_where_no_tile_has_two_discs() -> None:
    state = begin("bird", "mammal")
    clear(state)
    assert card(state, "blight", "bird") == [] and state.step == "plan"


def test_catastrophe_leaves_one_cube_in_total_and_takes_one_beside() -> None:
    state = begin("bird", "mammal", "insect")
    clear(state)
    put(state, "bird", **{SEA: 2, DESERT: 1})
    put(state, "mammal", **{SEA: 3, FOREST: 1})
    put(state, "insect", **{DESERT: 1, JUNGLE: 2})
    card(state, "catastrophe", "bird")
    events = state.play((SEA, "bird"))
    assert cubes(state, "bird", SEA) == 1 and cubes(state, "mammal", SEA) == 0
    assert CubesEliminated("mammal", FOREST, 1, "catastrophe") in events
    assert cubes(state, "insect", JUNGLE) == 1
    assert set(state.moves()) == {(DESERT, "bird"), (DESERT, "insect")}
    state.play((DESERT, "insect"))
    assert state.step == "plan"


def test_cold_snap_spares_whoever_took_it() -> None:
    state = begin("bird", "mammal", "insect")
    clear(state)
    freeze(state, DESERT)
    put(state, "bird", **{SEA: 2})
    put(state, "mammal", **{SEA: 3, DESERT: 1, FOREST: 1})
    card(state, "cold_snap", "bird")
    assert [cubes(state, "mammal", t) for t in (SEA, DESERT, FOREST)] == [2, 0, 1]
    assert cubes(state, "bird", SEA) == 2


def test_disease_lets_richer_animals_choose_in_food_chain_order() -> None:
    state = begin("bird", "mammal", "insect", "amphibian")
    learn(state, "mammal", "sun", "seed")
    learn(state, "insect", "water")
    events = card(state, "disease", "bird")
    # The mammal chooses between two; the insect has one added; the amphibian three printed.
    assert state.animal == ANIMAL_AT["mammal"] and state.moves() == [("sun",), ("seed",)]
    assert state.turn == 1 and state.active == 0
    events += state.play(("seed",))
    assert [e for e in events if isinstance(e, ElementLost)] == [
        ElementLost("mammal", "seed", "disease"), ElementLost("insect", "water", "disease"),
    ]
    assert state.elements(ANIMAL_AT["amphibian"]) == 3


def test_ecodiversity_counts_discs_by_type_only() -> None:
    state = begin("bird", "mammal")
    clear(state)
    discs(state, DESERT, "seed", "seed", "sun")
    discs(state, "g1", "seed")
    card(state, "ecodiversity", "bird")
    assert points(state, "bird") == 3


def test_evolution_swaps_one_cube_of_up_to_two_animals() -> None:
    state = begin("bird", "mammal", "insect")
    clear(state)
    put(state, "mammal", **{DESERT: 2})
    put(state, "insect", **{DESERT: 1, FOREST: 1})
    card(state, "evolution", "bird")
    state.play((DESERT, "mammal"))
    assert all(m[-1] in ("insect", "done") for m in state.moves())
    state.play((FOREST, "insect"))
    assert cubes(state, "bird", DESERT) == cubes(state, "bird", FOREST) == 1
    assert state.dead[ANIMAL_AT["mammal"]] == state.dead[ANIMAL_AT["insect"]] == 1
    assert state.step == "plan"


def test_evolution_needs_own_cubes_and_may_stop() -> None:
    state = begin("bird", "mammal")
    state.dead[ANIMAL_AT["bird"]], state.pool[ANIMAL_AT["bird"]] = state.pool[ANIMAL_AT["bird"]], 0
    assert card(state, "evolution", "bird") == [] and state.step == "plan"
    state = begin("bird", "mammal")
    card(state, "evolution", "bird")
    state.play(("done",))
    assert state.step == "plan"


def test_fecundity_adds_one_where_cubes_were() -> None:
    state = begin("bird", "mammal")
    clear(state)
    put(state, "bird", **{DESERT: 1, FOREST: 2})
    card(state, "fecundity", "bird")
    assert state.moves() == [(FOREST,), (DESERT,), ("done",)]
    state.play((FOREST,))
    assert state.moves() == [(DESERT,), ("done",)]
    state.play(("done",))
    assert cubes(state, "bird", FOREST) == 3 and cubes(state, "bird", DESERT) == 1


def test_fertile_counts_all_cubes_on_an_own_tile() -> None:
    state = begin("bird", "mammal")
    clear(state)
    put(state, "bird", **{DESERT: 1, FOREST: 2})
    put(state, "mammal", **{DESERT: 4, SEA: 1})
    card(state, "fertile", "bird")
    assert state.moves() == [(FOREST,), (DESERT,)]
    state.play((DESERT,))
    assert points(state, "bird") == 5


def test_habitat_puts_any_disc_on_any_corner() -> None:
    state = begin("bird", "mammal")
    clear(state)
    for element in ("sun", "meat"):
        state.bag[ELEMENT_AT[element]] = 0
    card(state, "habitat", "bird")
    assert {m[0] for m in state.moves()} == {"seed", "water", "grub", "grass"}
    assert len(state.moves()) == 4 * 24
    state.play(("seed", "d3e"))
    assert state.discs[CORNER_AT["d3e"]] == ELEMENT_AT["seed"]


def test_hibernation_brings_cubes_back_and_they_outlive_extinction() -> None:
    state = begin("bird", "insect")
    clear(state)
    put(state, "bird", **{DESERT: 1})
    bird = ANIMAL_AT["bird"]
    state.pool[bird] -= 3
    state.dead[bird] += 3
    card(state, "hibernation", "bird")
    assert len(state.moves()) == 7 * 3 + 1
    state.play((DESERT, "2"))
    assert cubes(state, "bird", DESERT) == 3 and state.dead[bird] == 1
    # Marked cubes are taken last.
    state.eliminate(bird, TILE_AT[DESERT], 1, "test", [])
    assert state.marks[bird, TILE_AT[DESERT]] == 2
    state.frames = [("extinction", -1)]
    state.settle([])
    assert cubes(state, "bird", DESERT) == 2 and not state.marks


def test_marked_cubes_keep_their_mark_when_they_move_last() -> None:
    state = begin("bird", "insect")
    clear(state)
    put(state, "bird", **{DESERT: 3})
    bird, desert, sea = ANIMAL_AT["bird"], TILE_AT[DESERT], TILE_AT[SEA]
    state.marks[bird, desert] = 2
    state.move_cube(bird, desert, sea, [])
    assert state.marks == {(bird, desert): 2}
    state.move_cube(bird, desert, sea, [])
    assert state.marks == {(bird, desert): 1, (bird, sea): 1}


def test_hibernation_without_eliminated_cubes_is_nothing() -> None:
    state = begin("bird", "insect")
    assert card(state, "hibernation", "bird") == []


def test_ice_age_scores_dominated_tiles_and_ends_the_game_after_both_last_steps() -> None:
    state = begin("bird", "insect")
    clear(state)
    discs(state, DESERT, "seed")
    put(state, "bird", **{DESERT: 1, FOREST: 2})
    discs(state, FOREST, "seed")
    rulers = state.dominance().count(ANIMAL_AT["bird"])
    events = card(state, "ice_age", "bird")
    assert Scored("bird", (0, 1, 3, 6)[rulers], "ice_age") in events
    assert LastTurn("ice_age") in events and state.last
    pawn(state, "insect", "domination2")
    execute(state)
    while state.step == "insect":
        state.play(("skip",))
    # The pawns that are left still act.
    assert state.step == "domination"
    state.play(("skip",))
    assert state.step == "over" and state.outcome() is not None


def test_ice_sheet_offers_a_glaciation() -> None:
    state = begin("bird", "insect")
    card(state, "ice_sheet", "bird")
    assert state.step == "glaciation" and ("skip",) in state.moves()
    state.play((DESERT,))
    assert points(state, "bird") == 1


def test_immigrants_ask_every_animal_in_food_chain_order() -> None:
    state = begin("bird", "mammal", "insect")
    learn(state, "mammal", "sun")
    put(state, "insect", **{SAVANNAH: 4})
    state.pawns[ANIMAL_AT["bird"]] = 0
    events = card(state, "immigrants", "bird")
    # The bird has neither an added element nor a free pawn, so its cubes go without asking.
    assert state.animal == ANIMAL_AT["mammal"]
    assert state.moves() == [("sun",), ("pawn",), ("cubes",)]
    events += state.play(("pawn",))
    assert PawnLost("mammal") in events and state.pawns[ANIMAL_AT["mammal"]] == 5
    assert cubes(state, "bird", FOREST) == 1
    assert state.animal == ANIMAL_AT["insect"] and state.moves() == [("pawn",), ("cubes",)]
    state.play(("cubes",))
    assert cubes(state, "insect", SAVANNAH) == 1
    assert state.dead[ANIMAL_AT["insect"]] == 3


def test_instinct_puts_a_free_pawn_anywhere_but_on_initiative() -> None:
    state = begin("bird", "insect")
    card(state, "instinct", "bird")
    assert len(state.moves()) == 40 and ("initiative1",) not in state.moves()
    state.play(("domination5",))
    assert state.free_pawns(ANIMAL_AT["bird"]) == 6
    state.pawns[ANIMAL_AT["bird"]] = 1
    assert card(state, "instinct", "bird") == []


def test_an_instinct_pawn_after_its_row_waits_for_the_next_turn() -> None:
    state = begin("bird", "amphibian")
    state.cards = [CARD_AT["instinct"], CARD_AT["omnivore"]]
    clear(state)
    discs(state, DESERT, "seed")
    put(state, "bird", **{DESERT: 1})
    pawn(state, "bird", "domination2")
    execute(state)
    run(state, (DESERT,), ("instinct",), ("adaptation1",))
    assert state.step == "plan" and state.number == 2
    assert state.why_not(("adaptation1",)) is not None
    assert state.free_pawns(ANIMAL_AT["bird"]) == 6


def test_an_instinct_pawn_right_of_the_current_eye_still_acts() -> None:
    state = begin("bird", "amphibian")
    state.cards = [CARD_AT["instinct"], CARD_AT["omnivore"]]
    clear(state)
    discs(state, DESERT, "seed")
    put(state, "bird", **{DESERT: 1})
    pawn(state, "bird", "domination2")
    execute(state)
    run(state, (DESERT,), ("instinct",), ("domination4",))
    assert state.step == "domination" and state.animal == ANIMAL_AT["bird"]


def test_an_instinct_pawn_beside_a_waiting_glaciation_pawn() -> None:
    state = begin("bird", "amphibian")
    state.cards = [CARD_AT["instinct"], CARD_AT["omnivore"]]
    clear(state)
    discs(state, DESERT, "seed")
    put(state, "bird", **{DESERT: 1})
    pawn(state, "amphibian", "glaciation2")
    pawn(state, "amphibian", "glaciation1")
    pawn(state, "bird", "domination2")
    execute(state)
    run(state, ("skip",), (DESERT,), ("instinct",), ("glaciation1",))
    # In Reset the waiting pawn finds the place to its left taken and stays.
    waiting = {m[0] for m in state.moves() if m[0].startswith("glaciation")}
    assert waiting == {"glaciation3", "glaciation4"}


def test_pawn_cards_by_the_food_chain_and_ten_at_most() -> None:
    for name, gain in (
        ("intelligence", [1, 1, 0]), ("omnivore", [0, 1, 0]), ("parasitism", [0, 1, 1]),
    ):
        state = begin("mammal", "bird", "insect")
        card(state, name, "bird")
        got = [state.pawns[ANIMAL_AT[a]] - 6 for a in ("mammal", "bird", "insect")]
        assert got == gain
    state.pawns[ANIMAL_AT["bird"]] = 10
    assert PawnGained("bird") not in card(state, "omnivore", "bird")


def test_mass_exodus_empties_a_tile() -> None:
    state = begin("bird", "mammal")
    clear(state)
    put(state, "bird", **{DESERT: 2})
    put(state, "mammal", **{DESERT: 1, FOREST: 1})
    card(state, "mass_exodus", "bird")
    assert state.moves() == [(FOREST,), (DESERT,)]
    state.play((DESERT,))
    assert {m[1] for m in state.moves()} == {SAVANNAH, SEA, MOUNTAIN}
    run(state, ("mammal", SEA), ("bird", SEA), ("bird", MOUNTAIN))
    assert state.total(TILE_AT[DESERT]) == 0 and state.step == "plan"
    assert cubes(state, "bird", MOUNTAIN) == 1 and cubes(state, "mammal", SEA) == 1


def test_metamorphosis_swaps_an_added_element() -> None:
    state = begin("bird", "mammal")
    assert card(state, "metamorphosis", "bird") == []
    learn(state, "bird", "sun")
    card(state, "metamorphosis", "bird")
    assert state.moves() == [("sun", e) for e in ("meat", "seed", "water", "grub", "grass")]
    state.play(("sun", "seed"))
    assert state.need[ANIMAL_AT["bird"]][ELEMENT_AT["seed"]] == 3
    check(state)


def test_niche_biomes_takes_the_first_place_of_the_scored_tile_but_not_below_zero() -> None:
    state = begin("bird", "mammal", "insect")
    state.vp[ANIMAL_AT["bird"]], state.vp[ANIMAL_AT["mammal"]] = 2, 5
    state.vp[ANIMAL_AT["insect"]] = 20
    card(state, "niche_biomes", "bird", WETLAND)
    assert [points(state, a) for a in ("bird", "mammal", "insect")] == [2, 0, 12]
    card(state, "niche_biomes", "bird", SEA)
    assert points(state, "insect") == 11


def test_nocturnal_moves_forward() -> None:
    state = begin("bird", "mammal", "insect")
    card(state, "nocturnal", "mammal")
    assert state.order == [ANIMAL_AT[a] for a in ("insect", "mammal", "bird")]
    card(state, "nocturnal", "insect")
    assert state.order[0] == ANIMAL_AT["insect"]


def test_predator_hits_one_opponent_on_each_own_tile() -> None:
    state = begin("bird", "mammal", "insect")
    clear(state)
    put(state, "bird", **{DESERT: 1, FOREST: 1, SEA: 1})
    put(state, "mammal", **{DESERT: 2, FOREST: 1, JUNGLE: 1})
    put(state, "insect", **{DESERT: 1})
    events = card(state, "predator", "bird")
    assert CubesEliminated("mammal", FOREST, 1, "predator") in events
    assert set(state.moves()) == {(DESERT, "mammal"), (DESERT, "insect")}
    state.play((DESERT, "insect"))
    assert cubes(state, "bird", DESERT) == 1 and cubes(state, "mammal", JUNGLE) == 1


def test_symbiotic_draws_for_poorer_animals_counted_before() -> None:
    state = begin("bird", "mammal", "insect")
    learn(state, "bird", "sun")
    learn(state, "insect", "sun", "water")
    events = card(state, "symbiotic", "bird")
    drawn = [e.animal for e in events if isinstance(e, ElementDrawn)]
    assert drawn == ["mammal", "bird"]
    check(state)


def test_symbiotic_with_a_full_display_or_an_empty_bag_is_nothing() -> None:
    state = begin("bird", "mammal")
    learn(state, "bird", "sun", "sun", "sun", "sun")
    learn(state, "mammal", "sun", "sun", "sun", "sun")
    assert card(state, "symbiotic", "bird") == []
    state = begin("bird", "mammal")
    state.bag = [0] * 7
    assert card(state, "symbiotic", "bird") == []


def test_a_view_stops_where_a_card_draws() -> None:
    state = begin("bird", "mammal")
    state.cards = [CARD_AT["symbiotic"], CARD_AT["omnivore"]]
    ask(state, "card", "bird", TILE_AT[DESERT])
    view = state.seen_by(0)
    view.play(("symbiotic",))
    assert view.step == "unknown" and view.moves() == []
