"""Draws the action display: twelve rows of eyes, pawns and elements."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from games.dominant_species import pictures
from games.dominant_species.earth import (
    COMPETITION,
    COMPETITION_TERRAINS,
    DRAWN,
    EYE_AT,
    EYES,
    GLACIATION,
    MIGRATION,
    MIGRATION_CUBES,
    ROW_OF,
    ROW_SIZES,
    ROW_START,
    ROWS,
    SPECIATION,
    SPECIATION_ELEMENT,
)
from games.dominant_species.events import PawnPlaced
from games.dominant_species.places import CHIP, Rows
from games.dominant_species.state import DominantSpecies
from games.dominant_species.steps.execution import ORDER
from games.table.board import Marks
from games.table.desk import Desk
from games.table.geometry import Rect, around
from games.table.motion import Motion
from games.table.theme import GOLD, OUTLINE, rgb
from games.table.ui import Target, Ui

#: Rows with spaces for elements.
BOXES = ("adaptation", "regression", "abundance", "wasteland", "depletion", "wanderlust")
#: Rows whose elements fall into the row below.
_ARROWS = (("adaptation", "regression"), ("abundance", "wasteland"), ("wasteland", "depletion"))
_STRIPE = rgb("#e2d2a8")
_NUMBER = rgb("#957c4e")
_ARROW = rgb("#8a6b3f")


def acting_row(state: DominantSpecies) -> int:
    """The row that is being carried out; -1 while pawns are placed or the turn is reset."""
    if state.step in ("plan", "animal", "over") or not 0 < state.at <= len(ORDER):
        return -1
    return -1 if state.step == "save" else ORDER[state.at - 1][0]


def acting_eye(state: DominantSpecies) -> int:
    """The eye whose pawn is being carried out; -1 where none is.

    Once a card was taken the Domination is over: what the card says is done without a pawn.
    """
    row, taking = acting_row(state), state.step in ("domination", "card")
    if row < 0 or state.acting < 0 or (ROWS[row] == "domination" and not taking):
        return -1
    place = ORDER[state.at - 1][1]
    return ROW_START[row] + place if place >= 0 else -1


def draw(ui: Ui, rows: Rows, state: DominantSpecies, marks: Marks, scene: Desk | None,
         motion: Motion, layers: pictures.Layers) -> None:
    """The whole display."""
    canvas = ui.canvas
    acting, lifted = acting_row(state), acting_eye(state)
    discs = tuple(tuple(getattr(state, name)) for name in BOXES)
    key = (rows.first, rows.high, discs, ui.words.language)
    layers.draw(canvas, rows.rect, "display", key, lambda: _ground(ui, rows, state))
    for eye, there in enumerate(state.eyes):
        box = rows.eye(eye)
        if box is not None:
            if eye != lifted:
                _eye(ui, box, rows, eye, there, state, marks, motion)
            if scene is not None:
                scene.offer(ui, EYES[eye], box)
    if acting >= 0 or state.step == "save":
        band = rows.row(acting)
        for number in range(len(ROWS)):
            other = rows.row(number)
            if number != acting and other is not None:
                canvas.fill(other.inset(-4, 0), 8, rgb("#f1e6cb"), alpha=130)
        if band is not None:
            canvas.frame(band.inset(-2, 1), 10, 7, OUTLINE, 150)
            canvas.frame(band.inset(-2, 1), 10, 3.6, GOLD)
    box = rows.eye(lifted) if lifted >= 0 else None
    if box is not None:
        _lifted(ui, box, state.acting)
        _label(ui, box, rows, lifted)
    if state.step != "save":
        _ticks(ui, rows, marks)


def _ground(ui: Ui, rows: Rows, state: DominantSpecies) -> None:
    """Names of the rows, their elements, and the empty eyes with what is special about each."""
    for number, name in enumerate(ROWS):
        band = rows.row(number)
        if band is None:
            continue
        if number % 2 == 0:
            ui.canvas.fill(band.inset(0, 1), 8, _STRIPE, alpha=128)
        _title(ui, rows, band, number, name)
        if name in BOXES:
            _box(ui, rows, number, getattr(state, name))
    for one, two in _ARROWS:
        _arrow(ui, rows, ROWS.index(one), ROWS.index(two))
    for eye in range(len(EYES)):
        box = rows.eye(eye)
        if box is not None:
            ui.canvas.sprite(pictures.GROUP, "eye", *box.centre, box.w)
            _label(ui, box, rows, eye)


def _title(ui: Ui, rows: Rows, band: Rect, number: int, name: str) -> None:
    canvas, theme = ui.canvas, ui.theme
    y = band.y + band.h / 2
    canvas.text(str(number + 1), band.x + 12, y + 5, 13, _NUMBER, "count", "centre")
    sub = ""
    if number == GLACIATION:
        sub = ui.say("row.glaciation.sub")
    elif number == COMPETITION:
        sub = ui.say("row.competition.sub")
    elif ui.words.chinese:
        sub = ui.say(f"row.{name}.sub")
    room = _free(rows, band, number)
    if band.h < 42:
        sub = ""
    size = 17 if ui.words.chinese else 13.5
    canvas.fitted(ui.say(f"row.{name}"), band.x + 23, y + (1 if sub else 6), size, room, theme.ink,
                  "kai", least=11)
    if sub:
        canvas.fitted(sub, band.x + 23, y + 16, 11, room, theme.sub, least=10)


def _free(rows: Rows, band: Rect, row: int) -> float:
    """How far a row's name may reach."""
    if ROWS[row] in BOXES:
        return band.w * 0.264 - (17 if rows.latin else 27)
    return max(60.0, band.w - 34 - ROW_SIZES[row] * rows.pitch(row))


def _box(ui: Ui, rows: Rows, row: int, discs: list[int]) -> None:
    box = rows.box(row)
    if box is None:
        return
    pictures.slots(ui.canvas, box, ui.theme.edge)
    step = (box.w - 8) / DRAWN
    for i in range(max(DRAWN, len(discs))):
        x = box.x + 4 + step * (i + 0.5)
        y = box.y + box.h / 2
        if i < len(discs):
            pictures.element(ui.canvas, discs[i], x, y - 1, step * 0.86)
        else:
            pictures.element(ui.canvas, 0, x, y, step * 0.76)


def _arrow(ui: Ui, rows: Rows, one: int, two: int) -> None:
    """From a row's elements to the row they fall into."""
    start, end = rows.box(one), rows.box(two)
    if start is None or end is None:
        return
    x = start.x + start.w / 2
    top, bottom = start.bottom + 1, end.y - 2
    ui.canvas.line(x, top, x, bottom, 2, _ARROW)
    ui.canvas.stroke([(x - 5, bottom - 5), (x, bottom), (x + 5, bottom - 5)], 2, _ARROW)


def _eye(ui: Ui, box: Rect, rows: Rows, eye: int, there: int, state: DominantSpecies,
         marks: Marks, motion: Motion) -> None:
    canvas = ui.canvas
    x, y = box.centre
    name = EYES[eye]
    aimed = name in (marks.aimed, *marks.chosen)
    marked = aimed or name in marks.hint
    landed = there >= 0 and motion.pose(f"pawn:{name}", ui.now) is None
    if name in marks.lit and not aimed:
        canvas.ring(x, y, box.w / 2 + 0.6, 4.6, OUTLINE, 150)
        canvas.ring(x, y, box.w / 2 + 0.6, 2.2, rgb("#fffdf3"))
    if aimed and state.animal >= 0:
        _lifted(ui, box, state.animal)
    elif marked:
        canvas.ring(x, y, box.w / 2 + 3, 6.5, OUTLINE, 160)
        canvas.ring(x, y, box.w / 2 + 3, 4.2, GOLD)
    if landed and not (aimed and state.animal >= 0):
        pictures.pawn(canvas, there, x, y - 1, box.w * 0.92)
    if marked or landed or name in marks.lit:
        _label(ui, box, rows, eye)


def _lifted(ui: Ui, box: Rect, animal: int) -> None:
    """A pawn lifted off its eye, on gold."""
    canvas = ui.canvas
    x, y = box.centre
    canvas.ring(x, y, box.w / 2 + 3, 6.5, OUTLINE, 160)
    canvas.ring(x, y, box.w / 2 + 3, 4.2, GOLD)
    canvas.disc(x, y, box.w / 2 + 1, GOLD)
    pictures.pawn(canvas, animal, x, y - 5, box.w * 0.92)


def _label(ui: Ui, box: Rect, rows: Rows, eye: int) -> None:
    """What is special about an eye, below it."""
    canvas = ui.canvas
    row = ROW_OF[eye]
    place = eye - ROW_START[row]
    x, y = box.x + box.w / 2, box.bottom + rows.high * 0.06
    if row == MIGRATION:
        # Small in the picture of a rule sheet.
        size = min(1.0, rows.pitch(row) / 26)
        canvas.fill(around(x, y + 1, 24 * size, 17 * size), 8 * size, rgb("#4a3a22"))
        canvas.text(str(MIGRATION_CUBES[place]), x, y + 1 + 5.5 * size, 15 * size, rgb("#fff5da"),
                    "count", "centre")
    elif row == SPECIATION:
        pictures.element(canvas, SPECIATION_ELEMENT[place], x, y, min(20, rows.high * 0.35))
    elif row == COMPETITION:
        size = min(17.5, rows.pitch(row) * 0.42)
        for i, terrain in enumerate(COMPETITION_TERRAINS[place]):
            pictures.small_terrain(canvas, terrain, x + (i - 0.5) * size * 1.02, y + 1, size * 1.1)


def _ticks(ui: Ui, rows: Rows, marks: Marks) -> None:
    """Corner ticks on the pawn that was placed last."""
    for event in marks.last:
        if isinstance(event, PawnPlaced):
            box = rows.eye(EYE_AT[event.eye])
            if box is not None:
                ui.canvas.nine("ui", "last_move", box.inset(-4))


def scroll(ui: Ui, rows: Rows, state: DominantSpecies, turn: Callable[[int], None]) -> None:
    """Where rows are scrolled away: which, above or below, and a way there.

    A strip at the side shows all rows: a pale dot has a free eye.
    """
    whole = rows.whole
    if whole is None:
        return
    canvas = ui.canvas
    after = rows.first + rows.count
    for first, last, wanted, y, glyph in (
        (1, rows.first, 0, whole.y + CHIP / 2 - 1, "up"),
        (after + 1, len(ROWS), len(ROWS) - 1, whole.bottom - CHIP / 2 + 1, "down"),
    ):
        if last < first:
            continue
        text = ui.say("rows.more", a=first, b=last)
        rect = around(whole.x + whole.w * 0.45, y, 140, CHIP - 2)
        canvas.fill(rect, CHIP / 2 - 1, rgb("#3a2a1c"), alpha=235)
        canvas.glyph(glyph, rect.x + 18, y, 17, rgb("#f3e3c0"))
        canvas.fitted(text, rect.x + 32, y + 5, 14, rect.w - 42, rgb("#f3e3c0"), least=11)
        ui.add(Target(f"rows:{glyph}", rect.inset(-20, -7.5), text, partial(turn, wanted)))
    strip = Rect(whole.right - 12, whole.y, 12, whole.h)
    step = strip.h / len(ROWS)
    canvas.fill(strip, 6, rgb("#d6c398"))
    seen = Rect(strip.x, strip.y + rows.first * step, strip.w, rows.count * step)
    canvas.fill(seen, 6, rgb("#8a6b3f"), alpha=190)
    for row in range(len(ROWS)):
        free = any(there < 0 for eye, there in enumerate(state.eyes) if ROW_OF[eye] == row)
        canvas.disc(strip.x + 6, strip.y + (row + 0.5) * step, 2.8,
                    rgb("#fffaf0") if free else rgb("#6b5a3f"))
