"""What lies on the table in Battle Line, and what follows from it by counting.

The rooms that work on a position (`tactics`, `claims`, `why`, `text` ...) stand between this one
and `rules`, which builds on them all.
"""

from __future__ import annotations

from typing import Self

from games.battle_line import cards
from games.battle_line.cards import NAMES, TROOPS
from games.battle_line.formations import Side, side_of
from games.battle_line.front import FLAGS, FRONTS, Front
from games.engine.game import Move, State

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


class Position(State):
    """What lies on the table; `games.battle_line.rules` adds what may be done with it.

    Cards, flags and seats go by their numbers.
    """

    __slots__ = (
        "active", "advanced", "chance", "discards", "draws", "fog", "front", "group", "hands",
        "idle", "known", "lines", "loose", "mud", "order", "owner", "played", "starter", "step",
        "still", "tactics", "troops", "turn", "unseen",
    )

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

    def has_won(self, seat: int) -> bool:
        """Whether a seat has enough flags, or three adjacent ones."""
        owner = self.owner
        return owner.count(seat) >= self.front.flags_to_win or any(
            owner[a] == owner[b] == owner[c] == seat for a, b, c in self.front.triples
        )

    # --- changes that the rooms above share ---------------------------------------------

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

    def end(self) -> None:
        """The game is over."""
        self.step, self.turn = "over", -1

    def copy(self) -> Self:
        new = self.__new__(type(self))
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
