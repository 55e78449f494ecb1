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
        #: The part of the window that does not show this picture; ``None``: nobody knows.
        self._covered: pygame.Rect | None = None
        #: Whether the present drawing began with this picture.
        self._laid = False

    def take(self, key: Hashable, ui: Ui) -> None:
        """Keep the canvas as it is now."""
        surface = ui.canvas.surface
        if self._picture is None or self._picture.get_size() != surface.get_size():
            self._picture = surface.copy()
        else:
            self._picture.blit(surface, (0, 0))
        self.key = key
        self._targets, self._prose = list(ui.targets), list(ui.prose)
        self._covered = None
        self._begin(ui)

    def show(self, ui: Ui) -> None:
        """Lay the picture down again. What was on the canvas is covered."""
        assert self._picture is not None, "a picture was taken"
        ui.canvas.surface.blit(self._picture, (0, 0))
        self._covered = None
        self._list(ui)

    def uncover(self, ui: Ui) -> None:
        """`show`, where the window still shows the picture but for what was drawn over it."""
        if self._covered is None:
            self.show(ui)
            return
        assert self._picture is not None, "a picture was taken"
        ui.canvas.surface.blit(self._picture, self._covered, self._covered)
        self._list(ui)

    def _list(self, ui: Ui) -> None:
        ui.targets.extend(self._targets)
        ui.prose.extend(self._prose)
        self._begin(ui)

    def _begin(self, ui: Ui) -> None:
        self._laid = True
        ui.canvas.touched = pygame.Rect(0, 0, 0, 0)

    def cover(self, touched: pygame.Rect | None) -> pygame.Rect | None:
        """All is drawn, and ``touched`` is where, since this picture was laid down.

        Gives the part of the window that changed; ``None``: all of it may have.
        """
        before, self._covered = self._covered, touched if self._laid else None
        self._laid = False
        if before is None or self._covered is None:
            return None
        return before.union(self._covered)

    def forget(self) -> None:
        """What the picture shows is over: let go of its targets, keep the surface."""
        self.key = self._covered = None
        self._targets, self._prose = [], []
