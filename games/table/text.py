"""Text: faces, measuring, drawing, wrapping. Sizes are in CSS pixels."""

from __future__ import annotations

from collections import OrderedDict
from functools import cache
from pathlib import Path

import pygame

from games.table.pixels import clear, fitting, weight
from games.table.theme import Colour

FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"

#: Faces by role: the file for Latin text, and the file for Chinese text.
FACES: dict[str, tuple[str, str]] = {
    "kai": ("fraunces_semibold.ttf", "wenkai_tc_bold.ttf"),
    "sans": ("noto_sans_tc_regular.otf", "noto_sans_tc_regular.otf"),
    "bold": ("noto_sans_tc_bold.otf", "noto_sans_tc_bold.otf"),
    "score": ("fraunces_black.ttf", "wenkai_tc_bold.ttf"),
    "count": ("fraunces_bold.ttf", "wenkai_tc_bold.ttf"),
}
#: Never at the start of a line, never at its end.
NOT_FIRST = "，。、；：！？」』）〉》…—·％%,.;:!?)]}"
NOT_LAST = "「『（〈《([{"
#: Drawn instead of a character that the face's own file lacks.
FALLBACK = "noto_sans_tc_bold.otf"
#: So many widths are kept, and so many bytes of drawn text for each pixel of a CSS pixel.
_WIDTHS, _CACHED = 2800, 6 << 20


def is_wide(char: str) -> bool:
    """Whether a character is Chinese, or punctuation set with it."""
    return char >= "\u2e80" or char in "‧…—“”‘’·"


@cache
def _covered() -> dict[str, frozenset[str]]:
    """The characters of each face, as the bake wrote them down."""
    lines = (FONTS / "glyphs.txt").read_text(encoding="utf-8").strip("\n").split("\n")
    faces = (line.split("\t") for line in lines)
    return {name: frozenset(characters) for name, characters in faces}


class Texts:
    """Draws text for one device scale. ``enlarge`` grows all of it (large text)."""

    def __init__(self, scale: int, enlarge: float = 1.0) -> None:
        self.scale = scale
        self.enlarge = enlarge
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._widths: dict[tuple[str, str, int], float] = {}
        self._drawn: OrderedDict[tuple[object, ...], tuple[pygame.Surface, int]] = OrderedDict()
        self._drawn_bytes = 0

    def _font(self, file: str, size: float) -> pygame.font.Font:
        pixels = max(6, round(size * self.scale))
        key = file, pixels
        if key not in self._fonts:
            self._fonts[key] = pygame.font.Font(str(FONTS / file), pixels)
        return self._fonts[key]

    def _runs(self, text: str, face: str) -> list[tuple[str, str]]:
        """The text cut where the file changes."""
        latin, wide = FACES[face]
        runs: list[tuple[str, str]] = []
        for char in text:
            file = wide if is_wide(char) else latin
            if char not in _covered()[file]:
                file = FALLBACK  # a name that a player typed may need any character
            if runs and runs[-1][0] == file:
                runs[-1] = file, runs[-1][1] + char
            else:
                runs.append((file, char))
        return runs

    def width(self, text: str, face: str, size: float, spacing: float = 0) -> float:
        """How wide the text is."""
        key = text, face, round(size * self.scale)
        total = self._widths.get(key)
        if total is None:
            total = 0.0
            for file, run in self._runs(text, face):
                total += self._font(file, size).size(run)[0] / self.scale
            if len(self._widths) > _WIDTHS:
                self._widths.clear()
            self._widths[key] = total
        return total + spacing * max(0, len(text) - 1)

    def fit(self, text: str, face: str, size: float, room: float, least: float = 12) -> float:
        """The size, from ``size`` down to ``least``, at which the text fits into ``room``."""
        width = self.width(text, face, size)
        if width <= room:
            return size
        return max(least, size * room / width)

    def draw(
        self, text: str, face: str, size: float, colour: Colour, spacing: float = 0
    ) -> tuple[pygame.Surface, int]:
        """The text on a transparent surface, and from its top to the base line in its pixels.

        The surface is shared: do not draw on it.
        """
        key = (text, face, round(size * 8), colour, round(spacing * 8), self.scale)
        if key in self._drawn:
            self._drawn.move_to_end(key)
            return self._drawn[key]
        pieces = []
        for file, run in self._runs(text, face):
            font = self._font(file, size)
            for part in run if spacing else (run,):
                pieces.append((font.render(part, True, colour), font.get_ascent()))
        top = max((ascent for _, ascent in pieces), default=0)
        below = max((s.get_height() - a for s, a in pieces), default=0)
        gap = spacing * self.scale
        width = sum(s.get_width() for s, _ in pieces) + gap * max(0, len(pieces) - 1)
        if len(pieces) == 1:
            surface = pieces[0][0]
        else:
            surface = clear((max(1, round(width)), max(1, top + below)))
            x = 0.0
            for piece, ascent in pieces:
                surface.blit(piece, (round(x), top - ascent))
                x += piece.get_width() + gap
        surface = fitting(surface)
        self._drawn[key] = surface, top
        self._drawn_bytes += weight(surface)
        while self._drawn_bytes > _CACHED * self.scale**2 and len(self._drawn) > 1:
            self._drawn_bytes -= weight(self._drawn.popitem(last=False)[1][0])
        return surface, top

    def wrap(self, text: str, face: str, size: float, room: float) -> list[str]:
        """The text in lines no wider than ``room``. A line break in it starts a new line."""
        lines: list[str] = []
        for paragraph in text.split("\n"):
            lines += self._wrap_one(paragraph, face, size, room)
        return lines

    def _wrap_one(self, text: str, face: str, size: float, room: float) -> list[str]:
        lines: list[str] = []
        line = ""
        for token in _tokens(text):
            if line and self.width((line + token).rstrip(), face, size) > room:
                lines.append(line.rstrip())
                line = token.lstrip()
            else:
                line += token
        if line.strip() or not lines:
            lines.append(line.rstrip())
        return lines


def _tokens(text: str) -> list[str]:
    """Pieces that may not be broken: Latin words, Chinese characters with their marks."""
    tokens: list[str] = []
    for char in text:
        glue = tokens and (
            (char in NOT_FIRST)
            or (tokens[-1][-1] in NOT_LAST)
            or (not is_wide(char) and not is_wide(tokens[-1][-1]) and tokens[-1][-1] != " ")
        )
        if glue:
            tokens[-1] += char
        else:
            tokens.append(char)
    return tokens
