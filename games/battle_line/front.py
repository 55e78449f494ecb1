"""Where the flags stand: a row of nine between two players, a ring of nine between three."""

from __future__ import annotations

from dataclasses import dataclass

FLAGS = 9


@dataclass(frozen=True)
class Front:
    """The flags of a game and who faces whom at each; flags and seats by number from 0."""

    seats: int
    #: The two seats that contest each flag: its side 0 and its side 1.
    facing: tuple[tuple[int, int], ...]
    #: So many flags win at once.
    flags_to_win: int
    #: Whether the last flag lies next to the first.
    ring: bool
    #: ``side[seat][flag]``: which side of the flag is the seat's, -1 where it has none.
    side: tuple[tuple[int, ...], ...]
    #: The flags of each seat in the order in which they lie next to each other.
    own: tuple[tuple[int, ...], ...]
    #: All runs of three adjacent flags that one seat can hold.
    triples: tuple[tuple[int, int, int], ...]

    def longest_run(self, owner: list[int], seat: int) -> int:
        """The most flags of ``seat`` that lie side by side, given the owner of each flag."""
        best = run = 0
        for flag in self.own[seat]:
            run = run + 1 if owner[flag] == seat else 0
            best = max(best, run)
        return best

    def other(self, flag: int, seat: int) -> int:
        """Who faces ``seat`` at a flag that it contests."""
        one, two = self.facing[flag]
        return two if one == seat else one


def _front(facing: tuple[tuple[int, int], ...], flags_to_win: int, ring: bool) -> Front:
    seats = 1 + max(map(max, facing))
    side = tuple(
        tuple(pair.index(seat) if seat in pair else -1 for pair in facing) for seat in range(seats)
    )
    own = []
    for seat in range(seats):
        flags = [flag for flag in range(FLAGS) if seat in facing[flag]]
        # In the ring a seat's flags begin after the gap, so that they lie in one row.
        start = next((n for n in range(1, len(flags)) if flags[n] != flags[n - 1] + 1), 0)
        own.append(tuple(flags[start:] + flags[:start]))
    triples = sorted({flags[n : n + 3] for flags in own for n in range(len(flags) - 2)})
    return Front(
        seats, facing, flags_to_win, ring, side, tuple(own), tuple(triples)  # type: ignore[arg-type]
    )


#: By number of seats. Three players: three groups of three flags, each between two of them.
FRONTS = {
    2: _front(((0, 1),) * FLAGS, 5, False),
    3: _front(((0, 1),) * 3 + ((0, 2),) * 3 + ((1, 2),) * 3, 4, True),
}
