"""The rules: three of one's own in a row win; a full board is a draw."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.engine import reading
from games.engine.chance import Chance
from games.engine.game import (
    BadState,
    Event,
    IllegalMove,
    Move,
    Options,
    Outcome,
    Pick,
    Prompt,
    Reason,
    State,
    begins,
    illegal,
)

ROLES = ("rings", "stars")
SQUARES: tuple[Pick, ...] = tuple(f"{column}{row}" for row in "321" for column in "abc")
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
#: The signs of a state's text: by seat, and for an empty square.
SIGNS, EMPTY = "o*", "."


@dataclass(slots=True)
class Drawn(Event):
    """A sign was drawn on a square."""

    role: str
    square: Pick


class Three(State):
    """A position: by square the seat whose sign is there, or -1."""

    __slots__ = ("active", "cells", "chance", "group", "step", "turn")

    def __init__(self, chance: int | None) -> None:
        self.cells = [-1] * len(SQUARES)
        self.turn = self.active = 0
        self.step = "draw"
        self.group = 0
        self.chance = chance

    @property
    def prompt(self) -> Prompt:
        return Prompt("draw" if self.turn >= 0 else "over")

    def moves(self) -> list[Move]:
        if self.turn < 0:
            return []
        return [(SQUARES[n],) for n, cell in enumerate(self.cells) if cell < 0]

    def play(self, move: Move) -> list[Event]:
        if self.turn < 0:
            raise IllegalMove(Reason("game_over"))
        if move not in self.moves():
            raise illegal(self, move)
        seat = self.turn
        self.cells[SQUARES.index(move[0])] = seat
        self.group += 1
        self.turn = -1 if self.outcome() else 1 - seat
        self.active = max(self.turn, 0)
        return [Drawn(ROLES[seat], move[0])]

    def copy(self) -> Three:
        new = Three(self.chance)
        new.cells = self.cells[:]
        new.turn, new.active, new.group = self.turn, self.active, self.group
        return new

    def line(self) -> tuple[int, ...]:
        """Three squares with one sign; () where there are none."""
        return next((line for line in LINES if len({self.cells[n] for n in line}) == 1
                     and self.cells[line[0]] >= 0), ())

    def scores(self) -> tuple[int, ...]:
        won = self.line()
        return tuple(int(bool(won) and self.cells[won[0]] == seat) for seat in (0, 1))

    def outcome(self) -> Outcome | None:
        won = self.line()
        if won:
            return Outcome((self.cells[won[0]],), Reason("three"), self.scores())
        return Outcome((), Reason("full"), (0, 0)) if -1 not in self.cells else None

    def why_not(self, picks: Sequence[Pick]) -> Reason | None:
        if self.turn < 0:
            return Reason("game_over")
        if any(begins(move, picks) for move in self.moves()):
            return None
        taken = len(picks) == 1 and picks[0] in SQUARES
        return Reason("taken", {"square": picks[0].upper()}) if taken else Reason("not_now")

    def seen_by(self, seat: int | None) -> Three:
        view = self.copy()
        view.chance = None
        return view

    def guess(self, chance: Chance) -> Three:
        state = self.copy()
        state.chance = chance.bits()
        return state

    def text(self) -> str:
        signs = "".join((*SIGNS, EMPTY)[cell] for cell in self.cells)
        return f"{signs} {'-' if self.chance is None else f'{self.chance:x}'}"


def start(seats: int, options: Options, seed: int) -> Three:
    """An empty board; rings begin."""
    return Three(seed)


def read(text: str) -> Three:
    """The state that `Three.text` wrote. Raises BadState, saying what cannot be."""
    signs, chance = reading.parts(text, 2)
    if len(signs) != len(SQUARES) or set(signs) - {*SIGNS, EMPTY}:
        raise BadState(f"{signs!r} are not nine squares")
    state = Three(reading.chance(chance))
    state.cells = [-1 if sign == EMPTY else SIGNS.index(sign) for sign in signs]
    state.group = len(SQUARES) - signs.count(EMPTY)
    if signs.count(SIGNS[0]) - signs.count(SIGNS[1]) != state.group % 2:
        raise BadState(f"{signs}: rings begin, and stars draw in turn with them")
    last = 1 - state.group % 2
    if state.line() and state.cells[state.line()[0]] != last:
        raise BadState(f"{signs}: somebody drew on after three in a row")
    state.turn = -1 if state.outcome() else state.group % 2
    state.active = max(state.turn, 0)
    return state
