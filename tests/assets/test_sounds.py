"""The cues are as long and as loud as the style guide says, and none is silent."""

from __future__ import annotations

import array

import pygame
import pytest

from games import SHELF
from tools.bake.source import ASSETS

LENGTHS = {
    "tap": 40, "pick": 80, "place_tile": 140, "draw": 140, "flag": 500, "pawn": 110, "ice": 700,
    "gone": 400, "sink": 600, "animal_horse": 300, "animal_eagle": 300, "animal_bear": 300,
    "turn": 260, "hint": 300, "no": 120, "undo": 120, "curtain": 450,
    "slide_1": 120, "slide_2": 190, "slide_3": 260,
    **{f"place_wood_{n}": 120 for n in (1, 2, 3)},
    **{f"card_{n}": 160 for n in (1, 2, 3)},
    **{f"hop_{n}": 220 for n in (1, 2, 3, 4)},
    **{
        f"{cue}_{game}": 1800
        for cue in ("win", "end")
        for game in SHELF
    },
}


def samples(name: str) -> array.array[int]:
    """A cue as 16-bit samples of the open device (mono, 44.1 kHz)."""
    return array.array("h", pygame.mixer.Sound(str(ASSETS / "sounds" / f"{name}.ogg")).get_raw())


def test_there_is_a_file_for_every_cue_and_no_other() -> None:
    assert {path.stem for path in (ASSETS / "sounds").glob("*.ogg")} == set(LENGTHS)


@pytest.mark.parametrize("name", LENGTHS)
def test_a_cue_has_its_length_and_its_peak(name: str) -> None:
    wave = samples(name)
    assert len(wave) / 44.1 == pytest.approx(LENGTHS[name], rel=0.2)
    peak = max(map(abs, wave)) / 32768
    assert 0.17 <= peak <= 0.36  # -12 dBFS, give or take what the codec does


@pytest.mark.parametrize("name", LENGTHS)
def test_a_cue_begins_and_ends_without_a_click(name: str) -> None:
    wave = samples(name)
    assert max(map(abs, wave[:8])) < 2600
    assert max(map(abs, wave[-8:])) < 1600


def test_variants_differ() -> None:
    for names in (("place_wood_1", "place_wood_2"), ("card_1", "card_2"), ("hop_1", "hop_3")):
        one, two = (samples(name) for name in names)
        assert one != two


def test_undo_is_a_placement_backwards() -> None:
    """A placement is loudest at its start, undo at its end."""
    for name, early in (("place_wood_1", True), ("undo", False)):
        wave = samples(name)
        half = len(wave) // 2
        first, second = (sum(map(abs, part)) for part in (wave[:half], wave[half:]))
        assert (first > second) == early, name
