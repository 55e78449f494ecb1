"""What moves when something happens: pawns, cubes, blocks that die out, ice, ways taken back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import count

from games.dominant_species import pictures, say
from games.dominant_species.earth import (
    ANIMAL_AT,
    CORNER_AT,
    CORNERS_OF,
    ELEMENT_AT,
    HEXES,
    TERRAINS,
    TILE_AT,
)
from games.dominant_species.events import (
    CardTaken,
    CubesAdded,
    CubesEliminated,
    CubesHome,
    CubesMoved,
    DiscPlaced,
    Frozen,
    PawnPlaced,
    TileLaid,
)
from games.dominant_species.land import blocks
from games.dominant_species.places import Camera
from games.dominant_species.state import DominantSpecies
from games.engine.game import Event
from games.table.geometry import Rect
from games.table.motion import Flight, Motion, Pose, ease_in_out, ease_out
from games.table.theme import WHITE
from games.table.ui import Ui

#: How long things take, in milliseconds, and by how much one follows another.
PAWN, BLINK, CUBE, CUBE_STEP, ICE, RISE, DEATH, DEATH_STEP, DISC, BACK = (
    180, 120, 140, 40, 500, 160, 220, 60, 180, 140
)
#: The lid over three thirds of a blink.
_LIDS = ("eye_half", "eye_closed", "eye_half")
#: What fades or grows does it in so many steps: each of them is a picture that is kept.
_STEPS = 6
#: What is only heard.
_HEARD = {CardTaken: "card_1", TileLaid: "place_tile"}
#: What has a flight, with how long after one the next of its kind sets out.
_SHOWN: dict[type[Event], int] = {
    PawnPlaced: 0, DiscPlaced: 0, CubesMoved: CUBE_STEP, CubesAdded: CUBE_STEP, Frozen: 0,
    CubesHome: 0, CubesEliminated: DEATH_STEP, CardTaken: 0, TileLaid: 0,
}

#: Where a named place of the board lies.
Placer = Callable[[str], Rect | None]


@dataclass
class _Way:
    """A migration's way that was taken back: from a tile to another, with so many cubes."""

    start: int
    end: int
    n: int


class Flying:
    """The pieces on their way: sends them off, and draws them above the pages."""

    def __init__(self, motion: Motion) -> None:
        self.motion = motion
        #: What each piece is about.
        self._about: dict[str, Event | _Way] = {}
        #: The cubes on the earth as they were when what is under way began.
        self._before: DominantSpecies | None = None
        self._number = count()

    def story(self, events: Sequence[Event], state: DominantSpecies) -> list[Flight]:
        """The flights of a move, one kind of event after the other; ``state`` is that after it."""
        under_way = self.motion.pieces(0.0)
        self._about = {p: event for p, event in self._about.items() if p in under_way}
        self._before = before(events, state)
        found: list[Flight] = []
        at, kind = 0.0, None
        for event in from_the_left(events):
            if type(event) not in _SHOWN:
                continue
            if kind is not None and type(event) is not kind:
                at = max(flight.after + flight.ms for flight in found)
            kind = type(event)
            found += self._flights(event, at)
            at += _SHOWN[kind] * getattr(event, "n", 1) ** (kind is not CubesEliminated)
        return found

    def _flights(self, event: Event, at: float) -> list[Flight]:
        name = f"{type(event).__name__}:{next(self._number)}"
        if isinstance(event, PawnPlaced):
            name = f"pawn:{event.eye}"
            lid = f"lid:{event.eye}"
            self._about[name] = self._about[lid] = event
            return [
                Flight(lid, None, event.eye, BLINK, at, brief=True),
                Flight(name, f"seat:{event.animal}", event.eye, PAWN, at, ease_out, 0.4,
                       sound="pawn"),
            ]
        if isinstance(event, DiscPlaced):
            name = f"disc:{event.corner}"
            self._about[name] = event
            return [Flight(name, None, event.corner, DISC, at, ease_out, 0.8, fade=True,
                           sound="place_tile")]
        if isinstance(event, (CubesMoved, CubesAdded)):
            start, end = (event.start, event.end) if isinstance(event, CubesMoved) else (
                None, event.tile)
            found = []
            for i in range(event.n):
                self._about[f"{name}:{i}"] = event
                sound = "" if i else "place_wood_1" if start else "place_wood_2"
                found.append(Flight(f"{name}:{i}", start, end, CUBE, at + i * CUBE_STEP, ease_out,
                                    0.5, sound=sound, brief=True))
            return found
        for kind, ms, sound in (
            (Frozen, ICE, "ice"), (CubesHome, RISE, ""), (CubesEliminated, DEATH, "gone")
        ):
            if isinstance(event, kind):
                self._about[name] = event
                return [Flight(name, None, event.tile, ms, at, ease_in_out, sound=sound,
                               brief=True)]
        return [Flight(f"sound:{name}", None, "", CUBE, at, sound=_HEARD[type(event)])]

    def back(self, start: int, end: int, n: int, now: float) -> None:
        """A way of the Migration is taken back: its arrow runs backwards."""
        self._about["way"] = _Way(start, end, n)
        self.motion.launch([Flight("way", None, "", BACK, 0, ease_out, brief=True)], now)

    def draw(self, ui: Ui, state: DominantSpecies, place: Placer, camera: Camera | None,
             clip: Rect | None) -> None:
        """All that is on its way. ``place`` says where the names of a flight lie."""
        for piece in self.motion.pieces(ui.now):
            pose, event = self.motion.pose(piece, ui.now), self._about.get(piece)
            if pose is None or event is None:
                continue
            if isinstance(event, PawnPlaced):
                self._pawn(ui, piece, event, pose, place)
            elif camera is not None and clip is not None:
                ui.canvas.surface.set_clip(ui.canvas.box(clip))
                self._on_earth(ui, state, event, pose, camera)
                ui.canvas.surface.set_clip(None)

    @staticmethod
    def _pawn(ui: Ui, piece: str, event: PawnPlaced, pose: Pose, place: Placer) -> None:
        end = place(pose.end)
        if end is None:
            return
        x, y = end.centre
        if piece.startswith("lid"):
            lid = _LIDS[min(2, int(pose.part * 3))]
            ui.canvas.sprite(pictures.GROUP, lid, x, y, end.w)
            return
        start = (place(pose.start) if pose.start else None) or end
        x0, y0 = start.centre
        x, y = x0 + (x - x0) * pose.part, y0 + (y - 1 - y0) * pose.part - pose.lift * 34
        pictures.pawn(ui.canvas, ANIMAL_AT[event.animal], x, y, end.w * 0.92)

    def _on_earth(self, ui: Ui, state: DominantSpecies, event: Event | _Way, pose: Pose,
                  camera: Camera) -> None:
        canvas, radius = ui.canvas, camera.radius
        step = round(pose.part * _STEPS) / _STEPS
        if isinstance(event, _Way):
            (x0, y0), (x1, y1) = camera.tile(event.start), camera.tile(event.end)
            if step < 0.8:
                end = x1 + (x0 - x1) * step * 0.7, y1 + (y0 - y1) * step * 0.7
                pictures.arrow(canvas, (x0, y0), end, radius, event.n)
        elif isinstance(event, DiscPlaced):
            x, y = camera.corner(CORNER_AT[event.corner])
            pictures.element(canvas, ELEMENT_AT[event.element], x, y - 1 - pose.lift * 18,
                             radius * 0.4)
        elif isinstance(event, (CubesMoved, CubesAdded)):
            tile = event.end if isinstance(event, CubesMoved) else event.tile
            x, y = camera.tile(TILE_AT[tile])
            if isinstance(event, CubesMoved):
                x0, y0 = camera.tile(TILE_AT[event.start])
                x, y = x0 + (x - x0) * pose.part, y0 + (y - y0) * pose.part
            y += radius * 0.08 - pose.lift * 28
            pictures.cube(canvas, ANIMAL_AT[event.animal], x, y, radius * 0.5)
        elif isinstance(event, Frozen):
            self._ice(ui, state, event, pose.part, camera)
        elif isinstance(event, (CubesHome, CubesEliminated)):
            self._leave(ui, event, step, camera)

    def _leave(self, ui: Ui, event: CubesHome | CubesEliminated, step: float,
               camera: Camera) -> None:
        """Cubes rise from a tile, or what is lost there shrinks; both fade."""
        if self._before is None or step >= 1:
            return
        animal, alpha = ANIMAL_AT[event.animal], round(255 * (1 - step))
        found = [b for b in blocks(self._before, camera, TILE_AT[event.tile]) if b[0] == animal]
        if not found:
            return
        _, x, y, width = found[0]
        whole = self._before.cubes[animal][TILE_AT[event.tile]]
        if isinstance(event, CubesHome) or event.n < whole:
            rise = step * 26 if isinstance(event, CubesHome) else 0
            if step:
                ui.canvas.sprite(pictures.GROUP, f"cube_{event.animal}", x, y - rise,
                                 width * 0.8, alpha=alpha)
            return
        pictures.block(ui.canvas, animal, whole, x, y, width * (1 - 0.2 * step),
                       danger=event.why == "extinction", alpha=alpha)

    def _ice(self, ui: Ui, state: DominantSpecies, event: Frozen, part: float,
             camera: Camera) -> None:
        """White grows from the middle over the tile as it was, then clears over the tundra."""
        canvas, h = ui.canvas, TILE_AT[event.tile]
        x, y = camera.tile(h)
        grown = min(1.0, part / 0.6)
        if grown < 1:
            kind = TERRAINS.index(event.terrain)
            pictures.tile(canvas, kind, x, y, camera.radius,
                          ui.say(f"terrain.{TERRAINS[kind]}"), say.points_of(kind))
            for corner in CORNERS_OF[h]:
                if state.discs[corner]:
                    cx, cy = camera.corner(corner)
                    pictures.element(canvas, state.discs[corner], cx, cy - 1, camera.radius * 0.4)
            if self._before is not None:
                for animal, bx, by, width in blocks(self._before, camera, h):
                    pictures.block(canvas, animal, self._before.cubes[animal][h], bx, by, width)
        size = round(grown * 8) / 8
        alpha = round((1 - max(0.0, part - 0.6) / 0.4) * _STEPS) / _STEPS
        if size > 0 and alpha > 0:
            canvas.sprite(pictures.GROUP, "tile_wash", x, y, 1.96 * camera.radius * size, WHITE,
                          round(240 * alpha))


def from_the_left(events: Sequence[Event]) -> list[Event]:
    """The events with those of cubes that die in the order of their tiles, from the left."""
    dying = iter(sorted((e for e in events if isinstance(e, CubesEliminated)),
                        key=lambda e: HEXES[TILE_AT[e.tile]]))
    return [next(dying) if isinstance(event, CubesEliminated) else event for event in events]


def before(events: Sequence[Event], state: DominantSpecies) -> DominantSpecies | None:
    """The position with the cubes that these events took off the earth; ``None``: they took
    none."""
    gone = [e for e in events if isinstance(e, (CubesHome, CubesEliminated))]
    if not gone and not any(isinstance(event, Frozen) for event in events):
        return None
    found = state.copy()
    for event in gone:
        found.cubes[ANIMAL_AT[event.animal]][TILE_AT[event.tile]] += event.n
    return found
