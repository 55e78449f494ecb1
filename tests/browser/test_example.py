"""A sixth game in the real site: its folder, one line of the shelf, and nothing else."""

from __future__ import annotations

import random

import pytest

from tests.browser.conftest import Open, Site
from tests.browser.play import play_on, start, until_decision, without_motion


@pytest.mark.parametrize("form", ["page", "file"])
def test_a_new_game_is_played_to_its_end(fresh: Open, example: Site, form: str) -> None:
    address = example.address if form == "page" else example.file_address
    table = fresh(size=(390, 844), scale=2, touch=True).table.open(address)
    start(table, "three")
    without_motion(table)
    play_on(table, random.Random(2), 9)
    assert "again" in until_decision(table)
