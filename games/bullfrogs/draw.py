"""Drawing the pond: pads and pieces that lie still, what is lit, what flies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.bullfrogs import pictures
from games.bullfrogs.cards import NOBODY, START, owner_of
from games.bullfrogs.events import Deployed, Drifted, Hopped, PadPlayed, Redeployed, Sabotaged
from games.bullfrogs.places import Pond
from games.bullfrogs.pond import LOG, around, cell_of, cluster, name, offset
from games.bullfrogs.position import LOG_MAJORITY, ROLES, SABOTAGE, piece_of
from games.bullfrogs.rules import Bullfrogs
from games.table.board import Marks
from games.table.geometry import Rect
from games.table.theme import GOLD, IVORY, rgb
from games.table.ui import Light, Ui

if TYPE_CHECKING:
    from games.bullfrogs.board import BullfrogsBoard


def pond(board: BullfrogsBoard, ui: Ui, state: Bullfrogs, marks: Marks) -> None:
    """Everything of the pond that lies still."""
    canvas, place = ui.canvas, board.pond
    edge = place.edge
    if state.step == "act":
        bands(ui, place, state)
    if state.step == "drift":
        for cell in cluster(state.pads.keys()):
            canvas.fill(place.rect(cell).inset(-edge * 0.055), edge * 0.16, pictures.MOON, alpha=70)
        for cell in cluster(state.pads.keys()):
            canvas.frame(place.rect(cell).inset(-2), edge * 0.13, 2.4, pictures.MOON, 190)
    loose = set(state.pads) - cluster(state.pads.keys()) if state.step == "drift" else set()
    apart = idle(state, marks)
    for cell in sorted((LOG, *state.pads)):
        if board.motion.pose(f"pad:{name(cell)}", ui.now) is not None:
            continue
        pad(board, ui, state, cell, *place.centre(cell))
        rect = place.rect(cell)
        if cell in apart:
            canvas.fill(rect, edge * 0.12, rgb("#06202c"), alpha=128)
        if cell in loose and name(cell) not in marks.chosen:
            canvas.sprite(pictures.GROUP, "cut_off", *rect.centre, edge * 1.06, turn=4)
    if state.step == "act" and state.played in state.pads:
        pictures.frame(canvas, place.rect(state.played), GOLD, 3.6)
    if state.step in ("play", "act"):
        last(board, ui, state, marks)


def bands(ui: Ui, place: Pond, state: Bullfrogs) -> None:
    """The row and the column of the card just played, in the moon's light."""
    row = [c for c in (LOG, *state.pads) if offset(c)[1] == offset(state.played)[1]]
    column = [c for c in (LOG, *state.pads) if offset(c)[0] == offset(state.played)[0]]
    for cells in (row, column):
        if len(cells) > 1:
            ui.canvas.fill(place.band(cells), place.edge * 0.16, pictures.MOON, alpha=44)


def idle(state: Bullfrogs, marks: Marks) -> set[int]:
    """The places that take no part in what is asked: they are drawn darker."""
    cells = {LOG, *state.pads}
    if state.step == "hop":
        return cells - {state.fight, *state.targets}
    if state.step == "act" and marks.chosen[:1] == (SABOTAGE,):
        keep = {state.played, *state.line(), *map(cell_of, marks.lit)}
        return cells - keep
    return set()


def pad(board: BullfrogsBoard, ui: Ui, state: Bullfrogs, cell: int, x: float, y: float,
        alpha: int = 255) -> None:
    """A pad or the log with the pieces on it that do not fly."""
    card(ui, state, cell, x, y, board.pond.edge, alpha)
    moving = {
        slot for slot in range(len(state.pieces[cell]))
        if board.motion.pose(f"piece:{name(cell)}:{slot}", ui.now) is not None
    }
    pieces(ui, state, cell, x, y, board.pond.edge, moving, alpha)


def card(ui: Ui, state: Bullfrogs, cell: int, x: float, y: float, edge: float,
         alpha: int = 255) -> None:
    """A pad or the log without pieces."""
    if cell == LOG:
        pictures.log(ui.canvas, ui.say("log_bonus", n=LOG_MAJORITY), x, y, edge)
        return
    number = state.pads[cell]
    owner = NOBODY if number == START else owner_of(number)
    pictures.pad(ui.canvas, owner, state.cards.printed(number), x, y, edge, alpha)


def pieces(ui: Ui, state: Bullfrogs, cell: int, x: float, y: float, edge: float,
           without: set[int] | frozenset[int] = frozenset(), alpha: int = 255) -> None:
    """The pieces on a place; the 2 of bullfrogs above their neighbours."""
    held, size = state.pieces[cell], 1.0
    if cell == LOG:
        places, size = pictures.log_spots(len(held))
    else:
        places = pictures.spots(len(held))
    standing = [
        (code, x + dx * edge, y + dy * edge)
        for slot, (code, (dx, dy)) in enumerate(zip(held, places, strict=True))
        if code >= 0 and slot not in without
    ]
    for code, px, py in standing:
        pictures.frog(ui.canvas, code, px, py, edge * size, alpha, badge=False)
    for code, px, py in standing:
        if code % 2:
            pictures.strength(ui.canvas, px, py, edge * size, alpha)


def last(board: BullfrogsBoard, ui: Ui, state: Bullfrogs, marks: Marks) -> None:
    """What the last action put down, while nothing more pressing is shown."""
    for event in marks.last:
        if isinstance(event, PadPlayed | Drifted) and cell_of(event.place) in state.pads:
            if state.step == "play":
                rect = board.pond.rect(cell_of(event.place))
                ui.canvas.frame(rect.inset(1), rect.w * 0.12, 2.2, GOLD, 170)
        elif isinstance(event, Deployed | Redeployed | Sabotaged | Hopped):
            cell = cell_of(event.place)
            code = 2 * getattr(event, "owner", getattr(event, "seat", 0)) + getattr(
                event, "bull", False)
            held = state.pieces.get(cell, ())
            if code in held and cell != LOG:
                slot = len(held) - 1 - held[::-1].index(code)
                x, y = board.slot(cell, slot).centre
                pictures.outline(ui.canvas, code, x, y, board.pond.edge * 0.96, GOLD, 150)


# --- what is lit -------------------------------------------------------------------------


def lit(board: BullfrogsBoard, ui: Ui, state: Bullfrogs, marks: Marks) -> None:
    """What can be picked, what is chosen, and what it would do."""
    canvas, place = ui.canvas, board.pond
    edge = place.edge
    start = _start(board, marks)
    if state.fight >= 0:
        rect = place.rect(state.fight)
        pictures.frame(canvas, rect, GOLD, 4.4, grow=3)
        ways(ui, place, state.fight, state.targets, marks)
    picks = {*marks.lit, *marks.hint}
    for pick in sorted(picks):
        cell = cell_of(pick)
        if cell >= 0:
            aimed = pick == marks.aimed or pick in marks.hint
            light = ui.light(marks.since, place.rect(cell), start)
            _lit_place(board, ui, state, cell, light, aimed)
    for pick in marks.chosen:
        if cell_of(pick) in state.pads and pick not in picks:
            pictures.frame(canvas, place.rect(cell_of(pick)), GOLD, 4)
    wanted = {*picks, *marks.chosen}
    for cell, held in state.pieces.items():
        for slot, code in enumerate(held):
            pick = f"{_prefix(code)}@{name(cell)}" if code >= 0 else ""
            if pick not in wanted or board.motion.pose(f"piece:{name(cell)}:{slot}", ui.now):
                continue
            chosen = pick in marks.chosen or pick in marks.hint
            spot = board.slot(cell, slot)
            x, y = spot.centre
            first = slot == held.index(code)
            if chosen and first:
                pictures.frog(canvas, code, x, y - 3, edge * 1.06)
            tone = GOLD if chosen and first else IVORY
            if chosen:
                pictures.outline(canvas, code, x, y - 3 * first, edge, tone)
                continue
            light = ui.light(marks.since, spot, start)
            if light.strength:
                pictures.outline(canvas, code, x, y, edge * light.size, tone,
                                 round(255 * light.strength))
    if state.fight >= 0:
        plaque(ui, place, state.fight, state.tally(), state.winner)
    _preview(board, ui, state, marks)


def _start(board: BullfrogsBoard, marks: Marks) -> Rect | None:
    """The chosen place, or that of the chosen piece."""
    cells = [cell_of(pick.rpartition("@")[2]) for pick in marks.chosen]
    return next((board.pond.rect(cell) for cell in cells if cell >= 0), None)


def _prefix(code: int) -> str:
    return f"{ROLES[code // 2]}{'*' * (code % 2)}"


def _lit_place(board: BullfrogsBoard, ui: Ui, state: Bullfrogs, cell: int, light: Light,
               aimed: bool) -> None:
    """A place that can be picked: a pad, the log, or an empty one."""
    canvas, strength = ui.canvas, round(255 * light.strength)
    if not strength:
        return
    rect = board.pond.rect(cell)
    grown = rect.scaled(light.size)
    if cell != LOG and cell not in state.pads:
        pictures.destination(canvas, grown, strength, aimed)
        return
    pictures.frame(canvas, grown, GOLD if aimed else IVORY, 4 if aimed else 2.8,
                   255 if aimed else strength, 1 if not aimed else 2)
    if cell in state.pads and state.step in ("act", "hop"):
        held = state.pieces[cell]
        x, y = rect.centre
        for code, (dx, dy) in zip(held, pictures.spots(len(held)), strict=True):
            if code < 0:
                pictures.space_ring(canvas, x + dx * rect.w, y + dy * rect.w, rect.w, strength)


def ways(ui: Ui, place: Pond, start: int, ends: list[int], marks: Marks) -> None:
    """Small arrow heads from a pad to where pieces can hop."""
    x, y = place.centre(start)
    for end in ends:
        if name(end) == marks.aimed:
            continue
        ex, ey = place.centre(end)
        far = max(1.0, ((ex - x) ** 2 + (ey - y) ** 2) ** 0.5)
        dx, dy = (ex - x) / far, (ey - y) / far
        step = place.edge * 0.53
        pictures.chevron(ui.canvas, x + dx * step, y + dy * step, dx, dy,
                         max(7.0, min(13.0, place.edge * 0.08)))


def _preview(board: BullfrogsBoard, ui: Ui, state: Bullfrogs, marks: Marks) -> None:
    """An arrow from what is chosen to the place that is aimed at, and what it would be there."""
    path = marks.hint or ((*marks.chosen, marks.aimed) if marks.aimed else marks.chosen)
    canvas, edge = ui.canvas, board.pond.edge
    if len(path) < 2:
        return
    start, end = path[-2], cell_of(path[-1])
    code, origin = piece_of(start)
    if end < 0:
        return
    if code >= 0:
        if marks.chosen[:1] == (SABOTAGE,) and state.step == "act":
            ways(ui, board.pond, origin, [c for c in around(origin) if state.room(c)], marks)
        begin = board.place(start)
        if begin is not None:
            x, y = board.pond.centre(end)
            held = state.pieces.get(end, ())
            if end != LOG and -1 in held:
                dx, dy = pictures.spots(len(held))[held.index(-1)]
                x, y = x + dx * edge, y + dy * edge
            pictures.frog(canvas, code, x, y, edge * (0.7 if end == LOG else 0.96), 160)
            pictures.arrow(canvas, begin.centre, (x, y), begin.w * 0.42)
    elif state.step == "drift" and cell_of(start) in state.pads:
        pad(board, ui, state, cell_of(start), *board.pond.centre(end), alpha=150)
        pictures.frame(canvas, board.pond.rect(end), GOLD, 4)
        pictures.frame(canvas, board.pond.rect(cell_of(start)), GOLD, 4)
        pictures.arrow(canvas, board.pond.centre(cell_of(start)), board.pond.centre(end),
                       edge * 0.3)
    elif state.step == "play" and start in state.cards.names and marks.hint:
        kind = state.cards.kinds[state.cards.names.index(start)]
        pictures.pad(canvas, state.turn, kind, *board.pond.centre(end), edge, 150)
        pictures.frame(canvas, board.pond.rect(end), GOLD, 4)


def plaque(ui: Ui, place: Pond, cell: int, strengths: list[int], winner: int,
           alpha: int = 255) -> None:
    """The strength of every side across the upper edge of a pad, inside the pond's window."""
    rect, window = place.rect(cell), place.camera.window
    canvas = ui.canvas
    sides = sorted((s for s, n in enumerate(strengths) if n), key=lambda s: -strengths[s])
    size = max(0.62, min(1.0, rect.w / 150))
    step = 58 * size
    w, h = step * len(sides) + 14 * size, 42 * size
    x, y = rect.centre[0], rect.y + 2 * size
    top = max(window.y - 2, y - h * 0.8)
    left = min(max(window.x, x - w / 2), window.right - w)
    box = Rect(left, top, w, h)
    if alpha < 255:
        canvas.fill(box, 14 * size, ui.theme.paper, alpha=alpha)
        if alpha < 140:
            return
    canvas.shadow(box.moved(1, 4), 120)
    canvas.fill(box, 14 * size, ui.theme.paper)
    canvas.frame(box, 14 * size, 1.4, ui.theme.edge)
    for n, seat in enumerate(sides):
        cx = box.x + 7 * size + step * n
        if seat == winner:
            spot = Rect(cx, box.y + 4 * size, step, h - 8 * size)
            canvas.fill(spot, 11 * size, rgb("#fbe9b4"))
            canvas.frame(spot, 11 * size, 2, rgb("#b97f14"))
        y0 = box.y + h / 2
        canvas.sprite(pictures.GROUP, f"seat_{_prefix(2 * seat)}", cx + 18 * size, y0 - 2,
                      27 * size)
        pictures.digit(canvas, str(strengths[seat]), cx + 42 * size, y0, 24 * size, ui.theme.ink)


# --- what flies --------------------------------------------------------------------------


def flying(board: BullfrogsBoard, ui: Ui, state: Bullfrogs) -> None:
    """Pads and pieces on their way, and pads that sink, above everything else."""
    order = {"sink": 0, "pad": 1, "piece": 2, "ghost": 2, "plaque": 3}
    names = [n for n in board.motion.pieces(ui.now) if n.partition(":")[0] in order]
    for piece in sorted(names, key=lambda n: order[n.partition(":")[0]]):
        pose = board.motion.pose(piece, ui.now)
        end = board.place(pose.end) if pose is not None else None
        if pose is None or end is None:
            continue
        start = (board.place(pose.start) if pose.start else None) or end
        (x0, y0), (x1, y1) = start.centre, end.centre
        x, y = x0 + (x1 - x0) * pose.part, y0 + (y1 - y0) * pose.part
        edge = board.pond.edge
        kind, *rest = piece.split(":")
        if kind == "plaque":
            strengths = [int(n) for n in rest[1].split(",")]
            plaque(ui, board.pond, cell_of(rest[0]), strengths, int(rest[2]), pose.alpha)
        elif kind == "sink":
            _sinking(ui, state, rest, x, y, edge, pose.part)
        elif kind == "pad":
            cell = cell_of(rest[0])
            if cell in state.pads:
                pad(board, ui, state, cell, x, y - pose.lift * edge)
        else:
            if kind == "piece":
                held = state.pieces.get(cell_of(rest[0]), ())
                code = held[int(rest[1])] if int(rest[1]) < len(held) else -1
            else:
                code = int(rest[1])
            if code >= 0:
                pictures.frog(ui.canvas, code, x, y - pose.lift * edge * 0.3, edge)


def _sinking(ui: Ui, state: Bullfrogs, parts: list[str], x: float, y: float, edge: float,
             part: float) -> None:
    """A pad that waits to sink, or sinks with what could not hop off."""
    _, owner, printed, left = parts
    seat = NOBODY if owner == "-1" else int(owner)
    kind = state.cards.start if not printed else (
        state.cards.kinds[state.cards.names.index(printed)])
    alpha = round(255 * (1 - part))
    if part > 0:
        ui.canvas.sprite(pictures.GROUP, "ripple", x, y + edge * 0.2, edge * (0.6 + part),
                         rgb("#a8e0d8"), round(160 * (1 - part)))
    pictures.pad(ui.canvas, seat, kind, x, y, edge, alpha, 1 - 0.14 * part)
    spots = pictures.spots(kind.spaces)
    for code, (dx, dy) in zip(filter(None, left.split(".")), spots, strict=False):
        pictures.frog(ui.canvas, int(code), x + dx * edge, y + dy * edge, edge, alpha)


def dragged(board: BullfrogsBoard, ui: Ui, state: Bullfrogs, marks: Marks) -> None:
    """What follows the finger."""
    if marks.dragged is None:
        return
    pick, x, y = marks.dragged
    edge = board.pond.edge
    code, _ = piece_of(pick)
    if pick in state.cards.names:
        kind = state.cards.kinds[state.cards.names.index(pick)]
        pictures.pad(ui.canvas, state.turn, kind, x, y - 8, edge)
    elif code >= 0:
        pictures.frog(ui.canvas, code, x, y - 8, edge * 1.1)
    elif cell_of(pick) in state.pads:
        pad(board, ui, state, cell_of(pick), x, y - 8)


# --- small positions ---------------------------------------------------------------------


def position(ui: Ui, rect: Rect, state: Bullfrogs, marks: Marks) -> None:
    """A small pond for a rule sheet; what is lit and chosen is marked."""
    canvas = ui.canvas
    canvas.fill(rect, 14, rgb("#0f3646"), rgb("#08222d"))
    place = Pond()
    ends = {cell_of(pick) for pick in (*marks.lit, *marks.chosen)} - {-1}
    place.lay_out(rect.inset(10), {LOG, *state.pads, *ends}, 10, 5)
    edge = place.edge
    if state.step == "act":
        bands(ui, place, state)
    for cell in sorted((LOG, *state.pads)):
        x, y = place.centre(cell)
        card(ui, state, cell, x, y, edge)
        pieces(ui, state, cell, x, y, edge)
    if state.step == "act" and state.played in state.pads:
        pictures.frame(canvas, place.rect(state.played), GOLD, 3)
    for pick in (*marks.lit, *marks.chosen):
        cell, tone = cell_of(pick), GOLD if pick in marks.chosen else IVORY
        if cell >= 0 and (cell in state.pads or cell == LOG):
            pictures.frame(canvas, place.rect(cell), tone, 2.6, grow=1)
        elif cell >= 0:
            pictures.destination(canvas, place.rect(cell), 255, pick in marks.chosen)
        code, at = piece_of(pick)
        if code >= 0 and code in state.pieces.get(at, ()):
            held = state.pieces[at]
            dx, dy = pictures.spots(len(held))[held.index(code)]
            x, y = place.centre(at)
            pictures.outline(canvas, code, x + dx * edge, y + dy * edge, edge, tone)
    if state.fight >= 0:
        pictures.frame(canvas, place.rect(state.fight), GOLD, 3)
        plaque(ui, place, state.fight, state.tally(), state.winner)
