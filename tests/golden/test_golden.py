"""Golden playthroughs: what a recorded game did then, it does now."""

from __future__ import annotations

import pytest

from games import SHELF
from tests.golden.playthrough import FOLDER, path_of, playthrough

RECORDED = sorted(path.stem.rpartition("_") for path in FOLDER.glob("*.txt"))


@pytest.mark.parametrize(("key", "seed"), [(key, int(seed)) for key, _, seed in RECORDED])
def test_a_recorded_game_plays_as_it_did(key: str, seed: int) -> None:
    game = SHELF[key].open()
    recorded = path_of(game, seed).read_text(encoding="utf-8")
    assert playthrough(game, seed) == recorded, (
        f"if this is meant: python -m tests.golden.playthrough {key} {seed}"
    )


def test_every_game_is_recorded() -> None:
    assert {key for key, _, _ in RECORDED} == set(SHELF)
