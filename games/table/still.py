"""A picture of what stands still, so that a frame in motion draws only what moves."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from games.table.ui import Target, Ui


class Still:
    """One picture of the canvas with its targets and sentences, and what it was drawn for.

    There is one for the whole program: its surface is used again and again, so that scenes that
    come and go leave no pictures behind.
    """

    def __init__(self) -> None:
        self.key: Hashable = None
        self._picture: pygame.Surface | None = None
        self._targets: list[Target] = []
        self._prose: list[str] = []

    def take(self, key: Hashable, ui: Ui) -> None:
        """Keep the canvas as it is now."""
        surface = ui.canvas.surface
        if self._picture is None or self._picture.get_size() != surface.get_size():
            self._picture = surface.copy()
        else:
            self._picture.blit(surface, (0, 0))
        self.key = key
        self._targets, self._prose = list(ui.targets), list(ui.prose)

    def show(self, ui: Ui) -> None:
        """Lay the picture down again. What was on the canvas is covered."""
        assert self._picture is not None, "a picture was taken"
        ui.canvas.surface.blit(self._picture, (0, 0))
        ui.targets.extend(self._targets)
        ui.prose.extend(self._prose)

    def forget(self) -> None:
        """What the picture shows is over: let go of its targets, keep the surface."""
        self.key = None
        self._targets, self._prose = [], []
