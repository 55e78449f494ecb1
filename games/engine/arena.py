"""Bot against bot: deals, seats, results and sequential tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from math import sqrt
from time import perf_counter
from typing import Any

from games.engine.chance import Chance
from games.engine.game import Bot, Game, Options

MakeBot = Callable[[], Bot[Any]]


@dataclass
class Tally:
    """What the games played so far add up to, from the point of view of bot A."""

    games: int = 0
    wins: int = 0
    losses: int = 0
    draws: int = 0
    #: Sum of A's share of each game: 1 for a win, 0.5 for a draw of two.
    score: float = 0.0
    #: Sum of A's points ahead of the best other seat.
    margin: float = 0.0
    moves: int = 0
    nodes: int = 0
    seconds: float = 0.0
    shares: list[float] = field(default_factory=list)

    def add(self, share: float, drawn: bool, margin: float) -> None:
        self.games += 1
        self.score += share
        self.margin += margin
        self.shares.append(share)
        if drawn:
            self.draws += 1
        elif share > 0:
            self.wins += 1
        else:
            self.losses += 1

    def summary(self) -> dict[str, Any]:
        """The figures as plain data, ready for JSON."""
        games = max(1, self.games)
        return {
            "games": self.games,
            "score_a": round(self.score / games, 4),
            "error": round(self.error(), 4),
            "wins_a": self.wins,
            "wins_b": self.losses,
            "draws": self.draws,
            "margin": round(self.margin / games, 3),
            "s_per_move_a": round(self.seconds / max(1, self.moves), 6),
            "nodes_per_s_a": round(self.nodes / self.seconds) if self.seconds else 0,
        }

    def error(self) -> float:
        """The standard error of the score."""
        n = len(self.shares)
        if n < 2:
            return 0.5
        mean = self.score / n
        variance = 0.0
        for share in self.shares:
            variance += (share - mean) * (share - mean)
        return sqrt(variance / (n - 1) / n)

    def decided(self, expected: float) -> bool:
        """Whether the score is surely (three standard errors) not ``expected``."""
        return self.games >= 20 and abs(self.score / self.games - expected) > 3 * self.error()


def deals(game: Game, seats: int, seed: int) -> Iterator[tuple[int, Options, int]]:
    """Games in the order of play: seed of the deal, options, and the seat that bot A takes.

    Every deal is played with each of the game's ``deal_options`` from each seat before the
    next deal comes, so that luck and roles cancel out.
    """
    chance = Chance(seed)
    known = {o.key for o in game.options if not o.seats or seats in o.seats}
    varied: list[Options] = []
    for options in game.deal_options or ({},):
        offered = {key: value for key, value in options.items() if key in known}
        if offered not in varied:
            varied.append(offered)
    while True:
        deal = chance.bits()
        for options in varied:
            for seat in range(seats):
                yield deal, options, seat


def play_one(
    game: Game, bots: list[Bot[Any]], options: Options, deal: int, watch: int, tally: Tally
) -> None:
    """Play one game between ``bots`` by seat and add it to ``tally`` for seat ``watch``."""
    state = game.new(len(bots), options, deal)
    minds = [Chance(deal).split() for _ in bots]
    for seat, mind in enumerate(minds):
        mind.state ^= 0x5DEECE66D * (seat + 1)
    while state.turn >= 0:
        seat = state.turn
        view = state.seen_by(seat)
        begun = perf_counter()
        move, nodes = bots[seat].choose(view, minds[seat])
        if seat == watch:
            tally.seconds += perf_counter() - begun
            tally.nodes += nodes
            tally.moves += 1
        state.play(move)
    outcome = state.outcome()
    assert outcome is not None, "a game without a turn has an outcome"
    others = max(s for i, s in enumerate(outcome.scores) if i != watch)
    tally.add(outcome.share(watch), len(outcome.winners) != 1, outcome.scores[watch] - others)


def contest(
    game: Game,
    a: MakeBot,
    b: MakeBot,
    games: int,
    seed: int,
    seats: int = 0,
    options: Options | None = None,
    sequential: bool = False,
) -> Tally:
    """Play ``games`` games of bot A in one seat against bot B in all others.

    ``sequential`` stops as soon as it is sure which of the two is better.
    """
    count = seats or game.seats[0]
    tally = Tally()
    for deal, varied, seat in deals(game, count, seed):
        if tally.games >= games or (sequential and tally.decided(1 / count)):
            break
        bots = [a() if s == seat else b() for s in range(count)]
        play_one(game, bots, {**varied, **(options or {})}, deal, seat, tally)
    return tally
