"""Opponents for Dominant Species."""

from __future__ import annotations

from collections.abc import Callable

from games.engine.game import Bot
from games.engine.search.greedy import Greedy, Random

BOTS: dict[str, Callable[[], Bot]] = {
    "greedy": Greedy,
    "random": Random,
}
