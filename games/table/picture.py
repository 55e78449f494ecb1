"""How a running game looks: its board between the prompt, the seat cards, the tray and the tools.

What stands still is one kept picture; the board draws above it what moves.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import TYPE_CHECKING

from games.engine.game import State
from games.table.board import Action, Marks
from games.table.geometry import Rect
from games.table.layout import TablePlan, form_of, plan_table, too_small
from games.table.theme import OUTLINE, mix
from games.table.ui import Ui

if TYPE_CHECKING:
    from games.table.play import Play


class Picture:
    """Draws a `Play`, and offers its buttons. It knows nothing that the scene does not."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.app = play.app

    def draw(self, ui: Ui) -> None:
        """Draw everything but the sheets."""
        play = self.play
        canvas = ui.canvas
        seats = play.match.seats
        if play.watcher is not None:
            play.board.near = play.watcher
        if play.handover.waiting and not self.app.sheets:
            ui.redraw_in(max(0.0, play.handover.due - ui.now))
        plan = plan_table(canvas.width, canvas.height, seats, play.board.tray_height)
        play.board.meet(play.view)
        plan = play.board.arrange(plan, play.picks)
        play.board.plan(plan)
        if too_small(canvas.width, canvas.height):
            play.board.draw_background(ui)
            play.draw_cover(ui)
            return
        view, marks = play.view, play.marks()
        play.theme = ui.theme = play.board.theme_of(view.turn)
        key = self._still_key(ui)
        still = self.app.still
        if play.board.moves_above and still.key == key:
            still.uncover(ui)
        else:
            if play.counts.waiting(ui.now):
                ui.counted = play.counts.at(ui.now)
            self._still(ui, plan, view, marks)
            ui.counted = ()
            if play.board.moves_above:
                still.take(key, ui)
        if play.counts.counting(ui.now) and not self.app.sheets:
            self._counting(ui, plan, view)
        play.board.draw_over(ui, view, marks)
        self.note(ui, plan)
        if play.held is not None:
            ui.redraw_in(max(0.0, play.held[2] - ui.now))

    def _counting(self, ui: Ui, plan: TablePlan, view: State) -> None:
        """Seat cards whose points are being counted, over the picture with what they will be.

        While the counting waits for pieces to arrive, the picture itself has the old points.
        """
        play = self.play
        counts = play.counts
        ui.redraw_in(counts.due(ui.now))
        if counts.waiting(ui.now):
            return
        # The picture has offered what can be pressed, and said what is to be said.
        aside = Ui(ui.canvas, ui.words, ui.theme, ui.look, ui.now)
        aside.aid, aside.counted = ui.aid, counts.at(ui.now)
        for seat, rect in self._cards(plan):
            if counts.goal[seat] != aside.counted[seat]:
                with ui.canvas.clipped(rect.inset(5)):
                    self._seat(aside, plan, rect, view, seat)

    def _cards(self, plan: TablePlan) -> zip[tuple[int, Rect]]:
        """The seats, and where their cards lie."""
        return zip(self.play.board.seat_order(self.play.match.seats), plan.seats, strict=True)

    def _still_key(self, ui: Ui) -> Hashable:
        """Everything on which the picture of what stands still depends."""
        play = self.play
        look, texts = ui.look, ui.canvas.texts
        return (
            id(play), play.version, play.watcher, play.handover.waiting, play.held is not None,
            play.picks, play.aimed, play.hint,
            play.offers.dragged and play.offers.dragged[0], ui.now < play.said[1] and play.asked,
            tuple(play.board.motion.pieces(ui.now)), play.counts.waiting(ui.now),
            ui.canvas.surface.get_size(), texts.scale, texts.enlarge, ui.aid, ui.words.language,
            bool(self.app.sheets), look.pressed, look.hover, look.focus, look.keys,
            play.board.stance,
        )

    def _still(self, ui: Ui, plan: TablePlan, view: State, marks: Marks) -> None:
        play = self.play
        self._ground(ui, plan, view)
        self._prompt(ui, plan, view)
        if plan.chip is not None and plan.chip.w > 200:
            play.board.draw_chip(ui, plan.chip, view)
        for seat, rect in self._cards(plan):
            self._seat(ui, plan, rect, view, seat)
        play.board.draw_tray(ui, view, marks, play)
        play.board.draw(ui, view, marks, play)
        self.primary(ui, plan, view)
        if not self.app.sheets:
            self.draw_tools(ui)

    def _ground(self, ui: Ui, plan: TablePlan, view: State) -> None:
        """What lies under everything, kept as long as it does not change."""
        play = self.play
        ground, canvas = self.app.ground, ui.canvas
        key = play.board.ground_key(view)
        if key is None:
            play.board.draw_background(ui)
            play.board.draw_ground(ui, view)
            return
        key = (id(play), canvas.surface.get_size(), canvas.scale, plan.board, key)
        if ground.key == key:
            ground.show(ui)
            return
        play.board.draw_background(ui)
        play.board.draw_ground(ui, view)
        ground.take(key, ui)

    def _prompt(self, ui: Ui, plan: TablePlan, view: State) -> None:
        play = self.play
        canvas, theme, rect = ui.canvas, play.theme, plan.prompt
        canvas.shadow(rect.moved(1, 4), 90)
        canvas.fill(rect.moved(0, 2), rect.h / 2, mix(theme.paper, theme.edge, 0.8))
        canvas.fill(rect, rect.h / 2, theme.paper)
        canvas.frame(rect.inset(4), rect.h / 2 - 4, 1, theme.edge, 150)
        size = {52: 18, 44: 16}.get(round(rect.h), 18 if rect.h > 56 else 15)
        seat = view.turn if view.turn >= 0 else None
        x, y = rect.x + 18, rect.y + rect.h / 2
        base = y + size * 0.36
        if seat is not None:
            play.board.draw_token(ui, rect.x + rect.h / 2 + 1, y, rect.h * 0.68, seat)
            x = rect.x + rect.h + 6
        if rect.h > 56:
            # A card of two lines: who, and what.
            if seat is not None:
                who = ui.say("turn_of", name=ui.say(f"{play.role_key(seat)}.short"))
                canvas.fitted(who, x - 8, y - 5, 18, rect.right - 8 - x, theme.ink, "bold")
                base = y + 20
                x -= 8
        elif seat is not None:
            if rect.w < 400 and not ui.words.chinese:
                who = ui.say(f"{play.role_key(seat)}.short")
            else:
                who = ui.say("turn_of", name=ui.say(f"{play.role_key(seat)}.short"))
            x += canvas.text(who, x, base, size, theme.ink, "bold") + 8
            canvas.line(x, y - 9, x, y + 9, 1.5, theme.edge)
            x += 12
        text = self._prompt_text(ui, view, rect.right - 16 - x, size)
        canvas.fitted(text, x, base, size, rect.right - 16 - x, theme.ink)
        ui.prose.append(text)

    def _prompt_text(self, ui: Ui, view: State, room: float, size: float) -> str:
        play = self.play
        if play.held is not None:
            return ui.say("prompt.held")
        if view.turn < 0:
            return ui.say("prompt.over")
        if not play.match.player(view.turn).is_person:
            return ui.say("thinking", name=play.who(view.turn))
        if play.handover.waiting:
            return ui.say("hand_over", name=play.called(view.turn))
        form = form_of(ui.canvas.width, ui.canvas.height)
        key = f"prompt.{play.board.prompt_key(view, play.picks, form)}"
        if key not in ui.words:
            key = f"prompt.{view.prompt.key}"
        text = ui.say(key, **self.prompt_gaps(view))
        size *= ui.canvas.texts.enlarge
        if ui.canvas.texts.width(text, "sans", size) > room:
            return ui.words.short(key, **self.prompt_gaps(view))
        return text

    def prompt_gaps(self, view: State) -> dict[str, object]:
        """What fills the gaps of the prompt's sentence."""
        play = self.play
        gaps: dict[str, object] = play.board.prompt_gaps(play.words, view)
        for i, pick in enumerate(play.picks):
            gaps[f"pick{i}"] = play.board.label(play.words, pick, view)
        return gaps

    def _seat(self, ui: Ui, plan: TablePlan, rect: Rect, view: State, seat: int) -> None:
        play = self.play
        canvas, theme = ui.canvas, play.theme
        active = view.turn == seat
        radius = 12 if plan.form.compact else 14
        canvas.panel(rect, theme, radius, not plan.form.compact)
        if active:
            canvas.frame(rect.inset(-2), radius + 2, 6, OUTLINE, 100)
            canvas.frame(rect.inset(-2), radius + 2, 4, theme.turn)
        play.board.draw_seat(ui, rect, plan.form, view, seat, play.who(seat))
        if active:
            player = play.match.player(seat)
            if player.is_person:
                key = "your_turn"
                size = 11.5 if plan.form.compact else 13
                label = ui.say(key)
                # On a narrow card the tag lies over the emblem, clear of the score.
                beside = min(72, rect.w * 0.42) if rect.w > 130 else min(28, rect.w / 2)
                x = rect.x + beside if plan.form.compact else rect.right - 43
                if not ui.words.chinese and not plan.form.compact:
                    x = rect.right - 56
                if canvas.texts.enlarge > 1 and not plan.form.compact:
                    x = rect.x + 62  # a large score reaches up to where the tag would lie
                ui.tag(x, rect.y - 1, label, theme.tag, size)
        score = view.scores()[seat]
        ui.prose.append(ui.say("score_of", name=play.role(seat), n=score))

    def primary(self, ui: Ui, plan: TablePlan, view: State) -> None:
        """The big button, and the smaller ones beside it."""
        play = self.play
        size = 19 if plan.form.value in ("desktop", "tablet") else 17
        if play.held is not None:
            ui.primary(plan.primary, ui.say("take_back"), play.undo, size=size)
            return
        if play.match.over:
            ui.primary(plan.primary, ui.say("show_result"), play.end, size=size)
            return
        if play.handover.waiting:
            name = ui.say(f"{play.role_key(view.turn)}.short")
            ui.primary(plan.primary, ui.say("hand_over_to", name=name), play.handover.fall,
                       size=size)
            return
        actions = play.board.actions(play.words, view, play.picks, play.aimed, plan.form)
        if actions and play.turn_is_person:
            self._actions(ui, plan.primary, actions, size)
            return
        lit = play.lit()
        if play.aimed:
            label = play.board.label(play.words, play.aimed, view)
            text = ui.words.short("confirm_at", where=label) if plan.form.compact else ui.say(
                "confirm_at", where=label)
            ui.primary(plan.primary, text, lambda: play.pick(play.aimed), size=size)
            return
        for pick in ("done", "skip"):
            if pick in lit:
                key = f"pick.{pick}.{view.step}"
                if key not in ui.words:
                    key = f"pick.{pick}"
                gaps = view.prompt.args
                text = ui.words.short(key, **gaps) if plan.form.compact else ui.say(key, **gaps)
                sub = f"{key}.sub.{view.prompt.key}"
                more = ui.say(sub, **gaps) if sub in ui.words and not plan.form.compact else ""
                ui.primary(plan.primary, text, partial(play.pick, pick), size=size, sub=more)
                return
        if play.picks and play.picks != play.given():
            ui.primary(plan.primary, ui.say("cancel"), play.undo, size=size)
            return
        key = f"wait.{view.step}" + (f".{len(play.picks)}" if play.picks else "")
        text = ui.say("thinking_short") if not play.turn_is_person else ui.say(
            key if key in ui.words else "your_turn")
        ui.primary(plan.primary, text, lambda: None, enabled=False, size=size)

    def _actions(self, ui: Ui, rect: Rect, actions: tuple[Action, ...], size: float) -> None:
        """The buttons that the game asks for; the first one is the big one."""
        play = self.play
        beside = (rect.w * 0.33 + 8) * (len(actions) - 1)
        x, width = rect.x, rect.w - beside
        for i, action in enumerate(actions):
            colour = mix(play.theme.primary, play.theme.tool_ink, 0.55) if i else None
            tap = partial(play.press, action.pick)
            target = ui.primary(Rect(x, rect.y, width, rect.h), action.label, tap,
                                f"action:{i}" if i else "primary", colour, size - 3 * bool(i),
                                action.enabled, action.sub if rect.h > 50 else "")
            # What cannot be done now says why.
            target.enabled = True
            x, width = x + width + 8, rect.w * 0.33

    def note(self, ui: Ui, plan: TablePlan) -> None:
        """A sentence that stays for a while, above everything."""
        text, until = self.play.said
        if text and ui.now < until:
            ui.redraw_in(until - ui.now)
            x = plan.board.x + plan.board.w / 2
            ui.toast(text, x, plan.board.bottom - 6, min(560, plan.board.w - 16))
            ui.prose.append(text)

    def draw_tools(self, ui: Ui) -> None:
        """Undo, hint, rules and menu."""
        play = self.play
        plan = plan_table(ui.canvas.width, ui.canvas.height, play.match.seats)
        if too_small(ui.canvas.width, ui.canvas.height):
            return
        tools = (
            ("undo", play.undo, play.can_undo and self.app.undo_at_hand),
            ("hint", play.ask_hint, play.turn_is_person and not self.app.sheets),
            ("rules", play.open_rules, True),
            ("menu", play.open_menu, True),
        )
        for rect, (name, tap, enabled) in zip(plan.tools, tools, strict=True):
            target = ui.tool(rect, name, ui.say(name), tap, f"tool:{name}", enabled)
            if name == "undo":
                target.hold = lambda: play.undo(action=True)
