"""A sheet that opens: a picture of it comes up, while what lies under it grows dark.

The sheet is drawn once, at its place, and only its picture moves: it can be used from the first
frame on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from games.table.motion import SPEEDS, ease_out
from games.table.pixels import clear
from games.table.ui import Ui

if TYPE_CHECKING:
    from games.table.scene import Sheet

#: How long the sheet and its veil take at normal speed, in seconds.
SHEET_SECONDS, VEIL_SECONDS = 0.2, 0.16
#: How far the sheet comes up, in CSS pixels.
CLIMB = 16.0


class Rise:
    """One sheet on its way. ``dark``: another sheet gave way to it, the veil is there already."""

    def __init__(self, sheet: Sheet, speed: str, dark: bool) -> None:
        self.sheet = sheet
        self._factor = SPEEDS[speed]
        self._dark = dark
        self._begun = 0.0
        self._ui: Ui | None = None
        self._targets = 0
        self._size = (0, 0)

    @property
    def taken(self) -> bool:
        """Whether the pictures are there."""
        return self._ui is not None

    def over(self, ui: Ui) -> bool:
        """Whether it has arrived, or the window has changed under it."""
        if self._ui is None:
            return False
        ends = self._begun + SHEET_SECONDS * self._factor
        return ui.now >= ends or ui.canvas.surface.get_size() != self._size

    def take(self, ui: Ui) -> None:
        """Draw the sheet aside; what lies under it is on the canvas."""
        canvas = ui.canvas
        window = canvas.surface
        self._under = window.copy()
        canvas.surface = self._veiled = window.copy()
        self.sheet.draw_veil(ui)
        canvas.surface = clear(window.get_size())
        canvas.touched = pygame.Rect(0, 0, 0, 0)
        self.sheet.draw(ui)
        self._box = canvas.touched
        self._picture = canvas.surface.subsurface(self._box)
        canvas.surface, canvas.touched = window, None
        self._ui, self._targets = ui, len(ui.targets)
        self._begun, self._size = self.sheet.app.now, window.get_size()

    def show(self, ui: Ui) -> None:
        """Lay the pictures down as they are now, and say what can be pressed."""
        assert self._ui is not None, "the pictures were taken"
        if ui is not self._ui:
            ui.words, ui.aid = self._ui.words, self._ui.aid
            ui.targets.extend(self._ui.targets[: self._targets])
            ui.prose.extend(self._ui.prose)
        canvas = ui.canvas
        # The clock starts when the pictures are made, after this drawing began.
        seconds = max(0.0, ui.now - self._begun) / self._factor
        veil = 1.0 if self._dark else ease_out(min(1.0, seconds / VEIL_SECONDS))
        canvas.lay(self._under if veil < 1 else self._veiled, (0, 0))
        if 0 < veil < 1:
            self._veiled.set_alpha(round(255 * veil))
            canvas.lay(self._veiled, (0, 0))
            self._veiled.set_alpha(None)
        part = ease_out(min(1.0, seconds / SHEET_SECONDS))
        self._picture.set_alpha(round(255 * part))
        canvas.lay(self._picture, self._box.move(0, canvas.px(CLIMB * (1 - part))))
