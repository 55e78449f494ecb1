"""Dominant Species: the game as the shelf opens it. The state lives in `state`, what a turn
does in `steps`."""

from __future__ import annotations

from collections.abc import Callable

from games.dominant_species import setup
from games.dominant_species.earth import DIGEST
from games.dominant_species.state import DominantSpecies
from games.engine.game import Bot, Game, Option

#: Seats have no animal of their own until it is chosen or dealt.
ROLES = tuple(f"player{n}" for n in range(1, 7))


def _read(text: str) -> DominantSpecies:
    from games.dominant_species.text import read

    return read(text)


def _bots() -> dict[str, Callable[[], Bot]]:
    from games.dominant_species.bot import BOTS

    return BOTS


GAME = Game(
    key="dominant_species",
    version=1,
    seats=(4, 2, 3, 5, 6),
    options=(
        Option("animals", ("dealt", "picked")),
        Option("several", (False, True), variant=True, seats=(2, 3)),
    ),
    roles=ROLES,
    start=setup.start,
    read=_read,
    bots=_bots,
    data=DIGEST,
)
