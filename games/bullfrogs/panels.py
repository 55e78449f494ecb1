"""What stands beside the pond: seats, actions, the hand, and the panel of each decision."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from games.bullfrogs import pictures, resolution
from games.bullfrogs.cards import NOBODY, START, owner_of
from games.bullfrogs.pond import cell_of
from games.bullfrogs.position import BULL, HAND, SABOTAGE, piece_of
from games.bullfrogs.rules import Bullfrogs
from games.bullfrogs.say import label, seat_name
from games.table.board import Marks
from games.table.desk import Desk
from games.table.geometry import Rect
from games.table.layout import Form
from games.table.theme import GOLD, GOLD_DARK, mix, rgb
from games.table.ui import Target, Ui

if TYPE_CHECKING:
    from games.bullfrogs.board import BullfrogsBoard

_ON = rgb("#10404a")
_CREAM = rgb("#fff7df")
_PALE = rgb("#d5efe6")
_DIM = rgb("#86b5aa")
_WIN = rgb("#fbe9b4")


# --- the tray ----------------------------------------------------------------------------


def draw_tray(board: BullfrogsBoard, ui: Ui, rect: Rect, state: Bullfrogs, marks: Marks,
              scene: Desk | None) -> None:
    """The panel for what is asked now, and the near seat's hand."""
    if scene is None:
        return
    mine = scene.turn_is_person and state.turn == board.near
    acts = mine and state.step == "act"
    if board.portrait:
        if acts:
            _selector(board, ui, Rect(rect.x, rect.y, rect.w, 46).columns(4, 6), state, scene, True)
            _hand_strip(board, ui, Rect(rect.x, rect.y + 54, rect.w, rect.h - 54), state, marks,
                        scene)
        elif mine and state.step in ("hop", "drift", "resolve"):
            _strip_panel(board, ui, rect, state, marks)
        else:
            _hand_strip(board, ui, rect, state, marks, scene)
        return
    if board.form is Form.EMBED:
        if acts:
            cells = [c for row in Rect(rect.x, rect.y, rect.w, min(rect.h, 88)).rows(2, 6)
                     for c in row.columns(2, 6)]
            _selector(board, ui, cells, state, scene, False)
        elif mine and state.step in ("hop", "drift", "resolve"):
            _strip_panel(board, ui, rect, state, marks)
        else:
            _hand_strip(board, ui, rect, state, marks, scene)
        return
    theme = ui.theme
    ui.canvas.panel(rect, theme, 14, True, mix(theme.paper, rgb("#b9d3c8"), 0.55), 70)
    if acts:
        _action_panel(board, ui, rect, state, marks, scene)
    elif mine and state.step == "hop":
        _hop_panel(board, ui, rect, state, marks)
    elif mine and state.step == "drift":
        _drift_panel(board, ui, rect, state, marks)
    else:
        _hand_panel(board, ui, rect, state, marks, scene)


def _modes(board: BullfrogsBoard, state: Bullfrogs, scene: Desk) -> tuple[
    tuple[str, str, bool, bool, Callable[[], None]], ...
]:
    """The four switches: id, sprite, whether it is on, whether it can be, and what it does."""
    lit = {move[0] for move in state.moves()}
    first = scene.picks[0] if scene.picks else ""
    sabotage, bull = first == SABOTAGE, first == BULL
    deploys = bool(lit - {SABOTAGE, "done"})
    frogs = any(cell_of(pick) >= 0 or "@" in pick for pick in lit)

    def choose(pick: str) -> None:
        scene.unpick()
        scene.pick(pick)

    return (
        ("deploy", "frog", not sabotage, deploys, scene.unpick),
        (SABOTAGE, "frog_foot", sabotage, SABOTAGE in lit, partial(choose, SABOTAGE)),
        ("frogs", "frog", not sabotage and not bull, frogs, scene.unpick),
        (BULL, "bullfrog", bull, BULL in lit, partial(choose, BULL)),
    )


def _selector(board: BullfrogsBoard, ui: Ui, cells: list[Rect], state: Bullfrogs, scene: Desk,
              wide: bool) -> None:
    """Deploy or sabotage, frog or bullfrog: four buttons."""
    canvas, theme = ui.canvas, ui.theme
    frogs, bulls = state.supply[state.turn]
    for cell, (id, sprite, on, can, tap) in zip(cells, _modes(board, state, scene), strict=True):
        kinds = id in ("deploy", SABOTAGE)
        quiet = mix(theme.paper, rgb("#b9d3c8"), 0.5)
        y = cell.y + cell.h / 2
        if kinds:
            canvas.fill(cell, 14, _ON if on else quiet)
            canvas.frame(cell, 14, 1.3, rgb("#d9efe2") if on else theme.edge)
            ink = _CREAM if on else theme.ink if can else mix(theme.ink, quiet, 0.55)
            canvas.sprite(pictures.GROUP, sprite, cell.x + 20, y, 26, ink)
            canvas.fitted(ui.words.short(f"mode.{id}"), cell.x + 35, y + 5.5, 15, cell.w - 40, ink,
                          "bold", least=9)
        else:
            count = frogs if id == "frogs" else bulls
            canvas.fill(cell, 14, rgb("#f6faf2") if on else quiet)
            canvas.frame(cell, 14, 2.8 if on else 1.2, GOLD_DARK if on else theme.edge)
            alpha = 255 if can else 110
            pictures.frog(canvas, 2 * state.turn + (id == BULL), cell.x + 22, y, 98, alpha, False)
            text = ui.say("left", n=count)
            if wide and cell.w > 84:
                canvas.fitted(ui.words.short(f"mode.{id}"), cell.x + 40, y - 2, 13.5, cell.w - 44,
                              theme.ink, "bold", least=9)
                canvas.fitted(text, cell.x + 40, y + 15, 13, cell.w - 44, theme.sub, least=9)
            else:
                canvas.fitted(text, cell.x + 42, y + 5.5, 14.5, cell.w - 46, theme.ink, "bold",
                              least=9)
        _switch(board, ui, cell, id, on, can, tap, state)


def _switch(board: BullfrogsBoard, ui: Ui, rect: Rect, id: str, on: bool, can: bool,
            tap: Callable[[], None], state: Bullfrogs) -> None:
    """A button of the action panel. Those that are picks are called so."""
    board.spots[id] = rect
    pick = id in (SABOTAGE, BULL)
    states = (*(("chosen",) if on else ()), *(("target",) if pick and can and not on else ()))
    ui.add(Target(f"pick:{id}" if pick else f"mode:{id}", rect, ui.say(f"mode.{id}"), tap,
                  "choice", True, states))


def _action_panel(board: BullfrogsBoard, ui: Ui, rect: Rect, state: Bullfrogs, marks: Marks,
                  scene: Desk) -> None:
    canvas, theme = ui.canvas, ui.theme
    modes = _modes(board, state, scene)
    track = Rect(rect.x + 14, rect.y + 13, rect.w - 28, 46)
    canvas.fill(track, 23, rgb("#9dbdb2"))
    for cell, (id, sprite, on, can, tap) in zip(track.inset(3).columns(2), modes[:2], strict=True):
        if on:
            canvas.fill(cell, 20, _ON)
        ink = _CREAM if on else theme.ink if can else mix(theme.ink, rgb("#9dbdb2"), 0.55)
        text = ui.say(f"mode.{id}")
        width = min(canvas.texts.width(text, "bold", 17 * canvas.texts.enlarge), cell.w - 50)
        x = cell.centre[0] - (width + 30) / 2
        y = cell.centre[1]
        canvas.sprite(pictures.GROUP, sprite, x + 12, y, 29, ink)
        canvas.fitted(text, x + 30, y + 6, 17, width + 4, ink, "bold", least=11)
        _switch(board, ui, cell, id, on, can, tap, state)
    if modes[1][2]:
        _sabotage_help(board, ui, rect, state, marks)
        return
    row = Rect(rect.x + 14, rect.y + 70, rect.w - 28, 56).columns(2, 8)
    for cell, (id, _, on, can, tap) in zip(row, modes[2:], strict=True):
        count = state.supply[state.turn][id == BULL]
        canvas.fill(cell, 13, rgb("#f6faf2") if on else mix(theme.paper, rgb("#b9d3c8"), 0.4))
        canvas.frame(cell, 13, 3 if on else 1.2, GOLD_DARK if on else theme.edge)
        alpha = 255 if can else 110
        pictures.frog(canvas, 2 * state.turn + (id == BULL), cell.x + 30, cell.y + 28, 124, alpha)
        x = cell.x + 55
        canvas.fitted(ui.say(f"mode.{id}"), x, cell.y + 25, 16, cell.right - x - 6, theme.ink,
                      "bold", least=11)
        canvas.fitted(ui.say("left", n=count), x, cell.y + 44, 14, cell.right - x - 6, theme.sub)
        _switch(board, ui, cell, id, on, can, tap, state)
    top = rect.y + 134
    _cards(board, ui, Rect(rect.x + 14, top, rect.w - 28, rect.bottom - 10 - top), state, marks,
           scene, True)


def _sabotage_help(board: BullfrogsBoard, ui: Ui, rect: Rect, state: Bullfrogs,
                   marks: Marks) -> None:
    """Two steps, and what the sabotage does to the strengths of the pad."""
    canvas, theme = ui.canvas, ui.theme
    step = min(56.0, (rect.h - 70) / 3.1)
    for n in range(2):
        row = Rect(rect.x + 14, rect.y + 70 + n * step, rect.w - 28, step - 6)
        done, here = len(marks.chosen) - 1 > n, len(marks.chosen) - 1 == n
        canvas.fill(row, 13, rgb("#fffdf2") if here else mix(theme.paper, rgb("#b9d3c8"), 0.3))
        canvas.frame(row, 13, 3 if here else 1.2, GOLD_DARK if here else theme.edge)
        y = row.y + row.h / 2
        canvas.disc(row.x + 24, y, 12, rgb("#2f7d5b") if done else _ON)
        if done:
            canvas.glyph("check", row.x + 24, y, 15, _CREAM)
        else:
            pictures.digit(canvas, str(n + 1), row.x + 24, y, 15, _CREAM)
        room = row.w - 56
        canvas.fitted(ui.say(f"sabotage.{n + 1}"), row.x + 46, y - 2, 15.5, room, theme.ink, "bold",
                      least=11)
        canvas.fitted(ui.say(f"sabotage.{n + 1}.sub"), row.x + 46, y + 16, 13, room, theme.sub,
                      least=10)
    if len(marks.chosen) < 2:
        return
    code, origin = piece_of(marks.chosen[1])
    y = rect.y + 70 + 2 * step
    canvas.fitted(ui.say("strength.pad"), rect.x + 18, y + 16, 13.5, rect.w - 36, theme.sub)
    x = rect.x + 32
    for seat, strength in enumerate(state.strengths(origin)):
        if not strength:
            continue
        board.draw_token(ui, x, y + 38, 25, seat)
        w = canvas.text(str(strength), x + 19, y + 46, 22, theme.ink, "count")
        x += 26 + w
        if seat == code // 2:
            canvas.glyph("next", x + 9, y + 38, 18, rgb("#a8401a"))
            x += 22
            x += canvas.text(str(strength - 1), x, y + 46, 22, rgb("#a8401a"), "count")
        x += 30


def _hop_panel(board: BullfrogsBoard, ui: Ui, rect: Rect, state: Bullfrogs, marks: Marks) -> None:
    """The order of the hops, who cannot hop, and who wins the card."""
    canvas, theme = ui.canvas, ui.theme
    _title(ui, rect, "hop.title", "hop.order.tie" if state.winner < 0 else "hop.order")
    order = queue(state)
    chosen = piece_of(marks.chosen[0])[0] if marks.chosen else -1
    if chosen in order:
        order.remove(chosen)
        order.insert(0, chosen)
    count = state.hops_left()
    cells = Rect(rect.x + 14, rect.y + 46, rect.w - 28, 74).columns(4, 8)
    for n, (cell, code) in enumerate(zip(cells, order[:count], strict=False)):
        canvas.fill(cell, 13, rgb("#fffdf2") if n == 0 else mix(theme.paper, rgb("#b9d3c8"), 0.3))
        canvas.frame(cell, 13, 3.2 if n == 0 else 1.2, GOLD_DARK if n == 0 else theme.edge)
        pictures.frog(canvas, code, cell.centre[0], cell.y + 30, 128)
        side = "tie" if state.winner < 0 else (
            "winner" if code // 2 == state.winner else "loser")
        canvas.fitted(ui.say(f"side.{side}"), cell.centre[0], cell.y + 67, 13, cell.w - 4,
                      theme.ink if n == 0 else theme.sub, "bold" if n == 0 else "sans", "centre",
                      least=9)
        pictures.number_dot(canvas, cell.x + 7, cell.y + 4, str(n + 1), 10.5)
    stuck = order[count:]
    y = rect.y + 134
    if stuck and rect.bottom - y > 110:
        canvas.line(rect.x + 18, y, rect.right - 18, y, 1.2, theme.edge)
        bulls = [code for code in stuck if code % 2]
        shown = (bulls or stuck)[:2]
        x = rect.x + 44
        for code in shown:
            pictures.frog(canvas, code, x, y + 30, 108, 150)
            canvas.glyph("close", x, y + 29, 30, rgb("#a8401a"))
            x += 46
        key = "stuck.bulls" if bulls else "stuck.frogs"
        room = rect.right - 14 - x
        canvas.fitted(ui.say(key), x - 14, y + 26, 15, room + 14, theme.ink, "bold", least=10)
        canvas.fitted(ui.say(f"{key}.sub"), x - 14, y + 46, 13.5, room + 14, theme.sub, least=10)
    box = Rect(rect.x + 12, rect.bottom - 58, rect.w - 24, 46)
    _prize(ui, box, state)


def _prize(ui: Ui, box: Rect, state: Bullfrogs) -> None:
    """Who wins the sinking card."""
    canvas, theme = ui.canvas, ui.theme
    card = state.pads[state.fight]
    canvas.fill(box, 13, _WIN)
    canvas.frame(box, 13, 1.6, rgb("#b97f14"))
    y = box.y + box.h / 2
    canvas.sprite(pictures.GROUP, "lotus", box.x + 27, y, 34)
    pictures.digit(canvas, str(state.cards.printed(card).points), box.x + 27, y, 17,
                   rgb("#5c1f3a"))
    if state.winner < 0:
        text = ui.say("prize.tie")
    else:
        text = ui.say("prize", role=seat_name(ui.words, state.winner),
                      n=state.card_points(card, state.winner))
    crowned = state.winner >= 0 and box.w > 220
    room = box.w - (92 if crowned else 60)
    canvas.fitted(text, box.x + 50, y + 6, 16, room, theme.ink, "bold", least=9)
    ui.prose.append(text)
    if crowned:
        canvas.sprite("ui", "laurels", box.right - 24, y, 30, rgb("#b97f14"))


def _drift_panel(board: BullfrogsBoard, ui: Ui, rect: Rect, state: Bullfrogs, marks: Marks) -> None:
    """The cards that have to drift, and what the frames on the pond mean."""
    canvas, theme = ui.canvas, ui.theme
    _title(ui, rect, "drift.title", "drift.order")
    loose = resolution.adrift(state)
    edge = min(104.0, (rect.w - 40) / max(2, len(loose)) - 8, rect.h - 150)
    edge = max(edge, 30.0)
    for n, cell in enumerate(loose):
        x = rect.x + 20 + edge / 2 + n * (edge + 12)
        if x + edge / 2 > rect.right - 6:
            break
        card = state.pads[cell]
        y = rect.y + 50 + edge / 2
        owner = NOBODY if card == START else owner_of(card)
        pictures.pad(canvas, owner, state.cards.printed(card), x, y, edge)
        held = state.pieces[cell]
        for code, (dx, dy) in zip(held, pictures.spots(len(held)), strict=True):
            if code >= 0:
                pictures.frog(canvas, code, x + dx * edge, y + dy * edge, edge)
        on = cell in map(cell_of, marks.chosen)
        if on:
            pictures.frame(canvas, Rect(x - edge / 2, y - edge / 2, edge, edge), GOLD, 4)
    y = rect.y + 66 + edge
    places = len({move[1] for move in state.moves()})
    rows = (("drift.cluster", True), ("drift.places", False))
    for n, (key, solid) in enumerate(rows):
        box = Rect(rect.x + 18, y + n * 34, 32, 24)
        if box.bottom > rect.bottom - 4:
            break
        if solid:
            canvas.frame(box, 7, 3.4, rgb("#b59a3a"))
        else:
            canvas.dashes(box, 2, 6, theme.ink, 7)
        canvas.fitted(ui.say(key, n=places), rect.x + 62, box.y + 18, 15, rect.w - 76, theme.ink,
                      least=11)


def _title(ui: Ui, rect: Rect, left: str, right: str) -> None:
    canvas, theme = ui.canvas, ui.theme
    w = canvas.fitted(ui.say(left), rect.x + 18, rect.y + 30, 17, rect.w * 0.5, theme.ink, "bold")
    canvas.fitted(ui.say(right), rect.right - 18, rect.y + 30, 13.5, rect.w - 48 - w, theme.sub,
                  align="right", least=10)


def queue(state: Bullfrogs) -> list[int]:
    """The pieces on the sinking pad in the order in which they may hop."""
    codes = [code for code in state.pieces[state.fight] if code >= 0]
    return sorted(codes, key=lambda code: (code // 2 == state.winner, code % 2, code))


def _strip_panel(board: BullfrogsBoard, ui: Ui, rect: Rect, state: Bullfrogs,
                 marks: Marks) -> None:
    """The panel of a resolution where there is little room."""
    canvas = ui.canvas
    canvas.fill(rect, 14, pictures.CHIP, alpha=150)
    if state.step == "hop":
        count = state.hops_left()
        order = queue(state)
        edge = min(110.0, rect.h * 1.1)
        for n, code in enumerate(order[:count]):
            x = rect.x + 26 + n * min(46.0, (rect.w - 30) / 4)
            pictures.frog(canvas, code, x, rect.y + 26, edge)
            pictures.number_dot(canvas, x - 13, rect.y + 12, str(n + 1), 8)
        if rect.h > 84:
            _prize(ui, Rect(rect.x + 8, rect.bottom - 48, rect.w - 16, 42), state)
        return
    key = "drift.strip" if state.step == "drift" else "resolve.strip"
    places = len({move[-1] for move in state.moves()})
    canvas.paragraph(ui.say(key, n=places), rect.x + 14, rect.y + 26, 15, rect.w - 28, _PALE)


# --- the hand ----------------------------------------------------------------------------


def _hand_panel(board: BullfrogsBoard, ui: Ui, rect: Rect, state: Bullfrogs, marks: Marks,
                scene: Desk) -> None:
    """The hand, large while a card is to be played, and what a card says."""
    canvas, theme = ui.canvas, ui.theme
    _title(ui, rect, "hand", "hand.refill")
    room = Rect(rect.x + 14, rect.y + 44, rect.w - 28, rect.h - 54)
    used = _cards(board, ui, room, state, marks, scene, False)
    y = room.y + used + 26
    chosen = next((p for p in marks.chosen if p in state.cards.names), "")
    if chosen:
        kind = state.cards.kinds[state.cards.names.index(chosen)]
        text = ui.say("card.about", actions=kind.actions, spaces=kind.spaces, points=kind.points)
    else:
        text = ui.say("hand.note")
    if rect.bottom - y > 30:
        y = canvas.paragraph(text, rect.x + 18, y, 14.5, rect.w - 36, theme.sub)
    lines = [board.log_line(ui.words, event) for event in marks.last]
    count = int((rect.bottom - y - 22) / 22)
    if not lines or count < 1:
        return
    canvas.line(rect.x + 18, y - 2, rect.right - 18, y - 2, 1.2, theme.edge)
    for n, line in enumerate(lines[-count:]):
        canvas.fitted(line, rect.x + 18, y + 22 + n * 22, 13.5, rect.w - 36, theme.ink, least=9)


def _hand_strip(board: BullfrogsBoard, ui: Ui, rect: Rect, state: Bullfrogs, marks: Marks,
                scene: Desk) -> None:
    """The hand where there is little room."""
    canvas = ui.canvas
    canvas.fill(rect, 14, pictures.CHIP, alpha=140)
    if rect.w > 300:
        canvas.fitted(ui.say("hand"), rect.x + 14, rect.y + rect.h / 2 - 2, 14, 92, _PALE, "bold")
        canvas.fitted(ui.words.short("hand.refill"), rect.x + 14, rect.y + rect.h / 2 + 18, 12.5,
                      96, rgb("#a9cfc4"), least=10)
        rect = Rect(rect.x + 112, rect.y, rect.w - 118, rect.h)
    _cards(board, ui, rect.inset(6, 5), state, marks, scene, False)


def _cards(board: BullfrogsBoard, ui: Ui, room: Rect, state: Bullfrogs, marks: Marks, scene: Desk,
           titled: bool) -> float:
    """The cards of the near seat's hand; how high they are."""
    canvas, theme = ui.canvas, ui.theme
    if titled and room.h > 96:
        canvas.text(ui.say("hand"), room.x + 4, room.y + 18, 13.5, theme.sub)
        canvas.fitted(ui.say("hand.refill"), room.right - 4, room.y + 18, 13, room.w - 60,
                      theme.sub, align="right", least=10)
        room = Rect(room.x, room.y + 26, room.w, room.h - 26)
    gap = 6.0
    edge = min((room.w - 2 * gap) / HAND, room.h)
    if edge < 20:
        return 0.0
    left = room.x + (room.w - HAND * edge - 2 * gap) / 2
    if board.portrait or board.form is Form.EMBED:
        room = room._replace(y=room.y + (room.h - edge) / 2)
    hand = state.hands[board.near]
    seen: set[str] = set()
    plays = scene.turn_is_person and state.step == "play"
    for n in range(HAND):
        cell = Rect(left + n * (edge + gap), room.y, edge, edge)
        x, y = cell.centre
        if n >= len(hand):
            canvas.dashes(cell.inset(2), 1.5, 5, theme.sub if titled else _DIM, edge * 0.1)
            continue
        if hand[n] < 0:
            pictures.back(canvas, board.near, x, y, edge)
            continue
        pick = state.cards.names[hand[n]]
        chosen = pick in marks.chosen and pick not in seen
        if marks.dragged is not None and marks.dragged[0] == pick and pick not in seen:
            seen.add(pick)
            canvas.dashes(cell.inset(2), 1.5, 5, _DIM, edge * 0.1)
            continue
        pictures.pad(canvas, board.near, state.cards.kinds[hand[n]], x, y, edge)
        if chosen or (pick in marks.hint and pick not in seen):
            pictures.frame(canvas, cell, GOLD, 4)
        elif plays and pick in marks.lit:
            pictures.frame(canvas, cell, rgb("#fbf4e4"), 2.4, grow=0)
        if pick not in seen:
            board.spots[pick] = cell
            scene.offer(ui, pick, cell, drag=plays)
        else:
            ui.add(Target(f"also:{pick}:{n}", cell, label(ui.words, pick, state),
                          partial(scene.pick, pick), "place"))
        seen.add(pick)
    return edge
