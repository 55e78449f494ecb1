"""Several people, one device: at a change of hands nothing told to the last player is left."""

from __future__ import annotations

import random
import re

import pytest

from games import SHELF
from games.engine.match import Match, Player
from games.table.handover import LOOK_SECONDS
from games.table.play import Play
from games.table.sheets.ask import Message
from games.table.sheets.curtain import Curtain
from tests.table.hands import hand_words
from tests.table.host import TestApp, open_app, show

HIDDEN = [box.key for box in SHELF.values() if box.playable and box.open().hidden]


def holds(text: str, word: str) -> bool:
    """Whether a text has this word; ``red 1`` is not in ``red 10``."""
    return re.search(re.escape(word) + r"(?![0-9])", text) is not None


def table(key: str, language: str = "en", seats: int = 2, seed: int = 3) -> tuple[TestApp, Play]:
    """A game of people alone, at the first curtain."""
    app = open_app((640, 480), language=language)
    match = Match(SHELF[key].open(), [Player() for _ in range(seats)], {}, seed)
    play = Play(app, match, 1)
    show(app, play)
    return app, play


def curtain(app: TestApp) -> bool:
    return bool(app.sheets) and isinstance(app.sheets[-1], Curtain)


def make(app: TestApp, play: Play, move: tuple[str, ...]) -> None:
    """A whole move, and the wait in which it could be taken back."""
    play.take(move)
    while play.held is not None:
        app.run_for(0.9, 2)
    while app.sheets and not curtain(app):
        app.sheets[-1].close()


def left_over(app: TestApp, play: Play, words: set[str]) -> set[str]:
    """Which of these words the document still holds, but for what everybody saw happen."""
    text = app.fake.document().replace(play.last_words(), "")
    return {word for word in words if holds(text, word)}


@pytest.mark.parametrize("language", ["zh-Hant", "en"])
@pytest.mark.parametrize(("key", "seats"), [
    (key, seats) for key in HIDDEN for seats in SHELF[key].open().seats if seats < 4
])
def test_no_hand_over_of_a_whole_game_leaves_a_card_behind(
    key: str, seats: int, language: str
) -> None:
    app, play = table(key, language, seats)
    rand, handed, told = random.Random(seats), 0, 0
    while not play.match.over:
        seat = play.match.state.turn
        assert curtain(app)
        assert app.fake.voices == ["", app.sheets[-1]._title()]  # type: ignore[attr-defined]
        app.tap("reveal")
        assert app.fake.voices[0] == ""
        while play.match.state.turn == seat and not play.match.over:
            make(app, play, rand.choice(play.match.state.moves()))
        if play.match.over:
            break
        app.run_for(0.1, 1)
        words = hand_words(play, seat)
        assert not words or app.fake.items, "the last player still looks at the table"
        told += any(holds(app.fake.document(), word) for word in words)
        app.run_for(LOOK_SECONDS + 0.1, 3)
        assert left_over(app, play, words) == set()
        handed += 1
        app.tap("reveal")
        # The next player's screen may name any card that may still come: so only picks are looked
        # for there, and everything in what is said.
        own = hand_words(play, play.match.state.turn)
        assert not {word for word in words - own if word in app.fake.voices[0]}
        picks = {word for word in words - own if word.startswith("pick:")}
        assert left_over(app, play, picks) == set()
        app.fake.hidden = lambda: True  # type: ignore[method-assign]
        app.run_for(0.1, 2)
        app.fake.hidden = lambda: False  # type: ignore[method-assign]
        app.run_for(0.1, 2)
    assert handed >= 10 and told >= handed / 2, "the walk looked for words that are told at all"


@pytest.mark.parametrize("key", HIDDEN)
def test_out_of_sight_everything_is_taken_back_at_once(key: str) -> None:
    """Also what only a sheet, a note, a hint or a half-made move still shows."""
    app, play = table(key)
    app.tap("reveal")
    play.ask_hint()
    play.note("a secret note")
    app.announce("a secret sentence")
    move = play.match.state.moves()[0]
    play.choose(move[:1])
    app.open(Message(app, "a secret sheet"))
    app.run_for(0.1)
    assert "secret sheet" in app.fake.document()
    # Nothing is drawn on a page that nobody sees: what it described has to go all the same.
    app.fake.hidden = lambda: True  # type: ignore[method-assign]
    app.run_for(0.05, 1)
    assert "secret" not in app.fake.document() and app.fake.items == []
    app.run_for(0.5)
    assert sum(isinstance(sheet, Curtain) for sheet in app.sheets) == len(app.sheets) == 1
    app.fake.hidden = lambda: False  # type: ignore[method-assign]
    app.run_for(0.1)
    assert "secret" not in app.fake.document()
    app.tap("reveal")
    assert play.said[0] == "" and play.picks == play.given() and not play._thinking.hinting
    assert app.fake.voices[0] == "" and not app.sheets and play.handover.open == 0


def test_a_sheet_that_is_read_keeps_the_curtain_up() -> None:
    app, play = table("battle_line")
    app.tap("reveal")
    seat = play.match.state.turn
    while play.match.state.turn == seat:
        make(app, play, play.match.state.moves()[0])
    sheet = Message(app, "read me")
    app.open(sheet)
    app.run_for(LOOK_SECONDS + 1)
    assert app.sheets == [sheet] and play.handover.open == seat
    sheet.close()
    app.run_for(0.1)
    assert curtain(app) and play.handover.open is None


def test_who_may_look_for_how_long() -> None:
    app, play = table("battle_line")
    assert play.handover.needed and play.handover.waiting and curtain(app)
    app.tap("reveal")
    assert not play.handover.waiting and not play.handover.crosses(0)
    assert play.handover.crosses(1)
    while play.match.state.turn == 0:
        make(app, play, play.match.state.moves()[0])
    due = play.handover.due
    assert play.handover.waiting and due == pytest.approx(app.now + LOOK_SECONDS, abs=2)
    play.handover.update(due - 0.01)
    assert not app.sheets
    play.handover.update(due)
    assert curtain(app)
    # Behind the curtain nobody looks: the next one may fall at once.
    play.handover.begin()
    assert play.handover.due == app.now


@pytest.mark.parametrize(
    ("key", "kinds"),
    [("battle_line", ["person", "normal"]), ("aqualin", ["person", "person"])],
)
def test_no_curtain_where_nobody_could_see_anything(key: str, kinds: list[str]) -> None:
    app = open_app((640, 480))
    match = Match(SHELF[key].open(), [Player(kind) for kind in kinds], {}, 3)
    play = Play(app, match, 1)
    show(app, play)
    app.fake.hidden = lambda: True  # type: ignore[method-assign]
    app.run_for(0.1)
    assert not play.handover.needed and not play.handover.waiting and not app.sheets
    assert not play.handover.crosses(1)
