"""Bots, speed and records."""

from __future__ import annotations

import random
import statistics

from games.dominant_species.game import GAME
from games.dominant_species.state import DominantSpecies
from games.engine.chance import Chance
from games.engine.match import Match, Player
from games.engine.record import to_link
from tests.clock import ratio


def bot_match(kinds: tuple[str, ...], seed: int) -> Match:
    """A whole game of computers."""
    match = Match(GAME, [Player(kind) for kind in kinds], {}, seed)
    bots = {kind: GAME.bots()[kind]() for kind in kinds}
    chance = Chance(seed)
    while match.state.turn >= 0:
        seat = match.state.turn
        move, _ = bots[kinds[seat]].choose(match.state.seen_by(seat), chance.split())
        match.play(move)
    return match


def test_normal_beats_beginner_beats_random() -> None:
    ahead = {"normal": 0.0, "beginner": 0.0, "random": 0.0}
    for seed in range(6):
        kinds: tuple[str, ...] = ("normal", "beginner", "random")
        kinds = kinds[seed % 3 :] + kinds[: seed % 3]
        match = bot_match(kinds, seed)
        for seat, kind in enumerate(kinds):
            ahead[kind] += match.state.scores()[seat]
    assert ahead["normal"] > ahead["beginner"] > ahead["random"]


def test_the_record_of_a_four_seat_game_fits_a_link() -> None:
    lengths = [len(to_link(bot_match(("normal",) * 4, seed))) for seed in range(3)]
    assert statistics.median(lengths) <= 2000


def test_random_games_are_quick_and_the_legal_moves_quicker() -> None:
    def quick() -> None:
        GAME.new(4, {}, 3).random_playout(random.Random(1).random)

    def plain() -> None:
        state, rand = GAME.new(4, {}, 3), random.Random(1)
        while state.turn >= 0:
            moves = state.moves()
            state.play(moves[int(rand.random() * len(moves))])

    assert ratio(quick, plain, 0.5) <= 0.5
    late = [state for state in positions() if state.number > 3]

    def all_moves() -> None:
        # So many of them whatever level played, since the work of all is judged.
        for state in late[:250]:
            state.canonical_moves()
            state.moves()

    assert len(late) > 250 and ratio(all_moves, quick, 0.3) <= 0.3


def positions() -> list[DominantSpecies]:
    """Positions of a game of computers."""
    return [
        entry.before
        for entry in bot_match(("normal",) * 4, 2).history
        if isinstance(entry.before, DominantSpecies)
    ]


def test_a_beginner_differs_from_normal() -> None:
    kinds = GAME.bots()
    different = 0
    for state in positions()[::10]:
        view = state.seen_by(state.turn)
        easy, _ = kinds["beginner"]().choose(view, Chance(1))
        good, _ = kinds["normal"]().choose(view, Chance(1))
        different += easy != good
    assert different > 0
