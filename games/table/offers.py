"""What of a game can be touched: each pick at its place, tapped, held or dragged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.game import Pick
from games.table.geometry import Rect
from games.table.ui import Target, Ui

if TYPE_CHECKING:
    from games.table.play import Play


class Offers:
    """The picks of one `Play` as targets, and the piece that is being dragged."""

    def __init__(self, play: Play) -> None:
        self.play = play
        #: A piece that is being dragged, and where it is.
        self.dragged: tuple[Pick, float, float] | None = None

    def offer(self, ui: Ui, pick: Pick, rect: Rect, drag: bool, cell: bool) -> None:
        """Make the pick that lies at ``rect`` pressable, legal now or not.

        ``cell``: it is one of many that lie close together; the nearest centre is meant.
        """
        play = self.play
        state = []
        if pick in play.choices.within_reach:
            state.append("target")
        if pick in play.picks:
            state.append("chosen")
        label = play.board.label(play.words, pick, play.view)
        target = Target(f"pick:{pick}", rect, label, lambda: play.pick(pick), "place", True,
                        tuple(state), lambda: play.tell(pick), near=min(rect.w, rect.h) < 44,
                        cell=cell)
        if drag and play.turn_is_person:
            target.lift = lambda: self.lift(pick)
            target.drop = self.drop
        ui.add(target)

    def lift(self, pick: Pick) -> None:
        """A piece is picked up to be dragged."""
        play = self.play
        play.drop_hint()
        if play.held is not None:
            return
        if pick not in play.picks:
            play.choose(())
            play.pick(pick)
        if pick in play.picks:
            self.dragged = (pick, *(play.board.place(pick) or Rect(0, 0, 0, 0)).centre)

    def move(self, x: float, y: float) -> None:
        """What is being dragged is at this point."""
        if self.dragged is not None:
            self.dragged = (self.dragged[0], x, y)
            self.play.app.redraw()

    def drop(self, id: str) -> None:
        """A piece is let go over a target, or (``id`` empty) over nothing."""
        play = self.play
        piece, self.dragged = self.dragged, None
        pick = id.removeprefix("pick:")
        if piece is None:
            return
        if id.startswith("pick:") and pick != piece[0]:
            path = (*play.picks, pick)
            if pick in play.choices.lit:
                play.take(path)
            else:
                play.refuse(play.choices.refusal(path))
        play.app.redraw()
