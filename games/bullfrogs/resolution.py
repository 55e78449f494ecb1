"""What follows the actions of a turn: battles, hops, sinking pads, drifting cards."""

from __future__ import annotations

from collections.abc import Sequence

from games.bullfrogs.cards import START, owner_of
from games.bullfrogs.events import CutOff, Drifted, Fought, Hopped, Sank, Stranded
from games.bullfrogs.pond import LOG, around, cluster, is_line, name, shore
from games.bullfrogs.position import Position
from games.engine.game import Event


def strongest(strengths: Sequence[int]) -> int:
    """The seat that is stronger than every other; -1 when there is none."""
    best = max(strengths)
    return strengths.index(best) if best and strengths.count(best) == 1 else -1


def carry_on(state: Position, events: list[Event]) -> None:
    """Go on to the next decision and add what happens on the way to ``events``."""
    while True:
        if state.fight >= 0:
            group = hoppers(state)
            if not group:
                events += _sink(state)
            elif _is_forced(state, group):
                events.append(hop(state, group[0], state.targets[0]))
            else:
                state.step, state.turn = "hop", state.chooser
                return
            continue
        full = state.full_pads()
        if len(full) == 1:
            events += begin(state, full[0])
            continue
        state.turn = state.active
        if full:
            state.step = "resolve"
            return
        loose = adrift(state)
        if not loose:
            events += state.end_turn()
            return
        if state.step != "drift":
            events.append(CutOff(tuple(name(cell) for cell in loose)))
        state.step = "drift"
        return


# --- battles -----------------------------------------------------------------------------


def begin(state: Position, cell: int) -> list[Event]:
    """Fight for a full pad."""
    strengths = state.strengths(cell)
    state.fight, state.winner, state.fought = cell, strongest(strengths), tuple(strengths)
    state.targets = sorted(c for c in around(cell) if state.room(c))
    return [Fought(name(cell), tuple(strengths), state.winner)]


def hoppers(state: Position) -> list[int]:
    """The pieces from which the next to hop is chosen, equal ones once; empty at the end.

    Losers' frogs, losers' bullfrogs, the winner's frogs, the winner's bullfrogs; in a tie all
    are losers.
    """
    on_pad = {code for code in state.pieces[state.fight] if code >= 0}
    if not state.targets or not on_pad:
        return []
    first = min((code // 2 == state.winner, code % 2) for code in on_pad)
    return sorted(c for c in on_pad if (c // 2 == state.winner, c % 2) == first)


def _is_forced(state: Position, group: list[int]) -> bool:
    """Whether the choice of piece and place makes no difference: alike pieces go everywhere."""
    alike = state.pieces[state.fight].count(group[0])
    return len(group) == 1 and alike >= len(state.targets)


def hop(state: Position, code: int, target: int) -> Event:
    """Let a piece hop off the sinking pad."""
    state.take_off(code, state.fight)
    state.set_on(code, target)
    state.targets.remove(target)
    return Hopped(code // 2, bool(code % 2), name(state.fight), name(target))


def _sink(state: Position) -> list[Event]:
    """Take the pad away, with what could not hop off it."""
    cell, where = state.fight, name(state.fight)
    left = state.pieces.pop(cell)
    card = state.pads.pop(cell)
    events: list[Event] = []
    for code in sorted({code for code in left if code >= 0}):
        seat, bull, count = code // 2, bool(code % 2), left.count(code)
        if not bull:
            state.supply[seat][0] += count
        events.append(Stranded(seat, bull, count, where))
    winner = state.winner
    if winner >= 0:
        state.won[winner].append(card)
        points = state.card_points(card, winner)
    else:
        state.gone.append(card)
        points = 0
    printed = "" if card == START else state.cards.printed(card).name
    owner = -1 if card == START else owner_of(card)
    events.append(Sank(where, printed, owner, winner, points))
    state.fight = state.winner = -1
    state.fought = ()
    state.targets = []
    return events


# --- drifting ----------------------------------------------------------------------------


def adrift(state: Position) -> list[int]:
    """The pads that do not hang together with the log."""
    return sorted(state.pads.keys() - cluster(state.pads.keys()))


def drifts(state: Position) -> list[tuple[int, int]]:
    """The ways in which a card can drift: from where to where.

    The drift that joins everything may not leave one straight line, unless that card has no
    other place.
    """
    joined = cluster(state.pads.keys())
    places = sorted(shore(joined) - state.pads.keys())
    found = []
    for cell in sorted(state.pads.keys() - joined):
        rest = state.pads.keys() - {cell}
        lines = {p for p in places if _makes_line(rest | {p})}
        found += [(cell, p) for p in places if p not in lines or len(lines) == len(places)]
    return found


def _makes_line(pads: set[int]) -> bool:
    """Whether the log and these pads are all joined and lie in one straight line."""
    return is_line(pads | {LOG}) and len(cluster(pads)) == len(pads) + 1


def drift(state: Position, start: int, end: int) -> Event:
    """Move a card with the pieces on it."""
    state.pads[end] = state.pads.pop(start)
    state.pieces[end] = state.pieces.pop(start)
    return Drifted(state.active, name(start), name(end))
