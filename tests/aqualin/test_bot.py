"""The gentlest opponent of Aqualin: it plays well, but for a careless placement now and then."""

from __future__ import annotations

from games.aqualin.bot import BOTS, TurnSearch, placements
from games.aqualin.game import GAME
from games.aqualin.rules import Aqualin
from games.engine.arena import contest
from games.engine.chance import Chance
from games.engine.game import SKIP


def test_a_beginner_wins_some_games_against_greedy() -> None:
    tally = contest(GAME, BOTS["beginner"], BOTS["greedy"], 60, 5)
    assert 0.3 <= tally.score / tally.games <= 0.5


def test_a_fault_of_a_beginner_is_one_placement_in_a_few_that_a_learner_can_see() -> None:
    placed = faults = 0
    for seed in range(8):
        state, chance = GAME.new(2, {}, seed), Chance(seed)
        assert isinstance(state, Aqualin)
        while state.turn >= 0:
            seat = state.turn
            view = state.seen_by(seat)
            move, _ = BOTS["beginner"]().choose(view, chance)
            if state.step == "place":
                found = list(placements(view, seat, SKIP))
                top = max(turn.value for turn in found)
                value = next(turn.value for turn in found if turn.place == move)
                placed += 1
                faults += value < top
            state.play(move)
    assert placed / 6 < faults < placed / 3


def test_the_slide_of_a_beginner_is_that_of_a_careful_player() -> None:
    state = GAME.new(2, {}, 3)
    assert isinstance(state, Aqualin)
    while state.turn >= 0:
        view = state.seen_by(state.turn)
        careful, _ = TurnSearch().choose(view, Chance(7))
        if state.step == "slide":
            easy, _ = BOTS["beginner"]().choose(view, Chance(7))
            assert easy == careful
        state.play(careful)
