"""The page before the game runs: what it shows, and what it says when something goes wrong."""

from __future__ import annotations

import functools
import http.server
import re
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import ConsoleMessage, Frame, Page, Route, expect

from games import SHELF
from tests.browser.conftest import Open, Site
from tools.play import Handler

FLIPPED = "() => performance.getEntriesByName('first-flip').length"
SHOWN = "#loader.error .err"


def shows(page: Page, title: str, technical: str = "") -> None:
    """The error panel is there with this title, a reason, and two buttons that can be pressed."""
    expect(page.locator(SHOWN)).to_be_visible(timeout=30_000)
    expect(page.locator(".err h2")).to_have_text(title)
    expect(page.locator(".err p")).not_to_be_empty()
    expect(page.locator(".err code")).to_contain_text(technical)
    expect(page.locator(".err button")).to_have_count(2)
    expect(page.locator(".bar")).to_be_hidden()


def opens(page: Page) -> None:
    """The game's first frame is shown and the loader is gone."""
    page.wait_for_function(FLIPPED, timeout=60_000)
    expect(page.locator("#loader")).to_be_hidden()


def test_opens_under_a_prefix_with_every_other_host_blocked(fresh: Open, site: Site) -> None:
    opened = fresh()
    errors: list[str] = []
    opened.page.on("pageerror", lambda error: errors.append(str(error)))

    def read(line: ConsoleMessage) -> None:
        if line.type == "error":
            errors.append(line.text)

    opened.page.on("console", read)
    opened.page.goto(site.address)
    opens(opened.page)
    assert not errors


def test_single_file_opens_by_double_click(fresh: Open, site: Site) -> None:
    opened = fresh()
    asked: list[str] = []
    opened.page.on("request", lambda request: asked.append(request.url))
    opened.page.goto(site.file_address)
    opens(opened.page)
    assert [address for address in asked if not address.startswith(("blob:", "data:"))] == [
        site.file_address
    ]


def test_single_file_saves_by_file(fresh: Open, scene: Site) -> None:
    table = fresh().table.open(scene.file_address)
    assert table.said("storage")[3] is True
    assert table.open(scene.file_address + "?again").said("storage")[0] == "五 texts"


def test_single_file_runs_in_a_sandboxed_frame(fresh: Open, scene: Site) -> None:
    opened = fresh()
    folder = scene.single.parent
    (folder / "web" / "one.html").write_bytes(scene.single.read_bytes())
    opened.page.goto(scene.address + "missing")
    opened.page.set_content(
        f'<iframe src="{scene.address}one.html" sandbox="allow-scripts" width="700" height="500">'
    )
    frame = opened.page.frames[-1]
    frame.wait_for_function(FLIPPED, timeout=60_000)
    frame.evaluate(
        "() => document.querySelector('#table-items > [data-id=\"storage\"]').click()"
    )
    frame.wait_for_function(
        "() => document.getElementById('table-state').textContent.startsWith('{\"storage')"
    )
    assert frame.inner_text("#table-state").endswith('["text"], false]}')


def test_bytes_and_steps_are_shown_before_anything_is_received(fresh: Open, site: Site) -> None:
    """The page has them as it comes; `tools/bench/cold_start.py` measures when it is painted."""
    page = fresh().page
    page.route("**/parts/*", lambda route: None)  # nothing ever comes
    page.add_init_script(
        "addEventListener('DOMContentLoaded', () =>"
        " window.early = document.querySelector('.num').innerText)"
    )
    page.goto(site.address)
    assert re.match(r"下載中　0\.0 / \d\.\d MB\s+0%", page.evaluate("() => early"))
    page.wait_for_function("() => performance.getEntriesByName('first-contentful-paint').length")


def test_books_light_up_as_bytes_arrive(fresh: Open, site: Site) -> None:
    page = fresh().page
    held: list[Route] = []
    page.route("**/pyodide-asm-wasm-*", lambda route: held.append(route))
    page.goto(site.address)
    # All but the largest part arrives.
    rest = "() => /[34]\\.\\d \\/ /.test(document.querySelector('.num').innerText)"
    page.wait_for_function(rest)
    assert 1 <= page.locator(".books i.on").count() <= 2
    assert page.locator(".books i").all_inner_texts() == [
        "草原鬥爭", "海洋佔地王", "古戰陣", "優勢物種", "蛙戰士",
    ]
    held[0].continue_()
    opens(page)
    assert page.locator(".books i.on").count() == 5


@pytest.mark.parametrize(
    ("language", "title"), [("zh-TW", "有一個檔案拿不到"), ("en-GB", "A file cannot be had")]
)
def test_missing_file(fresh: Open, site: Site, language: str, title: str) -> None:
    page = fresh(language=language).page
    page.route("**/games-zip-*", lambda route: route.fulfill(status=404))
    page.goto(site.address)
    shows(page, title, "HTTP 404")


def test_retry_keeps_what_has_arrived(fresh: Open, site: Site) -> None:
    page = fresh().page
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    held: list[Route] = []
    page.route("**/games-zip-*", lambda route: held.append(route))
    page.goto(site.address)
    most = "() => /[6-9]\\.\\d \\/ /.test(document.querySelector('.num').innerText)"
    page.wait_for_function(most)
    time.sleep(0.5)
    held[0].abort()
    shows(page, "下載中斷了", "games.zip")
    page.unroute("**/games-zip-*")
    before = len(asked)
    page.click(".err .go")
    opens(page)
    again = [name.split("-")[0] for name in asked[before:]]
    assert [name for name in again if name not in SHELF] == ["games"]  # the boxes follow


def test_retry_asks_for_the_rest_of_a_broken_file(fresh: Open, site: Site) -> None:
    page = fresh().page
    (wasm,) = site.web.glob("parts/pyodide-asm-wasm-*")
    content = wasm.read_bytes()
    asked: list[str | None] = []
    # The line breaks after a third of the file; the second answer brings what was asked for.
    page.add_init_script(
        """
        const { fetch } = window;
        let broken = false;
        window.fetch = async (address, options) => {
          const response = await fetch(address, options);
          if (broken || !String(address).includes('asm-wasm')) return response;
          broken = true;
          const whole = new Uint8Array(await response.arrayBuffer());
          return new Response(new ReadableStream({
            start(line) { line.enqueue(whole.slice(0, whole.length / 3)); },
            async pull(line) {
              await new Promise(done => setTimeout(done, 1000));
              line.error(new TypeError('broken'));
            },
          }));
        };
        """
    )

    def answer(route: Route) -> None:
        wanted = route.request.headers.get("range")
        asked.append(wanted)
        start = int(wanted.removeprefix("bytes=").removesuffix("-")) if wanted else 0
        route.fulfill(status=206 if wanted else 200, body=content[start:])

    page.route("**/pyodide-asm-wasm-*", answer)
    page.goto(site.address)
    shows(page, "下載中斷了", "pyodide.asm.wasm")
    page.click(".err .go")
    opens(page)
    assert asked == [None, f"bytes={len(content) // 3}-"]


def test_stalled_line(fresh: Open, site: Site) -> None:
    page = fresh(language="en-GB").page
    held: list[Route] = []
    page.route("**/pygame-zip-*", lambda route: held.append(route))
    page.goto(site.address)
    shows(page, "The download has stalled", "pygame.zip: no data for 20 s")
    page.unroute("**/pygame-zip-*")
    page.click(".err .go")
    opens(page)


def test_a_page_from_a_folder_says_how_to_open_it(fresh: Open, site: Site) -> None:
    page = fresh(language="en-GB").page
    page.goto((site.web / "index.html").as_uri())
    shows(page, "This page cannot be opened like this")
    expect(page.locator(".err p")).to_contain_text("five-at-the-table.html")
    expect(page.locator(".err p")).not_to_contain_text("network")


class _Closed(Handler):
    """A host that lets no other origin read its files."""


class _Open(Handler):
    """A host that lets every origin read its files."""

    def end_headers(self) -> None:
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()


@contextmanager
def hosted(handler: type[Handler], folder: Path) -> Iterator[str]:
    """A folder served by this kind of host; gives its address."""
    made = functools.partial(handler, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), made) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/"
        server.shutdown()


def framed(page: Page, address: str) -> Frame:
    """The site in a frame that has no origin of its own."""
    page.goto(address + "missing")
    page.set_content(
        f'<iframe src="{address}" sandbox="allow-scripts" width="700" height="500"></iframe>'
    )
    return page.frames[-1]


def test_a_sandboxed_frame_that_may_not_read_says_so(fresh: Open, site: Site) -> None:
    page = fresh(language="en-GB").page
    with hosted(_Closed, site.web) as address:
        frame = framed(page, address)
        expect(frame.locator(".err h2")).to_have_text("This frame may not read its files")
        expect(frame.locator(".err p")).to_contain_text("Access-Control-Allow-Origin")
        expect(frame.locator(".err p")).not_to_contain_text("network")


def test_a_sandboxed_frame_without_a_network_says_network(fresh: Open, site: Site) -> None:
    page = fresh(language="en-GB").page
    page.route("**/parts/*", lambda route: route.abort())
    with hosted(_Open, site.web) as address:
        frame = framed(page, address)
        expect(frame.locator(".err h2")).to_have_text("The download broke off")


def test_a_sandboxed_frame_that_may_read_opens(fresh: Open, site: Site) -> None:
    page = fresh().page
    with hosted(_Open, site.web) as address:
        framed(page, address).wait_for_function(FLIPPED, timeout=60_000)


#: How hosts answer for a file that is gone: with an error, or with a page of theirs.
GONE = {"error": (404, "not found"), "page": (200, "<html>not here</html>")}


@pytest.mark.parametrize(("status", "body"), GONE.values(), ids=GONE.keys())
def test_a_box_after_a_new_deploy_offers_to_reload(
    fresh: Open, site: Site, status: int, body: str
) -> None:
    opened = fresh(language="en-GB")
    page = opened.page
    page.route("**/aqualin-zip-*", lambda route: route.fulfill(status=status, body=body))
    table = opened.table.open(site.address)
    newer = (site.web / "index.html").read_text(encoding="utf-8").replace("aqualin-zip-", "aq-")
    page.route(site.address, lambda route: route.fulfill(body=newer, content_type="text/html"))
    table.tap("box:aqualin")
    table.until("() => document.getElementById('table-state').textContent.includes('version')")
    assert "A new version is there" in table.text() and "network" not in table.text()
    page.unroute("**/aqualin-zip-*")
    page.unroute(site.address)
    with page.expect_navigation():
        table.press_item("answer:1")
    opens(page)


def test_a_box_that_is_missing_is_not_the_network(fresh: Open, site: Site) -> None:
    opened = fresh(language="en-GB")
    opened.page.route("**/aqualin-zip-*", lambda route: route.fulfill(status=404))
    table = opened.table.open(site.address)
    table.tap("box:aqualin")
    table.until("() => document.getElementById('table-state').textContent.includes('HTTP 404')")
    assert "The site lacks a file" in table.text() and "network" not in table.text()


def test_a_box_without_a_network_is_the_network(fresh: Open, site: Site) -> None:
    opened = fresh(language="en-GB")
    opened.page.route("**/aqualin-zip-*", lambda route: route.abort())
    table = opened.table.open(site.address)
    table.tap("box:aqualin")
    table.until("() => document.getElementById('table-state').textContent.includes('network')")


def test_first_parts_after_a_new_deploy_reload_the_page(fresh: Open, site: Site) -> None:
    page = fresh(language="en-GB").page
    old = (site.web / "index.html").read_text(encoding="utf-8").replace("games-zip-", "gone-")
    asked: list[str] = []

    def answer(route: Route) -> None:
        asked.append(route.request.resource_type)
        if len(asked) == 1:  # a page that lay in a cache
            route.fulfill(body=old, content_type="text/html")
        else:
            route.fallback()

    page.route(site.address, answer)
    page.goto(site.address)
    shows(page, "A new version is there", "HTTP 404")
    page.click(".err .go")
    opens(page)


def test_damaged_file(fresh: Open, site: Site) -> None:
    page = fresh().page
    page.route("**/games-zip-*", lambda route: route.fulfill(body=b"<html>not found</html>"))
    page.goto(site.address)
    shows(page, "有一個檔案壞了", "games.zip")
    page.unroute("**/games-zip-*")
    page.click(".err .go")
    opens(page)


def test_a_host_that_unpacks_on_the_way(fresh: Open, site: Site) -> None:
    page = fresh().page

    def unpacked(route: Route) -> None:
        (file,) = site.web.glob(f"parts/{route.request.url.rpartition('/')[2]}")
        route.fulfill(body=file.read_bytes(), headers={"Content-Encoding": "gzip"})

    page.route("**/parts/*", unpacked)
    page.goto(site.address)
    opens(page)


BREAKS = [
    ("no WebAssembly", "delete window.WebAssembly", "這個瀏覽器太舊了", "no WebAssembly"),
    (
        "no room",
        "WebAssembly.instantiate = async () => { throw new RangeError("
        "'WebAssembly.Memory(): could not allocate memory'); }",
        "記憶體不夠",
        "could not allocate memory",
    ),
    (
        "an instruction that it does not know",
        "WebAssembly.compileStreaming = async () =>"
        " { throw new WebAssembly.CompileError('simd'); }",
        "這個瀏覽器太舊了",
        "simd",
    ),
    (
        "an exception in the first frame",
        "Object.defineProperty(window, 'devicePixelRatio', { get() { throw Error('broken'); } })",
        "遊戲打不開",
        "broken",
    ),
]


@pytest.mark.parametrize(
    ("script", "title", "technical"), [row[1:] for row in BREAKS], ids=[row[0] for row in BREAKS]
)
def test_broken_browser(
    fresh: Open, site: Site, script: str, title: str, technical: str
) -> None:
    page = fresh().page
    page.add_init_script(script)
    page.goto(site.address)
    shows(page, title, technical)


def test_details_can_be_copied(fresh: Open, scene: Site) -> None:
    opened = fresh()
    opened.context.grant_permissions(["clipboard-read", "clipboard-write"])
    opened.table.open(scene.address).press_item("crash")
    shows(opened.page, "遊戲出錯了", "RuntimeError: a crash that was asked for")
    opened.page.click(".err button:last-child")
    expect(opened.page.locator(".err button").last).to_have_text("已複製")
    copied = opened.page.evaluate("() => navigator.clipboard.readText()")
    assert "Traceback" in copied
    assert "main.py" in copied


def test_crash_keeps_the_saved_game(fresh: Open, scene: Site) -> None:
    opened = fresh(language="en-GB")
    opened.context.grant_permissions(["clipboard-read", "clipboard-write"])
    opened.table.open(scene.address).press_item("saved")
    shows(opened.page, "The game has failed", "RuntimeError: a crash with a save")
    expect(opened.page.locator(".err p")).to_contain_text("This game is saved")
    opened.page.click(".err button:last-child")
    expect(opened.page.locator(".err button").last).to_have_text("Copied")
    assert "the saved record" in opened.page.evaluate("() => navigator.clipboard.readText()")
    opened.page.click(".err .go")
    opens(opened.page)
