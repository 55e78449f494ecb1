"""Aqualin in real browsers: whole games by taps, saving, sizes, touch, scales, languages."""

from __future__ import annotations

import json
import random

import pytest
from playwright.sync_api import Page

from games import SHELF
from games.engine.record import from_text, to_text
from tests.browser.conftest import Open, Site
from tests.browser.play import lit, play_on, start, until_decision, without_motion
from tests.browser.table import Table

CONFIGURATIONS = [
    ((1280, 800), 1, False, "zh-TW"),
    ((1024, 768), 2, True, "en-GB"),
    ((390, 844), 2, True, "zh-TW"),
    ((640, 480), 1, False, "en-GB"),
]


@pytest.mark.parametrize("form", ["page", "file"])
def test_a_whole_game_with_a_reload_in_the_middle(fresh: Open, site: Site, form: str) -> None:
    address = site.address if form == "page" else site.file_address
    opened = fresh()
    table = opened.table.open(address)
    without_motion(table)
    start(table, "aqualin")
    rand = random.Random(3)
    assert play_on(table, rand, 31) == 31
    before = [seen for id, seen in table.items().items() if id.startswith("pick:")]
    table.open(address)
    table.tap("continue")
    until_decision(table)
    after = [seen for id, seen in table.items().items() if id.startswith("pick:")]
    assert [(s.id, s.label) for s in after] == [(s.id, s.label) for s in before]
    play_on(table, rand, 400)
    items = table.items()
    assert {"again", "watch", "to_shelf", "links:0", "links:1"} <= set(items)
    assert "終局計分" in table.text() and "獲勝" in table.text()
    table.tap("watch")
    assert "replay.graph" in table.items()


@pytest.mark.parametrize(("size", "scale", "touch", "language"), CONFIGURATIONS)
def test_scenes_in_every_size(
    fresh: Open, site: Site, size: tuple[int, int], scale: int, touch: bool, language: str
) -> None:
    """A few turns, undo, redo by keys, a hint, the rules, and a rotation in mid-move."""
    opened = fresh(size=size, scale=scale, touch=touch, language=language)
    table = opened.table.open(site.address)
    start(table, "aqualin")
    assert play_on(table, random.Random(1), 4) == 4
    items = until_decision(table)
    tiles = [id for id in lit(items) if " " in id]
    table.tap(tiles[0])
    assert "chosen" in table.items()[tiles[0]].state
    opened.page.set_viewport_size({"width": size[1], "height": size[0]})
    table.until(
        f"() => document.getElementById('canvas').width === {size[1] * scale}"
        f" && document.getElementById('canvas').height === {size[0] * scale}"
    )
    table.quiet()
    assert "chosen" in table.items()[tiles[0]].state, "the pick outlives the rotation"
    opened.page.set_viewport_size({"width": size[0], "height": size[1]})
    table.quiet()
    table.tap("tool:undo")
    assert "chosen" not in table.items()[tiles[0]].state
    board = _board(table)
    table.tap("tool:undo")
    if _board(table) == board:  # choosing a tile had skipped the slide: that comes back first
        table.tap("tool:undo")
    assert _board(table) != board
    opened.page.keyboard.press("Control+y")
    until_decision(table)
    assert _board(table) == board
    table.tap("tool:rules")
    assert any(id.startswith("page:") for id in table.items())
    table.tap("close")
    table.tap("tool:hint")
    word = "可以考慮" if language.startswith("zh") else "Consider"
    table.until(f"() => document.getElementById('table-state').textContent.includes('{word}')")


def _board(table: Table) -> list[str]:
    squares = (s for s in table.items().values() if len(s.id) == len("pick:a1"))
    return [square.label for square in squares if square.id.startswith("pick:")]


def test_two_people_share_a_device(fresh: Open, site: Site) -> None:
    """The refill waits a moment, in which a placement can be taken back."""
    opened = fresh(touch=True, size=(1024, 768))
    table = opened.table.open(site.address)
    table.tap("way:hotseat")
    start(table, "aqualin")
    before = _board(table)
    items = until_decision(table)
    table.tap(next(id for id in lit(items) if " " in id))
    table.tap("pick:c3")
    assert _board(table) != before
    table.tap("tool:undo")
    assert _board(table) == before
    play_on(table, random.Random(2), 6)
    assert _board(table) != before


def test_a_match_with_a_resigned_game_comes_back_from_the_saves(fresh: Open, site: Site) -> None:
    """The same bytes in the page's storage and in the link, and the other one leads 1:0 or more."""
    opened = fresh(size=(1024, 768))
    opened.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table = opened.table.open(site.address)
    table.tap("way:hotseat")
    start(table, "aqualin", seed="5")
    play_on(table, random.Random(7), 4)
    table.tap("tool:menu")
    table.tap("menu.resign")
    assert " 0" in table.text(), "the question says what the game counts"
    table.tap("answer:1")
    table.tap("again")
    until_decision(table)
    play_on(table, random.Random(8), 6)
    board = _board(table)
    [record] = _records(opened.page)
    assert "\nended resign:" in record and " / -\n" in record
    table.open(site.address)
    table.tap("continue")
    until_decision(table)
    assert _board(table) == board
    assert to_text(from_text(record, lambda key: SHELF[key].open())) == record
    table.tap("tool:menu")
    table.tap("menu.link")
    link = str(table.until("() => navigator.clipboard.readText()"))
    other = fresh(size=(1024, 768))
    again = other.table.open(link)
    until_decision(again)
    assert _board(again) == board
    assert _records(other.page) == [record]


def _records(page: Page) -> list[str]:
    """The records that a page has stored."""
    texts = page.evaluate(
        "() => Object.keys(localStorage).filter(key => key.includes('game-'))"
        ".map(key => localStorage.getItem(key))"
    )
    return [str(json.loads(text)["record"]) for text in texts]


def test_a_damaged_save_and_a_made_up_link_are_explained(fresh: Open, site: Site) -> None:
    opened = fresh()
    table = opened.table.open(site.address)
    start(table, "aqualin")
    play_on(table, random.Random(4), 3)
    opened.page.evaluate(
        "() => { for (const key of Object.keys(localStorage)) if (key.includes('game-'))"
        " localStorage.setItem(key, localStorage.getItem(key).replace('moves 0', 'moves 9999')"
        ".replace(/moves \\d+/, 'moves 9999')); }"
    )
    table.open(site.address)
    table.tap("continue")
    table.until("() => document.getElementById('table-state').textContent.includes('對不上')")
    table.tap("close")
    assert "box:aqualin" in table.items()
    table.open(site.address + "?again#game=aqualin~1~0.0~5~person.normal~3~AAAA~00000000~")
    table.until("() => !!document.querySelector('#table-items > [data-id=close]')")
    table.tap("close")
    start(table, "aqualin")


def test_a_link_opens_the_same_game(fresh: Open, site: Site) -> None:
    opened = fresh()
    opened.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table = opened.table.open(site.address)
    start(table, "aqualin")
    play_on(table, random.Random(6), 9)
    board = _board(table)
    table.tap("tool:menu")
    table.tap("menu.link")
    link = table.until("() => navigator.clipboard.readText()")
    assert link.startswith(site.address)
    again = fresh().table.open(link)
    until_decision(again)
    assert _board(again) == board


def test_firefox_plays_a_few_moves(firefox: Table, site: Site) -> None:
    for address in (site.address, site.file_address):
        firefox.open(address)
        start(firefox, "aqualin")
        assert play_on(firefox, random.Random(5), 5) == 5
