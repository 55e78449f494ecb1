"""Random play to the end without listing moves: the quick path for playouts."""

from __future__ import annotations

from collections.abc import Callable

from games.aqualin.position import Position
from games.aqualin.tiles import COLOUR_OF, COUNT, CREATURE_OF, EMPTY, PAIRS, SIDE, TILES, points

#: The bit of each square in its row's and in its column's pattern.
_ROW = tuple(s // SIDE for s in range(TILES))
_COLUMN = tuple(SIDE + s % SIDE for s in range(TILES))
_ROW_BIT = tuple(1 << s % SIDE for s in range(TILES))
_COLUMN_BIT = tuple(1 << s // SIDE for s in range(TILES))


def random_playout(state: Position, rand: Callable[[], float]) -> tuple[int, int]:
    """Play ``state`` out, each choice uniform over its ``moves()``; the scores.

    A slide is found by its place in the list of moves: each line's number of slides is known
    from its pattern, so that no list is made. ``state.reef`` holds the final reef.
    """
    reef, lines = state.reef, state.lines
    count, pairs = COUNT[state.far], PAIRS[state.far]
    counts = [count[occupied] for occupied in lines]
    display = [tile for tile in state.display if tile != EMPTY]
    supply = state.supply
    empty = [square for square in range(TILES) if reef[square] < 0]
    n = len(empty)
    if n == TILES or state.step == "place":
        n = _place(state, rand, counts, display, empty)
    total = sum(counts)
    while n:
        choice = int(rand() * (total + 1))
        if choice < total:
            line = 0
            for c in counts:
                if choice < c:
                    break
                choice -= c
                line += 1
            start, end = pairs[line][lines[line]][choice]
            reef[end] = reef[start]
            reef[start] = EMPTY
            empty[empty.index(end)] = start
            if line < SIDE:
                lines[line] = o = lines[line] ^ _ROW_BIT[start] ^ _ROW_BIT[end]
                one, two = _COLUMN[start], _COLUMN[end]
                bit = _COLUMN_BIT[start]
            else:
                lines[line] = o = lines[line] ^ _COLUMN_BIT[start] ^ _COLUMN_BIT[end]
                one, two = _ROW[start], _ROW[end]
                bit = _ROW_BIT[start]
            lines[one] = p = lines[one] ^ bit
            lines[two] = q = lines[two] ^ bit
            new, new_one, new_two = count[o], count[p], count[q]
            total += new + new_one + new_two - counts[line] - counts[one] - counts[two]
            counts[line] = new
            counts[one] = new_one
            counts[two] = new_two
        square = empty.pop(int(rand() * n))
        n -= 1
        slot = int(rand() * len(display))
        reef[square] = display[slot]
        if supply:
            display[slot] = supply.pop()
        else:
            del display[slot]
        row, column = _ROW[square], _COLUMN[square]
        lines[row] = o = lines[row] | _ROW_BIT[square]
        lines[column] = p = lines[column] | _COLUMN_BIT[square]
        new, new_one = count[o], count[p]
        total += new + new_one - counts[row] - counts[column]
        counts[row] = new
        counts[column] = new_one
    state.turn = -1
    state.step = "over"
    return points([COLOUR_OF[t] for t in reef]), points([CREATURE_OF[t] for t in reef])


def _place(
    state: Position,
    rand: Callable[[], float],
    counts: list[int],
    display: list[int],
    empty: list[int],
) -> int:
    """The placement of a turn that has had its slide; how many squares stay empty."""
    square = empty.pop(int(rand() * len(empty)))
    slot = int(rand() * len(display))
    state.reef[square] = display[slot]
    if state.supply:
        display[slot] = state.supply.pop()
    else:
        del display[slot]
    state.flip(square)
    for line in (_ROW[square], _COLUMN[square]):
        counts[line] = COUNT[state.far][state.lines[line]]
    return len(empty)
