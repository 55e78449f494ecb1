"""The state of the contract: the stack of steps is driven, moves are listed, played and counted."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.dominant_species import text
from games.dominant_species.earth import ANIMALS, TILES
from games.dominant_species.events import DominanceChanged
from games.dominant_species.position import UNKNOWN, Position
from games.dominant_species.steps import STEPS
from games.dominant_species.supply import unseen_cards, unseen_tiles
from games.dominant_species.why import why_not
from games.engine.chance import Chance
from games.engine.game import (
    Event,
    IllegalMove,
    Move,
    Outcome,
    Pick,
    Prompt,
    Reason,
    illegal,
)


class DominantSpecies(Position):
    """A position with its rules."""

    __slots__ = ()

    # --- the stack of steps ----------------------------------------------------------------------

    def settle(self, out: list[Event]) -> None:
        """Do what needs no decision, until somebody has one or the game is over.

        A decision with a single possibility is taken. A view stops where chance comes in.
        """
        frames = self.frames
        while frames:
            frame = frames[-1]
            step = STEPS[str(frame[0])]
            if step.by_itself:
                if step.by_chance and self.chance is None:
                    self.legal, self.turn, self.step = [], -1, "unknown"
                    return
                frames.pop()
                step.run(self, frame, out)
                continue
            legal = step.moves(self, frame)
            if len(legal) > 1:
                self.ask(frame, legal)
                return
            frames.pop()
            if legal:
                step.play(self, frame, legal[0], out)
        self.legal, self.turn, self.step = [], -1, "over"

    def advance(self, move: Move, out: list[Event]) -> None:
        """Carry out a move that is known to be legal; says nothing of dominance."""
        frame = self.frames.pop()
        STEPS[self.step].play(self, frame, move, out)
        self.settle(out)

    @property
    def prompt(self) -> Prompt:
        if self.turn < 0:
            return Prompt(self.step)
        frame = self.frames[-1]
        args: dict[str, object] = {"seat": self.turn}
        if self.step != "animal":
            args["animal"] = ANIMALS[int(frame[1])]
        return Prompt(self.step, args | STEPS[self.step].gaps(self, frame))

    def moves(self) -> list[Move]:
        return list(self.legal)

    def canonical_moves(self) -> list[Move]:
        if self.turn < 0:
            return []
        return STEPS[self.step].canonical(self, self.frames[-1], self.legal)

    def play(self, move: Move) -> list[Event]:
        if self.turn < 0:
            raise IllegalMove(Reason("game_over"))
        if move not in self.legal:
            raise illegal(self, move)
        before = self.dominance()
        out: list[Event] = []
        self.advance(move, out)
        for tile, (old, new) in enumerate(zip(before, self.dominance(), strict=True)):
            if old != new:
                names = ["" if a < 0 else ANIMALS[a] for a in (old, new)]
                out.append(DominanceChanged(TILES[tile], *names))
        return out

    def why_not(self, picks: Sequence[Pick]) -> Reason | None:
        return why_not(self, picks)

    # --- scores ----------------------------------------------------------------------------------

    def lowest(self, seat: int) -> int:
        """The animal whose points are the seat's; of several alike the higher in the chain."""
        return min(self.animals_of(seat), key=lambda a: (self.vp[a], a))

    def scores(self) -> tuple[int, ...]:
        return tuple(
            self.vp[self.lowest(seat)] if self.animals_of(seat) else 0
            for seat in range(self.seats)
        )

    def outcome(self) -> Outcome | None:
        if self.step != "over":
            return None
        scores = self.scores()
        ranked = sorted(range(self.seats), key=lambda s: (-scores[s], self.lowest(s)))
        best, second = ranked[:2]
        if scores[best] > scores[second]:
            return Outcome((best,), Reason("more_points", {"n": scores[best] - scores[second]}),
                           scores)
        return Outcome((best,), Reason("food_chain", {"n": scores[best]}), scores)

    # --- views and text --------------------------------------------------------------------------

    def seen_by(self, seat: int | None) -> DominantSpecies:
        """A view: the order of deck and stacks and what the bag will give are hidden from all."""
        view = self.copy()
        view.chance = None
        view.deck = [UNKNOWN] * len(self.deck)
        view.stacks = [[UNKNOWN] * len(stack) for stack in self.stacks]
        return view

    def guess(self, chance: Chance) -> DominantSpecies:
        state = self.copy()
        state.deck = unseen_cards(self, chance)
        state.stacks = unseen_tiles(self, chance)
        state.chance = chance.bits()
        if self.step == "unknown":
            state.settle([])
        return state

    def text(self) -> str:
        return text.write(self)

    def random_playout(self, rand: Callable[[], float]) -> tuple[int, ...]:
        out: list[Event] = []
        while self.turn >= 0:
            moves = self.canonical_moves()
            self.advance(moves[int(rand() * len(moves))], out)
            out.clear()
        return self.scores()


def read(line: str) -> DominantSpecies:
    """The state that `DominantSpecies.text` wrote. Raises BadState, saying what cannot be."""
    return text.read_as(DominantSpecies, line)
