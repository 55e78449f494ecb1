"""The pictures of Bullfrogs: pads with their numbers, frogs, the log, frames and rings."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, cos, radians, sin

import pygame

from games.bullfrogs.cards import NOBODY, Kind
from games.bullfrogs.position import ROLES
from games.table.geometry import Rect
from games.table.paint import Canvas
from games.table.pixels import clear
from games.table.theme import GOLD, IVORY, OUTLINE, WHITE, Colour, rgb

GROUP = "bullfrogs"
#: The colours of the seats, and of what stands on them.
SEAT_INK = (rgb("#e4573d"), rgb("#f3c23c"), rgb("#8757d0"), rgb("#dfeef2"))
ON_SEAT = (WHITE, rgb("#5a3b00"), WHITE, rgb("#23424f"))
MOON = rgb("#fff2b8")
DARK = rgb("#0b1a20")
WATER = rgb("#1c5560")
CHIP = rgb("#04141b")
#: Radius of the circle of spaces, of a frog and of a bullfrog, in edges of a pad.
_CIRCLE = {3: 0.262, 4: 0.282, 5: 0.298, 6: 0.315}
FROG, BULL = 0.138, 0.156
_PAD = 14


def spots(spaces: int) -> list[tuple[float, float]]:
    """Where the spaces of a pad lie from its centre, in its edges."""
    radius, first = _CIRCLE[spaces], -45 if spaces == 4 else -90
    angles = [radians(first + 360 * n / spaces) for n in range(spaces)]
    return [(radius * cos(a), radius * sin(a)) for a in angles]


def log_spots(count: int) -> tuple[list[tuple[float, float]], float]:
    """Where the pieces on the log lie from its centre, and how large they are drawn."""
    columns = 3 if count <= 6 else 4 if count <= 12 else 6
    rows = max(1, ceil(count / columns))
    step = min(0.26, 0.72 / columns)
    rise = min(0.23, 0.5 / rows)
    found = []
    for n in range(count):
        row, column = divmod(n, columns)
        in_row = min(columns, count - row * columns)
        found.append((-0.05 + (column - (in_row - 1) / 2) * step,
                      -0.01 + (row - (rows - 1) / 2) * rise))
    return found, min(0.82, step / 0.31, rise / 0.26)


def kept(canvas: Canvas, key: tuple[object, ...], rect: Rect, draw: Callable[[Rect], None],
         alpha: int = 255, size: float = 1) -> None:
    """What ``draw`` paints into a rectangle, painted once, kept, and shown in any size."""
    w, h = canvas.px(rect.w), canvas.px(rect.h)
    pad = canvas.px(_PAD)

    def make() -> pygame.Surface:
        shown = canvas.surface
        canvas.surface = clear((w + 2 * pad, h + 2 * pad))
        draw(Rect(_PAD, _PAD, rect.w, rect.h))
        made, canvas.surface = canvas.surface, shown
        return made

    surface = canvas.keep((*key, w, h), make)
    if size != 1:
        surface = pygame.transform.smoothscale_by(surface, max(0.05, size))
    if alpha < 255:
        surface = surface.copy()
        surface.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    x, y = rect.centre
    canvas.lay(surface, surface.get_rect(center=(canvas.px(x), canvas.px(y))))


def digit(canvas: Canvas, text: str, x: float, y: float, size: float, colour: Colour) -> None:
    """A number centred at a point; it does not grow with the player's text size."""
    canvas.text(text, x, y + size * 0.36, size / canvas.texts.enlarge, colour, "count", "centre")


def pad(canvas: Canvas, owner: int, kind: Kind, x: float, y: float, edge: float,
        alpha: int = 255, size: float = 1) -> None:
    """A lily pad with its numbers and without pieces; ``owner`` may be nobody."""
    key = ("lily pad", owner, kind, canvas.texts.enlarge)
    kept(canvas, key, _around(x, y, edge), lambda box: _pad(canvas, owner, kind, box), alpha, size)


def _around(x: float, y: float, edge: float) -> Rect:
    return Rect(x - edge / 2, y - edge / 2, edge, edge)


def _pad(canvas: Canvas, owner: int, kind: Kind, box: Rect) -> None:
    x, y = box.centre
    c = box.w
    variant = "ab"[(owner + kind.points + kind.actions) % 2]
    name = "start" if owner == NOBODY else ROLES[owner]
    canvas.sprite(GROUP, f"pad_{name}_{kind.spaces}_{variant}", x, y, c)
    digit(canvas, str(kind.points), x, y + 0.005 * c, 0.135 * c, rgb("#5c1f3a"))
    if owner != NOBODY:
        at = -0.39 * c
        canvas.sprite(GROUP, f"badge_{ROLES[owner]}", x + at, y + at, 0.21 * c)
        digit(canvas, str(kind.actions), x + at, y + at, 0.16 * c, ON_SEAT[owner])


def back(canvas: Canvas, seat: int, x: float, y: float, edge: float) -> None:
    """A card of a seat that is not known."""
    box = _around(x, y, edge)
    canvas.fill(box, edge * 0.12, WATER, rgb("#12414f"))
    canvas.frame(box.inset(1), edge * 0.12, 1.2, SEAT_INK[seat], 200)
    canvas.sprite(GROUP, "frog", x, y, edge * 0.5, SEAT_INK[seat], 200)


def log(canvas: Canvas, text: str, x: float, y: float, edge: float) -> None:
    """The log without its pieces; ``text`` is written below it."""
    key = ("log", text, canvas.texts.enlarge)
    kept(canvas, key, _around(x, y, edge), lambda box: _log(canvas, text, box))


def _log(canvas: Canvas, text: str, box: Rect) -> None:
    x, y = box.centre
    c = box.w
    canvas.sprite(GROUP, "log_card", x, y, c)
    size = 0.095 * c / canvas.texts.enlarge
    width = canvas.texts.width(text, "bold", size * canvas.texts.enlarge) + 0.12 * c
    canvas.fill(Rect(x - width / 2, y + 0.31 * c, width, 0.14 * c), 0.07 * c, CHIP, alpha=190)
    canvas.text(text, x, y + 0.414 * c, size, rgb("#f6e2b5"), "bold", "centre")


def frog(canvas: Canvas, code: int, x: float, y: float, edge: float, alpha: int = 255,
         badge: bool = True) -> None:
    """A piece as large as it stands on a pad with this edge."""
    seat, bull = divmod(code, 2)
    size = 0.312 if bull else 0.276
    name = f"{'bullfrog' if bull else 'frog'}_{ROLES[seat]}"
    canvas.sprite(GROUP, name, x, y - 0.008 * edge, size * edge, None, alpha)
    if bull and badge:
        strength(canvas, x, y, edge, alpha)


def strength(canvas: Canvas, x: float, y: float, edge: float, alpha: int = 255) -> None:
    """The 2 of a bullfrog."""
    bx, by = x + 0.134 * edge, y + 0.115 * edge
    canvas.sprite(GROUP, "strength_badge", bx, by, 0.144 * edge, None, alpha)
    digit(canvas, "2", bx, by, 0.122 * edge, rgb("#fff7df"))


def seat_shape(seat: int, x: float, y: float, r: float) -> list[tuple[float, float]]:
    """The outline of a seat's pieces as a closed line."""
    if seat == 0:
        angles = [radians(12 * n) for n in range(31)]
        return [(x + r * cos(a), y + r * sin(a)) for a in angles]
    if seat == 1:
        h = r * 0.9
        return [(x - h, y - h), (x + h, y - h), (x + h, y + h), (x - h, y + h), (x - h, y - h)]
    turns, first = (4, -90) if seat == 2 else (6, 0)
    far = r * (1.14 if seat == 2 else 1.06)
    angles = [radians(first + 360 / turns * n) for n in range(turns + 1)]
    return [(x + far * cos(a), y + far * sin(a)) for a in angles]


def outline(canvas: Canvas, code: int, x: float, y: float, edge: float, colour: Colour,
            alpha: int = 255) -> None:
    """A ring in the shape of a piece, around it."""
    r = (BULL if code % 2 else FROG) * edge * 1.22
    thick = max(1.8, min(3.2, edge * 0.02))
    points = seat_shape(code // 2, x, y - 0.008 * edge, r)
    canvas.stroke(points, thick + 2.6, OUTLINE, 190)
    canvas.stroke(points, thick, colour, alpha)


def space_ring(canvas: Canvas, x: float, y: float, edge: float, alpha: int = 255) -> None:
    """An open space that can be taken."""
    part = max(0.55, min(1.0, edge / 125))
    r = 0.118 * edge
    canvas.disc(x, y, r, rgb("#fff6dd"), 46)
    canvas.ring(x, y, r, 5.6 * part, rgb("#2b1c18"), 180)
    canvas.ring(x, y, r, 3 * part, IVORY, alpha)
    canvas.disc(x, y, 0.03 * edge + 0.6, IVORY, alpha)


def frame(canvas: Canvas, rect: Rect, colour: Colour, width: float = 3, alpha: int = 255,
          grow: float = 2) -> None:
    """A frame around a pad, readable on any ground."""
    box = rect.inset(-grow)
    canvas.frame(box, rect.w * 0.13, width + 2.6, DARK, 150)
    canvas.frame(box, rect.w * 0.13, width, colour, alpha)


def destination(canvas: Canvas, rect: Rect, alpha: int, aimed: bool) -> None:
    """An empty place of the pond where a card may lie."""
    box = rect.inset(rect.w * (0.06 if aimed else 0.12))
    canvas.fill(box, box.w * 0.14, rgb("#fff6dd"), alpha=56 if aimed else 30)
    canvas.dashes(box, 5, 8, DARK, box.w * 0.14)
    canvas.dashes(box, 2.6, 8, GOLD if aimed else IVORY, box.w * 0.14)
    x, y = rect.centre
    canvas.disc(x, y, 5, DARK, 150)
    canvas.disc(x, y, 4, GOLD if aimed else IVORY, alpha)


def chevron(canvas: Canvas, x: float, y: float, dx: float, dy: float, size: float,
            colour: Colour = IVORY) -> None:
    """A small arrow head at a point, in the direction of (dx, dy), a unit vector."""
    tip = (x + dx * size * 0.5, y + dy * size * 0.5)
    points = [
        (x - dx * size * 0.5 - dy * size * 0.75, y - dy * size * 0.5 + dx * size * 0.75), tip,
        (x - dx * size * 0.5 + dy * size * 0.75, y - dy * size * 0.5 - dx * size * 0.75),
    ]
    canvas.stroke(points, 7.6, DARK, 190)
    canvas.stroke(points, 4.2, colour)


def arrow(canvas: Canvas, start: tuple[float, float], end: tuple[float, float],
          short: float = 0, colour: Colour = GOLD) -> None:
    """A bent arrow between two points that begins and ends ``short`` of them."""
    (x0, y0), (x1, y1) = start, end
    dx, dy = x1 - x0, y1 - y0
    length = max(1.0, (dx * dx + dy * dy) ** 0.5)
    side = 0.22 if dx >= 0 else -0.22
    cut = min(short / length, 0.4)
    # It leaves and arrives a little towards the side to which it bends.
    x0, y0 = x0 + (dx + dy * side) * cut, y0 + (dy - dx * side) * cut
    x1, y1 = x1 - (dx - dy * side) * cut, y1 - (dy + dx * side) * cut
    qx, qy = (x0 + x1) / 2 + dy * side, (y0 + y1) / 2 - dx * side
    points = []
    for n in range(17):
        t = n / 16
        points.append((
            (1 - t) ** 2 * x0 + 2 * t * (1 - t) * qx + t * t * x1,
            (1 - t) ** 2 * y0 + 2 * t * (1 - t) * qy + t * t * y1,
        ))
    ux, uy = (x1 - qx), (y1 - qy)
    far = max(1.0, (ux * ux + uy * uy) ** 0.5)
    ux, uy = ux / far, uy / far
    size = min(15.0, length * 0.4)
    head = [
        (x1 - ux * size - uy * size * 0.7, y1 - uy * size + ux * size * 0.7), (x1, y1),
        (x1 - ux * size + uy * size * 0.7, y1 - uy * size - ux * size * 0.7),
    ]
    for line in (points, head):
        canvas.stroke(line, 9, DARK, 185)
    for line in (points, head):
        canvas.stroke(line, 4.8, colour)


def number_dot(canvas: Canvas, x: float, y: float, text: str, r: float = 11,
               ground: Colour = CHIP) -> None:
    """A number on a dark disc."""
    canvas.disc(x, y, r, rgb("#fff7df"))
    canvas.disc(x, y, r - 1.5, ground)
    digit(canvas, text, x, y, r * 1.25, rgb("#fff7df"))
