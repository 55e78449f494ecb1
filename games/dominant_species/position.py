"""What lies where in Dominant Species, what follows from it, and the stack of steps.

What is to be done lies on a stack of *frames*: plain tuples of a step's name, the animal that
decides (or -1) and whatever else the step must know. The step on top either asks (`moves`) or
does its work by itself; either may push what comes before the frames below. See
`games.dominant_species.steps` for the steps, and `games.dominant_species.state` for what drives
them.
"""

from __future__ import annotations

from typing import Self, TypeAlias

from games.dominant_species.earth import (
    ANIMALS,
    AT_CORNERS,
    ELEMENTS,
    EYE_COUNT,
    HEX_COUNT,
    KINDS,
    MOST_ELEMENTS,
    MOST_PAWNS,
    NEAR,
    PRINTED,
    STACKS,
    TILES,
    TUNDRA,
    TUNDRA_TILES,
    TYPES,
    VACANT,
)
from games.dominant_species.events import (
    CubesAdded,
    CubesEliminated,
    CubesHome,
    CubesMoved,
    Scored,
)
from games.engine.chance import Chance
from games.engine.game import (
    Event,
    Move,
    State,
)

Frame: TypeAlias = tuple[str | int, ...]
NOBODY = -1
#: Stands for a card or tile that a view does not know.
UNKNOWN = -1


class Position(State):
    """What lies where. Hexes, corners, animals, elements, eyes and cards are numbers of
    `games.dominant_species.earth`."""

    __slots__ = (
        "abundance", "acting", "active", "adaptation", "at", "bag", "cards", "chance", "cubes",
        "dead", "deck", "depletion", "discs", "dry", "eyes", "frames", "gone", "group", "last",
        "legal", "marks", "need", "number", "order", "owners", "pawns", "picked", "pool",
        "regression", "scored", "seats", "several", "shields", "shown", "stacks", "step",
        "survival", "taken", "terrain", "turn", "unseen", "vp", "wanderlust", "wasteland",
    )

    def __init__(self, seats: int, several: bool, picked: bool) -> None:
        self.seats = seats
        #: Options: several animals a player; animals picked in turn (else dealt).
        self.several = several
        self.picked = picked
        #: By animal: the seat that plays it, or NOBODY.
        self.owners = [NOBODY] * len(ANIMALS)
        #: The animals in play, first on the initiative track first.
        self.order: list[int] = []
        #: By animal: points, cubes in the gene pool, eliminated cubes, pawns owned.
        self.vp = [0] * len(ANIMALS)
        self.pool = [0] * len(ANIMALS)
        self.dead = [0] * len(ANIMALS)
        self.pawns = [0] * len(ANIMALS)
        #: By animal, then element: how many it has, printed ones included.
        self.need = [list(printed) for printed in PRINTED]
        #: By hex: its terrain or VACANT. By corner: its disc or 0.
        self.terrain = [VACANT] * HEX_COUNT
        self.discs: list[int] = []
        #: By animal, then hex: its cubes there.
        self.cubes = [[0] * HEX_COUNT for _ in KINDS]
        #: By (animal, hex): cubes there that Hibernation keeps from Extinction this turn.
        self.marks: dict[tuple[int, int], int] = {}
        #: By element: discs in the bag.
        self.bag = [0] * len(ELEMENTS)
        #: The element spaces of the action display.
        self.adaptation: list[int] = []
        self.regression: list[int] = []
        self.abundance: list[int] = []
        self.wasteland: list[int] = []
        self.depletion: list[int] = []
        self.wanderlust: list[int] = []
        #: By stack: the terrain face up or VACANT; the terrains below, the next one last.
        self.shown = [VACANT] * STACKS
        self.stacks: list[list[int]] = [[] for _ in range(STACKS)]
        #: By terrain: tiles still face down, which everybody can work out.
        self.unseen: list[int] = []
        #: Cards face up; the deck, the next one last; a bit for each card out of the game.
        self.cards: list[int] = []
        self.deck: list[int] = []
        self.gone = 0
        #: By eye: the animal whose pawn stands there, or NOBODY.
        self.eyes = [NOBODY] * EYE_COUNT
        #: (animal, element) kept by a Regression pawn, until the losses.
        self.shields: list[tuple[int, int]] = []
        #: A bit for each tile scored this turn.
        self.scored = 0
        #: The animal with the survival card, or NOBODY.
        self.survival = NOBODY
        #: The present turn from 1; cards taken in it; turns before it in a row without a card.
        self.number = 0
        self.taken = 0
        self.dry = 0
        #: Whether this turn is the last.
        self.last = False
        #: The next place of the order of execution.
        self.at = 0
        #: The animal whose pawn or card is being carried out; NOBODY between actions.
        self.acting = NOBODY
        self.frames: list[Frame] = []
        self.legal: list[Move] = []
        self.turn = self.active = 0
        self.step = ""
        self.group = 0
        self.chance: int | None = None

    # --- what follows from the position ----------------------------------------------------------

    @property
    def animals(self) -> list[int]:
        """The animals in play in the order of the food chain."""
        return [a for a in KINDS if self.owners[a] >= 0]

    @property
    def animal(self) -> int:
        """The animal that decides now, or NOBODY."""
        if self.turn < 0 or self.step == "animal":
            return NOBODY
        return int(self.frames[-1][1])

    def animals_of(self, seat: int) -> list[int]:
        """The animals of a seat in the order of the food chain."""
        return [a for a in KINDS if self.owners[a] == seat]

    def tiles(self) -> list[int]:
        """The hexes with a tile."""
        return [h for h, terrain in enumerate(self.terrain) if terrain >= 0]

    def discs_at(self, tile: int) -> tuple[int, ...]:
        """What lies on the six corners of a hex, 0 for nothing."""
        found: tuple[int, ...] = AT_CORNERS[tile](self.discs)
        return found

    def match(self, animal: int, tile: int) -> int:
        """The match number of an animal on a tile: for each disc there the copies it has."""
        need = self.need[animal]
        a, b, c, d, e, f = self.discs_at(tile)
        return need[a] + need[b] + need[c] + need[d] + need[e] + need[f]

    def dominant(self, tile: int) -> int:
        """The animal that dominates a tile: the single highest match among those there."""
        best, winner = 0, NOBODY
        around = AT_CORNERS[tile](self.discs)
        for animal in KINDS:
            if self.cubes[animal][tile]:
                need, match = self.need[animal], 0
                for disc in around:
                    match += need[disc]
                if match > best:
                    best, winner = match, animal
                elif match == best:
                    winner = NOBODY
        return winner

    def dominance(self) -> list[int]:
        """By hex: the dominant animal or NOBODY."""
        return [
            self.dominant(h) if terrain >= 0 else NOBODY for h, terrain in enumerate(self.terrain)
        ]

    def ranking(self, tile: int) -> list[int]:
        """The animals on a tile, most cubes first, ties by the food chain."""
        found = [a for a in KINDS if self.cubes[a][tile]]
        return sorted(found, key=lambda a: -self.cubes[a][tile])

    def total(self, tile: int) -> int:
        """All cubes on a tile."""
        return sum(cubes[tile] for cubes in self.cubes)

    def endangered(self, animal: int) -> list[int]:
        """The tiles where an animal has cubes and no match."""
        return [
            h for h, n in enumerate(self.cubes[animal]) if n and not self.match(animal, h)
        ]

    def elements(self, animal: int) -> int:
        """How many elements an animal has."""
        return sum(self.need[animal])

    def added(self, animal: int) -> list[int]:
        """The types of which an animal has added elements, which it can lose."""
        need, printed = self.need[animal], PRINTED[animal]
        return [e for e in TYPES if need[e] > printed[e]]

    def neighbours(self, tile: int) -> list[int]:
        """The tiles next to a hex."""
        terrain = self.terrain
        return [h for h in NEAR[tile] if terrain[h] >= 0]

    def tundra_left(self) -> int:
        """Tundra tiles not yet on the earth."""
        laid: int = self.terrain.count(TUNDRA)
        return TUNDRA_TILES - laid

    def free_pawns(self, animal: int) -> int:
        """Pawns of an animal that are not on the action display."""
        placed = self.eyes.count(animal)
        return self.pawns[animal] - placed

    def tundra_cubes(self, animal: int) -> int:
        """Cubes of an animal on all tundra tiles."""
        cubes = self.cubes[animal]
        return sum(cubes[h] for h, terrain in enumerate(self.terrain) if terrain == TUNDRA)

    # --- changes that steps share ----------------------------------------------------------------

    def score(self, animal: int, points: int, why: str, out: list[Event]) -> None:
        """Give an animal points, or take some, down to none."""
        points = max(points, -self.vp[animal])
        if points:
            self.vp[animal] += points
            out.append(Scored(ANIMALS[animal], points, why))

    def add(self, animal: int, tile: int, n: int, why: str, out: list[Event]) -> None:
        """Cubes from the gene pool onto a tile."""
        if n:
            self.pool[animal] -= n
            self.cubes[animal][tile] += n
            out.append(CubesAdded(ANIMALS[animal], TILES[tile], n, why))

    def take(self, animal: int, tile: int, n: int) -> None:
        """Cubes off a tile, marked ones last."""
        left = self.cubes[animal][tile] - n
        self.cubes[animal][tile] = left
        marked = self.marks.get((animal, tile), 0)
        if marked > left:
            if left:
                self.marks[animal, tile] = left
            else:
                del self.marks[animal, tile]

    def eliminate(self, animal: int, tile: int, n: int, why: str, out: list[Event]) -> None:
        """Cubes out of the game."""
        if n:
            self.take(animal, tile, n)
            self.dead[animal] += n
            out.append(CubesEliminated(ANIMALS[animal], TILES[tile], n, why))

    def send_home(self, animal: int, tile: int, n: int, out: list[Event]) -> None:
        """Cubes back to the gene pool."""
        if n:
            self.take(animal, tile, n)
            self.pool[animal] += n
            out.append(CubesHome(ANIMALS[animal], TILES[tile], n))

    def move_cube(self, animal: int, start: int, end: int, out: list[Event]) -> None:
        """One cube to another tile; a marked one keeps its mark."""
        marked = self.marks.get((animal, start), 0)
        self.take(animal, start, 1)
        self.cubes[animal][end] += 1
        if marked and marked > self.marks.get((animal, start), 0):
            self.marks[animal, end] = self.marks.get((animal, end), 0) + 1
        out.append(CubesMoved(ANIMALS[animal], TILES[start], TILES[end], 1))

    def has_room(self, animal: int) -> bool:
        """Whether the display of an animal has room for another element."""
        return self.elements(animal) < MOST_ELEMENTS

    def gain_pawn(self, animal: int) -> bool:
        """One more pawn, if there is one left."""
        if self.pawns[animal] >= MOST_PAWNS:
            return False
        self.pawns[animal] += 1
        return True

    def remove_disc(self, corner: int) -> int:
        """A disc from the earth to the bag; what it was."""
        element = self.discs[corner]
        self.discs[corner] = 0
        self.bag[element] += 1
        return element

    def draw_disc(self) -> int:
        """A random disc out of the bag; 0 when it is empty. Needs chance."""
        total = sum(self.bag)
        if not total:
            return 0
        assert self.chance is not None, "a view draws nothing"
        chance = Chance(self.chance)
        n = chance.below(total)
        self.chance = chance.state
        for element in TYPES:
            n -= self.bag[element]
            if n < 0:
                self.bag[element] -= 1
                return element
        raise AssertionError("the bag was counted wrongly")

    def ask(self, frame: Frame, legal: list[Move]) -> None:
        """Let the frame on top decide among these moves."""
        self.legal = legal
        self.step = str(frame[0])
        who = int(frame[1])
        self.turn = who if self.step == "animal" else self.owners[who]
        self.active = self.owners[self.acting] if self.acting >= 0 else self.turn

    def copy(self) -> Self:
        new = self.__new__(type(self))
        new.seats = self.seats
        new.several = self.several
        new.picked = self.picked
        new.owners = self.owners[:]
        new.order = self.order[:]
        new.vp = self.vp[:]
        new.pool = self.pool[:]
        new.dead = self.dead[:]
        new.pawns = self.pawns[:]
        new.need = [need[:] for need in self.need]
        new.terrain = self.terrain[:]
        new.discs = self.discs[:]
        new.cubes = [cubes[:] for cubes in self.cubes]
        new.marks = dict(self.marks)
        new.bag = self.bag[:]
        new.adaptation = self.adaptation[:]
        new.regression = self.regression[:]
        new.abundance = self.abundance[:]
        new.wasteland = self.wasteland[:]
        new.depletion = self.depletion[:]
        new.wanderlust = self.wanderlust[:]
        new.shown = self.shown[:]
        new.stacks = [stack[:] for stack in self.stacks]
        new.unseen = self.unseen[:]
        new.cards = self.cards[:]
        new.deck = self.deck[:]
        new.gone = self.gone
        new.eyes = self.eyes[:]
        new.shields = self.shields[:]
        new.scored = self.scored
        new.survival = self.survival
        new.number = self.number
        new.taken = self.taken
        new.dry = self.dry
        new.last = self.last
        new.at = self.at
        new.acting = self.acting
        new.frames = self.frames[:]
        new.legal = self.legal
        new.turn = self.turn
        new.active = self.active
        new.step = self.step
        new.group = self.group
        new.chance = self.chance
        return new
