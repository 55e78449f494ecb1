"""The rules of Great Plains: the state, its legal moves, play and score."""

from __future__ import annotations

from collections.abc import Callable, Sequence

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
from games.great_plains.playout import random_playout
from games.great_plains.position import CAVES, ROLES, Line, Position
from games.great_plains.text import read_as, write
from games.great_plains.why import why_not


class GreatPlains(Position):
    """The game: what may be done in a position, and what it leads to."""

    __slots__ = ()

    # --- what is asked -------------------------------------------------------------------

    @property
    def prompt(self) -> Prompt:
        if self.turn < 0:
            return Prompt("over")
        args = {"role": ROLES[self.turn]}
        if self.step == "skip":
            return Prompt(self.skip_reason(), args)
        return Prompt(self.step, args)

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
        self.begin_turn(1 - self.turn)
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
            self.begin_turn(seat)
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
        self.begin_turn(1 - seat)
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

    # --- scores --------------------------------------------------------------------------

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

    # --- views ---------------------------------------------------------------------------

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
        return write(self)

    def notation(self, move: Move) -> str:
        return f"{' '.join(move[:2])} from {move[2]}" if len(move) == 3 else " ".join(move)

    def parse(self, text: str) -> Move:
        move = tuple(part for part in text.lower().split() if part != "from")
        if move not in self.moves():
            raise illegal(self, move)
        return move

    def random_playout(self, rand: Callable[[], float]) -> tuple[int, ...]:
        return random_playout(self, rand)


def start(boards: Boards, options: Options, seed: int) -> GreatPlains:
    """A fresh game on a land dealt from ``boards``."""
    chance = Chance(seed)
    land, fits = boards.deal(chance)
    return GreatPlains(land, ROLES.index(options["first"]), fits, chance.state)


def read(text: str) -> GreatPlains:
    """The state that `GreatPlains.text` wrote. Raises BadState, saying what cannot be."""
    return read_as(GreatPlains, text)
