"""Surfaces whose pixels lie in memory as those of the window do.

A blit between surfaces of one order of colours is many times faster than one that has to reorder
each pixel: a browser's canvas has red first, a new surface of pygame has blue first. Whatever is
drawn again and again is made here, or passes through `fitting` once.
"""

from __future__ import annotations

import pygame

#: Which bits are red, green, blue and alpha: blue first, and red first.
_BLUE_FIRST = (0xFF0000, 0xFF00, 0xFF, 0xFF000000)
_RED_FIRST = (0xFF, 0xFF00, 0xFF0000, 0xFF000000)


def _masks() -> tuple[int, int, int, int]:
    window = pygame.display.get_surface() if pygame.display.get_init() else None
    red_first = window is not None and window.get_masks()[0] == _RED_FIRST[0]
    return _RED_FIRST if red_first else _BLUE_FIRST


def clear(size: tuple[int, int]) -> pygame.Surface:
    """A new surface on which nothing is drawn, every pixel transparent."""
    return pygame.Surface(size, pygame.SRCALPHA, 32, _masks())


def fitting(surface: pygame.Surface) -> pygame.Surface:
    """The surface itself where its pixels have the window's order, or else a copy that has."""
    if surface.get_bitsize() == 32 and surface.get_masks()[0] == _masks()[0]:
        return surface
    if pygame.display.get_init() and pygame.display.get_surface() is not None:
        per_pixel = surface.get_flags() & pygame.SRCALPHA
        return surface.convert_alpha() if per_pixel else surface.convert()
    return surface
