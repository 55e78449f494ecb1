"""The sheet before a new game: everything has a place of its own in every window."""

from __future__ import annotations

from itertools import combinations

import pytest

from games import SHELF
from games.table.sheets.home import Home
from games.table.sheets.setup import SetUp
from games.table.ui import Target
from tests.table.host import SIZES, TestApp, open_app

#: Also a phone on its side, and a small one.
WINDOWS = (*SIZES, (844, 390), (360, 640))


def set_up(key: str, size: tuple[int, int], language: str = "en") -> tuple[TestApp, SetUp]:
    app = open_app(size, 1, language)
    app.show(Home(app))
    app.run_for(0.5)
    sheet = SetUp(app, SHELF[key])
    app.open(sheet)
    app.run_for(0.5)
    return app, sheet


def overlap(a: Target, b: Target) -> float:
    """How deep two targets reach into each other."""
    w = min(a.rect.right, b.rect.right) - max(a.rect.x, b.rect.x)
    h = min(a.rect.bottom, b.rect.bottom) - max(a.rect.y, b.rect.y)
    return min(w, h)


@pytest.mark.parametrize("key", list(SHELF))
@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("language", ["zh-Hant", "en"])
def test_nothing_lies_on_anything(key: str, size: tuple[int, int], language: str) -> None:
    app, sheet = set_up(key, size, language)
    while True:
        for target in app.targets:
            r = target.rect
            assert r.x >= 0 and r.y >= 0, target.id
            assert r.right <= size[0] and r.bottom <= size[1], target.id
            assert r.h >= 40, (target.id, r.h)
        for a, b in combinations(app.targets, 2):
            assert overlap(a, b) <= 2, (a.id, b.id)
        if sheet.choosing or "options" not in app.ids():
            break
        app.tap("options")


def test_closing_the_options_goes_back_to_the_seats() -> None:
    app, sheet = set_up("dominant_species", (640, 480))
    app.tap("options")
    assert sheet.choosing and "start" not in app.ids()
    app.tap("close")
    assert app.sheets == [sheet] and "start" in app.ids()
    app.tap("close")
    assert not app.sheets


def test_closing_the_number_pad_goes_back_to_the_seats() -> None:
    app, sheet = set_up("aqualin", (1280, 800))
    app.tap("seed:type")
    app.tap("close")
    assert app.sheets == [sheet] and "start" in app.ids()
