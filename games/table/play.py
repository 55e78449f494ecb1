"""A game on the table: offers picks, carries out moves, lets the computer think."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial

from games.engine.chance import Chance
from games.engine.game import (
    Event,
    IllegalMove,
    Move,
    Outcome,
    Pick,
    Reason,
    State,
    Thought,
    next_picks,
)
from games.engine.match import Entry, Match
from games.engine.record import to_text
from games.table.app import App
from games.table.board import Action, Board, Marks, open_board
from games.table.geometry import Rect
from games.table.handover import Handover
from games.table.layout import TablePlan, form_of, plan_table, too_small
from games.table.motion import SPEEDS
from games.table.scene import Scene
from games.table.theme import OUTLINE, mix
from games.table.ui import Target, Ui
from games.table.words import Words

#: How long a message stays, in seconds.
NOTE_SECONDS = 4.0
#: How long a placement waits before it reveals something that cannot be taken back.
HOLD_SECONDS = 1.6
#: A computer's move comes no sooner than this after the last motion, at normal speed.
THINK_SECONDS = 0.5
#: How long a computer may think in one frame.
SLICE_SECONDS = 0.006
#: The level that gives hints: the strongest there is, in this order.
HINT_LEVELS = ("expert", "hard", "normal")


class Play(Scene):
    """The scene of a running game."""

    #: Whether several people look at this screen in turns.
    shared = True

    def __init__(self, app: App, match: Match, number: int) -> None:
        super().__init__(app)
        self.match = match
        #: The number under which the game is kept.
        self.number = number
        self.game = match.game.key
        self.board: Board = open_board(match.game.key)
        self.theme = self.board.theme
        self.picks: tuple[Pick, ...] = ()
        self.aimed: Pick = ""
        self.hint: Move = ()
        self.dragged: tuple[Pick, float, float] | None = None
        #: A move that is shown but not made yet, and when it will be.
        self.held: tuple[Move, State, float] | None = None
        #: Whether the screen turns to whoever sits opposite.
        self.face_to_face = False
        #: Which part of the result is shown; -1: the winner's.
        self.result_tab = -1
        self._note = ("", 0.0)
        #: What the sentence shown now is about.
        self._asked: Pick = ""
        self._since = 0.0
        self._thought: Thought | None = None
        self._found: Move = ()
        self._hinting: Thought | None = None
        self._chance = Chance(match.seed ^ 0x7AB1E)
        self._ready = 0.0
        self._ended = False
        self._kept = True
        self._lit_for: Ui | None = None
        #: Counts what changes the position; with the picks it says when to draw all anew.
        self._version = 0
        self._view: tuple[Hashable, State] | None = None
        self._lit_set: set[Pick] = set()
        self.handover = Handover(self)
        self._begin_turn()
        if not match.history:
            self._notice(())

    # --- what is known -------------------------------------------------------------------

    @property
    def words(self) -> Words:
        return self.app.words(self.game)

    @property
    def watcher(self) -> int | None:
        """The seat whose knowledge is shown: the person who decides, or the only person."""
        if self.handover.needed:
            return self.handover.open
        people = self.match.people
        if self.match.state.turn in people:
            return self.match.state.turn
        return people[0] if len(people) == 1 else None

    @property
    def view(self) -> State:
        """The position as it is shown. Made once for each position: do not play on it."""
        if self.held is not None:
            return self.held[1]
        match = self.match
        key = self._version, id(match.state), len(match.history), self.watcher
        if self._view is None or self._view[0] != key:
            self._view = key, self.match.state.seen_by(self.watcher)
        return self._view[1]

    @property
    def turn_is_person(self) -> bool:
        turn = self.match.state.turn
        if turn < 0 or self.held is not None or self.handover.waiting:
            return False
        return self.match.player(turn).is_person

    def who(self, seat: int) -> str:
        """The name of whoever holds a seat."""
        return name_of(self.match, self.words, seat)

    def role(self, seat: int) -> str:
        return self.words.say(self.role_key(seat))

    def role_key(self, seat: int) -> str:
        """The key of what a seat plays; with ``.short`` behind it, its short form."""
        own = self.board.role_key(self.match.state, seat)
        return own or f"role.{self.match.game.roles[seat]}"

    # --- picking -------------------------------------------------------------------------

    def lit(self) -> list[Pick]:
        """What can be picked next by the person who decides."""
        if not self.turn_is_person:
            return []
        return next_picks(self.view, self.picks)

    def reachable(self) -> list[Pick]:
        """What could be picked if this optional step were skipped."""
        view = self.view
        skip = self._skip(view)
        if self.picks or not self.turn_is_person or not skip:
            return []
        after = view.copy()
        after.play(skip)
        return next_picks(after, ()) if after.turn == view.turn else []

    @staticmethod
    def _skip(view: State) -> Move:
        """The move that leaves this step out; () where there is none."""
        return next((m for m in view.moves() if m in (("skip",), ("done",))), ())

    def pick(self, pick: Pick) -> None:
        """A person points at something."""
        self.hint = ()
        if self.held is not None:
            self._commit_held()
            self.app.redraw()
            return
        if self.board.motion.busy(self.app.now):
            self.board.motion.finish()
        if self.handover.waiting:
            self.handover.fall()
        if not self.turn_is_person:
            sheet = self.board.detail(self, pick)
            if sheet is not None:
                self.app.open(sheet)
            return
        view = self.view
        path = (*self.picks, pick)
        if pick in next_picks(view, self.picks):
            self._aim_or_take(path)
        elif self.picks and pick == self.picks[-1]:
            self._set_picks(self.picks[:-1])
        elif (kept := self._instead(pick)) is not None:
            self._set_picks(kept)
            self._aim_or_take((*kept, pick))
        elif pick in self.reachable():
            self._set_picks(())
            self._make(self._skip(view))
            self._take((pick,))
        else:
            self.refuse(view.why_not(path) or Reason("not_now"), pick)

    def _instead(self, pick: Pick) -> tuple[Pick, ...] | None:
        """The picks to keep when something else is chosen instead of the last ones.

        ``None`` where it is none of the choices made so far, or would be a whole move by itself:
        that is never made as a change of mind.
        """
        for n in range(len(self.picks) - 1, -1, -1):
            kept = self.picks[:n]
            if pick in next_picks(self.view, kept):
                return kept if n or (pick,) not in self.view.moves() else None
        return None

    def _aim_or_take(self, path: tuple[Pick, ...]) -> None:
        """Where places are drawn small, the first tap aims and the second one takes."""
        place = self.board.place(path[-1])
        small = place is not None and min(place.w, place.h) < 44
        whole = self.aimed != path[-1] and path in self.view.moves()
        if whole and (small or self.board.aims(self.view, path)):
            self.aimed = path[-1]
            self.app.sound.play("tap")
            self.app.announce(self.board.move_words(self.words, path, self.view))
            return
        self._take(path)

    def _given(self) -> tuple[Pick, ...]:
        """The picks that leave no choice."""
        return self.board.given(self.view) if self.turn_is_person else ()

    def unpick(self) -> None:
        """Put back everything picked so far."""
        self._set_picks(self._given())
        self.app.redraw()

    def _take(self, path: tuple[Pick, ...]) -> None:
        moves = [m for m in self.view.moves() if m[: len(path)] == path]
        if len(moves) == 1 and moves[0] == path:
            self._make(path)
        else:
            self._set_picks(path)
            self.app.sound.play("pick")

    def _set_picks(self, picks: tuple[Pick, ...]) -> None:
        self.picks = picks
        self.aimed = self.board.suggestion(self.view, picks) if picks else ""
        self._since = self.app.now

    def refuse(self, reason: Reason, pick: Pick = "") -> None:
        """Say why something cannot be done."""
        self.app.sound.play("no")
        sheet = self.board.refusal(self, reason)
        if sheet is None and pick:
            sheet = self.board.detail(self, pick, self.explain(reason))
        if sheet is not None:
            self.app.announce(self.explain(reason), urgent=True)
            self.app.open(sheet)
            return
        self.note(self.explain(reason), urgent=True)
        self._asked = pick

    def explain(self, reason: Reason) -> str:
        return self.words.say(f"why.{reason.key}", reason.args)

    def note(self, text: str, urgent: bool = False) -> None:
        """Show a sentence for a while, and say it."""
        self._note = (text, self.app.now + NOTE_SECONDS)
        self._asked = ""
        self.app.announce(text, urgent)
        self.app.redraw()

    def tell(self, pick: Pick) -> None:
        """Say what there is to know about something on the table."""
        sheet = self.board.detail(self, pick)
        if sheet is not None:
            self.app.open(sheet)
            return
        text = self.board.about(self.words, pick, self.view)
        if text:
            self.note(text)
            self._asked = pick

    def _notice(self, events: tuple[Event, ...]) -> None:
        text = self.board.notice(self.words, self.view, events)
        if text:
            self.note(text, urgent=True)

    # --- moves ---------------------------------------------------------------------------

    def _make(self, move: Move) -> None:
        """Carry out a person's move, at once or after a moment in which it can be taken back."""
        self._set_picks(())
        self.dragged = None
        if self._must_hold(move):
            shown = self.view.copy()
            events = shown.play(move)
            self.held = (move, shown, self.app.now + HOLD_SECONDS)
            self._launch([e for e in events if not e.reveals], shown)
            return
        self._commit(move)

    def _must_hold(self, move: Move) -> bool:
        """Whether the move shows something, after which people may not take it back."""
        if len(self.match.people) < 2 or self.match.free_undo:
            return False
        reveals = [event.reveals for event in self.view.copy().play(move)]
        # A move that does nothing but reveal was meant to.
        return any(reveals) and not all(reveals)

    def _commit_held(self) -> None:
        if self.held is not None:
            move = self.held[0]
            self.held = None
            self._commit(move, shown=True)

    def _commit(self, move: Move, shown: bool = False) -> None:
        entry = self.match.play(move)
        self._follow([entry], shown)

    def _follow(self, entries: list[Entry], shown: bool = False) -> None:
        """Set in motion and say what happened; ``shown``: the placing was seen already."""
        lines = []
        for entry in entries:
            events = [event.seen_by(self.watcher) for event in entry.events]
            self._launch([e for e in events if e.reveals or not shown], self.match.state)
            for event in events:
                line = self.board.log_line(self.words, event)
                if line:
                    lines.append(line)
        if lines:
            self.app.announce(self.words.say("joined").join(lines))
        self._notice(tuple(event for entry in entries for event in entry.events))
        self._save()
        self._begin_turn()
        sheet = self.board.moment(self, tuple(e for entry in entries for e in entry.events))
        if sheet is not None:
            self.app.open(sheet)

    def _launch(self, events: list[Event], state: State) -> None:
        self.board.motion.speed = self.app.speed
        self.board.motion.launch(self.board.story(events, state), self.app.now)

    def refresh(self) -> None:
        """Draw all anew: the board shows the same position in another way."""
        self._version += 1
        self.app.redraw()

    def _begin_turn(self) -> None:
        self._version += 1
        self.hint = ()
        self._thought = self._hinting = None
        self._set_picks(self._given())
        factor = SPEEDS[self.app.speed]
        self._ready = self.app.now + THINK_SECONDS * factor
        if self.match.state.turn >= 0:
            self._ended = False
        self.handover.begin()
        self.app.redraw()

    def revealed(self, seat: int) -> None:
        """The player of ``seat`` has drawn the curtain aside."""
        self.handover.open = seat
        self._begin_turn()

    def _save(self) -> None:
        kept = self.app.saves.save(self.number, self.match)
        if not kept and self._kept:
            self.note(self.words.say("storage_full"), urgent=True)
        self._kept = kept

    @property
    def record(self) -> str | None:
        return to_text(self.match)

    @property
    def upside_down(self) -> bool:  # type: ignore[override]
        """Face to face, every second seat sees the table from the other side."""
        turn = self.match.state.turn
        return self.face_to_face and turn >= 0 and self.match.holders[turn] % 2 == 1

    # --- undo, hint ----------------------------------------------------------------------

    def undo(self, action: bool = False) -> None:
        """Take back a pick, a held move, or the last move of a person."""
        self.hint = ()
        if self.held is not None:
            self.held = None
            self.board.motion.finish()
        elif self.aimed != self.board.suggestion(self.view, self.picks):
            self._set_picks(self.picks)
        elif self.picks and self.picks != self._given():
            self._set_picks(self.picks[:-1])
        else:
            keep = self.match.undo_target(action)
            if keep is not None and not self.match.free_undo and self.handover.crosses(
                self.match.history[keep].seat
            ):
                self._ask_consent(action)
                return
            try:
                self.match.undo(action)
            except IllegalMove as error:
                if error.reason.key == "undo_blocked":
                    self._ask_consent(action)
                else:
                    self.refuse(error.reason)
                return
            self.board.motion.finish()
            self._save()
            self._begin_turn()
        self.app.sound.play("undo")
        self.app.redraw()

    def remake(self, count: int, moves: Sequence[Move]) -> None:
        """Take back the last ``count`` moves, of the person who decides, and make these instead."""
        for _ in range(count):
            self.match.undo()
        for move in moves:
            self.match.play(move)
        self.board.motion.finish()
        self._save()
        self._begin_turn()
        self.app.sound.play("undo")

    def _ask_consent(self, action: bool) -> None:
        """Something was revealed: people must agree before it is taken back."""
        from games.table.sheets.ask import ask

        def agreed() -> None:
            self.match.free_undo = True
            self.undo(action)

        ask(self.app, self.words.say("undo_ask"), agreed, self.words.say("undo"))

    def redo(self) -> None:
        """Make again what was taken back."""
        if self.held is not None or self.picks:
            return
        entries = self.match.redo()
        if entries:
            self._follow(entries)

    @property
    def can_undo(self) -> bool:
        return bool(self.held or self.picks != self._given() or self.aimed) or (
            self.match.undo_target() is not None
        )

    def ask_hint(self) -> None:
        """Let the strongest level look, and show what it would do."""
        if not self.turn_is_person or self._hinting is not None:
            return
        bots = self.match.game.bots()
        level = next(name for name in HINT_LEVELS if name in bots)
        self._hinting = bots[level]().think(self.view, Chance(self._chance.bits()))
        self.note(self.words.say("hint_thinking"))

    def _show_hint(self, move: Move) -> None:
        self.hint = move
        self._set_picks(())
        self.app.sound.play("hint")
        text = self.board.move_words(self.words, move, self.view)
        self.note(self.words.say("hint_text", move=text))

    # --- time ----------------------------------------------------------------------------

    def update(self, now: float) -> bool:
        for name in self.board.motion.due_sounds(now):
            self.app.sound.play(name)
        if self.held is not None and now >= self.held[2] and not self.picks:
            self._commit_held()
        moving = self.board.motion.busy(now)
        if moving or self.in_motion:
            # One more drawing after the last flight: everything lies in its place.
            self.app.dirty = True
        self.in_motion = moving
        if moving:
            return True
        self.handover.update(now)
        if self._hinting is not None:
            move = self._think(self._hinting)
            if move:
                self._hinting = None
                self._show_hint(move)
            return True
        if self.match.over:
            if not self._ended:
                self._ended = True
                self._end()
            return False
        if self.match.player(self.match.state.turn).is_person or self.app.sheets:
            return False
        return self._computer(now)

    def _computer(self, now: float) -> bool:
        """The computer's turn: think in slices, then move."""
        state = self.match.state
        if self._thought is None:
            level = self.match.player(state.turn).kind
            bot = self.match.game.bots()[level]()
            view = state.seen_by(state.turn)
            self._thought = bot.think(view, Chance(self._chance.bits()))
            self._found = ()
        if not self._found:
            self._found = self._think(self._thought)
        if self._found and now >= self._ready:
            move, self._thought = self._found, None
            self._commit(move)
        return True

    def _think(self, thought: Thought) -> Move:
        """Let a thought go on for a slice; its move when it has one, or ()."""
        until = self.app.now + SLICE_SECONDS
        try:
            while self.app.now < until:
                next(thought)
        except StopIteration as end:
            move: Move = end.value
            return move
        return ()

    def _end(self) -> None:
        from games.table.sheets.result import Result

        outcome = self.match.outcome()
        won = outcome is not None and set(outcome.winners) & set(self.match.people)
        self.app.sound.play(f"{'win' if won else 'end'}_{self.game}")
        self.app.open(Result(self.app, self))

    # --- drawing -------------------------------------------------------------------------

    def marks(self) -> Marks:
        """What is to be shown about the position."""
        lit = frozenset(self.lit())
        last: tuple[Event, ...] = ()
        history = self.match.history
        if history:
            group = history[-1].group
            entries = [entry for entry in history if entry.group == group]
            last = tuple(event.seen_by(self.watcher) for e in entries for event in e.events)
        asked = self._asked if self.app.now < self._note[1] else ""
        return Marks(self.picks, lit, self.hint, self.aimed, asked, last, self.dragged,
                     self._since)  # fmt: skip

    def draw(self, ui: Ui) -> None:
        canvas = ui.canvas
        seats = self.match.seats
        if self.watcher is not None:
            self.board.near = self.watcher
        if self.handover.waiting and not self.app.sheets:
            ui.redraw_in(max(0.0, self.handover.due - ui.now))
        plan = plan_table(canvas.width, canvas.height, seats, self.board.tray_height)
        self.board.meet(self.view)
        plan = self.board.arrange(plan, self.picks)
        self.board.plan(plan)
        if too_small(canvas.width, canvas.height):
            self.board.draw_background(ui)
            self._draw_cover(ui)
            return
        view, marks = self.view, self.marks()
        self.theme = ui.theme = self.board.theme_of(view.turn)
        key = self._still_key(ui)
        still = self.app.still
        if self.board.moves_above and still.key == key:
            still.uncover(ui)
        else:
            self._draw_still(ui, plan, view, marks)
            if self.board.moves_above:
                still.take(key, ui)
        self.board.draw_over(ui, view, marks)
        self._draw_note(ui, plan)
        if self.held is not None:
            ui.redraw_in(max(0.0, self.held[2] - ui.now))

    def _still_key(self, ui: Ui) -> Hashable:
        """Everything on which the picture of what stands still depends."""
        look, texts = ui.look, ui.canvas.texts
        return (
            id(self), self._version, self.watcher, self.handover.waiting, self.held is not None,
            self.picks, self.aimed, self.hint,
            self.dragged and self.dragged[0], ui.now < self._note[1] and self._asked,
            tuple(self.board.motion.pieces(ui.now)), ui.canvas.surface.get_size(), texts.scale,
            texts.enlarge, ui.aid, ui.words.language, bool(self.app.sheets), look.pressed,
            look.hover, look.focus, look.keys, self.board.stance,
        )  # fmt: skip

    def _draw_still(self, ui: Ui, plan: TablePlan, view: State, marks: Marks) -> None:
        self._draw_ground(ui, plan, view)
        self._draw_prompt(ui, plan, view)
        if plan.chip is not None and plan.chip.w > 200:
            self.board.draw_chip(ui, plan.chip, view)
        for seat, rect in zip(self.board.seat_order(self.match.seats), plan.seats, strict=True):
            self._draw_seat(ui, plan, rect, view, seat)
        self.board.draw_tray(ui, view, marks, self)
        self.board.draw(ui, view, marks, self)
        self._draw_primary(ui, plan, view)
        if not self.app.sheets:
            self.draw_tools(ui)

    def _draw_ground(self, ui: Ui, plan: TablePlan, view: State) -> None:
        """What lies under everything, kept as long as it does not change."""
        ground, canvas = self.app.ground, ui.canvas
        key = self.board.ground_key(view)
        if key is None:
            self.board.draw_background(ui)
            self.board.draw_ground(ui, view)
            return
        key = (id(self), canvas.surface.get_size(), canvas.scale, plan.board, key)
        if ground.key == key:
            ground.show(ui)
            return
        self.board.draw_background(ui)
        self.board.draw_ground(ui, view)
        ground.take(key, ui)

    def _draw_cover(self, ui: Ui) -> None:
        """All that fits into a very small frame: a button to the full screen."""
        canvas = ui.canvas
        x, y = canvas.width / 2, canvas.height / 2
        canvas.fitted(ui.say("title"), x, y - 30, 26, canvas.width - 20, self.theme.chip_ink,
                      "kai", "centre")  # fmt: skip
        ui.primary(Rect(x - 110, y, 220, 54), ui.say("play_full"), self.app.host.toggle_fullscreen,
                   "fullscreen")  # fmt: skip

    def _draw_prompt(self, ui: Ui, plan: TablePlan, view: State) -> None:
        canvas, theme, rect = ui.canvas, self.theme, plan.prompt
        canvas.shadow(rect.moved(1, 4), 90)
        canvas.fill(rect.moved(0, 2), rect.h / 2, mix(theme.paper, theme.edge, 0.8))
        canvas.fill(rect, rect.h / 2, theme.paper)
        canvas.frame(rect.inset(4), rect.h / 2 - 4, 1, theme.edge, 150)
        size = {52: 18, 44: 16}.get(round(rect.h), 18 if rect.h > 56 else 15)
        seat = view.turn if view.turn >= 0 else None
        x, y = rect.x + 18, rect.y + rect.h / 2
        base = y + size * 0.36
        if seat is not None:
            self.board.draw_token(ui, rect.x + rect.h / 2 + 1, y, rect.h * 0.68, seat)
            x = rect.x + rect.h + 6
        if rect.h > 56:
            # A card of two lines: who, and what.
            if seat is not None:
                who = ui.say("turn_of", name=ui.say(f"{self.role_key(seat)}.short"))
                canvas.fitted(who, x - 8, y - 5, 18, rect.right - 8 - x, theme.ink, "bold")
                base = y + 20
                x -= 8
        elif seat is not None:
            if plan.form.compact and not ui.words.chinese:
                who = ui.say(f"{self.role_key(seat)}.short")
            else:
                who = ui.say("turn_of", name=ui.say(f"{self.role_key(seat)}.short"))
            x += canvas.text(who, x, base, size, theme.ink, "bold") + 8
            canvas.line(x, y - 9, x, y + 9, 1.5, theme.edge)
            x += 12
        text = self._prompt_text(ui, view, rect.right - 16 - x, size)
        canvas.fitted(text, x, base, size, rect.right - 16 - x, theme.ink)
        ui.prose.append(text)

    def _prompt_text(self, ui: Ui, view: State, room: float, size: float) -> str:
        if self.held is not None:
            return ui.say("prompt.held")
        if view.turn < 0:
            return ui.say("prompt.over")
        if not self.match.player(view.turn).is_person:
            return ui.say("thinking", name=self.who(view.turn))
        if self.handover.waiting:
            return ui.say("hand_over", name=self.role(view.turn))
        form = form_of(ui.canvas.width, ui.canvas.height)
        key = f"prompt.{self.board.prompt_key(view, self.picks, form)}"
        if key not in ui.words:
            key = f"prompt.{view.prompt.key}"
        text = ui.say(key, **self.prompt_gaps(view))
        size *= ui.canvas.texts.enlarge
        if ui.canvas.texts.width(text, "sans", size) > room:
            return ui.words.short(key, **self.prompt_gaps(view))
        return text

    def prompt_gaps(self, view: State) -> dict[str, object]:
        """What fills the gaps of the prompt's sentence."""
        gaps: dict[str, object] = self.board.prompt_gaps(self.words, view)
        for i, pick in enumerate(self.picks):
            gaps[f"pick{i}"] = self.board.label(self.words, pick, view)
        return gaps

    def _draw_seat(self, ui: Ui, plan: TablePlan, rect: Rect, view: State, seat: int) -> None:
        canvas, theme = ui.canvas, self.theme
        active = view.turn == seat
        radius = 12 if plan.form.compact else 14
        canvas.panel(rect, theme, radius, not plan.form.compact)
        if active:
            canvas.frame(rect.inset(-2), radius + 2, 6, OUTLINE, 100)
            canvas.frame(rect.inset(-2), radius + 2, 4, theme.turn)
        self.board.draw_seat(ui, rect, plan.form, view, seat, self.who(seat))
        if active:
            player = self.match.player(seat)
            if player.is_person:
                key = "your_turn"
                size = 11.5 if plan.form.compact else 13
                label = ui.say(key)
                # On a narrow card the tag lies over the emblem, clear of the score.
                beside = min(72, rect.w * 0.42) if rect.w > 130 else min(28, rect.w / 2)
                x = rect.x + beside if plan.form.compact else rect.right - 43
                if not ui.words.chinese and not plan.form.compact:
                    x = rect.right - 56
                ui.tag(x, rect.y - 1, label, theme.tag, size)
        score = view.scores()[seat]
        ui.prose.append(ui.say("score_of", name=self.role(seat), n=score))

    def _draw_primary(self, ui: Ui, plan: TablePlan, view: State) -> None:
        size = 19 if plan.form.value in ("desktop", "tablet") else 17
        if self.held is not None:
            ui.primary(plan.primary, ui.say("take_back"), self.undo, size=size)
            return
        if self.match.over:
            ui.primary(plan.primary, ui.say("show_result"), self._end, size=size)
            return
        if self.handover.waiting:
            name = ui.say(f"{self.role_key(view.turn)}.short")
            ui.primary(plan.primary, ui.say("hand_over_to", name=name), self.handover.fall,
                       size=size)  # fmt: skip
            return
        actions = self.board.actions(self.words, view, self.picks, self.aimed, plan.form)
        if actions and self.turn_is_person:
            self._draw_actions(ui, plan.primary, actions, size)
            return
        lit = self.lit()
        if self.aimed:
            label = self.board.label(self.words, self.aimed, view)
            text = ui.words.short("confirm_at", where=label) if plan.form.compact else ui.say(
                "confirm_at", where=label)  # fmt: skip
            ui.primary(plan.primary, text, lambda: self.pick(self.aimed), size=size)
            return
        for pick in ("done", "skip"):
            if pick in lit:
                key = f"pick.{pick}.{view.step}"
                if key not in ui.words:
                    key = f"pick.{pick}"
                gaps = view.prompt.args
                text = ui.words.short(key, **gaps) if plan.form.compact else ui.say(key, **gaps)
                sub = f"{key}.sub.{view.prompt.key}"
                more = ui.say(sub, **gaps) if sub in ui.words and not plan.form.compact else ""
                ui.primary(plan.primary, text, partial(self.pick, pick), size=size, sub=more)
                return
        if self.picks and self.picks != self._given():
            ui.primary(plan.primary, ui.say("cancel"), self.undo, size=size)
            return
        key = f"wait.{view.step}" + (f".{len(self.picks)}" if self.picks else "")
        text = ui.say("thinking_short") if not self.turn_is_person else ui.say(
            key if key in ui.words else "your_turn")  # fmt: skip
        ui.primary(plan.primary, text, lambda: None, enabled=False, size=size)

    def _draw_actions(
        self, ui: Ui, rect: Rect, actions: tuple[Action, ...], size: float
    ) -> None:
        """The buttons that the game asks for; the first one is the big one."""
        beside = (rect.w * 0.33 + 8) * (len(actions) - 1)
        x, width = rect.x, rect.w - beside
        for i, action in enumerate(actions):
            colour = mix(self.theme.primary, self.theme.tool_ink, 0.55) if i else None
            tap = partial(self._press, action.pick)
            ui.primary(Rect(x, rect.y, width, rect.h), action.label, tap,
                       f"action:{i}" if i else "primary", colour, size - 3 * bool(i),
                       action.enabled, action.sub if rect.h > 50 else "")  # fmt: skip
            x, width = x + width + 8, rect.w * 0.33

    def _press(self, pick: Pick) -> None:
        """A button says what it does: what it finishes needs no second tap."""
        if pick in self.lit():
            self.aimed = pick
        self.pick(pick)

    def _draw_note(self, ui: Ui, plan: TablePlan) -> None:
        text, until = self._note
        if text and ui.now < until:
            ui.redraw_in(until - ui.now)
            x = plan.board.x + plan.board.w / 2
            ui.toast(text, x, plan.board.bottom - 6, min(560, plan.board.w - 16))
            ui.prose.append(text)

    def draw_tools(self, ui: Ui) -> None:
        plan = plan_table(ui.canvas.width, ui.canvas.height, self.match.seats)
        if too_small(ui.canvas.width, ui.canvas.height):
            return
        sheet = bool(self.app.sheets)
        tools = (
            ("undo", self.undo, self.can_undo and not sheet),
            ("hint", self.ask_hint, self.turn_is_person and not sheet),
            ("rules", self.open_rules, True),
            ("menu", self.open_menu, True),
        )
        for rect, (name, tap, enabled) in zip(plan.tools, tools, strict=True):
            target = ui.tool(rect, name, ui.say(name), tap, f"tool:{name}", enabled)
            if name == "undo":
                target.hold = lambda: self.undo(action=True)

    # --- offering picks ------------------------------------------------------------------

    def offer(
        self, ui: Ui, pick: Pick, rect: Rect, drag: bool = False, cell: bool = False
    ) -> None:
        """Make the pick that lies at ``rect`` pressable, legal now or not.

        ``cell``: it is one of many that lie close together; the nearest centre is meant.
        """
        state = []
        if pick in self._lit_now(ui):
            state.append("target")
        if pick in self.picks:
            state.append("chosen")
        label = self.board.label(self.words, pick, self.view)
        target = Target(f"pick:{pick}", rect, label, lambda: self.pick(pick), "place", True,
                        tuple(state), lambda: self.tell(pick), near=min(rect.w, rect.h) < 44,
                        cell=cell)  # fmt: skip
        if drag and self.turn_is_person:
            target.lift = lambda: self._lift(pick)
            target.drop = lambda id: self._dropped(id)
        ui.add(target)

    def _lit_now(self, ui: Ui) -> set[Pick]:
        if self._lit_for is not ui:
            self._lit_for = ui
            self._lit_set = {*self.lit(), *self.reachable()}
        return self._lit_set

    def _lift(self, pick: Pick) -> None:
        """A piece is picked up to be dragged."""
        self.hint = ()
        if self.held is not None:
            return
        if pick not in self.picks:
            self._set_picks(())
            self.pick(pick)
        if pick in self.picks:
            self.dragged = (pick, *(self.board.place(pick) or Rect(0, 0, 0, 0)).centre)

    def drag_to(self, x: float, y: float) -> None:
        if self.dragged is not None:
            self.dragged = (self.dragged[0], x, y)
            self.app.redraw()

    def _dropped(self, id: str) -> None:
        piece, self.dragged = self.dragged, None
        pick = id.removeprefix("pick:")
        if piece is None:
            return
        if id.startswith("pick:") and pick in self.lit() and pick != piece[0]:
            self._take((*self.picks, pick))
        elif id.startswith("pick:") and pick != piece[0]:
            self.refuse(self.view.why_not((*self.picks, pick)) or Reason("not_now"))
        self.app.redraw()

    # --- looking around ------------------------------------------------------------------

    def pan(self, dx: float, dy: float) -> bool:
        """Push the board; whether there is more of it than fits."""
        return self.board.pan(dx, dy)

    def zoom(self, x: float, y: float, factor: float) -> bool:
        """Make the board larger or smaller around a point; whether that can be."""
        return self.board.zoom(x, y, factor)

    # --- keys and sheets -----------------------------------------------------------------

    def key(self, name: str) -> bool:
        actions = {
            "undo": self.undo, "u": self.undo, "backspace": self.undo, "redo": self.redo,
            "h": self.ask_hint, "r": self.open_rules, "m": self.open_menu,
        }  # fmt: skip
        if name in actions:
            actions[name]()
            return True
        return False

    def back(self) -> None:
        if self.picks or self.aimed or self.held is not None:
            self.undo()
        else:
            self.open_menu()

    def open_rules(self) -> None:
        from games.table.sheets.rules import Rules

        self.app.open(Rules(self.app, self.board, self.match.game))

    def open_log(self) -> None:
        """The moves so far, one by one."""
        from games.table.replay import Replay

        self._settle()
        self.app.show(Replay(self.app, self.match, self.number, self.watcher))

    def open_since(self) -> None:
        """Show again what the others did since whoever looks decided last."""
        from games.table.replay import Replay

        self._settle()
        replay = Replay(self.app, self.match, self.number, self.watcher)
        replay.go(self.since())
        replay.toggle()
        self.app.show(replay)

    def since(self) -> int:
        """How many moves there were when whoever looks had decided last, before somebody else."""
        history, seat = self.match.history, self.watcher
        at = len(history)
        while at and history[at - 1].seat == seat:
            at -= 1
        while at and history[at - 1].seat != seat:
            at -= 1
        return at

    def _settle(self) -> None:
        """Make the move that is only shown, before the scene is left."""
        if self.held is not None:
            self._commit_held()

    def leave(self) -> None:
        """Back to the shelf; the game is kept."""
        from games.table.sheets.home import Home

        self._settle()
        self.app.show(Home(self.app))

    def resign(self, seat: int) -> None:
        """A person gives the game up."""
        self.held = None
        self.match.resign(seat)
        self._save()
        self._begin_turn()

    def agree_draw(self) -> None:
        """Everybody agreed that nobody wins."""
        self.held = None
        self.match.agree_draw()
        self._save()
        self._begin_turn()

    def seats_changed(self) -> None:
        """Somebody else holds a seat from now on."""
        self._save()
        self._begin_turn()

    def show_result_tab(self, tab: int) -> None:
        """Another part of the result."""
        self.result_tab = tab
        self.app.redraw()

    def outcome_words(self, outcome: Outcome) -> str:
        """Who won and why, as a sentence."""
        gaps = dict(outcome.reason.args)
        if "seat" in gaps:
            gaps["name"] = self.role(gaps["seat"])
        key = outcome.reason.key
        reason = self.words.say(f"outcome.{key}" if f"outcome.{key}" in self.words else key, gaps)
        if not outcome.winners:
            return f"{self.words.say('draw')} · {reason}"
        names = self.words.say("joined").join(self.role(seat) for seat in outcome.winners)
        return f"{self.words.say('wins', name=names)} · {reason}"

    def last_words(self) -> str:
        """What happened last, for whoever takes the device."""
        lines = [self.board.log_line(self.words, e) for e in self.marks().last]
        return self.words.say("joined").join(line for line in lines if line)

    def open_menu(self) -> None:
        from games.table.sheets.menu import Menu

        self.app.open(Menu(self.app, self))


def name_of(match: Match, words: Words, seat: int) -> str:
    """Who holds a seat: a name, a level of the computer, or you."""
    player = match.player(seat)
    if player.name:
        return player.name
    if not player.is_person:
        return words.say("cpu_level", level=words.say(f"level.{player.kind}"))
    return words.say("you" if len(match.people) == 1 else "person")
