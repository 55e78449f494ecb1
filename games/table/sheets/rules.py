"""The rule sheet: an index at the left, a page with drawn positions at the right."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games import SHELF
from games.engine.game import Game, State
from games.table.app import App
from games.table.board import Board, Marks
from games.table.geometry import Rect
from games.table.scene import Sheet
from games.table.sheets.shelf import players_minutes
from games.table.sheets.trial import Trial
from games.table.theme import Theme, darker, mix
from games.table.ui import Target, Ui


class Rules(Sheet):
    """The rules of one game."""

    of_position = False

    def __init__(self, app: App, board: Board[Any], game: Game) -> None:
        super().__init__(app)
        self.board = board
        self.rules = game
        self.page = 0
        self._examples = {
            page.key: [(game.read(text), marks) for text, marks in page.examples]
            for page in board.rules
        }

    @property
    def theme(self) -> Theme:
        return self.board.theme

    def draw(self, ui: Ui) -> None:
        ui.words = self.app.words(self.board.key)
        canvas, theme = ui.canvas, ui.theme
        pages = self.board.rules
        page = pages[self.page]
        title = ui.say(f"rules.{page.key}.title")
        room = self.frame(ui, f"{ui.say('rules')}：{title}" if ui.words.chinese
                          else f"{ui.say('rules')}: {title}")
        wide = room.w > 700
        if wide:
            self._index(ui, Rect(room.x, room.y, 214, room.h))
            body = Rect(room.x + 244, room.y, room.w - 244, room.h)
        else:
            self._steps(ui, Rect(room.x, room.bottom - 48, room.w, 46))
            body = Rect(room.x, room.y, room.w, room.h - 58)
        text = ui.say(f"rules.{page.key}.text")
        size = 17.0 if wide else 16.0
        examples = self._examples[page.key]
        beside = bool(examples) and not page.columns and body.w > body.h * 1.1
        text_w = body.w * 0.5 - 16 if beside else body.w
        # A long text in a small window is set smaller rather than cut.
        while size > 12:
            lines = canvas.texts.wrap(text, "sans", size * canvas.texts.enlarge, text_w)
            used = len(lines) * size * canvas.texts.enlarge * 1.55
            most = body.h * 0.42
            if page.columns:
                most = min(0.7 * body.h, -(-len(examples) // page.columns) * 62.0)
            if used <= body.h - (0 if beside or not examples else most):
                break
            size -= 1
        y = canvas.paragraph(text, body.x, body.y + 22, size, text_w, theme.ink)
        ui.prose.append(text)
        if not examples:
            return
        area = (Rect(body.x + body.w * 0.5 + 8, body.y, body.w * 0.5 - 8, body.h) if beside
                else Rect(body.x, y - 4, body.w, body.bottom - y + 4))
        if page.columns:
            lines_of = -(-len(examples) // page.columns)
            cells = [c for row in area.rows(lines_of, 10) for c in row.columns(page.columns, 16)]
            cells = cells[: len(examples)]
        else:
            cells = area.columns(len(examples), 12) if not beside else area.rows(
                len(examples), 10)
        for n, (cell, (state, marks)) in enumerate(zip(cells, examples, strict=True), start=1):
            self._example(ui, cell, state, marks, ui.say(f"rules.{page.key}.{n}"))

    def _example(self, ui: Ui, cell: Rect, state: State, marks: Marks, caption: str) -> None:
        """A drawn position, its caption below it, or beside it where the cell is low."""
        canvas = ui.canvas
        ui.prose.append(caption)
        low = cell.h < 84 and cell.w > 1.5 * cell.h
        size = 12.0 if low else 15.0
        room = cell.w * 0.54 if low else cell.w
        step = size * 1.45 * canvas.texts.enlarge
        foot = len(canvas.texts.wrap(caption, "sans", size * canvas.texts.enlarge, room)) * step
        if low:
            self.board.draw_position(ui, cell._replace(w=cell.w * 0.43), state, marks)
            y = cell.y + (cell.h - foot) / 2 + size * canvas.texts.enlarge
            canvas.paragraph(caption, cell.right - room, y, size, room, ui.theme.sub, leading=1.45)
            return
        picture = cell._replace(h=cell.h - foot - 6)
        self.board.draw_position(ui, picture, state, marks)
        canvas.paragraph(caption, cell.x + cell.w / 2, picture.bottom + step, size, room,
                         ui.theme.sub, leading=1.45, align="centre")

    def _index(self, ui: Ui, rect: Rect) -> None:
        canvas, theme = ui.canvas, ui.theme
        box = SHELF[self.board.key]
        canvas.fitted(players_minutes(ui.words, box), rect.x + 4, rect.y + 14, 14, rect.w,
                      theme.sub)
        foot = 72 if any(page.trials for page in self.board.rules) else 0
        step = min(64.0, (rect.h - 26 - foot) / len(self.board.rules))
        for i, page in enumerate(self.board.rules):
            cell = Rect(rect.x, rect.y + 26 + i * step, rect.w, step - 10)
            on = i == self.page
            ground = darker(theme.banner, 0.35) if on else mix(theme.paper, theme.edge, 0.18)
            canvas.fill(cell, 14, ground)
            ink = theme.paper if on else theme.ink
            y = cell.y + cell.h / 2
            canvas.text(str(i + 1), cell.x + 24, y + 7, 20, ink if on else theme.sub, "count",
                        "centre")
            name = ui.say(f"rules.{page.key}.title")
            canvas.fitted(name, cell.x + 46, y + 7, 19, cell.w - 74, ink, "bold", least=13)
            if on:
                canvas.glyph("next", cell.right - 18, y, 20, ink)
            state = ("chosen",) if on else ()
            ui.add(Target(f"page:{i}", cell, name, self._turn_to(i), "choice", state=state))
        if self.board.rules[self.page].trials:
            button = Rect(rect.x, rect.bottom - 58, rect.w, 58)
            ui.primary(button, ui.say("try_move"), self._try, "primary")

    def _try(self) -> None:
        """Let the reader make a move on this page's positions."""
        page = self.board.rules[self.page]
        self.app.open(Trial(self.app, self.board, self.rules, page))

    def _steps(self, ui: Ui, rect: Rect) -> None:
        """Back and forth, where there is no room for an index."""
        last = len(self.board.rules) - 1
        side = 96
        ui.soft(Rect(rect.x, rect.y, side, rect.h), "", self._turn_to(max(0, self.page - 1)),
                "page:back", "prev", enabled=self.page > 0, spoken=ui.say("lesson_back"))
        middle = Rect(rect.x + side + 8, rect.y - 4, rect.w - 2 * side - 16, rect.h + 4)
        if self.board.rules[self.page].trials:
            ui.primary(middle, ui.say("try_move"), self._try, "primary", size=16)
        else:
            ui.canvas.fitted(ui.say("page_of", a=self.page + 1, b=last + 1), middle.centre[0],
                             rect.y + 28, 15, middle.w, ui.theme.sub, align="centre")
        ui.soft(Rect(rect.right - side, rect.y, side, rect.h), "",
                self._turn_to(min(last, self.page + 1)), "page:next", "next",
                enabled=self.page < last, spoken=ui.say("lesson_next"))

    def _turn_to(self, page: int) -> Callable[[], None]:
        def turn() -> None:
            self.page = page

        return turn
