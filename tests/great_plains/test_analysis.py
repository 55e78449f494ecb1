"""What screens ask about a position."""

from __future__ import annotations

from random import Random

import pytest

from games.engine.game import IllegalMove
from games.great_plains.analysis import (
    Path,
    fed_by,
    paths,
    plain_at,
    plains,
    preview,
    push_lines,
    reach,
    threatened,
)
from games.great_plains.game import GAME
from games.great_plains.geometry import spaces_of
from games.great_plains.rules import GreatPlains
from tests.great_plains.naive import distance
from tests.great_plains.positions import position


def test_plains_cover_the_grass_once_and_add_up() -> None:
    for seed in range(20):
        state = GAME.new(2, {}, seed)
        assert isinstance(state, GreatPlains)
        found = plains(state)
        covered = [space for info in found for space in info.spaces]
        assert sorted(covered) == sorted(state.land.geometry.name_set(state.land.grass))
        assert all(info.value == len(info.spaces) + len(info.streams) for info in found)
        assert [info.value for info in found] == sorted((i.value for i in found), reverse=True)
        for info in found:
            assert plain_at(state, info.spaces[-1]) == info
            for stream in info.streams:
                assert info in fed_by(state, stream)


def test_no_plain_off_the_grass() -> None:
    assert plain_at(position({"f5": "H"}), "f5") is None


def test_threatened_tokens_can_be_pushed_off_while_a_bear_is_held() -> None:
    terrain = {"f5": "C", "f6": "G", "f4": "G", "f3": "G", "g5": "G", "h6": "G", "e5": "G"}
    held = ("b", "")
    state = position(terrain, fox="f6 f4 e5", caves=("f5", ""), held=held)
    # f6 would go into the peak f7 and e5 into the peak d4; behind f4 lies the empty f3.
    assert threatened(state, 1) == ("e5", "f6")
    assert threatened(state, 0) == ()
    state.left[0] = 0
    assert threatened(state, 1) == ()
    assert threatened(position(terrain, fox="f6", caves=("f5", "")), 1) == ()


def test_reach_says_what_only_the_animal_gives() -> None:
    state = position(
        {"f5": "C", "f6": "G", "f7": "G", "f8": "G", "g5": "S", "h6": "G"},
        snake="f8", caves=("f5", ""),
    )
    assert reach(state, "horse").spaces == ("f6", "f7")
    assert reach(state, "horse").gained == ()
    assert reach(state, "eagle").spaces == reach(state, "eagle").gained == ("h6",)
    assert reach(state, "bear").spaces == ()


def test_paths_put_straight_ones_first() -> None:
    state = position(
        {"f5": "C", "f6": "G", "f7": "G", "g5": "G", "g6": "G", "h6": "G"},
        snake="h6", caves=("f5", ""), held=("h", ""),
    )
    assert paths(state, "horse", "f7") == [Path("f5", "f6", "f7"), Path("h6", "g6", "f7")]
    assert paths(state, "horse", "g6") == [Path("f5", "f6", "g6"), Path("f5", "g5", "g6")]
    state = position(
        {"f5": "G", "f6": "G", "f7": "G", "e5": "G", "e6": "G", "e7": "G"},
        snake="e5 f5", held=("h", ""),
    )
    assert [path.origin for path in paths(state, "horse", "e7")] == ["e5", "f5", "f5"]
    assert paths(state, "eagle", "f7") == []
    assert paths(state, "bear", "f7") == []


def test_there_is_a_path_to_every_target_and_to_nothing_else() -> None:
    for seed in range(15):
        rand, state = Random(seed), GAME.new(2, {}, seed)
        assert isinstance(state, GreatPlains)
        for _ in range(20):
            state.play(rand.choice(state.moves()))
        shape, seat = state.land.geometry, state.turn
        own = set(shape.name_set(state.own(seat)))
        for animal in ("horse", "eagle"):
            targets = set(reach(state, animal).spaces)
            for space in spaces_of(state.land.low):
                name = shape.names[space]
                found = paths(state, animal, name)
                assert bool(found) == (name in targets)
                for path in found:
                    assert path.origin in own
                    a, b, c = (shape.hex(shape.at[n]) for n in (path.origin, path.middle, name))
                    assert distance(a, b) == distance(b, c) == 1
                    assert distance(a, c) == 2
                    low = state.land.low >> shape.at[path.middle] & 1
                    assert low == (animal == "horse")


def test_push_lines_say_what_each_does() -> None:
    state = position(
        {"f5": "G", "f6": "G", "g5": "G", "f7": "B", "g4": "C"},
        snake="f5 g5", fox="f6", caves=("g4", ""), held=("b", ""),
    )
    lines = push_lines(state, "f6")
    assert [(p.origin, p.end, p.why, p.terrain) for p in lines] == [
        ("f5", "f7", "land", "bear"),
        ("g5", "e7", "highland", "peak"),
    ]
    assert [p.move for p in lines] == [("bear", "f6", "f5"), ("bear", "f6", "g5")]
    assert [p.scores for p in lines] == [(3, 0), (3, 0)]
    (alone,) = push_lines(
        position({"a2": "C", "a1": "G"}, fox="a1", caves=("a2", ""), held=("b", "")), "a1"
    )
    assert (alone.move, alone.end, alone.why, alone.terrain) == (("bear", "a1"), "", "edge", "")
    assert push_lines(state, "f5") == []


def test_preview_shows_the_change_and_changes_nothing() -> None:
    state = position({"f5": "C", "f6": "G", "f7": "G"}, fox="f7", caves=("f5", ""))
    text = state.text()
    seen = preview(state, ("f6",))
    assert (seen.before, seen.after) == ((0, 2), (0, 0))
    ((old, new),) = seen.plains
    assert (old.counts, old.leader, new.counts, new.leader) == ((0, 1), 1, (1, 1), -1)
    assert [type(event).__name__ for event in seen.events] == ["TokenPlaced", "LeadChanged"]
    assert state.text() == text
    with pytest.raises(IllegalMove):
        preview(state, ("f7",))
