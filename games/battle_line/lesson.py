"""The rule sheet's positions and the first lesson of Battle Line."""

from __future__ import annotations

from games.battle_line import cards
from games.battle_line.cards import NUMBERS
from games.battle_line.rules import BattleLine
from games.table.board import Lesson, LessonStep, Marks, RulePage


def position(
    lines: dict[int, tuple[str, str]], hands: tuple[str, ...] = (), owner: str = "." * 9,
    fog: int = 0, mud: int = 0, played: tuple[str, ...] = (), top: str = "", seats: int = 2,
) -> str:
    """A state as text, the first seat to play.

    ``lines``: for a flag's number the cards of its first and second side, which came in turns.
    ``owner``: a character for each flag. ``top``: troops on the deck, the last one drawn first.
    All other cards are in the decks.
    """
    state = BattleLine(seats, 0, False, False)
    for number, sides in lines.items():
        halves = [_numbers(side) for side in sides]
        for place in range(4):
            for side, half in enumerate(halves):
                if place < len(half):
                    state.put(half[place], number - 1, state.front.facing[number - 1][side])
                    state.show(half[place])
    for seat, hand in enumerate(hands):
        state.hands[seat] = _numbers(hand)
    for seat, names in enumerate(played):
        state.played[seat] = _numbers(names)
    state.owner = [-1 if mark == "." else int(mark) for mark in owner]
    state.fog, state.mud = fog - 1, mud - 1
    used = {c for pile in (*state.hands, *state.order, *state.played) for c in pile}
    first = _numbers(top)
    rest = [n for n in range(cards.TROOP_BACK) if n not in used and n not in first]
    state.troops = [*(n for n in rest if cards.is_troop(n)), *first]
    state.tactics = [n for n in rest if not cards.is_troop(n)] if seats == 2 else []
    return state.text()


def _numbers(names: str) -> list[int]:
    return [NUMBERS[name] for name in names.split()]


_LINES = {
    1: ("y4 g4", "p10 p9 p8"),
    2: ("b7 b6", "g7"),
    3: ("y9 r9 b9", "r5 o5"),
    4: ("", "o1 b2"),
    5: ("r8 r7", "p7 p6"),
    6: ("y8", "y10 r10"),
    7: ("o7", "g6 g5"),
    8: ("p3", "b3"),
    9: ("o8", "r1"),
}

LESSON = Lesson(
    position(_LINES, ("r6 b5 y7 g3 p5 o9 deserter", "g10 y2 g1 g2 b1 p1 o3"), "1.0......",
             top="b8 b4"),
    (
        LessonStep("goal"),
        LessonStep("lines", ("f5",)),
        LessonStep("play", ("r6", "own:f5"), ("r6", "f5")),
        LessonStep("claim", ("f5",), ("f5",)),
        LessonStep("draw", ("troops",), ("troops",), (("g10", "f6"), ("troops",))),
        LessonStep("deserter", ("deserter", "g10"), ("deserter", "g10")),
        LessonStep("end"),
    ),
)

_FORMS = {
    1: ("r6 r7 r8", ""), 2: ("b9 o9 p9", ""), 3: ("g2 g5 g8", ""), 4: ("y3 p4 b5", ""),
    5: ("o10 r9 b6", ""),
}


def _flags(*numbers: int) -> Marks:
    return Marks(extra={"flags": [number - 1 for number in numbers]})


RULES: tuple[RulePage, ...] = (
    RulePage("goal", ((position(_LINES, owner="1.0......"), _flags(*range(1, 10))),)),
    RulePage("turn", ((position(
        {4: ("r4", "b9 b7"), 5: ("p2 p3", "y6"), 6: ("", "g1 o1")}),
        Marks(chosen=("p3",), extra={"flags": [3, 4, 5]})),)),
    RulePage("formations", ((position(_FORMS), _flags(1, 2, 3, 4, 5)),)),
    RulePage("claim", (
        (position({5: ("r8 r7 r6", "p7 p6"), 1: ("", "p8")}), _flags(5)),
        (position({9: ("o8 o6 o10", "r1")}), _flags(9)),
    )),
    RulePage("morale", ((position(
        {1: ("cavalry y8", ""), 2: ("alexander r9 r10", ""), 3: ("b4 b5", "shields p2")},
        played=("cavalry alexander", "shields")), _flags(1, 2, 3)),)),
    RulePage("environment", ((position(
        {1: ("r1 r2 r3", "b10 o9 y4"), 2: ("g7 g8 g9", "p5 o5 b5")}, fog=1, mud=2,
        played=("fog", "mud")), _flags(1, 2)),)),
    RulePage("guile", ((position({}), Marks(
        extra={"cards": ("scout", "redeploy", "deserter", "traitor")})),)),
    RulePage("end", ((position(
        {4: ("r1 r2 r3", "b1 o4"), 5: ("y8 g8 p8", "p2 p4"), 6: ("o5 o9 o10", "r6 b6 y5"),
         7: ("b3", "g9 g10")}, owner="...0.0..."), _flags(4, 5, 6, 7)),)),
    RulePage("three", ((position(
        {1: ("r8 r7", "g5"), 2: ("", "b9 b8"), 4: ("y9", "p6 p7"), 6: ("o4 o5", ""),
         7: ("g1", "y2"), 9: ("b3 p3", "r10")}, seats=3), _flags(*range(1, 10))),)),
)
