"""What a visitor transfers: what every game needs, each game, the one file."""

from __future__ import annotations

from tests.browser.conftest import Packed, Site
from tools.parts import all_parts

#: Megabytes until a first game can be played, for each further game, and of the one file.
FIRST, GAME, SINGLE = 7.5, 0.5, 17.0


def test_the_parts_are_small(packed: Packed, site: Site) -> None:
    parts = all_parts(packed[1])
    games = [part for part in parts if not part.first]
    first = sum(len(part.packed) for part in parts if part.first)
    first += max(len(part.packed) for part in games)
    assert first <= FIRST * 1e6, f"{first / 1e6:.2f} MB until the first game"
    for part in games:
        assert len(part.packed) <= GAME * 1e6, part.name
    assert site.single.stat().st_size <= SINGLE * 1e6
