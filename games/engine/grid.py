"""Square boards: cells numbered row by row, written as a letter (column) and a digit (row)."""

from __future__ import annotations

from itertools import pairwise


class Grid:
    """A board of ``width`` × ``height`` squares. Row 1 is the top row, column a the left one."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.size = width * height
        self.names = tuple(
            f"{chr(97 + x)}{y + 1}" for y in range(height) for x in range(width)
        )
        self.index = {name: i for i, name in enumerate(self.names)}
        #: The lines of the board as cell numbers: all rows from the top, then all columns.
        self.lines = tuple(
            tuple(range(y * width, (y + 1) * width)) for y in range(height)
        ) + tuple(tuple(range(x, self.size, width)) for x in range(width))
        #: Pairs of orthogonal neighbours, each once.
        self.pairs = tuple(
            pair for line in self.lines for pair in pairwise(line)
        )
        self.neighbours = tuple(
            tuple(b if a == i else a for a, b in self.pairs if i in (a, b))
            for i in range(self.size)
        )

    def column(self, cell: int) -> int:
        return cell % self.width

    def row(self, cell: int) -> int:
        return cell // self.width
