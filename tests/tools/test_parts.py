"""The parts that the site is made of."""

from __future__ import annotations

import gzip
import io
import subprocess
import sys
import zipfile

import pytest

from tools import parts, prepare


def test_an_archive_depends_on_its_files_alone() -> None:
    one = parts.write_zip({"b": b"2", "a/c.txt": b"1"})
    assert one == parts.write_zip({"a/c.txt": b"1", "b": b"2"})
    with zipfile.ZipFile(io.BytesIO(one)) as archive:
        assert archive.namelist() == ["a/c.txt", "b"]
        assert {info.compress_type for info in archive.infolist()} == {zipfile.ZIP_STORED}


def test_compression_is_gzip_and_is_remembered() -> None:
    content = b"five at the table " * 500
    packed = parts.compress(content)
    assert gzip.decompress(packed) == content
    assert len(packed) < len(content) / 20
    assert parts.compress(content) == packed


def test_a_part_is_named_by_its_content() -> None:
    one, other = (parts.Part("x.zip", b"", packed, True).file for packed in (b"1", b"2"))
    assert one != other
    assert one.startswith("parts/x-zip-")


def test_each_game_is_a_part_of_its_own() -> None:
    packed = {
        "main.py": b"",
        "games/__init__.py": b"",
        "games/arena.py": b"",
        "games/engine/game.py": b"",
        "games/table/words/en.py": b"",
        "games/aqualin/__init__.py": b"",
        "games/aqualin/box.py": b"",
        "games/aqualin/rules.py": b"",
        "games/bullfrogs/words/en.py": b"",
        "assets/CREDITS.md": b"",
        "assets/ui/atlas.png": b"",
        "assets/aqualin/atlas.png": b"",
        "assets/bullfrogs/atlas.png": b"",
        "assets/battle_line/atlas.png": b"",
    }
    split = {name: sorted(files) for name, files in parts.split_games(packed)}
    assert split == {
        "games": [
            "games/__init__.py",
            "games/aqualin/__init__.py",
            "games/aqualin/box.py",
            "games/arena.py",
            "games/engine/game.py",
            "games/table/words/en.py",
            "main.py",
        ],
        "assets": ["assets/CREDITS.md", "assets/ui/atlas.png"],
        "aqualin": ["assets/aqualin/atlas.png", "games/aqualin/rules.py"],
        "bullfrogs": ["assets/bullfrogs/atlas.png", "games/bullfrogs/words/en.py"],
        "battle_line": ["assets/battle_line/atlas.png"],
    }


def test_modules_are_compiled_for_the_python_of_the_page() -> None:
    source = b'"""A text that goes."""\nassert False\nanswer = 5\n'
    (compiled,) = parts.compile_archives({"x": {"a/b.py": source, "a/b.txt": b"t"}}).values()
    with zipfile.ZipFile(io.BytesIO(compiled)) as archive:
        assert archive.namelist() == ["a/b.pyc", "a/b.txt"]
        module = archive.read("a/b.pyc")
    assert int.from_bytes(module[:2], "little") == 3627  # CPython 3.14
    assert module[4:8] == b"\x01\0\0\0"  # a hash that is never checked
    assert b"A text that goes." not in module


def test_pins_are_exact() -> None:
    import tomllib

    groups = tomllib.loads((prepare.ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    pins = groups["project"]["optional-dependencies"]
    assert {"play", "node", "desktop", "test", "bake"} <= set(pins)
    assert [pin for group in pins.values() for pin in group if "==" not in pin] == []


@pytest.mark.parametrize("tool", ["play", "test", "site", "desktop"])
def test_each_command_exists_with_and_without_make(tool: str) -> None:
    assert (prepare.ROOT / "tools" / f"{tool}.py").is_file()
    make = (prepare.ROOT / "Makefile").read_text(encoding="utf-8")
    assert tool in make.partition(".PHONY:")[2].partition("\n")[0].split()


def test_a_failing_program_ends_the_command_with_a_sentence(
    capfd: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit, match=r"failed with exit code 3\.$"):
        prepare.run(sys.executable, "-c", "print('why'); raise SystemExit(3)", quiet=True)
    assert "why" in capfd.readouterr().err
    prepare.run(sys.executable, "-c", "print('unseen')", quiet=True)
    assert capfd.readouterr() == ("", "")


def test_the_commands_say_what_they_do_without_preparing_anything() -> None:
    """`prepare` has to run on a bare Python."""
    code = "import tools.prepare as p; print(p.digest('a', b'b'))"
    done = subprocess.run(
        [sys.executable, "-S", "-c", code],
        cwd=prepare.ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == prepare.digest(b"a", "b")
    assert prepare.digest("ab", "c") != prepare.digest("a", "bc")
