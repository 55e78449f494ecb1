"""The contract: what every game on the shelf fulfils, checked in random games."""

from __future__ import annotations

import pickle
import random
from typing import Any

import pytest

from games import SHELF
from games.engine.chance import Chance
from games.engine.game import BadState, Bot, IllegalMove, next_picks
from games.engine.match import Match, Player
from games.engine.record import from_link, from_text, to_link, to_text
from tests.players import SETTINGS, fresh, random_options, walk

every_setting = pytest.mark.parametrize(("key", "seats"), SETTINGS)
every_game = pytest.mark.parametrize("key", list(SHELF))


@every_setting
def test_games_end_with_an_outcome(key: str, seats: int) -> None:
    for seed in range(12):
        state = fresh(key, seats, seed)
        assert state.outcome() is None
        for _ in walk(state, seed):
            pass
        outcome = state.outcome()
        assert state.moves() == [] and outcome is not None
        assert len(outcome.scores) == seats
        assert outcome.scores == state.scores()
        assert sum(outcome.share(seat) for seat in range(seats)) == pytest.approx(1)


@every_setting
def test_text_reads_back_to_the_same_state(key: str, seats: int) -> None:
    read = SHELF[key].open().read
    for seed in range(4):
        for state, _ in walk(fresh(key, seats, seed), seed):
            again = read(state.text())
            assert again.text() == state.text()
            assert again.moves() == state.moves()
            assert again.scores() == state.scores()
            assert again.prompt == state.prompt


@every_setting
def test_moves_are_distinct_and_read_back(key: str, seats: int) -> None:
    for state, _ in walk(fresh(key, seats, 5), 5):
        moves = state.moves()
        assert len(set(moves)) == len(moves)
        assert set(state.canonical_moves()) <= set(moves)
        for move in random.Random(len(moves)).sample(moves, min(len(moves), 6)):
            assert state.parse(state.notation(move)) == move
            assert state.why_not(move) is None


@every_setting
def test_copies_are_independent(key: str, seats: int) -> None:
    for state, move in walk(fresh(key, seats, 6), 6):
        before = state.text()
        state.copy().play(move)
        assert state.text() == before


@every_setting
def test_an_illegal_move_is_refused_with_a_reason_and_changes_nothing(key: str, seats: int) -> None:
    for state, _ in walk(fresh(key, seats, 7), 7):
        before = state.text()
        legal = set(state.moves())
        for move in (("nonsense",), (), ("skip",), ("a1", "a1"), ("done",)):
            if move in legal:
                continue
            with pytest.raises(IllegalMove) as caught:
                state.play(move)
            assert caught.value.reason.key
            assert state.text() == before


@every_setting
def test_next_picks_lead_through_every_move(key: str, seats: int) -> None:
    for state, move in walk(fresh(key, seats, 8), 8):
        for n, pick in enumerate(move):
            assert pick in next_picks(state, move[:n])
        assert state.why_not((*move, "nonsense")) is not None


@every_setting
def test_the_same_seed_and_moves_give_the_same_bytes(key: str, seats: int) -> None:
    one, two = fresh(key, seats, 9), fresh(key, seats, 9)
    for state, move in walk(one, 9):
        assert state.text() == two.text()
        two.play(move)
    assert one.digest() == two.digest()


@every_setting
def test_views_know_no_seed_and_guesses_agree_with_them(key: str, seats: int) -> None:
    chance = Chance(1)
    for n, (state, _) in enumerate(walk(fresh(key, seats, 10), 10)):
        for seat in (state.turn, None):
            view = state.seen_by(seat)
            assert view.chance is None
            assert view.seen_by(seat).text() == view.text()
            if n % 7 == 0:
                guess = view.guess(chance)
                assert guess.seen_by(seat).text() == view.text()
        assert state.seen_by(state.turn).moves() == state.moves()


@every_setting
def test_no_view_changes_when_what_is_hidden_from_it_changes(key: str, seats: int) -> None:
    """A guess replaces all that a seat does not know; played on, it must look the same."""
    for n, (state, move) in enumerate(walk(fresh(key, seats, 11), 11)):
        if n % 5:
            continue
        seat = state.turn
        other = state.seen_by(seat).guess(Chance(n))
        assert other.seen_by(seat).text() == state.seen_by(seat).text()
        assert other.moves() == state.moves()
        assert other.why_not(move) is None


@every_setting
def test_events_can_be_seen_by_everybody(key: str, seats: int) -> None:
    state = fresh(key, seats, 12)
    for before, move in walk(state, 12):
        after = before.copy()
        for event in after.play(move):
            for seat in (*range(seats), None):
                assert type(event.seen_by(seat)) is type(event)


@every_setting
def test_undo_then_redo_gives_the_same_bytes(key: str, seats: int) -> None:
    match = random_match(key, seats, 13)
    match.free_undo = True
    rand = random.Random(13)
    while match.state.turn >= 0:
        match.play(rand.choice(match.state.moves()))
        if rand.random() < 0.2:
            before, moves = match.state.text(), len(match.history)
            action = rand.random() < 0.5
            match.undo(action)
            assert len(match.history) < moves
            while len(match.history) < moves:
                match.redo()
            assert match.state.text() == before


@every_setting
def test_records_and_links_rebuild_the_match(key: str, seats: int) -> None:
    game = SHELF[key].open()
    for seed, most in ((14, 30), (15, 100_000)):
        match = random_match(key, seats, seed)
        rand = random.Random(seed)
        while match.state.turn >= 0 and len(match.history) < most:
            match.play(rand.choice(match.state.moves()))
        for again in (
            from_text(to_text(match), lambda _: game),
            from_link(to_link(match), lambda _: game),
        ):
            assert again.state.text() == match.state.text()
            assert [e.move for e in again.history] == [e.move for e in match.history]
            assert to_text(again) == to_text(match)


@every_game
def test_damaged_texts_are_refused_with_a_message(key: str) -> None:
    game = SHELF[key].open()
    rand = random.Random(16)
    state = fresh(key, game.seats[0], 16)
    for before, _ in walk(state, 16, 40):
        text = before.text()
        at = rand.randrange(len(text))
        for broken in (text[:at], text[:at] + "#" + text[at + 1 :], text + " x", ""):
            if broken == text:
                continue
            try:
                again = game.read(broken)
            except BadState as error:
                assert str(error)
            else:
                # A changed character may still make a possible state: then it says so itself.
                assert again.text() == broken


@every_game
def test_states_are_plain_data(key: str) -> None:
    state = fresh(key, SHELF[key].open().seats[0], 17)
    for before, _ in walk(state, 17, 30):
        assert pickle.loads(pickle.dumps(before)).text() == before.text()


@every_game
def test_bots_choose_legal_moves_from_a_view(key: str) -> None:
    game = SHELF[key].open()
    for name, make in game.bots().items():
        state = fresh(key, game.seats[0], 18)
        for n, (before, _) in enumerate(walk(state, 18, 60)):
            if n % (6 if name in ("beginner", "greedy", "random") else 29):
                continue
            bot: Bot[Any] = make()
            view = before.seen_by(before.turn)
            text = view.text()
            move, nodes = bot.choose(view, Chance(n))
            assert move in before.moves() and nodes >= 0
            assert view.text() == text, f"{name} changed its view"
            assert make().choose(view, Chance(n))[0] == move, f"{name} is not repeatable"


def random_match(key: str, seats: int, seed: int) -> Match:
    game = SHELF[key].open()
    options = random_options(game, seats, random.Random(seed))
    return Match(game, [Player() for _ in range(seats)], options, seed)


