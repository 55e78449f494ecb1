"""Matches as the table keeps them: saves, replay's "play on", links, imports."""

from __future__ import annotations

import json
import random

import pytest

from games import SHELF
from games.engine.match import Match, Player
from games.engine.record import from_link, to_link, to_text
from games.table.play import Play
from games.table.replay import Replay
from games.table.saves import Saves, open_game
from games.table.sheets.games import Games
from games.table.sheets.home import Home
from games.table.sheets.menu import Menu
from tests.table.host import open_app
from tools.fuzz import random_match

every_game = pytest.mark.parametrize("key", list(SHELF))


def matches(key: str, count: int, seed: int) -> list[Match]:
    rand = random.Random(seed)
    game = open_game(key)
    return [random_match(game, rand, most=rand.choice((1, 5, 25))) for _ in range(count)]


@every_game
def test_any_match_comes_back_from_the_saves(key: str) -> None:
    app = open_app()
    for number, match in enumerate(matches(key, 8, 31), start=1):
        assert app.saves.save(number, match)
        # Another page reads what this one stored.
        kept = Saves(app.host.storage).get(number)
        assert kept is not None and kept.finished == (match.over and not match.has_next_round())
        assert to_text(Saves(app.host.storage).load(kept)) == to_text(match)
        outcome = match.outcome()
        assert kept.scores == (outcome.scores if outcome else match.state.scores())


@every_game
def test_any_match_can_be_played_on_from_any_place_of_its_replay(key: str) -> None:
    app = open_app()
    for match in matches(key, 5, 32):
        match.free_undo = True
        for at in {0, len(match.history) // 2, max(0, len(match.history) - 1)}:
            replay = Replay(app, match, 1)
            app.show(replay)
            replay.go(at)
            replay.play_on()
            scene = app.scene
            assert isinstance(scene, Play)
            branch = scene.match
            assert len(branch.history) == at and not branch.ended
            assert branch.played()[:-1] == match.played()[:-1]
            wanted = match.history[at].before if at < len(match.history) else match.state
            assert branch.state.text() == wanted.text()
            assert to_text(from_link(to_link(branch), open_game)) == to_text(branch)


def test_the_link_and_the_text_of_a_match_with_a_resigned_game_can_be_copied() -> None:
    app = open_app()
    match = Match(open_game("aqualin"), [Player(), Player()], {}, 5)
    for _ in range(4):
        match.play_index(0)
    match.resign(0)
    match.next_round()
    match.play_index(0)
    play = Play(app, match, 1)
    app.show(play)
    app.run_for(0.5)
    for entry in ("menu.link", "menu.copy"):
        app.open(Menu(app, play))
        app.run_for(0.1)
        app.tap(entry)
        app.run_for(0.1)
        assert app.scene is play and app.fake.copied
    assert app.fake.copied == to_text(match)


def test_an_import_takes_the_good_records_around_a_damaged_one() -> None:
    app = open_app()
    found = matches("aqualin", 3, 33)
    for number, match in enumerate(found, start=1):
        app.saves.save(number, match)
    # One that cannot even be listed, and one whose players are nested without end.
    app.host.storage.set("game-9", '{"game": "aqualin", "turn"')
    text = app.saves.export()
    head, _, rest = text.partition("players ")
    broken = f"{head}players {'[' * 100_000}\n{rest.partition(chr(10))[2]}"
    for number in (1, 2, 3, 9):
        app.saves.delete(number)
    home = Home(app)
    app.show(home)
    app.fake.file = broken
    app.open(Games(app, home))
    app.run_for(0.1)
    app.tap("games:import")
    app.run_for(0.2)
    # The export lists the latest first, so that the damaged one is the third.
    wanted = {to_text(match) for match in found[:2]}
    assert {kept.record for kept in app.saves.all()} == wanted


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("game-" + "9" * 6000, "{}"), ("game-٣", "{}"), ("game-03", "{}"),
        ("game-7", "[" * 100_000), ("game-7", '{"game": "aqualin", "turn": 1e999}'),
    ],
)
def test_a_strange_key_or_text_in_the_storage_harms_nothing(name: str, text: str) -> None:
    app = open_app()
    app.host.storage.set(name, text)
    assert app.saves.all() == []
    number = app.saves.new_id()
    app.saves.save(number, matches("aqualin", 1, 34)[0])
    assert [kept.id for kept in app.saves.all()] == [number]
    json.dumps(app.saves.export())
