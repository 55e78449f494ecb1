"""`main.py` and the games keep to what a stock pygbag page can run."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from games import SHELF
from tools.prepare import ROOT

GAMES = sorted((ROOT / "games").rglob("*.py"))
SOURCES = [ROOT / "main.py", *GAMES]
# The desktop's own half may do what a page must not.
IN_A_PAGE = [file for file in SOURCES if file.name not in ("native.py", "worker.py", "arena.py")]
BLOCKING = {
    "time.sleep", "sleep", "input", "pygame.time.wait", "pygame.time.delay", "pygame.event.wait",
    "pygame.time.set_timer",
}
ABSENT = {"subprocess", "multiprocessing", "threading", "socket", "concurrent", "ssl"}


def calls(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield ast.unparse(node.func)


def relative(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def test_main_is_async_and_run_by_asyncio() -> None:
    tree = ast.parse((ROOT / "main.py").read_text(encoding="utf-8"))
    assert [node.name for node in tree.body if isinstance(node, ast.AsyncFunctionDef)] == ["main"]
    assert ast.unparse(tree.body[-1]) == "asyncio.run(main())"


@pytest.mark.parametrize("file", SOURCES, ids=relative)
def test_grammar_is_that_of_python_3_11(file: Path) -> None:
    ast.parse(file.read_text(encoding="utf-8"), feature_version=(3, 11))


@pytest.mark.parametrize("file", IN_A_PAGE, ids=relative)
def test_nothing_blocks_the_page(file: Path) -> None:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    assert [call for call in calls(tree) if call in BLOCKING] == []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            assert not {name.name.split(".")[0] for name in node.names} & ABSENT
        if isinstance(node, ast.ImportFrom) and node.module:
            assert node.module.split(".")[0] not in ABSENT


def test_only_the_host_asks_for_the_platform() -> None:
    asks = re.compile(r"sys\.platform|platform\.system|os\.name\b|import js\b|from (js|pyodide)\b")
    outside = [file for file in SOURCES if (ROOT / "games" / "table" / "host") not in file.parents]
    assert [relative(f) for f in outside if asks.search(f.read_text(encoding="utf-8"))] == []


def test_asset_names_are_plain_and_formats_are_known_to_a_page() -> None:
    assets = [file for file in (ROOT / "assets").rglob("*") if file.is_file()]
    assert assets
    names = [file.relative_to(ROOT / "assets").as_posix() for file in assets]
    assert [name for name in names if not re.fullmatch(r"[A-Za-z0-9_./-]+", name)] == []
    assert len({name.lower() for name in names}) == len(names)
    assert [name for name in names if name.endswith((".mp3", ".wav", ".aiff", ".bmp"))] == []


CLOCKS = re.compile(
    r"\b(perf_counter|monotonic|process_time|thread_time)(_ns)?\b|\btime\.time\b|timeit|"
    r"datetime\.now|performance\.now"
)


def test_only_one_place_of_the_tests_looks_at_a_clock() -> None:
    """Seconds are measured in `tools/bench`: a test that judges them fails on a slower machine."""
    allowed = {"tests/clock.py", "tests/tools/test_conventions.py"}
    # The stand-in for a main.py and the page that it is compared with tell how long frames take;
    # the native host's own clock is replaced there.
    allowed |= {"tests/browser/test_host.py", "tests/table/test_native_host.py"}
    files = sorted((ROOT / "tests").rglob("*.py"))
    users = {relative(f) for f in files if CLOCKS.search(f.read_text(encoding="utf-8"))}
    assert users - allowed == set()


SHELF_AT_START = """
import sys
import games.table.app, games.table.host, games.table.sheets.home
print(*(name for name in sys.modules if name.startswith("games.")))
"""


def test_the_shelf_is_drawn_before_engine_and_games_are_read() -> None:
    """What is imported before the first picture holds it up: of a game that is its box alone."""
    done = subprocess.run(
        [sys.executable, "-c", SHELF_AT_START], cwd=ROOT, capture_output=True, text=True, check=True
    )
    loaded = {name for name in done.stdout.split() if name.startswith("games.")}
    own = {name for name in loaded if name.split(".")[1] in SHELF}
    assert "games.table.sheets.home" in loaded
    assert own == {name for key in SHELF for name in (f"games.{key}", f"games.{key}.box")}
    assert not any(name.split(".")[1] == "engine" for name in loaded)
