"""The curtain: falls before a device changes hands, so that hidden hands stay hidden."""

from __future__ import annotations

from games.table.app import App
from games.table.geometry import Rect
from games.table.layout import is_small, tools_plan
from games.table.play import Play
from games.table.scene import Sheet
from games.table.theme import WHITE, Theme, rgb
from games.table.ui import Ui

_DARK = rgb("#3c0f0b")
_LIGHT = rgb("#a8392a")
_GOLD = rgb("#f0cb88")


class Curtain(Sheet):
    """Covers everything until the next player draws it aside."""

    closable = False
    covers = True
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
        return self.play.words.say("curtain_title", name=self.play.called(self.seat))

    def draw(self, ui: Ui) -> None:
        canvas = ui.canvas
        w, h = canvas.width, canvas.height
        folds = max(5, round(w / 98))
        canvas.flood(_LIGHT)
        for fold in Rect(0, 0, w, h).columns(folds):
            canvas.nine("ui", "fold", fold, _DARK)
        canvas.fill(Rect(0, 0, w, 30), 0, _GOLD, rgb("#5a3514"))
        for i in range(folds + 1):
            canvas.sprite("ui", "curtain_ring", i * w / folds, 32, 32)
        canvas.fill(Rect(0, h - 58, w, 58), 0, rgb("#d9a862"), rgb("#6b4318"))
        canvas.line(0, h - 57, w, h - 57, 3, rgb("#f6dfae"))
        small = is_small(w, h)
        cy = h * 0.3
        tools = tools_plan(w, h)
        # Where the tools stand at the side, everything keeps left of them.
        room = tools[0].x - 16 if small and w > h else w
        cx = room / 2
        canvas.sprite("ui", "glow", cx, cy, 320 if not small else 220, _GOLD, 90)
        self.play.board.draw_token(ui, cx, cy, 124 if not small else 90, self.seat)
        y = cy + (150 if not small else 100)
        canvas.fitted(self._title(), cx, y, 42 if not small else 26, room - 40, rgb("#fff0d0"),
                      "kai", "centre", 4 if ui.words.chinese else 0)
        hidden = [s for s in self.play.match.people if s != self.seat]
        text = ui.say("curtain_hidden", name=self.play.called(hidden[0])) if hidden else ""
        canvas.fitted(text, cx, y + 40, 18 if not small else 15, room - 40, rgb("#f6d9b0"),
                      align="centre")
        button = Rect(cx - min(360, room - 60) / 2, y + 70, min(360, room - 60), 72 - 16 * small)
        label = ui.say("curtain_button", name=self.play.who(self.seat))
        ui.primary(button, label, self._open, "reveal", size=23 if not small else 18)
        last = self.play.last_words()
        if last and button.bottom + 70 < h - 60:
            canvas.fitted(ui.say("just_now", what=last), cx, button.bottom + 44, 16, room - 60,
                          WHITE, align="centre")
        ui.prose.append(self._title())

    def _open(self) -> None:
        self.close()
        self.play.revealed(self.seat)
