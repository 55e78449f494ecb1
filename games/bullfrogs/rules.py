"""The rules of Bullfrogs: the state, its legal moves, play and score.

A turn: play a lily pad, act, and end the actions; then every full pad is resolved, cards that
were cut off drift, and a card is drawn. What follows the actions stands in `resolution`. What
leaves no choice happens by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from games.bullfrogs import resolution
from games.bullfrogs.cards import (
    KINDS,
    START,
    Cards,
    owner_of,
)
from games.bullfrogs.events import (
    ActionsEnded,
    Deployed,
    PadPlayed,
    Redeployed,
    Sabotaged,
)
from games.bullfrogs.playout import random_playout
from games.bullfrogs.pond import LOG, around, cell_of, name, shore
from games.bullfrogs.position import (
    BULL,
    HAND,
    LOG_MAJORITY,
    MOST_A_CARD,
    OPEN,
    OWN_COLOUR,
    ROLES,
    SABOTAGE,
    UNKNOWN,
    Position,
    piece,
    piece_of,
    piece_pick,
)
from games.bullfrogs.text import read_as, write
from games.bullfrogs.why import why_not
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
    illegal,
)


class Tally(NamedTuple):
    """What a player's points are made of, and the strength that breaks ties."""

    cards: int
    own: int
    log: int
    majority: int
    afield: int

    @property
    def points(self) -> int:
        return self.cards + self.own + self.log + self.majority


class Bullfrogs(Position):
    """The game: what may be done in a position, and what it leads to."""

    __slots__ = ()

    # --- what is asked -------------------------------------------------------------------

    @property
    def prompt(self) -> Prompt:
        if self.turn < 0:
            return Prompt("over")
        args = {"role": ROLES[self.turn]}
        if self.step == "act":
            if not self.actions:
                return Prompt("end", {**args, "n": 0})
            empty = not any(self.supply[self.turn])
            return Prompt("redeploy" if empty else "act", {**args, "n": self.actions})
        if self.step == "hop":
            group = resolution.hoppers(self)
            side = "tie" if self.winner < 0 else ("loser", "winner")[group[0] // 2 == self.winner]
            return Prompt(f"hop_{side}", {**args, "n": self.hops_left()})
        if self.step == "drift":
            return Prompt("drift", {**args, "n": len(resolution.adrift(self))})
        return Prompt(self.step, args)

    def hops_left(self) -> int:
        """How many more pieces hop off the sinking pad."""
        on_pad = sum(code >= 0 for code in self.pieces[self.fight])
        return min(len(self.targets), on_pad)

    def moves(self) -> list[Move]:
        if self.turn < 0:
            return []
        match self.step:
            case "play":
                return self._plays()
            case "act":
                return [*self._actions(), DONE]
            case "resolve":
                return [(name(cell),) for cell in self.full_pads()]
            case "hop":
                return [
                    (piece_pick(code, self.fight), name(target))
                    for code in resolution.hoppers(self)
                    for target in self.targets
                ]
            case _:
                return [(name(a), name(b)) for a, b in resolution.drifts(self)]

    def _plays(self) -> list[Move]:
        names = self.cards.names
        places = [name(cell) for cell in sorted(shore((LOG, *self.pads)))]
        kinds = sorted(set(self.hands[self.turn]) - {UNKNOWN})
        return [(names[kind], where) for kind in kinds for where in places]

    def deploy_targets(self) -> list[int]:
        """The cards on which the active player may put one more piece."""
        pieces, put = self.pieces, self.put
        return [
            c for c in self.line() if OPEN in pieces[c] and put.get(c, 0) < MOST_A_CARD
        ]

    def _actions(self) -> list[Move]:
        if not self.actions:
            return []
        seat = self.turn
        frogs, bulls = self.supply[seat]
        targets = [name(cell) for cell in self.deploy_targets()]
        found: list[Move] = []
        if frogs:
            found += [(where,) for where in targets]
        if bulls:
            found += [(BULL, where) for where in targets]
        if not frogs and not bulls:
            own = piece(seat, False)
            for origin in sorted(self.pads):
                if origin != self.played and own in self.pieces[origin]:
                    pick, here = piece_pick(own, origin), name(origin)
                    found += [(pick, where) for where in targets if where != here]
        # The card just played lies in its own row: who jumped there may be driven on.
        for origin in sorted((*self.line(), self.played)):
            frogs_there = sorted({p for p in self.pieces[origin] if p >= 0 and p % 2 == 0})
            for code in frogs_there:
                if code // 2 != seat:
                    pick = piece_pick(code, origin)
                    found += [
                        (SABOTAGE, pick, name(c)) for c in sorted(around(origin)) if self.room(c)
                    ]
        return found

    def why_not(self, picks: Sequence[Pick]) -> Reason | None:
        return why_not(self, picks)

    # --- play ----------------------------------------------------------------------------

    def play(self, move: Move) -> list[Event]:
        if self.turn < 0:
            raise IllegalMove(Reason("game_over"))
        if move not in self.moves():
            raise illegal(self, move)
        return self.carry_out(move)

    def carry_out(self, move: Move) -> list[Event]:
        """`play` for a move that is known to be one of `moves`."""
        match self.step:
            case "play":
                return [self._play_pad(self.cards.names.index(move[0]), cell_of(move[1]))]
            case "act":
                return self._end_actions() if move == DONE else [self._act(move)]
            case "resolve":
                events = resolution.begin(self, cell_of(move[0]))
            case "hop":
                events = [resolution.hop(self, piece_of(move[0])[0], cell_of(move[1]))]
            case _:
                events = [resolution.drift(self, cell_of(move[0]), cell_of(move[1]))]
        resolution.carry_on(self, events)
        return events

    def _play_pad(self, kind: int, cell: int) -> Event:
        seat, printed = self.turn, self.cards.kinds[kind]
        self.hands[seat].remove(kind)
        self.pads[cell] = KINDS * seat + kind
        self.pieces[cell] = (OPEN,) * printed.spaces
        self.played, self.actions, self.step = cell, printed.actions, "act"
        return PadPlayed(seat, printed.name, name(cell), printed.actions)

    def _act(self, move: Move) -> Event:
        seat = self.turn
        self.actions -= 1
        if move[0] == SABOTAGE:
            code, origin = piece_of(move[1])
            self.take_off(code, origin)
            self.set_on(code, cell_of(move[2]))
            return Sabotaged(seat, code // 2, name(origin), move[2])
        cell = cell_of(move[-1])
        self.put[cell] = self.put.get(cell, 0) + 1
        if len(move) == 1 or move[0] == BULL:
            bull = len(move) == 2
            self.supply[seat][bull] -= 1
            self.set_on(piece(seat, bull), cell)
            return Deployed(seat, bull, name(cell))
        code, origin = piece_of(move[0])
        self.take_off(code, origin)
        self.set_on(code, cell)
        return Redeployed(seat, name(origin), name(cell))

    def _end_actions(self) -> list[Event]:
        events: list[Event] = [ActionsEnded(self.turn, self.actions)] if self.actions else []
        self.actions, self.played, self.put = 0, -1, {}
        resolution.carry_on(self, events)
        return events

    # --- scores --------------------------------------------------------------------------

    def log_leader(self) -> int:
        """The seat with the most strength on the log; -1 for a tie."""
        return resolution.strongest(self.strengths(LOG))

    def tallies(self) -> list[Tally]:
        """By seat: what the points are made of."""
        on_log, leader = self.strengths(LOG), self.log_leader()
        afield = [0] * self.seats
        for cell in self.pads:
            for seat, strength in enumerate(self.strengths(cell)):
                afield[seat] += strength
        return [
            Tally(
                sum(self.cards.printed(card).points for card in self.won[seat]),
                OWN_COLOUR * sum(owner_of(card) == seat for card in self.won[seat]),
                on_log[seat],
                LOG_MAJORITY * (seat == leader),
                afield[seat],
            )
            for seat in range(self.seats)
        ]

    def scores(self) -> tuple[int, ...]:
        on_log, leader = self.strengths(LOG), self.log_leader()
        return tuple(
            sum(self.card_points(card, seat) for card in self.won[seat])
            + on_log[seat]
            + LOG_MAJORITY * (seat == leader)
            for seat in range(self.seats)
        )

    def outcome(self) -> Outcome | None:
        if self.turn >= 0:
            return None
        tallies, scores = self.tallies(), self.scores()
        ranks = [(tally.points, tally.afield) for tally in tallies]
        best = max(ranks)
        winners = tuple(seat for seat, rank in enumerate(ranks) if rank == best)
        if len(winners) > 1:
            return Outcome(winners, Reason("shared", {"n": best[0]}), scores)
        rest = max(rank for rank in ranks if rank != best)
        if rest[0] == best[0]:
            why = Reason("more_afield", {"n": best[1], "other": rest[1]})
        else:
            why = Reason("more_points", {"n": best[0] - rest[0]})
        return Outcome(winners, why, scores)

    # --- views ---------------------------------------------------------------------------

    def seen_by(self, seat: int | None) -> Bullfrogs:
        view = self.copy()
        view.chance = None
        view.hands = [
            hand if owner == seat else [UNKNOWN] * len(hand)
            for owner, hand in enumerate(view.hands)
        ]
        view.decks = [[UNKNOWN] * len(deck) for deck in view.decks]
        return view

    def guess(self, chance: Chance) -> Bullfrogs:
        state = self.copy()
        for seat in range(self.seats):
            unseen = self.cards.deck(self.short)
            for kind in (*self.played_cards(seat), *self.hands[seat], *self.decks[seat]):
                if kind != UNKNOWN:
                    unseen.remove(kind)
            unseen = chance.shuffled(unseen)
            for pile in (state.hands[seat], state.decks[seat]):
                pile[:] = [unseen.pop() if kind == UNKNOWN else kind for kind in pile]
            state.hands[seat].sort()
        state.chance = chance.bits()
        return state

    # --- text ----------------------------------------------------------------------------

    def text(self) -> str:
        return write(self)

    def random_playout(self, rand: Callable[[], float]) -> tuple[int, ...]:
        return random_playout(self, rand)


def lay(state: Bullfrogs, cell: int, card: int, held: Iterable[int] = ()) -> None:
    """Put a card into the pond with pieces on it; its other spaces are open."""
    spaces = state.cards.printed(card).spaces
    row = tuple(held)
    state.pads[cell] = card
    state.pieces[cell] = row + (OPEN,) * (spaces - len(row))


def start(cards: Cards, seats: int, options: Options, seed: int) -> Bullfrogs:
    """A fresh game: four starting pads around the log, and three cards in each hand."""
    state = Bullfrogs(cards, seats, options["cards"] == 9, options["hops"] == "winner")
    for cell in around(LOG):
        lay(state, cell, START)
    chance = Chance(seed)
    for seat in range(seats):
        deck = chance.shuffled(cards.deck(state.short))
        state.hands[seat] = sorted(deck[-HAND:])
        state.decks[seat] = deck[:-HAND]
    state.chance = chance.state
    return state


def read(cards: Cards, text: str) -> Bullfrogs:
    """The state that `Bullfrogs.text` wrote. Raises BadState, saying what cannot be."""
    return read_as(Bullfrogs, cards, text)
