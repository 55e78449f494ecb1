"""Answers that must be alike, or comparable, on native Python and in a browser's worker."""

from __future__ import annotations

import hashlib
from time import perf_counter
from typing import Any

from games import SHELF
from games.engine.chance import Chance


def fingerprint(request: dict[str, Any]) -> str:
    """One hash over whole games: ``{"game": key, "games": n, "seats": s}``.

    Moves are drawn by the engine's own chance; each state's text goes into the hash, and a move
    of the weakest bot every few moves, so that thinking is compared as well.
    """
    game = SHELF[request["game"]].open()
    bot = next(iter(game.bots().values()))()
    hashed = hashlib.sha256()
    for seed in range(request["games"]):
        chance = Chance(seed)
        state = game.new(request.get("seats", 0), {}, seed)
        while state.turn >= 0:
            moves = state.moves()
            move = chance.choice(moves)
            if state.group % 8 == 0:
                move, _ = bot.choose(state.seen_by(state.turn), chance.split())
            hashed.update(f"{len(moves)} {state.notation(move)}\n".encode())
            state.play(move)
            hashed.update(state.text().encode())
    return hashed.hexdigest()


def playouts(request: dict[str, Any]) -> float:
    """Random games a second: ``{"game": key, "seconds": s, "seats": n}``, by the quick path."""
    game = SHELF[request["game"]].open()
    rand = Chance(1).unit
    if request.get("python_random", True):
        import random

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
