"""Draws what stands beside the pages: seats, the panel with choices and previews, large cards."""

from __future__ import annotations

from collections.abc import Sequence

from games.dominant_species import pictures
from games.dominant_species.choice import now_words
from games.dominant_species.earth import (
    ANIMAL_AT,
    ANIMALS,
    CARDS,
    ELEMENT_AT,
    MOST_ELEMENTS,
    TERRAINS,
    TILE_AT,
    TYPES,
)
from games.dominant_species.state import DominantSpecies
from games.engine.game import Pick
from games.table.board import Marks
from games.table.desk import Desk
from games.table.geometry import Rect, around
from games.table.layout import Form
from games.table.theme import GOLD, mix, rgb
from games.table.ui import Ui


def owned(state: DominantSpecies, animal: int) -> list[int]:
    """The elements of an animal, printed ones first, alike ones together."""
    return [e for e in TYPES for _ in range(state.need[animal][e])]


# --- seats ---------------------------------------------------------------------------------------


def seat(ui: Ui, rect: Rect, form: Form, state: DominantSpecies, number: int, who: str) -> None:
    """The inside of a seat's card."""
    animals = state.animals_of(number)
    if not animals:
        ui.canvas.fitted(ui.say(f"role.player{number + 1}"), rect.x + 14,
                         rect.y + rect.h / 2 + 6, 18, rect.w - 24, ui.theme.ink, "kai")
        return
    points = ui.points(number, state.vp[animals[0]])
    if len(animals) > 1:
        _several(ui, rect, form, state, number, who, animals)
    elif rect.h > 100 and rect.w > 240:
        _full(ui, rect, state, animals[0], points, who)
    elif rect.w > 230:
        _low(ui, rect, state, animals[0], points)
    elif form is Form.PHONE or (form is Form.TABLET and rect.h < 66) or rect.w < 120:
        _small(ui, rect, state, animals[0], points)
    else:
        _strip(ui, rect, state, animals[0], points, form is Form.EMBED)


def _stock(ui: Ui, x: float, y: float, state: DominantSpecies, animal: int, size: float) -> None:
    """Pawns left and cubes in the gene pool."""
    canvas, ink = ui.canvas, ui.theme.ink
    # The numbers belong to their pictures and do not grow alone.
    digits = size / canvas.texts.enlarge
    pictures.pawn(canvas, animal, x, y, size)
    x += size * 0.66
    x += canvas.text(str(state.free_pawns(animal)), x, y + size * 0.36, digits, ink, "count")
    pictures.cube(canvas, animal, x + size * 0.84, y, size * 0.94)
    canvas.text(str(state.pool[animal]), x + size * 1.42, y + size * 0.36, digits * 0.94, ink,
                "count")


def _elements(ui: Ui, x: float, y: float, step: float, state: DominantSpecies,
              animal: int) -> None:
    found = owned(state, animal)
    for i in range(MOST_ELEMENTS):
        kind = found[i] if i < len(found) else 0
        pictures.element(ui.canvas, kind, x + i * step, y, step * (0.9 if kind else 0.76))


def _full(ui: Ui, rect: Rect, state: DominantSpecies, animal: int, points: str, who: str) -> None:
    canvas, theme = ui.canvas, ui.theme
    pictures.token(canvas, animal, rect.x + 36, rect.y + 36, 42)
    width = canvas.texts.width(points, "score", 42 * canvas.texts.enlarge)
    room = rect.w - 66 - 30 - width
    canvas.fitted(ui.say(f"animal.{ANIMALS[animal]}"), rect.x + 66, rect.y + 34, 20, room,
                  theme.ink, "kai")
    canvas.fitted(who, rect.x + 67, rect.y + 54, 13, room, theme.sub, least=10)
    canvas.text(points, rect.right - 20, rect.y + 52, 42, theme.ink, "score", "right")
    y = rect.y + min(88.0, rect.h - 26)
    _elements(ui, rect.x + 27, y, 27, state, animal)
    canvas.line(rect.x + 182, y - 14, rect.x + 182, y + 16, 1, theme.edge)
    _stock(ui, rect.x + 196, y, state, animal, 17)
    if state.survival == animal:
        _survival(ui, rect.x + 20, rect.y + 54)


def _survival(ui: Ui, x: float, y: float, radius: float = 11) -> None:
    """The survival card: a snowflake on the emblem."""
    ui.canvas.disc(x, y, radius + 1.5, rgb("#fff6e0"))
    ui.canvas.disc(x, y, radius, rgb("#33505c"))
    ui.canvas.sprite(pictures.GROUP, "terrain_tundra", x, y, radius * 1.36, rgb("#eef4f6"))
    ui.prose.append(ui.say("survival.card"))


def _low(ui: Ui, rect: Rect, state: DominantSpecies, animal: int, points: str) -> None:
    canvas, theme = ui.canvas, ui.theme
    pictures.token(canvas, animal, rect.x + 30, rect.y + rect.h * 0.42, 36)
    name = ui.say(f"animal.{ANIMALS[animal]}.short")
    narrow = canvas.texts.width(name, "kai", 13 * canvas.texts.enlarge) > 62
    canvas.fitted(name, rect.x + 54, rect.y + 32, 18, 62, theme.ink, "sans" if narrow else "kai",
                  least=11)
    canvas.text(points, rect.right - 16, rect.y + 45, 34, theme.ink, "score",
                "right")
    _stock(ui, rect.x + 130, rect.y + 26, state, animal, 17)
    _elements(ui, rect.x + 64, rect.bottom - 19, 23, state, animal)
    if state.survival == animal:
        _survival(ui, rect.x + 17, rect.y + rect.h * 0.42 + 16, 10)


def _strip(ui: Ui, rect: Rect, state: DominantSpecies, animal: int, points: str,
           embed: bool) -> None:
    """A card of the strip above the tablet's pages, or of the embed's rail."""
    canvas, theme = ui.canvas, ui.theme
    size = 30 if rect.w > 110 else 22
    pictures.token(canvas, animal, rect.x + 8 + size / 2, rect.y + (rect.h / 2 if embed else 26),
                   size)
    big = 30 if rect.h > 50 else 24
    width = canvas.texts.width(points, "score", big * canvas.texts.enlarge)
    canvas.text(points, rect.right - 9, rect.y + (rect.h / 2 + 10 if embed else 36), big,
                theme.ink, "score", "right")
    left = rect.x + 14 + size
    room = rect.right - 14 - width - left
    if room > 20:
        name = ui.say(f"animal.{ANIMALS[animal]}.short")
        # What is too wide for the display face stands in a narrower one.
        narrow = canvas.texts.width(name, "kai", 13 * canvas.texts.enlarge) > room
        canvas.fitted(name, left, rect.y + (24 if embed else 30), 16, room, theme.ink,
                      "sans" if narrow else "kai", least=9)
    if state.survival == animal:
        _survival(ui, rect.x + 13, rect.y + (rect.h / 2 if embed else 26) + size * 0.42, 8)
    if embed:
        if rect.h > 44:
            _stock(ui, left + 7, rect.y + 40, state, animal, 15)
        return
    _elements(ui, rect.x + 15, rect.bottom - 17, min(17.4, (rect.w - 50) / 6), state, animal)
    pictures.pawn(canvas, animal, rect.right - 32, rect.bottom - 18, 14)
    canvas.text(str(state.free_pawns(animal)), rect.right - 22, rect.bottom - 12, 16, theme.ink,
                "count")


def _small(ui: Ui, rect: Rect, state: DominantSpecies, animal: int, points: str) -> None:
    canvas, theme = ui.canvas, ui.theme
    size = min(26.0, rect.w * 0.32)
    y = rect.y + rect.h * 0.38
    pictures.token(canvas, animal, rect.x + 5 + size / 2, y, size)
    canvas.fitted(points, rect.right - 6, y + 9, 26, rect.w - size - 13, theme.ink,
                  "score", "right", least=13)
    name_room = rect.w - 44
    named = name_room > 30 and (ui.words.chinese or rect.w > 100)
    if named:
        canvas.fitted(ui.say(f"animal.{ANIMALS[animal]}.short"), rect.x + 9, rect.bottom - 7,
                      12, name_room, theme.sub, least=10)
    pictures.pawn(canvas, animal, rect.right - 25, rect.bottom - 12, 12)
    canvas.text(str(state.free_pawns(animal)), rect.right - 16, rect.bottom - 7, 14, theme.ink,
                "count")
    if state.survival == animal:
        # Clear of the name, or in its place where there is none.
        at = (rect.x + 5 + size, y - size * 0.34) if named else (rect.x + 14,
                                                                          rect.bottom - 12)
        _survival(ui, *at, 7)


def _several(ui: Ui, rect: Rect, form: Form, state: DominantSpecies, number: int, who: str,
             animals: list[int]) -> None:
    """Several animals of one player: each with its points, the lowest of which counts."""
    canvas, theme = ui.canvas, ui.theme
    lowest = state.lowest(number)
    beside = rect.h < 60 or rect.w < 1.6 * rect.h
    cells = rect.inset(6, 4).columns(len(animals), 4) if rect.h < 76 else rect.inset(8, 6).rows(
        len(animals), 2)
    for cell, animal in zip(cells, animals, strict=True):
        size = min(30.0, cell.h * 0.8, cell.w * 0.4)
        x, y = cell.x + size / 2, cell.y + cell.h / 2
        if animal == lowest:
            canvas.fill(cell, 8, mix(theme.paper, theme.edge, 0.35))
        pictures.token(canvas, animal, x + 2, y, size)
        if cell.w > 200:
            _elements(ui, x + 32, y, 18, state, animal)
            _stock(ui, x + 140, y, state, animal, 15)
        canvas.fitted(str(state.vp[animal]), cell.right - 6, y + size * 0.36, size, cell.w * 0.5,
                      theme.ink, "score", "right", least=11)
    if not beside:
        ui.prose.append(who)


def needs(ui: Ui, rect: Rect, state: DominantSpecies) -> None:
    """Every animal's elements, pawns and cubes, where cards are too small for them."""
    canvas, theme = ui.canvas, ui.theme
    animals = state.order or state.animals
    for cell, animal in zip(rect.rows(max(4, len(animals)), 5), animals, strict=False):
        canvas.fill(cell, 10, rgb("#fffaf0"), alpha=190)
        y = cell.y + cell.h / 2
        size = min(36.0, cell.h * 0.6)
        pictures.token(canvas, animal, cell.x + 8 + size / 2, y, size)
        left = cell.x + 18 + size
        top = cell.y + min(22.0, cell.h * 0.42)
        canvas.fitted(ui.say(f"animal.{ANIMALS[animal]}"), left, top, 16, 90, theme.ink, "kai",
                      least=10)
        _stock(ui, left + 100, top - 5, state, animal, 15)
        step = min(25.0, (cell.w - size - 90) / MOST_ELEMENTS)
        _elements(ui, left + step / 2, min(cell.bottom - step * 0.6, top + 24), step, state, animal)
        canvas.text(str(state.vp[animal]), cell.right - 12, y + 10, 28, theme.ink, "score",
                    "right")
        if cell.h > 74:
            canvas.fitted(ui.say(f"ability.{ANIMALS[animal]}"), left, cell.bottom - 8, 12,
                          cell.w - size - 30, theme.sub, least=11)
        if state.survival == animal:
            _survival(ui, cell.x + 8 + size, y + size * 0.4)


# --- the panel -----------------------------------------------------------------------------------


#: Choices that are said in words.
SPOKEN = ("pawn", "cubes")


def is_chip(pick: Pick) -> bool:
    """Whether a pick is chosen by a chip in the panel rather than on a page."""
    return pick in ELEMENT_AT or pick in ANIMAL_AT or pick.isdecimal() or pick in SPOKEN


def chips(ui: Ui, rect: Rect, picks: Sequence[Pick], state: DominantSpecies, marks: Marks,
          scene: Desk | None) -> dict[Pick, Rect]:
    """Draw choices as chips that fill ``rect``; where each lies."""
    found: dict[Pick, Rect] = {}
    # What is said in words stands below the pictures: in lines of its own, or side by side.
    spoken = [pick for pick in picks if pick in SPOKEN]
    lines = 1 if rect.h < 150 and rect.w > 240 else len(spoken)
    high = min(46.0, (rect.h - 6 * lines) / (lines + 1)) if spoken else 0.0
    for line in reversed([spoken[i::lines] for i in range(lines)] if spoken else []):
        band = Rect(rect.x, rect.bottom - high, rect.w, high)
        rect = rect._replace(h=rect.h - high - 6)
        for pick, cell in zip(line, band.columns(len(line), 8), strict=True):
            _chip(ui, cell, pick, state, marks, scene)
            found[pick] = cell
    picks = [pick for pick in picks if pick not in SPOKEN]
    count = len(picks)
    best, columns = 0.0, 1
    for n in range(1, count + 1):
        lines = -(-count // n)
        side = min((rect.w - 8 * (n - 1)) / n, (rect.h - 8 * (lines - 1)) / lines)
        if side > best:
            best, columns = side, n
    side = min(best, 64.0)
    wide = min((rect.w - 8 * (columns - 1)) / columns, 92.0)
    for i, pick in enumerate(picks):
        row, column = divmod(i, columns)
        in_row = min(columns, count - row * columns)
        x = rect.x + (rect.w - in_row * wide - 8 * (in_row - 1)) / 2 + column * (wide + 8)
        cell = Rect(x, rect.y + row * (side + 8), wide, side)
        found[pick] = cell
        _chip(ui, cell, pick, state, marks, scene)
    return found


def _chip(ui: Ui, cell: Rect, pick: Pick, state: DominantSpecies, marks: Marks,
          scene: Desk | None) -> None:
    """One choice that can be touched."""
    canvas, theme = ui.canvas, ui.theme
    canvas.fill(cell.moved(0, 2), 10, mix(theme.paper, theme.edge, 0.8))
    canvas.fill(cell, 10, rgb("#fffaf0"))
    if pick in marks.hint or pick == marks.aimed:
        canvas.frame(cell, 10, 3.4, GOLD)
    _chip_face(ui, cell, pick, state, marks)
    if scene is not None:
        scene.offer(ui, pick, cell)


def _chip_face(ui: Ui, cell: Rect, pick: Pick, state: DominantSpecies, marks: Marks) -> None:
    canvas, ink = ui.canvas, ui.theme.ink
    x, y = cell.centre
    size = min(cell.h * 0.7, cell.w * 0.7, 40.0)
    if pick in ELEMENT_AT:
        pictures.element(canvas, ELEMENT_AT[pick], x, y, size)
    elif pick in ANIMAL_AT:
        animal = ANIMAL_AT[pick]
        tile = next((p for p in marks.chosen if p in TILE_AT), "")
        if state.step == "exodus_move":
            tile = str(state.prompt.args["tile"])
        if tile and state.cubes[animal][TILE_AT[tile]]:
            n = state.cubes[animal][TILE_AT[tile]]
            pictures.block(canvas, animal, n, x, y, min(cell.h * 0.66, 38))
        else:
            pictures.token(canvas, animal, x, y, size)
    elif pick.isdecimal():
        canvas.text(pick, x, y + size * 0.36, size, ink, "score", "centre")
    else:
        canvas.fitted(ui.say(f"pick.{pick}"), x, y + 6, 15, cell.w - 8, ink, "bold", "centre",
                      least=11)


def lines(ui: Ui, rect: Rect, title: str, text: Sequence[str], step: float = 28) -> None:
    """A heading and short lines, as many as fit; ``step`` from the heading to the first one."""
    canvas, theme = ui.canvas, ui.theme
    y = rect.y
    if title and (rect.h >= 36 or not text):
        canvas.fitted(title, rect.x, y + 18, 17 if rect.w > 200 else 15, rect.w, theme.ink, "bold",
                      least=11)
        y += step
        ui.prose.append(title)
    grown = canvas.texts.enlarge
    size = 15 * grown
    if len(text) == 1:
        # One sentence gets smaller before its end is left out.
        while size > 12 and y + 1.4 * size / grown * len(
            canvas.texts.wrap(text[0], "sans", size, rect.w)
        ) > rect.bottom + 4:
            size -= 0.5
    step = 1.4 * size / grown
    for sentence in text:
        for line in canvas.texts.wrap(sentence, "sans", size, rect.w):
            if y + step - 5 > rect.bottom:
                return
            canvas.text(line, rect.x, y + step - 6, size / grown, theme.ink)
            y += step
        ui.prose.append(sentence)


# --- cards ---------------------------------------------------------------------------------------


def card_list(ui: Ui, rect: Rect, state: DominantSpecies, marks: Marks,
              scene: Desk | None) -> dict[Pick, Rect]:
    """The face-up cards with their texts, one below the other."""
    found = {}
    for cell, card in zip(rect.rows(5, 6), state.cards, strict=False):
        name = CARDS[card]
        lit = name in (marks.aimed, *marks.hint)
        pictures.large_card(ui.canvas, name, cell, ui.say(f"card.{name}"),
                            ui.say(f"card.{name}.text"), ui.theme.ink, lit,
                            now_words(ui.words, state, name))
        if scene is not None:
            scene.offer(ui, name, cell)
        found[name] = cell
    return found


def card_row(ui: Ui, rect: Rect, state: DominantSpecies, scene: Desk | None) -> dict[Pick, Rect]:
    """The face-up cards as they lie on the page."""
    found = {}
    for cell, card in zip(rect.columns(5, 5 if ui.words.chinese else 3), state.cards, strict=False):
        name = CARDS[card]
        names = ui.say(f"card.{name}"), ui.words.short(f"card.{name}")
        pictures.small_card(ui.canvas, name, cell, names, ui.theme.ink)
        if scene is not None:
            scene.offer(ui, name, cell)
        found[name] = cell
    return found


def stacks(ui: Ui, rect: Rect, state: DominantSpecies, marks: Marks,
           scene: Desk | None) -> dict[Pick, Rect]:
    """The stacks of tiles; where each lies."""
    canvas, found = ui.canvas, {}
    cells = rect.columns(len(state.shown), 4)
    kinds = [ui.say(f"terrain.{TERRAINS[kind]}") if kind >= 0 else "" for kind in state.shown]
    grown = canvas.texts.enlarge
    # Latin names are long: where stacks stand close, their count is on a second line.
    one_line = ui.words.chinese or cells[0].w > 70
    size = min(canvas.texts.fit(kind + " 9" * one_line, "sans", 14 * grown, cells[0].w - 2, 10)
               for kind in kinds)
    for i, cell in enumerate(cells):
        pick = f"stack{i + 1}"
        radius = min(cell.w * 0.46, (cell.h - (26 if one_line else 43)) * 0.535, 44)
        x, y = cell.x + cell.w / 2, cell.y + radius + 4
        terrain, left = state.shown[i], len(state.stacks[i])
        box = around(x, y, max(44.0, 2 * radius))
        found[pick] = box
        if terrain >= 0:
            pictures.pile(canvas, terrain, x, y, radius, left)
            below = (f"{kinds[i]} {left}",) if one_line else (kinds[i], str(left))
            foot = y + radius * 0.87 + 18
            for line, text in enumerate(below):
                canvas.text(text, x, foot + 17 * line, size / grown, ui.theme.ink, "sans",
                            "centre")
        else:
            canvas.sprite(pictures.GROUP, "tile_vacant", x, y, 2 * radius, rgb("#8a7450"))
        if pick in marks.chosen or pick in marks.hint:
            canvas.sprite(pictures.GROUP, "tile_selected", x, y, 2 * radius)
        elif pick in marks.lit:
            canvas.sprite(pictures.GROUP, "tile_legal", x, y, 2 * radius)
        if scene is not None:
            scene.offer(ui, pick, box)
    return found
