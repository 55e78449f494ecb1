"""What a board may ask of the scene that it lies in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from games.engine.game import Move, Outcome, Pick, State
from games.engine.match import Match
from games.table.app import App
from games.table.geometry import Rect
from games.table.theme import Theme
from games.table.ui import Ui
from games.table.words import Words


class Desk(Protocol):
    """A game on the table, as its board sees it: what is known, and what can be done."""

    #: Whether several people look at this screen in turns.
    shared: bool
    #: Which part of the result is shown; -1: the winner's.
    result_tab: int

    @property
    def app(self) -> App: ...

    @property
    def match(self) -> Match: ...

    @property
    def theme(self) -> Theme: ...

    @property
    def words(self) -> Words: ...

    @property
    def view(self) -> State: ...

    @property
    def picks(self) -> tuple[Pick, ...]: ...

    @property
    def turn_is_person(self) -> bool: ...

    def lit(self) -> Sequence[Pick]:
        """What can be picked next by the person who decides."""

    def who(self, seat: int) -> str:
        """The name of whoever holds a seat."""

    def role(self, seat: int) -> str:
        """What a seat plays, in words."""

    def called(self, seat: int) -> str:
        """A seat in a sentence: what it plays, and whose it is where several people play."""

    def offer(
        self, ui: Ui, pick: Pick, rect: Rect, drag: bool = False, cell: bool = False
    ) -> None:
        """Make the pick that lies at ``rect`` pressable, legal now or not."""

    def pick(self, pick: Pick) -> None:
        """A person points at something."""

    def unpick(self) -> None:
        """Put back everything picked so far."""

    def tell(self, pick: Pick) -> None:
        """Say what there is to know about something on the table."""

    def refresh(self) -> None:
        """Draw all anew: the board shows the same position in another way."""

    def since(self) -> int:
        """How many moves there were when whoever looks had decided last, before somebody else."""

    def open_since(self) -> None:
        """Show again what the others did since whoever looks decided last."""

    def remake(self, count: int, moves: Sequence[Move]) -> None:
        """Take back the last ``count`` moves, of the person who decides, and make these instead."""

    def show_result_tab(self, tab: int) -> None:
        """Another part of the result."""

    def outcome_words(self, outcome: Outcome) -> str:
        """Who won and why, as a sentence."""

    def reason_words(self, outcome: Outcome, holders: Sequence[int] = ()) -> str:
        """Why a game ended so; ``holders`` are the players by seat where it was another round."""
