"""The host of our own site: CPython in WebAssembly, with `page.js` as its half in the page."""

from __future__ import annotations

import json
import traceback
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pygame
import pyodide_js
from pyodide.code import run_js
from pyodide.ffi import JsException, create_proxy

from games.table.host.interface import (
    Host,
    Item,
    MemoryStorage,
    PartMissing,
    PlatformStorage,
    StorageFull,
    Trouble,
    Viewport,
    Worker,
    WorkerFailed,
)

_PREFIX = "five-at-the-table/"
#: What browsers call a store that is full.
_FULL = ("QuotaExceededError", "NS_ERROR_DOM_QUOTA_REACHED")


#: What the loader calls the troubles of receiving.
_TROUBLES = {
    "network": Trouble.NETWORK,
    "stalled": Trouble.NETWORK,
    "renewed": Trouble.RENEWED,
    "damaged": Trouble.DAMAGED,
}


class LocalStorage(PlatformStorage):
    """localStorage, under a prefix of our own: other pages of the same host may use it too."""

    def __init__(self, page: Any, store: Any) -> None:
        super().__init__()
        self._page = page
        self._store = store

    def _read(self, key: str) -> str | None:
        text = self._store.getItem(_PREFIX + key)
        return text if isinstance(text, str) else None

    def _write(self, key: str, text: str) -> None:
        trouble = self._page.keep(_PREFIX + key, text)
        if trouble in _FULL:
            raise StorageFull(key)
        if trouble:
            raise OSError(trouble)

    def _remove(self, key: str) -> None:
        self._store.removeItem(_PREFIX + key)

    def _names(self) -> list[str]:
        names = [self._store.key(index) for index in range(self._store.length)]
        return [name[len(_PREFIX) :] for name in names if name.startswith(_PREFIX)]


class PageWorker(Worker):
    """A module worker with a Python of its own."""

    def __init__(self, port: Any) -> None:
        self._port = port

    async def call(self, function: str, request: Any) -> Any:
        try:
            kind, value = json.loads(await self._port.call(json.dumps([function, request])))
        except JsException as error:
            raise WorkerFailed(str(error)) from error
        if kind == "error":
            raise WorkerFailed(value)
        return value

    def close(self) -> None:
        self._port.close()


class BrowserHost(Host):
    """A canvas as large as the page's room, sharp at device scales 1 and 2."""

    def __init__(self) -> None:
        script = Path(__file__).with_name("page.js").read_text(encoding="utf-8")
        self._page: Any = run_js(script)
        store = self._page.store()
        super().__init__(LocalStorage(self._page, store) if store else MemoryStorage())
        self._flipped = False
        self._items: dict[str, Item] = {}
        self._state = ""
        self._page.memory(pyodide_js._module)
        self._page.pressed(create_proxy(lambda name: self.on_press(name)))
        self._page.exposed(create_proxy(lambda: self.on_expose()))
        self._page.moved(create_proxy(lambda text: self.on_address(json.loads(text))))

    def viewport(self) -> Viewport:
        return Viewport(*self._page.viewport())

    def _open(self, view: Viewport) -> pygame.Surface:
        # Without RESIZABLE: only then does the canvas get exactly these pixels.
        self._page.reopened()
        return pygame.display.set_mode(view.pixels)

    def flip(self, part: pygame.Rect | None = None) -> None:
        if not self._flipped:
            # The first time all of it is new, and SDL's own way is the quickest.
            self._flipped = True
            pygame.display.flip()
            self._page.shown()
            return
        # SDL would hand over the whole window for the smallest change.
        surface = self._surface
        assert surface is not None, "the window is open"
        box = surface.get_rect() if part is None else part.clip(surface.get_rect())
        self._page.present(
            surface._pixels_address, surface.get_pitch(), *surface.get_size(), *box
        )

    def _entitle(self) -> None:
        super()._entitle()
        self._page.entitle(self._title, self._language)

    def open_sound(self) -> bool:
        return bool(self._page.sound())

    def toggle_fullscreen(self) -> None:
        self._page.fullscreen()

    async def frame(self) -> None:
        await self._page.frame()

    async def rest(self, seconds: float) -> None:
        await self._page.rest(seconds)

    def wake(self) -> None:
        self._page.wake()

    def hidden(self) -> bool:
        return bool(self._page.hidden())

    def language(self) -> str:
        return str(self._page.language())

    def reduced_motion(self) -> bool:
        return bool(self._page.calm())

    def query(self) -> dict[str, str]:
        parameters: dict[str, str] = json.loads(self._page.query())
        return parameters

    def link(self, fragment: str) -> str:
        return f"{self._page.address()}#{fragment}"

    def reload(self) -> None:
        self._page.reload()

    def set_fragment(self, text: str) -> None:
        self._page.fragment(text)

    async def copy_text(self, text: str) -> bool:
        return bool(await self._page.copy(text))

    async def paste(self) -> str | None:
        text = await self._page.paste()
        return text if isinstance(text, str) else None

    async def download(self, name: str, text: str) -> str:
        self._page.download(name, text)
        return name

    async def pick_file(self) -> str | None:
        text = await self._page.pick()
        return text if isinstance(text, str) else None

    async def open_part(self, game: str) -> None:
        trouble, technical = json.loads(await self._page.part(game))
        if trouble:
            raise PartMissing(technical, _TROUBLES.get(trouble, Trouble.GONE))

    async def start_worker(self, game: str) -> Worker | None:
        try:
            return PageWorker(await self._page.worker(game))
        except JsException:
            return None

    def announce(self, text: str, urgent: bool = False) -> None:
        self._page.announce(text, urgent)

    def hush(self) -> None:
        self._page.hush()
        self._items, self._state = {}, ""

    def describe(self, items: Sequence[Item], state: str) -> None:
        now = {item.id: item for item in items}
        changed = [asdict(item) for item in items if self._items.get(item.id) != item]
        order = json.dumps(list(now)) if list(now) != list(self._items) else ""
        if changed or order:
            self._page.describe(json.dumps(changed), order)
        if state != self._state:
            self._page.prose(state)
        self._items, self._state = now, state

    def crashed(
        self, error: BaseException, record: str | None = None, kept: bool = True
    ) -> None:
        technical = traceback.format_exception_only(error)[-1].strip()
        details = "".join(traceback.format_exception(error))
        kind = "crash"
        if record is not None:
            kind = "saved" if kept else "unsaved"
            details = f"{details}\n{record}"
        self._page.fail(kind, technical, details)
