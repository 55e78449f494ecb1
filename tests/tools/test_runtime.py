"""The shipped WebAssembly part is the one recorded, and fits the Pyodide that is pinned."""

from __future__ import annotations

import ast
import hashlib
import re
import sys

import pytest

from tools.parts import RUNTIME, WHEEL, pyodide, read_zip
from tools.prepare import ROOT
from tools.runtime import wasm

MODULE = "pygame/base.cpython-314-wasm32-emscripten.so"
# What the loader of side modules gives to each of them (the tool conventions' dynamic linking).
OF_THE_LINKER = {"__memory_base", "__table_base", "__stack_pointer"}


@pytest.fixture(scope="module")
def side_module() -> bytes:
    return read_zip(WHEEL)[MODULE]


def test_checksums_are_those_recorded() -> None:
    rows = (RUNTIME / "SHA256SUMS").read_text(encoding="utf-8").splitlines()
    recorded = {name: checksum for checksum, name in (row.split() for row in rows)}
    assert set(recorded) == {WHEEL.name, MODULE}
    assert hashlib.sha256(WHEEL.read_bytes()).hexdigest() == recorded[WHEEL.name]
    assert hashlib.sha256(read_zip(WHEEL)[MODULE]).hexdigest() == recorded[MODULE]


def test_every_import_is_exported_by_the_runtime(side_module: bytes) -> None:
    """By pyodide.asm.wasm, or by the table of functions that its glue hands to modules."""
    offered = set(wasm.exports((pyodide() / "pyodide.asm.wasm").read_bytes()))
    glue = (pyodide() / "pyodide.asm.mjs").read_text(encoding="utf-8")
    table = re.search(r"var wasmImports=\{(.*?)\};", glue, re.DOTALL)
    assert table is not None
    offered |= set(re.findall(r"(?:^|,)\"?(\w+)\"?:", table[1]))
    names = [name for _, name in wasm.imports(side_module)]
    assert len(names) > 100
    assert [name for name in names if name not in offered | OF_THE_LINKER] == []


def test_no_symbol_of_sdl_is_left_open(side_module: bytes) -> None:
    """Pyodide's glue exports an emulation of SDL 1 under the same names."""
    names = [name for _, name in wasm.imports(side_module)]
    assert [name for name in names if re.match(r"(SDL|Mix|IMG|TTF)_", name)] == []


def test_a_broken_module_is_refused() -> None:
    with pytest.raises(ValueError, match="not a WebAssembly module"):
        list(wasm.imports(b"MZ"))


def test_licences_of_all_that_is_inside_are_there() -> None:
    text = (RUNTIME / "LICENSES.md").read_text(encoding="utf-8")
    for name in ("pygame-ce", "SDL2", "SDL2_image", "SDL2_ttf", "SDL2_mixer", "FreeType"):
        assert f"## {name}" in text
    for name in ("stb", "nanosvg", "Pyodide", "CPython"):
        assert f"## {name}" in text


def _imported(source: str) -> set[str]:
    """Absolute imports anywhere in a module, but not those for the type checker alone."""
    tree = ast.parse(source)
    unread = {
        inner
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        for inner in ast.walk(node)
    }
    found = set()
    for node in ast.walk(tree):
        if node in unread:
            continue
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module)
    return found


def test_the_kept_library_has_all_that_the_games_import() -> None:
    kept = set((RUNTIME / "stdlib_keep.txt").read_text(encoding="utf-8").split())
    not_in_the_page = {
        ROOT / "games" / "arena.py",  # a command
        ROOT / "games" / "engine" / "arena.py",
        ROOT / "games" / "table" / "host" / "native.py",
        ROOT / "games" / "table" / "host" / "stock.py",
    }
    missing = {}
    for file in (ROOT / "games").rglob("*.py"):
        if file in not_in_the_page:
            continue
        for module in _imported(file.read_text(encoding="utf-8")):
            if module.split(".")[0] not in sys.stdlib_module_names:
                continue
            if module in sys.builtin_module_names or module in ("math", "zlib", "collections.abc"):
                continue
            if module not in kept:
                missing[module] = file.name
    assert missing == {}
