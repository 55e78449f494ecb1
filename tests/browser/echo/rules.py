"""The rules of a game that only answers; packed as `games/echo` into the scene's site."""

import sys
from typing import Any


def answer(request: Any) -> Any:
    return {"echo": request}


def fail(_request: Any) -> Any:
    raise ValueError("refused")


def forever(_request: Any) -> Any:
    while True:
        pass


def modules(_request: Any) -> Any:
    """Which of these the worker has loaded: no screen belongs there."""
    return [name for name in ("games.table", "pygame", "games.echo.rules") if name in sys.modules]
