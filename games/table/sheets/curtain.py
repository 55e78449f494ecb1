"""The curtain: falls before a device changes hands, so that hidden hands stay hidden."""

from __future__ import annotations

from games.table.app import App
from games.table.geometry import Rect
from games.table.play import Play
from games.table.scene import Sheet
from games.table.theme import WHITE, Theme, rgb
from games.table.ui import Ui

_DARK = rgb("#3c0f0b")
_CLOTH = rgb("#7d251b")
_LIGHT = rgb("#a8392a")
_GOLD = rgb("#f0cb88")


class Curtain(Sheet):
    """Covers everything until the next player draws it aside."""

    closable = False
    veil = 0

    def __init__(self, app: App, play: Play, seat: int) -> None:
        super().__init__(app)
        self.play = play
        self.seat = seat
        app.sound.play("curtain")
        app.announce(self._title(), urgent=True)

    @property
    def theme(self) -> Theme:
        return self.play.theme

    def _title(self) -> str:
        return self.play.words.say("curtain_title", name=self.play.role(self.seat))

    def draw(self, ui: Ui) -> None:
        canvas = ui.canvas
        w, h = canvas.width, canvas.height
        folds = max(5, round(w / 98))
        for fold in Rect(0, 0, w, h).columns(folds):
            # Each fold is lit on its left third and dark at both edges.
            shades = (_DARK, _CLOTH, _LIGHT, rgb("#8f2d21"), rgb("#561812"), _DARK)
            for strip, colour in zip(fold.columns(len(shades)), shades, strict=True):
                canvas.fill(strip._replace(w=strip.w + 1), 0, colour)
        canvas.fill(Rect(0, 0, w, 30), 0, _GOLD, rgb("#5a3514"))
        canvas.fill(Rect(0, h - 58, w, 58), 0, rgb("#d9a862"), rgb("#6b4318"))
        small = w < 760 or h < 560
        cy = h * 0.3
        canvas.sprite("ui", "glow", w / 2, cy, 320 if not small else 220, _GOLD, 90)
        self.play.board.draw_token(ui, w / 2, cy, 124 if not small else 90, self.seat)
        y = cy + (150 if not small else 100)
        canvas.fitted(self._title(), w / 2, y, 42 if not small else 26, w - 40, rgb("#fff0d0"),
                      "kai", "centre", 4 if ui.words.chinese else 0)  # fmt: skip
        hidden = [s for s in self.play.match.people if s != self.seat]
        text = ui.say("curtain_hidden", name=self.play.role(hidden[0])) if hidden else ""
        canvas.fitted(text, w / 2, y + 40, 18 if not small else 15, w - 40, rgb("#f6d9b0"),
                      align="centre")  # fmt: skip
        button = Rect(w / 2 - min(360, w - 60) / 2, y + 70, min(360, w - 60), 72 - 16 * small)
        label = ui.say("curtain_button", name=self.play.role(self.seat))
        ui.primary(button, label, self._open, "reveal", size=23 if not small else 18)
        last = self.play.last_words()
        if last and button.bottom + 70 < h - 60:
            canvas.fitted(ui.say("just_now", what=last), w / 2, button.bottom + 44, 16, w - 60,
                          WHITE, align="centre")  # fmt: skip
        ui.prose.append(self._title())

    def _open(self) -> None:
        self.close()
        self.play.revealed(self.seat)
