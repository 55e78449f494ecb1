"""What holds in every position of random games, compared with plain second opinions."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.game import BadState, Event, Move
from games.great_plains.events import AnimalReturned, AnimalTaken, LeadChanged, Pushed, TokenPlaced
from games.great_plains.game import GAME
from games.great_plains.rules import GreatPlains
from tests.great_plains.naive import Naive

seeds = st.integers(0, 2**32)


def game(seed: int) -> GreatPlains:
    state = GAME.new(2, {"first": ("snake", "fox")[seed % 2]}, seed)
    assert isinstance(state, GreatPlains)
    return state


def keen(moves: list[Move], rand: Random) -> Move:
    """A random move that prefers animals, so that all of them are seen often."""
    animals = [move for move in moves if len(move) > 1]
    return rand.choice(animals if animals and rand.random() < 0.5 else moves)


def walk(seed: int) -> Iterator[tuple[GreatPlains, Move, list[Event]]]:
    """A random game: after each move the position, the move and what happened."""
    rand, state = Random(seed), game(seed)
    while state.turn >= 0:
        move = keen(state.moves(), rand)
        yield state, move, state.play(move)


@settings(max_examples=25, deadline=None)
@given(seeds)
def test_moves_and_scores_agree_with_a_naive_reading_of_the_rules(seed: int) -> None:
    for state, _, _ in walk(seed):
        if state.step == "place":
            moves = state.moves()
            assert len(moves) == len(set(moves))
            assert set(moves) == Naive(state).moves()
        elif state.step == "skip":
            assert Naive(state).moves() == set()
        assert state.scores() == Naive(state).scores()


@settings(max_examples=25, deadline=None)
@given(seeds)
def test_pieces_and_tiles_add_up(seed: int) -> None:
    for state, _, _ in walk(seed):
        on_map = state.tokens[0].bit_count() + state.tokens[1].bit_count()
        assert on_map + sum(state.left) + sum(state.lost) == 40
        supply = [state.supply(animal) for animal in range(3)]
        assert min(supply) >= 0
        assert min(state.animals) >= 0
        assert sum(supply) + sum(state.animals) == 9
        assert not state.tokens[0] & state.tokens[1]
        assert not (state.tokens[0] | state.tokens[1]) & ~state.land.low
        assert not (state.caves[0] | state.caves[1]) & ~state.land.cave


@settings(max_examples=15, deadline=None)
@given(seeds)
def test_text_notation_and_copies(seed: int) -> None:
    state, rand = game(seed), Random(seed)
    while state.turn >= 0:
        text = state.text()
        again = GAME.read(text)
        assert again.text() == text
        assert again.moves() == state.moves()
        assert (again.turn, again.active, again.step) == (state.turn, state.active, state.step)
        for move in state.moves():
            assert state.parse(state.notation(move)) == move
            assert state.parse(f"  {state.notation(move).upper()} ") == move
            copy = state.copy()
            copy.play(move)
            assert copy.text() != text
        assert state.text() == text
        state.play(keen(state.moves(), rand))
    assert GAME.read(state.text()).text() == state.text()


@settings(max_examples=20, deadline=None)
@given(seeds)
def test_events_tell_the_whole_change(seed: int) -> None:
    rand, state = Random(seed), game(seed)
    while state.turn >= 0:
        before, seat = state.copy(), state.turn
        shape = state.land.geometry
        tokens = [set(shape.name_set(mask)) for mask in before.tokens]
        held = list(before.animals)
        plains = state.land.plains
        leads = {plain.spaces: before.leader(n) for n, plain in enumerate(plains)}
        for event in state.play(keen(state.moves(), rand)):
            if isinstance(event, TokenPlaced):
                tokens[event.seat].add(event.space)
            elif isinstance(event, Pushed):
                assert event.seat == 1 - seat
                tokens[event.seat].remove(event.start)
                if event.end is not None:
                    tokens[event.seat].add(event.end)
                assert (event.end is None) == (event.why != "land")
            elif isinstance(event, AnimalReturned | AnimalTaken):
                index = 3 * event.seat + ("horse", "eagle", "bear").index(event.animal)
                held[index] += 1 if isinstance(event, AnimalTaken) else -1
            elif isinstance(event, LeadChanged):
                plain = plains[state.land.plain_of[shape.at[event.space]]]
                assert plain.value == event.value
                assert leads[plain.spaces] == event.before
                leads[plain.spaces] = event.after
        assert [set(shape.name_set(mask)) for mask in state.tokens] == tokens
        assert state.animals == held
        assert leads == {plain.spaces: state.leader(n) for n, plain in enumerate(plains)}


@settings(max_examples=10, deadline=None)
@given(seeds)
def test_a_view_hides_the_seed_alone(seed: int) -> None:
    for state, _, _ in walk(seed):
        view = state.seen_by(0)
        assert view.chance is None
        assert view.text().split(" ")[:-1] == state.text().split(" ")[:-1]
        assert view.moves() == state.moves()
        assert GAME.read(view.text()).chance is None


def test_random_games_see_every_animal_and_every_end_of_a_push() -> None:
    seen: Counter[str] = Counter()
    for seed in range(40):
        for _, move, events in walk(seed):
            seen[f"{move[0]} {len(move)}" if len(move) > 1 else ""] += 1
            for event in events:
                if isinstance(event, Pushed):
                    seen[event.why] += 1
    for what in ("horse 2", "eagle 2", "bear 2", "bear 3", "land", "highland", "edge"):
        assert seen[what] > 20, what


# --- texts that describe nothing ---------------------------------------------------------


def played(moves: int, seed: int = 9) -> GreatPlains:
    state, rand = game(seed), Random(1)
    for _ in range(moves):
        state.play(keen(state.moves(), rand))
    return state


def changed(text: str, part: int, new: str) -> str:
    parts = text.split(" ")
    parts[part] = new
    return " ".join(parts)


def test_impossible_texts_are_refused_with_what_is_wrong() -> None:
    text = played(20).text()
    land, pieces, _, _, _, step, *_ = text.split(" ")
    peak = land.index("P")
    token = next(i for i, c in enumerate(pieces) if c == "s" and land[i] != "C")
    seat = int(step[-1])
    wrong = [
        ("", "9 parts, this text has 1"),
        (changed(text, 0, land[:-1]), "84 spaces, this text 83"),
        (changed(text, 0, land.replace("G", "X", 1)), "'X' on [a-l][0-9]+ is no terrain"),
        (changed(text, 0, land.replace("C", "P", 1)), "board [1-7] has 0 caves"),
        (changed(text, 0, land.replace("P", "C", 1)), "board [1-7] has 2 caves"),
        (changed(text, 0, land.replace("/", "", 1)), "rows of the land"),
        (changed(text, 0, "1,1:" + land), "cells, offsets and letters"),
        (changed(text, 0, "1,1:x:" + land), "no list of hexes"),
        (changed(text, 0, "1,1:0,0:" + land), "boards shape offsets"),
        (changed(text, 1, pieces[:-1]), "84 spaces, the pieces 83"),
        (changed(text, 1, "x" + pieces[1:]), "'x' on a1 is no piece"),
        (changed(text, 1, pieces[:peak] + "f" + pieces[peak + 1 :]), "a fox lies on .*a peak"),
        (changed(text, 1, pieces[:token] + "." + pieces[token + 1 :]), "snake: .* are not 20"),
        (changed(text, 2, "400:000"), "snake holds more|only 3 horse"),
        (changed(text, 2, "4:5"), "tiles of two players"),
        (changed(text, 3, "9"), "tokens in hand"),
        (changed(text, 3, "20:20"), "are not 20"),
        (changed(text, 4, "x:1"), "removed tokens"),
        (changed(text, 5, f"place:{1 - seat}"), "should be"),
        (changed(text, 5, "cave:0"), "should be"),
        (changed(text, 6, "wolf"), "not one of snake, fox"),
        (changed(text, 7, "12"), "has placed . tokens in . turns"),
        (changed(text, 7, "3"), "before all cave tiles lie"),
        (changed(text, 7, "x"), "no number of actions"),
        (changed(text, 8, "zz"), "no hexadecimal"),
        (changed(text, 8, "0" + text.split(" ")[8]), "not written as a state is"),
    ]
    for broken, message in wrong:
        with pytest.raises(BadState) as error:
            GAME.read(broken)
        assert re.search(message, str(error.value)), (message, str(error.value))


def test_impossible_first_phases_are_refused() -> None:
    text = played(3).text()
    land, pieces = text.split(" ")[:2]
    lone = next(i for i, c in enumerate(pieces) if c == "." and land[i] == "C")
    for broken, message in [
        (changed(text, 1, pieces[:lone] + "s" + pieces[lone + 1 :]), "cave tiles in . turns"),
        (changed(text, 7, "4"), "cave tiles in . turns"),
        (changed(text, 7, "6"), "cave tiles instead of 3"),
    ]:
        with pytest.raises(BadState) as error:
            GAME.read(broken)
        assert re.search(message, str(error.value)), (message, str(error.value))
