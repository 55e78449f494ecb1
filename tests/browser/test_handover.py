"""Hot-seat games with hidden hands: the whole document at every change of hands."""

from __future__ import annotations

import random
import re

import pytest

from games import SHELF
from games.table.words import Words
from tests.browser.conftest import Open, Site
from tests.browser.play import lit, start, without_motion
from tests.browser.table import Table
from tests.table.hands import card_texts

#: Everything in the document but the loader's own script, attributes included.
DOCUMENT = """() => [document.title, location.hash, ...[...document.querySelectorAll(
    'canvas, #table-state, #table-items, [aria-live]')].map(item => item.outerHTML)].join('\\n')"""


def turn(table: Table, rand: random.Random, texts: dict[str, set[str]]) -> set[str]:
    """One player's turn, to the curtain; the texts of the cards in their hand at its end."""
    held: set[str] = set()
    for _ in range(300):
        items = table.items()
        if "reveal" in items:
            return held
        names = {id.removeprefix("pick:") for id in items} & set(texts)
        held = set().union(*(texts[name] for name in names))
        if "close" in items:
            table.tap("close")
        elif lit(items) and not (len(lit(items)) > 1 and rand.random() < 0.1):
            table.tap(rand.choice(sorted(lit(items))))
        elif "primary" in items and "disabled" not in items["primary"].state:
            table.tap("primary")
        elif lit(items):
            table.tap(rand.choice(sorted(lit(items))))
        else:
            table.until("() => !!document.querySelector('#table-items > [data-id=reveal]')")
    raise AssertionError("the turn did not end")


@pytest.mark.parametrize("language", ["zh-TW", "en-GB"])
@pytest.mark.parametrize("key", ["battle_line", "bullfrogs"])
def test_nothing_of_the_last_hand_is_in_the_document(
    fresh: Open, site: Site, key: str, language: str
) -> None:
    table = fresh(size=(1024, 768), language=language).table.open(site.address)
    without_motion(table)
    table.tap("way:hotseat")
    start(table, key, seed="42")
    words = Words("zh-Hant" if language == "zh-TW" else "en", key)
    texts = card_texts(SHELF[key].open(), words)
    rand = random.Random(3)
    for _ in range(4):
        table.tap("reveal")
        held = turn(table, rand, texts)
        table.driver.evaluate("() => new Promise(done => setTimeout(done, 60))")
        document = str(table.driver.evaluate(DOCUMENT))
        assert "reveal" in document and held
        roles = words.say("role.alexander") if key == "battle_line" else ""
        left = {
            text for text in held
            if text not in roles and re.search(re.escape(text) + "(?![0-9])", document)
        }
        assert left == set()
        polite = "() => document.getElementById('table-polite').textContent"
        assert table.driver.evaluate(polite) == ""
