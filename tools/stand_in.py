"""A host without a window: any size, scale and language; it remembers what it was told."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Sequence

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from games.table.app import App
from games.table.host import Host, Item, StorageFull, Viewport
from games.table.host.interface import MemoryStorage
from games.table.scene import Scene

#: The four sizes every screen is made for.
SIZES = ((1280, 800), (1024, 768), (390, 844), (640, 480))


class SmallStorage(MemoryStorage):
    """Storage with room for so many characters."""

    lasting = True

    def __init__(self, room: int = 10**9) -> None:
        super().__init__()
        self.room = room

    def set(self, key: str, text: str) -> None:
        used = sum(len(self.get(k) or "") for k in self.keys() if k != key)
        if used + len(text) > self.room:
            raise StorageFull(key)
        super().set(key, text)


class FakeHost(Host):
    """Draws into memory."""

    def __init__(self, size: tuple[int, int], scale: int = 1, language: str = "zh-Hant") -> None:
        super().__init__(SmallStorage())
        self.view = Viewport(*size, scale)
        self.spoken: list[str] = []
        self.items: list[Item] = []
        self.prose = ""
        #: The live regions: what was said last, politely and at once.
        self.voices = ["", ""]
        self.copied = ""
        self.reloads = 0
        self.file: str | None = None
        self._language = language

    def viewport(self) -> Viewport:
        return self.view

    def _open(self, view: Viewport) -> pygame.Surface:
        return pygame.display.set_mode(view.pixels)

    async def frame(self) -> None:
        await asyncio.sleep(0)

    async def rest(self, seconds: float) -> None:
        await asyncio.sleep(0)

    def wake(self) -> None:
        return

    def language(self) -> str:
        return self._language

    def reload(self) -> None:
        self.reloads += 1

    async def copy_text(self, text: str) -> bool:
        self.copied = text
        return True

    async def paste(self) -> str | None:
        return self.copied

    async def download(self, name: str, text: str) -> str:
        self.file = text
        return name

    async def pick_file(self) -> str | None:
        return self.file

    def announce(self, text: str, urgent: bool = False) -> None:
        self.spoken.append(text)
        self.voices[urgent] = text

    def hush(self) -> None:
        self.voices, self.items, self.prose = ["", ""], [], ""

    def document(self) -> str:
        """All that the page's document would hold: live regions, items, prose."""
        items = [f"{item.id} {item.label} {' '.join(item.state)}" for item in self.items]
        return "\n".join([*self.voices, *items, self.prose])

    def describe(self, items: Sequence[Item], state: str) -> None:
        self.items, self.prose = list(items), state


class Clock:
    """Time for tests: stands still until told."""

    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        return self.seconds


class TestApp(App):
    """An app whose clock the test moves; motion is off unless asked for."""

    __test__ = False

    def __init__(self, host: FakeHost) -> None:
        self.clock = Clock()
        self._loop = asyncio.new_event_loop()
        super().__init__(host)
        self.fake = host
        self.settings.speed = "off"

    @property
    def now(self) -> float:
        return self.clock()

    def run_for(self, seconds: float, frames: int = 4) -> None:
        """Let time pass in a few frames, tasks included."""
        self._loop.run_until_complete(self._frames(seconds, frames))

    async def _frames(self, seconds: float, frames: int) -> None:
        for _ in range(frames):
            self.clock.seconds += seconds / frames
            self.step()
            await asyncio.sleep(0)

    def tap(self, id: str) -> None:
        """A mouse press and release in the middle of a target, and its frame."""
        self._loop.run_until_complete(self._tap_at(id))

    async def _tap_at(self, id: str) -> None:
        target = next(t for t in self.targets if t.id == id)
        x, y = target.rect.centre
        self._gestures(self.gestures.down("mouse", x, y, self.now))
        self._gestures(self.gestures.up("mouse", x, y))
        await self._frames(0.02, 2)

    def ids(self) -> list[str]:
        return [target.id for target in self.targets]


def open_app(
    size: tuple[int, int] = (1280, 800), scale: int = 1, language: str = "zh-Hant"
) -> TestApp:
    """An app with the display ready; show a scene next."""
    pygame.display.init()
    pygame.font.init()
    host = FakeHost(size, scale, language)
    host.window()
    return TestApp(host)


def show(app: TestApp, scene: Scene) -> None:
    app.show(scene)
    app.run_for(0.1)
