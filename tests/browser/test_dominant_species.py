"""Dominant Species in a real browser: a whole four-seat game, one person and three computers."""

from __future__ import annotations

import random

import pytest

from tests.browser.conftest import Open, Site
from tests.browser.play import begin, lit, open_box, until_decision, without_motion
from tests.browser.table import Table


def four_seats(table: Table) -> None:
    """From the shelf to a game of one person and three computers."""
    open_box(table, "dominant_species")
    for seat in (1, 2, 3):
        table.tap(f"seat:{seat}:1")
    begin(table, seed="1")


def play_all(table: Table, rand: random.Random, most: int = 900) -> int:
    """Tap lit things, and the big button where it says what was aimed at; gives the taps."""
    for taps in range(most):
        items = until_decision(table, 120)
        if "again" in items:
            return taps
        if "close" in items:
            table.tap("close")
            continue
        primary = items.get("primary")
        ready = primary is not None and "disabled" not in primary.state
        chosen = any("chosen" in s.state for id, s in items.items() if id.startswith("pick:"))
        # A choice half made is gone on with; else an action is now and then left out.
        if ready and not chosen and rand.random() < 0.3:
            table.tap("primary")
            continue
        choices = sorted(id for id in lit(items) if id.startswith("pick:"))
        tapped = rand.choice(choices)
        table.tap(tapped)
        after = table.items()
        aimed = tapped in after and "target" in after[tapped].state
        if aimed and "primary" in after and "disabled" not in after["primary"].state:
            table.tap("primary")
    raise AssertionError("the game did not end")


@pytest.mark.timeout(1500)
def test_a_whole_game_of_four_seats_by_taps(fresh: Open, site: Site) -> None:
    opened = fresh(size=(1280, 800))
    table = opened.table.open(site.address)
    without_motion(table)
    four_seats(table)
    assert play_all(table, random.Random(4)) > 60
    assert "終局計分" in table.text() and "獲勝" in table.text()
    table.tap("watch")
    assert "replay.graph" in table.items()


@pytest.mark.parametrize(
    ("size", "scale", "touch"), [((390, 844), 2, True), ((640, 480), 1, False)]
)
def test_the_tabs_follow_what_is_asked(
    fresh: Open, site: Site, size: tuple[int, int], scale: int, touch: bool
) -> None:
    """On one page: a pawn is placed on the actions' tab; the other tabs can be looked at."""
    opened = fresh(size=size, scale=scale, touch=touch)
    table = opened.table.open(site.address)
    open_box(table, "dominant_species")
    table.tap("start")
    items = until_decision(table)
    assert "chosen" in items["tab:0"].state
    table.tap("tab:1")
    items = table.items()
    assert "chosen" in items["tab:1"].state and "pick:d3" in items
    table.tap("tab:0")
    table.tap("pick:adaptation1")
    assert "chosen" in table.items()["tab:0"].state
    table.tap("primary")
    items = until_decision(table)
    assert "target" not in items["pick:adaptation1"].state
