"""The board: hexes, the corners where three of them meet, and every table the rules read.

All numbers come from ``assets/dominant_species/board.json``. Hexes and corners are numbered;
the names that picks and texts use are ``d3`` (column from the left, place from the top) and
``d3ne`` (a corner by the first hex it touches and the direction, flat-top hexes).
"""

from __future__ import annotations

import hashlib
import json
from operator import itemgetter
from pathlib import Path
from typing import Any

FILE = Path(__file__).resolve().parents[2] / "assets" / "dominant_species" / "board.json"
_TEXT = FILE.read_text(encoding="utf-8")
_DATA: dict[str, Any] = json.loads(_TEXT)
#: Sixteen hexadecimal digits of what the rules read.
DIGEST = hashlib.sha256(
    json.dumps(_DATA, sort_keys=True, separators=(",", ":")).encode()
).hexdigest()[:16]

Hex = tuple[int, int]

#: The six steps between hexes clockwise from the top.
AROUND: tuple[Hex, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
#: A corner's direction and the two steps that lead to the other hexes it touches.
_DIRECTIONS = {"ne": (0, 1), "e": (1, 2), "se": (2, 3), "sw": (3, 4), "w": (4, 5), "nw": (5, 0)}

# --- hexes and corners -------------------------------------------------------------------

HEXES: tuple[Hex, ...] = tuple((q, r) for q, r in sorted(_DATA["hexes"]))
HEX_COUNT = len(HEXES)
_INDEX = {cell: i for i, cell in enumerate(HEXES)}


def _tile_names() -> tuple[str, ...]:
    left = min(q for q, _ in HEXES)
    count: dict[int, int] = {}
    names = []
    for q, _ in HEXES:
        count[q] = count.get(q, 0) + 1
        names.append(f"{chr(97 + q - left)}{count[q]}")
    return tuple(names)


#: By hex: its name, and the hex of a name.
TILES = _tile_names()
TILE_AT = {name: i for i, name in enumerate(TILES)}
#: By hex: the hexes next to it, clockwise from the top.
NEAR: tuple[tuple[int, ...], ...] = tuple(
    tuple(_INDEX[q + a, r + b] for a, b in AROUND if (q + a, r + b) in _INDEX) for q, r in HEXES
)


def _find_corners() -> tuple[list[str], list[tuple[Hex, ...]], list[tuple[int, ...]]]:
    names: list[str] = []
    cells: list[tuple[Hex, ...]] = []
    by_hex: list[tuple[int, ...]] = []
    known: dict[tuple[Hex, ...], int] = {}
    for (q, r), tile in zip(HEXES, TILES, strict=True):
        own = []
        for direction, steps in _DIRECTIONS.items():
            others = [(q + AROUND[s][0], r + AROUND[s][1]) for s in steps]
            key = tuple(sorted([(q, r), *others]))
            if key not in known:
                known[key] = len(names)
                names.append(tile + direction)
                cells.append(key)
            own.append(known[key])
        by_hex.append(tuple(own))
    return names, cells, by_hex


_names, _cells, _by_hex = _find_corners()
#: By corner: its name, and the corner of a name.
CORNERS = tuple(_names)
CORNER_AT = {name: i for i, name in enumerate(CORNERS)}
#: By corner: the three hexes that meet there, those off the board included.
CORNER_CELLS = tuple(_cells)
#: By corner: the hexes of the board that it touches, one to three.
TOUCHES: tuple[tuple[int, ...], ...] = tuple(
    tuple(_INDEX[cell] for cell in cells if cell in _INDEX) for cells in CORNER_CELLS
)
#: By hex: its six corners, clockwise from the upper right.
CORNERS_OF = tuple(_by_hex)
#: By hex: gives what lies on its six corners out of a list by corner.
AT_CORNERS = tuple(itemgetter(*corners) for corners in CORNERS_OF)

# --- terrain -----------------------------------------------------------------------------

#: What lies on a hex: an index into this, or VACANT. Tundra comes last.
TERRAINS = (*_DATA["terrains"], "tundra")
TUNDRA = len(TERRAINS) - 1
VACANT = -1
START_TILES = tuple(_INDEX[tuple(t["start"])] for t in _DATA["terrains"].values())
START_TUNDRA = START_TILES[TERRAINS.index(_DATA["tundra"]["start_on"])]
#: By terrain: tiles that are shuffled into the stacks.
MORE_TILES = tuple(t["more"] for t in _DATA["terrains"].values())
STACKS: int = _DATA["stacks"]
TUNDRA_TILES: int = _DATA["tundra"]["count"]
#: By terrain: points for first place, second place and so on.
PLACE_POINTS: tuple[tuple[int, ...], ...] = tuple(
    tuple(t["points"]) for t in (*_DATA["terrains"].values(), _DATA["tundra"])
)
#: By terrain: the most cubes that a Speciation puts there.
SPECIATION_LIMIT: tuple[int, ...] = tuple(
    t["speciation"] for t in (*_DATA["terrains"].values(), _DATA["tundra"])
)
WATERS = (TERRAINS.index("sea"), TERRAINS.index("wetland"))

# --- elements ----------------------------------------------------------------------------

#: Discs: 0 is none, then the types.
ELEMENTS = ("", *_DATA["elements"]["types"])
TYPES = range(1, len(ELEMENTS))
ELEMENT_AT = {name: i for i, name in enumerate(ELEMENTS) if name}
DISCS_EACH: int = _DATA["elements"]["each"]
#: Discs drawn for each of the three rows that are filled anew.
DRAWN: int = _DATA["drawn"]
_corner_of = {cells: i for i, cells in enumerate(CORNER_CELLS)}
START_DISCS: tuple[tuple[int, int], ...] = tuple(
    (_corner_of[tuple(sorted((q, r) for q, r in d["hexes"]))], ELEMENT_AT[d["element"]])
    for d in _DATA["elements"]["start"]
)

# --- animals -----------------------------------------------------------------------------

#: Every number of players, the usual one first.
SEATS = (4, 2, 3, 5, 6)
#: The animals in the order of the food chain.
ANIMALS: tuple[str, ...] = tuple(a["name"] for a in _DATA["animals"])
KINDS = range(len(ANIMALS))
MAMMAL, REPTILE, BIRD, AMPHIBIAN, ARACHNID, INSECT = KINDS
ANIMAL_AT = {name: i for i, name in enumerate(ANIMALS)}
#: By animal: how often it has each element printed, index as in ELEMENTS.
PRINTED: tuple[tuple[int, ...], ...] = tuple(
    tuple(a["printed"].count(name) for name in ELEMENTS) for a in _DATA["animals"]
)
#: By animal: hex and number of its first cubes.
START_CUBES: tuple[tuple[tuple[int, int], ...], ...] = tuple(
    tuple((START_TILES[TERRAINS.index(t)], n) for t, n in a["start"].items())
    for a in _DATA["animals"]
)
MOST_ELEMENTS: int = _DATA["most_elements"]
MOST_PAWNS: int = _DATA["most_pawns"]
#: By number of animals in play: pawns and cubes of each.
PAWNS = {int(n): p["pawns"] for n, p in _DATA["players"].items()}
CUBES = {int(n): p["cubes"] for n, p in _DATA["players"].items()}

# --- actions and cards -------------------------------------------------------------------

ROWS: tuple[str, ...] = tuple(_DATA["eyes"])
(
    INITIATIVE, ADAPTATION, REGRESSION, ABUNDANCE, WASTELAND, DEPLETION, GLACIATION, SPECIATION,
    WANDERLUST, MIGRATION, COMPETITION, DOMINATION,
) = range(len(ROWS))
ROW_SIZES = tuple(n if isinstance(n, int) else len(n) for n in _DATA["eyes"].values())
ROW_OF: tuple[int, ...] = tuple(row for row, n in enumerate(ROW_SIZES) for _ in range(n))
ROW_START = tuple(ROW_OF.index(row) for row in range(len(ROWS)))
#: By eye: its name (``wanderlust2``), and the eye of a name.
EYES = tuple(f"{ROWS[row]}{eye - ROW_START[row] + 1}" for eye, row in enumerate(ROW_OF))
EYE_COUNT = len(EYES)
EYE_AT = {name: i for i, name in enumerate(EYES)}
#: By place in its row: the element of a Speciation, the cubes of a Migration, the two terrains
#: of a Competition besides tundra.
SPECIATION_ELEMENT = tuple(ELEMENT_AT[name] for name in _DATA["eyes"]["speciation"])
MIGRATION_CUBES: tuple[int, ...] = tuple(_DATA["eyes"]["migration"])
COMPETITION_TERRAINS: tuple[tuple[int, ...], ...] = tuple(
    tuple(TERRAINS.index(name) for name in pair) for pair in _DATA["eyes"]["competition"]
)
CARDS: tuple[str, ...] = tuple(_DATA["cards"])
CARD_AT = {name: i for i, name in enumerate(CARDS)}
LAST_CARD = CARD_AT[_DATA["last_card"]]
SHOWN_CARDS: int = _DATA["shown_cards"]
_BONUS: tuple[int, ...] = tuple(_DATA["bonus"])


def bonus(n: int) -> int:
    """Points of the bonus table for ``n`` tiles; the last entry holds for all above."""
    return _BONUS[min(n, len(_BONUS)) - 1] if n > 0 else 0
