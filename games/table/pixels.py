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


def _window() -> pygame.Surface | None:
    return pygame.display.get_surface() if pygame.display.get_init() else None


def _masks(window: pygame.Surface | None) -> tuple[int, int, int, int]:
    red_first = window is not None and window.get_masks()[0] == _RED_FIRST[0]
    return _RED_FIRST if red_first else _BLUE_FIRST


def clear(size: tuple[int, int]) -> pygame.Surface:
    """A new surface on which nothing is drawn, every pixel transparent."""
    return pygame.Surface(size, pygame.SRCALPHA, 32, _masks(_window()))


def weight(surface: pygame.Surface) -> int:
    """How many bytes the pixels of a surface take."""
    return surface.get_pitch() * surface.get_height()


def fitting(surface: pygame.Surface) -> pygame.Surface:
    """The surface itself where its pixels have the window's order, or else a copy that has."""
    window = _window()
    same = surface.get_bitsize() == 32 and surface.get_masks()[0] == _masks(window)[0]
    if same or window is None:
        return surface
    return surface.convert_alpha() if surface.get_flags() & pygame.SRCALPHA else surface.convert()
