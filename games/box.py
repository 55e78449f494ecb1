"""What is printed on a game's box: all that is known of a game before its part has arrived."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:  # the shelf is drawn before the engine is read
    from games.engine.game import Game


class Phrase(NamedTuple):
    """How a game sounds when it is won or over."""

    #: Five notes of its mode, in half tones above A3.
    notes: tuple[int, ...]
    #: The last of them where nobody wins.
    lowered: int


@dataclass(frozen=True)
class Box:
    """A game as shelf, home, words, art and tests know it, without opening it.

    Every game has one as `BOX` in `games/<key>/box.py`. It lies in the first part of the site,
    the rest of its folder in a part of its own, so that module imports nothing of its game.
    """

    #: The name of the game's folder, and of everything else that is the game's own.
    key: str
    #: By language, the name as printed.
    titles: Mapping[str, str]
    #: The fewest and the most seats.
    seats: tuple[int, int]
    #: How long a game takes at a table.
    minutes: int
    #: The colour of the box itself, ``#rrggbb``; so are those below.
    paint: str
    #: The game's colours by the names of `games.table.theme.Theme`.
    theme: Mapping[str, str]
    phrase: Phrase
    #: So many bytes its sprites may cost the site, compressed.
    budget: int
    #: Whether its pieces are those on which the settings show what they do: of one box at most.
    sample: bool = False
    #: Whether the box stands on the home screen.
    playable: bool = True

    def open(self) -> Game:
        """The game's rules. Imports them on first use: the one door to a game's own part."""
        game: Game = import_module(f"games.{self.key}.game").GAME
        return game
