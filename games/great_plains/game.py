"""Great Plains as the shelf opens it: rules, bots, and boards that a player brings."""

from __future__ import annotations

from dataclasses import replace

from games.engine.game import Game, Option
from games.great_plains.boards import FILE, own_boards, read_boards
from games.great_plains.bot import BOTS
from games.great_plains.position import ROLES
from games.great_plains.rules import read, start


def adopt(text: str) -> Game:
    """The game on the boards of a player's file. Raises BadData with a sentence."""
    boards = read_boards(text)
    if boards.digest == GAME.data:
        return GAME
    return replace(
        GAME,
        start=lambda seats, options, seed: start(boards, options, seed),
        data=boards.digest,
        foreign=boards.text,
    )


GAME = Game(
    key="great_plains",
    version=1,
    seats=(2,),
    options=(Option("first", ROLES),),
    roles=ROLES,
    start=lambda seats, options, seed: start(own_boards(), options, seed),
    read=read,
    bots=lambda: BOTS,
    data=own_boards().digest,
    adopt=adopt,
    sample=lambda: FILE.read_text(encoding="utf-8"),
)
