"""What the screen of every game is tested for: places, words, and nothing seen through backs."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from types import ModuleType
from typing import Any

from games.engine.chance import Chance
from games.engine.game import Event, Game, Pick, State
from games.engine.match import Match, Player
from games.table.board import Board
from games.table.play import Play
from games.table.words import Words
from tests.players import random_options
from tests.table.host import TestApp, show

#: How many seats the game with a number has.
Seats = Callable[[int], int]


def table_with(app: TestApp, game: Game, state: State, kinds: Iterable[str]) -> Play:
    """A scene with this position on the table."""
    match = Match(game, [Player(kind) for kind in kinds], {}, 1)
    match.state = state
    play = Play(app, match, 1)
    show(app, play)
    return play


def touch_every_pick(
    app: TestApp, game: Game, seats: int, games: int, turns: int, longest: float,
    buttons: Callable[[Play], set[Pick]],
) -> None:
    """Pick by pick through random moves: each lit pick lies somewhere or has one of the buttons.

    ``longest`` is how often, 0 to 1, one of the moves with the most picks is made.
    """
    rand = random.Random(seats)
    for seed in range(games):
        match = Match(game, [Player() for _ in range(seats)],
                      random_options(game, seats, rand), seed)
        play = Play(app, match, 1)
        play.handover.open = 0
        show(app, play)
        for n in range(turns):
            if match.over:
                break
            play.handover.open = match.state.turn
            app.sheets.clear()
            moves = match.state.moves()
            long = [move for move in moves if len(move) == max(map(len, moves))]
            move = rand.choice(long if rand.random() < longest else moves)
            for k in range(len(move) if n % 3 == 0 else 0):
                play.picks, play.aimed = move[:k], ""
                app.redraw()
                app.run_for(0.02, 1)
                places = {id.removeprefix("pick:") for id in app.ids()}
                missing = set(play.lit()) - places - buttons(play)
                assert not missing, (move, k, missing)
            play.picks = ()
            match.play(move)
            play.begin_turn()


def say_everything(game: Game, board: Board[Any], language: str, games: int,
                   seats: Seats) -> set[type[Event]]:
    """Random games: each pick, move, event and prompt has words. Gives what happened in them."""
    words, rand = Words(language, game.key), random.Random(3)
    told: set[type[Event]] = set()
    for seed in range(games):
        state = game.new(seats(seed), random_options(game, seats(seed), rand), seed)
        while state.turn >= 0:
            move = rand.choice(state.moves())
            for pick in move:
                assert board.label(words, pick, state)
            assert board.move_words(words, move, state)
            for event in state.play(move):
                for seat in (0, 1, None):
                    assert board.log_line(words, event.seen_by(seat))
                told.add(type(event))
            prompt = state.prompt
            assert words.say(f"prompt.{prompt.key}", {**prompt.args, "pick0": "", "pick1": ""})
    return told


def kinds_of_events(module: ModuleType) -> set[type[Event]]:
    """Every event of a game."""
    return {
        kind for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    }


def hear_reasons(
    game: Game, language: str, games: int, seats: Seats, picks: Callable[[State], list[Pick]],
    tries: int,
) -> set[str]:
    """Random games in which random picks are tried: each refusal has words. Gives their keys."""
    words, rand = Words(language, game.key), random.Random(5)
    heard: set[str] = set()
    for seed in range(games):
        state = game.new(seats(seed), random_options(game, seats(seed), rand), seed)
        while state.turn >= 0:
            found = picks(state)
            for _ in range(tries):
                path = tuple(rand.choice(found) for _ in range(rand.randint(1, 3)))
                move = rand.choice(state.moves())
                for tried in (path, (*move[:1], *path), (*move[:2], path[0])):
                    reason = state.why_not(tried)
                    if reason is not None:
                        assert words.say(f"why.{reason.key}", reason.args)
                        heard.add(reason.key)
            state.play(rand.choice(state.moves()))
    return heard


def exchange_what_is_hidden(app: TestApp, match: Match, turns: int) -> None:
    """Reshuffle what seat 0 does not know: words, targets and pixels stay the same."""
    rand = random.Random(1)
    while len(match.history) < turns or match.state.turn != 0:
        match.play(rand.choice(match.state.moves()))
    seen = []
    for n in range(3):
        if n:
            match.state = match.state.seen_by(0).guess(Chance(n))
        show(app, Play(app, match, 1))
        app.run_for(6)
        pixels = app.canvas.surface.copy().get_buffer().raw
        seen.append((pixels, app.fake.prose, app.fake.items))
    assert seen[1] == seen[0] and seen[2] == seen[0]
