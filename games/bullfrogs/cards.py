"""The cards file: what an owner of the box edits to play with the printed cards.

The file is one JSON object. ``assets/bullfrogs/cards.json`` is ours and says the same:

``deck`` (needed)
    The kinds of lily pad in a player's deck; all players have the same. Each kind is an object
    with ``actions`` (1 to 6), ``spaces`` (3 to 5), ``points`` (0 to 9) and ``copies`` (1 or
    more). The copies add up to 10, and no two kinds are the same.
``starting_pads``
    ``spaces`` (6) and ``points`` (0 to 9) of the four pads that lie around the log. Without
    it: 6 and 5.

Everything else in the file is a remark. A file that cannot be used is refused with a message
that names the entry, counted from 1, and the field.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from games.engine.game import BadData, Reason

FILE = Path(__file__).resolve().parents[2] / "assets" / "bullfrogs" / "cards.json"
#: Cards in a deck.
DECK = 10
#: What each number may be; the printed leaves of the decks have three to five spaces, the
#: starting pads six, and so they are drawn.
RANGES = {"actions": (1, 6), "spaces": (3, 5), "points": (0, 9), "copies": (1, DECK)}
START_RANGES = {"spaces": (6, 6), "points": (0, 9)}
#: A larger text is no cards file.
MOST_CHARACTERS = 20_000

#: A card in play is ``KINDS * owner + kind``; the starting pads belong to nobody.
KINDS = 16
NOBODY = 4
START = KINDS * NOBODY


@dataclass(frozen=True, slots=True)
class Kind:
    """What is printed on a lily pad."""

    actions: int
    spaces: int
    points: int

    @property
    def name(self) -> str:
        """The pick that plays such a card: actions, spaces and points."""
        return f"{self.actions}-{self.spaces}-{self.points}"


@dataclass(frozen=True)
class Cards:
    """All cards of the box. Made by `read_cards`, which checks them."""

    kinds: tuple[Kind, ...]
    copies: tuple[int, ...]
    #: The starting pads; they give no actions.
    start: Kind

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The picks of the kinds, in their order."""
        return tuple(kind.name for kind in self.kinds)

    def deck(self, short: bool) -> list[int]:
        """The kinds in a player's deck, sorted.

        ``short``: one card less, of the kind with the most copies (the first of several).
        """
        copies = list(self.copies)
        if short:
            copies[copies.index(max(copies))] -= 1
        return [kind for kind, count in enumerate(copies) for _ in range(count)]

    def printed(self, card: int) -> Kind:
        """What is on a card in play."""
        return self.start if card == START else self.kinds[card % KINDS]

    @cached_property
    def text(self) -> str:
        """The cards as one line of JSON, always the same for the same cards."""
        deck = [
            {"actions": k.actions, "spaces": k.spaces, "points": k.points, "copies": count}
            for k, count in zip(self.kinds, self.copies, strict=True)
        ]
        start = {"spaces": self.start.spaces, "points": self.start.points}
        data = {"deck": deck, "starting_pads": start}
        return json.dumps(data, sort_keys=True, separators=(",", ":"))

    @cached_property
    def digest(self) -> str:
        """Sixteen hexadecimal digits that change with the cards."""
        return hashlib.sha256(self.text.encode()).hexdigest()[:16]


def owner_of(card: int) -> int:
    """The seat in whose colour a card in play is, or `NOBODY`."""
    return card // KINDS


def _bad(key: str, **args: Any) -> BadData:
    return BadData(Reason(f"cards_{key}", args))


def read_cards(text: str) -> Cards:
    """The cards of a file. Raises BadData, whose reason names the entry and the field."""
    if len(text) > MOST_CHARACTERS:
        raise _bad("too_long", n=len(text), most=MOST_CHARACTERS)
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise _bad("json", line=error.lineno, column=error.colno) from None
    except (ValueError, RecursionError):
        raise _bad("json", line=1, column=1) from None
    if not isinstance(data, dict) or not isinstance(data.get("deck"), list) or not data["deck"]:
        raise _bad("no_deck")
    kinds: list[Kind] = []
    copies: list[int] = []
    for n, entry in enumerate(data["deck"], start=1):
        actions, spaces, points, count = _numbers(
            entry, n, ("actions", "spaces", "points", "copies")
        )
        kind = Kind(actions, spaces, points)
        if kind in kinds:
            raise _bad("twice", n=n, first=kinds.index(kind) + 1)
        kinds.append(kind)
        copies.append(count)
    if sum(copies) != DECK:
        raise _bad("count", n=sum(copies), expected=DECK)
    spaces, points = 6, 5
    if "starting_pads" in data:
        spaces, points = _numbers(data["starting_pads"], 0, ("spaces", "points"))
    return Cards(tuple(kinds), tuple(copies), Kind(0, spaces, points))


def _numbers(entry: object, n: int, fields: tuple[str, ...]) -> list[int]:
    """The numbers of one entry of the deck, or (``n`` is 0) of the starting pads."""
    key, ranges = ("deck", RANGES) if n else ("start", START_RANGES)
    if not isinstance(entry, dict):
        raise _bad(f"{key}_entry", n=n)
    found = []
    for field in fields:
        value, (least, most) = entry.get(field), ranges[field]
        if type(value) is not int or not least <= value <= most:
            raise _bad(f"{key}_field", n=n, field=field, least=least, most=most)
        found.append(value)
    return found


@lru_cache(maxsize=1)
def own_cards() -> Cards:
    """The cards that come with the game."""
    return read_cards(FILE.read_text(encoding="utf-8"))
