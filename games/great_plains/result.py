"""The end of a game: a walk through the plains, one by one, up to the final scores."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from games.engine.game import Outcome
from games.great_plains import analysis, pictures, say
from games.great_plains.overlay import Overlay
from games.great_plains.plot import plot
from games.great_plains.position import ROLES
from games.great_plains.rules import GreatPlains
from games.table.board import Marks
from games.table.desk import Desk
from games.table.geometry import Rect
from games.table.layout import is_portrait, is_small, is_wide
from games.table.motion import SPEEDS
from games.table.theme import GOLD, WARM_BLACK, mix, rgb
from games.table.ui import Target, Ui

if TYPE_CHECKING:
    from games.great_plains.board import GreatPlainsBoard

#: Seconds from one plain to the next, at normal speed.
PACE = 0.75
_CREAM = rgb("#fff6e2")
_BANNER = rgb("#4a2138")
_SHEET = rgb("#f8ecd2")
_ROW = rgb("#efdcb2")
_DIM = 110


def draw_result(board: GreatPlainsBoard, ui: Ui, state: GreatPlains, outcome: Outcome,
                scene: Desk) -> None:
    """Draw the whole end screen except its buttons and tools."""
    w, h = ui.canvas.width, ui.canvas.height
    walk = _Walk(board, ui, state, outcome, scene)
    if is_portrait(w, h):
        top = 16.0
        land_h = min(h * 0.4, w * 1.06)
        walk.bar(Rect(12, top, w - 24, 46))
        walk.land(Rect(12, top + 54, w - 24, land_h), flat=False)
        y = top + land_h + 66
        walk.sheet(Rect(12, y, w - 24, h - y - 136), small=True)
    elif is_small(w, h):
        left = min(w * 0.4, h - 200)
        walk.bar(Rect(8, 8, left, 40))
        walk.land(Rect(8, 54, left, h - 190), flat=True)
        walk.sheet(Rect(left + 20, 8, w - left - 28, h - 142), small=True)
    else:
        left = min(w * 0.46, h - 200, 640)
        x = 40 if is_wide(w) else 24
        width = ui.canvas.text(ui.say("final_scores"), x, 62, 30, _CREAM, "kai", spacing=4)
        bar = min(300.0, left - width - 20)
        walk.bar(Rect(x + left - bar, 30, bar, 46))
        walk.land(Rect(x, 96, left, h - 220), flat=True)
        walk.sheet(Rect(x + left + 28, 40, w - x - left - 56, h - 160), small=False)


class _Walk:
    """How far the walk has come, and what it shows."""

    def __init__(self, board: GreatPlainsBoard, ui: Ui, state: GreatPlains, outcome: Outcome,
                 scene: Desk) -> None:
        self.board, self.ui, self.state = board, ui, state
        self.outcome, self.scene = outcome, scene
        self.plains = analysis.plains(state)
        self.count = len(self.plains)
        if board.walked is not outcome:
            board.walked, board.walk_from = outcome, ui.now
        pace = PACE * SPEEDS[scene.app.speed]
        passed = (ui.now - board.walk_from) / pace if pace else self.count
        #: How many plains have been counted.
        self.done = int(min(self.count, passed))
        #: The plain in the light, -1 for none.
        self.here = self.done if self.done < self.count else -1
        if scene.result_tab >= 0:
            self.done, self.here = self.count, min(scene.result_tab, self.count - 1)
        elif self.here >= 0:
            ui.redraw_in(board.walk_from + (self.done + 1) * pace - ui.now)
        self.finished = self.done == self.count
        for info in self.plains:
            ui.prose.append(say.plain(ui.words.say, info))

    @property
    def totals(self) -> tuple[int, int]:
        """The points of the plains counted so far."""
        totals = [0, 0]
        for info in self.plains[: self.done]:
            if info.leader >= 0:
                totals[info.leader] += info.value
        return totals[0], totals[1]

    def _to(self, index: int) -> Callable[[], None]:
        """Put a plain in the light; the one that is there: out of it."""

        # The walk holds the drawing, whose targets hold this: it must not hold the walk in turn.
        board, scene = self.board, self.scene
        tab = -1 if index == self.here and self.finished else index

        def go() -> None:
            board.walk_from = float("-inf")
            scene.show_result_tab(tab)

        return go

    # --- the land ------------------------------------------------------------------------

    def bar(self, rect: Rect) -> None:
        """Back and forth between the plains."""
        ui, canvas = self.ui, self.ui.canvas
        canvas.fill(rect, rect.h / 2, ui.theme.chip, alpha=170)
        side = max(44.0, rect.h)
        ends = (("prev", rect.x, self.here - 1), ("next", rect.right - side, self.here + 1))
        for glyph, x, index in ends:
            cell = Rect(x, rect.y, side, rect.h)
            canvas.glyph(glyph, *cell.centre, 22, ui.theme.chip_ink)
            step = self._to(index % self.count if self.count else -1)
            spoken = ui.say(f"result.{glyph}")
            ui.add(Target(f"walk:{glyph}", cell, spoken, step))
        text = ui.say("result.all", n=self.count)
        if self.here >= 0:
            text = ui.say("result.plain", a=self.here + 1, b=self.count)
        canvas.fitted(text, rect.x + rect.w / 2, rect.y + rect.h / 2 + 6, 17, rect.w - 2 * side,
                      _CREAM, "bold", "centre", least=11)

    def land(self, area: Rect, flat: bool) -> None:
        """The land, the plain in the light brighter than the rest."""
        canvas, state = self.ui.canvas, self.state
        leading = tuple(state.leader(n) for n in range(len(state.land.plains)))
        land_plot = plot(state.land.geometry, area.inset(4, 10), flat)
        self.board.plot = land_plot
        self.board.grounds.draw(canvas, land_plot, state.land, leading)
        marks = Marks(asked=self.plains[self.here].spaces[0] if self.here >= 0 else "")
        overlay = Overlay(self.ui, land_plot, state, marks, self.board.motion, area.inset(-8))
        overlay.asked()
        overlay.pieces()
        if self.here >= 0:
            info, names = self.plains[self.here], state.land.geometry.names
            lit = {*info.spaces, *info.streams}
            for space in land_plot.spaces:
                if names[space] not in lit:
                    pictures.glow(canvas, land_plot, space, WARM_BLACK, _DIM, 1.0)
        overlay.badges()
        for i, info in enumerate(self.plains):
            for name in info.spaces:
                cell = land_plot.cell(state.land.geometry.at[name])
                spoken = say.plain(self.ui.words.say, info)
                self.ui.add(Target(f"land:{name}", cell, spoken, self._to(i), near=True,
                                   cell=True))

    # --- the sheet -----------------------------------------------------------------------

    def sheet(self, rect: Rect, small: bool) -> None:
        """Who won, every plain with its points, and the totals."""
        ui, canvas = self.ui, self.ui.canvas
        canvas.account(rect, _SHEET, ui.theme.edge)
        band = 60.0 if small else 92.0
        top = rect.y + (14 if small else 28)
        self._banner(Rect(rect.x, top, rect.w, band), small)
        foot = 40.0 if small else 96.0
        pad = 14 if small else 30
        y = top + band + (8 if small else 18)
        self._list(Rect(rect.x + pad, y, rect.w - 2 * pad, rect.bottom - foot - y - 6), small)
        self._foot(Rect(rect.x + pad, rect.bottom - foot, rect.w - 2 * pad, foot), small)

    def _banner(self, rect: Rect, small: bool) -> None:
        ui, canvas, outcome = self.ui, self.ui.canvas, self.outcome
        canvas.ribbon(rect, 6 if small else 16, _BANNER, rgb("#e9b98a"))
        cx, cy = rect.x + (40 if small else 82), rect.y + rect.h / 2
        if outcome.winners and self.finished:
            canvas.sprite("ui", "laurels", cx, cy, 56 if small else 94, GOLD)
            token = f"token_{ROLES[outcome.winners[0]]}"
            canvas.sprite(pictures.GROUP, token, cx, cy - 2, 28 if small else 46)
        else:
            for seat, dx in ((0, -0.5), (1, 0.5)):
                at = cx + dx * (30 if small else 48)
                canvas.sprite(pictures.GROUP, f"token_{ROLES[seat]}", at, cy - 1,
                              24 if small else 40)
        size = 34 if small else 56
        shown = outcome.scores if self.finished else self.totals
        right = rect.right - (14 if small else 40)
        ahead = outcome.winners[0] if outcome.winners and self.finished else -1
        for seat in (1, 0):
            ink = GOLD if seat == ahead else _CREAM
            right -= canvas.text(str(shown[seat]), right, cy + size * 0.35, size, ink, "score",
                                 "right")
            if seat:
                right -= 8
                right -= canvas.text(":", right, cy + size * 0.22, size * 0.52, _CREAM, "score",
                                     "right")
                right -= 8
        left = cx + (36 if small else 64)
        room = right - left - 10
        if not self.finished:
            size = 20 if small else 30
            canvas.fitted(ui.say("result.counting"), left, cy + 8, size, room, _CREAM, "kai",
                          least=11)
            return
        winners = outcome.winners
        text = ui.say("wins", name=self.scene.called(winners[0])) if winners else ui.say("draw")
        canvas.fitted(text, left, cy + (0 if small else -5), 19 if small else 32, room, _CREAM,
                      "kai", spacing=2 if ui.words.chinese and not small else 0)
        reason = self.scene.reason_words(outcome)
        canvas.fitted(reason, left, cy + (19 if small else 28), 13 if small else 16, room,
                      rgb("#f0d3b4"), least=10)

    def _list(self, rect: Rect, small: bool) -> None:
        if not self.count:
            return
        columns = 1
        while columns < 4 and rect.h / -(-self.count // columns) < (26 if small else 30):
            columns += 1
        rows = -(-self.count // columns)
        high = min(rect.h / rows, 30.0 if small else 40.0)
        gap = 14.0
        wide = (rect.w - gap * (columns - 1)) / columns
        for i, info in enumerate(self.plains):
            cell = Rect(rect.x + i // rows * (wide + gap), rect.y + i % rows * high, wide, high)
            self._row(cell, i, info)

    def _row(self, row: Rect, i: int, info: analysis.PlainInfo) -> None:
        ui, canvas = self.ui, self.ui.canvas
        on, counted = i == self.here, i < self.done or i == self.here
        box = row.inset(0, 1.5)
        if on:
            canvas.fill(box, 9, rgb("#fffaf0"))
            canvas.frame(box.inset(1), 8, 2.6, rgb("#b97f14"))
        else:
            canvas.fill(box, 9, mix(_SHEET, _ROW, 1.0 if i % 2 == 0 else 0.45))
        spoken = say.plain(ui.words.say, info)
        ui.add(Target(f"result:{info.number}", row, spoken, self._to(i), "choice",
                      state=("chosen",) if on else (), near=True))
        y = row.y + row.h / 2
        r = min(13.0, row.h * 0.38)
        leader = info.leader if counted else -1
        pictures.badge(canvas, row.x + 10 + r, y, leader, info.value, r)
        left = row.x + 18 + 2 * r
        ink = ui.theme.ink if counted else mix(ui.theme.sub, _SHEET, 0.5)
        if row.w > 330:
            text = ui.say("result.made_of", grass=len(info.spaces), streams=len(info.streams))
            canvas.fitted(text, left + 4, y + 5, 14.5, row.w * 0.36, ui.theme.sub, least=11)
            left = row.x + row.w * 0.52
        step = min(56.0, (row.right - 52 - left) / 2)
        for seat in (0, 1):
            x = left + seat * step
            pictures.pip(canvas, seat, x + 7, y, min(13.0, row.h * 0.44), spent=not counted)
            canvas.text(str(info.counts[seat]), x + 17, y + 5.5, min(16.0, row.h * 0.55), ink,
                        "count")
        if not counted:
            return
        if info.leader >= 0:
            canvas.text(f"+{info.value}", row.right - 10, y + 7, min(20.0, row.h * 0.62),
                        pictures.SEAT_INK[info.leader], "score", "right")
        else:
            canvas.text("–", row.right - 12, y + 6, 16, ui.theme.sub, "bold", "right")

    def _foot(self, rect: Rect, small: bool) -> None:
        """The totals so far, and what does not count."""
        ui, canvas = self.ui, self.ui.canvas
        canvas.line(rect.x, rect.y, rect.right, rect.y, 2, _BANNER)
        size = 22 if small else 34
        y = rect.y + (20 if small else 34)
        canvas.fitted(ui.say("panel.total"), rect.x + 2, y + 6, 14 if small else 17, rect.w * 0.24,
                      ui.theme.sub, least=11)
        for seat, cell in enumerate(Rect(rect.x + rect.w * 0.3, y, rect.w * 0.7, 0).columns(2)):
            right = cell.right - 4
            number = str(self.totals[seat])
            width = canvas.text(number, right, y + size * 0.36, size, pictures.SEAT_INK[seat],
                                "score", "right")
            canvas.sprite(pictures.GROUP, f"token_{ROLES[seat]}", right - width - size * 0.7, y,
                          size * 0.86)
        if small:
            return
        lost = self.state.lost
        text = ui.say("result.lost", one=lost[0], two=lost[1])
        canvas.fitted(text, rect.x + 2, rect.bottom - 16, 14.5, rect.w - 4, ui.theme.sub, least=11)
        ui.prose.append(text)
