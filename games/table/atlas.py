"""The baked sprites of one group: loading, scaling, tinting, putting together.

``assets/<group>/atlas.json`` lists the sprites, where they lie on their page,
their centre and the pixels their nominal size measures.  A sprite is asked for
by the size it has on the canvas; it is scaled from its master once and kept.

    reef = Atlas("aqualin")
    tile = reef.sprite("tile_blue_crab", 95)            # put together from its parts
    reef.draw(canvas, "tile_blue_crab", (200, 300), 95)  # centred, shadow and all
    reef.nine("tray", 664, 664)                          # corners kept, middle stretched

The pages hold colours multiplied by their alpha, because only those can be averaged
and laid over each other without dark or light fringes; what is handed out has plain
alpha and is blitted as any other surface.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from games.table.pixels import clear, fitting, weight

ASSETS = Path(__file__).resolve().parents[2] / "assets"
MASKS = "masks.png"  # the page of white masks
CACHE_BYTES = 24 * 1024 * 1024

Rgb = tuple[int, int, int]
Colour = Rgb | str
Point = tuple[float, float]


class UnknownSpriteError(KeyError):
    """No sprite and no recipe of that name in the group."""


class Entry(NamedTuple):
    """One sprite of the atlas; every length in pixels of its page."""

    page: int
    rect: pygame.Rect
    origin: Point
    unit: float
    scale: float  # pixels per design pixel
    insets: tuple[int, int, int, int] | None  # corners of a nine-slice
    margins: tuple[float, float, float, float]  # around its nominal box
    tint: str | None  # what a mask is tinted with when nothing is asked for


class Layer(NamedTuple):
    """One layer of a recipe; ``at`` and ``size`` are parts of the nominal size."""

    sprite: str
    size: float
    at: Point
    tint: str | None
    alpha: int
    clip: str | None


class _Piece(NamedTuple):
    """A sprite at a size: colours multiplied by alpha, and where its centre lies."""

    surface: pygame.Surface
    origin: Point


class Atlas:
    """The sprites of a group; pages are read when first needed.

    ``scale`` is the number of canvas pixels a design pixel takes: it sets the size
    of the corners of a nine-slice and of a strip, and can be changed at any time.
    """

    def __init__(self, group: str, scale: float = 1.0, assets: Path = ASSETS) -> None:
        self.scale = scale
        self._folder = assets / group
        data = json.loads((self._folder / "atlas.json").read_text(encoding="utf-8"))
        self._files: list[str] = data["pages"]
        self._entries = {n: _entry(e, data["scale"]) for n, e in data["sprites"].items()}
        self._recipes = {n: [_layer(y) for y in ls] for n, ls in data["recipes"].items()}
        self._pages: dict[int, pygame.Surface] = {}
        self._origins: dict[tuple[str, float], Point] = {}
        self._cache: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._cached_bytes = 0

    def __contains__(self, name: str) -> bool:
        return name in self._entries or name in self._recipes

    def names(self) -> list[str]:
        """Every sprite and every recipe, in alphabetical order."""
        return sorted([*self._entries, *self._recipes])

    def sprite(
        self, name: str, size: float, tint: Colour | None = None, alpha: int = 255
    ) -> pygame.Surface:
        """The sprite with its nominal size at ``size`` canvas pixels, shadow and lip beyond it.

        ``tint`` multiplies the colours (a white mask takes the colour), ``alpha`` fades.
        The surface is shared: do not draw on it.
        """
        key = ("sprite", name, round(size * 4), _rgb(tint), alpha)
        return self._keep(
            key,
            lambda: _plain(self._piece(name, size, tint, alpha).surface, self._pure(name, tint)),
        )

    def origin(self, name: str, size: float) -> Point:
        """Where the piece's centre lies in ``sprite(name, size)``, in canvas pixels."""
        key = name, size
        if key not in self._origins:
            self._origins[key] = self._origin(name, size)
        return self._origins[key]

    def _origin(self, name: str, size: float) -> Point:
        if name in self._recipes:
            left, top, _, _ = self._bounds(name, size)
            return -left, -top
        entry = self._entry(name)
        width, height = self._extent(entry, size)
        # Counted from the middle, which rounding to whole pixels does not move: the origin of a
        # thin sprite may lie far outside it.
        k = size / entry.unit
        return (
            width / 2 - (entry.rect.width / 2 - entry.origin[0]) * k,
            height / 2 - (entry.rect.height / 2 - entry.origin[1]) * k,
        )

    def draw(
        self,
        target: pygame.Surface,
        name: str,
        centre: Point,
        size: float,
        tint: Colour | None = None,
        alpha: int = 255,
    ) -> pygame.Rect:
        """Blit the sprite with its centre at a point; returns the rectangle touched."""
        x, y = self.origin(name, size)
        corner = round(centre[0] - x), round(centre[1] - y)
        if target.get_flags() & pygame.SRCALPHA or self._pure(name, tint) is not None:
            return target.blit(self.sprite(name, size, tint, alpha), corner)
        # Dividing the alpha out costs more than many blits of multiplied colours, but only a
        # target that is opaque itself can take those.
        key = ("multiplied", name, round(size * 4), _rgb(tint), alpha)
        piece = self._keep(key, lambda: self._piece(name, size, tint, alpha).surface)
        return target.blit(piece, corner, special_flags=pygame.BLEND_PREMULTIPLIED)

    def nine(
        self,
        name: str,
        width: float,
        height: float,
        tint: Colour | None = None,
        alpha: int = 255,
        scale: float | None = None,
    ) -> pygame.Surface:
        """A nine-slice whose nominal box measures ``width`` by ``height`` canvas pixels.

        What lies outside the box (shadow, ring) is added around it; ``margins`` tells
        how much.  Corners keep their size (design size times ``scale``, the atlas's own if
        not given), edges and middle are stretched.
        """
        scale = self.scale if scale is None else scale
        key = ("nine", name, round(width), round(height), scale, _rgb(tint), alpha)
        return self._keep(key, lambda: self._nine(name, width, height, tint, alpha, scale))

    def margins(self, name: str, scale: float | None = None) -> tuple[int, int, int, int]:
        """What a nine-slice adds left, top, right and bottom of its box, in canvas pixels."""
        entry = self._entry(name)
        k = (self.scale if scale is None else scale) / entry.scale
        left, top, right, bottom = entry.margins
        return round(left * k), round(top * k), round(right * k), round(bottom * k)

    def draw_nine(
        self,
        target: pygame.Surface,
        name: str,
        box: pygame.Rect,
        tint: Colour | None = None,
        alpha: int = 255,
        scale: float | None = None,
    ) -> pygame.Rect:
        """Blit a nine-slice whose nominal box is ``box``; returns the rectangle touched."""
        left, top, _, _ = self.margins(name, scale)
        piece = self.nine(name, box.width, box.height, tint, alpha, scale)
        return target.blit(piece, (box.left - left, box.top - top))

    def tiled(self, name: str, width: int, height: int) -> pygame.Surface:
        """The sprite repeated over an area, from its top left corner."""
        key = ("tiled", name, width, height, self.scale)

        def make() -> pygame.Surface:
            entry = self._entry(name)
            piece = self._piece(name, entry.unit / entry.scale * self.scale, None, 255)
            tile = _plain(piece.surface, self._pure(name, None))
            area = clear((width, height))
            for y in range(0, height, tile.get_height()):
                for x in range(0, width, tile.get_width()):
                    area.blit(tile, (x, y))
            return area

        return self._keep(key, make)

    def cover(self, name: str, width: int, height: int) -> pygame.Surface:
        """A picture scaled to fill an area without distortion, cropped around its middle."""

        def make() -> pygame.Surface:
            entry = self._entry(name)
            part = entry.rect.fit(pygame.Rect(0, 0, width, height))  # the shape, then its place
            scale = min(entry.rect.width / width, entry.rect.height / height)
            part.size = max(1, round(width * scale)), max(1, round(height * scale))
            part.center = entry.rect.center
            part.clamp_ip(entry.rect)
            scaled = _scaled(self._page(entry.page).subsurface(part), (width, height))
            if not scaled.get_flags() & pygame.SRCALPHA:
                return fitting(scaled)
            opaque = pygame.Surface((width, height))
            opaque.blit(scaled, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
            return opaque

        return self._keep(("cover", name, width, height), make)

    def forget(self) -> None:
        """Let go of every size that was made; the pages stay."""
        self._cache.clear()
        self._cached_bytes = 0

    # ---- how it is made -------------------------------------------------

    def _entry(self, name: str) -> Entry:
        try:
            return self._entries[name]
        except KeyError:
            raise UnknownSpriteError(f"{self._folder.name} has no sprite {name!r}") from None

    def _pure(self, name: str, tint: Colour | None) -> Rgb | None:
        """The one colour of a tinted mask; None for a painted sprite or a recipe."""
        entry = self._entries.get(name)
        if entry is None or self._files[entry.page] != MASKS:
            return None
        return _rgb(tint or entry.tint or "#ffffff")

    def _page(self, index: int) -> pygame.Surface:
        if index not in self._pages:
            loaded = pygame.image.load(str(self._folder / self._files[index]))
            self._pages[index] = fitting(loaded)
        return self._pages[index]

    @staticmethod
    def _extent(entry: Entry, size: float) -> tuple[int, int]:
        k = size / entry.unit
        return max(1, round(entry.rect.width * k)), max(1, round(entry.rect.height * k))

    def _piece(self, name: str, size: float, tint: Colour | None, alpha: int) -> _Piece:
        """A sprite or a recipe at a size, colours multiplied by alpha."""
        if name in self._recipes:
            surface = self._compose(name, size)
        else:
            entry = self._entry(name)
            surface = self._shrunk(entry, self._extent(entry, size)).copy()
            tint = entry.tint if tint is None else tint
        _colour(surface, tint, alpha)
        return _Piece(surface, self.origin(name, size))

    def _shrunk(self, entry: Entry, size: tuple[int, int]) -> pygame.Surface:
        """A sprite of a page at a size. It is shared: many recipes have the same layers."""
        key = ("shrunk", entry.page, tuple(entry.rect), size)
        return self._keep(key, lambda: _scaled(self._page(entry.page).subsurface(entry.rect), size))

    def _bounds(self, name: str, size: float) -> tuple[int, int, int, int]:
        """The box of a recipe around its centre: left, top, right, bottom."""
        boxes = []
        for layer in self._recipes[name]:
            x, y = self.origin(layer.sprite, size * layer.size)
            entry = self._entry(layer.sprite)
            width, height = self._extent(entry, size * layer.size)
            left, top = round(layer.at[0] * size - x), round(layer.at[1] * size - y)
            boxes.append((left, top, left + width, top + height))
        lefts, tops, rights, bottoms = zip(*boxes, strict=True)
        return min(lefts), min(tops), max(rights), max(bottoms)

    def _compose(self, name: str, size: float) -> pygame.Surface:
        left, top, right, bottom = self._bounds(name, size)
        whole = clear((right - left, bottom - top))
        for layer in self._recipes[name]:
            wide = size * layer.size
            # Many recipes have the same layers: a layer is made once, and shared.
            surface = self._keep(("layer", layer, wide), partial(self._layer, layer, wide))
            origin = self.origin(layer.sprite, wide)
            x = round(layer.at[0] * size - origin[0]) - left
            y = round(layer.at[1] * size - origin[1]) - top
            whole.blit(surface, (x, y), special_flags=pygame.BLEND_PREMULTIPLIED)
        return whole

    def _layer(self, layer: Layer, size: float) -> pygame.Surface:
        surface = self._piece(layer.sprite, size, layer.tint, layer.alpha).surface
        if layer.clip is not None:
            shape = self._shrunk(self._entry(layer.clip), surface.get_size())
            surface.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    def _nine(
        self,
        name: str,
        width: float,
        height: float,
        tint: Colour | None,
        alpha: int,
        scale: float,
    ) -> pygame.Surface:
        entry = self._entry(name)
        if entry.insets is None:
            raise UnknownSpriteError(f"{name!r} of {self._folder.name} is not a nine-slice")
        left, top, right, bottom = self.margins(name, scale)
        size = round(width) + left + right, round(height) + top + bottom
        k = scale / entry.scale
        small = max(3, round(entry.rect.width * k)), max(3, round(entry.rect.height * k))

        def make() -> pygame.Surface:
            surface = _scaled(self._page(entry.page).subsurface(entry.rect), small)
            _colour(surface, entry.tint if tint is None else tint, alpha)
            # Alpha is divided out before the stretch: that is the smaller surface.
            return _plain(surface, self._pure(name, tint))

        # One for boxes of any size.
        master = self._keep(("master", name, small, _rgb(tint), alpha), make)
        columns = _thirds(entry.insets[0] * k, entry.insets[2] * k, small[0], size[0])
        rows = _thirds(entry.insets[1] * k, entry.insets[3] * k, small[1], size[1])
        whole = clear(size)
        for x, w, to_x, to_w in columns:
            for y, h, to_y, to_h in rows:
                part = master.subsurface((x, y, w, h))
                whole.blit(_scaled(part, (to_w, to_h)), (to_x, to_y))
        return whole

    def _keep(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Look a surface up or make it; the least recently used ones give way."""
        if key in self._cache:
            self._cache.move_to_end(key)
            return self._cache[key]
        surface = make()
        self._cache[key] = surface
        self._cached_bytes += weight(surface)
        while self._cached_bytes > CACHE_BYTES and len(self._cache) > 1:
            _, old = self._cache.popitem(last=False)
            self._cached_bytes -= weight(old)
        return surface


def _entry(data: dict[str, Any], scale: float) -> Entry:
    insets = data.get("insets")
    margins = data.get("margins", (0, 0, 0, 0))
    return Entry(
        page=data["page"],
        rect=pygame.Rect(data["rect"]),
        origin=(data["origin"][0], data["origin"][1]),
        unit=data["unit"],
        scale=data.get("scale", scale),
        insets=(insets[0], insets[1], insets[2], insets[3]) if insets else None,
        margins=(margins[0], margins[1], margins[2], margins[3]),
        tint=data.get("tint"),
    )


def _layer(data: dict[str, Any]) -> Layer:
    at = data.get("at", (0, 0))
    return Layer(
        sprite=data["sprite"],
        size=data.get("size", 1.0),
        at=(at[0], at[1]),
        tint=data.get("tint"),
        alpha=data.get("alpha", 255),
        clip=data.get("clip"),
    )


def _rgb(colour: Colour | None) -> Rgb | None:
    if colour is None:
        return None
    red, green, blue, _ = pygame.Color(colour)
    return red, green, blue


def _thirds(near: float, far: float, length: int, room: int) -> list[tuple[int, int, int, int]]:
    """Cut a length in two ends and a middle, and place them: start, length, start, length.

    The ends keep their length unless there is no room for them; empty parts are left out.
    """
    a = min(round(near), length - 1)
    b = min(round(far), length - 1 - a)
    fit = min(1.0, room / max(1, a + b))
    to_a, to_b = round(a * fit), round(b * fit)
    cuts = [
        (0, a, 0, to_a),
        (a, length - a - b, to_a, room - to_a - to_b),
        (length - b, b, room - to_b, to_b),
    ]
    return [cut for cut in cuts if cut[1] > 0 and cut[3] > 0]


def _colour(surface: pygame.Surface, tint: Colour | None, alpha: int) -> None:
    """Tint and fade a surface of multiplied colours."""
    rgb = _rgb(tint)
    if rgb is not None:
        surface.fill((*rgb, 255), special_flags=pygame.BLEND_RGBA_MULT)
    if alpha < 255:
        surface.fill((alpha, alpha, alpha, alpha), special_flags=pygame.BLEND_RGBA_MULT)


def _scaled(part: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A copy at a size: averaged when smaller, interpolated when larger."""
    if part.get_size() == size:
        return part.copy()
    return pygame.transform.smoothscale(part, size)


def _plain(surface: pygame.Surface, pure: Rgb | None = None) -> pygame.Surface:
    """Divide the colours by their alpha again, with blits alone.

    Laying a surface of multiplied colours over itself n times gives colour times
    1 - (1 - alpha)^n: with n = 256 that is the pure colour wherever anything shows.
    A mask's colour is known, so it is simply filled in.
    """
    colour = surface.copy()
    if pure is not None:
        colour.fill((*pure, 0))
    else:
        for _ in range(8):
            colour.blit(colour.copy(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        colour.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MULT)
    veil = surface.copy()
    veil.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    colour.blit(veil, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return fitting(colour)
