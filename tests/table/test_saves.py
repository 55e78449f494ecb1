"""Kept games that cannot be played here are left alone, and the shelf stays open."""

from __future__ import annotations

import json

import pytest

from games.table.sheets.games import Games
from games.table.sheets.home import Home
from tests.table.host import TestApp, open_app
from tools.scenes import match_of

TEXTS = {
    "empty": "",
    "half": '{"game": "aqualin", "turn"',
    "null": "null",
    "list": "[1, 2]",
    "another version's game": json.dumps(
        {"game": "sixth", "turn": 3, "scores": [1, 2], "finished": False, "record": "x"}
    ),
    "a game that is no text": json.dumps(
        {"game": ["aqualin"], "turn": 3, "scores": [1], "finished": False, "record": ""}
    ),
}


def shelf() -> tuple[TestApp, Home]:
    app = open_app()
    app.saves.save(1, match_of("aqualin", ("person", "normal"), 12, 3))
    return app, Home(app)


@pytest.mark.parametrize("name", list(TEXTS))
def test_a_text_that_cannot_be_listed_harms_nothing(name: str) -> None:
    app, home = shelf()
    app.host.storage.set("game-2", TEXTS[name])
    app.show(home)
    app.run_for(0.5)
    assert "continue" in app.ids()
    app.open(Games(app, home))
    app.run_for(0.5)
    assert [kept.id for kept in app.saves.all()] == [1]
    assert app.saves.damaged() == {2: TEXTS[name]}, "it can still be exported"
    assert app.saves.new_id() == 3
