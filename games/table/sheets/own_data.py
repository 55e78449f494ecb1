"""Boards or cards that a player brings: read from a file, kept by the platform."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.engine.game import BadData, Game
from games.table.app import App
from games.table.board import Board, Marks
from games.table.geometry import Rect
from games.table.host import StorageFull
from games.table.scene import Sheet
from games.table.theme import REFUSE, Theme, mix
from games.table.ui import Ui

_PREFIX = "data-"
#: The deal that is shown of what was brought.
_SAMPLE_SEED = 7


def adopted(app: App, game: Game) -> Game:
    """The game on the data that the player brought earlier, or else on its own."""
    text = app.host.storage.get(_PREFIX + game.key)
    if text is None or game.adopt is None:
        return game
    try:
        return game.adopt(text)
    except BadData:
        # Kept by a version that read it otherwise: its own data is always there.
        return game


class OwnData(Sheet):
    """Where a file is chosen or pasted, and what is wrong with it.

    ``game`` is the one on its own data; ``chosen`` is called with the one to play.
    """

    def __init__(
        self, app: App, game: Game, board: Board[Any], chosen: Callable[[Game], None]
    ) -> None:
        super().__init__(app)
        self.own = game
        self.board = board
        self.game = adopted(app, game)
        self._chosen = chosen
        self._said = ""
        self._wrong = False
        self._state = self.game.new(seed=_SAMPLE_SEED)

    @property
    def theme(self) -> Theme:
        return self.board.theme

    def draw(self, ui: Ui) -> None:
        ui.words = self.app.words(self.own.key)
        canvas, theme = ui.canvas, ui.theme
        room = self.frame(ui, ui.say("data.title"), width=1040, height=600)
        wide = room.w > 620
        body = room._replace(w=room.w * 0.54) if wide else room
        size = 16 if room.h > 330 else 13.5
        y = canvas.paragraph(ui.say("data.note"), body.x, body.y + 16, size, body.w, theme.ink)
        using = ui.say("data.mine" if self.game.foreign else "data.built_in")
        y = canvas.paragraph(ui.say("data.using", what=using), body.x, y + 6, size, body.w,
                             theme.sub, "bold")
        notice = self.board.notice(ui.words, self._state, ())
        for text, ink in ((self._said, REFUSE if self._wrong else theme.ink), (notice, theme.ink)):
            if text:
                y = canvas.paragraph(text, body.x, y + 6, size, body.w, ink, "bold")
        ui.prose += [ui.say("data.note"), using, self._said, notice]
        rows = Rect(body.x, room.bottom - 108, body.w, 108).rows(2, 10)
        buttons = (
            ("file", "upload", self._file, True), ("paste", "copy", self._paste, True),
            ("sample", "download", self._sample, self.own.sample is not None),
            ("own", "undo", self._back, bool(self.game.foreign)),
        )
        cells = [cell for row in rows for cell in row.columns(2, 10)]
        for cell, (key, glyph, act, enabled) in zip(cells, buttons, strict=True):
            ui.soft(cell, ui.say(f"data.{key}"), act, f"data:{key}", glyph, 15, enabled)
        if wide:
            area = Rect(body.right + 26, room.y, room.right - body.right - 26, room.h)
        else:
            area = Rect(room.x, y, room.w, rows[0].y - 8 - y)
        if area.h > 110:
            canvas.fill(area, 14, mix(theme.paper, theme.edge, 0.22))
            self.board.draw_position(ui, area.inset(12), self._state, Marks())

    # --- what can be done ----------------------------------------------------------------

    def _file(self) -> None:
        self._say("data.waiting")
        self.app.run_task(self._read_file())

    async def _read_file(self) -> None:
        self._take(await self.app.host.pick_file())

    def _paste(self) -> None:
        self.app.run_task(self._read_clipboard())

    async def _read_clipboard(self) -> None:
        self._take(await self.app.host.paste())

    def _take(self, text: str | None) -> None:
        """Use a file, or say what is wrong with it."""
        self._said, self._wrong = "", False
        if not text:
            self._say("data.nothing")
            return
        assert self.own.adopt is not None, "the sheet is only offered where data can be brought"
        try:
            game = self.own.adopt(text)
        except BadData as error:
            self._wrong = True
            self._say(f"why.{error.reason.key}", **error.reason.args)
            self.app.sound.play("no")
            return
        if self._use(game):
            self._say("data.taken")

    def _use(self, game: Game) -> bool:
        """Play with ``game`` from now on; False where it will not be kept."""
        self.game = game
        self._state = game.new(seed=_SAMPLE_SEED)
        self._chosen(game)
        key = _PREFIX + game.key
        if not game.foreign:
            self.app.host.storage.delete(key)
            return True
        try:
            self.app.host.storage.set(key, game.foreign)
        except StorageFull:
            self._say("data.not_kept")
            return False
        return True

    def _back(self) -> None:
        self._said, self._wrong = "", False
        self._use(self.own)

    def _sample(self) -> None:
        self.app.run_task(self._download())

    async def _download(self) -> None:
        assert self.own.sample is not None, "the button is off where there is no sample"
        name = await self.app.host.download(f"{self.own.key}.json", self.own.sample())
        self._say("games.exported", name=name)

    def _say(self, key: str, **gaps: object) -> None:
        self._said = self.app.words(self.own.key).say(key, gaps)
        self.app.announce(self._said, urgent=True)
        self.app.redraw()
