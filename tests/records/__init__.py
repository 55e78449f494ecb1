"""Records and links that were stored: those of every form are read for ever.

``form_1.json`` was written by the program before form 2, ``form_2.json`` by the first one with it.
Neither is ever written anew.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TypedDict


class Stored(TypedDict):
    """A record, its link, the text of its last state, and the points by player."""

    text: str
    link: str
    state: str
    totals: list[int]


def stored(form: int) -> dict[str, Stored]:
    """The stored records of a form, by name."""
    path = Path(__file__).parent / f"form_{form}.json"
    found: dict[str, Stored] = json.loads(path.read_text(encoding="utf-8"))
    return found
