"""The player's wishes, kept by the platform."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields

from games.table.host import Storage, StorageFull
from games.table.motion import SPEEDS
from games.table.words import LANGUAGES

KEY = "settings"


@dataclass
class Settings:
    """What all games share. ``language`` is empty until the player chooses one."""

    speed: str = "normal"
    sound: bool = True
    volume: float = 0.7
    language: str = ""
    aid: bool = False
    large: bool = False

    def check(self) -> None:
        """Replace what is not a possible value by the default."""
        if self.speed not in SPEEDS:
            self.speed = "normal"
        if self.language not in LANGUAGES:
            self.language = ""
        self.volume = min(1.0, max(0.0, self.volume))

    def save(self, storage: Storage) -> bool:
        """Keep them; False where there is no room."""
        try:
            storage.set(KEY, json.dumps(asdict(self)))
        except StorageFull:
            return False
        return True


def load(storage: Storage) -> Settings:
    """The kept settings; whatever cannot be read is left at its default."""
    settings = Settings()
    try:
        kept = json.loads(storage.get(KEY) or "{}")
    except ValueError:
        kept = {}
    if isinstance(kept, dict):
        for item in fields(Settings):
            value = kept.get(item.name)
            if type(value) is type(getattr(settings, item.name)):
                setattr(settings, item.name, value)
    settings.check()
    return settings
