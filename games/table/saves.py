"""Unfinished and finished games, kept by the platform as records."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from games import SHELF
from games.table.host import Storage, StorageFull

if TYPE_CHECKING:
    from games.engine.game import Game
    from games.engine.match import Match

_PREFIX = "game-"
_NUMBER = re.compile("0|[1-9][0-9]{0,8}")
#: So many finished games are kept for watching again.
FINISHED_KEPT = 10


@dataclass(frozen=True)
class Kept:
    """A kept game as the list shows it. ``scores`` are by seat."""

    id: int
    game: str
    turn: int
    scores: tuple[int, ...]
    finished: bool
    record: str


def open_game(key: str) -> Game:
    """A game of the shelf by key. Raises KeyError."""
    return SHELF[key].open()


class Saves:
    """All kept games. A text that cannot be read is left where it is."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        #: Counts the changes made here.
        self.version = 0
        #: The records read and written here, by number.
        self._known: dict[int, str] = {}

    def _ids(self) -> list[int]:
        stored = self.storage.keys()
        numbers = (key.removeprefix(_PREFIX) for key in stored if key.startswith(_PREFIX))
        return sorted((int(n) for n in numbers if _NUMBER.fullmatch(n)), reverse=True)

    def new_id(self) -> int:
        """A number that no kept game has."""
        return max(self._ids(), default=0) + 1

    def all(self) -> list[Kept]:
        """Every kept game that can be listed, the latest first."""
        found = []
        for number in self._ids():
            kept = self.get(number)
            if kept is not None:
                found.append(kept)
        return found

    def unfinished(self) -> list[Kept]:
        return [kept for kept in self.all() if not kept.finished]

    def get(self, number: int) -> Kept | None:
        """One kept game, or ``None`` where there is none that can be listed."""
        try:
            data: Any = json.loads(self.storage.get(f"{_PREFIX}{number}") or "")
            game = SHELF[data["game"]].key  # another version of the program may know more games
            return Kept(
                number, game, int(data["turn"]),
                tuple(int(s) for s in data["scores"]), bool(data["finished"]),
                str(data["record"]),
            )
        except (KeyError, TypeError, ValueError, OverflowError, RecursionError):
            return None

    def damaged(self) -> dict[int, str]:
        """Kept texts that cannot even be listed, by number."""
        return {
            n: self.storage.get(f"{_PREFIX}{n}") or ""
            for n in self._ids()
            if self.get(n) is None
        }

    def load(self, kept: Kept) -> Match:
        """The match itself. Raises RecordError with a sentence for the player."""
        from games.engine.record import from_text

        match = from_text(kept.record, open_game)
        self._known[kept.id] = kept.record
        return match

    def taken(self, number: int) -> bool:
        """Whether another page of this program has gone on with this game."""
        kept = self.get(number)
        return kept is not None and kept.record != self._known.get(number)

    def save(self, number: int, match: Match) -> bool:
        """Keep the match under its number; False where there is no room.

        When room runs out, the oldest finished games give way first.
        """
        from games.engine.record import to_text

        finished = match.over and not match.has_next_round()
        outcome = match.outcome()
        data = {
            "game": match.game.key,
            "turn": match.state.group + 1,
            "scores": list(outcome.scores if outcome else match.state.scores()),
            "finished": finished,
            "record": to_text(match),
        }
        text = json.dumps(data)
        self._known[number] = str(data["record"])
        old = [k.id for k in self.all() if k.finished and k.id != number]
        for extra in old[FINISHED_KEPT:]:
            self.delete(extra)
        old = old[:FINISHED_KEPT]
        self.version += 1
        while True:
            try:
                self.storage.set(f"{_PREFIX}{number}", text)
                return True
            except StorageFull:
                if not old:
                    return False
                self.delete(old.pop())

    def delete(self, number: int) -> None:
        self.version += 1
        self.storage.delete(f"{_PREFIX}{number}")

    def export(self) -> str:
        """Every kept game as one text, damaged ones included."""
        parts = [kept.record for kept in self.all()] + list(self.damaged().values())
        return "\n".join(parts)

    def erase(self) -> None:
        """Forget every kept game."""
        for number in self._ids():
            self.delete(number)
