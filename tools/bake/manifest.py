"""What was baked from what: hashes of sources and results, and the sizes allowed."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path

from games import SHELF

from .source import ART, ASSETS

MANIFEST = ART / "manifest.json"

# Bytes a group may cost the site, compressed; each game's own stand on its box.
BUDGET = {
    "ui": 95_000,
    "home": 190_000,
    "sounds": 120_000,
    **{box.key: box.budget for box in SHELF.values()},
}


def digest(paths: Iterable[Path], boxes: str = "") -> str:
    """One hash over the names and contents of some files, and over what boxes say."""
    total = hashlib.sha256(boxes.encode())
    for path in sorted(paths):
        total.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()[:32]


def read() -> dict[str, dict[str, object]]:
    """The manifest as it stands; empty before the first bake."""
    if not MANIFEST.exists():
        return {}
    manifest: dict[str, dict[str, object]] = json.loads(MANIFEST.read_text(encoding="utf-8"))
    return manifest


def note(group: str, results: Iterable[str]) -> None:
    """Write down what a group was baked from and into (names relative to ``assets``)."""
    manifest = read()
    manifest[group] = {
        "source": source(group),
        "results": {
            name: hashlib.sha256((ASSETS / name).read_bytes()).hexdigest()[:32]
            for name in sorted(results)
        },
    }
    MANIFEST.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(dict(sorted(manifest.items())), indent=1)
    MANIFEST.write_text(text + "\n", encoding="utf-8")


def source(group: str) -> str:
    """The hash of all that a group of sprites, or ``sounds``, is made from."""
    if group == "sounds":
        here = Path(__file__).parent
        phrases = repr([(box.key, tuple(box.phrase)) for box in SHELF.values()])
        return digest((here / "sounds.py", here / "synth.py"), phrases)
    return digest([*(ART / group).glob("*.svg"), *(ART / group).glob("recipes.json")])
