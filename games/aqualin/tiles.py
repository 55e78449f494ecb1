"""The tiles of Aqualin and the tables of its reef: what never changes during a game.

A tile is a number from 0 to 35: six times its colour plus its creature. A square is a number
from 0 to 35, row by row from the top left.
"""

from __future__ import annotations

from games.engine.game import Move
from games.engine.grid import Grid

COLOURS = ("blue", "green", "pink", "purple", "red", "yellow")
CREATURES = ("crab", "fish", "jellyfish", "seahorse", "starfish", "turtle")
SIDE = 6
TILES = len(COLOURS) * len(CREATURES)
DISPLAY = 6
#: Points for a connected group, by its size.
GROUP_POINTS = (0, 0, 1, 3, 6, 10, 15)
EMPTY = -1

GRID = Grid(SIDE, SIDE)
#: Each tile's colour and creature, with one more entry so that EMPTY reads as none.
COLOUR_OF = (*(t // 6 for t in range(TILES)), EMPTY)
CREATURE_OF = (*(t % 6 for t in range(TILES)), EMPTY)

NAMES = tuple(f"{c} {k}" for c in COLOURS for k in CREATURES)
INDEX = {name: tile for tile, name in enumerate(NAMES)}
#: Two letters for a tile in the text form of a state: ``bc`` is the blue crab. Purple is ``v``
#: (violet) and the seahorse ``h``, so that no two share a letter.
CODES = tuple(c + k for c in "bgpvry" for k in "cfjhst")
CODE_INDEX = {code: tile for tile, code in enumerate(CODES)}

#: ``PLACE[tile][square]``: the move that places it there.
PLACE: tuple[tuple[Move, ...], ...] = tuple(
    tuple((name, square) for square in GRID.names) for name in NAMES
)
SLIDE: dict[tuple[int, int], Move] = {
    (a, b): (GRID.names[a], GRID.names[b])
    for line in GRID.lines
    for a in line
    for b in line
    if a != b
}


def _line_slides(line: tuple[int, ...], occupied: int, far: bool) -> tuple[tuple[int, int], ...]:
    """Slides along ``line`` as pairs of squares; ``occupied`` has bit i set for its square i.

    ``far``: slides run to the end (an option of the rules), otherwise they stop anywhere.
    """
    found = []
    for i, start in enumerate(line):
        if not occupied >> i & 1:
            continue
        for step in (-1, 1):
            free = []
            j = i + step
            while 0 <= j < len(line) and not occupied >> j & 1:
                free.append(line[j])
                j += step
            found += [(start, end) for end in (free[-1:] if far else free)]
    return tuple(found)


#: ``PAIRS[far][line][occupied]``: the slides of a line as pairs of squares.
PAIRS = tuple(
    tuple(tuple(_line_slides(line, o, far) for o in range(1 << SIDE)) for line in GRID.lines)
    for far in (False, True)
)
#: The same as moves.
SLIDES = tuple(
    tuple(tuple(tuple(SLIDE[p] for p in pairs) for pairs in line) for line in rule)
    for rule in PAIRS
)
#: ``COUNT[far][occupied]``: how many slides a line has; all lines are alike.
COUNT = tuple(tuple(len(pairs) for pairs in rule[0]) for rule in PAIRS)


def groups(values: list[int]) -> list[list[int]]:
    """The connected groups of alike values on the reef, as lists of squares, largest first.

    ``values`` holds a colour or creature for each square, EMPTY for none. Single tiles are
    groups of one.
    """
    root = list(range(TILES))
    for a, b in GRID.pairs:
        if values[a] == values[b] != EMPTY:
            while root[a] != a:
                a = root[a]
            while root[b] != b:
                b = root[b]
            if a != b:
                root[max(a, b)] = min(a, b)
    members: dict[int, list[int]] = {}
    for square, value in enumerate(values):
        if value != EMPTY:
            top = square
            while root[top] != top:
                top = root[top]
            members.setdefault(top, []).append(square)
    return sorted(members.values(), key=len, reverse=True)


def points(values: list[int]) -> int:
    """The score of a reef that shows ``values``: each group by its size.

    Walks only the pairs that match, which are few, since every playout ends here.
    """
    alike = [(a, b) for a, b in GRID.pairs if values[a] == values[b]]
    group_of: dict[int, list[int]] = {}
    for a, b in alike:
        if values[a] == EMPTY:
            continue
        left = group_of.get(a)
        right = group_of.get(b)
        if left is None:
            if right is None:
                group_of[a] = group_of[b] = [a, b]
            else:
                right.append(a)
                group_of[a] = right
        elif right is None:
            left.append(b)
            group_of[b] = left
        elif left is not right:
            left += right
            for square in right:
                group_of[square] = left
    # A group of n squares appears n times; its points are split over them and made whole again.
    return sum(_SHARE[len(group)] for group in group_of.values()) // _WHOLE


_WHOLE = 60
_SHARE = tuple(_WHOLE * p // max(1, n) for n, p in enumerate(GROUP_POINTS))
