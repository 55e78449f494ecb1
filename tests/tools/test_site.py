"""Building the site: only the commands for it write to `build/web`, and never half of it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools import parts, site
from tools.prepare import ROOT

#: A page in miniature, and what pygbag packs.
PAGE = "<script>const SITE = /*site*/null;</script><!--parts-->"


def listing(folder: Path) -> list[tuple[str, int]] | None:
    """All files with their times; ``None`` where there is no such folder."""
    if not folder.exists():
        return None
    return sorted((str(file), file.stat().st_mtime_ns) for file in folder.rglob("*"))


def small_parts(_packed: parts.Files) -> list[parts.Part]:
    return [parts.Part("games.zip", b"content", b"packed", True)]


def test_packing_leaves_the_built_site_alone() -> None:
    before = listing(site.WEB)
    page, packed = site.pack()
    assert listing(site.WEB) == before
    assert "/*site*/null" in page and "<!--parts-->" in page and site.TITLE in page
    assert {"main.py", "games/__init__.py", "games/table/host/page.js"} <= set(packed)
    assert not any(name.startswith(("tests", "tools", "assets/art")) for name in packed)
    assert not list((ROOT / "build").glob("pack-*"))


def test_only_the_commands_for_it_write_to_the_built_site() -> None:
    names = re.compile(r"\b(site|site_tool)\.(WEB|SINGLE)\b|import .*\b(WEB|SINGLE)\b")
    allowed = {ROOT / "tools" / "site.py", ROOT / "tools" / "play.py", Path(__file__)}
    files = [*(ROOT / "tools").rglob("*.py"), *(ROOT / "tests").rglob("*.py")]
    users = [f for f in files if names.search(f.read_text(encoding="utf-8"))]
    assert [f.name for f in users if f not in allowed] == []


def test_a_site_is_swapped_in_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    web, single = tmp_path / "web", tmp_path / "single" / "one.html"
    monkeypatch.setattr(parts, "all_parts", small_parts)
    site.write_site(PAGE, {}, web, single)
    first = listing(web)
    assert first is not None and (web / "licenses" / "README.md").is_file()
    assert [file.read_bytes() for file in (web / "parts").iterdir()] == [b"packed"]
    (web / "old").write_text("of the build before")

    def breaks(*_: object) -> None:
        assert (web / "old").is_file(), "the old site stays until the new one is whole"
        raise OSError("no room")

    with monkeypatch.context() as broken:
        broken.setattr("shutil.copytree", breaks)
        with pytest.raises(OSError, match="no room"):
            site.write_site(PAGE, {}, web, single)
    assert (web / "old").is_file() and (web / "index.html").is_file()
    site.write_site(PAGE, {}, web, single)
    assert not (web / "old").exists() and (web / "index.html").is_file()
    assert sorted(file.name for file in tmp_path.iterdir()) == ["single", "web"]
    assert [file.name for file in single.parent.iterdir()] == ["one.html"]
