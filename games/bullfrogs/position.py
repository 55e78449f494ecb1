"""What lies on the table of Bullfrogs: a position, and the small changes that all steps share."""

from __future__ import annotations

from abc import abstractmethod
from typing import Self

from games.bullfrogs.cards import KINDS, Cards, owner_of
from games.bullfrogs.events import Drawn
from games.bullfrogs.pond import LOG, cell_of, name, share_line
from games.engine.game import Event, Move, Pick, State

ROLES = ("red", "gold", "violet", "snow")
HAND = 3
#: Pieces of each player.
FROGS = 14
BULLS = 2
#: Own pieces that a player may put on one card in a turn.
MOST_A_CARD = 2
#: A card in the winner's own colour, and the most strength on the log, bring so much more.
OWN_COLOUR = 1
LOG_MAJORITY = 3

#: An open space, and a card that a view does not know.
OPEN = -1
UNKNOWN = -1
SABOTAGE = "sabotage"
BULL = "bull"


def piece(seat: int, bull: bool) -> int:
    """The number of a piece; its strength is ``1 + piece % 2``."""
    return 2 * seat + bull


def piece_pick(code: int, cell: int) -> Pick:
    """The pick of a piece on a card: ``red@n1`` a frog, ``red*@n1`` a bullfrog."""
    return f"{ROLES[code // 2]}{'*' if code % 2 else ''}@{name(cell)}"


def piece_of(pick: Pick) -> tuple[int, int]:
    """Piece and place of such a pick; (-1, -1) for any other."""
    who, _, where = pick.partition("@")
    role, cell = who.removesuffix("*"), cell_of(where)
    if role not in ROLES or cell < 0:
        return -1, -1
    return piece(ROLES.index(role), who.endswith("*")), cell


class Position(State):
    """A position. Cards, pieces and places go by their numbers."""

    __slots__ = (
        "actions", "active", "cards", "chance", "decks", "fight", "fought", "gone", "group",
        "hands", "pads", "pieces", "played", "put", "seats", "short", "step", "supply", "targets",
        "turn", "winner", "winner_hops", "won",
    )

    def __init__(self, cards: Cards, seats: int, short: bool, winner_hops: bool) -> None:
        self.cards = cards
        self.seats = seats
        #: Whether decks have nine cards, and whether a battle's winner chooses the hops.
        self.short = short
        self.winner_hops = winner_hops
        self.chance: int | None = None
        #: The card on each place. The log is none of them.
        self.pads: dict[int, int] = {}
        #: The spaces of each pad with the piece on each; the pieces on the log, as they came.
        self.pieces: dict[int, tuple[int, ...]] = {LOG: ()}
        #: By seat: frogs and bullfrogs in the supply.
        self.supply = [[FROGS, BULLS] for _ in range(seats)]
        #: By seat: kinds in the hand, sorted, and in the deck, the last one on top.
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.decks: list[list[int]] = [[] for _ in range(seats)]
        #: By seat: cards won; and cards that left the game after a tie.
        self.won: list[list[int]] = [[] for _ in range(seats)]
        self.gone: list[int] = []
        #: While a player acts: the place of the card just played (else -1), actions left, and
        #: how many own pieces were put on each card in this turn.
        self.played = -1
        self.actions = 0
        self.put: dict[int, int] = {}
        #: The pad that is sinking (-1: none), who won it (-1: a tie), and where pieces may hop.
        self.fight = -1
        self.winner = -1
        #: The strengths with which it was fought for. Not in the text of a state: nothing follows
        #: from it but what the table shows while pieces hop off.
        self.fought: tuple[int, ...] = ()
        self.targets: list[int] = []
        self.turn = self.active = 0
        self.step = "play"
        #: The number of the turn.
        self.group = 0

    # --- the table -----------------------------------------------------------------------

    def room(self, cell: int) -> bool:
        """Whether a piece can jump to a place: a pad with an open space, or the log."""
        return cell == LOG or OPEN in self.pieces.get(cell, ())

    def tally(self) -> list[int]:
        """The strengths of the battle for the sinking pad, whoever has hopped off since."""
        return list(self.fought) or self.strengths(self.fight)

    def strengths(self, cell: int) -> list[int]:
        """By seat: the strength on a pad or on the log."""
        found = [0] * self.seats
        for code in self.pieces[cell]:
            if code >= 0:
                found[code // 2] += 1 + code % 2
        return found

    def full_pads(self) -> list[int]:
        """The pads without an open space, that is sinking or has to."""
        return sorted(c for c, held in self.pieces.items() if c != LOG and OPEN not in held)

    def line(self) -> list[int]:
        """The pads in the row and the column of the card just played, without that card."""
        played = self.played
        return sorted(c for c in self.pads if c != played and share_line(c, played))

    def played_cards(self, seat: int) -> list[int]:
        """The kinds that a seat has played, wherever those cards are now."""
        every = [*self.pads.values(), *self.gone, *(c for won in self.won for c in won)]
        return sorted(card % KINDS for card in every if owner_of(card) == seat)

    def lost_bulls(self, seat: int) -> int:
        """How many bullfrogs of a seat have left the game."""
        code = piece(seat, True)
        return BULLS - self.supply[seat][1] - sum(h.count(code) for h in self.pieces.values())

    @property
    def chooser(self) -> int:
        """The seat that chooses the hops off the sinking pad."""
        return self.winner if self.winner_hops and self.winner >= 0 else self.active

    def card_points(self, card: int, seat: int) -> int:
        """What a card brings a seat that wins it."""
        return self.cards.printed(card).points + OWN_COLOUR * (owner_of(card) == seat)

    @abstractmethod
    def carry_out(self, move: Move) -> list[Event]:
        """`play` for a move that is known to be one of `moves`."""

    def set_on(self, code: int, cell: int) -> None:
        """Put a piece onto the first open space of a pad, or onto the log."""
        held = self.pieces[cell]
        if cell == LOG:
            self.pieces[cell] = (*held, code)
        else:
            at = held.index(OPEN)
            self.pieces[cell] = (*held[:at], code, *held[at + 1 :])

    def take_off(self, code: int, cell: int) -> None:
        """Take the last such piece from a pad."""
        held = self.pieces[cell]
        at = len(held) - 1 - held[::-1].index(code)
        self.pieces[cell] = (*held[:at], OPEN, *held[at + 1 :])

    def end_turn(self) -> list[Event]:
        """Draw, and give the turn to the next seat that has a card; without one all is over."""
        events: list[Event] = []
        seat = self.active
        if self.decks[seat]:
            kind = self.decks[seat].pop()
            self.hands[seat] = sorted([*self.hands[seat], kind])
            events.append(Drawn(seat, "" if kind == UNKNOWN else self.cards.names[kind]))
        self.group += 1
        for ahead in range(1, self.seats + 1):
            after = (seat + ahead) % self.seats
            if self.hands[after]:
                self.turn = self.active = after
                self.step = "play"
                return events
        self.turn, self.step = -1, "over"
        return events

    def copy(self) -> Self:
        new = self.__new__(type(self))
        new.cards = self.cards
        new.seats = self.seats
        new.short = self.short
        new.winner_hops = self.winner_hops
        new.chance = self.chance
        new.pads = self.pads.copy()
        new.pieces = self.pieces.copy()
        new.supply = [pair[:] for pair in self.supply]
        new.hands = [hand[:] for hand in self.hands]
        new.decks = [deck[:] for deck in self.decks]
        new.won = [won[:] for won in self.won]
        new.gone = self.gone[:]
        new.played = self.played
        new.actions = self.actions
        new.put = self.put.copy()
        new.fight = self.fight
        new.fought = self.fought
        new.winner = self.winner
        new.targets = self.targets[:]
        new.turn = self.turn
        new.active = self.active
        new.step = self.step
        new.group = self.group
        return new
