"""The painted pieces of Dominant Species, composed of sprites."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from math import cos, hypot, pi, sin

import pygame

from games.dominant_species.earth import ANIMALS, ELEMENTS, TERRAINS
from games.table.geometry import Rect
from games.table.paint import Canvas
from games.table.pixels import clear
from games.table.theme import GOLD, OUTLINE, Colour, lighter, mix, rgb

GROUP = "dominant_species"
#: Number and silhouette on a block, by animal.
BLOCK_INK = tuple(
    map(rgb, ("#4a3a2a", "#f0e6cf", "#4f3600", "#eaf4ff", "#fff0e4", "#0f2c0c"))
)
#: The animals' own colours, for graphs and frames.
COLOURS = tuple(map(rgb, ("#d9d0bd", "#3a3942", "#e8c01c", "#1c61a8", "#a3221c", "#4a9c4c")))
#: Name and points on a tile, and the halo behind them, by terrain.
TILE_INK = tuple(
    map(
        rgb,
        ("#26485c", "#3a523f", "#5a4a16", "#2b4720", "#233a2c", "#5c401e", "#3f3733", "#56666f"),
    )
)
TILE_HALO = tuple(
    map(
        rgb,
        ("#c1deed", "#ccdfd0", "#f1e6aa", "#b5d3a8", "#a6c0ae", "#ecd6bb", "#ccc4c0", "#f6fafb"),
    )
)
#: A terrain's wash where it is drawn small, in the order of the terrains.
_GROUND = tuple(
    map(
        rgb,
        ("#82bce0", "#94bfa0", "#e3cf5b", "#6bab4f", "#4f8463", "#d9ae7b", "#a0958f", "#e3eef3"),
    )
)
_PAPER = rgb("#fffaf0")
_LINE = rgb("#8a7450")


class Layers:
    """Pictures of what seldom changes, one for each name."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[Hashable, pygame.Surface]] = {}

    def draw(self, canvas: Canvas, rect: Rect, name: str, key: Hashable,
             draw: Callable[[], None]) -> None:
        """Draw anew when ``key`` changed, else from the picture of ``rect``.

        The key names everything that the picture shows, what lies under it included.
        """
        box = canvas.box(rect).clip(canvas.surface.get_rect())
        whole = (tuple(box), canvas.surface.get_size(), canvas.texts.enlarge, key)
        kept = self._kept.get(name)
        if kept is not None and kept[0] == whole:
            canvas.lay(kept[1], box)
            return
        draw()
        self._kept[name] = whole, canvas.surface.subsurface(box).copy()


def leather(canvas: Canvas) -> None:
    """The whole window."""
    w, h = canvas.surface.get_size()
    canvas.lay(canvas.atlas(GROUP).cover("bg_wide", w, h), (0, 0))


def page(canvas: Canvas, rect: Rect, left: bool, bound: bool = True, most: float = 0) -> None:
    """A page of the notebook: paper with a pencil grid, its outer corners round.

    ``bound``: it is bound into the notebook on its other side. ``most``: how high such a page may
    get; those of all heights are cut from one picture, the upper part of it and its foot.
    """
    box, foot = canvas.box(rect), canvas.px(16)
    tall = max(box.h, canvas.px(most))

    def paper() -> pygame.Surface:
        atlas = canvas.atlas(GROUP)
        sheet = clear((box.w, tall))
        sheet.blit(atlas.cover("page_left" if left else "page_right", box.w, tall), (0, 0))
        sheet.blit(atlas.tiled("grid", box.w, tall), (0, 0))
        _round(sheet, canvas.px(10), not bound or left, not bound or not left)
        return sheet

    above, beside = canvas.px(30), canvas.px(24)

    def shade() -> pygame.Surface:
        picture = clear((box.w + 2 * beside, tall + 2 * above))
        canvas.atlas("ui").draw_nine(picture, "shadow_soft",
                                     pygame.Rect(beside, above, box.w, tall), None, 150,
                                     canvas.scale)
        return picture

    shadow = canvas.keep(("page shade", box.w, tall), shade)
    x, y = box.x - beside, box.y - above + canvas.px(3)
    _cut(canvas, shadow, x, y, box.h + 2 * above,
         min(above + canvas.px(40), box.h))
    _cut(canvas, canvas.keep(("page", box.w, tall, left, bound), paper), *box.topleft, box.h, foot)


def _cut(canvas: Canvas, picture: pygame.Surface, x: int, y: int, high: int, foot: int) -> None:
    """Lay down the upper part of a picture with its foot, ``high`` pixels together."""
    w, tall = picture.get_size()
    canvas.lay(picture.subsurface((0, 0, w, high - foot)), (x, y))
    canvas.lay(picture.subsurface((0, tall - foot, w, foot)), (x, y + high - foot))


def _round(sheet: pygame.Surface, radius: int, left: bool, right: bool) -> None:
    """Take the square corners off the left or right edge of a sheet."""
    big = clear((4 * radius, 4 * radius))
    big.fill((255, 255, 255, 0))
    pygame.draw.circle(big, (255, 255, 255, 255), (4 * radius, 4 * radius), 4 * radius)
    corner = pygame.transform.smoothscale(big, (radius, radius))
    corner.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    w, h = sheet.get_size()
    for wanted, x in ((left, 0), (right, w - radius)):
        for y in (0, h - radius):
            if wanted:
                turned = pygame.transform.flip(corner, x > 0, y > 0)
                sheet.blit(turned, (x, y), special_flags=pygame.BLEND_RGBA_MULT)


def token(canvas: Canvas, animal: int, x: float, y: float, size: float) -> None:
    """The emblem of an animal."""
    canvas.sprite(GROUP, f"seat_{ANIMALS[animal]}", x, y, size)


def pawn(canvas: Canvas, animal: int, x: float, y: float, size: float) -> None:
    canvas.sprite(GROUP, f"pawn_{ANIMALS[animal]}", x, y, size)


def cube(canvas: Canvas, animal: int, x: float, y: float, size: float) -> None:
    canvas.sprite(GROUP, f"cube_{ANIMALS[animal]}", x, y, size)


def element(canvas: Canvas, kind: int, x: float, y: float, size: float, alpha: int = 255) -> None:
    """An element disc, or an empty place for one (0)."""
    if kind:
        canvas.sprite(GROUP, f"element_{ELEMENTS[kind]}", x, y, size, alpha=alpha)
    else:
        canvas.sprite(GROUP, "element_slot", x, y, size)


def block(canvas: Canvas, animal: int, n: int, x: float, y: float, width: float,
          rules: bool = False, danger: bool = False, low: bool = False,
          alpha: int = 255) -> None:
    """The cubes of an animal on a tile: a block with their number."""
    kind = "lead_low" if rules and low else "lead" if rules else (
        "endangered" if danger else "block")
    canvas.sprite(GROUP, f"{kind}_{ANIMALS[animal]}", x, y, width, alpha=alpha)
    size = width * (0.78 if n < 10 else 0.64) / canvas.texts.enlarge
    canvas.text(str(n), x, y + width * 0.49, size, BLOCK_INK[animal], "count", "centre",
                alpha=alpha)


def tile(canvas: Canvas, terrain: int, x: float, y: float, radius: float, name: str,
         points: str) -> None:
    """A tile with its name on the top edge and its points on the bottom edge."""
    canvas.sprite(GROUP, f"hex_{TERRAINS[terrain]}", x, y, 2 * radius)
    ink, halo = TILE_INK[terrain], TILE_HALO[terrain]
    size = max(14.0 if radius > 52 else 12.0, radius * 0.235) / canvas.texts.enlarge
    # Latin names are long: they lie lower, clear of the discs, and over the silhouettes.
    lower = 2.5 if len(name) > 4 else 0.0
    haloed(canvas, name, x, y - radius * 0.545 + lower, size, ink, halo, "kai", radius * 1.22)
    haloed(canvas, points, x, y + radius * 0.72, size, ink, halo, "count", radius * 1.02)


def haloed(canvas: Canvas, text: str, x: float, y: float, size: float, ink: Colour, halo: Colour,
           face: str, room: float) -> None:
    """Text with a pale rim, so that it reads on a painted ground."""
    size = canvas.texts.fit(text, face, size * canvas.texts.enlarge, room, 9)
    size /= canvas.texts.enlarge
    for dx, dy in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
        canvas.text(text, x + dx, y + dy, size, halo, face, "centre", alpha=150)
    canvas.text(text, x, y, size, ink, face, "centre")


def pile(canvas: Canvas, terrain: int, x: float, y: float, radius: float, below: int) -> None:
    """The face-up tile of a stack with those below it."""
    for i in range(min(below, 2), 0, -1):
        canvas.sprite(GROUP, "tile_wash", x + 2 * i, y - 2 * i, 2 * radius, rgb("#d9c08c"))
    canvas.sprite(GROUP, f"pile_{TERRAINS[terrain]}", x, y, 2 * radius)


def small_terrain(canvas: Canvas, terrain: int, x: float, y: float, size: float) -> None:
    """A terrain as a hexagon of a few pixels with its silhouette."""
    name, ink = TERRAINS[terrain], TILE_INK[terrain]
    canvas.sprite("ui", "shape_hexagon", x, y, size * 0.94, ink)
    canvas.sprite("ui", "shape_hexagon", x, y, size * 0.8, _GROUND[terrain])
    canvas.sprite(GROUP, f"terrain_{name}", x, y, size * 0.6, ink)


def small_card(canvas: Canvas, card: str, rect: Rect, names: tuple[str, str],
               ink: Colour) -> None:
    """A dominance card that lies on the page: its name, and as it is written in two lines."""
    canvas.shadow(rect.moved(1, 3), 90, "shadow_small")
    canvas.fill(rect, 7, rgb("#fbf5e6"))
    canvas.frame(rect.inset(0.5), 7, 1, rgb("#a58c5e"))
    canvas.fill(Rect(rect.x + 4, rect.y + 4, rect.w - 8, rect.h * 0.56), 4, rgb("#e1d2a9"))
    side = min(rect.w * 0.72, rect.h * 0.44)
    canvas.sprite(GROUP, f"card_{card}", rect.x + rect.w / 2, rect.y + 4 + rect.h * 0.28, side,
                  rgb("#5b4526"))
    _card_name(canvas, rect, names, ink)


def _card_name(canvas: Canvas, rect: Rect, names: tuple[str, str], ink: Colour) -> None:
    """The name in the lower part of a small card: in two lines, or narrower letters, before it
    gets too small to read."""
    room, texts = rect.w - 8, canvas.texts
    x, face, lines = rect.x + rect.w / 2, "kai", [names[0]]
    size = texts.fit(names[0], face, 15, room, 11)
    if size < 14 and " " in names[1]:
        lines = names[1].split(" ", 1)
        size = min(texts.fit(line, face, 14, room, 11) for line in lines)
    if size < 12.5:
        face = "bold"
        size = min(texts.fit(line, face, 14, room, 11) for line in lines)
    top = rect.y + 4 + rect.h * 0.56
    middle = (top + rect.bottom) / 2 + size * 0.36
    for i, line in enumerate(lines):
        y = middle + (i - (len(lines) - 1) / 2) * size * 1.12
        canvas.text(line, x, y, size / texts.enlarge, ink, face, "centre")


def large_card(canvas: Canvas, card: str, rect: Rect, name: str, text: str, ink: Colour,
               lit: bool, now: str = "") -> None:
    """A dominance card with all that it says; ``now``: what it would do at this moment."""
    canvas.shadow(rect.moved(2, 6), 130)
    canvas.fill(rect, 10, rgb("#fbf5e6"))
    if lit:
        canvas.frame(rect.inset(-2), 12, 7, OUTLINE, 190)
        canvas.frame(rect.inset(-2), 12, 4, GOLD)
    else:
        canvas.frame(rect.inset(0.5), 10, 1.2, rgb("#a58c5e"))
    if rect.w > rect.h * 1.3:
        side = rect.h - 12
        box = Rect(rect.x + 6, rect.y + 6, side, side)
        canvas.fill(box, 6, rgb("#e1d2a9"))
        canvas.sprite(GROUP, f"card_{card}", *box.centre, side * 0.7, rgb("#5b4526"))
        x, room = box.right + 12, rect.right - box.right - 22
        canvas.fitted(name, x, rect.y + 25, 18, room, ink, "kai")
        if now:
            width = canvas.texts.width(now, "bold", 13.5 * canvas.texts.enlarge) + 20
            taken = canvas.texts.width(name, "kai", 18 * canvas.texts.enlarge) + 14
            width = min(width, room - taken)
            chip = Rect(rect.right - 10 - width, rect.y + 8, width, 24)
            _now(canvas, chip, now)
        size = 15.0
        while size > 11 and len(canvas.texts.wrap(text, "sans", size, room)) * size * 1.4 > (
            rect.h - 36
        ):
            size -= 0.5
        canvas.paragraph(text, x, rect.y + 32 + size, size / canvas.texts.enlarge, room, ink,
                         leading=1.4)
        return
    box = Rect(rect.x + 9, rect.y + 9, rect.w - 18, rect.h * 0.38)
    canvas.fill(box, 6, rgb("#e1d2a9"))
    canvas.sprite(GROUP, f"card_{card}", *box.centre, min(box.w, box.h) * 0.84, rgb("#5b4526"))
    canvas.sprite(GROUP, "tape", rect.x + rect.w / 2, rect.y, rect.w * 0.27)
    middle = rect.x + rect.w / 2
    canvas.fitted(name, middle, box.bottom + 34, 26, rect.w - 20, ink, "kai", "centre")
    room, size = rect.w - 24, 16.5
    top = box.bottom + 46
    floor = rect.bottom - (40 if now else 14)
    if now:
        _now(canvas, Rect(rect.x + 12, rect.bottom - 36, rect.w - 24, 26), now)
    while size > 12 and len(canvas.texts.wrap(text, "sans", size, room)) * size * 1.4 > floor - top:
        size -= 0.5
    canvas.paragraph(text, middle, top + size, size / canvas.texts.enlarge, room, ink,
                     leading=1.4, align="centre")


def _now(canvas: Canvas, rect: Rect, text: str) -> None:
    """What a card would do now, on a band."""
    canvas.fill(rect, rect.h / 2, rgb("#e7d9b3"))
    canvas.fitted(text, rect.x + rect.w / 2, rect.y + rect.h / 2 + 5, 14.5, rect.w - 14,
                  rgb("#5b4016"), "bold", "centre", least=11)


def pill(canvas: Canvas, x: float, y: float, text: str, colour: Colour, ink: Colour,
         size: float = 15, face: str = "count") -> None:
    """A short number on a dark slip, centred at a point."""
    width = canvas.texts.width(text, face, size * canvas.texts.enlarge) + (14 if size > 14 else 11)
    rect = Rect(x - width / 2, y - size * 0.74, width, size * 1.48)
    canvas.fill(rect.inset(-1.2), rect.h / 2 + 1, _PAPER)
    canvas.fill(rect, rect.h / 2, colour)
    canvas.text(text, x, y + size * 0.36, size, ink, face, "centre")


def gone(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """The mark on a disc that would be lost: a dashed red ring and a cross."""
    red, pale = rgb("#d6401f"), rgb("#fff6e0")
    canvas.ring(x, y, radius, 4, pale, 230)
    for i in range(10):
        # Two short strokes of each arc of 36 degrees make a dash.
        a, b = (2 * pi * (i + part) / 10 for part in (0.0, 0.55))
        canvas.stroke([(x + radius * cos(t), y + radius * sin(t)) for t in (a, (a + b) / 2, b)],
                      2.4, red)
    arm = radius * 0.42
    for width, colour in ((5.4, pale), (3.2, red)):
        canvas.stroke([(x - arm, y - arm), (x + arm, y + arm)], width, colour)
        canvas.stroke([(x + arm, y - arm), (x - arm, y + arm)], width, colour)


def crown(canvas: Canvas, x: float, y: float, size: float) -> None:
    """A small golden crown."""
    canvas.sprite("ui", "crown", x, y, size, GOLD)


def heir(canvas: Canvas, animal: int, x: float, y: float) -> None:
    """A crown that would pass to an animal, or (-1) to nobody."""
    rect = Rect(x - 22, y - 12, 44, 24)
    canvas.fill(rect.inset(-1.2), 13, _PAPER)
    canvas.fill(rect, 12, rgb("#33291f"))
    crown(canvas, x - 10, y, 19)
    if animal >= 0:
        token(canvas, animal, x + 10, y - 1, 19)
    else:
        canvas.line(x + 4, y, x + 16, y, 2.4, rgb("#f3e3c0"))


def arrow(canvas: Canvas, start: tuple[float, float], end: tuple[float, float], radius: float,
          n: int) -> None:
    """From one tile to another, a little bent, with a number on it."""
    (x0, y0), (x1, y1) = start, end
    length = hypot(x1 - x0, y1 - y0) or 1.0
    ux, uy = (x1 - x0) / length, (y1 - y0) / length
    ax, ay = x0 + ux * radius * 0.42, y0 + uy * radius * 0.42
    bx, by = x1 - ux * radius * 0.44, y1 - uy * radius * 0.44
    bend = length * 0.12
    cx, cy = (ax + bx) / 2 - uy * bend, (ay + by) / 2 + ux * bend
    points = []
    for i in range(9):
        t = i / 10
        points.append((ax * (1 - t) ** 2 + 2 * cx * t * (1 - t) + bx * t * t,
                       ay * (1 - t) ** 2 + 2 * cy * t * (1 - t) + by * t * t))
    # The head looks along the last part of the bend.
    length = hypot(bx - cx, by - cy) or 1.0
    ux, uy = (bx - cx) / length, (by - cy) / length
    small = min(1.0, radius / 44)
    for size, width, colour in (
        (11.0 * small, 8.0 * small, OUTLINE), (8.4 * small, 4.2 * small, rgb("#fff5da"))
    ):
        tip = (bx + ux * size * 0.6, by + uy * size * 0.6)
        left = (bx - ux * size - uy * size * 0.85, by - uy * size + ux * size * 0.85)
        right = (bx - ux * size + uy * size * 0.85, by - uy * size - ux * size * 0.85)
        canvas.stroke(points, width, colour)
        canvas.polygon([tip, left, right], colour)
    x, y = points[4]
    canvas.disc(x, y, 13.5 * small, rgb("#fff5da"))
    canvas.disc(x, y, 12 * small, rgb("#4a3a22"))
    canvas.text(str(n), x, y + 6 * small, 17 * small, rgb("#fff5da"), "count", "centre")


def slots(canvas: Canvas, rect: Rect, edge: Colour) -> None:
    """The tray of a row's element spaces."""
    canvas.fill(rect, 10, _PAPER)
    canvas.frame(rect.inset(0.5), 10, 1.1, edge, 230)


def ruler(canvas: Canvas, rect: Rect, scores: list[tuple[int, int]],
          gains: Mapping[int, int]) -> None:
    """A window of the points track with the markers of ``(animal, points)``.

    ``gains``: by animal, the points of a choice that is not made yet; a ghost stands there.
    """
    ink = rgb("#5b4016")
    ghosts = [(animal, points + gains[animal], gains[animal])
              for animal, points in scores if gains.get(animal)]
    shown = [points for _, points in scores] + [points for _, points, _ in ghosts]
    low = max(0, min(shown) // 5 * 5 - 5)
    high = max((max(shown) + 4) // 5 * 5, low + 20)
    # Far apart, only every so many points have a mark.
    step = 1 if high - low <= 30 else 5
    label = 5 if high - low <= 40 else 10 if high - low <= 110 else 50
    canvas.shadow(rect.moved(1, 3), 70, "shadow_small")
    canvas.fill(rect, 4, rgb("#f6dc9c"), rgb("#d9b261"))
    canvas.frame(rect.inset(0.5), 4, 1, rgb("#8a6427"))

    def at(points: int) -> float:
        return rect.x + 16 + (points - low) * (rect.w - 32) / (high - low)

    for points in range(low, high + 1, step):
        tall = 9 if points % 5 == 0 else 5
        canvas.line(at(points), rect.bottom - tall, at(points), rect.bottom, 1.2, ink)
        if points % label == 0:
            canvas.text(str(points), at(points), rect.y + rect.h * 0.55, 14, ink, "count",
                        "centre")
    alike: dict[int, list[int]] = {}
    for animal, points in scores:
        alike.setdefault(points, []).append(animal)
    for points, animals in alike.items():
        # Many at one end of the track stand beside it, on the ruler.
        half = (len(animals) - 1) * 8
        middle = min(max(at(points), rect.x + half + 9), rect.right - half - 9)
        for i, animal in enumerate(animals):
            x = middle - half + i * 16
            token(canvas, animal, x, rect.bottom - 1, 18)
    for animal, points, gain in ghosts:
        x = at(points)
        canvas.ring(x, rect.bottom - 1, 11.5, 4.4, OUTLINE, 120)
        canvas.ring(x, rect.bottom - 1, 11.5, 2.4, GOLD)
        canvas.sprite(GROUP, f"seat_{ANIMALS[animal]}", x, rect.bottom - 1, 18, alpha=150)
        pill(canvas, x, rect.bottom + 21, f"{gain:+d}".replace("-", "−"), rgb("#946009"), _PAPER)


def dot(canvas: Canvas, x: float, y: float) -> None:
    """The mark on a tab where something is to be decided."""
    canvas.disc(x, y, 7.4, rgb("#fff6e0"))
    canvas.disc(x, y, 6, rgb("#d6401f"))


def tab(canvas: Canvas, rect: Rect, text: str, on: bool, ink: Colour) -> None:
    """An index tab of the notebook."""
    colour = rgb("#efe2c3") if on else rgb("#cdb88a")
    high = Rect(rect.x, rect.y, rect.w, rect.h + 8)
    canvas.fill(high, 12, lighter(colour, 0.15), colour)
    canvas.frame(high.inset(0.5), 12, 1, _LINE, 160)
    canvas.fitted(text, rect.x + rect.w / 2, rect.y + rect.h / 2 + 6, 15, rect.w - 10,
                  ink if on else mix(ink, colour, 0.3), "bold", "centre", least=10)
