"""Which characters the project writes: every string of its words and screens."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from .source import ASSETS, ROOT

ALWAYS = (
    "".join(chr(code) for code in range(0x20, 0x7F))
    + "，。、：；？！「」『』（）〈〉《》·・—–…‥×÷±≤≥≠＋－／％～　"
    + "→←↑↓★☆●○◆◇■□▲△▼▽①②③④⑤⑥⑦⑧⑨⑩⑪⑫"
    + "“”‘’•©°½éèêüöäñç"
)

# The display face draws titles, names and labels, which are short, and a few longer
# lines known by their keys; the other faces carry everything.
SHORT = 12
DISPLAY = re.compile(r"(^|[_.])(title|heading|winner|wins?|won|loses?|tie|curtain|result)([_.]|$)")


def all_characters(extra: list[Path]) -> set[str]:
    """Every character that may be drawn; ``extra`` adds the text of further files."""
    text = [ALWAYS]
    text += (value for _, value in entries())
    text += (path.read_text(encoding="utf-8") for path in extra)
    page = ROOT / "index_template.html"
    if page.exists():
        text.append(page.read_text(encoding="utf-8"))
    return _printable("".join(text))


def display_characters(extra: list[Path]) -> set[str]:
    """The characters of titles, names and labels; ``extra`` as above."""
    text = [ALWAYS]
    text += (v for key, v in entries() if len(v) <= SHORT or DISPLAY.search(key))
    text += (path.read_text(encoding="utf-8") for path in extra)
    return _printable("".join(text))


def entries() -> Iterator[tuple[str, str]]:
    """Every string of the project with the key it stands under ("" without one)."""
    for path in sorted((ROOT / "games").rglob("*.py")):
        yield from _python(ast.parse(path.read_text(encoding="utf-8"), str(path)))
    data = [*(ROOT / "games").rglob("*.json"), *ASSETS.rglob("*.json")]
    for path in sorted(data):
        if path.name not in {"atlas.json", "recipes.json", "manifest.json"}:
            yield from _json("", json.loads(path.read_text(encoding="utf-8")))


def _python(tree: ast.Module) -> Iterator[tuple[str, str]]:
    keyed: dict[int, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Dict):
            for key, value in zip(node.keys, node.values, strict=True):
                if isinstance(key, ast.Constant) and isinstance(key.value, str):
                    for part in ast.walk(value):
                        keyed.setdefault(id(part), key.value)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield keyed.get(id(node), ""), node.value


def _json(key: str, value: Any) -> Iterator[tuple[str, str]]:
    if isinstance(value, str):
        yield key, value
    elif isinstance(value, dict):
        for name, part in value.items():
            yield from _json(f"{key}.{name}" if key else name, part)
    elif isinstance(value, list):
        for part in value:
            yield from _json(key, part)


def _printable(text: str) -> set[str]:
    # The wide space counts as printable for nobody but those who typeset Chinese.
    return {character for character in text if character.isprintable() or character == "\u3000"}
