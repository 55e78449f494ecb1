"""The states in which screens are looked at: one function for each name of a mock-up."""

from __future__ import annotations

import random
from collections.abc import Callable

from games import SHELF
from games.aqualin.lesson import LESSON
from games.engine.chance import Chance
from games.engine.match import Match, Player
from games.table.play import Play
from games.table.replay import Replay
from games.table.sheets.home import Home
from games.table.sheets.lesson import start_lesson
from games.table.sheets.rules import Rules
from games.table.sheets.settings import SettingsSheet
from games.table.sheets.setup import SetUp
from tests.table.host import TestApp

Scene = Callable[[TestApp], None]


def match_of(key: str, kinds: tuple[str, ...], moves: int, seed: int, level: str = "normal",
             **options: object) -> Match:  # fmt: skip
    """A match in which so many moves were made by a level of the computer."""
    game = SHELF[key].open()
    match = Match(game, [Player(kind) for kind in kinds], dict(options), seed)
    chance, bot = Chance(seed), game.bots()[level]()
    while len(match.history) < moves and not match.over:
        move, _ = bot.choose(match.state.seen_by(match.state.turn), chance)
        match.play(move)
    return match


def table(app: TestApp, match: Match, *taps: str) -> Play:
    """Show a match and tap a few things."""
    play = Play(app, match, app.saves.new_id())
    app.show(play)
    app.run_for(6)
    for id in taps:
        app.tap(id)
    return play


def home(app: TestApp) -> None:
    app.saves.save(1, match_of("aqualin", ("person", "hard"), 38, 25))
    app.show(Home(app))


def settings(app: TestApp) -> None:
    home(app)
    app.settings.aid = True
    app.run_for(0.1)
    app.open(SettingsSheet(app))


def set_up(key: str) -> Scene:
    def show(app: TestApp) -> None:
        home(app)
        app.run_for(0.1)
        app.open(SetUp(app, SHELF[key]))

    return show


def aqualin(app: TestApp) -> None:
    """The mock-up's own position: the lesson's, with the crab picked up."""
    match = match_of("aqualin", ("hard", "person"), 36, 25)
    match.state = match.game.read(LESSON.state)
    match.history.clear()
    table(app, match, "pick:e4")


def aqualin_end(app: TestApp) -> None:
    table(app, match_of("aqualin", ("hard", "person"), 1000, 7))


def lesson(key: str, step: int) -> Scene:
    def show(app: TestApp) -> None:
        start_lesson(app, key)
        app.run_for(0.1)
        for _ in range(step):
            app.tap("lesson:next")

    return show


def rules(key: str, page: int) -> Scene:
    def show(app: TestApp) -> None:
        play = table(app, match_of(key, ("person", "normal"), 20, 5))
        sheet = Rules(app, play.board, play.match.game)
        sheet.page = page
        app.open(sheet)

    return show


def replay(key: str) -> Scene:
    def show(app: TestApp) -> None:
        match = match_of(key, ("person", "normal"), 100_000, 5)
        scene = Replay(app, match, 1)
        app.show(scene)
        scene.go(random.Random(1).randrange(20, len(match.history)))

    return show


SCENES: dict[str, Scene] = {
    "home": home,
    "settings": settings,
    "setup-aqualin": set_up("aqualin"),
    "aqualin": aqualin,
    "endgame-aqualin": aqualin_end,
    "lesson-aqualin": lesson("aqualin", 2),
    "rules-aqualin": rules("aqualin", 2),
    "replay-aqualin": replay("aqualin"),
}
