"""All kept games: open, delete, export, import, erase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.record import RecordError, from_either, records_in
from games.table.app import App
from games.table.geometry import Rect
from games.table.saves import Kept, open_game
from games.table.scene import Scene, Sheet
from games.table.sheets.ask import Message, ask
from games.table.sheets.shelf import draw_cover
from games.table.theme import rgb
from games.table.ui import Ui

if TYPE_CHECKING:
    from games.table.sheets.home import Home

FILE_NAME = "five-at-the-table.txt"


class Games(Sheet):
    """The list of kept games."""

    def __init__(self, app: App, home: Scene) -> None:
        super().__init__(app)
        self.home = home
        self.top = 0

    def draw(self, ui: Ui) -> None:
        canvas, theme = ui.canvas, ui.theme
        room = self.frame(ui, ui.say("games.title"), width=900)
        foot = Rect(room.x, room.bottom - 52, room.w, 50)
        kept = self.app.saves.all()
        rows = max(1, int((foot.y - 12 - room.y) // 66))
        self.top = min(self.top, max(0, len(kept) - rows))
        if not kept:
            canvas.text(ui.say("games.empty"), room.x, room.y + 30, 17, theme.sub)
        for i, game in enumerate(kept[self.top : self.top + rows]):
            self._row(ui, Rect(room.x, room.y + i * 66, room.w, 58), game)
        damaged = len(self.app.saves.damaged())
        if damaged:
            canvas.fitted(ui.say("games.damaged", n=damaged), room.x, foot.y - 10, 15, room.w,
                          rgb("#a8401a"))
        if len(kept) > rows:
            self._pages(ui, room, len(kept), rows)
        for cell, (key, glyph, act) in zip(
            foot.columns(3, 12),
            (("export", "download", self._export), ("import", "upload", self._import),
             ("erase", "trash", self._erase)), strict=True,
        ):
            enabled = key == "import" or bool(kept) or bool(damaged)
            ui.soft(cell, ui.say(f"games.{key}"), act, f"games:{key}", glyph, enabled=enabled)

    def _pages(self, ui: Ui, room: Rect, count: int, rows: int) -> None:
        x = room.right - 100
        ui.soft(Rect(x, room.y - 58, 46, 46), "", lambda: self.scroll(-60), "games:up", "up",
                enabled=self.top > 0, spoken=ui.say("lesson_back"))
        ui.soft(Rect(x + 54, room.y - 58, 46, 46), "", lambda: self.scroll(60), "games:down",
                "down", enabled=self.top + rows < count, spoken=ui.say("lesson_next"))

    def scroll(self, dy: float) -> None:
        """Move the list by a row."""
        self.top = max(0, self.top + (1 if dy > 0 else -1))

    def _row(self, ui: Ui, row: Rect, kept: Kept) -> None:
        canvas, theme = ui.canvas, ui.theme
        canvas.fill(row, 14, rgb("#fffaf0"))
        canvas.frame(row.inset(0.6), 14, 1.2, theme.edge)
        draw_cover(canvas, kept.game, row.x + 32, row.y + row.h / 2, 34)
        x = row.x + 64
        room = row.w - 64 - 230
        canvas.fitted(ui.say(f"game.{kept.game}"), x, row.y + 26, 19, room, theme.ink, "kai")
        when = ui.say("games.finished") if kept.finished else ui.say("games.turn", n=kept.turn)
        text = f"{when} · {' : '.join(map(str, kept.scores))}"
        canvas.fitted(text, x, row.y + 47, 14, room, theme.sub, least=11)
        ui.soft(Rect(row.right - 222, row.y + 5, 110, 46), ui.say("games.open"),
                lambda: self._open(kept), f"open:{kept.id}", size=15)
        ui.soft(Rect(row.right - 106, row.y + 5, 98, 46), ui.say("games.delete"),
                lambda: self.app.saves.delete(kept.id), f"delete:{kept.id}", size=15)

    def _open(self, kept: Kept) -> None:
        home: Home = self.home  # type: ignore[assignment]
        self.close()
        home.resume(kept)

    def _erase(self) -> None:
        words = self.app.words()
        ask(self.app, words.say("games.erase.ask"), self.app.saves.erase, words.say("games.erase"))

    def _export(self) -> None:
        self.app.run_task(self._download())

    async def _download(self) -> None:
        name = await self.app.host.download(FILE_NAME, self.app.saves.export())
        self.app.open(Message(self.app, self.app.words().say("games.exported", name=name)))

    def _import(self) -> None:
        self.app.run_task(self._upload())

    async def _upload(self) -> None:
        text = await self.app.host.pick_file()
        if text is None:
            return
        read, reason = 0, ""
        for record in records_in(text):
            try:
                match = from_either(record, open_game)
            except RecordError as error:
                reason = self.app.words().say(f"why.{error.reason.key}", error.reason.args)
                continue
            self.app.saves.save(self.app.saves.new_id(), match)
            read += 1
        said = self.app.words().say("games.imported", n=read)
        self.app.open(Message(self.app, f"{said}\n{reason}".strip()))
