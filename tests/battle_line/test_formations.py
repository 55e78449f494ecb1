"""Formations and proofs against a brute force over all completions."""

from __future__ import annotations

import random
from functools import partial
from itertools import combinations

import pytest

from games.battle_line.cards import (
    ALEXANDER,
    ALL_TROOPS,
    CAVALRY,
    DARIUS,
    NUMBERS,
    SHIELDS,
    TROOPS,
    cards_of,
)
from games.battle_line.formations import KINDS, SCALE, side_of, strength, strongest
from tests.battle_line.naive import best_completion, best_rank
from tests.clock import floors


def line(text: str) -> list[int]:
    return [NUMBERS[name] for name in text.split()]


@pytest.mark.parametrize(
    ("cards", "kind", "total"),
    [
        ("r8 r9 r10", "straight_flush", 27),
        ("r10 o10 y10", "kind", 30),
        ("b1 b2 b4", "flush", 7),
        ("r1 o2 y3", "straight", 6),
        ("r10 o10 y9", "sum", 29),
        ("r7 r8 r9 r10", "straight_flush", 34),
        ("r1 o1 y1 g1", "kind", 4),
        ("p1 p2 p3 p5", "flush", 11),
        ("p1 b2 p3 p4", "straight", 10),
        ("r10 o10 y10 g9", "sum", 39),
        ("alexander r9 r10", "straight_flush", 27),
        ("darius r5 o5", "kind", 15),
        ("darius r4 o6", "straight", 15),
        ("cavalry r9 r10", "straight_flush", 27),
        ("cavalry o8 p8", "kind", 24),
        ("cavalry o1 o3", "flush", 12),
        ("shields r4 r5", "straight_flush", 12),
        ("shields r3 o3", "kind", 9),
        ("shields r10 r5", "flush", 18),
        ("shields r10 o5", "sum", 18),
        ("alexander cavalry shields", "flush", 21),
        ("alexander cavalry r7", "straight_flush", 24),
        ("alexander shields r3", "straight_flush", 9),
        ("alexander cavalry r10 r9", "straight_flush", 34),
    ],
)
def test_formations(cards: str, kind: str, total: int) -> None:
    found = strength(side_of(line(cards)), False)
    assert (KINDS[found // SCALE], found % SCALE) == (kind, total)


def test_the_order_of_formations_on_three_and_on_four_cards() -> None:
    for cards in (
        ["r1 r2 r3", "r1 o1 y1", "r1 r2 r4", "r1 o2 y3", "r10 o10 y9"],
        ["r1 r2 r3 r4", "r1 o1 y1 g1", "r1 r2 r3 r5", "r1 o2 y3 g4", "r10 o10 y10 g9"],
    ):
        found = [strength(side_of(line(text)), False) for text in cards]
        assert found == sorted(found, reverse=True) and len(set(found)) == 5


def test_under_fog_only_the_total_counts() -> None:
    assert strength(side_of(line("r1 r2 r3")), True) == 6
    assert strength(side_of(line("alexander cavalry shields")), True) == 21
    assert strength(side_of(line("r1 o10 y10 darius")), True) == 31


def test_every_three_troops_against_the_naive_rank() -> None:
    rand = random.Random(1)
    for three in rand.sample(list(combinations(range(TROOPS), 3)), 6000):
        for fog in (False, True):
            kind, total = best_rank(list(three), fog)
            assert strength(side_of(three), fog) == kind * SCALE + total


def position(rand: random.Random) -> tuple[list[int], int, list[int]]:
    """A line, the size that its flag asks for, and troops not face up."""
    size = rand.choice((3, 4))
    down = rand.randint(0, size)
    wild = rand.sample([rand.choice((ALEXANDER, DARIUS)), CAVALRY, SHIELDS], rand.randint(0, 3))
    # Most lines hold cards that belong together, so that the strong formations come up.
    colour, low = rand.randrange(6), rand.randint(1, 7)
    near = [10 * colour + v - 1 for v in range(low, low + 4)]
    same = [10 * c + low - 1 for c in range(6)]
    pool = rand.choice((near, same, range(TROOPS)))
    troops = rand.sample(list(pool), min(down, len(pool)))
    cards = (wild[: rand.randint(0, down)] + troops)[:down]
    rest = [card for card in range(TROOPS) if card not in cards]
    lure = [card for card in {*near, *same} if card not in cards]
    most = 13 if size - len(cards) > 1 else 40
    unseen = {*rand.sample(rest, rand.randint(0, most)), *rand.sample(lure, rand.randint(0, 5))}
    return cards, size, sorted(unseen)


@pytest.mark.parametrize("seed", range(8))
def test_the_strongest_completion_against_brute_force(seed: int) -> None:
    rand = random.Random(seed)
    seen = set()
    for _ in range(60):
        cards, size, unseen = position(rand)
        fog = rand.random() < 0.25
        bits = sum(1 << card for card in unseen)
        expected = best_completion(cards, size, unseen, fog)
        found = strongest(side_of(cards), size, bits, fog)
        if expected is None:
            assert found is None
            continue
        assert found is not None
        assert found.strength == expected[0] * SCALE + expected[1], (cards, size, unseen, fog)
        missing = list(cards_of(found.missing))
        assert set(missing) <= set(unseen) and len(missing) == size - len(cards)
        if not fog:
            assert best_rank([*cards, *missing], fog) == expected
            seen.add(expected[0])
        for above in (found.strength - 1, found.strength, rand.randrange(5 * SCALE)):
            if above >= 0 and (not fog or above < SCALE):
                better = strongest(side_of(cards), size, bits, fog, above)
                assert (better is not None) == (found.strength > above)
    assert len(seen) >= 3


def test_an_answer_comes_in_a_moment() -> None:
    rand = random.Random(5)
    for cards in ([], [ALEXANDER], [ALEXANDER, SHIELDS], [ALEXANDER, CAVALRY], [3], [3, ALEXANDER]):
        for size in (3, 4):
            for count in (60, 30, 12, 5, 0):
                bits = sum(1 << card for card in rand.sample(range(TROOPS), count))
                work = partial(strongest, side_of(cards), size, bits & ALL_TROOPS, False)
                assert floors(work, 0.5) <= 0.5
