"""What is on the screen and can be touched.

A scene draws itself through a `Ui` and says, in the same breath, what can be pressed: each
button, place and switch is a *target*. The targets of the last drawing take taps, drags and
keys, carry the focus, and are what a screen reader is told.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import hypot
from typing import NamedTuple

from games.table.geometry import Rect, around
from games.table.motion import ease_in_out, ease_out
from games.table.paint import Canvas, button_shades
from games.table.text import is_wide
from games.table.theme import (
    GOLD,
    GOLD_DARK,
    IVORY,
    OUTLINE,
    WHITE,
    Colour,
    Theme,
    darker,
    lighter,
    mix,
    rgb,
)
from games.table.words import Words

#: The nearest target within so many CSS pixels is meant.
REACH = 44.0
#: How often, and how long each time, lit places pulse before they hold.
PULSES, PULSE_SECONDS = 3, 1.6
#: How long a ring takes to appear at normal speed, and how much later one that lies its own size
#: further from the chosen piece begins, in seconds.
APPEAR_SECONDS, STAGGER_SECONDS = 0.12, 0.015


@dataclass
class Target:
    """Something that can be pressed."""

    id: str
    rect: Rect
    label: str
    tap: Callable[[], None] | None = None
    kind: str = "button"
    enabled: bool = True
    state: tuple[str, ...] = ()
    #: A press that stays shows more about it.
    hold: Callable[[], None] | None = None
    #: Whether it can be picked up and dropped on another target: called with that target's id,
    #: or with "" when dropped on nothing.
    drop: Callable[[str], None] | None = None
    #: Called when it is picked up.
    lift: Callable[[], None] | None = None
    #: Follows a press and drag at a point (sliders, graphs).
    track: Callable[[float, float], None] | None = None
    #: A near miss within `REACH` counts (things that are drawn small).
    near: bool = False
    #: One of many that lie close together, its rectangle reaching into the next ones: of all
    #: that contain a point, the one with the nearest centre is meant.
    cell: bool = False


class Light(NamedTuple):
    """How a lit place is drawn: parts of its size, and of its strength (0: not yet)."""

    size: float
    strength: float


@dataclass
class Look:
    """What the pointer and the keys are doing: how targets are drawn."""

    pressed: str = ""
    hover: str = ""
    focus: str = ""
    #: Whether the focus is shown: after a key, until a pointer is used.
    keys: bool = False


class Ui:
    """One drawing of the screen."""

    def __init__(self, canvas: Canvas, words: Words, theme: Theme, look: Look, now: float) -> None:
        self.canvas = canvas
        self.words = words
        self.theme = theme
        self.look = look
        self.now = now
        #: Whether the colour aid is on.
        self.aid = False
        #: What every time of a motion is multiplied by; 0: nothing moves by itself.
        self.pace = 1.0
        self.targets: list[Target] = []
        #: Sentences for those who cannot see the screen.
        self.prose: list[str] = []
        #: What seat cards show in place of the scores, seat by seat; empty: the scores.
        self.counted: Sequence[int] = ()
        #: When the scene wants to be drawn again although nothing happened, in seconds.
        self.again: float | None = None

    def say(self, key: str, **gaps: object) -> str:
        return self.words.say(key, **gaps)

    def add(self, target: Target) -> Target:
        """Make something pressable and draw the focus around it."""
        self.targets.append(target)
        if self.look.keys and self.look.focus == target.id:
            self.canvas.frame(target.rect.inset(-4), 14, 6.4, OUTLINE, 184)
            self.canvas.frame(target.rect.inset(-4), 14, 3.4, GOLD)
        return target

    def cover(self) -> None:
        """Whatever was drawn so far can no longer be pressed: a sheet comes on top."""
        self.targets.clear()
        self.prose.clear()

    def points(self, seat: int, score: int) -> str:
        """A score as a seat card shows it: while it is being counted, not yet all of it."""
        return str(self.counted[seat] if self.counted else score)

    def redraw_in(self, seconds: float) -> None:
        """Ask for another drawing after so many seconds at the latest."""
        at = self.now + seconds
        self.again = at if self.again is None else min(self.again, at)

    def pulse(self, since: float) -> float:
        """How strong a lit ring is: it pulses three times, then holds.

        In eight steps, so that its pictures are few and kept.
        """
        seconds = self.now - since
        if seconds >= PULSES * PULSE_SECONDS or self.look.pressed or not self.pace:
            return 1.0
        self.redraw_in(1 / 20)
        phase = seconds % PULSE_SECONDS / PULSE_SECONDS
        return 0.75 + 0.25 * round(ease_in_out(1 - abs(2 * phase - 1)) * 7) / 7

    def light(self, since: float, place: Rect, start: Rect | None = None) -> Light:
        """The ring of a place that lit up at ``since``: it appears, then pulses and holds.

        Rings appear one after another from ``start``, the chosen piece, outward. In a few steps,
        so that their pictures are few and kept.
        """
        if not self.pace or self.look.pressed:
            return Light(1.0, 1.0)
        far = 0.0
        if start is not None:
            (x0, y0), (x1, y1) = start.centre, place.centre
            far = round(hypot(x1 - x0, y1 - y0) / max(1.0, place.w, place.h))
        seconds = (self.now - since) / self.pace - far * STAGGER_SECONDS
        part = round(ease_out(min(1.0, max(0.0, seconds / APPEAR_SECONDS))) * 4) / 4
        if part < 1:
            self.redraw_in(1 / 60)
        return Light(0.8 + 0.2 * part, part * self.pulse(since))

    # --- furniture -----------------------------------------------------------------------

    def primary(
        self, rect: Rect, label: str, tap: Callable[[], None], id: str = "primary",
        colour: Colour | None = None, size: float = 19, enabled: bool = True, sub: str = "",
    ) -> Target:
        """The one big button."""
        down = self.look.pressed == id and enabled
        top, bottom, lip = button_shades(colour or self.theme.primary, enabled)
        canvas, radius = self.canvas, rect.h * 0.32
        face = Rect(rect.x, rect.y + (4 if down else 0), rect.w, rect.h - 5)
        canvas.shadow(rect.moved(1, 3 if down else 5), 100)
        canvas.fill(face.moved(0, 1 if down else 5), radius, lip)
        canvas.fill(face, radius, top, bottom)
        canvas.frame(face.inset(1.8), radius - 1.5, 1.2, WHITE, 102)
        ink = WHITE if enabled else mix(WHITE, bottom, 0.35)
        spacing = 2 if any(map(is_wide, label)) else 0.6
        x, y = face.centre
        lift = 7 if sub else 0
        canvas.fitted(label, x, y + size * 0.36 - lift, size, rect.w - 28, ink, "bold",
                      "centre", spacing)
        if sub:
            canvas.fitted(sub, x, y + 16, 12, rect.w - 24, ink, "sans", "centre", least=11)
        return self._button(id, rect, label, tap, enabled)

    def _button(
        self, id: str, rect: Rect, label: str, tap: Callable[[], None] | None, enabled: bool,
        state: tuple[str, ...] = (),
    ) -> Target:
        if not enabled:
            state = (*state, "disabled")
        return self.add(Target(id, rect, label, tap, enabled=enabled, state=state))

    def tool(
        self, rect: Rect, glyph: str, label: str, tap: Callable[[], None], id: str,
        enabled: bool = True, chosen: bool = False,
    ) -> Target:
        """A small raised button: a glyph above its name, or beside it where it is low."""
        down = self.look.pressed == id and enabled
        face_colour = self.theme.tool
        ink = self.theme.tool_ink if enabled else mix(self.theme.tool_ink, face_colour, 0.5)
        canvas = self.canvas
        face = Rect(rect.x, rect.y + (3 if down else 0), rect.w, rect.h - 4)
        canvas.shadow(rect.moved(1, 2), 80, "shadow_small")
        canvas.fill(face.moved(0, 1 if down else 4), 12, darker(face_colour, 0.38))
        canvas.fill(face, 12, lighter(face_colour, 0.3), face_colour)
        canvas.frame(face.inset(1.5), 11, 1, WHITE, 90)
        x, y = face.centre
        if not label:
            canvas.glyph(glyph, x, y, 26, ink)
        elif rect.h < 56:
            canvas.glyph(glyph, face.x + min(24, rect.w * 0.27), y, 22, ink)
            left = face.x + min(42, rect.w * 0.47)
            canvas.fitted(label, left, y + 5, 14, face.right - 8 - left, ink, "bold", least=11)
        else:
            canvas.glyph(glyph, x, face.y + face.h * 0.39, 26, ink)
            canvas.fitted(label, x, face.bottom - 9, 12.5, rect.w - 6, ink, "bold", "centre",
                          least=11)
        if chosen or (self.look.hover == id and enabled):
            canvas.frame(Rect(rect.x, face.y, rect.w, rect.h).inset(-1.5), 13, 2.6, GOLD)
        return self._button(id, rect, label or id, tap, enabled)

    def soft(
        self, rect: Rect, label: str, tap: Callable[[], None], id: str, glyph: str = "",
        size: float = 17, enabled: bool = True, spoken: str = "",
    ) -> Target:
        """A quiet button on paper."""
        down = self.look.pressed == id and enabled
        colour = self.theme.tool
        canvas = self.canvas
        face = Rect(rect.x, rect.y + (2 if down else 0), rect.w, rect.h - 3)
        canvas.fill(face.moved(0, 1 if down else 3), 15, mix(colour, self.theme.edge, 0.7))
        canvas.fill(face, 15, lighter(colour, 0.15), colour)
        ink = self.theme.ink if enabled else mix(self.theme.ink, colour, 0.55)
        x, y = face.centre
        if glyph and not label:
            canvas.glyph(glyph, x, y, min(26, rect.h * 0.55), ink)
        elif glyph:
            width = canvas.texts.width(label, "bold", size * canvas.texts.enlarge)
            start = max(face.x + 22, x - (width + 32) / 2 + 12)
            canvas.glyph(glyph, start, y, 24, ink)
            canvas.fitted(label, start + 20, y + size * 0.36, size, face.right - start - 30, ink,
                          "bold", least=10)
        else:
            canvas.fitted(label, x, y + size * 0.36, size, rect.w - 16, ink, "bold", "centre")
        if self.look.hover == id and enabled:
            canvas.frame(face.inset(-1), 16, 2, GOLD_DARK)
        return self._button(id, rect, spoken or label or id, tap, enabled)

    def choice(
        self, rect: Rect, labels: list[str], chosen: int, pick: Callable[[int], None], id: str,
        colour: Colour | None = None, size: float = 16, name: str = "",
    ) -> None:
        """A row of which one is chosen."""
        canvas = self.canvas
        track = rgb("#d3b27c")
        canvas.fill(rect, rect.h / 2, track)
        canvas.frame(rect.inset(1.5), rect.h / 2 - 1.5, 1, rgb("#b48f57"), 150)
        dark = colour or self.theme.tool_ink
        for i, (cell, label) in enumerate(
            zip(rect.inset(4).columns(len(labels)), labels, strict=True)
        ):
            if i == chosen:
                canvas.fill(cell, cell.h / 2, dark)
            ink = rgb("#ffeecb") if i == chosen else rgb("#4a321e")
            x, y = cell.centre
            canvas.fitted(label, x, y + size * 0.36, size, cell.w - 10, ink, "bold", "centre",
                          least=11)
            state = ("chosen",) if i == chosen else ()
            spoken = f"{name}：{label}" if name and self.words.chinese else f"{name}: {label}"
            target = Target(
                f"{id}:{i}", Rect(cell.x, rect.y, cell.w, rect.h), spoken if name else label,
                _call(pick, i), "choice", True, state,
            )
            self.add(target)

    def switch(
        self, rect: Rect, on: bool, flip: Callable[[], None], id: str, label: str
    ) -> None:
        """A switch with the words for on and off. ``rect`` is 84 by 44."""
        canvas = self.canvas
        h = rect.h
        canvas.fill(rect, h / 2, rgb("#2f7d5b") if on else rgb("#c4ad86"))
        canvas.frame(rect.inset(1.5), h / 2 - 1.5, 1, OUTLINE, 64)
        x = rect.right - h / 2 if on else rect.x + h / 2
        y = rect.y + h / 2
        canvas.disc(x, y + 2, h / 2 - 4, OUTLINE, 90)
        canvas.disc(x, y, h / 2 - 4, rgb("#fffaf0"))
        ink = rgb("#2f7d5b") if on else rgb("#8a7450")
        canvas.glyph("check" if on else "close", x, y, 20 if on else 16, ink)
        word = self.say("on" if on else "off")
        at = rect.x + (rect.w - h) / 2 + 4 if on else rect.right - (rect.w - h) / 2 - 4
        canvas.fitted(word, at, y + 5, 14, rect.w - h - 6, WHITE if on else rgb("#4a321e"),
                      "bold", "centre", least=11)
        state = ("chosen",) if on else ()
        self.add(Target(id, rect, f"{label} {word}", flip, "switch", True, state))

    def tag(self, x: float, y: float, label: str, colour: Colour, size: float = 13) -> None:
        """A small round label centred at a point."""
        canvas = self.canvas
        small = size < 12
        width = canvas.texts.width(label, "bold", size * canvas.texts.enlarge)
        width += 15 if small else 24
        rect = around(x, y, width, 20 if small else 24)
        canvas.fill(rect.inset(-1.5), 13, rgb("#fff3d6"))
        canvas.fill(rect, 12, colour)
        canvas.text(label, x, y + size * 0.36, size, WHITE, "bold", "centre")

    def toast(self, text: str, centre: float, bottom: float, room: float) -> None:
        """A dark slip with a sentence, its lower edge at ``bottom``."""
        canvas = self.canvas
        lines = canvas.texts.wrap(text, "bold", 16 * canvas.texts.enlarge, room - 44)
        step = 24 * canvas.texts.enlarge
        width = max(canvas.texts.width(t, "bold", 16 * canvas.texts.enlarge) for t in lines) + 44
        height = step * len(lines) + 20
        rect = Rect(centre - width / 2, bottom - height, width, height)
        canvas.shadow(rect.moved(0, 5), 110)
        canvas.fill(rect, 16, self.theme.chip)
        canvas.frame(rect.inset(2), 14, 1.2, self.theme.chip_ink, 90)
        for i, line in enumerate(lines):
            canvas.text(line, centre, rect.y + 10 + step * (i + 0.5) + 6, 16, IVORY, "bold",
                        "centre")


def _from_centre(target: Target, x: float, y: float) -> float:
    """How far a cell is from a point. What can be picked reaches further where it is small."""
    cx, cy = target.rect.centre
    distance = hypot(x - cx, y - cy)
    return distance * (0.6 if target.near and "target" in target.state else 1.0)


def _call(pick: Callable[[int], None], i: int) -> Callable[[], None]:
    return lambda: pick(i)


def target_at(targets: list[Target], x: float, y: float) -> Target | None:
    """The topmost target at a point, or the nearest small one within reach."""
    for target in reversed(targets):
        if target.rect.contains(x, y):
            if not target.cell:
                return target
            cells = [t for t in targets if t.cell and t.rect.distance(x, y) <= 8 * t.near]
            return min(cells, key=lambda t: _from_centre(t, x, y))
    close = [(t.rect.distance(x, y), n, t) for n, t in enumerate(targets) if t.near]
    close = [c for c in close if c[0] <= REACH / 2]
    return min(close, key=lambda c: c[:2])[2] if close else None
