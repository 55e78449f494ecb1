"""Where everything of Battle Line lies, from the table's plan: columns, lines, hand, decks."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.battle_line.front import FLAGS, Front
from games.battle_line.pictures import MIDI_TALL, STEP, TALL
from games.table.geometry import Rect
from games.table.layout import Form, TablePlan

NOWHERE = Rect(0, 0, 0, 0)


@dataclass
class Column:
    """One flag: its whole column, and how cards are laid in it."""

    rect: Rect
    #: Width and height of a card, and the distance from one to the next.
    card: tuple[float, float]
    step: float
    #: Where the upper and the lower line begin.
    upper: float
    lower: float
    #: Whether cards are drawn small.
    mini: bool
    #: The height of three cards; four are pushed together into it.
    height: float

    def place(self, low: bool, index: int, size: int) -> Rect:
        """Where the card with this index lies in a line for ``size`` cards."""
        w, h = self.card
        step = self.step
        if size > 3:
            if self.mini:
                step = (self.height - h) / 3
            else:
                k = self.height / ((TALL + 3 * STEP) * w)
                w, h = w * min(1.0, k), h * min(1.0, k)
                step = (self.height - h) / 3
        x = self.rect.x + (self.rect.w - w) / 2
        return Rect(x, (self.lower if low else self.upper) + index * step, w, h)

    def strip(self, low: bool, index: int, size: int, cards: int) -> Rect:
        """What can be seen and touched of a card that others may lie on."""
        place = self.place(low, index, size)
        if index == cards - 1:
            return place
        step = self.place(low, index + 1, size).y - place.y
        return place._replace(h=min(place.h, step))


@dataclass
class Places:
    """The whole screen of a game."""

    form: Form
    portrait: bool
    columns: dict[int, Column] = field(default_factory=dict)
    #: The bronze line, and the edge of the rail (0 in portrait).
    line: Rect = NOWHERE
    rail: float = 0.0
    hand: Rect = NOWHERE
    hand_card: tuple[float, float] = (0.0, 0.0)
    lift: float = 22.0
    #: Where a flag's prospects are told.
    strip: Rect = NOWHERE
    decks: dict[str, Rect] = field(default_factory=dict)
    #: The whole of each deck's cell, its count included.
    cells: dict[str, Rect] = field(default_factory=dict)
    discards: Rect = NOWHERE
    sort: Rect = NOWHERE
    #: The groups of three players: own two, and the one of the others.
    groups: list[Rect] = field(default_factory=list)

    def hand_place(self, index: int, count: int) -> Rect:
        """Where a card of the own hand lies."""
        w, h = self.hand_card
        gap = 4.0 if self.form.compact else 10.0
        room = self.hand.w
        if count * w + (count - 1) * gap > room:
            gap = min(gap, (room - count * w) / max(1, count - 1))
            if gap < 2:
                # Cards are made narrower before they overlap.
                gap = 2.0
                k = (room - gap * (count - 1)) / count / w
                w, h = w * k, h * k
        total = count * w + (count - 1) * gap
        x = self.hand.x + (room - total) / 2 + index * (w + gap)
        return Rect(x, self.hand.bottom - h, w, h)


def order_of(front: Front, near: int) -> list[int]:
    """The flags from left to right: the own ones, then those of the others."""
    if front.seats == 2:
        return list(range(FLAGS))
    rest = [flag for flag in range(FLAGS) if flag not in front.own[near]]
    return [*front.own[near], *rest]


def places(plan: TablePlan, front: Front, near: int, width: float, height: float) -> Places:
    """The places for a window of this size."""
    found = Places(plan.form, plan.portrait)
    if plan.portrait:
        _portrait(found, plan, front, near, width)
    elif plan.form is Form.EMBED:
        _embed(found, plan, front, near, height)
    else:
        _landscape(found, plan, front, near, height)
    return found


def _landscape(p: Places, plan: TablePlan, front: Front, near: int, height: float) -> None:
    width = plan.seats[0].x - 16
    p.rail = width
    top = plan.prompt.bottom + 16
    floor = height - 16
    line_h = 62.0 if height >= 780 else 56.0
    hand_w = min(108.0, (width - 24 - 70) / 7 - 8, height * 0.136)
    others = width * 0.275 if front.seats == 3 else 0.0
    pitch = (width - 24 - others - (36 if others else 0)) / (6 if others else FLAGS)
    card_w = min(94.0, pitch - 8)
    strip_h = 38.0
    fixed = 10 + line_h + 8 + 6 + strip_h + 28 + hand_w * TALL
    card_w = min(card_w, (floor - top - fixed) / 2 / (TALL + 2 * STEP))
    free = floor - top - fixed - 2 * card_w * (TALL + 2 * STEP)
    step = min(card_w * 0.66, card_w * STEP + free / 4)
    line_height = card_w * TALL + 2 * step
    spare = max(0.0, (free - 4 * (step - card_w * STEP)) / 2)
    top += spare * 0.4
    p.line = Rect(0, top + line_height + 10, width, line_h)
    lower = p.line.bottom + 8
    p.strip = Rect(16, lower + line_height + 8, width - 32, strip_h)
    p.hand = Rect(12, floor - hand_w * TALL, width - 24 - 66, hand_w * TALL)
    p.hand_card = hand_w, hand_w * TALL
    p.sort = Rect(width - 68, floor - 64, 56, 64)
    order = order_of(front, near)
    for i, flag in enumerate(order):
        if i < 6 or not others:
            gap = 14 * (i // 3) if others else 0
            x = 12 + gap + pitch * i
            rect = Rect(x, top - 6, pitch, 2 * line_height + line_h + 30)
            p.columns[flag] = Column(rect, (card_w, card_w * TALL), step, top, lower, False,
                                     line_height)
            continue
        each = (others - 12) / 3
        x = width - others - 2 + each * (i - 6) + 6
        w = min(64.0, each - 8)
        h = min(54.0, (line_height - 36 - 8) / 3)
        rect = Rect(x, top - 6, each, 2 * line_height + line_h + 30)
        p.columns[flag] = Column(rect, (w, h), h + 4, top + 36, lower + 2, True, 3 * h + 8)
    if others:
        tall = 2 * line_height + line_h + 30
        p.groups = [
            Rect(6, top - 6, pitch * 3 + 12, tall),
            Rect(20 + pitch * 3, top - 6, pitch * 3 + 12, tall),
            Rect(width - others - 4, top - 6, others - 4, tall),
        ]
    _decks(p, plan.tray, front.seats)


def _decks(p: Places, tray: Rect, seats: int) -> None:
    """Both decks side by side in the rail; with three players one beside its count."""
    names = ("troops", "tactics") if seats == 2 else ("troops",)
    foot = 50.0
    body = Rect(tray.x + 12, tray.y + 12, tray.w - 24, tray.h - 24 - foot)
    for name, cell in zip(names, body.columns(len(names), 6), strict=True):
        if len(names) > 1:
            w = min(104.0, cell.w - 20, (cell.h - 62) / TALL)
            x = cell.x + (cell.w - w) / 2
        else:
            w = min(94.0, (cell.h - 10) / TALL)
            x = cell.x + 12
        p.cells[name] = cell
        p.decks[name] = Rect(x, cell.y + 9, w, w * TALL)
    p.discards = Rect(tray.x + 14, tray.bottom - foot - 6, tray.w - 28, 46)


def _small_columns(p: Places, front: Front, near: int, left: float, width: float, upper: float,
                   lower: float, pitch: float) -> None:
    each = width / FLAGS
    card = each - (3 if each < 46 else 6), pitch - 2
    for i, flag in enumerate(order_of(front, near)):
        rect = Rect(left + each * i, upper - 4, each, lower - upper + 3 * pitch + 6)
        p.columns[flag] = Column(rect, card, pitch, upper, lower, True, 3 * pitch - 2)
    if front.seats == 3:
        for n in range(3):
            p.groups.append(Rect(left + each * 3 * n + 1, upper - 4, each * 3 - 2,
                                 lower - upper + 3 * pitch + 6))


def _portrait(p: Places, plan: TablePlan, front: Front, near: int, width: float) -> None:
    top, floor = plan.prompt.bottom + 10, plan.primary.y - 8
    large = plan.form is not Form.PHONE
    hand_w = min(96.0, (width - 12 - 6 * 4) / 7)
    line_h, strip_h, decks_h = (60.0 if large else 50.0), 52.0, 34.0
    p.lift = 12.0
    fixed = line_h + 14 + strip_h + 8 + decks_h + 6 + hand_w * MIDI_TALL + p.lift + 4
    pitch = (floor - top - fixed) / 6
    if pitch < 38:
        # Too low for everything: the strip covers the decks while it is shown.
        line_h, p.lift = 36.0, 8.0
        hand_w = min(hand_w, 44.0)
        fixed = line_h + 10 + decks_h + 8 + hand_w * MIDI_TALL + p.lift + 4
        pitch = (floor - top - fixed) / 6
        strip_h = 0.0
    pitch = min(pitch, width / FLAGS * 1.1)
    spare = max(0.0, floor - top - fixed - 6 * pitch)
    top += spare * 0.35
    p.line = Rect(0, top + 3 * pitch + 4, width, line_h)
    lower = p.line.bottom + 8
    _small_columns(p, front, near, 6, width - 12, top, lower, pitch)
    y = lower + 3 * pitch + 6
    row = Rect(12, y + (strip_h + 6 if strip_h else 0), width - 24, decks_h)
    p.strip = Rect(12, y, width - 24, strip_h) if strip_h else Rect(12, y - 8, width - 24, 46)
    cells = row.columns(4 if front.seats == 2 else 3, 6)
    names = ["troops", "tactics"] if front.seats == 2 else ["troops"]
    for name, cell in zip(names, cells, strict=False):
        p.cells[name] = cell
        p.decks[name] = Rect(cell.x + 8, cell.y + (cell.h - 22) / 2, 16, 22)
    p.discards, p.sort = cells[-2], cells[-1]
    p.hand_card = hand_w, hand_w * MIDI_TALL
    p.hand = Rect(5, floor - hand_w * MIDI_TALL - 2, width - 10, hand_w * MIDI_TALL)


def _embed(p: Places, plan: TablePlan, front: Front, near: int, height: float) -> None:
    width = plan.seats[0].x - 12
    p.rail = width + 4
    top, floor = plan.prompt.bottom + 5, height - 8
    hand_w = min(59.0, (width - 32) / 7, height * 0.123)
    line_h, strip_h = 34.0, 36.0
    p.lift = 10.0
    low = height < 430
    if low:
        # The strip covers the tops of the hand while it is shown.
        line_h, strip_h = 26.0, 0.0
    fixed = line_h + 8 + strip_h + 4 + hand_w * MIDI_TALL + p.lift
    pitch = min(41.0, (floor - top - fixed) / 6)
    p.line = Rect(0, top + 3 * pitch + 2, width + 2, line_h)
    lower = p.line.bottom + 4
    _small_columns(p, front, near, 4, width - 8, top, lower, pitch)
    p.strip = Rect(6, lower + 3 * pitch + 2, width - 8, 36.0)
    p.hand_card = hand_w, hand_w * MIDI_TALL
    p.hand = Rect(4, floor - hand_w * MIDI_TALL, width - 6, hand_w * MIDI_TALL)
    tray = plan.tray
    foot = 44.0
    body = Rect(tray.x, tray.y, tray.w, max(40.0, min(64.0, tray.h - foot - 6)))
    names = ("troops", "tactics") if front.seats == 2 else ("troops",)
    for name, cell in zip(names, body.columns(len(names), 6), strict=True):
        p.cells[name] = cell
        w = min(30.0, (cell.h - 12) / TALL)
        p.decks[name] = Rect(cell.x + 9, cell.y + (cell.h - w * TALL) / 2, w, w * TALL)
    row = Rect(tray.x, body.bottom + 6, tray.w, foot - 2)
    p.discards, p.sort = row.columns(2, 6)
