"""Kept games that cannot be played here are left alone, and the shelf stays open."""

from __future__ import annotations

import json

import pytest

from games.engine.record import to_text
from games.table.play import Play
from games.table.saves import Saves
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


def test_two_pages_with_one_game_do_not_overwrite_each_other() -> None:
    one, _home = shelf()
    kept = one.saves.all()[0]
    other = open_app()
    other.host.storage = one.host.storage
    other.saves = Saves(one.host.storage)
    plays = []
    for app in (one, other):
        play = Play(app, app.saves.load(kept), kept.id)
        app.show(play)
        app.run_for(0.5)
        plays.append(play)
    for app, play in zip((other, one), reversed(plays), strict=True):
        while len(play.match.history) < 15:
            app.tap(next(t.id for t in app.targets if "target" in t.state))
            app.run_for(3, 30)
    assert plays[1].number == kept.id and plays[0].number != kept.id
    assert "別的分頁" in plays[0].said[0] or "別的分頁" in " ".join(one.fake.spoken)
    records = {k.id: k.record for k in one.saves.all()}
    assert records == {play.number: to_text(play.match) for play in plays}
    # The page that keeps a game of its own goes on with that one.
    number = plays[0].number
    while len(plays[0].match.history) < 18:
        one.tap(next(t.id for t in one.targets if "target" in t.state))
        one.run_for(3, 30)
    assert plays[0].number == number
