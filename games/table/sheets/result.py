"""The end of a game: the board's own account of the points, and what to do next."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

from games.engine.chance import Chance
from games.engine.match import Match
from games.table.ambient import motes
from games.table.app import App
from games.table.geometry import Rect
from games.table.layout import is_portrait, is_small, tools_plan
from games.table.play import Play
from games.table.scene import Sheet
from games.table.sheets.standings import MATCH, draw_standings, match_words
from games.table.theme import Theme
from games.table.ui import Ui


class Result(Sheet):
    """Covers the whole table."""

    closable = False
    covers = True
    veil = 0
    undo = True

    def __init__(self, app: App, play: Play) -> None:
        super().__init__(app)
        self.play = play
        outcome = play.match.outcome()
        assert outcome is not None, "only a finished game has a result"
        self.outcome = outcome
        self._since = app.now
        several = play.match.of_several
        play.result_tab = MATCH if play.match.decided else -1
        said = [match_words(play)] if several else []
        app.announce(play.words.say("joined").join([*said, play.outcome_words(outcome)]), True)

    @property
    def theme(self) -> Theme:
        return self.play.theme

    def draw(self, ui: Ui) -> None:
        play, look = self.play, ui.look
        key = (id(self), self.position, play.result_tab, ui.canvas.surface.get_size(),
               ui.words.language, ui.aid, look.pressed, look.hover, look.focus,
               look.keys)
        if self.app.still.key == key:
            self.app.still.uncover(ui)
        else:
            self._draw_still(ui, key)
        if not play.board.result_moves and self.app.speed != "off":
            motes(ui, self.theme.chip_ink, True, self._since)

    def _draw_still(self, ui: Ui, key: Hashable) -> None:
        play = self.play
        play.board.draw_result_ground(ui)
        ui.prose.append(ui.say("final_scores"))
        if play.result_tab == MATCH:
            draw_standings(ui, play)
        else:
            ui.prose.append(play.outcome_words(self.outcome))
            play.board.draw_result(ui, play.match.state, self.outcome, play)
        self._buttons(ui)
        if not play.board.result_moves and self.app.speed != "off":
            self.app.still.take(key, ui)

    def _buttons(self, ui: Ui) -> None:
        play, w, h = self.play, ui.canvas.width, ui.canvas.height
        tools = tools_plan(w, h)
        if is_portrait(w, h):
            row = Rect(12, tools[0].y - 62, w - 24, 54)
        elif is_small(w, h):
            row = Rect(8, tools[0].y, tools[0].x - 18, 54)
        else:
            row = Rect(max(40, tools[0].x - 430), tools[0].y + 2, 0, 64)
            row = row._replace(w=tools[0].x - row.x - 16)
        if play.match.of_several:
            row = self._match_button(ui, row)
        again = row.w * (0.52 if row.w > 330 else 0.44)
        size = 19 if row.w > 380 else 16
        more = play.match.has_next_round()
        label = ui.say("next_round" if more else "again")
        swaps = more and "result.swap" in ui.words and row.h >= 60
        sub = ui.say("result.swap") if swaps else ""
        ui.primary(row._replace(w=again), label, self._again, "again", self.theme.tag, size,
                   sub=sub)
        rest = Rect(row.x + again + 10, row.y, row.w - again - 10, row.h)
        left, right = rest.columns(2, 10)
        ui.primary(left, ui.say("watch"), self._watch, "watch", size=size - 2)
        ui.primary(right, ui.say("to_shelf"), self.play.leave, "to_shelf", size=size - 2)

    def _match_button(self, ui: Ui, row: Rect) -> Rect:
        """The button between the match and its present game; what it leaves of the row."""
        play, canvas = self.play, ui.canvas
        shown = play.result_tab == MATCH
        label = ui.say("match.game", n=play.match.round + 1) if shown else ui.say("match.whole")
        tap = partial(play.show_result_tab, -1 if shown else MATCH)
        tools = tools_plan(canvas.width, canvas.height)
        if is_portrait(canvas.width, canvas.height):
            box = row._replace(w=row.w * 0.21)
            row = Rect(box.right + 8, row.y, row.right - box.right - 8, row.h)
        elif is_small(canvas.width, canvas.height):
            # Beside the lower two of the four tools.
            box = Rect(row.x, tools[2].y, row.w * 0.52, 54)
        else:
            box = Rect(max(16.0, row.x - 152), row.y, min(142.0, row.x - 26), row.h)
        ui.primary(box, label, tap, "match", size=17)
        return row

    def _again(self) -> None:
        """The next game of the match; after the last one a new match, sides swapped."""
        play, match = self.play, self.play.match
        if match.has_next_round():
            match.next_round()
            self.app.show(Play(self.app, match, play.number))
            return
        seed = Chance(match.seed ^ 0xA9A1).bits() % 10**6
        fresh = Match(match.game, match.players, match.options, seed)
        self.app.show(Play(self.app, fresh, self.app.saves.new_id()))

    def _watch(self) -> None:
        from games.table.replay import Replay

        self.app.show(Replay(self.app, self.play.match, self.play.number))
