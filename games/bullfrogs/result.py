"""The end of a game: what each player's points are made of, who won and why."""

from __future__ import annotations

from games.bullfrogs import draw
from games.bullfrogs.rules import Bullfrogs, Tally
from games.bullfrogs.say import seat_name
from games.engine.game import Outcome
from games.table.board import Board, Marks
from games.table.desk import Desk
from games.table.geometry import Rect
from games.table.layout import is_portrait, is_small
from games.table.theme import GOLD, GOLD_DARK, mix, rgb
from games.table.ui import Ui

_CREAM = rgb("#fff0d0")
#: The columns of the account.
COLUMNS = ("cards", "own", "log", "majority", "total")


def draw_result(board: Board[Bullfrogs], ui: Ui, state: Bullfrogs, outcome: Outcome,
                scene: Desk) -> None:
    """Draw the whole end screen except its buttons and tools."""
    canvas = ui.canvas
    w, h = canvas.width, canvas.height
    canvas.veil(rgb("#04141b"), 90)
    portrait, small = is_portrait(w, h), is_small(w, h)
    pad = 10.0 if small else 40.0
    foot = 148.0 if portrait else 124.0
    rect = Rect(pad, pad * 0.9, w - 2 * pad, h - foot - pad)
    canvas.account(rect, ui.theme.paper, ui.theme.edge)
    band = 70.0 if small else 96.0
    top = rect.y + (14 if small else 26)
    _banner(board, ui, Rect(rect.x, top, rect.w, band), outcome, scene, small)
    side = 14 if small else 34
    body = Rect(rect.x + side, top + band + 14, rect.w - 2 * side, rect.bottom - top - band - 26)
    _account(board, ui, body, state, outcome, scene, small)


def _banner(board: Board[Bullfrogs], ui: Ui, rect: Rect, outcome: Outcome, scene: Desk,
            small: bool) -> None:
    canvas = ui.canvas
    canvas.ribbon(rect, 5 if small else 14, ui.theme.banner, _CREAM)
    x, y = rect.x + (40 if small else 78), rect.y + rect.h / 2
    canvas.sprite("ui", "laurels", x, y, 58 if small else 88, GOLD)
    size = 30.0 if small else 46.0
    for n, seat in enumerate(outcome.winners):
        board.draw_token(ui, x + n * size * 1.1, y - 1, size, seat)
    left = x + (36 if small else 62) + size * 1.1 * max(0, len(outcome.winners) - 1)
    head, _, reason = scene.outcome_words(outcome).partition(" · ")
    room = rect.right - 20 - left
    canvas.fitted(head, left, y - (2 if small else 4), 21 if small else 32, room, _CREAM, "kai",
                  least=12)
    canvas.fitted(reason, left, y + (20 if small else 28), 13.5 if small else 17, room, _CREAM,
                  least=10)


def _account(board: Board[Bullfrogs], ui: Ui, rect: Rect, state: Bullfrogs, outcome: Outcome,
             scene: Desk, small: bool) -> None:
    """A row for each player, best first; a column for each source of points."""
    canvas, theme = ui.canvas, ui.theme
    tallies = state.tallies()
    order = sorted(range(state.seats), key=lambda s: (-tallies[s].points, -tallies[s].afield))
    name_w = rect.w * (0.24 if small else 0.28)
    columns = Rect(rect.x + name_w, rect.y, rect.w - name_w, rect.h).columns(len(COLUMNS))
    head = 40.0 if small else 46.0
    for column, key in zip(columns, COLUMNS, strict=True):
        text = ui.words.short(f"result.{key}") if small else ui.say(f"result.{key}")
        canvas.fitted(text, column.centre[0], rect.y + head * 0.6, 13 if small else 16,
                      column.w - 4, theme.sub, "bold", "centre", least=9)
    note = 26.0
    row_h = min(96.0, (rect.h - head - note) / state.seats)
    for n, seat in enumerate(order):
        row = Rect(rect.x, rect.y + head + n * row_h, rect.w, row_h - 6)
        won = seat in outcome.winners
        canvas.fill(row, 12, rgb("#fbe9b4") if won else mix(theme.paper, theme.edge, 0.16))
        if won:
            canvas.frame(row, 12, 2.2, GOLD_DARK)
        y = row.y + row.h / 2
        token = min(30.0 if small else 40.0, row.h - 8)
        board.draw_token(ui, row.x + token * 0.75, y - 1, token, seat)
        x = row.x + token * 1.5
        room = name_w - token * 1.5 - 4
        canvas.fitted(seat_name(ui.words, seat), x, y + (6 if small else 0), 16 if small else 21,
                      room, theme.ink, "kai", least=10)
        if not small and row.h > 52:
            canvas.fitted(scene.who(seat), x, y + 20, 13, room, theme.sub, least=10)
        for column, text in zip(columns, _figures(tallies[seat]), strict=True):
            total = column is columns[-1]
            size = (26 if small else 36) if total else (19 if small else 25)
            ink = theme.ink if text != "0" or total else theme.sub
            canvas.fitted(text, column.centre[0], y + size * 0.36, size, column.w - 4, ink,
                          "score" if total else "count", "centre")
        ui.prose.append(ui.say("result.line", role=seat_name(ui.words, seat),
                               **tallies[seat]._asdict(), n=tallies[seat].points))
    tie = outcome.reason.key in ("more_afield", "shared")
    text = ui.say("result.afield", list=ui.say("joined").join(
        f"{seat_name(ui.words, s)} {tallies[s].afield}" for s in order)) if tie else ui.say(
        "result.note")
    y = rect.y + head + state.seats * row_h + 16
    canvas.fitted(text, rect.x + 6, min(y, rect.bottom - 2), 13 if small else 15, rect.w - 12,
                  theme.sub, least=10)
    if rect.bottom - y > 150:
        _pond(ui, Rect(rect.x, y + 16, rect.w, rect.bottom - y - 20), state)


def _figures(tally: Tally) -> tuple[str, ...]:
    return (str(tally.cards), str(tally.own), str(tally.log), str(tally.majority),
            str(tally.points))


def _pond(ui: Ui, rect: Rect, state: Bullfrogs) -> None:
    """The pond as it was left, where there is room for it."""
    draw.position(ui, rect, state, Marks())

