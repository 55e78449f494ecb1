"""A picture of what stands still, so that a frame in motion draws only what moves."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

import pygame

from games.table.ui import Target, Ui


@dataclass
class Still:
    """Everything drawn so far, with its targets and sentences, and what it was drawn for."""

    key: Hashable
    picture: pygame.Surface
    targets: list[Target]
    prose: list[str]

    @classmethod
    def taken(cls, key: Hashable, ui: Ui) -> Still:
        """A picture of the canvas as it is now."""
        return cls(key, ui.canvas.surface.copy(), list(ui.targets), list(ui.prose))

    def show(self, ui: Ui) -> None:
        """Lay the picture down again. What was above it is covered."""
        ui.canvas.surface.blit(self.picture, (0, 0))
        ui.targets.extend(self.targets)
        ui.prose.extend(self.prose)
