"""The host of a desktop: a window, a folder for the texts, a process for the worker."""

from __future__ import annotations

import asyncio
import errno
import json
import locale
import os
import sys
import time
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote

import pygame

from games.table.host.interface import (
    ASSETS,
    Host,
    MemoryStorage,
    PlatformStorage,
    Storage,
    StorageFull,
    Viewport,
    Worker,
    WorkerFailed,
)

_FRAME = 1 / 60
_POLL = 0.01  # seconds between two looks for input while nothing moves
DATA_VARIABLE = "FIVE_AT_THE_TABLE_DATA"
"""Environment variable that names another folder for the texts."""


class FileStorage(PlatformStorage):
    """One file per key; a file is replaced whole, so that a crash never leaves half a text."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def _file(self, key: str) -> Path:
        return self._folder / f"{quote(key, safe='')}.txt"

    def _read(self, key: str) -> str | None:
        try:
            return self._file(key).read_text(encoding="utf-8")
        except FileNotFoundError:
            return None

    def _write(self, key: str, text: str) -> None:
        file = self._file(key)
        fresh = file.with_suffix(".new")
        try:
            fresh.write_text(text, encoding="utf-8")
            os.replace(fresh, file)
        except OSError as error:
            if error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
                raise StorageFull(str(error)) from error
            raise

    def _remove(self, key: str) -> None:
        self._file(key).unlink(missing_ok=True)

    def _names(self) -> list[str]:
        return [unquote(file.stem) for file in self._folder.glob("*.txt")]


def _storage() -> Storage:
    named = os.environ.get(DATA_VARIABLE)
    try:
        folder = named or pygame.system.get_pref_path("five-at-the-table", "five-at-the-table")
        return FileStorage(Path(folder))
    except (OSError, pygame.error):
        return MemoryStorage()


class ProcessWorker(Worker):
    """A process of its own; it imports what the requests name and nothing else."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self._turn = asyncio.Lock()

    @classmethod
    async def start(cls) -> ProcessWorker:
        """Start the process in the folder that holds `games`."""
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-m", "games.worker"),
            cwd=ASSETS.parent,
            stdin=pipe,
            stdout=pipe,
            limit=2**26,
        )
        return cls(process)

    async def call(self, function: str, request: Any) -> Any:
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None and stdout is not None  # both are pipes
        async with self._turn:
            stdin.write(json.dumps([function, request]).encode() + b"\n")
            line = await stdout.readline()
        if not line:
            raise WorkerFailed("the worker was closed")
        kind, value = json.loads(line)
        if kind == "error":
            raise WorkerFailed(value)
        return value

    def close(self) -> None:
        if self._process.returncode is None:
            self._process.kill()


class NativeHost(Host):
    """A resizable window; one pixel of it is one CSS pixel."""

    first_size = (1280, 800)

    def __init__(self) -> None:
        super().__init__(_storage())
        self._woken = False
        self._last_frame = 0.0
        #: Waits for a file to be dropped, while somebody wants one.
        self._dropping: asyncio.Future[str | None] | None = None

    def viewport(self) -> Viewport:
        size = pygame.display.get_window_size() if self._surface else self.first_size
        return Viewport(*size, scale=1)

    def _open(self, view: Viewport) -> pygame.Surface:
        current = pygame.display.get_surface()
        if current is not None and current.get_size() == view.pixels:
            return current
        return pygame.display.set_mode(view.pixels, pygame.RESIZABLE)

    async def frame(self) -> None:
        wait = self._last_frame + _FRAME - time.perf_counter()
        await asyncio.sleep(max(0.0, wait))
        self._last_frame = time.perf_counter()

    async def rest(self, seconds: float) -> None:
        end = time.perf_counter() + seconds
        while not self._woken and not pygame.event.peek():
            left = end - time.perf_counter()
            if left <= 0:
                break
            await asyncio.sleep(min(_POLL, left))
        self._woken = False
        await asyncio.sleep(0)

    def wake(self) -> None:
        self._woken = True

    def hidden(self) -> bool:
        return not pygame.display.get_active()

    def language(self) -> str:
        name = os.environ.get("LANGUAGE") or os.environ.get("LANG") or locale.getlocale()[0] or ""
        return "zh-Hant" if name.startswith(("zh", "Chinese")) else "en"

    async def copy_text(self, text: str) -> bool:
        try:
            pygame.scrap.put_text(text)
        except pygame.error:
            return False
        return True

    async def paste(self) -> str | None:
        try:
            return pygame.scrap.get_text() or None
        except pygame.error:
            return None

    async def download(self, name: str, text: str) -> str:
        folder = Path.home() / "Downloads"
        file = (folder if folder.is_dir() else Path.home()) / name
        await asyncio.to_thread(file.write_text, text, encoding="utf-8")
        return str(file)

    async def pick_file(self) -> str | None:
        """The next file dropped on the window; asking again gives the earlier wait up."""
        if self._dropping is not None and not self._dropping.done():
            self._dropping.set_result(None)
        self._dropping = asyncio.get_running_loop().create_future()
        path = await self._dropping
        if path is None:
            return None
        try:
            return await asyncio.to_thread(Path(path).read_text, "utf-8", "replace")
        except OSError:
            return None

    def dropped(self, path: str) -> None:
        if self._dropping is not None and not self._dropping.done():
            self._dropping.set_result(path)

    async def start_worker(self, game: str) -> Worker | None:
        return await ProcessWorker.start()
