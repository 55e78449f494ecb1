"""Menus: of a running game, and of the shelf."""

from __future__ import annotations

from collections.abc import Callable

from games.engine.chance import Chance
from games.engine.match import Match
from games.engine.record import to_link, to_text
from games.table.app import App
from games.table.play import Play
from games.table.scene import Scene, Sheet
from games.table.sheets.ask import Message, ask
from games.table.sheets.settings import SettingsSheet
from games.table.ui import Ui

Entry = tuple[str, str, Callable[[], None], bool]


class _List(Sheet):
    """A sheet of buttons in two columns, or one where it is narrow."""

    of_position = False

    def entries(self) -> list[Entry]:
        """Glyph, key, action, and whether it can be used now."""
        raise NotImplementedError

    def draw(self, ui: Ui) -> None:
        entries = self.entries()
        narrow = ui.canvas.width < 620
        columns = 1 if narrow else 2
        rows = (len(entries) + columns - 1) // columns
        room = self.frame(ui, ui.say("menu"), width=760, height=132 + rows * 62)
        step = min(62.0, room.h / rows)
        cells = [
            cell
            for y in range(rows)
            for cell in room._replace(y=room.y + y * step, h=step - 8).columns(columns, 12)
        ]
        for cell, (glyph, key, act, enabled) in zip(cells, entries, strict=False):
            ui.soft(cell, ui.say(key), self._do(act), key, glyph, enabled=enabled)

    def _do(self, act: Callable[[], None]) -> Callable[[], None]:
        def do() -> None:
            self.close()
            act()

        return do


class HomeMenu(_List):
    """The menu of the shelf."""

    def __init__(self, app: App, home: Scene) -> None:
        super().__init__(app)
        self.home = home

    def entries(self) -> list[Entry]:
        from games.table.sheets.games import Games

        app = self.app
        return [
            ("settings", "menu.settings", lambda: app.open(SettingsSheet(app)), True),
            ("history", "menu.games", lambda: app.open(Games(app, self.home)), True),
            ("info", "menu.about", lambda: about(app), True),
        ]


class Menu(_List):
    """The menu of a running game.

    What nobody at this table could ever do is not there; what cannot be done now is pale.
    """

    def __init__(self, app: App, play: Play) -> None:
        super().__init__(app)
        self.play = play

    def entries(self) -> list[Entry]:
        app, play = self.app, self.play
        match = play.match
        people = len(match.people)
        by_words: list[Entry] = [
            ("flag", "menu.resign", self._resign, not match.over),
            ("users", "menu.draw", self._draw_offer, not match.over),
        ]
        later = play.since() < len(match.history)
        since: Entry = ("play", "menu.since", play.open_since, later)
        turn: Entry = ("users", "menu.turn", self._turn, True)
        lesson: Entry = ("lesson", "menu.lesson", self._lesson, True)
        settings: Entry = ("settings", "menu.settings", lambda: app.open(SettingsSheet(app)), True)
        leave: Entry = ("home", "menu.leave", play.leave, True)
        if not play.whole:
            return [lesson, settings, leave]
        return [
            *(by_words if people else ()),
            ("replay", "menu.restart", self._restart, bool(match.history)),
            ("history", "menu.log", play.open_log, bool(match.history)),
            *([since] if people else ()),
            ("user", "menu.seats", self._seats, not match.over),
            ("swap", "redo", play.redo, play.can_redo),
            *([turn] if people > 1 else ()),
            ("copy", "menu.copy", self._copy, True),
            ("link", "menu.link", self._link, bool(match.history)),
            *([lesson] if play.board.lesson is not None else ()),
            settings,
            leave,
        ]

    def _resign(self) -> None:
        match = self.play.match
        turn = match.state.turn
        seat = turn if turn in match.people else match.people[0]
        ask(self.app, self.resign_question(seat), lambda: self.play.resign(seat),
            self.play.words.say("menu.resign"))

    def resign_question(self, seat: int) -> str:
        """What is asked before ``seat`` gives up, and what the round will count in its match."""
        play, match = self.play, self.play.match
        words, outcome = play.words, match.outcome_of_resigning(seat)
        joined = words.say("joined")
        text = words.say("menu.resign.ask", name=play.called(seat),
                         winners=joined.join(map(play.called, outcome.winners)))
        if not match.of_several:
            return text
        scores = joined.join(f"{play.called(s)} {n}" for s, n in enumerate(outcome.scores))
        return f"{text}\n{words.say('menu.resign.counts', scores=scores)}"

    def _draw_offer(self) -> None:
        play = self.play
        people = play.match.people
        computers = [seat for seat in range(play.match.seats) if seat not in people]
        if not computers:
            ask(self.app, play.words.say("menu.draw.ask"), play.agree_draw,
                play.words.say("menu.draw"))
            return
        # A computer agrees when it is not ahead.
        scores = play.match.state.scores()
        ahead = max(scores[s] for s in computers) > max(scores[s] for s in people)

        def offer() -> None:
            if not ahead:
                play.agree_draw()
            else:
                self.app.open(Message(self.app, play.words.say("menu.draw.refused")))

        ask(self.app, play.words.say("menu.draw.offer"), offer, play.words.say("menu.draw"))

    def _restart(self) -> None:
        def restart() -> None:
            old = self.play.match
            seed = Chance(old.seed ^ int(self.app.now * 1000)).below(10**6)
            match = Match(old.game, old.players, old.options, seed)
            self.app.saves.delete(self.play.number)
            self.app.show(Play(self.app, match, self.play.number))

        ask(self.app, self.play.words.say("menu.restart.ask"), restart,
            self.play.words.say("menu.restart"))

    def _turn(self) -> None:
        self.play.face_to_face = not self.play.face_to_face

    def _seats(self) -> None:
        from games.table.sheets.setup import ChangeSeats

        self.app.open(ChangeSeats(self.app, self.play))

    def _copy(self) -> None:
        self.app.run_task(_copy_text(self.app, self.play, to_text(self.play.match)))

    def _link(self) -> None:
        link = self.app.host.link(f"game={to_link(self.play.match)}")
        self.app.run_task(_copy_text(self.app, self.play, link))

    def _lesson(self) -> None:
        from games.table.sheets.lesson import start_lesson

        start_lesson(self.app, self.play.match.game.key)


async def _copy_text(app: App, play: Play, text: str) -> None:
    done = await app.host.copy_text(text)
    play.note(play.words.say("copied" if done else "copy_failed"))


def about(app: App) -> None:
    """Who made what."""
    words = app.words()
    app.open(Message(app, words.say("about.text"), words.say("about.title")))
