"""Opponents: a careless one, and one that looks to the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.engine.game import Bot
from games.engine.search.alphabeta import AlphaBeta
from games.engine.search.greedy import Greedy, Random, margin

BOTS: dict[str, Callable[[], Bot[Any]]] = {
    "beginner": Greedy,
    "normal": lambda: AlphaBeta(margin, depth=2),
    "hard": lambda: AlphaBeta(margin, depth=7),
    "greedy": Greedy,
    "random": Random,
}
