"""The host of the desktop, with SDL's dummy screen."""

from __future__ import annotations

import asyncio
import errno
from collections.abc import Callable, Coroutine
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from games.table.host import Item, StorageFull, StorageLost, WorkerFailed, native, open_host
from games.table.host.interface import MemoryStorage, Storage, Viewport
from games.table.host.native import DATA_VARIABLE, FileStorage, NativeHost


@pytest.fixture
def host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    pygame.display.quit()
    pygame.display.init()
    host = open_host()
    assert isinstance(host, NativeHost)
    yield host
    pygame.display.quit()


@pytest.mark.parametrize("kind", ["files", "memory"])
def test_storage_keeps_texts_by_key(kind: str, tmp_path: Path) -> None:
    store: Storage = FileStorage(tmp_path) if kind == "files" else MemoryStorage()
    assert store.lasting is (kind == "files")
    assert store.get("a/b ü") is None
    store.set("a/b ü", "one\n")
    store.set("a/b ü", "two\n")
    store.set("z", "")
    assert store.get("a/b ü") == "two\n"
    assert store.keys() == ["a/b ü", "z"]
    store.delete("z")
    store.delete("z")
    assert store.keys() == ["a/b ü"]
    if kind == "files":
        assert FileStorage(tmp_path).get("a/b ü") == "two\n"


def test_storage_that_cannot_write_says_so_and_keeps_the_old_text(tmp_path: Path) -> None:
    store = FileStorage(tmp_path)
    store.set("key", "old")
    (tmp_path / "key.new").mkdir()  # stands where the fresh text would be written
    with pytest.raises(StorageLost):
        store.set("key", "new")
    assert store.get("key") == "new" and not store.lasting
    assert FileStorage(tmp_path).get("key") == "old"


def test_a_full_disk_is_told_from_a_broken_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = FileStorage(tmp_path)
    store.set("key", "old")

    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "no space")

    monkeypatch.setattr(Path, "write_text", full)
    with pytest.raises(StorageFull) as caught:
        store.set("key", "new")
    assert not isinstance(caught.value, StorageLost)
    assert store.get("key") == "old" and store.lasting


def test_window_follows_the_viewport(host: NativeHost) -> None:
    surface = host.window()
    assert host.viewport() == Viewport(1280, 800, 1)
    assert surface.get_size() == (1280, 800)
    assert host.window() is surface
    pygame.display.set_mode((640, 480), pygame.RESIZABLE)
    assert host.window().get_size() == host.viewport().pixels == (640, 480)


class Slept:
    """A clock that only sleeping moves on, in the place of the native host's own."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1000.0
        #: What happens at which time: the rest that is going on may end by it.
        self.due: dict[float, Callable[[], None]] = {}
        monkeypatch.setattr(native, "time", SimpleNamespace(perf_counter=lambda: self.now))
        monkeypatch.setattr(native, "asyncio", SimpleNamespace(sleep=self.sleep))

    async def sleep(self, seconds: float) -> None:
        self.now += seconds
        for at in [at for at in self.due if at <= self.now]:
            self.due.pop(at)()

    def spent(self, work: Coroutine[Any, Any, None]) -> float:
        """How long it slept."""
        before = self.now
        asyncio.run(work)
        return self.now - before


def test_rest_ends_with_input_a_wake_or_the_time(
    host: NativeHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    host.window()
    pygame.event.clear()
    clock = Slept(monkeypatch)
    assert clock.spent(host.rest(0.05)) == pytest.approx(0.05)
    host.wake()
    assert clock.spent(host.rest(60)) == 0
    clock.due[clock.now + 0.05] = host.wake
    assert clock.spent(host.rest(60)) == pytest.approx(0.05, abs=0.011)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1))
    assert clock.spent(host.rest(60)) == 0
    pygame.event.clear()
    assert clock.spent(host.rest(0.05)) == pytest.approx(0.05)


def test_frames_are_paced(host: NativeHost, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Slept(monkeypatch)
    assert clock.spent(host.frame()) == 0, "the first one comes at once"
    for _ in range(12):
        assert clock.spent(host.frame()) == pytest.approx(1 / 60)
    clock.now += 5
    assert clock.spent(host.frame()) == 0, "a late one is not waited for"


def test_language_is_the_players(host: NativeHost, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LANGUAGE", raising=False)
    for name, language in (("zh_TW.UTF-8", "zh-Hant"), ("de_DE.UTF-8", "en"), ("C", "en")):
        monkeypatch.setenv("LANG", name)
        assert host.language() == language


def test_download_writes_a_file_that_pick_file_takes_by_drop(
    host: NativeHost, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    host.window()

    async def there_and_back() -> tuple[str, list[str | None]]:
        path = await host.download("record.txt", "a record 記錄\n")
        host.dropped(path)  # nobody asked for it
        first = asyncio.ensure_future(host.pick_file())
        await asyncio.sleep(0)
        second = asyncio.ensure_future(host.pick_file())  # gives the first one up
        await asyncio.sleep(0)
        host.dropped(path)
        third = asyncio.ensure_future(host.pick_file())
        await asyncio.sleep(0)
        host.dropped(str(tmp_path / "nowhere"))
        return path, [await first, await second, await third]

    path, taken = asyncio.run(there_and_back())
    assert Path(path).parent == tmp_path
    assert taken == [None, "a record 記錄\n", None]


def test_worker_answers_fails_and_closes(host: NativeHost) -> None:
    async def use() -> None:
        worker = await host.start_worker("aqualin")
        assert worker is not None
        # Any function that takes one JSON value and gives one will do.
        assert await worker.call("json:loads", "[5]") == [5]
        with pytest.raises(WorkerFailed, match="JSONDecodeError"):
            await worker.call("json:loads", "[")
        assert await worker.call("operator:neg", 5) == -5
        waiting = asyncio.ensure_future(worker.call("time:sleep", 60))
        await asyncio.sleep(0.1)
        worker.close()
        with pytest.raises(WorkerFailed, match="closed"):
            await waiting

    asyncio.run(use())


def test_what_only_a_page_has_is_harmless(host: NativeHost) -> None:
    host.describe([Item("a", "a", (0, 0, 1, 1))], "")
    host.announce("a", urgent=True)
    host.set_fragment("a=1")
    assert host.query() == {}
    assert host.reduced_motion() is False
    asyncio.run(host.open_part("aqualin"))
    assert host.asset("CREDITS.md").is_file()
    error = RuntimeError("the way out")
    with pytest.raises(RuntimeError, match="the way out"):
        host.crashed(error)
