"""Bullfrogs as the shelf opens it: rules, bots, and cards that a player brings."""

from __future__ import annotations

from dataclasses import replace

from games.bullfrogs.bot import BOTS
from games.bullfrogs.cards import FILE, own_cards, read_cards
from games.bullfrogs.position import ROLES
from games.bullfrogs.rules import read, start
from games.engine.game import Game, Option


def adopt(text: str) -> Game:
    """The game with the cards of a player's file. Raises BadData with a sentence."""
    cards = read_cards(text)
    if cards.digest == GAME.data:
        return GAME
    return replace(
        GAME,
        start=lambda seats, options, seed: start(cards, seats, options, seed),
        read=lambda text: read(cards, text),
        data=cards.digest,
        foreign=cards.text,
    )


GAME = Game(
    key="bullfrogs",
    version=1,
    seats=(2, 3, 4),
    options=(
        Option("hops", ("active", "winner"), variant=True),
        Option("cards", (10, 9), variant=True, seats=(4,)),
    ),
    roles=ROLES,
    start=lambda seats, options, seed: start(own_cards(), seats, options, seed),
    read=lambda text: read(own_cards(), text),
    bots=lambda: BOTS,
    hidden=True,
    data=own_cards().digest,
    adopt=adopt,
    sample=lambda: FILE.read_text(encoding="utf-8"),
)
