"""Aqualin in random games: scores from scratch, and the quick playout against `moves()`."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from contextlib import suppress

from hypothesis import given, settings
from hypothesis import strategies as st

from games.aqualin.bot import placement_gains, placements
from games.aqualin.game import GAME
from games.aqualin.rules import Aqualin
from games.aqualin.tiles import EMPTY, GROUP_POINTS, PLACE, TILES, groups, points
from tests.players import fresh, walk


def flood(values: list[int]) -> int:
    """The score by flood fill, written apart from the rules."""
    seen: set[int] = set()
    total = 0
    for start in range(TILES):
        if start in seen or values[start] == EMPTY:
            continue
        stack, size = [start], 0
        seen.add(start)
        while stack:
            here = stack.pop()
            size += 1
            x, y = here % 6, here // 6
            for nx, ny in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                near = ny * 6 + nx
                inside = 0 <= nx < 6 and 0 <= ny < 6
                if inside and near not in seen and values[near] == values[start]:
                    seen.add(near)
                    stack.append(near)
        total += GROUP_POINTS[size]
    return total


@given(st.lists(st.integers(-1, 3), min_size=TILES, max_size=TILES))
@settings(max_examples=300, deadline=None)
def test_points_equal_a_flood_fill(values: list[int]) -> None:
    # More than six alike do not exist; cut them, as the table of points ends there.
    assert_values = [v if len(g) <= 6 else EMPTY for v, g in _with_groups(values)]
    assert points(assert_values) == flood(assert_values)


def _with_groups(values: list[int]) -> list[tuple[int, list[int]]]:
    of: list[list[int]] = [[] for _ in range(TILES)]
    for group in groups(values):
        for square in group:
            of[square] = group
    return list(zip(values, of, strict=True))


def test_pieces_are_conserved_and_scores_true_in_thousands_of_games() -> None:
    for seed in range(1500):
        state = fresh("aqualin", 2, seed)
        assert isinstance(state, Aqualin)
        state.random_playout(random.Random(seed).random)
        assert sorted(state.reef) == list(range(TILES))
        assert state.scores() == (flood(state.values(0)), flood(state.values(1)))
    for seed in range(60):
        for state, _ in walk(fresh("aqualin", 2, seed), seed):
            assert isinstance(state, Aqualin)
            tiles = [t for t in (*state.reef, *state.display, *state.supply) if t != EMPTY]
            assert sorted(tiles) == list(range(TILES))
            assert state.scores() == (flood(state.values(0)), flood(state.values(1)))


def test_playouts_choose_uniformly_among_the_moves() -> None:
    """A chi-square test of first slides and placements against `moves()`."""
    state = fresh("aqualin", 2, 3)
    for _ in walk(state, 3, 25):
        pass
    assert isinstance(state, Aqualin) and state.step == "slide"
    rand = random.Random(11)
    expected: defaultdict[tuple[int, ...], float] = defaultdict(float)
    # After one whole turn of uniform choices the reef is one of these, each this likely.
    slides = state.moves()
    for slide in slides:
        after = state.copy()
        after.play(slide)
        places = after.moves()
        for place in places:
            end = after.copy()
            end.play(place)
            expected[tuple(end.reef)] += 1 / len(slides) / len(places)
    rounds = 60_000
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(rounds):
        seen[_after_one_turn(state, rand)] += 1
    assert set(seen) <= set(expected)
    # Reefs that are too rare for the test are taken together by slide.
    statistic = sum((seen[r] - rounds * p) ** 2 / (rounds * p) for r, p in expected.items())
    freedom = len(expected) - 1
    spread = (2 * freedom) ** 0.5
    assert abs(statistic - freedom) < 5 * spread, (statistic, freedom)


class _Stop(Exception):
    """Ends a playout after its first turn."""


def _after_one_turn(state: Aqualin, rand: random.Random) -> tuple[int, ...]:
    """The reef after the quick playout's first slide and placement."""
    trial = state.copy()
    choices = 0

    def counted() -> float:
        nonlocal choices
        choices += 1
        if choices > 3:  # slide, square, tile
            raise _Stop
        return rand.random()

    with suppress(_Stop):
        trial.random_playout(counted)
    return tuple(trial.reef)


def test_the_bots_gains_equal_playing_the_placement() -> None:
    for seed in range(8):
        for n, (state, _) in enumerate(walk(fresh("aqualin", 2, seed), seed)):
            assert isinstance(state, Aqualin)
            if state.step != "place" or n % 9:
                continue
            seat = state.turn
            now, gains = placement_gains(state, seat)
            assert now == state.scores()[seat]
            assert all(gain > 0 for gain in gains.values())
            for turn in random.Random(n).sample(list(placements(state, seat, ("skip",))), 5):
                after = state.copy()
                after.play(turn.place)
                scores = after.scores()
                assert turn.value == scores[seat] - scores[1 - seat]


def test_better_levels_win() -> None:
    from games.engine.arena import contest

    bots = GAME.bots()
    for better, worse in (("beginner", "random"), ("normal", "beginner"), ("normal", "greedy")):
        tally = contest(GAME, bots[better], bots[worse], 12, 1)
        assert tally.score / tally.games > 0.7, (better, worse, tally.summary())


def test_places_are_shared_objects() -> None:
    """Moves are looked up, not made: that is what keeps `moves()` quick."""
    state = GAME.new(seed=1)
    assert isinstance(state, Aqualin)
    tile = state.display[0]
    assert state.moves()[0] is PLACE[tile][0]
