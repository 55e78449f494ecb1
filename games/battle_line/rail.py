"""What stands beside the line: seats, decks, the strip of prospects, buttons, and their words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.battle_line import cards, hints, pictures
from games.battle_line.cards import NUMBERS, TROOPS
from games.battle_line.events import (
    CardDiscarded,
    CardMoved,
    CardPlayed,
    Claimed,
    EnvironmentLaid,
    GuilePlayed,
    Passed,
)
from games.battle_line.front import FLAGS
from games.battle_line.panels import DiscardSheet
from games.battle_line.position import FLAG_OF, FLAG_PICKS, PASS, ROLES
from games.battle_line.rules import BattleLine
from games.battle_line.tactics import DISCARD
from games.engine.game import DONE, Move, Pick, next_picks
from games.table.board import Action, Marks
from games.table.desk import Desk
from games.table.geometry import Rect
from games.table.layout import Form
from games.table.theme import GOLD, IVORY, mix, rgb
from games.table.ui import Target, Ui
from games.table.words import Words

if TYPE_CHECKING:
    from games.battle_line.board import BattleLineBoard

#: Orders in which a hand can be shown.
SORTS = ("drawn", "colour", "value")
#: What is said of the last turn where there is room for one thing: the first there is.
_CHIP = (Claimed, CardMoved, CardDiscarded, EnvironmentLaid, CardPlayed, GuilePlayed, Passed)
_PALE = rgb("#fbe6bd")
_DIM = rgb("#d9b98a")


# --- seats -------------------------------------------------------------------------------


def draw_seat(board: BattleLineBoard, ui: Ui, rect: Rect, form: Form, state: BattleLine,
              seat: int, who: str) -> None:
    """A seat card: flags won, which ones, how many side by side, cards held and played."""
    if form.compact:
        _small_seat(board, ui, rect, state, seat, portrait=board.places_.portrait)
        return
    canvas, theme = ui.canvas, ui.theme
    full = rect.h >= 130
    y = rect.y + (44 if full else 30)
    board.draw_token(ui, rect.x + 38, y, 46 if full else 38, seat)
    width = _score(ui, state, seat, rect.right - 18, y + 13, 44 if full else 38)
    room = rect.w - 72 - 26 - width
    name = ui.say(f"role.{ROLES[seat]}")
    first = f" · {ui.say('starts')}" if state.starter == seat else ""
    canvas.fitted(name, rect.x + 68, y - 2, 22 if full else 20, room, theme.ink, "kai")
    canvas.fitted(who + first, rect.x + 69, y + 18, 13, room, theme.sub, least=11)
    line = rect.y + (76 if full else 55)
    canvas.line(rect.x + 16, line, rect.right - 16, line, 1, theme.edge)
    row = Rect(rect.x + 14, line + (10 if full else 5), rect.w - 28, 24 if full else 21)
    _flag_row(ui, row, state, seat)
    base = rect.bottom - (17 if full else 11)
    _counts(ui, rect.x + 18, rect.right - 18, base, state, seat, 13)


def _score(ui: Ui, state: BattleLine, seat: int, right: float, base: float, size: float) -> float:
    """Flags won of those needed; the width."""
    canvas, theme = ui.canvas, ui.theme
    need = f"/{state.front.flags_to_win}"
    width = canvas.text(need, right, base, size * 0.45, theme.sub, "count", "right") + 2
    count = ui.points(seat, state.flag_count(seat))
    return width + canvas.text(count, right - width, base, size, theme.ink, "score", "right")


def _flag_row(ui: Ui, rect: Rect, state: BattleLine, seat: int) -> None:
    """The nine flags: those won filled, those side by side joined, those of others dots."""
    canvas, theme = ui.canvas, ui.theme
    front, ink = state.front, pictures.SEAT_INK[seat]
    cells = rect.columns(FLAGS)
    side = min(22.0, cells[0].w - 3, rect.h)
    for flag, cell in enumerate(cells):
        x, y = cell.centre
        if seat not in front.facing[flag]:
            canvas.disc(x, y, 2.6, theme.edge)
            continue
        won = state.owner[flag] == seat
        after = flag + 1
        if won and after < FLAGS and state.owner[after] == seat:
            canvas.fill(Rect(x, y - 3, cell.w, 6), 0, ink)
        box = Rect(x - side / 2, y - side / 2, side, side)
        lost = not won and state.owner[flag] >= 0
        ground = ink if won else mix(theme.paper, theme.edge, 0.34)
        canvas.fill(box, 6, ground, alpha=120 if lost else 255)
        canvas.frame(box.inset(0.5), 6, 1, mix(ground, theme.ink, 0.3), 110)
        tone = rgb("#ffffff") if won else mix(theme.sub, theme.paper, 0.5 if lost else 0.25)
        pictures.label(canvas, str(flag + 1), x, y + side * 0.21, side * 0.6, side, tone, "count",
                       "centre")


def _counts(ui: Ui, left: float, right: float, base: float, state: BattleLine, seat: int,
            size: float) -> None:
    """Flags side by side, and the cards: how many of each back is held, and tactics played."""
    canvas, theme = ui.canvas, ui.theme
    run = state.front.longest_run(state.owner, seat)
    close = run == 2
    text = ui.say("run", n=run) if right - left > 200 else ui.words.short("run", n=run)
    width = canvas.text(text, left, base, size,
                        pictures.SEAT_INK[0] if close else theme.ink,
                        "bold" if close else "sans")
    troops, tactics = pictures.backs_in(state.hands[seat])
    key = "held" if state.front.seats == 2 else "held.troops"
    text = ui.say(key, troops=troops, tactics=tactics, played=len(state.played[seat]))
    room = right - left - width - 8
    if canvas.texts.width(text, "sans", size * canvas.texts.enlarge) > room:
        text = ui.words.short(key, troops=troops, tactics=tactics, played=len(state.played[seat]))
    canvas.fitted(text, right, base, size, room, theme.sub, align="right", least=11)


def _small_seat(board: BattleLineBoard, ui: Ui, rect: Rect, state: BattleLine, seat: int,
                portrait: bool) -> None:
    canvas, theme = ui.canvas, ui.theme
    narrow, low = rect.w < 140, rect.h < (62 if portrait else 54)
    y = rect.y + (18 if low and rect.h >= 40 else 24 if not low else rect.h / 2)
    board.draw_token(ui, rect.x + 20, y, 22 if low else 26, seat)
    width = _score(ui, state, seat, rect.right - 9, y + (9 if low else 11), 24 if low else 30)
    if not narrow:
        room = rect.w - 38 - 14 - width
        name = ui.say(f"role.{ROLES[seat]}.short")
        canvas.fitted(name, rect.x + 38, y + 6, 17, room, theme.ink, "kai")
    if rect.h < 40:
        return
    if portrait:
        _counts(ui, rect.x + 11, rect.right - 11, rect.bottom - 9, state, seat, 13)
    else:
        row = 14 if low else 16
        _flag_row(ui, Rect(rect.x + 7, rect.bottom - row - 4, rect.w - 14, row), state, seat)


def name_others(board: BattleLineBoard, ui: Ui, state: BattleLine) -> None:
    """Who faces whom at the three flags that are not the near seat's."""
    canvas, group = ui.canvas, board.places_.groups[2]
    flag = next(f for f in board.places_.columns if board.near not in state.front.facing[f])
    for side, seat in enumerate(state.front.facing[flag]):
        low = board.is_low(state, flag, side)
        name = ui.say(f"role.{ROLES[seat]}.short")
        width = canvas.texts.width(name, "bold", 15 * canvas.texts.enlarge) + 46
        width = min(width, group.w - 16)
        y = group.bottom - 36 if low else group.y + 6
        pictures.pill(canvas, Rect(group.x + 8, y, width, 30), 185)
        board.draw_token(ui, group.x + 25, y + 15, 22, seat)
        canvas.fitted(name, group.x + 40, y + 20.5, 15, width - 46, _PALE, "bold")


# --- decks and hand ----------------------------------------------------------------------


def draw_decks(board: BattleLineBoard, ui: Ui, state: BattleLine, marks: Marks,
               scene: Desk | None, tray: Rect) -> None:
    """Both decks with their counts, and the cards that are out of the game."""
    canvas, theme, p = ui.canvas, ui.theme, board.places_
    if not p.portrait and p.form is not Form.EMBED:
        canvas.panel(tray, theme, 14, True, theme.tray, 60)
    lit = marks.lit if marks.lit else frozenset()
    for name, cell in p.cells.items():
        pile = state.troops if name == "troops" else state.tactics
        count, tactic = len(pile), name == "tactics"
        text = ui.words.short(f"deck.{name}") if p.form.compact else ui.say(f"deck.{name}")
        ui.prose.append(ui.say("deck.left", deck=ui.say(f"deck.{name}"), n=count))
        deck = p.decks[name]
        if p.portrait:
            pictures.pill(canvas, cell)
            pictures.back(canvas, tactic, *deck.centre, deck.w)
            taken = canvas.text(str(count), cell.right - 10, cell.y + cell.h / 2 + 6.5, 18,
                                _PALE, "count", "right")
            room = cell.right - 14 - taken - deck.right - 6
            if canvas.texts.width(text, "sans", 12 * canvas.texts.enlarge) <= room:
                canvas.fitted(text, deck.right + 6, cell.y + cell.h / 2 + 5, 14, room, _PALE)
        elif p.form is Form.EMBED:
            canvas.panel(cell, theme, 10, False, theme.tray, 60)
            pictures.back(canvas, tactic, *deck.centre, deck.w)
            x = (deck.right + cell.right) / 2
            canvas.fitted(text, x, cell.y + 22, 13, cell.right - deck.right - 8, theme.sub,
                          align="centre", least=11)
            canvas.text(str(count), x, cell.y + 46, 21, theme.ink, "count", "centre")
        elif len(p.cells) > 1:
            pictures.pile(canvas, tactic, deck, count)
            x = cell.x + cell.w / 2
            canvas.fitted(text, x, deck.bottom + 22, 13.5, cell.w, theme.sub, align="centre")
            canvas.text(str(count), x, deck.bottom + 48, 26, theme.ink, "count", "centre")
        else:
            pictures.pile(canvas, tactic, deck, count)
            x, room = deck.right + 26, cell.right - deck.right - 34
            y = cell.y + cell.h / 2
            canvas.fitted(text, x, y - 26, 15, room, theme.sub)
            canvas.text(str(count), x, y + 12, 34, theme.ink, "count")
            canvas.fitted(ui.say("deck.none"), x, y + 38, 14, room, theme.sub, least=11)
        box = cell if p.form.compact or p.portrait else deck.inset(-5).moved(3, -3)
        if name in lit or name in marks.hint:
            tone = GOLD if name in marks.hint else IVORY
            pictures.frame(canvas, box.inset(-1), tone, 12, 3)
        if scene is not None:
            scene.offer(ui, name, board.place(name) or cell)
    _draw_discards(board, ui, state, marks, scene)


def _draw_discards(board: BattleLineBoard, ui: Ui, state: BattleLine, marks: Marks,
                   scene: Desk | None) -> None:
    """A button that opens what lies face up beside the table, or takes a redeployed card."""
    p, rect = board.places_, board.places_.discards
    count = sum(map(len, state.discards)) + sum(map(len, state.played))
    key = "discards.short" if p.form.compact or p.portrait else "discards"
    text = ui.say(key, n=count)

    def look() -> None:
        if scene is None:
            return
        if DISCARD in scene.lit():
            scene.pick(DISCARD)
        else:
            scene.app.open(DiscardSheet(scene, board))

    _quiet(board, ui, rect, text, look, "discards", "eye", scene is not None)
    if DISCARD in marks.lit or DISCARD in marks.hint:
        pictures.frame(ui.canvas, rect, GOLD if DISCARD in marks.hint else IVORY, 12, 3)
        if scene is not None:
            scene.offer(ui, DISCARD, rect)


def draw_sort(board: BattleLineBoard, ui: Ui, scene: Desk) -> None:
    """The switch for the order of the hand."""
    def turn() -> None:
        board.sort = (board.sort + 1) % len(SORTS)
        scene.refresh()

    p = board.places_
    key = f"sort.{SORTS[board.sort]}"
    text = ui.words.short(key) if p.form is Form.EMBED else ui.say(key)
    if p.portrait or p.form is Form.EMBED:
        _quiet(board, ui, p.sort, text, turn, "sort", "swap", True)
    else:
        ui.tool(p.sort, "swap", text, turn, "sort")


def _quiet(board: BattleLineBoard, ui: Ui, rect: Rect, text: str, tap: object, id: str,
           glyph: str, live: bool) -> None:
    """A low button: on paper in the rail, on the cloth of a phone."""
    canvas, p = ui.canvas, board.places_
    if p.portrait:
        pictures.pill(canvas, rect)
        canvas.glyph(glyph, rect.x + 16, rect.y + rect.h / 2, 17, _PALE)
        canvas.fitted(text, rect.x + 28, rect.y + rect.h / 2 + 5, 13.5, rect.w - 34, _PALE,
                      least=10)
        if live:
            # Drawn low, touched high: the row has room above and below.
            ui.add(Target(id, rect.inset(0, -5), text, tap, near=True))  # type: ignore[arg-type]
        return
    if live:
        ui.soft(rect, text, tap, id, glyph, size=14)  # type: ignore[arg-type]


# --- the strip ---------------------------------------------------------------------------


def strip_lines(board: BattleLineBoard, words: Words, state: BattleLine, flag: int,
                card: int | None) -> tuple[str, str]:
    """What the own side and the other one are or can become at a flag."""
    fog = flag == state.fog
    mine = hints.outlook(state, flag, board.near, card)
    later = state
    if card is not None and card < TROOPS:
        later = state.copy()
        later.unseen &= ~(1 << card)
    theirs = hints.outlook(later, flag, state.front.other(flag, board.near))
    key = "strip.after" if card is not None else "strip.mine"
    one = words.say(
        f"{key}.complete" if mine.complete else key,
        cards=hints.cards_words(words, mine.line if mine.best is None else mine.shown),
        form=hints.reach_words(words, fog, mine.best),
    )
    if theirs.best is None:
        return one, words.say("strip.never")
    two = words.say(
        "strip.theirs.complete" if theirs.complete else "strip.theirs",
        cards=hints.cards_words(words, theirs.shown),
        form=hints.reach_words(words, fog, theirs.best),
    )
    return one, two


def draw_strip(board: BattleLineBoard, ui: Ui, state: BattleLine, flag: int,
               card: int | None) -> None:
    """The prospects of one flag, below the own line."""
    canvas, rect = ui.canvas, board.places_.strip
    one, two = strip_lines(board, ui.words, state, flag, card)
    pictures.pill(canvas, rect, 205)
    y = rect.y + rect.h / 2
    radius = 14 if rect.h > 44 else 12
    x = rect.x + radius + 10
    canvas.disc(x, y, radius, rgb("#3a2412"))
    canvas.ring(x, y, radius, 1.5, rgb("#e7c88a"))
    pictures.label(canvas, str(flag + 1), x, y + radius * 0.4, radius * 1.2, 24, rgb("#f6dfae"),
                   "count", "centre")
    wins = card is not None and hints.would_win(state, flag, board.near, card)
    left, right = x + radius + 12, rect.right - (48 if wins else 14)
    if wins:
        canvas.sprite("ui", "laurels", rect.right - 26, y, min(34, rect.h - 6), GOLD)
    if rect.w > 560:
        half = (right - left) / 2
        canvas.fitted(one, left, y + 5.5, 15, half - 12, rgb("#ffe9c2"), least=11)
        canvas.fitted(two, left + half, y + 5.5, 15, half, _DIM, least=11)
    else:
        size = 14.5 if rect.h > 44 else 12.5
        canvas.fitted(one, left, y - 4, size, right - left, rgb("#ffe9c2"), least=10)
        canvas.fitted(two, left, y + size + 0.5, size - 1, right - left, _DIM, least=10)
    ui.prose += [one, two]


def draw_chip(board: BattleLineBoard, ui: Ui, rect: Rect, marks: Marks) -> None:
    """The last move, right of the prompt."""
    told = {type(event): event for event in reversed(marks.last)}
    kind = next((kind for kind in _CHIP if kind in told), None)
    if kind is None:
        return
    canvas, event = ui.canvas, told[kind]
    text = ui.say("last_move", what=board.log_line(ui.words, event))
    width = min(rect.w - 8, canvas.texts.width(text, "sans", 15 * canvas.texts.enlarge) + 62)
    box = rect._replace(w=width, y=rect.y + 2, h=40)
    pictures.pill(canvas, box)
    board.draw_token(ui, box.x + 21, box.y + 20, 24, getattr(event, "seat"))  # noqa: B009
    canvas.fitted(text, box.x + 42, box.y + 25.5, 15, box.w - 54, _PALE, least=11)
    ui.prose.append(text)


# --- buttons and words -------------------------------------------------------------------


def actions(board: BattleLineBoard, words: Words, state: BattleLine, picks: tuple[Pick, ...],
            aimed: Pick, form: Form) -> tuple[Action, ...]:
    """What the big button is for."""
    say = words.short if form is Form.EMBED else words.say
    if aimed and aimed not in ("troops", "tactics"):
        return (Action(_aimed_words(say, state, picks, aimed), aimed),)
    moves = state.moves()
    if state.step == "claim":
        proven = [move[0] for move in moves if move != DONE]
        claims = [Action(say("act.claim", n=FLAG_OF[pick] + 1), pick) for pick in proven[:2]]
        return (*claims, Action(words.short("pick.done.claim"), "done"))
    if state.step in ("draw", "scout"):
        found = [Action(words.short(f"act.{deck}") if len(moves) > 1 else words.say(
            f"act.{deck}"), deck) for (deck,) in moves]
        doubtful = [
            flag for flag in state.front.own[state.turn]
            if state.owner[flag] < 0 and state.is_complete(flag, state.turn)
        ]
        if state.step == "draw" and doubtful and not state.advanced and len(moves) == 1:
            found.append(Action(words.short("act.try"), FLAG_PICKS[doubtful[0]], enabled=False))
        return tuple(found)
    if state.step == "play" and not picks and PASS in moves:
        return (Action(words.say("pick.pass"), "pass"),)
    if picks and DISCARD in next_picks(state, picks):
        return (Action(say("act.discard"), DISCARD),)
    return ()


def _aimed_words(say: object, state: BattleLine, picks: tuple[Pick, ...], aimed: Pick) -> str:
    """The button for a pick that waits for its second tap."""
    assert callable(say)
    if state.step == "claim":
        return str(say("act.claim", n=FLAG_OF[aimed] + 1))
    if aimed in FLAG_OF:
        return str(say("act.to_flag", n=FLAG_OF[aimed] + 1))
    if state.step in ("return", "trim"):
        return str(say(f"act.{state.step}"))
    key = picks[0] if picks else aimed
    return str(say(f"act.{key}"))


def flag_words(board: BattleLineBoard, words: Words, state: BattleLine, flag: int) -> str:
    """All about a flag, for screen readers and a long press."""
    number = words.say("flag", n=flag + 1)
    if state.owner[flag] >= 0:
        name = words.say(f"role.{ROLES[state.owner[flag]]}")
        return words.say("flag.won", flag=number, name=name)
    terrain = [words.say(f"card.{n}") for n, at in (("fog", state.fog), ("mud", state.mud))
               if at == flag]
    if terrain:
        number = words.say("flag.terrain", flag=number, what=" ".join(terrain))
    if board.near not in state.front.facing[flag]:
        return number
    return words.say("joined").join((number, *strip_lines(board, words, state, flag, None)))


def move_words(words: Words, move: Move, state: BattleLine) -> str:
    """A move as a sentence: what it will do."""
    first = move[0]
    if first in FLAG_OF:
        return words.say("act.claim", n=FLAG_OF[first] + 1)
    if first not in NUMBERS:
        key = f"act.{first}" if f"act.{first}" in words else f"pick.{first}"
        return words.say("pick.done.claim" if first == "done" else key)
    name = hints.card_name(words, NUMBERS[first])
    if state.step == "return":
        return words.say("move.return", cards=" → ".join(
            hints.card_word(words, NUMBERS[pick]) for pick in move))
    if state.step == "trim":
        return words.say("move.trim", card=name)
    if len(move) == 1:
        return words.say("act.scout")
    card = NUMBERS[first]
    if card < TROOPS or card in cards.MORALE or card in cards.ENVIRONMENT:
        return words.say("move.lay", card=name, n=FLAG_OF[move[1]] + 1)
    target = hints.card_word(words, NUMBERS[move[1]])
    if len(move) == 2:
        return words.say("move.deserter", card=target)
    if move[2] == DISCARD:
        return words.say("move.redeploy.discard", card=target)
    return words.say(f"move.{first}", card=target, n=FLAG_OF[move[2]] + 1)
