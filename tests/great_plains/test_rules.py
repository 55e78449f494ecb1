"""Turns, animals, pushes, skips and the end, on small lands.

The space f5 has the neighbours f6, g5, g4, f4, e5 and e6, in this order around it.
"""

from __future__ import annotations

import pytest

from games.engine.game import IllegalMove, Reason
from games.great_plains.events import (
    AnimalReturned,
    AnimalTaken,
    CavePlaced,
    LeadChanged,
    Pushed,
    Skipped,
    TokenPlaced,
)
from games.great_plains.game import GAME
from games.great_plains.rules import GreatPlains
from tests.great_plains.positions import position


def names(state: GreatPlains, mask: int) -> set[str]:
    return set(state.land.geometry.name_set(mask))


# --- the first phase ---------------------------------------------------------------------


@pytest.mark.parametrize("first", ["snake", "fox"])
def test_cave_tiles_alternate_and_the_last_to_place_one_starts(first: str) -> None:
    state = GAME.new(2, {"first": first}, 5)
    assert isinstance(state, GreatPlains)
    seats = []
    for left in range(7, 1, -1):
        assert state.step == "cave"
        assert len(state.moves()) == left
        seats.append(state.turn)
        (event,) = state.play(state.moves()[0])
        assert isinstance(event, CavePlaced)
        assert event.seat == seats[-1]
    begin = ["snake", "fox"].index(first)
    assert seats == [begin, 1 - begin] * 3
    assert state.step == "place"
    assert state.turn == seats[-1]
    assert state.free_caves().bit_count() == 1


# --- placing -----------------------------------------------------------------------------


def test_a_token_goes_next_to_an_own_cave_or_token_only() -> None:
    state = position(
        {"f4": "C", "f5": "G", "f6": "G", "f7": "G", "f8": "G", "h5": "G", "h6": "G", "e5": "S"},
        snake="f6", fox="h5", caves=("f4", ""),
    )
    assert state.moves() == [("f5",), ("f7",)]
    state.play(("f7",))
    state.turn = state.active = 0
    assert state.moves() == [("f5",), ("f8",)]


def test_an_animal_space_gives_its_tile_while_there_is_one() -> None:
    terrain = {"f4": "C", "f5": "E"}
    state = position(terrain, caves=("f4", ""))
    events = state.play(("f5",))
    assert events == [TokenPlaced(0, "f5", "eagle", ""), AnimalTaken(0, "eagle", "f5")]
    assert state.holds(0, 1)
    state = position(terrain, caves=("f4", ""), held=("ee", "e"))
    assert state.play(("f5",)) == [TokenPlaced(0, "f5", "eagle", "")]
    assert state.animals == [0, 2, 0, 0, 1, 0]


# --- the horse ---------------------------------------------------------------------------


def horse(terrain: dict[str, str], snake: str = "", fox: str = "") -> set[str]:
    terrain = {"f5": "C", **terrain}
    state = position(terrain, snake, fox, caves=("f5", ""), held=("h", ""))
    return {move[1] for move in state.moves() if move[0] == "horse"}


def test_a_horse_goes_two_steps_straight_or_bent() -> None:
    assert horse({"f6": "G", "f7": "G"}) == {"f7"}
    assert horse({"f6": "G", "g6": "G"}) == {"g6"}


def test_a_horse_does_not_go_one_or_three_steps() -> None:
    assert horse({"f6": "G", "f7": "G", "f8": "G"}) == {"f7"}


def test_a_horse_passes_tokens_of_both_sides_but_no_highland() -> None:
    assert "f7" in horse({"f6": "G", "f7": "G"}, snake="f6")
    assert "f7" in horse({"f6": "G", "f7": "G"}, fox="f6")
    assert horse({"f6": "S", "f7": "G"}) == set()


def test_a_horse_needs_lowland_on_one_of_its_ways_only() -> None:
    assert horse({"f6": "P", "g5": "G", "g6": "G"}) == {"g6"}


def test_a_horse_may_land_beside_another_own_piece_but_not_on_a_token() -> None:
    assert "f7" in horse({"f6": "G", "f7": "G", "f8": "G"}, snake="f8")
    assert "f7" not in horse({"f6": "G", "f7": "G"}, fox="f7")


def test_the_horse_tile_goes_back_and_may_be_taken_again_at_once() -> None:
    state = position({"f5": "C", "f6": "G", "f7": "H"}, caves=("f5", ""), held=("hhh", ""))
    events = state.play(("horse", "f7"))
    assert events == [
        AnimalReturned(0, "horse"),
        TokenPlaced(0, "f7", "horse", "horse"),
        AnimalTaken(0, "horse", "f7"),
    ]
    assert state.animals[0] == 3


# --- the eagle ---------------------------------------------------------------------------


def eagle(terrain: dict[str, str], snake: str = "", fox: str = "") -> set[str]:
    terrain = {"f5": "C", **terrain}
    state = position(terrain, snake, fox, caves=("f5", ""), held=("e", ""))
    return {move[1] for move in state.moves() if move[0] == "eagle"}


@pytest.mark.parametrize("highland", ["P", "S", "C"])
def test_an_eagle_flies_straight_over_one_highland_space(highland: str) -> None:
    assert eagle({"f6": highland, "f7": "G"}) == {"f7"}


def test_an_eagle_flies_over_a_cave_with_a_tile() -> None:
    state = position(
        {"f5": "C", "f6": "C", "f7": "G"}, caves=("f5", "f6"), held=("e", ""),
    )
    assert ("eagle", "f7") in state.moves()


def test_an_eagle_flies_over_no_lowland_and_not_over_two_spaces() -> None:
    assert eagle({"f6": "G", "f7": "G"}) == set()
    assert eagle({"f6": "G", "f7": "G"}, fox="f6") == set()
    assert eagle({"f6": "P", "f7": "P", "f8": "G"}) == set()


def test_an_eagle_does_not_turn_nor_land_on_a_token() -> None:
    assert eagle({"f6": "P", "g5": "P", "g6": "G"}) == set()
    assert eagle({"f6": "P", "f7": "G"}, fox="f7") == set()


# --- the bear ----------------------------------------------------------------------------


def bear(terrain: dict[str, str], fox: str = "f6", snake: str = "") -> GreatPlains:
    return position(
        {"f5": "C", "f6": "G", **terrain}, snake, fox, caves=("f5", ""), held=("b", ""),
    )


def test_a_push_onto_land() -> None:
    state = bear({"f7": "G"})
    events = state.play(("bear", "f6"))
    assert events == [
        AnimalReturned(0, "bear"),
        Pushed(1, "f6", "f7", "land", "grassland", "f5"),
        TokenPlaced(0, "f6", "grassland", "bear"),
        LeadChanged("f6", 2, 1, -1),
    ]
    assert names(state, state.tokens[0]) == {"f6"}
    assert names(state, state.tokens[1]) == {"f7"}


@pytest.mark.parametrize(("letter", "terrain"), [("P", "peak"), ("S", "stream"), ("C", "cave")])
def test_a_push_into_highland_removes(letter: str, terrain: str) -> None:
    state = bear({"f7": letter})
    lost = state.lost[1]
    events = state.play(("bear", "f6"))
    assert events[1] == Pushed(1, "f6", None, "highland", terrain, "f5")
    assert state.tokens[1] == 0
    assert state.lost[1] == lost + 1


@pytest.mark.parametrize(
    ("origin", "target"), [("a2", "a1"), ("b2", "a1"), ("k3", "l2"), ("f2", "f1"), ("f8", "f9")]
)
def test_a_push_off_the_map_removes(origin: str, target: str) -> None:
    state = position(
        {origin: "C", target: "G"}, fox=target, caves=(origin, ""), held=("b", ""),
    )
    events = state.play(("bear", target))
    assert events[1] == Pushed(1, target, None, "edge", "", origin)
    assert state.tokens[1] == 0


def test_no_push_against_a_token_of_either_side() -> None:
    state = bear({"f7": "G"}, fox="f6 f7")
    assert [m for m in state.moves() if m[0] == "bear"] == []
    state = bear({"f7": "G"}, snake="f7")
    # The snake on f7 may push into the cave f5, the cave tile not against the snake.
    space = state.land.geometry.at
    assert [line.origin for line in state.lines(0, space["f6"])] == [space["f7"]]
    assert state.play(("bear", "f6"))[1] == Pushed(1, "f6", None, "highland", "cave", "f7")


def test_a_pushed_token_takes_no_tile_and_the_bear_does() -> None:
    state = bear({"f6": "B", "f7": "H"})
    events = state.play(("bear", "f6"))
    assert [type(event) for event in events] == [AnimalReturned, Pushed, TokenPlaced, AnimalTaken]
    assert state.animals == [0, 0, 1, 0, 0, 0]


def test_a_bear_pushes_neither_own_tokens_nor_distant_ones() -> None:
    state = bear({"f7": "G", "f8": "G"}, fox="f7", snake="f6")
    assert [m for m in state.moves() if m[0] == "bear"] == [("bear", "f7")]
    state = bear({"f7": "G", "f8": "G"}, fox="f7")
    assert [m for m in state.moves() if m[0] == "bear"] == []


def test_with_several_lines_the_mover_picks_one() -> None:
    terrain = {"f7": "G", "e7": "G", "g4": "C"}
    state = position(
        {"f5": "G", "f6": "G", "g5": "G", **terrain},
        snake="f5 g5", fox="f6", caves=("g4", ""), held=("b", ""),
    )
    pushes = [m for m in state.moves() if m[0] == "bear"]
    assert pushes == [("bear", "f6", "f5"), ("bear", "f6", "g5")]
    with pytest.raises(IllegalMove):
        state.play(("bear", "f6"))
    end = state.copy()
    assert end.play(("bear", "f6", "f5"))[1].end == "f7"  # type: ignore[attr-defined]
    assert state.play(("bear", "f6", "g5"))[1].end == "e7"  # type: ignore[attr-defined]


def test_lines_that_remove_alike_are_one_canonical_move() -> None:
    state = position(
        {"f5": "G", "f6": "G", "g5": "G", "g4": "C", "e6": "G", "g6": "G"},
        snake="f5 g5 e6", fox="f6", caves=("g4", ""), held=("b", ""),
    )
    # f5 pushes into the peak f7 and g5 into the peak e7; e6 pushes onto g6.
    pushes = [m for m in state.moves() if m[0] == "bear"]
    assert len(pushes) == 3
    canonical = [m for m in state.canonical_moves() if m[0] == "bear"]
    after = set()
    for move in pushes:
        copy = state.copy()
        copy.play(move)
        after.add(copy.text())
    assert len(canonical) == len(after) == 2


def test_one_animal_a_turn_and_only_a_held_one() -> None:
    state = position({"f5": "C", "f6": "G", "f7": "G"}, caves=("f5", ""), held=("", "h"))
    with pytest.raises(IllegalMove) as error:
        state.play(("horse", "f7"))
    assert error.value.reason == Reason("no_horse")


# --- skips and the end -------------------------------------------------------------------

APART = {"f5": "C", "f6": "G", "a1": "C", "a2": "G", "b2": "G"}


def test_a_player_without_a_placement_skips_and_it_is_said() -> None:
    state = position(
        {"f5": "C", "a1": "C", "a2": "G", "b2": "G"}, caves=("f5", "a1"),
    )
    assert state.step == "skip"
    assert state.moves() == [("skip",)]
    assert state.prompt.key == "no_space"
    assert state.play(("skip",)) == [Skipped(0, "no_space")]
    assert (state.step, state.turn) == ("place", 1)


def test_a_player_without_tokens_skips_until_the_other_has_placed_all() -> None:
    state = position(APART, caves=("f5", "a1"), left=(0, 1))
    assert state.prompt.key == "no_tokens"
    assert state.play(("skip",)) == [Skipped(0, "no_tokens")]
    state.play(("a2",))
    assert (state.step, state.turn) == ("over", -1)


def test_who_can_place_may_not_skip() -> None:
    state = position(APART, caves=("f5", "a1"))
    with pytest.raises(IllegalMove) as error:
        state.play(("skip",))
    assert error.value.reason.key == "must_place"


@pytest.mark.parametrize(
    ("held", "terrain", "move"),
    [
        ("h", {"f6": "G", "f7": "G"}, ("horse", "f7")),
        ("e", {"f6": "G", "g5": "P", "h6": "G"}, ("eagle", "h6")),
        ("b", {"f6": "G", "f7": "P"}, ("bear", "f6")),
    ],
)
def test_an_animal_must_be_used_where_it_gives_the_only_placement(
    held: str, terrain: dict[str, str], move: tuple[str, ...]
) -> None:
    state = position(
        {"f5": "C", **terrain, "a1": "C", "a2": "G"},
        fox="f6", caves=("f5", "a1"), held=(held, ""),
    )
    assert state.step == "place"
    assert state.moves() == [move]


def test_the_game_ends_at_once_when_neither_can_place() -> None:
    state = position({"f5": "C", "f6": "G", "a1": "C"}, caves=("f5", "a1"))
    state.play(("f6",))
    assert state.turn == -1
    assert state.moves() == []
    assert state.left == [9, 10]
    with pytest.raises(IllegalMove):
        state.play(("f6",))


def test_a_tie_is_a_draw_and_points_win() -> None:
    state = position({"f5": "G", "a1": "G"}, snake="f5", fox="a1", left=(0, 0))
    outcome = state.outcome()
    assert outcome is not None
    assert outcome == ((), Reason("draw", {"n": 1}), (1, 1))
    state = position({"f5": "G", "a1": "G", "a2": "G"}, snake="f5", fox="a1", left=(0, 0))
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (1,)
    assert outcome.reason == Reason("more_points", {"n": 1})
