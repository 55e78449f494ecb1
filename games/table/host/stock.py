"""The host of a stock pygbag page, which has other words for the browser than our own site.

Its page brings the canvas, the frame and the whole archive; saves are kept where it lets us.
"""

from __future__ import annotations

import asyncio
import platform
import time
from typing import Any

import pygame

from games.table.host.interface import (
    Host,
    MemoryStorage,
    PlatformStorage,
    Storage,
    StorageFull,
    Viewport,
)

_PREFIX = "five-at-the-table/"


class WindowStorage(PlatformStorage):
    """localStorage by way of pygbag's `platform.window`."""

    def __init__(self, window: Any) -> None:
        super().__init__()
        self._store = window.localStorage
        self._store.getItem(_PREFIX)  # raises where storage is forbidden

    def _read(self, key: str) -> str | None:
        text = self._store.getItem(_PREFIX + key)
        return None if text is None else str(text)

    def _write(self, key: str, text: str) -> None:
        try:
            self._store.setItem(_PREFIX + key, text)
        except Exception as error:  # the bridge has no type of its own for a full store
            if "quota" in str(error).lower():
                raise StorageFull(key) from error
            raise

    def _remove(self, key: str) -> None:
        self._store.removeItem(_PREFIX + key)

    def _names(self) -> list[str]:
        names = [str(self._store.key(index)) for index in range(int(self._store.length))]
        return [name[len(_PREFIX) :] for name in names if name.startswith(_PREFIX)]


class StockHost(Host):
    """Draws at one canvas pixel per CSS pixel; rests by looking for input every frame."""

    def __init__(self) -> None:
        self._page: Any = getattr(platform, "window", None)
        storage: Storage
        try:
            storage = WindowStorage(self._page)
        except Exception:  # any failure of the bridge means the same: nothing lasts
            storage = MemoryStorage()
        super().__init__(storage)
        self._woken = False

    def viewport(self) -> Viewport:
        try:
            return Viewport(int(self._page.innerWidth), int(self._page.innerHeight), 1)
        except (AttributeError, TypeError, ValueError):
            return Viewport(1280, 720, 1)

    def _open(self, view: Viewport) -> pygame.Surface:
        return pygame.display.set_mode(view.pixels)

    async def frame(self) -> None:
        await asyncio.sleep(0)

    async def rest(self, seconds: float) -> None:
        end = time.perf_counter() + seconds
        while not self._woken and not pygame.event.peek() and time.perf_counter() < end:
            await asyncio.sleep(0)
        self._woken = False

    def wake(self) -> None:
        self._woken = True

    def language(self) -> str:
        name = str(getattr(getattr(self._page, "navigator", None), "language", ""))
        return "zh-Hant" if name.startswith("zh") else "en"

    async def copy_text(self, text: str) -> bool:
        return False

    async def paste(self) -> str | None:
        return None

    async def download(self, name: str, text: str) -> str:
        self.storage.set(name, text)
        return name

    async def pick_file(self) -> str | None:
        return None
