"""A match of several games as a sheet: who leads or won it, by name, and what each game gave.

The sheet is the same for every game; what it says of one is the points, who held which seat and
the words for why, all of which come with the rounds of the match.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.game import Rounds
from games.table.geometry import Rect
from games.table.layout import is_portrait, is_small
from games.table.names import player_name
from games.table.theme import GOLD, GOLD_DARK, mix, rgb
from games.table.ui import Ui

if TYPE_CHECKING:
    from games.table.play import Play

#: The part of a result that shows the match; the game's own parts are numbered from 0.
MATCH = -2

_CREAM = rgb("#fffbe9")


def match_words(scene: Play) -> str:
    """Who won the match, or leads it, by name."""
    leaders = scene.match.finished_rounds().leaders()
    decided = scene.match.decided
    if len(leaders) != 1:
        return scene.words.say("match.draw" if decided else "match.level")
    [best] = leaders
    key = "match.wins" if decided else "match.leads"
    if scene.match.people == [scene.match.holders.index(best)] and not _named(scene, best):
        key += ".you"
    return scene.words.say(key, name=player_name(scene.match, scene.words, best))


def _named(scene: Play, number: int) -> bool:
    return bool(scene.match.players[number].name)


def draw_standings(ui: Ui, scene: Play) -> None:
    """Draw the whole sheet except its buttons and tools."""
    canvas = ui.canvas
    w, h = canvas.width, canvas.height
    portrait, small = is_portrait(w, h), is_small(w, h)
    pad = 8.0 if small else 40.0
    width = min(w - 2 * pad, 1040.0)
    rounds = scene.match.finished_rounds()
    # Rows of a comfortable height, and no taller sheet than they need.
    room = h - pad - (144 if portrait else 140 if small else 124)
    head = 104.0 if small else 148.0
    step = 72.0 if small else 92.0
    height = min(room, head + (len(rounds.outcomes) + 2) * step)
    rect = Rect((w - width) / 2, pad + (room - height) * (0.0 if small else 0.35), width, height)
    canvas.account(rect, ui.theme.paper, ui.theme.edge)
    low = small and rect.h < 260
    band = 44.0 if low else 66.0 if small else 92.0
    top = rect.y + (10 if low else 14 if small else 28)
    _banner(ui, Rect(rect.x, top, rect.w, band), scene, rounds, small)
    side = 16 if small else 40
    gap = 2 if low else 10
    table = Rect(rect.x + side, top + band + gap, rect.w - 2 * side, 0)
    _table(ui, table._replace(h=rect.bottom - gap - 6 - table.y), scene, rounds, small)


def _order(rounds: Rounds) -> list[int]:
    """The players, the best first."""
    totals = rounds.totals()
    return sorted(range(len(totals)), key=lambda number: -totals[number])


def _banner(ui: Ui, rect: Rect, scene: Play, rounds: Rounds, small: bool) -> None:
    canvas, match = ui.canvas, scene.match
    canvas.ribbon(rect, 6 if small else 14, ui.theme.banner, _CREAM)
    leaders, totals, order = rounds.leaders(), rounds.totals(), _order(rounds)
    y = rect.y + rect.h / 2
    left = rect.x + (18 if small else 44)
    if len(leaders) == 1:
        size = min(rect.h * 0.84, 54 if small else 86)
        if scene.match.decided:
            canvas.sprite("ui", "laurels", left + size / 2, y, size, GOLD)
        seat = match.holders.index(leaders[0])
        scene.board.draw_token(ui, left + size / 2, y - 1, size * 0.52, seat)
        left += size + (10 if small else 18)
    right = rect.right - (14 if small else 40)
    text = match_words(scene)
    least = canvas.texts.width(text, "kai", 14 * canvas.texts.enlarge)
    # Where the sentence takes the whole width, the last row alone says the totals.
    if len(order) == 2 and left + least < right - (110 if small else 180):
        size = 34 if small else 54
        for n, number in enumerate(reversed(order)):
            ink = GOLD if number in leaders else _CREAM
            right -= canvas.text(str(totals[number]), right, y + size * 0.35, size, ink, "score",
                                 "right")
            if not n:
                right -= 8
                right -= canvas.text(":", right, y + size * 0.22, size * 0.52, _CREAM, "score",
                                     "right")
                right -= 10
    room = right - left - 12
    ui.prose.append(text)
    low = rect.h < 50
    base = y + (7 if low else 0 if small else -4)
    canvas.fitted(text, left, base, 20 if small else 33, room, _CREAM, "kai",
                  spacing=2 if ui.words.chinese and not small else 0, least=11)
    if low:
        return
    count = ui.say("match.games", n=len(rounds.outcomes))
    canvas.fitted(count, left, y + (20 if small else 29), 13 if small else 16, room,
                  mix(_CREAM, ui.theme.banner, 0.18), least=10)


def _table(ui: Ui, rect: Rect, scene: Play, rounds: Rounds, small: bool) -> None:
    """A column for each player, a row for each game, and the totals."""
    canvas, theme = ui.canvas, ui.theme
    order, totals, leaders = _order(rounds), rounds.totals(), rounds.leaders()
    label = rect.w * (0.3 if len(order) == 2 else 0.25)
    columns = Rect(rect.x + label, rect.y, rect.w - label, rect.h).columns(len(order), 8)
    head = 24.0 if rect.h < 160 else 40.0 if small else 52.0
    names = [player_name(scene.match, scene.words, number) for number in order]
    room = columns[0].w
    short = [
        # Of a computer the level says enough.
        name if canvas.texts.width(name, "kai", 15 * canvas.texts.enlarge) <= room
        else name.rpartition(" · ")[2] for name in names
    ]
    size = min(
        canvas.texts.fit(name, "kai", (18 if small else 25) * canvas.texts.enlarge, room, 10)
        for name in short
    )
    for cell, number, name in zip(columns, order, short, strict=True):
        best = leaders == [number]
        ink = theme.ink if best else mix(theme.ink, theme.sub, 0.6)
        canvas.fitted(name, cell.x + cell.w / 2, rect.y + head * 0.66,
                      size / canvas.texts.enlarge, room, ink, "kai", "centre",
                      least=10)
    canvas.line(rect.x, rect.y + head, rect.right, rect.y + head, 2, theme.banner)
    rows = Rect(rect.x, rect.y + head + 2, rect.w, rect.h - head - 2).rows(len(rounds.outcomes) + 1)
    for n, row in enumerate(rows[:-1]):
        if n % 2 == 0:
            canvas.fill(Rect(row.x - 6, row.y + 2, row.w + 12, row.h - 4), 12, theme.tray,
                        alpha=190)
        _game(ui, row, label, scene, rounds, n)
        for cell, number in zip(columns, order, strict=True):
            _points(ui, Rect(cell.x, row.y, cell.w, row.h), scene, rounds, n, number)
    row = rows[-1]
    canvas.line(rect.x, row.y + 1, rect.right, row.y + 1, 2, theme.banner)
    y = row.y + row.h / 2
    word = min(16.0 if small else 20.0, row.h * 0.62)
    canvas.fitted(ui.say("match.total"), rect.x + 4, y + word * 0.36, word, label - 8, theme.ink,
                  "bold", least=9)
    size = min(30.0 if small else 46.0, row.h * (0.62 if row.h >= 40 else 0.85))
    said = [f"{name} {totals[number]}" for name, number in zip(names, order, strict=True)]
    ui.prose.append(f"{ui.say('match.total')} {ui.say('joined').join(said)}")
    for cell, number in zip(columns, order, strict=True):
        ink = GOLD_DARK if leaders == [number] else theme.ink
        canvas.text(str(totals[number]), cell.x + cell.w / 2, y + size * 0.36, size, ink, "score",
                    "centre")


def _game(ui: Ui, row: Rect, label: float, scene: Play, rounds: Rounds, n: int) -> None:
    """Which game it was, and why it ended so."""
    canvas, theme = ui.canvas, ui.theme
    title = ui.say("match.game", n=n + 1)
    why = scene.reason_words(rounds.outcomes[n], rounds.players[n])
    y, room = row.y + row.h / 2, label - 12
    tall = row.h >= 54
    size = min(19.0, row.h * (0.42 if tall else 0.62))
    canvas.fitted(title, row.x + 4, y + (-4 if tall else size * 0.36), size, room, theme.ink,
                  "bold", least=10)
    if tall:
        lines = canvas.texts.wrap(why, "sans", 12.5 * canvas.texts.enlarge, room)
        for i, line in enumerate(lines[:2] if row.h >= 68 else [why]):
            canvas.fitted(line, row.x + 4, y + 13 + 15 * i, 12.5, room, theme.sub, least=9)
    points = [
        f"{player_name(scene.match, scene.words, number)} {score}"
        for number, score in zip(rounds.players[n], rounds.outcomes[n].scores, strict=True)
    ]
    ui.prose.append(f"{title}: {ui.say('joined').join(points)} · {why}")


def _points(ui: Ui, cell: Rect, scene: Play, rounds: Rounds, n: int, number: int) -> None:
    """What a player held and scored in a game."""
    canvas, theme, outcome = ui.canvas, ui.theme, rounds.outcomes[n]
    seat = rounds.players[n].index(number)
    won = seat in outcome.winners
    size = min(36.0, cell.h * (0.56 if cell.h >= 40 else 0.8), cell.w * 0.3)
    token = min(34.0, size)
    score = str(outcome.scores[seat])
    width = canvas.texts.width(score, "score", size * canvas.texts.enlarge)
    x, y = cell.x + cell.w / 2, cell.y + cell.h / 2
    left = x - (token + 10 + width) / 2
    role = scene.words.say(f"{scene.role_key(seat)}.short")
    wide = cell.w >= 190 and cell.h >= 78
    lift = 8 if wide else 0
    scene.board.draw_token(ui, left + token / 2, y - lift, token, seat)
    ink = theme.ink if won else mix(theme.sub, theme.paper, 0.15)
    canvas.text(score, left + token + 10, y - lift + size * 0.36, size, ink, "score")
    if wide:
        canvas.fitted(role, x, cell.bottom - 11, 12.5, cell.w - 8, theme.sub, align="centre",
                      least=10)
