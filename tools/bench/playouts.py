"""Random games a second, natively and in a browser's worker: a measured site has this as
`games/playouts.py`."""

from __future__ import annotations

import random
from time import perf_counter
from typing import Any

from games import SHELF


def playouts(request: dict[str, Any]) -> float:
    """Random games a second: ``{"game": key, "seconds": s, "seats": n}``, by the quick path."""
    game = SHELF[request["game"]].open()
    rand = random.Random(1).random
    first = game.new(request.get("seats", 0), {}, 1)
    played = 0
    begun = perf_counter()
    while True:
        for _ in range(20):
            first.copy().random_playout(rand)
        played += 20
        spent = perf_counter() - begun
        if spent >= request["seconds"]:
            return played / spent
