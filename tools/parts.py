"""The parts of the site: archives of compiled modules and files, compressed once for every host.

A part is one file that the page fetches. Inside it is an archive that is not compressed; around
it lies one gzip, made here, so that every host transfers the same number of bytes.
"""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import deflate

from tools.prepare import CACHE, ROOT, digest, node, npm, run

RUNTIME = ROOT / "tools" / "runtime"
WHEEL = RUNTIME / "pygame_ce-2.5.8-cp314-cp314-pyemscripten_2026_0_wasm32.whl"

# Folders under games/ and assets/ that belong to no single game.
_SHARED = ("engine", "table", "fonts", "home", "sounds", "ui")
# What of a game's folder is there before the game is opened: the package, and what is printed on
# its box.
_FACE = ("__init__.py", "box.py")
_LEVEL = 12  # libdeflate's best
# What of pygame no game here uses: icons of other systems, cameras, MIDI, arrays of numpy, its
# own font (the games bring theirs), and doors to modules that this build does not have.
_NO_PYGAME = (
    "pygame/pygame.ico",
    "pygame/pygame_icon.icns",
    "pygame/pygame_icon_mac.bmp",
    "pygame/freesansbold.ttf",
    "pygame/_audio.py",
    "pygame/_camera_opencv.py",
    "pygame/_sdl3_mixer.py",
    "pygame/_sprite.py",
    "pygame/freetype.py",
    "pygame/ftfont.py",
    "pygame/camera.py",
    "pygame/macosx.py",
    "pygame/midi.py",
    "pygame/sndarray.py",
    "pygame/surfarray.py",
)

Files = dict[str, bytes]


@dataclass(frozen=True)
class Part:
    """One part: its content as the page uses it, and the same compressed."""

    name: str
    content: bytes
    packed: bytes
    first: bool

    @property
    def file(self) -> str:
        """Where it lies in the site; the name changes with the content."""
        return f"parts/{self.name.replace('.', '-')}-{digest(self.packed)[:12]}.bin"


def pyodide() -> Path:
    """The folder of the pinned Pyodide."""
    return npm(RUNTIME) / "pyodide"


def pyodide_version() -> str:
    """The pinned version of Pyodide, as its lock file spells it."""
    pins = json.loads((RUNTIME / "package.json").read_bytes())
    return str(pins["dependencies"]["pyodide"])


def read_zip(archive: Path) -> Files:
    """All files of a zip by name."""
    with zipfile.ZipFile(archive) as source:
        return {info.filename: source.read(info) for info in source.infolist() if not info.is_dir()}


def write_zip(files: Mapping[str, bytes]) -> bytes:
    """A zip that is not compressed and depends on nothing but its files."""
    result = io.BytesIO()
    with zipfile.ZipFile(result, "w", zipfile.ZIP_STORED) as target:
        for name in sorted(files):
            target.writestr(zipfile.ZipInfo(name), files[name])
    return result.getvalue()


def _cached(path: Path, make: Callable[[], bytes]) -> bytes:
    if not path.is_file():
        data = make()
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.with_suffix(".new")
        fresh.write_bytes(data)
        fresh.replace(path)
    return path.read_bytes()


def compress(content: bytes) -> bytes:
    """Gzip, remembered by content."""
    path = CACHE / "packed" / f"{digest(content, str(_LEVEL))[:32]}.gz"
    return _cached(path, lambda: bytes(deflate.gzip_compress(content, _LEVEL)))


def compile_archives(sources: Mapping[str, Files]) -> dict[str, bytes]:
    """Archives of compiled modules, made in the site's own Python and remembered by content."""
    tools = [ROOT / "tools" / name for name in ("compile.mjs", "compile_tree.py")]
    made_by = [pyodide_version(), *(tool.read_text(encoding="utf-8") for tool in tools)]
    folder = CACHE / "compiled"
    folder.mkdir(parents=True, exist_ok=True)
    results: dict[str, Path] = {}
    waiting: list[Path] = []
    for name, files in sources.items():
        archive = write_zip(files)
        results[name] = folder / f"{digest(archive, *made_by)[:32]}.zip"
        if not results[name].is_file():
            source = results[name].with_suffix(".source")
            source.write_bytes(archive)
            waiting += [source, results[name].with_suffix(".new")]
    if waiting:
        run(node(), tools[0], pyodide(), *waiting)
        for source, fresh in zip(waiting[::2], waiting[1::2], strict=True):
            source.unlink()
            fresh.replace(fresh.with_suffix(".zip"))
    return {name: path.read_bytes() for name, path in results.items()}


def _library() -> Files:
    """The modules of the standard library that the keep list names."""
    wanted = set((RUNTIME / "stdlib_keep.txt").read_text(encoding="utf-8").split())
    files: Files = {}
    for name, data in read_zip(pyodide() / "python_stdlib.zip").items():
        module = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        if module in wanted:
            files[name] = data
    return files


def _pygame() -> Files:
    files = read_zip(WHEEL)
    return {name: data for name, data in files.items() if name not in _NO_PYGAME}


def split_games(packed: Files) -> Iterator[tuple[str, Files]]:
    """Split what pygbag packed: the shared modules, the shared assets, and each game."""
    groups: dict[str, Files] = {"games": {}, "assets": {}}
    for path, data in packed.items():
        room, _, rest = path.partition("/")
        folder = rest.rpartition("/")[0].split("/")[0]
        group = "assets" if room == "assets" else "games"
        if folder and folder not in _SHARED and rest not in (f"{folder}/{name}" for name in _FACE):
            group = folder
        groups.setdefault(group, {})[path] = data
    yield from groups.items()


def all_parts(packed: Files) -> list[Part]:
    """Every part of the site, from the files that pygbag packed (by their path in the project)."""
    sources = {"stdlib": _library(), "pygame": _pygame(), **dict(split_games(packed))}
    contents = {
        name: (pyodide() / name).read_bytes()
        for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
    }
    for name, archive in compile_archives(sources).items():
        contents[f"{name}.zip"] = archive
    first = {"stdlib.zip", "pygame.zip", "games.zip", "assets.zip"}
    return [
        Part(name, content, compress(content), first=name in first or not name.endswith(".zip"))
        for name, content in contents.items()
    ]
