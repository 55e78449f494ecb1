"""The rule sheet's positions and the first lesson of Great Plains."""

from __future__ import annotations

from typing import Any

from games.engine.game import Pick
from games.great_plains.geometry import ANIMALS, STANDARD
from games.great_plains.land import land_of
from games.great_plains.position import CAVES, ROLES, TOKENS
from games.great_plains.rules import GreatPlains
from games.table.board import Lesson, LessonStep, Marks, RulePage


def position(shown: str, tokens: str = "", caves: str = "", turn: str = "snake",
             held: str = "") -> str:
    """A state as text of which only a few spaces matter.

    ``shown``: letters of the terrain by space (``f3:G f4:P``). ``tokens`` and ``caves``: who
    stands where (``f3:snake``). ``held``: an animal in the hand of ``turn``, which decides. The
    rest of the land is peaks, with a cave on every board and the other cave tiles.
    """
    letters = dict(part.split(":") for part in shown.split())
    owners = dict(part.split(":") for part in caves.split())
    at, seat = STANDARD.at, ROLES.index(turn)
    with_cave = {STANDARD.board_of[at[n]] for n, letter in letters.items() if letter == "C"}
    hidden = []
    for name, space in at.items():
        if name not in letters:
            board = STANDARD.board_of[space]
            letters[name] = "P" if board in with_cave else "C"
            if board not in with_cave:
                with_cave.add(board)
                hidden.append(name)
    for name in hidden:
        role = min(ROLES, key=list(owners.values()).count)
        if list(owners.values()).count(role) < CAVES:
            owners[name] = role
    land = land_of(STANDARD, "".join(letters[STANDARD.names[s]] for s in STANDARD.spaces))
    state = GreatPlains(land, 0, True, None)
    for name, role in owners.items():
        state.caves[ROLES.index(role)] |= 1 << at[name]
    for part in tokens.split():
        name, role = part.split(":")
        state.tokens[ROLES.index(role)] |= 1 << at[name]
        state.left[ROLES.index(role)] -= 1
    if held:
        state.animals[3 * seat + ANIMALS.index(held)] = 1
    # As many turns as it takes to place that much; the fox began the second phase.
    state.group = 2 * CAVES + 2 * (TOKENS - min(state.left)) + (seat == 0)
    state.begin_turn(seat)
    return state.text()


def _diagram(shown: str, tokens: str = "", caves: str = "", turn: str = "snake", held: str = "",
             chosen: tuple[Pick, ...] = (), aimed: Pick = "", lit: str = "", crosses: str = "",
             **more: Any) -> tuple[str, Marks]:
    """A position cut to the spaces that are shown, with its marks."""
    names = tuple(part.split(":")[0] for part in shown.split())
    extra = {"show": names, "crosses": tuple(crosses.split()), **more}
    marks = Marks(chosen, frozenset(lit.split()), aimed=aimed, extra=extra)
    return position(shown, tokens, caves, turn, held), marks


_ROW = "f4:G f5:{} f6:G"


def _animal(name: str, middle: str, more: str = "", crosses: str = "") -> tuple[str, Marks]:
    """Three spaces in a row, a snake on the left, and what an animal does from there."""
    tokens = f"f4:snake {more}".strip()
    target = "f5" if name == "bear" else "f6"
    aimed = "" if crosses else target
    chosen = (name,) if aimed else ()
    return _diagram(_ROW.format(middle), tokens, turn="snake", held=name, chosen=chosen,
                    aimed=aimed, crosses=crosses)


_PLAIN = "g3:G g4:G f4:G f5:G f6:G e5:G g5:S e6:S e4:P f3:P g2:H"

RULES: tuple[RulePage, ...] = (
    RulePage("goal", (_diagram(_PLAIN, "g3:snake f5:snake f6:fox"),)),
    RulePage(
        "caves",
        (
            _diagram(
                "g4:G g5:C g6:P f4:G f5:G f6:G f7:C e6:G e7:B", caves="g5:snake", turn="fox"
            ),
        ),
    ),
    RulePage(
        "tokens",
        (
            _diagram(
                "g4:P g5:C f4:G f5:G f6:G f7:H e6:G e7:B e8:P h5:E h6:S",
                "f6:snake", "g5:snake", lit="f5 f7 e6 e7 h5",
            ),
        ),
        trials=(0,),
    ),
    RulePage(
        "animals",
        (
            _animal("horse", "G"),
            _animal("horse", "P", crosses="f6"),
            _animal("eagle", "P"),
            _animal("eagle", "G", "f5:fox", crosses="f6"),
            _animal("bear", "G", "f5:fox"),
            _diagram("f4:G f5:G f6:P", "f4:snake f5:fox", held="bear", chosen=("bear",),
                     aimed="f5"),
        ),
        columns=2,
        trials=(0, 2, 4, 5),
    ),
    RulePage(
        "score",
        (
            _diagram("g3:G g4:G f4:G f5:S f6:G e6:G e7:G g5:P g6:P e5:E",
                     "g3:snake f4:snake e6:fox"),
            _diagram("g3:G g4:G f4:G f5:G g5:P e5:P", "g3:snake f5:fox"),
        ),
    ),
    RulePage(
        "legend",
        (
            _diagram("f2:P f3:C f4:S f5:G f6:H f7:E f8:B"),
            _diagram("f2:G f3:G f4:P f5:G f6:G f7:P f8:G f9:G",
                     "f2:snake f5:fox f8:snake f9:fox"),
        ),
        columns=1,
    ),
)

_START = (
    "EG/PGB/GPSGCGGP/GHPGHGHSG/GCSBEGEBCG/EGGGCGGGS/BGHPSPGP/GSPGGBSGP/HGCGGGHPCG/EPGBGSGEB/"
    "GCSG/HPE ../.../......../........./.s......f./....f..../......../........./..s.....s./"
    "........./..../... 000:000 20:20 0:0 cave:1 snake 5 -"
)

LESSON = Lesson(
    _START,
    (
        LessonStep("goal", ("h4", "h5", "i4", "i5", "i6", "j3", "j5")),
        LessonStep("cave", ("k2",), ("k2",)),
        LessonStep("token", ("k2", "j4"), ("j4",), (("j3",),)),
        LessonStep("plain", ("f6",), ("f6",), (("d1",),)),
        LessonStep("bear", ("bear", "j3"), ("bear", "j3"), (("d2",),)),
        LessonStep("end"),
    ),
)
