"""An error that the program mends by itself is told in the console, and fails the test."""

from __future__ import annotations

from tests.browser.conftest import Open, Packed, Serve
from tools import site as site_tool
from tools.prepare import ROOT

#: Stands in for main.py: the table, in which one drawing fails.
PROGRAM = b"""
import asyncio
from games.table import app
from games.table.host import open_host

def fail(self, ui, rise, draw=app.App._draw_layers):
    app.App._draw_layers = draw
    raise RuntimeError("a drawing that fails")

async def main():
    asyncio.get_running_loop().call_later(1, setattr, app.App, "_draw_layers", fail)
    await app.run(open_host())

asyncio.run(main())
"""


def test_a_traceback_in_the_console_is_noticed(fresh: Open, packed: Packed, serve: Serve) -> None:
    page, files = packed
    folder = ROOT / "build" / "console"
    site_tool.write_site(page, files | {"main.py": PROGRAM}, folder / "web", folder / "one.html")
    opened = fresh()
    opened.table.open(serve("/console/", folder / "web"))
    opened.page.wait_for_timeout(1200)
    opened.page.mouse.move(100, 100)
    opened.page.mouse.move(400, 300)
    opened.table.until("() => document.body.innerText.includes('RuntimeError')")
    assert any("a drawing that fails" in line for line in opened.errors)
    opened.errors.clear()
