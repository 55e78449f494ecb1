"""The contract that every game fulfils: game, state, view, move, pick, event, reason.

A *state* is small, mutable, plain data. A *move* is one decision, written as a short path of
*picks*: a thing on the table, a number, ``done`` or ``skip``. `State.play` carries a move out
and says what happened as *events*; motion, sound, log and announcements are made from those and
never by comparing states. `State.seen_by` is the one door to knowledge: bots, previews, hints
and screens of a seat get a view and nothing else.
"""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeAlias, TypeVar

from games.engine.chance import Chance

#: One choice a player points at, by its stable name: ``c2``, ``blue crab``, ``3``, ``skip``.
Pick: TypeAlias = str
#: One decision: the picks in the order in which a player makes them.
Move: TypeAlias = tuple[Pick, ...]
#: The move that leaves an optional step out, and the one that ends a step of several moves.
SKIP: Move = ("skip",)
DONE: Move = ("done",)
#: Rule options by name. Values are strings, numbers or truth values, so that they fit a record.
Options: TypeAlias = dict[str, Any]


class Reason(NamedTuple):
    """Why something is not so: a key into the words, with what fills its gaps."""

    key: str
    args: Mapping[str, Any] = {}


class Prompt(NamedTuple):
    """What is asked of the seat that decides: a key into the words, with what fills its gaps."""

    key: str
    args: Mapping[str, Any] = {}


class Outcome(NamedTuple):
    """How a game ended.

    ``winners`` are the seats that won: one, several that share the win, or none for a draw.
    ``reason`` says what decided it; ``scores`` are the final points by seat.
    """

    winners: tuple[int, ...]
    reason: Reason
    scores: tuple[int, ...]

    def share(self, seat: int) -> float:
        """1 for a win, 0 for a loss, an equal part for a draw or a shared win."""
        winners = self.winners or tuple(range(len(self.scores)))
        return 1.0 / len(winners) if seat in winners else 0.0


class IllegalMove(ValueError):
    """A move that the state does not allow; ``reason`` is the sentence for the player."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"{reason.key} {dict(reason.args)}")
        self.reason = reason


class BadState(ValueError):
    """A text that describes no state that can occur; the message says precisely what is wrong."""


class BadData(ValueError):
    """Foreign board or card data that cannot be used; ``reason`` says where and why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"{reason.key} {dict(reason.args)}")
        self.reason = reason


@dataclass(slots=True)
class Event:
    """Something that happened. Games derive one small class for each kind."""

    #: True where something hidden became known: undo between people stops here.
    reveals: ClassVar[bool] = False

    def seen_by(self, seat: int | None) -> Event:
        """The event as ``seat`` may know it (``None``: an onlooker)."""
        return self


@dataclass(frozen=True, slots=True)
class Option:
    """A choice of the set-up: ``choices`` in display order, the first one the default."""

    key: str
    choices: tuple[Any, ...]
    #: True where the option bends a rule; such options are off by default and said as variants.
    variant: bool = False
    #: Only offered with these numbers of seats (empty: always).
    seats: tuple[int, ...] = ()
    #: True for an option that came after the game's first records. It stands at the end of
    #: `Game.options`, its default is what the game did before, and no text holds it while it is
    #: at that default: neither record nor link (which see to it themselves) nor `State.text`. So
    #: records, links and digests from before stay as they are, and read back without it.
    later: bool = False

    @property
    def default(self) -> Any:
        return self.choices[0]


class State(ABC):
    """A position of one game. Also a view, where it lacks what a seat does not know."""

    __slots__ = ()

    #: The seat that decides now; -1 when the game is over.
    turn: int
    #: The seat whose turn it is; differs from ``turn`` when somebody else decides inside it.
    active: int
    #: The named stage of the turn.
    step: str
    #: Counts the actions begun: moves of one action share it, undo and log go by it.
    group: int
    #: Everything random is drawn from this integer; ``None`` in a view.
    chance: int | None

    @property
    @abstractmethod
    def prompt(self) -> Prompt:
        """What is asked now."""

    @abstractmethod
    def moves(self) -> list[Move]:
        """The legal moves of this step in a fixed order; empty only when the game is over."""

    def canonical_moves(self) -> list[Move]:
        """`moves` without orders that reach the same position; what a search walks."""
        return self.moves()

    @abstractmethod
    def play(self, move: Move) -> list[Event]:
        """Carry out ``move`` and say what happened.

        Raises IllegalMove, and changes nothing, when the move is not legal. On a view, what
        chance decides stays unknown (shown as such by the game's events).
        """

    @abstractmethod
    def copy(self) -> Self:
        """An independent copy."""

    @abstractmethod
    def scores(self) -> tuple[int, ...]:
        """Points by seat if the game ended now."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """Who won and why, or ``None`` while the game goes on."""

    @abstractmethod
    def why_not(self, picks: Sequence[Pick]) -> Reason | None:
        """Why no legal move begins with ``picks``; ``None`` when one does."""

    @abstractmethod
    def seen_by(self, seat: int | None) -> Self:
        """A view: the same interface with only what ``seat`` knows (``None``: an onlooker)."""

    @abstractmethod
    def guess(self, chance: Chance) -> Self:
        """A full state that agrees with everything this view knows, drawn by ``chance``."""

    @abstractmethod
    def text(self) -> str:
        """The whole state as one line; `Game.read` gives the same state back."""

    def notation(self, move: Move) -> str:
        """``move`` as players write it, its picks in a row unless a game writes them otherwise;
        `parse` gives the same move back."""
        return " ".join(move)

    def parse(self, text: str) -> Move:
        """The legal move written as ``text``. Raises IllegalMove when there is none."""
        move = tuple(text.lower().split())
        if move not in self.moves():
            raise illegal(self, move)
        return move

    def digest(self) -> str:
        """Sixteen hexadecimal digits that two states share only when they are the same."""
        return hashlib.sha256(self.text().encode()).hexdigest()[:16]

    def random_playout(self, rand: Callable[[], float]) -> tuple[int, ...]:
        """Play on to the end, every choice uniform over `moves`, and give the scores.

        ``rand`` gives floats in [0, 1). The state is used up. Games override this with a
        quicker way to the same distribution.
        """
        while self.turn >= 0:
            moves = self.moves()
            self.play(moves[int(rand() * len(moves))])
        return self.scores()


#: A thought in slices: it yields (nodes searched so far) whenever it may be interrupted, and
#: returns the move it would play.
Thought: TypeAlias = Generator[int, None, Move]


#: The state of the game that a bot plays or a board shows.
S = TypeVar("S", bound=State)


class Bot(ABC, Generic[S]):
    """A player that is not a person. It is given a view and nothing else."""

    @abstractmethod
    def think(self, view: S, chance: Chance) -> Thought:
        """Choose a move for ``view.turn``, in slices of a few milliseconds."""

    def choose(self, view: S, chance: Chance) -> tuple[Move, int]:
        """Think to the end: the move and the nodes searched."""
        thought = self.think(view, chance)
        nodes = 0
        while True:
            try:
                nodes = next(thought)
            except StopIteration as end:
                return end.value, nodes


def resigned(state: State, seat: int) -> Outcome:
    """How a game counts that ``seat`` gave up: everybody else wins, the points as they stand."""
    scores = state.scores()
    winners = tuple(other for other in range(len(scores)) if other != seat)
    return Outcome(winners, Reason("resigned", {"seat": seat}), scores)


@dataclass(frozen=True)
class Game:
    """One box on the shelf, as far as its rules go."""

    key: str
    #: Raised when a rule changes, so that old records say why they cannot be replayed.
    version: int
    #: Every number of seats that can be set up.
    seats: tuple[int, ...]
    options: tuple[Option, ...]
    #: Names of the seats, keys into the words (``colours``, ``snake``).
    roles: tuple[str, ...]
    start: Callable[[int, Options, int], State]
    read: Callable[[str], State]
    #: Levels from weakest to strongest, then opponents that only tests use.
    bots: Callable[[], dict[str, Callable[[], Bot[Any]]]]
    #: True when something is hidden from a seat that another seat sees.
    hidden: bool = False
    #: Sets of options with which the arena plays every deal, so that roles cancel out.
    deal_options: tuple[Options, ...] = ()
    #: Hash of the board and card data that the rules read.
    data: str = "-"
    #: That data itself, as one line of text, where it is not the game's own but brought by a
    #: player: records embed it.
    foreign: str = ""
    #: The same game with data that a player brings. Raises BadData with a sentence.
    adopt: Callable[[str], Game] | None = None
    #: The game's own data as such a file, for a player to start from.
    sample: Callable[[], str] | None = None
    #: Options and seat order of the next game of a match: given the number of the coming round
    #: (from 1) and its match so far; ``None``: the match is over.
    next_round: Callable[[Rounds], NextRound | None] | None = None
    #: How a game counts that a seat gave up, given its last state.
    resigned: Callable[[State, int], Outcome] = resigned
    #: Names that levels had before, with their present ones: old records are read by them.
    aliases: Mapping[str, str] = field(default_factory=dict)

    def new(self, seats: int = 0, options: Options | None = None, seed: int = 0) -> State:
        """A fresh game. Unknown options and values raise ValueError."""
        count = seats or self.seats[0]
        if count not in self.seats:
            raise ValueError(f"{self.key} is not played with {count} seats")
        return self.start(count, self.settle(count, options or {}), seed)

    def settle(self, seats: int, options: Options) -> Options:
        """Every option with a value: the given one or the default. Raises ValueError."""
        known = {o.key: o for o in self.options}
        for key, value in options.items():
            # 2.0 and True equal 2 and 1, but are not what was offered.
            if key not in known or (type(value), value) not in [
                (type(choice), choice) for choice in known[key].choices
            ]:
                raise ValueError(f"{self.key} has no option {key}={value!r}")
            if known[key].seats and seats not in known[key].seats and value != known[key].default:
                raise ValueError(f"{self.key} has no option {key} with {seats} seats")
        return {o.key: options.get(o.key, o.default) for o in self.options}


@dataclass(frozen=True)
class NextRound:
    """How the next game of a match is set up: which player sits in each seat, and options."""

    players: tuple[int, ...]
    options: Options = field(default_factory=dict)


@dataclass
class Rounds:
    """The games of a match played so far, oldest first."""

    #: ``players[r][seat]``: the player who held the seat in round ``r``.
    players: list[tuple[int, ...]] = field(default_factory=list)
    options: list[Options] = field(default_factory=list)
    outcomes: list[Outcome] = field(default_factory=list)

    def totals(self) -> list[int]:
        """Points by player over all rounds."""
        totals = [0] * (len(self.players[0]) if self.players else 0)
        for players, outcome in zip(self.players, self.outcomes, strict=True):
            for seat, player in enumerate(players):
                totals[player] += outcome.scores[seat]
        return totals

    def leaders(self) -> list[int]:
        """The players with the most points over all rounds: one, or several that are level."""
        totals = self.totals()
        return [player for player, total in enumerate(totals) if total == max(totals)]


def illegal(state: State, move: Move) -> IllegalMove:
    """The error for a move that ``state`` does not allow, with the best reason there is."""
    return IllegalMove(state.why_not(move) or Reason("not_now"))


def begins(move: Move, picks: Sequence[Pick]) -> bool:
    """Whether ``move`` starts with ``picks``."""
    return move[: len(picks)] == tuple(picks)


def next_picks(state: State, picks: Sequence[Pick]) -> list[Pick]:
    """What can be picked after ``picks``: the next picks of all legal moves, in their order.

    This one list lights targets, takes taps, drags and keys, and serves the screen reader.
    """
    return picks_after(state.moves(), picks)


def picks_after(moves: Iterable[Move], picks: Sequence[Pick]) -> list[Pick]:
    """The picks that come next after ``picks`` in these moves, each once, in their order."""
    n = len(picks)
    return list(dict.fromkeys(m[n] for m in moves if len(m) > n and begins(m, picks)))
