"""What happens in Bullfrogs. Places and cards go by their names, seats by number."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from games.engine.game import Event


@dataclass(slots=True)
class PadPlayed(Event):
    """A lily pad was played from the hand; it gives so many actions."""

    seat: int
    card: str
    place: str
    actions: int


@dataclass(slots=True)
class Deployed(Event):
    """A frog or bullfrog went from the supply onto a pad."""

    seat: int
    bull: bool
    place: str


@dataclass(slots=True)
class Redeployed(Event):
    """With an empty supply, a frog went from one pad to another."""

    seat: int
    start: str
    place: str


@dataclass(slots=True)
class Sabotaged(Event):
    """``seat`` made a frog of ``owner`` jump to a card beside its pad, or to the log."""

    seat: int
    owner: int
    start: str
    place: str


@dataclass(slots=True)
class ActionsEnded(Event):
    """A player ended the actions with so many left."""

    seat: int
    left: int


@dataclass(slots=True)
class Fought(Event):
    """A full pad was fought for: the strength of each seat, and the winner (-1: a tie)."""

    place: str
    strengths: tuple[int, ...]
    winner: int


@dataclass(slots=True)
class Hopped(Event):
    """A piece hopped off a sinking pad."""

    owner: int
    bull: bool
    start: str
    place: str


@dataclass(slots=True)
class Stranded(Event):
    """Pieces of ``owner`` found no place: frogs went home, bullfrogs left the game."""

    owner: int
    bull: bool
    count: int
    place: str


@dataclass(slots=True)
class Sank(Event):
    """A pad sank and went to ``winner`` for so many points (-1: it left the game).

    ``card`` is its name, empty for a starting pad, ``owner`` the seat in whose colour it is (-1:
    nobody). Where that is the winner, it brings the one point more that is in ``points``.
    """

    place: str
    card: str
    owner: int
    winner: int
    points: int


@dataclass(slots=True)
class CutOff(Event):
    """So many cards no longer hang together with the log and have to drift."""

    places: tuple[str, ...]


@dataclass(slots=True)
class Drifted(Event):
    """``seat`` let a card that was cut off drift back to the log's cluster."""

    seat: int
    start: str
    place: str


@dataclass(slots=True)
class Drawn(Event):
    """A player drew a card; ``card`` is empty if unknown."""

    seat: int
    card: str

    reveals: ClassVar[bool] = True

    def seen_by(self, seat: int | None) -> Drawn:
        return self if seat == self.seat else replace(self, card="")
