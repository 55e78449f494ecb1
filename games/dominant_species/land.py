"""Draws the earth: tiles, discs, cubes, and what a choice would do there."""

from __future__ import annotations

from games.dominant_species import pictures, say
from games.dominant_species.earth import (
    CORNERS,
    ELEMENT_AT,
    EYE_AT,
    HEX_COUNT,
    NEAR,
    ROW_OF,
    TERRAINS,
    TILE_AT,
    TILES,
    TUNDRA,
    VACANT,
    WANDERLUST,
)
from games.dominant_species.events import Frozen, TileLaid, TileScored
from games.dominant_species.outlook import Outlook, endangered
from games.dominant_species.places import Camera
from games.dominant_species.state import DominantSpecies
from games.dominant_species.steps.glaciation import freeze_bonus
from games.dominant_species.steps.wanderlust import laying_bonus
from games.table.board import Marks
from games.table.desk import Desk
from games.table.geometry import Rect, around
from games.table.motion import Motion
from games.table.theme import GOLD, IVORY, OUTLINE, rgb
from games.table.ui import Ui

_NOTE = rgb("#8a6a34")
_SLATE = rgb("#33515c")
_AMBER = rgb("#946009")
_RED = rgb("#b3361a")
_GREEN = rgb("#3f7136")
_PALE = rgb("#f3e9d0")


class Land:
    """One drawing of the earth."""

    def __init__(self, ui: Ui, camera: Camera, state: DominantSpecies, marks: Marks,
                 motion: Motion, clip: Rect, layers: pictures.Layers,
                 outlook: Outlook | None = None) -> None:
        self.clip = clip
        #: What the move that is aimed at would do: drawn in advance.
        self.outlook = outlook
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
        frozen = self.outlook.frozen if self.outlook else -1
        if frozen >= 0:
            self._tile(frozen, TUNDRA)
        # The tile that a question is about is marked like one that was chosen.
        asked = str(state.prompt.args.get("tile", "")) if state.turn >= 0 else ""
        for pick in (asked, *self.marks.chosen, self.marks.aimed, *self.marks.hint):
            if pick in TILE_AT:
                canvas.sprite(pictures.GROUP, "tile_selected", *camera.tile(TILE_AT[pick]),
                              2 * radius)
        self._scored()
        self._last_tiles()
        for corner, disc in enumerate(state.discs):
            if disc and self.motion.pose(f"disc:{CORNERS[corner]}", self.ui.now) is None:
                x, y = camera.corner(corner)
                pictures.element(canvas, disc, x, y - 1, radius * 0.4)
        for h in tiles:
            self._cubes(h)
        if state.step == "save":
            self._extinction()
        self._corners()
        self._bonuses(lit)
        if state.step == "migration":
            self._ways()
        if self.outlook is not None:
            self._outlook(self.outlook)

    def _tile(self, h: int, kind: int) -> None:
        name = self.ui.say(f"terrain.{TERRAINS[kind]}")
        pictures.tile(self.canvas, kind, *self.camera.tile(h), self.camera.radius, name,
                      say.points_of(kind))

    def _ground(self, tiles: list[int]) -> None:
        """Vacant hexes and tiles with their names and points."""
        camera, terrain = self.camera, self.state.terrain
        if self.clip.w > 500:
            # A drawing on the page, as in a notebook of the field.
            self.canvas.sprite(pictures.GROUP, "mammal", self.clip.right - 72,
                               self.clip.bottom - 105, 110, _NOTE, 36)
        for h in range(HEX_COUNT):
            if terrain[h] == VACANT:
                beside = any(terrain[n] >= 0 for n in NEAR[h])
                self.canvas.sprite(pictures.GROUP, "tile_vacant", *camera.tile(h),
                                   2 * camera.radius, rgb("#8a7450"),
                                   150 if beside else 70)
        for h in tiles:
            self._tile(h, terrain[h])

    def _vacant(self, h: int) -> None:
        canvas, camera = self.canvas, self.camera
        x, y = camera.tile(h)
        name = TILES[h]
        if self._planned == WANDERLUST and (points := laying_bonus(self.state, h)):
            canvas.text(f"+{points}", x, y + camera.radius * 0.13, camera.radius * 0.36, _NOTE,
                        "count", "centre", alpha=210)
            return
        if name in self.marks.lit or name == self.marks.aimed or name in self.marks.chosen:
            gold = name not in self.marks.lit or name == self.marks.aimed
            sprite = "tile_selected" if gold else "tile_legal"
            canvas.sprite(pictures.GROUP, sprite, x, y, 2 * camera.radius)
            canvas.text(f"+{laying_bonus(self.state, h)}", x, y + camera.radius * 0.13,
                        camera.radius * 0.42, _NOTE, "count", "centre")

    def _scored(self) -> None:
        """Tiles that were scored this turn have a small check."""
        if self.state.step != "domination":
            return
        for h in self.state.tiles():
            if self.state.scored >> h & 1:
                x, y = self.camera.tile(h)
                self.canvas.glyph("check", x + self.camera.radius * 0.6, y, 18, _SLATE)

    def _last_tiles(self) -> None:
        if self.state.step == "save":
            return
        for event in self.marks.last:
            if isinstance(event, (Frozen, TileLaid, TileScored)):
                x, y = self.camera.tile(TILE_AT[event.tile])
                side = self.camera.radius * 1.5
                self.canvas.nine("ui", "last_move", around(x, y, side))

    @property
    def _planned(self) -> int:
        """The row of the eye that is aimed at; -1: none."""
        return ROW_OF[EYE_AT[self.marks.aimed]] if self.marks.aimed in EYE_AT else -1

    def _blocks(self, h: int) -> list[tuple[int, float, float, float]]:
        return blocks(self.state, self.camera, h)

    def _cubes(self, h: int) -> None:
        """The blocks of a tile, crowned where they dominate; of a freezing tile what stays."""
        blocks = self._blocks(h)
        state, left = self.state, self.state
        if self.outlook is not None and self.outlook.frozen == h:
            left = self.outlook.after
        ruler = left.dominant(h)
        for animal, x, y, width in blocks:
            endangered = not left.match(animal, h)
            n = left.cubes[animal][h] or state.cubes[animal][h]
            pictures.block(self.canvas, animal, n, x, y, width, animal == ruler, endangered,
                           len(blocks) > 3)

    def _extinction(self) -> None:
        """Tiles that are not concerned pale; the mammal's endangered blocks are framed."""
        canvas, radius = self.canvas, self.camera.radius
        doomed = endangered(self.state)
        tiles = {h for _, h in doomed}
        for h in self.state.tiles():
            if h not in tiles:
                canvas.sprite(pictures.GROUP, "tile_wash", *self.camera.tile(h), 1.96 * radius,
                              _PALE, 122)
        for animal, h in doomed:
            if TILES[h] not in self.marks.lit or animal != self.state.animal:
                continue
            x, y, width = next((x, y, w) for a, x, y, w in self._blocks(h) if a == animal)
            saved = TILES[h] == self.marks.aimed
            box = around(x, y + 1, width + 10, width * 1.2 + 12)
            canvas.frame(box, 8, 7.4, OUTLINE, 190)
            canvas.frame(box, 8, 4.4 if saved else 3, GOLD if saved else IVORY)
            if saved:
                chip = self.ui.say("saved.chip")
                pictures.pill(canvas, box.x + 2, box.y + 2, chip, _AMBER, IVORY, 13, "bold")

    def _outlook(self, outlook: Outlook) -> None:
        """Counts that would change, discs that would go or come, and crowns that would pass."""
        canvas, radius = self.canvas, self.camera.radius
        places = {(a, h): (x, y, w) for h in self.state.tiles() for a, x, y, w in self._blocks(h)}
        losses = ((outlook.home, _SLATE), (outlook.dead, _RED)) if self.state.step != "save" else ()
        for counts, colour in losses:
            for key, n in counts.items():
                if key in places:
                    x, y, width = places[key]
                    pictures.pill(canvas, x, y + width * 0.74, f"−{n}", colour, IVORY, 13)
        for key, n in outlook.added.items():
            x, y, width = places.get(key, (*self.camera.tile(key[1]), radius * 0.5))
            if key not in places:
                y += radius * 0.3
                pictures.token(canvas, key[0], x - 16, y + width * 0.74, 20)
            pictures.pill(canvas, x + (8 if key not in places else 0), y + width * 0.74, f"+{n}",
                          _GREEN, IVORY, 13)
        for corner in outlook.gone:
            x, y = self.camera.corner(corner)
            if self.state.discs[corner]:
                pictures.gone(canvas, x, y - 1, radius * 0.27)
        for corner, name in outlook.laid.items():
            x, y = self.camera.corner(corner)
            pictures.element(canvas, ELEMENT_AT[name], x, y - 1, radius * 0.4, 200)
        for h, (before, after) in outlook.rulers.items():
            if before != after and h != outlook.frozen and self.state.step != "save":
                x, y = self.camera.tile(h)
                pictures.heir(canvas, after, x - radius * 0.5, y - radius * 0.42)

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
        """What each tile would score, where that is the question; the aimed one's is larger."""
        state, radius = self.state, self.camera.radius
        if state.step != "glaciation":
            return
        for h in sorted(lit, key=lambda h: TILES[h] == self.marks.aimed):
            x, y = self.camera.tile(h)
            aimed = TILES[h] == self.marks.aimed
            pictures.pill(self.canvas, x + radius * 0.7, y - radius * 0.43,
                          f"+{freeze_bonus(state, h)}", _AMBER if aimed else _SLATE, IVORY,
                          18 if aimed else 15)

    def _ways(self) -> None:
        """Arrows for the cubes that have migrated, with their numbers."""
        for (start, end), n in moved(self.state).items():
            pictures.arrow(self.canvas, self.camera.tile(start), self.camera.tile(end),
                           self.camera.radius, n)

    def offer(self, scene: Desk) -> None:
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


def blocks(state: DominantSpecies, camera: Camera,
           h: int) -> list[tuple[int, float, float, float]]:
    """The blocks of a tile, the most cubes first: animal, centre and width."""
    radius = camera.radius
    here = state.ranking(h)
    x, y = camera.tile(h)
    two = len(here) > 3
    half = (len(here) + 1) // 2
    lines = [here[:half], here[half:]] if two else [here]
    width = radius * (0.54 if len(here) <= 2 else 0.455 if len(here) == 3 else 0.365)
    found = []
    for row, line in enumerate(lines):
        middle = y + (radius * 0.08 if not two else radius * (-0.215 + 0.435 * row))
        for i, animal in enumerate(line):
            found.append((animal, x + (i - (len(line) - 1) / 2) * width * 1.14, middle, width))
    return found


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
