"""The README's program runs as it stands there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def test_ten_lines_play_a_whole_game(capsys: pytest.CaptureFixture[str]) -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    (program,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert len([line for line in program.splitlines() if line.strip()]) <= 10
    exec(compile(program, "README.md", "exec"), {})
    last = capsys.readouterr().out.splitlines()[-1]
    assert last.startswith("Outcome(winners=(")
