"""The rules of Battle Line: the state, its legal moves, play and score.

A turn: play a card (or pass), claim flags, draw; with the advanced rule claims come first. What
tactics cards do stands in `tactics`, claims are proven in `claims`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.battle_line import cards
from games.battle_line.cards import NAMES, NUMBERS, TROOPS
from games.battle_line.events import CardPlayed, Claimed, Drawn, Passed, Returned
from games.battle_line.formations import KINDS, SCALE, Side, side_of, strength
from games.battle_line.front import FLAGS, FRONTS, Front
from games.engine.chance import Chance
from games.engine.game import (
    DONE,
    Event,
    IllegalMove,
    Move,
    Options,
    Outcome,
    Pick,
    Prompt,
    Reason,
    State,
    illegal,
)

ROLES = ("alexander", "darius", "porus")
HAND = 7
#: Cards of a side without and with the Mud.
SIZE, MUD_SIZE = 3, 4
#: Points of a series: the winner's; everybody else scores 1 a flag.
WIN = 5
#: Cards drawn and put back by the Scout.
SCOUT_DRAWS, SCOUT_RETURNS = 3, 2

FLAG_PICKS = tuple(f"f{number}" for number in range(1, FLAGS + 1))
FLAG_OF = {pick: flag for flag, pick in enumerate(FLAG_PICKS)}
#: The move that puts a card to a flag.
TO_FLAG = tuple(tuple((name, pick) for pick in FLAG_PICKS) for name in NAMES)
TROOP_DECK: Move = ("troops",)
TACTIC_DECK: Move = ("tactics",)
PASS: Move = ("pass",)


class BattleLine(State):
    """A position. Cards, flags and seats go by their numbers."""

    __slots__ = (
        "active", "advanced", "chance", "discards", "draws", "fog", "front", "group", "hands",
        "idle", "known", "lines", "loose", "mud", "order", "owner", "played", "starter", "step",
        "still", "tactics", "troops", "turn", "unseen",
    )  # fmt: skip

    def __init__(self, seats: int, starter: int, advanced: bool, loose: bool) -> None:
        self.front: Front = FRONTS[seats]
        #: The seat that began this round.
        self.starter = starter
        #: Whether flags are claimed before playing, and whether Fog and Mud can be moved.
        self.advanced = advanced
        self.loose = loose
        self.chance: int | None = None
        #: By seat, in the order of drawing.
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        #: The decks; the last card is on top.
        self.troops: list[int] = []
        self.tactics: list[int] = []
        #: ``lines[flag][side]``: the cards of a side; ``order[flag]``: those of both sides, in
        #: the order in which they came.
        self.lines: list[list[list[int]]] = [[[], []] for _ in range(FLAGS)]
        self.order: list[list[int]] = [[] for _ in range(FLAGS)]
        #: Who won each flag, -1 for nobody yet.
        self.owner = [-1] * FLAGS
        #: The flags on which Fog and Mud lie, -1 for none.
        self.fog = self.mud = -1
        #: By seat: tactics cards played so far, and cards that left the table, both face up.
        self.played: list[list[int]] = [[] for _ in range(seats)]
        self.discards: list[list[int]] = [[] for _ in range(seats)]
        #: By seat: hidden cards that it put back by the Scout and therefore knows, as bits.
        self.known = [0] * seats
        #: The troops that are not face up, as bits.
        self.unseen = cards.ALL_TROOPS
        #: Cards still to be drawn in this turn (by the Scout: in its step).
        self.draws = 1
        #: Whether nothing but passing happened in this turn, and how many such turns came
        #: directly before it.
        self.still = True
        self.idle = 0
        self.turn = self.active = starter
        self.step = "play"
        self.group = 0

    # --- the table -----------------------------------------------------------------------

    def size(self, flag: int) -> int:
        """How many cards a side needs at a flag."""
        return MUD_SIZE if flag == self.mud else SIZE

    def line(self, flag: int, seat: int) -> list[int]:
        """The cards of a seat at a flag that it contests."""
        return self.lines[flag][self.front.side[seat][flag]]

    def side(self, flag: int, seat: int) -> Side:
        """The same as a `Side`."""
        return side_of(self.line(flag, seat))

    def is_complete(self, flag: int, seat: int) -> bool:
        """Whether a seat has all its cards at a flag."""
        return len(self.line(flag, seat)) == self.size(flag)

    def free_flags(self, seat: int) -> list[int]:
        """The flags at which a seat can put a card."""
        side = self.front.side[seat]
        return [
            flag
            for flag in sorted(self.front.own[seat])
            if self.owner[flag] < 0 and len(self.lines[flag][side[flag]]) < self.size(flag)
        ]

    def where(self, card: int) -> tuple[int, int] | None:
        """Flag and seat of a troop or morale card in a line; ``None`` if it is in none."""
        for flag in range(FLAGS):
            if card in self.order[flag]:
                side = card in self.lines[flag][1]
                return flag, self.front.facing[flag][side]
        return None

    def flag_count(self, seat: int) -> int:
        """How many flags a seat has won."""
        return self.owner.count(seat)

    def tactics_allowed(self, seat: int) -> bool:
        """Whether a seat has played no more tactics cards than its opponent."""
        mine = len(self.played[seat])
        return all(mine <= len(other) for other in self.played)

    def leader_used(self, seat: int) -> bool:
        """Whether a seat has played its one leader, wherever that card is now."""
        return any(card in cards.LEADERS for card in self.played[seat])

    def player_of(self, card: int) -> int:
        """Who played a tactics card that is on the table or discarded."""
        return next(seat for seat, played in enumerate(self.played) if card in played)

    # --- what is asked -------------------------------------------------------------------

    @property
    def prompt(self) -> Prompt:
        if self.turn < 0:
            return Prompt("over")
        args = {"role": ROLES[self.turn]}
        if self.step == "play" and not self.has_troop_move():
            return Prompt("pass" if self.moves() == [PASS] else "tactics_or_pass", args)
        if self.step == "scout":
            return Prompt("scout", {**args, "n": self.draws})
        if self.step == "trim":
            return Prompt("trim", {**args, "flag": self.overfull()[0] + 1})
        return Prompt(self.step, args)

    def has_troop_move(self) -> bool:
        """Whether the seat that decides can play a troop, and therefore may not pass."""
        return any(cards.is_troop(card) for card in self.hands[self.turn]) and bool(
            self.free_flags(self.turn)
        )

    def decks(self) -> list[Move]:
        """The decks that can be drawn from."""
        return [*([TROOP_DECK] if self.troops else []), *([TACTIC_DECK] if self.tactics else [])]

    def overfull(self) -> tuple[int, int]:
        """Flag and seat of a side with more cards than it may have, the mover's first.

        (-1, -1) when there is none: it happens only where the Mud leaves.
        """
        for flag in range(FLAGS):
            for seat in sorted(self.front.facing[flag], key=lambda seat: seat != self.active):
                if self.owner[flag] < 0 and len(self.line(flag, seat)) > self.size(flag):
                    return flag, seat
        return -1, -1

    def claimable(self, seat: int) -> list[int]:
        """The flags that a seat can claim, proven from the cards face up."""
        from games.battle_line.claims import is_proven

        return [f for f in range(FLAGS) if self.owner[f] < 0 and is_proven(self, f, seat)]

    def moves(self) -> list[Move]:
        if self.turn < 0:
            return []
        match self.step:
            case "play":
                return self._plays()
            case "claim":
                return [*((FLAG_PICKS[flag],) for flag in self.claimable(self.turn)), DONE]
            case "draw" | "scout":
                return self.decks()
            case "return":
                names = [NAMES[card] for card in self.hands[self.turn] if not cards.is_back(card)]
                if len(names) < SCOUT_RETURNS:
                    return [(name,) for name in names]
                return [(one, two) for one in names for two in names if one != two]
            case _:
                flag, seat = self.overfull()
                return [(NAMES[card],) for card in self.line(flag, seat)]

    def _plays(self) -> list[Move]:
        from games.battle_line import tactics

        seat = self.turn
        free = self.free_flags(seat)
        found: list[Move] = []
        for card in self.hands[seat]:
            if card < TROOPS:
                to_flag = TO_FLAG[card]
                found += [to_flag[flag] for flag in free]
            elif not cards.is_back(card):
                found += tactics.moves(self, seat, card)
        if not self.has_troop_move():
            found.append(PASS)
        return found

    def canonical_moves(self) -> list[Move]:
        """`moves` without orders of return to different decks."""
        moves = self.moves()
        if self.step != "return" or len(moves) < 2:
            return moves
        found: list[Move] = []
        for one, two in moves:
            mixed = (NUMBERS[one] < TROOPS) != (NUMBERS[two] < TROOPS)
            if not mixed or NUMBERS[one] < NUMBERS[two]:
                found.append((one, two))
        return found

    def why_not(self, picks: Sequence[Pick]) -> Reason | None:
        from games.battle_line.why import why_not

        return why_not(self, picks)

    # --- play ----------------------------------------------------------------------------

    def play(self, move: Move) -> list[Event]:
        if self.turn < 0:
            raise IllegalMove(Reason("game_over"))
        match self.step:
            case "play":
                return self._play_card(move)
            case "claim":
                return self._claim(move)
            case "draw" | "scout":
                return self._draw(move)
            case "return":
                return self._return(move)
            case _:
                return self._trim(move)

    def _play_card(self, move: Move) -> list[Event]:
        from games.battle_line import tactics

        seat = self.turn
        if move == PASS and not self.has_troop_move():
            self._after_play()
            return [Passed(seat)]
        card = NUMBERS.get(move[0], -1) if move else -1
        if card not in self.hands[seat] or cards.is_back(card):
            raise illegal(self, move)
        if card < TROOPS:
            flag = FLAG_OF.get(move[1], -1) if len(move) == 2 else -1
            if flag not in self.free_flags(seat):
                raise illegal(self, move)
        elif move not in tactics.moves(self, seat, card):
            raise illegal(self, move)
        self.still = False
        self.hands[seat].remove(card)
        self.show(card)
        if card < TROOPS:
            self.put(card, flag, seat)
            events: list[Event] = [CardPlayed(seat, move[0], flag + 1)]
        else:
            self.played[seat].append(card)
            events = tactics.use(self, seat, card, move[1:])
        if self.step == "play":
            self._after_play()
        return events

    def show(self, card: int) -> None:
        """A card becomes known to everybody."""
        if card < TROOPS:
            self.unseen &= ~(1 << card)
        for seat in range(self.front.seats):
            self.known[seat] &= ~(1 << card)

    def put(self, card: int, flag: int, seat: int) -> None:
        """Lay a card into the line of a seat."""
        self.line(flag, seat).append(card)
        self.order[flag].append(card)

    def take(self, card: int, flag: int, seat: int) -> None:
        """Take a card out of the line of a seat."""
        self.line(flag, seat).remove(card)
        self.order[flag].remove(card)

    def _after_play(self) -> None:
        """What follows a card or a pass: cards too many, then claims, then the draw."""
        _, crowded = self.overfull()
        if crowded >= 0:
            self.step, self.turn = "trim", crowded
            return
        self.turn = self.active
        if not self.advanced and self.claimable(self.active):
            self.step = "claim"
        else:
            self._go_draw()

    def _trim(self, move: Move) -> list[Event]:
        from games.battle_line import tactics

        flag, seat = self.overfull()
        if move not in self.moves():
            raise illegal(self, move)
        event = tactics.discard(self, seat, NUMBERS[move[0]], flag, seat, "mud")
        self._after_play()
        return [event]

    def _claim(self, move: Move) -> list[Event]:
        from games.battle_line.claims import is_proven

        seat = self.turn
        if move == DONE:
            self._after_claims()
            return []
        flag = FLAG_OF.get(move[0], -1) if len(move) == 1 else -1
        if flag < 0 or self.owner[flag] >= 0 or not is_proven(self, flag, seat):
            raise illegal(self, move)
        self.owner[flag] = seat
        self.still = False
        kind, total = divmod(strength(self.side(flag, seat), flag == self.fog), SCALE)
        if self.has_won(seat) or min(self.owner) >= 0:
            self._end()
        elif not self.claimable(seat):
            self._after_claims()
        return [Claimed(seat, flag + 1, KINDS[kind], total)]

    def _after_claims(self) -> None:
        if self.advanced:
            self.step = "play"
        else:
            self._go_draw()

    def _go_draw(self) -> None:
        if self.draws and len(self.hands[self.turn]) < HAND and (self.troops or self.tactics):
            self.step = "draw"
        else:
            self._end_turn()

    def _draw(self, move: Move) -> list[Event]:
        if move not in self.decks():
            raise illegal(self, move)
        seat = self.turn
        deck = self.troops if move == TROOP_DECK else self.tactics
        card = deck.pop()
        self.hands[seat].append(card)
        self.known[seat] &= ~(1 << card)
        self.still = False
        self.draws -= 1
        if self.step == "draw":
            self._end_turn()
        elif not self.draws or not (self.troops or self.tactics):
            self.draws = 0
            self.step = "return"
        return [Drawn(seat, move[0], "" if cards.is_back(card) else NAMES[card])]

    def _return(self, move: Move) -> list[Event]:
        if move not in self.moves():
            raise illegal(self, move)
        seat = self.turn
        events: list[Event] = []
        for name in move:
            card = NUMBERS[name]
            deck, pile = ("troops", self.troops) if card < TROOPS else ("tactics", self.tactics)
            self.hands[seat].remove(card)
            pile.append(card)
            self.known[seat] |= 1 << card
            events.append(Returned(seat, deck, name))
        self._after_play()
        return events

    def _end_turn(self) -> None:
        self.idle = self.idle + 1 if self.still else 0
        if self.idle == self.front.seats:
            self._end()
            return
        self.turn = self.active = (self.active + 1) % self.front.seats
        self.group += 1
        self.draws = 1
        self.still = True
        self.step = "claim" if self.advanced and self.claimable(self.turn) else "play"

    def _end(self) -> None:
        self.step, self.turn = "over", -1

    # --- scores --------------------------------------------------------------------------

    def has_won(self, seat: int) -> bool:
        """Whether a seat has enough flags, or three adjacent ones."""
        owner = self.owner
        return owner.count(seat) >= self.front.flags_to_win or any(
            owner[a] == owner[b] == owner[c] == seat for a, b, c in self.front.triples
        )

    def scores(self) -> tuple[int, ...]:
        """Points of the series: 5 for the winner, else 1 a flag."""
        best = self._best() if self.turn < 0 else []
        return tuple(
            WIN if [seat] == best else self.flag_count(seat) for seat in range(self.front.seats)
        )

    def _best(self) -> list[int]:
        """The seats that are ahead at the end: the winner, or by flags, then by adjacent ones."""
        seats = range(self.front.seats)
        rank = [
            (self.has_won(s), self.flag_count(s), self.front.longest_run(self.owner, s))
            for s in seats
        ]
        return [s for s in seats if rank[s] == max(rank)]

    def outcome(self) -> Outcome | None:
        if self.turn >= 0:
            return None
        best, scores = self._best(), self.scores()
        if len(best) > 1:
            shared = best if len(best) < self.front.seats else []
            return Outcome(tuple(shared), Reason("equal", {"n": self.flag_count(best[0])}), scores)
        winner = best[0]
        n, run = self.flag_count(winner), self.front.longest_run(self.owner, winner)
        if n >= self.front.flags_to_win:
            reason = Reason("flags", {"n": n})
        elif run >= 3:
            reason = Reason("adjacent", {"n": n})
        elif all(self.flag_count(s) < n for s in range(self.front.seats) if s != winner):
            reason = Reason("most_flags", {"n": n})
        else:
            reason = Reason("longest_run", {"n": run})
        return Outcome((winner,), reason, scores)

    # --- copies and views ----------------------------------------------------------------

    def copy(self) -> BattleLine:
        new = BattleLine.__new__(BattleLine)
        new.front = self.front
        new.starter = self.starter
        new.advanced = self.advanced
        new.loose = self.loose
        new.chance = self.chance
        new.hands = [hand[:] for hand in self.hands]
        new.troops = self.troops[:]
        new.tactics = self.tactics[:]
        new.lines = [[one[:], two[:]] for one, two in self.lines]
        new.order = [order[:] for order in self.order]
        new.owner = self.owner[:]
        new.fog = self.fog
        new.mud = self.mud
        new.played = [played[:] for played in self.played]
        new.discards = [discards[:] for discards in self.discards]
        new.known = self.known[:]
        new.unseen = self.unseen
        new.draws = self.draws
        new.still = self.still
        new.idle = self.idle
        new.turn = self.turn
        new.active = self.active
        new.step = self.step
        new.group = self.group
        return new

    def seen_by(self, seat: int | None) -> BattleLine:
        from games.battle_line.knowledge import seen_by

        return seen_by(self, seat)

    def guess(self, chance: Chance) -> BattleLine:
        from games.battle_line.knowledge import guess

        return guess(self, chance)

    # --- text ----------------------------------------------------------------------------

    def text(self) -> str:
        from games.battle_line.text import write

        return write(self)

    def random_playout(self, rand: Callable[[], float]) -> tuple[int, ...]:
        from games.battle_line.playout import random_playout

        return random_playout(self, rand)


def start(seats: int, options: Options, seed: int) -> BattleLine:
    """A fresh game: the troops and the tactics shuffled, seven troops for everybody."""
    chance = Chance(seed)
    starter = options["first"] if seats == 2 else options["first_of_three"]
    state = BattleLine(
        seats,
        ROLES.index(starter),
        options["claims"] == "before",
        options["environment"] == "movable",
    )
    state.troops = chance.shuffled(tuple(range(TROOPS)))
    if seats == 2:
        state.tactics = chance.shuffled(tuple(range(TROOPS, TROOPS + len(cards.TACTICS))))
    for _ in range(HAND):
        for hand in state.hands:
            hand.append(state.troops.pop())
    state.chance = chance.state
    return state


def read(text: str) -> BattleLine:
    """The state that `BattleLine.text` wrote. Raises BadState, saying what cannot be."""
    from games.battle_line.text import read

    return read(text)
