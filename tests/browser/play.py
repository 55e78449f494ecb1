"""Playing a game in a page by what is described on it."""

from __future__ import annotations

import random
from collections.abc import Callable

from tests.browser.table import Seen, Table

#: Which of the lit picks to take; the default is any.
Choose = Callable[[dict[str, Seen], list[str]], str]


def lit(items: dict[str, Seen]) -> list[str]:
    """The ids of what can be picked now."""
    return [id for id, item in items.items() if "target" in item.state]


def until_decision(table: Table, wait: float = 60) -> dict[str, Seen]:
    """Wait until a person can decide, or the game is over; what is on the screen then."""
    ready = (
        "() => { const all = [...document.querySelectorAll('#table-items > *')];"
        " return all.some(i => i.dataset.id === 'again' || i.dataset.state.includes('target')"
        " || i.dataset.id === 'reveal'); }"
    )
    table.until(ready, wait)
    table.quiet(wait)
    return table.items()


def play_on(table: Table, rand: random.Random, taps: int, choose: Choose | None = None) -> int:
    """Tap so many lit things, any of them; stops at the end of the game. Gives the taps made."""
    for made in range(taps):
        items = until_decision(table)
        if "again" in items:
            return made
        choices = sorted(lit(items))
        table.tap(choose(items, choices) if choose else rand.choice(choices))
    return taps


def without_motion(table: Table) -> None:
    """Switch the motion off, as a player would."""
    table.tap("tool:menu")
    table.tap("menu.settings")
    table.tap("speed:3")
    table.tap("close")


def open_box(table: Table, box: str) -> None:
    """From the shelf to the set-up of a game."""
    table.tap(f"box:{box}")
    table.until("() => !!document.querySelector('#table-items > [data-id=start]')")


def begin(table: Table, seed: str = "") -> None:
    """From the set-up to the game; ``seed``: the number of the deal, typed digit by digit."""
    if seed:
        # Where there is no room below the seats, the options fill the sheet.
        apart = "seed:type" not in table.items()
        if apart:
            table.tap("options")
        table.tap("seed:type")
        for digit in seed:
            table.tap(f"digit:{digit}")
        table.tap("digit:check")
        if apart:
            table.tap("options:done")
    table.tap("start")


def start(table: Table, box: str, seed: str = "") -> None:
    """From the shelf to a new game with the seats that the shelf proposes."""
    open_box(table, box)
    begin(table, seed)
