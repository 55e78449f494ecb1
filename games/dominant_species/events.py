"""What happens in Dominant Species. Animals, tiles, corners, eyes and cards go by their names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from games.engine.game import Event


@dataclass(slots=True)
class AnimalChosen(Event):
    """A seat plays an animal from now on."""

    seat: int
    animal: str


@dataclass(slots=True)
class TurnBegan(Event):
    """A turn begins with its planning; turns count from 1."""

    number: int


@dataclass(slots=True)
class PawnPlaced(Event):
    """An animal put a pawn on an eye. ``why``: ``plan``, ``initiative`` or ``instinct``."""

    animal: str
    eye: str
    why: str


@dataclass(slots=True)
class PawnLifted(Event):
    """A pawn comes off its eye and its action begins."""

    animal: str
    eye: str


@dataclass(slots=True)
class Passed(Event):
    """An action was not done. ``able`` is false where there was nothing to do."""

    animal: str
    action: str
    able: bool


@dataclass(slots=True)
class InitiativeGained(Event):
    """An animal moved one place forward on the initiative track, past another one."""

    animal: str
    past: str


@dataclass(slots=True)
class ElementGained(Event):
    """An animal has one more element. ``why``: ``adaptation``, ``metamorphosis``."""

    animal: str
    element: str
    why: str


@dataclass(slots=True)
class ElementDrawn(Event):
    """An animal drew an element out of the bag."""

    reveals: ClassVar[bool] = True

    animal: str
    element: str


@dataclass(slots=True)
class Shielded(Event):
    """An animal keeps its element of this type in the coming Regression."""

    animal: str
    element: str


@dataclass(slots=True)
class ElementLost(Event):
    """An animal lost an added element to the bag. ``why``: ``regression`` or a card."""

    animal: str
    element: str
    why: str


@dataclass(slots=True)
class DiscPlaced(Event):
    """A disc went onto a corner of the earth. ``why``: a row or a card."""

    animal: str
    element: str
    corner: str
    why: str


@dataclass(slots=True)
class DiscRemoved(Event):
    """A disc left the earth for the bag. ``why``: a row or a card."""

    element: str
    corner: str
    why: str


@dataclass(slots=True)
class DiscSpared(Event):
    """An animal took a disc out of the wasteland box, back to the bag."""

    animal: str
    element: str


@dataclass(slots=True)
class Frozen(Event):
    """An animal laid tundra on a tile; ``terrain`` is what lay there."""

    animal: str
    tile: str
    terrain: str


@dataclass(slots=True)
class CubesHome(Event):
    """Cubes went back to the gene pool of their animal."""

    animal: str
    tile: str
    n: int


@dataclass(slots=True)
class CubesAdded(Event):
    """Cubes came onto a tile. ``why``: a row or a card."""

    animal: str
    tile: str
    n: int
    why: str


@dataclass(slots=True)
class CubesMoved(Event):
    """Cubes went from a tile to another."""

    animal: str
    start: str
    end: str
    n: int


@dataclass(slots=True)
class CubesEliminated(Event):
    """Cubes left the game. ``why``: ``competition``, ``extinction`` or a card."""

    animal: str
    tile: str
    n: int
    why: str


@dataclass(slots=True)
class CubeSaved(Event):
    """The mammal saves one of its endangered cubes."""

    animal: str
    tile: str


@dataclass(slots=True)
class TileLaid(Event):
    """An animal added a tile from a stack to the earth."""

    animal: str
    tile: str
    terrain: str
    stack: int


@dataclass(slots=True)
class Scored(Event):
    """An animal's points changed by ``points``. ``why``: a row, a card or ``survival``."""

    animal: str
    points: int
    why: str


@dataclass(slots=True)
class TileScored(Event):
    """A tile was scored: the animals there in the order of their places, with their points."""

    tile: str
    terrain: str
    places: tuple[tuple[str, int], ...]


@dataclass(slots=True)
class CardTaken(Event):
    """The dominant animal of the scored tile took a card."""

    animal: str
    card: str
    tile: str


@dataclass(slots=True)
class PawnGained(Event):
    """An animal has one more pawn."""

    animal: str


@dataclass(slots=True)
class PawnLost(Event):
    """An animal lost a pawn for good."""

    animal: str


@dataclass(slots=True)
class SurvivalMoved(Event):
    """The survival card went to an animal, or aside (empty)."""

    animal: str


@dataclass(slots=True)
class LastTurn(Event):
    """This turn is the last. ``why``: ``ice_age``, ``no_cards`` or ``no_cubes``."""

    why: str


@dataclass(slots=True)
class Reseeded(Event):
    """Cards, discs and tiles for the coming turn were revealed."""

    reveals: ClassVar[bool] = True

    cards: tuple[str, ...]
    adaptation: tuple[str, ...]
    abundance: tuple[str, ...]
    wanderlust: tuple[str, ...]
    tiles: tuple[str, ...]


@dataclass(slots=True)
class DominanceChanged(Event):
    """Another animal, or none (empty), dominates a tile."""

    tile: str
    before: str
    after: str
