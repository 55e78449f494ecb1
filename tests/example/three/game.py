"""Three in a row as the shelf opens it."""

from __future__ import annotations

from games.engine.game import Game

from .bot import BOTS
from .rules import ROLES, read, start

GAME = Game(
    key="three",
    version=1,
    seats=(2,),
    options=(),
    roles=ROLES,
    start=start,
    read=read,
    bots=lambda: BOTS,
)
