"""Several people, one device, hidden hands: whose hand lies open, and when the curtain falls."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from games.table.play import Play
    from games.table.scene import Sheet

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
        self._curtain: Sheet | None = None

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
        app = self.play.app
        away = self.needed and app.host.hidden()
        if away:
            self.due = now
            if self.open is not None:
                self.cover()
        down = self._curtain in app.sheets
        # A sheet that somebody reads keeps the curtain up, but not when nobody looks any more.
        if self.waiting and now >= self.due and not down and (away or not app.sheets):
            self.fall()

    def cover(self) -> None:
        """No hand lies open any more, and what its player was shown and told is taken back.

        The one place where a hand is covered: whatever may hold a card of the last player's, on
        the screen, in the live regions or in the list of items, is emptied from here.
        """
        self.open = None
        self.play.forget_told()
        self.play.app.hush()

    def fall(self) -> None:
        """Cover everything and ask for the next player."""
        from games.table.sheets.curtain import Curtain

        self.cover()
        app = self.play.app
        app.sheets.clear()
        self.play.board.motion.finish()
        self._curtain = Curtain(app, self.play, self.play.match.state.turn)
        app.open(self._curtain)

    def crosses(self, seat: int) -> bool:
        """Whether taking back to a decision of ``seat`` leads past the curtain."""
        return self.needed and seat != self.open
