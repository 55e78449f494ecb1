"""Somebody who does anything: `python -m tools.monkey --game aqualin --seats mixed --seed 1`.

Seeded taps, drags, keys, wheel, undo, redo, seats changed, sheets, replays, sizes and reloads, on
the stand-in host or, with ``--browser``, in the real page. Any exception, any panel of an error,
any kept record that does not read back, and any position that its own moves do not lead to ends
it, with the seed and the last actions.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
import traceback
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from games import SHELF  # noqa: E402
from games.engine.game import Options, State  # noqa: E402
from games.engine.match import Match, Player  # noqa: E402
from games.engine.record import from_text, to_text  # noqa: E402
from games.table.saves import open_game  # noqa: E402

if TYPE_CHECKING:
    from playwright.sync_api import Page

#: Who sits at the table.
SEATINGS = ("hot-seat", "mixed", "computers")
#: Windows: width, height and scale.
WINDOWS = ((1280, 800, 1), (1024, 768, 1), (390, 844, 1), (844, 390, 1), (640, 480, 1),
           (390, 844, 2), (320, 200, 1))
#: Keys, as a browser calls them.
KEYS = ("Tab", "Shift+Tab", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Enter", " ",
        "Escape", "Control+z", "Control+z", "Control+Shift+z", "Control+y", "u", "Backspace", "h",
        "r", "m", "p", ",", ".")
#: So many of the last actions are told.
TOLD = 40


class Failure(AssertionError):
    """Something that must not be; the text says what, after which actions."""


class Thing(NamedTuple):
    """Something described on the screen: where it is, in CSS pixels, and how."""

    id: str
    rect: tuple[float, float, float, float]
    state: tuple[str, ...]

    @property
    def middle(self) -> tuple[float, float]:
        x, y, w, h = self.rect
        return x + w / 2, y + h / 2


class Witness:
    """Plays every match a second time by its moves' numbers, and compares."""

    def __init__(self, rand: random.Random) -> None:
        self._rand = rand
        self._roots: dict[str, State] = {}
        self._root = ""
        self._numbers: list[int] = []
        self._states: list[State] = []
        self._read: set[str] = set()
        #: How many moves it has seen.
        self.moves = 0

    def look(self, match: Match) -> None:
        """Raises Failure where the position, or one before a move, was changed by anybody but
        the match."""
        header = (match.game.key, match.game.data, match.seats, match.options, match.seed,
                  match.round_moves, match.holders)
        root = repr(header)
        first = self._roots.setdefault(root, match.first_state.copy())
        if root != self._root:
            self._root, self._numbers, self._states = root, [], [first.copy()]
        numbers = [entry.index for entry in match.history]
        same = 0
        while same < min(len(numbers), len(self._numbers)) and (
            numbers[same] == self._numbers[same]
        ):
            same += 1
        del self._states[same + 1 :]
        for number in numbers[same:]:
            state = self._states[-1].copy()
            state.play(state.moves()[number])
            self._states.append(state)
            self.moves += 1
        self._numbers = numbers
        if match.state.text() != self._states[-1].text():
            raise Failure(
                "the position is not where its moves lead:\n"
                f"{match.state.text()}\n{self._states[-1].text()}\n{to_text(match)}"
            )
        n = len(numbers)
        some = {*range(max(0, n - 3), n), *(self._rand.randrange(n) for _ in range(4) if n)}
        for at in some:
            if match.history[at].before.text() != self._states[at].text():
                raise Failure(f"the position before move {at + 1} has changed\n{to_text(match)}")

    def read(self, number: str, text: str) -> None:
        """Raises Failure where a kept game does not read back as it was written."""
        record = str(json.loads(text)["record"])
        if record in self._read:
            return
        try:
            again = to_text(from_text(record, open_game))
        except ValueError as error:
            raise Failure(f"kept game {number} cannot be read: {error}\n{record}") from error
        if again != record:
            raise Failure(f"kept game {number} reads as another one:\n{record}\n{again}")
        self._read.add(record)


class Hands(ABC):
    """What the monkey does things with."""

    @abstractmethod
    def things(self) -> list[Thing]:
        """What is on the screen."""

    @abstractmethod
    def size(self) -> tuple[float, float]:
        """The window, in CSS pixels."""

    @abstractmethod
    def tap(self, *points: tuple[float, float]) -> None:
        """Tap at points, one right after the other."""

    @abstractmethod
    def hold(self, point: tuple[float, float]) -> None:
        """A press that stays."""

    @abstractmethod
    def drag(self, points: Sequence[tuple[float, float]], key: str, let_go: bool) -> None:
        """Drag along points; on the way a key is pressed, if one is given. ``let_go``: first the
        screen has time to show what the key did."""

    @abstractmethod
    def pinch(self, point: tuple[float, float], factor: float) -> None:
        """Two fingers."""

    @abstractmethod
    def key(self, name: str) -> None: ...

    @abstractmethod
    def wheel(self, point: tuple[float, float], steps: int) -> None: ...

    @abstractmethod
    def press(self, id: str) -> None:
        """As a screen reader does."""

    @abstractmethod
    def window(self, width: int, height: int, scale: int) -> None:
        """The window changes."""

    @abstractmethod
    def hide(self) -> None:
        """Nobody sees the window for a while."""

    @abstractmethod
    def reload(self) -> None:
        """The page begins anew, with what it has kept."""

    @abstractmethod
    def begin(self, match: Match) -> None:
        """Put a new match on the table."""

    @abstractmethod
    def wait(self, seconds: float) -> None:
        """Let time pass."""

    @abstractmethod
    def check(self) -> None:
        """Raises Failure where something is as it must not be."""

    def close(self) -> None:  # noqa: B027  (not all have something to close)
        """Done."""


class Monkey:
    """Does one thing after another, all by its seed."""

    def __init__(self, hands: Hands, game: str, seating: str, seed: int) -> None:
        self.hands = hands
        self.game = game
        self.seating = seating
        self.seed = seed
        # Not by `hash`, which differs from run to run.
        self.rand = random.Random(f"{game} {seating} {seed}")
        self.told: deque[str] = deque(maxlen=TOLD)
        self.done = 0

    def run(self, actions: int) -> None:
        """Raises Failure with the seed and the last actions."""
        try:
            self._begin()
            self.hands.check()
            while self.done < actions:
                self.done += 1
                self._act()
                self.hands.check()
        except Exception as error:
            what = "" if isinstance(error, Failure) else traceback.format_exc()
            lines = "\n".join(self.told)
            raise Failure(
                f"{self.game}, {self.seating}, seed {self.seed}, action {self.done}: {error}\n"
                f"{what}\nthe last actions:\n{lines}"
            ) from error

    def match(self) -> Match:
        """A new match with this seating, any number of seats and any options."""
        rand, game = self.rand, SHELF[self.game].open()
        seats = rand.choice(game.seats)
        options: Options = {}
        if rand.random() < 0.5:
            options = {o.key: rand.choice(o.choices) for o in game.options
                       if not o.seats or seats in o.seats}
        kinds = ["person" if self.seating == "hot-seat" else "beginner"] * seats
        if self.seating == "mixed":
            for seat in rand.sample(range(seats), rand.randint(1, max(1, seats - 1))):
                kinds[seat] = "person"
        match = Match(game, [Player(kind) for kind in kinds], options, rand.randrange(10**6))
        for _ in range(rand.choice((0, 0, 10, 40, 120, 300))):
            # Ends are reached too.
            if not match.over:
                match.play(rand.choice(match.state.moves()))
        return match

    def _tell(self, text: str) -> None:
        self.told.append(f"{self.done}: {text}")

    def _begin(self) -> None:
        match = self.match()
        kinds = [player.kind for player in match.players]
        self._tell(f"begin seed {match.seed} {kinds} {match.options}")
        self.hands.begin(match)

    # --- one action ----------------------------------------------------------------------

    def _act(self) -> None:
        rand = self.rand
        things = self.hands.things()
        ids = {thing.id for thing in things}
        if any(id.startswith("box:") for id in ids):
            roll = rand.random()
            if roll < 0.65 and "continue" in ids:
                self._tap(next(t for t in things if t.id == "continue"))
                return
            if roll < 0.9:
                self._begin()
                return
        lit = [t for t in things if "target" in t.state]
        if "reveal" in ids and rand.random() < 0.7:
            lit = [t for t in things if t.id == "reveal"]
        shut = [t for t in things if t.id == "close"]
        if shut and rand.random() < 0.3:
            self._tap(shut[-1])
            return
        if not lit and not shut and rand.random() < 0.4:
            self._wait()
            return
        weights = {
            self._tap_lit: 40, self._move: 14, self._tap_any: 7, self._tap_twice: 5,
            self._tap_nowhere: 2, self._drag: 9, self._drag_and_key: 3, self._hold: 3,
            self._key: 6, self._undo: 4,
            self._wheel: 2, self._pinch: 2, self._window: 1.5, self._press: 2, self._menu: 1.5,
            self._seats: 0.7, self._reload: 0.7, self._hide: 0.7, self._wait: 6,
        }
        act: Callable[[list[Thing], list[Thing]], None]
        (act,) = rand.choices(list(weights), list(weights.values()))
        act(things, lit or things)

    def _point(self) -> tuple[float, float]:
        w, h = self.hands.size()
        return self.rand.random() * w, self.rand.random() * h

    def _tap(self, *things: Thing) -> None:
        self._tell("tap " + ", ".join(thing.id for thing in things))
        self.hands.tap(*(thing.middle for thing in things))

    def _tap_lit(self, things: list[Thing], lit: list[Thing]) -> None:
        if lit:
            self._tap(self.rand.choice(lit))

    def _move(self, things: list[Thing], lit: list[Thing]) -> None:
        """Taps on lit things until somebody else decides, or it is enough."""
        for _ in range(5):
            lit = [t for t in self.hands.things() if "target" in t.state or t.id == "reveal"]
            if not lit:
                return
            self._tap(self.rand.choice(lit))
            self.hands.check()
        self._wait()

    def _tap_any(self, things: list[Thing], lit: list[Thing]) -> None:
        if things:
            self._tap(self.rand.choice(things))

    def _tap_twice(self, things: list[Thing], lit: list[Thing]) -> None:
        """Two taps before anything can be shown: on the same thing, or on two."""
        if things:
            first = self.rand.choice(things)
            self._tap(first, first if self.rand.random() < 0.5 else self.rand.choice(things))

    def _tap_nowhere(self, things: list[Thing], lit: list[Thing]) -> None:
        point = self._point()
        self._tell(f"tap at {point}")
        self.hands.tap(point)

    def _drag(self, things: list[Thing], lit: list[Thing], key: str = "") -> None:
        if not things:
            return
        rand = self.rand
        start = rand.choice(lit if rand.random() < 0.8 else things).middle
        ends = [rand.choice(things).middle if rand.random() < 0.8 else self._point()
                for _ in range(rand.randint(1, 2))]
        let_go = rand.random() < 0.5
        self._tell(f"drag {start} {ends} {key} {let_go}")
        self.hands.drag([start, *ends], key, let_go)

    def _drag_and_key(self, things: list[Thing], lit: list[Thing]) -> None:
        self._drag(things, lit, self.rand.choice(KEYS))

    def _hold(self, things: list[Thing], lit: list[Thing]) -> None:
        if things:
            thing = self.rand.choice(things)
            self._tell(f"hold {thing.id}")
            self.hands.hold(thing.middle)

    def _key(self, things: list[Thing], lit: list[Thing]) -> None:
        for _ in range(self.rand.choice((1, 1, 1, 2, 5))):
            name = self.rand.choice(KEYS)
            self._tell(f"key {name}")
            self.hands.key(name)

    def _undo(self, things: list[Thing], lit: list[Thing]) -> None:
        """Take back a few, make some of them again."""
        for _ in range(self.rand.randint(1, 4)):
            name = self.rand.choice(("Control+z", "Control+z", "Control+y"))
            self._tell(f"key {name}")
            self.hands.key(name)

    def _wheel(self, things: list[Thing], lit: list[Thing]) -> None:
        point, steps = self._point(), self.rand.randint(-3, 3)
        self._tell(f"wheel {point} {steps}")
        self.hands.wheel(point, steps)

    def _pinch(self, things: list[Thing], lit: list[Thing]) -> None:
        point, factor = self._point(), self.rand.choice((0.5, 0.8, 1.3, 2.0))
        self._tell(f"pinch {point} {factor}")
        self.hands.pinch(point, factor)

    def _window(self, things: list[Thing], lit: list[Thing]) -> None:
        window = self.rand.choice(WINDOWS)
        self._tell(f"window {window}")
        self.hands.window(*window)

    def _press(self, things: list[Thing], lit: list[Thing]) -> None:
        if things:
            thing = self.rand.choice(things)
            self._tell(f"press {thing.id}")
            self.hands.press(thing.id)

    def _menu(self, things: list[Thing], lit: list[Thing]) -> None:
        """The menu, one of its entries, and an answer to what that asks."""
        self._step("tool:menu")
        ids = [thing.id for thing in self.hands.things() if thing.id.startswith("menu.")]
        if ids:
            self._step(self.rand.choice(ids))
            self._step(f"answer:{self.rand.randint(0, 1)}")

    def _seats(self, things: list[Thing], lit: list[Thing]) -> None:
        """Somebody else sits down."""
        self._step("tool:menu")
        self._step("menu.seats")
        for _ in range(self.rand.randint(1, 4)):
            choices = [t.id for t in self.hands.things() if t.id.startswith(("seat", "kind"))]
            if choices:
                self._step(self.rand.choice(choices))
        self._step("done")

    def _step(self, id: str) -> None:
        for thing in self.hands.things():
            if thing.id == id:
                self._tap(thing)
                return

    def _reload(self, things: list[Thing], lit: list[Thing]) -> None:
        self._tell("reload")
        self.hands.reload()

    def _hide(self, things: list[Thing], lit: list[Thing]) -> None:
        self._tell("hide")
        self.hands.hide()

    def _wait(self, things: Sequence[Thing] = (), lit: Sequence[Thing] = ()) -> None:
        seconds = self.rand.choice((0.1, 0.5, 1.7, 4.0))
        self._tell(f"wait {seconds}")
        self.hands.wait(seconds)


# --- the stand-in host -----------------------------------------------------------------------


class NativeHands(Hands):
    """The table on the stand-in host: quick, and the same each time."""

    def __init__(self, witness: Witness) -> None:
        from tools import stand_in

        class Watched(stand_in.TestApp):
            """An app in which no error is mended, and whose clock goes on while it thinks."""

            @property
            def now(self) -> float:
                self.clock.seconds += 0.0004
                return self.clock()

            def _recover(self, error: Exception) -> None:
                raise error

        import pygame

        self._pygame = pygame
        pygame.display.init()
        pygame.font.init()
        self._stand_in = stand_in
        self._kind = Watched
        self._witness = witness
        self._host = stand_in.FakeHost((1280, 800), 1, "zh-Hant")
        self._host.window()
        self._fingers = 0
        self.app = Watched(self._host)
        self._home()

    def _home(self) -> None:
        from games.table.sheets.home import Home

        self.app.settings.speed = "fast"
        home = Home(self.app)
        self.app.show(home)
        self.wait(0.1)

    def things(self) -> list[Thing]:
        rects = ((t, t.rect) for t in self.app.targets)
        return [Thing(t.id, (r.x, r.y, r.w, r.h), t.state) for t, r in rects]

    def size(self) -> tuple[float, float]:
        view = self._host.view
        return view.width, view.height

    def _do(self, act: Callable[[], None], seconds: float = 0.05, frames: int = 2) -> None:
        async def go() -> None:
            act()

        self.app._loop.run_until_complete(go())
        self.app.run_for(seconds, frames)

    def _mouse(self, kind: int, point: tuple[float, float]) -> None:
        pygame, scale = self._pygame, self.app.canvas.scale
        at = (round(point[0] * scale), round(point[1] * scale))
        more: dict[str, Any] = {"buttons": (1, 0, 0), "rel": (0, 0)}
        if kind != pygame.MOUSEMOTION:
            more = {"button": 1}
        self.app.handle(pygame.event.Event(kind, pos=at, touch=False, **more))

    def tap(self, *points: tuple[float, float]) -> None:
        def act() -> None:
            for point in points:
                self._mouse(self._pygame.MOUSEBUTTONDOWN, point)
                self._mouse(self._pygame.MOUSEBUTTONUP, point)

        self._do(act)

    def hold(self, point: tuple[float, float]) -> None:
        self._do(lambda: self._mouse(self._pygame.MOUSEBUTTONDOWN, point), 0.7, 3)
        self._do(lambda: self._mouse(self._pygame.MOUSEBUTTONUP, point))

    def drag(self, points: Sequence[tuple[float, float]], key: str, let_go: bool) -> None:
        pygame = self._pygame
        self._do(lambda: self._mouse(pygame.MOUSEBUTTONDOWN, points[0]), 0.02, 1)
        (x0, y0), (x1, y1) = points[0], points[1]
        self._mouse(pygame.MOUSEMOTION, ((x0 + x1) / 2, (y0 + y1) / 2))
        for point in points[1:]:
            self._do(partial(self._mouse, pygame.MOUSEMOTION, point), 0.02, 1)
        if key:
            self._do(lambda: self._key(key), 0.02, int(let_go))
        self._do(lambda: self._mouse(pygame.MOUSEBUTTONUP, points[-1]))

    def pinch(self, point: tuple[float, float], factor: float) -> None:
        pygame, (w, h) = self._pygame, self.size()

        def finger(kind: int, number: int, dx: float) -> None:
            x, y = (point[0] + dx) / w, point[1] / h
            self.app.handle(pygame.event.Event(kind, finger_id=number, x=x, y=y, dx=0, dy=0))

        def act() -> None:
            finger(pygame.FINGERDOWN, 1, -40)
            finger(pygame.FINGERDOWN, 2, 40)
            finger(pygame.FINGERMOTION, 2, 40 * factor)
            finger(pygame.FINGERUP, 2, 40 * factor)
            finger(pygame.FINGERUP, 1, -40)

        self._do(act)

    def _key(self, name: str) -> None:
        pygame = self._pygame
        *held, last = name.split("+")
        codes = {"Control": pygame.KMOD_CTRL, "Shift": pygame.KMOD_SHIFT}
        mod = sum(codes[word] for word in held)
        names = {"Enter": "return", " ": "space", "ArrowLeft": "left", "ArrowRight": "right",
                 "ArrowUp": "up", "ArrowDown": "down"}
        code = pygame.key.key_code(names.get(last, last.lower()))
        self.app.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))

    def key(self, name: str) -> None:
        self._do(lambda: self._key(name), 0.02, 1)

    def wheel(self, point: tuple[float, float], steps: int) -> None:
        pygame = self._pygame
        self._do(lambda: self.app.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=steps)))

    def press(self, id: str) -> None:
        self._do(lambda: self.app.press(id))

    def window(self, width: int, height: int, scale: int) -> None:
        from games.table.host import Viewport

        self._host.view = Viewport(width, height, scale)
        self.wait(0.05)

    def hide(self) -> None:
        self._host.hidden = lambda: True  # type: ignore[method-assign]
        self.wait(0.2)
        self._host.hidden = lambda: False  # type: ignore[method-assign]
        self._do(self.app.redraw)

    def reload(self) -> None:
        view = self._host.view
        host = self._stand_in.FakeHost((view.width, view.height), view.scale)
        host.storage = self._host.storage
        self._host = host
        host.window()
        old, self.app = self.app, self._kind(host)
        self.app.clock.seconds = old.clock.seconds
        old._loop.close()
        self._home()

    def begin(self, match: Match) -> None:
        from games.table.play import Play

        def act() -> None:
            self.app.show(Play(self.app, match, self.app.saves.new_id()))

        self._do(act)

    def wait(self, seconds: float) -> None:
        self.app.run_for(seconds, max(2, round(seconds * 3)))

    def check(self) -> None:
        match = getattr(self.app.scene, "match", None)
        if isinstance(match, Match) and getattr(self.app.scene, "number", -1) >= 0:
            self._witness.look(match)
        storage = self._host.storage
        for key in sorted(storage.keys()):
            if key.startswith("game-"):
                self._witness.read(key, storage.get(key) or "")

    def close(self) -> None:
        self.app._loop.close()


# --- the real page ---------------------------------------------------------------------------

_ITEMS = """() => [...document.querySelectorAll('#table-items > *')].map(item => [
    item.dataset.id, ['x', 'y', 'w', 'h'].map(name => Number(item.dataset[name])),
    item.dataset.state.split(' ').filter(word => word)])"""
_PRESS = """(id) => document.querySelector(
    `#table-items > [data-id="${CSS.escape(id)}"]`)?.click()"""
_KEPT = """() => Object.entries(localStorage).filter(([key]) => key.includes('/game-'))"""
_PREFIX = "five-at-the-table/"


class PageHands(Hands):
    """The table in a page; ``errors`` is what its console has told of errors."""

    def __init__(self, page: Page, address: str, witness: Witness, errors: list[str]) -> None:
        self._page = page
        self._address = address
        self._witness = witness
        self._errors = errors
        # What is kept belongs to the host; a page of it that is not there costs nothing.
        page.goto(f"{address}none")

    def _open(self) -> None:
        # A new address each time: one that differs behind its # alone loads nothing.
        self._page.goto("about:blank")
        self._page.goto(self._address)
        shown = "() => document.querySelector('#table-items > *')"
        self._page.wait_for_function(shown, timeout=60_000)

    def things(self) -> list[Thing]:
        rows = self._page.evaluate(_ITEMS)
        return [Thing(id, (x, y, w, h), tuple(state)) for id, (x, y, w, h), state in rows]

    def size(self) -> tuple[float, float]:
        size = self._page.viewport_size
        assert size is not None, "the page has a size"
        return size["width"], size["height"]

    def _rest(self, seconds: float = 0.06) -> None:
        self._page.wait_for_timeout(1000 * seconds)

    def tap(self, *points: tuple[float, float]) -> None:
        for point in points:
            self._page.mouse.click(*point)
        self._rest()

    def hold(self, point: tuple[float, float]) -> None:
        self._page.mouse.move(*point)
        self._page.mouse.down()
        self._rest(0.6)
        self._page.mouse.up()
        self._rest()

    def drag(self, points: Sequence[tuple[float, float]], key: str, let_go: bool) -> None:
        mouse = self._page.mouse
        mouse.move(*points[0])
        mouse.down()
        for point in points[1:]:
            mouse.move(*point, steps=4)
        if key:
            self._press(key)
            if let_go:
                self._rest()
        mouse.up()
        self._rest()

    def pinch(self, point: tuple[float, float], factor: float) -> None:
        """Two fingers, which only a page that takes touches has."""

    def _press(self, name: str) -> None:
        self._page.keyboard.press(" " if name == " " else name)

    def key(self, name: str) -> None:
        self._press(name)
        self._rest(0.03)

    def wheel(self, point: tuple[float, float], steps: int) -> None:
        self._page.mouse.move(*point)
        self._page.mouse.wheel(0, -100 * steps)
        self._rest()

    def press(self, id: str) -> None:
        self._page.evaluate(_PRESS, id)
        self._rest()

    def window(self, width: int, height: int, scale: int) -> None:
        self._page.set_viewport_size({"width": width, "height": height})
        self._rest(0.15)

    def hide(self) -> None:
        """A page cannot be hidden from here."""

    def reload(self) -> None:
        self._open()

    def begin(self, match: Match) -> None:
        """As a kept game that is gone on with."""
        kept = {"game": match.game.key, "turn": 1, "scores": list(match.state.scores()),
                "finished": False, "record": to_text(match)}
        number = 1 + max((int(k.rsplit("-", 1)[1]) for k, _ in self._page.evaluate(_KEPT)),
                         default=0)
        self._page.evaluate("([key, text]) => localStorage.setItem(key, text)",
                            [f"{_PREFIX}game-{number}", json.dumps(kept)])
        self._open()
        for thing in self.things():
            if thing.id == "continue":
                self.tap(thing.middle)
        self._rest(0.5)

    def wait(self, seconds: float) -> None:
        self._rest(min(seconds, 1.0))

    def check(self) -> None:
        said = self._page.evaluate(
            "() => document.querySelector('#loader.error')?.innerText || ''")
        if said:
            raise Failure(f"the page says: {said}")
        if self._errors:
            raise Failure("\n".join(self._errors))
        for key, text in self._page.evaluate(_KEPT):
            self._witness.read(key, text)


def browser(game: str, seating: str, seed: int, actions: int) -> int:
    """In Chromium, on the site that `make site` built. Raises Failure."""
    from playwright.sync_api import ConsoleMessage, sync_playwright

    from tools.bench.browser import chromium, served

    errors: list[str] = []

    def told(message: ConsoleMessage) -> None:
        if errors or "Traceback (most recent call last)" in message.text:
            errors.append(message.text)

    with sync_playwright() as playwright, served(ROOT / "build" / "web") as address:
        running = chromium(playwright)
        page = running.new_page(viewport={"width": 1280, "height": 800}, locale="zh-TW")
        page.on("console", told)
        hands = PageHands(page, address, Witness(random.Random(seed)), errors)
        try:
            Monkey(hands, game, seating, seed).run(actions)
        finally:
            running.close()
    return 0


def native(game: str, seating: str, seed: int, actions: int) -> int:
    """On the stand-in host: how many moves were made. Raises Failure."""
    witness = Witness(random.Random(seed))
    hands = NativeHands(witness)
    try:
        Monkey(hands, game, seating, seed).run(actions)
    finally:
        hands.close()
    return witness.moves


def main(arguments: Sequence[str] | None = None) -> int:
    """Let it loose; 1 where it found something."""
    parser = argparse.ArgumentParser(prog="python -m tools.monkey", description=__doc__)
    parser.add_argument("--game", choices=sorted(SHELF), action="append", help="default: all")
    parser.add_argument("--seats", choices=SEATINGS, action="append", help="default: all three")
    parser.add_argument("--actions", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--browser", action="store_true", help="in Chromium, on the built site")
    args = parser.parse_args(arguments)
    bad = 0
    for game in args.game or SHELF:
        for seating in args.seats or SEATINGS:
            begun = time.monotonic()
            try:
                loose = browser if args.browser else native
                moves = loose(game, seating, args.seed, args.actions)
                said = f"{moves} moves, nothing found" if moves else "nothing found"
            except Failure as failure:
                bad, said = 1, f"FAILED\n{failure}"
            seconds = time.monotonic() - begun
            print(f"{game} {seating} seed {args.seed}, {args.actions} actions, {seconds:.0f} s: "
                  f"{said}", flush=True)
    return bad


if __name__ == "__main__":
    sys.exit(main())
