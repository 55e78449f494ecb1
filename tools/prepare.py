"""Prepares what the commands need: the virtual environment and the packages from npm.

Only the standard library is used here, since this runs before anything is installed. Each step
leaves a stamp that holds what it was made from; a step whose stamp still fits costs nothing.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tomllib
import venv
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / ".cache"
VENV = ROOT / ".venv"
_BIN = VENV / ("Scripts" if os.name == "nt" else "bin")


def stop(sentence: str) -> NoReturn:
    """End the command with one sentence for the person who called it."""
    raise SystemExit(sentence)


def run(*command: str | Path, cwd: Path = ROOT, quiet: bool = False) -> None:
    """Run a program to its end; its output is shown, or with `quiet` only where it failed."""
    words = [str(word) for word in command]
    done = subprocess.run(
        words,
        cwd=cwd,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE if quiet else None,
        stderr=subprocess.STDOUT if quiet else None,
        check=False,
    )
    if done.returncode:
        if quiet:
            sys.stderr.buffer.write(done.stdout)
        stop(f"`{' '.join(words)}` failed with exit code {done.returncode}.")


def digest(*pieces: str | bytes) -> str:
    """SHA-256 of the pieces, each with its length, so that no two lists run together."""
    total = hashlib.sha256()
    for piece in pieces:
        raw = piece.encode() if isinstance(piece, str) else piece
        total.update(len(raw).to_bytes(8, "little"))
        total.update(raw)
    return total.hexdigest()


def _fits(stamp: Path, content: str) -> bool:
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == content


def inside(*groups: str) -> None:
    """Continue the running command in the project's own environment, holding these groups.

    The groups are those of `[project.optional-dependencies]` in pyproject.toml. Returns in the
    environment's own Python; any other runs the same command line in that one and ends with its
    result.
    """
    if sys.version_info < (3, 11):  # noqa: UP036 - the sentence is for those who have less
        stop("Python 3.11 or newer is needed: `apt-get install python3` (Debian 12 or newer).")
    _environment(groups)
    if Path(sys.prefix).resolve() == VENV.resolve():
        return
    command = [str(_BIN / "python"), *sys.argv]
    if os.name == "nt":
        raise SystemExit(subprocess.run(command, check=False).returncode)
    os.execv(command[0], command)


def _environment(groups: tuple[str, ...]) -> None:
    """Create .venv where there is none, and install each group whose pins have changed."""
    with open(ROOT / "pyproject.toml", "rb") as source:
        pins: dict[str, list[str]] = tomllib.load(source)["project"]["optional-dependencies"]
    python = _BIN / "python"
    if not python.exists():
        print("Preparing .venv …", flush=True)
        shutil.rmtree(VENV, ignore_errors=True)
        try:
            venv.create(VENV, with_pip=True)
        except (subprocess.CalledProcessError, ImportError):
            shutil.rmtree(VENV, ignore_errors=True)
            stop("Python's venv is missing: `apt-get install python3-venv` installs it.")
    missing = []
    for group in groups:
        stamp = VENV / f"stamp-{group}"
        if not _fits(stamp, "\n".join(pins[group])):
            missing.append(group)
    if not missing:
        return
    print(f"Installing {', '.join(missing)} …", flush=True)
    wanted = sorted({pin for group in missing for pin in pins[group]})
    run(python, "-m", "pip", "install", "-qq", "--disable-pip-version-check", *wanted)
    for group in missing:
        (VENV / f"stamp-{group}").write_text("\n".join(pins[group]), encoding="utf-8")


def _search_path() -> str:
    """PATH with the environment's programs last: a Node.js of the machine goes first."""
    return os.pathsep.join([os.environ.get("PATH", os.defpath), str(_BIN)])


def node() -> Path:
    """A Node.js: the machine's own, or else the one of the pinned PyPI package."""
    found = shutil.which("node", path=_search_path())
    if found is None or shutil.which("npm", path=_search_path()) is None:
        _environment(("node",))
        found = shutil.which("node", path=str(_BIN))
    if found is None:
        stop("Node.js is missing: `apt-get install nodejs npm` installs it.")
    return Path(found)


def npm(folder: Path) -> Path:
    """Fetch the packages that `folder/package.json` pins; gives their node_modules folder.

    They go to .cache, so that the checkout stays clean. No package's own script is run.
    """
    node_program = node()
    program = shutil.which("npm", path=str(node_program.parent)) or shutil.which(
        "npm", path=_search_path()
    )
    if program is None:
        stop("npm is missing: `apt-get install npm` installs it.")
    files = [folder / "package.json", folder / "package-lock.json"]
    content = digest(*(file.read_bytes() for file in files))
    target = CACHE / "npm" / folder.relative_to(ROOT).as_posix().replace("/", "-")
    stamp = target / "stamp"
    if not _fits(stamp, content):
        names = ", ".join(json.loads(files[0].read_bytes())["dependencies"])
        print(f"Fetching {names} with npm …", flush=True)
        shutil.rmtree(target, ignore_errors=True)
        target.mkdir(parents=True)
        for file in files:
            shutil.copy(file, target)
        environment = dict(os.environ, PATH=_search_path())
        command = [program, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--silent"]
        done = subprocess.run(command, cwd=target, env=environment, check=False)
        if done.returncode:
            stop(f"`npm ci` for {folder.relative_to(ROOT)} failed: is there a way to a registry?")
        stamp.write_text(content, encoding="utf-8")
    return target / "node_modules"
