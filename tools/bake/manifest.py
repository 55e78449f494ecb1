"""What was baked from what: hashes of sources and results, and the sizes allowed."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path

from .source import ART, ASSETS

MANIFEST = ART / "manifest.json"

# Bytes a group may cost the site, compressed.  The first download holds ui, home and
# aqualin; every other game stays below half a megabyte with its code.
BUDGET = {
    "ui": 95_000,
    "home": 190_000,
    "aqualin": 120_000,
    "great_plains": 200_000,
    "battle_line": 150_000,
    "dominant_species": 300_000,
    "bullfrogs": 280_000,
    "sounds": 120_000,
}


def digest(paths: Iterable[Path]) -> str:
    """One hash over the names and contents of some files."""
    total = hashlib.sha256()
    for path in sorted(paths):
        total.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()[:32]


def read() -> dict[str, dict[str, object]]:
    """The manifest as it stands; empty before the first bake."""
    if not MANIFEST.exists():
        return {}
    manifest: dict[str, dict[str, object]] = json.loads(MANIFEST.read_text(encoding="utf-8"))
    return manifest


def note(group: str, sources: Iterable[Path], results: Iterable[str]) -> None:
    """Write down what a group was baked from and into (names relative to ``assets``)."""
    manifest = read()
    manifest[group] = {
        "source": digest(sources),
        "results": {
            name: hashlib.sha256((ASSETS / name).read_bytes()).hexdigest()[:32]
            for name in sorted(results)
        },
    }
    MANIFEST.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(dict(sorted(manifest.items())), indent=1)
    MANIFEST.write_text(text + "\n", encoding="utf-8")


def art_sources(group: str) -> list[Path]:
    """The files a group of sprites is baked from."""
    return [*(ART / group).glob("*.svg"), *(ART / group).glob("recipes.json")]


def sound_sources() -> list[Path]:
    """The files the sounds are made by."""
    here = Path(__file__).parent
    return [here / "sounds.py", here / "synth.py"]
