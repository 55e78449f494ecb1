"""The canvas is CSS size × device scale, and a tap lands on the pixel it was meant for."""

from __future__ import annotations

import json
import random
from math import floor

import pytest

from tests.browser.conftest import Open, Site
from tests.browser.play import play_on, start, until_decision
from tests.browser.table import Table

SIDE = 9  # of the scene's squares
CANVAS = (
    "() => { const c = document.getElementById('canvas'), r = c.getBoundingClientRect();"
    " return [c.width, c.height, r.x, r.y, r.width, r.height]; }"
)


def check_squares(table: Table) -> None:
    """Every square takes taps at its first and last CSS pixel and none one pixel beside them."""
    for name in ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"):
        x, y, width, height = table.items()[name].rect
        assert (width, height) == (SIDE, SIDE)
        for spot in ((x, y), (x + SIDE - 1, y + SIDE - 1), table.items()[name].middle):
            table.tap_at(*spot)
            seen = json.loads(table.text())
            assert seen["hit"] == [name]
            assert seen["spot"] == [floor(place) for place in spot]  # a mouse moves by CSS pixels
    x, y, _, _ = table.items()["b2"].rect
    for spot in ((x - 1, y), (x, y - 1), (x + SIDE, y), (x, y + SIDE)):
        table.tap_at(*spot)
        assert json.loads(table.text())["hit"] == []


@pytest.mark.parametrize(("device", "drawn"), [(1, 1), (2, 2), (3, 2)])
def test_squares_are_hit_exactly(fresh: Open, scene: Site, device: int, drawn: int) -> None:
    opened = fresh(size=(640, 480), scale=device)
    table = opened.table.open(scene.address)
    assert table.driver.evaluate(CANVAS) == [640 * drawn, 480 * drawn, 0, 0, 640, 480]
    check_squares(table)
    opened.page.set_viewport_size({"width": 801, "height": 555})
    size = f"{801 * drawn},{555 * drawn},0,0,801,555"
    table.until(f"() => String(({CANVAS})()) === '{size}'")
    table.quiet()
    check_squares(table)


def test_touch_arrives_as_a_mouse_press(fresh: Open, scene: Site) -> None:
    table = fresh(size=(390, 844), scale=3, touch=True).table.open(scene.address)
    assert table.driver.evaluate(CANVAS) == [780, 1688, 0, 0, 390, 844]
    table.tap("c3")
    assert json.loads(table.text())["hit"] == ["c3"]
    assert json.loads(table.text())["touch"] is True


PIXELS = """() => {
    const c = document.getElementById('canvas');
    const all = c.getContext('2d').getImageData(0, 0, c.width, c.height).data;
    let sum = 0;
    for (const byte of all) sum = (sum * 31 + byte) | 0;
    return sum;
}"""
#: What a browser does that took the canvas's memory away and gives it back.
LOSE = """() => {
    const c = document.getElementById('canvas');
    c.getContext('2d').clearRect(0, 0, c.width, c.height);
    c.dispatchEvent(new Event('contextrestored'));
}"""


@pytest.mark.parametrize("scale", [1, 2])
def test_what_was_shown_part_by_part_is_the_whole_picture(
    fresh: Open, site: Site, scale: int
) -> None:
    """After moves in motion the canvas shows what it shows when all of it is handed over anew."""
    table = fresh(size=(1024, 768), scale=scale).table.open(site.address)
    start(table, "aqualin", "7")
    assert play_on(table, random.Random(5), 6) == 6
    until_decision(table)
    shown = table.driver.evaluate(PIXELS)
    table.driver.evaluate(LOSE)
    table.until(f"() => ({PIXELS})() === {shown}")
