"""An answer that must be the same on native Python and in a browser's worker.

The site of the tests has it as `games/checks.py`.
"""

from __future__ import annotations

import hashlib
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
