"""The rule sheet's positions and the first lesson of Bullfrogs."""

from __future__ import annotations

from games.bullfrogs import resolution
from games.bullfrogs.cards import KINDS, START, own_cards
from games.bullfrogs.pond import LOG, around, cell_of
from games.bullfrogs.position import BULLS, FROGS
from games.bullfrogs.rules import Bullfrogs, lay
from games.bullfrogs.text import DIGITS, LETTERS, PIECES
from games.engine.game import Pick
from games.table.board import Lesson, LessonStep, Marks, RulePage


def position(
    pond: str, log: str = "", seats: int = 3, hand: tuple[int, ...] = (0, 1, 2), played: str = "",
    actions: int = 0, fight: str = "", drift: bool = False,
) -> str:
    """A state as text, red to move.

    ``pond``: pads like ``n1:*:rrG`` (place, card, pieces; the rest is open). With ``played`` red
    acts, with ``fight`` that pad is sinking. Hands and decks hold what is not in the pond.
    """
    state = Bullfrogs(own_cards(), seats, False, False)
    for pad in pond.split():
        where, card, held = pad.split(":")
        number = START if card == "*" else KINDS * LETTERS.index(card[0]) + DIGITS.index(card[1])
        lay(state, cell_of(where), number, [PIECES.index(letter) for letter in held])
    state.gone = [START] * (len(around(LOG)) - list(state.pads.values()).count(START))
    state.pieces[LOG] = tuple(PIECES.index(letter) for letter in log)
    placed = [code for held in state.pieces.values() for code in held]
    for seat in range(seats):
        unseen = own_cards().deck(False)
        for kind in (*state.played_cards(seat), *hand):
            unseen.remove(kind)
        state.hands[seat], state.decks[seat] = sorted(hand), unseen
        state.supply[seat] = [FROGS - placed.count(2 * seat), BULLS - placed.count(2 * seat + 1)]
    if played:
        state.played, state.actions, state.step = cell_of(played), actions, "act"
    if fight:
        resolution.begin(state, cell_of(fight))
        state.step = "hop"
    if drift:
        state.step = "drift"
    return state.text()


_POND = "n1:*:rrrgv e1:*:g s1:*:v w1:*:r n2:g0: "

LESSON = Lesson(
    position(_POND),
    (
        LessonStep("goal"),
        LessonStep("play", ("2-5-4", "n1e1"), ("2-5-4", "n1e1")),
        LessonStep("deploy", ("n1",), ("n1",)),
        LessonStep("sabotage", ("sabotage", "gold@e1", "log"), ("sabotage", "gold@e1", "log")),
        LessonStep("done", ("done",), ("done",)),
        LessonStep("hop", ("gold@n1", "n2"), ("gold@n1", "n2"), (("violet@n1", "log"),)),
        LessonStep("drift", ("n2", "e2"), ("n2", "e2")),
        LessonStep("end"),
    ),
)


def _marks(*lit: Pick, chosen: tuple[Pick, ...] = ()) -> Marks:
    return Marks(chosen, frozenset(lit))


_CROSS = "n1:*:rg e1:*: s1:*:v w1:*:gg "
_LINES = _CROSS + "n1e1:r1: n1w1:g0:g n1e2:v2:vR s1e1:g1:"
_FULL = "n1:*:rrRggv e1:*: w1:*: s1:*: n1e1:v1:v n1w1:g0: n2:r0:rg"

RULES: tuple[RulePage, ...] = (
    RulePage("goal", ((position(_LINES, "rG"), Marks()),)),
    RulePage("play", ((position(_CROSS), _marks(
        "n2", "n1e1", "n1w1", "e2", "s1e1", "s1w1", "s2", "w2", chosen=("n1e1",))),)),
    RulePage("deploy", ((position(_LINES, "rG", hand=(0, 2), played="n1e1", actions=3), _marks(
        "n1", "n1w1", "n1e2", "e1", "s1e1")),)),
    RulePage("sabotage", ((position(_LINES, "rG", hand=(0, 2), played="n1e1", actions=2), _marks(
        "n1w1", "log", chosen=("gold@n1",))),)),
    RulePage("battle", ((position(_FULL, fight="n1", hand=(1, 2)), Marks()),)),
    RulePage("hop", ((position(_FULL, fight="n1", hand=(1, 2)), _marks(
        "gold@n1", "violet@n1", "log", "n1e1", "n1w1", "n2")),)),
    RulePage("drift", ((position("e1:*:g s1:*: w1:*:v n2:r0:rg s1e1:v1:v", drift=True,
                                 hand=(1, 2)), _marks(
        "n1", "n1e1", "e2", "s1e2", "s2e1", "s2", "s1w1", "w2", "n1w1", chosen=("n2",))),)),
    RulePage("log", ((position("n1:*: e1:*: s1:*: w1:*:", "rrGgvR", hand=(1, 2)),
                      _marks("log")),)),
    RulePage("end", ((position("n1:*:rr e1:g2:ggv w1:*:vV", "rgG", hand=(0, 1)), Marks()),)),
)
