"""The example on the shelf, for as long as a test lasts."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import games
from games.table.theme import THEMES, theme_of

from .three.box import BOX

FOLDER = Path(__file__).parent


@contextmanager
def shelved() -> Iterator[str]:
    """`games.three` is there, and its box stands on the shelf; gives its key."""
    games.__path__.append(str(FOLDER))
    games.SHELF[BOX.key] = BOX
    THEMES[BOX.key] = theme_of(**BOX.theme)
    try:
        yield BOX.key
    finally:
        games.__path__.remove(str(FOLDER))
        del games.SHELF[BOX.key], THEMES[BOX.key]
