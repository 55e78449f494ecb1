"""Scenes and sheets: what the app shows and lets be touched."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from games.table.geometry import Rect
from games.table.layout import is_portrait, is_small, tools_plan
from games.table.theme import HOME, VEIL, Theme
from games.table.ui import Ui

if TYPE_CHECKING:
    from games.table.app import App


class Scene:
    """A whole screen. Draws itself, and lives between two drawings."""

    theme: Theme = HOME
    #: The game whose words and sprites it uses, or ``None``.
    game: str | None = None

    #: Whether the screen is shown upside down, for a player who sits opposite.
    upside_down = False
    #: Whether pieces are on their way: what can be pressed is told when they have arrived.
    in_motion = False

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def record(self) -> str | None:
        """The game on the table as text, for a report; ``None`` where there is none."""
        return None

    @property
    def position(self) -> Hashable:
        """What a sheet that is opened now speaks of: when this changes, the sheet goes."""
        return None

    def settle(self) -> None:
        """Do what is only waiting to be done: a sheet comes on top, or the scene is left."""

    def left(self) -> None:
        """Another scene is shown from now on, and this one never again: let go of what holds this
        scene in turn, so that all its pictures go at once and wait for no collector."""

    @property
    def kept(self) -> bool:
        """Whether the game on the table is there again when it is continued from the shelf."""
        return True

    def draw(self, ui: Ui) -> None:
        """Draw everything; the tools too, where no sheet lies on top."""
        raise NotImplementedError

    def draw_tools(self, ui: Ui) -> None:
        """Draw the four tools. The app calls this where sheets are open: tools lie above them."""
        raise NotImplementedError

    def draw_cover(self, ui: Ui) -> None:
        """All that fits into a very small frame: a button to the full screen."""
        canvas = ui.canvas
        x, y = canvas.width / 2, canvas.height / 2
        canvas.fitted(ui.say("title"), x, y - 30, 26, canvas.width - 20, self.theme.chip_ink,
                      "kai", "centre")
        ui.primary(Rect(x - 110, y, 220, 54), ui.say("play_full"), self.app.host.toggle_fullscreen,
                   "fullscreen")

    def update(self, now: float) -> bool:
        """Go on with what takes time; True while another frame is wanted at once."""
        return False

    def hurry(self) -> None:
        """Somebody touches the screen or a key: whatever is on its way arrives at once."""

    def follow_motion(self, moving: bool) -> bool:
        """Have a frame drawn while pieces move, and one more when they lie in their places; gives
        ``moving`` back."""
        if moving or self.in_motion:
            self.app.dirty = True
        self.in_motion = moving
        return moving

    def drag_to(self, x: float, y: float) -> None:
        """Something of the scene is being dragged and is at this point."""

    def pan(self, dx: float, dy: float) -> bool:
        """A finger pushes by so much; whether that moved anything."""
        return False

    def zoom(self, x: float, y: float, factor: float) -> bool:
        """A pinch or the wheel asks for another size around a point; whether that did anything."""
        return False

    def back(self) -> None:
        """The escape key, when no sheet is open."""

    def key(self, name: str) -> bool:
        """A key that moved no focus; True when it meant something."""
        return False


class Sheet:
    """Something on top of a scene. ``title`` is said when it opens."""

    #: Whether a tap beside it, or escape, closes it.
    closable = True
    #: Whether it hides everything under it, which then need not be drawn.
    covers = False
    #: How dark the veil under it is, 0 to 255.
    veil = 168
    #: Whether it speaks of the position on the table, and goes when that changes.
    of_position = True
    #: Whether moves can be taken back while it lies there.
    undo = False
    #: The position that it was opened on.
    position: Hashable = None

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def theme(self) -> Theme:
        return HOME

    def draw(self, ui: Ui) -> None:
        raise NotImplementedError

    def update(self, now: float) -> bool:
        return False

    def close(self) -> None:
        """Put the sheet away."""
        self.app.close(self)

    # --- what most sheets share ----------------------------------------------------------

    def frame(self, ui: Ui, title: str, sub: str = "", width: float = 1200,
              height: float = 664) -> Rect:
        """Draw the paper with its title and close button; the room inside.

        The sheet is as large as asked where the window allows it, and leaves the tools free.
        """
        canvas = ui.canvas
        tools = tools_plan(canvas.width, canvas.height)
        compact = is_small(canvas.width, canvas.height)
        margin = 8 if compact else 28
        portrait = is_portrait(canvas.width, canvas.height)
        floor = tools[0].y - 8 if portrait or not compact else canvas.height - 8
        room_w = canvas.width - 2 * margin
        if compact and not portrait:
            room_w = tools[0].x - 8 - margin
        w, h = min(width, room_w), min(height, floor - margin)
        x = (room_w - w) / 2 + margin
        y = margin + max(0, (floor - margin - h) * 0.4)
        rect = Rect(x, y, w, h)
        canvas.paper(rect, self.theme)
        size = 22 if compact else 32
        pad = 24 if compact else 40
        base = y + (44 if compact else 62)
        room = w - 2 * pad - 60
        title_width = canvas.fitted(title, x + pad, base, size, room, ui.theme.ink, "kai",
                                    spacing=2 if ui.words.chinese else 0)
        left = room - title_width - 30
        if sub and canvas.texts.width(sub, "sans", 15) < left:
            canvas.text(sub, x + w - 92, base - 4, 15, ui.theme.sub, align="right")
        if self.closable:
            side = 46 if compact else 50
            ui.soft(Rect(x + w - side - (14 if compact else 24), y + (12 if compact else 22), side,
                         side), "", self.close, "close", "close", spoken=ui.say("close"))
        top = y + (62 if compact else 88)
        ui.prose.append(title)
        return Rect(x + pad, top, w - 2 * pad, rect.bottom - top - (18 if compact else 28))

    def draw_veil(self, ui: Ui) -> None:
        if self.veil:
            ui.canvas.veil(VEIL, self.veil)
