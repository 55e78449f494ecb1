"""Builds the wheel of pygame-ce for the browser from source: a maintainer's job, not a player's.

    sudo python3 tools/runtime/build.py FOLDER

It needs Debian with `debootstrap`, about 5 GB in FOLDER and ten minutes on two cores. Everything
is fetched by package name: Debian's emscripten and the sources of SDL from the mirror that this
machine's own apt uses, pygame-ce from the index that its pip uses. The finished wheel lies in
FOLDER; copy it here and record its checksum in SHA256SUMS, and `make test` checks that it fits
the pinned Pyodide.

Pyodide 314 was made with emscripten 5.0.3 and Debian has 6.0.5. Both agree on everything that
pygame uses but one type: `sigset_t` shrank from 128 to 8 bytes, while the C library inside
Pyodide still writes 128. Every compile therefore includes a header that keeps the old size.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path[0] = str(ROOT)

from tools.parts import WHEEL, pyodide  # noqa: E402 - the line above makes it importable
from tools.runtime import wasm  # noqa: E402

PYGAME = "2.5.8"
PACKAGES = ["emscripten", "cmake", "ninja-build", "python3-dev", "cython3", "wabt", "make"]
# Debian's source packages and the versions that the recorded wheel was made of.
SOURCES = {
    "libsdl2": "2.32.4",
    "libsdl2-image": "2.8.8",
    "libsdl2-ttf": "2.24.0",
    "libsdl2-mixer": "2.8.1",
    "freetype": "2.13.3",
}
SIGSET_HEADER = """\
#ifndef FIVE_SIGSET_H
#define FIVE_SIGSET_H
typedef struct __sigset_t { unsigned long __bits[128 / sizeof(long)]; } sigset_t;
#define __DEFINED_sigset_t
#endif
"""
COMMON = "-O2 -g0 -fPIC -fwasm-exceptions -sSUPPORT_LONGJMP=wasm -include /build/sigset.h"
SIMD = "-O3 -msimd128 -msse2 -DPG_WASM_SIMD -DNDEBUG"
VERSION = "-DPG_MAJOR_VERSION=2 -DPG_MINOR_VERSION=5 -DPG_PATCH_VERSION=8 '-DPG_VERSION_TAG=\"\"'"


def run(*words: str | Path, cwd: Path | None = None) -> None:
    print("+", *words, flush=True)
    subprocess.run([str(word) for word in words], cwd=cwd, check=True)


class Root:
    """A Debian sid in a folder; `/build` inside it holds the work."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.build = folder / "build"

    def create(self) -> None:
        """Install it, from the mirror that this machine's apt is set to."""
        if (self.folder / "ready").exists():
            return
        run("debootstrap", "--variant=minbase", "sid", self.folder, mirror())
        self.build.mkdir(exist_ok=True)
        with self.mounted():
            # A frozen mirror has a Release file whose date has passed.
            self.shell("apt-get -o Acquire::Check-Valid-Until=false update")
            self.shell(f"apt-get install -y --no-install-recommends {' '.join(PACKAGES)}")
            self.shell("embuilder --pic build libhtml5")
        (self.folder / "ready").touch()

    @contextmanager
    def mounted(self) -> Iterator[None]:
        """/proc and /dev inside, and out again whatever happens: the folder may be deleted."""
        run("mount", "-t", "proc", "proc", self.folder / "proc")
        try:
            run("mount", "--bind", "/dev", self.folder / "dev")
            try:
                yield
            finally:
                run("umount", self.folder / "dev")
        finally:
            run("umount", self.folder / "proc")

    def shell(self, command: str, folder: str = "/build") -> None:
        """Run a shell command inside."""
        run("chroot", self.folder, "sh", "-ec", f"mkdir -p {folder}; cd {folder}; {command}")


def mirror() -> str:
    """The Debian mirror of this machine's apt sources."""
    files = [Path("/etc/apt/sources.list"), *Path("/etc/apt/sources.list.d").glob("*")]
    for file in files:
        # apt itself reads these two endings only.
        if file.is_file() and file.suffix in (".list", ".sources"):
            found = re.search(r"(?:^deb |^URIs:)[^\n]*?(\w+://\S+)", file.read_text(), re.MULTILINE)
            if found:
                return found[1]
    raise SystemExit("This machine's apt sources name no mirror.")


def fetch_sources(target: Path) -> dict[str, Path]:
    """The unpacked sources of SDL and FreeType, by Debian's name of the source package."""
    lists = target / "apt"
    for part in ("lists/partial", "archives/partial"):
        (lists / part).mkdir(parents=True, exist_ok=True)
    (lists / "sources.list").write_text(f"deb-src {mirror()} trixie main\n", encoding="utf-8")
    options = [
        *("-o", f"Dir::Etc::SourceList={lists / 'sources.list'}"),
        *("-o", "Dir::Etc::SourceParts=/dev/null"),
        *("-o", f"Dir::State::Lists={lists / 'lists'}"),
        *("-o", "Acquire::Check-Valid-Until=false"),
    ]
    run("apt-get", *options, "update")
    unpacked: dict[str, Path] = {}
    for name, version in SOURCES.items():
        folder = target / name
        if not folder.is_dir():
            # Of the source package only the original archive is wanted; Debian's own part of it
            # may have moved on since the lists were made, which is no reason to stop.
            words = ["apt-get", *options, "source", "--download-only", name]
            subprocess.run([str(word) for word in words], cwd=target, check=False)
            archives = target.glob(f"{name}_{version}*.orig.tar.*")
            (archive,) = [file for file in archives if file.suffix != ".asc"]
            with tarfile.open(archive) as content:
                top = content.getnames()[0].split("/")[0]
                content.extractall(target, filter="data")
            (target / top).rename(folder)
        unpacked[name] = folder
    return unpacked


def fetch_pygame(target: Path) -> Path:
    """The unpacked source distribution of pygame-ce."""
    folder = target / "pygame"
    if folder.is_dir():
        return folder
    tools = target / "venv"
    run(sys.executable, "-m", "venv", tools)
    pip = tools / "bin" / "pip"
    wanted = ["meson-python<0.19", "meson<=1.9.1", "ninja", "cython<=3.1.4"]
    run(pip, "install", "--quiet", *wanted)
    held = target / "held"
    held.mkdir(exist_ok=True)
    # pip asks the source for its metadata, which fails without SDL's headers; with --no-clean
    # what it has unpacked until then stays in the temporary folder.
    options = ["--no-binary", "pygame-ce", "--no-deps", "--no-build-isolation", "--no-clean"]
    subprocess.run(
        [pip, "download", *options, "-d", held, f"pygame-ce=={PYGAME}"],
        env={"TMPDIR": str(held), "PATH": f"{tools / 'bin'}:/usr/bin:/bin"},
        check=False,
    )
    source = next(path.parent.parent for path in held.rglob("src_py/__init__.py"))
    shutil.copytree(source, folder, symlinks=True)
    return folder


def patch_pygame(source: Path) -> None:
    """Three changes to pygame's C sources; each must still find its place."""

    def change(name: str, pattern: str, replacement: str, count: int) -> None:
        file = source / "src_c" / name
        text, found = re.subn(pattern, replacement, file.read_text(encoding="utf-8"))
        if found != count:
            raise SystemExit(f"{name}: {count} places expected, {found} found: {pattern}")
        file.write_text(text, encoding="utf-8")

    # A deallocator with a second parameter traps in WebAssembly, where calls check the type.
    for name, functions in (
        ("window.c", ["window_dealloc"]),
        ("render.c", ["renderer_dealloc", "texture_dealloc"]),
    ):
        for function in functions:
            pattern = rf"({function}\(\w+ \*self), PyObject \*\w+\)"
            text = (source / "src_c" / name).read_text(encoding="utf-8")
            change(name, pattern, r"\1)", len(re.findall(pattern, text)) or 1)
    # The SSE2 paths compile to WebAssembly's SIMD, but are switched off for it.
    text = (source / "src_c" / "alphablit.c").read_text(encoding="utf-8")
    off = r"!defined\(__EMSCRIPTEN__\)"
    on = "(!defined(__EMSCRIPTEN__) || defined(PG_WASM_SIMD))"
    change("alphablit.c", off, on, len(re.findall(off, text)) or 1)
    change(
        "simd_shared.h",
        r"(pg_HasSSE_NEON\(\)\s*\{)",
        r"\1\n#if defined(PG_WASM_SIMD)\n    return 1;\n#endif",
        1,
    )


def python_headers(root: Root, target: Path) -> None:
    """Debian's headers of CPython 3.14 with the pyconfig.h of Pyodide's build."""
    headers = root.folder / "usr" / "include" / "python3.14"
    shutil.copytree(headers, target, dirs_exist_ok=True, ignore=shutil.ignore_patterns("*-gnu"))
    name = "_sysconfigdata__emscripten_wasm32-emscripten.py"
    with zipfile.ZipFile(pyodide() / "python_stdlib.zip") as library:
        scope: dict[str, dict[str, object]] = {}
        exec(library.read(name), scope)
    start = (
        *("HAVE_", "SIZEOF_", "ALIGNOF_", "Py_", "PY_", "WITH_", "USE_", "PTHREAD_", "STDC_"),
        *("ENABLE_", "FLOAT_", "DOUBLE_", "RETSIGTYPE", "SYS_", "MAJOR_IN", "TIME_"),
    )
    keeps_zero = ("SIZEOF_", "ALIGNOF_", "HAVE_DECL_")
    lines = ["#ifndef Py_PYCONFIG_H", "#define Py_PYCONFIG_H"]
    for key, value in sorted(scope["build_time_vars"].items()):
        if not re.fullmatch(r"\w+", key) or not key.startswith(start):
            continue
        plain = isinstance(value, int) or (isinstance(value, str) and re.fullmatch(r"\w+", value))
        if plain and (value or key.startswith(keeps_zero)):
            lines.append(f"#define {key} {value}")
    lines.append("#endif")
    (target / "pyconfig.h").write_text("\n".join(lines) + "\n", encoding="utf-8")


def build_libraries(root: Root) -> None:
    """SDL2, FreeType and SDL's three companions as static, position-independent archives."""
    flags = f"-DCMAKE_C_FLAGS='{COMMON}' -DCMAKE_BUILD_TYPE=None -G Ninja"
    off = ["SHARED", "TEST", "TESTS", "THREADS", "OPENGL", "HIDAPI", "DISKAUDIO", "VULKAN"]
    switches = " ".join(f"-DSDL_{name}=OFF" for name in off)
    root.shell(
        f"emcmake cmake ../libsdl2 {flags} {switches} -DSDL_STATIC=ON -DSDL_STATIC_PIC=ON"
        " -DSDL_OPENGLES=ON -DSDL_RENDER=ON && ninja && cmake --install . --prefix /build/sdl",
        "/build/sdl-build",
    )
    off = ["ZLIB", "PNG", "BZIP2", "HARFBUZZ", "BROTLI"]
    switches = " ".join(f"-DFT_DISABLE_{name}=ON" for name in off)
    root.shell(
        f"emcmake cmake ../freetype {flags} {switches} && ninja"
        " && cmake --install . --prefix /build/freetype-out",
        "/build/freetype-build",
    )
    sdl = "-I/build/sdl/include/SDL2 -I/build/freetype-out/include/freetype2"
    compile_into(
        root,
        "libSDL2_image.a",
        "/build/libsdl2-image",
        "$(ls IMG*.c src/IMG*.c 2>/dev/null | grep -v WIC)",
        f"{sdl} -Iinclude -I. -DUSE_STBIMAGE "
        + " ".join(f"-DLOAD_{kind}" for kind in ["PNG", "JPG", "BMP", "GIF", "QOI", "TGA", "SVG"]),
    )
    compile_into(
        root, "libSDL2_ttf.a", "/build/libsdl2-ttf", "SDL_ttf.c", f"{sdl} -DTTF_USE_HARFBUZZ=0"
    )
    compile_into(
        root,
        "libSDL2_mixer.a",
        "/build/libsdl2-mixer",
        "$(ls src/*.c src/codecs/*.c)",
        f"{sdl} -Iinclude -Isrc -Isrc/codecs -DMUSIC_WAV -DMUSIC_OGG -DOGG_USE_STB",
    )


def compile_into(root: Root, archive: str, folder: str, sources: str, flags: str) -> None:
    """Compile C files of one folder and put them into a static archive under /build."""
    objects = f"/build/{archive}.objects"
    root.shell(
        f"rm -rf {objects}; mkdir {objects}; for file in {sources}; do"
        f' emcc -c {COMMON} {flags} "$file" -o {objects}/$(echo "$file" | tr / -).o; done;'
        f" rm -f /build/{archive}; emar rcs /build/{archive} {objects}/*.o",
        folder,
    )


def build_pygame(root: Root) -> bytes:
    """Compile and link the one module that holds all of pygame's C."""
    parts = ["audio", "mixer", "sdl2", "video"]
    for part in parts:
        root.shell(f"cython3 -3 src_c/cython/pygame/_sdl2/{part}.pyx -o src_c/_sdl2_{part}.c -X"
                   " language_level=3 -I src_c/cython", "/build/pygame")
    includes = (
        "-I/build/python -Isrc_c -Isrc_c/include -Isrc_c/_sdl2 -I/build/sdl/include/SDL2"
        " -I/build/freetype-out/include/freetype2 -I/build/libsdl2-image/include"
        " -I/build/libsdl2-ttf -I/build/libsdl2-mixer/include"
    )
    sources = ["base", "bitmask", "rotozoom", "SDL_gfx/SDL_gfxPrimitives"]
    sources += [f"_sdl2_{part}" for part in parts]
    for source in sources:
        root.shell(
            f"emcc -c {COMMON} {SIMD} {VERSION} -DBUILD_STATIC=1 {includes}"
            f" src_c/{source}.c -o /build/{source.replace('/', '-')}.o",
            "/build/pygame",
        )
    # Nothing here waits by unwinding the stack, but SDL names the function that would.
    (root.build / "sleep.c").write_text("void emscripten_sleep(unsigned ms) { (void)ms; }\n")
    root.shell(f"emcc -c {COMMON} sleep.c -o sleep.o")
    objects = " ".join(f"{source.replace('/', '-')}.o" for source in sources)
    # -Bsymbolic: Pyodide's glue exports an emulation of SDL 1 under the same names.
    root.shell(
        f"emcc {COMMON} -O3 -msimd128 {objects} sleep.o -o base.so -sSIDE_MODULE=2"
        " -sEXPORTED_FUNCTIONS=_PyInit_base -sWASM_BIGINT -Wl,-Bsymbolic"
        " /build/libSDL2_image.a /build/libSDL2_ttf.a /build/libSDL2_mixer.a"
        " /build/sdl/lib/libSDL2.a /build/freetype-out/lib/libfreetype.a"
        " $(find / -path '*pic*' -name libhtml5.a 2>/dev/null | head -n 1)"
    )
    module = (root.build / "base.so").read_bytes()
    open_names = [name for _, name in wasm.imports(module)]
    if wrong := [name for name in open_names if re.match(r"(SDL|Mix|IMG|TTF)_", name)]:
        raise SystemExit(f"The link left symbols of SDL open: {wrong}")
    return module


def write_wheel(source: Path, module: bytes, target: Path) -> None:
    """The Python files of pygame and the module, as a wheel without any date in it."""
    left_out = {"tests", "__pyinstaller", "__briefcase", "meson.build"}
    files = {
        f"pygame/{path.relative_to(source / 'src_py').as_posix()}": path.read_bytes()
        for path in sorted((source / "src_py").rglob("*"))
        if path.is_file() and not left_out & set(path.parts)
    }
    files["pygame/base.cpython-314-wasm32-emscripten.so"] = module
    info = f"pygame_ce-{PYGAME}.dist-info"
    tag = WHEEL.stem.split("-", 2)[2]
    about = f"Metadata-Version: 2.1\nName: pygame-ce\nVersion: {PYGAME}\n"
    files[f"{info}/METADATA"] = about.encode()
    files[f"{info}/WHEEL"] = f"Wheel-Version: 1.0\nRoot-Is-Purelib: false\nTag: {tag}\n".encode()
    rows = [f"{name},{record(data)}" for name, data in files.items()]
    files[f"{info}/RECORD"] = "\n".join([*rows, f"{info}/RECORD,,", ""]).encode()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as wheel:
        for name, data in files.items():
            entry = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            wheel.writestr(entry, data)


def record(data: bytes) -> str:
    """A file's entry in RECORD: its checksum and size."""
    checksum = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
    return f"sha256={checksum},{len(data)}"


def main(words: Sequence[str] | None = None) -> None:
    """Build the wheel in a folder and say its checksums."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("folder", type=Path)
    work = arguments.parse_args(words).folder.resolve()
    work.mkdir(parents=True, exist_ok=True)
    root = Root(work / "sid")
    root.create()
    for name, source in fetch_sources(work).items():
        shutil.copytree(source, root.build / name, dirs_exist_ok=True, symlinks=True)
    pygame = root.build / "pygame"
    if not pygame.is_dir():
        shutil.copytree(fetch_pygame(work), pygame)
        patch_pygame(pygame)
    (root.build / "sigset.h").write_text(SIGSET_HEADER, encoding="utf-8")
    python_headers(root, root.build / "python")
    with root.mounted():
        build_libraries(root)
        module = build_pygame(root)
    wheel = work / WHEEL.name
    write_wheel(pygame, module, wheel)
    sums = {wheel.name: wheel.read_bytes(), "pygame/base.cpython-314-wasm32-emscripten.so": module}
    print(json.dumps({name: hashlib.sha256(data).hexdigest() for name, data in sums.items()}))


if __name__ == "__main__":
    main()
