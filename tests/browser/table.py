"""What a browser test does with the page: look at its description, tap at the places it names."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass
from typing import Any, Protocol

from tests.clock import Patience

ITEMS = """() => [...document.querySelectorAll('#table-items > *')].map(item => ({
    id: item.dataset.id, label: item.textContent, kind: item.dataset.kind,
    state: item.dataset.state.split(' ').filter(word => word),
    rect: ['x', 'y', 'w', 'h'].map(name => Number(item.dataset[name])),
}))"""

RESTING = """() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() =>
    done(document.getElementById('canvas').resting))))"""


class Driver(Protocol):
    """One open page in one browser; places are CSS pixels."""

    def goto(self, address: str) -> None: ...
    def evaluate(self, function: str) -> Any: ...
    def click(self, x: float, y: float) -> None: ...
    def press(self, key: str) -> None: ...
    def screenshot(self, path: str) -> None: ...


@dataclass(frozen=True)
class Seen:
    """One described item."""

    id: str
    label: str
    kind: str
    state: tuple[str, ...]
    rect: tuple[float, float, float, float]

    @property
    def middle(self) -> tuple[float, float]:
        x, y, width, height = self.rect
        return x + width / 2, y + height / 2


class Table:
    """A page of the game. Taps are real clicks or touches, as the driver was made."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver

    def open(self, address: str, wait: float = 60) -> Table:
        """Go to an address and wait until the first frame is shown and the page rests."""
        self.driver.goto(address)
        self.until("() => performance.getEntriesByName('first-flip').length > 0", wait)
        self.quiet(wait)
        return self

    def until(self, function: str, wait: float = 20) -> Any:
        """Ask the page until this JavaScript function gives something true; gives that."""
        patience = Patience(wait)
        while True:
            answer = self.driver.evaluate(function)
            if answer:
                return answer
            error = self.error()
            if error:
                raise AssertionError(f"the page says: {error}")
            if patience.over:
                raise AssertionError(f"not within {wait} s: {function}; prose: {self.text()!r}")
            time.sleep(0.03)

    def quiet(self, wait: float = 20) -> None:
        """Wait until nothing moves and the program waits for input.

        Two frames pass first: a new size reaches the page with a frame.
        """
        self.until(RESTING, wait)

    def error(self) -> str:
        """The text of the error panel, or nothing."""
        shown = "() => document.querySelector('#loader.error .err')?.innerText || ''"
        return str(self.driver.evaluate(shown))

    def items(self) -> dict[str, Seen]:
        """What is on the screen, by id, in reading order."""
        rows = self.driver.evaluate(ITEMS)
        return {
            row["id"]: Seen(
                row["id"], row["label"], row["kind"], tuple(row["state"]), tuple(row["rect"])
            )
            for row in rows
        }

    def text(self) -> str:
        """The prose: what is asked, the score."""
        return str(self.driver.evaluate("() => document.getElementById('table-state').textContent"))

    def tap(self, name: str) -> None:
        """Tap in the middle of the item with this id, then wait until the page rests."""
        items = self.items()
        if name not in items:
            raise AssertionError(f"nothing called {name!r} is described, only {sorted(items)}")
        self.tap_at(*items[name].middle)

    def tap_at(self, x: float, y: float) -> None:
        """Tap at a place, then wait until the page rests."""
        self.driver.click(x, y)
        self.quiet()

    def press_item(self, name: str) -> None:
        """Press an item as a screen reader does: by its element, without a place."""
        wanted = json.dumps(name)
        self.driver.evaluate(
            "() => { document.querySelector"
            f"(`#table-items > [data-id=${{CSS.escape({wanted})}}]`).click(); }}"
        )

    def said(self, name: str, wait: float = 20) -> Any:
        """Press a task of the scene and give its result."""
        self.press_item(name)
        wanted = json.dumps(json.dumps(name) + ": ")
        done = (
            "() => { const text = document.getElementById('table-state').textContent;"
            f" return text.includes({wanted}) && document.getElementById('canvas').resting"
            " && text; }"
        )
        return json.loads(self.until(done, wait))[name]
