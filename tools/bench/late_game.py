"""A late game of Dominant Species in headless Chromium: `python3 tools/bench/late_game.py`.

Undo, from the tap to the drawn position, and how long a slice of a computer's thought holds the
page: no frame can come in between.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[0] = str(ROOT)

KEY, SEED = "dominant_species", 3
#: How much of the game is over when it is looked at.
LATE = 0.9
#: Stands in for main.py: the real table, with watches.
PROGRAM = """
import asyncio, json, time
import js, pygame
from games import SHELF
from games.engine.chance import Chance
from games.engine.record import from_text
from games.table.app import App
from games.table.host import open_host
from games.table.play import Play
from games.table.sheets.home import Home

async def scenario(app):
    try:
        await watch(app)
    except Exception as error:
        app.host.crashed(error)

def until_drawn(app):
    drawn, begun = app.drawn, time.perf_counter()
    while app.drawn == drawn:
        app.step()
    return (time.perf_counter() - begun) * 1000

async def watch(app):
    await app.host.open_part(KEY)
    app.settings.speed = "off"
    match = from_text(RECORD, lambda key: SHELF[key].open())
    positions = [(e.before, e.seat) for e in match.history]
    play = Play(app, match, 1)
    app.show(play)
    await asyncio.sleep(3)
    app.sound.wake()  # The first tap of a session opens the sound, whatever it is on.
    undos = []
    while len(undos) < 20 and play.can_undo:
        await asyncio.sleep(0.1)
        target = next(t for t in app.targets if t.id == "tool:undo")
        x, y = target.rect.centre
        begun = time.perf_counter()
        app._gestures(app.gestures.down("mouse", x, y, app.now))
        app._gestures(app.gestures.up("mouse", x, y))
        app.dirty = True
        until_drawn(app)
        undos.append((time.perf_counter() - begun) * 1000)
    slices = []
    for state, seat in positions[::4]:
        level = SHELF[KEY].open().bots()["normal"]()
        thought = level.think(state.seen_by(seat), Chance(1))
        going = True
        while going:
            begun = time.perf_counter()
            try:
                next(thought)
            except StopIteration:
                going = False
            slices.append((time.perf_counter() - begun) * 1000)
        await asyncio.sleep(0)
    js.window.late = json.dumps({"undos": undos, "slices": slices})

async def main():
    pygame.display.init(); pygame.font.init()
    host = open_host()
    host.window()
    app = App(host)
    app.show(Home(app))
    asyncio.ensure_future(scenario(app))
    await app.run()

asyncio.run(main())
"""


def late_record() -> str:
    """The text of a game of one person and three computers, most of which is played."""
    from games import SHELF
    from games.engine.chance import Chance
    from games.engine.match import Match, Player
    from games.engine.record import to_text

    game = SHELF[KEY].open()

    def play(most: int) -> Match:
        match = Match(game, [Player(), *(Player("normal") for _ in range(3))], {}, SEED)
        bot, chance = game.bots()["normal"](), Chance(SEED)
        while not match.over and len(match.history) < most:
            match.play(bot.choose(match.state.seen_by(match.state.turn), chance)[0])
        return match

    match = play(int(LATE * len(play(10_000).history)))
    while match.state.turn != 0:
        match.play(match.state.moves()[0])
    return to_text(match)


def measure(address: str, size: tuple[int, int], scale: int, touch: bool) -> dict[str, Any]:
    """One window."""
    from playwright.sync_api import sync_playwright

    from tools.bench.browser import chromium

    with sync_playwright() as playwright, chromium(playwright) as browser:
        page = browser.new_page(
            viewport={"width": size[0], "height": size[1]}, device_scale_factor=scale,
            has_touch=touch,
        )
        page.goto(address)
        ended = "() => window.late || document.querySelector('#loader.error')"
        page.wait_for_function(ended, timeout=300_000)
        found = json.loads(page.evaluate("() => window.late"))
    # The first one turns to a page of the notebook that this session has never drawn.
    first, undos, slices = found["undos"][0], sorted(found["undos"][1:]), sorted(found["slices"])
    return {
        "undos": len(undos),
        "undo_ms_unseen": round(first, 1),
        "undo_ms_median": round(statistics.median(undos), 1),
        "undo_ms_most": round(undos[-1], 1),
        "slices": len(slices),
        "slice_ms_95": round(slices[int(len(slices) * 0.95)], 2),
        "slice_ms_most": round(slices[-1], 2),
    }


def main() -> None:
    """Measure, print and keep the figures."""
    from tools.bench.browser import standing_in
    from tools.bench.machine import machine, write_result
    from tools.site import pack

    argparse.ArgumentParser(description=__doc__).parse_args()
    factor = machine()["factor"]
    program = f"KEY = {KEY!r}\nRECORD = {late_record()!r}\n{PROGRAM}"
    result: dict[str, Any] = {}
    with standing_in(program, pack(), ROOT / "build" / "late_game") as address:
        for size, scale, touch in (((1280, 800), 1, False), ((390, 844), 2, True)):
            figures = measure(address, size, scale, touch)
            figures["judged_undo_ms_most"] = round(figures["undo_ms_most"] / factor, 1)
            result[f"{KEY} {size[0] * scale}x{size[1] * scale}"] = figures
    print(json.dumps(result, indent=1))
    write_result("late_game", {"late_game": result})


if __name__ == "__main__":
    from tools.prepare import inside

    inside("play", "desktop", "test")
    main()
