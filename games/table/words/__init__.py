"""What the product says, in Traditional Chinese and English.

Every sentence has a key. A game's own words (``games/<game>/words``) are looked up before the
table's, so that a game can say a thing in its own way; its title is printed on its box. Gaps are
written ``{name}``.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from games import SHELF

LANGUAGES = ("zh-Hant", "en")
_MODULES = {"zh-Hant": "zh_hant", "en": "en"}


class Words:
    """The sentences of one language, for the table or for the table with one game on it."""

    def __init__(self, language: str, game: str | None = None) -> None:
        self.language = language if language in LANGUAGES else "en"
        self.game = game
        module = _MODULES[self.language]
        self._words: dict[str, str] = dict(import_module(f"games.table.words.{module}").WORDS)
        self._words.update(
            (f"game.{box.key}", box.titles[self.language]) for box in SHELF.values()
        )
        if game is not None:
            self._words.update(import_module(f"games.{game}.words.{module}").WORDS)

    @property
    def chinese(self) -> bool:
        return self.language == "zh-Hant"

    def __contains__(self, key: str) -> bool:
        return key in self._words

    def say(self, key: str, args: Mapping[str, Any] | None = None, /, **more: Any) -> str:
        """The sentence with its gaps filled. A number ``n`` of 1 takes ``<key>.one`` if any.

        Raises KeyError for an unknown key: a test asks for every key there is.
        """
        gaps = {**(args or {}), **more}
        if gaps.get("n") == 1 and f"{key}.one" in self._words:
            key = f"{key}.one"
        return self._words[key].format_map(gaps)

    def short(self, key: str, /, **gaps: Any) -> str:
        """The short form for narrow places, or the sentence itself where there is none."""
        return self.say(f"{key}.short" if f"{key}.short" in self._words else key, **gaps)
