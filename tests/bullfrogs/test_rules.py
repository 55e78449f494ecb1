"""Bullfrogs: placing, acting, and the ends of turn and game."""

from __future__ import annotations

import pytest

from games.bullfrogs.cards import START
from games.bullfrogs.events import ActionsEnded, Deployed, Drawn, PadPlayed, Redeployed, Sabotaged
from games.bullfrogs.game import GAME
from games.bullfrogs.pond import LOG, around, cell_of, name, place
from games.bullfrogs.rules import Bullfrogs
from games.engine.game import IllegalMove, Move
from tests.bullfrogs.positions import held, moves_with, play, position

CROSS = "n1:*: e1:*: s1:*: w1:*:"


def reason(state: Bullfrogs, *picks: str) -> str:
    found = state.why_not(picks)
    assert found is not None
    return found.key


def new(seats: int = 2, **options: object) -> Bullfrogs:
    state = GAME.new(seats, options, 1)
    assert isinstance(state, Bullfrogs)
    return state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_set_up(seats: int) -> None:
    state = new(seats)
    assert set(state.pads) == set(around(LOG)) and set(state.pads.values()) == {START}
    assert all(state.pieces[cell] == (-1,) * 6 for cell in state.pads)
    assert state.supply == [[14, 2]] * seats
    assert [len(hand) for hand in state.hands] == [3] * seats
    assert [len(deck) for deck in state.decks] == [7] * seats
    assert state.turn == 0 and state.scores() == (0,) * seats


def test_four_players_may_have_nine_cards() -> None:
    state = new(4, cards=9)
    for hand, deck in zip(state.hands, state.decks, strict=True):
        assert sorted(hand + deck) == [0, 0, 0, 1, 1, 1, 2, 2, 2]
    with pytest.raises(ValueError, match="cards"):
        GAME.new(3, {"cards": 9}, 1)


def test_a_card_goes_beside_the_log_or_a_pad() -> None:
    state = position("n1:*: e1:*: w1:*:")
    spots = {move[1] for move in state.moves()}
    assert spots == {"n2", "n1e1", "n1w1", "e2", "s1e1", "w2", "s1w1", "s1"}
    pick = state.moves()[0][0]
    assert reason(state, pick, "s1e2") == "not_beside_pond"
    assert reason(state, pick, "n1") == reason(state, pick, "log") == "place_taken"
    [event] = state.play((pick, "s1"))
    assert event == PadPlayed(0, pick, "s1", state.actions)
    assert state.step == "act" and len(state.hands[0]) == 2
    assert reason(state, pick, "n2") == "one_card"


def test_equal_cards_are_one_choice() -> None:
    state = position(CROSS)
    assert state.hands[0] == [0, 0, 0]
    assert len(state.moves()) == 8 and moves_with(state, "4-3-2") == set(state.moves())
    assert reason(state, "3-4-3", "n2") == "not_in_hand"


def test_deploying_goes_along_row_and_column_through_log_and_gaps() -> None:
    # The card played on s1 shares its column with n1 and n2, its row with s1e2 over a gap.
    state = position("s1:r0: n1:*: n2:g0: e1:*: e2:g1: s1e2:g1: w1:*:", played="s1", actions=4)
    assert {m for m in state.moves() if len(m) == 1} == {("n1",), ("n2",), ("s1e2",), ("done",)}
    assert moves_with(state, "bull") == {("bull", "n1"), ("bull", "n2"), ("bull", "s1e2")}
    assert reason(state, "s1") == "just_played"
    assert reason(state, "log") == "not_the_log"
    assert reason(state, "e1") == "not_in_line"
    assert reason(state, "s2") == "no_pad"
    events = play(state, "s1e2", "bull s1e2")
    assert events == [Deployed(0, False, "s1e2"), Deployed(0, True, "s1e2")]
    assert held(state, "s1e2") == "Rr" and state.supply[0] == [13, 1] and state.actions == 2
    assert reason(state, "s1e2") == reason(state, "bull", "s1e2") == "two_already"


def test_a_full_pad_takes_nobody() -> None:
    state = position("s1:r0: n1:*:gggggg e1:*: w1:*:", played="s1", actions=4)
    assert reason(state, "n1") == "no_space"
    assert reason(state, "bull", "n1") == "no_space"


def test_the_limit_of_two_counts_own_placements_of_one_turn() -> None:
    state = position("s1:r0: n1:*:rrr w1:*: e1:*:", played="s1", actions=4)
    play(state, "n1", "n1")
    assert held(state, "n1") == "rrrrr" and ("n1",) not in state.moves()


def test_without_frogs_only_bullfrogs_are_deployed() -> None:
    state = position("s1:r0: n1:*: n2:r1:rr w1:*:", log="rrrrrrrrrrrr", played="s1", actions=4)
    assert state.supply[0] == [0, 2]
    assert reason(state, "n1") == "no_frogs"
    assert reason(state, "red@n2", "n1") == "supply_first"
    play(state, "bull n1", "bull n1")
    assert state.supply[0] == [0, 0] and reason(state, "bull") == "no_bulls"


def test_with_an_empty_supply_a_frog_is_taken_from_a_pad() -> None:
    state = position(
        "s1:r0: n1:*:rR n2:r1:r e1:*:R w1:*: e2:g1:rr w2:g0:",
        log="rrrrrrrrrr", played="s1", actions=4,
    )
    assert state.supply[0] == [0, 0] and state.prompt.key == "redeploy"
    redeploys = {m for m in state.moves() if m[0].startswith("red")}
    # From anywhere, also outside the lines; to the row and column; never back, never a bullfrog.
    assert redeploys == {
        ("red@n1", "n2"), ("red@n2", "n1"), ("red@e2", "n1"), ("red@e2", "n2"),
    }
    assert reason(state, "n1") == "supply_empty"
    assert reason(state, "red@n1", "n1") == "same_pad"
    assert reason(state, "red*@n1") == "bull_stays"
    assert reason(state, "red@log") == "log_stays"
    assert reason(state, "gold@n1") == "choose_sabotage"
    assert play(state, "red@e2 n1", "red@e2 n1") == [
        Redeployed(0, "e2", "n1"), Redeployed(0, "e2", "n1")
    ]
    assert held(state, "n1") == "Rrrr" and reason(state, "red@n2", "n1") == "two_already"


def test_the_card_just_played_gives_no_frog_back() -> None:
    state = position("s1:r0:r n1:*: e1:*: w1:*:", log="rrrrrrrrrrrrrRR", played="s1", actions=2)
    assert state.supply[0] == [0, 0]
    assert not any(move[0] == "red@s1" for move in state.moves())


def test_sabotage_moves_frogs_of_others_to_what_lies_beside() -> None:
    state = position(
        "s1:r0: s2:g0: n1:*:gGr e1:*:g w1:*: n1e1:g0:rrr n2:g1:rrrr",
        log="g", played="s1", actions=3,
    )
    # Of gold's frogs only that on n1 is in line; e1 and n1e1 are not, the log's stays.
    assert moves_with(state, "sabotage") == {("sabotage", "gold@n1", "log")}
    assert reason(state, "sabotage", "gold@e1", "log") == "not_in_line"
    assert reason(state, "sabotage", "gold*@n1") == "bull_stays"
    assert reason(state, "sabotage", "red@n1") == "own_frog"
    assert reason(state, "sabotage", "gold@log", "n1") == "log_stays"
    assert reason(state, "sabotage", "gold@n1", "n2") == "no_space"
    assert reason(state, "sabotage", "gold@n1", "e1") == "not_beside"
    assert reason(state, "sabotage", "gold@n1", "n1w1") == "no_pad"
    assert play(state, "sabotage gold@n1 log") == [Sabotaged(0, 1, "n1", "log")]
    assert held(state, "log") == "gg" and held(state, "n1") == "Gr" and state.actions == 2
    assert reason(state, "sabotage") == "no_sabotage"


def test_sabotage_may_use_the_card_just_played() -> None:
    state = position("s1:r0: s2:g0:g n1:*: e1:*: w1:*:", played="s1", actions=4)
    play(state, "sabotage gold@s2 s1")
    assert held(state, "s1") == "g"
    # It lies in its own row and column: the frog may be driven on.
    assert moves_with(state, "sabotage") == {
        ("sabotage", "gold@s1", "log"), ("sabotage", "gold@s1", "s2")
    }


def test_sabotage_opens_a_space_on_a_full_pad() -> None:
    state = position("s1:r0: n1:*:gggrrr e1:*: w1:*:", played="s1", actions=3)
    play(state, "sabotage gold@n1 log", "n1")
    assert held(state, "n1") == "ggrrrr"


def test_actions_run_out_and_may_be_ended() -> None:
    state = position("s1:r2: n1:*: e1:*: w1:*:", played="s1", actions=2)
    play(state, "n1", "n1")
    assert state.moves() == [("done",)] and state.prompt.key == "end"
    assert reason(state, "bull", "n1") == "no_actions"
    events = play(state, "done")
    assert [type(event) for event in events] == [Drawn]
    assert (state.turn, state.step) == (1, "play") and len(state.hands[0]) == 3

    state = position("s1:r2: n1:*: e1:*: w1:*:", played="s1", actions=2)
    events = play(state, "done")
    assert events[0] == ActionsEnded(0, 2)


def test_limits_end_with_the_turn() -> None:
    state = new()
    for seat in (0, 1, 0):
        assert state.turn == seat
        state.play(state.moves()[0])
        state.play(("done",))
    assert state.put == {} and state.played == -1


def test_the_game_ends_after_the_last_card_of_all() -> None:
    state = new(3)
    turns = 0
    while state.turn >= 0:
        assert state.turn == turns % 3
        state.play(state.moves()[0])
        turns += 1
        play(state, "done")
    assert turns == 30 and state.hands == state.decks == [[], [], []]
    assert state.outcome() is not None and state.moves() == []
    with pytest.raises(IllegalMove, match="game_over"):
        state.play(("done",))


def end(pond: str, log: str = "", won: tuple[tuple[int, ...], ...] = ((), ())) -> Bullfrogs:
    """A finished game with these cards won."""
    state = position(pond, log, seats=len(won))
    state.won = [list(cards) for cards in won]
    state.hands = [[] for _ in won]
    state.turn, state.step = -1, "over"
    return state


def test_scores() -> None:
    # Red: a starting pad 5, an own card 2 + 1, gold's 4; log 1 + 2, more than gold's 2: + 3.
    state = end("w1:*:", "rRgg", ((START, 0, 16 + 2), (16 + 1,)))
    red, gold = state.tallies()
    assert (red.cards, red.own, red.log, red.majority) == (11, 1, 3, 3)
    assert (gold.cards, gold.own, gold.log, gold.majority) == (3, 1, 2, 0)
    assert state.scores() == (18, 6)
    outcome = state.outcome()
    assert outcome is not None and outcome.winners == (0,)
    assert outcome.reason.key == "more_points" and outcome.reason.args["n"] == 12


def test_a_tie_on_the_log_brings_nobody_the_majority() -> None:
    assert end("w1:*:", "Rgg").scores() == (2, 2)
    assert end("w1:*:", "Rggg").scores() == (2, 6)
    assert end("w1:*:", "Rggvv", ((), (), ())).scores() == (2, 2, 2)


def test_ties_go_by_strength_on_the_pads_and_are_then_shared() -> None:
    outcome = end("w1:*:rR n1:*:ggr").outcome()
    assert outcome is not None and outcome.winners == (0,)
    assert outcome.reason.key == "more_afield" and outcome.reason.args == {"n": 4, "other": 2}
    outcome = end("w1:*:R n1:*:gg").outcome()
    assert outcome is not None and outcome.winners == (0, 1) and outcome.reason.key == "shared"


def test_names_of_places_read_back() -> None:
    for x in range(-5, 6):
        for y in range(-5, 6):
            assert cell_of(name(place(x, y))) == place(x, y)
    assert [cell_of(text) for text in ("", "n0", "x1", "n99", "e1n1")] == [-1] * 5


def test_a_view_hides_hands_and_decks_and_a_guess_fills_them() -> None:
    state = new(4)
    view = state.seen_by(2)
    assert view.hands[2] == state.hands[2] and view.hands[0] == [-1, -1, -1]
    assert all(set(deck) == {-1} for deck in view.decks)
    assert state.seen_by(None).hands == [[-1, -1, -1]] * 4
    drawn = Drawn(1, "4-3-2")
    assert drawn.seen_by(1) == drawn
    assert drawn.seen_by(0) == drawn.seen_by(None) == Drawn(1, "")


def test_moves_of_somebody_else_show_nothing_hidden() -> None:
    moves: list[Move] = new().seen_by(1).moves()
    assert moves == []
