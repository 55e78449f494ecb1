"""Battle Line as the shelf opens it: rules, bots and series."""

from __future__ import annotations

from games.battle_line.bot import BOTS
from games.battle_line.position import ROLES
from games.battle_line.rules import read, start
from games.battle_line.series import ROUNDS, next_round, resigned
from games.engine.game import Game, Option

GAME = Game(
    key="battle_line",
    version=1,
    seats=(2, 3),
    options=(
        Option("claims", ("after", "before"), variant=True),
        Option("environment", ("fixed", "movable"), variant=True, seats=(2,)),
        Option("rounds", ROUNDS),
        Option("first", ROLES[:2], seats=(2,)),
        Option("first_of_three", ROLES, seats=(3,)),
    ),
    roles=ROLES,
    start=start,
    read=read,
    bots=lambda: BOTS,
    hidden=True,
    deal_options=({"first": "alexander"}, {"first": "darius"}),
    next_round=next_round,
    resigned=resigned,
)
