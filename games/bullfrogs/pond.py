"""The pond: square places around the log, without an edge.

A place is a number: a row is `WIDTH` places, the log lies in the middle. So few cards exist that
no chain of them leaves the numbers. Places are named by how far north, south, east or west of
the log they lie: ``n1``, ``s2e3``, ``w1``; the log itself is ``log``.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import lru_cache

WIDTH = 128
#: Where the log lies.
LOG = WIDTH // 2 * WIDTH + WIDTH // 2
#: Farther than this from the log no place has a name.
REACH = WIDTH // 2 - 2
#: From a place to those on its edges: north, east, south, west.
STEPS = (-WIDTH, 1, WIDTH, -1)

_NAME = re.compile(r"(?:([ns])([1-9]\d?))?(?:([ew])([1-9]\d?))?")


def place(x: int, y: int) -> int:
    """The place ``x`` columns east and ``y`` rows south of the log."""
    return LOG + y * WIDTH + x


def offset(cell: int) -> tuple[int, int]:
    """Columns east and rows south of the log."""
    y, x = divmod(cell, WIDTH)
    return x - WIDTH // 2, y - WIDTH // 2


@lru_cache(maxsize=4096)
def name(cell: int) -> str:
    """The name of a place."""
    if cell == LOG:
        return "log"
    x, y = offset(cell)
    return (f"{'n' if y < 0 else 's'}{abs(y)}" if y else "") + (
        f"{'w' if x < 0 else 'e'}{abs(x)}" if x else ""
    )


@lru_cache(maxsize=4096)
def cell_of(text: str) -> int:
    """The place with this name; -1 when no place is called so."""
    if text == "log":
        return LOG
    match = _NAME.fullmatch(text)
    if not text or match is None:
        return -1
    north, rows, west, columns = match.groups()
    y = int(rows or 0) * (-1 if north == "n" else 1)
    x = int(columns or 0) * (-1 if west == "w" else 1)
    return place(x, y) if max(abs(x), abs(y)) <= REACH else -1


def around(cell: int) -> tuple[int, int, int, int]:
    """The four places on the edges of a place."""
    return cell - WIDTH, cell + 1, cell + WIDTH, cell - 1


def share_line(one: int, two: int) -> bool:
    """Whether two places lie in one row or one column."""
    return one // WIDTH == two // WIDTH or one % WIDTH == two % WIDTH


def cluster(cells: Collection[int]) -> set[int]:
    """The log and all of ``cells`` that hang together with it by edges."""
    found, edge = {LOG}, [LOG]
    while edge:
        cell = edge.pop()
        for step in STEPS:
            beside = cell + step
            if beside in cells and beside not in found:
                found.add(beside)
                edge.append(beside)
    return found


def shore(cells: Collection[int]) -> set[int]:
    """The empty places on the edges of ``cells``."""
    found = {cell - 1 for cell in cells}
    for step in (1, -WIDTH, WIDTH):
        found.update([cell + step for cell in cells])
    found.difference_update(cells)
    return found


def is_line(cells: Collection[int]) -> bool:
    """Whether all of ``cells`` lie in one row or in one column."""
    return len({c // WIDTH for c in cells}) == 1 or len({c % WIDTH for c in cells}) == 1
