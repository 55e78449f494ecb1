"""The interface between the screens and the platform, and the parts that need no platform."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Any

import pygame

ASSETS = Path(__file__).resolve().parents[3] / "assets"
TITLE = "桌邊五局 · Five at the Table"


class StorageFull(Exception):
    """The platform has no room for this text; what was stored before is still there."""


class StorageLost(StorageFull):
    """The platform no longer lets texts be kept: this one lives as long as the program."""


class Trouble(Enum):
    """Why a part of the site could not be received."""

    #: The line broke or nothing came: the network.
    NETWORK = "network"
    #: The site has no such file, or it cannot be had just now.
    GONE = "gone"
    #: The site has another version by now: the page has to be loaded anew.
    RENEWED = "renewed"
    #: What came is not what the site's list says.
    DAMAGED = "damaged"


class PartMissing(Exception):
    """A part of the site could not be received; the message names it and the reason."""

    def __init__(self, message: str, trouble: Trouble = Trouble.NETWORK) -> None:
        super().__init__(message)
        self.trouble = trouble


class WorkerFailed(Exception):
    """The worker's function raised; the message is its traceback."""


@dataclass(frozen=True)
class Viewport:
    """The room to draw in: width and height in CSS pixels, canvas pixels per CSS pixel."""

    width: int
    height: int
    scale: int

    @property
    def pixels(self) -> tuple[int, int]:
        """Size of the canvas in its own pixels."""
        return self.width * self.scale, self.height * self.scale


@dataclass(frozen=True)
class Item:
    """One thing on the screen, as a screen reader and the browser tests see it.

    `rect` is x, y, width, height in CSS pixels. A `kind` of "text" is read and not pressed;
    every other kind is a button. `state` holds words such as "disabled", "pressed", "target".
    """

    id: str
    label: str
    rect: tuple[float, float, float, float]
    kind: str = "button"
    state: tuple[str, ...] = ()


class Storage(ABC):
    """Texts by key that outlive the program where the platform allows it."""

    lasting: bool = True
    """False where the texts are lost when the page or program closes."""

    @abstractmethod
    def get(self, key: str) -> str | None:
        """The text under this key, or None."""

    @abstractmethod
    def set(self, key: str, text: str) -> None:
        """Keep a text. Raises `StorageFull`."""

    @abstractmethod
    def delete(self, key: str) -> None:
        """Forget a key; an unknown one is no error."""

    @abstractmethod
    def keys(self) -> list[str]:
        """All keys, sorted."""


class MemoryStorage(Storage):
    """Storage that ends with the program, for platforms that forbid any other."""

    lasting = False

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}

    def get(self, key: str) -> str | None:
        return self._texts.get(key)

    def set(self, key: str, text: str) -> None:
        self._texts[key] = text

    def delete(self, key: str) -> None:
        self._texts.pop(key, None)

    def keys(self) -> list[str]:
        return sorted(self._texts)


class PlatformStorage(Storage):
    """Storage of a platform, which may begin to fail at any time and may work again later.

    What cannot be written then is held in memory, so that the program goes on with it, and
    `lasting` is False as long as anything is held. Subclasses do the four things that may fail:
    they raise `StorageFull` where room is lacking, and anything else for any other reason.
    """

    def __init__(self) -> None:
        self.lasting = True
        self._held: dict[str, str] = {}

    @abstractmethod
    def _read(self, key: str) -> str | None: ...

    @abstractmethod
    def _write(self, key: str, text: str) -> None: ...

    @abstractmethod
    def _remove(self, key: str) -> None: ...

    @abstractmethod
    def _names(self) -> list[str]: ...

    def get(self, key: str) -> str | None:
        if key in self._held:
            return self._held[key]
        try:
            return self._read(key)
        except Exception:  # whatever it is, nothing can be had from there
            self.lasting = False
            return None

    def set(self, key: str, text: str) -> None:
        """Keep a text. Raises `StorageFull`, or `StorageLost` where it is only held."""
        try:
            self._write(key, text)
        except StorageFull:
            raise
        except Exception as error:
            self.lasting = False
            self._held[key] = text
            raise StorageLost(key) from error
        self._held.pop(key, None)
        if not self.lasting:
            self._write_held()

    def _write_held(self) -> None:
        """Storage works again: what was held goes there too."""
        try:
            for key, text in list(self._held.items()):
                self._write(key, text)
                del self._held[key]
            self.lasting = True
        except Exception:  # not yet
            return

    def delete(self, key: str) -> None:
        self._held.pop(key, None)
        try:
            self._remove(key)
        except Exception:
            self.lasting = False

    def keys(self) -> list[str]:
        try:
            return sorted({*self._names(), *self._held})
        except Exception:
            self.lasting = False
            return sorted(self._held)


class Worker(ABC):
    """A second Python beside the screen's, holding `games.engine` and one game's rules."""

    @abstractmethod
    async def call(self, function: str, request: Any) -> Any:
        """Run `package.module:function` with one JSON value; gives its result, JSON again.

        Calls are answered one after the other. Raises `WorkerFailed`, also when the worker is
        closed before it answers.
        """

    @abstractmethod
    def close(self) -> None:
        """End the worker at once, whatever it is doing."""


def _ignore(*_args: object) -> None:
    """Nobody listens yet."""


class Host(ABC):
    """What the platform does for the screens. One per program."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.on_press: Callable[[str], None] = _ignore
        """Called with the id of an `Item` that a screen reader pressed."""
        self.on_expose: Callable[[], None] = _ignore
        """Called when the platform lost what the window showed: it has to be drawn again."""
        self.on_address: Callable[[dict[str, str]], None] = _ignore
        """Called with the parameters of the fragment when the open page got another address."""
        self._title, self._language = TITLE, ""
        self._surface: pygame.Surface | None = None
        self._opened: Viewport | None = None

    # ---- the window

    @abstractmethod
    def viewport(self) -> Viewport:
        """The room there is now; it may change between two frames."""

    @abstractmethod
    def _open(self, view: Viewport) -> pygame.Surface:
        """Open or resize the window."""

    def window(self) -> pygame.Surface:
        """The surface to draw on, `viewport().pixels` large.

        Opens the window at the first call and resizes it whenever the viewport has changed; then
        everything on it has to be drawn anew. Mouse positions are in this surface's pixels.
        """
        view = self.viewport()
        if self._surface is None or view != self._opened:
            pygame.display.set_caption(self._title)  # SDL has a name of its own for a window
            self._surface = self._open(view)
            self._opened = view
        return self._surface

    def flip(self, part: pygame.Rect | None = None) -> None:
        """Show what was drawn; with ``part`` (in pixels) nothing outside it has changed."""
        if part is None:
            pygame.display.flip()
        else:
            pygame.display.update(part)

    # ---- sound

    def open_sound(self) -> bool:
        """Have a device for sounds at hand; call it while somebody taps. False: there is none."""
        return True

    # ---- the screen as a whole

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or go back; where the platform refuses, nothing happens."""
        with suppress(pygame.error):
            pygame.display.toggle_fullscreen()

    def show_title(self, title: str, language: str) -> None:
        """Name the window after what is on it; ``language`` is that of all its words."""
        if (title, language) != (self._title, self._language):
            self._title, self._language = title, language
            self._entitle()

    def _entitle(self) -> None:
        """The title or the language has changed."""
        pygame.display.set_caption(self._title)

    # ---- time

    @abstractmethod
    async def frame(self) -> None:
        """Wait for the next frame of the display; where nobody looks, for a timer."""

    @abstractmethod
    async def rest(self, seconds: float) -> None:
        """Wait until there is input, `wake()` is called or the time is over.

        Input and a `wake()` that came since the last rest end this one at once, so that nothing
        is slept over. A program that rests costs next to nothing.
        """

    @abstractmethod
    def wake(self) -> None:
        """End the present rest, or else the next one."""

    def hidden(self) -> bool:
        """Nobody can see the window now."""
        return False

    # ---- the player's wishes and address

    @abstractmethod
    def language(self) -> str:
        """"zh-Hant" or "en": what the address asks for, or else the platform's language."""

    def reduced_motion(self) -> bool:
        """The player asked the platform for less motion."""
        return False

    def query(self) -> dict[str, str]:
        """Parameters of the address: its query, overlaid with its fragment."""
        return {}

    def link(self, fragment: str) -> str:
        """An address that opens this program with a fragment; without a page, the fragment."""
        return fragment

    def reload(self) -> None:
        """Load the page anew, in the version that the site has now."""
        return

    def set_fragment(self, text: str) -> None:
        """Put a text behind the address's `#` without loading anything."""
        return

    # ---- texts in and out

    @abstractmethod
    async def copy_text(self, text: str) -> bool:
        """Put a text on the clipboard; False where that is forbidden."""

    @abstractmethod
    async def paste(self) -> str | None:
        """The text on the clipboard, or None where it cannot be read."""

    @abstractmethod
    async def download(self, name: str, text: str) -> str:
        """Hand the player a text file; gives the name or path it got."""

    @abstractmethod
    async def pick_file(self) -> str | None:
        """Let the player choose a text file; its content, or None if none was chosen."""

    def dropped(self, path: str) -> None:
        """A file was dropped on the window: `pick_file` takes it where that is how it works."""
        return

    # ---- parts and workers

    def asset(self, path: str) -> Path:
        """The file of an asset, by its path under `assets/`."""
        return ASSETS / path

    async def open_part(self, game: str) -> None:
        """Have a game's modules and assets at hand. Raises `PartMissing`; call it again then."""
        return

    async def start_worker(self, game: str) -> Worker | None:
        """A worker for one game whose part is open, or None where none can start."""
        return None

    # ---- for those who do not see the screen

    def announce(self, text: str, urgent: bool = False) -> None:
        """Have a screen reader say something, at once if urgent."""
        return

    def hush(self) -> None:
        """Empty everything that `announce` and `describe` told, also what is not yet said."""
        return

    def describe(self, items: Sequence[Item], state: str) -> None:
        """Tell what is on the screen now: its items in reading order, and a sentence of prose."""
        return

    def crashed(
        self, error: BaseException, record: str | None = None, kept: bool = True
    ) -> None:
        """Say that the program cannot go on, and give the player's game as text if there is one.

        ``kept``: whether that game is there again when the program is started anew.
        """
        raise error
