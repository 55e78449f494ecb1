"""What lies over the line for a while: a flag's account, a claim, the Scout, the discards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.battle_line import cards, hints, pictures
from games.battle_line.cards import NAMES, NUMBERS, TROOPS
from games.battle_line.claims import prove
from games.battle_line.events import Claimed, Drawn
from games.battle_line.places import Column
from games.battle_line.position import ROLES, SCOUT_DRAWS
from games.battle_line.rules import BattleLine
from games.engine.game import Reason
from games.table.board import Marks
from games.table.desk import Desk
from games.table.geometry import Rect
from games.table.layout import plan_table
from games.table.scene import Sheet
from games.table.theme import GOLD, GOLD_DARK, REFUSE, REFUSE_RING, Theme, rgb
from games.table.ui import Ui

if TYPE_CHECKING:
    from games.battle_line.board import BattleLineBoard

_VEIL = rgb("#24120a")
_GOOD = rgb("#2f7d5b")
#: How long a claim stays on the screen by itself, in seconds.
CLAIM_SECONDS = 6.0


def paper(ui: Ui, rect: Rect) -> None:
    """A sheet that lies on the line."""
    canvas, theme = ui.canvas, ui.theme
    canvas.shadow(rect.moved(3, 10), 170, "shadow_deep")
    canvas.fill(rect, 18, theme.paper)
    canvas.frame(rect.inset(7), 13, 1.4, theme.edge)


class _FlagPanel(Sheet):
    """A panel that points at one column, everything else veiled."""

    veil = 0

    def __init__(self, scene: Desk, board: BattleLineBoard, flag: int) -> None:
        super().__init__(scene.app)
        self.scene = scene
        self.board = board
        self.flag = flag
        state = scene.view
        assert isinstance(state, BattleLine)
        #: The position that is spoken of: it stays the same while the panel lies there.
        self.state = state

    @property
    def theme(self) -> Theme:
        return self.scene.theme

    def spotlight(self, ui: Ui, colour: tuple[int, int, int]) -> Rect:
        """Veil all but the column; where it is."""
        canvas, p = ui.canvas, self.board.places_
        column = p.columns[self.flag].rect
        right = p.rail or canvas.width
        top = column.y - 4
        floor = canvas.height if not p.portrait else p.hand.bottom + 6
        for rect in (
            Rect(0, top, column.x, floor - top),
            Rect(column.right, top, right - column.right, floor - top),
            Rect(column.x, column.bottom, column.w, floor - column.bottom),
        ):
            canvas.veil(_VEIL, 140, rect)
        pictures.outline(canvas, column.inset(1, 0), colour, 10)
        return column

    def room(self, ui: Ui, width: float, height: float) -> Rect:
        """Where the panel lies: beside its column, the pointer between them."""
        canvas, p = ui.canvas, self.board.places_
        column = p.columns[self.flag].rect
        full = (p.rail or canvas.width) - 16
        w = min(width, full)
        if not p.form.compact:
            # Beside the column if that leaves it wide enough to read.
            w = min(w, max(380.0, column.x - 42, full - column.right - 30))
        h = min(height, p.hand.bottom - 20)
        y = p.line.y + p.line.h / 2 - h / 2
        if p.form.compact or w + column.w + 60 > full:
            y = max(8.0, min(y, p.hand.y - h + 10))
            return Rect(8 + (full - w) / 2, y, w, h)
        x = column.right + 30
        if x + w > full:
            x = column.x - 30 - w
        x = max(12.0, x)
        rect = Rect(x, max(84.0, y), w, h)
        tip = column.x - 4 if x < column.x else column.right + 4
        base = rect.right - 1 if x < column.x else rect.x + 1
        middle = rect.y + rect.h * 0.5
        canvas.polygon([(base, middle - 16), (tip, middle), (base, middle + 16)], ui.theme.paper)
        return rect

    def title(self, ui: Ui, rect: Rect, glyph: str, colour: tuple[int, int, int], text: str,
              note: str) -> float:
        """The head of the panel; where its body begins."""
        canvas, theme = ui.canvas, ui.theme
        small = rect.w < 460
        size, radius = (20, 15) if small else (27, 20)
        x, y = rect.x + 24 + radius, rect.y + (34 if small else 46)
        canvas.disc(x, y, radius, colour)
        canvas.glyph(glyph, x, y, radius * 1.15, rgb("#ffffff"))
        left = x + radius + 12
        width = canvas.fitted(text, left, y + size * 0.36, size, rect.right - 24 - left, theme.ink,
                              "kai")
        over = rect.right - 24 - left - width - 16
        if canvas.texts.width(note, "sans", 15 * canvas.texts.enlarge) < over:
            canvas.text(note, rect.right - 24, y + 6, 15, theme.sub, align="right")
        line = y + radius + (8 if small else 16)
        canvas.line(rect.x + 24, line, rect.right - 24, line, 1.2, theme.edge)
        ui.prose.append(text)
        return line + (8 if small else 12)

    def side(self, ui: Ui, rect: Rect, seat: int, look: hints.Outlook, note: str, wins: bool,
             ground: tuple[int, int, int]) -> None:
        """One side: its cards, those still to come dashed, and what they make."""
        canvas, theme = ui.canvas, ui.theme
        canvas.fill(rect, 14, ground)
        small = rect.h < 96
        self.board.draw_token(ui, rect.x + 30, rect.y + rect.h * (0.5 if small else 0.4),
                              30 if small else 38, seat)
        if not small:
            name = ui.say(f"role.{ROLES[seat]}.short")
            canvas.fitted(name, rect.x + 30, rect.bottom - 12, 13, 60, theme.ink, align="centre",
                          least=10)
        size = self.state.size(self.flag)
        gap = 5.0
        room = rect.w * (0.5 if size > 3 else 0.44)
        w = min(58.0, (rect.h - 14) / pictures.MIDI_TALL, (room - gap * (size - 1)) / size)
        h = w * pictures.MIDI_TALL
        x, y = rect.x + 62, rect.y + (rect.h - h) / 2
        missing = set(look.shown[len(look.line):])
        shown = sorted(look.shown, key=lambda c: (c >= TROOPS, -cards.value(c)))
        for card in shown:
            box = Rect(x, y, w, h)
            pictures.midi(canvas, ui.words, card, box, ui.aid, 158 if card in missing else 255)
            if card in missing:
                canvas.dashes(box.inset(-1), 2.4, 7, REFUSE, 7)
            x += w + gap
        for _ in range(size - len(shown)):
            pictures.slot(canvas, Rect(x, y, w, h), 7)
            x += w + gap
        x += 8
        space = rect.right - x - (48 if wins else 8)
        fog = self.flag == self.state.fog
        kind = "form.none" if look.best is None else (
            "form.total" if fog else f"form.{look.best.kind}")
        middle = rect.y + rect.h / 2
        canvas.fitted(ui.say(kind), x, middle - 3, 20 if small else 22, space, theme.ink, "kai",
                      least=11)
        for n, line in enumerate(canvas.texts.wrap(note, "sans", 14 * canvas.texts.enlarge,
                                                   space)[:2]):
            canvas.fitted(line, x, middle + 20 + 17 * n, 14, space, theme.sub, least=10)
        if wins:
            canvas.sprite("ui", "laurels", rect.right - 28, middle, 38, GOLD_DARK)
        ui.prose.append(f"{ui.say(f'role.{ROLES[seat]}')} {ui.say(kind)} {note}")

    def foot(self, ui: Ui, rect: Rect, top: float, text: str) -> None:
        """The sentence at the end of the panel."""
        canvas = ui.canvas
        room = rect.w - 48
        size = 16.0
        while size > 11 and len(canvas.texts.wrap(text, "sans", size, room)) * size * 1.45 > (
            rect.bottom - 12 - top
        ):
            size -= 0.5
        canvas.paragraph(text, rect.x + 24, top + size, size / canvas.texts.enlarge, room,
                         ui.theme.ink, leading=1.45)
        ui.prose.append(text)

    def button(self, ui: Ui, label: str) -> None:
        """The big button, where the table's own one is."""
        canvas = ui.canvas
        plan = plan_table(canvas.width, canvas.height, self.board.seats, self.board.tray_height)
        ui.primary(plan.primary, label, self.close, "close", size=17 if plan.form.compact else 19)


class FlagSheet(_FlagPanel):
    """What both sides of a flag are or may become, and why it can or cannot be claimed."""

    def __init__(self, scene: Desk, board: BattleLineBoard, flag: int, reason: Reason) -> None:
        super().__init__(scene, board, flag)
        self.reason = reason

    def draw(self, ui: Ui) -> None:
        state, flag = self.state, self.flag
        refused = self.reason.key in ("claim_open", "claim_beaten")
        self.spotlight(ui, REFUSE_RING if refused else GOLD)
        small = self.board.places_.form.compact
        row = 78.0 if small else 102.0
        rect = self.room(ui, 568, 2 * row + (170 if not small else 138))
        paper(ui, rect)
        won = state.owner[flag] >= 0
        key = "panel.refused" if refused else "panel.won" if won else "panel.flag"
        top = self.title(ui, rect, "close" if refused else "flag" if won else "info",
                         REFUSE if refused else _GOOD if won else ui.theme.primary,
                         ui.say(key, n=flag + 1), ui.say("panel.visible_only"))
        for n, seat in enumerate(self._seats()):
            look = hints.outlook(state, flag, seat)
            answers = n == 1 and self.reason.key in ("claim_open", "claim_beaten")
            wins = answers or (won and state.owner[flag] == seat)
            ground = rgb("#fbe3cf") if answers else rgb("#fbf4e3")
            box = Rect(rect.x + 18, top + n * (row + 8), rect.w - 36, row)
            self.side(ui, box, seat, look, self._note(ui, look, answers), wins, ground)
        self.foot(ui, rect, top + 2 * (row + 8) + 4, self._why(ui))
        self.button(ui, ui.say("panel.close"))

    def _seats(self) -> tuple[int, int]:
        """The near seat first, where it is one of the two."""
        one, two = self.state.front.facing[self.flag]
        return (two, one) if two == self.board.near else (one, two)

    def _note(self, ui: Ui, look: hints.Outlook, answers: bool) -> str:
        if look.best is None:
            return ui.say("panel.never")
        if look.complete:
            return ui.say("panel.total", n=look.best.total)
        return ui.say("panel.would_win" if answers else "panel.at_best", n=look.best.total)

    def _why(self, ui: Ui) -> str:
        args = dict(self.reason.args)
        if "cards" in args:
            args["cards"] = hints.cards_words(ui.words, [NUMBERS[name] for name in args["cards"]])
        if "kind" in args:
            args["kind"] = ui.say(f"form.{args['kind']}")
        if self.reason.key == "claimed":
            owner = self.state.owner[self.flag]
            return ui.say("panel.owner", name=ui.say(f"role.{ROLES[owner]}"))
        text = ui.say(f"panel.{self.reason.key}", **args)
        return text[:1].upper() + text[1:]


class ClaimSheet(_FlagPanel):
    """The moment in which a flag is won: with what, and the best there was against it."""

    undo = True

    def __init__(self, scene: Desk, board: BattleLineBoard, event: Claimed) -> None:
        super().__init__(scene, board, event.flag - 1)
        self.event = event
        self.until = scene.app.now + CLAIM_SECONDS

    def update(self, now: float) -> bool:
        if now >= self.until:
            self.close()
        return False

    def draw(self, ui: Ui) -> None:
        ui.redraw_in(max(0.0, self.until - ui.now))
        state, flag, winner = self.state, self.flag, self.event.seat
        column = self.spotlight(ui, GOLD)
        canvas, place = ui.canvas, self.board.places_.columns[flag]
        low = self.board.is_low(state, flag, state.front.side[winner][flag])
        x = column.x + column.w / 2
        y = (place.lower if low else place.upper) + place.height / 2
        canvas.sprite("ui", "rays", x, y, place.height * 1.9, rgb("#ffe08a"), 128)
        line = state.line(flag, winner)
        for index, card in enumerate(line):
            self.board.draw_card(ui, card, place.place(low, index, len(line)), place.mini)
        spot = self.board.flag_place(flag, True)
        self.board.draw_flag(ui, spot.inset(-spot.w * 0.1), winner)
        small = self.board.places_.form.compact
        row = 74.0 if small else 82.0
        rect = self.room(ui, 470, 2 * row + (150 if not small else 124))
        paper(ui, rect)
        mine = winner == self.board.near and len(self.scene.match.people) > 0
        name = ui.say(f"role.{ROLES[winner]}.short")
        text = ui.say("panel.claimed" if mine else "panel.claimed_by", n=flag + 1, name=name)
        top = self.title(ui, rect, "check", _GOOD, text, "")
        other = state.front.other(flag, winner)
        for n, seat in enumerate((winner, other)):
            look = hints.outlook(state, flag, seat)
            box = Rect(rect.x + 16, top + n * (row + 6), rect.w - 32, row)
            self.side(ui, box, seat, look, self._note(ui, look, n == 0), n == 0,
                      rgb("#fbe9b4") if n == 0 else rgb("#fbf4e3"))
        self.foot(ui, rect, top + 2 * (row + 6) + 2, self._progress(ui))
        self.button(ui, ui.say("panel.go_on"))

    def _note(self, ui: Ui, look: hints.Outlook, winner: bool) -> str:
        if look.best is None:
            return ui.say("panel.never")
        if winner:
            return ui.say("panel.total", n=look.best.total)
        if look.complete:
            proof = prove(self.state, self.flag, self.event.seat)
            equal = proof.answer is not None and proof.mine == proof.answer.strength
            return ui.say("panel.later" if equal else "panel.total", n=look.best.total)
        return ui.say("panel.not_enough", n=look.best.total)

    def _progress(self, ui: Ui) -> str:
        """How near the winner of the flag is to winning the game."""
        front, owner, seat = self.state.front, self.state.owner, self.event.seat
        count = owner.count(seat)
        near = any(
            sum(owner[flag] == seat for flag in triple) == 2
            and any(owner[flag] < 0 for flag in triple)
            for triple in front.triples
            if all(seat in front.facing[flag] for flag in triple)
        )
        key = "panel.progress.run" if near else "panel.progress"
        return ui.say(key, n=count, m=front.flags_to_win)


class DiscardSheet(Sheet):
    """Everything face up beside the line: tactics played and cards that left the table."""

    def __init__(self, scene: Desk, board: BattleLineBoard) -> None:
        super().__init__(scene.app)
        self.scene = scene
        self.board = board

    @property
    def theme(self) -> Theme:
        return self.scene.theme

    def draw(self, ui: Ui) -> None:
        state = self.scene.view
        assert isinstance(state, BattleLine)
        room = self.frame(ui, ui.say("discards.title"), width=760, height=560)
        canvas, theme = ui.canvas, ui.theme
        seats = self.board.seat_order(state.front.seats)
        for seat, row in zip(seats, room.rows(len(seats), 10), strict=True):
            self.board.draw_token(ui, row.x + 16, row.y + 18, 30, seat)
            canvas.fitted(ui.say(f"role.{ROLES[seat]}"), row.x + 38, row.y + 24, 18, row.w - 40,
                          theme.ink, "kai")
            halves = Rect(row.x, row.y + 38, row.w, row.h - 38).columns(2, 16)
            for half, key, pile in zip(
                halves, ("played", "lost"), (state.played[seat], state.discards[seat]),
                strict=True,
            ):
                canvas.fitted(ui.say(f"discards.{key}", n=len(pile)), half.x, half.y + 12, 14,
                              half.w, theme.sub)
                each = half.w / max(1, len(pile)) - 4
                w = max(30.0, min(58.0, (half.h - 26) / pictures.MIDI_TALL, each))
                pitch = min(w + 6, (half.w - w) / max(1, len(pile) - 1))
                for n, card in enumerate(pile):
                    box = Rect(half.x + n * pitch, half.y + 22, w, w * pictures.MIDI_TALL)
                    pictures.midi(canvas, ui.words, card, box, ui.aid)
                    ui.prose.append(hints.card_name(ui.words, card))


# --- the Scout ---------------------------------------------------------------------------


def scout_veil(board: BattleLineBoard, ui: Ui, state: BattleLine, marks: Marks) -> None:
    """Darken the line; the hand is drawn above it."""
    canvas, p = ui.canvas, board.places_
    top = min(column.rect.y for column in p.columns.values()) - 4
    width = p.rail or canvas.width
    floor = canvas.height if not p.portrait else p.hand.y - p.lift - 6
    canvas.veil(_VEIL, 150, Rect(0, top, width, floor - top))


def scout_panel(board: BattleLineBoard, ui: Ui, state: BattleLine, marks: Marks) -> None:
    """What the Scout has drawn so far, or what goes back and in which order."""
    canvas, theme, p = ui.canvas, ui.theme, board.places_
    top = min(column.rect.y for column in p.columns.values())
    width = (p.rail or canvas.width) - 16
    small = p.form.compact
    w, h = min(828.0, width - (0 if small else 60)), 240.0 if small else 300.0
    rect = Rect(8 + (width - w) / 2, top + (6 if small else 24), w, min(h, p.hand.y - top - 60))
    paper(ui, rect)
    pad = 16 if small else 28
    left = rect.x + pad
    if not small:
        pictures.card(canvas, ui.words, cards.SCOUT, Rect(left, rect.y + 34, 108, 108 * 1.36))
        left += 142
    base = rect.y + (38 if small else 60)
    canvas.fitted(ui.say("card.scout"), left, base, 20 if small else 27, 200, theme.ink, "kai")
    if not small or ui.words.chinese:
        canvas.fitted(ui.say("panel.scout.no_draw"), rect.right - pad, base - 1, 14,
                      rect.w * 0.45, theme.sub, align="right", least=10)
    canvas.line(left, base + 14, rect.right - pad, base + 14, 1.2, theme.edge)
    text = ui.say(f"panel.scout.{state.step}")
    canvas.fitted(text, left, base + 42, 17 if not small else 15, rect.right - pad - left,
                  theme.ink, "bold", least=11)
    drawn = [NUMBERS[e.card] for e in marks.last if isinstance(e, Drawn) and e.card]
    w = min(96.0, (rect.bottom - base - 100) / pictures.MIDI_TALL, (rect.right - left) / 3.6 - 14)
    y = base + 58
    if state.step == "scout":
        for n in range(SCOUT_DRAWS):
            box = Rect(left + n * (w + 18), y, w, w * pictures.MIDI_TALL)
            if n < len(drawn):
                pictures.midi(canvas, ui.words, drawn[n], box, ui.aid)
                pictures.number_dot(canvas, box.right - 6, box.bottom - 8, str(n + 1), 13)
            else:
                canvas.fill(box, 9, rgb("#fffaf0"), alpha=180)
                canvas.dashes(box, 2.4, 8, REFUSE, 9)
                pictures.label(canvas, str(n + 1), box.x + w / 2, box.y + box.h / 2 + w * 0.16,
                               w * 0.46, w, rgb("#c9a77a"), "score", "centre")
        canvas.fitted(ui.say("panel.scout.then"), left, rect.bottom - 18, 14,
                      rect.right - pad - left, theme.sub, least=10)
        return
    chosen = [NUMBERS[name] for name in (*marks.chosen, marks.aimed) if name in NUMBERS]
    for n in range(2):
        box = Rect(left + n * (w + 30), y, w, w * pictures.MIDI_TALL)
        if n < len(chosen):
            pictures.midi(canvas, ui.words, chosen[n], box, ui.aid)
        else:
            canvas.fill(box, 9, rgb("#fffaf0"), alpha=180)
            canvas.dashes(box, 2.4, 8, REFUSE, 9)
        pictures.number_dot(canvas, box.right - 6, box.bottom - 8, str(n + 1), 13)
    x = left + 2 * (w + 30)
    lines = [ui.say("panel.scout.order"), ui.say("panel.scout.secret")]
    if len(chosen) == 2:
        lines.insert(1, ui.say("panel.scout.next", card=_next_drawn(ui, chosen)))
    room = rect.right - pad - x
    line_y = y + 18.0
    for text in lines:
        line_y = canvas.paragraph(text, x, line_y, 15 if not small else 13, room, theme.sub,
                                  leading=1.4) + 4


def _next_drawn(ui: Ui, chosen: list[int]) -> str:
    """The cards that lie on top of the decks afterwards."""
    tops = {card < TROOPS: card for card in chosen}
    return ui.say("joined").join(hints.card_word(ui.words, card) for card in tops.values())


# --- rule sheet --------------------------------------------------------------------------


def draw_position(ui: Ui, rect: Rect, state: BattleLine, marks: Marks) -> None:
    """A few columns of a position, small: those with cards, or those named in the marks."""
    canvas = ui.canvas
    if "cards" in marks.extra:
        _draw_cards(ui, rect, marks.extra["cards"])
        return
    wanted = marks.extra.get("flags") or [
        flag for flag in range(9) if state.order[flag] or flag in (state.fog, state.mud)
    ]
    most = max(state.size(flag) for flag in wanted)
    gap = 14.0
    line_h = 40.0
    step = min(62.0, (rect.h - line_h - 20) / (2 * most))
    w = min(62.0, step * 0.94, (rect.w - gap) / len(wanted) - gap)
    step = min(step, w * 1.12)
    height = most * step
    top = rect.y + (rect.h - 2 * height - line_h - 10) / 2
    width = len(wanted) * (w + gap) + gap
    x0 = rect.x + (rect.w - width) / 2
    band = Rect(x0, top + height + 3, width, line_h)
    canvas.fill(band, 8, rgb("#e0b46c"), rgb("#8a5a2b"))
    canvas.frame(band.inset(1), 8, 1.2, rgb("#5a3514"), 150)
    lower = band.bottom + 6
    for n, flag in enumerate(wanted):
        x = x0 + gap / 2 + n * (w + gap)
        column = Column(Rect(x, top, w + gap, 2 * height), (w, step - 2), step, top, lower, True,
                        height - 2)
        middle = x + (w + gap) / 2
        for side in (0, 1):
            line = state.lines[flag][side]
            for index in range(max(len(line), state.size(flag))):
                box = column.place(side == 0, index, 3).inset(1, 0)
                if index >= len(line):
                    pictures.slot(canvas, box, 5)
                    continue
                pictures.mini(canvas, ui.words, line[index], box, ui.aid)
                if NAMES[line[index]] in marks.chosen:
                    pictures.frame(canvas, box, GOLD, 6, 3)
        names = [t for t, at in (("fog", state.fog), ("mud", state.mud)) if at == flag]
        owner = state.owner[flag]
        if names:
            box = Rect(middle - 16, band.y + 2, 32, line_h - 4)
            pictures.terrain(canvas, ui.words, names[0], box, state.player_of(NUMBERS[names[0]]))
        else:
            name = "flag_free" if owner < 0 else f"flag_{ROLES[owner]}"
            canvas.sprite(pictures.GROUP, name, middle - 3, band.y + line_h * 0.6, 30)


def _draw_cards(ui: Ui, rect: Rect, names: tuple[str, ...]) -> None:
    """Large cards for the rule sheet, in one row or two."""
    across = len(names) if rect.w > rect.h * 1.6 else -(-len(names) // 2)
    down = -(-len(names) // across)
    w = min(118.0, rect.w / across - 18, (rect.h / down - 16) / pictures.TALL)
    x0 = rect.x + (rect.w - across * (w + 18) + 18) / 2
    y0 = rect.y + (rect.h - down * (w * pictures.TALL + 16) + 16) / 2
    for n, name in enumerate(names):
        row, column = divmod(n, across)
        box = Rect(x0 + column * (w + 18), y0 + row * (w * pictures.TALL + 16), w,
                   w * pictures.TALL)
        pictures.card(ui.canvas, ui.words, NUMBERS[name], box, ui.aid)
