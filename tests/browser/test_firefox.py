"""The page and the single file in Firefox."""

from __future__ import annotations

import json

import pytest

from tests.browser.conftest import Site
from tests.browser.table import Table


@pytest.mark.parametrize("form", ["page", "file"])
def test_scene_takes_taps_keys_and_saves(firefox: Table, scene: Site, form: str) -> None:
    address = scene.address if form == "page" else scene.file_address
    firefox.open(address)
    for name in ("a1", "b2", "c3"):
        firefox.tap(name)
        assert json.loads(firefox.text())["hit"] == [name]
    firefox.driver.press("k")
    firefox.until("() => document.getElementById('table-state').textContent.includes('\"k\"')")
    assert firefox.said("storage") == [None, "五 texts", ["text"], True]
    assert firefox.said("worker")[0] == {"echo": ["字", 5]}
    firefox.open(address + "?again")
    assert firefox.said("storage")[0] == "五 texts"
