"""The shelf: the boxes that are there, and the game left half-way."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

from games import SHELF
from games.box import Box
from games.table.ambient import motes
from games.table.app import App
from games.table.geometry import Rect
from games.table.host import PartMissing, Trouble
from games.table.layout import is_portrait, is_small, too_small, tools_plan
from games.table.motion import SPEEDS, ease_out
from games.table.saves import Kept
from games.table.scene import Scene
from games.table.sheets.ask import Message
from games.table.sheets.shelf import (
    TALL,
    boxes,
    draw_cover,
    draw_plain,
    in_columns,
    in_rows,
    is_painted,
    planks,
    players_minutes,
)
from games.table.theme import mix, rgb
from games.table.ui import Target, Ui

if TYPE_CHECKING:
    from games.engine.game import Reason
    from games.engine.match import Match

_TITLE = rgb("#ffeecb")
_SUB = rgb("#e9cf9c")
_WARNING = rgb("#ffd08a")
_PLATE_INK = rgb("#4a321e")
_JOINT = rgb("#10241f")
_LIGHT = rgb("#ffffff")
_DARK = rgb("#10241f")
#: How long a box takes to come off the shelf, in seconds at normal speed.
OUT_SECONDS = 0.26


class Home(Scene):
    """The first screen."""

    #: Whether the boxes show their covers. In the very first picture of the program they are plain
    #: boxes in their colours: the shelf can be used while the covers are still being read.
    _covers = False

    def __init__(self, app: App) -> None:
        super().__init__(app)
        #: Since when dust drifts in the light.
        self._lit = 0.0
        #: The box that is taken out, and since when; it stays out while its set-up is open.
        self._out = ("", 0.0)
        #: Whether its part is there; ``None`` while it is being fetched.
        self._found: bool | None = False
        #: Where the boxes stand.
        self._places: dict[str, Rect] = {}

    # --- drawing -------------------------------------------------------------------------

    def draw(self, ui: Ui) -> None:
        self._covers = self.app.drawn > 0
        if not self._covers:
            ui.redraw_in(0)
        still, key = self.app.still, self._still_key(ui)
        if still.key == key:
            still.uncover(ui)
        else:
            self._draw_still(ui)
            if self._out[0] and self.app.sheets:
                self._draw_out(ui)
            still.take(key, ui)
        if self._out[0] and not self.app.sheets:
            self._draw_out(ui)
        if self._covers and self.app.speed != "off" and not self.app.sheets:
            self._lit = self._lit or ui.now
            motes(ui, _TITLE, False, self._lit)

    def _still_key(self, ui: Ui) -> Hashable:
        """What the picture of the shelf depends on."""
        look, texts = ui.look, ui.canvas.texts
        return (
            id(self), self._covers, self._out[0] if self.app.sheets else "",
            self.app.saves.version, self.app.host.storage.lasting, self.app.against_cpu,
            self.app.settings.sound, ui.words.language, ui.canvas.surface.get_size(),
            texts.scale, texts.enlarge, look.pressed, look.hover, look.focus, look.keys,
            bool(self.app.sheets),
        )

    def _draw_still(self, ui: Ui) -> None:
        canvas = ui.canvas
        w, h = canvas.width, canvas.height
        canvas.lay(canvas.atlas("home").cover("wall", *canvas.surface.get_size()), (0, 0))
        for x in range(0, int(w) + 80, 80):  # the joints of the boards
            canvas.line(x + 0.5, 0, x + 0.5, h, 1.2, _JOINT, 56)
            canvas.line(x + 2, 0, x + 2, h, 1, _LIGHT, 13)
        ui.prose.append(ui.say("title"))
        if not self.app.host.storage.lasting:
            ui.prose.append(ui.say("memory_note"))
        if too_small(w, h):
            self._cover_alone(ui)
            return
        if is_portrait(w, h):
            self._portrait(ui)
        else:
            self._landscape(ui)
        if not self.app.sheets:
            self.draw_tools(ui)

    def _cover_alone(self, ui: Ui) -> None:
        """All that fits into a very small frame: the boxes to look at, and the full screen."""
        canvas = ui.canvas
        w, h = canvas.width, canvas.height
        size = min(34.0, h * 0.13, w * 0.11)
        self._title(ui, h * 0.18, size)
        shelf = boxes()
        top, button = h * 0.18 + size, Rect(38, h - 76, w - 76, 54)
        slot = min((w - 20) / len(shelf), (button.y - top - 34) / TALL + 6)
        box_w = slot - 6
        base = top + box_w * TALL
        self._plank(ui, base, 18)
        left = (w - slot * len(shelf)) / 2
        for i, box in enumerate(shelf):
            x = left + i * slot + 3
            box_h = box_w * TALL
            self._front(ui, box.key, Rect(x, base - box_h, box_w, box_h), 1)
        ui.primary(button, ui.say("play_full"), self.app.host.toggle_fullscreen, "fullscreen")

    def _title(self, ui: Ui, y: float, size: float) -> None:
        canvas = ui.canvas
        x = canvas.width / 2
        chinese = ui.words.chinese
        spacing = size * 0.28 if chinese else 1
        big = size if chinese else size * 0.82
        width = canvas.text(ui.say("title"), x, y, big, _TITLE, "kai", "centre", spacing)
        sub = max(13.5, size * 0.36)
        if size > 26 or is_portrait(canvas.width, canvas.height):
            if is_portrait(canvas.width, canvas.height) and not self.app.host.storage.lasting:
                # A phone has no other room for what has to be known before a game begins.
                self._warn(ui, x, y + size * 0.68, canvas.width - 24)
            else:
                canvas.text(ui.say("subtitle"), x, y + size * 0.68, sub, _SUB, "kai", "centre", 2)
        if canvas.width >= 900 and size > 40:
            line = y + size * 0.32
            for side in (-1, 1):
                near = x + side * (width / 2 + 22)
                canvas.line(near, line, near + side * 120, line, 1.4, _SUB, 150)
                canvas.sprite("ui", "shape_diamond", near + side * 132, line, 7, _SUB, 200)

    def _warn(self, ui: Ui, x: float, y: float, room: float) -> None:
        """That nothing can be saved here, centred on ``x``."""
        ui.canvas.fitted(ui.say("memory_note"), x, y, 14, room, _WARNING, "bold", "centre",
                         least=11)

    def _landscape(self, ui: Ui) -> None:
        canvas = ui.canvas
        w, h = canvas.width, canvas.height
        shelf = boxes()
        compact = is_small(w, h)
        title = 50 if h >= 740 else 36 if not compact else 26
        self._title(ui, title * 1.76 if not compact else 38, title)
        tools = tools_plan(w, h)
        low_h = 0 if compact else 146 if h >= 700 else 112
        floor = tools[0].y - 12 if not compact else h - 8
        low_y = floor - low_h
        top = title * 2.9 if not compact else 58
        shelf_room = low_y - top - 74
        if compact:
            side = 16.0
            shelf_room = h - top - 60 - 130
        else:
            side = 130.0
        places = in_rows(len(shelf), w, top, shelf_room, side)
        for base in planks(places):
            self._plank(ui, base, 52)
        for box, place in zip(shelf, places, strict=True):
            self._box(ui, box, place, place.bottom)
        if compact:
            if not self.app.host.storage.lasting:
                self._warn(ui, w / 2, top + 4, w - 24)
            self._embed_foot(ui, tools)
            return
        self._continue(ui, Rect(56, low_y, (w - 136) * 0.545, low_h))
        right = Rect(56 + (w - 136) * 0.545 + 24, low_y, (w - 136) * 0.455, low_h)
        self._ways(ui, right)
        room = tools[0].x - 56 - 20
        canvas.fitted(ui.say("credits_line"), 56, h - 30, 13.5, room, rgb("#a9bcb0"), least=11)

    def _plank(self, ui: Ui, base: float, height: float) -> None:
        canvas = ui.canvas
        canvas.nine("home", "shelf_top", Rect(0, base - 16, canvas.width, 20))
        canvas.shadow(Rect(-40, base + height - 20, canvas.width + 80, 40), 150, "shadow_deep")
        canvas.nine("home", "shelf", Rect(0, base + 4, canvas.width, height))

    def _box(self, ui: Ui, box: Box, rect: Rect, base: float) -> None:
        canvas = ui.canvas
        x = rect.centre[0]
        id = f"box:{box.key}"
        hover = ui.look.hover == id or ui.look.pressed == id
        self._places[box.key] = front = rect.moved(0, -6 if hover else 0)
        self._front(ui, box.key, front, 1)
        name = ui.say(f"game.{box.key}")
        plate_w = min(168.0, rect.w * 0.95)
        plate_h = 34 if rect.w > 150 else 26
        plate = Rect(x - plate_w / 2, base + (11 if rect.w > 150 else 8), plate_w, plate_h)
        canvas.nine("home", "name_plate", plate)
        text = players_minutes(ui.words, box)
        room = plate_w - 42  # clear of the nails
        # All plates say it in the same way: short where one of them has no room for it all.
        size = 15.5 if rect.w > 150 else 13
        every = (players_minutes(ui.words, other) for other in boxes())
        widest = max(canvas.texts.width(t, "bold", size * canvas.texts.enlarge) for t in every)
        tight = widest * 11.5 / size > room
        printed = players_minutes(ui.words, box, tight)
        canvas.fitted(printed, x, plate.y + plate_h / 2 + 5, size, room, _PLATE_INK, "bold",
                      "centre", least=10)
        label = f"{name} {text}"
        hit = Rect(rect.x, rect.y, rect.w, plate.bottom - rect.y)
        ui.add(Target(id, hit, label, lambda: self.open_box(box.key)))

    def _front(self, ui: Ui, key: str, rect: Rect, factor: float) -> None:
        """A box with its name in both languages, ``factor`` times as large as on the shelf."""
        canvas = ui.canvas
        x, y = rect.centre
        if not self._covers or not is_painted(canvas, key):
            draw_plain(canvas, key, rect)
        elif factor == 1:
            canvas.sprite("home", f"game_{key}", x, y, rect.w)
        else:
            canvas.grown("home", f"game_{key}", x, y, rect.w / factor, factor)
        if rect.w < 70:
            return  # nobody could read it
        title_y = rect.bottom - rect.h * 0.118
        spacing = 2 if ui.words.chinese else 0
        canvas.fitted(ui.say(f"game.{key}"), x, title_y, rect.w * 0.155, rect.w * 0.84,
                      rgb("#fff3d6"), "kai", "centre", spacing, least=11)
        other = SHELF[key].titles["en" if ui.words.chinese else "zh-Hant"]
        if rect.w > 110:
            canvas.fitted(other, x, title_y + rect.w * 0.11, max(11, rect.w * 0.064),
                          rect.w * 0.84, rgb("#e9cf9c"), "kai", "centre", least=10)

    def _draw_out(self, ui: Ui) -> None:
        """The box that comes out grows, and the others fade into the shelf."""
        part = ease_out(self._way_out(ui.now))
        if part < 1:
            ui.redraw_in(0)
        for key, rect in self._places.items():
            if key != self._out[0] and is_painted(ui.canvas, key):
                # In a few steps, so that the dark pictures are few.
                x, y = rect.centre
                dark = 26 * round(3 * part)
                ui.canvas.sprite("home", f"front_{key}", x, y, rect.w, _DARK, dark)
        place = self._places.get(self._out[0])
        if place is not None:
            size = 1 + 0.06 * part
            w, h = place.w * size, place.h * size
            x = place.centre[0]
            self._front(ui, self._out[0], Rect(x - w / 2, place.bottom - h, w, h), size)

    def _way_out(self, now: float) -> float:
        """How far the box is out, 0 to 1."""
        seconds = OUT_SECONDS * SPEEDS[self.app.speed]
        return min(1.0, (now - self._out[1]) / seconds) if seconds else 1.0

    def _continue(self, ui: Ui, rect: Rect) -> None:
        """The card with the game left half-way."""
        canvas, theme = ui.canvas, ui.theme
        canvas.panel(rect, theme)
        kept = self._latest()
        small = rect.h < 130
        if kept is None:
            canvas.text(ui.say("no_unfinished"), rect.x + 24, rect.y + rect.h / 2 - 4, 20,
                        theme.ink, "kai")
            canvas.fitted(ui.say("no_unfinished.more"), rect.x + 24, rect.y + rect.h / 2 + 26, 15,
                          rect.w - 48, theme.sub)
            return
        cover_h = rect.h - 28
        cover_w = cover_h * 200 / 270
        draw_cover(canvas, kept.game, rect.x + 18 + cover_w / 2, rect.y + rect.h / 2, cover_w)
        canvas.fitted(ui.say(f"game.{kept.game}"), rect.x + 18 + cover_w / 2,
                      rect.y + 14 + cover_h * 0.9, cover_w * 0.15, cover_w * 0.86,
                      rgb("#fff3d6"), "kai", "centre", least=9)
        x = rect.x + 18 + cover_w + 22
        button = Rect(rect.right - 200, rect.y + (rect.h - 62) / 2, 180, 62)
        room = button.x - x - 12
        y = rect.y + (26 if small else 42)
        canvas.fitted(ui.say("last_unfinished"), x, y, 14.5, room, theme.sub)
        canvas.fitted(ui.say(f"game.{kept.game}"), x, y + 34, 27, room, theme.ink, "kai",
                      spacing=1)
        canvas.fitted(self._situation(ui, kept), x, y + 60, 15, room, theme.sub)
        more = len(self.app.saves.unfinished())
        if more > 1 and not small:
            link = Rect(x - 8, y + 66, 130, 36)
            ui.soft(link, ui.say("more_games", n=more), self.open_games, "games", "history", 14)
        ui.primary(button, ui.say("continue"), lambda: self.resume(kept), "continue", size=21)

    def _situation(self, ui: Ui, kept: Kept) -> str:
        turn = ui.say("games.turn", n=kept.turn)
        return f"{turn} · " + " : ".join(map(str, kept.scores))

    def _latest(self) -> Kept | None:
        unfinished = self.app.saves.unfinished()
        return unfinished[0] if unfinished else None

    def _ways(self, ui: Ui, rect: Rect) -> None:
        """Against whom to play, and the language."""
        canvas, theme = ui.canvas, ui.theme
        canvas.panel(rect, theme, paper=mix(theme.paper, rgb("#e3c596"), 0.35))
        small = rect.h < 130
        if not small:
            canvas.text(ui.say("how_to_play"), rect.x + 22, rect.y + 34, 14.5, theme.sub)
        y = rect.y + (18 if small else 48)
        inner = rect.w - 40
        way_w = (inner - 12 - 20 - min(148, inner * 0.3)) / 2
        for i, (glyph, key) in enumerate((("users", "hotseat"), ("play", "vs_cpu"))):
            cell = Rect(rect.x + 20 + i * (way_w + 12), y, way_w, 54)
            on = self.app.against_cpu == bool(i)
            ground = rgb("#fffaf0") if on else mix(theme.paper, rgb("#e3c596"), 0.2)
            canvas.fill(cell, 14, ground)
            canvas.frame(cell, 14, 3 if on else 1.2, rgb("#b97f14") if on else theme.edge)
            canvas.glyph(glyph, cell.x + 26, cell.y + 27, 24, theme.ink)
            canvas.fitted(ui.say(key), cell.x + 46, cell.y + 33, 17, cell.w - 56, theme.ink,
                          "bold", least=11)
            state = ("chosen",) if on else ()
            ui.add(Target(f"way:{key}", cell, ui.say(key), _set(self.app, bool(i)), "choice",
                          state=state))
        lang_w = min(148, inner * 0.3)
        lang = Rect(rect.right - 20 - lang_w, y, lang_w, 54)
        ui.choice(lang, ["中", "EN"], 0 if ui.words.chinese else 1, self._language, "language",
                  size=18, name=ui.say("set.language"))
        lasting = self.app.host.storage.lasting
        note = ui.say("offline_note" if lasting else "memory_note")
        canvas.fitted(note, rect.x + 22, rect.bottom - (14 if small else 16), 14, rect.w - 44,
                      theme.sub if lasting else rgb("#a8401a"))

    def _language(self, i: int) -> None:
        self.app.set_language(("zh-Hant", "en")[i])

    def _embed_foot(self, ui: Ui, tools: tuple[Rect, ...]) -> None:
        """In a small window: continue, or the language, left of the tools."""
        area = Rect(10, tools[0].y, tools[0].x - 20, tools[-1].bottom - tools[0].y)
        kept = self._latest()
        rows = area.rows(2, 6)
        if kept is not None:
            label = f"{ui.say('continue')}：" if ui.words.chinese else f"{ui.say('continue')}: "
            ui.primary(rows[0], label + ui.say(f"game.{kept.game}"), lambda: self.resume(kept),
                       "continue", size=17)
        else:
            ui.canvas.fitted(ui.say("no_unfinished.more"), rows[0].x + 6, rows[0].y + 32, 16,
                             rows[0].w - 12, _TITLE)
        ways = [ui.say("hotseat"), ui.say("vs_cpu")]
        lang_w = 92
        ui.choice(Rect(rows[1].x, rows[1].y + 2, rows[1].w - lang_w - 8, 48), ways,
                  int(self.app.against_cpu), lambda i: _set(self.app, bool(i))(), "way",
                  size=15)
        ui.choice(Rect(rows[1].right - lang_w, rows[1].y + 2, lang_w, 48), ["中", "EN"],
                  0 if ui.words.chinese else 1, self._language, "language", size=15,
                  name=ui.say("set.language"))

    def _portrait(self, ui: Ui) -> None:
        canvas = ui.canvas
        w, h = canvas.width, canvas.height
        self._title(ui, 50 if h > 700 else 40, 32 if h > 700 else 26)
        shelf = boxes()
        tools = tools_plan(w, h)
        top, floor = (92 if h > 700 else 72), tools[0].y - 12
        places, card = in_columns(len(shelf), w, top, floor)
        for base in planks([*places, card._replace(h=card.h + 4)]):
            self._plank(ui, base, 32)
        for box, place in zip(shelf, places, strict=True):
            self._box(ui, box, place, place.bottom)
        self._phone_card(ui, card)

    def _phone_card(self, ui: Ui, rect: Rect) -> None:
        canvas, theme = ui.canvas, ui.theme
        canvas.panel(rect, theme, 12)
        kept = self._latest()
        if kept is None:
            canvas.paragraph(ui.say("no_unfinished"), rect.x + 14, rect.y + 34, 17, rect.w - 28,
                             theme.ink, "kai")
            canvas.paragraph(ui.say("no_unfinished.more"), rect.x + 14, rect.y + 88, 14,
                             rect.w - 28, theme.sub)
            return
        canvas.fitted(ui.say("last_unfinished"), rect.x + 14, rect.y + 26, 13, rect.w - 28,
                      theme.sub)
        canvas.fitted(ui.say(f"game.{kept.game}"), rect.x + 14, rect.y + 54, 20, rect.w - 28,
                      theme.ink, "kai")
        canvas.fitted(self._situation(ui, kept), rect.x + 14, rect.y + 75, 13.5, rect.w - 28,
                      theme.sub)
        ui.primary(Rect(rect.x + 12, rect.bottom - 62, rect.w - 24, 52), ui.say("continue"),
                   lambda: self.resume(kept), "continue", size=18)

    def draw_tools(self, ui: Ui) -> None:
        sound = "sound" if self.app.settings.sound else "sound_off"
        tools = (
            ("full", "full", self.app.host.toggle_fullscreen),
            (sound, "sound", self.app.flip_sound),
            ("rules", "rules", self.open_rules),
            ("menu", "menu", self.open_menu),
        )
        places = tools_plan(ui.canvas.width, ui.canvas.height)
        for rect, (glyph, name, tap) in zip(places, tools, strict=True):
            ui.tool(rect, glyph, ui.say(name), tap, f"tool:{name}")

    # --- opening -------------------------------------------------------------------------

    def open_box(self, key: str) -> None:
        """Take a box from the shelf: its set-up."""
        self.app.sound.play("tap")
        self._out, self._found = (key, self.app.now), None
        self.app.run_task(self._open_box(key))

    async def _open_box(self, key: str) -> None:
        found = await self._part(key, lambda: self.open_box(key))
        if key == self._out[0]:
            self._found = found
            self.update(self.app.now)

    def update(self, now: float) -> bool:
        """Open the set-up when the box is out; it goes back when the sheet is closed."""
        from games.table.sheets.setup import SetUp

        key = self._out[0]
        if not key or self.app.sheets:
            return False
        if self._found is False:
            self._out = ("", 0.0)
            return False
        moving = self._way_out(now) < 1
        if moving:
            self.app.dirty = True
        elif self._found:
            self._found = False
            self.app.open(SetUp(self.app, SHELF[key]))
        return moving

    def hurry(self) -> None:
        self._out = (self._out[0], float("-inf"))

    async def _part(self, key: str, again: Callable[[], None]) -> bool:
        """Have the files of a game at hand; where that fails False, and a message that offers to
        do what was meant ``again``."""
        try:
            await self.app.host.open_part(key)
        except PartMissing as error:
            words = self.app.words()
            game = words.say(f"game.{key}")
            text = f"{words.say(f'part_{error.trouble.value}', game=game)}\n{error}"
            better = words.say("retry"), again
            if error.trouble is Trouble.RENEWED:
                better = words.say("reload"), self.app.host.reload
            actions = ((words.say("no"), lambda: None), better)
            self.app.open(Message(self.app, text, actions=actions))
            return False
        return True

    def resume(self, kept: Kept) -> None:
        """Go on with a kept game."""
        self.app.run_task(self._resume(kept))

    async def _resume(self, kept: Kept) -> None:
        from games.engine.record import RecordError

        if kept.game not in SHELF or not await self._part(
            kept.game, lambda: self.resume(kept)
        ):
            return
        try:
            match = self.app.saves.load(kept)
        except RecordError as error:
            words = self.app.words()
            remove = (words.say("games.delete"), lambda: self.app.saves.delete(kept.id))
            actions = (remove, (words.say("games.keep"), lambda: None))
            self.app.open(Message(self.app, self._why(error.reason), actions=actions))
            return
        self._play(match, kept.id)

    def _play(self, match: Match, number: int) -> None:
        # The play scene is imported when it is first needed: the shelf is there sooner.
        from games.table.play import Play

        self.app.show(Play(self.app, match, number))

    def follow(self, query: dict[str, str]) -> None:
        """Open what the address asks for: a game from a link, or a box."""
        if "game" in query:
            self.app.run_task(self._from_link(query["game"]))
        elif query.get("box") in {box.key for box in boxes()}:
            self.open_box(query["box"])

    async def _from_link(self, link: str) -> None:
        from games.engine.record import RecordError, from_link
        from games.table.saves import open_game

        key = link.partition("~")[0]
        if key in SHELF and not await self._part(
            key, lambda: self.app.run_task(self._from_link(link))
        ):
            return
        try:
            match = from_link(link, open_game)
        except RecordError as error:
            self.app.open(Message(self.app, self._why(error.reason)))
            return
        # What lies on the table now may have a move that is shown but not made yet.
        self.app.scene.settle()
        number = self.app.saves.new_id()
        self.app.saves.save(number, match)
        self.app.host.set_fragment("")
        self._play(match, number)

    def _why(self, reason: Reason) -> str:
        return self.app.words().say(f"why.{reason.key}", reason.args)

    def open_games(self) -> None:
        from games.table.sheets.games import Games

        self.app.open(Games(self.app, self))

    def open_rules(self) -> None:
        from games.table.sheets.choose import ChooseRules

        shelf = boxes()
        if len(shelf) == 1:
            self.app.run_task(self._rules_of(shelf[0].key))
        else:
            self.app.open(ChooseRules(self.app, self._open_rules_of))

    def _open_rules_of(self, key: str) -> None:
        self.app.run_task(self._rules_of(key))

    async def _rules_of(self, key: str) -> None:
        from games.table.board import open_board
        from games.table.sheets.rules import Rules

        if await self._part(key, lambda: self._open_rules_of(key)):
            self.app.open(Rules(self.app, open_board(key), SHELF[key].open()))

    def open_menu(self) -> None:
        from games.table.sheets.menu import HomeMenu

        self.app.open(HomeMenu(self.app, self))


def _set(app: App, against_cpu: bool) -> Callable[[], None]:
    def choose() -> None:
        app.against_cpu = against_cpu

    return choose

