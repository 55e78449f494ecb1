"""A match: who plays, the rounds, the history with undo and redo, and the take-back rules."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.engine.chance import Chance
from games.engine.game import (
    Event,
    Game,
    IllegalMove,
    Move,
    Options,
    Outcome,
    Reason,
    Rounds,
    State,
    illegal,
)

PERSON = "person"


@dataclass
class Player:
    """Somebody at the table. ``kind`` is ``person`` or the name of a computer's level."""

    kind: str = PERSON
    name: str = ""

    @property
    def is_person(self) -> bool:
        return self.kind == PERSON


@dataclass
class Entry:
    """One move of the history."""

    move: Move
    #: Its place among the legal moves, which is how a record keeps it.
    index: int
    #: Who decided it.
    seat: int
    #: The action it belongs to.
    group: int
    events: list[Event]
    #: The state before it.
    before: State

    @property
    def reveals(self) -> bool:
        return any(event.reveals for event in self.events)


@dataclass
class Match:
    """One or more games of one kind between the same players.

    Everything in it follows from the header (game, seats, options, seed) and the indices of the
    moves; see `games.engine.record`.
    """

    game: Game
    players: list[Player]
    options: Options = field(default_factory=dict)
    seed: int = 0
    #: Whether everybody agreed that moves may be taken back past something revealed.
    free_undo: bool = False
    #: How often a move was taken back past something revealed: a mark in the record.
    peeks: int = 0
    #: How the present game was ended by words instead of moves: empty, ``draw`` (agreed) or
    #: ``resign:<seat>``.
    ended: str = ""
    #: Lines of the record that this version does not know, kept to be written again.
    extra: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        ended = self.ended
        self.seats = len(self.players)
        self.options = self.game.settle(self.seats, self.options)
        self.rounds = Rounds()
        #: The moves of each finished round that is followed by another, and how it ended.
        self.round_moves: list[list[int]] = []
        self.round_ended: list[str] = []
        #: ``holders[seat]``: the number of the player who holds the seat in this round.
        self.holders: tuple[int, ...] = tuple(range(self.seats))
        self._round_options = dict(self.options)
        self._begin()
        self.ended = ended

    def _begin(self) -> None:
        chance = Chance(self.seed)
        for _ in range(len(self.rounds.outcomes)):
            chance.bits()
        seed = chance.bits()
        self.state = self.game.new(self.seats, self._round_options, seed)
        self.first_state = self.state.copy()
        self.history: list[Entry] = []
        self.future: list[Move] = []
        self.ended = ""

    # --- who -----------------------------------------------------------------------------

    def player(self, seat: int) -> Player:
        """The player who holds ``seat`` in this round."""
        return self.players[self.holders[seat]]

    @property
    def round(self) -> int:
        """The number of the present round, from 0."""
        return len(self.rounds.outcomes)

    @property
    def people(self) -> list[int]:
        """The seats that people hold."""
        return [s for s in range(self.seats) if self.player(s).is_person]

    @property
    def over(self) -> bool:
        """Whether the present game has ended, by its moves or by words."""
        return self.state.turn < 0 or bool(self.ended)

    def outcome(self) -> Outcome | None:
        """How the present game ended; ``None`` while it goes on."""
        if not self.ended:
            return self.state.outcome()
        if self.ended == "draw":
            return Outcome((), Reason("agreed"), self.state.scores())
        return self.outcome_of_resigning(int(self.ended.partition(":")[2]))

    def outcome_of_resigning(self, seat: int) -> Outcome:
        """How the present game ends, or would end, by ``seat`` giving it up."""
        return self.game.resigned(self.state, seat)

    def resign(self, seat: int) -> None:
        """End the game: ``seat`` gives it up. Raises IllegalMove when it is over."""
        self.end(f"resign:{seat}")

    def agree_draw(self) -> None:
        """End the game: everybody agreed that nobody wins, and the points count as they stand.

        Raises IllegalMove when it is over.
        """
        self.end("draw")

    def end(self, how: str) -> None:
        """End the game by words, as `ended` writes them. Raises IllegalMove when it is over."""
        if self.over:
            raise IllegalMove(Reason("game_over"))
        self.ended = how
        self.future.clear()

    # --- moves ---------------------------------------------------------------------------

    def play(self, move: Move) -> Entry:
        """Carry out ``move`` for the seat that decides. Raises IllegalMove."""
        entry = self._play(move)
        self.future.clear()
        return entry

    def _play(self, move: Move) -> Entry:
        if self.ended:
            raise IllegalMove(Reason("game_over"))
        try:
            index = self.state.moves().index(move)
        except ValueError:
            raise illegal(self.state, move) from None
        before = self.state.copy()
        seat, group = self.state.turn, self.state.group
        events = self.state.play(move)
        entry = Entry(move, index, seat, group, events, before)
        self.history.append(entry)
        return entry

    def play_index(self, index: int) -> Entry:
        """Carry out the legal move with this number. Raises IllegalMove when there is none."""
        moves = self.state.moves()
        if not 0 <= index < len(moves):
            raise IllegalMove(Reason("no_such_move", {"n": index}))
        return self.play(moves[index])

    # --- taking back ---------------------------------------------------------------------

    def undo_target(self, action: bool = False) -> int | None:
        """How many moves stay after an undo; ``None`` when there is nothing to take back.

        Goes back to the last decision of a person, by move or by whole action. Where nobody
        is a person, every move counts.
        """
        people = set(self.people) or set(range(self.seats))
        keep = len(self.history)
        while keep:
            keep -= 1
            entry = self.history[keep]
            if entry.seat in people:
                if action:
                    while keep and self.history[keep - 1].group == entry.group:
                        keep -= 1
                return keep
        return None

    def why_no_undo(self, action: bool = False) -> Reason | None:
        """Why nothing can be taken back now; ``None`` when it can."""
        keep = self.undo_target(action)
        if keep is None:
            return Reason("nothing_to_undo")
        several_people = len(self.people) > 1
        if several_people and not self.free_undo and self._reveals_since(keep):
            return Reason("undo_blocked")
        return None

    def _reveals_since(self, keep: int) -> bool:
        return any(entry.reveals for entry in self.history[keep:])

    def undo(self, action: bool = False) -> list[Entry]:
        """Take back to the last decision of a person; the entries taken back, latest first.

        Raises IllegalMove with the reason when that is not allowed. What chance will give
        stays the same, since chance is part of the state.
        """
        reason = self.why_no_undo(action)
        keep = self.undo_target(action)
        if reason is not None or keep is None:
            raise IllegalMove(reason or Reason("nothing_to_undo"))
        self.ended = ""
        self.peeks += self._reveals_since(keep)
        taken = self.history[keep:][::-1]
        del self.history[keep:]
        self.future += [entry.move for entry in taken]
        self.state = taken[-1].before.copy()
        return taken

    def redo(self) -> list[Entry]:
        """Play again what the last undo took back, to the next decision of a person.

        Gives the entries in order; empty when there is nothing to play again.
        """
        people = set(self.people) or set(range(self.seats))
        entries: list[Entry] = []
        while self.future:
            entries.append(self._play(self.future.pop()))
            if self.state.turn in people:
                break
        return entries

    # --- rounds --------------------------------------------------------------------------

    def finished_rounds(self) -> Rounds:
        """All finished rounds, the present one included when it is over."""
        return self._rounds_with(self.outcome())

    def _rounds_with(self, outcome: Outcome | None) -> Rounds:
        """The rounds before this one, and this one where it has an outcome."""
        rounds = Rounds(
            list(self.rounds.players), list(self.rounds.options), list(self.rounds.outcomes)
        )
        if outcome is not None:
            rounds.players.append(self.holders)
            rounds.options.append(self._round_options)
            rounds.outcomes.append(outcome)
        return rounds

    @property
    def of_several(self) -> bool:
        """Whether the match has more rounds than one."""
        if self.round or self.game.next_round is None:
            return self.round > 0
        outcome = self.outcome() or Outcome((), Reason("agreed"), self.state.scores())
        return self.game.next_round(self._rounds_with(outcome)) is not None

    @property
    def decided(self) -> bool:
        """Whether the last game of a match of several is over."""
        return self.of_several and self.over and not self.has_next_round()

    def played(self) -> list[tuple[list[int], str]]:
        """Every round so far, the present one last: its moves by number, and how it ended."""
        now = [entry.index for entry in self.history]
        return [*zip(self.round_moves, self.round_ended, strict=True), (now, self.ended)]

    def has_next_round(self) -> bool:
        """Whether the match goes on after this game."""
        if not self.over or self.game.next_round is None:
            return False
        return self.game.next_round(self.finished_rounds()) is not None

    def next_round(self) -> None:
        """Set up the next game of the match. Raises ValueError when there is none."""
        rounds = self.finished_rounds()
        coming = self.game.next_round(rounds) if self.over and self.game.next_round else None
        if coming is None:
            raise ValueError("the match has no further round")
        self.round_moves.append([entry.index for entry in self.history])
        self.round_ended.append(self.ended)
        self.rounds = rounds
        self.holders = coming.players
        self._round_options = self.game.settle(self.seats, coming.options)
        self._begin()
