"""What is drawn on the land besides the land: pieces, what may be picked, and what it would do."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot

from games.engine.game import Move, Pick
from games.great_plains import analysis, pictures
from games.great_plains.events import CavePlaced, Pushed, TokenPlaced
from games.great_plains.geometry import ANIMALS, BEAR, EAGLE, HORSE, spaces_of
from games.great_plains.plot import Plot, Point
from games.great_plains.rules import GreatPlains
from games.table.board import Marks
from games.table.geometry import Rect, around
from games.table.motion import Motion, Pose
from games.table.theme import GOLD, IVORY
from games.table.ui import Light, Ui

#: The light over a plain that is asked about.
_LIGHT = (255, 246, 190)


@dataclass
class Overlay:
    """One drawing of all that lies on a land."""

    ui: Ui
    plot: Plot
    state: GreatPlains
    marks: Marks
    motion: Motion
    #: Where badges must stay.
    edge: Rect

    def __post_init__(self) -> None:
        self.canvas = self.ui.canvas
        self.w = self.plot.size
        self.at = self.state.land.geometry.at
        self.pulses = False

    # --- from back to front --------------------------------------------------------------

    def draw(self) -> None:
        """Everything that stands still, from back to front."""
        self.asked()
        self.last(under=True)
        self.pieces()
        self.last(under=False)
        self.threats()
        self.badges()
        if self.marks.chosen:
            self.lit()
        self.intent()
        self.crosses()

    def draw_over(self) -> None:
        """What pulses and what is on its way."""
        if self.marks.lit and not self.marks.chosen:
            self.pulses = True
            self.lit()
        self.flying()

    def pieces(self) -> None:
        """Cave tiles and tokens that lie in their places."""
        on_way = set(self.motion.pieces(self.ui.now))
        for space in self.plot.by_height():
            if f"at:{self._name(space)}" not in on_way:
                for seat in (0, 1):
                    if self.state.own(seat) >> space & 1:
                        self._piece(space, seat, *self.plot.centre(space))

    def flying(self) -> None:
        """Cave tiles and tokens on their way."""
        for piece in self.motion.pieces(self.ui.now):
            space = self.at.get(piece.removeprefix("at:"))
            pose = self.motion.pose(piece, self.ui.now)
            if pose is None or space is None:
                continue
            for seat in (0, 1):
                if self.state.own(seat) >> space & 1:
                    x, y = self._posed(pose, space)
                    self._piece(space, seat, x, y, pose.lift, pose.alpha)
        for event in self.marks.last:
            if isinstance(event, Pushed) and event.end is None:
                self._falling(event)

    def _piece(self, space: int, seat: int, x: float, y: float, lift: float = 0.0,
               alpha: int = 255) -> None:
        if self.state.caves[seat] >> space & 1:
            pictures.cave(self.canvas, seat, self.plot, space, lift, alpha)
        else:
            pictures.token(self.canvas, seat, x, y, self.w, alpha, lift)

    def _posed(self, pose: Pose, space: int) -> Point:
        x1, y1 = self.plot.centre(space)
        if not pose.start:
            return x1, y1
        x0, y0 = self.plot.centre(self.at[pose.start])
        return x0 + (x1 - x0) * pose.part, y0 + (y1 - y0) * pose.part

    def _falling(self, event: Pushed) -> None:
        """A token on its way out of the game."""
        pose = self.motion.pose(f"gone:{event.start}", self.ui.now)
        if pose is None or event.start not in self.at:
            return
        x0, y0 = self.plot.centre(self.at[event.start])
        x1, y1 = self.plot.beyond(self.at[event.origin], self.at[event.start])
        x, y = x0 + (x1 - x0) * pose.part, y0 + (y1 - y0) * pose.part
        pictures.token(self.canvas, event.seat, x, y, self.w, round(255 * (1 - pose.part)))

    def last(self, under: bool) -> None:
        """What came last: a glow under it, gold corners around it, the way of a pushed token."""
        for event in self.marks.last:
            if isinstance(event, (TokenPlaced, CavePlaced)) and self._here(event.space):
                space = self.at[event.space]
                if under:
                    pictures.glow(self.canvas, self.plot, space, pictures.LAST_GLOW, 150)
                else:
                    name = f"hex_last{self.plot.suffix}"
                    self.canvas.sprite(pictures.GROUP, name, *self.plot.centre(space), self.w)
            elif isinstance(event, Pushed) and not under and self._here(event.start):
                self._last_push(event)

    def _last_push(self, event: Pushed) -> None:
        start = self.at[event.start]
        (x0, y0), (x1, y1) = (
            self.plot.centre(start), self.plot.beyond(self.at[event.origin], start),
        )
        w = self.w
        end = 0.72 if event.end is None else 0.62
        at = [(x0 + (x1 - x0) * part, y0 + (y1 - y0) * part) for part in (0.4, end)]
        pictures.arrow(self.canvas, at, max(2.2, w * 0.045), GOLD, 2.8)
        if event.end is None:
            x, y = x0 + (x1 - x0) * 0.92, y0 + (y1 - y0) * 0.92
            self.canvas.sprite("ui", "removed", x, y, w * 0.2)

    def threats(self) -> None:
        """Tokens that a bear in the other's hand can push out of the game."""
        if self.marks.chosen or self.state.turn < 0:
            return
        for seat in (0, 1):
            for name in analysis.threatened(self.state, seat):
                if self._here(name):
                    self.threat(self.at[name], ring=seat == self.state.turn)

    def threat(self, space: int, ring: bool = True) -> None:
        """The saw around a token that a bear can push, and its warning."""
        x, y = self.plot.centre(space)
        y -= 0.02 * self.w
        if ring:
            self.canvas.sprite("ui", "threat_ring", x, y, self.w * 0.66)
        size = max(13.0, self.w * 0.26)
        self.canvas.sprite("ui", "threat_badge", x + self.w * 0.24, y - self.w * 0.22, size)

    def badges(self) -> None:
        """What every plain is worth."""
        land = self.state.land
        for number, plain in enumerate(land.plains):
            found = pictures.badge_at(self.plot, land, number, self.edge)
            if found is not None:
                x, y, r = found
                leader = self.state.leader(number)
                pictures.badge(self.canvas, x, y, leader, plain.value, r)

    def asked(self) -> None:
        """The plain of a space with its streams, or all plains of a stream, in the light."""
        land = self.state.land
        hovered = self.ui.look.hover.removeprefix("pick:")
        for name, alpha in ((hovered, 60), (self.marks.asked, 120)):
            if not self._here(name):
                continue
            space = self.at[name]
            for plain in land.plains:
                whole = plain.spaces | plain.streams
                for one in spaces_of(whole if whole >> space & 1 else 0):
                    if one in self.plot:
                        pictures.glow(self.canvas, self.plot, one, _LIGHT, alpha, 0.86)

    # --- what may be picked --------------------------------------------------------------

    def lit(self) -> None:
        """Places where something may go."""
        marks, state = self.marks, self.state
        places = [self.at[p] for p in marks.lit if self._here(p) and p != marks.aimed]
        if len(marks.chosen) > 1:
            for name in analysis.reach(state, marks.chosen[0]).spaces:
                if name != marks.chosen[1] and self._here(name):
                    self.threat(self.at[name])
            return
        if marks.chosen and marks.chosen[0] == ANIMALS[BEAR]:
            for space in places:
                self.threat(space)
            return
        usual = state.beside(state.turn) if marks.chosen and state.turn >= 0 else 0
        for space in sorted(places):
            x, y = self.plot.centre(space)
            grass = state.land.grass >> space & 1
            r = max(9.5, 0.22 * self.w) if grass else 0.33 * self.w
            if usual >> space & 1:
                self.canvas.sprite("ui", "lit_disc", x, y, 2 * r)
            else:
                light = Light(1.0, 1.0)
                if self.pulses:
                    light = self.ui.light(marks.since, around(x, y, 2 * r))
                pictures.ring(self.canvas, x, y, r, light, bool(grass))

    # --- what it would do ----------------------------------------------------------------

    def intent(self) -> None:
        """The move that is aimed at, or suggested: its piece, with path or push."""
        marks, state = self.marks, self.state
        if state.turn < 0:
            return
        if marks.hint:
            self._hinted(marks.hint)
        if len(marks.chosen) == 2:
            self._pushes(marks.chosen[1], marks.aimed)
        elif marks.aimed and marks.chosen:
            self._by_animal(marks.chosen[0], marks.aimed)
        elif self._here(marks.aimed):
            self._placed(self.at[marks.aimed])

    def _hinted(self, move: Move) -> None:
        if move[0] in ANIMALS and move[0] != ANIMALS[BEAR]:
            self._path(move[0], move[1])
        elif move[0] in ANIMALS:
            lines = analysis.push_lines(self.state, move[1])
            line = next(line for line in lines if line.move == move)
            self._push(line, 1, chosen=True)
        target = move[1] if len(move) > 1 else move[0]
        if self._here(target):
            pictures.selected(self.canvas, self.plot, self.at[target])

    def _placed(self, space: int) -> None:
        """The piece where it would be, in a gold frame."""
        seat, state = self.state.turn, self.state
        x, y = self.plot.centre(space)
        if state.land.cave >> space & 1:
            pictures.cave(self.canvas, seat, self.plot, space, 0.05, 235)
        else:
            pictures.token(self.canvas, seat, x, y, self.w, 245, 0.05)
        pictures.selected(self.canvas, self.plot, space)

    def _by_animal(self, animal: Pick, target: Pick) -> None:
        if animal == ANIMALS[BEAR]:
            lines = analysis.push_lines(self.state, target)
            self._push(lines[0], 1, chosen=True)
            pictures.selected(self.canvas, self.plot, self.at[target])
            return
        self._path(animal, target)
        self._placed(self.at[target])

    def _path(self, animal: Pick, target: Pick) -> None:
        """The way of a horse over the middle space, or of an eagle over the highland."""
        found = analysis.paths(self.state, animal, target)
        if not found:
            return
        way, kind = found[0], ANIMALS.index(animal)
        start, middle, end = (self.at[n] for n in (way.origin, way.middle, way.target))
        self._own(start, True)
        ride(self.ui, self.plot, kind, start, middle, end)

    def _own(self, space: int, chosen: bool) -> None:
        """The own piece from which it goes."""
        colour = GOLD if chosen else IVORY
        x, y = self.plot.centre(space)
        if self.state.land.cave >> space & 1:
            if chosen:
                pictures.selected(self.canvas, self.plot, space)
                return
            r = 0.44 * self.w
        else:
            r = 0.35 * self.w
        self.canvas.ring(x, y - 0.02 * self.w, r, 6.6, pictures.DARK, 150)
        self.canvas.ring(x, y - 0.02 * self.w, r, 3.6 if chosen else 2.6, colour)

    def _pushes(self, target: Pick, aimed: Pick) -> None:
        """Every line of a bear, numbered; the chosen one in gold."""
        lines = analysis.push_lines(self.state, target)
        order = sorted(enumerate(lines, start=1), key=lambda p: p[1].origin == aimed)
        for n, line in order:
            self._push(line, n, line.origin == aimed)
        x, y = self.plot.centre(self.at[target])
        r = 0.36 * self.w
        self.canvas.ring(x, y - 0.02 * self.w, r, 8, pictures.DARK, 150)
        self.canvas.ring(x, y - 0.02 * self.w, r, 4.4, GOLD)
        for n, line in order:
            nx, ny = self.plot.beyond(self.at[line.origin], self.at[target])
            pictures.number(self.canvas, nx + 0.25 * self.w, ny - 0.27 * self.w, n,
                            max(8.5, self.w * 0.155), line.origin == aimed)

    def _push(self, line: analysis.Push, n: int, chosen: bool) -> None:
        """A line of push: from the own piece through the target to where it ends."""
        w, colour = self.w, GOLD if chosen else IVORY
        origin, target = self.at[line.origin], self.at[line.target]
        x0, y0 = self.plot.centre(origin)
        x1, y1 = self.plot.centre(target)
        x2, y2 = self.plot.beyond(origin, target)
        other = 1 - self.state.turn
        self._own(origin, chosen)
        stays = line.why == "land"
        pictures.token(self.canvas, other, x2, y2, w, 158 if stays else 128)
        name = "chosen_disc" if chosen else "lit_disc"
        self.canvas.sprite("ui", name, x2, y2 - 0.02 * w, 0.66 * w)
        if not stays:
            self.canvas.sprite("ui", "removed", x2, y2 - 0.02 * w, 0.36 * w)
        length = hypot(x1 - x0, y1 - y0)
        ux, uy = (x1 - x0) / length * w, (y1 - y0) / length * w
        width = (0.078 if chosen else 0.058) * w
        for (ax, ay), (bx, by) in (
            ((x0 + 0.36 * ux, y0 + 0.36 * uy), (x1 - 0.38 * ux, y1 - 0.38 * uy)),
            ((x1 + 0.36 * ux, y1 + 0.36 * uy), (x2 - 0.32 * ux, y2 - 0.32 * uy)),
        ):
            pictures.arrow(self.canvas, [(ax, ay), (bx, by)], max(2.4, width), colour)

    def crosses(self) -> None:
        """Spaces that a diagram calls impossible."""
        for name in self.marks.extra.get("crosses", ()):
            x, y = self.plot.centre(self.at[name])
            self.canvas.sprite("ui", "removed", x, y, self.w * 0.5)

    # --- names ---------------------------------------------------------------------------

    def _here(self, name: str) -> bool:
        return name in self.at and self.at[name] in self.plot

    def _name(self, space: int) -> str:
        return self.state.land.geometry.names[space]


def ride(ui: Ui, plot: Plot, kind: int, start: int, middle: int, end: int) -> None:
    """The path of a horse, or the arc of an eagle, with the animal's head on it."""
    canvas, w = ui.canvas, plot.size
    (x0, y0), (x1, y1), (x2, y2) = (plot.centre(space) for space in (start, middle, end))
    width = max(3.2, w * 0.087)
    r = max(7.5, w * 0.17)
    if kind == HORSE:
        a, b = _toward((x0, y0), (x1, y1), 0.4 * w), _toward((x2, y2), (x1, y1), 0.44 * w)
        pictures.arrow(canvas, [a, (x1, y1), b], width, GOLD)
        pictures.medal(canvas, kind, x1, y1, r)
        return
    assert kind == EAGLE, "a bear has lines instead"
    length = hypot(x2 - x0, y2 - y0)
    side = -1 if x2 >= x0 else 1
    nx, ny = -(y2 - y0) / length * side * 0.5 * w, (x2 - x0) / length * side * 0.5 * w
    control = (x1 + nx, y1 + ny)
    curve = [_bezier((x0, y0), control, (x2, y2), 0.16 + 0.62 * i / 12) for i in range(13)]
    pictures.arrow(canvas, curve, width, GOLD)
    pictures.medal(canvas, kind, x1 + nx / 2, y1 + ny / 2, r)


def _toward(start: Point, end: Point, distance: float) -> Point:
    length = hypot(end[0] - start[0], end[1] - start[1])
    part = distance / length
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def _bezier(a: Point, b: Point, c: Point, t: float) -> Point:
    u = 1 - t
    return (u * u * a[0] + 2 * u * t * b[0] + t * t * c[0],
            u * u * a[1] + 2 * u * t * b[1] + t * t * c[1])
