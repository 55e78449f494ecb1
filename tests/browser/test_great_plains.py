"""Great Plains in a real browser: a whole game by taps with every animal, a phone, its hashes."""

from __future__ import annotations

import random

import pytest

from games.great_plains.geometry import ANIMALS
from tests.browser.conftest import Open, Site
from tests.browser.play import begin, lit, open_box, play_on, start, until_decision, without_motion
from tests.browser.table import Seen, Table

LANDS = {"馬棲地": "horse", "鷹棲地": "eagle", "熊棲地": "bear"}


class Player:
    """Collects animals and uses each that it has not used yet; otherwise places anywhere."""

    def __init__(self, seed: int) -> None:
        self.rand = random.Random(seed)
        self.used: dict[str, str] = {}

    def turn(self, table: Table, items: dict[str, Seen]) -> None:
        choices = sorted(lit(items))
        fresh = [a for a in ANIMALS if a not in self.used and f"pick:{a}" in choices]
        if fresh:
            self._use(table, fresh[0])
            return
        spaces = [id for id in choices if id.removeprefix("pick:") not in ANIMALS]
        wanted = [
            id for id in spaces
            if LANDS.get(items[id].label.split(" ")[0], "horse") not in self.used
            and any(land in items[id].label for land in LANDS)
        ]
        if spaces:
            table.tap(self.rand.choice(wanted or spaces))
        else:
            # Only an animal leads anywhere, or the turn is skipped.
            animals = [id for id in choices if id.startswith("pick:")]
            self._use(table, animals[0].removeprefix("pick:")) if animals else table.tap("primary")

    def _use(self, table: Table, animal: str) -> None:
        """An animal, a lit target, and the button that says what happens."""
        table.tap(f"pick:{animal}")
        items = table.items()
        targets = [id for id in lit(items) if id.removeprefix("pick:") not in ANIMALS]
        target = self.rand.choice(sorted(targets))
        table.tap(target)
        items = table.items()
        self.used[animal] = items["primary"].label
        table.tap("primary")


@pytest.mark.timeout(600)
def test_a_whole_game_by_taps_with_every_animal(fresh: Open, site: Site) -> None:
    table = fresh().table.open(site.address)
    without_motion(table)
    table.tap("way:hotseat")
    open_box(table, "great_plains")
    begin(table, "42")
    player = Player(1)
    for _ in range(120):
        items = until_decision(table)
        if "again" in items:
            break
        player.turn(table, items)
    items = table.items()
    assert {"again", "watch", "to_shelf", "walk:next"} <= set(items)
    assert set(player.used) == set(ANIMALS)
    assert player.used["horse"].startswith("用馬放到")
    assert player.used["eagle"].startswith("用鷹放到")
    assert player.used["bear"].startswith("推")
    assert "終局計分" in table.text()
    table.tap("watch")
    assert "replay.graph" in table.items()


def test_a_phone_asks_before_it_places(fresh: Open, site: Site) -> None:
    opened = fresh(size=(390, 844), scale=2, touch=True)
    table = opened.table.open(site.address)
    without_motion(table)
    start(table, "great_plains")
    for _ in range(5):
        items = until_decision(table)
        spaces = [id for id in sorted(lit(items)) if id.removeprefix("pick:") not in ANIMALS]
        table.tap(spaces[0])
        assert "放" in table.items()["primary"].label
        table.tap(spaces[0])
        until_decision(table)
    table.tap("tool:undo")
    until_decision(table)


def test_boards_that_an_owner_brings(fresh: Open, site: Site) -> None:
    opened = fresh()
    opened.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table = opened.table.open(site.address)
    open_box(table, "great_plains")
    table.tap("data")
    for text, said in (('{"sides": {}}', "1A"), ("no boards", "JSON")):
        opened.page.evaluate("text => navigator.clipboard.writeText(text)", text)
        table.tap("data:paste")
        table.until(
            f"() => document.getElementById('table-state').textContent.includes('{said}')"
        )
    table.tap("close")
    begin(table)
    assert play_on(table, random.Random(1), 3) == 3
