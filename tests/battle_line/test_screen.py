"""The screen: every pick has its place, every event and reason its words, in every size."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from games.battle_line import events as all_events
from games.battle_line.board import BattleLineBoard
from games.battle_line.cards import NAMES
from games.battle_line.game import GAME
from games.battle_line.panels import ClaimSheet, DiscardSheet, FlagSheet
from games.battle_line.position import FLAG_PICKS
from games.battle_line.rules import BattleLine
from games.engine.match import Match, Player
from games.table.play import Play
from games.table.sheets.curtain import Curtain
from tests.battle_line.positions import table
from tests.table.host import SIZES, TestApp, open_app, show
from tests.table.screens import (
    exchange_what_is_hidden,
    hear_reasons,
    kinds_of_events,
    say_everything,
    table_with,
    touch_every_pick,
)

LANGUAGES = ("zh-Hant", "en")


@pytest.fixture(params=SIZES, ids=str)
def app(request: pytest.FixtureRequest) -> Iterator[TestApp]:
    yield open_app(request.param)


def close_sheets(app: TestApp) -> None:
    while app.sheets:
        assert not isinstance(app.sheets[-1], Curtain)
        app.sheets[-1].close()
    app.run_for(0.05)


def play_of(app: TestApp, state: BattleLine, kinds: tuple[str, ...] = ("person", "normal")) -> Play:
    return table_with(app, GAME, state, kinds)


@pytest.mark.parametrize("seats", [2, 3])
def test_every_pick_of_random_games_can_be_touched(app: TestApp, seats: int) -> None:
    def buttons(play: Play) -> set[str]:
        board, view = play.board, play.view
        assert isinstance(board, BattleLineBoard) and isinstance(view, BattleLine)
        form = board.places_.form
        return {a.pick for a in board.actions(play.words, view, play.picks, "", form)}

    touch_every_pick(app, GAME, seats, 3, 90, 0.5, buttons)


@pytest.mark.parametrize("language", LANGUAGES)
def test_drawing_never_fails(language: str) -> None:
    rand = random.Random(7)
    for size in (*SIZES, (800, 1280), (1920, 1200), (844, 390), (360, 640), (320, 240)):
        app = open_app(size, 1, language)
        for seats in (2, 3):
            match = Match(GAME, [Player() for _ in range(seats)], {}, rand.randrange(99))
            play = Play(app, match, 1)
            show(app, play)
            while not match.over:
                for _ in range(9):
                    if not match.over:
                        match.play(rand.choice(match.state.moves()))
                play.begin_turn()
                play.handover.open = match.state.turn if not match.over else 0
                app.sheets.clear()
                app.redraw()
                app.run_for(0.05, 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_of_random_games_has_a_line(language: str) -> None:
    told = say_everything(GAME, BattleLineBoard(), language, 40, lambda n: 2 + n % 3 // 2)
    assert told == kinds_of_events(all_events)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_words(language: str) -> None:
    picks = [*FLAG_PICKS, *NAMES[:70], "troops", "tactics", "discard", "done", "pass", "skip"]
    heard = hear_reasons(GAME, language, 60, lambda n: 2 + n % 2, lambda _: picks, 6)
    assert len(heard) > 25


def test_a_refused_claim_opens_its_counter_example(app: TestApp) -> None:
    state = table(lines={9: ("o8 o6", "r1")}, hands=("o10 b1", "g2"))
    play = play_of(app, state)
    play.pick("o10")
    play.press("f9")
    app.run_for(0.2)
    assert play.match.state.step == "draw"
    play.pick("f9")
    app.run_for(0.1)
    [sheet] = app.sheets
    assert isinstance(sheet, FlagSheet) and sheet.reason.key == "claim_open"
    assert "2" in app.fake.prose and "3" in app.fake.prose
    app.tap("close")
    assert not app.sheets and play.match.state.step == "draw"


def test_a_claim_by_its_button_shows_the_proof(app: TestApp) -> None:
    state = table(lines={1: ("r8 r9", "b1 o1 y2")}, hands=("r10 b2", "b3"))
    play = play_of(app, state)
    play.pick("r10")
    play.press("f1")
    app.run_for(0.2)
    assert play.match.state.step == "claim"
    app.tap("primary")
    assert isinstance(app.sheets[-1], ClaimSheet)
    app.run_for(10, 6)
    assert not app.sheets
    assert play.match.state.owner[0] == 0 and play.match.state.step == "draw"  # type: ignore[attr-defined]


def test_the_scout_draws_and_puts_back(app: TestApp) -> None:
    state = table(hands=("scout r1 o1 y1 g1 b1 p1", "b2"))
    play = play_of(app, state)
    play.pick("scout")
    assert play.match.state.step == "play", "the first tap says what it does"
    app.redraw()
    app.run_for(0.1)
    app.tap("primary")
    for _ in range(3):
        app.tap("primary")
    assert play.match.state.step == "return"
    app.tap("pick:r1")
    app.tap("pick:o1")
    app.run_for(0.1)
    app.tap("primary")
    events = [event for entry in play.match.history for event in entry.events]
    returned = [event.card for event in events if isinstance(event, all_events.Returned)]
    assert returned == ["r1", "o1"]


def test_the_hand_can_be_sorted_and_the_discards_looked_at(app: TestApp) -> None:
    state = table(hands=("p1 r9 fog b5 r2", "b2"), discards=("y3", ""), played=("", "mud"))
    play = play_of(app, state)
    board = play.board
    assert isinstance(board, BattleLineBoard)
    orders = []
    for _ in range(3):
        orders.append([NAMES[card] for card in board.hand_order(state)])
        app.tap("sort")
    assert orders == [
        ["p1", "r9", "fog", "b5", "r2"],
        ["r2", "r9", "b5", "p1", "fog"],
        ["r9", "b5", "r2", "p1", "fog"],
    ]
    app.tap("discards")
    assert isinstance(app.sheets[-1], DiscardSheet)
    app.run_for(0.1)


def test_the_curtain_falls_between_people(app: TestApp) -> None:
    match = Match(GAME, [Player(), Player()], {"first": "alexander"}, 3)
    play = Play(app, match, 1)
    show(app, play)
    assert isinstance(app.sheets[-1], Curtain) and play.watcher is None
    hands = match.state.hands  # type: ignore[attr-defined]
    assert not any(f"pick:{NAMES[card]}" in app.ids() for hand in hands for card in hand)
    app.tap("reveal")
    assert play.watcher == 0 and f"pick:{NAMES[hands[0][0]]}" in app.ids()
    card = NAMES[hands[0][0]]
    play.pick(card)
    play.press("f1")
    play.pick("troops")
    assert match.state.turn == 1 and play.watcher == 0, "the drawn card may be looked at"
    assert play.view.hands[1][0] >= 60  # type: ignore[attr-defined]
    app.run_for(0.1)
    assert not app.sheets
    app.tap("primary")
    assert isinstance(app.sheets[-1], Curtain) and play.watcher is None
    app.tap("reveal")
    assert play.watcher == 1
    play.undo()
    assert match.state.turn == 1, "past the curtain everybody has to agree"
    assert app.sheets


def test_the_curtain_falls_by_itself_and_when_the_page_was_hidden() -> None:
    app = open_app()
    match = Match(GAME, [Player(), Player()], {"first": "alexander"}, 3)
    play = Play(app, match, 1)
    show(app, play)
    app.tap("reveal")
    app.run_for(5)
    assert not app.sheets
    app.fake.hidden = lambda: True  # type: ignore[method-assign]
    app.run_for(0.1)
    assert isinstance(app.sheets[-1], Curtain) and play.watcher is None
    app.fake.hidden = lambda: False  # type: ignore[method-assign]
    app.run_for(0.1)
    app.tap("reveal")
    state = match.state
    assert isinstance(state, BattleLine)
    play.pick(NAMES[state.hands[0][0]])
    play.press("f1")
    play.pick("troops")
    app.run_for(4)
    assert isinstance(app.sheets[-1], Curtain)


def test_what_is_shown_never_changes_with_what_is_hidden(app: TestApp) -> None:
    match = Match(GAME, [Player(), Player("normal")], {"first": "alexander"}, 3)
    exchange_what_is_hidden(app, match, 30)


def test_a_branch_of_an_unfinished_game_needs_everybody(app: TestApp) -> None:
    from games.table.replay import Replay

    match = Match(GAME, [Player(), Player()], {"first": "alexander"}, 3)
    rand = random.Random(1)
    for _ in range(20):
        match.play(rand.choice(match.state.moves()))
    replay = Replay(app, match, 1, 0)
    show(app, replay)
    for shown in replay.states:
        assert isinstance(shown, BattleLine)
        assert all(card >= 70 for card in shown.hands[1])
    replay.go(4)
    app.run_for(0.1)
    app.tap("play_on")
    assert app.scene is replay
    app.tap("answer:1")
    assert isinstance(app.scene, Play) and len(app.scene.match.history) == 4
    assert app.scene.match.peeks == 1 and isinstance(app.sheets[-1], Curtain)


def test_a_series_goes_on_from_the_result(app: TestApp) -> None:
    match = Match(GAME, [Player(), Player("normal")], {"rounds": 2, "first": "darius"}, 3)
    rand = random.Random(1)
    while not match.over:
        match.play(rand.choice(match.state.moves()))
    play = Play(app, match, 1)
    show(app, play)
    app.run_for(0.2)
    outcome = match.outcome()
    assert outcome is not None and "again" in app.ids()
    app.tap("again")
    assert isinstance(app.scene, Play) and app.scene.match.round == 1
    state = app.scene.match.state
    assert isinstance(state, BattleLine)
    assert state.starter == (outcome.winners[0] if len(outcome.winners) == 1 else 0)
