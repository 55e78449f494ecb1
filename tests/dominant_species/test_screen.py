"""The screen: every pick has its place, every event and reason its words, in every size."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from games.dominant_species import say
from games.dominant_species.board import DominantSpeciesBoard
from games.dominant_species.choice import now_words
from games.dominant_species.detail import CardSheet, TileSheet
from games.dominant_species.earth import CARDS, EYE_AT, ROW_OF, TILE_AT
from games.dominant_species.game import GAME
from games.dominant_species.outlook import Outlook, card_now
from games.dominant_species.state import DominantSpecies
from games.engine.chance import Chance
from games.engine.game import Event
from games.engine.match import Match, Player
from games.table.layout import Form
from games.table.play import Play
from games.table.words import Words
from tests.table.host import SIZES, TestApp, open_app, show

LANGUAGES = ("zh-Hant", "en")


@pytest.fixture(params=SIZES, ids=str)
def app(request: pytest.FixtureRequest) -> Iterator[TestApp]:
    yield open_app(request.param)


def shown(app: TestApp, play: Play) -> set[str]:
    """The picks that can be touched, after a look at every row of the action display."""
    app.redraw()
    app.run_for(0.02, 1)
    found = {id.removeprefix("pick:") for id in app.ids()}
    lit = play.lit()
    board = play.board
    assert isinstance(board, DominantSpeciesBoard)
    if board.rows is not None and board.rows.count < 12:
        for row in {ROW_OF[EYE_AT[pick]] for pick in lit if pick in EYE_AT}:
            board.row = row
            play.refresh()
            app.run_for(0.02, 1)
            found |= {id.removeprefix("pick:") for id in app.ids()}
    return found


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_pick_of_random_games_can_be_touched(app: TestApp, seats: int) -> None:
    """Pick by pick through random moves; each lit pick lies somewhere or has a button."""
    rand = random.Random(seats)
    options = {"several": seats == 2, "animals": "picked"}
    match = Match(GAME, [Player() for _ in range(seats)], options, seats)
    play = Play(app, match, 1)
    show(app, play)
    seen: set[str] = set()
    for _ in range(500):
        if match.over:
            break
        state = match.state
        move = rand.choice(state.canonical_moves())
        # Each step is looked at when it is new, and now and then again.
        if state.step not in seen or rand.random() < 0.04:
            seen.add(state.step)
            for k in range(len(move)):
                play.picks, play.aimed = move[:k], ""
                play.version += 1
                missing = set(play.lit()) - shown(app, play) - {"skip", "done"}
                assert not missing, (state.step, move, k, missing)
            play.picks = ()
        app.sheets.clear()
        match.play(move)
        play.begin_turn()
    assert len(seen) > 10


@pytest.mark.parametrize("language", LANGUAGES)
def test_drawing_never_fails(language: str) -> None:
    rand = random.Random(7)
    for size in (*SIZES, (800, 1280), (1920, 1200), (844, 390), (360, 640), (320, 240)):
        app = open_app(size, 1, language)
        for seats in (3, 5):
            several = seats == 3
            match = Match(GAME, [Player() for _ in range(seats)], {"several": several}, 5)
            play = Play(app, match, 1)
            show(app, play)
            while not match.over:
                for _ in range(23):
                    if not match.over:
                        match.play(rand.choice(match.state.canonical_moves()))
                play.begin_turn()
                play.board.tab = rand.randrange(4)  # type: ignore[attr-defined]
                if not match.over:
                    play.aimed = rand.choice(match.state.moves())[-1]
                app.sheets.clear()
                app.redraw()
                app.run_for(0.03, 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_said_of_random_games_has_words(language: str) -> None:
    words, board = Words(language, "dominant_species"), DominantSpeciesBoard()
    rand = random.Random(3)
    told: set[type[Event]] = set()
    for seed in range(12):
        state = GAME.new(2 + seed % 5, {"animals": ("dealt", "picked")[seed % 2]}, seed)
        assert isinstance(state, DominantSpecies)
        while state.turn >= 0:
            move = rand.choice(state.canonical_moves())
            prompt = f"prompt.{state.prompt.key}"
            assert words.say(prompt, board.prompt_gaps(words, state))
            for n, pick in enumerate(move):
                assert board.label(words, pick, state)
                key = f"prompt.{board.prompt_key(state, move[:n], Form.DESKTOP)}"
                assert n == 0 or pick in ("skip", "done") or key in words, key
            assert board.move_words(words, move, state)
            for event in state.play(move):
                assert board.log_line(words, event)
                told.add(type(event))
        outcome = state.outcome()
        assert outcome is not None and f"outcome.{outcome.reason.key}" in words
    assert len(told) > 24


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tile_and_a_card_open_large(language: str) -> None:
    """While pawns are placed a tile and a card are looked at, and nothing is refused."""
    for size in SIZES:
        app = open_app(size, 1, language)
        match = Match(GAME, [Player() for _ in range(4)], {}, 1)
        play = Play(app, match, 1)
        show(app, play)
        play.pick("e3")
        sheet = app.sheets[-1]
        assert isinstance(sheet, TileSheet) and not sheet.why
        app.redraw()
        app.run_for(0.05, 1)
        assert "close" in app.ids()
        app.sheets.clear()
        state = match.state
        assert isinstance(state, DominantSpecies)
        play.pick(CARDS[state.cards[0]])
        sheet = app.sheets[-1]
        assert isinstance(sheet, CardSheet) and not sheet.why
        app.redraw()
        app.run_for(0.05, 1)
        words = Words(language, "dominant_species")
        assert len(say.about_tile(words, state, "e3").splitlines()) > 1


def test_the_earth_can_be_enlarged_and_pushed() -> None:
    app = open_app((390, 844))
    match = Match(GAME, [Player() for _ in range(4)], {}, 1)
    play = Play(app, match, 1)
    show(app, play)
    app.tap("tab:1")
    before = play.board.place("d3")
    assert before is not None and not play.pan(10, 10)
    app.tap("earth:zoom")
    larger = play.board.place("d3")
    assert larger is not None and larger.w > 1.5 * before.w
    assert play.pan(12, 9)
    pushed = play.board.place("d3")
    assert pushed is not None and (pushed.x, pushed.y) != (larger.x, larger.y)
    app.tap("earth:zoom")
    assert play.board.place("d3") == before


def test_a_whole_game_is_played_by_taps_on_the_desktop() -> None:
    app = open_app((1280, 800))
    match = Match(GAME, [Player(), *(Player("beginner") for _ in range(3))], {}, 4)
    play = Play(app, match, 1)
    show(app, play)
    bot = GAME.bots()["normal"]()
    chance = Chance(1)
    taps = 0
    while not match.over:
        if not play.turn_is_person:
            seat = match.state.turn
            kind = match.player(seat).kind
            move, _ = GAME.bots()[kind]().choose(match.state.seen_by(seat), chance.split())
            play.commit(move)
            play.board.motion.finish()
            continue
        move, _ = bot.choose(play.view, chance.split())
        before = len(match.history)
        for pick in move:
            play.pick(pick)
            taps += 1
        if len(match.history) == before:
            # What was aimed at is confirmed by a second tap.
            assert play.aimed == move[-1]
            play.pick(move[-1])
        assert len(match.history) == before + 1
        play.board.motion.finish()
    assert taps > 40


def migrating(app: TestApp) -> Play:
    """A game in which the person's Migration may move several cubes."""
    for seed in range(1, 60):
        match = Match(GAME, [Player(), Player("normal")], {}, seed)
        bot, chance = GAME.bots()["normal"](), Chance(seed)
        while not match.over and len(match.history) < 120:
            state = match.state
            assert isinstance(state, DominantSpecies)
            if state.step == "migration" and state.turn == 0 and int(state.frames[-1][2]) > 3:
                play = Play(app, match, 1)
                show(app, play)
                return play
            match.play(bot.choose(state.seen_by(state.turn), chance)[0])
    raise LookupError("nobody migrates")


def test_one_way_of_a_migration_can_be_taken_back(app: TestApp) -> None:
    """The cross on a line takes back the cubes of that line and leaves the others moved."""
    play = migrating(app)
    before = play.match.state.copy()
    assert isinstance(before, DominantSpecies)
    ways = [move for move in before.moves() if len(move) == 2]
    first = ways[0]
    other = next(move for move in ways if move[0] != first[0] or move[1] != first[1])
    for move in (first, other):
        play.commit(move)
    after_other = before.copy()
    after_other.play(other)
    app.redraw()
    app.run_for(0.05)
    app.tap(f"back:{first[0]}-{first[1]}")
    state = play.match.state
    assert isinstance(state, DominantSpecies)
    assert state.cubes == after_other.cubes and state.frames == after_other.frames
    assert f"back:{first[0]}-{first[1]}" not in app.ids()
    assert f"back:{other[0]}-{other[1]}" in app.ids()


def test_a_migration_can_be_ended_with_a_cube_in_hand(app: TestApp) -> None:
    """The big button says so while a tile is picked, how many may still move, and does it."""
    play = migrating(app)
    before = play.match.state.copy()
    assert isinstance(before, DominantSpecies)
    n = before.frames[-1][2]
    play.pick(next(move[0] for move in before.moves() if len(move) == 2))
    app.redraw()
    app.run_for(0.05)
    made = len(play.match.history)
    assert play.picks
    button = next(target for target in app.targets if target.id == "primary")
    assert button.label.startswith("結束遷徙") and "disabled" not in button.state
    words = Words("zh-Hant", "dominant_species")
    (action,) = play.board.actions(words, play.view, play.picks, "", Form.DESKTOP)
    assert str(n) in action.sub
    app.tap("primary")
    assert play.match.history[made].move == ("done",)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_says_what_it_would_do(language: str) -> None:
    words, rand = Words(language, "dominant_species"), random.Random(2)
    seen: set[str] = set()
    for seed in range(8):
        state = GAME.new(2 + seed % 5, {}, seed)
        assert isinstance(state, DominantSpecies)
        while state.turn >= 0:
            if state.step == "card":
                for card in CARDS:
                    assert now_words(words, state, card)
                    tile = TILE_AT[str(state.prompt.args["tile"])]
                    seen.add(card_now(state, card, state.animal, tile)[0])
            state.play(rand.choice(state.canonical_moves()))
    assert len(seen) > 14


def test_points_said_of_a_card_are_what_it_scores() -> None:
    """Cards that score or remove at once do what they say."""
    rand, checked = random.Random(5), 0
    for seed in range(30):
        state = GAME.new(4, {}, seed)
        assert isinstance(state, DominantSpecies)
        while state.turn >= 0:
            if state.step == "card":
                tile = TILE_AT[str(state.prompt.args["tile"])]
                for (card,) in state.moves():
                    said, n = card_now(state, card, state.animal, tile)
                    outlook = Outlook.of(state, (card,))
                    if said == "points" and card != "ice_age":
                        assert outlook.points[state.animal] == n
                        checked += 1
                    if card == "cold_snap":
                        assert sum(outlook.dead.values()) == n
                        checked += 1
            state.play(rand.choice(state.canonical_moves()))
    assert checked > 20


def test_a_glaciation_is_seen_before_it_is_made() -> None:
    """The outlook's counts are those of the move itself."""
    rand, checked = random.Random(6), 0
    for seed in range(20):
        state = GAME.new(4, {}, seed)
        assert isinstance(state, DominantSpecies)
        while state.turn >= 0:
            if state.step == "glaciation" and len(state.moves()) > 1:
                move = state.moves()[0]
                outlook, tile = Outlook.of(state, move), TILE_AT[move[0]]
                assert outlook.frozen == tile
                for (animal, where), n in outlook.home.items():
                    assert where == tile and n == state.cubes[animal][tile] - 1
                checked += 1
            state.play(rand.choice(state.canonical_moves()))
    assert checked > 10
