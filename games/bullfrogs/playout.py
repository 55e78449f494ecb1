"""Random play to the end without listing moves: the quick path for playouts.

The pieces of a pad are one number here, four bits for each kind of piece; open spaces are
counted. Every choice is uniform over `moves()`, and what is forced there is forced here.
"""

from __future__ import annotations

from collections.abc import Callable

from games.bullfrogs import resolution
from games.bullfrogs.cards import KINDS
from games.bullfrogs.pond import LOG, WIDTH, cluster, is_line, shore
from games.bullfrogs.position import Position

Rand = Callable[[], float]

#: Spaces of the log: more than there are pieces.
ENDLESS = 255
#: The frogs, by seat, and the frogs of all seats but one.
FROG = tuple(15 << 8 * seat for seat in range(4))
ENEMY = tuple(sum(FROG) - own for own in FROG)


def random_playout(state: Position, rand: Rand) -> tuple[int, ...]:
    """Play ``state`` out and give its scores."""
    while state.turn >= 0 and state.step != "play":
        moves = state.moves()
        state.carry_out(moves[int(rand() * len(moves))])
    if state.turn >= 0:
        _Playout(state, rand).run()
    return state.scores()


class _Playout:
    """The bookkeeping of one playout."""

    def __init__(self, state: Position, rand: Rand) -> None:
        self.state = state
        self.rand = rand
        self.pads = state.pads
        #: The places of all cards and of the log.
        self.held = {LOG, *state.pads}
        self.room = bytearray(WIDTH * WIDTH)
        self.packed: dict[int, int] = {}
        for cell, pieces in state.pieces.items():
            number = 0
            for code in pieces:
                if code >= 0:
                    number += 1 << 4 * code
            self.packed[cell] = number
            self.room[cell] = pieces.count(-1)
        self.room[LOG] = ENDLESS

    def run(self) -> None:
        """Play turn after turn; all hands are empty together at the end."""
        state = self.state
        seat, hands, decks = state.active, state.hands, state.decks
        while hands[seat]:
            self.act(seat, self.play_pad(seat))
            self.resolve()
            if decks[seat]:
                hands[seat].append(decks[seat].pop())
            state.group += 1
            seat = (seat + 1) % state.seats
        state.active = (seat - 1) % state.seats
        state.pieces.clear()
        state.turn, state.step = -1, "over"
        for cell, number in self.packed.items():
            pieces = [code for code in range(8) for _ in range(number >> 4 * code & 15)]
            spaces = 0 if cell == LOG else self.room[cell]
            state.pieces[cell] = (*pieces, *[-1] * spaces)

    def play_pad(self, seat: int) -> int:
        """Put a card of the hand into the pond; its place."""
        rand, held, hand, state = self.rand, self.held, self.state.hands[seat], self.state
        kinds = list(set(hand))
        kind = kinds[int(rand() * len(kinds))]
        hand.remove(kind)
        places = list(shore(held))
        cell = places[int(rand() * len(places))]
        held.add(cell)
        self.pads[cell] = KINDS * seat + kind
        self.packed[cell] = 0
        self.room[cell] = state.cards.kinds[kind].spaces
        return cell

    def act(self, seat: int, played: int) -> None:
        """Take actions until chance ends them."""
        rand, room, packed, pads = self.rand, self.room, self.packed, self.pads
        supply, enemy, shift = self.state.supply[seat], ENEMY[seat], 8 * seat
        row, column = played // WIDTH, played % WIDTH
        line = [c for c in pads if c // WIDTH == row or c % WIDTH == column]
        put = {played: 2}
        for _ in range(self.state.cards.printed(pads[played]).actions):
            frogs, bulls = supply
            per = (frogs > 0) + (bulls > 0)
            free = [c for c in line if room[c] and put.get(c, 0) < 2]
            total = deploys = per * len(free)
            origins: list[int] = []
            if not per and free:
                origins = [c for c in pads if packed[c] >> shift & 15 and c != played]
                total = deploys = len(origins) * len(free) - sum(c in free for c in origins)
            jumps: list[tuple[int, int]] = []
            for c in line:
                prey = packed[c] & enemy
                if prey:
                    ways = (
                        (room[c - 1] > 0) + (room[c + 1] > 0)
                        + (room[c - WIDTH] > 0) + (room[c + WIDTH] > 0)
                    )
                    if ways:
                        colours = 0
                        for frog in FROG:
                            if prey & frog:
                                colours += 1
                        jumps.append((c, ways))
                        total += ways * colours
            choice = int(rand() * (total + 1))
            if choice == total:
                return
            if choice >= deploys:
                self.sabotage(jumps, enemy, choice - deploys)
                continue
            if per:
                choice, bull = divmod(choice, per)
                bull |= not frogs
                supply[bull] -= 1
                cell, bit = free[choice], 1 << shift + 4 * bull
            else:
                pairs = [(a, b) for a in origins for b in free if a != b]
                origin, cell = pairs[choice]
                bit = 1 << shift
                packed[origin] -= bit
                room[origin] += 1
            packed[cell] += bit
            room[cell] -= 1
            put[cell] = put.get(cell, 0) + 1

    def sabotage(self, jumps: list[tuple[int, int]], enemy: int, choice: int) -> None:
        """Carry out the sabotage that has this number."""
        room, packed = self.room, self.packed
        for c, ways in jumps:
            for seat, frog in enumerate(FROG):
                if packed[c] & enemy & frog:
                    if choice < ways:
                        ends = [e for e in (c - 1, c + 1, c - WIDTH, c + WIDTH) if room[e]]
                        end, bit = ends[choice], 1 << 8 * seat
                        packed[c] -= bit
                        room[c] += 1
                        packed[end] += bit
                        room[end] -= 1
                        return
                    choice -= ways

    def resolve(self) -> None:
        """Let every full pad sink, then drift what was cut off."""
        room, pads, sunk = self.room, self.pads, False
        while True:
            full = [c for c in pads if not room[c]]
            if not full:
                break
            self.sink(full[int(self.rand() * len(full))] if len(full) > 1 else full[0])
            sunk = True
        while sunk:
            joined = cluster(self.held)
            if len(joined) == len(self.held):
                return
            self.drift(joined)

    def sink(self, cell: int) -> None:
        """Fight for a full pad, hop off it and take it away."""
        state, room, packed = self.state, self.room, self.packed
        number = packed.pop(cell)
        counts = [number >> 4 * code & 15 for code in range(2 * state.seats)]
        winner = resolution.strongest([
            counts[code] + 2 * counts[code + 1] for code in range(0, 2 * state.seats, 2)
        ])
        targets = [c for c in (cell - 1, cell + 1, cell - WIDTH, cell + WIDTH) if room[c]]
        for rank in range(4):
            wins, bull = rank // 2, rank % 2
            group = [
                code for code, count in enumerate(counts)
                if count and code % 2 == bull and (code // 2 == winner) == wins
            ]
            while group and targets:
                if len(group) == 1 and counts[group[0]] >= len(targets):
                    code, target = group[0], targets.pop()
                else:
                    choice = int(self.rand() * len(group) * len(targets))
                    code = group[choice // len(targets)]
                    target = targets.pop(choice % len(targets))
                packed[target] += 1 << 4 * code
                room[target] -= 1
                counts[code] -= 1
                if not counts[code]:
                    group.remove(code)
        for seat in range(state.seats):
            state.supply[seat][0] += counts[2 * seat]
        (state.won[winner] if winner >= 0 else state.gone).append(self.pads.pop(cell))
        self.held.remove(cell)
        room[cell] = 0

    def drift(self, joined: set[int]) -> None:
        """Let one card drift that is cut off from the places of ``joined``."""
        held, room, packed = self.held, self.room, self.packed
        if is_line(joined):
            pairs = resolution.drifts(self.state)
            start, end = pairs[int(self.rand() * len(pairs))]
        else:
            loose, places = list(held - joined), list(shore(joined) - held)
            choice = int(self.rand() * len(loose) * len(places))
            start, end = loose[choice // len(places)], places[choice % len(places)]
        held.remove(start)
        held.add(end)
        self.pads[end] = self.pads.pop(start)
        packed[end] = packed.pop(start)
        room[end], room[start] = room[start], 0

