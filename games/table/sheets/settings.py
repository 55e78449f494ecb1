"""The settings, with a live preview."""

from __future__ import annotations

from collections.abc import Callable

from games import SHELF
from games.table.board import open_board
from games.table.geometry import Rect
from games.table.host import PartMissing
from games.table.motion import SPEEDS
from games.table.scene import Sheet
from games.table.theme import THEMES, WHITE, rgb
from games.table.ui import Target, Ui
from games.table.words import LANGUAGES

#: The game whose pieces show what the settings do.
SAMPLE = next(box.key for box in SHELF.values() if box.sample)


class SettingsSheet(Sheet):
    """Five rows; every change takes effect at once."""

    of_position = False
    #: Whether the pieces of the preview were asked for, and whether they are here.
    _asked = _there = False

    def update(self, now: float) -> bool:
        if not self._asked:
            self._asked = True
            self.app.run_task(self._fetch())
        return False

    async def _fetch(self) -> None:
        try:
            await self.app.host.open_part(SAMPLE)
            self._there = True
        except PartMissing:
            pass  # the settings do without the preview

    def draw(self, ui: Ui) -> None:
        settings = self.app.settings
        room = self.frame(ui, ui.say("settings"), ui.say("settings.sub"), 1020, 664)
        preview = room.w > 820
        rows_w = room.w - 340 if preview else room.w
        height = min(100.0, (room.h - (36 if room.h > 420 else 0)) / 5)
        rows = (
            ("clock", "speed", self._speed), ("sound", "sound", self._sound),
            ("globe", "language", self._language),
            ("eye", "aid", self._switch("aid", settings.aid)),
            ("zoom", "large", self._switch("large", settings.large)),
        )
        for i, (glyph, key, draw) in enumerate(rows):
            row = Rect(room.x, room.y + i * height, rows_w, height)
            if i:
                ui.canvas.line(row.x, row.y, row.right, row.y, 1, ui.theme.edge, 180)
            self._label(ui, row, glyph, key)
            draw(ui, row)
        if room.h > 420:
            ui.canvas.fitted(ui.say("set.motion_note"), room.x, room.y + 5 * height + 24, 15,
                             rows_w, ui.theme.sub)
        if preview and self._there:
            self._preview(ui, Rect(room.right - 304, room.y, 304, min(496, room.h)))

    def _label(self, ui: Ui, row: Rect, glyph: str, key: str) -> None:
        canvas, theme = ui.canvas, ui.theme
        y = row.y + row.h / 2
        narrow = row.w < 520
        if not narrow:
            canvas.disc(row.x + 24, y, 24, rgb("#efdcb6"))
            canvas.glyph(glyph, row.x + 24, y, 28, theme.ink)
        x = row.x + (0 if narrow else 64)
        room = self._control(row).x - x - 12
        tall = row.h >= 64 and room > 110
        name, sub = ui.say(f"set.{key}"), ui.say(f"set.{key}.sub")
        if key == "sound" and self.app.sound.failed:
            sub = ui.say("set.sound.silent")
            ui.prose.append(sub)
            if not tall:
                name = ui.say("set.sound.none")
        canvas.fitted(name, x, y + (-4 if tall else 7), 22, room, theme.ink,
                      "kai", spacing=1 if ui.words.chinese else 0, least=13)
        if tall:
            canvas.fitted(sub, x, y + 22, 15, room, theme.sub, least=11)

    def _control(self, row: Rect) -> Rect:
        width = min(320, row.w * 0.56)
        height = min(48, row.h - 6)
        return Rect(row.right - width, row.y + (row.h - height) / 2, width, height)

    def _speed(self, ui: Ui, row: Rect) -> None:
        names = list(SPEEDS)
        labels = [ui.say(f"speed.{name}") for name in names]

        def pick(i: int) -> None:
            self.app.settings.speed = names[i]
            self.app.keep_settings()

        ui.choice(self._control(row), labels, names.index(self.app.settings.speed), pick, "speed",
                  name=ui.say("set.speed"))

    def _sound(self, ui: Ui, row: Rect) -> None:
        canvas = ui.canvas
        rect = self._control(row)
        y = rect.y + rect.h / 2
        length = rect.w - 112
        volume = self.app.settings.volume
        canvas.fill(Rect(rect.x, y - 4, length, 8), 4, rgb("#d3b27c"))
        canvas.fill(Rect(rect.x, y - 4, max(8, length * volume), 8), 4, rgb("#8a5a2b"))
        x = rect.x + length * volume
        canvas.disc(x, y, 15, rgb("#8a5a2b"))
        canvas.disc(x, y, 12.6, rgb("#fffaf0"))

        def track(x: float, _y: float) -> None:
            self.app.settings.volume = min(1.0, max(0.0, (x - rect.x) / length))
            self.app.keep_settings()

        def louder() -> None:
            volume = self.app.settings.volume
            self.app.settings.volume = 0.0 if volume >= 1 else min(1.0, volume + 0.25)
            self.app.keep_settings()

        label = f"{ui.say('set.volume')} {round(volume * 100)} %"
        hit = Rect(rect.x - 14, y - 22, length + 28, 44)
        ui.add(Target("volume", hit, label, louder, "slider", track=track))
        ui.switch(Rect(rect.right - 84, y - 22, 84, 44), self.app.settings.sound,
                  self.app.flip_sound, "sound", ui.say("set.sound"))

    def _language(self, ui: Ui, row: Rect) -> None:
        def pick(i: int) -> None:
            self.app.set_language(LANGUAGES[i])

        ui.choice(self._control(row), ["中文", "English"], LANGUAGES.index(ui.words.language),
                  pick, "language", name=ui.say("set.language"))

    def _switch(self, name: str, on: bool) -> Callable[[Ui, Rect], None]:
        def draw(ui: Ui, row: Rect) -> None:
            def flip() -> None:
                setattr(self.app.settings, name, not on)
                self.app.keep_settings()

            y = row.y + row.h / 2
            ui.switch(Rect(row.right - 84, y - 22, 84, 44), on, flip, name,
                      ui.say(f"set.{name}"))

        return draw

    def _preview(self, ui: Ui, rect: Rect) -> None:
        """Pieces and a prompt as they look with these settings."""
        canvas, theme = ui.canvas, THEMES[SAMPLE]
        open_board(SAMPLE).draw_sample(ui, rect, self.app.settings.aid)
        canvas.text(ui.say("preview"), rect.x + 20, rect.y + 36, 17, WHITE, "bold")
        card = Rect(rect.x + 18, rect.bottom - 92, rect.w - 36, 74)
        canvas.fill(card, 14, theme.paper)
        canvas.fitted(ui.say("your_turn"), card.x + 18, card.y + 32, 17, card.w - 36,
                      theme.ink, "bold")
        words = self.app.words(SAMPLE)
        canvas.fitted(words.say("prompt.slide"), card.x + 18, card.y + 58, 15, card.w - 36,
                      theme.ink)
