"""The shelf holds any number of boxes, and each game says on its own box all that others need."""

from __future__ import annotations

import ast
import itertools
from dataclasses import fields
from pathlib import Path

import pytest

from games import SHELF
from games.table.geometry import Rect
from games.table.sheets.shelf import in_columns, in_rows
from games.table.theme import Theme
from games.table.words import LANGUAGES
from tools.bake.source import ART

GAMES = Path(__file__).resolve().parents[2] / "games"
BOXES = pytest.mark.parametrize("box", SHELF.values(), ids=list(SHELF))


def apart(places: list[Rect], window: Rect, plate: float) -> bool:
    """Whether boxes with their plates lie in a window and clear of each other."""
    whole = [place._replace(h=place.h + plate).inset(0.01) for place in places]
    inside = all(
        p.x >= window.x and p.y >= window.y and p.right <= window.right for p in whole
    ) and all(p.bottom <= window.bottom + plate for p in whole)
    return inside and not any(
        a.x < b.right and b.x < a.right and a.y < b.bottom and b.y < a.bottom
        for a, b in itertools.combinations(whole, 2)
    )


@pytest.mark.parametrize("count", range(1, 15))
@pytest.mark.parametrize(("w", "h"), [(1280, 800), (1024, 768), (844, 390), (640, 480)])
def test_any_number_of_boxes_stands_in_a_wide_window(count: int, w: int, h: int) -> None:
    top, room = (145, h - 420) if h > 560 else (58, h - 248)
    places = in_rows(count, w, top, room, 16 if h <= 560 else 130)
    assert len(places) == count
    assert apart(places, Rect(0, top, w, room), 45)
    assert min(place.w for place in places) >= 24


@pytest.mark.parametrize("count", range(1, 15))
@pytest.mark.parametrize(("w", "h"), [(390, 844), (768, 1024), (360, 640)])
def test_any_number_of_boxes_stands_in_a_tall_window(count: int, w: int, h: int) -> None:
    places, card = in_columns(count, w, 92, h - 80)
    assert len(places) == count
    assert apart(places, Rect(0, 92, w, h - 172), 40)
    assert apart([*places, card], Rect(0, 92, w, h - 172), 0)
    assert card.h >= 40
    assert min(place.w for place in places) >= 40


@BOXES
def test_a_box_says_all_that_is_asked_of_it(box: object) -> None:
    from games.box import Box

    assert isinstance(box, Box)
    assert set(box.titles) == set(LANGUAGES) and all(box.titles.values())
    assert set(box.theme) == {field.name for field in fields(Theme)}
    assert box.seats == (min(box.open().seats), max(box.open().seats))
    assert len(box.phrase.notes) == 5 and box.minutes > 0 and box.budget > 0
    assert (ART / "home" / f"cover_{box.key}.svg").is_file()


@BOXES
def test_a_box_imports_nothing_of_its_game(box: object) -> None:
    """It lies in the first part of the site; the game comes later."""
    from games.box import Box

    assert isinstance(box, Box)
    for name in ("__init__.py", "box.py"):
        tree = ast.parse((GAMES / box.key / name).read_text(encoding="utf-8"))
        found = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
        assert [ast.unparse(node) for node in found] == (
            ["from games.box import Box, Phrase"] if name == "box.py" else []
        )


def test_no_other_file_names_the_games() -> None:
    """What is known of a game stands in its folder; the shelf alone lists them. A game of the
    lessons and mock-ups may be named where an example of one is needed."""
    for path in GAMES.rglob("*.py"):
        if path.relative_to(GAMES).parts[0] in SHELF or path == GAMES / "__init__.py":
            continue
        text = path.read_text(encoding="utf-8")
        named = [key for key in SHELF if f'"{key}"' in text or f"games.{key}" in text]
        assert len(named) < 2, (path, named)
