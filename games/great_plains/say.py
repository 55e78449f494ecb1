"""Reasons, prompts and events as sentences, in the language of the words that are given.

``words`` is ``WORDS`` of one of the files in `games.great_plains.words`. No sentence names its
mover: the log shows that beside it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.engine.game import Event, Prompt, Reason
from games.great_plains.events import (
    AnimalReturned,
    AnimalTaken,
    LeadChanged,
    Pushed,
    Skipped,
    TokenPlaced,
)
from games.great_plains.rules import ROLES

Words = Mapping[str, str]

#: Arguments whose values are named by words, and the use that begins the key of those.
_NAMED = {"terrain": "space", "animal": "animal", "role": "role"}


def fill(words: Words, key: str, args: Mapping[str, Any]) -> str:
    """The text of ``key`` with its gaps filled; terrains, animals and roles by their words."""
    named = {
        name: words[f"{_NAMED[name]}.{value}"] if name in _NAMED else value
        for name, value in args.items()
    }
    return words[key].format(**named)


def reason(words: Words, why: Reason) -> str:
    """Why something cannot be chosen."""
    return fill(words, f"why.{why.key}", why.args)


def prompt(words: Words, asked: Prompt, short: bool = False) -> str:
    """What is asked; ``short`` for narrow screens."""
    return fill(words, f"prompt.{asked.key}{'.short' if short else ''}", asked.args)


def push(words: Words, why: str, terrain: str) -> str:
    """What a push does: of an event `Pushed`, or of a line in `analysis.push_lines`."""
    if why == "highland":
        return words[f"push.{terrain}"]
    return fill(words, f"push.{why}", {"terrain": terrain} if terrain else {})


def event(words: Words, happened: Event) -> str:
    """The line of the log for an event of this game."""
    key = f"log.{type(happened).__name__}"
    match happened:
        case TokenPlaced(terrain=terrain, animal=animal):
            return fill(words, f"{key}.{animal}" if animal else key, {"terrain": terrain})
        case AnimalTaken(animal=animal) | AnimalReturned(animal=animal):
            return fill(words, key, {"animal": animal})
        case Pushed(seat=seat, why=why, terrain=terrain):
            pushed = push(words, why, terrain)
            return fill(words, key, {"role": ROLES[seat], "push": pushed})
        case LeadChanged(value=value, after=after):
            if after < 0:
                return fill(words, f"{key}.none", {"value": value})
            return fill(words, key, {"value": value, "role": ROLES[after]})
        case Skipped(why=why):
            return fill(words, key, {"why": words[f"{key}.{why}"]})
        case _:
            return words[key]
