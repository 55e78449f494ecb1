"""The painted pieces of Dominant Species, composed of sprites."""

from __future__ import annotations

from collections.abc import Callable, Hashable

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
_PAPER = rgb("#fffaf0")
_LINE = rgb("#8a7450")


class Layers:
    """Pictures of what seldom changes, one for each name."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[Hashable, pygame.Surface]] = {}

    def draw(self, canvas: Canvas, rect: Rect, name: str, key: Hashable,
             draw: Callable[[], None]) -> None:  # fmt: skip
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


def page(canvas: Canvas, rect: Rect, left: bool) -> None:
    """A page of the notebook: paper with a pencil grid."""
    box = canvas.box(rect)

    def make() -> pygame.Surface:
        atlas = canvas.atlas(GROUP)
        name = "page_left" if left else "page_right"
        sheet = clear(box.size)
        sheet.blit(atlas.cover(name, box.w, box.h), (0, 0))
        sheet.blit(atlas.tiled("grid", box.w, box.h), (0, 0))
        return sheet

    canvas.shadow(rect.moved(0, 3), 150)
    canvas.lay(canvas.keep(("page", box.w, box.h, left), make), box)


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
          rules: bool = False, danger: bool = False, low: bool = False) -> None:  # fmt: skip
    """The cubes of an animal on a tile: a block with their number."""
    kind = "lead_low" if rules and low else "lead" if rules else (
        "endangered" if danger else "block")  # fmt: skip
    canvas.sprite(GROUP, f"{kind}_{ANIMALS[animal]}", x, y, width)
    size = width * (0.78 if n < 10 else 0.64) / canvas.texts.enlarge
    canvas.text(str(n), x, y + width * 0.49, size, BLOCK_INK[animal], "count", "centre")


def tile(canvas: Canvas, terrain: int, x: float, y: float, radius: float, name: str,
         points: str) -> None:  # fmt: skip
    """A tile with its name on the top edge and its points on the bottom edge."""
    canvas.sprite(GROUP, f"hex_{TERRAINS[terrain]}", x, y, 2 * radius)
    ink, halo = TILE_INK[terrain], TILE_HALO[terrain]
    size = max(14.0 if radius > 52 else 10.0, radius * 0.235) / canvas.texts.enlarge
    haloed(canvas, name, x, y - radius * 0.545, size, ink, halo, "kai", radius * 0.86)
    haloed(canvas, points, x, y + radius * 0.72, size, ink, halo, "count", radius * 1.02)


def haloed(canvas: Canvas, text: str, x: float, y: float, size: float, ink: Colour, halo: Colour,
           face: str, room: float) -> None:  # fmt: skip
    """Text with a pale rim, so that it reads on a painted ground."""
    size = canvas.texts.fit(text, face, size * canvas.texts.enlarge, room, 7)
    size /= canvas.texts.enlarge
    for dx, dy in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
        canvas.text(text, x + dx, y + dy, size, halo, face, "centre", alpha=150)
    canvas.text(text, x, y, size, ink, face, "centre")


def pile(canvas: Canvas, terrain: int, x: float, y: float, radius: float, below: int) -> None:
    """The face-up tile of a stack with those below it."""
    for i in range(min(below, 2), 0, -1):
        canvas.sprite(GROUP, "tile_wash", x + 2 * i, y - 2 * i, 2 * radius, rgb("#d9c08c"))
    canvas.sprite(GROUP, f"pile_{TERRAINS[terrain]}", x, y, 2 * radius)


def small_card(canvas: Canvas, card: str, rect: Rect, name: str, ink: Colour) -> None:
    """A dominance card that lies on the page."""
    canvas.shadow(rect.moved(1, 3), 90, "shadow_small")
    canvas.fill(rect, 7, rgb("#fbf5e6"))
    canvas.frame(rect.inset(0.5), 7, 1, rgb("#a58c5e"))
    canvas.fill(Rect(rect.x + 4, rect.y + 4, rect.w - 8, rect.h * 0.56), 4, rgb("#e1d2a9"))
    side = min(rect.w * 0.72, rect.h * 0.44)
    canvas.sprite(GROUP, f"card_{card}", rect.x + rect.w / 2, rect.y + 4 + rect.h * 0.28, side,
                  rgb("#5b4526"))  # fmt: skip
    canvas.fitted(name, rect.x + rect.w / 2, rect.bottom - rect.h * 0.13, 15, rect.w - 6, ink,
                  "kai", "centre", least=8)  # fmt: skip


def large_card(canvas: Canvas, card: str, rect: Rect, name: str, text: str, ink: Colour,
               lit: bool) -> None:  # fmt: skip
    """A dominance card with all that it says."""
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
        size = 14.0
        while size > 10 and len(canvas.texts.wrap(text, "sans", size, room)) * size * 1.4 > (
            rect.h - 36
        ):
            size -= 0.5
        canvas.paragraph(text, x, rect.y + 32 + size, size / canvas.texts.enlarge, room, ink,
                         leading=1.4)  # fmt: skip
        return
    box = Rect(rect.x + 9, rect.y + 9, rect.w - 18, rect.h * 0.38)
    canvas.fill(box, 6, rgb("#e1d2a9"))
    canvas.sprite(GROUP, f"card_{card}", *box.centre, min(box.w, box.h) * 0.84, rgb("#5b4526"))
    canvas.sprite(GROUP, "tape", rect.x + rect.w / 2, rect.y, rect.w * 0.27)
    middle = rect.x + rect.w / 2
    canvas.fitted(name, middle, box.bottom + 34, 26, rect.w - 20, ink, "kai", "centre")
    room, size = rect.w - 24, 16.0
    top = box.bottom + 48
    while size > 11 and len(canvas.texts.wrap(text, "sans", size, room)) * size * 1.4 > (
        rect.bottom - top - 14
    ):
        size -= 0.5
    canvas.paragraph(text, middle, top + size, size / canvas.texts.enlarge, room, ink,
                     leading=1.4, align="centre")  # fmt: skip


def pill(canvas: Canvas, x: float, y: float, text: str, colour: Colour, ink: Colour,
         size: float = 15) -> None:  # fmt: skip
    """A short number on a dark slip, centred at a point."""
    width = canvas.texts.width(text, "count", size * canvas.texts.enlarge) + 14
    rect = Rect(x - width / 2, y - size * 0.72, width, size * 1.44)
    canvas.fill(rect.inset(-1.2), rect.h / 2 + 1, _PAPER)
    canvas.fill(rect, rect.h / 2, colour)
    canvas.text(text, x, y + size * 0.36, size, ink, "count", "centre")


def slots(canvas: Canvas, rect: Rect, edge: Colour) -> None:
    """The tray of a row's element spaces."""
    canvas.fill(rect, 10, _PAPER)
    canvas.frame(rect.inset(0.5), 10, 1.1, edge, 230)


def ruler(canvas: Canvas, rect: Rect, scores: list[tuple[int, int]]) -> None:
    """A window of the points track with the markers of ``(animal, points)``."""
    ink = rgb("#5b4016")
    low = max(0, min(n for _, n in scores) // 5 * 5 - 5)
    high = max((max(n for _, n in scores) + 4) // 5 * 5, low + 20)
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
                        "centre")  # fmt: skip
    alike: dict[int, list[int]] = {}
    for animal, points in scores:
        alike.setdefault(points, []).append(animal)
    for points, animals in alike.items():
        for i, animal in enumerate(animals):
            x = at(points) + (i - (len(animals) - 1) / 2) * 16
            token(canvas, animal, x, rect.bottom - 1, 18)


def tab(canvas: Canvas, rect: Rect, text: str, on: bool, ink: Colour) -> None:
    """An index tab of the notebook."""
    colour = rgb("#efe2c3") if on else rgb("#cdb88a")
    high = Rect(rect.x, rect.y, rect.w, rect.h + 8)
    canvas.fill(high, 12, lighter(colour, 0.15), colour)
    canvas.frame(high.inset(0.5), 12, 1, _LINE, 160)
    canvas.fitted(text, rect.x + rect.w / 2, rect.y + rect.h / 2 + 6, 15, rect.w - 10,
                  ink if on else mix(ink, colour, 0.3), "bold", "centre", least=10)  # fmt: skip
