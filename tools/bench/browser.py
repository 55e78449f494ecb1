"""What the measurements in a browser share: a site to measure, served here, and the browser."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from tools import site
from tools.play import serve

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

OPTIONS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]


def chromium(playwright: Playwright) -> Browser:
    """A browser with a fresh profile: nothing is cached, compiled or warm."""
    return playwright.chromium.launch(executable_path=shutil.which("chromium"), args=OPTIONS)


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address under which a folder is served as long as the context lasts."""
    with serve(folder, 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://localhost:{server.server_address[1]}/"
        server.shutdown()


@contextmanager
def standing_in(program: str, packed: tuple[str, dict[str, bytes]], web: Path) -> Iterator[str]:
    """The address of the site in which ``program`` stands in for `main.py`.

    ``packed`` is what `tools.site.pack` gave; ``web`` is the folder to write to.
    """
    page, files = packed
    site.write_site(page, files | {"main.py": program.encode()}, web, web / "single.html")
    with served(web) as address:
        yield address
