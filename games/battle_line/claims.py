"""Claims, proven exactly from the cards face up.

A side is won by its owner when it is complete and no completion of the other side with troops
that are not face up is stronger. A completion that is only as strong comes later and loses.
Tactics cards not yet played are ignored. Hands are never looked at, so the answer and the
counter-example are the same whatever anybody holds.
"""

from __future__ import annotations

from typing import NamedTuple

from games.battle_line.formations import KINDS, SCALE, Reach, Side, strength, strongest
from games.battle_line.front import FLAGS
from games.battle_line.position import Position


class Proof(NamedTuple):
    """Why a flag can or cannot be claimed by a seat.

    ``why``: ``proven``, ``incomplete`` (the own side), ``beaten`` (the other side is complete
    and stronger, or as strong and was first) or ``open`` (the other side can still win).
    ``mine`` is the own strength (-1 while incomplete). ``answer`` is the strongest that the
    other side has or can become, ``None`` where it can no longer be completed.
    """

    why: str
    mine: int
    answer: Reach | None

    @property
    def kind(self) -> str:
        return KINDS[self.mine // SCALE]

    @property
    def total(self) -> int:
        return self.mine % SCALE


def is_proven(state: Position, flag: int, seat: int) -> bool:
    """Whether a seat can claim a flag that nobody has won yet."""
    side = state.front.side[seat][flag]
    if side < 0:
        return False
    size = state.size(flag)
    mine, theirs = state.lines[flag][side], state.lines[flag][1 - side]
    if len(mine) != size:
        return False
    fog = flag == state.fog
    other = state.front.other(flag, seat)
    own = strength(state.side(flag, seat), fog)
    if len(theirs) == size:
        answer = strength(state.side(flag, other), fog)
        return own > answer or (own == answer and was_first(state, flag, seat))
    return strongest(state.side(flag, other), size, state.unseen, fog, own) is None


def claimable(state: Position, seat: int) -> list[int]:
    """The flags that a seat can claim, proven from the cards face up."""
    return [f for f in range(FLAGS) if state.owner[f] < 0 and is_proven(state, f, seat)]


def was_first(state: Position, flag: int, seat: int) -> bool:
    """Whether, of two complete sides, that of ``seat`` was complete first."""
    return state.order[flag][-1] not in state.line(flag, seat)


def prove(state: Position, flag: int, seat: int) -> Proof:
    """All there is to say about the claim of a seat on a flag that it contests."""
    size, fog = state.size(flag), flag == state.fog
    side = state.side(flag, seat)
    theirs = state.side(flag, state.front.other(flag, seat))
    answer = reach(state, flag, theirs)
    if side.length < size:
        return Proof("incomplete", -1, answer)
    own = strength(side, fog)
    if answer is None or answer.strength < own:
        return Proof("proven", own, answer)
    if theirs.length < size:
        return Proof("open" if answer.strength > own else "proven", own, answer)
    won = answer.strength == own and was_first(state, flag, seat)
    return Proof("proven" if won else "beaten", own, answer)


def reach(state: Position, flag: int, side: Side) -> Reach | None:
    """The strongest that a side at a flag is or can become with troops not face up."""
    return strongest(side, state.size(flag), state.unseen, flag == state.fog)
