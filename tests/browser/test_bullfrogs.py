"""Bullfrogs in a real browser: a whole game of one person and three computers, by taps."""

from __future__ import annotations

import random

import pytest

from tests.browser.conftest import Open, Site
from tests.browser.play import begin, lit, open_box, start, without_motion
from tests.browser.table import Seen, Table

#: Something can be picked, the big button does something, or the game is over.
READY = """() => [...document.querySelectorAll('#table-items > *')].some(item =>
    item.dataset.id === 'again' || item.dataset.state.includes('target')
    || (item.dataset.id === 'primary' && !item.dataset.state.includes('disabled')))"""


def set_up(table: Table) -> None:
    """One person against three computers."""
    open_box(table, "bullfrogs")
    for seat in (2, 3):
        table.tap(f"seat:{seat}:1")
    begin(table)


def decide(table: Table, rand: random.Random) -> dict[str, Seen]:
    """Wait for the person's turn and make one tap; what was on the screen."""
    table.until(READY, 60)
    table.quiet(60)
    items = table.items()
    choices = sorted(lit(items))
    if "again" in items:
        return items
    if not choices or (any(id.startswith("mode:") for id in items) and rand.random() < 0.15):
        table.tap("primary")
        return items
    tapped = rand.choice(choices)
    table.tap(tapped)
    after = table.items()
    if tapped in after and "target" in after[tapped].state and "primary" in after:
        # The first tap showed what it would do.
        table.tap(tapped)
    return items


@pytest.mark.timeout(900)
def test_a_whole_game_against_three_computers_by_taps(fresh: Open, site: Site) -> None:
    opened = fresh(size=(1280, 800))
    table = opened.table.open(site.address)
    without_motion(table)
    set_up(table)
    rand, steps = random.Random(5), set()
    for _ in range(700):
        items = decide(table, rand)
        steps |= {id.partition(":")[0] for id in items}
        if "again" in items:
            break
        text = table.text()
        steps |= {word for word in ("調派", "漂流", "沉沒", "敗方") if word in text}
    else:
        raise AssertionError("the game did not end")
    assert {"調派", "沉沒"} <= steps
    assert "獲勝" in table.text() and table.text().count("池上") == 4
    table.tap("watch")
    assert "replay.graph" in table.items()


@pytest.mark.parametrize(("size", "scale"), [((390, 844), 2), ((640, 480), 1)])
def test_a_few_turns_on_small_screens_with_a_reload(
    fresh: Open, site: Site, size: tuple[int, int], scale: int
) -> None:
    opened = fresh(size=size, scale=scale, touch=True)
    table = opened.table.open(site.address)
    without_motion(table)
    start(table, "bullfrogs")
    rand = random.Random(3)
    for _ in range(24):
        decide(table, rand)
    table.until(READY, 60)
    table.quiet(60)
    before = [id for id in table.items() if id.startswith("pick:")]
    assert before
    table.open(site.address)
    table.tap("continue")
    table.until(READY, 60)
    after = [id for id in table.items() if id.startswith("pick:")]
    assert {"pick:log"} <= set(before) & set(after)
