"""The reset phase and the end of the game."""

from __future__ import annotations

from games.dominant_species.earth import ANIMAL_AT, CARD_AT, ELEMENT_AT, EYE_AT, TILE_AT, bonus
from games.dominant_species.events import LastTurn, Scored, SurvivalMoved, TileScored
from games.dominant_species.state import DominantSpecies
from games.engine.game import Event
from tests.dominant_species.positions import (
    DESERT,
    FOREST,
    JUNGLE,
    MOUNTAIN,
    SAVANNAH,
    SEA,
    begin,
    check,
    clear,
    cubes,
    discs,
    execute,
    fill_row,
    freeze,
    pawn,
    points,
    put,
)


def reset(state: DominantSpecies, taken: int = 1) -> list[Event]:
    """The reset phase of a turn in which a card was taken."""
    out: list[Event] = []
    state.taken = taken
    state.frames = [("extinction", -1)]
    state.settle(out)
    return out


def test_extinction_takes_cubes_without_a_match_and_the_mammal_saves_one() -> None:
    state = begin("mammal", "bird")
    clear(state)
    put(state, "mammal", **{DESERT: 2, FOREST: 1})
    put(state, "bird", **{DESERT: 3, JUNGLE: 1})
    discs(state, JUNGLE, "seed")
    reset(state)
    assert state.step == "save" and state.moves() == [(FOREST,), (DESERT,), ("skip",)]
    state.play((DESERT,))
    assert cubes(state, "mammal", DESERT) == 1 and cubes(state, "mammal", FOREST) == 0
    assert cubes(state, "bird", DESERT) == 0 and cubes(state, "bird", JUNGLE) == 1
    assert state.dead[ANIMAL_AT["bird"]] == 3


def test_the_mammal_saves_one_on_top_of_hibernation() -> None:
    state = begin("mammal", "bird")
    clear(state)
    put(state, "mammal", **{DESERT: 4})
    state.marks[ANIMAL_AT["mammal"], TILE_AT[DESERT]] = 2
    reset(state)
    state.play((DESERT,))
    assert cubes(state, "mammal", DESERT) == 3


def test_survival_goes_to_the_most_cubes_on_tundra_and_scores_tiles() -> None:
    state = begin("mammal", "bird")
    clear(state)
    freeze(state, DESERT, MOUNTAIN, FOREST)
    for tile in (SEA, DESERT, MOUNTAIN, FOREST):
        discs(state, tile, "seed", "meat")
    put(state, "bird", **{SEA: 1, DESERT: 2, FOREST: 1})
    put(state, "mammal", **{MOUNTAIN: 3})
    events = reset(state)
    assert SurvivalMoved("bird") in events
    assert Scored("bird", bonus(3), "survival") in events and points(state, "bird") == 6
    put(state, "mammal", **{MOUNTAIN: 5})
    assert SurvivalMoved("mammal") in reset(state)
    put(state, "bird", **{SEA: 2})
    events = reset(state)
    assert SurvivalMoved("") in events and state.survival == -1
    assert not [e for e in events if isinstance(e, Scored)]


def test_survival_stays_aside_without_cubes_on_tundra() -> None:
    state = begin("mammal", "bird")
    clear(state)
    discs(state, SAVANNAH, "seed")
    put(state, "bird", **{SAVANNAH: 1})
    events = reset(state)
    assert state.survival == -1 and not [e for e in events if isinstance(e, SurvivalMoved)]


def test_reseed_moves_the_rows_down_and_refills() -> None:
    state = begin("reptile", "bird")
    fill_row(state, "adaptation", "sun")
    fill_row(state, "abundance", "meat", "meat")
    fill_row(state, "wasteland", "grub")
    fill_row(state, "depletion", "water")
    fill_row(state, "regression", "seed")
    state.cards = state.cards[:2]
    state.gone = sum(1 << c for c in range(26) if c not in (*state.cards, *state.deck))
    state.shown[1] = -1
    bottom = [stack[:] for stack in state.stacks]
    state.scored = 7
    reset(state)
    assert state.regression == [ELEMENT_AT["sun"]]
    assert state.wasteland == [ELEMENT_AT["meat"]] * 2
    assert state.depletion == [ELEMENT_AT["grub"]]
    assert [len(r) for r in (state.adaptation, state.abundance, state.wanderlust)] == [4, 4, 4]
    assert len(state.cards) == 5 and state.number == 2 and state.scored == 0
    assert state.shown[1] == bottom[1][-1] and state.stacks[0] == bottom[0]
    check_discs = [*state.regression, *state.wasteland, *state.depletion]
    assert len(check_discs) == 4


def test_an_empty_bag_gives_what_is_there() -> None:
    state = begin("reptile", "bird")
    for row in ("adaptation", "abundance", "wasteland", "depletion", "regression", "wanderlust"):
        setattr(state, row, [])
    state.bag = [0, 1, 1, 0, 0, 0, 3]
    reset(state)
    assert [len(r) for r in (state.adaptation, state.abundance, state.wanderlust)] == [4, 1, 0]


def test_waiting_glaciation_pawns_move_left_into_free_places_only() -> None:
    state = begin("reptile", "bird")
    pawn(state, "reptile", "glaciation2", "glaciation4")
    pawn(state, "bird", "glaciation1")
    reset(state)
    at = {eye: state.eyes[EYE_AT[eye]] for eye in ("glaciation1", "glaciation2", "glaciation3",
                                                   "glaciation4")}
    r, b = ANIMAL_AT["reptile"], ANIMAL_AT["bird"]
    assert list(at.values()) == [b, r, r, -1]


def test_three_turns_without_a_card_end_the_game() -> None:
    state = begin("reptile", "bird")
    for _ in range(2):
        assert LastTurn("no_cards") not in reset(state, taken=0)
    events = reset(state, taken=0)
    assert LastTurn("no_cards") in events and state.step == "over"
    # A card in between starts the count anew.
    state = begin("reptile", "bird")
    for taken in (0, 0, 1, 0, 0):
        reset(state, taken)
        assert state.step == "plan"


def test_an_empty_earth_ends_the_game() -> None:
    state = begin("reptile", "bird")
    clear(state)
    assert LastTurn("no_cubes") in reset(state)
    assert state.step == "over"


def test_the_end_scores_every_tile_once_more_without_cards() -> None:
    state = begin("reptile", "bird")
    clear(state)
    discs(state, DESERT, "sun", "seed")
    put(state, "reptile", **{DESERT: 1})
    put(state, "bird", **{DESERT: 1})
    state.last, state.scored = True, 1 << TILE_AT[DESERT]
    state.cards = [CARD_AT["omnivore"]]
    events = reset(state)
    # A tie on the tile goes by the food chain.
    scored = [e for e in events if isinstance(e, TileScored)]
    assert scored == [TileScored(DESERT, "desert", (("reptile", 4), ("bird", 2)))]
    outcome = state.outcome()
    assert outcome is not None and outcome.winners == (0,)
    assert outcome.reason.key == "more_points" and outcome.reason.args["n"] == 2
    assert state.cards == [CARD_AT["omnivore"]]


def test_a_final_tie_goes_up_the_food_chain() -> None:
    state = begin("bird", "reptile")
    clear(state)
    state.vp = [0, 7, 7, 0, 0, 0]
    reset(state)
    outcome = state.outcome()
    assert outcome is not None and outcome.winners == (1,) and outcome.reason.key == "food_chain"


def test_with_several_animals_the_lowest_counts() -> None:
    state = begin("mammal", "reptile", "bird", "amphibian", "arachnid", "insect", several=True)
    assert state.animals_of(0) == [0, 2, 4] and state.animals_of(1) == [1, 3, 5]
    assert state.pawns == [3] * 6
    clear(state)
    state.vp = [50, 12, 11, 30, 40, 11]
    assert state.scores() == (11, 11)
    reset(state)
    outcome = state.outcome()
    # Bird and insect tie: the bird is higher in the chain.
    assert outcome is not None and outcome.winners == (0,)


def test_own_animals_are_opponents_of_each_other() -> None:
    state = begin("mammal", "reptile", "bird", "amphibian", "arachnid", "insect", several=True)
    clear(state)
    put(state, "mammal", **{MOUNTAIN: 1})
    put(state, "arachnid", **{MOUNTAIN: 1})
    execute(state)
    while state.step != "arachnid":
        state.play(("skip",))
    assert (MOUNTAIN, "mammal") in state.moves()


def test_a_first_turn_has_empty_boxes() -> None:
    state = begin("mammal", "reptile", "bird")
    assert not state.regression and not state.wasteland and not state.depletion
    assert state.order == [2, 1, 0]
    check(state)
