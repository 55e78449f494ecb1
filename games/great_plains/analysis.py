"""What a screen, a hint or a lesson says about a position. Spaces go by their names.

Everything is computed from a state or view and changes nothing.
"""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.game import Event, Move
from games.great_plains.geometry import ANIMALS, BEAR, EAGLE, HORSE, spaces_of
from games.great_plains.rules import GreatPlains


@dataclass(frozen=True, slots=True)
class PlainInfo:
    """A plain as it stands."""

    #: Its place in ``state.land.plains``, which stays the same during a game.
    number: int
    spaces: tuple[str, ...]
    #: The streams that feed it, each worth 1. A stream may feed several plains.
    streams: tuple[str, ...]
    value: int
    #: Tokens of seat 0 and seat 1.
    counts: tuple[int, int]
    #: The seat that scores it now; -1 on a tie or where nobody is.
    leader: int


@dataclass(frozen=True, slots=True)
class Path:
    """How an animal reaches ``target`` from the own piece on ``origin``, across ``middle``."""

    origin: str
    middle: str
    target: str


@dataclass(frozen=True, slots=True)
class Push:
    """One line of a bear with its result."""

    origin: str
    target: str
    #: The space straight behind; empty past the edge of the map.
    end: str
    #: ``land``: the token moves to ``end``; ``highland`` or ``edge``: it leaves the game.
    why: str
    #: What lies at ``end``; empty past the edge.
    terrain: str
    #: The move to play for this line.
    move: Move
    #: Points of both seats after it.
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Reach:
    """Where an animal can take a token."""

    spaces: tuple[str, ...]
    #: Those of them where no token could be placed without an animal.
    gained: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Preview:
    """What a move would do."""

    events: tuple[Event, ...]
    #: Points of both seats before and after.
    before: tuple[int, ...]
    after: tuple[int, ...]
    #: Every plain on which a count changes, as it is and as it would be.
    plains: tuple[tuple[PlainInfo, PlainInfo], ...]


def plain(state: GreatPlains, number: int) -> PlainInfo:
    """The plain with this number."""
    names, found = state.land.geometry.name_set, state.land.plains[number]
    return PlainInfo(
        number, names(found.spaces), names(found.streams), found.value,
        state.counts(number), state.leader(number),
    )


def plains(state: GreatPlains) -> list[PlainInfo]:
    """All plains, the most valuable first."""
    found = [plain(state, number) for number in range(len(state.land.plains))]
    return sorted(found, key=lambda info: -info.value)


def plain_at(state: GreatPlains, space: str) -> PlainInfo | None:
    """The plain that ``space`` belongs to; ``None`` for anything but grassland."""
    number = state.land.plain_of[state.land.geometry.at[space]]
    return None if number < 0 else plain(state, number)


def fed_by(state: GreatPlains, stream: str) -> list[PlainInfo]:
    """The plains that ``stream`` counts for."""
    bit = 1 << state.land.geometry.at[stream]
    return [
        plain(state, number)
        for number, found in enumerate(state.land.plains)
        if found.streams & bit
    ]


def threatened(state: GreatPlains, seat: int) -> tuple[str, ...]:
    """The tokens of ``seat`` that the other seat could push out of the game with a bear it holds.

    Empty while the other seat holds no bear or has no token left to place.
    """
    other = 1 - seat
    if not state.holds(other, BEAR) or not state.left[other]:
        return ()
    low, lost, pushes = state.land.low, 0, iter(state.pushes(other))
    for step in state.land.geometry.steps:
        lost |= next(pushes) & ~(low >> step)
        lost |= next(pushes) & ~(low << step)
    return state.land.geometry.name_set(lost)


def reach(state: GreatPlains, animal: str) -> Reach:
    """Where the seat that decides could place with ``animal``, whether or not it holds one."""
    found, names = _reach(state, ANIMALS.index(animal)), state.land.geometry.name_set
    return Reach(names(found), names(found & ~state.beside(state.turn)))


def _reach(state: GreatPlains, animal: int) -> int:
    if animal == HORSE:
        return state.by_horse(state.turn)
    if animal == EAGLE:
        return state.by_eagle(state.turn)
    found = 0
    for pushed in state.pushes(state.turn):
        found |= pushed
    return found


def paths(state: GreatPlains, animal: str, target: str) -> list[Path]:
    """Every way of the seat that decides to ``target`` by horse or eagle; straight ones first."""
    shape, seat = state.land.geometry, state.turn
    space = shape.at[target]
    kind = ANIMALS.index(animal)
    if kind == BEAR or not _reach(state, kind) >> space & 1:
        return []
    across = state.land.low if kind == HORSE else state.land.high
    found = []
    for middle in spaces_of(shape.near[space] & across):
        for origin in spaces_of(shape.near[middle] & state.own(seat)):
            straight = origin + space == 2 * middle
            bent = kind == HORSE and origin != space and not shape.near[space] >> origin & 1
            if straight or bent:
                found.append((not straight, origin, middle))
    names = shape.names
    return [Path(names[origin], names[middle], target) for _, origin, middle in sorted(found)]


def push_lines(state: GreatPlains, target: str) -> list[Push]:
    """The lines in which the seat that decides can push ``target``; it must hold a bear."""
    shape = state.land.geometry
    lines = state.lines(state.turn, shape.at[target])
    found = []
    for line in lines:
        move: Move = (ANIMALS[BEAR], target)
        if len(lines) > 1:
            move = (*move, shape.names[line.origin])
        after = state.copy()
        after.play(move)
        end = "" if line.why == "edge" else shape.names[line.end]
        terrain = "" if line.why == "edge" else state.land.terrain(line.end)
        found.append(
            Push(shape.names[line.origin], target, end, line.why, terrain, move, after.scores())
        )
    return found


def preview(state: GreatPlains, move: Move) -> Preview:
    """What ``move`` would do. Raises IllegalMove when it is not legal."""
    after = state.copy()
    events = after.play(move)
    changed = tuple(
        (plain(state, number), plain(after, number))
        for number in range(len(state.land.plains))
        if state.counts(number) != after.counts(number)
    )
    return Preview(tuple(events), state.scores(), after.scores(), changed)
