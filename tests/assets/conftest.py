"""Pygame without a screen and without a sound card."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"


@pytest.fixture(scope="session", autouse=True)
def pygame_ready() -> Iterator[None]:
    """The parts of pygame that these tests use."""
    import pygame

    pygame.font.init()
    pygame.mixer.init(44_100, -16, 1)
    yield
    pygame.mixer.quit()
    pygame.font.quit()
