"""Which box's rules to read."""

from __future__ import annotations

from collections.abc import Callable

from games.table.app import App
from games.table.scene import Sheet
from games.table.sheets.shelf import boxes, draw_cover
from games.table.ui import Target, Ui


class ChooseRules(Sheet):
    """The covers of all boxes; one is chosen."""

    def __init__(self, app: App, chosen: Callable[[str], None]) -> None:
        super().__init__(app)
        self._chosen = chosen

    def draw(self, ui: Ui) -> None:
        canvas = ui.canvas
        shelf = boxes()
        room = self.frame(ui, ui.say("rules.which"), width=1040, height=460)
        columns = len(shelf) if room.w > 600 else min(3, len(shelf))
        rows = (len(shelf) + columns - 1) // columns
        for i, box in enumerate(shelf):
            row = room.rows(rows, 12)[i // columns]
            cell = row.columns(columns, 14)[i % columns]
            w = min(cell.w, (cell.h - 34) * 200 / 270)
            draw_cover(canvas, box.key, cell.x + cell.w / 2,
                          cell.y + w * 270 / 400, w)
            name = ui.say(f"game.{box.key}")
            canvas.fitted(name, cell.x + cell.w / 2, cell.y + w * 1.35 + 24, 19, cell.w,
                          ui.theme.ink, "kai", "centre")
            ui.add(Target(f"rules:{box.key}", cell, name, self._take(box.key)))

    def _take(self, key: str) -> Callable[[], None]:
        def take() -> None:
            self.close()
            self._chosen(key)

        return take
