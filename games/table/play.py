"""A game on the table: offers picks, carries out moves, lets the computer think."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import Any

from games.engine.game import (
    Event,
    IllegalMove,
    Move,
    Outcome,
    Pick,
    Reason,
    State,
)
from games.engine.match import Entry, Match
from games.engine.record import to_text
from games.table.app import App
from games.table.board import Board, Marks, open_board
from games.table.choices import Choices
from games.table.counts import Counts
from games.table.geometry import Rect
from games.table.handover import Handover
from games.table.motion import SPEEDS
from games.table.names import name_of, player_name
from games.table.offers import Offers
from games.table.picture import Picture
from games.table.scene import Scene
from games.table.thinking import Thinking
from games.table.ui import Ui
from games.table.words import Words

#: How long a message stays, in seconds.
NOTE_SECONDS = 4.0
#: How long a placement waits before it reveals something that cannot be taken back.
HOLD_SECONDS = 1.6
#: A computer's move comes no sooner than this after the last motion, at normal speed.
THINK_SECONDS = 0.5


class Play(Scene):
    """The scene of a running game."""

    #: Whether several people look at this screen in turns.
    shared = True
    #: Whether it is a game of its own, whose moves lead to its position: such a one is kept,
    #: given up, watched again and handed on.
    whole = True

    def __init__(self, app: App, match: Match, number: int) -> None:
        super().__init__(app)
        self.match = match
        #: The number under which the game is kept.
        self.number = number
        self.game = match.game.key
        self.board: Board[Any] = open_board(match.game.key)
        self.theme = self.board.theme
        self.picks: tuple[Pick, ...] = ()
        self.aimed: Pick = ""
        self.hint: Move = ()
        #: A move that is shown but not made yet, and when it will be.
        self.held: tuple[Move, State, float] | None = None
        #: Whether the screen turns to whoever sits opposite.
        self.face_to_face = False
        #: Which part of the result is shown; -1: the winner's.
        self.result_tab = -1
        #: The sentence that is shown for a while, and until when.
        self.said = ("", 0.0)
        #: What that sentence is about.
        self.asked: Pick = ""
        self._since = 0.0
        self._thinking = Thinking(match, lambda: app.now)
        self._ready = 0.0
        self._ended = False
        self._kept = True
        #: Counts what changes the picture; with the picks it says when to draw all anew.
        self.version = 0
        #: Counts what changes the position.
        self.turns = 0
        self._view: tuple[Hashable, State] | None = None
        self._choices: Choices | None = None
        #: The points that the seat cards show.
        self.counts = Counts(match.state.scores())
        self.offers = Offers(self)
        self.handover = Handover(self)
        self.picture = Picture(self)
        self.begin_turn()
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
        key = self.version, id(match.state), len(match.history), self.watcher
        if self._view is None or self._view[0] != key:
            self._view = key, self.match.state.seen_by(self.watcher)
        return self._view[1]

    @property
    def position(self) -> Hashable:
        match = self.match
        return self.turns, match.round, len(match.history), match.ended

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

    def called(self, seat: int) -> str:
        """A seat in a sentence: what it plays, and whose it is where several people play."""
        role, player = self.role(seat), self.match.player(seat)
        if not player.name and (not player.is_person or len(self.match.people) < 2):
            return role
        return self.words.say("who_role", who=self.who(seat), role=role)

    def role_key(self, seat: int) -> str:
        """The key of what a seat plays; with ``.short`` behind it, its short form."""
        own = self.board.role_key(self.match.state, seat)
        return own or f"role.{self.match.game.roles[seat]}"

    # --- picking -------------------------------------------------------------------------

    @property
    def choices(self) -> Choices:
        """What the person who decides can pick now. Made once for each position and its picks."""
        view, person = self.view, self.turn_is_person
        known = self._choices
        if known is None or known.view is not view or known.person != person:
            known = Choices.of(view, self.picks, person)
        elif known.picks != self.picks:
            known = replace(known, picks=self.picks)
        self._choices = known
        return known

    def lit(self) -> Sequence[Pick]:
        """What can be picked next by the person who decides."""
        return self.choices.lit

    def pick(self, pick: Pick) -> None:
        """A person points at something."""
        self.drop_hint()
        if self.held is not None:
            self._commit_held()
            self.app.redraw()
            return
        self.hurry()
        if self.handover.waiting:
            self.handover.fall()
        if not self.turn_is_person:
            sheet = self.board.detail(self, pick)
            if sheet is not None:
                self.app.open(sheet)
            return
        choices = self.choices
        path = (*self.picks, pick)
        if pick in choices.lit:
            self._aim_or_take(path)
        elif self.picks and pick == self.picks[-1]:
            self.choose(self.picks[:-1])
        elif (kept := choices.instead(pick)) is not None:
            self.choose(kept)
            self._aim_or_take((*kept, pick))
        elif pick in choices.reachable:
            self.choose(())
            self._make(choices.skip)
            self.take((pick,))
        else:
            self.refuse(choices.refusal(path), pick)

    def _aim_or_take(self, path: tuple[Pick, ...]) -> None:
        """Where places are drawn small, the first tap aims and the second one takes."""
        place = self.board.place(path[-1])
        small = place is not None and min(place.w, place.h) < 44
        whole = self.aimed != path[-1] and self.choices.is_move(path)
        if whole and (small or self.board.aims(self.view, path)):
            self.aimed = path[-1]
            self.app.sound.play("tap")
            self.app.announce(self.board.move_words(self.words, path, self.view))
            return
        self.take(path)

    def given(self) -> tuple[Pick, ...]:
        """The picks that leave no choice."""
        return self.board.given(self.view) if self.turn_is_person else ()

    def unpick(self) -> None:
        """Put back everything picked so far."""
        self.choose(self.given())
        self.app.redraw()

    def take(self, path: tuple[Pick, ...]) -> None:
        """Make the move that these picks are, or keep them as its beginning."""
        if self.choices.is_only(path):
            self._make(path)
        else:
            self.choose(path)
            self.app.sound.play("pick")

    def choose(self, picks: tuple[Pick, ...]) -> None:
        """Let these be the picks made so far of the next move."""
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
        self.asked = pick

    def explain(self, reason: Reason) -> str:
        return self.words.say(f"why.{reason.key}", reason.args)

    def note(self, text: str, urgent: bool = False) -> None:
        """Show a sentence for a while, and say it."""
        self.said = (text, self.app.now + NOTE_SECONDS)
        self.asked = ""
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
            self.asked = pick

    def _notice(self, events: tuple[Event, ...]) -> None:
        text = self.board.notice(self.words, self.view, events)
        if text:
            self.note(text, urgent=True)

    # --- moves ---------------------------------------------------------------------------

    def _make(self, move: Move) -> None:
        """Carry out a person's move, at once or after a moment in which it can be taken back."""
        self.choose(())
        self.offers.dragged = None
        if self._must_hold(move):
            shown = self.view.copy()
            events = shown.play(move)
            self.held = (move, shown, self.app.now + HOLD_SECONDS)
            self.launch([e for e in events if not e.reveals], shown)
            return
        self.commit(move)

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
            self.commit(move, shown=True)

    def commit(self, move: Move, shown: bool = False) -> None:
        """Carry a move out for good; ``shown``: its placing was seen already."""
        entry = self.match.play(move)
        self._follow([entry], shown)

    def _follow(self, entries: list[Entry], shown: bool = False) -> None:
        """Set in motion and say what happened; ``shown``: the placing was seen already."""
        lines = []
        for entry in entries:
            events = [event.seen_by(self.watcher) for event in entry.events]
            self.launch([e for e in events if e.reveals or not shown], self.match.state)
            for event in events:
                line = self.board.log_line(self.words, event)
                if line:
                    lines.append(line)
        if lines:
            self.app.announce(self.words.say("joined").join(lines))
        self._notice(tuple(event for entry in entries for event in entry.events))
        self._save()
        self.begin_turn()
        sheet = self.board.moment(self, tuple(e for entry in entries for e in entry.events))
        if sheet is not None:
            self.app.open(sheet)

    def launch(self, events: list[Event], state: State) -> None:
        """Set in motion what moves, and count the points, when this happened."""
        self.board.motion.speed = self.app.speed
        now = self.app.now
        self.board.motion.launch(self.board.story(events, state), now)
        begin = max(now, self.board.motion.ends)
        self.counts.go(state.scores(), now, begin, SPEEDS[self.app.speed])

    def refresh(self) -> None:
        """Draw all anew: the board shows the same position in another way."""
        self.version += 1
        self.app.redraw()

    def begin_turn(self) -> None:
        """The position is another one: whoever decides in it begins with nothing picked."""
        self.version += 1
        self.turns += 1
        self.hint, self.offers.dragged = (), None
        self._thinking.forget()
        if self.counts.goal != self.match.state.scores():
            self.counts.cut(self.match.state.scores())
        self.choose(self.given())
        factor = SPEEDS[self.app.speed]
        self._ready = self.app.now + THINK_SECONDS * factor
        if self.match.state.turn >= 0:
            self._ended = False
        self.handover.begin()
        self.app.redraw()

    def forget_told(self) -> None:
        """Take back what was shown to the player who looked: notes, hints and half-made moves."""
        self.said, self.asked, self.hint = ("", 0.0), "", ()
        self._thinking.forget()
        self.offers.dragged = None
        self.choose(self.given())
        self.version += 1

    def revealed(self, seat: int) -> None:
        """The player of ``seat`` has drawn the curtain aside."""
        self.handover.open = seat
        self.begin_turn()

    def _save(self) -> None:
        if self.app.saves.taken(self.number):
            self.number = self.app.saves.new_id()
            self.note(self.words.say("saved_apart"), urgent=True)
        kept = self.app.saves.save(self.number, self.match)
        if not kept and self._kept:
            lasting = self.app.host.storage.lasting
            self.note(self.words.say("storage_full" if lasting else "storage_lost"), urgent=True)
        self._kept = kept

    @property
    def record(self) -> str | None:
        return to_text(self.match) if self.whole else None

    @property
    def kept(self) -> bool:
        # Where nothing lasts, the game is still held as long as the page is open.
        return self._kept or not self.app.host.storage.lasting

    @property
    def upside_down(self) -> bool:  # type: ignore[override]
        """Face to face, every second seat sees the table from the other side."""
        turn = self.match.state.turn
        return self.face_to_face and turn >= 0 and self.match.holders[turn] % 2 == 1

    # --- undo, hint ----------------------------------------------------------------------

    def undo(self, action: bool = False) -> None:
        """Take back a pick, a held move, or the last move of a person."""
        self.drop_hint()
        if self.held is not None:
            self.held = None
            self.hurry()
            self.counts.cut(self.match.state.scores())
        elif self.aimed != self.board.suggestion(self.view, self.picks):
            self.choose(self.picks)
        elif self.picks and self.picks != self.given():
            self.choose(self.picks[:-1])
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
            self.begin_turn()
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
        self.begin_turn()
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
        if not self.can_redo:
            return
        entries = self.match.redo()
        if entries:
            self._follow(entries)

    @property
    def can_undo(self) -> bool:
        return bool(self.held or self.picks != self.given() or self.aimed) or (
            self.match.undo_target() is not None
        )

    @property
    def can_redo(self) -> bool:
        return bool(self.match.future) and self.held is None and self.picks == self.given()

    def ask_hint(self) -> None:
        """Let the strongest level look, and show what it would do."""
        if not self.turn_is_person or self._thinking.hinting:
            return
        self._thinking.ask(self.view)
        self.note(self.words.say("hint_thinking"))

    def drop_hint(self) -> None:
        """The hint has done its work: it no longer lies on the board."""
        if self.hint:
            self.hint, self.said = (), ("", 0.0)

    def _show_hint(self, move: Move) -> None:
        self.hint = move
        self.choose(())
        self.app.sound.play("hint")
        text = self.board.move_words(self.words, move, self.view)
        self.note(self.words.say("hint_text", move=text))

    # --- time ----------------------------------------------------------------------------

    def hurry(self) -> None:
        """Put every piece in its place, and every point on its card."""
        self.board.motion.finish()
        self.counts.cut(self.counts.goal)

    def update(self, now: float) -> bool:
        for name in self.board.motion.due_sounds(now):
            self.app.sound.play(name)
        if self.held is not None and now >= self.held[2] and not self.picks:
            self._commit_held()
        if self.follow_motion(self.board.motion.busy(now)):
            return True
        self.handover.update(now)
        if self._thinking.hinting:
            move = self._thinking.hint()
            if move:
                self._show_hint(move)
            return True
        if self.match.over:
            if not self._ended:
                self._ended = True
                self.end()
            return False
        if self.match.player(self.match.state.turn).is_person or self.app.sheets:
            return False
        move = self._thinking.move()
        if move and now >= self._ready:
            self.commit(move)
        return True

    def end(self) -> None:
        """Show how the game ended."""
        from games.table.sheets.result import Result

        outcome = self.match.outcome()
        winners = set(outcome.winners) if outcome else set()
        if self.match.decided:
            leaders = self.match.finished_rounds().leaders()
            winners = {self.match.holders.index(number) for number in leaders}
        won = winners & set(self.match.people)
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
        asked = self.asked if self.app.now < self.said[1] else ""
        return Marks(self.picks, lit, self.hint, self.aimed, asked, last, self.offers.dragged,
                     self._since)

    def press(self, pick: Pick) -> None:
        """A button says what it does: what it finishes needs no second tap, and what it leaves
        half picked is put back."""
        if pick not in self.lit() and self.choices.is_move((pick,)):
            self.choose(())
        if pick in self.lit():
            self.aimed = pick
        self.pick(pick)

    def draw(self, ui: Ui) -> None:
        self.picture.draw(ui)

    def draw_tools(self, ui: Ui) -> None:
        self.picture.draw_tools(ui)

    # --- offering picks ------------------------------------------------------------------

    def offer(
        self, ui: Ui, pick: Pick, rect: Rect, drag: bool = False, cell: bool = False
    ) -> None:
        """Make the pick that lies at ``rect`` pressable, legal now or not.

        ``cell``: it is one of many that lie close together; the nearest centre is meant.
        """
        self.offers.offer(ui, pick, rect, drag, cell)

    def drag_to(self, x: float, y: float) -> None:
        self.offers.move(x, y)

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
        }
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

        self.settle()
        self.app.show(Replay(self.app, self.match, self.number, self.watcher))

    def open_since(self) -> None:
        """Show again what the others did since whoever looks decided last."""
        from games.table.replay import Replay

        self.settle()
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

    def settle(self) -> None:
        """Make the move that is only shown."""
        if self.held is not None:
            self._commit_held()

    def left(self) -> None:
        del self.picture, self.offers, self.handover

    def leave(self) -> None:
        """Back to the shelf; the game is kept."""
        from games.table.sheets.home import Home

        self.settle()
        self.app.show(Home(self.app))

    def resign(self, seat: int) -> None:
        """A person gives the game up."""
        if self.match.over or seat not in self.match.people:
            return
        self.held = None
        self.match.resign(seat)
        self._save()
        self.begin_turn()

    def agree_draw(self) -> None:
        """Everybody agreed that nobody wins."""
        if self.match.over:
            return
        self.held = None
        self.match.agree_draw()
        self._save()
        self.begin_turn()

    def seats_changed(self) -> None:
        """Somebody else holds a seat from now on."""
        self._save()
        self.begin_turn()

    def show_result_tab(self, tab: int) -> None:
        """Another part of the result."""
        self.result_tab = tab
        self.app.redraw()

    def outcome_words(self, outcome: Outcome) -> str:
        """Who won and why, as a sentence."""
        reason = self.reason_words(outcome)
        if not outcome.winners:
            return f"{self.words.say('draw')} · {reason}"
        names = self.words.say("joined").join(self.called(seat) for seat in outcome.winners)
        return f"{self.words.say('wins', name=names)} · {reason}"

    def reason_words(self, outcome: Outcome, holders: Sequence[int] = ()) -> str:
        """Why a game ended so; ``holders`` are the players by seat where it was another round."""
        gaps = dict(outcome.reason.args)
        if "seat" in gaps:
            number = (holders or self.match.holders)[gaps["seat"]]
            gaps["name"] = player_name(self.match, self.words, number)
        return self.words.say(f"outcome.{outcome.reason.key}", gaps)

    def last_words(self) -> str:
        """What happened last, for whoever takes the device."""
        lines = [self.board.log_line(self.words, e) for e in self.marks().last]
        return self.words.say("joined").join(line for line in lines if line)

    def open_menu(self) -> None:
        from games.table.sheets.menu import Menu

        self.app.open(Menu(self.app, self))
