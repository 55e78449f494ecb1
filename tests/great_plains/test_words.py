"""Both languages say the same things."""

from __future__ import annotations

import string

import pytest

from games.engine.game import Event
from games.great_plains import events, position
from games.great_plains.geometry import ANIMALS
from games.great_plains.land import TERRAINS
from games.great_plains.words import en, zh_hant

LANGUAGES = {"zh": zh_hant.WORDS, "en": en.WORDS}


def gaps(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_both_have_the_same_keys_in_the_same_order_and_the_same_gaps() -> None:
    assert list(zh_hant.WORDS) == list(en.WORDS)
    for key, text in zh_hant.WORDS.items():
        assert gaps(text) == gaps(en.WORDS[key]), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_the_rules_name_has_words(language: str) -> None:
    words = LANGUAGES[language]
    for role in position.ROLES:
        assert words[f"role.{role}"]
        assert words[f"role.{role}.short"]
        assert words[f"option.first.{role}"]
    for terrain in TERRAINS.values():
        assert words[f"space.{terrain}"]
    for animal in ANIMALS:
        assert words[f"animal.{animal}"]
        assert words[f"pick.{animal}"]
        assert words[f"log.TokenPlaced.{animal}"]
    for key in ("cave", "place", "place.1", "place.2", "no_space", "no_tokens", "over"):
        assert words[f"prompt.{key}"]
        assert words[f"prompt.{key}.short"]
    for kind in Event.__subclasses__():
        if kind.__module__ == events.__name__:
            assert words[f"log.{kind.__name__}"]


def test_the_voice() -> None:
    for key, text in zh_hant.WORDS.items():
        assert not set(text) & {"您", "!", "\uff01", *map(chr, range(0xFF10, 0xFF1A))}, key
    for key, text in en.WORDS.items():
        assert "!" not in text, key
        assert "please" not in text.lower(), key
        if key.startswith("prompt."):
            assert len(text.split()) <= 8, key
