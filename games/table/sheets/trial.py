"""Trying a move out on the drawn positions of a rule page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.engine.game import Game, Pick
from games.table.app import App
from games.table.board import Board, Marks, RulePage
from games.table.choices import Choices
from games.table.geometry import Rect
from games.table.scene import Sheet
from games.table.theme import Theme, mix
from games.table.ui import Target, Ui
from games.table.words import Words


class Trial(Sheet):
    """One drawn position after another: tap a lit place and see what the move does."""

    #: It lies on the rule sheet and is as large.
    veil = 0
    of_position = False

    def __init__(self, app: App, board: Board[Any], game: Game, page: RulePage) -> None:
        super().__init__(app)
        self.board = board
        self.rules = game
        self.page = page
        #: Which of the page's trials this is.
        self.at = 0
        self._begin()

    def _begin(self) -> None:
        text, marks = self.page.examples[self.page.trials[self.at]]
        self.state = self.rules.read(text)
        #: What is shown of the position; the picks that were made in the drawing are given.
        self._shown, self.picks = marks.extra, marks.chosen
        self.marks = Marks(self.picks, extra=self._shown)
        #: Whether the move was made, and what came of it or why it cannot be.
        self.done = False
        self.said = ""

    @property
    def theme(self) -> Theme:
        return self.board.theme_of(self.state.turn) if not self.done else self.board.theme

    @property
    def words(self) -> Words:
        return self.app.words(self.board.key)

    def pick(self, pick: Pick) -> None:
        """A tap on a place of the picture."""
        if self.done:
            return
        path = (*self.picks, pick)
        choices = Choices.of(self.state, self.picks)
        if pick not in choices.lit:
            reason = choices.refusal(path)
            self.said = self.words.say(f"why.{reason.key}", reason.args)
            self.app.sound.play("no")
        elif choices.is_move(path):
            events = tuple(self.state.play(path))
            self.done = True
            self.marks = Marks(last=events, extra=self._shown)
            self.said = self.board.move_line(self.words, events)
            self.app.sound.play("tap")
        else:
            self.picks, self.said = path, ""
            self.marks = Marks(path, extra=self._shown)
            self.app.sound.play("pick")
        self.app.announce(self.said)

    def draw(self, ui: Ui) -> None:
        ui.words = self.words
        page = self.page
        title = ui.say(f"rules.{page.key}.title")
        colon = "：" if ui.words.chinese else ": "
        room = self.frame(ui, f"{ui.say('try_move')}{colon}{title}")
        buttons = room._replace(y=room.bottom - 54, h=54)
        body = room._replace(h=room.h - 66)
        if body.w > 1.2 * body.h:
            picture = body._replace(w=body.w * 0.6)
            text = Rect(picture.right + 24, body.y, body.right - picture.right - 24, body.h)
        else:
            picture = body._replace(h=body.h * 0.56)
            text = Rect(body.x, picture.bottom + 12, body.w, body.bottom - picture.bottom - 12)
        self._picture(ui, picture)
        self._text(ui, text)
        self._buttons(ui, buttons)

    def _picture(self, ui: Ui, rect: Rect) -> None:
        ui.canvas.fill(rect, 16, mix(ui.theme.paper, ui.theme.edge, 0.22))
        lit = () if self.done else Choices.of(self.state, self.picks).lit
        places = self.board.picture_places(rect, self.state, self.marks)
        marks = Marks(self.picks if not self.done else (), frozenset(lit) & frozenset(places),
                      last=self.marks.last, extra=self._shown)
        self.board.draw_position(ui, rect, self.state, marks)
        for pick, place in places.items():
            state = ("target",) if pick in marks.lit else ()
            label = self.board.label(ui.words, pick, self.state)
            ui.add(Target(f"try:{pick}", place, label, self._pick(pick), "place", state=state,
                          near=min(place.w, place.h) < 44, cell=True))

    def _pick(self, pick: Pick) -> Callable[[], None]:
        return lambda: self.pick(pick)

    def _text(self, ui: Ui, rect: Rect) -> None:
        canvas, theme = ui.canvas, ui.theme
        caption = ui.say(f"rules.{self.page.key}.{self.page.trials[self.at] + 1}")
        size = 19.0 if rect.w > 300 else 16.0
        y = canvas.paragraph(caption, rect.x, rect.y + 30, size, rect.w, theme.ink, "bold")
        said = self.said or ui.say("try_how")
        ink = theme.primary if self.done else theme.ink
        canvas.paragraph(said, rect.x, y + 14, size - 2, rect.w, ink)
        ui.prose += [caption, said]

    def _buttons(self, ui: Ui, row: Rect) -> None:
        last = self.at == len(self.page.trials) - 1
        width = min(250.0, row.w * 0.5 - 6)
        ui.soft(Rect(row.x, row.y + 2, width, 50), ui.say("retry"), self._begin, "try:again",
                "undo", enabled=bool(self.said) or self.done)
        label = ui.say("lesson_done" if last else "lesson_next")
        ui.primary(Rect(row.right - width, row.y - 4, width, 58), label, self._next, "primary")

    def _next(self) -> None:
        """The next position, or back to the rules."""
        if self.at == len(self.page.trials) - 1:
            self.close()
            return
        self.at += 1
        self._begin()
