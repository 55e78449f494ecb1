"""The screen: every pick has its place, every event and reason its words, in every size."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from games.bullfrogs import events as all_events
from games.bullfrogs.board import BullfrogsBoard
from games.bullfrogs.cards import read_cards
from games.bullfrogs.game import GAME
from games.bullfrogs.lesson import LESSON, RULES
from games.bullfrogs.pond import cluster, name
from games.bullfrogs.rules import Bullfrogs
from games.engine.game import BadData, State
from games.engine.match import Match, Player
from games.table.play import Play
from games.table.sheets.curtain import Curtain
from games.table.words import Words
from tests.bullfrogs.positions import held, position
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


def play_of(app: TestApp, state: Bullfrogs) -> Play:
    """A person and computers at this position."""
    return table_with(app, GAME, state, ["person"] + ["normal"] * (state.seats - 1))


def state_of(play: Play) -> Bullfrogs:
    state = play.match.state
    assert isinstance(state, Bullfrogs)
    return state


@pytest.mark.parametrize("seats", [2, 4])
def test_every_pick_of_random_games_can_be_touched(app: TestApp, seats: int) -> None:
    def buttons(play: Play) -> set[str]:
        return {"done"} if "primary" in app.ids() else set()

    touch_every_pick(app, GAME, seats, 1, 160, 0.4, buttons)


@pytest.mark.parametrize("language", LANGUAGES)
def test_drawing_never_fails(language: str) -> None:
    rand = random.Random(7)
    for size in (*SIZES, (800, 1280), (1920, 1200), (844, 390), (360, 640), (320, 240)):
        app = open_app(size, 1, language)
        app.settings.speed = "normal"
        for seats in (2, 3, 4):
            match = Match(GAME, [Player() for _ in range(seats)], {}, rand.randrange(99))
            play = Play(app, match, 1)
            show(app, play)
            while not match.over:
                for _ in range(29):
                    if not match.over:
                        before = len(match.history)
                        match.play(rand.choice(match.state.moves()))
                        play.launch(match.history[before].events, match.state)
                play.begin_turn()
                play.handover.open = match.state.turn if not match.over else 0
                app.sheets.clear()
                app.redraw()
                app.run_for(0.4, 2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_of_random_games_has_a_line(language: str) -> None:
    board = BullfrogsBoard()
    told = say_everything(GAME, board, language, 60, lambda n: 2 + n % 3)
    assert board.log_line(Words(language, "bullfrogs"), all_events.Redeployed(0, "n1", "s1"))
    assert told | {all_events.Redeployed} == kinds_of_events(all_events)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_words(language: str) -> None:
    def picks(state: State) -> list[str]:
        assert isinstance(state, Bullfrogs)
        spots = ["n1", "s1", "e1", "w1", "n2e1", "log", "s3", *map(name, state.pads)]
        return [
            *spots, "bull", "sabotage", "done", "4-3-2", "2-5-4", "skip",
            *(f"{who}@{where}" for who in ("red", "gold", "gold*", "red*") for where in spots),
        ]

    assert len(hear_reasons(GAME, language, 40, lambda n: 2 + n % 3, picks, 8)) > 28
    words = Words(language, "bullfrogs")
    for text in ("", "[]", '{"deck": [1]}', '{"deck": [{"actions": 9}]}'):
        with pytest.raises(BadData) as caught:
            read_cards(text)
        assert words.say(f"why.{caught.value.reason.key}", caught.value.reason.args)


def test_ending_with_actions_left_takes_a_second_tap(app: TestApp) -> None:
    state = position("s1:r0: n1:*: e1:*: w1:*:", played="s1", actions=3)
    play = play_of(app, state)
    app.tap("primary")
    assert state_of(play).step == "act" and play.aimed == "done"
    app.tap("primary")
    assert state_of(play).turn == 1
    state = position("s1:r0: n1:*: e1:*: w1:*:", played="s1", actions=0)
    play = play_of(app, state)
    app.tap("primary")
    assert state_of(play).turn == 1, "nothing is given up"


def test_deploying_takes_one_tap_where_pads_are_large() -> None:
    app = open_app()
    play = play_of(app, position("s1:r0: n1:*: e1:*: w1:*:", played="s1", actions=3))
    app.tap("pick:n1")
    assert held(state_of(play), "n1") == "r"
    app.tap("pick:bull")
    app.tap("pick:n1")
    assert held(state_of(play), "n1") == "Rr"
    play.undo()
    assert held(state_of(play), "n1") == "r"


def test_sabotage_is_shown_before_it_is_done(app: TestApp) -> None:
    play = play_of(app, position("s1:r0: n1:*:ggG e1:*: w1:*:", played="s1", actions=3))
    app.tap("pick:sabotage")
    app.tap("pick:gold@n1")
    app.tap("pick:log")
    assert held(state_of(play), "log") == "" and play.aimed == "log"
    app.tap("primary")
    assert held(state_of(play), "log") == "g" and state_of(play).actions == 2


def test_any_of_several_alike_frogs_can_be_tapped(app: TestApp) -> None:
    play = play_of(app, position("s1:r0: n1:*:ggG e1:*: w1:*:", played="s1", actions=3))
    app.tap("pick:sabotage")
    app.tap("also:gold@n1:1")
    assert play.picks == ("sabotage", "gold@n1")


def test_hops_and_drifts_by_taps(app: TestApp) -> None:
    state = position(
        "s1:r0: w1:*: e1:*: n1:*:rrrrgv n2:g1: n1e1:r0:", seats=3, played="s1", actions=0
    )
    play = play_of(app, state)
    app.tap("primary")
    assert state_of(play).step == "hop"
    app.tap("pick:gold@n1")
    app.tap("pick:n2")
    app.tap("primary")
    assert held(state_of(play), "n2") == "g"
    # One violet frog is left of the losers: it is picked up already.
    assert play.picks == ("violet@n1",)
    app.tap("pick:log")
    app.tap("primary")
    app.run_for(6)
    assert state_of(play).step == "drift" and play.picks == ("n2",)
    target = next(move[1] for move in state_of(play).moves())
    app.tap(f"pick:{target}")
    app.tap("primary")
    pads = state_of(play).pads.keys()
    assert len(cluster(pads)) == len(pads) + 1 and state_of(play).turn == 1


def test_what_leaves_no_choice_cannot_be_taken_back_alone(app: TestApp) -> None:
    state = position("s1:r0: w1:*: e1:*: n1:*:rrrrrg n2:g1:", played="s1", actions=0)
    play = play_of(app, state)
    app.tap("primary")
    assert play.picks == ("gold@n1",)
    play.undo()
    assert state_of(play).step == "act"


def test_a_large_pond_pans_and_zooms() -> None:
    app = open_app((390, 844))
    pads = " ".join(f"n{n}:{c}{k}:" for n, (c, k) in enumerate(
        [(c, k) for c in "rgvs" for k in (0, 1, 2)], start=1))
    play = play_of(app, position(f"{pads} e1:*: w1:*: s1:*: e2:*:", seats=4))
    camera = play.board.pond.camera  # type: ignore[attr-defined]
    assert camera.loose
    before = play.board.place("log")
    assert before is not None
    for y in (300, 330, 380):
        app._gestures(app.gestures.move("mouse", 200, y) if y > 300 else app.gestures.down(
            "mouse", 200, y, app.now))
    app._gestures(app.gestures.up("mouse", 200, 380))
    app.run_for(0.1)
    after = play.board.place("log")
    assert after is not None and after.y != before.y
    assert not play.picks and state_of(play).step == "play", "a push is no tap"
    size = after.w
    x, y = camera.window.centre
    assert play.zoom(x, y, 1.5)
    app.redraw()
    app.run_for(0.1)
    grown = play.board.place("log")
    assert grown is not None and grown.w > size * 1.3
    play.pick(play.lit()[0])
    app.redraw()
    app.run_for(0.1)
    lit = set(play.lit())
    assert lit <= {id.removeprefix("pick:") for id in app.ids()}


def test_the_story_of_a_chain_ends_with_everything_in_its_place(app: TestApp) -> None:
    app.settings.speed = "normal"
    play = play_of(app, position(
        "s1:r0: w1:*: e1:*: n1:*:rrrrgg n2:r0:gg n3:r0:rg n4:g0:", played="s1", actions=0
    ))
    app.tap("primary")
    motion = play.board.motion
    kinds = {piece.partition(":")[0] for piece in motion.pieces(app.now)}
    assert {"plaque", "sink", "piece"} <= kinds
    places = {piece.split(":")[1] for piece in motion.pieces(app.now) if piece.startswith("sink:")}
    assert places == {"n1", "n2", "n3"}
    app.run_for(12, 40)
    assert not motion.busy(app.now) and state_of(play).step == "drift"


def test_the_curtain_falls_between_people(app: TestApp) -> None:
    match = Match(GAME, [Player(), Player()], {}, 3)
    play = Play(app, match, 1)
    show(app, play)
    assert isinstance(app.sheets[-1], Curtain) and play.watcher is None
    state = match.state
    assert isinstance(state, Bullfrogs)
    names = {state.cards.names[kind] for hand in state.hands for kind in hand}
    assert not any(f"pick:{name}" in app.ids() for name in names)
    app.tap("reveal")
    assert play.watcher == 0
    assert f"pick:{state.cards.names[state.hands[0][0]]}" in app.ids()
    match.play(match.state.moves()[0])
    match.play(("done",))
    play.begin_turn()
    app.run_for(6)
    assert isinstance(app.sheets[-1], Curtain) and play.watcher is None


def test_what_is_shown_never_changes_with_what_is_hidden(app: TestApp) -> None:
    match = Match(GAME, [Player(), Player("normal"), Player("normal")], {}, 3)
    exchange_what_is_hidden(app, match, 40)


def test_lesson_and_rule_sheet_show_possible_positions() -> None:
    for page in RULES:
        for text, _ in page.examples:
            assert GAME.read(text).text() == text
    state = GAME.read(LESSON.state)
    for step in LESSON.steps:
        for move in (step.move, *step.answer):
            if move:
                assert move in state.moves()
                state.play(move)
    assert state.turn == 1
