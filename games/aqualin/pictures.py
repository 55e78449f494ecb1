"""The pictures of Aqualin, put together from its sprites."""

from __future__ import annotations

from collections.abc import Callable

from games.aqualin.tiles import (
    COLOUR_OF,
    COLOURS,
    CREATURES,
    GRID,
    NAMES,
    TILES,
)
from games.table.geometry import Rect
from games.table.paint import Canvas
from games.table.theme import GOLD, IVORY, WHITE, darker, rgb
from games.table.ui import Light

GROUP = "aqualin"
#: Gap between wells, in parts of a well.
GAP = 0.085
#: From the wells to the outer edge of the tray, in parts of a well.
PAD = 0.24
#: The size of a well for which the tray was drawn: its corners grow with the wells.
TRAY_CELL = 95.0
BASE = {
    "blue": rgb("#2f66d4"), "green": rgb("#55ab57"), "pink": rgb("#ea86ad"),
    "purple": rgb("#5c1f8c"), "red": rgb("#b92f1c"), "yellow": rgb("#ffd84a"),
}
DEEP = {"pink": rgb("#6d1a44"), "yellow": rgb("#664700")}
#: The second channel of each colour.
PIP = {
    "blue": "drop", "green": "cross", "pink": "disc", "purple": "diamond", "red": "triangle",
    "yellow": "square",
}
CREATURE_INK = rgb("#14505c")
DARK = rgb("#0f3440")


def background(canvas: Canvas) -> None:
    """The sea behind everything."""
    portrait = canvas.width < canvas.height
    name = "bg_tall" if portrait else "bg_wide"
    w, h = canvas.surface.get_size()
    canvas.lay(canvas.atlas(GROUP).cover(name, w, h), (0, 0))
    size = min(200.0, canvas.width * 0.28, canvas.height * 0.28)
    canvas.sprite(GROUP, "coral_left", 0, canvas.height, size)
    canvas.sprite(GROUP, "coral_right", canvas.width, canvas.height, size)


def tray(canvas: Canvas, reef: Rect, cell: float, pad: float,
         square: Callable[[int], Rect]) -> None:
    """The wooden tray with its 36 wells, drawn once and kept."""
    outer = reef.inset(-pad)
    canvas.nine(GROUP, "tray", outer, corner=cell / TRAY_CELL)
    for number in range(TILES):
        canvas.sprite(GROUP, "well", *square(number).centre, cell)


def tile(canvas: Canvas, tile: int, x: float, y: float, size: float, aid: bool = False,
         alpha: int = 255) -> None:
    """A tile centred at a point; with ``aid`` its colour's shape on the corner."""
    name = "tile_" + NAMES[tile].replace(" ", "_")
    canvas.sprite(GROUP, name, x, y, size, alpha=alpha)
    if aid:
        radius = size * 0.19
        cx, cy = x + size * 0.42, y - size * 0.42
        canvas.disc(cx, cy, radius + 1.5, WHITE, alpha)
        canvas.disc(cx, cy, radius, DARK, alpha)
        canvas.sprite("ui", f"shape_{PIP[COLOURS[COLOUR_OF[tile]]]}", cx, cy, radius * 1.15,
                      WHITE, alpha)


def kind(canvas: Canvas, seat: int, value: int, x: float, y: float, size: float) -> None:
    """A colour (seat 0) or a creature (seat 1) as a small sign."""
    if seat:
        canvas.sprite(GROUP, CREATURES[value], x, y, size * 1.15, CREATURE_INK)
        return
    colour = COLOURS[value]
    rect = Rect(x - size / 2, y - size / 2, size, size)
    canvas.fill(rect, size * 0.27, darker(BASE[colour], 0.3))
    canvas.fill(rect.inset(1), size * 0.25, BASE[colour])
    canvas.sprite("ui", f"shape_{PIP[colour]}", x, y, size * 0.5, DEEP.get(colour, WHITE))


def legal(canvas: Canvas, rect: Rect, light: Light, aimed: bool) -> None:
    """A place where something may go."""
    size, strength = light
    if not strength:
        return
    rect = rect.scaled(size)
    alpha = round(255 * strength)
    colour = GOLD if aimed else IVORY
    box = rect.inset(3)
    radius = rect.w * 0.17
    canvas.frame(box, radius, 5.8, rgb("#123642"), round(184 * strength))
    canvas.frame(box, radius, 3, colour, alpha)
    x, y = rect.centre
    canvas.disc(x, y, rect.w * 0.085 + 1.6, rgb("#123642"), 140)
    canvas.disc(x, y, rect.w * 0.085, colour)


def chosen(canvas: Canvas, number: int, rect: Rect, aid: bool) -> None:
    """A tile that was picked up: lifted, in a gold frame."""
    x, y = rect.centre
    lift = rect.w * (0.13 if rect.w > 56 else 0.07)
    canvas.shadow(rect.moved(0, rect.w * 0.12), 90)
    tile(canvas, number, x, y - lift, rect.w, aid)
    box = rect.moved(0, -lift).inset(-4)
    canvas.frame(box, rect.w * 0.23, 6.4, rgb("#3a2310"), 140)
    canvas.frame(box, rect.w * 0.23, 4, GOLD)


def ticks(canvas: Canvas, rect: Rect, cell: float) -> None:
    """Gold corners around what came last."""
    canvas.nine("ui", "last_move", rect.inset(-4))


def slid(canvas: Canvas, start: Rect, end: Rect, cell: float) -> None:
    """Where a tile slid from, and an arrow to where it is."""
    canvas.sprite(GROUP, "slid_from", *start.centre, cell)
    (x0, y0), (x1, y1) = start.centre, end.centre
    length = max(1.0, abs(x1 - x0) + abs(y1 - y0))
    ux, uy = (x1 - x0) / length, (y1 - y0) / length
    sx, sy = x0 + ux * cell * 0.16, y0 + uy * cell * 0.16
    ex, ey = x1 - ux * cell * 0.62, y1 - uy * cell * 0.62
    a = cell * 0.115
    head = [(ex - ux * a - uy * a * 0.8, ey - uy * a + ux * a * 0.8), (ex, ey),
            (ex - ux * a + uy * a * 0.8, ey - uy * a - ux * a * 0.8)]
    for width, colour, alpha in ((cell * 0.084, rgb("#3a2310"), 140), (cell * 0.047, GOLD, 255)):
        canvas.stroke([(sx, sy), (ex, ey)], width, colour, alpha)
        canvas.stroke(head, width, colour, alpha)


def links(canvas: Canvas, group: list[int], square: Callable[[int], Rect], cell: float) -> None:
    """Small bridges between the tiles of a group."""
    members = set(group)
    for a, b in GRID.pairs:
        if a in members and b in members:
            (x0, y0), (x1, y1) = square(a).centre, square(b).centre
            x, y = (x0 + x1) / 2, (y0 + y1) / 2
            canvas.sprite(GROUP, "link", x, y, cell * 0.3, turn=0 if y0 == y1 else 90)


def glow(canvas: Canvas, group: list[int], square: Callable[[int], Rect], cell: float) -> None:
    """A light ground under the tiles of a group."""
    for number in group:
        canvas.fill(square(number).inset(-4), cell * 0.24, rgb("#fff6d8"))


