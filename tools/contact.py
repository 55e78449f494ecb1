"""A contact sheet: `python3 tools/contact.py FOLDER [word …]`.

FOLDER holds mock-ups named ``<screen>-<width>x<height>[-<part>][-en].png``. Each one whose screen
is known here is drawn by the real table, in the same size and state, and laid beside it as
``build/contact/<name>.png`` (mock-up left, screen right). Words choose among the names.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[0] = str(ROOT)
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

NAME = re.compile(
    r"(?P<screen>.+)-(?P<w>\d+)x(?P<h>\d+)(?P<part>(?!-en)-\w+)?(?P<en>-en)?"
)
GAP = 16


def draw_all(folder: Path, words: list[str]) -> list[Path]:
    """Draw every known screen; the files written."""
    import pygame

    from tests.table.host import open_app
    from tools.scenes import SCENES

    out = ROOT / "build" / "contact"
    out.mkdir(parents=True, exist_ok=True)
    written = []
    for path in sorted(folder.glob("*.png")):
        match = NAME.fullmatch(path.stem)
        screen = match["screen"] + (match["part"] or "") if match else ""
        if match is None or screen not in SCENES:
            continue
        if words and not any(word in path.stem for word in words):
            continue
        mock = pygame.image.load(str(path))
        size = int(match["w"]), int(match["h"])
        app = open_app(size, mock.get_width() // size[0], "en" if match["en"] else "zh-Hant")
        show: Callable[..., None] = SCENES[screen]
        show(app)
        app.redraw()
        app.run_for(0.1)
        ours = app.canvas.surface
        sheet = pygame.Surface((2 * mock.get_width() + GAP, mock.get_height()))
        sheet.fill((255, 0, 255))
        sheet.blit(mock, (0, 0))
        sheet.blit(ours, (mock.get_width() + GAP, 0))
        file = out / f"{path.stem}.png"
        pygame.image.save(sheet, str(file))
        written.append(file)
    return written


def main() -> None:
    """Draw, and name the files."""
    if len(sys.argv) < 2 or not Path(sys.argv[1]).is_dir():
        sys.exit(__doc__)
    for file in draw_all(Path(sys.argv[1]), sys.argv[2:]):
        print(file.relative_to(ROOT))


if __name__ == "__main__":
    from tools.prepare import inside

    inside("play", "desktop", "test")
    main()
