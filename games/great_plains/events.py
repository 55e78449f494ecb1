"""What happens in Great Plains. Spaces and animals go by their names, seats by number."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.game import Event


@dataclass(slots=True)
class CavePlaced(Event):
    """A cave tile went onto a cave."""

    seat: int
    space: str


@dataclass(slots=True)
class AnimalReturned(Event):
    """An animal tile went back to the supply, to place by its rule."""

    seat: int
    animal: str


@dataclass(slots=True)
class Pushed(Event):
    """A bear pushed the token of ``seat`` (the opponent of the mover) one space straight on.

    ``end`` is ``None`` when the token left the game. ``why`` says what lay there: ``land`` (it
    moved), ``highland`` or ``edge``; ``terrain`` is that of the space pushed to, empty past the
    edge. ``origin`` is the mover's piece that pushed.
    """

    seat: int
    start: str
    end: str | None
    why: str
    terrain: str
    origin: str


@dataclass(slots=True)
class TokenPlaced(Event):
    """A token went onto a lowland space. ``animal`` is the one used, empty for none."""

    seat: int
    space: str
    terrain: str
    animal: str


@dataclass(slots=True)
class AnimalTaken(Event):
    """An animal tile came from the supply, for a token placed on ``space``."""

    seat: int
    animal: str
    space: str


@dataclass(slots=True)
class LeadChanged(Event):
    """The majority on the plain that begins at ``space`` changed.

    ``before`` and ``after`` are the seats that score its ``value``, -1 for nobody.
    """

    space: str
    value: int
    before: int
    after: int


@dataclass(slots=True)
class Skipped(Event):
    """A player had no legal placement. ``why``: ``no_tokens`` or ``no_space``."""

    seat: int
    why: str
