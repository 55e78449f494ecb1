"""Several people, one device, hidden hands: whose hand lies open, and when the curtain falls."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from games.table.play import Play

#: How long a player may look at what the turn brought before the curtain falls, in seconds.
LOOK_SECONDS = 2.5


class Handover:
    """Keeps the hand of everybody but one covered.

    The hand of whoever was last behind the curtain stays open while others who need no curtain
    decide. A new scene begins covered, so the curtain falls on resume and from a link too.
    """

    def __init__(self, play: Play) -> None:
        self.play = play
        #: The seat whose hand lies open; ``None``: all are covered.
        self.open: int | None = None
        #: When the curtain falls by itself, in seconds.
        self.due = 0.0

    @property
    def needed(self) -> bool:
        """Whether hands have to be covered at all."""
        match = self.play.match
        return self.play.shared and match.game.hidden and len(match.people) > 1

    @property
    def waiting(self) -> bool:
        """Whether the device has to change hands before the game goes on."""
        match = self.play.match
        turn = match.state.turn
        return self.needed and not match.over and turn in match.people and turn != self.open

    def begin(self) -> None:
        """A turn begins: whoever made the last one may look for a while."""
        self.due = self.play.app.now + (LOOK_SECONDS if self.open is not None else 0.0)

    def update(self, now: float) -> None:
        """Let the curtain fall when it is time; at once when the screen goes out of sight."""
        if self.needed and self.play.app.host.hidden():
            self.open = None
            self.due = now
        if self.waiting and now >= self.due and not self.play.app.sheets:
            self.fall()

    def fall(self) -> None:
        """Cover everything and ask for the next player."""
        from games.table.sheets.curtain import Curtain

        self.open = None
        self.play.board.motion.finish()
        self.play.app.open(Curtain(self.play.app, self.play, self.play.match.state.turn))

    def crosses(self, seat: int) -> bool:
        """Whether taking back to a decision of ``seat`` leads past the curtain."""
        return self.needed and seat != self.open
