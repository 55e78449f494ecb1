"""What computers think about the position on the table, a slice in each frame."""

from __future__ import annotations

from collections.abc import Callable

from games.engine.chance import Chance
from games.engine.game import Move, State, Thought
from games.engine.match import Match

#: How long a computer may think in one frame, in seconds.
SLICE_SECONDS = 0.006
#: The level that gives hints: the strongest there is, in this order.
HINT_LEVELS = ("expert", "hard", "normal")


class Thinking:
    """The thought of the computer whose turn it is, and the one that a person asked for.

    ``clock`` tells the time in seconds.
    """

    def __init__(self, match: Match, clock: Callable[[], float]) -> None:
        self._match = match
        self._clock = clock
        self._chance = Chance(match.seed ^ 0x7AB1E)
        self._thought: Thought | None = None
        self._found: Move = ()
        self._hint: Thought | None = None

    @property
    def hinting(self) -> bool:
        """Whether a hint was asked for and is not there yet."""
        return self._hint is not None

    def forget(self) -> None:
        """The position is another one: no thought goes on."""
        self._thought = self._hint = None
        self._found = ()

    def ask(self, view: State) -> None:
        """Have the strongest level look at the position as a seat sees it."""
        bots = self._match.game.bots()
        level = next(name for name in HINT_LEVELS if name in bots)
        self._hint = bots[level]().think(view, Chance(self._chance.bits()))

    def hint(self) -> Move:
        """Think on about what was asked for: the move to show, or () so far."""
        assert self._hint is not None, "a hint was asked for"
        move = self._slice(self._hint)
        if move:
            self._hint = None
        return move

    def move(self) -> Move:
        """Think on about the computer's own move, or () so far. A found one is found again."""
        state = self._match.state
        if self._thought is None:
            bot = self._match.game.bots()[self._match.player(state.turn).kind]()
            view = state.seen_by(state.turn)
            self._thought = bot.think(view, Chance(self._chance.bits()))
        if not self._found:
            self._found = self._slice(self._thought)
        return self._found

    def _slice(self, thought: Thought) -> Move:
        until = self._clock() + SLICE_SECONDS
        try:
            while self._clock() < until:
                next(thought)
        except StopIteration as end:
            move: Move = end.value
            return move
        return ()
