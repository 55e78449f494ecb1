"""The rules of Aqualin: worked examples, rulings, and what is not allowed."""

from __future__ import annotations

import random

import pytest

from games.aqualin.game import GAME
from games.aqualin.lesson import position
from games.aqualin.rules import Aqualin, Placed, Refilled, Skipped, Slid, read
from games.aqualin.tiles import CODE_INDEX, DISPLAY, EMPTY, GROUP_POINTS, INDEX, TILES, points
from games.engine.game import BadState, IllegalMove, Rounds
from games.engine.match import Match, Player

DISPLAYED = ("green jellyfish", "purple starfish", "pink crab", "green starfish",
             "pink jellyfish", "green fish")
EMPTY_ROWS = ".. .. .. .. .. .. /"
#: Nina's yellow crab at c2 and purple crab at c5, as in the write-up's examples 1 and 2.
NINA = (
    ".. .. yf .. .. .. / .. .. yc .. .. .. / .. .. .. .. .. .. /"
    ".. bf .. .. .. .. / .. bt vc .. .. .. / .. .. .. .. .. .."
)


def state_of(rows: str, seat: int = 1, step: str = "slide") -> Aqualin:
    state = GAME.read(position(rows, DISPLAYED, seat, step))
    assert isinstance(state, Aqualin)
    return state


def reason(state: Aqualin, *picks: str) -> str:
    found = state.why_not(picks)
    assert found is not None
    return found.key


def test_example_1_a_crab_slides_next_to_a_crab() -> None:
    state = state_of(NINA)
    before = state.scores()[1]
    assert state.play(("c2", "c4")) == [Slid("yellow crab", "c2", "c4")]
    assert state.scores()[1] == before + GROUP_POINTS[2]
    assert state.turn == 1 and state.step == "place"


def test_example_2_a_placed_crab_blocks_the_way_back() -> None:
    state = state_of(NINA)
    state.play(("c2", "c4"))
    events = state.play(("pink crab", "c2"))
    assert events[0] == Placed("pink crab", 2, "c2")
    assert isinstance(events[1], Refilled)
    assert ("c4", "c2") not in state.moves()
    assert ("c4", "c3") in state.moves()
    assert reason(state, "c4", "c1") == "square_taken"


def test_example_of_scoring() -> None:
    """The write-up's finished reef: Max 19 by colours, Nina 21 by creatures.

    Its picture is not part of the write-up; this reef has the same points, colour by colour and
    creature by creature.
    """
    state = _full()
    assert state.scores() == (19, 21)
    outcome = state.outcome()
    assert outcome is not None and outcome.winners == (1,) and outcome.reason.args == {"n": 2}


def _full(rows: str = "", first: int = 0) -> Aqualin:
    rows = rows or FULL
    text = f"{rows} ............ - over -1 {first} stop 36 1"
    state = read(text)
    return state


FULL = "btvspsptrcyj/bsyspjrjgsbf/bjrsvtyfytbh/bcgjgcphrtrh/yhycpfgfvfrf/ghvcgtpcvjvh"


@pytest.mark.parametrize(("size", "worth"), [(1, 0), (2, 1), (3, 3), (4, 6), (5, 10), (6, 15)])
def test_points_of_a_group(size: int, worth: int) -> None:
    values = [0] * size + [EMPTY] * (TILES - size)
    assert points(values) == worth


def test_groups_join_up_down_left_and_right_only() -> None:
    values = [EMPTY] * TILES
    values[0] = values[7] = 3
    assert points(values) == 0
    values[1] = 3
    assert points(values) == GROUP_POINTS[3]


def test_the_end_of_a_row_does_not_touch_the_next_row() -> None:
    values = [EMPTY] * TILES
    values[5] = values[6] = 2
    assert points(values) == 0


def test_a_tie_goes_to_the_player_who_did_not_start() -> None:
    for first in (0, 1):
        state = _full(TIED, first)
        assert state.scores()[0] == state.scores()[1]
        outcome = state.outcome()
        assert outcome is not None
        assert outcome.winners == (1 - first,) and outcome.reason.key == "tie_second"


TIED = "bcbfbjbhbsbt/gcgfgjghgsgt/pcpfpjphpspt/vcvfvjvhvsvt/rcrfrjrhrsrt/ycyfyjyhysyt"


def test_the_first_turn_has_no_slide() -> None:
    state = GAME.new(seed=4)
    assert state.step == "place"
    assert all(len(move) == 2 and move[0] in INDEX for move in state.moves())
    assert len(state.moves()) == DISPLAY * TILES


def test_sliding_stays_allowed_to_the_last_turn() -> None:
    state = GAME.new(seed=5)
    while state.turn >= 0:
        if state.step == "slide":
            assert len(state.moves()) > 1 and ("skip",) in state.moves()
            assert state.play(("skip",)) == [Skipped()]
        state.play(state.moves()[0])
    assert state.group == TILES


def test_the_display_refills_while_the_supply_lasts() -> None:
    state = GAME.new(seed=6)
    assert isinstance(state, Aqualin)
    refills = 0
    while state.turn >= 0:
        if state.step == "slide":
            state.play(("skip",))
        refills += any(isinstance(e, Refilled) for e in state.play(state.moves()[-1]))
    assert refills == TILES - DISPLAY
    assert state.display == [EMPTY] * DISPLAY and not state.supply


def test_a_slide_stops_on_any_square_before_the_next_tile_or_the_edge() -> None:
    state = state_of(NINA)
    ends = {move[1] for move in state.moves() if move[0] == "c2"}
    assert ends == {"a2", "b2", "d2", "e2", "f2", "c3", "c4"}


def test_option_slides_run_to_the_end() -> None:
    text = state_of(NINA).text().replace(" stop ", " far ")
    state = read(text)
    ends = {move[1] for move in state.moves() if move[0] == "c2"}
    assert ends == {"a2", "f2", "c4"}
    assert reason(state, "c2", "c3") == "to_the_end"
    with pytest.raises(IllegalMove):
        state.play(("c2", "b2"))


@pytest.mark.parametrize(
    ("picks", "key"),
    [
        (("c2", "c6"), "no_jump"),
        (("c2", "c5"), "square_taken"),
        (("c2", "d3"), "straight_only"),
        (("c2", "c2"), "must_move"),
        (("a1",), "nothing_to_slide"),
        (("green fish",), "slide_first"),
        (("nonsense",), "not_now"),
    ],
)
def test_why_a_slide_is_refused(picks: tuple[str, ...], key: str) -> None:
    state = state_of(NINA)
    assert reason(state, *picks) == key
    with pytest.raises(IllegalMove):
        state.play(picks)


@pytest.mark.parametrize(
    ("picks", "key"),
    [
        (("skip",), "must_place"),
        (("c4",), "tile_first"),
        (("blue crab", "a1"), "not_displayed"),
        (("yellow crab",), "not_displayed"),
        (("green fish", "c2"), "square_taken"),
        (("green fish", "z9"), "not_now"),
    ],
)
def test_why_a_placement_is_refused(picks: tuple[str, ...], key: str) -> None:
    state = state_of(NINA, step="place")
    assert reason(state, *picks) == key


def test_a_tile_that_cannot_move_says_so() -> None:
    state = state_of("bf rc .. .. .. .. / yf .. .. .. .. .. /" + EMPTY_ROWS * 3
                     + ".. .. .. .. .. ..")
    assert reason(state, "a1") == "tile_stuck"


def test_notation_is_that_of_the_log() -> None:
    state = state_of(NINA)
    assert state.notation(("c2", "c4")) == "c2-c4"
    assert state.parse(" C2 - C4 ") == ("c2", "c4")
    assert state.parse("skip") == ("skip",)
    state.play(("skip",))
    assert state.notation(("pink crab", "d4")) == "pink crab@d4"
    assert state.parse("Pink  crab@d4") == ("pink crab", "d4")
    with pytest.raises(IllegalMove):
        state.parse("pink crab@c2")


def test_a_match_is_two_games_with_swapped_roles() -> None:
    over = _full()
    outcome = over.outcome()
    assert outcome is not None and GAME.next_round is not None
    rounds = Rounds([(0, 1)], [{"first": "colours", "slides": "stop"}], [outcome])
    coming = GAME.next_round(rounds)
    assert coming is not None
    assert coming.players == (1, 0), "the other player scores colours now"
    assert coming.options["first"] == "colours", "and starts"
    rounds.players.append(coming.players)
    rounds.options.append(coming.options)
    rounds.outcomes.append(outcome)
    assert GAME.next_round(rounds) is None
    assert rounds.totals() == [19 + 21, 21 + 19]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("bf", ".."), "blue fish occurs 0"),
        (("bf", "yf"), "occurs"),
        ((" slide ", " sleep "), "step"),
        ((" 1 ", " 0 "), "seat"),
        (("yc", "zz"), "no tile"),
    ],
)
def test_an_impossible_state_is_refused_precisely(change: tuple[str, str], message: str) -> None:
    text = state_of(NINA).text().replace(*change, 1)
    with pytest.raises(BadState, match=message):
        read(text)


def test_every_tile_has_its_own_code() -> None:
    assert len(CODE_INDEX) == TILES == len(INDEX)


@pytest.mark.parametrize("leader", [0, 1])
def test_who_gives_a_game_up_leads_the_match_by_nothing(leader: int) -> None:
    """The points of the one who gave up count 0, the other's as they stand, at least 1."""
    chance = random.Random(4)
    for seed in range(300):
        match = Match(GAME, [Player(), Player()], {}, seed)
        for _ in range(chance.randrange(2, 50)):
            match.play(chance.choice(match.state.moves()))
        scores = match.state.scores()
        if scores[leader] <= scores[1 - leader]:
            continue
        match.resign(leader)
        outcome = match.outcome()
        assert outcome is not None and outcome.winners == (1 - leader,)
        assert outcome.scores[leader] == 0
        assert outcome.scores[1 - leader] == max(1, scores[1 - leader])
        assert match.finished_rounds().totals() == list(outcome.scores)
        match.next_round()
        match.agree_draw()
        assert match.finished_rounds().totals() == list(outcome.scores)
        if not scores[1 - leader]:
            return
    raise AssertionError("no game in which the other had nothing yet")


def test_an_agreed_draw_counts_the_points_as_they_stand() -> None:
    match = Match(GAME, [Player(), Player()], {}, 3)
    chance = random.Random(5)
    for _ in range(40):
        match.play(chance.choice(match.state.moves()))
    scores = match.state.scores()
    assert any(scores)
    match.agree_draw()
    assert match.finished_rounds().totals() == list(scores)
