"""Where the parts of the notebook lie: two pages side by side, or one page with tabs."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from math import sqrt

from games.dominant_species.earth import (
    COMPETITION,
    CORNER_CELLS,
    HEXES,
    NEAR,
    ROW_OF,
    ROW_SIZES,
    ROW_START,
    ROWS,
    SPECIATION,
    VACANT,
)
from games.dominant_species.state import DominantSpecies
from games.table.camera import Camera as Look
from games.table.geometry import Rect, around
from games.table.layout import Form, TablePlan

ROOT3 = sqrt(3)
#: The tabs where there is room for one page.
ACTIONS, EARTH, CARDS, NEEDS = range(4)
#: Steps that put pawns onto eyes.
ON_EYES = ("plan", "initiative", "instinct")
TABS = ("actions", "earth", "cards", "needs")
#: The lowest a row of the action display may be drawn. Where twelve of them do not fit, rows of a
#: comfortable height are scrolled, with a strip beside them and a chip where some are hidden.
LEAST_ROW, SCROLLED_ROW = 34.0, 44.0
STRIP, CHIP = 18.0, 28.0
#: Rows whose eyes carry a label below, which are drawn a little higher.
_LABELLED = ("speciation", "migration", "competition")


@dataclass
class Places:
    """Where everything lies in this window."""

    form: Form
    tabbed: bool
    left: Rect
    right: Rect
    #: The action display, the earth, the ruler, the cards and the stacks; empty ones are not
    #: shown now.
    display: Rect | None = None
    earth: Rect | None = None
    ruler: Rect | None = None
    cards: Rect | None = None
    stacks: Rect | None = None
    needs: Rect | None = None
    tabs: list[Rect] = field(default_factory=list)


def spread(plan: TablePlan, latin: bool = False) -> Places:
    """Two pages: desktop and tablet. ``latin``: names are in Latin letters, which are wider."""
    tablet = plan.form is Form.TABLET
    if tablet:
        top, bottom = 92.0, plan.tools[0].bottom + 6
        middle, right = plan.tools[0].x * 0.51, plan.tools[-1].right + 8
        left_page = Rect(8, top, middle - 8, bottom - top)
        right_page = Rect(middle, top, right - middle, bottom - top)
        places = Places(plan.form, False, left_page, right_page)
        floor = plan.primary.y - 12
        places.display = Rect(14, top + 8, middle - 30, bottom - top - 16)
        places.earth = Rect(middle + 8, top + 6, right - middle - 12, floor - top - 8)
        width = plan.primary.x - middle - 30
        places.cards = Rect(middle + 18, floor + 8, width, 78)
        places.stacks = Rect(middle + 18, floor + 92, width, bottom - floor - 98)
        return places
    top, bottom = 78.0, min(plan.tools[0].bottom, plan.board.bottom) + 8
    right = plan.seats[0].x - 16
    middle = 8 + (right - 8) * 0.4145
    places = Places(plan.form, False, Rect(8, top, middle - 8, bottom - top),
                    Rect(middle, top, right - middle, bottom - top))
    places.display = Rect(18, top + 10, middle - 34, bottom - top - 20)
    places.ruler = Rect(middle + 38, top + 14, right - middle - 56, 30)
    floor = bottom - 118
    places.earth = Rect(middle + 6, top + 52, right - middle - 10, floor - top - 56)
    width = 357 if latin else 330
    places.cards = Rect(middle + 24, floor + 10, width, 100)
    room = right - middle - 24 - width - 20
    places.stacks = Rect(middle + 24 + width + 12, floor + 10, room, 100)
    return places


def tabbed(plan: TablePlan, shown: int) -> Places:
    """One page with tabs: phone and embed."""
    board = plan.board
    margin = 8 if plan.form is Form.EMBED else plan.margin - 4
    high = 40.0
    width = board.right - board.x if plan.form is Form.EMBED else board.w + 2 * board.x - 2 * margin
    page = Rect(margin, board.y + high, width, board.h - high)
    places = Places(plan.form, True, page, page)
    places.tabs = Rect(page.x + 4, board.y, page.w - 8, high).columns(4, 3)
    inner = page.inset(6, 6)
    if shown == ACTIONS:
        places.display = inner
    elif shown == EARTH:
        if plan.portrait:
            places.ruler = Rect(page.x + 12, page.y + 10, page.w - 24, 28)
            inner = Rect(inner.x, page.y + 46, inner.w, page.bottom - page.y - 50)
        places.earth = inner
    elif shown == CARDS:
        stack = min(96.0, page.h * 0.25)
        places.cards = Rect(inner.x + 4, inner.y + 4, inner.w - 8, inner.h - stack - 10)
        places.stacks = Rect(inner.x + 4, inner.bottom - stack, inner.w - 8, stack)
    else:
        places.needs = inner
    return places


# --- seats and panel ---------------------------------------------------------------------------


def arrange(plan: TablePlan, state: DominantSpecies | None, deciding: bool) -> TablePlan:
    """The table's plan with seats, prompt and panel as this game's step wants them.

    While pawns are placed seats are tall and the panel is low or left out; every step of the
    execution needs the panel. ``deciding``: somebody who sees this screen decides.
    """
    count = len(plan.seats)
    planning = state is None or state.step in ON_EYES
    if plan.portrait:
        return _portrait(plan, state, planning, deciding)
    if plan.form is Form.DESKTOP:
        high = 118.0 if planning or state is None or state.step == "animal" else 82.0
        if state is not None and state.several:
            high = 150.0
        room = plan.primary.y - 16 - 70
        high = max(60.0, min(high, room / count - 8))
        gap = 12.0 if high > 90 else 7.0
        x, w = plan.seats[0].x, plan.seats[0].w
        seats = tuple(Rect(x, 16 + i * (high + gap), w, high) for i in range(count))
        top = seats[-1].bottom + gap
        return replace(plan, seats=seats, tray=Rect(x, top, w, plan.primary.y - 10 - top))
    if plan.form is Form.TABLET:
        left = plan.tools[0].x * 0.51 + 4
        width = plan.tools[-1].right + 8 - left
        seats = tuple(Rect(left, 10, width, 74).columns(count, 6))
        prompt, chip = Rect(10, 6, left - 20, 44), Rect(10, 55, left - 20, 30)
        places = spread(plan)
        assert places.cards is not None and places.stacks is not None
        cards, stacks = places.cards, places.stacks
        tray = Rect(cards.x, cards.y, cards.w, stacks.bottom - cards.y)
        if deciding and state is not None and state.step == "migration":
            # Room for four ways; the earth gives it.
            tray = tray._replace(y=tray.y - 92, h=tray.h + 92)
        return replace(plan, seats=seats, prompt=prompt, chip=chip, tray=tray)
    if planning and count <= 4:
        # One column of cards, and two lines about where the game stands.
        x, w = plan.tray.x, plan.tray.w
        high = min(52.0, (plan.primary.y - 76) / count - 7)
        seats = tuple(Rect(x, 10 + i * (high + 7), w, high) for i in range(count))
        top = seats[-1].bottom + 7
        plan = replace(plan, seats=seats, tray=Rect(x, top, w, plan.primary.y - 7 - top))
    return replace(plan, chip=None)


def _portrait(plan: TablePlan, state: DominantSpecies | None, planning: bool,
              deciding: bool) -> TablePlan:
    """The phone: the page reaches down to the big button while nothing needs the panel."""
    high = 76.0
    if planning or (state is not None and state.step == "card"):
        high = 0.0
    elif deciding and state is not None and state.step == "migration":
        high = 38.0 + 44 * min(3, len(set(state.frames[-1][3:])))
    elif deciding and state is not None and state.step in ("glaciation", "save", "domination"):
        high = 96.0
    elif deciding and state is not None and state.step == "immigrants":
        # A line of pictures, and one of words.
        high = 118.0
    seats, prompt = plan.seats, plan.prompt
    if plan.form is Form.PHONE:
        seats = tuple(rect._replace(y=14, h=52) for rect in seats)
        prompt = prompt._replace(y=72)
    tray = plan.tray._replace(y=plan.primary.y - 10 - high, h=high)
    top = prompt.bottom + 6
    board = plan.board._replace(y=top, h=plan.primary.y - 10 - top - (high + 8 if high else 0))
    return replace(plan, seats=seats, prompt=prompt, chip=None, tray=tray, board=board)


# --- the action display ------------------------------------------------------------------------


@dataclass
class Rows:
    """The twelve rows of the action display."""

    rect: Rect
    #: The first row shown; rows above it are scrolled away.
    first: int
    high: float
    #: How many rows fit.
    count: int
    #: Whether names are in Latin letters, which are wider.
    latin: bool = False
    #: What the rows are a part of, with the strip and the chips; where none is scrolled: ``rect``.
    whole: Rect | None = None

    @classmethod
    def fit(cls, rect: Rect, wanted: int, latin: bool = False) -> Rows:
        """Rows that fill ``rect``; where they would be too low, those around ``wanted``."""
        high = rect.h / len(ROWS)
        if high >= LEAST_ROW:
            return cls(rect, 0, high, len(ROWS), latin)
        count = max(1, int((rect.h - CHIP) // SCROLLED_ROW))
        first = min(max(0, wanted - count // 2), len(ROWS) - count)
        above, below = first > 0, first + count < len(ROWS)
        if above and below and count > 1 and (rect.h - 2 * CHIP) / count < SCROLLED_ROW - 4:
            count -= 1
        inner = Rect(rect.x, rect.y + CHIP * above, rect.w - STRIP,
                     rect.h - CHIP * (above + below))
        return cls(inner, first, inner.h / count, count, latin, rect)

    @property
    def scrolled(self) -> bool:
        """Whether some rows are hidden."""
        return self.count < len(ROWS)

    def row(self, row: int) -> Rect | None:
        """A row's band; ``None`` where it is scrolled away."""
        if not self.first <= row < self.first + self.count:
            return None
        y = self.rect.y + (row - self.first) * self.high
        return Rect(self.rect.x, y, self.rect.w, self.high)

    def pitch(self, row: int) -> float:
        """How far a row's eyes lie apart."""
        n = ROW_SIZES[row]
        if n <= 4:
            return min(44.0, self.rect.w * 0.122)
        name = 112 if row == SPECIATION else 118 if self.latin and row == COMPETITION else 80
        return min(44.0, (self.rect.w - name) / n)

    def eye(self, eye: int) -> Rect | None:
        """An eye's box."""
        row = ROW_OF[eye]
        band = self.row(row)
        if band is None:
            return None
        n, place = ROW_SIZES[row], eye - ROW_START[row]
        pitch = self.pitch(row)
        labelled = ROWS[row] in _LABELLED
        radius = min(pitch / 2 - 2, band.h * (0.31 if labelled else 0.36), 19.5)
        x = band.right - 5 - pitch / 2 - (n - 1 - place) * pitch
        y = band.y + band.h / 2 - (band.h * 0.12 if labelled else 0)
        return around(x, y, 2 * radius)

    def box(self, row: int) -> Rect | None:
        """The tray of a row's element spaces."""
        band = self.row(row)
        if band is None:
            return None
        radius = min(11.2 if self.latin else 12.5, band.h * 0.24)
        left = band.w * 0.264 + (10 if self.latin else 0)
        return Rect(band.x + left, band.y + band.h / 2 - radius - 5,
                    4 * radius * 2.32 + 8, 2 * radius + 10)


# --- the earth -----------------------------------------------------------------------------------


@dataclass
class Camera:
    """Where hexes and corners lie on the screen."""

    x: float
    y: float
    radius: float

    @classmethod
    def fit(cls, terrain: list[int], rect: Rect, most: float, wide: bool) -> Camera:
        """Shows all tiles and the rim of the hexes beside them, whole ones where ``wide``."""
        tiles = {h for h, kind in enumerate(terrain) if kind != VACANT}
        if wide:
            tiles |= {n for h in tiles for n in NEAR[h]}
        cells = [HEXES[h] for h in tiles]
        pad = 0.12 if wide else 0.32
        xs = [1.5 * q for q, _ in cells]
        ys = [ROOT3 * (r + q / 2) for q, r in cells]
        width = max(xs) - min(xs) + 2 + 2 * pad
        height = max(ys) - min(ys) + ROOT3 + 2 * pad
        radius = min(rect.w / width, rect.h / height, most)
        if radius < most:
            # Few sizes, so that pictures scaled before serve again when the earth grows.
            radius = max(4.0, radius - radius % 2)
        x, y = rect.centre
        return cls(x - radius * (max(xs) + min(xs)) / 2, y - radius * (max(ys) + min(ys)) / 2,
                   radius)

    def seen(self, look: Look) -> Camera:
        """The same through a window that was pushed and enlarged."""
        (x, y), zoom = look.window.centre, look.zoom
        return Camera(x + (self.x - x) * zoom + look.dx, y + (self.y - y) * zoom + look.dy,
                      self.radius * zoom)

    def _point(self, q: float, r: float) -> tuple[float, float]:
        return self.x + 1.5 * self.radius * q, self.y + ROOT3 * self.radius * (r + q / 2)

    def tile(self, tile: int) -> tuple[float, float]:
        """The centre of a hex."""
        return self._point(*HEXES[tile])

    def corner(self, corner: int) -> tuple[float, float]:
        """Where a corner lies."""
        cells = CORNER_CELLS[corner]
        return self._point(sum(q for q, _ in cells) / 3, sum(r for _, r in cells) / 3)

    def cell(self, tile: int) -> Rect:
        """The box of a hex that can be touched."""
        return around(*self.tile(tile), 1.72 * self.radius, 1.66 * self.radius)


