"""The rules of Battle Line: legal moves, play and score.

A turn: play a card (or pass), claim flags, draw; with the advanced rule claims come first. What
tactics cards do stands in `tactics`, claims are proven in `claims`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.battle_line import cards, knowledge, playout, tactics, text
from games.battle_line.cards import NAMES, NUMBERS, TROOPS
from games.battle_line.claims import claimable, is_proven
from games.battle_line.events import CardPlayed, Claimed, Drawn, Passed, Returned
from games.battle_line.formations import KINDS, SCALE, strength
from games.battle_line.position import (
    FLAG_OF,
    FLAG_PICKS,
    HAND,
    PASS,
    ROLES,
    SCOUT_RETURNS,
    TO_FLAG,
    TROOP_DECK,
    WIN,
    Position,
)
from games.battle_line.why import why_not
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


class BattleLine(Position):
    """A position with its rules. Cards, flags and seats go by their numbers."""

    __slots__ = ()

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

    def moves(self) -> list[Move]:
        if self.turn < 0:
            return []
        match self.step:
            case "play":
                return self._plays()
            case "claim":
                return [*((FLAG_PICKS[flag],) for flag in claimable(self, self.turn)), DONE]
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

    def _after_play(self) -> None:
        """What follows a card or a pass: cards too many, then claims, then the draw."""
        _, crowded = self.overfull()
        if crowded >= 0:
            self.step, self.turn = "trim", crowded
            return
        self.turn = self.active
        if not self.advanced and claimable(self, self.active):
            self.step = "claim"
        else:
            self._go_draw()

    def _trim(self, move: Move) -> list[Event]:
        flag, seat = self.overfull()
        if move not in self.moves():
            raise illegal(self, move)
        event = tactics.discard(self, seat, NUMBERS[move[0]], flag, seat, "mud")
        self._after_play()
        return [event]

    def _claim(self, move: Move) -> list[Event]:
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
            self.end()
        elif not claimable(self, seat):
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
            self.end()
            return
        self.turn = self.active = (self.active + 1) % self.front.seats
        self.group += 1
        self.draws = 1
        self.still = True
        self.step = "claim" if self.advanced and claimable(self, self.turn) else "play"

    # --- scores --------------------------------------------------------------------------

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

    # --- views and text ------------------------------------------------------------------

    def seen_by(self, seat: int | None) -> BattleLine:
        return knowledge.seen_by(self, seat)

    def guess(self, chance: Chance) -> BattleLine:
        return knowledge.guess(self, chance)

    def text(self) -> str:
        return text.write(self)

    def random_playout(self, rand: Callable[[], float]) -> tuple[int, ...]:
        return playout.random_playout(self, rand)


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


def read(line: str) -> BattleLine:
    """The state that `BattleLine.text` wrote. Raises BadState, saying what cannot be."""
    return text.read_as(BattleLine, line)
