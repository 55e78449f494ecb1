"""Every character the project writes has a glyph in the face that draws it."""

from __future__ import annotations

import pygame
import pytest
from fontTools.ttLib import TTFont

from tools.bake.characters import ALWAYS, DISPLAY, SHORT, entries
from tools.bake.source import ASSETS

WIDE = ("noto_sans_tc_regular.otf", "noto_sans_tc_bold.otf")
SERIF = ("fraunces_semibold.ttf", "fraunces_bold.ttf", "fraunces_black.ttf")
KAI = "wenkai_tc_bold.ttf"


def missing(file: str, characters: set[str]) -> str:
    """The characters a face lacks. Its own table says so: pygame gives each a box and a width."""
    own = TTFont(ASSETS / "fonts" / file).getBestCmap()
    return "".join(c for c in sorted(characters) if ord(c) not in own)


@pytest.mark.parametrize("file", [*WIDE, *SERIF, KAI])
def test_a_character_that_nobody_wrote_is_missed(file: str) -> None:
    assert missing(file, {"鱻", "1"}) == "鱻"


def written(display: bool) -> set[str]:
    """What the project's strings are made of; of titles and labels alone if ``display``."""
    texts = [v for k, v in entries() if not display or len(v) <= SHORT or DISPLAY.search(k)]
    return {c for text in [ALWAYS, *texts] for c in text if c.isprintable() or c == "\u3000"}


@pytest.mark.parametrize("file", WIDE)
def test_the_reading_faces_have_everything(file: str) -> None:
    assert missing(file, written(display=False)) == "", "python -m tools.bake fonts"


def test_the_display_face_has_titles_and_labels() -> None:
    chinese = {c for c in written(display=True) if c >= "\u4e00"}
    assert missing(KAI, chinese) == "", "python -m tools.bake fonts"


@pytest.mark.parametrize("file", SERIF)
def test_the_serif_has_latin_letters_and_digits(file: str) -> None:
    assert missing(file, {chr(code) for code in range(0x20, 0x7F)} | set("·×–—éü")) == ""


@pytest.mark.parametrize("file", [*WIDE, *SERIF, KAI])
def test_the_list_of_glyphs_is_the_faces_own(file: str) -> None:
    lines = (ASSETS / "fonts" / "glyphs.txt").read_text(encoding="utf-8").strip("\n").split("\n")
    listed = dict(line.split("\t") for line in lines)[file]
    own = TTFont(ASSETS / "fonts" / file).getBestCmap()
    assert set(listed) == {chr(code) for code in own if code >= 0x20}, "python -m tools.bake fonts"


@pytest.mark.parametrize("file", [*WIDE, *SERIF, KAI])
def test_a_face_draws_at_the_size_asked_for(file: str) -> None:
    font = pygame.font.Font(str(ASSETS / "fonts" / file), 40)
    ink = font.render("H", True, "#000000").get_bounding_rect()
    assert 22 <= ink.height <= 34
