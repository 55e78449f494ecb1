"""The rules of Great Plains: the state, its legal moves, play and score."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from games.engine.chance import Chance
from games.engine.game import (
    SKIP,
    Event,
    IllegalMove,
    Move,
    Options,
    Outcome,
    Pick,
    Prompt,
    Reason,
    State,
    illegal,
)
from games.great_plains.boards import Boards
from games.great_plains.events import (
    AnimalReturned,
    AnimalTaken,
    CavePlaced,
    LeadChanged,
    Pushed,
    Skipped,
    TokenPlaced,
)
from games.great_plains.geometry import ANIMALS, BEAR, EAGLE, HORSE, spaces_of
from games.great_plains.land import Land

ROLES = ("snake", "fox")
#: Tokens of each player, cave tiles of each player, animal tiles of each kind.
TOKENS = 20
CAVES = 3
TILES = 3


class Line(NamedTuple):
    """One way in which a bear can push: from ``origin`` over ``target`` to ``end``.

    ``why`` says what the token finds there: ``land`` (it moves), ``highland`` or ``edge`` (it
    leaves the game; ``end`` is -1 past the edge).
    """

    origin: int
    target: int
    end: int
    why: str


class GreatPlains(State):
    """A position. Sets of spaces are bits, see `games.great_plains.geometry`."""

    __slots__ = (
        "active", "animals", "caves", "chance", "first", "fits", "group", "land", "left", "lost",
        "step", "tokens", "turn",
    )  # fmt: skip

    def __init__(self, land: Land, first: int, fits: bool, chance: int | None) -> None:
        self.land = land
        self.first = first
        #: False where no deal of the boards fitted the deal rule and the last one was taken.
        self.fits = fits
        self.chance = chance
        #: By seat: where its tokens and its cave tiles lie.
        self.tokens = [0, 0]
        self.caves = [0, 0]
        #: By seat: tokens still to be placed, and tokens that a bear removed from the game.
        self.left = [TOKENS, TOKENS]
        self.lost = [0, 0]
        #: Tiles held: horse, eagle, bear of seat 0, then of seat 1.
        self.animals = [0] * 6
        self.turn = self.active = first
        self.step = "cave"
        self.group = 0

    # --- what is asked -------------------------------------------------------------------

    @property
    def prompt(self) -> Prompt:
        if self.turn < 0:
            return Prompt("over")
        args = {"role": ROLES[self.turn]}
        if self.step == "skip":
            return Prompt(self.skip_reason(), args)
        return Prompt(self.step, args)

    def skip_reason(self) -> str:
        """Why the seat that decides has no placement: ``no_tokens`` or ``no_space``."""
        return "no_space" if self.left[self.turn] else "no_tokens"

    def supply(self, animal: int) -> int:
        """Tiles of an animal that nobody holds."""
        return TILES - self.animals[animal] - self.animals[3 + animal]

    def holds(self, seat: int, animal: int) -> bool:
        """Whether a seat has a tile of an animal."""
        return self.animals[3 * seat + animal] > 0

    def own(self, seat: int) -> int:
        """The spaces with a token or a cave tile of ``seat``."""
        return self.tokens[seat] | self.caves[seat]

    def empty(self) -> int:
        """The lowland spaces without a token."""
        return self.land.low & ~(self.tokens[0] | self.tokens[1])

    def beside(self, seat: int) -> int:
        """Where ``seat`` may place without an animal."""
        return self.land.geometry.around(self.own(seat)) & self.empty()

    def by_horse(self, seat: int) -> int:
        """Where a horse takes a token of ``seat``, whether or not it holds one.

        The target is exactly two from an own piece, and a lowland space is next to both.
        """
        land, own = self.land, self.own(seat)
        low = land.low
        one, two, three = land.geometry.steps
        # Two steps lead two away exactly when they go the same way or turn by 60 degrees.
        a = own << one & low
        b = own << three & low
        c = own << two & low
        found = (a | b) << one | (a | b | c) << three | (b | c) << two
        found |= a >> two | c >> one
        d = own >> one & low
        e = own >> three & low
        f = own >> two & low
        found |= (d | e) >> one | (d | e | f) >> three | (e | f) >> two
        found |= d << two | f << one
        return found & self.empty()

    def by_eagle(self, seat: int) -> int:
        """Where an eagle takes a token of ``seat``, whether or not it holds one."""
        own, high = self.own(seat), self.land.high
        found = 0
        for step in self.land.geometry.steps:
            found |= (own << step & high) << step | (own >> step & high) >> step
        return found & self.empty()

    def pushes(self, seat: int) -> list[int]:
        """The tokens that a bear of ``seat`` can push, as six sets: one a direction.

        For each of the geometry's steps first the pushes up in number, then those down. What
        lies behind may be anything but a token.
        """
        own, prey = self.own(seat), self.tokens[1 - seat]
        taken = self.tokens[0] | self.tokens[1]
        found = []
        for step in self.land.geometry.steps:
            found.append(own << step & prey & ~(taken >> step))
            found.append(own >> step & prey & ~(taken << step))
        return found

    def lines(self, seat: int, target: int) -> list[Line]:
        """The ways to push the token on ``target``, by the space that pushes."""
        land, bit, found = self.land, 1 << target, []
        steps = [step for up in land.geometry.steps for step in (up, -up)]
        for step, pushed in zip(steps, self.pushes(seat), strict=True):
            if pushed & bit:
                end = target + step
                if not (end >= 0 and land.geometry.all >> end & 1):
                    found.append(Line(target - step, target, -1, "edge"))
                else:
                    why = "land" if land.low >> end & 1 else "highland"
                    found.append(Line(target - step, target, end, why))
        return sorted(found)

    def can_place(self, seat: int) -> bool:
        """Whether a seat has a token and a legal placement, animals included."""
        return self.left[seat] > 0 and (
            self.beside(seat) != 0
            or (self.holds(seat, HORSE) and self.by_horse(seat) != 0)
            or (self.holds(seat, EAGLE) and self.by_eagle(seat) != 0)
            or (self.holds(seat, BEAR) and any(self.pushes(seat)))
        )

    def moves(self) -> list[Move]:
        if self.turn < 0:
            return []
        if self.step == "skip":
            return [SKIP]
        shape = self.land.geometry
        plain = shape.plain_moves
        if self.step == "cave":
            return [plain[s] for s in spaces_of(self.free_caves())]
        seat = self.turn
        found = [plain[s] for s in spaces_of(self.beside(seat))]
        for animal, reach in ((HORSE, self.by_horse), (EAGLE, self.by_eagle)):
            if self.holds(seat, animal):
                named = shape.animal_moves[animal]
                found += [named[s] for s in spaces_of(reach(seat))]
        if self.holds(seat, BEAR):
            found += self._bear_moves(seat)
        return found

    def free_caves(self) -> int:
        """The caves without a tile."""
        return self.land.cave & ~(self.caves[0] | self.caves[1])

    def _bear_moves(self, seat: int) -> list[Move]:
        shape = self.land.geometry
        once = twice = 0
        for pushed in self.pushes(seat):
            twice |= once & pushed
            once |= pushed
        found: list[Move] = []
        for space in spaces_of(once):
            move = shape.animal_moves[BEAR][space]
            if twice >> space & 1:
                found += [(*move, shape.names[line.origin]) for line in self.lines(seat, space)]
            else:
                found.append(move)
        return found

    def canonical_moves(self) -> list[Move]:
        """`moves` without pushes that remove the same token from another side."""
        found, shape, removed = [], self.land.geometry, ""
        for move in self.moves():
            if len(move) == 3:
                lines = self.lines(self.turn, shape.at[move[1]])
                why = next(line.why for line in lines if line.origin == shape.at[move[2]])
                if why != "land":
                    if removed == move[1]:
                        continue
                    removed = move[1]
            found.append(move)
        return found

    def why_not(self, picks: Sequence[Pick]) -> Reason | None:
        from games.great_plains.why import why_not

        return why_not(self, picks)

    # --- play ----------------------------------------------------------------------------

    def play(self, move: Move) -> list[Event]:
        if self.turn < 0:
            raise IllegalMove(Reason("game_over"))
        if self.step == "cave":
            return self._place_cave(move)
        if self.step == "place":
            return self._place_token(move)
        if move != SKIP:
            raise illegal(self, move)
        events: list[Event] = [Skipped(self.turn, self.skip_reason())]
        self.group += 1
        self._begin_turn(1 - self.turn)
        return events

    def _place_cave(self, move: Move) -> list[Event]:
        space = self.land.geometry.at.get(move[0], 0) if len(move) == 1 else 0
        if not self.free_caves() >> space & 1:
            raise illegal(self, move)
        seat = self.turn
        self.caves[seat] |= 1 << space
        self.group += 1
        if self.group < 2 * CAVES:
            self.turn = self.active = 1 - seat
        else:
            # Whoever placed the last cave tile starts the second phase.
            self._begin_turn(seat)
        return [CavePlaced(seat, move[0])]

    def _place_token(self, move: Move) -> list[Event]:
        seat, land = self.turn, self.land
        animal, space, line = self._meaning(move)
        events: list[Event] = []
        watched = [land.plain_of[space]]
        if line is not None and line.why == "land":
            watched.append(land.plain_of[line.end])
        before = [self.leader(plain) for plain in watched]
        if animal >= 0:
            self.animals[3 * seat + animal] -= 1
            events.append(AnimalReturned(seat, ANIMALS[animal]))
        if line is not None:
            events.append(self._push(1 - seat, line))
        self.tokens[seat] |= 1 << space
        self.left[seat] -= 1
        used = ANIMALS[animal] if animal >= 0 else ""
        name, terrain = land.geometry.names[space], land.terrain(space)
        events.append(TokenPlaced(seat, name, terrain, used))
        home = land.animal(space)
        if home >= 0 and self.supply(home):
            self.animals[3 * seat + home] += 1
            events.append(AnimalTaken(seat, ANIMALS[home], name))
        for plain, old in dict(zip(watched, before, strict=True)).items():
            new = self.leader(plain)
            if new != old:
                spaces, value = land.plains[plain].spaces, land.plains[plain].value
                corner = land.geometry.names[next(spaces_of(spaces))]
                events.append(LeadChanged(corner, value, old, new))
        self.group += 1
        self._begin_turn(1 - seat)
        return events

    def _meaning(self, move: Move) -> tuple[int, int, Line | None]:
        """Animal (-1: none), target and line of push of a legal move. Raises IllegalMove."""
        seat, at = self.turn, self.land.geometry.at
        if len(move) == 1 and move[0] in at:
            space = at[move[0]]
            if self.beside(seat) >> space & 1:
                return -1, space, None
        elif len(move) > 1 and move[0] in ANIMALS and move[1] in at:
            animal, space = ANIMALS.index(move[0]), at[move[1]]
            if self.holds(seat, animal):
                if animal == BEAR:
                    lines = self.lines(seat, space)
                    if len(move) == 2 and len(lines) == 1:
                        return animal, space, lines[0]
                    if len(move) == 3 and len(lines) > 1:
                        for line in lines:
                            if line.origin == at.get(move[2]):
                                return animal, space, line
                elif len(move) == 2:
                    reach = self.by_horse(seat) if animal == HORSE else self.by_eagle(seat)
                    if reach >> space & 1:
                        return animal, space, None
        raise illegal(self, move)

    def _push(self, seat: int, line: Line) -> Pushed:
        """Move the token of ``seat`` along ``line``, or remove it from the game."""
        land, names = self.land, self.land.geometry.names
        self.tokens[seat] ^= 1 << line.target
        end = None
        if line.why == "land":
            self.tokens[seat] |= 1 << line.end
            end = names[line.end]
        else:
            self.lost[seat] += 1
        terrain = "" if line.why == "edge" else land.terrain(line.end)
        return Pushed(seat, names[line.target], end, line.why, terrain, names[line.origin])

    def _begin_turn(self, seat: int) -> None:
        """``seat`` comes next: it places, or skips where only the other can, or all is over."""
        if self.can_place(seat):
            self.step = "place"
        elif self.can_place(1 - seat):
            self.step = "skip"
        else:
            self.step, self.turn = "over", -1
            return
        self.turn = self.active = seat

    # --- scores --------------------------------------------------------------------------

    def counts(self, plain: int) -> tuple[int, int]:
        """The tokens of both seats on a plain, given its number."""
        spaces = self.land.plains[plain].spaces
        return (self.tokens[0] & spaces).bit_count(), (self.tokens[1] & spaces).bit_count()

    def leader(self, plain: int) -> int:
        """The seat with the majority on a plain; -1 for nobody, and for no plain (-1)."""
        if plain < 0:
            return -1
        mine, theirs = self.counts(plain)
        return -1 if mine == theirs else int(theirs > mine)

    def scores(self) -> tuple[int, ...]:
        one, two = self.tokens
        points = [0, 0]
        for plain in self.land.plains:
            ahead = (one & plain.spaces).bit_count() - (two & plain.spaces).bit_count()
            if ahead:
                points[ahead < 0] += plain.value
        return points[0], points[1]

    def outcome(self) -> Outcome | None:
        if self.turn >= 0:
            return None
        scores = self.scores()
        if scores[0] == scores[1]:
            return Outcome((), Reason("draw", {"n": scores[0]}), scores)
        winner = int(scores[1] > scores[0])
        return Outcome((winner,), Reason("more_points", {"n": abs(scores[0] - scores[1])}), scores)

    # --- copies and views ----------------------------------------------------------------

    def copy(self) -> GreatPlains:
        new = GreatPlains.__new__(GreatPlains)
        new.land = self.land
        new.first = self.first
        new.fits = self.fits
        new.chance = self.chance
        new.tokens = self.tokens[:]
        new.caves = self.caves[:]
        new.left = self.left[:]
        new.lost = self.lost[:]
        new.animals = self.animals[:]
        new.turn = self.turn
        new.active = self.active
        new.step = self.step
        new.group = self.group
        return new

    def seen_by(self, seat: int | None) -> GreatPlains:
        view = self.copy()
        view.chance = None
        return view

    def guess(self, chance: Chance) -> GreatPlains:
        state = self.copy()
        state.chance = chance.bits()
        return state

    # --- text ----------------------------------------------------------------------------

    def text(self) -> str:
        from games.great_plains.text import write

        return write(self)

    def notation(self, move: Move) -> str:
        return f"{' '.join(move[:2])} from {move[2]}" if len(move) == 3 else " ".join(move)

    def parse(self, text: str) -> Move:
        move = tuple(part for part in text.lower().split() if part != "from")
        if move not in self.moves():
            raise illegal(self, move)
        return move

    def random_playout(self, rand: Callable[[], float]) -> tuple[int, ...]:
        from games.great_plains.playout import random_playout

        return random_playout(self, rand)


def start(boards: Boards, options: Options, seed: int) -> GreatPlains:
    """A fresh game on a land dealt from ``boards``."""
    chance = Chance(seed)
    land, fits = boards.deal(chance)
    return GreatPlains(land, ROLES.index(options["first"]), fits, chance.state)


def read(text: str) -> GreatPlains:
    """The state that `GreatPlains.text` wrote. Raises BadState, saying what cannot be."""
    from games.great_plains.text import read

    return read(text)
