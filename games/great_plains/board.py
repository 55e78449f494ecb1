"""How Great Plains looks: the land, its plains and pieces, and what lies beside it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace

from games.engine.game import Event, Move, Outcome, Pick
from games.great_plains import analysis, panels, pictures, say
from games.great_plains.events import (
    AnimalReturned,
    AnimalTaken,
    CavePlaced,
    LeadChanged,
    Pushed,
    Skipped,
    TokenPlaced,
)
from games.great_plains.geometry import ANIMALS, BEAR
from games.great_plains.lesson import LESSON, RULES
from games.great_plains.overlay import Overlay
from games.great_plains.plot import Plot, plot
from games.great_plains.position import ROLES
from games.great_plains.result import draw_result
from games.great_plains.rules import GreatPlains
from games.table.board import Action, Board, Marks
from games.table.desk import Desk
from games.table.geometry import Rect, around
from games.table.layout import Form, TablePlan
from games.table.motion import Flight, ease_in_out, ease_out
from games.table.theme import GOLD, Colour, Theme, rgb
from games.table.ui import Ui
from games.table.words import Words

#: How much the loupe of a phone enlarges.
LOUPE = 2.1
#: What is said of a move where there is room for one thing: the first there is.
_MAIN = (Pushed, TokenPlaced, CavePlaced, Skipped)
#: Frames of the seat whose turn it is.
_TURN = (rgb("#3a7dc4"), rgb("#e8792b"))


class GreatPlainsBoard(Board[GreatPlains]):
    """Places: the spaces by name (``d5``), tiles in a hand (``hand:0:bear``) and in the supply
    (``supply:bear``), and the animals of the seat that decides (``bear``)."""

    key = "great_plains"
    moves_above = True
    result_moves = True
    tray_height = 122.0
    rules = RULES
    lesson = LESSON

    def __init__(self) -> None:
        super().__init__()
        self.grounds = pictures.Grounds()
        self.plan_: TablePlan | None = None
        self.plot: Plot | None = None
        self._tiles: dict[str, Rect] = {}
        self._chosen: Pick = ""
        #: The end that is being walked through, and since when, in seconds.
        self.walked: Outcome | None = None
        self.walk_from = 0.0

    # --- places --------------------------------------------------------------------------

    @property
    def seat_colours(self) -> tuple[Colour, ...]:
        return (rgb("#4f8fd4"), rgb("#e8792b"))

    def theme_of(self, seat: int) -> Theme:
        if seat < 0:
            return self.theme
        ink = pictures.SEAT_INK[seat]
        return replace(self.theme, primary=ink, tag=ink, turn=_TURN[seat])

    def arrange(self, plan: TablePlan, picks: tuple[Pick, ...]) -> TablePlan:
        self._chosen = picks[0] if picks else ""
        if plan.portrait:
            margin = 2 if plan.form is Form.PHONE else 12
            width = plan.board.w + 2 * plan.board.x - 2 * margin
            return replace(plan, board=plan.board._replace(x=margin, w=width))
        first = plan.seats[0]
        left = first.x - 16
        bottom = plan.tools[-1].bottom
        if plan.form is Form.EMBED:
            high, gap = min(80.0, (plan.primary.y - 130) / 2), 8.0
            board = Rect(4, 46, left + 4, bottom - 46)
            prompt = plan.prompt._replace(y=6, w=min(plan.prompt.w, 262.0), h=38)
        else:
            most = 154.0 if picks else 176.0 if plan.form is Form.DESKTOP else 168.0
            high = max(88.0, min(most, (plan.primary.y - 28 - 190) / 2 - 12))
            gap = 12.0
            if plan.form is Form.DESKTOP:
                # The flower leaves the corner free for a card of two lines.
                board = Rect(146, 20, left - 154, bottom - 4)
                prompt = Rect(16, 16, 252, 62)
            else:
                board = Rect(10, 80, left - 12, bottom - 84)
                prompt = plan.prompt
        top = first.y
        seats = tuple(
            Rect(first.x, top + i * (high + gap), first.w, high) for i in range(len(plan.seats))
        )
        tray_top = seats[-1].bottom + gap
        tray = Rect(first.x, tray_top, first.w, max(0.0, plan.primary.y - gap - tray_top))
        return replace(plan, board=board, prompt=prompt, chip=None, seats=seats, tray=tray)

    def plan(self, plan: TablePlan) -> None:
        self.plan_ = plan

    def _plot(self, state: GreatPlains) -> Plot:
        """Where the land lies; worked out again only when something about it changed."""
        assert self.plan_ is not None, "a board is planned before it is drawn"
        self.plot = plot(state.land.geometry, self.plan_.board, not self.plan_.portrait)
        return self.plot

    def place(self, name: str) -> Rect | None:
        if name in self._tiles:
            return self._tiles[name]
        if self.plot is None or name not in self.plot.shape.at:
            return None
        space = self.plot.shape.at[name]
        x, y = self.plot.centre(space)
        return around(x, y, self.plot.size)

    # --- drawing -------------------------------------------------------------------------

    def draw_background(self, ui: Ui) -> None:
        pictures.background(ui.canvas)

    def ground_key(self, state: GreatPlains) -> Hashable:
        return tuple(leaders(state))

    def draw_ground(self, ui: Ui, state: GreatPlains) -> None:
        self.grounds.draw(ui.canvas, self._plot(state), state.land, leaders(state))

    def draw(self, ui: Ui, state: GreatPlains, marks: Marks, scene: Desk | None) -> None:
        assert self.plan_ is not None
        land_plot = self._plot(state)
        self._overlay(ui, state, marks).draw()
        if scene is not None:
            for space in state.land.geometry.spaces:
                name = state.land.geometry.names[space]
                scene.offer(ui, name, land_plot.cell(space), cell=True)
            self._last_chip(ui, scene)
        else:
            self.draw_over(ui, state, marks)

    def draw_over(self, ui: Ui, state: GreatPlains, marks: Marks) -> None:
        self._overlay(ui, state, marks).draw_over()
        self._flying_tiles(ui)

    def _overlay(self, ui: Ui, state: GreatPlains, marks: Marks) -> Overlay:
        assert self.plan_ is not None
        edge = Rect(0, 0, self.plan_.board.right, ui.canvas.height)
        return Overlay(ui, self._plot(state), state, marks, self.motion, edge)

    def _last_chip(self, ui: Ui, scene: Desk) -> None:
        """What came last, in words, where there is room for it."""
        assert self.plan_ is not None
        history = scene.match.history
        if self.plan_.form.compact or self.plan_.portrait or not history:
            return
        prompt = self.plan_.prompt
        if self.plan_.form is Form.DESKTOP:
            rect = Rect(16, prompt.bottom + 12, 252, 38)
        else:
            rect = Rect(prompt.right + 14, prompt.y + 7, self.plan_.seats[0].x - prompt.right - 34,
                        38)
        text = ui.say("last_move", what=self.move_line(ui.words, tuple(history[-1].events)))
        panels.last_chip(ui, rect, history[-1].seat, text)
        ui.prose.append(text)

    def _flying_tiles(self, ui: Ui) -> None:
        """Animal tiles on their way between the land, the hands and the supply."""
        for number, animal in enumerate(ANIMALS):
            pose = self.motion.pose(f"tile:{animal}", ui.now)
            end = self.place(pose.end) if pose else None
            start = self.place(pose.start) if pose and pose.start else None
            if pose is None or end is None or start is None:
                continue
            (x0, y0), (x1, y1) = start.centre, end.centre
            x = x0 + (x1 - x0) * pose.part
            y = y0 + (y1 - y0) * pose.part - pose.lift * 44
            pictures.tile(ui.canvas, number, x, y, 40)

    def draw_tray(self, ui: Ui, state: GreatPlains, marks: Marks, scene: Desk | None) -> None:
        assert self.plan_ is not None
        tray, compact = self.plan_.tray, self.plan_.form.compact
        choosing = bool(marks.chosen) and state.turn >= 0
        if scene is not None and not choosing and state.turn >= 0:
            for animal in ANIMALS:
                rect = self.place(animal)
                if rect is not None:
                    scene.offer(ui, animal, rect)
                    if animal in marks.hint:
                        ui.canvas.frame(rect, 12, 3, GOLD)
        if tray.h < 40:
            return
        if len(marks.chosen) > 1:
            panels.lines(ui, tray, state, marks, scene, compact or self.plan_.portrait)
        elif self.plan_.portrait and marks.aimed:
            self._loupe(ui, tray, state, marks)
        elif choosing:
            panels.animals(ui, tray, state, marks, scene, compact or self.plan_.portrait)
        else:
            self._supply_and_ledger(ui, tray, state, scene)

    def _supply_and_ledger(self, ui: Ui, tray: Rect, state: GreatPlains,
                           scene: Desk | None) -> None:
        assert self.plan_ is not None
        compact = self.plan_.form.compact or self.plan_.portrait
        gap = 8 if compact else 12
        if self.plan_.portrait:
            high = min(44.0, tray.h * 0.36)
        else:
            high = 42.0 if compact or tray.h < 190 else 86.0
        places = panels.supply(ui, tray._replace(h=high), state)
        for animal, rect in zip(ANIMALS, places, strict=True):
            self._tiles[f"supply:{animal}"] = rect
        rest = Rect(tray.x, tray.y + high + gap, tray.w, tray.h - high - gap)
        if rest.h >= 30:
            panels.ledger(ui, rest, state, scene, counts=not compact or rest.w > 300,
                          head=not compact)

    def _loupe(self, ui: Ui, tray: Rect, state: GreatPlains, marks: Marks) -> None:
        """The aimed space enlarged, and what a token there changes."""
        assert self.plot is not None
        canvas, theme = ui.canvas, ui.theme
        canvas.panel(tray, theme, 14, False)
        window = Rect(tray.x + 6, tray.y + 6, tray.w * 0.465, tray.h - 12)
        shape = state.land.geometry
        space = shape.at[marks.aimed]
        size = self.plot.size * LOUPE
        near = {space, *(s for s in shape.spaces if self._close(s, space, window, size))}
        # The middle of the enlarged spaces goes where the aimed one comes to lie in the window.
        loose = plot(shape, Rect(0, 0, 10**6, 10**6), False, tuple(sorted(near)), size)
        dx = window.x + window.w / 2 - loose.centre(space)[0]
        dy = window.y + window.h / 2 - loose.centre(space)[1]
        box = loose.box.moved(dx, dy)
        large = plot(shape, box, False, tuple(sorted(near)), size)
        canvas.fill(window, 10, rgb("#54333a"))
        with canvas.clipped(window):
            self.grounds.draw(canvas, large, state.land, leaders(state))
            Overlay(ui, large, state, replace(marks, lit=frozenset()), self.motion, box).draw()
        canvas.frame(window.inset(-1), 10, 3, theme.paper)
        canvas.frame(window, 10, 1.6, theme.sub)
        words = Rect(window.right + 14, tray.y + 10, tray.right - window.right - 24, tray.h - 20)
        move = (*marks.chosen, marks.aimed)
        title = ui.say("panel.here")
        if len(move) > 1:
            title = self._animal_action(ui.words, state, move).label
        if state.step == "place":
            panels.preview(ui, words, state, move, title)
        else:
            canvas.fitted(title, words.x, words.y + 24, 18, words.w, theme.ink, "kai")
            canvas.paragraph(ui.say("panel.cave"), words.x, words.y + 52, 15, words.w, theme.sub)

    def _close(self, a: int, b: int, window: Rect, size: float) -> bool:
        """Whether a space shows in a window around another one, enlarged."""
        assert self.plot is not None
        (x0, y0), (x1, y1) = self.plot.centre(a), self.plot.centre(b)
        k = size / self.plot.size
        return (abs(x0 - x1) * k < window.w / 2 + size * 0.6
                and abs(y0 - y1) * k < window.h / 2 + size * 0.7)

    def draw_token(self, ui: Ui, x: float, y: float, size: float, seat: int) -> None:
        ui.canvas.sprite(pictures.GROUP, f"token_{ROLES[seat]}", x, y, size)

    def draw_seat(self, ui: Ui, rect: Rect, form: Form, state: GreatPlains, seat: int,
                  who: str) -> None:
        places = panels.seat(ui, rect, form, state, seat, who, self._chosen)
        for animal, place in zip(ANIMALS, places, strict=False):
            self._tiles[f"hand:{seat}:{animal}"] = place
            if seat == state.turn:
                self._tiles[animal] = place

    def draw_position(self, ui: Ui, rect: Rect, state: GreatPlains, marks: Marks) -> None:
        small = _picture(rect, state, marks)
        self.grounds.draw(ui.canvas, small, state.land, leaders(state))
        overlay = Overlay(ui, small, state, marks, self.motion, rect)
        overlay.draw()
        if not marks.chosen:
            overlay.lit()

    def picture_places(self, rect: Rect, state: GreatPlains, marks: Marks) -> dict[Pick, Rect]:
        small, names = _picture(rect, state, marks), state.land.geometry.names
        return {names[space]: small.cell(space) for space in small.spaces}

    def landmark(self, events: Sequence[Event]) -> str:
        """The animal that was used."""
        return next((e.animal for e in events if isinstance(e, AnimalReturned)), "")

    def draw_landmark(self, ui: Ui, name: str, x: float, y: float, size: float) -> None:
        pictures.mark(ui.canvas, ANIMALS.index(name), x, y, size / 2)

    def draw_result(self, ui: Ui, state: GreatPlains, outcome: Outcome, scene: Desk) -> None:
        draw_result(self, ui, state, outcome, scene)

    # --- how picks are made --------------------------------------------------------------

    def aims(self, state: GreatPlains, move: Move) -> bool:
        return move[0] in ANIMALS

    def suggestion(self, state: GreatPlains, picks: tuple[Pick, ...]) -> Pick:
        if len(picks) != 2 or picks in state.moves():
            return ""
        found = analysis.push_lines(state, picks[1])
        seat = state.turn
        best = max(found, key=lambda line: line.scores[seat] - line.scores[1 - seat])
        return best.origin

    def actions(self, words: Words, state: GreatPlains, picks: tuple[Pick, ...], aimed: Pick,
                form: Form) -> tuple[Action, ...]:
        if state.step == "cave":
            return (Action(words.say("button.cave"), aimed),) if aimed else ()
        if state.step != "place":
            return ()
        usable = panels.usable_animals(state)
        if picks:
            return (self._animal_action(words, state, (*picks, aimed)),) if aimed else ()
        use: tuple[Action, ...] = ()
        if usable:
            names = words.say("animal.join").join(words.say(f"animal.{a}") for a in usable)
            use = (Action(words.say("button.use", animals=names), usable[0]),)
        if not aimed:
            return use
        place = Action(words.say("button.place", terrain=terrain_of(words, state, aimed)), aimed)
        if not use or form is Form.EMBED:
            return (place,)
        short = Action(words.short("button.use", animals=names), usable[0])
        return place, short

    def _animal_action(self, words: Words, state: GreatPlains, move: Move) -> Action:
        """The button that makes a move by an animal."""
        role = words.say(f"role.{ROLES[state.turn]}.short")
        if move[0] == ANIMALS[BEAR]:
            found = analysis.push_lines(state, move[1])
            line = next(line for line in found if line.move == move)
            push = say.push(words.say, line.why, line.terrain)
            label = words.say("button.push", push=push)
            return Action(label, move[-1], words.say("button.moves_in", role=role))
        animal = words.say(f"animal.{move[0]}")
        label = words.say("button.use_on", animal=animal,
                          terrain=terrain_of(words, state, move[1]))
        return Action(label, move[-1], words.say("button.returns", animal=animal))

    def prompt_key(self, state: GreatPlains, picks: tuple[Pick, ...], form: Form) -> str:
        key = super().prompt_key(state, picks, form)
        return "place.confirm" if key == "place" and form is Form.PHONE else key

    def notice(self, words: Words, state: GreatPlains, events: tuple[Event, ...]) -> str:
        if not events:
            return "" if state.fits else words.say("deal.forced")
        skipped = [event for event in events if isinstance(event, Skipped)]
        return words.say("joined").join(
            words.say("notice.skipped", role=words.say(f"role.{ROLES[event.seat]}.short"),
                      why=words.say(f"log.Skipped.{event.why}"))
            for event in skipped
        )

    # --- motion and words ----------------------------------------------------------------

    def flights(self, event: Event, state: GreatPlains) -> list[Flight]:
        match event:
            case CavePlaced(space=space):
                return [Flight(f"at:{space}", None, space, 200, 0, ease_out, 0.3,
                               sound="place_wood")]
            case TokenPlaced(space=space, animal=animal):
                sound = f"animal_{animal}" if animal else "place_wood"
                return [Flight(f"at:{space}", None, space, 180, 0, ease_out, 0.26, fade=True,
                               sound=sound)]
            case Pushed(start=start, end=None):
                return [Flight(f"gone:{start}", start, start, 260, 120, ease_out, sound="gone")]
            case Pushed(start=start, end=str(end)):
                return [Flight(f"at:{end}", start, end, 180, 120, ease_out, sound="place_wood")]
            case AnimalReturned(seat=seat, animal=animal):
                return [Flight(f"tile:{animal}", f"hand:{seat}:{animal}", f"supply:{animal}", 260,
                               0, ease_in_out, 0.3)]
            case AnimalTaken(seat=seat, animal=animal, space=space):
                return [Flight(f"tile:{animal}", space, f"hand:{seat}:{animal}", 300, 200,
                               ease_in_out, 0.4, sound="pick")]
        return []

    def label(self, words: Words, pick: Pick, state: GreatPlains) -> str:
        at = state.land.geometry.at
        if pick not in at:
            return words.say(f"pick.{pick}")
        space = at[pick]
        name = words.say("space.named", terrain=terrain_of(words, state, pick), space=pick)
        for seat, role in enumerate(ROLES):
            if state.own(seat) >> space & 1:
                name = words.say("space.held", space=name, role=words.say(f"role.{role}.short"))
        return name

    def about(self, words: Words, pick: Pick, state: GreatPlains) -> str:
        if pick in ANIMALS:
            return words.say("about.animal", name=words.say(f"animal.{pick}"),
                             rule=words.say(f"animal.{pick}.rule"),
                             note=words.say(f"animal.{pick}.note"))
        if pick not in state.land.geometry.at:
            return ""
        parts = [self.label(words, pick, state)]
        info = analysis.plain_at(state, pick)
        if info is not None:
            parts = [say.plain(words.say, info)]
        elif state.land.stream >> state.land.geometry.at[pick] & 1:
            parts.append(words.say("stream.feeds", n=len(analysis.fed_by(state, pick))))
        if any(pick in analysis.threatened(state, seat) for seat in (0, 1)):
            parts.append(words.say("panel.threat"))
        return words.say("joined").join(parts)

    def log_line(self, words: Words, event: Event) -> str:
        return say.event(words.say, event)

    def move_line(self, words: Words, events: tuple[Event, ...]) -> str:
        told = {type(event): event for event in events}
        event = next(told[kind] for kind in _MAIN if kind in told)
        line = self.log_line(words, event)
        if isinstance(event, Pushed):
            key = "push.told" if event.end else "push.told.off"
            line = words.say(key, push=say.push(words.say, event.why, event.terrain))
        placed, lead = told.get(TokenPlaced), told.get(LeadChanged)
        if isinstance(placed, TokenPlaced) and isinstance(lead, LeadChanged) and lead.after >= 0:
            gain = f"+{lead.value}"
            if lead.after != placed.seat:
                gain = f"{words.say(f'role.{ROLES[lead.after]}.short')} {gain}"
            line = words.say("joined").join((line, gain))
        return line

    def move_words(self, words: Words, move: Move, state: GreatPlains) -> str:
        if move[0] in ANIMALS:
            if move[0] == ANIMALS[BEAR]:
                return self._animal_action(words, state, move).label
            animal = words.say(f"animal.{move[0]}")
            return words.say("button.use_on", animal=animal,
                             terrain=self.label(words, move[1], state))
        if move[0] in state.land.geometry.at and state.step == "place":
            return words.say("button.place", terrain=self.label(words, move[0], state))
        return super().move_words(words, move, state)


def leaders(state: GreatPlains) -> tuple[int, ...]:
    """Who leads on each plain, by its number."""
    return tuple(state.leader(number) for number in range(len(state.land.plains)))


def terrain_of(words: Words, state: GreatPlains, pick: Pick) -> str:
    """The terrain of a space in words."""
    return words.say(f"space.{state.land.terrain(state.land.geometry.at[pick])}")


BOARD = GreatPlainsBoard


def _picture(rect: Rect, state: GreatPlains, marks: Marks) -> Plot:
    """Where the spaces of a drawn position lie."""
    shape = state.land.geometry
    shown = tuple(shape.at[name] for name in marks.extra.get("show", ()))
    area = rect.inset(rect.w * 0.03, rect.h * 0.06)
    flat = bool(marks.extra.get("flat"))
    most = max(96.0, 0.36 * min(rect.w, rect.h))
    return plot(shape, area._replace(h=area.h * 0.96), flat, shown, most)
