"""Matches as records, on our boards and on those that a player brings."""

from __future__ import annotations

import json
import re

import pytest

from games import SHELF
from games.engine.chance import Chance
from games.engine.game import Game
from games.engine.match import Match, Player
from games.engine.record import RecordError, from_link, from_text, to_link, to_text
from games.great_plains.boards import own_boards
from games.great_plains.game import GAME, adopt


def open_game(key: str) -> Game:
    return SHELF[key].open()


def foreign_game() -> Game:
    data = json.loads(own_boards().text)
    data["sides"]["1A"] = data["sides"]["1A"].replace("S", "G", 1)
    return adopt(json.dumps(data))


def played(game: Game, seed: int = 6) -> Match:
    match, chance = Match(game, [Player(), Player("normal")], {"first": "fox"}, seed), Chance(seed)
    while not match.over:
        match.play(chance.choice(match.state.moves()))
    return match


@pytest.mark.parametrize("game", [GAME, foreign_game()], ids=["own", "foreign"])
def test_both_forms_give_the_match_back(game: Game) -> None:
    match = played(game)
    for again in (from_text(to_text(match), open_game), from_link(to_link(match), open_game)):
        assert again.state.text() == match.state.text()
        assert again.game.data == game.data
        assert again.game.foreign == game.foreign
        assert [entry.move for entry in again.history] == [entry.move for entry in match.history]
    assert re.fullmatch(r"[\w.~-]+", to_link(match))


def test_undo_gives_the_position_before() -> None:
    match = Match(GAME, [Player(), Player()], {}, 3)
    texts = []
    for _ in range(12):
        texts.append(match.state.text())
        match.play(match.state.moves()[-1])
    while match.history:
        match.undo()
        assert match.state.text() == texts.pop()


def test_broken_foreign_data_is_refused() -> None:
    text = to_text(played(foreign_game()))
    side = re.search(r'"2A":"(\w+)"', text)
    assert side is not None
    with pytest.raises(RecordError) as error:
        from_text(text.replace(side[1], "X" + side[1][1:]), open_game)
    assert error.value.reason.key == "record_data"
    with pytest.raises(RecordError) as error:
        from_text(text.replace(side[1], side[1][::-1]), open_game)
    assert error.value.reason.key == "record_data"
    with pytest.raises(RecordError) as error:
        from_text(re.sub("foreign .*\n", "", text), open_game)
    assert error.value.reason.key == "record_data"


def test_a_link_with_broken_foreign_data_is_refused() -> None:
    parts = to_link(played(foreign_game())).split("~")
    for last in (parts[-1][:-9], "AAAA", "*"):
        with pytest.raises(RecordError) as error:
            from_link("~".join([*parts[:-1], last]), open_game)
        assert error.value.reason.key == "record_unreadable"
    with pytest.raises(RecordError):
        from_link("~".join(parts[:-1]), open_game)


def test_games_without_foreign_data_refuse_it() -> None:
    match = Match(open_game("aqualin"), [Player(), Player()], {}, 1)
    text = to_text(match).replace("seed", "foreign {}\nseed", 1)
    with pytest.raises(RecordError) as error:
        from_text(text, open_game)
    assert error.value.reason.key == "record_data"
