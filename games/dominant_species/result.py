"""The end of a game: every animal with its points, the earth beside them."""

from __future__ import annotations

from games.dominant_species import pictures
from games.dominant_species.earth import ANIMALS
from games.dominant_species.state import DominantSpecies
from games.engine.game import Outcome
from games.table.board import Board, Marks
from games.table.desk import Desk
from games.table.geometry import Rect
from games.table.layout import is_portrait, is_small
from games.table.theme import GOLD, IVORY, mix, rgb
from games.table.ui import Ui


def draw_result(board: Board[DominantSpecies], ui: Ui, state: DominantSpecies, outcome: Outcome,
                scene: Desk) -> None:
    """The whole end screen except its buttons and tools."""
    canvas = ui.canvas
    w, h = canvas.width, canvas.height
    compact = is_small(w, h)
    portrait = is_portrait(w, h)
    foot = 146 if portrait or compact else 110
    canvas.text(ui.say("final_scores"), 24 if compact else 40, 40 if compact else 58,
                24 if compact else 30, IVORY, "kai", spacing=4)
    top = 56.0 if compact else 84.0
    if portrait or compact:
        sheet = Rect(10, top, w - 20, h - top - foot)
    else:
        left = w * 0.5
        board.draw_position(ui, Rect(24, top, left - 40, h - top - foot), state, Marks())
        sheet = Rect(left, top, w - left - 24, h - top - foot)
    canvas.panel(sheet, ui.theme)
    inner = sheet.inset(18, 16)
    words = scene.outcome_words(outcome)
    used = canvas.paragraph(words, inner.x, inner.y + 20, 18, inner.w, ui.theme.ink, "bold")
    seats = sorted(range(state.seats), key=lambda s: (s not in outcome.winners, -outcome.scores[s]))
    rows = Rect(inner.x, used - 4, inner.w, inner.bottom - used + 4).rows(max(4, len(seats)), 6)
    for row, seat in zip(rows, seats, strict=False):
        _seat(board, ui, row, state, outcome, scene, seat)


def _seat(board: Board[DominantSpecies], ui: Ui, row: Rect, state: DominantSpecies,
          outcome: Outcome, scene: Desk, seat: int) -> None:
    canvas, theme = ui.canvas, ui.theme
    won = seat in outcome.winners
    canvas.fill(row, 12, rgb("#f7e3a8") if won else mix(theme.paper, theme.edge, 0.16))
    y = row.y + row.h / 2
    size = min(44.0, row.h * 0.7)
    if won:
        canvas.sprite("ui", "laurels", row.x + 12 + size / 2, y, size * 1.5, GOLD)
    animals = state.animals_of(seat)
    if animals:
        pictures.token(canvas, state.lowest(seat), row.x + 12 + size / 2, y, size)
    else:
        # Ended by words before this seat had an animal.
        board.draw_token(ui, row.x + 12 + size / 2, y, size, seat)
    x = row.x + 26 + size
    name = scene.role(seat)
    canvas.fitted(name, x, y - 1, 20, row.w * 0.4, theme.ink, "kai", least=11)
    canvas.fitted(scene.who(seat), x, y + 18, 13, row.w * 0.4, theme.sub, least=11)
    canvas.text(str(outcome.scores[seat]), row.right - 16, y + 12, min(36, row.h * 0.6),
                theme.ink, "score", "right")
    if len(animals) > 1:
        at = row.right - 90
        for animal in reversed(animals):
            at -= 70
            pictures.token(canvas, animal, at, y, size * 0.6)
            canvas.text(str(state.vp[animal]), at + size * 0.4, y + 6, 16, theme.ink, "count")
    ui.prose.append(f"{name} {outcome.scores[seat]}")
    ui.prose += [ui.say(f"animal.{ANIMALS[a]}") for a in animals]
