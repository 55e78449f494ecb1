"""What `tools/new_game.py` lays out keeps the house's rules and fails by name."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import games
from games.engine.game import State
from games.table.board import Board
from tools.new_game import lay_out
from tools.prepare import ROOT


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder of games with a new one in it, importable as the others are."""
    home = tmp_path / "games"
    home.mkdir()
    shutil.copy(ROOT / "games" / "__init__.py", home)
    lay_out("four_wins", "四連棋", "Four Wins", home)
    games.__path__.append(str(home))
    yield home
    games.__path__.remove(str(home))
    for name in [name for name in sys.modules if name.startswith("games.four_wins")]:
        del sys.modules[name]


def test_the_shelf_has_one_line_more(folder: Path) -> None:
    before = (ROOT / "games" / "__init__.py").read_text(encoding="utf-8").splitlines()
    after = (folder / "__init__.py").read_text(encoding="utf-8").splitlines()
    new = ["from games.four_wins.box import BOX as FOUR_WINS", "    FOUR_WINS,"]
    assert [line for line in after if line not in before] == new
    assert [line for line in after if line not in new] == before


def test_it_passes_the_linter(folder: Path) -> None:
    config = str(ROOT / "pyproject.toml")
    command = [sys.executable, "-m", "ruff", "check", "--config", config, str(folder)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_every_method_of_the_contracts_fails_by_its_name(folder: Path) -> None:
    game = import_module("games.four_wins.game").GAME
    with pytest.raises(NotImplementedError, match="four_wins: start"):
        game.new()
    with pytest.raises(NotImplementedError, match="four_wins: read"):
        game.read("")
    state = object.__new__(import_module("games.four_wins.rules").FourWins)
    board = import_module("games.four_wins.board").BOARD()
    for thing, contract in ((state, State), (board, Board)):
        for method in contract.__abstractmethods__:
            kind = vars(type(thing))[method]
            function: Any = kind.fget if isinstance(kind, property) else kind
            gaps = [None] * (function.__code__.co_argcount - 1)
            with pytest.raises(NotImplementedError, match=f"four_wins: {method} is"):
                function(thing, *gaps)


def test_a_name_that_cannot_be_is_refused(tmp_path: Path) -> None:
    for key in ("", "Reversi", "../x", "2x"):
        with pytest.raises(ValueError, match="lower-case"):
            lay_out(key, "棋", "Game", tmp_path)
    (tmp_path / "taken").mkdir()
    with pytest.raises(ValueError, match="already"):
        lay_out("taken", "棋", "Game", tmp_path)
