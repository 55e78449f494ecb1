"""The words: both languages say the same things, and nothing asked for is missing."""

from __future__ import annotations

import ast
import re
import string
from importlib import import_module
from pathlib import Path

import pytest

from games import SHELF

GAMES = Path(__file__).resolve().parents[2] / "games"
PLAYABLE = [box.key for box in SHELF.values() if box.playable]
HOMES = ["games.table", *(f"games.{key}" for key in SHELF if (GAMES / key / "words").exists())]


def words(home: str, module: str) -> dict[str, str]:
    found: dict[str, str] = import_module(f"{home}.words.{module}").WORDS
    return found


def gaps(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


@pytest.mark.parametrize("home", HOMES)
def test_both_languages_have_the_same_keys_and_gaps(home: str) -> None:
    zh, en = words(home, "zh_hant"), words(home, "en")
    # One of a thing is said apart only where a language asks for it; short forms likewise.
    own = re.compile(r".*\.(one|short)$")
    assert {k for k in zh if not own.match(k)} == {k for k in en if not own.match(k)}
    for key in zh.keys() & en.keys():
        assert gaps(zh[key]) == gaps(en[key]), key


@pytest.mark.parametrize("home", HOMES)
def test_chinese_uses_no_honorific_and_no_exclamation(home: str) -> None:
    for key, sentence in words(home, "zh_hant").items():
        assert "您" not in sentence and "！" not in sentence, key


@pytest.mark.parametrize("home", HOMES)
@pytest.mark.parametrize("language", ["zh_hant", "en"])
def test_every_character_leaves_ink_or_a_plain_space(home: str, language: str) -> None:
    """A wide space has no glyph in the faces, and a browser draws a box for it."""
    for key, sentence in words(home, language).items():
        assert all(c.isprintable() or c == "\n" for c in sentence), key


def literal_keys(folder: Path) -> set[str]:
    """Every literal key given to `say` or `short` in a folder's modules."""
    keys = set()
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
                continue
            if node.func.attr in ("say", "short") and node.args:
                first = node.args[0]
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    keys.add(first.value)
    return keys


def test_the_table_has_every_sentence_it_says() -> None:
    own = words("games.table", "zh_hant")
    # Some sentences are a game's: the table asks for them with that game on it.
    theirs = set().union(*(words(f"games.{key}", "zh_hant") for key in PLAYABLE))
    assert literal_keys(GAMES / "table") - set(own) - theirs == set()


@pytest.mark.parametrize("key", PLAYABLE)
def test_a_game_has_every_sentence_it_says(key: str) -> None:
    known = {**words("games.table", "zh_hant"), **words(f"games.{key}", "zh_hant")}
    assert literal_keys(GAMES / key) - set(known) == set()
    for needed in ("title", "summary", "prompt.over"):
        assert needed in known
    game = SHELF[key].open()
    for role in game.roles:
        assert f"role.{role}" in known and f"role.{role}.short" in known
    for option in game.options:
        assert f"option.{option.key}" in known
        if not (option.variant and len(option.choices) == 2):
            assert all(f"option.{option.key}.{c}" in known for c in option.choices)
    assert all(f"level.{bot}" in known for bot in game.bots())


def reasons(folder: Path) -> set[str]:
    """Every literal key of a `Reason` in a folder's modules."""
    keys = set()
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Reason":
                first = node.args[0]
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    keys.add(first.value)
    return keys


def test_every_reason_of_the_engine_can_be_said() -> None:
    known = words("games.table", "zh_hant")
    for key in reasons(GAMES / "engine"):
        assert known.keys() & {f"why.{key}", f"outcome.{key}", key}, key


@pytest.mark.parametrize("key", PLAYABLE)
def test_every_reason_of_a_game_can_be_said(key: str) -> None:
    known = {**words("games.table", "zh_hant"), **words(f"games.{key}", "zh_hant")}
    for reason in reasons(GAMES / key):
        assert f"why.{reason}" in known or f"outcome.{reason}" in known, reason
