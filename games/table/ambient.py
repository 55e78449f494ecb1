"""Ambient motion for the shelf and the end of a game, never for a board that is played on."""

from __future__ import annotations

from math import pi, sin

from games.table.theme import Colour
from games.table.ui import Ui

#: No more than so many at once, each on a loop of 6 to 14 seconds.
MOTES = 10
#: Drawings a second: enough for something slow.
RATE = 20
#: After so many seconds they have come to rest: a screen on which nothing happens costs nothing.
REST_SECONDS = 2.0


def motes(ui: Ui, colour: Colour, rising: bool, since: float) -> None:
    """Dust in the light of the lamp, or (``rising``) bubbles: drifting, ever slower, to a rest.

    ``since``: when they began, on the clock of ``ui.now``.
    """
    gone = min(1.0, (ui.now - since) / REST_SECONDS)
    if gone < 1:
        ui.redraw_in(1 / RATE)
    now = since + REST_SECONDS * (gone - gone * gone / 2)
    canvas = ui.canvas
    for i in range(MOTES):
        loop = 6 + (i * 37 % 80) / 10
        part = (now / loop + i * 0.37) % 1.0
        # Each turn of its loop starts somewhere else, by steps that never repeat soon.
        turn = int(now / loop + i * 0.37)
        x = ((i * 0.618 + turn * 0.381) % 1.0) * canvas.width + sin(part * 2 * pi + i) * 14
        y = ((i * 0.271 + turn * 0.173) % 1.0) * canvas.height * 0.9 + 20
        y += (-60 if rising else 26) * part
        alpha = round(90 * sin(part * pi))
        canvas.sprite("ui", "spot", x, y, 7 + i % 4 * 3, colour, alpha // 12 * 12)
