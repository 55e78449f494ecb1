"""What can be picked: one value for a position and its picks, asked by all who show it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from games.engine.game import DONE, SKIP, Move, Pick, Reason, State, picks_after


@dataclass(frozen=True)
class Choices:
    """The legal moves of a position, and what of them can be picked after some picks."""

    view: State
    #: The picks made so far of the next move.
    picks: tuple[Pick, ...]
    #: Whether a person here decides; where nobody does, there are no moves.
    person: bool
    moves: list[Move]

    @classmethod
    def of(cls, view: State, picks: tuple[Pick, ...], person: bool = True) -> Choices:
        """What can be picked in ``view`` after ``picks``; nothing unless a ``person`` decides."""
        return cls(view, picks, person, view.moves() if person else [])

    def after(self, picks: tuple[Pick, ...]) -> list[Pick]:
        """The picks that come next after these, in the order of the moves."""
        return picks_after(self.moves, picks)

    @cached_property
    def lit(self) -> list[Pick]:
        """What can be picked next."""
        return self.after(self.picks)

    @cached_property
    def skip(self) -> Move:
        """The move that leaves this step out; () where there is none."""
        return next((move for move in self.moves if move in (SKIP, DONE)), ())

    @cached_property
    def reachable(self) -> list[Pick]:
        """What could be picked if this optional step were skipped."""
        if self.picks or not self.skip:
            return []
        after = self.view.copy()
        after.play(self.skip)
        return Choices.of(after, ()).lit if after.turn == self.view.turn else []

    @cached_property
    def within_reach(self) -> frozenset[Pick]:
        """What a tap takes, at once or by skipping this step."""
        return frozenset((*self.lit, *self.reachable))

    def is_move(self, path: tuple[Pick, ...]) -> bool:
        """Whether these picks are a whole move."""
        return path in self.moves

    def is_only(self, path: tuple[Pick, ...]) -> bool:
        """Whether they are one, and no longer move begins with them."""
        return self.is_move(path) and not self.after(path)

    def instead(self, pick: Pick) -> tuple[Pick, ...] | None:
        """The picks to keep when something else is chosen instead of the last ones.

        ``None`` where it is none of the choices made so far, or would be a whole move by itself:
        that is never made as a change of mind.
        """
        for n in range(len(self.picks) - 1, -1, -1):
            kept = self.picks[:n]
            if pick in self.after(kept):
                return kept if n or not self.is_move((pick,)) else None
        return None

    def refusal(self, path: tuple[Pick, ...]) -> Reason:
        """Why no move begins with these picks."""
        return self.view.why_not(path) or Reason("not_now")
