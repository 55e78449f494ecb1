"""`make site`: builds `build/web/` for hosting and `build/single/five-at-the-table.html`.

pygbag packs `main.py`, `games/` and `assets/` and fills in the page's template; the rest here
turns its archive into the parts that the page's loader asks for.
"""

from __future__ import annotations

import base64
import json
import shutil
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[0] = str(ROOT)

from tools.prepare import inside, run  # noqa: E402 - the line above makes it importable

WEB = ROOT / "build" / "web"
SINGLE = ROOT / "build" / "single" / "five-at-the-table.html"
TITLE = "桌邊五局 · Five at the Table"
_MANIFEST = "/*site*/null"
_EMBEDDED = "<!--parts-->"


def pack() -> tuple[str, dict[str, bytes]]:
    """Let pygbag pack the project: the page's text, and the packed files by path."""
    from tools.parts import read_zip

    shutil.rmtree(WEB, ignore_errors=True)
    WEB.mkdir(parents=True)  # pygbag makes it only where its cache is fresh
    run(
        *(sys.executable, "-m", "pygbag", "--build", "--no_opt", "--title", TITLE),
        *("--template", "index_template.html", "--icon", "tools/icon.png", "."),
        quiet=True,
    )
    (archive,) = WEB.glob("*.apk")
    page = (WEB / "index.html").read_text(encoding="utf-8")
    packed = {name.removeprefix("assets/"): data for name, data in read_zip(archive).items()}
    return page, packed


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
    shutil.rmtree(web, ignore_errors=True)
    (web / "parts").mkdir(parents=True)
    for part in parts:
        (web / part.file).write_bytes(part.packed)
    shutil.copytree(RUNTIME / "licenses", web / "licenses")
    shutil.copy(RUNTIME / "LICENSES.md", web / "licenses" / "README.md")
    index = page.replace(_MANIFEST, json.dumps(site))
    (web / "index.html").write_text(index, encoding="utf-8")

    embedded = "\n".join(
        f'<script type="text/plain" id="part-{part.name}">'
        f"{base64.b64encode(part.packed).decode()}</script>"
        for part in parts
    )
    whole = page.replace(_MANIFEST, json.dumps(site | {"inline": True}))
    single.parent.mkdir(parents=True, exist_ok=True)
    single.write_text(whole.replace(_EMBEDDED, embedded), encoding="utf-8")
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
