"""Measures how long a visitor waits and what is transferred: `python3 tools/bench/cold_start.py`.

Cold start is the time from navigation to the first flip in headless Chromium with a fresh
profile, on localhost. The floor is a page with the same loader and the same runtime whose program
draws one empty pygame frame. Both are opened in turn, so that a busy machine slows both.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[0] = str(ROOT)

from tools.prepare import inside  # noqa: E402 - the line above makes it importable

FLOOR_PROGRAM = b"""
import pygame
from js import loader

def start():
    pygame.display.init()
    screen = pygame.display.set_mode((1280, 800))
    screen.fill((28, 55, 51))
    pygame.display.flip()
    loader.done()
"""
FLOOR = {
    "games/__init__.py": b"",
    "games/table/__init__.py": b"",
    "games/table/host/__init__.py": b"",
    "games/table/host/boot.py": FLOOR_PROGRAM,
}
FIRST_FLIP = "() => performance.getEntriesByName('first-flip')[0]?.startTime"
PAINT = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
RECEIVED = """() => [performance.getEntriesByType('navigation')[0],
    ...performance.getEntriesByType('resource')].reduce(
    (sum, entry) => sum + (entry.encodedBodySize || 0), 0)"""


def measure(addresses: dict[str, str], runs: int) -> dict[str, dict[str, list[float]]]:
    """Milliseconds to first paint and first flip, and bytes received, by name of the page."""
    from playwright.sync_api import sync_playwright

    from tools.bench.browser import chromium

    found: dict[str, dict[str, list[float]]] = {
        name: {"ms": [], "paint_ms": [], "bytes": []} for name in addresses
    }
    with sync_playwright() as playwright:
        for _ in range(runs):
            for name, address in addresses.items():
                # A browser of its own each time.
                with chromium(playwright) as browser:
                    page = browser.new_page(viewport={"width": 1280, "height": 800})
                    page.goto(address)
                    page.wait_for_function(FIRST_FLIP, timeout=60_000)
                    found[name]["ms"].append(round(page.evaluate(FIRST_FLIP)))
                    found[name]["paint_ms"].append(round(page.evaluate(PAINT)))
                    found[name]["bytes"].append(page.evaluate(RECEIVED))
    return found


def main() -> None:
    """Build both pages, measure and write the result."""
    from tools.bench.browser import served
    from tools.bench.machine import write_result
    from tools.site import pack, write_site

    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--runs", type=int, default=5)
    runs = arguments.parse_args().runs
    folder = ROOT / "build" / "bench"
    page, packed = pack()
    transfer = write_site(page, packed, folder / "site", folder / "site.html")
    write_site(page, FLOOR, folder / "floor", folder / "floor.html")
    with served(folder) as base:
        found = measure({name: f"{base}{name}/" for name in ("site", "floor")}, runs)
    site, floor = (statistics.median(found[name]["ms"]) for name in ("site", "floor"))
    result = {
        "cold_start_ms": site,
        "floor_ms": floor,
        "paint_ms": statistics.median(found["site"]["paint_ms"]),
        "ratio": round(site / floor, 3),
        "transfer_bytes": transfer,
        "runs": found,
    }
    print(write_result("cold_start", result).read_text(encoding="utf-8"))


if __name__ == "__main__":
    inside("play", "desktop", "test")
    main()
