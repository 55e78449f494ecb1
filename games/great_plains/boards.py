"""The boards file: what an owner of the box edits to play on the printed boards.

The file is one JSON object. ``assets/great_plains/boards.json`` is ours and says the same:

``sides`` (needed)
    For each of ``1A`` … ``7A`` and ``1B`` … ``7B`` the terrain of its spaces, one letter a
    space: P peak, C cave, S stream, G grassland, H horse, E eagle, B bear. Small letters,
    blanks and ``/`` are welcome (``"sgp eghp gcg bg"``). The letters follow ``cells``; for our
    shape those are rows of 3, 4, 3 and 2 from the top, each from the left. Each side has
    exactly one cave.
``cells`` and ``board_offsets``
    The shape of a board as axial coordinates ``[q, r]`` of its hexes (pointy-top; q to the
    right, r down to the right), and where the seven boards lie. Without them: our shape.
    A board may lie in every way in which its shape, turned, covers itself.
``deal``
    What a deal must be like: ``max_plain_value`` (no plain is worth more), ``min_plains``,
    ``min_share_of_lowland_in_one_piece`` (0 to 1), ``every_cave_touches_that_piece`` (true or
    false), ``tries`` (deals before the last one is taken although it does not fit). Without an
    entry: ours.

Everything else in the file is a remark. A file that cannot be used is refused with a message
that names the side and the space, counted from 1.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from games.engine.chance import Chance
from games.engine.game import BadData, Reason
from games.great_plains.geometry import CELLS, OFFSETS, Geometry, Hex, geometry
from games.great_plains.land import LETTERS, TERRAINS, Land, pieces, shape_problem

FILE = Path(__file__).resolve().parents[2] / "assets" / "great_plains" / "boards.json"
BOARDS = "1234567"
SIDES = tuple(number + face for face in "AB" for number in BOARDS)
#: A larger text is no boards file.
MOST_CHARACTERS = 40_000


@dataclass(frozen=True, slots=True)
class DealRule:
    """What a deal must be like to be played; see the module for the meaning of each."""

    max_plain_value: int = 14
    min_plains: int = 7
    min_share_of_lowland_in_one_piece: float = 0.6
    every_cave_touches_that_piece: bool = True
    tries: int = 200

    def fits(self, land: Land) -> bool:
        """Whether ``land`` is as the rule wants it."""
        plains = land.plains
        if len(plains) < self.min_plains:
            return False
        if max((plain.value for plain in plains), default=0) > self.max_plain_value:
            return False
        shape = land.geometry
        main = max(pieces(shape, land.low), key=int.bit_count, default=0)
        share = self.min_share_of_lowland_in_one_piece
        if main.bit_count() < share * land.low.bit_count():
            return False
        return not (self.every_cave_touches_that_piece and land.cave & ~shape.around(main))


@dataclass(frozen=True)
class Boards:
    """Seven double-sided boards. Made by `read_boards`, which checks them."""

    cells: tuple[Hex, ...]
    offsets: tuple[Hex, ...]
    #: The letters of each side, in the order of `SIDES`.
    sides: tuple[str, ...]
    rule: DealRule

    @cached_property
    def text(self) -> str:
        """The boards as one line of JSON, always the same for the same boards."""
        data = {
            "cells": self.cells,
            "board_offsets": self.offsets,
            "sides": dict(zip(SIDES, self.sides, strict=True)),
            "deal": {field: getattr(self.rule, field) for field in DealRule.__slots__},
        }
        return json.dumps(data, sort_keys=True, separators=(",", ":"))

    @cached_property
    def digest(self) -> str:
        """Sixteen hexadecimal digits that change with the boards."""
        return hashlib.sha256(self.text.encode()).hexdigest()[:16]

    @cached_property
    def geometry(self) -> Geometry:
        return geometry(self.cells, self.offsets)

    @cached_property
    def _masks(self) -> dict[tuple[int, int], tuple[int, ...]]:
        """The terrain sets of each side in each way, as they lie on the first place."""
        shape = self.geometry
        (a, b), found = self.offsets[0], {}
        for number, side in enumerate(self.sides):
            for way, places in enumerate(shape.ways):
                masks = [0] * len(LETTERS)
                for letter, place in zip(side, places, strict=True):
                    q, r = self.cells[place]
                    masks[LETTERS.index(letter)] |= 1 << shape.space((q + a, r + b))
                found[number, way] = tuple(masks)
        return found

    def deal(self, chance: Chance) -> tuple[Land, bool]:
        """A random land, and whether it fits the deal rule.

        Order, side and way of the boards are dealt anew until the rule holds; after the last
        try the land is taken as it is.
        """
        shape = self.geometry
        first = shape.space(self.offsets[0])
        for _ in range(self.rule.tries):
            masks = [0] * len(LETTERS)
            order = chance.shuffled(tuple(range(len(BOARDS))))
            for number, offset in zip(order, self.offsets, strict=True):
                side = number + len(BOARDS) * chance.below(2)
                way = chance.below(len(shape.ways))
                shift = shape.space(offset) - first
                for i, mask in enumerate(self._masks[side, way]):
                    masks[i] |= mask << shift if shift > 0 else mask >> -shift
            land = Land(shape, tuple(masks))
            if self.rule.fits(land):
                return land, True
        return land, False


# --- reading -----------------------------------------------------------------------------


def _bad(key: str, **args: Any) -> BadData:
    return BadData(Reason(f"boards_{key}", args))


def read_boards(text: str) -> Boards:
    """The boards of a file. Raises BadData, whose reason names the side and the space."""
    if len(text) > MOST_CHARACTERS:
        raise _bad("too_long", n=len(text), most=MOST_CHARACTERS)
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise _bad("json", line=error.lineno, column=error.colno) from None
    except (ValueError, RecursionError):
        raise _bad("json", line=1, column=1) from None
    if not isinstance(data, dict) or not isinstance(data.get("sides"), dict):
        raise _bad("no_sides")
    cells = _hexes(data, "cells", CELLS)
    offsets = _hexes(data, "board_offsets", OFFSETS)
    problem = shape_problem(cells, offsets)
    if problem is not None:
        raise BadData(problem)
    sides = data["sides"]
    for name in sides:
        if name not in SIDES:
            raise _bad("unknown_side", side=str(name)[:20])
    letters = tuple(_side(name, sides.get(name), len(cells)) for name in SIDES)
    return Boards(cells, offsets, letters, _rule(data.get("deal", {})))


def _side(name: str, letters: object, expected: int) -> str:
    """The letters of one side, checked."""
    if letters is None:
        raise _bad("missing_side", side=name)
    if not isinstance(letters, str):
        raise _bad("not_letters", side=name)
    side = "".join(letters.replace("/", " ").split()).upper()
    caves = []
    for space, letter in enumerate(side[:expected], start=1):
        if letter not in TERRAINS:
            raise _bad("letter", side=name, space=space, letter=letter)
        if letter == "C":
            caves.append(space)
    if len(side) < expected:
        raise _bad("too_few", side=name, space=len(side) + 1, n=len(side), expected=expected)
    if len(side) > expected:
        raise _bad("too_many", side=name, space=expected + 1, n=len(side), expected=expected)
    if not caves:
        raise _bad("no_cave", side=name, expected=expected)
    if len(caves) > 1:
        raise _bad("two_caves", side=name, space=caves[1], first=caves[0])
    return side


def _hexes(data: dict[str, Any], field: str, default: tuple[Hex, ...]) -> tuple[Hex, ...]:
    """A list of coordinates; the entry at fault is named by its number."""
    if field not in data:
        return default
    entries = data[field]
    if not isinstance(entries, list):
        raise _bad("hexes", field=field, n=1)
    found = []
    for n, entry in enumerate(entries, start=1):
        if not (
            isinstance(entry, list) and len(entry) == 2 and all(type(part) is int for part in entry)
        ):
            raise _bad("hexes", field=field, n=n)
        found.append((entry[0], entry[1]))
    return tuple(found)


def _rule(data: object) -> DealRule:
    if not isinstance(data, dict):
        raise _bad("deal", field="deal")
    ours = DealRule()
    checks: dict[str, Callable[[Any], bool]] = {
        "max_plain_value": lambda value: type(value) is int and value > 0,
        "min_plains": lambda value: type(value) is int and value >= 0,
        "min_share_of_lowland_in_one_piece": lambda value: (
            type(value) in (int, float) and 0 <= value <= 1
        ),
        "every_cave_touches_that_piece": lambda value: type(value) is bool,
        "tries": lambda value: type(value) is int and 0 < value <= 1000,
    }
    values = {field: data.get(field, getattr(ours, field)) for field in checks}
    for field, good in checks.items():
        if not good(values[field]):
            raise _bad("deal", field=field)
    return DealRule(**values)


@lru_cache(maxsize=1)
def own_boards() -> Boards:
    """The boards that come with the game."""
    return read_boards(FILE.read_text(encoding="utf-8"))
