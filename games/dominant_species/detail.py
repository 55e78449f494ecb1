"""Sheets that show one tile or one card large."""

from __future__ import annotations

from games.dominant_species import pictures, say
from games.dominant_species.choice import VEIL, now_words
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
from games.table.desk import Desk
from games.table.geometry import Rect
from games.table.geometry import around as around_point
from games.table.scene import Sheet
from games.table.theme import GOLD_DARK, REFUSE, Theme, rgb
from games.table.ui import Ui

#: Where the middles of cubes, match and points lie, in parts of a row's width.
_COLUMNS = (0.27, 0.56, 0.86)
_DANGER = rgb("#d6401f")


class _Sheet(Sheet):
    """A sheet over the notebook about something on it, on a veil of its colour.

    ``why``: why that cannot be chosen, where somebody tried to.
    """

    def __init__(self, play: Desk, why: str) -> None:
        super().__init__(play.app)
        self.play = play
        self.why = why

    @property
    def theme(self) -> Theme:
        return self.play.theme

    def draw_veil(self, ui: Ui) -> None:
        ui.canvas.veil(VEIL, self.veil)


class TileSheet(_Sheet):
    """A tile: who lives there, with which matches, and what a Domination would score."""

    def __init__(self, play: Desk, tile: str, why: str = "") -> None:
        super().__init__(play, why)
        self.tile = tile

    def draw(self, ui: Ui) -> None:
        ui.words = self.play.words
        state = self.play.view
        assert isinstance(state, DominantSpecies)
        title = say.tile(ui.words, state, self.tile)
        room = self.frame(ui, title, width=860, height=590)
        foot = 34 if self.why else 0
        if self.why:
            ui.canvas.fitted(self.why, room.x, room.bottom - 4, 16, room.w, REFUSE, "bold")
            ui.prose.append(self.why)
        body = Rect(room.x, room.y, room.w, room.h - foot)
        if body.w > body.h * 1.2:
            self._tile(ui, Rect(body.x, body.y, body.w * 0.38, body.h), state)
            self._animals(ui, Rect(body.x + body.w * 0.41, body.y, body.w * 0.59, body.h), state)
        else:
            top = min(body.h * 0.42, body.w * 0.8)
            self._tile(ui, Rect(body.x, body.y, body.w, top), state)
            self._animals(ui, Rect(body.x, body.y + top + 8, body.w, body.h - top - 8), state)

    def _tile(self, ui: Ui, rect: Rect, state: DominantSpecies) -> None:
        """The tile with its six corners, and what its places score."""
        canvas, h = ui.canvas, TILE_AT[self.tile]
        terrain = state.terrain[h]
        roomy = rect.h > 330
        radius = min(rect.w / 2.5, (rect.h - (124 if roomy else 78)) / 2.24, 128)
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
            pictures.element(canvas, disc, x + cx - left, y + cy - top, radius * 0.46)
        points = PLACE_POINTS[terrain]
        size = 24.0 if roomy else 16.0
        base = y + radius * 1.12 + size + (14 if roomy else 2)
        for i, n in enumerate(points):
            at = x + (i - (len(points) - 1) / 2) * size * 2.7
            canvas.disc(at, base, size + 1.5, rgb("#6b4a2c"))
            canvas.disc(at, base, size, (rgb("#e9b93c"), rgb("#c9ced3"), rgb("#c98d58"),
                                         rgb("#e7d9b8"))[i])
            canvas.text(str(n), at, base + size * 0.38, size * 1.16, ui.theme.ink, "score",
                        "centre")
            if roomy:
                place = ui.say("detail.place", n=i + 1)
                canvas.fitted(place, at, base + size + 18, 14, size * 2.6, ui.theme.sub,
                              align="centre")
        limit = ui.say("detail.limit", n=SPECIATION_LIMIT[terrain])
        canvas.fitted(limit, x, base + size + (46 if roomy else 20), 15, rect.w, ui.theme.sub,
                      align="centre")
        ui.prose.append(limit)

    def _animals(self, ui: Ui, rect: Rect, state: DominantSpecies) -> None:
        """A row for each animal that lives here; below, the matches of those that do not."""
        canvas, theme, h = ui.canvas, ui.theme, TILE_AT[self.tile]
        ui.prose += say.about_tile(ui.words, state, self.tile).splitlines()
        if state.terrain[h] < 0:
            return
        here = state.ranking(h)
        away = [a for a in state.order if a not in here]
        scored = dict(places(state, h))
        if here:
            for i, key in enumerate(("detail.cubes", "detail.match", "detail.points")):
                canvas.fitted(ui.say(key), rect.x + rect.w * _COLUMNS[i], rect.y + 12, 16,
                              rect.w * 0.3, theme.sub, "bold", "centre")
        foot = min(62.0, rect.h * 0.2) if away else 0.0
        top = 22.0 if here else 0.0
        area = Rect(rect.x, rect.y + top, rect.w, rect.h - top - foot - (8 if away else 0))
        high = min(138.0, (area.h + 8) / max(1, len(here)) - 8)
        ruler = state.dominant(h)
        for i, animal in enumerate(here):
            row = Rect(area.x, area.y + i * (high + 8), area.w, high)
            self._animal(ui, row, state, animal, scored.get(animal, 0), animal == ruler)
        if away:
            y = area.y + len(here) * (high + 8)
            self._away(ui, Rect(rect.x, y, rect.w, foot), state, away)

    def _away(self, ui: Ui, rect: Rect, state: DominantSpecies, animals: list[int]) -> None:
        """What animals that have no cubes here would match."""
        canvas, theme, h = ui.canvas, ui.theme, TILE_AT[self.tile]
        for cell, animal in zip(rect.columns(len(animals), 6), animals, strict=True):
            canvas.fill(cell, 12, rgb("#fffaf0"), alpha=130)
            size = min(30.0, cell.h * 0.6, cell.w * 0.4)
            x = cell.x + cell.w / 2 - size * 0.7
            y = cell.y + cell.h / 2
            pictures.token(canvas, animal, x, y, size)
            canvas.text(str(state.match(animal, h)), x + size * 0.9, y + size * 0.3,
                        size * 0.8, theme.sub, "score")

    def _animal(self, ui: Ui, row: Rect, state: DominantSpecies, animal: int, points: int,
                rules: bool) -> None:
        canvas, theme, h = ui.canvas, ui.theme, TILE_AT[self.tile]
        n = state.cubes[animal][h]
        canvas.fill(row, 14, rgb("#fbe9b4") if rules else rgb("#fffaf0"))
        if rules:
            canvas.frame(row.inset(0.5), 14, 2.6, GOLD_DARK)
        y = row.y + row.h / 2
        tall = row.h > 76
        match = state.match(animal, h)
        block = min(60.0, (row.h - 14) * (0.56 if rules else 0.68), row.w * 0.16)
        left = row.w * _COLUMNS[0] - block / 2 - 4
        size = min(46.0, row.h * 0.6, left - 14)
        name = ui.say(f"animal.{ANIMALS[animal]}.short")
        if tall:
            pictures.token(canvas, animal, row.x + left / 2 + 2, y - 9, size)
            canvas.fitted(name, row.x + left / 2 + 2, y + size / 2 + 11, 15, left - 8, theme.ink,
                          "kai" if ui.words.chinese else "sans", "centre", least=10)
        else:
            pictures.token(canvas, animal, row.x + left / 2 + 2, y, size)
        pictures.block(canvas, animal, n, row.x + row.w * _COLUMNS[0], y + block * 0.1 * rules + 1,
                       block, rules, not match)
        around = state.discs_at(h)
        sums = [(e, state.need[animal][e], around.count(e)) for e in TYPES
                if state.need[animal][e] and e in around]
        middle = row.x + row.w * _COLUMNS[1]
        big = min(46.0, row.h * (0.4 if sums and tall else 0.6))
        ink = theme.ink if match else _DANGER
        if tall:
            canvas.text(str(match), middle, y + (big * 0.12 if sums else big * 0.36), big, ink,
                        "score", "centre")
            x, line = middle - len(sums) * 31, y + min(38.0, row.h * 0.31)
        else:
            canvas.text(str(match), middle - (26 if sums else 0), y + big * 0.36, big, ink, "score",
                        "centre")
            x, line = middle - 10, y
        for element, copies, discs in sums:
            pictures.element(canvas, element, x + 12, line, 24 if tall else 20)
            x += 28 + canvas.text(f"{copies}×{discs}", x + 27, line + 6, 16, theme.ink, "count") + 6
        self._points(ui, row, points, rules, not match)

    def _points(self, ui: Ui, row: Rect, points: int, rules: bool, danger: bool) -> None:
        """What the animal would score, and whether it rules or is endangered."""
        canvas, theme = ui.canvas, ui.theme
        x, y = row.x + row.w * _COLUMNS[2], row.y + row.h / 2
        noted = row.h > 76 and (rules or danger)
        big = min(40.0, row.h * 0.5)
        canvas.text(f"+{points}", x, y + (2 if noted else big * 0.36), big,
                    theme.ink if points else theme.sub, "score", "centre")
        if not noted:
            return
        word = ui.say("detail.rules" if rules else "detail.danger")
        box = around_point(min(x, row.right - 56), y + 28, 96, 26)
        canvas.fill(box, 13, rgb("#946009") if rules else rgb("#b3361a"))
        if rules:
            pictures.crown(canvas, box.x + 20, box.y + 13, 21)
        canvas.fitted(word, box.x + 48 + 10 * rules, box.y + 18.5, 15, box.w - 16 - 24 * rules,
                      rgb("#fff6e0"), "bold", "centre", least=11)


class CardSheet(_Sheet):
    """A dominance card with all that it says."""

    def __init__(self, play: Desk, card: str, why: str = "") -> None:
        super().__init__(play, why)
        self.card = card

    def draw(self, ui: Ui) -> None:
        ui.words = self.play.words
        name, text = ui.say(f"card.{self.card}"), ui.say(f"card.{self.card}.text")
        state = self.play.view
        assert isinstance(state, DominantSpecies)
        room = self.frame(ui, name, width=460, height=560)
        foot = 30 if self.why else 0
        if self.why:
            ui.canvas.fitted(self.why, room.x, room.bottom - 2, 16, room.w, REFUSE, "bold")
        width = min(240.0, room.w)
        rect = Rect(room.x + (room.w - width) / 2, room.y + 8, width, room.h - foot - 12)
        pictures.large_card(ui.canvas, self.card, rect, name, text, ui.theme.ink, False,
                            now_words(ui.words, state, self.card))
        ui.prose += [text, self.why]
