"""All that differs by platform. Nothing outside this package asks where the game runs.

`open_host()` gives the `Host` of the platform at hand: a browser page of our own site
(`browser.py` with its half in the page, `page.js`), a page of a stock pygbag site (`stock.py`),
or a window of the desktop (`native.py`). Screens know the `Host` interface alone.
"""

from __future__ import annotations

import importlib.util
import sys

from games.table.host.interface import (
    TITLE,
    Host,
    Item,
    PartMissing,
    Storage,
    StorageFull,
    StorageLost,
    Trouble,
    Viewport,
    Worker,
    WorkerFailed,
)

__all__ = [
    "TITLE",
    "Host",
    "Item",
    "PartMissing",
    "Storage",
    "StorageFull",
    "StorageLost",
    "Trouble",
    "Viewport",
    "Worker",
    "WorkerFailed",
    "open_host",
]


def open_host() -> Host:
    """The host of this platform; call it once."""
    if sys.platform != "emscripten":
        from games.table.host.native import NativeHost

        return NativeHost()
    if importlib.util.find_spec("pyodide") is not None:
        from games.table.host.browser import BrowserHost

        return BrowserHost()
    from games.table.host.stock import StockHost

    return StockHost()
