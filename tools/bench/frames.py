"""Measures drawing in headless Chromium: `python3 tools/bench/frames.py [game …]`.

The work of a frame (events, update, draw, flip) while two computers play and pieces move, the
rest of a still board, and the memory of the runtime over games started and left.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[0] = str(ROOT)

#: Stands in for main.py: the real table, with a watch on each step.
PROGRAM = """
import asyncio, json, time
import js, pyodide_js, pygame
from games import SHELF
from games.engine.match import Match, Player
from games.table.app import App
from games.table.host import open_host
from games.table.play import Play
from games.table.sheets.home import Home

class Watched(App):
    def __init__(self, host):
        super().__init__(host)
        self.work = []
    def step(self):
        drawn = self.drawn
        begun = time.perf_counter()
        busy = super().step()
        if self.drawn > drawn:
            self.work.append((time.perf_counter() - begun) * 1000)
        return busy

def match(kinds, seed):
    game = SHELF[KEY].open()
    return Match(game, [Player(kind) for kind in kinds], {}, seed)

async def scenario(app):
    try:
        await watch(app)
    except Exception as error:
        app.host.crashed(error)

async def watch(app):
    await app.host.open_part(KEY)
    seats = SHELF[KEY].open().seats[0]
    app.settings.speed = "slow"
    app.show(Play(app, match(["beginner"] * seats, 3), 1))
    await asyncio.sleep(3)
    app.work.clear()
    await asyncio.sleep(SECONDS)
    work = list(app.work)
    app.settings.speed = "off"
    app.show(Play(app, match(["person"] * seats, 3), 1))
    await asyncio.sleep(6)
    js.window.still = app.drawn
    js.window.moving = json.dumps(work)
    await asyncio.sleep(SECONDS)
    js.window.stillDrawn = app.drawn - js.window.still
    sizes = []
    for n in range(20):
        play = Play(app, match(["beginner"] * seats, n), 1)
        app.show(play)
        for _ in range(20):
            await asyncio.sleep(0)
        play.leave()
        await asyncio.sleep(0.05)
        sizes.append(pyodide_js._module.HEAPU8.byteLength)
    js.window.memory = json.dumps(sizes)

async def main():
    pygame.display.init(); pygame.font.init()
    host = open_host()
    host.window()
    app = Watched(host)
    app.show(Home(app))
    asyncio.ensure_future(scenario(app))
    await app.run()

asyncio.run(main())
"""


def measure(address: str, size: tuple[int, int], scale: int) -> dict[str, Any]:
    """One scenario in one window."""
    from playwright.sync_api import sync_playwright

    from tools.bench.browser import chromium

    with sync_playwright() as playwright, chromium(playwright) as browser:
        page = browser.new_page(
            viewport={"width": size[0], "height": size[1]}, device_scale_factor=scale
        )
        page.goto(address)
        page.wait_for_function("() => window.moving", timeout=120_000)
        devtools = page.context.new_cdp_session(page)
        devtools.send("Performance.enable")

        def busy() -> float:
            metrics = devtools.send("Performance.getMetrics")["metrics"]
            return float(next(m["value"] for m in metrics if m["name"] == "TaskDuration"))

        before, begun = busy(), time.monotonic()
        page.wait_for_timeout(4000)
        still = (busy() - before) / (time.monotonic() - begun)
        ended = "() => window.memory || document.querySelector('#loader.error')"
        page.wait_for_function(ended, timeout=180_000)
        work = sorted(json.loads(page.evaluate("() => window.moving")))
        memory = json.loads(page.evaluate("() => window.memory"))
        drawn = page.evaluate("() => window.stillDrawn")
    return {
        "frames": len(work),
        "work_ms_median": round(statistics.median(work), 2),
        "work_ms_95": round(work[int(len(work) * 0.95)], 2),
        "still_part_of_a_core": round(still, 4),
        "still_drawn": drawn,
        "memory_growth_mb": round((memory[-1] - memory[2]) / 1e6, 2),
    }


def main() -> None:
    """Measure, print and keep the figures."""
    from games import SHELF
    from tools.bench.browser import standing_in
    from tools.bench.machine import machine, write_result
    from tools.site import pack

    parser = argparse.ArgumentParser(description=__doc__)
    playable = [box.key for box in SHELF.values() if box.playable]
    parser.add_argument("games", nargs="*", default=playable)
    parser.add_argument("--seconds", type=int, default=8)
    args = parser.parse_args()
    factor = machine()["factor"]
    packed = pack()
    result: dict[str, Any] = {}
    for key in args.games:
        program = f"KEY = {key!r}\nSECONDS = {args.seconds}\n{PROGRAM}"
        with standing_in(program, packed, ROOT / "build" / "frames") as address:
            for size, scale in (((1280, 800), 1), ((960, 600), 2)):
                figures = measure(address, size, scale)
                figures["judged_work_ms_95"] = round(figures["work_ms_95"] / factor, 2)
                result[f"{key} {size[0] * scale}x{size[1] * scale}"] = figures
    print(json.dumps(result, indent=1))
    write_result("frames", {"frames": result})


if __name__ == "__main__":
    from tools.prepare import inside

    inside("play", "desktop", "test")
    main()
