"""The end of a match: who won it, by name, what each game gave, and who gave what up."""

from __future__ import annotations

import random

import pytest

from games import SHELF
from games.battle_line.result import winning_run
from games.battle_line.rules import BattleLine
from games.engine.match import Match, Player
from games.table.paint import Canvas
from games.table.play import Play
from games.table.replay import Replay
from games.table.sheets.menu import Menu
from tests.table.host import TestApp, open_app

SIZES = ((1280, 800), (1024, 768), (390, 844), (640, 480))


def match_of(key: str, kinds: tuple[str, ...], seed: int, games: int,
             **options: object) -> Match:
    """A match of random games, of which so many are over."""
    match = Match(SHELF[key].open(), [Player(kind) for kind in kinds], dict(options), seed)
    rand = random.Random(seed)
    for n in range(games):
        while not match.over:
            match.play(rand.choice(match.state.moves()))
        if n + 1 < games:
            match.next_round()
    return match


def swapped_winners(kinds: tuple[str, ...]) -> Match:
    """A match of Aqualin whose winner lost the second game."""
    for seed in range(100):
        match = match_of("aqualin", kinds, seed, 2)
        leaders = match.finished_rounds().leaders()
        outcome = match.outcome()
        assert outcome is not None
        if leaders == [0] and match.holders[outcome.winners[0]] == 1:
            return match
    raise LookupError("no such match")


def ended(match: Match, size: tuple[int, int] = (1280, 800), language: str = "zh-Hant") -> TestApp:
    app = open_app(size, 1, language)
    app.show(Play(app, match, 1))
    app.run_for(6)
    return app


def sprites(app: TestApp, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the sprites of a frame drawn anew."""
    names: list[str] = []
    real = Canvas.sprite

    def sprite(canvas: Canvas, group: str, name: str, *args: object, **more: object) -> None:
        names.append(name)
        real(canvas, group, name, *args, **more)  # type: ignore[arg-type]

    with monkeypatch.context() as patch:
        patch.setattr(Canvas, "sprite", sprite)
        app.still.key = None
        app.redraw()
        app.run_for(0.1)
    return names


@pytest.mark.parametrize("size", SIZES)
def test_the_last_sheet_of_a_match_shows_the_match_first(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = swapped_winners(("person", "person"))
    app = ended(match, size)
    one, two = match.finished_rounds().totals()
    assert "玩家一贏得全場" in app.fake.spoken[-1]
    assert "玩家一贏得全場" in app.fake.prose
    assert f"玩家一 {one}，玩家二 {two}" in app.fake.prose
    for n, outcome in enumerate(match.finished_rounds().outcomes):
        first, second = outcome.scores
        holders = ("玩家一", "玩家二") if n == 0 else ("玩家二", "玩家一")
        assert f"第 {n + 1} 局: {holders[0]} {first}，{holders[1]} {second}" in app.fake.prose
    drawn = sprites(app, monkeypatch)
    assert drawn.count("laurels") == 1
    seat = match.holders.index(0)
    assert drawn[drawn.index("laurels") + 1] == f"seat_{match.game.roles[seat]}"
    # The game itself is one tap away, and it crowns nobody.
    app.tap("match")
    assert "玩家二" in app.fake.prose and "贏得全場" not in app.fake.prose
    assert "laurels" not in sprites(app, monkeypatch)
    app.tap("match")
    assert "玩家一贏得全場" in app.fake.prose


@pytest.mark.parametrize(("language", "sentence"), [("zh-Hant", "你贏得全場"),
                                                    ("en", "You win the match")])
def test_the_only_person_is_called_you(language: str, sentence: str) -> None:
    app = ended(swapped_winners(("person", "normal")), language=language)
    assert sentence in app.fake.prose
    app.run_for(0.1)


def test_the_fanfare_is_for_who_won_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    for kinds, sound in ((("person", "normal"), "win"), (("normal", "person"), "end")):
        app = open_app()
        played: list[str] = []
        monkeypatch.setattr(app.sound, "play", played.append)
        app.show(Play(app, swapped_winners(kinds), 1))
        app.run_for(6)
        assert f"{sound}_aqualin" in played


def test_a_name_that_was_given_is_the_one_that_is_said() -> None:
    match = swapped_winners(("person", "person"))
    match.players[0].name = "小晴"
    assert "小晴贏得全場" in ended(match).fake.prose


def test_between_the_games_the_game_comes_first() -> None:
    app = ended(match_of("aqualin", ("person", "person"), 3, 1))
    assert "領先" not in app.fake.prose
    app.tap("match")
    assert "領先" in app.fake.prose


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kinds", [("person", "person"), ("person", "normal", "person")])
def test_a_series_ends_with_its_standings(size: tuple[int, int], kinds: tuple[str, ...]) -> None:
    match = match_of("battle_line", kinds, 5, 3, rounds=3)
    app = ended(match, size)
    totals = match.finished_rounds().totals()
    for number, name in zip((0, len(kinds) - 1), ("玩家一", f"玩家{'一二三'[len(kinds) - 1]}"),
                            strict=True):
        assert f"{name} {totals[number]}" in app.fake.prose
    for n in range(3):
        assert f"第 {n + 1} 局" in app.fake.prose


def test_a_single_game_has_no_standings(monkeypatch: pytest.MonkeyPatch) -> None:
    app = ended(match_of("battle_line", ("person", "person"), 5, 1))
    assert "match" not in app.ids()
    assert sprites(app, monkeypatch).count("laurels") == 1


def adjacent(kinds: tuple[str, ...] = ("person", "person")) -> Match:
    """A game of Battle Line won by three flags side by side."""
    for seed in range(200):
        match = match_of("battle_line", kinds, seed, 1)
        outcome = match.outcome()
        if outcome is not None and outcome.reason.key == "adjacent":
            return match
    raise LookupError("no such game")


@pytest.mark.parametrize("size", SIZES)
def test_a_game_of_battle_line_shows_flags_and_the_three_that_won(size: tuple[int, int]) -> None:
    match = adjacent()
    app, state, outcome = ended(match, size), match.state, match.outcome()
    assert isinstance(state, BattleLine) and outcome is not None
    for seat, name in ((0, "玩家一（亞歷山大）"), (1, "玩家二（大流士）")):
        assert f"{name}：{state.flag_count(seat)} 面旗" in app.fake.prose
    run = winning_run(state, outcome)
    assert len(run) >= 3 and all(state.owner[flag] == outcome.winners[0] for flag in run)
    for flag in range(9):
        said = f"第 {flag + 1} 面旗在獲勝的相連三面之中" in app.fake.prose
        assert said == (flag in run)


def test_of_equal_sides_it_is_said_which_was_first() -> None:
    from tests.battle_line.positions import table

    match = adjacent()
    app = ended(match)
    assert "先完成" not in app.fake.prose
    match.state = table(
        lines={1: ("r8 r7 r6", "b8 b7 b6"), 2: ("r5 r4 r3", "b5 b4 b2")},
        owner={1: 0, 2: 0, 3: 0},
    )
    match.state.turn, match.state.step = -1, "over"
    app = ended(match)
    lines = [line for line in app.fake.prose.splitlines() if "先完成" in line]
    assert app.fake.prose.count("先完成") == 1 and (not lines or "1" in lines[0])


# --- who is who --------------------------------------------------------------------------


def test_players_keep_their_names_when_the_roles_are_swapped() -> None:
    match = match_of("aqualin", ("person", "person"), 3, 1)
    app = open_app()
    play = Play(app, match, 1)
    assert [play.who(seat) for seat in (0, 1)] == ["玩家一", "玩家二"]
    match.next_round()
    play = Play(app, match, 1)
    assert [play.who(seat) for seat in (0, 1)] == ["玩家二", "玩家一"]
    assert play.called(0) == "玩家二（顏色玩家）"
    match.play(match.state.moves()[0])
    replay = Replay(app, match, 1)
    app.show(replay)
    app.run_for(0.3)
    row = next(t for t in app.targets if t.id.startswith("move:"))
    assert row.label.startswith("玩家二：")


def test_a_computer_keeps_its_level_and_one_person_is_you() -> None:
    app = open_app()
    play = Play(app, match_of("aqualin", ("person", "normal"), 3, 1), 1)
    assert [play.who(seat) for seat in (0, 1)] == ["你", "電腦 · 普通"]
    assert play.called(1) == "生物玩家"


def test_the_curtain_names_the_player() -> None:
    app = open_app()
    match = Match(SHELF["battle_line"].open(), [Player(), Player(), Player("normal")], {}, 3)
    app.show(Play(app, match, 1))
    app.run_for(4)
    assert "玩家一（亞歷山大）" in app.fake.prose
    assert any(t.label == "我是玩家一，掀開" for t in app.targets)


# --- giving up ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "language", "options", "words"),
    [
        ("aqualin", "zh-Hant", {}, "玩家一（顏色玩家） 0，玩家二（生物玩家） {two}"),
        ("aqualin", "en", {}, "Player 1 (Colours) 0, Player 2 (Creatures) {two}"),
        ("battle_line", "zh-Hant", {"rounds": 3}, "玩家一（亞歷山大） {one}，玩家二（大流士） 5"),
        ("battle_line", "en", {"rounds": 2}, "Player 1 (Alexander) {one}, Player 2 (Darius) 5"),
    ],
)
def test_the_question_before_resigning_says_what_the_round_will_count(
    key: str, language: str, options: dict[str, object], words: str
) -> None:
    match = Match(SHELF[key].open(), [Player(), Player()], options, 4)
    rand = random.Random(2)
    while len(match.history) < 30 or match.state.turn:
        match.play(rand.choice(match.state.moves()))
    outcome = match.outcome_of_resigning(0)
    one, two = outcome.scores
    app = open_app(language=language)
    play = Play(app, match, 1)
    app.show(play)
    app.run_for(6)
    assert not match.over
    question = Menu(app, play).resign_question(0)
    assert words.format(one=one, two=two) in question
    play.resign(0)
    assert match.outcome() == outcome


def test_a_single_game_is_given_up_without_an_account() -> None:
    match = Match(SHELF["battle_line"].open(), [Player(), Player()], {}, 4)
    app = open_app()
    play = Play(app, match, 1)
    assert "\n" not in Menu(app, play).resign_question(0)
