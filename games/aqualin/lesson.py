"""The rule sheet's positions and the first lesson of Aqualin."""

from __future__ import annotations

from games.aqualin.rules import Aqualin, Placed, Slid
from games.aqualin.tiles import CODE_INDEX, EMPTY, INDEX, TILES
from games.table.board import Lesson, LessonStep, Marks, RulePage


def position(rows: str, display: tuple[str, ...], seat: int, step: str = "slide",
             supply: tuple[str, ...] = ()) -> str:
    """A state as text from a picture of the reef.

    ``rows``: six rows of two-letter tiles, ``..`` for none, divided by ``/``. The supply holds
    every tile that lies nowhere else; those named in ``supply`` come first, in this order.
    """
    state = Aqualin(0, False, 0)
    cells = rows.replace("/", "").replace(" ", "")
    codes = [cells[i : i + 2] for i in range(0, len(cells), 2)]
    state.reef = [CODE_INDEX.get(code, EMPTY) for code in codes]
    state.display = [INDEX[name] for name in display]
    used = {*state.reef, *state.display}
    first = [INDEX[name] for name in reversed(supply)]
    rest = [t for t in range(TILES) if t not in used and t not in first]
    state.supply = rest + first
    state.group = TILES - state.reef.count(EMPTY)
    state.first = (seat - state.group) % 2
    state.turn = state.active = seat
    state.step = step
    for square, tile in enumerate(state.reef):
        if tile != EMPTY:
            state.flip(square)
    return state.text()


_LESSON_REEF = (
    "bf .. .. .. .. .. / yf yc .. .. pf .. / .. yt vc gc .. .. /"
    "rt rc rs bt bc bh / yh gh rh vf .. .. / .. vh ph .. .. .."
)
_LESSON_DISPLAY = (
    "green jellyfish", "purple starfish", "pink starfish", "green starfish", "pink jellyfish",
    "green fish",
)

LESSON = Lesson(
    position(_LESSON_REEF, _LESSON_DISPLAY, 1, supply=("red fish", "blue starfish")),
    (
        LessonStep("goal"),
        LessonStep("score", ("c5", "b5", "a5")),
        LessonStep("slide", ("e4", "e3"), ("e4", "e3")),
        LessonStep("place", ("green fish", "b1"), ("green fish", "b1"),
                   (("skip",), ("pink starfish", "d6"))),
        LessonStep("block", ("c6", "d6")),
        LessonStep("end"),
    ),
)

_NINA = (
    ".. .. yf .. .. .. / .. .. yc .. .. .. / .. .. .. .. .. .. /"
    ".. bf .. .. .. .. / .. bt vc .. .. .. / .. .. .. .. .. .."
)
_NINA_AFTER = _NINA.replace(".. .. yc", ".. .. ..").replace(
    ".. bf .. .. .. ..", ".. bf yc .. .. .."
)
#: A full reef with the points of the write-up's example: colours 19, creatures 21.
_FULL = (
    "btvspsptrcyj/"
    "bsyspjrjgsbf/"
    "bjrsvtyfytbh/"
    "bcgjgcphrtrh/"
    "yhycpfgfvfrf/"
    "ghvcgtpcvjvh"
)
_DISPLAY = ("green jellyfish", "purple starfish", "pink crab", "green starfish",
            "pink jellyfish", "green fish")

RULES: tuple[RulePage, ...] = (
    RulePage("goal", ((position(
        ".. .. .. .. .. .. / .. bf bt .. .. .. / .. bc .. .. .. .. / .. rc .. .. .. .. /"
        ".. .. .. yh .. .. / .. .. .. .. .. ..", _DISPLAY, 1),
        Marks(extra={"links": ([7, 8, 13], [13, 19])})),)),
    RulePage("turn"),
    RulePage("slide", ((position(_NINA_AFTER, _DISPLAY, 1, "place"),
                        Marks(last=(Slid("yellow crab", "c2", "c4"),))),)),
    RulePage("place", ((position(
        _NINA_AFTER.replace(".. .. .. .. .. .. / .. .. .. .. .. .. /",
                            ".. .. pc .. .. .. / .. .. .. .. .. .. /", 1), (
            *_DISPLAY[:2], "blue crab", *_DISPLAY[3:]), 0),
        Marks(last=(Placed("pink crab", 2, "c2"),))),)),
    RulePage("score", ((f"{_FULL} ............ - over -1 0 stop 36 1", Marks()),)),
)
