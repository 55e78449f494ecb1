"""Measures memory in headless Chromium: `python3 tools/bench/memory.py [game …]`.

For each game 23 are started and left in two windows, no collection being asked for: what is
allocated after each, by the allocator's own count, and the length of the heap, which never
shrinks. Then a tour of all five games in one page: how long the heap has become.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[0] = str(ROOT)

#: Windows: width, height and device scale.
WINDOWS = ((1024, 768, 1), (1920, 1200, 1))
GAMES = 23
#: The game after which growth counts: by then what is kept on purpose is there.
FROM = 3

#: Stands in for main.py: the real table, and a player who comes and goes.
PROGRAM = """
import asyncio, json
import js, pyodide_js, pygame
from pyodide.code import run_js
from games import SHELF
from games.engine.match import Match, Player
from games.table.app import App
from games.table.host import open_host
from games.table.play import Play
from games.table.sheets.home import Home

allocated = run_js('''(module) => {
    const count = module.LDSO.loadedLibsByName.__main__.exports.mallinfo;
    const at = module._malloc(64);
    return () => {
        count(at);
        const word = n => module.HEAPU32[(at >> 2) + n];
        return word(7) + word(4);  // in use, and what was mapped apart
    };
}''')(pyodide_js._module)

def match(key, kinds, seed):
    game = SHELF[key].open()
    return Match(game, [Player(kind) for kind in kinds], {}, seed)

async def frames(n):
    for _ in range(n):
        await asyncio.sleep(0.02)

async def games(app):
    sizes = []
    await app.host.open_part(KEY)
    seats = SHELF[KEY].open().seats[0]
    for n in range(COUNT):
        app.show(Play(app, match(KEY, ["beginner"] * seats, n), 1))
        await frames(15)
        app.scene.leave()
        await frames(4)
        sizes.append([allocated(), pyodide_js._module.HEAPU8.byteLength])
    js.window.memory = json.dumps(sizes)

async def tour(app):
    sizes = [["shelf", allocated(), pyodide_js._module.HEAPU8.byteLength]]
    for key in SHELF:
        await app.host.open_part(key)
        seats = SHELF[key].open().seats[0]
        app.show(Play(app, match(key, ["person"] + ["beginner"] * (seats - 1), 3), 1))
        await frames(20)
        app.scene.open_rules()
        for page in range(len(app.scene.board.rules)):
            app.sheets[-1].page = page
            app.redraw()
            await frames(3)
        app.show(Play(app, match(key, ["beginner"] * seats, 4), 2))
        await frames(150)
        app.scene.match.agree_draw()
        app.scene.begin_turn()
        await frames(10)
        app.scene.leave()
        await frames(4)
        sizes.append([key, allocated(), pyodide_js._module.HEAPU8.byteLength])
    js.window.memory = json.dumps(sizes)

async def scenario(app):
    try:
        await frames(20)
        await (games(app) if COUNT else tour(app))
    except Exception as error:
        app.host.crashed(error)

async def main():
    pygame.display.init(); pygame.font.init()
    host = open_host()
    host.window()
    app = App(host)
    app.settings.speed = "fast"
    app.show(Home(app))
    asyncio.ensure_future(scenario(app))
    await app.run()

asyncio.run(main())
"""


def measure(address: str, window: tuple[int, int, int]) -> list[Any]:
    """What the program tells in one window."""
    from playwright.sync_api import sync_playwright

    from tools.bench.browser import chromium

    width, height, scale = window
    with sync_playwright() as playwright, chromium(playwright) as browser:
        page = browser.new_page(
            viewport={"width": width, "height": height}, device_scale_factor=scale
        )
        page.goto(address)
        ended = "() => window.memory || document.querySelector('#loader.error')?.innerText"
        page.wait_for_function(ended, timeout=300_000)
        told = page.evaluate("() => window.memory || ''")
        if not told:
            raise RuntimeError(page.evaluate("() => document.querySelector('#loader').innerText"))
        found: list[Any] = json.loads(told)
        return found


def main() -> None:
    """Measure, print and keep the figures."""
    from games import SHELF
    from tools.bench.browser import standing_in
    from tools.bench.machine import write_result
    from tools.site import pack

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(SHELF))
    args = parser.parse_args()
    packed = pack()
    result: dict[str, Any] = {}
    web = ROOT / "build" / "memory"
    for key in args.games:
        with standing_in(f"KEY = {key!r}\nCOUNT = {GAMES}\n{PROGRAM}", packed, web) as address:
            for window in WINDOWS:
                sizes = measure(address, window)
                figures = {
                    "allocated_mb_game_3": round(sizes[FROM - 1][0] / 1e6, 1),
                    "allocated_mb_game_23": round(sizes[-1][0] / 1e6, 1),
                    "growth_mb": round((sizes[-1][0] - sizes[FROM - 1][0]) / 1e6, 1),
                    "heap_mb": round(sizes[-1][1] / 1e6, 1),
                }
                name = "{}x{}".format(*window[:2])
                result[f"{key} {name}"] = figures
                print(key, name, figures, flush=True)
    with standing_in(f"KEY = ''\nCOUNT = 0\n{PROGRAM}", packed, web) as address:
        sizes = measure(address, WINDOWS[0])
    tour = {name: {"allocated_mb": round(used / 1e6, 1), "heap_mb": round(heap / 1e6, 1)}
            for name, used, heap in sizes}
    print(json.dumps(tour, indent=1))
    write_result("memory", {"games": result, "tour": tour})


if __name__ == "__main__":
    from tools.prepare import inside

    inside("play", "desktop", "test")
    main()
