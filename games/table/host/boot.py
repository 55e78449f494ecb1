"""Starts `main.py` in the page of our own site; the page's loader calls `start()`.

Three things that a program written for pygbag takes for granted behave otherwise here, and are
replaced before it runs.
"""

from __future__ import annotations

import asyncio
import importlib.machinery
import sys
import traceback
from collections.abc import Coroutine
from pathlib import Path
from types import ModuleType
from typing import Any

import pygame
from js import loader
from pyodide.code import run_js

_frame = run_js(
    "() => new Promise(done => document.hidden ? setTimeout(done, 250) :"
    " requestAnimationFrame(done))"
)
_sleep = asyncio.sleep
_tasks: set[asyncio.Task[Any]] = set()  # asyncio itself holds its tasks only weakly


async def sleep(delay: float, result: Any = None) -> Any:
    """`asyncio.sleep`, where 0 means the next frame of the display."""
    if delay > 0:
        return await _sleep(delay, result)
    await _frame()
    return result


def run(main: Coroutine[Any, Any, Any], **_options: Any) -> None:
    """`asyncio.run` that returns at once: the page's own loop carries the program on."""
    task = asyncio.ensure_future(main)
    _tasks.add(task)
    task.add_done_callback(_ended)


def _ended(task: asyncio.Task[Any]) -> None:
    _tasks.discard(task)
    error = None if task.cancelled() else task.exception()
    if error is not None:
        technical = traceback.format_exception_only(error)[-1].strip()
        loader.fail("crash", technical, "".join(traceback.format_exception(error)))
    else:
        loader.ended()


class Clock:
    """`pygame.time.Clock` whose `tick` does not wait: the next frame of the display does."""

    def __init__(self) -> None:
        self._clock = _Clock()

    def tick(self, framerate: float = 0) -> int:
        """Milliseconds since the last tick."""
        return self._clock.tick()

    tick_busy_loop = tick

    def __getattr__(self, name: str) -> Any:
        return getattr(self._clock, name)


_Clock = pygame.time.Clock


def start() -> None:
    """Replace the three and run the compiled `main.py` of the current folder."""
    asyncio.run = run  # type: ignore[assignment]
    asyncio.sleep = sleep
    pygame.time.Clock = Clock  # type: ignore[assignment, misc]
    path = Path("main.pyc").resolve()
    code = importlib.machinery.SourcelessFileLoader("__main__", str(path)).get_code("__main__")
    main = ModuleType("__main__")
    main.__file__ = str(path)
    sys.modules["__main__"] = main
    assert code is not None
    exec(code, main.__dict__)
