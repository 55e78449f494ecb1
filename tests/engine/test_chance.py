"""Chance: known values, even draws, whole shuffles."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine.chance import Chance


def test_the_generator_is_splitmix64() -> None:
    """The published first values for seed 1234567."""
    chance = Chance(1234567)
    assert [chance.bits() for _ in range(3)] == [
        6457827717110365317, 3203168211198807973, 9817491932198370423,
    ]


@given(st.integers(0, 2**64 - 1), st.integers(1, 10**6))
def test_draws_are_below(seed: int, n: int) -> None:
    chance = Chance(seed)
    assert all(0 <= chance.below(n) < n for _ in range(5))
    assert 0 <= chance.unit() < 1


def test_draws_are_even() -> None:
    chance = Chance(5)
    counts = Counter(chance.below(6) for _ in range(60_000))
    assert all(abs(count - 10_000) < 400 for count in counts.values())


@pytest.mark.parametrize("n", [0, -1, 2**64 + 1])
def test_impossible_draws_are_refused(n: int) -> None:
    with pytest.raises(ValueError, match="no number"):
        Chance(1).below(n)


@given(st.integers(0, 2**64 - 1), st.lists(st.integers()))
def test_a_shuffle_keeps_everything(seed: int, items: list[int]) -> None:
    assert sorted(Chance(seed).shuffled(items)) == sorted(items)


def test_the_state_resumes_the_stream() -> None:
    one = Chance(9)
    one.bits()
    two = Chance(one.state)
    assert one.bits() == two.bits()
    split = one.split()
    assert split.bits() != one.bits()
