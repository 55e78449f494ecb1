"""What lies beside the land: seat cards, supply, ledger, animals, lines of push, loupe."""

from __future__ import annotations

from functools import partial

from games.engine.game import Move, Pick
from games.great_plains import analysis, pictures, say
from games.great_plains.events import AnimalTaken, Pushed
from games.great_plains.geometry import ANIMALS, BEAR
from games.great_plains.position import ROLES, TOKENS
from games.great_plains.rules import GreatPlains
from games.table.board import Marks
from games.table.desk import Desk
from games.table.geometry import Rect
from games.table.layout import Form
from games.table.theme import GOLD_DARK, WHITE, mix, rgb
from games.table.ui import Target, Ui

_LOSS = rgb("#a8401a")
_CHOSEN = rgb("#fffaf0")


# --- seat cards --------------------------------------------------------------------------


def seat(ui: Ui, rect: Rect, form: Form, state: GreatPlains, seat: int, who: str,
         chosen: Pick) -> list[Rect]:
    """The inside of a seat card; where the animal tiles lie."""
    if form.compact or rect.h < 96:
        return _small_seat(ui, rect, state, seat, chosen)
    canvas, theme = ui.canvas, ui.theme
    full = rect.h >= 146
    tall = rect.h >= 164
    score = ui.points(seat, state.scores()[seat])
    middle = rect.y + (38 if tall else 36 if full else 32)
    size = (44 if tall else 40) if full else 36
    canvas.sprite(pictures.GROUP, f"token_{ROLES[seat]}", rect.x + 40, middle, size)
    big = (46 if rect.w > 270 else 40) if full else 38
    width = canvas.texts.width(score, "score", big * canvas.texts.enlarge)
    left = rect.x + 74
    room = rect.right - 28 - width - left
    canvas.fitted(ui.say(f"role.{ROLES[seat]}"), left, middle - 2, 23 if rect.w > 270 else 20, room,
                  theme.ink, "kai")
    canvas.fitted(who, left + 1, middle + 19, 13, room, theme.sub, least=11)
    canvas.text(score, rect.right - 20, middle + 16, big, theme.ink, "score", "right")
    line = rect.y + (72 if tall else 66)
    tiles_y = rect.bottom - (33 if tall else 30)
    if full:
        canvas.line(rect.x + 16, line, rect.right - 16, line, 1, theme.edge)
        step = min(15.6 if tall else 14.6, (rect.w - 96) / 11.5)
        for i in range(TOKENS):
            x = rect.x + 24 + i % 10 * step
            y = line + (16 if tall else 14) + i // 10 * step
            pictures.pip(canvas, seat, x, y, step * 0.74, spent=i >= state.left[seat])
        x = rect.x + 24 + 10 * step + 2
        _left(ui, x, line + 29, rect.right - 18, state.left[seat])
        first, pitch, size = rect.x + 42, 58 if tall else 54, 44 if tall else 38
    else:
        pictures.pip(canvas, seat, rect.x + 26, tiles_y, 14)
        canvas.text(str(state.left[seat]), rect.x + 40, tiles_y + 7, 20, theme.ink, "count")
        first, pitch, size = rect.x + 104, 54, 34
    return _tiles(ui, state, seat, first, tiles_y, pitch, size, chosen)


def _left(ui: Ui, x: float, y: float, right: float, n: int) -> None:
    canvas, theme = ui.canvas, ui.theme
    width = canvas.text(str(n), right, y + 5, 22, theme.ink, "count", "right")
    canvas.fitted(ui.say("panel.left"), x, y, 13, right - 6 - width - x, theme.sub, least=11)


def _small_seat(ui: Ui, rect: Rect, state: GreatPlains, seat: int, chosen: Pick) -> list[Rect]:
    canvas, theme = ui.canvas, ui.theme
    score = ui.points(seat, state.scores()[seat])
    rows = rect.h >= 66
    middle = rect.y + (24 if rows else rect.h / 2)
    size = 30 if rect.h > 40 else 24
    canvas.sprite(pictures.GROUP, f"token_{ROLES[seat]}", rect.x + 24, middle, size)
    big = 34 if rect.h > 44 else 26
    width = canvas.texts.width(score, "score", big * canvas.texts.enlarge)
    room = rect.w - 46 - 18 - width
    name = ui.say(f"role.{ROLES[seat]}")
    if canvas.texts.width(name, "kai", 15 * canvas.texts.enlarge) > room:
        name = ui.say(f"role.{ROLES[seat]}.short")
    canvas.fitted(name, rect.x + 46, middle + 6, 17, room, theme.ink, "kai")
    canvas.text(score, rect.right - 12, middle + big * 0.33, big, theme.ink, "score", "right")
    if not rows:
        return []
    y = rect.bottom - (22 if rect.h > 76 else 17)
    pictures.pip(canvas, seat, rect.x + 20, y, 13)
    canvas.text(str(state.left[seat]), rect.x + 31, y + 6, 16, theme.ink, "count")
    size = 27 if rect.h > 76 else 22
    return _tiles(ui, state, seat, rect.x + 74, y, min(35, (rect.w - 88) / 2.6), size, chosen)


def _tiles(ui: Ui, state: GreatPlains, seat: int, x: float, y: float, pitch: float, size: float,
           chosen: Pick) -> list[Rect]:
    """The animal tiles that a seat holds."""
    usable = usable_animals(state) if seat == state.turn else ()
    places = []
    for number, name in enumerate(ANIMALS):
        cx = x + number * pitch
        count = state.animals[3 * seat + number]
        on = seat == state.turn and chosen == name
        ready = name in usable and not chosen
        pictures.tile(ui.canvas, number, cx, y, size, count, ready, on)
        places.append(Rect(cx - pitch / 2, y - size / 2 - 5, pitch, size + 10))
    return places


def usable_animals(state: GreatPlains) -> tuple[Pick, ...]:
    """The animals that the seat that decides holds and can use now."""
    if state.turn < 0 or state.step != "place":
        return ()
    return tuple(dict.fromkeys(move[0] for move in state.moves() if move[0] in ANIMALS))


# --- supply and ledger -------------------------------------------------------------------


def supply(ui: Ui, rect: Rect, state: GreatPlains) -> list[Rect]:
    """The animal tiles that nobody holds; where they lie."""
    canvas, theme = ui.canvas, ui.theme
    compact = rect.h < 70
    canvas.panel(rect, theme, 12 if compact else 14, not compact, theme.tray, 60)
    places = []
    if compact:
        y = rect.y + rect.h / 2 - 1
        size = min(27.0, rect.h * 0.64)
    else:
        canvas.fitted(ui.say("panel.supply"), rect.x + 18, rect.y + 25, 13.5, rect.w - 36,
                      theme.sub, least=11)
        y = rect.y + 56
        size = min(40.0, rect.w * 0.145)
    for number, cell in enumerate(rect.inset(10, 0).columns(3)):
        n = state.supply(number)
        x = cell.x + cell.w * 0.38
        if compact:
            # Tile and count together stand in the middle of their part.
            x = cell.x + cell.w / 2 - 14
        for i in range(n if not compact else 1):
            pictures.tile(canvas, number, x + i * 6 - (n - 1) * 3 * (not compact), y - i * 3, size,
                          1 if n else 0)
        if not n and not compact:
            pictures.tile(canvas, number, x, y, size, 0)
        if compact:
            canvas.text(f"×{n}", x + size / 2 + 3, y + 8, 14, theme.ink, "count")
        else:
            canvas.text(f"×{n}", cell.right - 4, y + 22, 16, theme.ink, "count", "right")
        places.append(Rect(x - size / 2, y - size / 2, size, size))
        ui.prose.append(ui.say("supply.said", animal=ui.say(f"animal.{ANIMALS[number]}"), n=n))
    return places


def ledger(ui: Ui, rect: Rect, state: GreatPlains, scene: Desk | None, counts: bool = True,
           head: bool = True) -> None:
    """Every plain, the most valuable first: its value in its leader's shape, and who has what."""
    canvas, theme = ui.canvas, ui.theme
    compact = not head
    canvas.panel(rect, theme, 12 if compact else 14, not compact, mix(theme.paper, theme.tray, 0.4),
                 60)
    top = rect.y + (6 if compact else 34)
    if head:
        title = ui.say("panel.plains", one=ui.say("role.snake.short"),
                       two=ui.say("role.fox.short"))
        canvas.fitted(title, rect.x + 18, rect.y + 24, 13.5, rect.w - 36, theme.sub, least=11)
    found = analysis.plains(state)
    if not found:
        return
    room = rect.bottom - 6 - top
    rows = 1
    while rows < 4 and len(found) > rows * 7:
        rows += 1
    if room / (rows + 1) >= (44 if counts else 27) and len(found) > 4:
        rows = max(rows, 2)
    columns = -(-len(found) // rows)
    cells = [c for row in Rect(rect.x + 8, top, rect.w - 16, room).rows(rows)
             for c in row.columns(columns)]
    for info, cell in zip(found, cells, strict=False):
        high = min(cell.h, 48.0)
        counted = counts and high >= 32
        r = min(12.5, cell.w * 0.42, high * (0.27 if counted else 0.42))
        x = cell.x + cell.w / 2
        y = cell.y + (cell.h - high) / 2 + (r + 2 if counted else high / 2)
        pictures.badge(canvas, x, y, info.leader, info.value, r)
        if counted:
            canvas.text(f"{info.counts[0]}:{info.counts[1]}", x, y + r + 13,
                        12.5 / max(1.0, canvas.texts.enlarge * 0.85), theme.ink, "sans", "centre")
        spoken = say.plain(ui.words.say, info)
        ui.prose.append(spoken)
        if scene is not None:
            ui.add(Target(f"plain:{info.number}", cell, spoken,
                          partial(scene.tell, info.spaces[0]), near=True))


# --- the animal that is chosen -----------------------------------------------------------


def animals(ui: Ui, rect: Rect, state: GreatPlains, marks: Marks, scene: Desk | None,
            compact: bool) -> None:
    """The switch between the animals, what the chosen one does, and the score after it."""
    canvas, theme = ui.canvas, ui.theme
    canvas.panel(rect, theme, 12 if compact else 14, not compact, mix(theme.paper, theme.tray, 0.6),
                 60)
    pad = 8 if compact else 12
    top = rect.y + (8 if compact else 38)
    if not compact:
        canvas.fitted(ui.say("panel.animals"), rect.x + 18, rect.y + 27, 13.5, rect.w - 36,
                      theme.sub, least=11)
    high = min(62.0, max(44.0, rect.h * 0.3)) if not compact else 46.0
    switch(ui, Rect(rect.x + pad, top, rect.w - 2 * pad, high), state, marks, scene)
    name = marks.chosen[0]
    move = (*marks.chosen, marks.aimed) if marks.aimed else ()
    y = top + high
    if compact:
        _compact_note(ui, Rect(rect.x + 10, y, rect.w - 20, rect.bottom - y), state, name, move)
        return
    bottom = rect.bottom - 70
    if bottom - y > 40:
        canvas.line(rect.x + 16, y + 14, rect.right - 16, y + 14, 1, theme.edge)
        room = rect.w - 36
        canvas.fitted(ui.say(f"animal.{name}.rule"), rect.x + 18, y + 40, 16, room, theme.ink,
                      "bold", least=11)
        if bottom - y > 64:
            canvas.fitted(ui.say(f"animal.{name}.note"), rect.x + 18, y + 63, 14, room, theme.sub,
                          least=11)
        if bottom - y > 92:
            canvas.fitted(reach_words(ui, state, name), rect.x + 18, y + 90, 14, room, theme.ink,
                          least=11)
    canvas.line(rect.x + 16, bottom, rect.right - 16, bottom, 1, theme.edge)
    _change(ui, Rect(rect.x + 18, bottom, rect.w - 36, 70), state, move)


def reach_words(ui: Ui, state: GreatPlains, animal: str) -> str:
    """How far an animal takes the player."""
    found = analysis.reach(state, animal)
    if animal == ANIMALS[BEAR]:
        return ui.say("animal.reach.bear", n=len(found.spaces))
    return ui.say("animal.reach", n=len(found.spaces), gained=len(found.gained))


def _compact_note(ui: Ui, rect: Rect, state: GreatPlains, name: str, move: Move) -> None:
    canvas, theme = ui.canvas, ui.theme
    if move:
        _change(ui, rect, state, move, small=True)
        return
    lines = [(ui.say(f"animal.{name}.rule"), "bold", theme.ink),
             (ui.say(f"animal.{name}.note"), "sans", theme.sub)]
    y = rect.y + (rect.h - 40) / 2 + 14
    for text, face, ink in lines:
        canvas.fitted(text, rect.x + 2, y, 14, rect.w - 4, ink, face, least=10)
        y += 20


def switch(ui: Ui, rect: Rect, state: GreatPlains, marks: Marks, scene: Desk | None) -> None:
    """Place as usual, or by one of the animals that can be used."""
    canvas, theme = ui.canvas, ui.theme
    choices = ("", *usable_animals(state))
    for name, cell in zip(choices, rect.columns(len(choices), 8), strict=True):
        on = bool(name) and name == marks.chosen[0]
        canvas.fill(cell, 13, _CHOSEN if on else theme.tray)
        canvas.frame(cell.inset(1), 12, 3.2 if on else 1.2, GOLD_DARK if on else theme.edge)
        x, y = cell.centre
        tall = cell.h >= 56
        at = (x, y - 9) if tall else (cell.x + min(22, cell.w * 0.3), y)
        if name:
            pictures.animal(canvas, ANIMALS.index(name), *at, 28 if tall else 24)
        else:
            canvas.sprite(pictures.GROUP, f"token_{ROLES[state.turn]}", *at, 24 if tall else 20)
        label = ui.say(f"pick.{name}" if name else "animal.none")
        if tall:
            canvas.fitted(label, x, cell.bottom - 9, 14.5, cell.w - 8, theme.ink, "bold", "centre",
                          least=11)
        elif cell.w > 52:
            left = at[0] + 15
            canvas.fitted(label, left, y + 5, 14, cell.right - 5 - left, theme.ink, "bold",
                          least=10)
        if scene is None:
            continue
        if name:
            scene.offer(ui, name, cell)
        else:
            ui.add(Target("usual", cell, label, scene.unpick, "choice"))


def _change(ui: Ui, rect: Rect, state: GreatPlains, move: Move, small: bool = False) -> None:
    """The scores of both, as they are and as a move would leave them."""
    canvas, theme = ui.canvas, ui.theme
    before = state.scores()
    after = analysis.preview(state, move).after if move else before
    if not small:
        canvas.fitted(ui.say("panel.change"), rect.x, rect.y + 24, 13.5, rect.w, theme.sub,
                      least=11)
    y = rect.y + (rect.h / 2 if small else 48)
    for seat, cell in enumerate(rect.columns(2, 6)):
        narrow = cell.w < 96
        size = 17 if narrow else 20 if small else 24
        canvas.sprite(pictures.GROUP, f"token_{ROLES[seat]}", cell.x + 12, y, 20 if small else 26)
        x = cell.x + (26 if narrow else 32)
        x += canvas.text(str(before[seat]), x, y + size * 0.36, size, theme.ink, "score")
        if before[seat] != after[seat]:
            canvas.glyph("next", x + 9, y, 14, theme.sub)
            gained = after[seat] > before[seat]
            ink = pictures.SEAT_INK[seat] if gained else _LOSS
            canvas.fitted(str(after[seat]), x + 18, y + size * 0.36, size, cell.right - x - 16, ink,
                          "score", least=11)
        elif move and not narrow:
            canvas.fitted(ui.say("panel.same"), x + 8, y + 5, 14, cell.right - x - 8, theme.sub,
                          least=10)


def lines(ui: Ui, rect: Rect, state: GreatPlains, marks: Marks, scene: Desk | None,
          compact: bool) -> None:
    """The ways in which a bear can push the chosen token, each with its result."""
    canvas, theme = ui.canvas, ui.theme
    canvas.panel(rect, theme, 12 if compact else 14, not compact, mix(theme.paper, theme.tray, 0.6),
                 60)
    found = analysis.push_lines(state, marks.chosen[1])
    top, foot = (rect.y + 6, 4) if compact else (rect.y + 44, 72)
    if not compact:
        width = canvas.fitted(ui.say("panel.lines"), rect.x + 18, rect.y + 30, 17, rect.w - 36,
                              theme.ink, "bold")
        note, room = ui.say("panel.lines.note"), rect.w - 52 - width
        if canvas.texts.width(note, "sans", 12 * canvas.texts.enlarge) <= room:
            canvas.fitted(note, rect.right - 18, rect.y + 30, 14, room, theme.sub, align="right")
    columns = 2 if len(found) > 3 else 1
    rows = -(-len(found) // columns)
    room = rect.bottom - foot - top
    high = min(58.0, room / rows)
    now = _margin(state.scores(), state.turn)
    for i, line in enumerate(found):
        wide = (rect.w - 24) / columns
        cell = Rect(rect.x + 12 + i % columns * wide, top + i // columns * high,
                    wide - (6 if columns > 1 else 0), high - (7 if high > 44 else 4))
        on = line.origin == marks.aimed
        canvas.fill(cell, 13, _CHOSEN if on else theme.tray)
        canvas.frame(cell.inset(1), 12, 3.2 if on else 1.2, GOLD_DARK if on else theme.edge)
        y = cell.y + cell.h / 2
        r = min(12.0, cell.h * 0.36)
        narrow = cell.w < 200
        pictures.number(canvas, cell.x + (18 if narrow else 26), y, i + 1, r, on)
        gain = f"{_margin(line.scores, state.turn) - now:+d}".replace("-", "−")
        size = 15 if narrow else 22
        width = canvas.text(gain, cell.right - 12, y + size * 0.36, size, theme.ink, "score",
                            "right")
        left = cell.x + (33 if narrow else 48)
        if narrow:
            text = say.push(ui.words.short, line.why, line.terrain)
        else:
            text = say.push(ui.words.say, line.why, line.terrain)
        text = text[0].upper() + text[1:]
        canvas.fitted(text, left, y + 5, 13 if narrow else 16, cell.right - 16 - width - left,
                      theme.ink, "bold", least=10)
        if scene is not None:
            spoken = f"{i + 1} {text} {gain}"
            state_words = ("chosen",) if on else ("target",)
            ui.add(Target(f"line:{line.origin}", cell, spoken, partial(scene.pick, line.origin),
                          "choice", state=state_words))
    if not compact:
        move = (*marks.chosen, marks.aimed) if marks.aimed else ()
        _change(ui, Rect(rect.x + 18, rect.bottom - 72, rect.w - 36, 70), state, move)


def _margin(scores: tuple[int, ...], seat: int) -> int:
    return scores[seat] - scores[1 - seat]


# --- the loupe's words -------------------------------------------------------------------


def preview(ui: Ui, rect: Rect, state: GreatPlains, move: Move, title: str) -> None:
    """What a move changes: the plain it is about, and the total."""
    canvas, theme = ui.canvas, ui.theme
    seen = analysis.preview(state, move)
    step = rect.h / 3
    canvas.fitted(title, rect.x, rect.y + step * 0.5 + 6, 18, rect.w, theme.ink, "kai", least=11)
    y = rect.y + step * 1.5
    if seen.plains:
        # The plain on which the lead changes, or else the first one.
        before, after = max(seen.plains, key=lambda pair: pair[0].leader != pair[1].leader)
        pictures.badge(canvas, rect.x + 14, y, before.leader, before.value, 12.5)
        canvas.glyph("next", rect.x + 38, y, 17, theme.ink)
        pictures.badge(canvas, rect.x + 63, y, after.leader, after.value, 14)
        text = ui.say("panel.counts", one=after.counts[0], two=after.counts[1])
        canvas.fitted(text, rect.x + 84, y + 6, 16, rect.w - 84, theme.ink, least=11)
    else:
        told = (e for e in seen.events if isinstance(e, (AnimalTaken, Pushed)))
        news = [say.event(ui.words.say, event) for event in told]
        text = ui.say("joined").join(news) or ui.say("panel.no_plain")
        canvas.fitted(text, rect.x, y + 6, 15, rect.w, theme.ink, least=10)
    y = rect.y + step * 2.5
    x = rect.x + canvas.text(ui.say("panel.total"), rect.x, y + 6, 15, theme.sub) + 8
    x += canvas.text(_pair(seen.before), x, y + 6, 17, theme.sub, "count") + 4
    canvas.glyph("next", x + 8, y, 16, theme.ink)
    canvas.fitted(_pair(seen.after), x + 20, y + 7, 20, rect.right - x - 20, theme.ink, "score",
                  least=11)


def _pair(scores: tuple[int, ...]) -> str:
    return f"{scores[0]}:{scores[1]}"


def last_chip(ui: Ui, rect: Rect, seat: int, text: str) -> None:
    """What came last, in words, on the background."""
    canvas, theme = ui.canvas, ui.theme
    size = 15.0
    room = rect.w - 42 - 16
    width = min(room, canvas.texts.width(text, "sans", size * canvas.texts.enlarge))
    rect = rect._replace(w=42 + width + 18)
    canvas.fill(rect, rect.h / 2, theme.chip, alpha=150)
    y = rect.y + rect.h / 2
    canvas.sprite(pictures.GROUP, f"token_{ROLES[seat]}", rect.x + 22, y - 1, 22)
    canvas.fitted(text, rect.x + 42, y + 5, size, room, mix(theme.chip_ink, WHITE, 0.2), least=11)
