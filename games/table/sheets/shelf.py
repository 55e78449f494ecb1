"""The boxes that stand on the shelf, in their order, and which of them can be opened."""

from __future__ import annotations

from games import SHELF, Box
from games.table.words import Words

#: The order on the shelf.
ORDER = ("great_plains", "aqualin", "battle_line", "dominant_species", "bullfrogs")


def boxes() -> list[Box]:
    """The boxes that can be opened and played."""
    return [SHELF[key] for key in ORDER if key in SHELF and SHELF[key].playable]


def players_minutes(words: Words, box: Box, short: bool = False) -> str:
    """How many play it and how long, as printed on the plate under the box."""
    low, high = box.seats
    players = str(low) if low == high else f"{low}–{high}"
    say = words.short if short else words.say
    return say("players_minutes", p=players, m=box.minutes)
