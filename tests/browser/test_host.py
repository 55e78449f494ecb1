"""What the browser's host does for the screens, seen through the scene's tasks."""

from __future__ import annotations

import json

import pytest

from tests.browser.conftest import Open, Site
from tests.browser.table import Table

TASKS = "() => [...document.querySelectorAll('#table-items > *')]"


def test_storage_outlives_the_page(fresh: Open, scene: Site) -> None:
    table = fresh().table.open(scene.address)
    assert table.said("storage") == [None, "五 texts", ["text"], True]
    table.open(scene.address + "?again")
    assert table.said("storage") == ["五 texts", "五 texts", ["text"], True]


def test_full_storage_is_told(fresh: Open, scene: Site) -> None:
    assert fresh().table.open(scene.address).said("full") == ["full", None]


def test_forbidden_storage_falls_back_to_memory(fresh: Open, scene: Site) -> None:
    opened = fresh()
    opened.page.add_init_script(
        "Object.defineProperty(window, 'localStorage',"
        " { get() { throw new DOMException('denied', 'SecurityError'); } })"
    )
    table = opened.table.open(scene.address)
    assert table.said("storage") == [None, "五 texts", ["text"], False]


@pytest.mark.parametrize(
    ("browser", "asked", "language"),
    [("zh-TW", "", "zh-Hant"), ("de-DE", "", "en"), ("de-DE", "lang=zh-Hant", "zh-Hant")],
)
def test_language_and_query(
    fresh: Open, scene: Site, browser: str, asked: str, language: str
) -> None:
    opened = fresh(language=browser)
    opened.page.emulate_media(reduced_motion="reduce")
    table = opened.table.open(f"{scene.address}?{asked}&seed=1&bots=2#seed=7")
    query = {"seed": "7", "bots": "2"} | ({"lang": "zh-Hant"} if asked else {})
    assert table.said("asks") == [language, query, True, False]
    assert table.driver.evaluate("() => document.documentElement.lang") == language


def test_fragment_changes_the_address_without_loading(fresh: Open, scene: Site) -> None:
    opened = fresh()
    table = opened.table.open(scene.address)
    assert table.said("fragment") == {"game": "aqualin", "seed": "5"}
    assert opened.page.url == scene.address + "#game=aqualin&seed=5"


def test_copy_reaches_the_clipboard(fresh: Open, scene: Site) -> None:
    opened = fresh()
    opened.context.grant_permissions(["clipboard-read", "clipboard-write"])
    assert opened.table.open(scene.address).said("copy") is True
    assert opened.page.evaluate("() => navigator.clipboard.readText()") == "copied 字"


def test_download_and_pick(fresh: Open, scene: Site) -> None:
    opened = fresh()
    table = opened.table.open(scene.address)
    with opened.page.expect_download() as download:
        assert table.said("save") == "record.txt"
    assert download.value.suggested_filename == "record.txt"
    saved = download.value.path()
    with opened.page.expect_file_chooser() as chooser:
        table.press_item("open")
    chooser.value.set_files(saved)
    table.until("() => document.getElementById('table-state').textContent.includes('open')")
    assert json.loads(table.text()) == {"open": "a record 記錄\n"}


def test_announcements_are_live(fresh: Open, scene: Site) -> None:
    table = fresh().table.open(scene.address)
    assert table.said("announce") == "announced"
    table.until("() => document.getElementById('table-urgent').textContent === 'at once'")
    assert table.driver.evaluate(
        "() => [...document.querySelectorAll('[aria-live]')].map(voice =>"
        " [voice.getAttribute('aria-live'), voice.textContent])"
    ) == [["polite", "politely"], ["assertive", "at once"]]


def test_wake_ends_a_rest_and_is_never_slept_over(fresh: Open, scene: Site) -> None:
    table = fresh().table.open(scene.address)
    assert table.said("wake", wait=50) == "woken"  # each of its two rests would last 60 seconds


def test_frames_follow_the_display(fresh: Open, scene: Site) -> None:
    """Thirty frames of the program take as long as thirty of the page itself."""
    table = fresh().table.open(scene.address)
    ours = table.said("frames")
    own = table.driver.evaluate(
        "() => new Promise(done => { const begun = performance.now(); let left = 30;"
        " const next = () => left-- ? requestAnimationFrame(next) :"
        " done((performance.now() - begun) / 1000); next(); })"
    )
    assert 0.5 < ours / own < 4


def test_a_still_page_does_nothing(fresh: Open, scene: Site) -> None:
    """No frame and no timer; `tools/bench/frames.py` measures the part of a core."""
    opened = fresh()
    opened.page.add_init_script(
        "window.asked = 0; const { requestAnimationFrame, setTimeout } = window;"
        "window.requestAnimationFrame = (done) => { asked++; return requestAnimationFrame(done); };"
        "window.setTimeout = (...all) => { asked++; return setTimeout(...all); };"
    )
    table = opened.table.open(scene.address)
    opened.page.wait_for_timeout(2000)  # what the browser still does after opening a page
    before = opened.page.evaluate("() => asked")
    assert before > 0
    opened.page.wait_for_timeout(3000)
    assert opened.page.evaluate("() => asked") == before
    assert table.driver.evaluate("() => document.getElementById('canvas').resting") is True


def test_only_what_changed_is_written(fresh: Open, scene: Site) -> None:
    table = fresh().table.open(scene.address)
    table.driver.evaluate(
        "() => { window.writes = 0; new MutationObserver(list => window.writes += list.length)"
        ".observe(document.getElementById('table-items'),"
        " { subtree: true, childList: true, attributes: true }); }"
    )
    table.tap("b2")
    assert json.loads(table.text())["hit"] == ["b2"]
    assert table.driver.evaluate("() => window.writes") == 0
    assert table.driver.evaluate(
        "() => [...document.querySelectorAll('#table-items > *')].every("
        "item => item.tagName === 'BUTTON' && getComputedStyle(item).opacity === '0')"
    )


def test_a_part_is_fetched_when_it_is_opened(fresh: Open, scene: Site) -> None:
    opened = fresh()
    asked: list[str] = []
    opened.page.on("request", lambda request: asked.append(request.url))
    table = opened.table.open(scene.address)
    assert not any("echo" in address for address in asked)
    opened.page.route("**/echo-zip-*", lambda route: route.abort())
    assert "echo.zip" in table.said("part")
    opened.page.unroute("**/echo-zip-*")
    assert table.said("part") == {"echo": "part"}
    # The other games' parts follow by themselves; only when all are here nothing else is asked for.
    opened.page.wait_for_function(
        "n => new Set(performance.getEntriesByType('resource').map(e => e.name)).size >= n",
        arg=len(list((scene.web / "parts").iterdir())),
    )
    count = len(asked)
    assert table.said("part") == {"echo": "part"}
    assert len(asked) == count


WORKED = [{"echo": ["字", 5]}, ["games.echo.rules"], "ValueError: refused", "closed"]


def test_worker_answers_fails_and_closes(fresh: Open, scene: Site) -> None:
    assert fresh().table.open(scene.address).said("worker") == WORKED


def test_worker_in_the_single_file(fresh: Open, scene: Site) -> None:
    assert fresh().table.open(scene.file_address).said("worker") == WORKED


def test_no_worker_where_none_can_start(fresh: Open, scene: Site) -> None:
    opened = fresh()
    opened.page.add_init_script("window.Worker = class { constructor() { throw Error('no'); } }")
    assert opened.table.open(scene.address).said("worker") == "no worker"


def test_keys_stay_with_a_field_beside_the_canvas(fresh: Open, scene: Site) -> None:
    opened = fresh()
    table: Table = opened.table.open(scene.address)
    opened.page.keyboard.press("q")
    table.until("() => document.getElementById('table-state').textContent === '{\"key\": \"q\"}'")
    opened.page.evaluate("() => document.body.append(document.createElement('input'))")
    opened.page.focus("input")
    opened.page.keyboard.press("z")
    assert opened.page.input_value("input") == "z"
    assert json.loads(table.text()) == {"key": "q"}
