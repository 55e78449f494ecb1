"""How Aqualin looks: the reef in its tray, the display, the ledgers of groups."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from games.aqualin import pictures
from games.aqualin.lesson import LESSON, RULES
from games.aqualin.pictures import GAP, PAD
from games.aqualin.result import draw_result
from games.aqualin.rules import ROLES, Aqualin, Placed, Refilled, Slid
from games.aqualin.tiles import (
    COLOUR_OF,
    COLOURS,
    CREATURE_OF,
    CREATURES,
    EMPTY,
    GRID,
    GROUP_POINTS,
    INDEX,
    NAMES,
    SIDE,
    TILES,
    groups,
)
from games.engine.game import Event, Outcome, Pick
from games.table.board import Board, Marks
from games.table.desk import Desk
from games.table.geometry import Rect, around
from games.table.layout import Form, TablePlan
from games.table.motion import Flight, Pose, ease_in_out, ease_out
from games.table.theme import GOLD, WHITE, mix, rgb
from games.table.ui import Ui
from games.table.words import Words


class AqualinBoard(Board[Aqualin]):
    """Places: the squares (``c4``), the slots of the display (``display:2``), ``supply``."""

    key = "aqualin"
    moves_above = True
    tray_height = 140.0
    rules = RULES
    lesson = LESSON

    def __init__(self) -> None:
        super().__init__()
        self.plan_: TablePlan | None = None
        self.cell = 0.0
        self.reef = Rect(0, 0, 0, 0)
        self.slots: list[Rect] = []
        self.display: list[int] = []

    # --- places --------------------------------------------------------------------------

    def plan(self, plan: TablePlan) -> None:
        self.plan_ = plan
        board = plan.board
        parts = SIDE + (SIDE - 1) * GAP + 2 * PAD
        # Room for the lip and shadow of the tray, so that it lies on the sea floor.
        room = (16, 12) if plan.form.compact else (40, 46)
        cell = min(board.w - room[0], board.h - room[1]) / parts
        x, y = board.x + board.w / 2, board.y + board.h / 2
        self.set_reef(around(x, y - 2, cell * (parts - 2 * PAD)))
        tray = plan.tray
        if plan.portrait:
            size = min(55, tray.h * 0.62, tray.w / 6.6)
            centres = [
                (tray.x + tray.w * (i + 0.5) / 6, tray.y + 26 + (tray.h - 26) / 2)
                for i in range(6)
            ]
        else:
            head = 36 if tray.h > 170 else 26
            low = 16 if tray.h > 240 else 4
            pitch_x, pitch_y = tray.w / 3.18, (tray.h - head - low) / 2
            size = min(80, pitch_x * 0.91, pitch_y * 0.83)
            pitch_y = min(pitch_y, size * 1.36)
            top = tray.y + head + ((tray.h - head - low) - 2 * pitch_y) / 2
            centres = [
                (tray.x + tray.w / 2 + (i % 3 - 1) * pitch_x, top + (i // 3 + 0.5) * pitch_y)
                for i in range(6)
            ]
        self.slots = [around(cx, cy, size) for cx, cy in centres]

    def set_reef(self, reef: Rect) -> None:
        """Lay the wells of the reef into this square."""
        self.reef = reef
        self.cell = reef.w / (SIDE + (SIDE - 1) * GAP)

    def square(self, square: int) -> Rect:
        """Where a square lies."""
        pitch = self.cell * (1 + GAP)
        row, column = divmod(square, SIDE)
        return Rect(
            self.reef.x + column * pitch, self.reef.y + row * pitch, self.cell, self.cell
        )

    def place(self, name: str) -> Rect | None:
        if name in GRID.index:
            return self.square(GRID.index[name])
        if name.startswith("display:"):
            return self.slots[int(name[8:])]
        if name in INDEX and INDEX[name] in self.display:
            return self.slots[self.display.index(INDEX[name])]
        if name == "supply" and self.plan_:
            tray = self.plan_.tray
            return Rect(tray.right - 40, tray.y - 4, 30, 30)
        return None

    # --- drawing -------------------------------------------------------------------------

    def draw_background(self, ui: Ui) -> None:
        pictures.background(ui.canvas)

    def ground_key(self, state: Aqualin) -> Hashable:
        return self.reef

    def draw_ground(self, ui: Ui, state: Aqualin) -> None:
        pictures.tray(ui.canvas, self.reef, self.cell, self.cell * PAD, self.square)

    def draw(self, ui: Ui, state: Aqualin, marks: Marks, scene: Desk | None) -> None:
        self.display = state.display
        self.draw_reef(ui, state, marks)
        if scene is not None:
            for square in range(TILES):
                scene.offer(ui, GRID.names[square], self.square(square), drag=True)
        else:
            self.draw_over(ui, state, marks)

    def draw_reef(self, ui: Ui, state: Aqualin, marks: Marks) -> None:
        """Wells, tiles that lie still, and marks."""
        canvas = ui.canvas
        placing = bool(marks.chosen)
        lit = [s for s in range(TILES) if GRID.names[s] in marks.lit] if placing else []
        for square in lit:
            canvas.fill(self.square(square).inset(2), self.cell * 0.18, rgb("#fff9e2"), alpha=100)
        for square in range(TILES):
            tile = state.reef[square]
            if tile == EMPTY or self._lifted(tile, square, marks, ui.now):
                continue
            pictures.tile(canvas, tile, *self.square(square).centre, self.cell, ui.aid)
        self._draw_last(ui, marks)
        for pick in marks.hint:
            rect = self.place(pick)
            if rect is not None:
                canvas.nine("ui", "selected_square", rect.inset(-4))

    def _lifted(self, tile: int, square: int, marks: Marks, now: float) -> bool:
        """Whether a tile of the reef is drawn later, above the others."""
        return (
            GRID.names[square] in marks.chosen or self.motion.pose(NAMES[tile], now) is not None
        )

    def _draw_last(self, ui: Ui, marks: Marks) -> None:
        """Corner ticks on what came last; for a slide its origin and an arrow too."""
        for event in marks.last:
            if isinstance(event, Slid):
                start, end = self.place(event.start), self.place(event.end)
                if start and end:
                    pictures.slid(ui.canvas, start, end, self.cell)
                    pictures.ticks(ui.canvas, end, self.cell)
            elif isinstance(event, Placed):
                rect = self.place(event.square)
                if rect:
                    pictures.ticks(ui.canvas, rect, self.cell)

    def draw_over(self, ui: Ui, state: Aqualin, marks: Marks) -> None:
        """Lit places, and tiles that move, are chosen or dragged."""
        aid = ui.aid
        for name in self.motion.pieces(ui.now):
            pose = self.motion.pose(name, ui.now)
            if pose is not None:
                self._draw_pose(ui, INDEX[name], pose, aid)
        if not marks.chosen:
            return
        pick = marks.chosen[0]
        for name in GRID.names:
            if name in marks.lit:
                square = self.square(GRID.index[name])
                light = ui.light(marks.since, square, self.place(pick))
                pictures.legal(ui.canvas, square, light, marks.aimed == name)
        tile = INDEX[pick] if pick in INDEX else state.reef[GRID.index[pick]]
        rect = self.place(pick)
        if rect is None:
            return
        if marks.dragged is not None and marks.dragged[0] == pick:
            _, x, y = marks.dragged
            pictures.tile(ui.canvas, tile, x, y - self.cell * 0.1, self.cell, aid)
            return
        pictures.chosen(ui.canvas, tile, rect, aid)

    def _draw_pose(self, ui: Ui, tile: int, pose: Pose, aid: bool) -> None:
        end = self.place(pose.end)
        start = self.place(pose.start) if pose.start else end
        if end is None or start is None:
            return
        (x0, y0), (x1, y1) = start.centre, end.centre
        size = start.w + (end.w - start.w) * pose.part
        x = x0 + (x1 - x0) * pose.part
        y = y0 + (y1 - y0) * pose.part - pose.lift * size
        pictures.tile(ui.canvas, tile, x, y, size, aid, pose.alpha)

    def draw_tray(self, ui: Ui, state: Aqualin, marks: Marks, scene: Desk | None) -> None:
        assert self.plan_ is not None
        canvas, theme, tray = ui.canvas, ui.theme, self.plan_.tray
        self.display = state.display
        compact = self.plan_.form.compact
        if tray.h < 60:
            return
        canvas.panel(tray, theme, 12 if compact else 14, not compact, theme.tray, 60)
        size = 13 if compact else 13.5
        base = tray.y + (20 if compact else 28)
        side = 14 if compact else 18
        canvas.text(ui.say("display"), tray.x + side, base, size, theme.sub)
        key = "supply_left.short" if self.plan_.form is Form.EMBED else "supply_left"
        left = ui.say(key, n=len(state.supply))
        canvas.text(left, tray.right - side, base, size, theme.sub, align="right")
        ui.prose.append(left)
        for slot, tile in enumerate(state.display):
            rect = self.slots[slot]
            canvas.fill(Rect(rect.x - 4, rect.y - 3, rect.w + 8, rect.h + 12), 17,
                        rgb("#b4d3c9"), alpha=150)
            if tile == EMPTY:
                continue
            name = NAMES[tile]
            if name not in marks.chosen and self.motion.pose(name, ui.now) is None:
                pictures.tile(canvas, tile, *rect.centre, rect.w, ui.aid)
            if name in marks.hint:
                canvas.nine("ui", "selected_square", rect.inset(-4))
            if scene is not None:
                scene.offer(ui, name, rect, drag=True)

    def draw_chip(self, ui: Ui, rect: Rect, state: Aqualin) -> None:
        """The stages of a turn: slide, place, refill."""
        canvas = ui.canvas
        canvas.fill(rect, rect.h / 2, ui.theme.chip, alpha=140)
        stages = ("slide", "place", "refill")
        for i, (cell, stage) in enumerate(zip(rect.inset(6, 0).columns(3), stages, strict=True)):
            on = state.step == stage
            y = cell.y + cell.h / 2
            x = cell.x + 22
            if on:
                canvas.disc(x, y, 14, GOLD)
            else:
                canvas.ring(x, y, 13, 2, ui.theme.chip_ink, 190)
            ink = rgb("#3a2310") if on else ui.theme.chip_ink
            canvas.text(str(i + 1), x, y + 5.5, 16, ink, "count", "centre")
            room = cell.right - x - (40 if i < 2 else 24)
            canvas.fitted(ui.say(f"stage.{stage}"), x + 22, y + 6, 16, room,
                          WHITE if on else ui.theme.chip_ink, "bold" if on else "sans")
            if i < 2:
                canvas.glyph("next", cell.right - 8, y, 14, ui.theme.chip_ink)

    def draw_token(self, ui: Ui, x: float, y: float, size: float, seat: int) -> None:
        ui.canvas.sprite("aqualin", f"seat_{ROLES[seat]}", x, y, size)

    def draw_seat(self, ui: Ui, rect: Rect, form: Form, state: Aqualin, seat: int,
                  who: str) -> None:
        canvas, theme = ui.canvas, ui.theme
        score = ui.points(seat, state.scores()[seat])
        name = ui.say(f"role.{ROLES[seat]}")
        if form.compact:
            portrait = rect.h >= 66
            middle = rect.y + (25 if portrait else rect.h / 2)
            self.draw_token(ui, rect.x + 23, middle, 30, seat)
            width = canvas.texts.width(score, "score", 34 * canvas.texts.enlarge)
            room = rect.w - 46 - 18 - width
            short = ui.say(f"role.{ROLES[seat]}.short")
            fits = canvas.texts.width(name, "kai", 16 * canvas.texts.enlarge) <= room
            # Roles change hands in the second game: who holds one is said here too.
            if portrait:
                both = f"{short} · {who}"
                fits = canvas.texts.width(both, "kai", 13 * canvas.texts.enlarge) <= room
                canvas.fitted(both if fits else who, rect.x + 46, middle + 6, 17, room, theme.ink,
                              "kai", least=9)
            else:
                canvas.fitted(name if fits else short, rect.x + 46, middle - 1, 17, room,
                              theme.ink, "kai")
                canvas.fitted(who, rect.x + 46, middle + 14, 11.5, room, theme.sub, least=9)
            canvas.text(score, rect.right - 12, middle + 12, 34, theme.ink, "score", "right")
            if portrait:
                self._ledger(ui, Rect(rect.x + 7, rect.bottom - 42, rect.w - 14, 42), state,
                             seat, small=True)
            return
        full = rect.h >= 126
        middle = rect.y + (42 if full else rect.h / 2)
        self.draw_token(ui, rect.x + 40, middle, 48, seat)
        first = f" · {ui.say('starts')}" if state.first == seat else ""
        width = canvas.texts.width(score, "score", 46 * canvas.texts.enlarge)
        room = rect.w - 76 - 28 - width
        canvas.fitted(name, rect.x + 76, middle - 2, 22, room, theme.ink, "kai")
        canvas.fitted(who + first, rect.x + 77, middle + 19, 13, room, theme.sub, least=11)
        canvas.text(score, rect.right - 20, middle + 15, 46, theme.ink, "score", "right")
        if full:
            canvas.line(rect.x + 16, rect.y + 78, rect.right - 16, rect.y + 78, 1, theme.edge)
            self._ledger(ui, Rect(rect.x + 10, rect.y + 84, rect.w - 20, rect.h - 90), state,
                         seat, small=False)

    def _ledger(self, ui: Ui, rect: Rect, state: Aqualin, seat: int, small: bool) -> None:
        """The points of each colour or creature."""
        canvas, theme = ui.canvas, ui.theme
        totals = kind_points(state, seat)
        for value, (cell, total) in enumerate(zip(rect.columns(6), totals, strict=True)):
            x = cell.x + cell.w / 2
            y = rect.y + (11 if small else 17)
            pictures.kind(canvas, seat, value, x, y, 16 if small else 22)
            ink = theme.ink if total else mix(theme.sub, theme.paper, 0.4)
            canvas.text(str(total), x, y + (24 if small else 29), 13 if small else 16, ink,
                        "count", "centre")

    def draw_position(self, ui: Ui, rect: Rect, state: Aqualin, marks: Marks) -> None:
        side = min(rect.w, rect.h - 6)
        parts = SIDE + (SIDE - 1) * GAP + 2 * PAD
        small = AqualinBoard()
        x, y = rect.centre
        small.set_reef(around(x, y - 2, side / parts * (parts - 2 * PAD)))
        pictures.tray(ui.canvas, small.reef, small.cell, small.cell * PAD, small.square)
        small.draw_reef(ui, state, marks)
        for square in marks.extra.get("links", ()):
            pictures.links(ui.canvas, square, small.square, small.cell)

    def draw_sample(self, ui: Ui, rect: Rect, aid: bool) -> None:
        canvas = ui.canvas
        canvas.fill(rect, 16, rgb("#4fb9bd"), rgb("#0d5c76"))
        canvas.frame(rect.inset(6), 11, 1.2, rgb("#bfeadf"), 150)
        size = min(112.0, (rect.h - 170) / 2.6)
        for i, name in enumerate(("blue crab", "purple fish", "red starfish", "green turtle")):
            x = rect.x + rect.w / 2 + (i % 2 - 0.5) * size * 1.3
            y = rect.y + 60 + size * 0.62 + (i // 2) * size * 1.26
            pictures.tile(canvas, INDEX[name], x, y, size, aid)

    def draw_result(self, ui: Ui, state: Aqualin, outcome: Outcome, scene: Desk) -> None:
        draw_result(self, ui, state, outcome, scene)

    # --- motion and words ----------------------------------------------------------------

    def flights(self, event: Event, state: Aqualin) -> list[Flight]:
        if isinstance(event, Slid):
            a, b = GRID.index[event.start], GRID.index[event.end]
            cells = abs(a - b) // SIDE or abs(a - b)
            ms = min(260, 90 + 35 * cells)
            sound = f"slide_{min(3, cells)}"
            return [Flight(event.tile, event.start, event.end, ms, 0, ease_in_out, sound=sound)]
        if isinstance(event, Placed):
            start = f"display:{event.slot}"
            return [Flight(event.tile, start, event.square, 240, 0, ease_out, 0.25,
                           sound="place_tile")]
        if isinstance(event, Refilled) and event.tile is not None:
            return [Flight(event.tile, "supply", f"display:{event.slot}", 260, 300, ease_in_out,
                           0.2, fade=True, sound="draw")]
        return []

    def label(self, words: Words, pick: Pick, state: Aqualin) -> str:
        if pick in GRID.index:
            tile = state.reef[GRID.index[pick]]
            square = pick.upper()
            if tile == EMPTY:
                return words.say("square", square=square)
            return words.say("tile_at", tile=tile_name(words, tile), square=square)
        if pick in INDEX:
            return tile_name(words, INDEX[pick])
        return words.say(f"pick.{pick}")

    def event_gaps(self, words: Words, event: Event) -> dict[str, Any]:
        gaps = super().event_gaps(words, event)
        if gaps.get("tile"):
            gaps["tile"] = tile_name(words, INDEX[gaps["tile"]])
        for key in ("start", "end", "square"):
            if key in gaps:
                gaps[key] = gaps[key].upper()
        return gaps

    def move_words(self, words: Words, move: tuple[Pick, ...], state: Aqualin) -> str:
        if move[0] in INDEX:
            return words.say("move.place", tile=tile_name(words, INDEX[move[0]]),
                             square=move[1].upper())
        if len(move) == 2:
            tile = state.reef[GRID.index[move[0]]]
            return words.say("move.slide", tile=tile_name(words, tile), start=move[0].upper(),
                             square=move[1].upper())
        return words.say("pick.skip.slide")


def tile_name(words: Words, tile: int) -> str:
    """A tile in words: ``藍蟹``, ``blue crab``."""
    return words.say(
        "tile",
        colour=words.say(f"colour.{COLOURS[COLOUR_OF[tile]]}"),
        creature=words.say(f"creature.{CREATURES[CREATURE_OF[tile]]}"),
    )


def kind_points(state: Aqualin, seat: int) -> list[int]:
    """Points of each colour (seat 0) or creature (seat 1)."""
    values = state.values(seat)
    totals = [0] * 6
    for group in groups(values):
        totals[values[group[0]]] += GROUP_POINTS[len(group)]
    return totals


BOARD = AqualinBoard
