"""Sheets that show one tile or one card large."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.dominant_species import pictures, say
from games.dominant_species.earth import (
    ANIMALS,
    CORNERS_OF,
    PLACE_POINTS,
    SPECIATION_LIMIT,
    TERRAINS,
    TILE_AT,
    TYPES,
)
from games.dominant_species.places import Camera
from games.dominant_species.state import DominantSpecies
from games.dominant_species.steps.domination import places
from games.table.geometry import Rect
from games.table.scene import Sheet
from games.table.theme import GOLD_DARK, REFUSE, Theme, rgb
from games.table.ui import Ui

if TYPE_CHECKING:
    from games.table.play import Play


class TileSheet(Sheet):
    """A tile: who lives there, with which matches, and what a Domination would score."""

    def __init__(self, play: Play, tile: str, why: str = "") -> None:
        super().__init__(play.app)
        self.play = play
        self.tile = tile
        #: Why it cannot be chosen, where somebody tried to.
        self.why = why

    @property
    def theme(self) -> Theme:
        return self.play.theme

    def draw(self, ui: Ui) -> None:
        ui.words = self.play.words
        state = self.play.view
        assert isinstance(state, DominantSpecies)
        title = say.tile(ui.words, state, self.tile)
        room = self.frame(ui, title, width=860, height=560)
        foot = 34 if self.why else 0
        if self.why:
            ui.canvas.fitted(self.why, room.x, room.bottom - 4, 16, room.w, REFUSE, "bold")
            ui.prose.append(self.why)
        body = Rect(room.x, room.y, room.w, room.h - foot)
        if body.w > body.h * 1.2:
            self._tile(ui, Rect(body.x, body.y, body.w * 0.4, body.h), state)
            self._animals(ui, Rect(body.x + body.w * 0.43, body.y, body.w * 0.57, body.h), state)
        else:
            top = min(body.h * 0.46, body.w * 0.8)
            self._tile(ui, Rect(body.x, body.y, body.w, top), state)
            self._animals(ui, Rect(body.x, body.y + top + 8, body.w, body.h - top - 8), state)

    def _tile(self, ui: Ui, rect: Rect, state: DominantSpecies) -> None:
        """The tile with its six corners, and what its places score."""
        canvas, h = ui.canvas, TILE_AT[self.tile]
        terrain = state.terrain[h]
        radius = min(rect.w / 2.5, (rect.h - 84) / 2.16)
        x, y = rect.x + rect.w / 2, rect.y + radius * 1.12
        if terrain < 0:
            canvas.sprite(pictures.GROUP, "tile_vacant", x, y, 2 * radius, rgb("#8a7450"))
            return
        canvas.sprite(pictures.GROUP, f"pile_{TERRAINS[terrain]}", x, y, 2 * radius)
        camera = Camera(0, 0, radius)
        left, top = camera.tile(h)
        for corner in CORNERS_OF[h]:
            cx, cy = camera.corner(corner)
            disc = state.discs[corner]
            pictures.element(canvas, disc, x + cx - left, y + cy - top, radius * 0.44)
        points = PLACE_POINTS[terrain]
        base = y + radius + 30
        for i, n in enumerate(points):
            at = x + (i - (len(points) - 1) / 2) * 46
            canvas.disc(at, base, 18, (rgb("#e8b93c"), rgb("#cfd2d6"), rgb("#cf9057"),
                                       rgb("#d9c9a4"))[i])  # fmt: skip
            canvas.text(str(n), at, base + 7, 20, ui.theme.ink, "count", "centre")
        limit = ui.say("detail.limit", n=SPECIATION_LIMIT[terrain])
        canvas.fitted(limit, x, base + 38, 14, rect.w, ui.theme.sub, align="centre", least=10)
        ui.prose.append(limit)

    def _animals(self, ui: Ui, rect: Rect, state: DominantSpecies) -> None:
        canvas, theme, h = ui.canvas, ui.theme, TILE_AT[self.tile]
        ui.prose += say.about_tile(ui.words, state, self.tile).splitlines()
        if state.terrain[h] < 0:
            return
        here = state.ranking(h)
        away = [a for a in state.order if a not in here]
        scored = dict(places(state, h))
        for i, key in enumerate(("detail.cubes", "detail.match", "detail.points")):
            canvas.fitted(ui.say(key), rect.x + rect.w * (0.2, 0.55, 0.87)[i], rect.y + 12, 14,
                          rect.w * 0.3, theme.sub, "bold", "centre", least=10)  # fmt: skip
        area = Rect(rect.x, rect.y + 22, rect.w, rect.h - 22)
        high = min(88.0, (area.h + 6) / max(1, len(here) + len(away)) - 6)
        ruler = state.dominant(h)
        for i, animal in enumerate([*here, *away]):
            row = Rect(area.x, area.y + i * (high + 6), area.w, high)
            self._animal(ui, row, state, animal, scored.get(animal, 0), animal == ruler)

    def _animal(self, ui: Ui, row: Rect, state: DominantSpecies, animal: int, points: int,
                rules: bool) -> None:  # fmt: skip
        canvas, theme, h = ui.canvas, ui.theme, TILE_AT[self.tile]
        n = state.cubes[animal][h]
        canvas.fill(row, 12, rgb("#f9e7b4") if rules else rgb("#fffaf0"), alpha=255 if n else 120)
        if rules:
            canvas.frame(row.inset(0.5), 12, 2.4, GOLD_DARK)
        y = row.y + row.h / 2
        size = min(40.0, row.h * 0.62)
        pictures.token(canvas, animal, row.x + 12 + size / 2, y, size)
        match = state.match(animal, h)
        if n:
            pictures.block(canvas, animal, n, row.x + row.w * 0.27, y + 2, size * 0.9, rules,
                           not match)  # fmt: skip
        else:
            canvas.fitted(ui.say(f"animal.{ANIMALS[animal]}.short"), row.x + 20 + size, y + 6, 15,
                          row.w * 0.24, theme.sub, "kai", least=9)  # fmt: skip
        canvas.text(str(match), row.x + row.w * 0.45, y + 11, 28 if row.h > 44 else 20, theme.ink,
                    "score", "centre")  # fmt: skip
        around = state.discs_at(h)
        x = row.x + row.w * 0.52
        for element in TYPES:
            if state.need[animal][element] and element in around:
                pictures.element(canvas, element, x, y, 22)
                text = f"{state.need[animal][element]}×{around.count(element)}"
                x += 14 + canvas.text(text, x + 13, y + 5, 14, theme.ink, "count") + 14
        if n:
            canvas.text(f"+{points}", row.right - 14, y + 10, 26 if row.h > 44 else 18, theme.ink,
                        "score", "right")  # fmt: skip


class CardSheet(Sheet):
    """A dominance card with all that it says."""

    def __init__(self, play: Play, card: str, why: str = "") -> None:
        super().__init__(play.app)
        self.play = play
        self.card = card
        self.why = why

    @property
    def theme(self) -> Theme:
        return self.play.theme

    def draw(self, ui: Ui) -> None:
        ui.words = self.play.words
        name, text = ui.say(f"card.{self.card}"), ui.say(f"card.{self.card}.text")
        room = self.frame(ui, name, width=460, height=560)
        foot = 30 if self.why else 0
        if self.why:
            ui.canvas.fitted(self.why, room.x, room.bottom - 2, 16, room.w, REFUSE, "bold")
        width = min(240.0, room.w)
        rect = Rect(room.x + (room.w - width) / 2, room.y + 8, width, room.h - foot - 12)
        pictures.large_card(ui.canvas, self.card, rect, name, text, ui.theme.ink, False)
        ui.prose += [text, self.why]
