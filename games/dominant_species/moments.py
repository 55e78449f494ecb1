"""Draws what single choices would do, in the panel beside the pages."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from games.dominant_species import pictures, say
from games.dominant_species.earth import (
    ANIMALS,
    HEX_COUNT,
    MAMMAL,
    NEAR,
    TERRAINS,
    TILE_AT,
    TILES,
    TUNDRA,
)
from games.dominant_species.flying import Flying
from games.dominant_species.outlook import Outlook, endangered
from games.dominant_species.state import DominantSpecies
from games.dominant_species.steps.domination import places
from games.table.board import Marks
from games.table.desk import Desk
from games.table.geometry import Rect
from games.table.theme import GOLD_DARK, rgb
from games.table.ui import Target, Ui

_RED = rgb("#b3361a")
#: Below this height a panel has room for one or two lines of pictures only.
LOW = 150.0


def terrain(ui: Ui, state: DominantSpecies, tile: int) -> str:
    """The name of what lies on a tile."""
    return ui.say(f"terrain.{TERRAINS[state.terrain[tile]]}")


def _rule(ui: Ui, rect: Rect, y: float) -> None:
    ui.canvas.line(rect.x, y, rect.right, y, 1, ui.theme.edge)


def _heading(ui: Ui, rect: Rect, title: str, big: str = "", sub: str = "") -> float:
    """A title with a large number at the right and a line below; where it ends."""
    canvas, theme = ui.canvas, ui.theme
    width = canvas.texts.width(big, "score", 34 * canvas.texts.enlarge) + 8 if big else 0
    canvas.fitted(title, rect.x, rect.y + 22, 19, rect.w - width, theme.ink, "kai")
    if big:
        canvas.text(big, rect.right, rect.y + 30, 34, theme.ink, "score", "right")
    y = rect.y + 34.0
    if sub:
        canvas.fitted(sub, rect.x, rect.y + 44, 14, rect.w - width, theme.sub)
        y = rect.y + 56.0
    ui.prose += [text for text in (title, big, sub) if text]
    return y


def _caption(ui: Ui, rect: Rect, key: str) -> float:
    """A line above pictures, where there is room for both; where the pictures begin."""
    text = ui.say(key)
    ui.prose.append(text)
    if ui.canvas.texts.width(text, "sans", 14 * ui.canvas.texts.enlarge) > rect.w:
        text = ui.words.short(key)
    if rect.h < 60:
        return rect.y
    ui.canvas.fitted(text, rect.x, rect.y + 15, 14.5, rect.w, ui.theme.sub)
    return rect.y + 22


# --- glaciation ----------------------------------------------------------------------------------


def glaciation(ui: Ui, rect: Rect, state: DominantSpecies, outlook: Outlook) -> None:
    """What freezing a tile does: points, cubes that go home, discs that go, crowns that pass."""
    tile = outlook.frozen
    points = f"+{outlook.points.get(state.animal, 0)}"
    title = ui.say("moment.freeze", where=terrain(ui, state, tile))
    if rect.h < LOW:
        _glaciation_low(ui, rect, state, outlook)
        return
    canvas, theme = ui.canvas, ui.theme
    beside = sum(state.terrain[n] == TUNDRA for n in NEAR[tile])
    y = _heading(ui, rect, title, points, ui.say("moment.beside", n=beside))
    _rule(ui, rect, y + 4)
    canvas.fitted(ui.say("moment.stay"), rect.x, y + 26, 15, rect.w, theme.ink, "bold")
    _homes(ui, rect.x + 14, y + 58, state, outlook)
    _rule(ui, rect, y + 84)
    _gone(ui, rect, y + 110, state, outlook)
    _rule(ui, rect, y + 138)
    if y + 170 < rect.bottom + 12:
        _heirs(ui, rect, y + 163, outlook)


def _glaciation_low(ui: Ui, rect: Rect, state: DominantSpecies, outlook: Outlook) -> None:
    """The same as pictures in one or two lines."""
    y = _caption(ui, rect, "moment.stay") + 20
    x = _homes(ui, rect.x + 13, y, state, outlook)
    discs = [corner for corner in outlook.gone if state.discs[corner]]
    if x + 34 * len(discs) > rect.right:
        x, y = rect.x + 13, y + 42
    for corner in discs:
        pictures.element(ui.canvas, state.discs[corner], x, y, 24)
        pictures.gone(ui.canvas, x, y, 13)
        x += 36
    for before, after in outlook.rulers.values():
        if x + 60 > rect.right:
            x, y = rect.x + 13, y + 42
        if before != after and y < rect.bottom:
            pictures.heir(ui.canvas, after, x + 12, y)
            x += 54


def _homes(ui: Ui, x: float, y: float, state: DominantSpecies, outlook: Outlook) -> float:
    """Blocks of which cubes go home, with how many; where the next thing may stand."""
    canvas, theme = ui.canvas, ui.theme
    if not outlook.home:
        canvas.text("0", x - 8, y + 7, 20, theme.sub, "count")
        return x + 26
    for (animal, tile), n in sorted(outlook.home.items(), key=lambda item: -item[1]):
        pictures.block(canvas, animal, state.cubes[animal][tile], x, y, 25)
        canvas.stroke([(x + 17, y), (x + 26, y)], 2.2, theme.sub)
        canvas.stroke([(x + 22, y - 4), (x + 26, y), (x + 22, y + 4)], 2.2, theme.sub)
        width = canvas.text(f"+{n}", x + 31, y + 7, 19, theme.ink, "count")
        ui.prose.append(f"{ui.say(f'animal.{ANIMALS[animal]}')} +{n}")
        x += 31 + width + 22
    return x


def _gone(ui: Ui, rect: Rect, y: float, state: DominantSpecies, outlook: Outlook) -> None:
    canvas, theme = ui.canvas, ui.theme
    discs = [state.discs[corner] for corner in outlook.gone if state.discs[corner]]
    if not discs:
        canvas.fitted(ui.say("moment.kept"), rect.x, y + 5, 15, rect.w, theme.ink, "bold")
        return
    x = rect.x + 14
    for disc in discs[:3]:
        pictures.element(canvas, disc, x, y, 26)
        pictures.gone(canvas, x, y, 14)
        x += 40
    room = rect.right - x
    canvas.fitted(ui.say("moment.gone"), x - 8, y - 2, 15, room, theme.ink, "bold")
    canvas.fitted(ui.say("moment.gone.why"), x - 8, y + 17, 13.5, room, theme.sub)
    ui.prose.append(ui.say("moment.gone"))


def _heirs(ui: Ui, rect: Rect, y: float, outlook: Outlook) -> None:
    """Whose crowns pass to whom."""
    canvas, theme = ui.canvas, ui.theme
    changes = [pair for pair in outlook.rulers.values() if pair[0] != pair[1]]
    text = ui.say("moment.rulers" if changes else "moment.rulers.same")
    width = canvas.fitted(text, rect.x, y + 5, 15, rect.w - 74 * min(2, len(changes)) - 8,
                          theme.ink, "bold", least=10)
    ui.prose.append(text)
    x = rect.x + width + 22
    for before, after in changes:
        if x + 62 > rect.right + 6:
            break
        for animal, at in ((before, x), (after, x + 42)):
            if animal >= 0:
                pictures.token(canvas, animal, at, y - 1, 22)
            else:
                canvas.ring(at, y - 1, 8, 1.6, theme.sub)
        canvas.stroke([(x + 15, y), (x + 27, y)], 2.2, theme.sub)
        canvas.stroke([(x + 23, y - 4), (x + 27, y), (x + 23, y + 4)], 2.2, theme.sub)
        x += 74


# --- extinction ----------------------------------------------------------------------------------


def lost(state: DominantSpecies, saved: bool) -> dict[int, tuple[int, int]]:
    """By animal: how many tiles it is endangered on, and how many cubes it loses."""
    found: dict[int, tuple[int, int]] = {}
    for (animal, _tile), n in endangered(state).items():
        tiles, cubes = found.get(animal, (0, 0))
        found[animal] = tiles + 1, cubes + n
    if saved and MAMMAL in found:
        tiles, cubes = found[MAMMAL]
        found[MAMMAL] = tiles, cubes - 1
    return found


def extinction(ui: Ui, rect: Rect, state: DominantSpecies, marks: Marks) -> None:
    """How many cubes each animal loses, and which one the mammal saves."""
    canvas, theme = ui.canvas, ui.theme
    saved = marks.aimed if marks.aimed in TILE_AT else ""
    losses = lost(state, bool(saved))
    if rect.h < LOW:
        x, y = rect.x + 14, _caption(ui, rect, "moment.extinct.sub") + 20
        for animal, (_tiles, n) in losses.items():
            if x + 60 > rect.right:
                x, y = rect.x + 14, y + 36
            pictures.token(canvas, animal, x, y, 26)
            canvas.text(f"−{n}", x + 18, y + 7, 20, _RED if n else theme.sub, "count")
            ui.prose.append(f"{ui.say(f'animal.{ANIMALS[animal]}')} −{n}")
            x += 66
        return
    title, sub = ui.say("moment.extinct"), ui.say("moment.extinct.sub")
    width = canvas.text(title, rect.x, rect.y + 22, 19, theme.ink, "kai")
    canvas.fitted(sub, rect.right, rect.y + 21, 13.5, rect.w - width - 12, theme.sub,
                  align="right", least=11)
    ui.prose += [title, sub]
    _rule(ui, rect, rect.y + 32)
    foot = 52 if saved else 4
    step = min(48.0, (rect.h - 38 - foot) / max(1, len(losses)))
    for i, (animal, (tiles, n)) in enumerate(losses.items()):
        y = rect.y + 36 + step * (i + 0.5)
        pictures.token(canvas, animal, rect.x + 18, y, min(30.0, step - 3))
        name = ui.say(f"animal.{ANIMALS[animal]}.short")
        canvas.fitted(name, rect.x + 42, y + 6, 16, rect.w * 0.3, theme.ink)
        canvas.fitted(ui.say("moment.tiles", n=tiles), rect.x + rect.w * 0.47, y + 5, 14,
                      rect.w * 0.28, theme.sub)
        canvas.text(f"−{n}", rect.right - 4, y + 9, 25, _RED if n else theme.sub, "count", "right")
        ui.prose.append(f"{name} −{n}")
    if saved:
        box = Rect(rect.x - 6, rect.bottom - 44, rect.w + 12, 44)
        canvas.fill(box, 13, rgb("#fbe9b4"))
        canvas.frame(box.inset(0.5), 13, 1.6, GOLD_DARK)
        canvas.sprite(pictures.GROUP, ANIMALS[MAMMAL], box.x + 26, box.y + 22, 28, rgb("#4a3a2a"))
        text = ui.say("moment.saved", where=terrain(ui, state, TILE_AT[saved]))
        canvas.fitted(text, box.x + 48, box.y + 27.5, 15.5, box.w - 60, theme.ink, "bold")
        ui.prose.append(text)


# --- domination ----------------------------------------------------------------------------------


def scores(ui: Ui, rect: Rect, state: DominantSpecies, tile: int) -> None:
    """Who would score what on a tile, and with which match: a line for each animal."""
    canvas, theme = ui.canvas, ui.theme
    scored = dict(places(state, tile))
    here = state.ranking(tile)
    step = min(52.0, rect.h / max(1, len(here)))
    ruler = state.dominant(tile)
    for i, animal in enumerate(here):
        y = rect.y + step * (i + 0.5)
        size = min(34.0, step - 4)
        pictures.token(canvas, animal, rect.x + size / 2, y, size)
        if animal == ruler:
            pictures.crown(canvas, rect.x + size / 2, y - size * 0.5, 20)
        left = rect.x + size + 10
        name = ui.say(f"animal.{ANIMALS[animal]}.short")
        match = f"{ui.say('detail.match')} {state.match(animal, tile)}"
        points = f"+{scored.get(animal, 0)}"
        wide = canvas.texts.width(points, "score", 26 * canvas.texts.enlarge)
        room = rect.right - left - wide - 10
        if step > 42:
            canvas.fitted(name, left, y - 2, 17, room, theme.ink)
            canvas.fitted(match, left, y + 17, 14, room, theme.sub)
        else:
            used = canvas.fitted(name, left, y + 6, 16, room * 0.55, theme.ink)
            canvas.fitted(match, left + used + 10, y + 6, 14, room - used - 10, theme.sub, least=11)
        canvas.text(points, rect.right, y + 9, 26, theme.ink, "score", "right")
        ui.prose.append(f"{name} {match} {points}")


# --- migration -----------------------------------------------------------------------------------


def migration(ui: Ui, rect: Rect, state: DominantSpecies, ways: dict[tuple[int, int], int],
              take_back: Callable[[int, int], None] | None) -> None:
    """Cubes that may still move, and a line for each way taken, with a cross to take it back."""
    canvas, theme = ui.canvas, ui.theme
    left = int(state.frames[-1][2])
    animal, whole = state.animal, left + sum(ways.values())
    low = rect.h < LOW
    canvas.fitted(ui.say("moment.left"), rect.x, rect.y + 17, 16, rect.w - 50, theme.ink, "bold")
    canvas.text(str(left), rect.right, rect.y + (20 if low else 32), 24 if low else 38, theme.ink,
                "score", "right")
    ui.prose.append(f"{ui.say('moment.left')} {left}")
    top = rect.y + 28
    if not low:
        for i in range(whole):
            x, y = rect.x + 12 + i * min(29.0, (rect.w - 60) / max(1, whole)), rect.y + 44
            if i < left:
                pictures.cube(canvas, animal, x, y, 20)
            else:
                canvas.frame(Rect(x - 8, y - 8, 17, 17), 4, 1.4, theme.edge, 150)
        top = rect.y + 64
        _rule(ui, rect, top - 3)
    high = min(46.0, max(38.0, (rect.bottom - top) / max(1, len(ways)) - 3))
    lines = max(1, int((rect.bottom - top + 3) // (high + 3)))
    # The latest ways stay where not all have room.
    for i, (way, n) in enumerate(list(ways.items())[-lines:]):
        cell = Rect(rect.x - 4, top + i * (high + 3), rect.w + 8, high)
        _way(ui, cell, state, way, n, take_back)


def _way(ui: Ui, cell: Rect, state: DominantSpecies, way: tuple[int, int], n: int,
         take_back: Callable[[int, int], None] | None) -> None:
    canvas, theme = ui.canvas, ui.theme
    canvas.fill(cell, 11, rgb("#fffaf0"))
    canvas.frame(cell.inset(0.5), 11, 1.2, theme.edge)
    y = cell.y + cell.h / 2
    pictures.block(canvas, state.animal, n, cell.x + 20, y, min(24.0, cell.h * 0.58))
    cross = Rect(cell.right - 50, cell.y + 3, 46, cell.h - 6)
    x, room = cell.x + 38, cross.x - cell.x - 44
    names = [terrain(ui, state, tile) for tile in way]
    half = (room - 28) / 2
    grown = canvas.texts.enlarge
    size = min(canvas.texts.fit(name, "sans", 16 * grown, half, 11) for name in names) / grown
    if all(canvas.texts.width(name, "sans", size * grown) <= half for name in names):
        x += canvas.text(names[0], x, y + 6, size, theme.ink) + 7
        canvas.text(names[1], x + 23, y + 6, size, theme.ink)
    else:
        for tile, at in zip(way, (x + 10, x + 47), strict=True):
            pictures.small_terrain(canvas, state.terrain[tile], at, y, 22)
        x += 21
    canvas.stroke([(x, y), (x + 15, y)], 2.4, theme.sub)
    canvas.stroke([(x + 10, y - 5), (x + 15, y), (x + 10, y + 5)], 2.4, theme.sub)
    spoken = " → ".join(say.tile(ui.words, state, TILES[tile]) for tile in way)
    ui.prose.append(f"{n}: {spoken}")
    if take_back is None:
        return
    canvas.fill(cross.moved(0, 2), 9, rgb("#d7b37c"))
    canvas.fill(cross._replace(h=cross.h - 2), 9, rgb("#f1dcb4"))
    canvas.glyph("close", *cross.moved(0, -1).centre, 19, theme.ink)
    label = ui.say("moment.back", way=spoken)
    ui.add(Target(f"back:{TILES[way[0]]}-{TILES[way[1]]}", cross.inset(-4, -4), label,
                  partial(take_back, *way)))


def taker(scene: Desk | None, state: DominantSpecies,
          flying: Flying) -> Callable[[int, int], None] | None:
    """What takes one way of the running Migration back; ``None`` where nobody may."""
    if scene is None or not scene.turn_is_person:
        return None

    def take_back(start: int, end: int) -> None:
        way = start * HEX_COUNT + end
        ways = [int(other) for other in state.frames[-1][3:]]
        moves = [(TILES[w // HEX_COUNT], TILES[w % HEX_COUNT]) for w in ways if w != way]
        scene.remake(len(ways), moves)
        flying.motion.speed = scene.app.speed
        flying.back(start, end, len(ways) - len(moves), scene.app.now)

    return take_back
