"""Small sheets: a message, and a question with yes and no."""

from __future__ import annotations

from collections.abc import Callable

from games.table.app import App
from games.table.geometry import Rect
from games.table.scene import Sheet
from games.table.ui import Ui


class Message(Sheet):
    """A sentence to read, and what to do about it.

    ``actions`` are labels with what they do; without any, there is only the close button.
    """

    def __init__(
        self, app: App, text: str, title: str = "",
        actions: tuple[tuple[str, Callable[[], None]], ...] = (),
    ) -> None:
        super().__init__(app)
        self.text = text
        self.title = title
        self.actions = actions
        app.announce(text, urgent=True)

    def draw(self, ui: Ui) -> None:
        canvas = ui.canvas
        width = min(620.0, canvas.width - 40)
        size = 17 * canvas.texts.enlarge
        lines = canvas.texts.wrap(self.text, "sans", size, width - 90)
        height = 100 + len(lines) * size * 1.55 + (84 if self.actions else 10)
        room = self.frame(ui, self.title or ui.say("notice"), width=width, height=height)
        canvas.paragraph(self.text, room.x, room.y + 20, 17, room.w, ui.theme.ink)
        ui.prose.append(self.text)
        if not self.actions:
            return
        y = room.bottom - 54
        gap = 12
        cells = Rect(room.x, y, room.w, 52).columns(len(self.actions), gap)
        for i, (cell, (label, act)) in enumerate(zip(cells, self.actions, strict=True)):
            last = i == len(self.actions) - 1
            tap = self._answer(act)
            if last:
                ui.primary(cell, label, tap, f"answer:{i}", size=18)
            else:
                ui.soft(cell, label, tap, f"answer:{i}")

    def _answer(self, act: Callable[[], None]) -> Callable[[], None]:
        def answer() -> None:
            self.close()
            act()

        return answer


def ask(app: App, text: str, yes: Callable[[], None], title: str = "") -> None:
    """Ask before something that cannot be undone."""
    words = app.words(app.scene.game)
    actions = ((words.say("no"), lambda: None), (words.say("yes"), yes))
    app.open(Message(app, text, title, actions))
