"""Every screen and sheet in every size and language: drawn whole, and large enough to touch."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from games import SHELF
from games.engine.match import Match, Player
from games.table.board import open_board
from games.table.layout import Form, form_of, plan_table, tools_plan
from games.table.play import Play
from games.table.replay import Replay
from games.table.scene import Sheet
from games.table.sheets.ask import Message
from games.table.sheets.choose import ChooseRules
from games.table.sheets.games import Games
from games.table.sheets.home import Home
from games.table.sheets.lesson import start_lesson
from games.table.sheets.menu import HomeMenu, Menu
from games.table.sheets.rules import Rules
from games.table.sheets.settings import SettingsSheet
from games.table.sheets.setup import ChangeSeats, SetUp
from tests.table.host import SIZES, TestApp, open_app, show

PLAYABLE = [box.key for box in SHELF.values() if box.playable]
LANGUAGES = ("zh-Hant", "en")


def check(app: TestApp, small: tuple[str, ...] = ()) -> None:
    """Targets lie inside the window and can be hit: 44 CSS pixels, or a near miss counts."""
    app.redraw()
    app.run_for(0.05)
    w, h = app.canvas.width, app.canvas.height
    assert app.targets
    for target in app.targets:
        rect = target.rect
        assert rect.x >= -1 and rect.y >= -1 and rect.right <= w + 1 and rect.bottom <= h + 1, (
            target.id, rect,
        )
        assert target.label, target.id
        if target.near or target.kind in ("place", "text") or target.id.startswith(small):
            continue
        assert rect.h >= 40 and rect.w >= 40, (target.id, rect)
    ids = app.ids()
    assert len(ids) == len(set(ids)), "two targets share an id"


def match_of(key: str, moves: int, seed: int = 5, kinds: str = "person") -> Match:
    game = SHELF[key].open()
    match = Match(game, [Player(kinds) for _ in range(game.seats[0])], {}, seed)
    rand = random.Random(seed)
    while len(match.history) < moves and not match.over:
        match.play(rand.choice(match.state.moves()))
    return match


@pytest.fixture(params=[(s, lang) for s in SIZES for lang in LANGUAGES], ids=str)
def app(request: pytest.FixtureRequest) -> Iterator[TestApp]:
    size, language = request.param
    yield open_app(size, 1, language)


def test_the_shelf(app: TestApp) -> None:
    show(app, Home(app))
    check(app)
    app.saves.save(1, match_of(PLAYABLE[0], 20))
    check(app)
    assert "continue" in app.ids()


def _tap_all(app: TestApp, starts: tuple[str, ...]) -> None:
    """Tap every target whose id begins so, and look at each result."""
    for id in [i for i in app.ids() if i.startswith(starts)]:
        if id in app.ids():
            app.tap(id)
            check(app)


@pytest.mark.parametrize("key", PLAYABLE)
def test_set_up_and_every_option(app: TestApp, key: str) -> None:
    home = Home(app)
    show(app, home)
    app.open(SetUp(app, SHELF[key]))
    check(app)
    _tap_all(app, ("seat:", "level:"))
    if "options" in app.ids():
        app.tap("options")
        check(app)
    _tap_all(app, ("option:",))
    app.tap("seed:type")
    check(app)
    for id in ("digit:4", "digit:2", "digit:undo", "digit:7", "digit:check"):
        app.tap(id)
    if "options:done" in app.ids():
        app.tap("options:done")
    app.tap("start")
    assert isinstance(app.scene, Play) and app.scene.match.seed == 47
    check(app)


@pytest.mark.parametrize("key", PLAYABLE)
def test_the_table_at_any_time(app: TestApp, key: str) -> None:
    for moves in (0, 9, 40, 100_000):
        play = Play(app, match_of(key, moves), 1)
        show(app, play)
        check(app)


@pytest.mark.parametrize("key", PLAYABLE)
def test_replay(app: TestApp, key: str) -> None:
    show(app, Replay(app, match_of(key, 30), 1))
    for id in ("replay.back", "replay.back", "replay.next", "replay.speed", "replay.play"):
        app.tap(id)
    app.run_for(4)
    check(app)
    app.tap("tool:replay.start")
    check(app)
    app.tap("play_on")
    if SHELF[key].open().hidden:
        app.tap("answer:1")
    assert isinstance(app.scene, Play) and not app.scene.match.history


@pytest.mark.parametrize("key", PLAYABLE)
def test_sheets(app: TestApp, key: str) -> None:
    play = Play(app, match_of(key, 12), 1)
    home = Home(app)
    board = open_board(key)
    sheets: list[Sheet] = [
        Menu(app, play), HomeMenu(app, home), SettingsSheet(app), ChangeSeats(app, play),
        Games(app, home), ChooseRules(app, lambda _: None), Message(app, "四五六七八九 " * 20),
        Rules(app, board, SHELF[key].open()),
    ]
    app.saves.save(1, match_of(key, 12))
    app.saves.save(2, match_of(key, 100_000))
    app.fake.storage.set("game-3", "damaged")
    for sheet in sheets:
        show(app, play)
        app.open(sheet)
        check(app)


@pytest.mark.parametrize("key", PLAYABLE)
def test_every_page_of_the_rules(app: TestApp, key: str) -> None:
    show(app, Home(app))
    board = open_board(key)
    sheet = Rules(app, board, SHELF[key].open())
    app.open(sheet)
    for page in range(len(board.rules)):
        sheet.page = page
        check(app)


TAUGHT = [key for key in PLAYABLE if open_board(key).lesson is not None]


def test_a_game_without_a_lesson_offers_none() -> None:
    for key in PLAYABLE:
        app = open_app((1280, 800))
        show(app, Home(app))
        app.open(SetUp(app, SHELF[key]))
        app.run_for(0.1)
        assert ("lesson" in app.ids()) == (key in TAUGHT)


@pytest.mark.parametrize("key", TAUGHT)
def test_the_lesson_can_be_done(app: TestApp, key: str) -> None:
    start_lesson(app, key)
    app.run_for(0.1)
    lesson = open_board(key).lesson
    assert lesson is not None
    for step in lesson.steps:
        check(app)
        for n, pick in enumerate(step.move):
            show_me = n == 0 and len(step.move) == 1
            app.tap("lesson:next" if show_me else f"pick:{pick}")
        if isinstance(app.scene, Play) and app.scene.aimed:
            app.tap(f"pick:{step.move[-1]}")
        if not step.move:
            app.tap("lesson:next")
    app.run_for(0.1)
    assert isinstance(app.scene, Home)


@pytest.mark.parametrize("large", [False, True])
def test_large_text_and_colour_aid(large: bool) -> None:
    app = open_app((1024, 768))
    app.settings.large, app.settings.aid = large, True
    for key in PLAYABLE:
        show(app, Play(app, match_of(key, 20), 1))
        check(app)


def test_forms() -> None:
    forms = {(1280, 800): Form.DESKTOP, (1024, 768): Form.TABLET, (390, 844): Form.PHONE,
             (640, 480): Form.EMBED, (800, 1280): Form.TABLET}
    for (w, h), form in forms.items():
        assert form_of(w, h) is form


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
@pytest.mark.parametrize("size", [*SIZES, (800, 1280), (1920, 1200), (844, 390), (360, 640)])
def test_the_parts_of_a_table_do_not_overlap(size: tuple[int, int], seats: int) -> None:
    plan = plan_table(*size, seats)
    parts = {"prompt": plan.prompt, "board": plan.board, "primary": plan.primary}
    parts |= {f"seat {i}": rect for i, rect in enumerate(plan.seats)}
    parts |= {f"tool {i}": rect for i, rect in enumerate(plan.tools)}
    if plan.tray.h > 0:
        parts["tray"] = plan.tray
    names = list(parts)
    for i, a in enumerate(names):
        for b in names[i + 1 :]:
            p, q = parts[a], parts[b]
            apart = p.right <= q.x + 1 or q.right <= p.x + 1 or p.bottom <= q.y + 1
            assert apart or q.bottom <= p.y + 1, (a, b, p, q)
    assert plan.tools == tools_plan(*size)
    assert min(plan.board.w, plan.board.h) > 200 or min(size) < 400
