"""What stands around the pond: seat cards, actions left, the stages of a resolution."""

from __future__ import annotations

from games.bullfrogs import pictures
from games.bullfrogs.rules import Bullfrogs
from games.bullfrogs.say import seat_name
from games.table.board import Board
from games.table.geometry import Rect
from games.table.layout import Form
from games.table.theme import rgb
from games.table.ui import Ui

_ON = rgb("#10404a")
_CREAM = rgb("#fff7df")
_PALE = rgb("#d5efe6")
_DIM = rgb("#86b5aa")
#: The stages of a resolution, as they are named above the pond.
STAGES = ("fight", "hop", "sink", "drift")


# --- above the pond ----------------------------------------------------------------------


def draw_leaves(ui: Ui, rect: Rect, state: Bullfrogs) -> None:
    """Actions left as leaves, those taken as empty rings."""
    canvas = ui.canvas
    canvas.fill(rect, rect.h / 2, pictures.CHIP, alpha=175)
    y = rect.y + rect.h / 2
    if state.step != "act":
        key = {"play": "stage.play", "resolve": "stage.fight", "over": "stage.over"}.get(
            state.step, f"stage.{state.step}")
        canvas.fitted(ui.say(key), rect.centre[0], y + 5, 15, rect.w - 16, _PALE, "bold", "centre")
        return
    total = state.cards.printed(state.pads[state.played]).actions
    step = min(24.0, (rect.w - 12) / total)
    for n in range(total):
        x = rect.centre[0] + (n - (total - 1) / 2) * step
        _leaf(ui, x, y, step * 0.4, n >= total - state.actions)
    ui.prose.append(ui.say("actions_left", n=state.actions))


def _leaf(ui: Ui, x: float, y: float, r: float, left: bool) -> None:
    if left:
        ui.canvas.sprite(pictures.GROUP, "action_leaf", x, y, 2.3 * r)
    else:
        ui.canvas.ring(x, y, r * 0.9, 1.6, _DIM, 200)


def draw_chip(ui: Ui, rect: Rect, state: Bullfrogs) -> None:
    """Right of the prompt: the actions of a turn, or the stages of a resolution."""
    canvas = ui.canvas
    y = rect.y + rect.h / 2
    if state.step in ("act", "play") and state.turn >= 0:
        acts = state.step == "act"
        text = ui.say("actions" if acts else "stage.play")
        width = canvas.texts.width(text, "sans", 15 * canvas.texts.enlarge)
        total = state.cards.printed(state.pads[state.played]).actions if acts else 0
        w = width + 36 + total * 28
        canvas.fill(Rect(rect.x, rect.y + 2, w, rect.h - 4), rect.h / 2, pictures.CHIP, alpha=160)
        canvas.text(text, rect.x + 18, y + 5.5, 15, _PALE)
        for n in range(total):
            _leaf(ui, rect.x + width + 40 + n * 28, y, 11, n >= total - state.actions)
        if acts:
            ui.prose.append(ui.say("actions_left", n=state.actions))
        return
    stage = {"resolve": 0, "hop": 1, "drift": 3}.get(state.step, -1)
    if stage >= 0:
        _stepper(ui, rect, stage)


def _stepper(ui: Ui, rect: Rect, stage: int) -> None:
    canvas, y = ui.canvas, rect.y + rect.h / 2
    names = [ui.say(f"stage.{key}") for key in STAGES]
    size = 15.0
    widths = [canvas.texts.width(t, "bold", size * canvas.texts.enlarge) for t in names]
    total = sum(widths) + 44 * len(names) + 4
    part = min(1.0, rect.w / total)
    size *= part
    canvas.fill(Rect(rect.x, rect.y + 2, total * part, rect.h - 4), rect.h / 2, pictures.CHIP,
                alpha=160)
    x = rect.x + 8 * part
    for n, (text, width) in enumerate(zip(names, widths, strict=True)):
        here, done = n == stage, n < stage
        w = (width + 38) * part
        if here:
            canvas.fill(Rect(x - 3, rect.y + 6, w, rect.h - 12), 15, pictures.MOON)
        ink = rgb("#10282f") if here else _DIM if done else _PALE
        cx, r = x + 12 * part, 9.5 * part
        if here:
            canvas.disc(cx, y, r, _ON)
        else:
            canvas.ring(cx, y, r, 1.5, ink)
        if done:
            canvas.glyph("check", cx, y, 13 * part, ink)
        else:
            pictures.digit(canvas, str(n + 1), cx, y, 13 * part, _CREAM if here else ink)
        canvas.fitted(text, x + 26 * part, y + 5.5, size, width * part + 4, ink, "bold", least=9)
        x += (width + 44) * part


# --- seats -------------------------------------------------------------------------------


def draw_seat(board: Board[Bullfrogs], ui: Ui, rect: Rect, form: Form, state: Bullfrogs, seat: int,
              who: str, portrait: bool) -> None:
    """A seat card: name, supply, cards left to draw, points."""
    canvas, theme = ui.canvas, ui.theme
    frogs, bulls = state.supply[seat]
    score = ui.points(seat, state.scores()[seat])
    if form.compact or rect.w < 220:
        r = 15.0
        y = rect.y + (rect.h * 0.42 if portrait else rect.h / 2)
        size = 27 if rect.h > 44 else 25
        width = canvas.text(score, rect.right - 10, y + 10, size, theme.ink, "score", "right")
        board.draw_token(ui, rect.x + 20, y - 1, 2 * r, seat)
        if portrait:
            base = rect.bottom - 8
            canvas.sprite(pictures.GROUP, "frog", rect.x + 16, base - 4.5, 17, theme.sub)
            pictures.digit(canvas, str(frogs), rect.x + 35, base - 4.5, 14, theme.ink)
            canvas.sprite(pictures.GROUP, "bullfrog", rect.x + 54, base - 5, 17, theme.sub)
            pictures.digit(canvas, str(bulls), rect.x + 69, base - 4.5, 14, theme.ink)
            return
        room = rect.w - 42 - 56 - width
        canvas.fitted(seat_name(ui.words, seat), rect.x + 40, y + 6, 16, room, theme.ink, "kai",
                      least=10)
        x = rect.right - width - 48
        canvas.sprite(pictures.GROUP, "frog", x, y, 17, theme.sub)
        pictures.digit(canvas, str(frogs + bulls), x + 20, y + 0.5, 15, theme.ink)
        return
    middle = rect.y + rect.h / 2
    board.draw_token(ui, rect.x + 37, middle - 2, 44, seat)
    width = canvas.text(score, rect.right - 20, middle + 13, 38, theme.ink, "score", "right")
    top = middle - 8
    name = seat_name(ui.words, seat)
    used = canvas.fitted(name, rect.x + 68, top, 20, rect.w - 90 - width, theme.ink, "kai")
    room = rect.w - 106 - width - used
    if room > 70:
        if canvas.texts.width(who, "sans", 11 * canvas.texts.enlarge) > room:
            who = who.rpartition(" · ")[2]  # the level says enough
        canvas.fitted(who, rect.x + 76 + used, top - 1, 12.5, room, theme.sub, least=10)
    y = middle + 17
    x = rect.x + 77
    for sprite, count in (("frog", frogs), ("bullfrog", bulls)):
        canvas.sprite(pictures.GROUP, sprite, x, y - (1 if sprite == "bullfrog" else 0), 20,
                      theme.sub)
        pictures.digit(canvas, str(count), x + 22, y + 1, 15.5, theme.ink)
        x += 50 if rect.w > 270 else 44
    card = Rect(x - 8, y - 7, 13, 16)
    canvas.frame(card, 3, 1.6, theme.sub)
    canvas.fill(card.moved(4, -3), 3, theme.paper)
    canvas.frame(card.moved(4, -3), 3, 1.6, theme.sub)
    left = len(state.decks[seat]) + len(state.hands[seat])
    pictures.digit(canvas, str(left), x + 24, y + 1, 15.5, theme.ink)
    ui.prose.append(ui.say("seat_of", role=name, frogs=frogs, bulls=bulls, cards=left))
