"""How Battle Line looks: the bronze line with its flags, both sides' cards, the hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from games.battle_line import cards, hints, panels, pictures, rail
from games.battle_line.cards import NAMES, NUMBERS, TROOPS
from games.battle_line.events import (
    CardDiscarded,
    CardMoved,
    CardPlayed,
    Claimed,
    Drawn,
    EnvironmentLaid,
    Returned,
)
from games.battle_line.flights import flights
from games.battle_line.lesson import LESSON, RULES
from games.battle_line.places import Column, Places, places
from games.battle_line.position import FLAG_OF, FLAG_PICKS, ROLES
from games.battle_line.result import draw_result
from games.battle_line.rules import BattleLine
from games.battle_line.tactics import DISCARD
from games.engine.game import Event, Move, Outcome, Pick, Reason
from games.table.board import Action, Board, Marks
from games.table.desk import Desk
from games.table.geometry import Rect
from games.table.layout import Form, TablePlan, too_small
from games.table.motion import Flight
from games.table.scene import Sheet
from games.table.theme import GOLD, IVORY, Colour, Theme, rgb
from games.table.ui import Ui
from games.table.words import Words

_RESULT_VEIL = rgb("#24120a")
#: Steps in which a flag is asked about rather than chosen.
_LOOKING = ("choose_card", "claims_done", "claim_open", "claim_beaten", "claim_incomplete",
            "claim_before_play", "claimed")


class BattleLineBoard(Board[BattleLine]):
    """Places: flags (``f3``), cards by name, decks (``troops``, ``tactics``), ``discard``.

    For motion also ``from:<card>`` (where a card was last drawn), ``seat:<n>``, ``flag:<n>``
    (its place on the line) and ``won:<n>`` (its place behind the winner's cards); ``own:f3`` is
    the near half of a column.
    """

    key = "battle_line"
    moves_above = True
    rules = RULES
    lesson = LESSON

    def __init__(self) -> None:
        super().__init__()
        self.places_ = Places(Form.DESKTOP, False)
        self.seats = 2
        self.sort = 0
        #: Where each card was drawn last, by name, and where those that fly came from.
        self.spots: dict[str, Rect] = {}
        self._was: dict[str, Rect] = {}
        self._seat_rects: dict[int, Rect] = {}
        self._size = (0.0, 0.0)
        self._plan: TablePlan | None = None
        self._state: BattleLine | None = None

    # --- places --------------------------------------------------------------------------

    @property
    def seat_colours(self) -> tuple[Colour, ...]:
        return rgb("#c0492f"), rgb("#3f68b0"), rgb("#3f9a86")

    def theme_of(self, seat: int) -> Theme:
        if seat < 0:
            return self.theme
        return replace(self.theme, primary=pictures.SEAT_INK[seat])

    def seat_order(self, seats: int) -> Sequence[int]:
        return [*(seat for seat in range(seats) if seat != self.near), self.near]

    def arrange(self, plan: TablePlan, picks: tuple[Pick, ...]) -> TablePlan:
        if not plan.portrait or plan.form is not Form.PHONE:
            return plan
        # The nine columns need the height more than the cards of the seats do.
        seats = tuple(rect._replace(h=min(rect.h, 70)) for rect in plan.seats)
        prompt = plan.prompt._replace(y=seats[0].bottom + 10)
        return replace(plan, seats=seats, prompt=prompt)

    def plan(self, plan: TablePlan) -> None:
        self._plan = plan
        self.seats = len(plan.seats)
        self._seat_rects = dict(zip(self.seat_order(self.seats), plan.seats, strict=True))

    def lay_out(self, ui: Ui, state: BattleLine) -> Places:
        """Work out where everything lies for this window and position."""
        assert self._plan is not None
        size = ui.canvas.width, ui.canvas.height
        self.places_ = places(self._plan, state.front, self.near, *size)
        self._state = state
        return self.places_

    def column(self, flag: int) -> Column:
        return self.places_.columns[flag]

    def is_low(self, state: BattleLine, flag: int, side: int) -> bool:
        """Whether a side of a flag lies below the line: the near seat's, or the second."""
        facing = state.front.facing[flag]
        if self.near in facing:
            return facing[side] == self.near
        return side == 1

    def hand_order(self, state: BattleLine) -> list[int]:
        """The near seat's hand as it is shown."""
        hand = state.hands[self.near]
        if rail.SORTS[self.sort] == "colour":
            return sorted(hand)
        if rail.SORTS[self.sort] == "value":
            return sorted(hand, key=lambda c: (c >= TROOPS, -cards.value(c), c))
        return list(hand)

    def place(self, name: str) -> Rect | None:
        p = self.places_
        if name in FLAG_OF:
            return p.columns[FLAG_OF[name]].rect if p.columns else None
        if name in p.decks:
            # On the cloth the decks are drawn lower than they can be touched.
            return p.cells[name].inset(0, -5) if p.portrait else p.cells[name]
        kind, _, rest = name.partition(":")
        if kind == "from":
            return self._was.get(rest)
        if kind == "seat":
            return self._seat_rects.get(int(rest))
        if kind == "own" and p.columns:
            column = p.columns[FLAG_OF[rest]]
            return Rect(column.rect.x, column.lower - 3, column.rect.w, column.height + 6)
        if kind in ("flag", "won") and p.columns:
            return self.flag_place(int(rest), kind == "won")
        if name == DISCARD:
            return p.discards
        return self.spots.get(name)

    def flag_place(self, flag: int, won: bool) -> Rect:
        """Where a flag stands: on the line, or behind its winner's cards."""
        p, column = self.places_, self.column(flag)
        x = column.rect.x + column.rect.w / 2
        if won and self._state is not None and self._state.owner[flag] >= 0:
            side = self._state.front.facing[flag].index(self._state.owner[flag])
            low = self.is_low(self._state, flag, side)
            base = (column.lower if low else column.upper) + column.height
            size = column.card[0] * (0.62 if not column.mini else 0.7)
            return Rect(x - size / 2 - column.card[0] * 0.06, base - size * 1.12, size, size)
        size = min(46.0, p.line.h * 0.74, column.card[0])
        shift = size * 0.62 * len(self._terrain(flag)) if not column.mini else 0
        return Rect(x - size / 2 + shift, p.line.y + p.line.h * 0.54 - size / 2, size, size)

    def _terrain(self, flag: int) -> list[str]:
        state = self._state
        if state is None:
            return []
        return [name for name, at in (("fog", state.fog), ("mud", state.mud)) if at == flag]

    # --- drawing -------------------------------------------------------------------------

    def draw_background(self, ui: Ui) -> None:
        """The ground needs the position and is drawn in `draw_ground`; here its stand-in."""
        if too_small(ui.canvas.width, ui.canvas.height):
            pictures.ground(ui.canvas, Rect(0, 0, ui.canvas.width, 40), 0)

    def draw_result_ground(self, ui: Ui) -> None:
        pictures.ground(ui.canvas, Rect(0, ui.canvas.height * 0.45, ui.canvas.width, 62), 0)
        ui.canvas.veil(_RESULT_VEIL, 120)

    def draw_ground(self, ui: Ui, state: BattleLine) -> None:
        p = self.lay_out(ui, state)
        pictures.ground(ui.canvas, p.line, p.rail)

    def draw(self, ui: Ui, state: BattleLine, marks: Marks, scene: Desk | None) -> None:
        p = self.places_
        if scene is not None:
            for flag in p.columns:
                scene.offer(ui, FLAG_PICKS[flag], p.columns[flag].rect)
        spots: dict[str, Rect] = {}
        self.draw_field(ui, state, marks, spots)
        self._offer_cards(ui, state, marks, scene, spots)
        scouting = state.step in ("scout", "return") and scene is not None and scene.turn_is_person
        if scouting:
            panels.scout_veil(self, ui, state, marks)
        else:
            self._draw_strip(ui, state, marks, scene)
        if scene is not None:
            self._draw_hand(ui, state, marks, scene, spots)
        if scouting:
            panels.scout_panel(self, ui, state, marks)
        if scene is not None:
            rail.draw_sort(self, ui, scene)
        self.spots = spots
        if scene is None:
            self.draw_over(ui, state, marks)

    def draw_over(self, ui: Ui, state: BattleLine, marks: Marks) -> None:
        self._draw_lit(ui, state, marks, self.spots)
        if marks.dragged is not None and marks.dragged[0] in NUMBERS:
            _, x, y = marks.dragged
            w, h = self.places_.hand_card
            card = NUMBERS[marks.dragged[0]]
            self.draw_hand_card(ui, card, Rect(x - w / 2, y - h * 0.6, w, h))
        self._draw_flying(ui, state)

    def draw_field(self, ui: Ui, state: BattleLine, marks: Marks, spots: dict[str, Rect]) -> None:
        """The columns: places, cards that lie still, flags, terrain and marks."""
        canvas, p = ui.canvas, self.places_
        for n, group in enumerate(p.groups):
            other = n == 2
            canvas.fill(group, 14, rgb("#5b4a33") if other else rgb("#8a6b42"),
                        alpha=90 if other else 30)
            canvas.frame(group, 14, 1.2, rgb("#6b4a2c"), 110)
        if p.groups and not p.form.compact:
            rail.name_others(self, ui, state)
        for flag in p.columns:
            self._draw_column(ui, state, flag, marks, spots)
        self._draw_line(ui, state, spots)
        self._draw_last(ui, marks, spots)

    def _draw_column(self, ui: Ui, state: BattleLine, flag: int, marks: Marks,
                     spots: dict[str, Rect]) -> None:
        canvas, column = ui.canvas, self.column(flag)
        size, won = state.size(flag), state.owner[flag] >= 0
        radius = 6 if column.mini else 8
        for side in (0, 1):
            low = self.is_low(state, flag, side)
            line = state.lines[flag][side]
            count = max(size, len(line))
            if not won and column.mini:
                for index in range(len(line), size):
                    pictures.slot(canvas, column.place(low, index, count).inset(1), radius)
            elif not won and len(line) < size:
                # One frame for all the room that is left.
                box = column.place(low, len(line), count).inset(1)
                last = column.place(low, size - 1, count)
                pictures.slot(canvas, box._replace(h=last.bottom - 1 - box.y), radius)
            for index, card in enumerate(line):
                rect = column.place(low, index, count)
                spots[NAMES[card]] = column.strip(low, index, count, len(line))
                if self.motion.pose(NAMES[card], ui.now) is not None:
                    continue
                self.draw_card(ui, card, rect, column.mini)
                if won:
                    canvas.fill(rect, radius, rgb("#e6d7b6"), alpha=97 if not column.mini else 125)

    def draw_card(self, ui: Ui, card: int, rect: Rect, small: bool, alpha: int = 255) -> None:
        """A card of the line."""
        draw = pictures.mini if small else pictures.card
        draw(ui.canvas, ui.words, card, rect, ui.aid, alpha)

    def draw_hand_card(self, ui: Ui, card: int, rect: Rect, alpha: int = 255) -> None:
        """A card of the hand."""
        draw = pictures.midi if self.places_.form.compact or self.places_.portrait else (
            pictures.card)
        draw(ui.canvas, ui.words, card, rect, ui.aid, alpha)

    def _draw_line(self, ui: Ui, state: BattleLine, spots: dict[str, Rect]) -> None:
        """Numbers, terrain and flags on the bronze line; won flags behind the cards."""
        canvas, p = ui.canvas, self.places_
        for flag, column in p.columns.items():
            x = column.rect.x + column.rect.w / 2
            y = p.line.y + p.line.h / 2
            terrain = self._terrain(flag)
            if not p.portrait and not (terrain and (p.form.compact or len(terrain) > 1)):
                at = max(column.rect.x + 12, x - (33 if not column.mini else 22))
                radius = 10.5 if not p.form.compact else 7.5
                if p.form.compact:
                    at = column.rect.x + 9
                canvas.disc(at, y + 2, radius, rgb("#3a2412"), 170)
                pictures.label(canvas, str(flag + 1), at, y + 2 + radius * 0.46, radius * 1.32, 20,
                               rgb("#f6dfae"), "count", "centre")
            spot = self.flag_place(flag, False)
            owner = state.owner[flag]
            if owner >= 0:
                canvas.sprite(pictures.GROUP, "flag_spot", *spot.centre, spot.w * 0.9)
                if self.motion.pose(f"flag:{flag}", ui.now) is None:
                    self.draw_flag(ui, self.flag_place(flag, True), owner)
            elif not (terrain and column.mini):
                canvas.sprite(pictures.GROUP, "flag_free", *spot.centre, spot.w)
            self._draw_terrain(ui, state, terrain, column, spots)

    def _draw_terrain(self, ui: Ui, state: BattleLine, names: list[str], column: Column,
                      spots: dict[str, Rect]) -> None:
        p = self.places_
        x = column.rect.x + column.rect.w / 2
        h = p.line.h * (0.78 if p.line.h > 40 else 0.96)
        for n, name in enumerate(names):
            w = min(h * 0.8, column.rect.w * (0.86 if len(names) == 1 else 0.46))
            shift = (n - (len(names) - 1) / 2) * w * 1.02
            if not column.mini and len(names) > 1:
                shift -= 8
            box = Rect(x + shift - w / 2, p.line.y + (p.line.h - h) / 2, w, h)
            spots[name] = box
            if self.motion.pose(name, ui.now) is not None:
                continue
            pictures.terrain(ui.canvas, ui.words, name, box, state.player_of(NUMBERS[name]))

    def draw_flag(self, ui: Ui, rect: Rect, owner: int, alpha: int = 255) -> None:
        """A flag, with its winner's pennant or (-1) nobody's."""
        name = f"flag_{ROLES[owner]}" if owner >= 0 else "flag_free"
        ui.canvas.sprite(pictures.GROUP, name, *rect.centre, rect.w, alpha=alpha)

    def _draw_last(self, ui: Ui, marks: Marks, spots: dict[str, Rect]) -> None:
        for event in marks.last:
            if isinstance(event, (CardPlayed, CardMoved, EnvironmentLaid)) and event.card in spots:
                pictures.last_move(ui.canvas, spots[event.card])

    def _draw_lit(self, ui: Ui, state: BattleLine, marks: Marks, spots: dict[str, Rect]) -> None:
        """Where the next pick may go."""
        canvas = ui.canvas
        start = spots.get(marks.chosen[0]) if marks.chosen else None
        card = self._considered(marks)
        for flag, column in self.places_.columns.items():
            pick = FLAG_PICKS[flag]
            if pick not in marks.lit and pick not in marks.hint:
                continue
            aimed = pick == marks.aimed or pick in marks.hint
            radius = 6 if column.mini else 9
            lays = card is not None and self.near in state.front.facing[flag] and (
                card < TROOPS or card in cards.MORALE)
            if state.step == "claim" or not lays or card is None:
                box = column.rect.inset(2, 0)
                light = ui.light(marks.since, box, start)
                pictures.frame(canvas, box.scaled(light.size),
                               GOLD if state.step == "claim" or aimed else IVORY, 10,
                               3, round(255 * light.strength))
                continue
            side = state.front.side[self.near][flag]
            count = len(state.lines[flag][side])
            size = state.size(flag)
            if count >= size:
                continue
            box = column.place(True, count, size)
            if not column.mini and count:
                top = column.place(True, count - 1, size).bottom + 3
                box = box._replace(y=top, h=max(30.0, column.lower + column.height - top))
            elif not column.mini:
                box = box._replace(h=column.height)
            best = hints.would_win(state, flag, self.near, card)
            light = ui.light(marks.since, box, start)
            pictures.legal(canvas, box.inset(1.5), light, radius, column.mini, best, aimed)
        hand = state.hands[self.near]
        for name, rect in spots.items():
            if NUMBERS[name] in hand:
                continue
            if name in marks.chosen:
                pictures.frame(canvas, rect, GOLD, 7, 3.4)
            elif name in marks.lit or name in marks.hint:
                aimed = name == marks.aimed or name in marks.hint
                light = ui.light(marks.since, rect, start)
                pictures.frame(canvas, rect.scaled(light.size), GOLD if aimed else IVORY, 7, 3,
                               round(255 * light.strength))

    def _considered(self, marks: Marks) -> int | None:
        """The card that the lit flags are for."""
        if not marks.chosen:
            return None
        first = NUMBERS.get(marks.chosen[0], -1)
        if first in (cards.REDEPLOY, cards.TRAITOR):
            return NUMBERS.get(marks.chosen[1], -1) if len(marks.chosen) > 1 else None
        return first if first >= 0 else None

    def _offer_cards(self, ui: Ui, state: BattleLine, marks: Marks, scene: Desk | None,
                     spots: dict[str, Rect]) -> None:
        """Cards of the line can be picked while something asks for one."""
        if scene is None:
            return
        asks = state.step == "trim" or (
            bool(marks.chosen) and NUMBERS.get(marks.chosen[0], -1) in cards.GUILE
        )
        for name, rect in spots.items():
            if asks and (name in marks.lit or name in marks.chosen):
                scene.offer(ui, name, rect)

    # --- the hand ------------------------------------------------------------------------

    def _draw_hand(self, ui: Ui, state: BattleLine, marks: Marks, scene: Desk,
                   spots: dict[str, Rect]) -> None:
        canvas, p = ui.canvas, self.places_
        hand = self.hand_order(state)
        mine = scene.turn_is_person
        fresh = {event.card for event in marks.last if isinstance(event, Drawn)}
        for index, card in enumerate(hand):
            rect = p.hand_place(index, len(hand))
            name = NAMES[card]
            chosen = name in marks.chosen
            lifted = rect.moved(0, -p.lift) if chosen or name == marks.aimed else rect
            if not cards.is_back(card):
                spots[name] = rect
            if marks.dragged is not None and marks.dragged[0] == name:
                continue
            if self.motion.pose(name, ui.now) is not None and not cards.is_back(card):
                continue
            if chosen:
                canvas.shadow(rect.moved(0, 6), 110)
            self.draw_hand_card(ui, card, lifted)
            if mine and state.step == "play" and not marks.chosen and name not in marks.lit:
                canvas.fill(lifted, 8, rgb("#2c170d"), alpha=105)
            if chosen or name in marks.hint or name == marks.aimed:
                pictures.frame(canvas, lifted.inset(-3), GOLD, 11, 4.2)
            elif state.step == "return" and name in marks.lit:
                pictures.frame(canvas, lifted.inset(-1.5), IVORY, 10, 2.4)
            if state.step in ("scout", "return") and mine and name in fresh and not chosen:
                ui.tag(lifted.x + lifted.w / 2, lifted.y, ui.say("new"), ui.theme.tag, 12)
            if state.step == "return" and (chosen or name == marks.aimed):
                order = (*marks.chosen, marks.aimed).index(name) + 1
                pictures.number_dot(canvas, lifted.x + lifted.w / 2, lifted.y - 2, str(order))
            if not cards.is_back(card):
                scene.offer(ui, name, rect, drag=state.step == "play")

    def _draw_strip(self, ui: Ui, state: BattleLine, marks: Marks, scene: Desk | None) -> None:
        """What the flag that is pointed at may become."""
        if scene is None or state.turn < 0:
            return
        pick = marks.aimed or ui.look.hover.removeprefix("pick:")
        if pick not in FLAG_OF and ui.look.keys:
            pick = ui.look.focus.removeprefix("pick:")
        if pick not in FLAG_OF:
            return
        flag = FLAG_OF[pick]
        if self.near in state.front.facing[flag] and state.owner[flag] < 0:
            card = self._considered(marks) if pick in marks.lit else None
            if card is not None and card >= TROOPS and card not in cards.MORALE:
                card = None
            rail.draw_strip(self, ui, state, flag, card)

    def _draw_flying(self, ui: Ui, state: BattleLine) -> None:
        """Cards and flags on their way, above everything else."""
        for piece in self.motion.pieces(ui.now):
            pose = self.motion.pose(piece, ui.now)
            if pose is None:
                continue
            end = self.place(pose.end)
            start = self.place(pose.start) if pose.start else end
            if start is None or end is None:
                continue
            (x0, y0), (x1, y1) = start.centre, end.centre
            x, y = x0 + (x1 - x0) * pose.part, y0 + (y1 - y0) * pose.part
            kind, _, rest = piece.partition(":")
            if kind == "flag":
                size = start.w + (end.w - start.w) * pose.part
                y -= pose.lift * size
                box = Rect(x - size / 2, y - size / 2, size, size)
                self.draw_flag(ui, box, state.owner[int(rest)], pose.alpha)
                continue
            column = next(iter(self.places_.columns.values()))
            w = column.card[0] if self.places_.form.compact else column.card[0] * 1.05
            y -= pose.lift * w
            box = Rect(x - w / 2, y - w * pictures.TALL / 2, w, w * pictures.TALL)
            card = NUMBERS[rest if kind == "back" else piece]
            small = column.mini and not cards.is_back(card)
            if small:
                box = Rect(x - w / 2, y - column.card[1] / 2, *column.card)
            self.draw_card(ui, card, box, small, pose.alpha)

    # --- beside the board ----------------------------------------------------------------

    def draw_tray(self, ui: Ui, state: BattleLine, marks: Marks, scene: Desk | None) -> None:
        assert self._plan is not None
        rail.draw_decks(self, ui, state, marks, scene, self._plan.tray)
        chip = self._plan.chip
        if scene is not None and chip is not None and chip.w > 180:
            rail.draw_chip(self, ui, chip, marks)

    def draw_token(self, ui: Ui, x: float, y: float, size: float, seat: int) -> None:
        ui.canvas.sprite(pictures.GROUP, f"seat_{ROLES[seat]}", x, y, size)

    def draw_seat(self, ui: Ui, rect: Rect, form: Form, state: BattleLine, seat: int,
                  who: str) -> None:
        rail.draw_seat(self, ui, rect, form, state, seat, who)

    def draw_position(self, ui: Ui, rect: Rect, state: BattleLine, marks: Marks) -> None:
        panels.draw_position(ui, rect, state, marks)

    def draw_result(self, ui: Ui, state: BattleLine, outcome: Outcome, scene: Desk) -> None:
        draw_result(self, ui, state, outcome, scene)

    # --- how picks are made --------------------------------------------------------------

    def aims(self, state: BattleLine, move: Move) -> bool:
        return state.step in ("return", "trim") or move == ("scout",)

    def prompt_key(self, state: BattleLine, picks: tuple[Pick, ...], form: Form) -> str:
        key = state.prompt.key
        if picks and key in ("play", "tactics_or_pass"):
            card = NUMBERS.get(picks[0], -1)
            if card < TROOPS or card in cards.MORALE:
                return "lay"
            return f"{NAMES[card]}.{len(picks)}"
        return super().prompt_key(state, picks, form)

    def actions(self, words: Words, state: BattleLine, picks: tuple[Pick, ...], aimed: Pick,
                form: Form) -> tuple[Action, ...]:
        return rail.actions(self, words, state, picks, aimed, form)

    def refusal(self, scene: Desk, reason: Reason) -> Sheet | None:
        flag = reason.args.get("flag", 0)
        if not scene.shared:
            return None
        if reason.key in _LOOKING and flag and not scene.picks and scene.turn_is_person:
            return panels.FlagSheet(scene, self, flag - 1, reason)
        return None

    def moment(self, scene: Desk, events: tuple[Event, ...]) -> Sheet | None:
        claims = [event for event in events if isinstance(event, Claimed)]
        if not claims or scene.match.over or not scene.shared:
            return None
        return panels.ClaimSheet(scene, self, claims[-1])

    def about(self, words: Words, pick: Pick, state: BattleLine) -> str:
        card = NUMBERS.get(pick, -1)
        if card >= TROOPS and not cards.is_back(card):
            return words.say(f"about.{pick}")
        return rail.flag_words(self, words, state, FLAG_OF[pick]) if pick in FLAG_OF else ""

    # --- motion and words ----------------------------------------------------------------

    def flights(self, event: Event, state: BattleLine) -> list[Flight]:
        return flights(event, self.near, self.origin)

    def origin(self, card: str, seat: int) -> str:
        """Where a card comes from: where it was drawn last, or its player."""
        if card in self.spots:
            self._was[card] = self.spots[card]
            return f"from:{card}"
        return f"seat:{seat}"

    def label(self, words: Words, pick: Pick, state: BattleLine) -> str:
        if pick in FLAG_OF:
            return rail.flag_words(self, words, state, FLAG_OF[pick])
        if pick in NUMBERS:
            return hints.card_name(words, NUMBERS[pick])
        return words.say(f"pick.{pick}")

    def event_gaps(self, words: Words, event: Event) -> dict[str, Any]:
        gaps = super().event_gaps(words, event)
        if gaps.get("card"):
            gaps["card"] = hints.card_word(words, NUMBERS[gaps["card"]])
        if "deck" in gaps:
            gaps["deck"] = words.say(f"deck.{gaps['deck']}")
        if "kind" in gaps:
            gaps["kind"] = words.say(f"form.{gaps['kind']}")
        for key in ("seat", "owner"):
            if key in gaps:
                gaps[key] = words.say(f"role.{ROLES[gaps[key]]}.short")
        return gaps

    def log_line(self, words: Words, event: Event) -> str:
        key = f"log.{type(event).__name__}"
        if isinstance(event, (Drawn, Returned)) and not event.card:
            key += ".hidden"
        elif isinstance(event, CardDiscarded):
            key += f".{event.why}"
        elif isinstance(event, CardMoved) and event.seat != event.owner:
            key += ".traitor"
        return words.say(key, self.event_gaps(words, event))

    def move_words(self, words: Words, move: Move, state: BattleLine) -> str:
        return rail.move_words(words, move, state)


BOARD = BattleLineBoard
