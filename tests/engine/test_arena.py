"""The arena: fixed deals, every seat and role, one JSON line."""

from __future__ import annotations

import json

import pytest

from games import SHELF
from games.arena import main
from games.engine.arena import contest, deals
from games.engine.search.mcts import Mcts

GAME = SHELF["aqualin"].open()


def test_each_deal_is_played_from_each_seat_in_each_role() -> None:
    played = [next_ for next_, _ in zip(deals(GAME, 2, 1), range(8), strict=False)]
    assert len({deal for deal, _, _ in played}) == 2
    first = [(options["first"], seat) for deal, options, seat in played[:4]]
    assert len(set(first)) == 4


def test_the_last_line_is_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    main(["aqualin", "greedy", "random", "--games", "4", "--seed", "1", "--json"])
    lines = capsys.readouterr().out.splitlines()
    result = json.loads(lines[-1])
    assert len(lines) == 1
    for field in ("game", "a", "b", "games", "score_a", "wins_a", "draws", "margin",
                  "s_per_move_a", "nodes_per_s_a"):
        assert field in result
    assert result["games"] == 4 and result["score_a"] == 1.0
    main(["aqualin", "greedy", "random", "--games", "4", "--seed", "1"])
    again = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert again["margin"] == result["margin"], "the same deals play alike"


@pytest.mark.parametrize(
    "arguments",
    [["aqualin", "nobody", "greedy"], ["aqualin", "greedy", "random", "--option", "first=x"]],
)
def test_unknown_names_end_with_a_sentence(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(arguments)
    assert "error" in capsys.readouterr().err


def test_a_sequential_test_stops_early() -> None:
    bots = GAME.bots()
    tally = contest(GAME, bots["greedy"], bots["random"], 400, 1, sequential=True)
    assert 20 <= tally.games < 60


def test_tree_search_beats_random_play() -> None:
    tally = contest(GAME, lambda: Mcts(60), GAME.bots()["random"], 4, 2)
    assert tally.score == 4
