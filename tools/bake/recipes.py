"""Recipes: pieces put together when a game is opened, from parts in the atlas.

``assets/art/<group>/recipes.json`` lists names with gaps and their layers::

    [{"name": "tile_{colour}_{creature}",
      "for": {"colour": {"blue": {"deep": "#0c2a66"}}, "creature": ["crab", "fish"]},
      "layers": [{"sprite": "body_{colour}"},
                 {"sprite": "{creature}", "size": 0.6, "tint": "{colour.deep}"}]}]

Every gap is filled with every value it may have; the values ``boxes`` are the games on the shelf,
each with the ``paint`` of its box.  A layer's ``at`` (offset of
its origin) and ``size`` are parts of the piece's nominal size; ``tint`` is a
colour, ``alpha`` runs from 0 to 255, ``clip`` names a mask that cuts the layer.
"""

from __future__ import annotations

import itertools
import json
from pathlib import Path
from typing import Any

from games import SHELF

_BOXES = {box.key: {"paint": box.paint} for box in SHELF.values()}


def expand(path: Path) -> dict[str, list[dict[str, Any]]]:
    """Read the recipes of a group and fill their gaps; an absent file is no recipe."""
    if not path.exists():
        return {}
    recipes: dict[str, list[dict[str, Any]]] = {}
    for recipe in json.loads(path.read_text(encoding="utf-8")):
        gaps: dict[str, Any] = {
            gap: _BOXES if values == "boxes" else values
            for gap, values in recipe.get("for", {}).items()
        }
        for values in itertools.product(*gaps.values()):
            words: dict[str, str] = {}
            for gap, value in zip(gaps, values, strict=True):
                words[gap] = value
                details = gaps[gap][value] if isinstance(gaps[gap], dict) else {}
                words.update({f"{gap}.{key}": text for key, text in details.items()})
            layers = [_fill(layer, words) for layer in recipe["layers"]]
            recipes[_fill(recipe["name"], words)] = layers
    return recipes


def _fill(value: Any, words: dict[str, str]) -> Any:
    """Replace ``{gap}`` by its word in every text of a value."""
    if isinstance(value, str):
        for gap, word in words.items():
            value = value.replace("{" + gap + "}", word)
        return value
    if isinstance(value, dict):
        return {key: _fill(part, words) for key, part in value.items()}
    if isinstance(value, list):
        return [_fill(part, words) for part in value]
    return value
