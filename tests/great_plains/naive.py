"""The rules once more, as slowly and plainly as possible: hexes, sets and flood fill.

What `games.great_plains` does with bits is compared with this.
"""

from __future__ import annotations

from games.engine.game import Move
from games.great_plains.geometry import AROUND, Hex
from games.great_plains.rules import GreatPlains

HIGH = {"peak", "cave", "stream"}


class Naive:
    """A position read into dictionaries by hex."""

    def __init__(self, state: GreatPlains) -> None:
        shape = state.land.geometry
        self.state = state
        self.name = {shape.hex(s): shape.names[s] for s in shape.spaces}
        self.terrain = {shape.hex(s): state.land.terrain(s) for s in shape.spaces}
        self.token: dict[Hex, int] = {}
        self.cave: dict[Hex, int] = {}
        for seat in (0, 1):
            for s in shape.spaces:
                if state.tokens[seat] >> s & 1:
                    self.token[shape.hex(s)] = seat
                if state.caves[seat] >> s & 1:
                    self.cave[shape.hex(s)] = seat

    def low(self, cell: Hex) -> bool:
        return cell in self.terrain and self.terrain[cell] not in HIGH

    def free(self, cell: Hex) -> bool:
        return self.low(cell) and cell not in self.token

    def moves(self) -> set[Move]:
        """The legal moves of the seat that decides in the second phase, a skip left out."""
        seat, state = self.state.turn, self.state
        own = [c for c in self.terrain if self.token.get(c) == seat or self.cave.get(c) == seat]
        if not state.left[seat]:
            return set()
        found: set[Move] = set()
        for cell in self.terrain:
            name = self.name[cell]
            if self.free(cell):
                if any(distance(cell, o) == 1 for o in own):
                    found.add((name,))
                if state.holds(seat, 0) and any(self.rides(o, cell) for o in own):
                    found.add(("horse", name))
                if state.holds(seat, 1) and any(self.flies(o, cell) for o in own):
                    found.add(("eagle", name))
            elif self.token.get(cell) == 1 - seat and state.holds(seat, 2):
                origins = [o for o in own if distance(o, cell) == 1 and self.gives_way(o, cell)]
                if len(origins) == 1:
                    found.add(("bear", name))
                else:
                    found |= {("bear", name, self.name[o]) for o in origins}
        return found

    def rides(self, origin: Hex, cell: Hex) -> bool:
        return distance(origin, cell) == 2 and any(
            self.low(m) and distance(m, origin) == 1 == distance(m, cell) for m in self.terrain
        )

    def flies(self, origin: Hex, cell: Hex) -> bool:
        for q, r in AROUND:
            over = (origin[0] + q, origin[1] + r)
            if cell == (over[0] + q, over[1] + r):
                return self.terrain.get(over) in HIGH
        return False

    def gives_way(self, origin: Hex, cell: Hex) -> bool:
        behind = (2 * cell[0] - origin[0], 2 * cell[1] - origin[1])
        return behind not in self.token

    def scores(self) -> tuple[int, int]:
        """Points by seat: every plain found by walking over it, every stream by looking."""
        points = [0, 0]
        seen: set[Hex] = set()
        for start, terrain in self.terrain.items():
            if terrain != "grassland" or start in seen:
                continue
            plain, todo = {start}, [start]
            while todo:
                q, r = todo.pop()
                for dq, dr in AROUND:
                    near = (q + dq, r + dr)
                    if self.terrain.get(near) == "grassland" and near not in plain:
                        plain.add(near)
                        todo.append(near)
            seen |= plain
            streams = {
                cell
                for cell, kind in self.terrain.items()
                if kind == "stream" and any(distance(cell, p) == 1 for p in plain)
            }
            counts = [sum(self.token.get(p) == seat for p in plain) for seat in (0, 1)]
            if counts[0] != counts[1]:
                points[counts[1] > counts[0]] += len(plain) + len(streams)
        return points[0], points[1]


def distance(a: Hex, b: Hex) -> int:
    """Steps between two hexes."""
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))
