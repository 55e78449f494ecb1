"""Draws the earth: tiles, discs, cubes, and what a choice would do there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.dominant_species import pictures, say
from games.dominant_species.earth import (
    ANIMAL_AT,
    CORNER_AT,
    CORNERS,
    ELEMENT_AT,
    HEX_COUNT,
    NEAR,
    TERRAINS,
    TILE_AT,
    TILES,
    VACANT,
)
from games.dominant_species.events import (
    CubesMoved,
    DiscPlaced,
    Frozen,
    TileLaid,
    TileScored,
)
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
                 motion: Motion) -> None:  # fmt: skip
        self.ui = ui
        self.canvas = ui.canvas
        self.camera = camera
        self.state = state
        self.marks = marks
        self.motion = motion

    def draw(self) -> None:
        """Everything, from the paper up."""
        state, canvas, camera = self.state, self.canvas, self.camera
        radius = camera.radius
        for h in range(HEX_COUNT):
            if state.terrain[h] == VACANT:
                self._vacant(h)
        tiles = sorted(state.tiles(), key=lambda h: camera.tile(h)[1])
        for h in tiles:
            terrain = state.terrain[h]
            name = self.ui.say(f"terrain.{TERRAINS[terrain]}")
            pictures.tile(canvas, terrain, *camera.tile(h), radius, name, say.points_of(terrain))
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

    def _vacant(self, h: int) -> None:
        canvas, camera = self.canvas, self.camera
        beside = any(self.state.terrain[n] >= 0 for n in NEAR[h])
        x, y = camera.tile(h)
        canvas.sprite(pictures.GROUP, "tile_vacant", x, y, 2 * camera.radius, rgb("#8a7450"),
                      150 if beside else 70)  # fmt: skip
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

    def offer(self, scene: Play, clip: Rect) -> None:
        """Make tiles pressable, and corners where one is asked for."""
        for h in range(HEX_COUNT):
            cell = self.camera.cell(h)
            if clip.contains(*cell.centre):
                scene.offer(self.ui, TILES[h], cell, cell=True)
        asked = {name for name in CORNERS if name in self.marks.lit} | {self.marks.aimed}
        for corner, name in enumerate(CORNERS):
            if name in asked:
                side = max(30.0, self.camera.radius * 0.62)
                scene.offer(self.ui, name, around(*self.camera.corner(corner), side))

    def flying(self, events: tuple[object, ...]) -> None:
        """Cubes and discs on their way."""
        for event in events:
            if isinstance(event, CubesMoved):
                self._fly(f"cube:{event.animal}:{event.start}:{event.end}", event)
            elif isinstance(event, DiscPlaced):
                self._fly(f"disc:{event.corner}", event)

    def _fly(self, piece: str, event: CubesMoved | DiscPlaced) -> None:
        pose = self.motion.pose(piece, self.ui.now)
        if pose is None:
            return
        radius = self.camera.radius
        if isinstance(event, DiscPlaced):
            x, y = self.camera.corner(CORNER_AT[event.corner])
            lift = radius * pose.lift
            pictures.element(self.canvas, ELEMENT_AT[event.element], x, y - lift, radius * 0.4,
                             pose.alpha)  # fmt: skip
            return
        x0, y0 = self.camera.tile(TILE_AT[event.start])
        x1, y1 = self.camera.tile(TILE_AT[event.end])
        pictures.cube(self.canvas, ANIMAL_AT[event.animal], x0 + (x1 - x0) * pose.part,
                      y0 + (y1 - y0) * pose.part - pose.lift * 20, radius * 0.5)  # fmt: skip

