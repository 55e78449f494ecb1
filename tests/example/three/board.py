"""How three in a row look: nine squares, and a card for each seat."""

from __future__ import annotations

from games.engine.game import Event, Outcome, Pick
from games.table.board import Board, Marks, RulePage
from games.table.desk import Desk
from games.table.geometry import Rect, around
from games.table.layout import Form, TablePlan
from games.table.motion import Flight, ease_out
from games.table.theme import GOLD
from games.table.ui import Ui
from games.table.words import Words

from .rules import ROLES, SQUARES, Drawn, Three

#: Rings have won on the slant.
_WON = "o.*.o*..o -"


class ThreeBoard(Board[Three]):
    """Places: the squares (``b2``)."""

    key = "three"
    tray_height = 0.0
    rules = (RulePage("goal", ((_WON, Marks()),)),)

    def __init__(self) -> None:
        super().__init__()
        self.area = Rect(0, 0, 0, 0)

    def plan(self, plan: TablePlan) -> None:
        room = plan.board
        self.area = around(*room.centre, min(room.w, room.h) - 24)

    def square(self, n: int) -> Rect:
        """Where a square lies."""
        side = self.area.w / 3
        return Rect(self.area.x + n % 3 * side, self.area.y + n // 3 * side, side, side).inset(6)

    def place(self, name: str) -> Rect | None:
        return self.square(SQUARES.index(name)) if name in SQUARES else None

    def draw_background(self, ui: Ui) -> None:
        ui.canvas.flood(ui.theme.chip)

    def draw(self, ui: Ui, state: Three, marks: Marks, scene: Desk | None) -> None:
        for n, pick in enumerate(SQUARES):
            rect = self.square(n)
            ui.canvas.fill(rect, 14, ui.theme.paper)
            if pick in marks.lit:
                ui.canvas.frame(rect.inset(3), 11, 3, ui.theme.turn)
            if pick in (*marks.hint, marks.aimed) or n in state.line():
                ui.canvas.frame(rect.inset(3), 11, 6, GOLD)
            pose = self.motion.pose(pick, ui.now)
            if state.cells[n] >= 0:
                size = rect.w * 0.7 * (pose.part if pose else 1)
                self.draw_token(ui, *rect.centre, size, state.cells[n])
            if scene is not None:
                scene.offer(ui, pick, rect)

    def draw_token(self, ui: Ui, x: float, y: float, size: float, seat: int) -> None:
        canvas, half = ui.canvas, size * 0.4
        if seat == 0:
            canvas.ring(x, y, half, max(1.0, size * 0.14), ui.theme.primary)
            return
        for dx, dy in ((0.0, 1.0), (0.87, 0.5), (0.87, -0.5)):
            ends = [(x - dx * half, y - dy * half), (x + dx * half, y + dy * half)]
            canvas.stroke(ends, max(1.0, size * 0.13), ui.theme.tag)

    def draw_tray(self, ui: Ui, state: Three, marks: Marks, scene: Desk | None) -> None:
        """There is nothing beside the board."""

    def draw_seat(self, ui: Ui, rect: Rect, form: Form, state: Three, seat: int,
                  who: str) -> None:
        y = rect.y + rect.h / 2
        self.draw_token(ui, rect.x + 28, y, 34, seat)
        room = rect.w - 70
        name = ui.say(f"role.{ROLES[seat]}")
        ui.canvas.fitted(name, rect.x + 56, y, 18, room, ui.theme.ink, "kai")
        ui.canvas.fitted(who, rect.x + 56, y + 16, 12, room, ui.theme.sub)

    def draw_position(self, ui: Ui, rect: Rect, state: Three, marks: Marks) -> None:
        small = ThreeBoard()
        small.area = around(*rect.centre, min(rect.w, rect.h))
        small.draw(ui, state, marks, None)

    def draw_result(self, ui: Ui, state: Three, outcome: Outcome, scene: Desk) -> None:
        w, h = ui.canvas.width, ui.canvas.height
        ui.canvas.fitted(scene.outcome_words(outcome), w / 2, 40, 24, w - 40, ui.theme.chip_ink,
                         "kai", "centre")
        self.draw_position(ui, Rect(20, 60, w - 40, h - 220), state, Marks())

    def flights(self, event: Event, state: Three) -> list[Flight]:
        if isinstance(event, Drawn):
            return [Flight(event.square, "", event.square, 160, 0, ease_out, sound="place_tile")]
        return []

    def label(self, words: Words, pick: Pick, state: Three) -> str:
        seat = state.cells[SQUARES.index(pick)]
        if seat < 0:
            return words.say("square", square=pick.upper())
        return words.say("square_of", square=pick.upper(), role=words.say(f"role.{ROLES[seat]}"))

    def event_gaps(self, words: Words, event: Event) -> dict[str, str]:
        assert isinstance(event, Drawn)
        return {"role": words.say(f"role.{event.role}"), "square": event.square.upper()}


BOARD = ThreeBoard
