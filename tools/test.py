"""`make test`: linter, type checker and every test; words after it go to pytest."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path[0] = str(Path(__file__).resolve().parent.parent)

from tools.prepare import inside, run  # noqa: E402 - the line above makes it importable


def main() -> None:
    """Run the checks one after the other; the first failure ends it."""
    chosen = sys.argv[1:]
    if not chosen:
        run(sys.executable, "-m", "ruff", "check", ".")
        run(sys.executable, "-m", "mypy")
    run(sys.executable, "-m", "pytest", *chosen)


if __name__ == "__main__":
    inside("play", "desktop", "test")
    main()
