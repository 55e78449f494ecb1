"""Builds the site once, serves it under a path prefix and opens pages that reach nothing else."""

from __future__ import annotations

import functools
import http.server
import json
import shutil
import subprocess
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    Route,
    sync_playwright,
)

from tests.browser.table import Table
from tools import site as site_tool
from tools.play import Handler
from tools.prepare import ROOT, node, npm

HERE = Path(__file__).parent
CHROMIUM_OPTIONS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def program(*names: str) -> str:
    """The first of these programs that the machine has; without one the tests cannot pass."""
    for name in names:
        found = shutil.which(name)
        if found:
            return found
    raise FileNotFoundError(f"{names[0]} is missing: `apt-get install {names[0]}` installs it.")


@dataclass(frozen=True)
class Site:
    """A built site: the address of its page, its folder, and its one file."""

    address: str
    web: Path
    single: Path

    @property
    def file_address(self) -> str:
        return self.single.as_uri()


class _Prefixed(Handler):
    """Serves each folder under a path of its own, as a host that keeps many sites does."""

    folders: dict[str, Path]

    def translate_path(self, path: str) -> str:
        for prefix, folder in self.folders.items():
            if path.startswith(prefix):
                self.directory = str(folder)
                return super().translate_path("/" + path.removeprefix(prefix))
        return str(HERE / "no such file")


@pytest.fixture(scope="session")
def packed() -> tuple[str, dict[str, bytes]]:
    """What pygbag packed from this checkout, once for all tests."""
    return site_tool.pack()


@pytest.fixture(scope="session")
def serve() -> Iterator[Callable[[str, Path], str]]:
    """Serve a folder under a prefix; gives the address."""
    handler = type("Served", (_Prefixed,), {"folders": {}})
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(handler))
    threading.Thread(target=server.serve_forever, daemon=True).start()

    def add(prefix: str, folder: Path) -> str:
        handler.folders[prefix] = folder  # type: ignore[attr-defined]
        return f"http://127.0.0.1:{server.server_address[1]}{prefix}"

    yield add
    server.shutdown()


Serve = Callable[[str, Path], str]
Packed = tuple[str, dict[str, bytes]]


@pytest.fixture(scope="session")
def site(packed: Packed, serve: Serve) -> Site:
    """The game itself, as `make site` builds it, in a folder of the tests."""
    folder = ROOT / "build" / "tested"
    web, single = folder / "web", folder / "five-at-the-table.html"
    site_tool.write_site(*packed, web, single)
    return Site(serve("/some/shelf/", web), web, single)


@pytest.fixture(scope="session")
def scene(packed: Packed, serve: Serve) -> Site:
    """The same site with `scene.py` for its main.py, and what only tests need."""
    page, files = packed
    files = files | {
        "main.py": (HERE / "scene.py").read_bytes(),
        "games/checks.py": (HERE / "checks.py").read_bytes(),
        "games/echo/__init__.py": b"",
        "games/echo/rules.py": (HERE / "echo" / "rules.py").read_bytes(),
    }
    folder = ROOT / "build" / "scene"
    site_tool.write_site(page, files, folder / "web", folder / "scene.html")
    return Site(serve("/scene/", folder / "web"), folder / "web", folder / "scene.html")


@pytest.fixture(scope="session")
def example(packed: Packed, serve: Serve) -> Site:
    """The site with the example of `tests/example` as a sixth box on its shelf."""
    page, files = packed
    home = ROOT / "tests" / "example"
    own = {
        f"games/{file.relative_to(home).as_posix()}": file.read_bytes()
        for file in sorted((home / "three").rglob("*.py"))
    }
    line = b"from games.three.box import BOX\n\nSHELF[BOX.key] = BOX\n"
    shelf = files["games/__init__.py"] + line
    folder = ROOT / "build" / "example"
    site_tool.write_site(
        page, files | own | {"games/__init__.py": shelf}, folder / "web", folder / "example.html"
    )
    return Site(serve("/example/", folder / "web"), folder / "web", folder / "example.html")


# For this folder alone: Playwright's loop runs in this thread until it is stopped, and no other
# test could run one of its own.
@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="package")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    browser = playwright.chromium.launch(
        executable_path=program("chromium"), args=CHROMIUM_OPTIONS
    )
    yield browser
    browser.close()


class ChromiumPage:
    """A `Driver` by Playwright."""

    def __init__(self, page: Page, touch: bool) -> None:
        self.page = page
        self._touch = touch

    def goto(self, address: str) -> None:
        self.page.goto(address)

    def evaluate(self, function: str) -> Any:
        return self.page.evaluate(function)

    def click(self, x: float, y: float) -> None:
        if self._touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def screenshot(self, path: str) -> None:
        self.page.screenshot(path=path)


@dataclass
class Opened:
    """A fresh browser profile with one page in it."""

    context: BrowserContext
    page: Page
    table: Table
    #: What the console told from a first traceback on. It fails the test; a test that asks for
    #: an error empties this.
    errors: list[str]


Open = Callable[..., Opened]


@pytest.fixture
def fresh(chromium: Browser) -> Iterator[Open]:
    """Open a page in a fresh profile: `fresh(size=(w, h), scale=1, touch=False, language="zh-TW")`.

    Any request that leaves this machine is refused, and fails the test at its end, as any
    traceback in the console does.
    """
    contexts: list[BrowserContext] = []
    outside: list[str] = []
    errors: list[list[str]] = []

    def guard(route: Route) -> None:
        if route.request.url.startswith("http://127.0.0.1:"):
            route.fallback()
        else:
            outside.append(route.request.url)
            route.abort()

    def make(
        size: tuple[int, int] = (1280, 800),
        scale: float = 1,
        touch: bool = False,
        language: str = "zh-TW",
    ) -> Opened:
        context = chromium.new_context(
            viewport={"width": size[0], "height": size[1]},
            device_scale_factor=scale,
            has_touch=touch,
            locale=language,
        )
        contexts.append(context)
        context.route(lambda address: address.startswith(("http", "ws")), guard)
        found: list[str] = []
        errors.append(found)

        def told(message: ConsoleMessage) -> None:
            # Python's errors come line by line: all that follows the first one is kept.
            if found or "Traceback (most recent call last)" in message.text:
                found.append(message.text)

        context.on("console", told)
        page = context.new_page()
        return Opened(context, page, Table(ChromiumPage(page, touch)), found)

    yield make
    for context in contexts:
        context.close()
    assert not outside, f"requests left the machine: {outside}"
    assert not any(errors), "\n".join(text for found in errors for text in found)


class FirefoxPage:
    """A `Driver` by WebDriver BiDi, through a Node.js program that holds the connection."""

    def __init__(self, profile: Path) -> None:
        packages = npm(HERE)
        self._process = subprocess.Popen(
            [str(node()), str(HERE / "firefox.mjs"), str(packages), program("firefox-esr"),
             str(profile)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._ask("ready")

    def _ask(self, *request: Any) -> Any:
        assert self._process.stdin is not None and self._process.stdout is not None
        print(json.dumps(request), file=self._process.stdin, flush=True)
        line = self._process.stdout.readline()
        assert line, "Firefox's driver has ended"
        answer = json.loads(line)
        assert "error" not in answer, answer["error"]
        return answer.get("value")

    def goto(self, address: str) -> None:
        self._ask("goto", address)

    def evaluate(self, function: str) -> Any:
        return self._ask("evaluate", function)

    def click(self, x: float, y: float) -> None:
        self._ask("click", x, y)

    def press(self, key: str) -> None:
        self._ask("press", key)

    def screenshot(self, path: str) -> None:
        self._ask("screenshot", path)

    def outside(self) -> list[str]:
        """Requests that left the machine."""
        return list(self._ask("outside"))

    def close(self) -> None:
        self._ask("close")
        self._process.wait(30)


@pytest.fixture
def firefox(tmp_path: Path) -> Iterator[Table]:
    """A page in Firefox with a fresh profile."""
    page = FirefoxPage(tmp_path)
    yield Table(page)
    outside = page.outside()
    page.close()
    assert not outside, f"requests left the machine: {outside}"
