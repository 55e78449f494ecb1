"""The baked files belong to their sources, fit their budget and lie well on their pages."""

from __future__ import annotations

import hashlib
import itertools
import json
import re
import zlib
from pathlib import Path

import pygame
import pytest

from tools.bake import manifest
from tools.bake.recipes import expand
from tools.bake.source import ART, ASSETS, SourceError, drawings, groups, read

WORDS = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><text/></svg>'
SPRITES = groups()
BAKED = [*SPRITES, "sounds"]


@pytest.mark.parametrize("group", BAKED)
def test_the_results_are_up_to_date(group: str) -> None:
    entry = manifest.read()[group]
    again = f"python -m tools.bake {group}"
    assert entry["source"] == manifest.source(group), again
    results = entry["results"]
    assert isinstance(results, dict)
    for name, digest in results.items():
        assert hashlib.sha256((ASSETS / name).read_bytes()).hexdigest()[:32] == digest, again
    # Card and board data lie beside the art; everything else comes from a bake.
    baked = {".png", ".jpg", ".ogg"}
    folder = {f"{group}/{p.name}" for p in (ASSETS / group).iterdir() if p.suffix in baked}
    assert folder <= set(results), "files that no bake wrote"


@pytest.mark.parametrize("group", BAKED)
def test_the_group_meets_its_budget(group: str) -> None:
    files = b"".join(path.read_bytes() for path in sorted((ASSETS / group).iterdir()))
    assert len(zlib.compress(files, 9)) <= manifest.BUDGET[group]


def test_names_are_fit_for_every_packager() -> None:
    for folder in (*SPRITES, "fonts", "sounds"):
        for path in (ASSETS / folder).iterdir():
            assert re.fullmatch(r"[a-z0-9_]+\.(png|jpg|json|ogg|ttf|otf|txt)", path.name), path


@pytest.mark.parametrize("group", SPRITES)
def test_sprites_lie_inside_their_page_and_apart(group: str) -> None:
    atlas = json.loads((ASSETS / group / "atlas.json").read_text(encoding="utf-8"))
    sizes = [pygame.image.load(str(ASSETS / group / page)).get_size() for page in atlas["pages"]]
    assert max(max(size) for size in sizes) <= 2048
    for page, size in enumerate(sizes):
        rects = [pygame.Rect(e["rect"]) for e in atlas["sprites"].values() if e["page"] == page]
        assert all(pygame.Rect((0, 0), size).contains(rect) for rect in rects)
        assert not any(a.colliderect(b) for a, b in itertools.combinations(rects, 2))


@pytest.mark.parametrize("group", SPRITES)
def test_recipes_use_sprites_of_their_group(group: str) -> None:
    atlas = json.loads((ASSETS / group / "atlas.json").read_text(encoding="utf-8"))
    assert atlas["recipes"] == expand(ART / group / "recipes.json")
    for name, layers in atlas["recipes"].items():
        assert name not in atlas["sprites"], name
        for layer in layers:
            assert not any("{" in str(value) for value in layer.values()), name
            assert layer["sprite"] in atlas["sprites"], name
            assert layer.get("clip", layer["sprite"]) in atlas["sprites"], name


def test_recipes_fill_every_gap(tmp_path: Path) -> None:
    source = tmp_path / "recipes.json"
    source.write_text(
        json.dumps(
            [
                {
                    "name": "{a}_{b}",
                    "for": {"a": {"x": {"ink": "#111"}, "y": {"ink": "#222"}}, "b": ["1", "2"]},
                    "layers": [{"sprite": "{b}", "tint": "{a.ink}", "at": [0, 1]}],
                }
            ]
        )
    )
    recipes = expand(source)
    assert list(recipes) == ["x_1", "x_2", "y_1", "y_2"]
    assert recipes["y_1"] == [{"sprite": "1", "tint": "#222", "at": [0, 1]}]
    assert expand(tmp_path / "none.json") == {}


def test_no_word_and_no_number_is_drawn_into_a_sprite() -> None:
    assert sum(len(drawings(group)) for group in SPRITES) > 400


@pytest.mark.parametrize(
    ("name", "svg", "reason"),
    [
        ("Bad-Name", '<svg width="4" height="4"/>', "name"),
        ("broken", "<svg", "broken"),
        ("sizeless", "<svg/>", "width and height"),
        ("words", WORDS, "run time"),
        ("short", '<svg width="4" height="4" data-insets="1 2"/>', "data-insets takes 4"),
    ],
)
def test_a_bad_drawing_is_refused(tmp_path: Path, name: str, svg: str, reason: str) -> None:
    path = tmp_path / f"{name}.svg"
    path.write_text(svg)
    with pytest.raises(SourceError, match=reason):
        read(path)


def test_a_drawing_says_how_it_is_baked(tmp_path: Path) -> None:
    path = tmp_path / "piece.svg"
    path.write_text(
        '<svg width="60" height="40" data-origin="30 16" data-unit="24" data-scale="1.5"'
        ' data-insets="8 8 8 8" data-tint="#112233"/>'
    )
    drawing = read(path)
    assert drawing.pixels == (90, 60)
    assert drawing.margins == (18, 4, 18, 12)
    assert (drawing.unit, drawing.tint, drawing.jpeg) == (24, "#112233", None)
