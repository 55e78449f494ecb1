"""Where things are: desktop, tablet, phone and embed from one description."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from games.table.geometry import Rect


class Form(Enum):
    """The four shapes of a window, by its size in CSS pixels."""

    DESKTOP = "desktop"
    TABLET = "tablet"
    PHONE = "phone"
    EMBED = "embed"

    @property
    def compact(self) -> bool:
        """Narrow: short strings, no sub-titles."""
        return self in (Form.PHONE, Form.EMBED)


def is_portrait(width: float, height: float) -> bool:
    """Whether a window is held upright: what lies beside the board lies above and below it."""
    return width < 0.8 * height


def is_small(width: float, height: float) -> bool:
    """Whether a window is narrow or low: small margins, small letters, nothing in brackets."""
    return width < 760 or height < 560


def is_wide(width: float) -> bool:
    """Whether a window in landscape has room for full seat cards."""
    return width >= 1160


def form_of(width: float, height: float) -> Form:
    """The form for a window of this size."""
    if is_portrait(width, height):
        return Form.PHONE if width < 760 else Form.TABLET
    if is_small(width, height):
        return Form.EMBED
    return Form.DESKTOP if is_wide(width) else Form.TABLET


def too_small(width: float, height: float) -> bool:
    """Whether only the cover with a button to the full screen fits."""
    if is_portrait(width, height):
        return width < 300 or height < 500
    return width < 480 or height < 340


@dataclass(frozen=True)
class TablePlan:
    """The places of a game's screen."""

    form: Form
    portrait: bool
    prompt: Rect
    #: For the stages of a turn or the last move, right of the prompt; ``None`` where there is
    #: no room for it.
    chip: Rect | None
    board: Rect
    seats: tuple[Rect, ...]
    tray: Rect
    primary: Rect
    tools: tuple[Rect, ...]
    margin: float


def tools_plan(width: float, height: float) -> tuple[Rect, ...]:
    """The four tools: bottom right, or the bottom row in portrait; the same on every screen."""
    form = form_of(width, height)
    if is_portrait(width, height):
        margin = 12 if form is Form.PHONE else 16
        return tuple(Rect(margin, height - 68, width - 2 * margin, 60).columns(4, 8))
    if form is Form.EMBED:
        rail = _embed_rail(width)
        area = Rect(width - rail - 10, height - 120, rail, 112)
        return tuple(cell for row in area.rows(2, 6) for cell in row.columns(2, 6))
    rail = 280 if form is Form.DESKTOP else 256
    return tuple(Rect(width - rail - 16, height - 86, rail, 70).columns(4, 8))


def _embed_rail(width: float) -> float:
    return min(182, max(164, width * 0.285))


def plan_table(width: float, height: float, seats: int, tray: float = 140) -> TablePlan:
    """The plan for a window. ``tray`` is the height the game's tray takes in portrait."""
    form = form_of(width, height)
    tools = tools_plan(width, height)
    if is_portrait(width, height):
        return _portrait(width, height, seats, tray, form, tools)
    if form is Form.EMBED:
        return _embed(width, height, seats, tools)
    return _landscape(width, height, seats, form, tools)


def _landscape(
    width: float, height: float, seats: int, form: Form, tools: tuple[Rect, ...]
) -> TablePlan:
    rail = 280 if form is Form.DESKTOP else 256
    x = width - rail - 16
    primary = Rect(x, tools[0].y - 70, rail, 58)
    room = primary.y - 12 - 16
    # Two seats have full cards; more share what is left above the tray.
    card = min(152 if seats == 2 else 112, (room - 210) / seats - 14)
    card = max(card, 64)
    cards = tuple(Rect(x, 16 + i * (card + 14), rail, card) for i in range(seats))
    tray_top = cards[-1].bottom + 14
    tray = Rect(x, tray_top, rail, max(0, primary.y - 12 - tray_top))
    left = width - rail - 32
    prompt = Rect(16, 16, min(590, left * 0.61), 52)
    chip = Rect(prompt.right + 16, 20, left - prompt.right - 16, 44)
    board = Rect(16, 80, left - 16, height - 80 - 16)
    return TablePlan(form, False, prompt, chip, board, cards, tray, primary, tools, 16)


def _embed(width: float, height: float, seats: int, tools: tuple[Rect, ...]) -> TablePlan:
    rail = _embed_rail(width)
    x = width - rail - 10
    primary = Rect(x, tools[0].y - 54, rail, 48)
    room = primary.y - 8 - 12
    # More than three seats stand in two columns.
    columns = 1 if seats <= 3 else 2
    rows = -(-seats // columns)
    card = max(30, min(58, (room - 110) / rows - 10))
    gap = 10 if card > 34 else 4
    cards = tuple(
        cell
        for i in range(rows)
        for cell in Rect(x, 12 + i * (card + gap), rail, card).columns(columns, 6)
    )[:seats]
    tray_top = cards[-1].bottom + gap
    tray = Rect(x, tray_top, rail, max(0, primary.y - 8 - tray_top))
    prompt = Rect(10, 8, width - rail - 34, 40)
    board = Rect(8, 54, width - rail - 26, height - 54 - 6)
    return TablePlan(Form.EMBED, False, prompt, None, board, cards, tray, primary, tools, 8)


def _portrait(
    width: float, height: float, seats: int, tray_height: float, form: Form,
    tools: tuple[Rect, ...],
) -> TablePlan:
    margin = 12 if form is Form.PHONE else 16
    inner = width - 2 * margin
    small = height < 760
    card = (72 if small else 92) if seats == 2 else 60
    cards = tuple(Rect(margin, 16, inner, card).columns(seats, 12 if seats == 2 else 6))
    prompt = Rect(margin, cards[0].bottom + (8 if small else 10), inner, 44)
    primary = Rect(margin, tools[0].y - 60, inner, 52)
    tray_height = min(tray_height, 96) if small else tray_height
    tray = Rect(margin, primary.y - 10 - tray_height, inner, tray_height)
    board = Rect(4, prompt.bottom + 8, width - 8, tray.y - prompt.bottom - 16)
    return TablePlan(form, True, prompt, None, board, cards, tray, primary, tools, margin)
