"""Opponents for Battle Line: they weigh every flag by what both sides may still become."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.battle_line import cards
from games.battle_line.cards import TROOPS
from games.battle_line.claims import reach, was_first
from games.battle_line.formations import Side, strength
from games.battle_line.front import FLAGS
from games.battle_line.position import FLAG_OF, TACTIC_DECK, TROOP_DECK
from games.battle_line.prospects import Chance as Likely
from games.battle_line.prospects import chances, ladder, odds
from games.battle_line.rules import BattleLine
from games.engine.chance import Chance
from games.engine.game import Bot, Move, Thought
from games.engine.search.greedy import Random

#: What an unplayed tactics card is worth in flags.
CARD_WORTH = {
    cards.ALEXANDER: 0.55, cards.DARIUS: 0.55, cards.CAVALRY: 0.35, cards.SHIELDS: 0.25,
    cards.FOG: 0.25, cards.MUD: 0.25, cards.SCOUT: 0.16, cards.REDEPLOY: 0.32,
    cards.DESERTER: 0.45, cards.TRAITOR: 0.55,
}
#: What a leader is worth that may no longer be played.
DEAD_LEADER = 0.02
#: What a flag is worth more for every own flag beside it.
NEIGHBOUR = 0.4


class Judge:
    """Weighs positions for one seat; what it has worked out about a side it keeps."""

    def __init__(self, view: BattleLine, seat: int) -> None:
        self.seat = seat
        self.front = view.front
        others = view.front.seats - 1
        hidden = max(1, (view.unseen & ~_bits(view.hands[seat])).bit_count())
        deck = len(view.troops)
        #: How likely a hidden troop comes to this seat, and is in or comes to another hand.
        self.luck = min(0.8, 0.15 + 1.2 * deck / hidden / (others + 1))
        self.their_luck = min(0.8, self.luck + 0.6 * len(view.hands[seat - 1]) / hidden)
        self._kept: dict[tuple[object, ...], list[Likely]] = {}

    def value(self, state: BattleLine) -> float:
        """How many flags the seat may expect to be ahead, adjacent ones counting more."""
        seat = self.seat
        if state.turn < 0:
            outcome = state.outcome()
            share = outcome.share(seat) if outcome else 0.5
            return 20.0 * (2 * share - 1)
        hand = _bits(state.hands[seat])
        total = 0.0
        for flag in range(FLAGS):
            one, two = self.front.facing[flag]
            if seat not in (one, two):
                continue
            other = two if one == seat else one
            won = self.win(state, flag, other, hand)
            weight = 1.0
            for near in self._near(flag):
                weight += NEIGHBOUR * (state.owner[near] in (seat, other))
            total += weight * (2 * won - 1)
        for card in state.hands[seat]:
            if TROOPS <= card < cards.TROOP_BACK:
                dead = card in cards.LEADERS and state.leader_used(seat)
                total += DEAD_LEADER if dead else CARD_WORTH[card]
        return total

    def _near(self, flag: int) -> list[int]:
        if self.front.ring:
            return [(flag - 1) % FLAGS, (flag + 1) % FLAGS]
        return [near for near in (flag - 1, flag + 1) if 0 <= near < FLAGS]

    def win(self, state: BattleLine, flag: int, other: int, hand: int) -> float:
        """How likely this seat wins a flag."""
        seat = self.seat
        if state.owner[flag] >= 0:
            return float(state.owner[flag] == seat)
        size, fog = state.size(flag), flag == state.fog
        mine, theirs = state.side(flag, seat), state.side(flag, other)
        rest = state.unseen & ~hand
        if mine.length >= size and theirs.length >= size:
            own, answer = strength(mine, fog), strength(theirs, fog)
            return float(own > answer or (own == answer and was_first(state, flag, seat)))
        if mine.length >= size:
            return 1.0 - self._beats(theirs, mine, size, fog, 0, rest, self.their_luck)
        if theirs.length >= size:
            return self._beats(mine, theirs, size, fog, hand, rest, self.luck)
        a = self._chances(mine, size, fog, hand, rest, self.luck)
        b = self._chances(theirs, size, fog, 0, rest, self.their_luck)
        return odds(a, b)

    def _chances(
        self, side: Side, size: int, fog: bool, hand: int, rest: int, luck: float
    ) -> list[Likely]:
        key = (side, size, fog, hand, rest)
        if key not in self._kept:
            self._kept[key] = ladder(chances(side, size, fog, hand, rest, luck))
        return self._kept[key]

    def _beats(
        self, side: Side, other: Side, size: int, fog: bool, hand: int, rest: int, luck: float
    ) -> float:
        """How likely an open side becomes stronger than a complete one."""
        bar = strength(other, fog)
        found = self._chances(side, size, fog, hand, rest, luck)
        return sum(likely for strong, likely in found if strong > bar)


def _bits(hand: list[int]) -> int:
    return sum(1 << card for card in hand if card < TROOPS)


class Weigher(Bot[BattleLine]):
    """Plays what weighs best; ``slack``: any move so close to the best may be chosen."""

    def __init__(self, slack: float = 0.0) -> None:
        self.slack = slack

    def think(self, view: BattleLine, chance: Chance) -> Thought:
        seat = view.turn
        moves = view.canonical_moves()
        if view.step == "claim":
            # A proven flag is never worth less than now.
            return moves[0]
        if view.step in ("draw", "scout"):
            return self._deck(view, moves)
        judge = Judge(view, seat)
        best: list[tuple[float, Move]] = []
        for nodes, move in enumerate(moves, start=1):
            after = view.copy()
            self._carry_out(after, move)
            best.append((judge.value(after), move))
            if nodes % 4 == 0:
                yield nodes
        top = max(value for value, _ in best)
        return chance.choice([move for value, move in best if value >= top - self.slack])

    @staticmethod
    def _carry_out(state: BattleLine, move: Move) -> None:
        """Play a move and claim what it proves; the draw stays unknown."""
        state.play(move)
        while state.step == "claim":
            state.play(state.moves()[0])

    @staticmethod
    def _deck(view: BattleLine, moves: list[Move]) -> Move:
        """The tactics deck while no tactics card is held and one could be played."""
        if len(moves) == 1:
            return moves[0]
        seat = view.turn
        held = sum(1 for card in view.hands[seat] if not cards.is_troop(card))
        return TACTIC_DECK if not held and view.tactics_allowed(seat) else TROOP_DECK


class Greedy(Bot[BattleLine]):
    """For tests: puts a card where the own side becomes strongest by the cards face up."""

    def think(self, view: BattleLine, chance: Chance) -> Thought:
        yield 1
        seat, moves = view.turn, view.moves()
        if view.step != "play":
            return moves[0]
        best: list[tuple[int, Move]] = []
        for move in moves:
            flag = FLAG_OF.get(move[-1], -1) if len(move) == 2 else -1
            if flag >= 0:
                after = view.copy()
                after.play(move)
                found = reach(after, flag, after.side(flag, seat))
                best.append((found.strength if found else -1, move))
        if not best:
            return chance.choice(moves)
        top = max(value for value, _ in best)
        return chance.choice([move for value, move in best if value == top])


BOTS: dict[str, Callable[[], Bot[Any]]] = {
    "beginner": lambda: Weigher(slack=0.7),
    "normal": Weigher,
    "greedy": Greedy,
    "random": Random,
}
