"""What happens in Battle Line. Cards go by their names, flags by their numbers from 1."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from games.engine.game import Event


@dataclass(slots=True)
class CardPlayed(Event):
    """A troop or morale card joined the line of ``seat`` at a flag."""

    seat: int
    card: str
    flag: int


@dataclass(slots=True)
class EnvironmentLaid(Event):
    """Fog or Mud was laid on a flag."""

    seat: int
    card: str
    flag: int


@dataclass(slots=True)
class GuilePlayed(Event):
    """A guile card was played; what it does follows."""

    seat: int
    card: str


@dataclass(slots=True)
class CardMoved(Event):
    """A card went from one flag to another: redeployed by its owner, or turned by the Traitor.

    ``seat`` is the mover, ``owner`` the one in whose line the card stood (for an environment
    card: the one who played it).
    """

    seat: int
    owner: int
    card: str
    start: int
    flag: int


@dataclass(slots=True)
class CardDiscarded(Event):
    """A card at a flag went to its owner's face-up discards.

    ``why``: ``redeploy``, ``deserter``, or ``mud`` (the Mud left and a fourth card was too
    many).
    """

    seat: int
    owner: int
    card: str
    flag: int
    why: str


@dataclass(slots=True)
class Passed(Event):
    """A player had no troop to play and played no tactics card either."""

    seat: int


@dataclass(slots=True)
class Claimed(Event):
    """A flag was won. ``kind`` and ``total`` say with what; the proof is on the table."""

    seat: int
    flag: int
    kind: str
    total: int


@dataclass(slots=True)
class Drawn(Event):
    """A card was drawn from a deck, ``troops`` or ``tactics``; ``card`` is empty if unknown."""

    seat: int
    deck: str
    card: str

    reveals: ClassVar[bool] = True

    def seen_by(self, seat: int | None) -> Drawn:
        return self if seat == self.seat else replace(self, card="")


@dataclass(slots=True)
class Returned(Event):
    """The Scout put a hand card on top of its deck; ``card`` is empty if unknown."""

    seat: int
    deck: str
    card: str

    def seen_by(self, seat: int | None) -> Returned:
        return self if seat == self.seat else replace(self, card="")
