"""Sounds: opened at the first tap, silent where there is no device."""

from __future__ import annotations

import pygame

from games.table.host import Host

#: Cues that have several recordings, so that they do not tire.
VARIANTS = {"place_wood": 3, "card": 3}


class Sound:
    """Plays cues by name. Missing files and devices are silence, never an error."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._open = False
        #: Whether there turned out to be no device: the game is silent then.
        self.failed = False
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._turn = 0
        self.on = True
        self.volume = 0.7

    def wake(self) -> None:
        """Open the device; called at the first tap, before which browsers forbid sound."""
        if self._open or self.failed or not self.on:
            return
        try:
            if self._host.open_sound():
                pygame.mixer.init(44100, -16, 1, 1024)
                self._open = True
        except Exception:  # whatever it is that a device fails with, the game goes on without it
            pass
        self.failed = not self._open

    def try_again(self) -> None:
        """Somebody wants to hear something: look for a device once more."""
        self.failed = False
        self.wake()

    def play(self, name: str) -> None:
        """Play a cue now, if sound is on and a device is open."""
        if not self._open or not self.on:
            return
        if name in VARIANTS:
            self._turn += 1
            name = f"{name}_{self._turn % VARIANTS[name] + 1}"
        if name not in self._sounds:
            self._sounds[name] = self._load(name)
        sound = self._sounds[name]
        if sound is not None:
            try:
                sound.set_volume(self.volume)
                sound.play()
            except pygame.error:  # the device is gone
                self._open, self.failed = False, True
                self._sounds.clear()

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        try:
            return pygame.mixer.Sound(str(self._host.asset(f"sounds/{name}.ogg")))
        except (pygame.error, FileNotFoundError):
            return None
