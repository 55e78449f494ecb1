"""The event loop: input, scenes, and a drawing only when something changed."""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Callable, Coroutine
from dataclasses import replace
from time import monotonic
from typing import Any

import pygame

from games import SHELF
from games.table import focus
from games.table.geometry import Rect
from games.table.gestures import Gesture, Gestures, Kind
from games.table.host import TITLE, Host, Item, Viewport
from games.table.layout import too_small
from games.table.motion import SPEEDS
from games.table.paint import Canvas
from games.table.rise import Rise
from games.table.saves import Saves
from games.table.scene import Scene, Sheet
from games.table.settings import load
from games.table.sound import Sound
from games.table.still import Still
from games.table.text import Texts
from games.table.ui import Look, Target, Ui, target_at
from games.table.words import Words

#: The longest rest; anything that is due sooner says so.
IDLE_SECONDS = 60.0


class App:
    """One program: the window, the player's wishes, the scene and the sheets on it."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.settings = load(host.storage)
        self.saves = Saves(host.storage)
        self.sound = Sound(host)
        self.sound.on, self.sound.volume = self.settings.sound, self.settings.volume
        self.look = Look()
        self.still = Still()
        self.ground = Still()
        self.gestures = Gestures()
        self.sheets: list[Sheet] = []
        self.targets: list[Target] = []
        self.dirty = True
        self.running = True
        self.drawn = 0
        self._dragging: Target | None = None
        self._again: float | None = None
        self._canvas: Canvas | None = None
        self._words: dict[tuple[str, str | None], Words] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._said = ""
        #: Whether new games start against the computer.
        self.against_cpu = True
        self.scene: Scene = Scene(self)
        host.on_press = self.press
        host.on_expose = self.redraw
        host.on_address = self._note_address

    # --- what scenes use -----------------------------------------------------------------

    @property
    def language(self) -> str:
        return self.settings.language or self.host.language()

    def words(self, game: str | None = None) -> Words:
        """The sentences of the present language, with those of a game."""
        key = self.language, game
        if key not in self._words:
            self._words[key] = Words(*key)
        return self._words[key]

    @property
    def now(self) -> float:
        return monotonic()

    @property
    def speed(self) -> str:
        """The speed of motion: what the player chose, or off where the platform asks for it."""
        return "off" if self.host.reduced_motion() else self.settings.speed

    def set_language(self, language: str) -> None:
        """Speak another language from now on."""
        self.settings.language = language
        self.keep_settings()

    def flip_sound(self) -> None:
        """Sound on or off."""
        self.settings.sound = not self.settings.sound
        self.keep_settings()
        self.sound.try_again()
        self.sound.play("tap")

    def keep_settings(self) -> None:
        """Let changed settings take effect, and keep them where there is room."""
        self.settings.check()
        self.sound.on, self.sound.volume = self.settings.sound, self.settings.volume
        self.settings.save(self.host.storage)
        self.redraw()

    def redraw(self) -> None:
        """Have everything drawn again before the next rest."""
        self.dirty = True
        self.host.wake()

    def show(self, scene: Scene) -> None:
        """Change the screen; all sheets are put away."""
        self.sheets.clear()
        self._rise = None
        self.targets, self._fresh = [], False
        # Nothing that was picked up there can be dropped here.
        self.gestures.forget()
        self._dragging = self._panned = None
        self._pushed = False
        self.still.forget()
        self.ground.forget()
        left, self.scene = self.scene, scene
        if left is not scene:
            left.left()
            if left.game != scene.game and self._canvas is not None:
                self._canvas.forget([key for key in SHELF if key != scene.game])
        self.look = Look(keys=self.look.keys)
        self.redraw()

    def open(self, sheet: Sheet) -> None:
        """Put a sheet on top of everything: it comes up, unless it hides all that lies there."""
        self.scene.settle()
        sheet.position = self.scene.position
        self.sheets.append(sheet)
        self._fresh = False
        dark = self._veiled and len(self.sheets) == 1
        moves = SPEEDS[self.speed] and not sheet.covers
        self._rise = Rise(sheet, self.speed, dark) if moves else None
        self.look.focus = self.look.pressed = ""
        self.redraw()

    def close(self, sheet: Sheet) -> None:
        if sheet in self.sheets:
            self.sheets.remove(sheet)
            self._fresh = False
        self.redraw()

    def _close_stale(self) -> None:
        """Put away what speaks of a position that is no longer on the table."""
        now = self.scene.position
        for sheet in [s for s in self.sheets if s.of_position and s.position != now]:
            self.close(sheet)

    #: Whether `targets` are those of the scene and sheets that are there now: between a change of
    #: these and the next drawing nothing can be pressed.
    _fresh = True
    #: The sheet that is coming up, and whether the last drawing had a veil.
    _rise: Rise | None = None
    _veiled = False

    def _hurry(self) -> None:
        """Somebody does something: whatever is on its way arrives at once."""
        self._rise = None
        self.scene.hurry()

    #: What the page's new address asks for, until the next step.
    _asked: dict[str, str] | None = None

    def _note_address(self, query: dict[str, str]) -> None:
        self._asked = query
        self.redraw()

    def _follow_address(self, query: dict[str, str]) -> None:
        """Open what the new address asks for; the game on the table is kept.

        Where it could not be saved, it stays on the table until somebody says otherwise.
        """
        from games.table.sheets.ask import ask
        from games.table.sheets.home import Home

        if not {"game", "box"} & set(query):
            return

        def follow() -> None:
            home = Home(self)
            if "game" not in query:
                self.scene.settle()
                self.show(home)
            home.follow(query)

        if self.scene.kept:
            follow()
        else:
            ask(self, self.words().say("link_ask"), follow)

    def run_task(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do something that waits for the platform, beside the loop."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)

        def done(finished: asyncio.Task[Any]) -> None:
            self._tasks.discard(finished)
            error = None if finished.cancelled() else finished.exception()
            if isinstance(error, Exception):
                self._task_error = error
            self.redraw()

        task.add_done_callback(done)

    _task_error: Exception | None = None

    def announce(self, text: str, urgent: bool = False) -> None:
        """Say something to those who do not see the screen."""
        self.host.announce(text, urgent)

    def hush(self) -> None:
        """Take back all that was said and described: who looks next may not know of it."""
        self.host.hush()
        self.still.forget()
        self.ground.forget()
        self.targets = []
        self._dragging = None
        self.look = Look(keys=self.look.keys)
        self.redraw()

    # --- input ---------------------------------------------------------------------------

    def press(self, id: str) -> None:
        """A target was pressed by its id: by a screen reader, a key or a tap."""
        self._hurry()
        for target in self.targets if self._fresh else ():
            if target.id == id:
                self._tap(target)
                return

    def _tap(self, target: Target) -> None:
        self.sound.wake()
        self.look.focus = target.id
        if target.tap is not None and target.enabled:
            target.tap()
            self._close_stale()
        self.redraw()

    def handle(self, event: pygame.event.Event) -> None:
        """Take one event of the window."""
        scale = self.canvas.scale
        now = self.now
        kind = event.type
        if kind == pygame.QUIT:
            self.running = False
        elif kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button == 1:
            x, y = event.pos[0] / scale, event.pos[1] / scale
            if kind == pygame.MOUSEBUTTONDOWN:
                self._gestures(self.gestures.down("mouse", x, y, now))
            else:
                self._gestures(self.gestures.up("mouse", x, y))
        elif kind == pygame.MOUSEMOTION:
            x, y = event.pos[0] / scale, event.pos[1] / scale
            self._gestures(self.gestures.move("mouse", x, y))
        elif kind in (pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION):
            x, y = event.x * self.canvas.width, event.y * self.canvas.height
            finger = event.finger_id
            if kind == pygame.FINGERDOWN:
                self._gestures(self.gestures.down("touch", x, y, now, finger))
            elif kind == pygame.FINGERUP:
                self._gestures(self.gestures.up("touch", x, y, finger))
            else:
                self._gestures(self.gestures.move("touch", x, y, finger))
        elif kind == pygame.MOUSEWHEEL:
            x, y = (v / scale for v in pygame.mouse.get_pos())
            self.act_on(Gesture(Kind.SCROLL, x, y, dy=-event.y * 60))
        elif kind == pygame.KEYDOWN:
            self._key(event)
        elif kind == pygame.DROPFILE:
            self.host.dropped(event.file)
        elif kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE):
            if kind == pygame.WINDOWFOCUSLOST:
                self._gestures(self.gestures.forget())
            self._hover("")
        elif kind in (pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE, pygame.WINDOWEXPOSED):
            self.redraw()

    def _gestures(self, gestures: list[Gesture]) -> None:
        for gesture in gestures:
            self.act_on(gesture)

    def act_on(self, gesture: Gesture) -> None:
        """Do what a tap, hold, drag, push or pinch means where it happened."""
        target = self._target_at(gesture.x, gesture.y)
        kind = gesture.kind
        if kind is Kind.HOVER:
            self._hover(target.id if target else "")
            return
        if kind is Kind.SCROLL:
            if self.sheets or not self.scene.zoom(gesture.x, gesture.y, 1.1 ** (-gesture.dy / 60)):
                self._scroll(gesture.dy)
            self.redraw()
            return
        self.look.keys = False
        if kind is Kind.PRESS:
            self._hurry()
            self.look.pressed = target.id if target else ""
            if target and target.track:
                target.track(*self._upright(gesture.x, gesture.y))
        elif kind is Kind.TAP:
            pressed, self.look.pressed = self.look.pressed, ""
            if target and target.id == pressed and not target.track:
                self._tap(target)
            elif target is None and self._fresh and self.sheets and self.sheets[-1].closable:
                self.sheets[-1].close()
        elif kind is Kind.HOLD:
            held = target and target.enabled and target.id == self.look.pressed
            if target and held and target.hold:
                self.look.pressed = ""
                target.hold()
                self._close_stale()
        elif kind is Kind.DRAG:
            self._drag(gesture)
        elif kind is Kind.DROP:
            self._drop(target, gesture)
        elif kind is Kind.PINCH:
            if not self.sheets:
                self.scene.zoom(gesture.x, gesture.y, gesture.zoom)
                self.scene.pan(gesture.x - gesture.x0, gesture.y - gesture.y0)
        elif kind is Kind.CANCEL:
            self._cancel_drag()
        self.redraw()

    def _target_at(self, x: float, y: float) -> Target | None:
        return target_at(self.targets, x, y) if self._fresh else None

    def _hover(self, id: str) -> None:
        if id != self.look.hover:
            self.look.hover = id
            self.redraw()

    def _scroll(self, dy: float) -> None:
        top = self.sheets[-1] if self.sheets else self.scene
        scroll = getattr(top, "scroll", None)
        if scroll is not None:
            scroll(dy)
            self.redraw()

    def _drag(self, gesture: Gesture) -> None:
        if self._dragging is None:
            start = self._target_at(gesture.x0, gesture.y0)
            if start is not None and (start.drop or start.track):
                self._dragging = start
                if start.lift is not None:
                    self.sound.wake()
                    start.lift()
            else:
                self._pan(gesture)
                return
        x, y = self._upright(gesture.x, gesture.y)
        if self._dragging.track is not None:
            self._dragging.track(x, y)
        else:
            self.scene.drag_to(x, y)

    def _upright(self, x: float, y: float) -> tuple[float, float]:
        """A point of the window where the scene drew it."""
        if self._turned:
            return self.canvas.width - x, self.canvas.height - y
        return x, y

    #: Where the finger was that pushes what lies on top, and whether that moved.
    _panned: tuple[float, float] | None = None
    _pushed = False

    def _pan(self, gesture: Gesture) -> None:
        """A drag on nothing that can be dragged pushes or scrolls what lies on top."""
        self.look.pressed = ""
        x, y = self._panned or (gesture.x0, gesture.y0)
        if not self.sheets and self.scene.pan(gesture.x - x, gesture.y - y):
            self._pushed = True
        elif self._panned is not None:
            self._scroll(y - gesture.y)
        self._panned = gesture.x, gesture.y

    def _drop(self, target: Target | None, gesture: Gesture) -> None:
        dragged, self._dragging = self._dragging, None
        self.look.pressed = ""
        pushed, self._pushed, self._panned = self._pushed, False, None
        if dragged is None and pushed:
            return
        if dragged is None:
            # A tap of an unsteady hand: it began and ended on the same thing.
            start = self._target_at(gesture.x0, gesture.y0)
            if target and start and target.id == start.id:
                self._tap(target)
        elif dragged.drop is not None:
            dragged.drop(target.id if target else "")
        elif dragged.track is not None:
            dragged.track(*self._upright(gesture.x, gesture.y))

    def _cancel_drag(self) -> None:
        dragged, self._dragging = self._dragging, None
        self.look.pressed = ""
        self._pushed, self._panned = False, None
        if dragged is not None and dragged.drop is not None:
            dragged.drop("")

    def _key(self, event: pygame.event.Event) -> None:
        name = pygame.key.name(event.key)
        control = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        self.sound.wake()
        self._hurry()
        if name == "escape":
            if self.sheets:
                if self.sheets[-1].closable:
                    self.sheets[-1].close()
            else:
                self.scene.back()
        elif name == "tab":
            self.look.keys = True
            back = bool(event.mod & pygame.KMOD_SHIFT)
            self.look.focus = focus.step(self.targets, self.look.focus, -1 if back else 1)
        elif name in focus.ARROWS:
            self.look.keys = True
            self.look.focus = focus.toward(self.targets, self.look.focus, name)
        elif name in ("return", "enter", "space", "keypad enter"):
            self.press(self.look.focus)
        elif control and name in ("z", "y"):
            back = name == "z" and not event.mod & pygame.KMOD_SHIFT
            if self.undo_at_hand:
                self.scene.key("undo" if back else "redo")
                self._close_stale()
        elif not control and not self.sheets:
            self.scene.key(name)
        self.redraw()

    @property
    def undo_at_hand(self) -> bool:
        """Whether nothing lies on the table under which moves must not be taken back."""
        return all(sheet.undo for sheet in self.sheets)

    # --- drawing -------------------------------------------------------------------------

    @property
    def canvas(self) -> Canvas:
        """The canvas for the present scale and size of text."""
        scale = self.host.viewport().scale
        enlarge = 1.25 if self.settings.large else 1.0
        old = self._canvas
        if old is None or old.scale != scale or old.texts.enlarge != enlarge:
            self._canvas = Canvas(scale, Texts(scale, enlarge))
        assert self._canvas is not None
        return self._canvas

    def draw(self) -> None:
        """Draw the scene and its sheets, and take over what can be pressed."""
        self._close_stale()
        self.dirty = False
        canvas = self.canvas
        canvas.surface = self.host.window()
        canvas.touched = None
        self._entitle()
        top = self.sheets[-1] if self.sheets else None
        ui = Ui(canvas, self.words(self.scene.game), self.scene.theme, self.look, self.now)
        ui.aid, ui.pace = self.settings.aid, SPEEDS[self.speed]
        rise = self._rise
        small = too_small(canvas.width, canvas.height)
        if rise is not None and (small or rise.sheet is not top or rise.over(ui)):
            rise = self._rise = None
        told = rise is not None and rise.taken
        if rise is None or not rise.taken:
            self._draw_layers(ui, rise)
        if rise is not None:
            rise.show(ui)
        if self.sheets and not small:
            ui.theme = self.scene.theme
            self.scene.draw_tools(ui)
        self._veiled = bool(self.sheets)
        self.targets, self._fresh = ui.targets, True
        self._turned = self.scene.upside_down
        if self._turned:
            self._turn(ui)
        self._again = ui.again
        self.drawn += 1
        part = self.still.cover(None if self._turned else canvas.touched)
        self.host.flip(part)
        if not told and (self.sheets or not self.scene.in_motion):
            self._describe(ui)

    def _entitle(self) -> None:
        """The window is called by the page's name, after the game that lies open."""
        words, game = self.words(), self.scene.game
        title = f"{words.say(f'game.{game}')} · {words.say('title')}" if game else TITLE
        self.host.show_title(title, self.language)

    def _draw_layers(self, ui: Ui, rise: Rise | None) -> None:
        """Draw the scene and the sheets on it; one that is coming up is drawn aside.

        Where the window is too small for anything, the scene alone says so.
        """
        if too_small(ui.canvas.width, ui.canvas.height):
            self.scene.draw(ui)
            return
        hidden = max((n for n, s in enumerate(self.sheets) if s.covers), default=-1)
        if hidden < 0:
            self.scene.draw(ui)
        for sheet in self.sheets[max(0, hidden) :]:
            if sheet is self.sheets[-1]:
                ui.cover()
            ui.theme = sheet.theme
            if rise is not None and sheet is rise.sheet:
                rise.take(ui)
                continue
            sheet.draw_veil(ui)
            sheet.draw(ui)

    _turned = False

    def _turn(self, ui: Ui) -> None:
        """Show the drawn screen upside down, targets and all."""
        surface, w, h = ui.canvas.surface, ui.canvas.width, ui.canvas.height
        surface.blit(pygame.transform.flip(surface, True, True), (0, 0))
        for n, target in enumerate(self.targets):
            r = target.rect
            # A new one: a kept picture shows the old one again, the right way up.
            turned = Rect(w - r.right, h - r.bottom, r.w, r.h)
            self.targets[n] = replace(target, rect=turned)

    def _describe(self, ui: Ui) -> None:
        items = [
            Item(t.id, t.label, (t.rect.x, t.rect.y, t.rect.w, t.rect.h), t.kind, t.state)
            for t in ui.targets
        ]
        self.host.describe(items, "\n".join(line for line in ui.prose if line))

    # --- the loop ------------------------------------------------------------------------

    def step(self) -> bool:
        """One frame's work: events, what takes time, a drawing; whether the next is due at once.

        Where it fails, the player is told and is back at the shelf, the game kept. Raises what
        went wrong when that happens again right away.
        """
        try:
            return self._step()
        except Exception as error:
            if self.now - self._failed < 5:
                raise
            self._failed = self.now
            self._recover(error)
            return True

    _failed = -100.0

    def _step(self) -> bool:
        for event in pygame.event.get():
            self.handle(event)
        if self._task_error is not None:
            error, self._task_error = self._task_error, None
            raise error
        if self._asked is not None:
            asked, self._asked = self._asked, None
            self._follow_address(asked)
        now = self.now
        self._gestures(self.gestures.tick(now))
        view = self.host.viewport()
        if view != self._view:
            self._view = view
            self.dirty = True
        busy = self.scene.update(now)
        self._close_stale()
        for sheet in list(self.sheets):
            busy = sheet.update(now) or busy
        if self._rise is not None:
            busy = self.dirty = True
        if self._again is not None and now >= self._again:
            self._again = None
            self.dirty = True
        if self.dirty and not self.host.hidden():
            self.draw()
        return busy or self.dirty

    _view: Viewport | None = None

    def _recover(self, error: Exception) -> None:
        from games.table.sheets.ask import Message
        from games.table.sheets.home import Home

        traceback.print_exception(error)
        words = self.words()
        kept, record = self.scene.kept, self.scene.record
        self.show(Home(self))
        technical = f"{type(error).__name__}: {error}"
        actions: tuple[tuple[str, Callable[[], None]], ...] = ()
        if kept:
            key = "crashed" if self.host.storage.lasting else "crashed.memory"
            text = f"{words.say(key)}\n{words.say('crashed.more', what=technical)}"
        else:
            text = words.say("crashed.lost", what=technical)
            if record is not None:
                copied = record
                copy = words.say("menu.copy"), lambda: self.run_task(self.host.copy_text(copied))
                actions = (copy, (words.say("close"), lambda: None))
        self.open(Message(self, text, actions=actions))

    async def run(self) -> None:
        """Until the window is closed."""
        while self.running:
            if self.step():
                await self.host.frame()
            elif self.gestures.waiting:
                await self.host.rest(0.05)
            else:
                due = IDLE_SECONDS if self._again is None else max(0.0, self._again - self.now)
                await self.host.rest(due)


async def run(host: Host) -> None:
    """Open the window, show the shelf, and play until the window is closed."""
    pygame.display.init()
    pygame.font.init()
    pygame.key.set_repeat(350, 60)
    host.window()
    from games.table.sheets.home import Home

    app = App(host)
    home = Home(app)
    app.show(home)
    home.follow(host.query())
    try:
        await app.run()
    except Exception as error:  # whatever it is, the player reads it and keeps the game
        kept = app.scene.kept and host.storage.lasting
        host.crashed(error, app.scene.record, kept)
