"""How Bullfrogs looks: the pond, whose turn it is in it, and what can be picked."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import Any

from games.bullfrogs import draw, panels, pictures, rail, say, story
from games.bullfrogs.lesson import LESSON, RULES
from games.bullfrogs.places import Pond
from games.bullfrogs.pond import LOG, cell_of, name, shore
from games.bullfrogs.position import BULL, ROLES, SABOTAGE, piece_of
from games.bullfrogs.result import draw_result
from games.bullfrogs.rules import Bullfrogs
from games.engine.game import DONE, Event, Move, Outcome, Pick
from games.table.board import Action, Board, Marks
from games.table.desk import Desk
from games.table.geometry import Rect, around
from games.table.layout import Form, TablePlan, is_portrait
from games.table.motion import Flight
from games.table.paint import Canvas
from games.table.theme import Colour
from games.table.ui import Target, Ui
from games.table.words import Words

#: Pads are no smaller than this before the pond pans, by form; and the gaps between them.
LEAST = {Form.DESKTOP: 72.0, Form.TABLET: 66.0, Form.PHONE: 56.0, Form.EMBED: 56.0}
GAP = {Form.DESKTOP: 9.0, Form.TABLET: 8.0, Form.PHONE: 5.0, Form.EMBED: 5.0}


class BullfrogsBoard(Board[Bullfrogs]):
    """Places: the squares of the pond by name, cards of the hand, pieces (``red@n1``), buttons.

    For motion also ``seat:<n>`` and ``slot:<place>:<n>``, a space of a pad or of the log.
    """

    key = "bullfrogs"
    moves_above = True
    tray_height = 124.0
    rules = RULES
    lesson = LESSON

    def __init__(self) -> None:
        super().__init__()
        self.pond = Pond()
        #: Cards of the hand and buttons as they were drawn last.
        self.spots: dict[str, Rect] = {}
        #: Where the actions left are shown.
        self.chip: Rect | None = None
        self.form = Form.DESKTOP
        self.portrait = False
        self._plan: TablePlan | None = None
        self._seat_rects: dict[int, Rect] = {}
        self._state: Bullfrogs | None = None
        self._focus = -1

    # --- places --------------------------------------------------------------------------

    @property
    def seat_colours(self) -> tuple[Colour, ...]:
        return pictures.SEAT_INK

    @property
    def stance(self) -> Hashable:
        camera = self.pond.camera
        return camera.zoom, round(camera.dx), round(camera.dy), self.pond.turned

    def pan(self, dx: float, dy: float) -> bool:
        return self.pond.camera.pan(dx, dy)

    def zoom(self, x: float, y: float, factor: float) -> bool:
        return self.pond.camera.zoom_at(x, y, factor)

    def arrange(self, plan: TablePlan, picks: tuple[Pick, ...]) -> TablePlan:
        count = len(plan.seats)
        prompt, seats, tray = plan.prompt, plan.seats, plan.tray
        if plan.portrait:
            seats = tuple(rect._replace(h=min(rect.h, 60)) for rect in seats)
            prompt = prompt._replace(y=seats[0].bottom + 10)
        else:
            x, w = seats[0].x, plan.primary.w
            compact = plan.form is Form.EMBED
            height = {2: 52, 3: 46, 4: 42}[count] if compact else {2: 92, 3: 82, 4: 78}[count]
            gap, top = (7.0, 10.0) if compact else (10.0, 16.0)
            seats = tuple(Rect(x, top + n * (height + gap), w, height) for n in range(count))
            y = seats[-1].bottom + gap
            tray = Rect(x, y, w, plan.primary.y - (8 if compact else 12) - y)
        if plan.form.compact or plan.portrait:
            prompt = prompt._replace(w=prompt.w - 112)
            self.chip = Rect(prompt.right + 8, prompt.y + 2, 104, prompt.h - 4)
        else:
            self.chip = None
        board = plan.board
        if plan.portrait:
            head = prompt.bottom + 8
            board = Rect(6, head, board.w - 4, tray.y - 8 - head)
        return replace(plan, seats=seats, prompt=prompt, tray=tray, board=board)

    def plan(self, plan: TablePlan) -> None:
        self._plan, self.form, self.portrait = plan, plan.form, plan.portrait
        self._seat_rects = dict(enumerate(plan.seats))

    def lay_out(self, state: Bullfrogs) -> None:
        """Work out where the pond lies, with every place to which a card may go."""
        assert self._plan is not None
        self._state = state
        cells = {LOG, *state.pads}
        mine = state.turn == self.near and -1 not in state.hands[self.near]
        if mine and state.step in ("play", "drift"):
            cells |= shore((LOG, *state.pads))
        self.pond.lay_out(self._plan.board, cells, LEAST[self.form], GAP[self.form])
        focus = state.fight if state.fight >= 0 else state.played
        if focus != self._focus:
            self._focus = focus
            if focus >= 0:
                self.pond.show(focus)

    def place(self, name: str) -> Rect | None:
        kind, _, rest = name.partition(":")
        if kind == "seat":
            return self._seat_rects.get(int(rest))
        if kind == "slot":
            where, _, slot = rest.partition(":")
            return self.slot(cell_of(where), int(slot))
        if name in self.spots:
            return self.spots[name]
        if name == "done":
            return self._plan.primary if self._plan is not None else None
        code, cell = piece_of(name)
        if code >= 0:
            held = self._state.pieces.get(cell, ()) if self._state else ()
            return self.slot(cell, held.index(code)) if code in held else None
        cell = cell_of(name)
        return self.pond.rect(cell) if cell >= 0 else None

    def slot(self, cell: int, slot: int) -> Rect:
        """Where a piece stands on a pad or on the log."""
        state, edge = self._state, self.pond.edge
        x, y = self.pond.centre(cell)
        if state is None or slot >= len(state.pieces.get(cell, ())):
            return around(x, y, 0.28 * edge)
        held = state.pieces[cell]
        if cell == LOG:
            places, size = pictures.log_spots(len(held))
        else:
            places, size = pictures.spots(len(held)), 1.0
        dx, dy = places[slot]
        return around(x + dx * edge, y + dy * edge, 0.3 * edge * size)

    @contextmanager
    def clipped(self, canvas: Canvas) -> Iterator[None]:
        """Draw inside the pond's window alone, where there is more of the pond than fits."""
        if not self.pond.camera.loose:
            yield
            return
        with canvas.clipped(self.pond.camera.window.inset(-4)):
            yield

    # --- drawing -------------------------------------------------------------------------

    def draw_background(self, ui: Ui) -> None:
        canvas = ui.canvas
        tall = is_portrait(canvas.width, canvas.height)
        w, h = canvas.surface.get_size()
        picture = canvas.atlas(pictures.GROUP).cover("bg_tall" if tall else "bg_wide", w, h)
        canvas.lay(picture, (0, 0))
        size = min(300.0, canvas.height * 0.36)
        canvas.sprite(pictures.GROUP, "reeds", 0, canvas.height, size)

    def draw_ground(self, ui: Ui, state: Bullfrogs) -> None:
        self.lay_out(state)

    def draw(self, ui: Ui, state: Bullfrogs, marks: Marks, scene: Desk | None) -> None:
        with self.clipped(ui.canvas):
            draw.pond(self, ui, state, marks)
        if scene is not None:
            self._offer_all(ui, state, marks, scene)
        if self.chip is not None and state.turn >= 0:
            rail.draw_leaves(ui, self.chip, state)
        if scene is None:
            self.draw_over(ui, state, marks)

    def draw_over(self, ui: Ui, state: Bullfrogs, marks: Marks) -> None:
        with self.clipped(ui.canvas):
            draw.lit(self, ui, state, marks)
        draw.flying(self, ui, state)
        draw.dragged(self, ui, state, marks)

    def _offer_all(self, ui: Ui, state: Bullfrogs, marks: Marks, scene: Desk) -> None:
        """Every place of the pond and every piece that may be meant can be pressed."""
        cells = {LOG, *state.pads} | {c for c in map(cell_of, marks.lit) if c >= 0}
        drifting = state.step == "drift"
        for cell in sorted(cells):
            drags = drifting and name(cell) in marks.lit and not marks.chosen
            self._offer(ui, scene, name(cell), self.pond.rect(cell), drags)
        wanted = {*marks.lit, *marks.chosen}
        for cell, held in sorted(state.pieces.items()):
            seen: set[int] = set()
            for slot, code in enumerate(held):
                pick = f"{ROLES[code // 2]}{'*' * (code % 2)}@{name(cell)}" if code >= 0 else ""
                if pick not in wanted:
                    continue
                rect = self.slot(cell, slot)
                if code in seen:
                    self._also(ui, scene, pick, slot, rect)
                else:
                    first = not marks.chosen or marks.chosen == (pick,)
                    self._offer(ui, scene, pick, rect, state.step != "act" and first)
                seen.add(code)

    def _offer(self, ui: Ui, scene: Desk, pick: Pick, rect: Rect, drag: bool = False) -> None:
        """Make a place pressable; what lies outside the window is brought into it first."""
        window = self.pond.camera.window
        if not self.pond.camera.loose or window.contains(*rect.centre):
            scene.offer(ui, pick, rect, drag)
            return
        if pick not in scene.lit():
            return
        x = min(max(rect.centre[0], window.x + 18), window.right - 18)
        y = min(max(rect.centre[1], window.y + 18), window.bottom - 18)

        def bring() -> None:
            self.pond.camera.show(rect.inset(-self.pond.edge * 0.4))
            scene.app.redraw()

        view = scene.view
        assert isinstance(view, Bullfrogs)
        label = self.label(ui.words, pick, view)
        ui.add(Target(f"pick:{pick}", around(x, y, 36), label, bring, "place", True, ("target",)))
        dx, dy = rect.centre[0] - x, rect.centre[1] - y
        far = max(1.0, (dx * dx + dy * dy) ** 0.5)
        pictures.chevron(ui.canvas, x, y, dx / far, dy / far, 13)

    def _also(self, ui: Ui, scene: Desk, pick: Pick, slot: int, rect: Rect) -> None:
        """Another piece of the same kind on the same pad: the same pick."""
        view = scene.view
        assert isinstance(view, Bullfrogs)
        label = self.label(ui.words, pick, view)
        if self.pond.camera.window.contains(*rect.centre):
            ui.add(Target(f"also:{pick}:{slot}", rect, label, partial(scene.pick, pick), "place",
                          near=min(rect.w, rect.h) < 44))

    def draw_tray(self, ui: Ui, state: Bullfrogs, marks: Marks, scene: Desk | None) -> None:
        assert self._plan is not None
        self.spots = {}
        panels.draw_tray(self, ui, self._plan.tray, state, marks, scene)

    def draw_chip(self, ui: Ui, rect: Rect, state: Bullfrogs) -> None:
        rail.draw_chip(ui, rect, state)

    def draw_token(self, ui: Ui, x: float, y: float, size: float, seat: int) -> None:
        ui.canvas.sprite(pictures.GROUP, f"seat_{ROLES[seat]}", x, y, size)

    def draw_seat(self, ui: Ui, rect: Rect, form: Form, state: Bullfrogs, seat: int,
                  who: str) -> None:
        rail.draw_seat(self, ui, rect, form, state, seat, who, self.portrait)

    def draw_position(self, ui: Ui, rect: Rect, state: Bullfrogs, marks: Marks) -> None:
        draw.position(ui, rect, state, marks)

    def draw_result(self, ui: Ui, state: Bullfrogs, outcome: Outcome, scene: Desk) -> None:
        draw_result(self, ui, state, outcome, scene)

    # --- how picks are made --------------------------------------------------------------

    def aims(self, state: Bullfrogs, move: Move) -> bool:
        if move == DONE:
            return len(state.moves()) > 1
        return state.step in ("hop", "drift") or move[0] == SABOTAGE

    def given(self, state: Bullfrogs) -> tuple[Pick, ...]:
        if state.step not in ("play", "hop", "drift"):
            return ()
        firsts = {move[0] for move in state.moves()}
        return tuple(firsts) if len(firsts) == 1 else ()

    def prompt_key(self, state: Bullfrogs, picks: tuple[Pick, ...], form: Form) -> str:
        key = state.prompt.key
        if not picks:
            only_bulls = key == "act" and not state.supply[state.turn][0]
            return "act.only_bulls" if only_bulls else key
        if picks[0] in (BULL, SABOTAGE):
            return f"act.{picks[0]}.{len(picks)}"
        return "hop.1" if state.step == "hop" else f"{key}.1"

    def actions(self, words: Words, state: Bullfrogs, picks: tuple[Pick, ...], aimed: Pick,
                form: Form) -> tuple[Action, ...]:
        text = words.short if form.compact else words.say
        if aimed == "done":
            return (Action(text("act.sure"), "done", words.say("act.sure.sub", n=state.actions)),)
        if not aimed:
            return ()
        log = aimed == name(LOG)
        jump = text("act.jump", where=words.say("place.log")) if log else text("act.jump_pad")
        if state.step == "drift":
            left = state.prompt.args["n"] - 1
            return (Action(text("act.drift"), aimed, words.say("act.drift.sub", n=left)),)
        if state.step == "hop":
            left = state.hops_left() - 1
            return (Action(jump, aimed, words.say("act.hop.sub", n=left)),)
        return (Action(jump, aimed),) if picks[:1] == (SABOTAGE,) else ()

    def about(self, words: Words, pick: Pick, state: Bullfrogs) -> str:
        return self.label(words, pick, state)

    def notice(self, words: Words, state: Bullfrogs, events: tuple[Event, ...]) -> str:
        return say.notice(words, events)

    # --- motion and words ----------------------------------------------------------------

    def flights(self, event: Event, state: Bullfrogs) -> list[Flight]:
        return self.story((event,), state)

    def story(self, events: Sequence[Event], state: Bullfrogs) -> list[Flight]:
        return story.story(events, state, self.near)

    def label(self, words: Words, pick: Pick, state: Bullfrogs) -> str:
        return say.label(words, pick, state)

    def event_gaps(self, words: Words, event: Event) -> dict[str, Any]:
        return say.gaps(words, event, super().event_gaps(words, event))

    def log_line(self, words: Words, event: Event) -> str:
        return words.say(say.log_key(event), self.event_gaps(words, event))

    def move_words(self, words: Words, move: Move, state: Bullfrogs) -> str:
        return say.move_words(words, move, state)


BOARD = BullfrogsBoard
