"""A browser whose sound or storage fails: the game goes on, and says what is true."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Open, Opened, Site
from tests.browser.play import play_on, start, without_motion
from tests.browser.table import Table

#: Ways in which a sound device fails, as what is planted before the page's own script.
SILENT = {
    "a constructor that throws": """
        window.AudioContext = class { constructor() { throw new DOMException('no device'); } };
    """,
    "no constructor": "delete window.AudioContext; delete window.webkitAudioContext;",
    "no script processor": """
        delete BaseAudioContext.prototype.createScriptProcessor;
    """,
    "a script processor that throws": """
        BaseAudioContext.prototype.createScriptProcessor = () => { throw new Error('no'); };
    """,
    "a node that cannot be connected": """
        AudioNode.prototype.connect = () => { throw new DOMException('no'); };
    """,
    "no buffers": """
        BaseAudioContext.prototype.createBuffer = () => { throw new DOMException('no'); };
    """,
}
PROSE = "() => document.getElementById('table-state').textContent"


def settings(table: Table) -> str:
    """Open the settings from the shelf; their prose."""
    table.tap("tool:menu")
    table.tap("menu.settings")
    return table.text()


def first_moves(table: Table, taps: int = 3) -> None:
    """A hot-seat game of Aqualin, with a few taps on what is lit."""
    table.tap("way:hotseat")
    start(table, "aqualin", seed="5")
    play_on(table, random.Random(1), taps)


@pytest.mark.parametrize("planted", SILENT.values(), ids=SILENT.keys())
def test_without_a_sound_device_the_game_is_silent(
    fresh: Open, site: Site, planted: str
) -> None:
    opened = fresh(language="en-GB")
    opened.page.add_init_script(planted)
    table = opened.table.open(site.address)
    assert "No sound device here" in settings(table)
    table.tap("close")
    without_motion(table)
    first_moves(table)
    assert not table.error()


@pytest.mark.parametrize("resume", [
    "() => Promise.reject(new DOMException('not allowed'))",
    "() => { throw new DOMException('not allowed'); }",
])
def test_a_device_that_will_not_resume_stops_nothing(
    fresh: Open, site: Site, resume: str
) -> None:
    opened = fresh(language="en-GB")
    opened.page.add_init_script(
        f"AudioContext.prototype.resume = {resume};"
        "Object.defineProperty(AudioContext.prototype, 'state', { get: () => 'suspended' });"
    )
    table = opened.table.open(site.address)
    assert "No sound device" not in settings(table)
    table.tap("close")
    without_motion(table)
    first_moves(table)
    assert not table.error()


def test_a_suspended_device_sounds_again_at_the_next_gesture(fresh: Open, site: Site) -> None:
    opened = fresh()
    opened.page.add_init_script(
        "const { AudioContext } = window; window.made = [];"
        "window.AudioContext = class extends AudioContext {"
        " constructor(...all) { super(...all); made.push(this); } };"
    )
    table = opened.table.open(site.address)
    table.tap("way:hotseat")
    assert opened.page.evaluate("() => made.length") == 1, "SDL takes the device that was tried"
    opened.page.wait_for_function("() => made[0].state === 'running'")
    opened.page.evaluate("() => made[0].suspend()")
    opened.page.wait_for_function("() => made[0].state === 'suspended'")
    table.tap("way:vs_cpu")
    opened.page.wait_for_function("() => made[0].state === 'running'")
    opened.page.evaluate("() => made[0].suspend()")
    opened.page.wait_for_function("() => made[0].state === 'suspended'")
    opened.page.keyboard.press("Tab")
    opened.page.wait_for_function("() => made[0].state === 'running'")


BREAK = {
    "writing": "Storage.prototype.setItem = () => { throw new DOMException('x', 'SecurityError') }",
    "everything": """
        for (const name of ['setItem', 'getItem', 'removeItem', 'key']) {
          Storage.prototype[name] = () => { throw new DOMException('x', 'InvalidStateError'); };
        }
        Object.defineProperty(Storage.prototype, 'length', { get() { throw new Error('x'); } });
    """,
}


def begun(fresh: Open, site: Site, size: tuple[int, int] = (1280, 800)) -> Opened:
    opened = fresh(size=size, language="en-GB")
    without_motion(opened.table.open(site.address))
    first_moves(opened.table)
    return opened


@pytest.mark.parametrize("planted", BREAK.values(), ids=BREAK.keys())
def test_storage_that_begins_to_throw_is_told_and_the_game_goes_on(
    fresh: Open, site: Site, planted: str
) -> None:
    opened = begun(fresh, site)
    table = opened.table
    opened.page.evaluate("() => {" + planted + "}")
    for _ in range(4):
        play_on(table, random.Random(2), 1)
        if "Saving no longer works here" in opened.page.inner_text("#table-urgent"):
            break
    expect(opened.page.locator("#table-urgent")).to_contain_text("Saving no longer works here")
    table.tap("tool:menu")
    table.tap("menu.leave")
    assert "Nothing can be kept here" in table.text() and "Saved on this" not in table.text()
    table.tap("continue")
    assert "pick:" in str(sorted(table.items())), "the game is held as long as the page is open"
    assert not table.error()


def test_full_storage_is_told_as_full(fresh: Open, site: Site) -> None:
    opened = begun(fresh, site)
    table = opened.table
    opened.page.evaluate(
        "() => { Storage.prototype.setItem = () =>"
        " { throw new DOMException('x', 'QuotaExceededError') } }"
    )
    for _ in range(4):
        play_on(table, random.Random(2), 1)
        if opened.page.inner_text("#table-urgent"):
            break
    expect(opened.page.locator("#table-urgent")).to_contain_text("This device is full")


@pytest.mark.parametrize("size", [(390, 844), (640, 480), (1280, 800)])
def test_every_shelf_says_where_nothing_can_be_saved(
    fresh: Open, site: Site, size: tuple[int, int]
) -> None:
    opened = fresh(size=size, touch=size[0] < 1000)
    opened.page.add_init_script(
        "Object.defineProperty(window, 'localStorage',"
        " { get() { throw new DOMException('denied', 'SecurityError'); } })"
    )
    table = opened.table.open(site.address)
    assert "這裡不能存檔" in table.text()
