"""Somebody who does anything, in the real page; `python -m tools.monkey --browser` does more."""

from __future__ import annotations

import random

import pytest

from games import SHELF
from tests.browser.conftest import Open, Site
from tools.monkey import SEATINGS, Monkey, PageHands, Witness


@pytest.mark.parametrize("number, game", list(enumerate(SHELF)))
def test_nothing_that_somebody_does_breaks_the_page(
    number: int, game: str, fresh: Open, site: Site
) -> None:
    opened = fresh()
    hands = PageHands(opened.page, site.address, Witness(random.Random(1)), opened.errors)
    Monkey(hands, game, SEATINGS[number % len(SEATINGS)], 3).run(30)
