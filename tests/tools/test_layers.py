"""Which room may import which: the contracts of `pyproject.toml`, and games that stay apart."""

from __future__ import annotations

import grimp
from importlinter.cli import lint_imports
from pytest import CaptureFixture

from games import SHELF
from tools.prepare import ROOT


def test_the_layers_of_the_house_are_kept(capsys: CaptureFixture[str]) -> None:
    broken = lint_imports(str(ROOT / "pyproject.toml"), no_cache=True, no_logo=True)
    assert broken == 0, capsys.readouterr().out


def test_no_game_imports_another() -> None:
    graph = grimp.build_graph("games", exclude_type_checking_imports=False, cache_dir=None)
    of = {module: module.split(".")[1] for module in graph.modules if module.count(".")}
    found = [
        (module, imported)
        for module in sorted(graph.modules)
        for imported in sorted(graph.find_modules_directly_imported_by(module))
        if of.get(module) in SHELF and of.get(imported) in SHELF and of[module] != of[imported]
    ]
    assert len(graph.modules) > 100
    assert found == []
