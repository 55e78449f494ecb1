"""Battle Line in a real browser: a whole game by taps, curtain and tactics cards included."""

from __future__ import annotations

import random

import pytest

from tests.browser.conftest import Open, Site
from tests.browser.play import lit, play_on, start, until_decision, without_motion
from tests.browser.table import Seen, Table

TACTICS = {
    "alexander", "darius", "cavalry", "shields", "fog", "mud", "scout", "redeploy", "deserter",
    "traitor",
}


def wish(items: dict[str, Seen], rand: random.Random) -> str:
    """What to tap: tactics cards and their deck first, claims whenever there are any."""
    choices = sorted(lit(items))
    names = {id.removeprefix("pick:"): id for id in choices}
    held = sorted(TACTICS & set(names))
    if held:
        return names[rand.choice(held)]
    if "tactics" in names and rand.random() < 0.8:
        return names["tactics"]
    return rand.choice(choices)


def play_all(table: Table, rand: random.Random, most: int = 900) -> set[str]:
    """Play for both people to the end; the tactics cards that left a hand."""
    played: set[str] = set()
    for _ in range(most):
        items = table.items()
        if "again" in items:
            return played
        for button in ("reveal", "close"):
            if button in items:
                table.tap(button)
                break
        else:
            if not lit(items):
                # The device is handed over.
                table.tap("primary")
                continue
            tapped = wish(items, rand)
            table.tap(tapped)
            after = table.items()
            if tapped in after and "target" in after[tapped].state and "primary" in after:
                # The first tap said what it would do.
                table.tap("primary")
            name = tapped.removeprefix("pick:")
            if name in TACTICS and tapped in after:
                played.add(name)
    raise AssertionError("the game did not end")


@pytest.mark.timeout(900)
def test_a_whole_game_of_two_people_by_taps(fresh: Open, site: Site) -> None:
    opened = fresh(size=(1024, 768))
    table = opened.table.open(site.address)
    without_motion(table)
    table.tap("way:hotseat")
    start(table, "battle_line", seed="42")
    assert "reveal" in table.items(), "the curtain is down before anybody has looked"
    hands = [id for id in table.items() if id.startswith("pick:")]
    assert hands == []
    played = play_all(table, random.Random(4))
    assert len(played) >= 5, played
    assert "獲勝" in table.text() or "平手" in table.text()
    table.tap("watch")
    assert "replay.graph" in table.items()


def test_the_curtain_is_down_after_a_reload(fresh: Open, site: Site) -> None:
    opened = fresh(size=(1024, 768), scale=2, touch=True)
    table = opened.table.open(site.address)
    without_motion(table)
    table.tap("way:hotseat")
    start(table, "battle_line")
    table.tap("reveal")
    assert play_on(table, random.Random(1), 2) == 2
    assert any(id.startswith("pick:") for id in table.items())
    table.open(site.address)
    table.tap("continue")
    assert "reveal" in until_decision(table)
    assert not any(id.startswith("pick:") for id in table.items())


def test_against_the_computer_with_a_reload(fresh: Open, site: Site) -> None:
    opened = fresh()
    table = opened.table.open(site.address)
    without_motion(table)
    start(table, "battle_line")
    rand = random.Random(2)
    play_on(table, rand, 12)
    items = until_decision(table)
    before = [seen.label for id, seen in items.items() if id.startswith("pick:")]
    table.open(site.address)
    table.tap("continue")
    items = until_decision(table)
    after = [seen.label for id, seen in items.items() if id.startswith("pick:")]
    assert after == before
    table.tap("tool:hint")
    table.until("() => document.getElementById('table-state').textContent.includes('可以考慮')")
