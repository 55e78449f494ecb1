"""The boxes that stand on the shelf, in their order, which of them can be opened, and where any
number of them stands."""

from __future__ import annotations

from games import SHELF
from games.box import Box
from games.table.geometry import Rect
from games.table.paint import Canvas
from games.table.theme import THEMES, lighter
from games.table.words import Words

#: Height of a box as a part of its width.
TALL = 278 / 206
#: Room below a row of boxes in a wide window: the plank, and air above the next row.
_BELOW = 74


def boxes() -> list[Box]:
    """The boxes that can be opened and played."""
    return [box for box in SHELF.values() if box.playable]


def is_painted(canvas: Canvas, key: str) -> bool:
    """Whether a box has its picture; one that is not baked yet is shown plain."""
    return f"cover_{key}" in canvas.atlas("home")


def draw_plain(canvas: Canvas, key: str, rect: Rect) -> None:
    """A box without its picture."""
    colour = THEMES[key].banner
    canvas.fill(rect, rect.w * 0.04, lighter(colour, 0.2), colour)


def draw_cover(canvas: Canvas, key: str, x: float, y: float, width: float) -> None:
    """The picture on a box, centred at a point."""
    if is_painted(canvas, key):
        canvas.sprite("home", f"cover_{key}", x, y, width)
    else:
        height = width * 270 / 200
        draw_plain(canvas, key, Rect(x - width / 2, y - height / 2, width, height))


def players_minutes(words: Words, box: Box, short: bool = False) -> str:
    """How many play it and how long, as printed on the plate under the box."""
    low, high = box.seats
    players = str(low) if low == high else f"{low}–{high}"
    say = words.short if short else words.say
    return say("players_minutes", p=players, m=box.minutes)


def in_rows(count: int, width: float, top: float, room: float, side: float) -> list[Rect]:
    """Where ``count`` boxes stand in a wide window: in one row, or in more where they are larger
    so. ``room`` is the height from ``top`` for a row without its plank, ``side`` what the first
    and the last box keep from the edges together."""
    best: list[Rect] = []
    for rows in range(1, count + 1):
        columns = -(-count // rows)
        # Few boxes stand in the middle at the size of three.
        row_room = (room - (rows - 1) * _BELOW) / rows
        slot = min((width - side) / max(3, columns), row_room / TALL + 26)
        box_w = slot - 26
        if best and box_w <= best[0].w:
            break
        box_h = box_w * TALL
        best = []
        for i in range(count):
            row, column = divmod(i, columns)
            here = min(columns, count - row * columns)
            base = top + row * (row_room + _BELOW) + (row_room - box_h) * 0.5 + box_h
            left = (width - slot * here) / 2
            best.append(Rect(left + column * slot + 13, base - box_h, box_w, box_h))
    return best


def in_columns(count: int, width: float, top: float, floor: float) -> tuple[list[Rect], Rect]:
    """Where ``count`` boxes stand in a tall window, and the place for the card of the game left
    half-way: beside the last box, or in a row of its own."""
    best: tuple[list[Rect], Rect] | None = None
    for columns in range(2, max(3, count + 1)):
        rows = max(2, (count + 2) // 2) if columns == 2 else -(-count // columns) + 1
        row_h = (floor - top) / rows
        # The two columns stand a little apart, as the mock-up has them.
        cell = width / columns - (60 if columns == 2 else 16)
        box_h = min(row_h - 46, cell * TALL)
        box_w = box_h / TALL
        if best is not None and box_w <= best[0][0].w:
            break
        places = []
        for i in range(count):
            row, column = divmod(i, columns)
            x = (0.28, 0.72)[column] if columns == 2 else (column + 0.5) / columns
            places.append(Rect(width * x - box_w / 2, top + row * row_h, box_w, box_h))
        base = top + (rows - 1) * row_h + box_h
        if columns == 2 and count % 2:
            card = Rect(width * 0.53, base - box_h + 20, width * 0.44, box_h - 24)
        else:
            card = Rect(16, base - box_h + 20, width - 32, box_h - 24)
        best = places, card
    assert best is not None, "two columns are always tried"
    return best


def planks(places: list[Rect]) -> list[float]:
    """The planks under these places, each once: the same line may be reckoned in two ways."""
    return sorted({round(place.bottom, 3) for place in places})
