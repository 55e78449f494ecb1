"""The rules of Aqualin: the state, its legal moves, play and score."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from games.aqualin.playout import random_playout
from games.aqualin.position import Position
from games.aqualin.tiles import (
    CODE_INDEX,
    CODES,
    COUNT,
    DISPLAY,
    EMPTY,
    GRID,
    INDEX,
    NAMES,
    PAIRS,
    PLACE,
    SIDE,
    SLIDE,
    SLIDES,
    TILES,
    points,
)
from games.engine import reading
from games.engine.chance import Chance
from games.engine.game import (
    SKIP,
    BadState,
    Event,
    IllegalMove,
    Move,
    Options,
    Outcome,
    Pick,
    Prompt,
    Reason,
    illegal,
)

#: Seat 0 scores colours, seat 1 creatures.
ROLES = ("colours", "creatures")


@dataclass(slots=True)
class Slid(Event):
    """A tile slid from one square to another."""

    tile: str
    start: str
    end: str


@dataclass(slots=True)
class Placed(Event):
    """A tile went from place ``slot`` of the display (from 0) onto the reef."""

    tile: str
    slot: int
    square: str


@dataclass(slots=True)
class Skipped(Event):
    """The player did not slide."""


@dataclass(slots=True)
class Refilled(Event):
    """A tile came from the supply into the display; ``None`` where chance is not known."""

    reveals = True
    tile: str | None
    slot: int


class Aqualin(Position):
    """The game: what may be done in a position, and what it leads to."""

    __slots__ = ()

    # --- what is asked -------------------------------------------------------------------

    @property
    def prompt(self) -> Prompt:
        if self.turn < 0:
            return Prompt("over")
        return Prompt(self.step, {"role": ROLES[self.turn]})

    def moves(self) -> list[Move]:
        if self.turn < 0:
            return []
        if self.step == "slide":
            found: list[Move] = []
            for by_line, occupied in zip(SLIDES[self.far], self.lines, strict=True):
                found += by_line[occupied]
            found.append(SKIP)
            return found
        reef = self.reef
        empty = [square for square in range(TILES) if reef[square] < 0]
        found = []
        for tile in self.display:
            if tile >= 0:
                places = PLACE[tile]
                found += [places[square] for square in empty]
        return found

    def why_not(self, picks: Sequence[Pick]) -> Reason | None:
        if self.turn < 0:
            return Reason("game_over")
        if any(m[: len(picks)] == tuple(picks) for m in self.moves()):
            return None
        first = picks[0]
        if self.step == "slide":
            return self._why_no_slide(picks)
        if first == "skip":
            return Reason("must_place")
        if first in GRID.index:
            return Reason("tile_first")
        if first not in INDEX or INDEX[first] not in self.display:
            return Reason("not_displayed")
        if len(picks) > 1 and picks[1] in GRID.index:
            return Reason("square_taken", {"square": picks[1]})
        return Reason("not_now")

    def _why_no_slide(self, picks: Sequence[Pick]) -> Reason:
        start = GRID.index.get(picks[0])
        if start is None:
            return Reason("slide_first" if picks[0] in INDEX else "not_now")
        if self.reef[start] == EMPTY:
            return Reason("nothing_to_slide", {"square": picks[0]})
        end = GRID.index.get(picks[1]) if len(picks) > 1 else None
        if end is None:
            return Reason("tile_stuck", {"square": picks[0]})
        if end == start:
            return Reason("must_move")
        if start % SIDE != end % SIDE and start // SIDE != end // SIDE:
            return Reason("straight_only")
        if self.reef[end] != EMPTY:
            return Reason("square_taken", {"square": picks[1]})
        between = _between(start, end)
        if any(self.reef[square] != EMPTY for square in between):
            return Reason("no_jump")
        return Reason("to_the_end")

    # --- play ----------------------------------------------------------------------------

    def play(self, move: Move) -> list[Event]:
        if self.turn < 0:
            raise IllegalMove(Reason("game_over"))
        if self.step == "slide":
            return [self._slide(move)]
        return self._place(move)

    def _slide(self, move: Move) -> Event:
        if move == SKIP:
            self.step = "place"
            return Skipped()
        try:
            start, end = (GRID.index[pick] for pick in move)
        except (KeyError, ValueError):
            raise illegal(self, move) from None
        row, column = start // SIDE, SIDE + start % SIDE
        pair = (start, end)
        if (
            pair not in PAIRS[self.far][row][self.lines[row]]
            and pair not in PAIRS[self.far][column][self.lines[column]]
        ):
            raise illegal(self, move)
        tile = self.reef[start]
        self.flip(start)
        self.flip(end)
        self.reef[start], self.reef[end] = EMPTY, tile
        self.step = "place"
        return Slid(NAMES[tile], *move)

    def _place(self, move: Move) -> list[Event]:
        try:
            tile, square = INDEX[move[0]], GRID.index[move[1]]
            slot = self.display.index(tile)
        except (KeyError, IndexError, ValueError):
            raise illegal(self, move) from None
        if self.reef[square] != EMPTY or len(move) != 2:
            raise illegal(self, move)
        self.reef[square] = tile
        self.flip(square)
        events: list[Event] = [Placed(move[0], slot, move[1])]
        if not self.supply:
            self.display[slot] = EMPTY
        elif self.known:
            self.display[slot] = new = self.supply.pop()
            events.append(Refilled(NAMES[new], slot))
        else:
            self.display[slot] = EMPTY
            self.unseen += 1
            events.append(Refilled(None, slot))
        self.group += 1
        if EMPTY in self.reef:
            self.step = "slide"
            self.turn = self.active = 1 - self.active
        else:
            self.turn = -1
            self.step = "over"
        return events

    # --- scores --------------------------------------------------------------------------

    def scores(self) -> tuple[int, ...]:
        return points(self.values(0)), points(self.values(1))

    def outcome(self) -> Outcome | None:
        if self.turn >= 0:
            return None
        scores = self.scores()
        if scores[0] == scores[1]:
            # The write-up: on a tie the player who did not start wins.
            return Outcome((1 - self.first,), Reason("tie_second"), scores)
        winner = int(scores[1] > scores[0])
        margin = abs(scores[0] - scores[1])
        return Outcome((winner,), Reason("more_points", {"n": margin}), scores)

    # --- views ---------------------------------------------------------------------------

    def seen_by(self, seat: int | None) -> Aqualin:
        view = self.copy()
        view.chance = None
        view.known = False
        view.supply.sort()
        return view

    def guess(self, chance: Chance) -> Aqualin:
        state = self.copy()
        state.chance = chance.bits()
        state.known = True
        state.supply = chance.shuffled(self.supply)
        # Tiles that a preview could not name come off the supply now, into the holes they left.
        for slot, tile in enumerate(state.display):
            if tile == EMPTY and state.unseen:
                state.display[slot] = state.supply.pop()
                state.unseen -= 1
        return state

    # --- text ----------------------------------------------------------------------------

    def text(self) -> str:
        def codes(tiles: Sequence[int]) -> str:
            return "".join(CODES[t] if t >= 0 else ".." for t in tiles) or "-"

        rows = "/".join(codes(self.reef[r : r + SIDE]) for r in range(0, TILES, SIDE))
        return " ".join(
            (
                rows,
                codes(self.display),
                codes(self.supply) if self.known else f"?{self.unseen}{codes(self.supply)}",
                self.step,
                str(self.turn),
                str(self.first),
                "far" if self.far else "stop",
                str(self.group),
                "-" if self.chance is None else f"{self.chance:x}",
            )
        )

    def notation(self, move: Move) -> str:
        if move == SKIP:
            return "skip"
        return ("@" if move[0] in INDEX else "-").join(move)

    def parse(self, text: str) -> Move:
        text = " ".join(text.split()).lower()
        move: Move = SKIP
        if text != "skip":
            move = tuple(part.strip() for part in text.split("@" if "@" in text else "-"))
        if self.why_not(move) is not None or move not in self.moves():
            raise illegal(self, move)
        return move

    def random_playout(self, rand: Callable[[], float]) -> tuple[int, ...]:
        return random_playout(self, rand)


def _between(start: int, end: int) -> range:
    step = 1 if start // SIDE == end // SIDE else SIDE
    return range(min(start, end) + step, max(start, end), step)


def start(seats: int, options: Options, seed: int) -> Aqualin:
    """A fresh game: a shuffled supply, six tiles face up, an empty reef."""
    chance = Chance(seed)
    state = Aqualin(ROLES.index(options["first"]), options["slides"] == "far", None)
    tiles = chance.shuffled(list(range(TILES)))
    state.display = tiles[:DISPLAY]
    state.supply = tiles[DISPLAY:]
    state.chance = chance.state
    return state


def read(text: str) -> Aqualin:
    """The state that `Aqualin.text` wrote. Raises BadState, saying what cannot be."""
    rows, display, supply, step, turn, first, slides, group, chance = reading.parts(text, 9)
    if first not in ("0", "1") or slides not in ("stop", "far"):
        raise BadState(f"options {first!r} {slides!r} are not known")
    state = Aqualin(int(first), slides == "far", reading.chance(chance))
    state.turn = reading.signed(turn)
    state.group = reading.whole(group)
    for row in rows.split("/"):
        if len(row) != 2 * SIDE:
            raise BadState(f"row {row!r} does not hold {SIDE} squares")
    state.reef = _tiles(rows.replace("/", ""))
    state.display = _tiles(display)
    if supply.startswith("?"):
        state.known = False
        state.unseen = reading.whole(supply[1:2])
        supply = supply[2:]
    state.supply = _tiles(supply)
    for square, tile in enumerate(state.reef):
        if tile != EMPTY:
            state.flip(square)
    _check(state, step)
    if state.text() != text:
        raise BadState("the text is not written as a state is")
    return state


def _tiles(codes: str) -> list[int]:
    if codes == "-":
        return []
    pairs = [codes[i : i + 2] for i in range(0, len(codes), 2)]
    for pair in pairs:
        if pair != ".." and pair not in CODE_INDEX:
            raise BadState(f"{pair!r} is no tile")
    return [CODE_INDEX.get(pair, EMPTY) for pair in pairs]


def _check(state: Aqualin, step: str) -> None:
    """Raise BadState unless the parts agree with each other and with the rules."""
    tiles = [t for t in (*state.reef, *state.display, *state.supply) if t != EMPTY]
    for tile in range(TILES):
        if tiles.count(tile) != 1:
            raise BadState(f"the {NAMES[tile]} occurs {tiles.count(tile)} times")
    if len(state.reef) != TILES or len(state.display) != DISPLAY:
        raise BadState("the reef has 36 squares and the display 6 places")
    holes = state.display.count(EMPTY)
    if state.unseen > holes or (state.supply and holes > state.unseen):
        raise BadState("the display has a gap although the supply is not empty")
    laid = TILES - state.reef.count(EMPTY)
    mover = (state.first + laid) % 2
    if laid == TILES:
        expected = {("over", -1)}
    elif laid == 0:
        expected = {("place", mover)}
    else:
        expected = {("slide", mover), ("place", mover)}
    if (step, state.turn) not in expected:
        raise BadState(f"step {step!r} of seat {state.turn} cannot follow {laid} placements")
    if state.group != laid:
        raise BadState(f"{state.group} actions do not make {laid} placements")
    state.step = step
    state.active = mover if laid < TILES else 1 - mover


__all__ = [
    "COUNT",
    "ROLES",
    "SLIDE",
    "Aqualin",
    "Placed",
    "Refilled",
    "Skipped",
    "Slid",
    "read",
    "start",
]
