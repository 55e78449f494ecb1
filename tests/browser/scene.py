"""A `main.py` that stands in for the table: it shows what the host does, so that tests can see it.

Small squares lie in the corners and in the middle; whatever comes in by mouse, touch or key is
written into the prose as JSON. Each button that a screen reader presses runs the task of that
name, and the prose says what came of it.
"""

import asyncio
import json
from typing import Any

import pygame

from games.table.host import (
    Host,
    Item,
    PartMissing,
    StorageFull,
    Viewport,
    WorkerFailed,
    open_host,
)

SIDE = 9  # CSS pixels


def squares(view: Viewport) -> list[Item]:
    """Nine squares from edge to edge."""
    found = []
    for row, y in enumerate((0, (view.height - SIDE) // 2, view.height - SIDE)):
        for column, x in enumerate((0, (view.width - SIDE) // 2, view.width - SIDE)):
            name = f"{'abc'[column]}{row + 1}"
            found.append(Item(name, f"square {name}", (x, y, SIDE, SIDE)))
    return found


class Tasks:
    """What the buttons do; each gives something that JSON can hold."""

    def __init__(self, host: Host) -> None:
        self.host = host

    async def storage(self) -> Any:
        store = self.host.storage
        before = store.get("text")
        store.set("text", "五 texts")
        store.set("gone", "1")
        store.delete("gone")
        return [before, store.get("text"), store.keys(), store.lasting]

    async def full(self) -> Any:
        try:
            self.host.storage.set("much", "x" * 11_000_000)
        except StorageFull:
            return ["full", self.host.storage.get("much")]
        return "there was room"

    async def asks(self) -> Any:
        host = self.host
        return [host.language(), host.query(), host.reduced_motion(), host.hidden()]

    async def fragment(self) -> Any:
        self.host.set_fragment("game=aqualin&seed=5")
        return self.host.query()

    async def copy(self) -> Any:
        return await self.host.copy_text("copied 字")

    async def save(self) -> Any:
        return await self.host.download("record.txt", "a record 記錄\n")

    async def open(self) -> Any:
        return await self.host.pick_file()

    async def announce(self) -> Any:
        self.host.announce("politely")
        self.host.announce("at once", urgent=True)
        return "announced"

    async def wake(self) -> Any:
        asyncio.get_running_loop().call_later(0.2, self.host.wake)
        await self.host.rest(60)
        self.host.wake()
        await self.host.rest(60)
        return "woken"

    async def frames(self) -> Any:
        loop = asyncio.get_running_loop()
        started = loop.time()
        for _ in range(30):
            await self.host.frame()
        return loop.time() - started

    async def part(self) -> Any:
        try:
            await self.host.open_part("echo")
        except PartMissing as error:
            return f"missing: {error}"
        from games.echo.rules import answer  # type: ignore[import-not-found]

        return answer("part")

    async def worker(self) -> Any:
        worker = await self.host.start_worker("echo")
        if worker is None:
            return "no worker"
        results = [await worker.call("games.echo.rules:answer", ["字", 5])]
        results.append(await worker.call("games.echo.rules:modules", None))
        try:
            await worker.call("games.echo.rules:fail", None)
        except WorkerFailed as error:
            results.append(str(error).strip().splitlines()[-1])
        waiting = asyncio.ensure_future(worker.call("games.echo.rules:forever", None))
        await self.host.frame()
        worker.close()
        try:
            await waiting
        except WorkerFailed:
            results.append("closed")
        return results

    async def crash(self) -> Any:
        raise RuntimeError("a crash that was asked for")

    async def saved(self) -> Any:
        self.host.crashed(RuntimeError("a crash with a save"), "the saved record")


async def main() -> None:
    host = open_host()
    tasks = Tasks(host)
    names = [name for name in vars(Tasks) if not name.startswith("_")]
    pressed: list[str] = []
    host.on_press = pressed.append
    pygame.display.init()
    said = ""
    while True:
        surface = host.window()
        view = host.viewport()
        items = squares(view)
        for event in pygame.event.get():
            if event.type == pygame.MOUSEBUTTONDOWN:
                spot = [place / view.scale for place in event.pos]
                hit = [
                    item.id for item in items if pygame.Rect(item.rect).collidepoint(*spot)
                ]
                said = json.dumps({"hit": hit, "spot": spot, "touch": event.touch})
            elif event.type == pygame.KEYDOWN:
                said = json.dumps({"key": event.unicode})
        surface.fill((28, 55, 51))
        for item in items:
            pygame.draw.rect(surface, "gold", [place * view.scale for place in item.rect])
        buttons = [Item(name, name, (40, 40, 1, 1)) for name in names]
        host.describe([*items, *buttons], said)
        host.flip()
        if pressed:
            said = json.dumps({pressed.pop(0): None})
            name = next(iter(json.loads(said)))
            said = json.dumps({name: await getattr(tasks, name)()}, ensure_ascii=False)
            continue
        await host.rest(60)


if __name__ == "__main__":
    asyncio.run(main())
