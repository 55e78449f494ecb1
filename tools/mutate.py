"""Plants faults and counts those that no test notices: `python -m tools.mutate [room …]`.

A room is some modules with the unit tests that hold them. All mutants of the rules' engine and
of four modules of the table are tried, and 300 of the rest of the table, drawn by a fixed seed;
no browser runs. It stops after two hours at most, and goes on where it stopped when it is called
again; `--fresh` begins anew. The score goes to `tools/bench/results/mutation.json`.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[0] = str(ROOT)

from tools.prepare import inside  # noqa: E402 - the line above makes it importable

FOLDER = ROOT / "build" / "mutate"
RESULT = ROOT / "tools" / "bench" / "results" / "mutation.json"
SECONDS = 7200
SEED, SAMPLE = 11, 300
#: What mutmut's numbers mean; every other one is a mutant that was noticed by running too long.
STATUS = {0: "survived", 1: "killed", 3: "killed", 5: "no tests", 33: "no tests"}
#: How many mutants one call of mutmut tries: what it has found is safe after each.
BATCH = 40


@dataclass(frozen=True)
class Room:
    """Modules to change, the tests that hold them, and how many mutants are drawn (0: all)."""

    modules: tuple[str, ...]
    tests: tuple[str, ...]
    without: tuple[str, ...] = ()
    sample: int = 0


_FOUR = ("motion", "gestures", "offers", "handover")
ROOMS = {
    "motion": Room(("games/table/motion.py",), ("tests/table/test_flights.py",)),
    "gestures": Room(
        ("games/table/gestures.py",),
        ("tests/table/test_gestures.py", "tests/table/test_pointers.py"),
    ),
    "offers": Room(("games/table/offers.py",), ("tests/table/test_offers.py",)),
    "handover": Room(("games/table/handover.py",), ("tests/table/test_handover.py",)),
    "engine": Room(("games/engine/*",), ("tests/engine",)),
    "table": Room(
        ("games/table/*.py",), ("tests/table",),
        tuple(f"games/table/{name}.py" for name in _FOUR), SAMPLE,
    ),
}


def prepare(room: Room, folder: Path) -> None:
    """Copy what the tests of a room need, and write mutmut's settings."""
    folder.mkdir(parents=True)
    skip = shutil.ignore_patterns("__pycache__", "art", "browser", "results", "runtime")
    for name in ("games", "assets", "tests", "tools"):
        shutil.copytree(ROOT / name, folder / name, ignore=skip)
    for name in ("main.py", "index_template.html", "pyproject.toml"):
        shutil.copy(ROOT / name, folder / name)
    lists = {
        "source_paths": ("games",),
        "only_mutate": room.modules,
        "do_not_mutate": room.without,
        "also_copy": ("assets", "tests", "tools", "main.py", "index_template.html"),
        "pytest_add_cli_args_test_selection": room.tests,
        "pytest_add_cli_args": ("-q", "-p", "no:cacheprovider", "-p", "no:randomly"),
    }
    text = "[mutmut]\nuse_git_change_detection=False\ntimeout_multiplier=5\n"
    for key, values in lists.items():
        if not values:
            continue
        text += f"{key}=\n" + "".join(f"    {value}\n" for value in values)
    (folder / "setup.cfg").write_text(text, encoding="utf-8")


def run(folder: Path, names: list[str], seconds: float) -> bool:
    """Let mutmut try these mutants; False where the time was over."""
    command = [sys.executable, "-m", "mutmut", "run", "--max-children", "1", *names]
    environment = dict(os.environ, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    with open(folder / "log.txt", "ab") as log:
        process = subprocess.Popen(
            command, cwd=folder, stdout=log, stderr=log, env=environment, start_new_session=True
        )
        try:
            process.wait(max(1.0, seconds))
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            return False
    return True


def found(folder: Path) -> dict[str, int | None]:
    """By name of a mutant what came of it; ``None``: not tried yet."""
    codes: dict[str, int | None] = {}
    for file in sorted((folder / "mutants").rglob("*.meta")):
        codes |= json.loads(file.read_text(encoding="utf-8"))["exit_code_by_key"]
    return codes


def chosen(room: Room, codes: dict[str, int | None]) -> list[str]:
    """The mutants of a room that are to be tried."""
    names = sorted(codes)
    if room.sample and len(names) > room.sample:
        names = sorted(random.Random(SEED).sample(names, room.sample))
    return names


def score(names: list[str], codes: dict[str, int | None]) -> dict[str, Any]:
    """How many of these mutants there are of each kind, and which survived."""
    tried = [name for name in names if codes[name] is not None]
    kinds = {name: STATUS.get(codes[name] or 0, "timeout") for name in tried}
    counts = {kind: list(kinds.values()).count(kind) for kind in
              ("killed", "timeout", "survived", "no tests")}
    noticed = counts["killed"] + counts["timeout"]
    return {
        "mutants": len(names),
        "tried": len(tried),
        **counts,
        "noticed": round(noticed / len(tried), 3) if tried else None,
        "survivors": sorted(name for name in tried if kinds[name] in ("survived", "no tests")),
    }


def main() -> None:
    """Try the rooms one after the other until the time is over, and keep the score."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rooms", nargs="*", default=list(ROOMS), help="all if none is named")
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--fresh", action="store_true", help="forget what was found")
    arguments = parser.parse_args()
    end = monotonic() + min(arguments.seconds, SECONDS)
    kept: dict[str, Any] = {}
    if RESULT.is_file():
        kept = json.loads(RESULT.read_text(encoding="utf-8"))["rooms"]
    for key in arguments.rooms:
        room, folder = ROOMS[key], FOLDER / key
        if arguments.fresh:
            shutil.rmtree(folder, ignore_errors=True)
        if not folder.exists():
            prepare(room, folder)
        if not found(folder):
            run(folder, ["none of this name"], end - monotonic())  # lists them, tries none
        names = chosen(room, found(folder))
        waiting = [name for name in names if found(folder)[name] is None]
        while waiting and monotonic() < end:
            if not run(folder, waiting[:BATCH], end - monotonic()):
                break
            waiting = waiting[BATCH:]
        kept[key] = score(names, found(folder))
        shown = {name: value for name, value in kept[key].items() if name != "survivors"}
        print(key, json.dumps(shown), flush=True)
        command = "python -m tools.mutate"
        text = json.dumps({"command": command, "seed": SEED, "rooms": kept}, indent=1)
        RESULT.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    inside("desktop", "test", "mutate")
    main()
