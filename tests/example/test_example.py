"""The example keeps the contract, and is played at the real table like any other game."""

from __future__ import annotations

import inspect
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from games import SHELF
from games.engine.chance import Chance
from games.engine.match import Match, Player
from games.table.play import Play
from games.table.sheets.home import Home
from games.table.sheets.rules import Rules
from games.table.sheets.setup import SetUp
from tests.assets.test_fonts import KAI, missing
from tests.contract import test_contract
from tests.example.shelved import shelved
from tests.example.three.words import en, zh_hant
from tests.table.host import SIZES, TestApp, open_app, show
from tests.table.test_screens import check
from tools.bake.characters import SHORT

CONTRACT = {
    name: test for name, test in vars(test_contract).items() if name.startswith("test_")
}


@pytest.fixture(autouse=True)
def key() -> Iterator[str]:
    with shelved() as key:
        yield key


@pytest.mark.parametrize("name", CONTRACT)
def test_it_keeps_the_contract(key: str, name: str) -> None:
    test: Callable[..., None] = CONTRACT[name]
    arguments: dict[str, Any] = {"key": key, "seats": 2}
    test(**{word: arguments[word] for word in inspect.signature(test).parameters})


def test_its_words_are_drawn_by_the_faces_that_are_there(key: str) -> None:
    for module in (en, zh_hant):
        text = "".join(module.WORDS.values())
        assert missing("noto_sans_tc_regular.otf", set(text) - {"\n"}) == ""
    short = "".join(word for word in zh_hant.WORDS.values() if len(word) <= SHORT)
    assert missing(KAI, set(short) - {"\n"}) == ""


def test_the_end_is_reached_by_search() -> None:
    game = SHELF["three"].open()
    match = Match(game, [Player(), Player()], {}, 1)
    bot = game.bots()["hard"]()
    while not match.over:
        move, _ = bot.choose(match.state.seen_by(match.state.turn), Chance(1))
        match.play(move)
    outcome = match.outcome()
    assert outcome is not None and outcome.winners == ()


@pytest.fixture(params=[(s, lang) for s in SIZES for lang in ("zh-Hant", "en")], ids=str)
def app(request: pytest.FixtureRequest) -> TestApp:
    size, language = request.param
    return open_app(size, 1, language)


def test_it_is_played_from_the_shelf_to_the_end(app: TestApp, key: str) -> None:
    show(app, Home(app))
    check(app)
    app.open(SetUp(app, SHELF[key]))
    check(app)
    app.tap("start")
    play = app.scene
    assert isinstance(play, Play)
    play.match.players = [Player(), Player()]
    app.open(Rules(app, play.board, play.match.game))
    check(app)
    app.tap("close")
    rand = random.Random(3)
    while not play.match.over:
        assert app.ids()
        app.tap(f"pick:{rand.choice(play.match.state.moves())[0]}")
        app.run_for(0.5)
        check(app)
    app.run_for(1)
    assert "again" in app.ids()
    check(app)
