"""Watching a game again: step, play, jump by the graph, and play on from anywhere."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from games.engine.game import Event, State
from games.engine.match import Match
from games.engine.record import from_text, to_text
from games.table.app import App
from games.table.board import Marks, open_board
from games.table.geometry import Rect
from games.table.layout import TablePlan, is_portrait, plan_table, too_small
from games.table.motion import SPEEDS
from games.table.names import name_of
from games.table.play import Play
from games.table.saves import open_game
from games.table.scene import Scene
from games.table.sheets.ask import ask
from games.table.theme import GOLD, OUTLINE, Colour, darker, mix
from games.table.ui import Target, Ui

#: Seconds from one move to the next while it plays, at each speed of the bar.
PACES = (1.4, 0.7, 0.35)


class Replay(Scene):
    """The finished, or unfinished, game of a match, move by move."""

    def __init__(
        self, app: App, match: Match, number: int, watcher: int | None = None
    ) -> None:
        super().__init__(app)
        self.match = match
        self.number = number
        self.game = match.game.key
        self.board = open_board(match.game.key)
        self.theme = self.board.theme
        people = match.people
        if watcher is None and len(people) == 1:
            watcher = people[0]
        self._all = match.over
        #: Whose knowledge is shown while the game goes on; ``None``: an onlooker's.
        self.watcher = None if match.over else watcher
        self.board.near = (people[0] if people else 0) if watcher is None else watcher
        states = [entry.before for entry in match.history] + [match.state]
        self.states = [self._view(state) for state in states]
        self.leads = [lead(state) for state in states]
        self.at = len(match.history)
        #: Moves that the graph marks, by the number of the position they led to.
        self.landmarks = {
            n: name for n in range(1, len(states)) if (name := self.board.landmark(self._events(n)))
        }
        self.playing = False
        self.pace = 1
        self._due = 0.0

    def _view(self, state: State) -> State:
        """What may be seen: everything once the game is over, one seat's view before."""
        return state if self._all else state.seen_by(self.watcher)

    # --- moving --------------------------------------------------------------------------

    def go(self, at: int, moving: bool = False) -> None:
        """To the position after ``at`` moves; ``moving`` shows the move that leads there."""
        at = min(max(0, at), len(self.states) - 1)
        forward = at == self.at + 1
        self.at = at
        self.board.motion.finish()
        if forward and moving:
            self.board.motion.speed = self.app.speed
            flights = self.board.story(self._events(at), self.states[at])
            self.board.motion.launch(flights, self.app.now)
        if at == len(self.states) - 1:
            self.playing = False
        self._due = self.app.now + PACES[self.pace]
        self.app.redraw()

    def _events(self, at: int) -> list[Event]:
        """What the move before position ``at`` brought about."""
        if at == 0:
            return []
        events = self.match.history[at - 1].events
        return [e if self._all else e.seen_by(self.watcher) for e in events]

    def toggle(self) -> None:
        """Play, or pause."""
        if not self.playing and self.at == len(self.states) - 1:
            self.go(0)
        self.playing = not self.playing
        self._due = self.app.now + PACES[self.pace] / 2
        self.app.redraw()

    def update(self, now: float) -> bool:
        for name in self.board.motion.due_sounds(now):
            self.app.sound.play(name)
        if self.follow_motion(self.board.motion.busy(now)):
            return True
        if self.playing and not self.app.sheets and now >= self._due:
            self.go(self.at + 1, moving=SPEEDS[self.app.speed] > 0)
        return False

    def play_on(self) -> None:
        """A new game that begins with the moves up to here.

        In a game that goes on, this takes moves back: people who hide cards have to agree.
        """
        match = self.match
        secret = match.game.hidden and len(match.people) > 1 and not match.over
        if secret and not match.free_undo and self.at < len(match.history):
            words = self.app.words(self.game)
            ask(self.app, words.say("undo_ask"), self._agree, words.say("undo"))
            return
        branch = from_text(to_text(self.match), open_game)
        branch.ended = ""
        if not match.over:
            branch.peeks += any(entry.reveals for entry in branch.history[self.at :])
        while len(branch.history) > self.at:
            branch.state = branch.history.pop().before
        branch.future.clear()
        number = self.number if not self.match.over else self.app.saves.new_id()
        self.app.show(Play(self.app, branch, number))

    def _agree(self) -> None:
        self.match.free_undo = True
        self.play_on()

    def leave(self) -> None:
        """Back to the game, or to its result."""
        self.app.show(Play(self.app, self.match, self.number))

    # --- drawing -------------------------------------------------------------------------

    def draw(self, ui: Ui) -> None:
        canvas = ui.canvas
        w, h = canvas.width, canvas.height
        plan = plan_table(w, h, self.match.seats, self.board.tray_height)
        bar_h = 118.0 if not plan.form.compact else 74.0
        if plan.portrait:
            bar_h += 18 * bool(self.landmarks)
            bar = Rect(plan.margin, plan.primary.y - bar_h - 46, w - 2 * plan.margin, bar_h + 36)
            board = plan.board._replace(h=bar.y - 8 - plan.board.y)
        else:
            bar = Rect(plan.margin, h - bar_h - plan.margin + 4, plan.board.w, bar_h)
            board = plan.board._replace(h=bar.y - 10 - plan.board.y)
        self.board.plan(TablePlan(plan.form, plan.portrait, plan.prompt, None, board, plan.seats,
                                  plan.tray, plan.primary, plan.tools, plan.margin))
        self.board.draw_background(ui)
        if too_small(w, h):
            self.draw_cover(ui)
            return
        state = self.states[self.at]
        self.board.draw_ground(ui, state)
        self._title(ui, plan)
        for seat, rect in zip(self.board.seat_order(self.match.seats), plan.seats, strict=True):
            canvas.panel(rect, self.theme, 12, not plan.form.compact)
            if state.turn == seat:
                canvas.frame(rect.inset(-2), 14, 4, self.theme.turn)
            self.board.draw_seat(ui, rect, plan.form, state, seat, self.who(seat))
        marks = Marks(last=tuple(self._events(self.at)))
        self.board.draw(ui, state, marks, None)
        if not plan.portrait:
            self._list(ui, plan.tray)
        self._bar(ui, bar, plan.form.compact)
        if self.playing:
            ui.redraw_in(max(0.0, self._due - ui.now))
        size = 19 if not plan.form.compact else 16
        ui.primary(plan.primary, ui.say("replay.here"), self.play_on, "play_on", size=size,
                   enabled=self.at < len(self.states) - 1 or not self.match.over)
        if not self.app.sheets:
            self.draw_tools(ui)

    def who(self, seat: int) -> str:
        return name_of(self.match, self.app.words(self.game), seat)

    def _title(self, ui: Ui, plan: TablePlan) -> None:
        canvas, rect = ui.canvas, plan.prompt
        canvas.fill(rect, rect.h / 2, self.theme.chip, alpha=190)
        y = rect.y + rect.h / 2
        canvas.glyph("replay", rect.x + rect.h / 2 + 2, y, 24, self.theme.chip_ink)
        x = rect.x + rect.h + 6
        title = ui.say("replay.title", game=ui.say("title"))
        at = ui.say("replay.at", a=self.at, b=len(self.states) - 1)
        room = rect.right - x - 16
        x += canvas.fitted(title, x, y + 6, 17, room * 0.6, self.theme.chip_ink, "bold") + 14
        canvas.fitted(at, x, y + 6, 15, rect.right - x - 14, self.theme.chip_ink, least=11)
        ui.prose += [title, at]

    def _bar(self, ui: Ui, rect: Rect, compact: bool) -> None:
        canvas, theme = ui.canvas, self.theme
        canvas.panel(rect, theme)
        size = 44.0 if compact else 52.0
        portrait = is_portrait(ui.canvas.width, ui.canvas.height)
        controls = Rect(rect.x + 14, rect.y + (rect.h - size) / 2 if not portrait else
                        rect.bottom - size - 8, 4 * (size + 8), size)
        steps = (
            ("prev", "replay.back", lambda: self.go(self.at - 1), self.at > 0),
            ("pause" if self.playing else "play",
             "replay.pause" if self.playing else "replay.play", self.toggle, True),
            ("next", "replay.next", lambda: self.go(self.at + 1, True),
             self.at < len(self.states) - 1),
        )
        for i, (glyph, key, act, enabled) in enumerate(steps):
            cell = Rect(controls.x + i * (size + 8), controls.y, size, size)
            ui.soft(cell, "", act, key, glyph, enabled=enabled, spoken=ui.say(key))
        cell = Rect(controls.x + 3 * (size + 8), controls.y, size, size)
        ui.soft(cell, f"×{(1, 2, 4)[self.pace]}", self._faster, "replay.speed", size=16,
                spoken=f"{ui.say('replay.speed')} ×{(1, 2, 4)[self.pace]}")
        if portrait:
            graph = Rect(rect.x + 16, rect.y + 10, rect.w - 32, controls.y - rect.y - 18)
        else:
            left = controls.right + 8
            graph = Rect(left, rect.y + 14, rect.right - 20 - left, rect.h - 28)
        if self.landmarks and graph.h > 44:
            foot = 22 if graph.w > 400 else 18
            self._landmarks(ui, graph._replace(y=graph.bottom - foot + 5, h=foot))
            graph = graph._replace(h=graph.h - foot)
        self._graph(ui, graph)

    def _landmarks(self, ui: Ui, rect: Rect) -> None:
        """Below the graph, what made some moves special, none on top of another."""
        canvas, theme = ui.canvas, self.theme
        last = len(self.states) - 1
        y, size = rect.y + rect.h / 2 + 1, rect.h
        # Side by side where there are many, shrunk where there are too many.
        size = min(size, rect.w / len(self.landmarks))
        right = rect.right - size / 2
        at: list[float] = []
        for n in self.landmarks:
            x = rect.x + rect.w * n / last
            at.append(max(x, at[-1] + size) if at else x)
        for i in range(len(at) - 1, -1, -1):
            at[i] = min(at[i], right - size * (len(at) - 1 - i))
        for x, (n, name) in zip(at, self.landmarks.items(), strict=True):
            true = rect.x + rect.w * n / last
            canvas.stroke([(true, rect.y - 4), (x, y - size / 2)], 1.2, theme.sub, 200)
            self.board.draw_landmark(ui, name, x, y, size * 0.94)

    def _faster(self) -> None:
        self.pace = (self.pace + 1) % len(PACES)

    def _graph(self, ui: Ui, rect: Rect) -> None:
        """Who was ahead, and the playhead; a touch jumps there."""
        canvas, theme = ui.canvas, self.theme
        canvas.fill(rect.inset(-4), 8, mix(theme.paper, theme.edge, 0.25))
        n = max(1, len(self.leads) - 1)
        most = max(4.0, *(abs(v) for v in self.leads))
        middle = rect.y + rect.h / 2

        def x(i: float) -> float:
            return rect.x + rect.w * i / n

        def y(value: float) -> float:
            return middle - value / most * rect.h / 2 * 0.92

        colours = self.board.seat_colours
        for i, (a, b) in enumerate(pairwise(self.leads)):
            if a == b == 0:
                continue
            shown = colours[0] if a + b > 0 else colours[1 % len(colours)]
            canvas.polygon([(x(i), middle), (x(i), y(a)), (x(i + 1), y(b)), (x(i + 1), middle)],
                           shown, 220)
        canvas.line(rect.x, middle, rect.right, middle, 1.2, theme.sub, 160)
        points = [(x(i), y(v)) for i, v in enumerate(self.leads)]
        if len(points) > 1:
            canvas.stroke(points, 2, theme.ink)
        here = x(self.at)
        canvas.line(here, rect.y - 6, here, rect.bottom + 6, 5, OUTLINE, 150)
        canvas.line(here, rect.y - 6, here, rect.bottom + 6, 3, GOLD)
        canvas.disc(here, rect.y - 4, 9, OUTLINE)
        canvas.disc(here, rect.y - 4, 7, GOLD)

        def track(px: float, _py: float) -> None:
            self.go(round((px - rect.x) / max(1.0, rect.w) * n))

        ui.add(Target("replay.graph", rect.inset(-6), ui.say("replay.graph"), None, "slider",
                      track=track))

    def _list(self, ui: Ui, rect: Rect) -> None:
        """The moves, the present one lit."""
        canvas, theme = ui.canvas, self.theme
        if rect.h < 70:
            return
        canvas.panel(rect, theme, 12, paper=theme.tray, shadow=60)
        canvas.text(ui.say("log.title"), rect.x + 18, rect.y + 26, 13.5, theme.sub)
        row_h = 44.0
        rows = max(1, int((rect.h - 44) // row_h))
        groups = self._groups()
        here = next((i for i, (_, end) in enumerate(groups) if self.at <= end), len(groups) - 1)
        top = min(max(0, here - rows // 2), max(0, len(groups) - rows))
        for i, (first, end) in enumerate(groups[top : top + rows]):
            row = Rect(rect.x + 10, rect.y + 38 + i * row_h, rect.w - 20, row_h)
            on = top + i == here and self.at > 0
            if on:
                canvas.fill(row.inset(0, 1), 10, darker(theme.banner, 0.4))
            ink = theme.paper if on else theme.ink
            y = row.y + row.h / 2
            canvas.text(str(first + 1), row.x + 34, y + 6, 15, GOLD if on else theme.sub, "count",
                        "right")
            self.board.draw_token(ui, row.x + 54, y, 22, self.match.history[first].seat)
            moves = [tuple(self._events(n + 1)) for n in range(first, end)]
            text = self.board.group_line(ui.words, moves)
            room = Rect(row.x + 74, row.y, row.w - 84, row.h)
            shown = text
            if len(self.match.people) > 1:
                who = self.who(self.match.history[first].seat)
                text = ui.say("move_of", who=who, what=text)
                size = 12.5 * canvas.texts.enlarge
                if len(canvas.texts.wrap(text, "sans", size, room.w)) <= 2:
                    shown = text
            self._line(ui, shown, room, ink)
            ui.add(Target(f"move:{first}", row, text, self._jump(end), "choice",
                          state=("chosen",) if on else ()))

    def _groups(self) -> list[tuple[int, int]]:
        """The moves by action: the first one of each, and the one after its last."""
        found: list[tuple[int, int]] = []
        history = self.match.history
        for i, entry in enumerate(history):
            if found and history[i - 1].group == entry.group:
                found[-1] = found[-1][0], i + 1
            else:
                found.append((i, i + 1))
        return found

    @staticmethod
    def _line(ui: Ui, text: str, room: Rect, ink: Colour) -> None:
        """One line, or two smaller ones; what has no room even so is cut off."""
        canvas, y = ui.canvas, room.y + room.h / 2
        large = canvas.texts.enlarge
        if canvas.texts.width(text, "sans", 13 * large) <= room.w:
            canvas.fitted(text, room.x, y + 6, 15, room.w, ink)
            return
        lines = canvas.texts.wrap(text, "sans", 12.5 * large, room.w)
        if len(lines) > 2:
            lines = [lines[0], lines[1][:-1] + "…"]
        for i, line in enumerate(lines):
            canvas.text(line, room.x, y - 3 + 17 * i, 12.5, ink)

    def _jump(self, at: int) -> Callable[[], None]:
        return lambda: self.go(at)

    def draw_tools(self, ui: Ui) -> None:
        plan = plan_table(ui.canvas.width, ui.canvas.height, self.match.seats)
        tools = (
            ("first", "replay.start", lambda: self.go(0), self.at > 0),
            ("undo", "close", self.leave, True),
            ("rules", "rules", self._rules, True),
            ("home", "to_shelf", self._shelf, True),
        )
        for rect, (glyph, key, tap, enabled) in zip(plan.tools, tools, strict=True):
            ui.tool(rect, glyph, ui.say(key), tap, f"tool:{key}", enabled)

    def _rules(self) -> None:
        from games.table.sheets.rules import Rules

        self.app.open(Rules(self.app, self.board, self.match.game))

    def _shelf(self) -> None:
        from games.table.sheets.home import Home

        self.app.show(Home(self.app))

    def key(self, name: str) -> bool:
        if name in ("p", "space"):
            self.toggle()
        elif name in (",", "undo"):
            self.go(self.at - 1)
        elif name in (".", "redo"):
            self.go(self.at + 1, True)
        else:
            return False
        return True

    def back(self) -> None:
        self.leave()


def lead(state: State) -> float:
    """Points of seat 0 ahead of the best other seat."""
    scores = state.scores()
    return scores[0] - max(scores[1:])
