"""The screen of Great Plains: every pick can be touched, aims before animals, notices, the end."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest

from games.engine.game import IllegalMove, next_picks
from games.engine.match import Match, Player
from games.engine.record import from_text, to_text
from games.great_plains import analysis
from games.great_plains.board import GreatPlainsBoard
from games.great_plains.events import AnimalReturned
from games.great_plains.game import GAME
from games.great_plains.geometry import ANIMALS
from games.great_plains.rules import GreatPlains
from games.table.play import Play
from games.table.replay import Replay
from games.table.saves import open_game
from games.table.sheets.home import Home
from games.table.sheets.result import Result
from games.table.sheets.rules import Rules
from games.table.sheets.setup import SetUp
from games.table.sheets.trial import Trial
from games.table.ui import Target, target_at
from games.table.words import Words
from tests.great_plains.positions import position
from tests.table.host import SIZES, TestApp, open_app, show
from tools.scenes import match_of

LANGUAGES = ("zh-Hant", "en")
#: A fox between two snakes, which hold a bear: it can be pushed east onto land and north-east
#: into a peak. Around it is grassland.
MEADOW = {name: "G" for name in ("f3", "f4", "f5", "f6", "e4", "e5", "g4")}


def table(app: TestApp, state: GreatPlains | None = None, seed: int = 5,
          kinds: tuple[str, str] = ("person", "person")) -> Play:
    match = Match(GAME, [Player(kind) for kind in kinds], {}, seed)
    if state is not None:
        match.state = state
    play = Play(app, match, 1)
    show(app, play)
    return play


def bear_position() -> GreatPlains:
    state = position(MEADOW, snake="f4 e5", fox="f5", turn=0, held=("b", ""))
    lines = analysis.push_lines(state, "f5")
    assert sorted(line.why for line in lines) == ["highland", "land"]
    return state


@pytest.fixture(params=[(s, lang) for s in SIZES for lang in LANGUAGES], ids=str)
def app(request: pytest.FixtureRequest) -> Iterator[TestApp]:
    size, language = request.param
    yield open_app(size, 1, language)


def test_every_pick_can_be_touched_in_random_games(app: TestApp) -> None:
    """Also: drawing never fails, whatever is picked, aimed at, hinted or hovered."""
    rand = random.Random(app.canvas.width)
    for seed in range(3):
        play = table(app, seed=seed)
        state = play.match.state
        while state.turn >= 0:
            moves = state.moves()
            by_animal = [move for move in moves if len(move) > 1]
            move = rand.choice(by_animal if by_animal and rand.random() < 0.6 else moves)
            if rand.random() < 0.25 or len(move) > 1:
                for n in range(len(move)):
                    play.choose(move[:n])
                    app.look.hover = f"pick:{move[-1]}"
                    app.run_for(0.02, 1)
                    offered = {"primary"} if move[n] == "skip" else {
                        f"pick:{pick}" for pick in next_picks(state, move[:n])
                    }
                    assert offered <= set(app.ids())
                play.aimed = move[-1] if move != ("skip",) else ""
                app.run_for(0.02, 1)
                play.unpick()
                play._show_hint(move)
                app.run_for(0.02, 1)
            play.match.play(move)
            play.begin_turn()
        app.run_for(0.02, 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_and_every_refusal_has_words(language: str) -> None:
    words, board = Words(language, "great_plains"), GreatPlainsBoard()
    rand = random.Random(2)
    for seed in range(6):
        match = Match(GAME, [Player(), Player()], {}, seed)
        while not match.over:
            state = match.state
            assert isinstance(state, GreatPlains)
            for pick in (*rand.sample(list(state.land.geometry.at), 8), *ANIMALS):
                assert board.label(words, pick, state) and board.about(words, pick, state)
                reason = state.why_not((pick,))
                if reason is not None:
                    assert words.say(f"why.{reason.key}", reason.args)
            move = rand.choice(state.moves())
            assert board.move_words(words, move, state)
            for event in match.play(move).events:
                assert board.log_line(words, event)


def test_a_large_screen_places_at_once_a_phone_asks_again() -> None:
    play = table(open_app((1280, 800)), position(MEADOW, snake="f4", turn=0))
    play.app.tap("pick:f5")  # type: ignore[attr-defined]
    assert play.match.history[-1].move == ("f5",)
    phone = open_app((390, 844))
    play = table(phone, position(MEADOW, snake="f4", turn=0))
    phone.tap("pick:f5")
    assert not play.match.history and play.aimed == "f5"
    assert "放在這裡" not in phone.fake.prose and "放在草原" in {t.label for t in phone.targets}
    phone.tap("pick:e5")
    assert play.aimed == "e5"
    phone.tap("tool:undo")
    assert not play.aimed and not play.match.history
    phone.tap("pick:e5")
    phone.tap("primary")
    assert play.match.history[-1].move == ("e5",)


def test_a_horse_is_shown_before_it_goes(app: TestApp) -> None:
    play = table(app, position(MEADOW, snake="f4", turn=0, held=("h", "")))
    app.tap("pick:horse")
    assert play.picks == ("horse",)
    app.tap("pick:f6")
    assert play.aimed == "f6" and not play.match.history
    # A space that only an ordinary placement reaches is refused, never taken by mistake.
    app.tap("pick:g4")
    assert not play.match.history and play.picks == ("horse",)
    assert "馬" in app.fake.spoken[-1] or "horse" in app.fake.spoken[-1]
    app.tap("tool:undo")
    assert play.picks == ("horse",) and not play.aimed
    app.tap("usual")
    assert not play.picks
    app.tap("pick:horse")
    app.tap("pick:f6")
    app.tap("primary")
    assert play.match.history[-1].move == ("horse", "f6")


def test_a_bear_shows_its_lines_and_the_best_one_first(app: TestApp) -> None:
    state = bear_position()
    play = table(app, state)
    app.tap("pick:bear")
    app.tap("pick:f5")
    lines = {line.origin: line for line in analysis.push_lines(state, "f5")}
    assert play.picks == ("bear", "f5")
    best = max(line.scores[0] - line.scores[1] for line in lines.values())
    chosen = lines[play.aimed]
    assert chosen.scores[0] - chosen.scores[1] == best
    for origin in lines:
        app.tap(f"line:{origin}") if origin != play.aimed else None
        assert play.aimed == origin and not play.match.history
    assert play.aimed in lines
    app.tap("primary")
    assert play.match.history[-1].move == ("bear", "f5", origin)


def test_another_target_of_the_bear_is_a_change_of_mind() -> None:
    app = open_app()
    state = position(MEADOW | {"g5": "G"}, snake="f4 e5 g4", fox="f5 g5", turn=0, held=("b", ""))
    play = table(app, state)
    app.tap("pick:bear")
    app.tap("pick:f5")
    app.tap("pick:g5")
    assert play.picks[0] == "bear" and not play.match.history
    assert "g5" in (*play.picks, play.aimed)


def test_a_forced_skip_is_shown(app: TestApp) -> None:
    state = position(MEADOW, snake="", fox="f5", turn=0)
    assert state.step == "skip"
    play = table(app, state.copy())
    word = "略過" if app.language == "zh-Hant" else "kip"
    assert any(t.id == "primary" and word in t.label for t in app.targets)
    app.tap("primary")
    assert play.match.history[-1].move == ("skip",)
    assert word in app.fake.prose


def test_a_computers_skip_is_never_silent(app: TestApp) -> None:
    state = position(MEADOW, snake="", fox="f5", turn=0)
    table(app, state, kinds=("normal", "person"))
    app.run_for(3, 60)
    word = "沒有地方可放" if app.language == "zh-Hant" else "no space to place on"
    assert any(word in said for said in app.fake.spoken)
    assert word in app.fake.prose


def test_a_touch_on_highland_says_why_and_lights_its_plains() -> None:
    app = open_app()
    play = table(app, seed=4)
    state = play.match.state
    assert isinstance(state, GreatPlains)
    stream = next(n for n in state.land.geometry.at if analysis.fed_by(state, n))
    app.tap(f"pick:{stream}")
    assert play.marks().asked == stream and "洞穴" in app.fake.prose
    app.run_for(6)
    assert play.marks().asked == ""
    play.tell(stream)
    assert str(len(analysis.fed_by(state, stream))) in app.fake.spoken[-1]


def test_cells_that_overlap_go_by_their_centres() -> None:
    app = open_app((390, 844))
    play = table(app, seed=4)
    board = play.board
    assert isinstance(board, GreatPlainsBoard) and board.plot is not None
    for space in board.plot.spaces:
        x, y = board.plot.centre(space)
        found = target_at(app.targets, x, y)
        assert found is not None and found.id == f"pick:{board.plot.shape.names[space]}"
    lit = next(t for t in app.targets if "target" in t.state)
    assert isinstance(lit, Target)
    # What can be picked reaches a little further than what cannot.
    x, y = lit.rect.centre
    found = target_at(app.targets, x + lit.rect.w * 0.56, y)
    assert found is lit


def test_the_end_walks_through_every_plain(app: TestApp) -> None:
    rand = random.Random(3)
    play = table(app, seed=8)
    while not play.match.over:
        play.match.play(rand.choice(play.match.state.moves()))
    app.settings.speed = "normal"
    play._ended = True
    app.open(Result(app, play))
    state = play.match.state
    assert isinstance(state, GreatPlains)
    count = len(analysis.plains(state))
    seen = set()
    for _ in range(count + 2):
        app.run_for(0.75, 1)
        seen |= {t.id for t in app.targets if t.id.startswith("result:") and "chosen" in t.state}
    assert len(seen) >= count - 1, "each plain was in the light"
    app.run_for(2, 4)
    assert not any("chosen" in t.state for t in app.targets if t.id.startswith("result:"))
    app.tap("walk:next")
    assert sum("chosen" in t.state for t in app.targets if t.id.startswith("result:")) == 1
    app.tap("walk:prev")
    for info in analysis.plains(state)[:3]:
        app.tap(f"land:{info.spaces[0]}")
        lit = [t.id for t in app.targets if t.id.startswith("result:") and "chosen" in t.state]
        assert lit == [f"result:{info.number}"]


def test_an_owners_boards_are_read_kept_and_go_into_records(app: TestApp) -> None:
    from games import SHELF

    assert GAME.sample is not None
    data = json.loads(GAME.sample())
    show(app, Home(app))
    sheet = SetUp(app, SHELF["great_plains"])
    app.open(sheet)
    app.run_for(0.1)
    app.tap("data")
    broken = json.loads(GAME.sample())
    side = broken["sides"]["4A"]
    broken["sides"]["4A"] = side[:5] + "q" + side[6:]
    app.fake.file = json.dumps(broken)
    app.tap("data:file")
    app.run_for(0.1)
    assert "4A" in app.fake.prose and "Q" in app.fake.prose
    assert not sheet.rules.foreign
    data["deal"] = {"max_plain_value": 1, "tries": 3}
    app.fake.copied = json.dumps(data)
    app.tap("data:paste")
    app.run_for(0.1)
    assert sheet.rules.foreign
    forced = Words(app.language, "great_plains").say("deal.forced")
    assert forced in app.fake.prose
    app.tap("close")
    app.tap("start")
    assert isinstance(app.scene, Play)
    # A deal that never fits is dealt all the same, and said.
    assert forced in app.fake.prose
    match = app.scene.match
    assert from_text(to_text(match), open_game).game.foreign == match.game.foreign
    assert SetUp(app, SHELF["great_plains"]).rules.foreign, "kept for the next game"
    app.open(SetUp(app, SHELF["great_plains"]))
    app.run_for(0.1)
    app.tap("data")
    app.tap("data:sample")
    app.run_for(0.1)
    assert app.fake.file is not None and json.loads(app.fake.file) == json.loads(GAME.sample())
    app.tap("data:own")
    assert not SetUp(app, SHELF["great_plains"]).rules.foreign


def test_kept_boards_that_no_longer_read_give_way_to_our_own() -> None:
    from games import SHELF

    app = open_app()
    app.fake.storage.set("data-great_plains", "{")
    assert not SetUp(app, SHELF["great_plains"]).rules.foreign


def test_the_lesson_and_the_rules_show_positions_that_can_be() -> None:
    board = GreatPlainsBoard()
    for page in board.rules:
        for text, _ in page.examples:
            assert GAME.read(text).text() == text
    assert board.lesson is not None
    state = GAME.read(board.lesson.state)
    for step in board.lesson.steps:
        for move in ((step.move,) if step.move else ()) + step.answer:
            try:
                state.play(move)
            except IllegalMove as error:
                pytest.fail(f"{step.key}: {error}")
    assert state.scores()[1] > state.scores()[0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_trial_of_the_rules_can_be_played(size: tuple[int, int], language: str) -> None:
    app = open_app(size, 1, language)
    board = GreatPlainsBoard()
    show(app, Home(app))
    rules = Rules(app, board, GAME)
    app.open(rules)
    for number, page in enumerate(board.rules):
        rules.page = number
        app.redraw()
        app.run_for(0.05)
        assert ("primary" in app.ids()) == bool(page.trials)
        if not page.trials:
            continue
        app.tap("primary")
        for _ in page.trials:
            sheet = app.sheets[-1]
            assert isinstance(sheet, Trial)
            places = [t for t in app.targets if t.id.startswith("try:")]
            dark = [t.id for t in places if "target" not in t.state]
            app.tap(dark[0])
            assert sheet.said and not sheet.done, "a place that is not lit says why"
            app.tap(next(t.id for t in places if "target" in t.state))
            assert sheet.done and sheet.said and sheet.said in app.fake.prose
            app.tap("try:again")
            assert not sheet.done and not sheet.said
            app.tap("primary")
        assert app.sheets == [rules]


def test_the_graph_of_a_replay_marks_each_animal_used() -> None:
    app = open_app()
    match = match_of("great_plains", ("person", "hard"), 1000, 5)
    replay = Replay(app, match, 1, 0)
    show(app, replay)
    used = {
        n: event.animal
        for n, entry in enumerate(match.history, start=1)
        for event in entry.events if isinstance(event, AnimalReturned)
    }
    assert used and replay.landmarks == used
    assert set(used.values()) <= set(ANIMALS)
