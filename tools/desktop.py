"""`make desktop`: runs `main.py` in a native window."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[0] = str(ROOT)

from tools.prepare import inside  # noqa: E402 - the line above makes it importable

if __name__ == "__main__":
    inside("desktop")
    runpy.run_path(str(ROOT / "main.py"), run_name="__main__")
