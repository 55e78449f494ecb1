"""The panel beside the pages, and the slips above them: what is asked, what a choice would do,
what came last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.dominant_species import rail, say
from games.dominant_species.earth import CARD_AT, EYE_AT, ROW_OF, ROWS, TILES
from games.dominant_species.events import (
    CardTaken,
    CubesAdded,
    CubesEliminated,
    CubesHome,
    CubesMoved,
    DiscPlaced,
    DiscRemoved,
    DominanceChanged,
    ElementGained,
    ElementLost,
    Frozen,
    PawnLifted,
    PawnPlaced,
    Scored,
    TileLaid,
    TileScored,
)
from games.dominant_species.land import moved
from games.dominant_species.state import DominantSpecies
from games.engine.game import Event, Pick
from games.table.board import Marks
from games.table.geometry import Rect
from games.table.layout import Form
from games.table.theme import rgb
from games.table.ui import Target, Ui

if TYPE_CHECKING:
    from games.dominant_species.board import DominantSpeciesBoard
    from games.table.play import Play

#: What a preview tells.
_TOLD = (
    TileScored, Scored, CubesHome, CubesEliminated, CubesAdded, DiscRemoved, ElementGained,
    ElementLost, DominanceChanged,
)  # fmt: skip
#: What is said of the last move where there is room for one thing: the first there is.
_LAST = (
    CardTaken, TileScored, Frozen, TileLaid, DiscPlaced, ElementGained, CubesAdded, CubesMoved,
    CubesEliminated, PawnPlaced, PawnLifted,
)  # fmt: skip
DARK = rgb("#1a0f08")
PALE = rgb("#f3e3c0")


def chief(events: tuple[Event, ...]) -> Event | None:
    """The event that tells most of these."""
    told = {type(event): event for event in events}
    return next((told[kind] for kind in _LAST if kind in told), None)


def draw(board: DominantSpeciesBoard, ui: Ui, state: DominantSpecies, marks: Marks,
         scene: Play | None, chips: list[Pick]) -> dict[Pick, Rect]:  # fmt: skip
    """What can be chosen beside the pages, or what a choice would do; where the chips lie."""
    assert board.plan_ is not None
    rect, form = board.plan_.tray, board.plan_.form
    tablet = form is Form.TABLET and not board.plan_.portrait
    told = preview(board, ui, state, marks)
    if rect.h < 40 or (tablet and not chips and not told):
        return {}
    compact = form.compact or board.plan_.portrait
    ui.canvas.panel(rect, ui.theme, 12 if compact else 14, not compact, ui.theme.tray, 60)
    inner = rect.inset(10 if compact else 16, 7 if compact else 12)
    if chips:
        if inner.h > 110:
            title = asked(board, ui, state, marks.chosen)
            rail.lines(ui, inner._replace(h=50), title, ())
            inner = Rect(inner.x, inner.y + 34, inner.w, inner.h - 34)
        return rail.chips(ui, inner, chips, state, marks, scene)
    if told:
        title = "" if compact else say.pick(ui.words, marks.aimed, state)
        rail.lines(ui, inner, title, told)
    elif state.turn >= 0:
        row = state.step if state.step in ROWS else ""
        text = [ui.say(f"row.{row}.text")] if row else [asked(board, ui, state, marks.chosen)]
        title = "" if compact else ui.say(f"row.{row}") if row else ""
        if state.step == "migration":
            text = ways(ui, state)
        if state.step == "plan":
            title, text = ("" if compact else ui.say("turn.plan")), [ui.say("panel.plan")]
        if marks.chosen:
            title = board.move_words(ui.words, marks.chosen, state)
        rail.lines(ui, inner, title, text)
    return {}


def ways(ui: Ui, state: DominantSpecies) -> list[str]:
    """How many cubes may still migrate, and where those went that did."""
    found = [ui.say("panel.left", n=state.frames[-1][2])]
    for (start, end), n in moved(state).items():
        names = (say.tile(ui.words, state, TILES[h]) for h in (start, end))
        found.append(ui.say("panel.way", n=n, way=" → ".join(names)))
    return found


def asked(board: DominantSpeciesBoard, ui: Ui, state: DominantSpecies,
          chosen: tuple[Pick, ...]) -> str:  # fmt: skip
    """The sentence that asks, after the picks made so far."""
    key = f"prompt.{board.prompt_key(state, chosen, Form.DESKTOP)}"
    return ui.say(key, **board.prompt_gaps(ui.words, state))


def preview(board: DominantSpeciesBoard, ui: Ui, state: DominantSpecies, marks: Marks) -> list[str]:
    """What the move that is aimed at would do."""
    if not marks.aimed:
        return []
    if marks.aimed in EYE_AT:
        return [ui.say(f"row.{ROWS[ROW_OF[EYE_AT[marks.aimed]]]}.text")]
    move = (*marks.chosen, marks.aimed)
    if move not in state.legal:
        return []
    if marks.aimed in CARD_AT:
        return [ui.say(f"card.{marks.aimed}.text")]
    after = state.copy()
    events = [event for event in after.play(move) if isinstance(event, _TOLD)]
    told = [board.log_line(ui.words, event) for event in events]
    return told or [ui.say("panel.nothing")]


def scored_tile(ui: Ui, pages: Rect, state: DominantSpecies) -> None:
    """The tile that was scored, in words, below the cards."""
    tile = str(state.prompt.args["tile"])
    y = pages.y + 400
    for line in say.about_tile(ui.words, state, tile).splitlines():
        if y > pages.bottom - 90:
            break
        ui.canvas.text(line, pages.x + 40, y, 17, PALE)
        ui.prose.append(line)
        y += 26


def slips(board: DominantSpeciesBoard, ui: Ui, state: DominantSpecies, marks: Marks,
          scene: Play | None) -> None:  # fmt: skip
    """What came last, and where the game stands, right of the prompt."""
    plan = board.plan_
    if plan is None or plan.chip is None:
        return
    event = chief(marks.last)
    rect = plan.chip
    stage = Rect(rect.right - rect.w * 0.4, rect.y, rect.w * 0.4, rect.h)
    ui.canvas.fill(stage, rect.h / 2, DARK, alpha=170)
    key = "turn.plan" if state.step in ("plan", "animal") else "turn.execute"
    if state.step in ("save", "over", "unknown"):
        key = "turn.reset"
    text = ui.say("turn.chip", n=max(1, state.number), stage=ui.say(key))
    x, y = stage.centre
    ui.canvas.fitted(text, x, y + 5, 15, stage.w - 16, PALE, "sans", "centre", least=9)
    ui.prose.append(text)
    if event is not None:
        slip = Rect(rect.x, rect.y, rect.w * 0.6 - 8, rect.h)
        ui.canvas.fill(slip, rect.h / 2, DARK, alpha=170)
        line = board.log_line(ui.words, event)
        ui.canvas.fitted(line, slip.x + 14, y + 5, 15, slip.w - 46, PALE, least=7)
        ui.prose.append(line)
        tall = slip.h >= 40
        if tall and scene is not None and scene.since() < len(scene.match.history):
            ui.canvas.glyph("replay", slip.right - 18, y, 18, PALE)
            ui.add(Target("since", slip, ui.say("menu.since"), scene.open_since))
