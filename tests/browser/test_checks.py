"""The same games on native Python and in the browser's: every move, thought and text alike."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games import SHELF
from tests.browser.checks import fingerprint
from tests.browser.conftest import Open, Site

ASK = """async ([game, text]) => {
    const worker = await window.loader.worker(game);
    const answer = await worker.call(text);
    worker.close();
    return answer;
}"""


@pytest.mark.parametrize("key", SHELF)
def test_games_hash_alike_in_the_browser(fresh: Open, scene: Site, key: str) -> None:
    page = fresh().page
    page.goto(scene.address)
    seats = SHELF[key].seats[1]
    request: dict[str, Any] = {"game": key, "games": 6 if seats == 2 else 1, "seats": seats}
    answer = page.evaluate(ASK, [key, json.dumps(["games.checks:fingerprint", request])])
    assert json.loads(answer) == ["result", fingerprint(request)]
