"""Opponents for Aqualin: they weigh whole turns, a slide and a placement together."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from games.aqualin.rules import Aqualin
from games.aqualin.tiles import COLOUR_OF, CREATURE_OF, EMPTY, GRID, GROUP_POINTS, PLACE, TILES
from games.engine.chance import Chance
from games.engine.game import SKIP, Bot, Move, Thought
from games.engine.search.greedy import Greedy, Random

_OF = (COLOUR_OF, CREATURE_OF)


class Turn(NamedTuple):
    """A slide (or ``skip``) and a placement, with the points ahead they lead to."""

    value: float
    slide: Move
    place: Move


def label(values: list[int]) -> tuple[list[int], list[int]]:
    """Each square's group and each group's size; squares without a value have group -1."""
    group = [-1] * TILES
    sizes: list[int] = []
    for square in range(TILES):
        value = values[square]
        if value < 0 or group[square] >= 0:
            continue
        number = len(sizes)
        group[square] = number
        stack = [square]
        size = 0
        while stack:
            here = stack.pop()
            size += 1
            for near in GRID.neighbours[here]:
                if values[near] == value and group[near] < 0:
                    group[near] = number
                    stack.append(near)
        sizes.append(size)
    return group, sizes


def placement_gains(state: Aqualin, seat: int) -> tuple[int, dict[tuple[int, int], int]]:
    """The seat's points now, and what a value gains on an empty square next to its like.

    The second part is keyed by (value, square); what is not in it gains nothing.
    """
    values = state.values(seat)
    group, sizes = label(values)
    gains: dict[tuple[int, int], int] = {}
    for square in range(TILES):
        if values[square] >= 0:
            continue
        joined: dict[int, set[int]] = {}
        for near in GRID.neighbours[square]:
            if values[near] >= 0:
                joined.setdefault(values[near], set()).add(group[near])
        for value, groups in joined.items():
            size, old = 1, 0
            for number in sorted(groups):
                size += sizes[number]
                old += GROUP_POINTS[sizes[number]]
            if size < len(GROUP_POINTS):  # a seventh of a kind does not exist
                gains[value, square] = GROUP_POINTS[size] - old
    return sum(GROUP_POINTS[size] for size in sizes), gains


def placements(state: Aqualin, seat: int, slide: Move) -> Iterator[Turn]:
    """Every placement of ``state`` with the margin of ``seat`` after it."""
    own, own_gains = placement_gains(state, seat)
    other, other_gains = placement_gains(state, 1 - seat)
    empty = [square for square in range(TILES) if state.reef[square] == EMPTY]
    own_of, other_of = _OF[seat], _OF[1 - seat]
    for tile in state.display:
        if tile == EMPTY:
            continue
        mine, theirs = own_of[tile], other_of[tile]
        for square in empty:
            gain = own_gains.get((mine, square), 0) - other_gains.get((theirs, square), 0)
            yield Turn(own - other + gain, slide, PLACE[tile][square])


def turns(state: Aqualin, seat: int) -> Iterator[list[Turn]]:
    """All turns of ``seat`` from here, in slices: the placements after each slide."""
    if state.step == "place":
        yield list(placements(state, seat, SKIP))
        return
    for slide in state.moves():
        after = state.copy()
        after.play(slide)
        yield list(placements(after, seat, slide))


class TurnSearch(Bot[Aqualin]):
    """Weighs whole turns.

    ``replies``: for so many of the best turns the opponent's best answer is weighed too (0: only
    the own turn counts). ``lapse``: one placement in so many (0: none) is a careless one, the
    best but one for points that differ.
    """

    def __init__(self, replies: int = 0, lapse: int = 0) -> None:
        self.replies = replies
        self.lapse = lapse

    def think(self, view: Aqualin, chance: Chance) -> Thought:
        seat, step = view.turn, view.step
        found: list[Turn] = []
        nodes = 0
        for slice_ in turns(view, seat):
            nodes += len(slice_)
            found += slice_
            yield nodes
        # The order before sorting is shuffled, so that equal turns take turns.
        found = chance.shuffled(found)
        found.sort(key=lambda turn: -turn.value)
        if self.replies:
            weighed = []
            for turn in found[: self.replies]:
                worst = turn.value
                after = view.copy()
                for move in (turn.slide, turn.place) if step == "slide" else (turn.place,):
                    after.play(move)
                if after.turn >= 0:
                    best = -99.0
                    for slice_ in turns(after, after.turn):
                        nodes += len(slice_)
                        best = max(best, max((t.value for t in slice_), default=-99.0))
                        yield nodes
                    worst = -best
                weighed.append(turn._replace(value=worst))
            weighed.sort(key=lambda turn: -turn.value)
            found = weighed
        if step == "slide":
            return found[0].slide
        # A lapse is a matter of the placement alone: were both halves of a turn careless, the
        # faults would add up, and a slide would be made for a placement that does not follow.
        if self.lapse and not chance.below(self.lapse):
            worse = [turn for turn in found if turn.value < found[0].value]
            return (worse or found)[0].place
        return found[0].place


BOTS: dict[str, Callable[[], Bot[Any]]] = {
    "beginner": lambda: TurnSearch(lapse=4),
    "normal": lambda: TurnSearch(replies=6),
    "hard": lambda: TurnSearch(replies=32),
    "greedy": Greedy,
    "random": Random,
}
