"""The pictures of Great Plains, put together from its sprites."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

import pygame

from games.great_plains.geometry import ANIMALS, spaces_of
from games.great_plains.land import Land
from games.great_plains.plot import Plot, Point
from games.great_plains.position import ROLES
from games.table.geometry import Rect, around
from games.table.paint import Canvas
from games.table.pixels import clear
from games.table.theme import GOLD, IVORY, OUTLINE, WHITE, Colour, lighter, rgb
from games.table.ui import Light

GROUP = "great_plains"
#: The inks of horse, eagle and bear.
ANIMAL_INK = (rgb("#8a5a2b"), rgb("#5d5a6b"), rgb("#6b3b32"))
SEAT_INK = (rgb("#2763a6"), rgb("#b9560f"))
RIM = rgb("#47521f")
#: The line inside a plain's rim by its leader: snake, fox, nobody (-1 is the last one).
LINES = (
    ("solid", rgb("#2f74c4")), ("dash", rgb("#e06f1c")), ("dots", rgb("#f7edc4")),
)
LAST_GLOW = rgb("#ffe9a8")
DARK = rgb("#2b1410")
NUMBER = rgb("#4a2c34")
NUMBER_CHOSEN = rgb("#b97f14")
_EDGE = rgb("#c59f6b")
_SLOT = rgb("#c59f6b")
#: Bytes of finished grounds that are kept.
_GROUND_BYTES = 32 * 1024 * 1024
_BASES = {
    "peak": "base_high", "cave": "base_high", "stream": "base_stream", "grassland": "base_grass",
}


def background(canvas: Canvas) -> None:
    """Dusk over the prairie."""
    w, h = canvas.surface.get_size()
    name = "bg_tall" if w < h else "bg_wide"
    canvas.lay(canvas.atlas(GROUP).cover(name, w, h), (0, 0))


# --- the land ----------------------------------------------------------------------------


class Grounds:
    """Lands as they are drawn: made once, and again where a leader changed.

    A ground is painted on what lies under it, so that it is opaque and quickly laid down.
    """

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._bytes = 0

    def draw(self, canvas: Canvas, plot: Plot, land: Land, leaders: tuple[int, ...]) -> None:
        """Lay down the land: everything but owners of caves, tokens and values."""
        size = canvas.surface.get_size()
        pad = plot.size * 0.35
        box = canvas.box(plot.box.inset(-pad)).clip(canvas.surface.get_rect())
        clip = canvas.surface.get_clip()
        key = (plot, land, size, tuple(clip), canvas.scale)

        def base() -> pygame.Surface:
            surface = canvas.surface.copy()
            surface.set_clip(None)
            _onto(canvas, surface, lambda: _base(canvas, plot, land))
            return surface.subsurface(box).copy()

        def whole() -> pygame.Surface:
            surface = canvas.surface.copy()
            surface.set_clip(None)
            surface.blit(self._keep(key, base), box)
            _onto(canvas, surface, lambda: _top(canvas, plot, land, leaders))
            return surface.subsurface(box).copy()

        canvas.lay(self._keep((*key, leaders), whole), box)

    def _keep(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        surface = make()
        self._kept[key] = surface
        self._bytes += _weight(surface)
        while self._bytes > _GROUND_BYTES and len(self._kept) > 2:
            _, old = self._kept.popitem(last=False)
            self._bytes -= _weight(old)
        return surface


def _weight(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()


def _onto(canvas: Canvas, surface: pygame.Surface, draw: Callable[[], None]) -> None:
    """Draw on another surface of the same size."""
    shown, canvas.surface = canvas.surface, surface
    try:
        draw()
    finally:
        canvas.surface = shown


def _base(canvas: Canvas, plot: Plot, land: Land) -> None:
    """Plates, terrain and grass."""
    w, sign, order = plot.size, plot.suffix, plot.by_height()
    shade = clear(canvas.surface.get_size())
    atlas = canvas.atlas(GROUP)
    name, pixels = f"plate_shadow{sign}", w * canvas.scale
    image = atlas.sprite(name, pixels, rgb("#0f070c"), 140)
    ox, oy = atlas.origin(name, pixels)
    for space in order:
        x, y = plot.centre(space)
        at = (x + 0.03 * w) * canvas.scale - ox, (y + 0.16 * w) * canvas.scale - oy
        shade.blit(image, at, special_flags=pygame.BLEND_RGBA_MAX)
    canvas.lay(shade, (0, 0))
    for part in ("side", "face"):
        for space in order:
            canvas.sprite(GROUP, f"plate_{part}{sign}", *plot.centre(space), w)
    for space in order:
        terrain = land.terrain(space)
        canvas.sprite(GROUP, _BASES.get(terrain, "base_animal") + sign, *plot.centre(space), w)
    for space in order:
        number = land.plain_of[space]
        for step, angle in plot.steps()[:3]:
            if number >= 0 and _plain_of(plot, land, space + step) == number:
                x, y = _middle(plot, space, space + step)
                canvas.sprite(GROUP, f"bridge_{angle % 180}", x, y, w)
    for space in order:
        if land.plain_of[space] >= 0:
            canvas.sprite(GROUP, f"grass_{space * 7 % 3 + 1}", *plot.centre(space), w)


def _top(canvas: Canvas, plot: Plot, land: Land, leaders: tuple[int, ...]) -> None:
    """Rims, seams between the boards, and what stands on the land."""
    rims(canvas, plot, land, leaders)
    w = plot.size
    for space in plot.spaces:
        for step, angle in plot.steps()[:3]:
            other = space + step
            if other in plot and land.geometry.board_of[other] != land.geometry.board_of[space]:
                canvas.sprite(GROUP, f"seam_{angle % 180}", *_middle(plot, space, other), w)
    for space in plot.by_height():
        terrain = land.terrain(space)
        x, y = plot.centre(space)
        if terrain == "stream":
            canvas.sprite(GROUP, f"stream_{_bed(plot, land, space)}", x, y, w)
        elif terrain in ("peak", "cave"):
            canvas.sprite(GROUP, terrain, x, y, w)
        elif terrain != "grassland":
            canvas.sprite(GROUP, f"disc_{terrain}", x, y, w)
    for number in range(len(land.plains)):
        for stream, space in feeds(land, number):
            if stream in plot and space in plot:
                spring(canvas, *_middle(plot, stream, space), w)


def rims(canvas: Canvas, plot: Plot, land: Land, leaders: tuple[int, ...]) -> None:
    """The outline of every plain, told apart by leader."""
    w = plot.size
    edges = [
        (*plot.centre(space), angle, leaders[land.plain_of[space]])
        for space in plot.spaces
        if land.plain_of[space] >= 0
        for step, angle in plot.steps()
        if _plain_of(plot, land, space + step) != land.plain_of[space]
    ]
    for x, y, angle, _ in edges:
        canvas.sprite(GROUP, f"rim_band_{angle}", x, y, w, RIM)
    for x, y, angle, leader in edges:
        dash, colour = LINES[leader]
        canvas.sprite(GROUP, f"rim_{dash}_{angle}", x, y, w, colour)
    for x, y, angle, _ in edges:
        canvas.sprite(GROUP, f"rim_edge_{angle}", x, y, w, RIM)


def feeds(land: Land, number: int) -> list[tuple[int, int]]:
    """For each stream of a plain: the stream, and a space of the plain that it touches."""
    found = land.plains[number]
    return [
        (stream, next(spaces_of(land.geometry.near[stream] & found.spaces)))
        for stream in spaces_of(found.streams)
    ]


def spring(canvas: Canvas, x: float, y: float, w: float) -> None:
    """The drop on the edge where a stream counts for a plain."""
    r = max(w * 0.062, min(3.4, w * 0.09))
    canvas.disc(x, y, r + max(1.0, w * 0.018), rgb("#fff6dc"))
    canvas.disc(x, y, r, rgb("#1d7f92"))
    canvas.disc(x - r * 0.25, y - r * 0.3, r * 0.34, rgb("#c9f5f0"))


def _plain_of(plot: Plot, land: Land, space: int) -> int:
    return land.plain_of[space] if space in plot else -1


def _middle(plot: Plot, a: int, b: int) -> Point:
    (x0, y0), (x1, y1) = plot.centre(a), plot.centre(b)
    return (x0 + x1) / 2, (y0 + y1) / 2


def _bed(plot: Plot, land: Land, space: int) -> int:
    """The direction in which a stream flows: on to other streams where there are any."""
    near = {*spaces_of(land.geometry.near[space] & land.stream)}
    best, most = 0, -1.0
    for n, (step, angle) in enumerate(plot.steps()[:3]):
        worth = (space + step in near) + (space - step in near) + 0.5 * (space * 5 % 3 == n)
        if worth > most:
            best, most = angle % 180, worth
    return best


# --- pieces ------------------------------------------------------------------------------


def token_size(w: float) -> float:
    """The diameter of a token on hexagons of this size: a little more where they are small."""
    return w * (0.56 if w > 50 else 0.62)


def token(canvas: Canvas, seat: int, x: float, y: float, w: float, alpha: int = 255,
          lift: float = 0.0) -> None:
    """A token standing on a space; ``lift`` raises it by parts of the hexagon."""
    name = f"token_{ROLES[seat]}"
    canvas.sprite(GROUP, name, x, y - (0.02 + lift) * w, token_size(w), alpha=alpha)


def cave(canvas: Canvas, seat: int, plot: Plot, space: int, lift: float = 0.0,
         alpha: int = 255) -> None:
    """A cave tile on its cave."""
    x, y = plot.centre(space)
    canvas.sprite(GROUP, f"cave_{ROLES[seat]}{plot.suffix}", x, y - lift * plot.size, plot.size,
                  alpha=alpha)


def badge(canvas: Canvas, x: float, y: float, leader: int, value: int, r: float) -> None:
    """What a plain is worth, in the shape of its leader."""
    name = f"badge_{ROLES[leader] if leader >= 0 else 'tied'}"
    canvas.sprite(GROUP, name, x, y, 2 * r)
    ink = WHITE if leader >= 0 else rgb("#4a3216")
    size = r * (1.3 if value < 10 else 1.15) / canvas.texts.enlarge
    canvas.text(str(value), x, y + r * 0.43, size, ink, "score", "centre")


def badge_at(plot: Plot, land: Land, number: int, edge: Rect) -> tuple[float, float, float] | None:
    """Where a plain's badge lies and its radius: the upper left of its topmost space."""
    spaces = [s for s in spaces_of(land.plains[number].spaces) if s in plot]
    if not spaces:
        return None
    top = min(spaces, key=lambda s: (round(plot.centre(s)[1]), plot.centre(s)[0]))
    x, y = plot.centre(top)
    w = plot.size
    r = max(0.15 * w, min(9.6, 0.27 * w))
    if plot.flat:
        x, y = x - 0.24 * w, y - 0.5 * w + r * 0.4
    elif w < 60:
        x, y = x - 0.43 * w, y - 0.29 * w - r * 0.1
    else:
        x, y = x - 0.36 * w, y - 0.32 * w
    return min(max(x, edge.x + r + 3), edge.right - r - 3), max(y, edge.y + r + 2), r


def animal(canvas: Canvas, number: int, x: float, y: float, size: float,
           colour: Colour | None = None, alpha: int = 255) -> None:
    """The head of an animal."""
    canvas.sprite(GROUP, ANIMALS[number], x, y, size, colour or ANIMAL_INK[number], alpha)


def tile(canvas: Canvas, number: int, x: float, y: float, size: float, count: int = 1,
         ready: bool = False, chosen: bool = False) -> None:
    """An animal tile that somebody holds, or its empty place."""
    if not count:
        canvas.sprite(GROUP, "tile_slot", x, y, size, _SLOT, 200)
        animal(canvas, number, x, y, size * 0.6, _SLOT, 150)
        return
    if ready and not chosen:
        canvas.sprite(GROUP, "tile_ready", x, y, size)
    canvas.sprite(GROUP, f"tile_{ANIMALS[number]}", x, y, size)
    if chosen:
        k = min(1.0, size / 40)
        box = around(x, y, size + 6 * k)
        canvas.frame(box, 12 * k, 7 * k, DARK, 150)
        canvas.frame(box, 12 * k, 4 * k, GOLD)
    if count > 1:
        r = min(10.5, size * 0.26)
        cx, cy = x + size / 2 - 3, y - size / 2 + 3
        canvas.disc(cx, cy, r + 1.6, rgb("#f8ecd2"))
        canvas.disc(cx, cy, r, NUMBER)
        canvas.text(str(count), cx, cy + r * 0.42, r * 1.25 / canvas.texts.enlarge, WHITE, "count",
                    "centre")


def pip(canvas: Canvas, seat: int, x: float, y: float, size: float, spent: bool = False) -> None:
    """A token in small: one that is still to be placed, or one that is not."""
    name = f"pip_{ROLES[seat]}" + ("_spent" if spent else "")
    canvas.sprite(GROUP, name, x, y, size)


# --- marks -------------------------------------------------------------------------------


def ring(canvas: Canvas, x: float, y: float, r: float, light: Light, dot: bool) -> None:
    """A place where something may go."""
    size, strength = light
    if not strength:
        return
    r *= size
    alpha = round(255 * strength)
    canvas.ring(x, y, r, 5.8, OUTLINE, round(184 * strength))
    canvas.disc(x, y, r - 1, IVORY, 56)
    canvas.ring(x, y, r, 3, IVORY, alpha)
    if dot:
        canvas.disc(x, y, r * 0.2 + 1.6, OUTLINE, 140)
        canvas.disc(x, y, r * 0.2, IVORY, alpha)


def selected(canvas: Canvas, plot: Plot, space: int) -> None:
    """The gold frame around a space."""
    canvas.sprite(GROUP, f"hex_selected{plot.suffix}", *plot.centre(space), plot.size)


def glow(canvas: Canvas, plot: Plot, space: int, colour: Colour, alpha: int,
         size: float = 0.93) -> None:
    """A see-through fill of a space."""
    canvas.sprite(GROUP, f"hex{plot.suffix}", *plot.centre(space), plot.size * size, colour, alpha)


def number(canvas: Canvas, x: float, y: float, n: int, r: float, chosen: bool) -> None:
    """The number of a line of push."""
    canvas.disc(x, y, r + 1.8, rgb("#fff1de"))
    canvas.disc(x, y, r, NUMBER_CHOSEN if chosen else NUMBER)
    size = r * 1.25 / canvas.texts.enlarge
    canvas.text(str(n), x, y + r * 0.45, size, WHITE, "score", "centre")


def arrow(canvas: Canvas, points: list[Point], width: float, colour: Colour,
          head: float = 2.5) -> None:
    """A line with an arrow's head at its end."""
    (x0, y0), (x1, y1) = points[-2], points[-1]
    length = max(1e-6, ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5)
    ux, uy = (x1 - x0) / length, (y1 - y0) / length
    k = width * head
    wings = [
        (x1 - k * (0.85 * ux + 0.52 * uy), y1 - k * (0.85 * uy - 0.52 * ux)), (x1, y1),
        (x1 - k * (0.85 * ux - 0.52 * uy), y1 - k * (0.85 * uy + 0.52 * ux)),
    ]
    for grown, shown, alpha in ((4.6, DARK, 200), (0.0, colour, 255)):
        canvas.stroke(points, width + grown, shown, alpha)
        canvas.stroke(wings, width + grown, shown, alpha)


def mark(canvas: Canvas, number: int, x: float, y: float, r: float) -> None:
    """An animal's head in a thin ring."""
    canvas.disc(x, y, r, rgb("#fff6e0"))
    canvas.ring(x, y, r - 0.7, 1.4, rgb("#5b3526"))
    animal(canvas, number, x, y, r * 1.5)


def medal(canvas: Canvas, number: int, x: float, y: float, r: float) -> None:
    """An animal's head on a small gold disc, laid on its path."""
    canvas.disc(x, y, r + 2, DARK, 230)
    canvas.disc(x, y, r, GOLD)
    canvas.disc(x, y, r - max(1.6, r * 0.17), lighter(rgb("#f6e6bd"), 0.2))
    animal(canvas, number, x, y, r * 1.45)
