"""A recorded game plays again just as it was recorded."""

from __future__ import annotations

import pytest

from games.battle_line.game import GAME
from tests.golden.playthrough import path_of, playthrough


@pytest.mark.parametrize("seed", [1])
def test_golden(seed: int) -> None:
    expected = path_of(GAME, seed).read_text(encoding="utf-8")
    assert playthrough(GAME, seed).splitlines() == expected.splitlines()
