"""The panel beside the pages, and the slips above them: what is asked, what a choice would do,
what came last."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from games.dominant_species import moments, pictures, rail, say
from games.dominant_species.earth import ANIMAL_AT, CARD_AT, EYE_AT, ROWS, TILE_AT
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
from games.dominant_species.outlook import Outlook
from games.dominant_species.state import DominantSpecies
from games.engine.game import Event, Pick
from games.table.board import Marks
from games.table.desk import Desk
from games.table.geometry import Rect
from games.table.layout import Form
from games.table.theme import rgb
from games.table.ui import Target, Ui

if TYPE_CHECKING:
    from games.dominant_species.board import DominantSpeciesBoard

#: What a preview tells.
_TOLD = (
    TileScored, Scored, CubesHome, CubesEliminated, CubesAdded, DiscRemoved, ElementGained,
    ElementLost, DominanceChanged,
)
#: What is said of the last move where there is room for one thing: the first there is.
_LAST = (
    CardTaken, TileScored, Frozen, TileLaid, DiscPlaced, ElementGained, CubesAdded, CubesMoved,
    CubesEliminated, PawnPlaced, PawnLifted,
)
DARK = rgb("#1a0f08")
PALE = rgb("#f3e3c0")


def chief(events: tuple[Event, ...]) -> Event | None:
    """The event that tells most of these."""
    told = {type(event): event for event in events}
    return next((told[kind] for kind in _LAST if kind in told), None)


def merged(events: list[Event]) -> list[Event]:
    """What happened in an action, without what follows by itself; cubes that went the same way
    are counted together."""
    found: list[Event] = []
    for event in events:
        if type(event) not in _LAST or isinstance(event, PawnLifted):
            continue
        before = found[-1] if found else None
        if isinstance(event, CubesMoved) and isinstance(before, CubesMoved) and (
            (event.start, event.end, event.animal) == (before.start, before.end, before.animal)
        ):
            found[-1] = replace(before, n=before.n + event.n)
        else:
            found.append(event)
    return found


def draw(board: DominantSpeciesBoard, ui: Ui, state: DominantSpecies, marks: Marks,
         scene: Desk | None, chips: list[Pick],
         outlook: Outlook | None) -> dict[Pick, Rect]:
    """What can be chosen beside the pages, or what a choice would do; where the chips lie."""
    assert board.plan_ is not None
    rect, form = board.plan_.tray, board.plan_.form
    if rect.h < 40 or (board.overlaid and not covering(state, marks, chips)):
        return {}
    compact = form.compact or board.plan_.portrait
    ui.canvas.panel(rect, ui.theme, 12 if compact else 14, not compact, ui.theme.tray, 60)
    inner = rect.inset(10 if compact else 16, 7 if compact else 12)
    if chips:
        if inner.h > 110 and (inner.w > 240 or not set(chips) & set(rail.SPOKEN)):
            title = asked(board, ui, state, marks.chosen, inner.w)
            rail.lines(ui, inner._replace(h=50), title, ())
            inner = Rect(inner.x, inner.y + 34, inner.w, inner.h - 34)
        return rail.chips(ui, inner, chips, state, marks, scene)
    if state.step == "migration" and state.turn >= 0:
        moments.migration(ui, inner, state, moved(state),
                          moments.taker(scene, state, board.flying))
    elif state.step == "save" and state.turn >= 0:
        moments.extinction(ui, inner, state, marks)
    elif outlook is not None and outlook.frozen >= 0:
        moments.glaciation(ui, inner, state, outlook)
    elif state.step == "domination" and marks.aimed in TILE_AT:
        if not compact:
            title = say.pick(ui.words, marks.aimed, state)
            rail.lines(ui, inner._replace(h=50), title, ())
            inner = Rect(inner.x, inner.y + 34, inner.w, inner.h - 34)
        moments.scores(ui, inner, state, TILE_AT[marks.aimed])
    elif told := preview(board, ui, state, marks, outlook):
        title = "" if compact and inner.h < 50 else say.pick(ui.words, marks.aimed, state)
        rail.lines(ui, inner, title, told, 28 if inner.h > 50 else 20)
    else:
        _at_rest(board, ui, inner, state, marks, scene)
    return {}


def covering(state: DominantSpecies, marks: Marks, chips: list[Pick]) -> bool:
    """Whether the panel, where it lies over the cards and stacks, has something to say."""
    if state.turn < 0 or not marks.lit:
        return False
    if chips or state.step in ("migration", "save"):
        return True
    return bool(marks.aimed) and marks.aimed not in EYE_AT and marks.aimed not in CARD_AT


def _at_rest(board: DominantSpeciesBoard, ui: Ui, inner: Rect, state: DominantSpecies,
             marks: Marks, scene: Desk | None) -> None:
    """What the running step is about; with room for little, where the game stands."""
    assert board.plan_ is not None
    if board.plan_.form is Form.EMBED and (not marks.lit or state.step == "plan"):
        event = chief(marks.last)
        text = [ui.say("panel.last", what=last_words(board, ui, event))] if event else []
        rail.lines(ui, inner, stage_words(ui, state), text, 21)
        if since(board, ui, inner.inset(-8, -5), scene):
            ui.canvas.glyph("replay", inner.right - 10, inner.y + 10, 18, ui.theme.sub)
        return
    if state.turn < 0:
        return
    compact = board.plan_.form.compact or board.plan_.portrait
    row = state.step if state.step in ROWS else ""
    text = [ui.say(f"row.{row}.text")] if row else [asked(board, ui, state, marks.chosen)]
    title = "" if compact else ui.say(f"row.{row}") if row else ""
    if state.step == "plan":
        title, text = ("" if compact else ui.say("turn.plan")), [ui.say("panel.plan")]
    if marks.chosen:
        title = board.move_words(ui.words, marks.chosen, state)
    rail.lines(ui, inner, title, text)


def asked(board: DominantSpeciesBoard, ui: Ui, state: DominantSpecies,
          chosen: tuple[Pick, ...], room: float = 1e6) -> str:
    """The sentence that asks, after the picks made so far; the short one where it has no room."""
    key = f"prompt.{board.prompt_key(state, chosen, Form.DESKTOP)}"
    gaps = board.prompt_gaps(ui.words, state)
    gaps |= {f"pick{i}": say.pick(ui.words, pick, state) for i, pick in enumerate(chosen)}
    text, texts = ui.say(key, **gaps), ui.canvas.texts
    wide = texts.width(text, "bold", 15 * texts.enlarge) > room
    return ui.words.short(key, **gaps) if wide else text


def preview(board: DominantSpeciesBoard, ui: Ui, state: DominantSpecies, marks: Marks,
            outlook: Outlook | None) -> list[str]:
    """What the move that is aimed at would do."""
    if marks.aimed in EYE_AT:
        return [say.eye_text(ui.words, marks.aimed)]
    if marks.aimed in CARD_AT:
        return [ui.say(f"card.{marks.aimed}.text")]
    if outlook is None:
        return []
    told = [board.log_line(ui.words, e) for e in outlook.events if isinstance(e, _TOLD)]
    return told or [ui.say("panel.nothing")]


def stage_words(ui: Ui, state: DominantSpecies) -> str:
    """The turn and its phase."""
    key = "turn.plan" if state.step in ("plan", "animal") else "turn.execute"
    if state.step in ("save", "over", "unknown"):
        key = "turn.reset"
    return ui.say("turn.chip", n=max(1, state.number), stage=ui.say(key))


def last_words(board: DominantSpeciesBoard, ui: Ui, event: Event, short: bool = False) -> str:
    """What happened last, as short as it can be said: of a pawn only where it stands.

    ``short``: beside the emblem of the animal, which is not named again.
    """
    if isinstance(event, (PawnPlaced, PawnLifted)):
        return say.eye(ui.words, event.eye)
    if short and f"log.{type(event).__name__}.short" in ui.words:
        return ui.words.short(f"log.{type(event).__name__}", **board.event_gaps(ui.words, event))
    return board.log_line(ui.words, event)


def since(board: DominantSpeciesBoard, ui: Ui, rect: Rect, scene: Desk | None) -> bool:
    """A way to play again what the others did since the last decision; whether there is one."""
    if scene is None or scene.since() >= len(scene.match.history):
        return False
    ui.add(Target("since", rect, ui.say("menu.since"), scene.open_since))
    return True


def last_slip(board: DominantSpeciesBoard, ui: Ui, rect: Rect, marks: Marks,
              scene: Desk | None) -> None:
    """What came last on a dark slip, that can be played again."""
    event = chief(marks.last)
    if event is None:
        return
    canvas = ui.canvas
    again = since(board, ui, rect.inset(0, min(0.0, (rect.h - 44) / 2)), scene)
    canvas.fill(rect, rect.h / 2, DARK, alpha=184)
    x, y = rect.x + 14, rect.y + rect.h / 2
    animal = ANIMAL_AT.get(getattr(event, "animal", ""), -1)
    if animal >= 0:
        pictures.token(canvas, animal, rect.x + 20, y, min(22.0, rect.h - 6))
        x += 22
    line = ui.say("panel.last", what=last_words(board, ui, event))
    room = rect.right - x - (36 if again else 12)
    for short in (False, True):
        if canvas.texts.width(line, "sans", 13 * canvas.texts.enlarge) > room:
            line = last_words(board, ui, event, short)
    canvas.fitted(line, x, y + 5, 15 if rect.h > 28 else 13.5, room, PALE, least=10)
    ui.prose.append(line)
    if again:
        canvas.glyph("replay", rect.right - 19, y, 18, PALE)


def slips(board: DominantSpeciesBoard, ui: Ui, state: DominantSpecies, marks: Marks,
          scene: Desk | None) -> None:
    """What came last, and where the game stands, right of the prompt."""
    plan = board.plan_
    if plan is None or plan.chip is None:
        return
    rect = plan.chip
    if state.step == "save" and rect.h >= 40:
        _stages(ui, rect)
        return
    stage = Rect(rect.right - rect.w * 0.4, rect.y, rect.w * 0.4, rect.h)
    ui.canvas.fill(stage, rect.h / 2, DARK, alpha=170)
    text = stage_words(ui, state)
    x, y = stage.centre
    ui.canvas.fitted(text, x, y + 5, 15, stage.w - 16, PALE, "sans", "centre", least=11)
    ui.prose.append(text)
    last_slip(board, ui, Rect(rect.x, rect.y, rect.w * 0.6 - 8, rect.h), marks, scene)


def _stages(ui: Ui, rect: Rect) -> None:
    """The three parts of the reset, the first one lit."""
    canvas = ui.canvas
    rect = rect._replace(w=min(rect.w, 250))
    canvas.fill(rect, rect.h / 2, DARK, alpha=170)
    for i, cell in enumerate(rect.inset(8, 6).columns(3, 2)):
        text = ui.say(("stage.extinction", "stage.survival", "stage.reseed")[i])
        if i == 0:
            canvas.fill(cell, cell.h / 2, rgb("#f6dc9c"))
        canvas.fitted(text, cell.x + cell.w / 2, cell.y + cell.h / 2 + 5.5, 15, cell.w - 10,
                      PALE if i else rgb("#33291f"), "bold", "centre", least=11)
        ui.prose.append(text)
