"""The brush: rounded boxes, shadows, lines, sprites and text, given in CSS pixels.

What is drawn once is kept, so that a frame is a few dozen blits.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from itertools import pairwise
from math import ceil

import pygame

from games.table.atlas import Atlas
from games.table.geometry import Rect
from games.table.pixels import clear, fitting, weight
from games.table.text import Texts
from games.table.theme import WHITE, Colour, Theme, darker, lighter, mix

#: So much is kept: in bytes, or where the window is large in windows.
_CACHED, _WINDOWS = 16 << 20, 5
_SUPER = 4
OPAQUE = (255, 255, 255, 255)


class Canvas:
    """A surface with its device scale, its sprites and its text."""

    def __init__(self, scale: int, texts: Texts) -> None:
        self.scale = scale
        self.texts = texts
        self.surface: pygame.Surface = pygame.Surface((1, 1))
        #: The box around all that was drawn since this was set, in pixels; ``None``: not kept.
        self.touched: pygame.Rect | None = None
        self._atlases: dict[str, Atlas] = {}
        self._kept: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._kept_bytes = 0
        self._room = _CACHED

    @property
    def width(self) -> float:
        return self.surface.get_width() / self.scale

    @property
    def height(self) -> float:
        return self.surface.get_height() / self.scale

    def px(self, length: float) -> int:
        """A length in canvas pixels."""
        return round(length * self.scale)

    def box(self, rect: Rect) -> pygame.Rect:
        """A rectangle in canvas pixels, its edges rounded one by one."""
        x, y = self.px(rect.x), self.px(rect.y)
        return pygame.Rect(x, y, self.px(rect.right) - x, self.px(rect.bottom) - y)

    def keep(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A surface made once; the least recently used ones give way."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        surface = fitting(make())
        self._kept[key] = surface
        self._kept_bytes += weight(surface)
        self._room = max(self._room, _WINDOWS * weight(self.surface))
        while self._kept_bytes > self._room and len(self._kept) > 1:
            self._kept_bytes -= weight(self._kept.popitem(last=False)[1])
        return surface

    def forget(self, games: Collection[str]) -> None:
        """Games are left: no size of a sprite that was made for them is kept.

        Their pages stay: reading a page again leaves a part of it behind in the browser, for good.
        """
        for group in ("ui", *games):
            if group in self._atlases:
                self._atlases[group].forget()
        self._kept.clear()
        self._kept_bytes = 0

    def lay(self, picture: pygame.Surface, at: pygame.Rect | tuple[int, int]) -> None:
        """Lay a picture down with its corner at a place in pixels."""
        self._touch(self.surface.blit(picture, at))

    def flood(self, colour: Colour) -> None:
        """Fill the whole surface with one colour."""
        self._touch(self.surface.fill(colour))

    @contextmanager
    def clipped(self, rect: Rect) -> Iterator[None]:
        """Whatever is drawn meanwhile shows only inside ``rect``."""
        before = self.surface.get_clip()
        self.surface.set_clip(self.box(rect).clip(before))
        try:
            yield
        finally:
            self.surface.set_clip(before)

    def _touch(self, box: pygame.Rect) -> None:
        if self.touched is not None:
            self.touched = self.touched.union(box) if self.touched.w else box

    # --- sprites -------------------------------------------------------------------------

    def atlas(self, group: str) -> Atlas:
        if group not in self._atlases:
            self._atlases[group] = Atlas(group, self.scale)
        return self._atlases[group]

    def sprite(
        self, group: str, name: str, x: float, y: float, size: float,
        tint: Colour | None = None, alpha: int = 255, turn: float = 0,
    ) -> None:
        """A sprite centred at a point, its nominal size ``size``; ``turn`` in degrees."""
        atlas = self.atlas(group)
        pixels = size * self.scale
        if not turn:
            at = x * self.scale, y * self.scale
            self._touch(atlas.draw(self.surface, name, at, pixels, tint, alpha))
            return
        image = pygame.transform.rotozoom(atlas.sprite(name, pixels, tint, alpha), turn, 1)
        self.lay(image, image.get_rect(center=(self.px(x), self.px(y))))

    def grown(self, group: str, name: str, x: float, y: float, size: float,
              factor: float) -> None:
        """A sprite of ``size`` so many times as large: quick and a little soft, for motion."""
        atlas, pixels = self.atlas(group), size * self.scale
        image = atlas.sprite(name, pixels)
        left, top = (length * factor for length in atlas.origin(name, pixels))
        large = (round(image.get_width() * factor), round(image.get_height() * factor))
        at = round(x * self.scale - left), round(y * self.scale - top)
        self.lay(pygame.transform.smoothscale(image, large), at)

    def nine(
        self, group: str, name: str, rect: Rect, tint: Colour | None = None, alpha: int = 255,
        corner: float = 1,
    ) -> None:
        """A nine-slice whose nominal box is ``rect``; ``corner`` grows its corners."""
        atlas = self.atlas(group)
        box = self.box(rect)
        self._touch(
            atlas.draw_nine(self.surface, name, box, tint, alpha, corner * self.scale)
        )

    def glyph(self, name: str, x: float, y: float, size: float, colour: Colour) -> None:
        """A line drawing of the table's own set, centred."""
        self.sprite("ui", f"glyph_{name}", x, y, size, colour)

    # --- boxes ---------------------------------------------------------------------------

    def _corner(self, radius: int) -> pygame.Surface:
        """The top left quarter of a disc as alpha, smooth at its edge."""

        def make() -> pygame.Surface:
            big = radius * _SUPER
            surface = clear((big, big))
            pygame.draw.circle(surface, (*WHITE, 255), (big, big), big)
            white = pygame.transform.smoothscale(surface, (radius, radius))
            # Averaging darkened the edge's colour; only its alpha is wanted.
            white.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
            return white

        return self.keep(("corner", radius), make)

    def _bow(self, radius: int, line: int) -> pygame.Surface:
        """The top left corner of a rounded box's outline as alpha."""

        def make() -> pygame.Surface:
            side, inner = max(radius, line), max(0, radius - line)
            surface = clear((side, side))
            surface.fill(OPAQUE)
            if radius > 0:
                part = surface.subsurface((0, 0, radius, radius))
                part.blit(self._corner(radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            if inner > 0:
                hole = self._corner(inner).copy()
                hole.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
                surface.blit(hole, (line, line), special_flags=pygame.BLEND_RGBA_SUB)
            return surface

        return self.keep(("bow", radius, line), make)

    def fill(
        self, rect: Rect, radius: float, top: Colour, bottom: Colour | None = None,
        alpha: int = 255,
    ) -> None:
        """A rounded box in one colour, or shaded from ``top`` to ``bottom``."""
        box = self.box(rect)
        if box.w <= 0 or box.h <= 0:
            return
        r = self.px(radius)

        def make() -> pygame.Surface:
            surface = shade(box.w, box.h, top, bottom or top, alpha)
            bend = min(r, box.w // 2, box.h // 2)
            if bend > 0:
                corners(surface, self._corner(bend), pygame.BLEND_RGBA_MULT)
            return surface

        self.lay(self.keep(("fill", box.w, box.h, r, top, bottom, alpha), make), box)

    def frame(
        self, rect: Rect, radius: float, width: float, colour: Colour, alpha: int = 255
    ) -> None:
        """The outline of a rounded box; the line lies half outside ``rect``."""
        outer = self.box(rect.inset(-width / 2))
        line = max(1, self.px(width))
        r = self.px(radius + width / 2)
        if outer.w <= 2 * line or outer.h <= 2 * line:
            return

        def make() -> pygame.Surface:
            surface, ink = clear(outer.size), (*colour, alpha)
            bow = self._bow(min(r, outer.w // 2, outer.h // 2), line).copy()
            side = bow.get_width()
            for y in (0, outer.h - line):
                surface.fill(ink, (side, y, outer.w - 2 * side, line))
            for x in (0, outer.w - line):
                surface.fill(ink, (x, side, line, outer.h - 2 * side))
            bow.fill(ink, special_flags=pygame.BLEND_RGBA_MULT)
            corners(surface, bow, pygame.BLEND_RGBA_ADD)
            return surface

        key = ("frame", outer.w, outer.h, r, line, colour, alpha)
        self.lay(self.keep(key, make), outer)

    def dashes(
        self, rect: Rect, width: float, dash: float, colour: Colour, radius: float = 8
    ) -> None:
        """A dashed outline of a rounded box."""
        box = self.box(rect)
        r = self.px(radius)

        def make() -> pygame.Surface:
            line = max(1, self.px(width))
            whole = clear((box.w + 2 * line, box.h + 2 * line))
            for x0, y0, x1, y1 in (
                (r, 0, box.w - r, 0), (box.w, r, box.w, box.h - r),
                (box.w - r, box.h, r, box.h), (0, box.h - r, 0, r),
            ):
                length = abs(x1 - x0) + abs(y1 - y0)
                n = max(1, round(length / self.px(2 * dash)))
                for i in range(n):
                    a, b = (i + 0.25) / n, (i + 0.75) / n
                    pygame.draw.line(
                        whole, colour,
                        (line + x0 + (x1 - x0) * a, line + y0 + (y1 - y0) * a),
                        (line + x0 + (x1 - x0) * b, line + y0 + (y1 - y0) * b), line,
                    )
            return whole

        line = max(1, self.px(width))
        key = ("dashes", box.w, box.h, r, line, dash, colour)
        self.lay(self.keep(key, make), (box.x - line, box.y - line))

    def shadow(self, rect: Rect, alpha: int = 80, name: str = "shadow_soft") -> None:
        """A soft shadow under a box; move the box down a little to lift what lies on it."""
        self.nine("ui", name, rect, None, alpha)

    def veil(self, colour: Colour, alpha: int, rect: Rect | None = None) -> None:
        """A see-through layer over everything, or over ``rect``."""
        box = self.box(rect) if rect else self.surface.get_rect()
        self.lay(
            self.keep(
                ("veil", box.w, box.h, colour, alpha),
                lambda: shade(box.w, box.h, colour, colour, alpha),
            ),
            box,
        )

    def line(self, x0: float, y0: float, x1: float, y1: float, width: float, colour: Colour,
             alpha: int = 255) -> None:
        """A straight horizontal or vertical rule."""
        half = width / 2
        rect = Rect(min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0))
        rect = rect.inset(0, -half) if y0 == y1 else rect.inset(-half, 0)
        box = self.box(rect)
        box.w, box.h = max(1, box.w), max(1, box.h)
        if alpha == 255:
            self._touch(self.surface.fill(colour, box))
        else:
            key = ("veil", box.w, box.h, colour, alpha)
            self.lay(self.keep(key, lambda: shade(box.w, box.h, colour, colour, alpha)), box)

    def disc(self, x: float, y: float, radius: float, colour: Colour, alpha: int = 255) -> None:
        self.fill(Rect(x - radius, y - radius, 2 * radius, 2 * radius), radius, colour,
                  alpha=alpha)

    def ring(self, x: float, y: float, radius: float, width: float, colour: Colour,
             alpha: int = 255) -> None:
        self.frame(
            Rect(x - radius, y - radius, 2 * radius, 2 * radius), radius, width, colour, alpha
        )

    def polygon(self, points: list[tuple[float, float]], colour: Colour, alpha: int = 255) -> None:
        """A filled shape with smooth edges."""
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        left, top = int(min(xs) * self.scale) - 1, int(min(ys) * self.scale) - 1
        w = ceil(max(xs) * self.scale) - left + 2
        h = ceil(max(ys) * self.scale) - top + 2
        local = tuple(
            (round((x * self.scale - left) * _SUPER), round((y * self.scale - top) * _SUPER))
            for x, y in points
        )

        def make() -> pygame.Surface:
            big = clear((w * _SUPER, h * _SUPER))
            big.fill((*colour, 0))
            pygame.draw.polygon(big, (*colour, 255), local)
            small = pygame.transform.smoothscale(big, (w, h))
            # Averaging mixed the colour with what is transparent; put it back.
            small.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_MAX)
            if alpha < 255:
                small.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
            return small

        self.lay(self.keep(("polygon", local, colour, alpha), make), (left, top))

    def stroke(self, points: list[tuple[float, float]], width: float, colour: Colour,
               alpha: int = 255) -> None:
        """A line through points with round joints and smooth edges."""
        pad = width
        left = int((min(p[0] for p in points) - pad) * self.scale)
        top = int((min(p[1] for p in points) - pad) * self.scale)
        w = ceil((max(p[0] for p in points) + pad) * self.scale) - left
        h = ceil((max(p[1] for p in points) + pad) * self.scale) - top
        local = tuple(
            (round((x * self.scale - left) * _SUPER), round((y * self.scale - top) * _SUPER))
            for x, y in points
        )
        thick = max(1, round(width * self.scale * _SUPER))

        def make() -> pygame.Surface:
            big = clear((w * _SUPER, h * _SUPER))
            big.fill((*colour, 0))
            for (x0, y0), (x1, y1) in pairwise(local):
                dx, dy = x1 - x0, y1 - y0
                length = max(1e-6, (dx * dx + dy * dy) ** 0.5)
                ox, oy = -dy / length * thick / 2, dx / length * thick / 2
                corners = [(x0 + ox, y0 + oy), (x1 + ox, y1 + oy), (x1 - ox, y1 - oy),
                           (x0 - ox, y0 - oy)]
                pygame.draw.polygon(big, (*colour, 255), corners)
            for point in local:
                pygame.draw.circle(big, (*colour, 255), point, thick / 2)
            small = pygame.transform.smoothscale(big, (w, h))
            small.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_MAX)
            if alpha < 255:
                small.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
            return small

        self.lay(self.keep(("stroke", local, thick, colour, alpha), make), (left, top))

    # --- furniture -----------------------------------------------------------------------

    def panel(
        self, rect: Rect, theme: Theme, radius: float = 14, inner: bool = True,
        paper: Colour | None = None, shadow: int = 90,
    ) -> None:
        """A sheet of paper with its edge."""
        paper = paper or theme.paper
        self.shadow(rect.moved(1, 4), shadow)
        self.fill(rect.moved(0, 2), radius, mix(paper, theme.edge, 0.75))
        self.fill(rect, radius, lighter(paper, 0.35), paper)
        if inner and rect.w > 24 and rect.h > 24:
            self.frame(rect.inset(5), radius - 4, 1, theme.edge, 140)

    def account(self, rect: Rect, ground: Colour, edge: Colour) -> None:
        """The sheet on which a game's end is told."""
        self.shadow(rect.moved(4, 10), 150, "shadow_deep")
        self.fill(rect, 18, ground)
        self.frame(rect.inset(8), 12, 1.4, edge, 200)

    def ribbon(self, rect: Rect, over: float, ground: Colour, edge: Colour) -> None:
        """The ribbon with the winner's name, which reaches ``over`` both sides of its sheet."""
        x0, x1, y = rect.x - over, rect.right + over, rect.y + rect.h / 2
        self.polygon(
            [(x0, rect.y), (x1, rect.y), (x1 - 12, y), (x1, rect.bottom), (x0, rect.bottom),
             (x0 + 12, y)], ground,
        )
        for y in (rect.y + 6, rect.bottom - 6):
            self.line(x0 + 8, y, x1 - 8, y, 1.4, edge, 150)

    def paper(self, rect: Rect, theme: Theme) -> None:
        """A large sheet in a wooden frame."""
        self.shadow(rect.moved(4, 12), 180, "shadow_deep")
        self.fill(rect, 20, theme.banner)
        self.fill(rect.inset(8), 14, theme.paper)
        self.frame(rect.inset(15), 10, 1.2, theme.edge, 180)

    # --- text ----------------------------------------------------------------------------

    def text(
        self, text: str, x: float, y: float, size: float, colour: Colour, face: str = "sans",
        align: str = "left", spacing: float = 0, alpha: int = 255,
    ) -> float:
        """One line of text with its base line at ``y``; how wide it is."""
        if not text:
            return 0.0
        size *= self.texts.enlarge
        image, ascent = self.texts.draw(text, face, size, colour, spacing)
        width = image.get_width() / self.scale
        left = {"left": x, "centre": x - width / 2, "right": x - width}[align]
        if alpha < 255:
            image = self.keep(
                ("faded", text, face, size, colour, spacing, alpha),
                lambda: _faded(image, alpha),
            )
        self.lay(image, (self.px(left), self.px(y) - ascent))
        return width

    def fitted(
        self, text: str, x: float, y: float, size: float, room: float, colour: Colour,
        face: str = "sans", align: str = "left", spacing: float = 0, least: float = 12,
    ) -> float:
        """`text`, made smaller where it would be wider than ``room``."""
        if spacing:
            room -= spacing * max(0, len(text) - 1)
        size = self.texts.fit(text, face, size * self.texts.enlarge, room, least)
        size /= self.texts.enlarge
        return self.text(text, x, y, size, colour, face, align, spacing)

    def paragraph(
        self, text: str, x: float, y: float, size: float, room: float, colour: Colour,
        face: str = "sans", leading: float = 1.55, align: str = "left",
    ) -> float:
        """Wrapped text, the first base line at ``y``; the base line after the last one."""
        for line in self.texts.wrap(text, face, size * self.texts.enlarge, room):
            self.text(line, x, y, size, colour, face, align)
            y += size * self.texts.enlarge * leading
        return y


def _faded(image: pygame.Surface, alpha: int) -> pygame.Surface:
    faded = image.copy()
    faded.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return faded


def corners(surface: pygame.Surface, corner: pygame.Surface, how: int) -> None:
    """Lay the picture of a top left corner onto all four corners, each turned as it must be."""
    w, h = surface.get_size()
    side = corner.get_width()
    for right in (False, True):
        for low in (False, True):
            at = w - side if right else 0, h - side if low else 0
            surface.blit(pygame.transform.flip(corner, right, low), at, special_flags=how)


def shade(w: int, h: int, top: Colour, bottom: Colour, alpha: int = 255) -> pygame.Surface:
    """A box shaded from top to bottom."""
    surface = clear((w, h))
    if top == bottom:
        surface.fill((*top, alpha))
        return surface
    for y in range(h):
        surface.fill((*mix(top, bottom, y / max(1, h - 1)), alpha), (0, y, w, 1))
    return surface


def button_shades(colour: Colour, enabled: bool = True) -> tuple[Colour, Colour, Colour]:
    """Top and bottom of a button's face, and its lip."""
    if not enabled:
        colour = mix(colour, (154, 145, 132), 0.72)
    return lighter(colour, 0.2), colour, darker(colour, 0.42)
