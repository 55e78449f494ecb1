"""A contact sheet: `python3 tools/contact.py [FOLDER] [word …]`.

Every screen of `tools/scenes.py` is drawn by the real table, without a window, into
``build/contact/<screen>-<width>x<height>[-en].png``: in the four sizes, Chinese and English.
Words choose among the screens.

FOLDER holds mock-ups named so, with ``-<part>`` before ``-en`` where a screen has several. Then
those sizes and languages alone are drawn, each beside its mock-up (mock-up left, screen right).
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[0] = str(ROOT)
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

NAME = re.compile(
    r"(?P<screen>.+)-(?P<w>\d+)x(?P<h>\d+)(?P<part>(?!-en)-\w+)?(?P<en>-en)?"
)
GAP = 16
#: Whether a picture of this name is asked for.
Wanted = Callable[[str], bool]
OUT = ROOT / "build" / "contact"


def draw(screen: str, size: tuple[int, int], scale: int, language: str) -> Any:
    """The picture of a screen (a `pygame.Surface`)."""
    from tools.scenes import SCENES
    from tools.stand_in import open_app

    app = open_app(size, scale, language)
    show: Callable[..., None] = SCENES[screen]
    show(app)
    app.redraw()
    app.run_for(0.1)
    return app.canvas.surface


def beside(folder: Path, wanted: Wanted) -> Iterator[tuple[str, Any]]:
    """Each mock-up whose screen is known: its name, and it with the screen beside it."""
    import pygame

    from tools.scenes import SCENES

    for path in sorted(folder.glob("*.png")):
        match = NAME.fullmatch(path.stem)
        screen = match["screen"] + (match["part"] or "") if match else ""
        if match is None or screen not in SCENES or not wanted(path.stem):
            continue
        mock = pygame.image.load(str(path))
        size = int(match["w"]), int(match["h"])
        language = "en" if match["en"] else "zh-Hant"
        ours = draw(screen, size, mock.get_width() // size[0], language)
        sheet = pygame.Surface((2 * mock.get_width() + GAP, mock.get_height()))
        sheet.fill((255, 0, 255))
        sheet.blit(mock, (0, 0))
        sheet.blit(ours, (mock.get_width() + GAP, 0))
        yield path.stem, sheet


def alone(wanted: Wanted) -> Iterator[tuple[str, Any]]:
    """Every screen in every size and language, by name."""
    from tools.scenes import SCENES
    from tools.stand_in import SIZES

    for screen in SCENES:
        for size in SIZES:
            for language, end in (("zh-Hant", ""), ("en", "-en")):
                name = f"{screen}-{size[0]}x{size[1]}{end}"
                if wanted(name):
                    yield name, draw(screen, size, 1, language)


def main() -> None:
    """Draw, and name the files."""
    import pygame

    words = sys.argv[1:]
    folder = Path(words.pop(0)) if words and Path(words[0]).is_dir() else None

    def wanted(name: str) -> bool:
        return not words or any(word in name for word in words)

    OUT.mkdir(parents=True, exist_ok=True)
    for name, surface in beside(folder, wanted) if folder else alone(wanted):
        file = OUT / f"{name}.png"
        pygame.image.save(surface, str(file))
        print(file.relative_to(ROOT), flush=True)


if __name__ == "__main__":
    from tools.prepare import inside

    inside("play", "desktop", "test")
    main()
