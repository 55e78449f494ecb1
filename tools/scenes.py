"""The states in which screens are looked at: one function for each name of a mock-up."""

from __future__ import annotations

import random
from collections.abc import Callable

from games import SHELF
from games.aqualin.lesson import LESSON
from games.dominant_species.earth import MAMMAL, TILES
from games.dominant_species.state import DominantSpecies
from games.engine.chance import Chance
from games.engine.match import Match, Player
from games.table.play import Play
from games.table.replay import Replay
from games.table.sheets.home import Home
from games.table.sheets.lesson import start_lesson
from games.table.sheets.rules import Rules
from games.table.sheets.settings import SettingsSheet
from games.table.sheets.setup import SetUp
from tools.stand_in import TestApp

Scene = Callable[[TestApp], None]


def match_of(key: str, kinds: tuple[str, ...], moves: int, seed: int, level: str = "normal",
             **options: object) -> Match:
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


def any_game(key: str, moves: int) -> Scene:
    """A table of two players after so many moves of the weakest level."""

    def show(app: TestApp) -> None:
        weakest = next(iter(SHELF[key].open().bots()))
        table(app, match_of(key, ("person", "person"), moves, 5, weakest))

    return show


def someone_holds(key: str, first: str, level: str = "normal") -> Match:
    """A match, past its middle, in which the person to move may begin a move with ``first``."""
    for seed in range(1, 200):
        for moves in (30, 31, 38, 39):
            match = match_of(key, ("person", "person"), moves, seed, level)
            if match.state.turn >= 0:
                targets = {m[1] for m in match.state.moves() if m[0] == first}
                if len(targets) > 1:
                    return match
    raise LookupError(f"no game of {key} in which {first} can be used")


def great_plains(app: TestApp) -> None:
    table(app, match_of("great_plains", ("person", "hard"), 36, 5))


def animal(name: str) -> Scene:
    def show(app: TestApp) -> None:
        table(app, someone_holds("great_plains", name), f"pick:{name}")
        target = next(t for t in app.targets if "target" in t.state and t.kind == "place")
        app.tap(target.id)

    return show


def battle_line(app: TestApp) -> None:
    match = match_of("battle_line", ("person", "normal"), 62, 5)
    while match.state.turn != 0:
        match.play(match.state.moves()[0])
    table(app, match)


def battle_line_3(app: TestApp) -> None:
    match = match_of("battle_line", ("person", "normal", "normal"), 60, 5)
    while match.state.turn != 0:
        match.play(match.state.moves()[0])
    table(app, match)


def battle_line_curtain(app: TestApp) -> None:
    table(app, match_of("battle_line", ("person", "person"), 60, 5))


def pond(step: str, seats: int = 4, *taps: str) -> Scene:
    """A game of Bullfrogs in which the person decides in this step."""

    def show(app: TestApp) -> None:
        kinds = ("person", *["normal"] * (seats - 1))
        for seed in range(1, 60):
            match = match_of("bullfrogs", kinds, 50, seed)
            while match.state.turn >= 0:
                state = match.state
                if state.turn == 0 and state.step == step and len(state.moves()) > 8:
                    table(app, match, *taps)
                    return
                match.play(state.moves()[len(match.history) % len(state.moves())])
        raise LookupError(f"no game of Bullfrogs with step {step}")

    return show


def position(match: Match) -> DominantSpecies:
    assert isinstance(match.state, DominantSpecies)
    return match.state


def earth(want: Callable[[DominantSpecies], bool], seats: int = 4, first: int = 1) -> Match:
    """A game of Dominant Species, from its third turn on, in which the mammals are the person's
    and ``want`` holds of the position that the person decides in."""
    kinds = ("person", *["normal"] * (seats - 1))
    for seed in range(first, first + 100):
        match = match_of("dominant_species", kinds, 1, seed)
        bot, chance = match.game.bots()["normal"](), Chance(seed)
        state = position(match)
        while state.turn >= 0 and MAMMAL in state.animals_of(0) and state.number <= 4:
            if state.number >= 3 and state.turn == 0 and want(state):
                return match
            match.play(bot.choose(state.seen_by(state.turn), chance)[0])
            state = position(match)
    raise LookupError("no game of Dominant Species with such a position")


def species(seats: int, tab: int, seed: int) -> Scene:
    """The mammals aim at an eye; where there are tabs, one of them is shown."""
    eye = "wanderlust2" if seats == 4 else "migration1"

    def planning(state: DominantSpecies) -> bool:
        ready = state.step == "plan" and state.free_pawns(MAMMAL) == (2 if seats == 4 else 1)
        return ready and (eye,) in state.moves()

    def show(app: TestApp) -> None:
        play = table(app, earth(planning, seats, seed))
        play.pick(eye)
        shown = tab or int(app.canvas.width == 640)
        if f"tab:{shown}" in app.ids():
            app.tap(f"tab:{shown}")

    return show


def species_actions(app: TestApp) -> None:
    """The action display, which is a tab of its own where the window is small."""
    species(4, 0, 1)(app)
    if "tab:0" in app.ids():
        app.tap("tab:0")


def species_card(app: TestApp) -> None:
    match = earth(lambda s: s.step == "card" and len(s.moves()) == 5, 4)
    table(app, match).pick(match.state.moves()[2][0])


def species_glaciation(app: TestApp) -> None:
    """The tile on which most would happen is aimed at."""

    def cost(state: DominantSpecies, move: tuple[str, ...]) -> int:
        events = state.copy().play(move)
        return sum(2 * (type(e).__name__ == "DiscRemoved") + (type(e).__name__ == "CubesHome")
                   for e in events)

    def dearest(state: DominantSpecies) -> tuple[str, ...]:
        return max((m for m in state.moves() if m[0] != "skip"), key=lambda m: cost(state, m))

    match = earth(lambda s: s.step == "glaciation" and cost(s, dearest(s)) > 2)
    table(app, match).pick(dearest(position(match))[0])


def species_extinction(app: TestApp) -> None:
    match = earth(lambda s: s.step == "save" and len(s.moves()) > 2)
    table(app, match).pick(match.state.moves()[0][0])


def species_migration(app: TestApp) -> None:
    """Some cubes have migrated; where the next one may go is asked."""
    def far(state: DominantSpecies) -> bool:
        return state.step == "migration" and int(state.frames[-1][2]) > 4 and len(state.moves()) > 8

    match = earth(far)
    moves = [m for m in match.state.moves() if m != ("done",)]
    for move in (moves[0], moves[0], moves[-1]):
        if move in match.state.moves():
            match.play(move)
    table(app, match).pick(match.state.moves()[1][0])


def species_tile(app: TestApp) -> None:
    """The tile with the most animals, large."""
    species(4, 0, 1)(app)
    play = app.scene
    assert isinstance(play, Play)
    state = play.view
    assert isinstance(state, DominantSpecies)
    play.tell(TILES[max(state.tiles(), key=lambda h: len(state.ranking(h)))])


SCENES: dict[str, Scene] = {
    "dominantspecies": species(4, 0, 1),
    "dominantspecies-earth": species(4, 1, 1),
    "dominantspecies-6p": species(6, 0, 1),
    "dominantspecies-6p-earth": species(6, 1, 1),
    "dominantspecies-actions": species_actions,
    "dominantspecies-card": species_card,
    "dominantspecies-glaciation": species_glaciation,
    "dominantspecies-extinction": species_extinction,
    "dominantspecies-migration": species_migration,
    "dominantspecies-popout": species_tile,
    "home": home,
    "settings": settings,
    "setup-aqualin": set_up("aqualin"),
    "aqualin": aqualin,
    "endgame-aqualin": aqualin_end,
    "lesson-aqualin": lesson("aqualin", 2),
    "rules-aqualin": rules("aqualin", 2),
    "replay-aqualin": replay("aqualin"),
    "greatplains": great_plains,
    "greatplains-horse": animal("horse"),
    "greatplains-eagle": animal("eagle"),
    "greatplains-bear": animal("bear"),
    "rules-greatplains": rules("great_plains", 3),
    "replay-greatplains": replay("great_plains"),
    "battleline": battle_line,
    "battleline-3p": battle_line_3,
    "curtain-battleline": battle_line_curtain,
    "setup-bullfrogs": set_up("bullfrogs"),
    "bullfrogs": pond("act"),
    "bullfrogs-sabotage": pond("act", 4, "pick:sabotage"),
    "bullfrogs-play": pond("play", 3),
    "bullfrogs-battle": pond("hop"),
    "bullfrogs-drift": pond("drift"),
    "rules-bullfrogs": rules("bullfrogs", 5),
    "lesson-bullfrogs": lesson("bullfrogs", 5),
    "replay-bullfrogs": replay("bullfrogs"),
}
# What every game has, a new one from its first day: `game-<key>-play`, `-end`, `-setup`, `-rules`.
for _key in SHELF:
    SCENES |= {
        f"game-{_key}-play": any_game(_key, 12),
        f"game-{_key}-end": any_game(_key, 100_000),
        f"game-{_key}-setup": set_up(_key),
        f"game-{_key}-rules": rules(_key, 0),
    }
