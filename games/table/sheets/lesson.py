"""The lesson: one thing in the light, one instruction; the player makes the move."""

from __future__ import annotations

import pygame

from games import SHELF
from games.engine.game import Move, Pick, State
from games.engine.match import Match, Player
from games.table.app import App
from games.table.board import Lesson, LessonStep
from games.table.geometry import Rect
from games.table.layout import TablePlan, plan_table
from games.table.picture import Picture
from games.table.pixels import clear
from games.table.play import Play
from games.table.theme import GOLD, mix
from games.table.ui import Target, Ui


class LessonPlay(Play):
    """A game that follows a lesson: only the move of the step is taken."""

    #: The pupil alone looks at the screen, whatever the lesson plays for others.
    shared = False
    #: It begins in the middle, and steps back.
    whole = False

    def __init__(self, app: App, key: str, lesson: Lesson) -> None:
        game = SHELF[key].open()
        match = Match(game, [Player() for _ in range(game.seats[0])], free_undo=True)
        match.state = game.read(lesson.state)
        self.lesson = lesson
        self.step = 0
        #: The position at the beginning of each step reached so far.
        self.positions: list[State] = [match.state.copy()]
        self.pupil = match.state.turn
        super().__init__(app, match, -1)
        self.picture = LessonPicture(self)

    @property
    def stage(self) -> LessonStep:
        return self.lesson.steps[self.step]

    @property
    def watcher(self) -> int | None:
        return self.pupil

    def who(self, seat: int) -> str:
        return self.words.say("you" if seat == self.pupil else "cpu")

    @property
    def turn_is_person(self) -> bool:
        return bool(self.stage.move) and self.match.state.turn == self.pupil

    def _save(self) -> None:
        """A lesson is not kept."""

    def pick(self, pick: Pick) -> None:
        wanted = self.stage.move
        if not wanted:
            return
        if pick in wanted and wanted[: len(self.picks)] == self.picks:
            super().pick(pick)
            return
        self.note(self.words.say("lesson_not"), urgent=True)

    def _aim_or_take(self, path: tuple[Pick, ...]) -> None:
        """Only the right thing can be touched, so that one touch is enough."""
        self.take(path)

    def _make(self, move: Move) -> None:
        if move != self.stage.move:
            # A tap that would skip an optional step is not what the lesson asks for.
            self.note(self.words.say("lesson_not"), urgent=True)
            return
        super()._make(move)
        for answer in self.stage.answer:
            self.commit(answer)
        self.go(1)

    def ask_hint(self) -> None:
        self.show_me()

    def show_me(self) -> None:
        """Do the step for the player."""
        if self.stage.move:
            self.choose(())
            self._make(self.stage.move)

    def go(self, by: int) -> None:
        """To the next step, or back to the one before."""
        step = self.step + by
        if step >= len(self.lesson.steps):
            self.leave()
            return
        self.step = max(0, step)
        if by > 0:
            if self.step == len(self.positions):
                self.positions.append(self.match.state.copy())
        else:
            self.match.state = self.positions[self.step].copy()
            self.match.history.clear()
            self.board.motion.finish()
            self.begin_turn()
        self.choose(())
        stage = self.stage
        self.board.reveal(stage.show)
        self.app.announce(self.words.say(f"lesson.{stage.key}.text"))
        self.app.redraw()

    def undo(self, action: bool = False) -> None:
        if self.picks:
            self.choose(())
        else:
            self.go(-1)

    @property
    def can_undo(self) -> bool:
        return bool(self.picks) or self.step > 0

    def end(self) -> None:
        """The lesson's last step ends it, not the game."""


class LessonPicture(Picture):
    """A game with the lesson's light and card on it."""

    play: LessonPlay

    def note(self, ui: Ui, plan: TablePlan) -> None:
        self._spotlight(ui)
        self._card(ui)
        super().note(ui, plan)

    def primary(self, ui: Ui, plan: TablePlan, view: State) -> None:
        """The card has the lesson's own buttons."""

    def _spotlight(self, ui: Ui) -> None:
        """Veil everything but what the step is about, and point at the next pick."""
        canvas = ui.canvas
        places = [place for pick in self.play.stage.show if (place := self.play.board.place(pick))]
        dark = mix(self.play.theme.ink, (0, 0, 0), 0.35)
        if not places:
            canvas.veil(dark, 120)
            return
        x0 = min(p.x for p in places) - 10
        y0 = min(p.y for p in places) - 14
        x1 = max(p.right for p in places) + 10
        y1 = max(p.bottom for p in places) + 12
        if len(places) == 2 and self.play.stage.move:
            holes = [p.inset(-10, -12) for p in places]
            if holes[0].distance(*places[1].centre) < places[1].w:
                holes = [Rect(x0, y0, x1 - x0, y1 - y0)]
        else:
            holes = [Rect(x0, y0, x1 - x0, y1 - y0)]
        _veil_around(ui, holes, dark)
        for hole in holes:
            canvas.frame(hole, 20, 9, dark, 150)
            canvas.frame(hole, 20, 4.6, GOLD)
        if self.play.stage.move:
            upcoming = self.play.stage.move[len(self.play.picks)] if len(self.play.picks) < len(
                self.play.stage.move) else self.play.stage.move[-1]
            if len(places) == 2 and len(holes) == 1 and not self.play.picks:
                _arrow(ui, places[0], places[1])
            place = self.play.board.place(upcoming)
            if place is not None:
                x, y = place.centre
                canvas.sprite("ui", "lesson_hand", x + place.w * 0.26, y + place.h * 0.34,
                              min(80, place.w * 0.8))

    def _card(self, ui: Ui) -> None:
        canvas, theme = ui.canvas, self.play.theme
        w, h = canvas.width, canvas.height
        plan = plan_table(w, h, self.play.match.seats, self.play.board.tray_height)
        compact = plan.form.compact
        stage, total = self.play.stage, len(self.play.lesson.steps)
        places = [p for pick in stage.show if (p := self.play.board.place(pick))]
        card_w = min(506.0, w - 24) if not compact or plan.portrait else 268.0
        size = 15.0 if compact else 18.5
        pad = 16.0 if compact else 30.0
        text = ui.say(f"lesson.{stage.key}.text")
        lines = canvas.texts.wrap(text, "sans", size * canvas.texts.enlarge, card_w - 2 * pad)
        leading = size * canvas.texts.enlarge * 1.6
        try_h = (62.0 if not compact else 52.0) if stage.move else 0.0
        top_h = 106.0 if not compact else 74.0
        card_h = top_h + len(lines) * leading + try_h + 84
        if plan.portrait:
            rect = Rect(12, plan.primary.bottom - card_h, card_w, card_h)
            if any(p.bottom > rect.y for p in places):
                rect = rect._replace(y=8)
        elif compact:
            rect = Rect(w - card_w - 8, 8, card_w, card_h)
        else:
            rect = Rect(w - card_w - 32, max(24, (plan.tools[0].y - card_h) * 0.42), card_w,
                        card_h)
        floor = plan.tools[0].y if not compact or plan.portrait else h
        rect = _clear_of(rect, [*places, *plan.tools], w, floor)
        canvas.shadow(rect.moved(3, 10), 170, "shadow_deep")
        canvas.fill(rect, 20, theme.paper)
        canvas.frame(rect.inset(7), 15, 1.4, theme.edge)
        x, y = rect.x + pad, rect.y + (26 if compact else 34)
        pitch = min(24.0 if compact else 34.0, (rect.w - 2 * pad - 110) / total)
        for i in range(total):
            dot = Rect(x + i * pitch, y - 4, pitch * 0.76, 8)
            pale = mix(theme.paper, theme.edge, 0.5)
            canvas.fill(dot, 4, theme.primary if i <= self.play.step else pale)
        canvas.text(ui.say("lesson_step", a=self.play.step + 1, b=total), rect.right - pad, y + 6,
                    13 if compact else 15, theme.sub, align="right")
        title = ui.say(f"lesson.{stage.key}.title")
        base = rect.y + (62 if compact else 92)
        canvas.fitted(title, x, base, 20 if compact else 30, rect.w - 2 * pad, theme.ink, "kai",
                      spacing=2 if ui.words.chinese else 0)
        y = base + (30 if compact else 40)
        for line in lines:
            canvas.text(line, x, y, size, theme.ink)
            y += leading
        if stage.move:
            box = Rect(rect.x + pad - 8, y - leading * 0.4, rect.w - 2 * pad + 16, try_h - 4)
            canvas.fill(box, 16, mix(theme.paper, theme.edge, 0.3))
            self.play.board.draw_token(ui, box.x + 30, box.y + box.h / 2, 36, self.play.pupil)
            room = box.w - 64
            canvas.fitted(ui.say(f"lesson.{stage.key}.try"), box.x + 56, box.y + box.h * 0.45,
                          size - 1.5, room, theme.ink, "bold", least=11)
            canvas.fitted(ui.say("lesson_free"), box.x + 56, box.y + box.h * 0.82, 14, room,
                          theme.sub, least=10)
        ui.prose += [title, text]
        # The card takes the taps that fall on it.
        ui.add(Target("lesson", rect, title, None, "text"))
        self._buttons(ui, Rect(rect.x + pad - 8, rect.bottom - 68, rect.w - 2 * pad + 16, 54))

    def _buttons(self, ui: Ui, row: Rect) -> None:
        a, b, c = row.w * 0.33, row.w * 0.27, row.w * 0.40
        ui.soft(Rect(row.x, row.y + 2, a - 8, 50), ui.say("lesson_skip"), self.play.leave,
                "lesson:skip", size=16)
        ui.soft(Rect(row.x + a, row.y + 2, b - 8, 50), ui.say("lesson_back"),
                lambda: self.play.go(-1), "lesson:back", size=16,
                enabled=self.play.step > 0)
        last = self.play.step == len(self.play.lesson.steps) - 1
        if self.play.stage.move:
            label, act = ui.say("lesson_show"), self.play.show_me
        else:
            label, act = ui.say("lesson_done" if last else "lesson_next"), lambda: self.play.go(1)
        ui.primary(Rect(row.x + a + b, row.y - 2, c, 56), label, act, "lesson:next", size=16)


def _veil_around(ui: Ui, holes: list[Rect], colour: tuple[int, int, int]) -> None:
    """Darken everything outside some rectangles."""
    canvas = ui.canvas
    boxes = tuple(tuple(canvas.box(hole)) for hole in holes)
    size = canvas.surface.get_size()

    def make() -> pygame.Surface:
        veil = clear(size)
        veil.fill((*colour, 168))
        for box in boxes:
            pygame.draw.rect(veil, (0, 0, 0, 0), box, border_radius=canvas.px(20))
        return veil

    canvas.lay(canvas.keep(("spotlight", size, boxes, colour), make), (0, 0))


def _clear_of(card: Rect, places: list[Rect], width: float, floor: float) -> Rect:
    """The card moved, as little as can be, to where it covers none of the places."""

    def overlap(rect: Rect) -> float:
        total = 0.0
        for place in places:
            w = min(rect.right, place.right + 8) - max(rect.x, place.x - 8)
            h = min(rect.bottom, place.bottom + 8) - max(rect.y, place.y - 8)
            total += max(0.0, w) * max(0.0, h)
        return total

    lowest = max(8.0, floor - 8 - card.h)
    xs = (card.x, width - card.w - 12, (width - card.w) / 2, 12.0)
    ys = (card.y, *(8 + i * (lowest - 8) / 24 for i in range(25)))
    spots = [card._replace(x=x, y=y) for x in xs for y in ys]
    return min(spots, key=lambda r: (overlap(r), abs(r.x - card.x) + abs(r.y - card.y)))


def _arrow(ui: Ui, start: Rect, end: Rect) -> None:
    """From one place to another, over the pieces."""
    (x0, y0), (x1, y1) = start.centre, end.centre
    length = max(1.0, abs(x1 - x0) + abs(y1 - y0))
    ux, uy = (x1 - x0) / length, (y1 - y0) / length
    head = min(16.0, start.w * 0.17)
    left = (x1 - (ux + uy) * head, y1 - (uy - ux) * head)
    right = (x1 - (ux - uy) * head, y1 - (uy + ux) * head)
    for width, colour, alpha in ((13, (4, 32, 43), 150), (7, GOLD, 255)):
        ui.canvas.stroke([(x0, y0), (x1, y1)], width, colour, alpha)
        ui.canvas.stroke([left, (x1, y1), right], width, colour, alpha)


def start_lesson(app: App, key: str) -> None:
    """Begin a game's lesson. The running game, if any, is kept."""
    from games.table.board import open_board

    lesson = open_board(key).lesson
    if lesson is not None:
        app.show(LessonPlay(app, key, lesson))
