"""Lays out the folder of a new game: `python3 tools/new_game.py KEY 中文名 "English name"`.

KEY is a lower-case word, the name of the folder. What every game has is there afterwards: a box,
the contract's methods, words, a board. Each method that is still to be written fails with its own
name, so that the tests lead: `python3 tools/test.py tests/contract -k KEY`. The box stands on the
shelf for the tests, not yet for players (``playable=False``).
"""

from __future__ import annotations

import inspect
import re
import sys
import textwrap
from abc import ABCMeta
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[0] = str(ROOT)

from tools.prepare import inside, run  # noqa: E402 - the line above makes it importable

_BOX = '''"""What is printed on the box of {en}."""

from games.box import Box, Phrase

BOX = Box(
    "{key}",
    titles={{"zh-Hant": "{zh}", "en": "{en}"}},
    seats=(2, 2),
    minutes=20,
    paint="#5a6a7a",
    theme={{
        "paper": "#f4f2ec", "edge": "#bfb8a8", "ink": "#2a2c30", "sub": "#666a70",
        "tool": "#ebe8df", "tool_ink": "#35383d", "primary": "#3f6a8a", "tag": "#a8541a",
        "turn": "#e9a23b", "tray": "#e4e0d6", "chip": "#2c3640", "chip_ink": "#e6ecf2",
        "banner": "#3a5a75",
    }},
    phrase=Phrase((0, 4, 7, 9, 12), lowered=7),
    budget=100_000,
    playable=False,
)
'''
_RULES = '''"""The rules of {en}: the state, its legal moves, play and score."""

from __future__ import annotations

from collections.abc import Sequence
from games.engine.chance import Chance
from games.engine.game import Event, Move, Options, Outcome, Pick, Prompt, Reason, State

ROLES = ("first", "second")


class {name}(State):
    """A position."""

    __slots__ = ("active", "chance", "group", "step", "turn")

{methods}

def start(seats: int, options: Options, seed: int) -> {name}:
    """A fresh game."""
    raise NotImplementedError("{key}: start is still to be written")


def read(text: str) -> {name}:
    """The state that `{name}.text` wrote. Raises BadState, saying what cannot be."""
    raise NotImplementedError("{key}: read is still to be written")
'''
_BOT = '''"""Opponents for {en}, weakest first, then those that only tests use."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.engine.game import Bot
from games.engine.search.greedy import Greedy, Random

BOTS: dict[str, Callable[[], Bot[Any]]] = {{
    "beginner": Random,
    "normal": Greedy,
    "greedy": Greedy,
    "random": Random,
}}
'''
_GAME = '''"""{en} as the shelf opens it."""

from __future__ import annotations

from games.engine.game import Game
from games.{key}.bot import BOTS
from games.{key}.rules import ROLES, read, start

GAME = Game(
    key="{key}",
    version=1,
    seats=(2,),
    options=(),
    roles=ROLES,
    start=start,
    read=read,
    bots=lambda: BOTS,
)
'''
_BOARD = '''"""How {en} looks."""

from __future__ import annotations

from games.{key}.rules import {name}
from games.engine.game import Event, Outcome, Pick
from games.table.board import Board, Marks
from games.table.desk import Desk
from games.table.geometry import Rect
from games.table.layout import Form, TablePlan
from games.table.motion import Flight
from games.table.ui import Ui
from games.table.words import Words


class {name}Board(Board[{name}]):
    """Places: say here which picks there are."""

    key = "{key}"

{methods}

BOARD = {name}Board
'''
_WORDS = '''"""The words of {en} in {language}."""

WORDS = {{
    "title": "{title}",
    "role.first": "{first}",
    "role.first.short": "{first}",
    "role.second": "{second}",
    "role.second.short": "{second}",
    "prompt.over": "{over}",
}}
'''


def _stubs(contract: ABCMeta, key: str, name: str) -> str:
    """A method for each one that a contract leaves open, failing with its own name."""
    written = []
    for method in sorted(contract.__abstractmethods__, key=lambda m: _line(contract, m)):
        function = getattr(contract, method)
        is_property = isinstance(function, property)
        function = function.fget if is_property else function
        signature = str(inspect.signature(function)).replace("'", "")
        signature = re.sub(r"\b(S|Self)\b", name, signature)
        text = (inspect.getdoc(function) or "").partition("\n\n")[0].replace("\n", " ")
        body = f'raise NotImplementedError("{key}: {method} is still to be written")'
        if text:
            body = f"# {textwrap.fill(text, 88, subsequent_indent='        # ')}\n        {body}"
        head = f"def {method}{signature}:"
        if len(head) > 92:
            inner, _, end = signature[1:].rpartition(")")
            head = f"def {method}(\n        {inner}\n    ){end}:"
        decorator = "    @property\n" if is_property else ""
        written.append(f"{decorator}    {head}\n        {body}\n")
    return "\n".join(written)


def _line(contract: ABCMeta, method: str) -> int:
    function: Any = getattr(contract, method)
    function = function.fget if isinstance(function, property) else function
    return int(function.__code__.co_firstlineno)


def files_of(key: str, zh: str, en: str) -> dict[str, str]:
    """The files of a new game's folder by their path in it."""
    from games.engine.game import State
    from games.table.board import Board

    name = "".join(word.capitalize() for word in key.split("_"))
    gaps = {"key": key, "zh": zh, "en": en, "name": name}
    return {
        "__init__.py": f'"""{en}."""\n',
        "box.py": _BOX.format(**gaps),
        "rules.py": _RULES.format(methods=_stubs(State, key, name), **gaps),
        "bot.py": _BOT.format(**gaps),
        "game.py": _GAME.format(**gaps),
        "board.py": _BOARD.format(methods=_stubs(Board, key, name), **gaps),
        "words/__init__.py": f'"""The words of {en}."""\n',
        "words/zh_hant.py": _WORDS.format(
            language="Traditional Chinese", title=zh, first="先手", second="後手",
            over="遊戲結束", en=en,
        ),
        "words/en.py": _WORDS.format(
            language="English", title=en, first="First", second="Second",
            over="The game is over", en=en,
        ),
    }


def shelved(shelf: str, key: str) -> str:
    """The text of `games/__init__.py` with one more box, at the end of the shelf."""
    line = f"from games.{key}.box import BOX as {key.upper()}\n"
    shelf = shelf.replace("\n_BOXES", f"{line}\n_BOXES")
    return shelf.replace("\n)\n", f"\n    {key.upper()},\n)\n")


def lay_out(key: str, zh: str, en: str, games: Path) -> list[Path]:
    """Write the folder of a new game and its line of the shelf; the files written.

    Raises ValueError where the name cannot be or is taken.
    """
    if not re.fullmatch(r"[a-z][a-z0-9_]{1,30}", key):
        raise ValueError(f"{key!r} is no lower-case word")
    folder = games / key
    if folder.exists():
        raise ValueError(f"there is a folder {folder.name} already")
    written = []
    for path, text in files_of(key, zh, en).items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        written.append(file)
    shelf = games / "__init__.py"
    shelf.write_text(shelved(shelf.read_text(encoding="utf-8"), key), encoding="utf-8")
    written.append(shelf)
    sort = ("check", "--fix", "--quiet", "--select", "I", "--config", ROOT / "pyproject.toml")
    run(sys.executable, "-m", "ruff", *sort, *written)
    return written


def main() -> None:
    """Lay out, and say what comes next."""
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    key, zh, en = sys.argv[1:]
    try:
        written = lay_out(key, zh, en, ROOT / "games")
    except ValueError as error:
        sys.exit(str(error))
    for file in written:
        print(file.relative_to(ROOT))
    print(f"Next: python3 tools/test.py tests/contract -k {key}")


if __name__ == "__main__":
    inside("play", "desktop", "test")
    main()
