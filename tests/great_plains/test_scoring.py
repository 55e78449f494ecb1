"""The write-up's five worked examples, two of them corrected as its rules demand."""

from __future__ import annotations

import pytest

from games.great_plains.analysis import fed_by, plain_at, plains
from games.great_plains.rules import GreatPlains
from tests.great_plains.positions import position

TERRAIN = {
    # 1: five grassland spaces and a stream
    "c2": "G", "c3": "G", "c4": "G", "c5": "G", "c6": "G", "b1": "S",
    # 2: one and a stream
    "e1": "G", "d1": "S",
    # 3: one without a stream
    "e10": "G",
    # 4: two and a stream
    "h1": "G", "h2": "G", "g1": "S",
    # 5: five without a stream
    "k1": "G", "k2": "G", "k3": "G", "k4": "G", "l1": "G",
}


@pytest.fixture
def examples() -> GreatPlains:
    return position(TERRAIN, snake="c2 c3 e1 h1 k1", fox="c4 c5 c6 e10 h2 k2 l1")


@pytest.mark.parametrize(
    ("space", "value", "counts", "winner"),
    [
        ("c2", 6, (2, 3), 1),
        ("e1", 2, (1, 0), 0),
        ("e10", 1, (0, 1), 1),
        ("h1", 3, (1, 1), -1),
        ("k1", 5, (1, 2), 1),
    ],
)
def test_worked_example(
    examples: GreatPlains, space: str, value: int, counts: tuple[int, int], winner: int
) -> None:
    info = plain_at(examples, space)
    assert info is not None
    assert (info.value, info.counts, info.leader) == (value, counts, winner)


def test_the_examples_together(examples: GreatPlains) -> None:
    assert examples.scores() == (2, 6 + 1 + 5)
    assert [info.value for info in plains(examples)] == [6, 5, 3, 2, 1]


def test_tokens_off_the_grass_do_not_count() -> None:
    state = position({"f5": "G", "f6": "H", "f4": "H"}, snake="f5", fox="f6 f4")
    assert state.scores() == (1, 0)


def test_a_stream_counts_for_each_plain_beside_it_and_once_in_each() -> None:
    state = position({"f4": "G", "f5": "S", "f6": "G", "e6": "G"}, snake="f4", fox="f6")
    assert state.scores() == (2, 3)
    assert sorted(info.value for info in fed_by(state, "f5")) == [2, 3]


def test_plains_reach_across_board_edges() -> None:
    shape = position({}).land.geometry
    edge = next(
        (a, b)
        for a in shape.spaces
        for b in shape.spaces
        if shape.near[a] >> b & 1 and shape.board_of[a] != shape.board_of[b]
    )
    names = [shape.names[s] for s in edge]
    state = position(dict.fromkeys(names, "G"), snake=names[0])
    assert state.scores() == (2, 0)


def test_animal_tiles_left_over_score_nothing() -> None:
    state = position({"f5": "G"}, held=("hhebb", ""), left=(0, 0))
    assert state.turn == -1
    assert state.scores() == (0, 0)
