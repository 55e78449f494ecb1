"""Setting a game up: who sits where, who starts, which rules, which deal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.box import Box
from games.engine.chance import Chance
from games.engine.game import Game, Option
from games.engine.match import PERSON, Match, Player
from games.table.app import App
from games.table.board import Board, open_board
from games.table.geometry import Rect
from games.table.play import Play
from games.table.scene import Sheet
from games.table.sheets.own_data import OwnData, adopted
from games.table.sheets.shelf import draw_cover, players_minutes
from games.table.theme import rgb
from games.table.ui import Ui

#: Levels that players are offered, from weakest to strongest.
LEVELS = ("beginner", "normal", "hard", "expert")
#: Seeds are shown and typed as so many decimal digits.
SEED_DIGITS = 6
RANDOM = "random"


def levels_of(game: Game) -> list[str]:
    """The levels this game has."""
    return [level for level in LEVELS if level in game.bots()]


#: How low a row of a seat may be.
LEAST = 44.0


class Seats:
    """Rows of seats with a person, a computer of some level, or nobody."""

    def __init__(
        self, game: Game, kinds: list[str], board: Board[Any], fixed: bool = False
    ) -> None:
        self.game = game
        self.kinds = kinds
        self.board = board
        #: True in a running game: no seat can be left or taken.
        self.fixed = fixed
        self.levels = levels_of(game)

    @property
    def count(self) -> int:
        return sum(1 for kind in self.kinds if kind)

    def draw(self, ui: Ui, area: Rect, gap: float = 10) -> None:
        count = len(self.kinds)
        # Two beside each other where one below the other would be too low to touch.
        columns = 2 if area.h / count < LEAST and area.w > 480 else 1
        rows = -(-count // columns)
        height = min(72.0, (area.h - gap * (rows - 1)) / rows)
        for seat in range(count):
            column = area.columns(columns, gap)[seat // rows]
            top = area.y + seat % rows * (height + gap)
            self._row(ui, Rect(column.x, top, column.w, height), seat)

    def _row(self, ui: Ui, row: Rect, seat: int) -> None:
        canvas, theme = ui.canvas, ui.theme
        kind = self.kinds[seat]
        canvas.fill(row, 16, rgb("#fffaf0") if kind else rgb("#efe0c0"))
        canvas.frame(row.inset(0.6), 16, 1.2, theme.edge)
        narrow = row.w < 620
        y = row.y + row.h / 2
        self.board.draw_token(ui, row.x + 36, y - 2, 40, seat)
        role = ui.say(f"role.{self.game.roles[seat]}")
        choices = ["person", "cpu", "empty_seat"] if self._may_be_empty() else ["person", "cpu"]
        name_w = 76 if narrow else 132
        if narrow:
            role = ui.say(f"role.{self.game.roles[seat]}.short")
        canvas.fitted(role, row.x + 66, y + 7, 21, name_w, theme.ink, "kai", least=11)
        x = row.x + 66 + name_w + 8
        if narrow:
            height = min(46.0, row.h)
            self._cycle(ui, Rect(x, y - height / 2, row.right - 10 - x, height), seat, role)
            return
        height = min(46.0, row.h - 8)
        labels = [ui.say(c) for c in choices]
        chosen = 0 if kind == PERSON else 1 if kind else 2
        room = row.right - 12 - x
        has_levels = bool(kind) and kind != PERSON
        kinds_w = room * 0.44 if has_levels else min(room, 290)
        ui.choice(Rect(x, y - height / 2, kinds_w, height), labels, chosen,
                  lambda i: self._choose(seat, i), f"seat:{seat}", size=16,
                  name=role)
        x += kinds_w + 12
        if has_levels:
            names = [ui.say(f"level.{level}") for level in self.levels]
            index = self.levels.index(kind) if kind in self.levels else 0
            ui.choice(Rect(x, y - height / 2, row.right - 12 - x, height), names, index,
                      lambda i: self._level(seat, i), f"level:{seat}", rgb("#2f6b5c"), 15.5,
                      name=role)
        elif kind == PERSON and self.kinds.count(PERSON) > 1:
            canvas.fitted(ui.say("same_device"), x, y + 5, 15, row.right - 16 - x, theme.sub)

    def _cycle(self, ui: Ui, rect: Rect, seat: int, role: str) -> None:
        """Where it is narrow, one button goes through everything a seat can be."""
        kind = self.kinds[seat]
        if kind == PERSON:
            label = ui.say("person")
        elif kind:
            label = ui.say("cpu_level", level=ui.say(f"level.{kind}"))
        else:
            label = ui.say("empty_seat")

        def turn() -> None:
            kinds = [PERSON, *self.levels]
            if self._may_be_empty() and (not kind or self.count > min(self.game.seats)):
                kinds.append("")
            self.kinds[seat] = kinds[(kinds.index(kind) + 1) % len(kinds)]

        glyph = "user" if kind == PERSON else "computer" if kind else "empty_seat"
        glyph = glyph if rect.w > 150 else ""
        ui.soft(rect, label, turn, f"seat:{seat}", glyph, 15, spoken=f"{role} {label}")

    def _may_be_empty(self) -> bool:
        return not self.fixed and len(self.game.seats) > 1

    def _choose(self, seat: int, i: int) -> None:
        if i == 0:
            self.kinds[seat] = PERSON
        elif i == 1 and self.kinds[seat] in ("", PERSON):
            self.kinds[seat] = "normal" if "normal" in self.levels else self.levels[0]
        elif i == 2 and self.count > min(self.game.seats):
            self.kinds[seat] = ""

    def _level(self, seat: int, i: int) -> None:
        self.kinds[seat] = self.levels[i]


class SetUp(Sheet):
    """The sheet before a new game."""

    def __init__(self, app: App, box: Box) -> None:
        super().__init__(app)
        self.box = box
        self.rules = adopted(app, box.open())
        self.board = open_board(box.key)
        most = max(self.rules.seats)
        others = "normal" if app.against_cpu else PERSON
        kinds = [PERSON, *[others] * (most - 1)]
        # Everybody but the smallest round of players is left out at first.
        for seat in range(min(self.rules.seats), most):
            kinds[seat] = ""
        self.seats = Seats(self.rules, kinds, self.board)
        self.options: dict[str, Any] = {o.key: o.default for o in self.rules.options}
        for option in self.rules.options:
            if self._of_seats(option):
                self.options[option.key] = RANDOM
        self._chance = Chance(int(app.now * 1_000_000))
        self.seed = self._draw_seed()
        #: The digits typed so far, or ``None`` while no number is being entered.
        self.typing: str | None = None
        #: Whether the options fill the sheet, because there is no room for them below the seats.
        self.choosing = False

    def _of_seats(self, option: Option) -> bool:
        """Whether an option chooses one of the seats, so that chance may choose it too."""
        return set(option.choices) <= set(self.rules.roles)

    def _draw_seed(self) -> int:
        return self._chance.below(10**SEED_DIGITS)

    def draw(self, ui: Ui) -> None:
        ui.words = self.app.words(self.box.key)
        title = ui.say("new_game", game=ui.say("title"))
        room = self.frame(ui, title)
        if self.typing is not None:
            self._keypad(ui, room)
            return
        if self.choosing:
            self._options(ui, Rect(room.x, room.y, room.w, room.h - 60), False)
            ui.primary(Rect(room.right - 160, room.bottom - 54, 160, 52), ui.say("done"),
                       self._chosen, "options:done", size=18)
            return
        wide = room.w > 760
        if wide:
            self._cover(ui, Rect(room.x, room.y, 232, room.h))
            room = Rect(room.x + 266, room.y, room.w - 266, room.h)
        canvas, theme = ui.canvas, ui.theme
        count = len(self.seats.kinds)
        small = room.h < 420
        if not small:
            canvas.text(ui.say("seats"), room.x, room.y + 18, 17, theme.sub, "bold")
        top = room.y + (0 if small else 30)
        footer = Rect(room.x, room.bottom - 58, room.w, 58)
        options_h = 54.0 * self._option_lines(ui, room.w) + (32 if wide else 0) + 16
        seats_h = footer.y - top - 8
        # The options lie below the seats where there is room, else behind a button.
        below = seats_h - options_h >= (LEAST + 8 if small else 62) * count
        if below:
            seats_h -= options_h
        row_h = min(82.0, seats_h / count)
        area = Rect(room.x, top, room.w, min(seats_h, 82.0 * count) - (10 if below else 2))
        self.seats.draw(ui, area, 6 if row_h < 58 else 10)
        if below:
            y = top + row_h * count + (0 if small else 8)
            canvas.line(room.x, y, room.right, y, 1.2, theme.edge)
            self._options(ui, Rect(room.x, y + 8, room.w, footer.y - 16 - y), wide)
        self._foot(ui, footer, not below, not wide and self.board.lesson is not None)

    def _foot(self, ui: Ui, row: Rect, options: bool, lesson: bool) -> None:
        """The button that starts, and left of it those for which there is no room elsewhere."""
        start_w = min(220.0, row.w * (0.5 - 0.12 * (options and lesson)))
        ui.primary(Rect(row.right - start_w, row.y - 4, start_w, 60), ui.say("start"),
                   self._start, "start", size=21)
        buttons = (
            (options, "options", self._choose, "options", "settings"),
            (lesson, "menu.lesson", self._lesson, "lesson", "lesson"),
        )
        shown = [button for button in buttons if button[0]]
        room = Rect(row.x, row.y, row.w - start_w - 12, 54)
        for cell, (_, key, tap, id, glyph) in zip(room.columns(max(1, len(shown)), 8), shown,
                                                  strict=False):
            cell = cell._replace(w=min(cell.w, 220))
            glyph = glyph if cell.w > 120 else ""
            ui.soft(cell, ui.say(key), tap, id, glyph, 15.5)

    def _cover(self, ui: Ui, rect: Rect) -> None:
        canvas, theme = ui.canvas, ui.theme
        w = min(232.0, (rect.h - 240) * 200 / 270)
        h = w * 270 / 200
        x = rect.x + w / 2
        draw_cover(canvas, self.box.key, x, rect.y + 4 + h / 2, w)
        canvas.fitted(ui.say("title"), x, rect.y + 4 + h * 0.88, w * 0.15, w * 0.86,
                      rgb("#fff3d6"), "kai", "centre")
        y = rect.y + h + 36
        canvas.fitted(players_minutes(ui.words, self.box), rect.x, y, 16.5, rect.w, theme.ink)
        canvas.paragraph(ui.say("summary"), rect.x, y + 32, 16.5, rect.w, theme.sub)
        if self.board.lesson is not None:
            ui.soft(Rect(rect.x, rect.bottom - 54, 232, 52), ui.say("see_lesson"), self._lesson,
                    "lesson", "lesson")

    def _offered(self) -> list[Option]:
        count = self.seats.count
        return [o for o in self.rules.options if not o.seats or count in o.seats]

    def _options(self, ui: Ui, rect: Rect, wide: bool) -> None:
        canvas, theme = ui.canvas, ui.theme
        x, y = rect.x, rect.y + 4
        if wide and rect.h > 120:
            canvas.text(ui.say("options"), x, y + 20, 17, theme.sub, "bold")
            y += 32
        line = 54
        for option in self._offered():
            width = self._option_width(ui, option)
            if x > rect.x and x + width > rect.right:
                x, y = rect.x, y + line
            self._option(ui, option, x, y, min(width, rect.w))
            x += width + 26
        label = f"{ui.say('option.seed')} {self.seed:0{SEED_DIGITS}d}"
        label_w = canvas.texts.width(label, "bold", 16.5 * canvas.texts.enlarge)
        width = label_w + 12 + 96 + 8 + 96
        if x > rect.x and x + width > rect.right:
            x, y = rect.x, y + line
        canvas.text(label, x, y + 28, 16.5, theme.ink, "bold")
        ui.soft(Rect(x + label_w + 12, y, 96, 44), ui.say("seed_new"), self._another, "seed:new",
                size=14.5)
        ui.soft(Rect(x + label_w + 116, y, 96, 44), ui.say("seed_type"), self._type, "seed:type",
                size=14.5)
        if self.rules.adopt is not None:
            x += width + 26
            text = ui.say("data.mine" if self.rules.foreign else "data.import")
            width = canvas.texts.width(text, "bold", 15 * canvas.texts.enlarge) + 66
            if x + 48 > rect.right or (x + width > rect.right and y + line + 44 <= rect.bottom):
                x, y = rect.x, y + line
            fits = x + width <= rect.right
            ui.soft(Rect(x, y, width if fits else 48, 44), text if fits else "", self._own_data,
                    "data", "upload", 15, spoken=text)
        if y + line + 24 < rect.bottom and any(option.variant for option in self._offered()):
            canvas.fitted(ui.say("option_note"), rect.x, y + line + 14, 15, rect.w, theme.sub)

    def _option_lines(self, ui: Ui, room: float) -> int:
        """How many lines the options take, that of the seed included."""
        lines, x = 1, 0.0
        widths = [self._option_width(ui, option) for option in self._offered()]
        label = ui.say("option.seed") + " " + "0" * SEED_DIGITS
        seed = ui.canvas.texts.width(label, "bold", 16.5 * ui.canvas.texts.enlarge) + 212
        data = [48.0] if self.rules.adopt is not None else []
        for width in (*widths, seed, *data):
            if x and x + width > room:
                lines, x = lines + 1, 0.0
            x += width + 26
        return lines

    def close(self) -> None:
        """Put away what lies on the seats, or else the sheet."""
        if self.choosing or self.typing is not None:
            self.choosing, self.typing = False, None
            self.app.redraw()
            return
        super().close()

    def _choose(self) -> None:
        self.choosing = True

    def _chosen(self) -> None:
        self.choosing = False

    def _option_width(self, ui: Ui, option: Option) -> float:
        texts = ui.canvas.texts
        label = texts.width(ui.say(f"option.{option.key}"), "bold", 16.5 * texts.enlarge) + 14
        if option.variant and len(option.choices) == 2:
            return label + 84
        return label + 92 * (len(option.choices) + self._of_seats(option))

    def _option(self, ui: Ui, option: Option, x: float, y: float, width: float) -> None:
        canvas, theme = ui.canvas, ui.theme
        name = ui.say(f"option.{option.key}")
        switch = option.variant and len(option.choices) == 2
        room = width - 98 if switch else width * 0.62
        label = canvas.fitted(name, x, y + 28, 16.5, room, theme.ink, "bold", least=10) + 14
        value = self.options[option.key]
        if switch:
            on = value == option.choices[1]

            def flip() -> None:
                self.options[option.key] = option.choices[0 if on else 1]

            ui.switch(Rect(x + label, y, 84, 44), on, flip, f"option:{option.key}", name)
            return
        values: list[Any] = list(option.choices)
        labels = [ui.say(f"option.{option.key}.{v}") for v in values]
        if self._of_seats(option):
            values.insert(0, RANDOM)
            labels.insert(0, ui.say("option.random"))

        def pick(i: int) -> None:
            self.options[option.key] = values[i]

        ui.choice(Rect(x + label, y - 1, width - label, 46), labels, values.index(value), pick,
                  f"option:{option.key}", size=15.5, name=name)

    def _own_data(self) -> None:
        """Play with boards or cards that the player brings."""

        def chosen(game: Game) -> None:
            self.rules = self.seats.game = game

        self.app.open(OwnData(self.app, self.box.open(), self.board, chosen))

    # --- the deal's number ---------------------------------------------------------------

    def _another(self) -> None:
        self.seed = self._draw_seed()

    def _type(self) -> None:
        self.typing = ""

    def _keypad(self, ui: Ui, room: Rect) -> None:
        """Digits to tap: typing works without a keyboard."""
        canvas, theme = ui.canvas, ui.theme
        canvas.text(ui.say("option.seed"), room.x, room.y + 24, 20, theme.ink, "kai")
        canvas.fitted(ui.say("option.seed.sub"), room.x, room.y + 50, 15, room.w, theme.sub)
        typed = (self.typing or "").ljust(SEED_DIGITS, "·")
        canvas.text(typed, room.x, room.y + 96, 34, theme.ink, "count", spacing=6)
        pad = Rect(room.x, room.y + 118, min(room.w, 420), min(room.h - 120, 280))
        keys = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "undo", "0", "check"]
        cells = [cell for row in pad.rows(4, 8) for cell in row.columns(3, 8)]
        for key, cell in zip(keys, cells, strict=True):
            if key.isdecimal():
                ui.soft(cell, key, self._digit(key), f"digit:{key}", size=22)
            else:
                spoken = ui.say("undo" if key == "undo" else "done")
                ui.soft(cell, "", self._erase if key == "undo" else self._typed,
                        f"digit:{key}", key, spoken=spoken)

    def _digit(self, digit: str) -> Callable[[], None]:
        def press() -> None:
            if self.typing is not None and len(self.typing) < SEED_DIGITS:
                self.typing += digit

        return press

    def _erase(self) -> None:
        self.typing = (self.typing or "")[:-1]

    def _typed(self) -> None:
        if self.typing:
            self.seed = int(self.typing)
        self.typing = None

    # --- starting ------------------------------------------------------------------------

    def _start(self) -> None:
        options = dict(self.options)
        chance = Chance(self.seed ^ 0xF1257)
        for option in self._offered():
            if options.get(option.key) == RANDOM:
                options[option.key] = chance.choice(option.choices)
        offered = {o.key for o in self._offered()}
        options = {key: value for key, value in options.items() if key in offered}
        players = [Player(kind) for kind in self.seats.kinds if kind]
        match = Match(self.rules, players, options, self.seed)
        self.app.show(Play(self.app, match, self.app.saves.new_id()))

    def _lesson(self) -> None:
        from games.table.sheets.lesson import start_lesson

        start_lesson(self.app, self.box.key)


class ChangeSeats(Sheet):
    """Who sits where, changed in the middle of a game."""

    def __init__(self, app: App, play: Play) -> None:
        super().__init__(app)
        self.play = play
        kinds = [play.match.player(seat).kind for seat in range(play.match.seats)]
        self.seats = Seats(play.match.game, kinds, play.board, fixed=True)

    def draw(self, ui: Ui) -> None:
        height = 190 + 82 * len(self.seats.kinds)
        room = self.frame(ui, ui.say("menu.seats"), width=960, height=height)
        area = Rect(room.x, room.y, room.w, room.h - 72)
        self.seats.draw(ui, area)
        ui.primary(Rect(room.right - 200, room.bottom - 58, 200, 56), ui.say("done"), self._done,
                   "done", size=18)

    def _done(self) -> None:
        for seat, kind in enumerate(self.seats.kinds):
            self.play.match.player(seat).kind = kind
        self.close()
        self.play.seats_changed()
