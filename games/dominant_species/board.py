"""How Dominant Species looks: a notebook with the action display, the earth, cards and stacks."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from typing import Any

from games.dominant_species import choice, display, panel, pictures, rail, say
from games.dominant_species.detail import CardSheet, TileSheet
from games.dominant_species.earth import (
    ANIMAL_AT,
    ANIMALS,
    CARD_AT,
    CORNER_AT,
    ELEMENT_AT,
    EYE_AT,
    ROW_OF,
    ROWS,
    TERRAINS,
    TILE_AT,
)
from games.dominant_species.events import (
    CardTaken,
    ElementGained,
    ElementLost,
    LastTurn,
    PawnPlaced,
)
from games.dominant_species.flying import Flying
from games.dominant_species.land import Land
from games.dominant_species.lesson import LESSON, RULES
from games.dominant_species.outlook import Outlook, endangered
from games.dominant_species.places import (
    ACTIONS,
    CARDS,
    EARTH,
    ON_EYES,
    TABS,
    Camera,
    Places,
    Rows,
    arrange,
    spread,
    tabbed,
)
from games.dominant_species.result import draw_result
from games.dominant_species.state import DominantSpecies
from games.dominant_species.steps.glaciation import freeze_bonus
from games.engine.game import Event, Move, Outcome, Pick, next_picks
from games.table.board import Action, Board, Marks
from games.table.camera import Camera as Look
from games.table.desk import Desk
from games.table.geometry import Rect, around
from games.table.layout import Form, TablePlan
from games.table.motion import Flight
from games.table.scene import Sheet
from games.table.theme import Colour
from games.table.ui import Target, Ui
from games.table.words import Words

#: Steps in which the last tap shows what would happen, and a second one does it.
_AIMED = (
    "plan", "initiative", "instinct", "glaciation", "wanderlust", "domination", "card", "depletion",
    "abundance", "settle", "habitat", "aquatic", "blight", "save", "catastrophe", "animal",
)
#: How much larger the magnifying glass shows the earth.
ENLARGED = 1.7


def _tab_of(coming: Sequence[Pick]) -> int:
    """The tab on which the next picks lie."""
    if any(pick in EYE_AT for pick in coming):
        return ACTIONS
    if any(pick in CARD_AT or pick.startswith("stack") for pick in coming):
        return CARDS
    return EARTH


class DominantSpeciesBoard(Board[DominantSpecies]):
    """Places: eyes, tiles, corners, cards, stacks and chips by their picks, ``seat:<animal>``."""

    key = "dominant_species"
    moves_above = True
    tray_height = 70.0
    rules = RULES
    lesson = LESSON

    def __init__(self) -> None:
        super().__init__()
        self.places_: Places | None = None
        self.plan_: TablePlan | None = None
        self.state_: DominantSpecies | None = None
        self.tab = ACTIONS
        #: The tab on which the running choice lies.
        self.asking_tab = ACTIONS
        #: The row around which a low action display is scrolled.
        self.row = 0
        #: Whether the cards to choose from are put aside to look at the pages.
        self.aside = False
        #: How the earth was pushed and enlarged.
        self.look = Look()
        self.layers = pictures.Layers()
        self.flying = Flying(self.motion)
        #: Whether words are in Latin letters.
        self.latin = False
        #: How far the rows of the action display were pushed, of less than one row.
        self._slid = 0.0
        self._asked: object = None
        self._arranged: TablePlan | None = None
        #: What was told last where nobody decides.
        self._told: tuple[Event, ...] = ()
        self._at: dict[str, Rect] = {}
        self._seats: dict[str, Rect] = {}

    # --- who and where -----------------------------------------------------------------------

    def meet(self, state: DominantSpecies) -> None:
        self.state_ = state

    def role_key(self, state: DominantSpecies, seat: int) -> str:
        animals = state.animals_of(seat)
        if len(animals) == 1:
            return f"animal.{ANIMALS[animals[0]]}"
        if state.turn == seat and state.animal >= 0:
            return f"animal.{ANIMALS[state.animal]}"
        return ""

    def seat_order(self, seats: int) -> Sequence[int]:
        state = self.state_
        if state is None or not state.order or state.seats != seats:
            return range(seats)
        return list(dict.fromkeys(state.owners[animal] for animal in state.order))

    @property
    def seat_colours(self) -> tuple[Colour, ...]:
        if self.state_ is None or not self.state_.order:
            return pictures.COLOURS
        seats = range(self.state_.seats)
        return tuple(pictures.COLOURS[self.state_.animals_of(s)[0]] for s in seats)

    def arrange(self, plan: TablePlan, picks: tuple[Pick, ...]) -> TablePlan:
        self._follow(picks)
        self._arranged = arrange(plan, self.state_, self._deciding)
        return self._arranged

    @property
    def _deciding(self) -> bool:
        """Whether the player who looks at this screen decides."""
        return self.state_ is not None and self.state_.turn == self.near

    def _follow(self, picks: tuple[Pick, ...]) -> None:
        """Turn to the page on which the next choice lies, once for each choice."""
        state = self.state_
        if state is None:
            return
        asked = (state.step, state.turn, state.group, picks)
        if asked == self._asked:
            return
        self._asked = asked
        self.aside = False
        acting = display.acting_row(state)
        self.row = acting if acting >= 0 else self.row
        self.tab = self.asking_tab = _tab_of(next_picks(state, picks))

    def plan(self, plan: TablePlan) -> None:
        self.plan_ = plan
        # Where the plan is not this game's own, as in a replay, a tablet has room for one page.
        own = plan is self._arranged or plan.form is Form.DESKTOP
        narrow = plan.portrait or plan.form is Form.EMBED or not own
        self.places_ = places = tabbed(plan, self.tab) if narrow else spread(plan, self.latin)
        if self.overlaid and places.earth is not None and plan.tray.y < places.earth.bottom:
            places.earth = places.earth._replace(h=plan.tray.y - 8 - places.earth.y)
        self._seats = {}
        if self.state_ is not None:
            order = self.seat_order(len(plan.seats))
            for seat, rect in zip(order, plan.seats, strict=True):
                for animal in self.state_.animals_of(seat):
                    self._seats[f"seat:{ANIMALS[animal]}"] = rect

    @property
    def rows(self) -> Rows | None:
        """The rows of the action display, where it is shown."""
        if self.places_ is None or self.places_.display is None:
            return None
        return Rows.fit(self.places_.display, self.row, self.latin)

    def camera(self, state: DominantSpecies) -> Camera | None:
        """The view of the earth, where it is shown."""
        if self.places_ is None or self.places_.earth is None:
            return None
        wide = state.step == "wanderlust" and state.turn >= 0
        earth = self.places_.earth
        self.look.fit(earth, earth.w, earth.h)
        if self.places_.tabbed and self.places_.form is Form.PHONE:
            # Clear of the slip and the magnifying glass.
            earth = earth._replace(h=earth.h - 46)
        return Camera.fit(state.terrain, earth, 63, wide).seen(self.look)

    def reveal(self, picks: Sequence[Pick]) -> None:
        shown = [pick for pick in picks if pick in TILE_AT or pick in EYE_AT or pick in CARD_AT]
        if shown and self.plan_ is not None and self.places_ is not None and self.places_.tabbed:
            self.tab = _tab_of(shown)
            self.plan(self.plan_)

    # --- looking around ----------------------------------------------------------------------

    @property
    def stance(self) -> Hashable:
        look = self.look
        return self.tab, self.row, self.aside, look.zoom, round(look.dx), round(look.dy)

    def pan(self, dx: float, dy: float) -> bool:
        rows = self.rows
        if rows is not None and rows.scrolled:
            self._slid += dy
            steps = int(self._slid / rows.high)
            self._slid -= steps * rows.high
            self.row = min(len(ROWS) - 1, max(0, rows.first + rows.count // 2 - steps))
            return True
        shown = self.places_ is not None and self.places_.earth is not None
        return shown and self.look.pan(dx, dy)

    def zoom(self, x: float, y: float, factor: float) -> bool:
        shown = self.places_ is not None and self.places_.earth is not None
        return shown and self.look.zoom_at(x, y, factor)

    def _magnify(self) -> None:
        """Enlarge the earth, or let it fit again."""
        if self.look.zoom > 1:
            self.look.reset()
        else:
            self.look.zoom_at(*self.look.window.centre, ENLARGED)

    def place(self, name: str) -> Rect | None:
        if name in self._seats:
            return self._seats[name]
        if name in self._at:
            return self._at[name]
        if name in EYE_AT:
            return self.rows.eye(EYE_AT[name]) if self.rows else None
        if self.state_ is None or (camera := self.camera(self.state_)) is None:
            return None
        if name in TILE_AT:
            return camera.cell(TILE_AT[name])
        if name in CORNER_AT:
            return around(*camera.corner(CORNER_AT[name]), max(30.0, camera.radius * 0.62))
        return None

    # --- drawing -----------------------------------------------------------------------------

    def draw_background(self, ui: Ui) -> None:
        pictures.leather(ui.canvas)

    def draw_ground(self, ui: Ui, state: DominantSpecies) -> None:
        self.state_ = state
        places = self.places_
        if places is None:
            return
        canvas = ui.canvas
        if places.tabbed:
            for i, rect in enumerate(places.tabs):
                pictures.tab(canvas, rect, ui.say(f"tab.{TABS[i]}"), i == self.tab, ui.theme.ink)
            pictures.page(canvas, places.left, True, False, canvas.height)
            return
        left, right = places.left, places.right
        whole = Rect(left.x - 8, left.y - 8, right.right - left.x + 16, left.h + 16)
        self.layers.draw(canvas, whole, "spread", (), lambda: self._spread(ui, places))

    def _spread(self, ui: Ui, places: Places) -> None:
        """Two pages and what binds them."""
        canvas = ui.canvas
        pictures.page(canvas, places.left, True)
        pictures.page(canvas, places.right, False)
        middle = places.right.x
        canvas.nine(pictures.GROUP, "gutter",
                    Rect(middle - 28, places.left.y, 56, places.left.h))
        count = 11
        for i in range(count):
            y = places.left.y + 34 + i * (places.left.h - 68) / (count - 1)
            canvas.sprite(pictures.GROUP, "ring", middle, y, 26)

    def draw(self, ui: Ui, state: DominantSpecies, marks: Marks, scene: Desk | None) -> None:
        assert self.places_ is not None
        self.latin = not ui.words.chinese
        if scene is None and self._tell(state, marks):
            self.draw_ground(ui, state)
        places = self.places_
        self._at = {}
        outlook = self._outlook(state, marks)
        for i, rect in enumerate(places.tabs):
            self._tab(ui, i, rect, scene, state)
        self._pages(ui, places, state, marks, scene, outlook)
        chips = self._chips(state, marks)
        covered = self.overlaid and panel.covering(state, marks, chips)
        if places.cards is not None and not covered:
            show = rail.card_list if places.tabbed else None
            self._at |= (show(ui, places.cards, state, marks, scene) if show
                         else rail.card_row(ui, places.cards, state, scene))
        if places.stacks is not None and not covered:
            self._at |= rail.stacks(ui, places.stacks, state, marks, scene)
        self._at |= panel.draw(self, ui, state, marks, scene, chips, outlook)
        panel.slips(self, ui, state, marks, scene)
        if scene is not None and not places.tabbed and state.step == "card" and marks.lit:
            self._card_choice(ui, state, marks, scene, outlook)

    def _tell(self, state: DominantSpecies, marks: Marks) -> bool:
        """Turn to the page on which something happened, once for each time; whether it is new."""
        if marks.last == self._told or self.plan_ is None:
            return False
        self._told = marks.last
        event = panel.chief(marks.last)
        if isinstance(event, PawnPlaced):
            self.tab, self.row = ACTIONS, ROW_OF[EYE_AT[event.eye]]
        elif isinstance(event, (ElementGained, ElementLost)):
            self.tab, self.row = ACTIONS, max(0, display.acting_row(state))
        elif event is not None:
            self.tab = CARDS if isinstance(event, CardTaken) else EARTH
        self.plan(self.plan_)
        return True

    def _pages(self, ui: Ui, places: Places, state: DominantSpecies, marks: Marks,
               scene: Desk | None, outlook: Outlook | None) -> None:
        """The earth, the ruler, the action display or the animals' elements."""
        camera = self.camera(state)
        if camera is not None and places.earth is not None:
            land = Land(ui, camera, state, marks, self.motion, places.earth.inset(-2),
                        self.layers, outlook)
            land.draw()
            if scene is not None:
                land.offer(scene)
                if places.tabbed:
                    self._glass(ui, places.earth)
                    slip = Rect(places.earth.x + 6, places.earth.bottom - 44, 220, 34)
                    if places.form is Form.PHONE:
                        panel.last_slip(self, ui, slip, marks, scene)
        if places.ruler is not None and state.order:
            gains = outlook.points if outlook is not None else {}
            pictures.ruler(ui.canvas, places.ruler, [(a, state.vp[a]) for a in state.order], gains)
        rows = self.rows
        if rows is not None:
            if marks.aimed in EYE_AT and rows.row(ROW_OF[EYE_AT[marks.aimed]]) is None:
                self.row = ROW_OF[EYE_AT[marks.aimed]]
                rows = self.rows
            assert rows is not None
            display.draw(ui, rows, state, marks, scene, self.motion, self.layers)
            display.scroll(ui, rows, state, partial(self._scroll, scene))
            band = rows.row(0)
            if scene is not None and band is not None and places.form is Form.PHONE:
                left = (96 if self.latin else 84) * (1 + ui.canvas.texts.enlarge) / 2
                slip = Rect(band.x + left, band.y + 5, band.w - left - 62, band.h - 10)
                panel.last_slip(self, ui, slip, marks, scene)
        if places.needs is not None:
            rail.needs(ui, places.needs, state)

    @staticmethod
    def _outlook(state: DominantSpecies, marks: Marks) -> Outlook | None:
        """What the move that is aimed at would do; of a pawn on an eye only the promise is said."""
        move = (*marks.chosen, marks.aimed)
        if not marks.aimed or marks.aimed in EYE_AT or move not in state.legal:
            return None
        return Outlook.of(state, move)

    @property
    def overlaid(self) -> bool:
        """Whether the panel lies over cards and stacks, and shows itself only when needed."""
        plan = self.plan_
        return plan is not None and plan is self._arranged and (
            plan.form is Form.TABLET and not plan.portrait
        )

    def _glass(self, ui: Ui, earth: Rect) -> None:
        """A magnifying glass for small screens."""
        rect = Rect(earth.right - 58, earth.bottom - 48, 54, 42)
        ui.canvas.fill(rect, 21, panel.DARK, alpha=184)
        glyph = "minus" if self.look.zoom > 1 else "zoom"
        ui.canvas.glyph(glyph, *rect.centre, 24, panel.PALE)
        ui.add(Target("earth:zoom", rect, ui.say("earth.zoom"), self._magnify))

    def _tab(self, ui: Ui, i: int, rect: Rect, scene: Desk | None,
             state: DominantSpecies) -> None:
        def turn() -> None:
            self.tab = i
            if scene is not None:
                scene.refresh()

        wanted = i == self.asking_tab != self.tab and self._deciding and state.turn >= 0
        if wanted and scene is not None:
            pictures.dot(ui.canvas, rect.right - 13, rect.y + 9)
        marked = ("chosen",) if i == self.tab else ("target",) if wanted else ()
        ui.add(Target(f"tab:{i}", rect, ui.say(f"tab.{TABS[i]}"), turn, "choice", state=marked))

    def _scroll(self, scene: Desk | None, row: int) -> None:
        self.row = row
        if scene is not None:
            scene.refresh()

    def _chips(self, state: DominantSpecies, marks: Marks) -> list[Pick]:
        """What is chosen by chips now."""
        return [p for p in next_picks(state, marks.chosen)
                if rail.is_chip(p) and p in marks.lit]

    def _card_choice(self, ui: Ui, state: DominantSpecies, marks: Marks, scene: Desk,
                     outlook: Outlook | None) -> None:
        """Five large cards over the table; they can be put aside."""
        plan = self.plan_
        assert plan is not None
        if not self.aside:
            self._at |= choice.draw(ui, plan, state, marks, outlook, scene)

        def turn() -> None:
            self.aside = not self.aside
            scene.refresh()

        label = ui.say("cards.back" if self.aside else "cards.aside")
        tools = plan.tools[0]
        ui.soft(Rect(tools.x - 206, tools.y, 192, tools.h), label, turn, "cards:aside", "eye")

    def draw_over(self, ui: Ui, state: DominantSpecies, marks: Marks) -> None:
        """Pawns, cubes, discs and ice on their way."""
        if self.motion.busy(ui.now):
            earth = self.places_.earth if self.places_ is not None else None
            self.flying.draw(ui, state, self.place, self.camera(state), earth)

    def draw_tray(self, ui: Ui, state: DominantSpecies, marks: Marks, scene: Desk | None) -> None:
        """The panel is drawn with the pages: it may lie over them."""

    def draw_seat(self, ui: Ui, rect: Rect, form: Form, state: DominantSpecies, seat: int,
                  who: str) -> None:
        rail.seat(ui, rect, form, state, seat, who)

    def draw_token(self, ui: Ui, x: float, y: float, size: float, seat: int) -> None:
        state = self.state_
        animals = state.animals_of(seat) if state is not None and seat < state.seats else []
        if state is not None and state.turn == seat and state.animal >= 0:
            animals = [state.animal]
        if animals:
            pictures.token(ui.canvas, animals[0], x, y, size)
            return
        ui.canvas.disc(x, y, size / 2, ui.theme.primary)
        ui.canvas.text(str(seat + 1), x, y + size * 0.18, size * 0.5, panel.PALE, "count", "centre")

    def draw_position(self, ui: Ui, rect: Rect, state: DominantSpecies, marks: Marks) -> None:
        if marks.extra.get("display"):
            pictures.page(ui.canvas, rect, True, False)
            rows = Rows(rect.inset(8, 6), 0, (rect.h - 12) / len(ROWS), len(ROWS),
                        not ui.words.chinese)
            display.draw(ui, rows, state, marks, None, self.motion, pictures.Layers())
            return
        pictures.page(ui.canvas, rect, False, False)
        camera = Camera.fit(state.terrain, rect.inset(6), 60, False)
        Land(ui, camera, state, marks, self.motion, rect, pictures.Layers()).draw()

    def draw_result(self, ui: Ui, state: DominantSpecies, outcome: Outcome, scene: Desk) -> None:
        draw_result(self, ui, state, outcome, scene)

    # --- picks, words, motion ----------------------------------------------------------------

    def aims(self, state: DominantSpecies, move: Move) -> bool:
        return state.step in _AIMED and move[-1] not in ("skip", "done")

    def actions(self, words: Words, state: DominantSpecies, picks: tuple[Pick, ...], aimed: Pick,
                form: Form) -> tuple[Action, ...]:
        if state.step == "migration" and picks:
            # A cube is picked up: what is still asked is whether any of them moves on.
            sub = words.say("pick.done.migration.sub.migration", **state.prompt.args)
            return (Action(words.say("pick.done.migration"), "done", sub),)
        if not aimed:
            return ()
        where = say.pick(words, aimed, state)
        key = f"confirm.{state.step}"
        sub = ""
        if state.step == "plan":
            sub = words.say("confirm.plan.sub", n=state.free_pawns(state.animal))
            if form in (Form.PHONE, Form.TABLET):
                # No panel says what the eye does.
                sub = f"{say.eye_text(words, aimed, short=True)} · {sub}"
        if state.step == "save" and aimed in TILE_AT:
            others = sum(endangered(state).values()) - 1
            sub = words.say("confirm.save.sub", n=others)
            where = words.say(f"terrain.{TERRAINS[state.terrain[TILE_AT[aimed]]]}")
        if state.step == "glaciation" and aimed in TILE_AT:
            where = words.say(f"terrain.{TERRAINS[state.terrain[TILE_AT[aimed]]]}")
            return (Action(words.say(key, where=where, n=freeze_bonus(state, TILE_AT[aimed])),
                           aimed),)
        if key not in words or state.step == "glaciation":
            key = "confirm.other"
        tell = words.short if form is Form.EMBED else words.say
        return (Action(tell(key, where=where), aimed, sub),)

    def prompt_key(self, state: DominantSpecies, picks: tuple[Pick, ...], form: Form) -> str:
        key = state.prompt.key
        if form.compact and self.tab == EARTH and self.asking_tab == ACTIONS:
            return "look"
        return f"{key}.{len(picks)}" if picks else key

    def prompt_gaps(self, words: Words, state: DominantSpecies) -> dict[str, Any]:
        """What fills the gaps of the prompt, in words."""
        found = dict(state.prompt.args)
        for name, prefix in (("animal", "animal"), ("element", "element"), ("terrain", "terrain")):
            if name in found:
                found[name] = words.say(f"{prefix}.{found[name]}")
        if "card" in found:
            found["card"] = words.say(f"card.{found['card']}")
        return found

    def about(self, words: Words, pick: Pick, state: DominantSpecies) -> str:
        if pick in TILE_AT:
            return say.tile(words, state, pick)
        if pick in EYE_AT:
            row = ROWS[ROW_OF[EYE_AT[pick]]]
            return words.say("about.card", card=say.eye(words, pick),
                             text=words.say(f"row.{row}.text"))
        if pick in ELEMENT_AT or pick in ANIMAL_AT:
            return say.pick(words, pick, state)
        return ""

    def detail(self, scene: Desk, pick: Pick, why: str = "") -> Sheet | None:
        state = scene.view
        assert isinstance(state, DominantSpecies)
        if pick in TILE_AT and state.terrain[TILE_AT[pick]] >= 0:
            # While pawns are placed a tile is touched to look at it, and nothing is refused.
            return TileSheet(scene, pick, "" if state.step in ON_EYES else why)
        if pick not in CARD_AT:
            return None
        # So is a card, but where one is to be taken.
        return CardSheet(scene, pick, why if state.step == "card" else "")

    def notice(self, words: Words, state: DominantSpecies, events: tuple[Event, ...]) -> str:
        last = [event for event in events if isinstance(event, LastTurn)]
        return words.say(f"notice.{last[0].why}") if last else ""

    def label(self, words: Words, pick: Pick, state: DominantSpecies) -> str:
        return say.pick(words, pick, state)

    def event_gaps(self, words: Words, event: Event) -> dict[str, Any]:
        return say.gaps(words, event)

    def move_line(self, words: Words, events: tuple[Event, ...]) -> str:
        event = panel.chief(events) or next(iter(events), None)
        return self.log_line(words, event) if event else words.say("panel.nothing")

    def group_line(self, words: Words, moves: Sequence[tuple[Event, ...]]) -> str:
        found = panel.merged([event for events in moves for event in events])
        if not found:
            return self.move_line(words, moves[0])
        return words.say("joined").join(self.log_line(words, event) for event in found)

    def flights(self, event: Event, state: DominantSpecies) -> list[Flight]:
        return self.story((event,), state)

    def story(self, events: Sequence[Event], state: DominantSpecies) -> list[Flight]:
        return self.flying.story(events, state)


BOARD = DominantSpeciesBoard
