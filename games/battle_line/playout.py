"""Random play to the end without listing moves: the quick path for playouts.

Every choice is uniform over `moves()`, and every claim that can be proven is decided every turn.
For each complete side a *witness* is kept: a completion of the other side that beats it. While
its cards are not face up, the claim stays refuted at the cost of one comparison; only when one
of them appears is the proof made anew. What is proven stays proven until the flag changes.
"""

from __future__ import annotations

from collections.abc import Callable

from games.battle_line import cards
from games.battle_line import tactics as tactics_rules
from games.battle_line.cards import (
    ALEXANDER,
    DESERTER,
    FOG,
    MORALE,
    MUD,
    REDEPLOY,
    SCOUT,
    SHIELDS,
    TRAITOR,
    TROOPS,
)
from games.battle_line.formations import WILD_OF, Side, _plain, strength, strongest
from games.battle_line.front import FLAGS
from games.battle_line.position import Position

Rand = Callable[[], float]

#: Witnesses of another kind: claims that are proven, and those not looked at yet.
PROVEN = -1
UNKNOWN = 1 << 62
#: No side of this kind: the seat does not contest the flag.
ABSENT = -1


def random_playout(state: Position, rand: Rand) -> tuple[int, ...]:
    """Play ``state`` out and give its scores."""
    while state.turn >= 0 and (state.step != "play" or (state.advanced and not state.still)):
        moves = state.moves()
        state.play(moves[int(rand() * len(moves))])
    if state.turn >= 0:
        _Playout(state, rand).run()
    return state.scores()


class _Playout:
    """The bookkeeping of one playout. A side goes by ``2 * flag + side``."""

    def __init__(self, state: Position, rand: Rand) -> None:
        self.state = state
        self.rand = rand
        seats = range(state.front.seats)
        self.troops = [[card for card in hand if card < TROOPS] for hand in state.hands]
        self.tactics = [[card for card in hand if card >= TROOPS] for hand in state.hands]
        self.sides = [
            [2 * f + side if side >= 0 else ABSENT for f, side in enumerate(state.front.side[s])]
            for s in seats
        ]
        self.bits = [0] * (2 * FLAGS)
        self.wild = [0] * (2 * FLAGS)
        self.room = [0] * (2 * FLAGS)
        self.strength = [-1] * (2 * FLAGS)
        self.witness = [UNKNOWN] * (2 * FLAGS)
        #: By seat: unclaimed flags at which it has room, and at which it is complete.
        self.free: list[list[int]] = [[] for _ in seats]
        self.full: list[list[int]] = [[] for _ in seats]
        for flag in range(FLAGS):
            if state.owner[flag] < 0:
                self.look(flag)

    def look(self, flag: int) -> None:
        """Work out anew all that is kept of an unclaimed flag."""
        state = self.state
        size, fog = state.size(flag), flag == state.fog
        for side, seat in enumerate(state.front.facing[flag]):
            q, line = 2 * flag + side, state.lines[flag][side]
            bits = wild = 0
            for card in line:
                if card < TROOPS:
                    bits |= 1 << card
                else:
                    wild |= WILD_OF[card]
            self.bits[q], self.wild[q] = bits, wild
            room = self.room[q] = size - len(line)
            free, full = self.free[seat], self.full[seat]
            if (flag in free) != (room > 0):
                (free.append if room > 0 else free.remove)(flag)
            if (flag in full) != (room == 0):
                (full.append if room == 0 else full.remove)(flag)
            self.witness[q] = UNKNOWN
            if room == 0:
                self.strength[q] = strength(Side(bits, wild, size), fog)
        if self.room[2 * flag] == self.room[2 * flag + 1] == 0:
            self.compare(flag)

    def compare(self, flag: int) -> None:
        """Decide a flag that is complete on both sides."""
        q = 2 * flag
        one, two = self.strength[q], self.strength[q + 1]
        state = self.state
        # Of equals the side whose last card came later loses.
        first = one > two or (one == two and state.order[flag][-1] in state.lines[flag][1])
        self.witness[q], self.witness[q + 1] = (PROVEN, 0) if first else (0, PROVEN)

    def run(self) -> None:
        """Play turn after turn, from the step of playing a card."""
        state, rand = self.state, self.rand
        seats, advanced = state.front.seats, state.advanced
        lines, order = state.lines, state.order
        all_sides, all_free, all_full = self.sides, self.free, self.full
        bits, room, wild, witness = self.bits, self.room, self.wild, self.witness
        deck, tactics_deck = state.troops, state.tactics
        unseen, seat, idle, fog = state.unseen, state.active, state.idle, state.fog
        begun = True
        while True:
            troops, tactics = self.troops[seat], self.tactics[seat]
            sides = all_sides[seat]
            still, draws = True, True
            if advanced and not begun and self.claim(seat, unseen):
                still = False
                if state.step == "over":
                    break
            begun = False
            free = all_free[seat]
            width = len(free)
            plain = total = len(troops) * width
            uses: list[int] = []
            if tactics and len(state.played[seat]) <= len(state.played[1 - seat]):
                for card in tactics:
                    count = self.count(seat, card)
                    total += count
                    uses.append(count)
            if total:
                still = False
                choice = int(rand() * (total if plain else total + 1))
                if choice < plain:
                    place, at = divmod(choice, width)
                    card, flag = troops[place], free[at]
                    troops[place] = troops[-1]
                    troops.pop()
                    q = sides[flag]
                    bit = 1 << card
                    unseen ^= bit
                    bits[q] |= bit
                    lines[flag][q & 1].append(card)
                    order[flag].append(card)
                    room[q] -= 1
                    other = q ^ 1
                    if not room[q]:
                        free[at] = free[-1]
                        free.pop()
                        all_full[seat].append(flag)
                        if wild[q] or len(lines[flag][q & 1]) != 3:
                            side = Side(bits[q], wild[q], len(lines[flag][q & 1]))
                            self.strength[q] = strength(side, flag == fog)
                        else:
                            self.strength[q] = _plain(bits[q], flag == fog)
                        if room[other]:
                            witness[q] = UNKNOWN
                        else:
                            self.compare(flag)
                    elif witness[other] != PROVEN:
                        witness[other] = UNKNOWN
                elif choice < total:
                    state.unseen = unseen
                    draws = self.use(seat, tactics, uses, choice - plain)
                    unseen, fog = state.unseen, state.fog
                else:
                    still = True
            if not advanced and all_full[seat] and self.claim(seat, unseen):
                still = False
                if state.step == "over":
                    break
            if draws and len(troops) + len(tactics) < 7 and (deck or tactics_deck):
                still = False
                if not tactics_deck or (deck and rand() < 0.5):
                    troops.append(deck.pop())
                else:
                    tactics.append(tactics_deck.pop())
            idle = idle + 1 if still else 0
            if idle == seats:
                break
            seat = seat + 1 if seat + 1 < seats else 0
            state.group += 1
        self.close(seat, unseen, idle)

    def claim(self, seat: int, unseen: int) -> bool:
        """Decide every claim of a seat and carry out what chance chooses; whether it did any."""
        proven: list[int] = []
        sides, witness = self.sides[seat], self.witness
        state = self.state
        for flag in self.full[seat]:
            q = sides[flag]
            kept = witness[q]
            if kept != PROVEN:
                if unseen & kept == kept:
                    continue
                other = q ^ 1
                size = 4 if flag == state.mud else 3
                side = Side(self.bits[other], self.wild[other], size - self.room[other])
                answer = strongest(side, size, unseen, flag == state.fog, self.strength[q])
                if answer is not None:
                    witness[q] = answer.missing
                    continue
                witness[q] = PROVEN
            proven.append(flag)
        claimed = False
        while proven:
            choice = int(self.rand() * (len(proven) + 1))
            if choice == len(proven):
                break
            flag = proven.pop(choice)
            state.owner[flag] = seat
            claimed = True
            for one in state.front.facing[flag]:
                if flag in self.free[one]:
                    self.free[one].remove(flag)
                elif flag in self.full[one]:
                    self.full[one].remove(flag)
            if state.has_won(seat) or min(state.owner) >= 0:
                state.end()
                break
        return claimed

    # --- tactics -------------------------------------------------------------------------

    def count(self, seat: int, card: int) -> int:
        """In how many ways a tactics card can be played."""
        state = self.state
        if card <= SHIELDS:
            if card <= ALEXANDER + 1 and state.leader_used(seat):
                return 0
            return len(self.free[seat])
        if card <= MUD:
            return state.owner.count(-1)
        if card == SCOUT:
            return 1 if state.troops or state.tactics else 0
        if state.loose:
            return len(tactics_rules.moves_of(state, seat, card))
        side = seat if card == REDEPLOY else 1 - seat
        owner, lines, width = state.owner, state.lines, len(self.free[seat])
        found = 0
        for flag in range(FLAGS):
            if owner[flag] < 0:
                line = lines[flag][side]
                if card == DESERTER:
                    found += len(line)
                elif card == REDEPLOY:
                    found += len(line) * (width + (self.room[2 * flag + seat] == 0))
                elif width:
                    for one in line:
                        if one < TROOPS:
                            found += width
        return found

    def use(self, seat: int, tactics: list[int], uses: list[int], choice: int) -> bool:
        """Play the tactics card that ``choice`` falls on; whether a draw follows."""
        state = self.state
        place = 0
        while choice >= uses[place]:
            choice -= uses[place]
            place += 1
        card = tactics.pop(place)
        state.played[seat].append(card)
        if card in MORALE:
            self.move(card, None, (self.free[seat][choice], seat))
        elif card <= MUD:
            flag = [f for f in range(FLAGS) if state.owner[f] < 0][choice]
            if card == FOG:
                state.fog = flag
            else:
                state.mud = flag
            self.look(flag)
        elif card == SCOUT:
            self.scout(seat)
            return False
        elif state.loose:
            self.use_by_rules(seat, card, choice)
        else:
            self.use_guile(seat, card, choice)
        return True

    def move(self, card: int, start: tuple[int, int] | None, end: tuple[int, int] | None) -> None:
        """Take a card from a flag and a seat, and put it to another or among the discards."""
        state = self.state
        if start is not None:
            state.take(card, *start)
            if end is None:
                state.discards[start[1]].append(card)
        if end is not None:
            state.put(card, *end)
            self.look(end[0])
        if start is not None:
            self.look(start[0])

    def use_guile(self, seat: int, card: int, choice: int) -> None:
        """Redeploy, Deserter or Traitor, by the place of the move among all of them."""
        state, free = self.state, self.free[seat]
        owner = seat if card == REDEPLOY else 1 - seat
        for flag in range(FLAGS):
            if state.owner[flag] >= 0:
                continue
            for target in state.lines[flag][owner]:
                if card == DESERTER:
                    ends = 1
                elif card == REDEPLOY:
                    ends = len(free) + (self.room[2 * flag + seat] == 0)
                else:
                    ends = len(free) if target < TROOPS else 0
                if choice >= ends:
                    choice -= ends
                    continue
                end = None
                if card == TRAITOR:
                    end = free[choice], seat
                elif card == REDEPLOY and choice < ends - 1:
                    end = [f for f in free if f != flag][choice], seat
                self.move(target, (flag, owner), end)
                return

    def use_by_rules(self, seat: int, card: int, choice: int) -> None:
        """The same where Fog and Mud can be moved: rare enough to go by the list of moves."""
        state = self.state
        move = tactics_rules.moves_of(state, seat, card)[choice]
        tactics_rules.use(state, seat, card, move[1:])
        while state.overfull()[1] >= 0:
            flag, crowded = state.overfull()
            line = state.line(flag, crowded)
            one = line[int(self.rand() * len(line))]
            tactics_rules.discard(state, crowded, one, flag, crowded, "mud")
        for flag in range(FLAGS):
            if state.owner[flag] < 0:
                self.look(flag)

    def scout(self, seat: int) -> None:
        """Draw three and put two back, in any of the ordered pairs."""
        state = self.state
        hand = [*self.troops[seat], *self.tactics[seat]]
        for _ in range(3):
            decks = [deck for deck in (state.troops, state.tactics) if deck]
            if decks:
                hand.append(decks[int(self.rand() * len(decks))].pop())
        for _ in range(2):
            if hand:
                card = hand.pop(int(self.rand() * len(hand)))
                (state.troops if card < TROOPS else state.tactics).append(card)
                state.known[seat] |= 1 << card
        self.troops[seat][:] = [card for card in hand if card < TROOPS]
        self.tactics[seat][:] = [card for card in hand if card >= TROOPS]

    def close(self, seat: int, unseen: int, idle: int) -> None:
        """Leave a position as play by moves would have."""
        state = self.state
        state.unseen, state.idle, state.active = unseen, idle, seat
        state.hands = [a + b for a, b in zip(self.troops, self.tactics, strict=True)]
        state.still, state.draws = idle > 0, 1
        up = cards.ALL_TROOPS & ~unseen
        for played in state.played:
            up |= sum(1 << card for card in played)
        for one, hand in enumerate(state.hands):
            state.known[one] &= ~(up | sum(1 << card for card in hand))
        state.end()
