"""The end of a game of Aqualin: the reef with its groups linked, and every group's points."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from games.aqualin import pictures
from games.aqualin.rules import ROLES, Aqualin
from games.aqualin.tiles import COLOURS, CREATURES, GROUP_POINTS, groups
from games.engine.game import Outcome
from games.table.board import Marks
from games.table.desk import Desk
from games.table.geometry import Rect, around
from games.table.layout import is_portrait, is_small, is_wide
from games.table.paint import Canvas
from games.table.theme import GOLD, WHITE, rgb
from games.table.ui import Target, Ui

if TYPE_CHECKING:
    from games.aqualin.board import AqualinBoard

_CREAM = rgb("#fffbe9")
_TEAL = rgb("#12808f")
_SHEET = rgb("#f6f5ea")


def draw_result(board: AqualinBoard, ui: Ui, state: Aqualin, outcome: Outcome, scene: Desk) -> None:
    """Draw the whole end screen except its buttons and tools."""
    canvas = ui.canvas
    w, h = canvas.width, canvas.height
    shown = scene.result_tab
    if shown < 0:
        shown = outcome.winners[0] if outcome.winners else 0
    if is_portrait(w, h):
        _portrait(board, ui, state, outcome, scene, shown)
    elif is_small(w, h):
        _sheet(ui, Rect(8, 8, w - 16, h - 140), state, outcome, scene, small=True)
    else:
        left = min(w * 0.42, h - 290, 520)
        x = 40 if is_wide(w) else 24
        canvas.text(ui.say("final_scores"), x, 62, 30, _CREAM, "kai", spacing=4)
        _tabs(ui, Rect(x, 98, left, 58), scene, shown)
        _reef(board, ui, Rect(x, 172, left, left), state, shown)
        sheet_x = x + left + 24
        _sheet(ui, Rect(sheet_x, 40, w - sheet_x - 28, h - 160), state, outcome, scene, False)


def _portrait(board: AqualinBoard, ui: Ui, state: Aqualin, outcome: Outcome, scene: Desk,
              shown: int) -> None:
    w, h = ui.canvas.width, ui.canvas.height
    sheet_h = min(420, h * 0.52)
    side = min(w - 24, h - sheet_h - 220)
    _tabs(ui, Rect(12, 12, w - 24, 50), scene, shown)
    _reef(board, ui, around(w / 2, 72 + side / 2, side), state, shown)
    _sheet(ui, Rect(12, 84 + side, w - 24, h - 84 - side - 136), state, outcome, scene, True)


def _reef(board: AqualinBoard, ui: Ui, rect: Rect, state: Aqualin, seat: int) -> None:
    parts = 6 + 5 * pictures.GAP
    board.set_reef(around(*rect.centre, rect.w / (parts + 2 * pictures.PAD) * parts))
    pictures.tray(ui.canvas, board.reef, board.cell, board.cell * pictures.PAD, board.square)
    linked = [g for g in groups(state.values(seat)) if len(g) > 1]
    for group in linked:
        pictures.glow(ui.canvas, group, board.square, board.cell)
    board.draw_reef(ui, state, Marks())
    for group in linked:
        pictures.links(ui.canvas, group, board.square, board.cell)


def _tabs(ui: Ui, rect: Rect, scene: Desk, shown: int) -> None:
    """Which groups are linked: creatures or colours."""
    canvas = ui.canvas
    canvas.fill(rect, rect.h / 2, ui.theme.chip, alpha=158)
    label = ui.say("result.links")
    room = rect.w * 0.26
    canvas.fitted(label, rect.x + 22, rect.y + rect.h / 2 + 6, 17, room - 30, ui.theme.chip_ink,
                  least=10)
    track = Rect(rect.x + room, rect.y + 6, rect.w - room - 6, rect.h - 12)
    canvas.fill(track, track.h / 2, rgb("#04222c"), alpha=190)
    for cell, seat in zip(track.inset(3).columns(2), (1, 0), strict=True):
        on = seat == shown
        if on:
            canvas.fill(cell, cell.h / 2, ui.theme.paper)
        y = cell.y + cell.h / 2
        canvas.sprite("aqualin", f"seat_{ROLES[seat]}", cell.x + 22, y, 26)
        name = ui.say(f"result.groups.{ROLES[seat]}")
        canvas.fitted(name, cell.x + 44, y + 6, 17, cell.w - 54,
                      ui.theme.ink if on else ui.theme.chip_ink, "bold")
        state = ("chosen",) if on else ()
        ui.add(Target(f"links:{seat}", Rect(cell.x, track.y - 3, cell.w, track.h + 6), name,
                      partial(scene.show_result_tab, seat), "choice",
                      state=state))


def _sheet(ui: Ui, rect: Rect, state: Aqualin, outcome: Outcome, scene: Desk,
           small: bool) -> None:
    canvas = ui.canvas
    canvas.account(rect, _SHEET, ui.theme.edge)
    band = 66 if small else 88
    top = rect.y + (16 if small else 30)
    _banner(ui, Rect(rect.x, top, rect.w, band), state, outcome, scene, small)
    key_h = 0 if small else 62
    y = top + band + (10 if small else 20)
    body = Rect(rect.x + (16 if small else 34), y, rect.w - (32 if small else 68),
                rect.bottom - y - key_h - (10 if small else 14))
    winner = outcome.winners[0] if outcome.winners else 1
    for cell, seat in zip(body.columns(2, 20 if small else 28), (winner, 1 - winner),
                          strict=True):
        _column(ui, cell, state, outcome, seat, scene, small)
    if not small:
        _key(ui, Rect(rect.x + 28, rect.bottom - 62, rect.w - 56, 38))


def _banner(ui: Ui, rect: Rect, state: Aqualin, outcome: Outcome, scene: Desk,
            small: bool) -> None:
    canvas = ui.canvas
    canvas.ribbon(rect, 8 if small else 16, _TEAL, rgb("#bfeadf"))
    winner = outcome.winners[0] if outcome.winners else 1
    cx = rect.x + (44 if small else 86)
    cy = rect.y + rect.h / 2
    # No laurels: those are for whoever wins the match of two games.
    canvas.sprite("aqualin", f"seat_{ROLES[winner]}", cx, cy, 40 if small else 60)
    size = 38 if small else 58
    a, b = str(outcome.scores[winner]), str(outcome.scores[1 - winner])
    right = rect.right - (16 if small else 44)
    right -= canvas.text(b, right, cy + size * 0.33, size, _CREAM, "score", "right")
    right -= 14
    canvas.text(":", right, cy + size * 0.2, size * 0.52, rgb("#d7efe6"), "score", "right")
    right -= 22
    right -= canvas.text(a, right, cy + size * 0.33, size, GOLD, "score", "right")
    left = cx + (36 if small else 64)
    room = right - left - 12
    # The columns below say who plays what.
    several = len(scene.match.people) > 1 or scene.match.player(winner).name
    name = scene.who(winner) if several else scene.role(winner)
    text = ui.say("wins", name=name) if outcome.winners else ui.say("draw")
    canvas.fitted(text, left, cy + (0 if small else -5), 20 if small else 33, room, _CREAM, "kai",
                  spacing=2 if ui.words.chinese else 0)
    reason = scene.reason_words(outcome)
    more = ui.say("match.game", n=scene.match.round + 1)
    if state.turn < 0 and rect.w > 600:
        reason = f"{reason} · {ui.say('result.moves')}"
    canvas.fitted(f"{more} · {reason}", left, cy + (20 if small else 27), 13 if small else 16,
                  room, rgb("#d7efe6"), least=11)


def _column(ui: Ui, rect: Rect, state: Aqualin, outcome: Outcome, seat: int, scene: Desk,
            small: bool) -> None:
    """One player's groups as chains, with points and their total."""
    canvas, theme = ui.canvas, ui.theme
    size = 15 if small else 21
    base = rect.y + (18 if small else 24)
    canvas.sprite("aqualin", f"seat_{ROLES[seat]}", rect.x + 14, base - 7, 26 if small else 34)
    who, who_size = scene.who(seat), 12 if small else 14
    who_width = canvas.texts.width(who, "sans", who_size * canvas.texts.enlarge)
    if small and who_width > rect.w * 0.42:
        who, who_width = "", 0.0
    name = ui.say(f"role.{ROLES[seat]}")
    canvas.fitted(name, rect.x + (32 if small else 44), base, size, rect.w - 50 - who_width,
                  theme.ink, "kai")
    canvas.text(who, rect.right, base, who_size, theme.sub, align="right")
    top = base + (8 if small else 18)
    canvas.line(rect.x, top, rect.right, top, 2, _TEAL)
    foot = 34 if small else 58
    rows = Rect(rect.x, top + 2, rect.w, rect.bottom - top - foot).rows(6)
    by_value: list[list[int]] = [[] for _ in range(6)]
    for group in groups(state.values(seat)):
        by_value[state.values(seat)[group[0]]].append(len(group))
    for value, row in enumerate(rows):
        _row(ui, row, seat, value, by_value[value], shaded=value % 2 == 0)
    y = rect.bottom - foot + 4
    canvas.line(rect.x, y, rect.right, y, 2, _TEAL)
    score = outcome.scores[seat]
    # A game that was given up counts otherwise than its groups do.
    key = "result.total" if score == state.scores()[seat] else "result.counts"
    canvas.fitted(ui.say(key), rect.x + 2, y + (24 if small else 34), 14 if small else 17,
                  rect.w - 60, theme.sub, least=10)
    canvas.text(str(score), rect.right - 4, y + (28 if small else 40),
                26 if small else 36, rgb("#0a5a6c"), "score", "right")


def _row(ui: Ui, row: Rect, seat: int, value: int, sizes: list[int], shaded: bool) -> None:
    canvas, theme = ui.canvas, ui.theme
    if shaded:
        canvas.fill(Rect(row.x - 6, row.y + 1, row.w + 12, row.h - 2), 10, rgb("#dcebe2"),
                    alpha=150)
    y = row.y + row.h / 2
    sign = min(32.0, row.h * 0.66)
    pictures.kind(canvas, seat, value, row.x + 22, y, sign)
    total = sum(GROUP_POINTS[n] for n in sizes)
    size = 22 if row.h > 34 else 16
    ink = theme.ink if total else rgb("#9fb5b2")
    canvas.text(str(total), row.right - 4, y + size * 0.36, size, ink, "count", "right")
    left = row.x + 48
    if row.w > 240:
        key = f"colour.{COLOURS[value]}" if seat == 0 else f"creature.{CREATURES[value]}"
        canvas.fitted(ui.say(key), left, y + 6, 16, 52, theme.ink, least=11)
        left += 54
    _chains(canvas, left, y, row.right - 36 - left, seat, value, sizes, min(22.0, row.h * 0.5))


def _chains(canvas: Canvas, x: float, y: float, room: float, seat: int, value: int,
            sizes: list[int], height: float) -> None:
    """Each scoring group as a pill with a dot a tile."""
    chains = sorted((n for n in sizes if n > 1), reverse=True)
    if not chains:
        return
    gap = height * 0.27
    wanted = sum(n * height * 0.59 + height * 0.36 for n in chains) + gap * (len(chains) - 1)
    k = min(1.0, room / wanted)
    ground = _TEAL if seat else pictures.BASE[COLOURS[value]]
    dot = WHITE if seat else pictures.DEEP.get(COLOURS[value], WHITE)
    for n in chains:
        width = (n * height * 0.59 + height * 0.36) * k
        canvas.fill(Rect(x, y - height / 2, width, height), height / 2, ground)
        for i in range(n):
            at = x + (height * 0.48 + i * height * 0.59) * k
            canvas.disc(at, y, height * 0.164 * min(1.0, k + 0.2), dot)
        x += width + gap * k


def _key(ui: Ui, rect: Rect) -> None:
    """What a group of each size is worth."""
    canvas, theme = ui.canvas, ui.theme
    canvas.fill(rect, rect.h / 2, rgb("#e4efe6"))
    for size, cell in zip(range(2, 7), rect.inset(20, 0).columns(5), strict=True):
        points = GROUP_POINTS[size]
        label = ui.say("result.chain", size=size) if ui.words.chinese else f"{size} ="
        y = cell.y + cell.h / 2
        width = canvas.fitted(label, cell.x, y + 6, 15, cell.w * 0.55, theme.sub)
        width += 8
        width += canvas.text(str(points), cell.x + width, y + 7, 18, theme.ink, "count") + 4
        canvas.text(ui.say("result.points"), cell.x + width, y + 6, 13, theme.sub)
