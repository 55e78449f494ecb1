"""Turns, tactics, passing, winning, the series and the ring."""

from __future__ import annotations

from itertools import combinations

import pytest

from games.battle_line.cards import NAMES, NUMBERS
from games.battle_line.events import CardDiscarded, CardMoved, Claimed, Drawn
from games.battle_line.game import GAME
from games.battle_line.position import HAND, WIN
from games.battle_line.rules import BattleLine
from games.engine.game import IllegalMove, Outcome, Reason
from games.engine.match import Match, Player
from tests.battle_line.positions import numbers, play, table


def new(seats: int = 2, **options: object) -> BattleLine:
    state = GAME.new(seats, dict(options), 4)
    assert isinstance(state, BattleLine)
    return state


def reason(state: BattleLine, *picks: str) -> str:
    found = state.why_not(picks)
    return found.key if found else ""


def test_the_deal() -> None:
    state = new()
    assert [len(hand) for hand in state.hands] == [7, 7]
    assert len(state.troops) == 46 and len(state.tactics) == 10
    three = new(3)
    assert len(three.troops) == 39 and three.tactics == []
    assert new(2, first="darius").turn == 1 and new(3, first_of_three="porus").turn == 2


def test_a_turn_is_play_claim_draw() -> None:
    state = table(lines={1: ("r8 r9", "b1 o1 y2")}, hands=("r10 r1", "b2"))
    assert state.step == "play"
    play(state, "r10 f1")
    assert state.step == "claim" and state.moves() == [("f1",), ("done",)]
    [event] = play(state, "f1")
    assert event == Claimed(0, 1, "straight_flush", 27)
    assert state.step == "draw" and state.moves() == [("troops",), ("tactics",)]
    [drawn] = play(state, "tactics")
    assert isinstance(drawn, Drawn) and drawn.reveals
    assert drawn.seen_by(1) == Drawn(0, "tactics", "")
    assert state.turn == 1 and state.step == "play"
    assert reason(state, "b2", "f1") == "claimed"


def test_claims_before_playing_in_the_advanced_rule() -> None:
    state = table(lines={1: ("r8 r9", "b1 o1 y2")}, hands=("r10", "b2"), advanced=True)
    play(state, "r10 f1")
    assert state.step == "draw" and reason(state, "f1") == "claim_before_play"
    play(state, "troops", "b2 f2", "troops")
    assert state.turn == 0 and state.step == "claim"
    play(state, "f1")
    assert state.step == "play" and state.owner[0] == 0


def test_claims_may_be_left_for_later() -> None:
    state = table(lines={1: ("r8 r9", "b1 o1 y2")}, hands=("r10 r1", "b2"))
    play(state, "r10 f1", "done", "troops", "b2 f2", "troops", "r1 f3")
    assert state.step == "claim"


def test_a_player_with_a_playable_troop_may_not_pass() -> None:
    state = table(hands=("r1 fog", "b1"))
    assert ("pass",) not in state.moves() and reason(state, "pass") == "must_play_troop"
    only_tactics = table(hands=("fog darius", "b1"))
    assert ("pass",) in only_tactics.moves() and ("fog", "f1") in only_tactics.moves()
    assert only_tactics.prompt.key == "tactics_or_pass"
    blocked = table(hands=("fog", "b1"), played=("darius",), lines={1: ("darius", "")})
    assert blocked.moves() == [("pass",)] and blocked.prompt.key == "pass"


def full_lines(seats: int = 2) -> dict[int, tuple[str, str]]:
    """Nine flags at which seat 0 has no room left and none of it is proven."""
    names = [f"{colour}{value}" for colour in "roygbp" for value in range(1, 6)]
    return {flag: (" ".join(names[3 * flag - 3 : 3 * flag]), "") for flag in range(1, 10)}


def test_a_pass_draws_only_into_a_hand_that_is_not_full() -> None:
    state = table(lines=full_lines(), hands=("r10 o10 y10 g10 b10 p10 r9", "r8"))
    state.tactics = []
    state.play(("pass",))
    if state.step == "claim":
        state.play(("done",))
    assert state.turn == 1 and len(state.hands[0]) == 7
    state = table(lines=full_lines(), hands=("r10 o10", "r8"))
    state.play(("pass",))
    if state.step == "claim":
        state.play(("done",))
    assert state.step == "draw"


def test_the_game_ends_when_everybody_passes() -> None:
    state = table(hands=("fog", ""), troops="", tactics="", owner={})
    play(state, "pass")
    assert state.turn == 1 and state.idle == 1
    play(state, "pass")
    assert state.turn == -1
    assert state.outcome() == Outcome((), Reason("equal", {"n": 0}), (0, 0))


@pytest.mark.parametrize(
    ("owned", "key", "winners", "points"),
    [
        ({1: 0, 3: 0, 2: 1}, "most_flags", (0,), (5, 1)),
        ({1: 0, 3: 0, 4: 1, 5: 1}, "longest_run", (1,), (2, 5)),
        ({1: 0, 3: 0, 5: 1, 7: 1}, "equal", (), (2, 2)),
    ],
)
def test_who_is_ahead_when_all_pass(
    owned: dict[int, int], key: str, winners: tuple[int, ...], points: tuple[int, ...]
) -> None:
    state = table(hands=("", ""), troops="", tactics="", owner=owned)
    play(state, "pass", "pass")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason.key, outcome.winners, outcome.scores) == (key, winners, points)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("first", range(1, 8))
def test_every_three_adjacent_flags_win(seat: int, first: int) -> None:
    state = table()
    for flag in range(first - 1, first + 2):
        assert not state.has_won(seat)
        state.owner[flag] = seat
    assert state.has_won(seat) and not state.has_won(1 - seat)


def test_five_flags_win_and_fewer_apart_do_not() -> None:
    state = table()
    for five in combinations(range(9), 5):
        state.owner = [0 if flag in five else -1 for flag in range(9)]
        assert state.has_won(0)
    for four in combinations(range(9), 4):
        state.owner = [0 if flag in four else -1 for flag in range(9)]
        runs = any({f, f + 1, f + 2} <= set(four) for f in range(7))
        assert state.has_won(0) == runs


def test_the_game_ends_in_the_middle_of_several_claims() -> None:
    lines = {flag: (f"{c}8 {c}9 {c}10", "") for flag, c in zip((1, 2, 3, 5), "royg", strict=True)}
    state = table(lines=lines, hands=("b1", "b2"), owner={1: 0, 2: 0})
    play(state, "b1 f9")
    assert state.moves() == [("f3",), ("f5",), ("done",)]
    play(state, "f3")
    assert state.turn == -1 and state.owner[4] == -1
    outcome = state.outcome()
    assert outcome == Outcome((0,), Reason("adjacent", {"n": 3}), (5, 0))


# --- the ring ----------------------------------------------------------------------------


def test_the_ring_of_three_players() -> None:
    state = new(3)
    front = state.front
    assert front.own == ((0, 1, 2, 3, 4, 5), (6, 7, 8, 0, 1, 2), (3, 4, 5, 6, 7, 8))
    assert [front.other(flag, 1) for flag in front.own[1]] == [2, 2, 2, 0, 0, 0]
    runs = [{f % 9 for f in range(n, n + 3)} for n in range(9)]
    for seat in range(3):
        for run in combinations(range(9), 3):
            if all(flag in front.own[seat] for flag in run):
                state.owner = [seat if flag in run else -1 for flag in range(9)]
                assert state.has_won(seat) == (set(run) in runs)
        for four in combinations(front.own[seat], 4):
            state.owner = [seat if flag in four else -1 for flag in range(9)]
            assert state.has_won(seat)


def test_three_players_take_turns_and_only_their_flags() -> None:
    state = table(3, hands=("r1 r2", "o1", "y1"))
    assert {move[1] for move in state.moves()} == {f"f{n}" for n in range(1, 7)}
    assert reason(state, "r1", "f9") == "not_your_flag"
    play(state, "r1 f1", "troops")
    assert state.turn == 1
    assert {move[1] for move in state.moves()} == {f"f{n}" for n in (1, 2, 3, 7, 8, 9)}
    play(state, "o1 f9", "troops", "y1 f9", "troops")
    assert state.turn == 0 and state.lines[8] == [numbers("o1"), numbers("y1")]


def test_all_flags_claimed_without_a_winner_are_shared() -> None:
    owners = {1: 0, 3: 0, 2: 1, 4: 2, 6: 2, 5: 0, 7: 1, 9: 1, 8: 2}
    last = {4: ("", "r8 r9 r10")}
    state = table(3, lines=last, owner={n: s for n, s in owners.items() if n != 4},
                  hands=("", "", "b1"))
    state.turn = state.active = 2
    play(state, "pass", "f4")
    assert state.turn == -1
    outcome = state.outcome()
    assert outcome is not None and outcome.scores == (3, 3, 3)
    assert outcome.winners == () and outcome.reason.key == "equal"


# --- tactics -----------------------------------------------------------------------------


def test_at_most_one_tactics_card_more_than_the_opponent() -> None:
    state = table(hands=("fog mud", "shields r1"), troops="r2 r3 r4 r5 r6", tactics="")
    play(state, "fog f1", "troops")
    assert state.turn == 1
    play(state, "r1 f1", "troops")
    assert reason(state, "mud") == "tactics_limit"
    play(state, "r6 f3", "troops", "shields f2", "troops")
    assert ("mud", "f1") in state.moves()


def test_one_leader_a_player_even_after_it_left_the_table() -> None:
    state = table(hands=("darius r1", "deserter"), lines={1: ("alexander", "")},
                  played=("alexander", ""))
    assert reason(state, "darius") == "tactics_limit"
    play(state, "r1 f2", "troops", "deserter alexander", "troops")
    assert state.discards[0] == [NUMBERS["alexander"]]
    assert reason(state, "darius", "f1") == "leader_limit"


def test_environment_goes_to_any_unclaimed_flag_even_a_full_one() -> None:
    state = table(lines={1: ("r1 r2 r3", "b1 b2 b3"), 2: ("r8 r9 r10", "")},
                  hands=("mud", "r5"), owner={2: 0})
    assert ("mud", "f1") in state.moves() and ("mud", "f2") not in state.moves()
    play(state, "mud f1")
    assert not state.is_complete(0, 0) and 0 in state.free_flags(1)


def test_fog_and_mud_on_one_flag() -> None:
    state = table(lines={1: ("r10 o10 y10", "b1 b2 b3")}, fog=1, played=("fog", ""),
                  hands=("", "mud"))
    state.turn = state.active = 1
    play(state, "mud f1")
    assert state.fog == state.mud == 0 and state.size(0) == 4


def test_redeploy() -> None:
    state = table(hands=("redeploy r1", "b5"), lines={1: ("r8 r9 r10", "b1"), 2: ("o1 o2 y3", "")})
    ends = [move[2] for move in state.moves() if move[:2] == ("redeploy", "r8")]
    assert ends == ["f3", "f4", "f5", "f6", "f7", "f8", "f9", "discard"]
    assert reason(state, "redeploy", "r8", "f1") == "same_flag"
    assert reason(state, "redeploy", "r8", "f2") == "line_full"
    assert reason(state, "redeploy", "b1") == "redeploy_target"
    other = state.copy()
    events = play(state, "redeploy r8 f4")
    assert events[1] == CardMoved(0, 0, "r8", 1, 4) and state.line(3, 0) == numbers("r8")
    assert 0 in state.free_flags(0)
    events = play(other, "redeploy r8 discard")
    assert events[1] == CardDiscarded(0, 0, "r8", 1, "redeploy")
    assert other.discards[0] == numbers("r8")


def test_deserter_and_traitor() -> None:
    lines = {1: ("r8", "b1 darius"), 2: ("o1 o2 y3", "p4"), 3: ("r1 r2 r3", "g1 g2 g4")}
    state = table(hands=("deserter traitor", "b5"), lines=lines, played=("fog", "darius"),
                  fog=5, owner={3: 0})
    targets = {move[1] for move in state.moves() if move[0] == "deserter"}
    assert targets == {"b1", "darius", "p4"}
    assert reason(state, "deserter", "fog") == "environment_stays"
    assert reason(state, "deserter", "g1") == "claimed"
    assert reason(state, "deserter", "r8") == "deserter_target"
    assert reason(state, "traitor", "darius") == "traitor_troops_only"
    assert reason(state, "traitor", "b1", "f2") == "line_full"
    assert reason(state, "traitor", "b1", "discard") == "traitor_keeps"
    events = play(state, "traitor b1 f1")
    assert events[1] == CardMoved(0, 1, "b1", 1, 1)
    assert state.line(0, 0) == numbers("r8 b1") and state.line(0, 1) == numbers("darius")


def test_tactics_without_a_target_cannot_be_played() -> None:
    state = table(hands=("deserter traitor redeploy scout r1", ""), troops="", tactics="")
    for name in ("deserter", "traitor", "redeploy"):
        assert reason(state, name) == f"{name}_no_target"
    assert reason(state, "scout") == "decks_empty"
    no_room = table(hands=("traitor", ""), lines={**full_lines(), 1: ("r1 o2 y5", "r9")})
    assert reason(no_room, "traitor", "r9") == "no_slot"


def test_scout_draws_three_and_puts_two_back_in_order() -> None:
    state = table(hands=("scout r1 o1 y1 g1 b1 p1", "b2"), troops="r2 r3 r4", tactics="mud fog")
    play(state, "scout")
    assert state.step == "scout" and state.prompt.args["n"] == 3
    play(state, "troops", "tactics", "tactics")
    assert state.step == "return" and len(state.hands[0]) == 9
    play(state, "o1 r4")
    assert state.troops == numbers("r2 r3 o1 r4")
    assert state.turn == 1, "there is no other draw that turn"
    assert state.seen_by(0).troops[-2:] == numbers("o1 r4")
    assert [NAMES[card] for card in state.seen_by(1).troops] == ["troop"] * 4
    play(state, "b2 f1", "troops")
    assert NUMBERS["r4"] in state.seen_by(0).hands[1], "it still knows where the card went"


def test_scout_with_fewer_than_three_cards_left() -> None:
    state = table(hands=("scout r1 o1", "b2"), troops="r2", tactics="")
    play(state, "scout", "troops")
    assert state.step == "return"
    play(state, "r1 o1")
    assert state.hands[0] == numbers("r2") and state.turn == 1


def test_canonical_returns_leave_out_orders_to_different_decks() -> None:
    state = table(hands=("scout r1", "b2"), troops="r2 r3", tactics="fog")
    play(state, "scout", "troops", "troops", "tactics")
    moves, canonical = state.moves(), state.canonical_moves()
    assert len(moves) == 12 and len(canonical) == 9
    assert (("r1", "fog") in canonical) != (("fog", "r1") in canonical)


def test_the_movable_environment() -> None:
    state = table(
        hands=("redeploy r1", "deserter b5"), loose=True, mud=1, played=("mud", "fog"), fog=2,
        lines={1: ("r5 r6 r7 r8", "b1 b2 b3 b4")},
    )
    assert ("redeploy", "mud", "f2") in state.moves()
    assert not any(move[1] == "fog" for move in state.moves() if move[0] == "redeploy")
    play(state, "redeploy mud f3")
    assert state.step == "trim" and state.turn == 0
    assert [move[0] for move in state.moves()] == ["r5", "r6", "r7", "r8"]
    play(state, "r5")
    assert state.turn == 1 and state.active == 0
    play(state, "b4")
    assert state.mud == 2 and state.order[0][-1] == NUMBERS["r8"]
    assert state.turn == 0 and state.step == "claim", "6 7 8 beats 1 2 3"
    play(state, "done", "troops")
    assert ("deserter", "mud") in state.moves() and ("deserter", "fog") not in state.moves()
    play(state, "deserter mud")
    assert state.mud == -1 and state.discards[0] == numbers("r5 mud")


def test_the_last_empty_decks_mean_no_draw() -> None:
    state = table(hands=("r1 r2", "b1"), troops="", tactics="")
    play(state, "r1 f1")
    assert state.turn == 1 and state.step == "play"


def test_an_illegal_move_says_why() -> None:
    state = table(hands=("r1", "b1"), lines={1: ("r8 r9 r10", "")})
    with pytest.raises(IllegalMove) as caught:
        state.play(("r1", "f1"))
    assert caught.value.reason == Reason("line_full", {"flag": 1, "n": 3})
    assert reason(state, "b1") == "not_in_hand"
    assert reason(state, "troops") == "play_first"


# --- the series --------------------------------------------------------------------------


def test_the_series_is_chained_and_added_up() -> None:
    match = Match(GAME, [Player(), Player()], {"rounds": 3, "first": "alexander"}, 5)
    totals = [0, 0]
    starters = []
    for number in range(3):
        state = match.state
        assert isinstance(state, BattleLine)
        starters.append(state.starter)
        rand = number
        while match.state.turn >= 0:
            moves = match.state.moves()
            rand = (rand * 1103515245 + 12345) % (1 << 31)
            match.play(moves[rand % len(moves)])
        outcome = match.outcome()
        assert outcome is not None
        totals = [t + s for t, s in zip(totals, outcome.scores, strict=True)]
        if number < 2:
            assert match.has_next_round()
            expected = outcome.winners[0] if len(outcome.winners) == 1 else 1 - starters[-1]
            match.next_round()
            assert isinstance(match.state, BattleLine) and match.state.starter == expected
    assert not match.has_next_round()
    assert match.finished_rounds().totals() == totals


def test_hands_never_exceed_seven_between_turns() -> None:
    state = new(3)
    while state.turn >= 0:
        assert max(map(len, state.hands)) <= HAND
        state.play(state.moves()[0])


# --- rounds ended by words ---------------------------------------------------------------


def test_giving_up_gives_the_other_the_points_of_a_win() -> None:
    match = Match(GAME, [Player(), Player()], {"rounds": 3}, 5)
    match.state = table(owner={1: 0, 3: 0, 9: 1})
    match.resign(0)
    outcome = match.outcome()
    assert outcome is not None and outcome.winners == (1,) and outcome.scores == (2, WIN)
    assert match.finished_rounds().totals() == [2, WIN]
    match.next_round()
    match.state = table(owner={1: 0, 2: 0, 9: 1})
    match.agree_draw()
    outcome = match.outcome()
    assert outcome is not None and outcome.winners == () and outcome.scores == (2, 1)
    assert match.finished_rounds().totals() == [4, WIN + 1]


@pytest.mark.parametrize(
    ("owner", "scores", "winners"),
    [
        # Flags 1-3 lie between seats 0 and 1, 4-6 between 0 and 2, 7-9 between 1 and 2.
        ({1: 1, 2: 1, 4: 2}, (0, WIN, 1), (1,)),
        ({1: 0, 2: 0, 4: 2, 7: 1, 8: 2}, (2, 1, WIN), (2,)),
        # As many flags, but two of them side by side.
        ({1: 1, 7: 1, 5: 2, 6: 2}, (0, 2, WIN), (2,)),
        ({1: 1, 5: 2}, (0, 1, 1), (1, 2)),
        ({}, (0, 0, 0), (1, 2)),
    ],
)
def test_of_three_the_better_of_the_others_wins_a_round_that_one_gives_up(
    owner: dict[int, int], scores: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    match = Match(GAME, [Player()] * 3, {"rounds": 2}, 5)
    match.state = table(3, owner=owner)
    match.resign(0)
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.scores == scores and outcome.winners == winners
    assert match.finished_rounds().totals() == list(scores)
    match.next_round()
    assert match.state.turn == (winners[0] if len(winners) == 1 else 1)
