"""Colours. One palette for what all games share, one theme for each game."""

from __future__ import annotations

from dataclasses import dataclass

from games import SHELF

Colour = tuple[int, int, int]


def rgb(text: str) -> Colour:
    """``#rrggbb`` as three numbers."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def mix(a: Colour, b: Colour, part: float) -> Colour:
    """``a`` with ``part`` (0 to 1) of ``b``."""
    return (
        round(a[0] + (b[0] - a[0]) * part),
        round(a[1] + (b[1] - a[1]) * part),
        round(a[2] + (b[2] - a[2]) * part),
    )


WHITE: Colour = (255, 255, 255)
WARM_BLACK = rgb("#1a0d12")
IVORY = rgb("#fbf4e4")
GOLD = rgb("#ffd166")
GOLD_DARK = rgb("#b97f14")
OUTLINE = rgb("#2b1c10")
REFUSE = rgb("#a8401a")
REFUSE_RING = rgb("#f25a3a")
VEIL = rgb("#0c1714")


def lighter(colour: Colour, part: float) -> Colour:
    return mix(colour, WHITE, part)


def darker(colour: Colour, part: float) -> Colour:
    """Mixed with warm black, never with pure black."""
    return mix(colour, WARM_BLACK, part)


@dataclass(frozen=True)
class Theme:
    """How the paper, ink and buttons of one game look."""

    paper: Colour
    edge: Colour
    ink: Colour
    sub: Colour
    tool: Colour
    tool_ink: Colour
    primary: Colour
    tag: Colour
    #: Frame of the seat whose turn it is.
    turn: Colour
    #: Second shade of paper, for trays.
    tray: Colour
    #: Dark ground of chips that lie on the background.
    chip: Colour
    chip_ink: Colour
    #: A line and banner in the game's own tone.
    banner: Colour


def theme_of(**colours: str) -> Theme:
    """The theme with these colours, each ``#rrggbb``. Raises TypeError for a wrong name."""
    return Theme(**{name: rgb(text) for name, text in colours.items()})


HOME = theme_of(
    paper="#f7ecd6", edge="#c2a06c", ink="#3a2718", sub="#7d6448",
    tool="#efdcb6", tool_ink="#4a321e", primary="#b4501f", tag="#b4501f",
    turn="#ff9f43", tray="#efe0c0", chip="#0c1714", chip_ink="#ffeecb",
    banner="#6b4526",
)

THEMES = {box.key: theme_of(**box.theme) for box in SHELF.values()}
