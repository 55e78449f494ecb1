"""Colours. One palette for what all games share, one theme for each game."""

from __future__ import annotations

from dataclasses import dataclass

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


def _theme(
    paper: str, edge: str, ink: str, sub: str, tool: str, tool_ink: str, primary: str,
    tag: str, turn: str, tray: str, chip: str, chip_ink: str, banner: str,
) -> Theme:  # fmt: skip
    return Theme(
        rgb(paper), rgb(edge), rgb(ink), rgb(sub), rgb(tool), rgb(tool_ink), rgb(primary),
        rgb(tag), rgb(turn), rgb(tray), rgb(chip), rgb(chip_ink), rgb(banner),
    )  # fmt: skip


HOME = _theme(
    "#f7ecd6", "#c2a06c", "#3a2718", "#7d6448", "#efdcb6", "#4a321e", "#b4501f",
    "#b4501f", "#ff9f43", "#efe0c0", "#0c1714", "#ffeecb", "#6b4526",
)  # fmt: skip

THEMES: dict[str, Theme] = {
    "aqualin": _theme(
        "#f3f8f2", "#9cc3bd", "#0f3440", "#4d747b", "#e4f1ea", "#14505c", "#0f7f8f",
        "#b9560f", "#ff9f43", "#e1efe6", "#06323f", "#d7efe6", "#12808f",
    ),
    "great_plains": _theme(
        "#f8ecd2", "#c59f6b", "#3a2430", "#7a5a52", "#f1dcb4", "#4a2c34", "#2763a6",
        "#2763a6", "#ff9f43", "#f2e0b8", "#1c0f18", "#ffe9c8", "#6b3a2c",
    ),
    "battle_line": _theme(
        "#f5ecd8", "#b79a66", "#33231a", "#7b6448", "#e9d9b4", "#4a321e", "#a3402c",
        "#a2570f", "#e0902f", "#ecdfc0", "#2a140c", "#fbe6bd", "#7a2a1e",
    ),
    "dominant_species": _theme(
        "#f7efdc", "#b89f74", "#33291f", "#7a6a50", "#eadcbb", "#4a3a26", "#8a4b2a",
        "#946009", "#e0902f", "#efe2c3", "#2f2119", "#f6e6c4", "#7b5a33",
    ),
    "bullfrogs": _theme(
        "#e6efe4", "#8fb3a6", "#10282f", "#4a6b6b", "#d5e6da", "#1d4a4a", "#b25a10",
        "#b25a10", "#ffb347", "#d3e4d8", "#08222d", "#dff0e4", "#123c4a",
    ),
}  # fmt: skip
