"""Dominant Species as the shelf opens it: state, set-up, text and bots."""

from __future__ import annotations

from games.dominant_species import setup
from games.dominant_species.bot import BOTS
from games.dominant_species.earth import DIGEST, SEATS
from games.dominant_species.state import read
from games.engine.game import Game, Option

#: Seats have no animal of their own until it is chosen or dealt.
ROLES = tuple(f"player{n}" for n in range(1, 7))

GAME = Game(
    key="dominant_species",
    version=1,
    seats=SEATS,
    options=(
        Option("animals", ("dealt", "picked")),
        Option("several", (False, True), variant=True, seats=(2, 3)),
    ),
    roles=ROLES,
    start=setup.start,
    read=read,
    bots=lambda: BOTS,
    data=DIGEST,
)
