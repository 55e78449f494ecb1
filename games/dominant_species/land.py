"""Draws the earth: tiles, discs, cubes, and what a choice would do there."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from games.dominant_species import pictures, say
from games.dominant_species.earth import (
    CORNERS,
    HEX_COUNT,
    NEAR,
    TERRAINS,
    TILE_AT,
    TILES,
    VACANT,
)
from games.dominant_species.events import Frozen, TileLaid, TileScored
from games.dominant_species.places import Camera
from games.dominant_species.state import DominantSpecies
from games.dominant_species.steps.glaciation import freeze_bonus
from games.dominant_species.steps.wanderlust import laying_bonus
from games.table.board import Marks
from games.table.geometry import Rect, around
from games.table.motion import Motion
from games.table.theme import GOLD, OUTLINE, rgb
from games.table.ui import Ui

if TYPE_CHECKING:
    from games.table.play import Play

_NOTE = rgb("#8a6a34")
_SLATE = rgb("#33505c")


class Land:
    """One drawing of the earth."""

    def __init__(self, ui: Ui, camera: Camera, state: DominantSpecies, marks: Marks,
                 motion: Motion, clip: Rect, layers: pictures.Layers) -> None:  # fmt: skip
        self.clip = clip
        self.layers = layers
        self.ui = ui
        self.canvas = ui.canvas
        self.camera = camera
        self.state = state
        self.marks = marks
        self.motion = motion

    def draw(self) -> None:
        """Everything, from the paper up, within the clip."""
        self.canvas.surface.set_clip(self.canvas.box(self.clip))
        self._draw()
        self.canvas.surface.set_clip(None)

    def _draw(self) -> None:
        state, canvas, camera = self.state, self.canvas, self.camera
        radius = camera.radius
        tiles = sorted(state.tiles(), key=lambda h: camera.tile(h)[1])
        key = (tuple(state.terrain), camera.x, camera.y, radius, self.ui.words.language)
        self.layers.draw(canvas, self.clip, "land", key, lambda: self._ground(tiles))
        for h in range(HEX_COUNT):
            if state.terrain[h] == VACANT:
                self._vacant(h)
        lit = [TILE_AT[p] for p in self.marks.lit if p in TILE_AT]
        for h in sorted(lit):
            canvas.sprite(pictures.GROUP, "tile_legal", *camera.tile(h), 2 * radius)
        # The tile that a question is about is marked like one that was chosen.
        asked = str(state.prompt.args.get("tile", "")) if state.turn >= 0 else ""
        for pick in (asked, *self.marks.chosen, self.marks.aimed, *self.marks.hint):
            if pick in TILE_AT:
                canvas.sprite(pictures.GROUP, "tile_selected", *camera.tile(TILE_AT[pick]),
                              2 * radius)  # fmt: skip
        self._scored()
        self._last_tiles()
        for corner, disc in enumerate(state.discs):
            if disc and self.motion.pose(f"disc:{CORNERS[corner]}", self.ui.now) is None:
                x, y = camera.corner(corner)
                pictures.element(canvas, disc, x, y - 1, radius * 0.4)
        for h in tiles:
            self._cubes(h)
        self._corners()
        self._bonuses(lit)
        if state.step == "migration":
            self._ways()

    def _ground(self, tiles: list[int]) -> None:
        """Vacant hexes and tiles with their names and points."""
        camera, terrain = self.camera, self.state.terrain
        for h in range(HEX_COUNT):
            if terrain[h] == VACANT:
                beside = any(terrain[n] >= 0 for n in NEAR[h])
                self.canvas.sprite(pictures.GROUP, "tile_vacant", *camera.tile(h),
                                   2 * camera.radius, rgb("#8a7450"),
                                   150 if beside else 70)  # fmt: skip
        for h in tiles:
            kind = terrain[h]
            name = self.ui.say(f"terrain.{TERRAINS[kind]}")
            pictures.tile(self.canvas, kind, *camera.tile(h), camera.radius, name,
                          say.points_of(kind))  # fmt: skip

    def _vacant(self, h: int) -> None:
        canvas, camera = self.canvas, self.camera
        x, y = camera.tile(h)
        name = TILES[h]
        if name in self.marks.lit or name == self.marks.aimed or name in self.marks.chosen:
            gold = name not in self.marks.lit or name == self.marks.aimed
            sprite = "tile_selected" if gold else "tile_legal"
            canvas.sprite(pictures.GROUP, sprite, x, y, 2 * camera.radius)
            points = f"+{laying_bonus(self.state, h)}"
            canvas.text(points, x, y + camera.radius * 0.13, camera.radius * 0.42, _NOTE,
                        "count", "centre")  # fmt: skip

    def _scored(self) -> None:
        """Tiles that were scored this turn have a small check."""
        if self.state.step != "domination":
            return
        for h in self.state.tiles():
            if self.state.scored >> h & 1:
                x, y = self.camera.tile(h)
                self.canvas.glyph("check", x + self.camera.radius * 0.6, y, 18, _SLATE)

    def _last_tiles(self) -> None:
        for event in self.marks.last:
            if isinstance(event, (Frozen, TileLaid, TileScored)):
                x, y = self.camera.tile(TILE_AT[event.tile])
                side = self.camera.radius * 1.5
                self.canvas.nine("ui", "last_move", around(x, y, side))

    def _cubes(self, h: int) -> None:
        """The blocks of a tile: the most cubes first, crowned where they dominate."""
        state, radius = self.state, self.camera.radius
        here = state.ranking(h)
        if not here:
            return
        ruler = state.dominant(h)
        x, y = self.camera.tile(h)
        two = len(here) > 3
        half = (len(here) + 1) // 2
        lines = [here[:half], here[half:]] if two else [here]
        width = radius * (0.54 if len(here) <= 2 else 0.455 if len(here) == 3 else 0.365)
        for row, line in enumerate(lines):
            middle = y + (radius * 0.08 if not two else radius * (-0.215 + 0.435 * row))
            for i, animal in enumerate(line):
                at = x + (i - (len(line) - 1) / 2) * width * 1.14
                endangered = not state.match(animal, h)
                pictures.block(self.canvas, animal, state.cubes[animal][h], at, middle, width,
                               animal == ruler, endangered, two)  # fmt: skip

    def _corners(self) -> None:
        """Corners that can be picked, and those that are."""
        canvas, radius = self.canvas, self.camera.radius
        for corner, name in enumerate(CORNERS):
            if name in self.marks.lit:
                x, y = self.camera.corner(corner)
                size = radius * 0.22
                if not self.state.discs[corner]:
                    canvas.disc(x, y, size, rgb("#fffdf3"), 190)
                canvas.ring(x, y, size + 2, 4.6, OUTLINE, 170)
                canvas.ring(x, y, size + 2, 2.4, rgb("#fffdf3"))
            if name in (self.marks.aimed, *self.marks.hint):
                x, y = self.camera.corner(corner)
                canvas.ring(x, y, radius * 0.24 + 2, 6, OUTLINE, 170)
                canvas.ring(x, y, radius * 0.24 + 2, 3.6, GOLD)

    def _bonuses(self, lit: list[int]) -> None:
        """What each tile would score, where that is the question."""
        state = self.state
        if state.step != "glaciation":
            return
        for h in lit:
            x, y = self.camera.tile(h)
            aimed = TILES[h] == self.marks.aimed
            pictures.pill(self.canvas, x + self.camera.radius * 0.45,
                          y - self.camera.radius * 0.32, f"+{freeze_bonus(state, h)}",
                          rgb("#946009") if aimed else _SLATE, rgb("#fff6e0"))  # fmt: skip

    def _ways(self) -> None:
        """Arrows for the cubes that have migrated, with their numbers."""
        for (start, end), n in moved(self.state).items():
            (x0, y0), (x1, y1) = self.camera.tile(start), self.camera.tile(end)
            # From the middle of the first tile's near half to that of the second one's.
            ax, ay = x0 + (x1 - x0) * 0.32, y0 + (y1 - y0) * 0.32
            bx, by = x0 + (x1 - x0) * 0.66, y0 + (y1 - y0) * 0.66
            length = hypot(bx - ax, by - ay) or 1.0
            ux, uy = (bx - ax) / length, (by - ay) / length
            head = [
                (bx - 10 * ux - 8 * uy, by - 10 * uy + 8 * ux), (bx + 4 * ux, by + 4 * uy),
                (bx - 10 * ux + 8 * uy, by - 10 * uy - 8 * ux),
            ]  # fmt: skip
            for width, colour in ((7.0, OUTLINE), (3.6, rgb("#fff3d2"))):
                self.canvas.stroke([(ax, ay), (bx, by)], width, colour)
                self.canvas.stroke(head, width, colour)
            x, y = (ax + bx) / 2, (ay + by) / 2
            self.canvas.disc(x, y, 13, rgb("#fff3d2"))
            self.canvas.disc(x, y, 11.5, rgb("#4a3a22"))
            self.canvas.text(str(n), x, y + 6, 16, rgb("#fff5da"), "count", "centre")

    def offer(self, scene: Play) -> None:
        """Make tiles pressable, and corners where one is asked for."""
        clip = self.clip
        for h in range(HEX_COUNT):
            cell = overlap(self.camera.cell(h), clip)
            if cell is not None:
                scene.offer(self.ui, TILES[h], cell, cell=True)
        asked = {name for name in CORNERS if name in self.marks.lit} | {self.marks.aimed}
        for corner, name in enumerate(CORNERS):
            if name in asked:
                side = max(30.0, self.camera.radius * 0.62)
                box = overlap(around(*self.camera.corner(corner), side), clip)
                if box is not None:
                    scene.offer(self.ui, name, box)


def moved(state: DominantSpecies) -> dict[tuple[int, int], int]:
    """The ways of the cubes that have moved in this Migration, and how many went each."""
    found: dict[tuple[int, int], int] = {}
    for way in state.frames[-1][3:]:
        start, end = divmod(int(way), HEX_COUNT)
        found[start, end] = found.get((start, end), 0) + 1
    return found


def overlap(rect: Rect, clip: Rect) -> Rect | None:
    """What of ``rect`` lies in ``clip``; ``None`` where that is less than a finger."""
    x, y = max(rect.x, clip.x), max(rect.y, clip.y)
    w, h = min(rect.right, clip.right) - x, min(rect.bottom, clip.bottom) - y
    return Rect(x, y, w, h) if min(w, h) >= min(20.0, rect.w / 2) else None
