"""Reading the drawings: one SVG is one sprite, its root says how to bake it.

Attributes of the root element, in user units of the drawing unless noted:

``data-origin="x y"``        the piece's centre (default: the middle of the drawing)
``data-unit="n"``            the piece's nominal size (default: the width)
``data-insets="l t r b"``    the corners a nine-slice keeps
``data-margins="l t r b"``   what lies around its box (default: around a square of the unit)
``data-scale="n"``           pixels per user unit in the atlas (default 2)
``data-tint="#rrggbb"``      the colour a white mask takes when it is given none
``data-jpeg="quality"``      an opaque picture: a file of its own, not cut into the page
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
ART = ASSETS / "art"
SCALE = 2.0
_NAME = re.compile(r"[a-z][a-z0-9_]*")


class SourceError(ValueError):
    """A drawing that cannot be baked, with the file and the reason."""


@dataclass(frozen=True)
class Drawing:
    """One SVG source and its baking instructions (lengths in user units)."""

    name: str
    svg: str
    width: float
    height: float
    origin: tuple[float, float]
    unit: float
    insets: tuple[float, float, float, float] | None
    margins: tuple[float, float, float, float]
    scale: float
    jpeg: int | None
    tint: str | None

    @property
    def pixels(self) -> tuple[int, int]:
        """Size of the raster in pixels."""
        return round(self.width * self.scale), round(self.height * self.scale)


def groups() -> list[str]:
    """Every group that has drawings, in alphabetical order."""
    return sorted(folder.name for folder in ART.iterdir() if folder.is_dir())


def drawings(group: str) -> list[Drawing]:
    """The drawings of a group, by name."""
    return [read(path) for path in sorted((ART / group).glob("*.svg"))]


def read(path: Path) -> Drawing:
    """Read one drawing; raises SourceError for a bad name or a bad attribute."""
    if not _NAME.fullmatch(path.stem):
        raise SourceError(f"{path}: a sprite's name is lower-case letters, digits and underscores")
    svg = path.read_text(encoding="utf-8")
    try:
        root = ElementTree.fromstring(svg)
    except ElementTree.ParseError as error:
        raise SourceError(f"{path}: {error}") from error
    if root.find(".//{http://www.w3.org/2000/svg}text") is not None:
        raise SourceError(f"{path}: words and numbers are drawn at run time, not baked")

    def numbers(key: str, count: int) -> list[float] | None:
        text = root.get(key)
        if text is None:
            return None
        values = [float(part) for part in text.split()]
        if len(values) != count:
            raise SourceError(f"{path}: {key} takes {count} numbers")
        return values

    size = numbers("width", 1), numbers("height", 1)
    if size[0] is None or size[1] is None:
        raise SourceError(f"{path}: width and height are needed")
    width, height = size[0][0], size[1][0]
    origin = numbers("data-origin", 2) or [width / 2, height / 2]
    unit = numbers("data-unit", 1) or [width]
    insets = numbers("data-insets", 4)
    half = unit[0] / 2
    margins = numbers("data-margins", 4) or [
        origin[0] - half,
        origin[1] - half,
        width - origin[0] - half,
        height - origin[1] - half,
    ]
    scale = numbers("data-scale", 1) or [SCALE]
    jpeg = numbers("data-jpeg", 1)
    return Drawing(
        name=path.stem,
        svg=svg,
        width=width,
        height=height,
        origin=(origin[0], origin[1]),
        unit=unit[0],
        insets=(insets[0], insets[1], insets[2], insets[3]) if insets else None,
        margins=(margins[0], margins[1], margins[2], margins[3]),
        scale=scale[0],
        jpeg=int(jpeg[0]) if jpeg else None,
        tint=root.get("data-tint"),
    )
