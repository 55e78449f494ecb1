"""Golden playthroughs: a whole game as text, compared line by line with a file.

``python -m tests.golden.playthrough great_plains`` writes the file anew; look at its difference
before you keep it.
"""

from __future__ import annotations

import sys
from pathlib import Path

from games import SHELF
from games.engine.chance import Chance
from games.engine.game import Game

FOLDER = Path(__file__).parent


def playthrough(game: Game, seed: int) -> str:
    """A random game: each state, its prompt and legal moves, the move and what happened."""
    state, chance = game.new(0, {}, seed), Chance(seed)
    lines = [f"{game.key} version {game.version} seed {seed}"]
    while state.turn >= 0:
        moves = state.moves()
        # The longest moves half of the time, so that the rarer kinds are all seen.
        longest = [move for move in moves if len(move) == max(map(len, moves))]
        move = chance.choice(longest if chance.below(2) else moves)
        legal = ", ".join(state.notation(m) for m in moves)
        lines += [
            "",
            f"state {state.text()}",
            f"asked {state.prompt.key} {dict(state.prompt.args)}, scores {state.scores()}",
            f"legal {len(moves)}: {legal}",
            f"plays {state.notation(move)}",
        ]
        lines += [f"event {event}" for event in state.play(move)]
    lines += ["", f"state {state.text()}", f"ended {state.outcome()}"]
    return "\n".join(lines) + "\n"


def path_of(game: Game, seed: int) -> Path:
    """The file that holds a playthrough."""
    return FOLDER / f"{game.key}_{seed}.txt"


if __name__ == "__main__":
    opened = SHELF[sys.argv[1]].open()
    number = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    path_of(opened, number).write_text(playthrough(opened, number), encoding="utf-8")
