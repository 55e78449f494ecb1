"""`make site`: builds `build/web/` for hosting and `build/single/five-at-the-table.html`.

pygbag packs `main.py`, `games/` and `assets/` and fills in the page's template; the rest here
turns its archive into the parts that the page's loader asks for.
"""

from __future__ import annotations

import base64
import json
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[0] = str(ROOT)

from tools.prepare import inside, run  # noqa: E402 - the line above makes it importable

#: Only `make site` and `make play` write here: what lies here can be uploaded at any time.
WEB = ROOT / "build" / "web"
SINGLE = ROOT / "build" / "single" / "five-at-the-table.html"
TITLE = "桌邊五局 · Five at the Table"
_MANIFEST = "/*site*/null"
_EMBEDDED = "<!--parts-->"


def pack() -> tuple[str, dict[str, bytes]]:
    """Let pygbag pack the project: the page's text, and the packed files by path.

    pygbag always writes into `build/web` of the folder that it packs, and what it writes there
    is no page that starts. So it packs a copy of what a game needs.
    """
    from tools.parts import read_zip

    (ROOT / "build").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="pack-", dir=ROOT / "build") as room:
        copy = Path(room) / "site"
        web = copy / "build" / "web"
        web.mkdir(parents=True)  # pygbag makes it only where its cache is fresh
        for file in ("main.py", "pygbag.ini", "index_template.html", "tools/icon.png"):
            (copy / file).parent.mkdir(exist_ok=True)
            shutil.copy(ROOT / file, copy / file)
        for folder in ("games", "assets"):
            unpacked = shutil.ignore_patterns("__pycache__", "art")
            shutil.copytree(ROOT / folder, copy / folder, ignore=unpacked)
        run(
            *(sys.executable, "-m", "pygbag", "--build", "--no_opt", "--title", TITLE),
            *("--template", "index_template.html", "--icon", "tools/icon.png", "."),
            cwd=copy,
            quiet=True,
        )
        (archive,) = web.glob("*.apk")
        page = (web / "index.html").read_text(encoding="utf-8")
        packed = {name.removeprefix("assets/"): data for name, data in read_zip(archive).items()}
    return page, packed


@contextmanager
def swapped(folder: Path) -> Iterator[Path]:
    """An empty folder to fill; it takes the place of ``folder`` when all of it is there.

    Where filling it fails, ``folder`` stays as it was.
    """
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f"{folder.name}-", dir=folder.parent) as room:
        fresh, old = Path(room) / "fresh", Path(room) / "old"
        fresh.mkdir()
        yield fresh
        if folder.exists():
            folder.rename(old)
        fresh.rename(folder)


def write_site(page: str, packed: dict[str, bytes], web: Path, single: Path) -> int:
    """Write the site to the folder `web` and the one file `single` from what pygbag packed.

    Gives the number of bytes that a visitor receives until a first game can be played, whichever
    it is.
    """
    from tools.parts import RUNTIME, all_parts, pyodide_version

    parts = all_parts(packed)
    site = {
        "pyodide": pyodide_version(),
        "inline": False,
        "parts": [
            {
                "name": part.name,
                "file": part.file,
                "size": len(part.packed),
                "raw": len(part.content),
                "first": part.first,
            }
            for part in parts
        ],
    }
    index = page.replace(_MANIFEST, json.dumps(site))
    with swapped(web) as fresh:
        (fresh / "parts").mkdir()
        for part in parts:
            (fresh / part.file).write_bytes(part.packed)
        shutil.copytree(RUNTIME / "licenses", fresh / "licenses")
        shutil.copy(RUNTIME / "LICENSES.md", fresh / "licenses" / "README.md")
        (fresh / "index.html").write_text(index, encoding="utf-8")

    embedded = "\n".join(
        f'<script type="text/plain" id="part-{part.name}">'
        f"{base64.b64encode(part.packed).decode()}</script>"
        for part in parts
    )
    whole = page.replace(_MANIFEST, json.dumps(site | {"inline": True}))
    single.parent.mkdir(parents=True, exist_ok=True)
    half = single.with_suffix(".new")
    half.write_text(whole.replace(_EMBEDDED, embedded), encoding="utf-8")
    half.replace(single)
    first = sum(len(part.packed) for part in parts if part.first)
    return len(index.encode()) + first + max(
        (len(part.packed) for part in parts if not part.first), default=0
    )


def build() -> None:
    """Build both forms of the site and say how large they are."""
    started = time.perf_counter()
    transfer = write_site(*pack(), WEB, SINGLE)
    seconds = time.perf_counter() - started
    print(f"build/web: {transfer / 1e6:.2f} MB until the first game ({seconds:.1f} s)")
    print(f"build/single/{SINGLE.name}: {SINGLE.stat().st_size / 1e6:.2f} MB")


if __name__ == "__main__":
    inside("play")
    build()
