"""Ambient motion for the shelf and the end of a game, never for a board that is played on."""

from __future__ import annotations

from math import pi, sin

from games.table.theme import Colour
from games.table.ui import Ui

#: No more than so many at once, each on a loop of 6 to 14 seconds.
MOTES = 10
#: Drawings a second: enough for something slow.
RATE = 20


def motes(ui: Ui, colour: Colour, rising: bool) -> None:
    """Dust in the light of the lamp, or (``rising``) bubbles: drifting, coming and going."""
    ui.redraw_in(1 / RATE)
    canvas = ui.canvas
    for i in range(MOTES):
        loop = 6 + (i * 37 % 80) / 10
        part = (ui.now / loop + i * 0.37) % 1.0
        # Each turn of its loop starts somewhere else, by steps that never repeat soon.
        turn = int(ui.now / loop + i * 0.37)
        x = ((i * 0.618 + turn * 0.381) % 1.0) * canvas.width + sin(part * 2 * pi + i) * 14
        y = ((i * 0.271 + turn * 0.173) % 1.0) * canvas.height * 0.9 + 20
        y += (-60 if rising else 26) * part
        alpha = round(90 * sin(part * pi))
        canvas.sprite("ui", "spot", x, y, 7 + i % 4 * 3, colour, alpha // 12 * 12)
