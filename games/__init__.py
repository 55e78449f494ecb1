"""The shelf: the games by key, imported only when one is opened."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from games.engine.game import Game


@dataclass(frozen=True)
class Box:
    """What is printed on a game's box: enough for the shelf, without opening it."""

    key: str
    seats: tuple[int, int]
    minutes: int
    #: Whether the box stands on the home screen.
    playable: bool = True

    def open(self) -> Game:
        """The game's rules. Imports them on first use."""
        game: Game = import_module(f"games.{self.key}.rules").GAME
        return game


SHELF: dict[str, Box] = {
    box.key: box
    for box in (
        Box("great_plains", (2, 2), 20),
        Box("aqualin", (2, 2), 20),
        Box("battle_line", (2, 3), 30),
        Box("dominant_species", (2, 6), 120),
        Box("bullfrogs", (2, 4), 30),
    )
}
