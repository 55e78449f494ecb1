"""Both languages say all that the rules name."""

from __future__ import annotations

import ast
import random
from pathlib import Path

import pytest

from games.dominant_species import events, why
from games.dominant_species.earth import ANIMALS, CARDS, ELEMENTS, ROWS, TERRAINS
from games.dominant_species.game import GAME
from games.dominant_species.steps import STEPS
from games.dominant_species.words import en, zh_hant
from games.engine.game import Event

LANGUAGES = {"zh": zh_hant.WORDS, "en": en.WORDS}
ASKING = [name for name, step in STEPS.items() if not step.by_itself]


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_the_rules_name_has_words(language: str) -> None:
    words = LANGUAGES[language]
    for prefix, names in (
        ("animal", ANIMALS), ("element", ELEMENTS[1:]), ("terrain", TERRAINS), ("row", ROWS),
        ("card", CARDS), ("prompt", ASKING),
    ):
        for name in names:
            assert words[f"{prefix}.{name}"], (prefix, name)
    for card in CARDS:
        assert words[f"card.{card}.text"]
    for kind in Event.__subclasses__():
        if kind.__module__ == events.__name__:
            assert words[f"log.{kind.__name__}"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_words(language: str) -> None:
    words = LANGUAGES[language]
    tree = ast.parse(Path(why.__file__).read_text(encoding="utf-8"))
    keys = {
        text.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Reason"
        for text in ast.walk(node)
        if isinstance(text, ast.Constant) and isinstance(text.value, str) and "_" in text.value
    }
    assert len(keys) > 20
    steps = {name for name in keys if name in STEPS}
    missing = {key for key in keys - steps if f"why.{key}" not in words}
    assert missing <= {"game_over", "not_now"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_in_random_games_have_words(language: str) -> None:
    words = LANGUAGES[language]
    rand = random.Random(3)
    state = GAME.new(4, {}, 3)
    picks = ["d3", "d3e", "adaptation1", "sun", "mammal", "omnivore", "skip", "done", "stack1"]
    seen = set()
    while state.turn >= 0:
        for pick in picks:
            reason = state.why_not((pick,))
            if reason is not None:
                seen.add(reason.key)
        state.play(rand.choice(state.moves()))
    assert len(seen) > 8
    assert {k for k in seen if f"why.{k}" not in words} == set()


def test_english_prompts_are_short_and_chinese_uses_half_width_digits() -> None:
    for key, text in en.WORDS.items():
        if key.startswith("prompt."):
            assert len(text.split()) <= 9, key
        assert "!" not in text and "please" not in text.lower(), key
    for key, text in zh_hant.WORDS.items():
        assert not set(text) & set(map(chr, range(0xFF10, 0xFF1A))), key


def test_the_insect_comes_after_speciation_in_both_languages() -> None:
    """Its free Speciation ends that row, not the round."""
    assert "物種形成後" in zh_hant.WORDS["ability.insect"]
    assert "after speciation" in en.WORDS["ability.insect"]
