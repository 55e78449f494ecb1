"""The end of a round: every flag with both formations, the winner, and the series."""

from __future__ import annotations

from games.battle_line import hints, pictures
from games.battle_line.front import FLAGS
from games.battle_line.rules import BattleLine
from games.engine.game import Outcome
from games.table.board import Board
from games.table.desk import Desk
from games.table.geometry import Rect
from games.table.layout import is_portrait, is_small
from games.table.theme import GOLD, GOLD_DARK, mix, rgb
from games.table.ui import Ui

_CREAM = rgb("#fff0d0")


def draw_result(board: Board[BattleLine], ui: Ui, state: BattleLine, outcome: Outcome,
                scene: Desk) -> None:
    """Draw the whole end screen except its buttons and tools."""
    canvas = ui.canvas
    w, h = canvas.width, canvas.height
    portrait, small = is_portrait(w, h), is_small(w, h)
    pad = 8.0 if small else 40.0
    foot = 144.0 if portrait else 124.0
    rect = Rect(pad, pad * 0.9, w - 2 * pad, h - foot - pad)
    canvas.account(rect, ui.theme.paper, ui.theme.edge)
    band = 66.0 if small else 92.0
    top = rect.y + (14 if small else 26)
    _banner(board, ui, Rect(rect.x, top, rect.w, band), state, outcome, scene, small)
    body = Rect(rect.x + (14 if small else 34), top + band + 12, rect.w - (28 if small else 68),
                rect.bottom - top - band - 24)
    _flags(board, ui, body, state, small, winning_run(state, outcome))


def _banner(board: Board[BattleLine], ui: Ui, rect: Rect, state: BattleLine, outcome: Outcome,
            scene: Desk, small: bool) -> None:
    canvas = ui.canvas
    winner = outcome.winners[0] if len(outcome.winners) == 1 else -1
    ground = pictures.SEAT_INK[winner] if winner >= 0 else ui.theme.banner
    canvas.ribbon(rect, 6 if small else 14, ground, _CREAM)
    x, y = rect.x + (38 if small else 74), rect.y + rect.h / 2
    of_several = scene.match.of_several
    if not of_several:
        # The laurels of a series are for whoever wins it.
        canvas.sprite("ui", "laurels", x, y, 54 if small else 86, GOLD)
    if winner >= 0:
        board.draw_token(ui, x, y - 1, (28 if small else 44) + 12 * of_several, winner)
    right = rect.right - (12 if small else 36)
    seats = board.seat_order(state.front.seats)
    for seat in reversed(seats):
        size = 30 if small else 46
        flags = str(state.flag_count(seat))
        width = canvas.text(flags, right, y + size * 0.36, size, _CREAM, "score", "right")
        right -= width + 6
        board.draw_token(ui, right - 12, y, 22 if small else 32, seat)
        right -= 40 if small else 58
        ui.prose.append(ui.say("result.flags", name=scene.called(seat), n=flags))
    if not small:
        canvas.glyph("flag", right + 12, y, 26, _CREAM)
        right -= 20
    left = x + (34 if small else 58)
    room = right - left - 6
    head = ui.say("wins", name=scene.called(winner)) if winner >= 0 else ui.say("draw")
    canvas.fitted(head, left, y - (0 if small else 4), 19 if small else 32, room, _CREAM, "kai",
                  least=11)
    reason = scene.reason_words(outcome)
    rounds = scene.match.options.get("rounds", 1)
    more = ui.say("result.round", a=scene.match.round + 1, b=rounds)
    sub = f"{reason} · {more}" if rounds > 1 else reason
    canvas.fitted(sub, left, y + (18 if small else 27), 13 if small else 16,
                  room, _CREAM, least=10)


def winning_run(state: BattleLine, outcome: Outcome) -> set[int]:
    """The flags side by side that won the game, where it was won by them."""
    if outcome.reason.key != "adjacent":
        return set()
    [winner] = outcome.winners
    runs = (t for t in state.front.triples if all(state.owner[flag] == winner for flag in t))
    return {flag for triple in runs for flag in triple}


def _flags(board: Board[BattleLine], ui: Ui, rect: Rect, state: BattleLine, small: bool,
           run: set[int]) -> None:
    """A row for each flag, in two columns where there is room."""
    two = rect.w > 700
    columns = rect.columns(2, 28) if two else [rect]
    per = -(-FLAGS // len(columns))
    for n, column in enumerate(columns):
        rows = column.rows(per, 4)
        for row, flag in zip(rows, range(n * per, min(FLAGS, (n + 1) * per)), strict=False):
            _row(board, ui, row, state, flag, small, flag in run)


def _row(board: Board[BattleLine], ui: Ui, row: Rect, state: BattleLine, flag: int,
         small: bool, wins: bool) -> None:
    canvas, theme = ui.canvas, ui.theme
    owner = state.owner[flag]
    if wins:
        canvas.fill(row, 10, mix(theme.paper, GOLD, 0.45))
        canvas.frame(row.inset(1), 10, 2, GOLD_DARK)
    elif flag % 2 == 0:
        canvas.fill(row, 10, theme.tray, alpha=200)
    y = row.y + row.h / 2
    x = row.x + 16
    if wins:
        canvas.disc(x, y, 15, GOLD)
        ui.prose.append(ui.say("result.run", n=flag + 1))
    canvas.disc(x, y, 11, pictures.SEAT_INK[owner] if owner >= 0 else theme.edge)
    pictures.label(canvas, str(flag + 1), x, y + 5, 14, 24, rgb("#ffffff"), "count", "centre")
    facing = state.front.facing[flag]
    halves = Rect(row.x + 34, row.y, row.w - 40, row.h).columns(2, 8)
    reach = [hints.outlook(state, flag, seat) for seat in facing]
    for half, seat, look in zip(halves, facing, reach, strict=True):
        line = state.line(flag, seat)
        w = min(44.0, row.h - 10, (half.w - (70 if small else 100)) / 4 - 2)
        w = max(8.0, w)
        h = max(8.0, min(row.h - 6, w * 1.1))
        at = half.x + 26
        board.draw_token(ui, half.x + 10, y, 20, seat)
        for card in line:
            pictures.mini(canvas, ui.words, card, Rect(at, y - h / 2, w, h), ui.aid)
            at += w + 2
        if owner == seat:
            box = Rect(half.x + 23, y - h / 2 - 3, at - half.x - 22, h + 6)
            canvas.frame(box, 8, 2.6, GOLD_DARK)
        if look.complete and half.right - at > 44:
            text = hints.reach_words(ui.words, flag == state.fog, look.best)
            why = ui.say("result.first") if owner == seat and _are_equal(reach) else ""
            if why:
                ui.prose.append(f"{flag + 1}: {text}, {why}")
            place = Rect(at + 8, row.y, half.right - at - 8, row.h)
            _made(ui, place, text, why, owner == seat, small)


def _made(ui: Ui, room: Rect, text: str, why: str, won: bool, small: bool) -> None:
    """What a side made, and why it won where the other made as much: below each other where the
    row is high enough, otherwise in a row."""
    canvas = ui.canvas
    ink = ui.theme.ink if won else ui.theme.sub
    face, size = "bold" if won else "sans", 12.0 if small else 14.0
    y, enlarge = room.y + room.h / 2, canvas.texts.enlarge
    if room.h < 34:
        width = canvas.fitted(text, room.x, y + 5, size, room.w, ink, face, least=9)
        if why and room.w > width + 40:
            canvas.fitted(why, room.x + width + 8, y + 5, size - 1, room.w - width - 8, ink,
                          least=9)
        return
    lines = [text]
    if canvas.texts.width(text, face, size * enlarge) > room.w:
        size = 10.5
        lines = canvas.texts.wrap(text, face, size * enlarge, room.w)
    step = size * enlarge * 1.25
    y += 5 - step * (len(lines) - 1 + bool(why)) / 2
    for line in lines:
        canvas.fitted(line, room.x, y, size, room.w, ink, face, least=9)
        y += step
    if why:
        canvas.fitted(why, room.x, y, min(size, 12), room.w, ink, least=9)


def _are_equal(reach: list[hints.Outlook]) -> bool:
    """Whether both sides of a flag are complete and equally strong: then the first one wins."""
    one, two = (look.best for look in reach)
    return (
        all(look.complete for look in reach)
        and one is not None
        and two is not None
        and one.strength == two.strength
    )
