"""Bullfrogs: battles, hops, chains, sinking and drifting."""

from __future__ import annotations

import random

from games.bullfrogs.events import CutOff, Drifted, Fought, Hopped, Sank, Stranded
from games.bullfrogs.game import GAME
from games.bullfrogs.rules import Bullfrogs
from games.engine.game import Event, Move
from tests.bullfrogs.positions import held, places, play, position


def kinds(events: list[Event]) -> list[str]:
    return [type(event).__name__ for event in events]


def of(events: list[Event], kind: type) -> list[Event]:
    return [event for event in events if type(event) is kind]


def hops(state: Bullfrogs) -> tuple[set[str], set[str]]:
    """The pieces that may hop now and where they may hop."""
    assert state.step == "hop"
    return {move[0] for move in state.moves()}, {move[1] for move in state.moves()}


def test_the_strongest_wins_and_losers_hop_first() -> None:
    # n1 (full): red 2 + 2 = 4 against gold 3, next to n1w1 (two open), n1e1 (full of red) and log.
    state = position(
        "s1:r0: w1:*: e1:*: n1:*:RRgggv n1e1:r0: n1w1:r0: n2:g1:",
        seats=3, played="s1", actions=1,
    )
    events = play(state, "done")
    assert of(events, Fought) == [Fought("n1", (4, 3, 1), 0)]
    assert hops(state) == ({"gold@n1", "violet@n1"}, {"log", "n1e1", "n1w1", "n2"})
    assert state.prompt.key == "hop_loser" and state.prompt.args["n"] == 4
    play(state, "gold@n1 log", "violet@n1 n2")
    # What is left, two gold frogs for two places, leaves no choice.
    assert held(state, "log") == "g" and held(state, "n2") == "v"
    assert held(state, "n1e1") == held(state, "n1w1") == "g"
    # The winner's bullfrogs found no place and leave the game; the card is red's.
    assert state.lost_bulls(0) == 2 and state.won[0] == [64] and state.scores()[0] == 5


def test_more_pieces_than_places_go_home() -> None:
    state = position("s1:r0: w1:*: e1:*: n1:*:rrrrgG", played="s1", actions=1)
    events = play(state, "done")
    # The log is the only place: the one gold frog takes it.
    assert of(events, Hopped) == [Hopped(1, False, "n1", "log")]
    assert of(events, Stranded) == [Stranded(0, False, 4, "n1"), Stranded(1, True, 1, "n1")]
    assert of(events, Sank) == [Sank("n1", "", -1, 0, 5)]
    assert state.supply == [[14, 2], [13, 1]] and state.lost_bulls(1) == 1


def test_losers_bullfrogs_hop_before_the_winners_frogs() -> None:
    state = position(
        "s1:r0: w1:*: e1:*: n1:*:rrrrgG n1e1:r0: n1w1:r0:", played="s1", actions=1
    )
    play(state, "done", "gold@n1 log")
    assert hops(state) == ({"gold*@n1"}, {"n1e1", "n1w1"})
    events = play(state, "gold*@n1 n1e1")
    assert of(events, Hopped)[-1] == Hopped(0, False, "n1", "n1w1")


def test_a_card_in_the_own_colour_brings_one_more() -> None:
    state = position("s1:r0: w1:*: e1:*: n1:r1:rrrg", played="s1", actions=1)
    events = play(state, "done")
    assert of(events, Sank) == [Sank("n1", "3-4-3", 0, 0, 4)] and state.scores()[0] == 4


def test_a_tie_of_two() -> None:
    state = position(
        "s1:r0: w1:*: e1:*: n1:*:rrrggg n1e1:g0: n1w1:g0:", played="s1", actions=1
    )
    events = play(state, "done")
    assert of(events, Fought) == [Fought("n1", (3, 3), -1)]
    # All pieces are one group, whoever's turn it is.
    assert hops(state) == ({"red@n1", "gold@n1"}, {"log", "n1e1", "n1w1"})
    assert state.prompt.key == "hop_tie" and state.turn == 0
    events = play(state, "red@n1 log", "red@n1 n1e1", "red@n1 n1w1")
    assert of(events, Sank) == [Sank("n1", "", -1, -1, 0)]
    assert state.gone[-1] == 64 and state.won == [[], []]
    assert held(state, "log") == "r" and state.supply == [[11, 2], [14, 2]]


def test_a_tie_of_three() -> None:
    state = position("s1:r0: w1:*: e1:*: n1:r1:rrGv", seats=3, played="s1", actions=1)
    events = play(state, "done")
    assert of(events, Fought) == [Fought("n1", (2, 2, 1), -1)]
    # Frogs go before bullfrogs, whosever they are.
    assert hops(state) == ({"red@n1", "violet@n1"}, {"log"})
    state = position("s1:r0: w1:*: e1:*: n1:r2:rrGvv", seats=3, played="s1", actions=1)
    assert of(play(state, "done"), Fought) == [Fought("n1", (2, 2, 2), -1)]


def test_a_tie_of_four() -> None:
    state = position("s1:r0: w1:*: e1:*: n1:r1:rgvs n2:g0:", seats=4, played="s1", actions=1)
    events = play(state, "done")
    assert of(events, Fought) == [Fought("n1", (1, 1, 1, 1), -1)]
    assert hops(state)[0] == {"red@n1", "gold@n1", "violet@n1", "snow@n1"}
    play(state, "snow@n1 log")
    assert hops(state) == ({"red@n1", "gold@n1", "violet@n1"}, {"n2"})


def test_the_winner_chooses_by_the_option_but_not_a_tie() -> None:
    pond = "s1:r0: w1:*: e1:*: n1:*:ggggrv n2:g0:"
    state = position(pond, seats=3, played="s1", actions=1, winner_hops=True)
    play(state, "done")
    assert (state.turn, state.active) == (1, 0)
    play(state, "violet@n1 log")
    # The winner's choice is over: red lets the card beside drift.
    assert (state.turn, state.step) == (0, "drift")
    state = position(pond, seats=3, played="s1", actions=1)
    play(state, "done")
    assert (state.turn, state.active) == (0, 0)
    tied = "s1:r0: w1:*: e1:*: n1:*:ggrrvv n1e1:g0:"
    state = position(tied, seats=3, played="s1", actions=1, winner_hops=True)
    play(state, "done")
    assert state.turn == 0


def test_a_full_pad_that_waits_takes_nobody() -> None:
    # n1 and w1 are full and not neighbours; n1w1 lies between them and is full too.
    state = position(
        "s1:r0: w1:*:rrrrrg e1:*: n1:*:rrrrrg n1w1:g0:ggr", played="s1", actions=1
    )
    play(state, "done")
    assert state.step == "resolve" and set(state.moves()) == {("n1",), ("w1",), ("n1w1",)}
    assert state.why_not(("e1",)) is not None
    events = play(state, "n1")
    # n1's frogs could hop to the log only: n1w1 waits.
    assert of(events, Hopped) == [Hopped(1, False, "n1", "log")]
    assert held(state, "n1w1") == "ggr" and state.step == "resolve"
    assert set(state.moves()) == {("w1",), ("n1w1",)}


def test_what_a_hop_fills_waits_its_turn() -> None:
    # n1 and e1 are full; between them n1e1 has one space left, which the first of them fills.
    pond = "s1:r0: w1:*: e1:*:rrrrrg n1:*:rrrrrg n1e1:g0:gg"
    state = position(pond, played="s1", actions=1)
    play(state, "done", "n1", "gold@n1 n1e1")
    assert set(state.moves()) == {("e1",), ("n1e1",)}
    events = play(state, "e1")
    assert of(events, Hopped)[0] == Hopped(1, False, "e1", "log")
    # n1e1 sank last, with both its neighbours gone: all its frogs went home.
    assert of(events, Stranded)[-1] == Stranded(1, False, 3, "n1e1")


def test_a_chain_of_three() -> None:
    # n1 fills n2 by its hop, n2 fills n3; each sinks in turn before anything drifts.
    state = position(
        "s1:r0: w1:*: e1:*: n1:*:rrrrgg n2:r0:gg n3:r0:rg n4:g0:", played="s1", actions=1
    )
    events = play(state, "done")
    assert [e.place for e in of(events, Sank)] == ["n1", "n2", "n3"]  # type: ignore[attr-defined]
    assert kinds(events).index("CutOff") > max(
        n for n, kind in enumerate(kinds(events)) if kind == "Sank"
    )
    assert of(events, CutOff) == [CutOff(("n4",))] and state.step == "drift"


def drifting(pond: str, log: str = "") -> Bullfrogs:
    """A position in which cards drift."""
    state = position(pond, log)
    state.step = "drift"
    return state


def test_a_card_drifts_to_any_place_that_joins_the_logs_cluster() -> None:
    state = drifting("s1:r0: e1:*: n3:g0:gg n4:r0:r n2e3:g1:")
    joins = {"n1", "w1", "s2", "s1w1", "s1e1", "e2", "n1e1"}
    assert {move[1] for move in state.moves() if move[0] == "n3"} == joins
    assert {move[0] for move in state.moves()} == {"n3", "n4", "n2e3"}
    assert len(state.moves()) == 3 * len(joins) and state.prompt.args["n"] == 3
    reasons = {
        picks: state.why_not(picks)
        for picks in (("n3", "n2"), ("s1", "n1"), ("log", "n1"), ("n3", "e1"))
    }
    assert [r.key for r in reasons.values() if r] == [
        "not_joining", "not_adrift", "log_stays_put", "place_taken"
    ]
    assert play(state, "n3 n1") == [Drifted(0, "n3", "n1")]
    assert held(state, "n1") == "gg" and "n3" not in places(state)
    # n2 is open now; n4 is still adrift and has more places than before.
    assert state.step == "drift" and ("n4", "n2") in state.moves()


def test_a_place_that_bridges_joins_the_rest() -> None:
    state = drifting("s1:r0: e1:*: n2:g0: n3:r0: w5:g1:")
    events = play(state, "w5 n1")
    assert events[0] == Drifted(0, "w5", "n1")
    # n2 and n3 hang on the log again: nothing drifts any more.
    assert (state.turn, state.step) == (1, "play")


def line_ends(state: Bullfrogs, card: str) -> set[str]:
    return {move[1] for move in state.moves() if move[0] == card}


def test_the_last_drift_may_not_leave_one_straight_line() -> None:
    state = drifting("n1:*: n3:g0: s1:r0:")
    # n2 and s2 would make one column of everything.
    assert line_ends(state, "n3") == {"n1e1", "n1w1", "e1", "w1", "s1e1", "s1w1"}
    assert state.why_not(("n3", "n2")) == ("straight_line", {})
    # Not the last one: a line may come about on the way.
    state = drifting("n1:*: n3:g0: s3:r0:")
    assert "n2" in line_ends(state, "n3") and "s1" in line_ends(state, "s3")
    # Bridging may make n3 the last one to drift: then it may not end in a line.
    state = drifting("n1:*: n4:g0: n3:r0: ")
    assert "n2" not in line_ends(state, "n4") and "e1" in line_ends(state, "n4")


def test_a_line_that_cannot_be_avoided_is_allowed() -> None:
    state = drifting("n3:g0:")
    assert line_ends(state, "n3") == {"n1", "e1", "s1", "w1"}
    play(state, "n3 w1")
    assert (state.turn, state.step) == (1, "play")


def test_a_line_without_a_drift_may_stand() -> None:
    state = position("s1:r0: n1:*: e1:*:rrrrrr s1:r1:", played="s1", actions=1)
    play(state, "done")
    while state.step == "hop":
        play(state, " ".join(state.moves()[0]))
    assert places(state) == {"n1", "s1"} and state.step == "play"


def test_alike_hops_are_made_at_once() -> None:
    state = position("s1:r0: w1:*: e1:*: n1:*:rrrrrr n2:r0: n1e1:r0:", played="s1", actions=1)
    events = play(state, "done")
    assert [e.place for e in of(events, Hopped)] == [  # type: ignore[attr-defined]
        "n2", "n1e1", "log"
    ]
    moves: list[Move] = state.moves()
    assert state.step == "drift" and moves


def test_the_battles_tally_stays_while_pieces_hop() -> None:
    """Who won and by how much is read off it until the pad sinks."""
    battles = steps = 0
    for seed in range(6):
        state = GAME.new(3, {}, seed)
        assert isinstance(state, Bullfrogs)
        fought: tuple[int, ...] = ()
        rand = random.Random(seed)
        while state.turn >= 0:
            for event in state.play(rand.choice(state.moves())):
                if isinstance(event, Fought):
                    fought = event.strengths
                    battles += 1
            if state.step == "hop":
                steps += 1
                assert tuple(state.tally()) == fought
                assert tuple(state.copy().tally()) == fought
                assert tuple(state.seen_by(None).tally()) == fought
    assert battles > 10 and steps > battles
