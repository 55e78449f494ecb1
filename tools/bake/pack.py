"""Trimming sprites and packing them on a page."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image

from .source import Drawing

GAP = 2
PAGE_LIMIT = 2048
FAINT = 3  # alpha up to this is trimmed away: it cannot be seen
WHITE = 247  # what the browser leaves of white where it is half transparent


@dataclass(frozen=True)
class Cut:
    """A trimmed sprite: its pixels and where its origin lies in them (pixels)."""

    drawing: Drawing
    image: Image.Image
    origin: tuple[float, float]

    @property
    def is_mask(self) -> bool:
        """True for a sprite of white alone, which is tinted when drawn."""
        data = self.image.tobytes()
        return all(
            min(data[i : i + 3]) >= WHITE for i in range(0, len(data), 4) if data[i + 3] > 40
        )


def trim(drawing: Drawing, image: Image.Image) -> Cut:
    """Cut away the empty border of a raster; a nine-slice keeps its full size."""
    box = (0, 0, image.width, image.height)
    if drawing.insets is None:
        box = image.getchannel("A").point(lambda a: 255 if a > FAINT else 0).getbbox() or box
    origin = (
        round(drawing.origin[0] * drawing.scale - box[0], 2),
        round(drawing.origin[1] * drawing.scale - box[1], 2),
    )
    return Cut(drawing, image.crop(box), origin)


def pack(cuts: list[Cut]) -> tuple[Image.Image, dict[str, tuple[int, int, int, int]]]:
    """Lay the cuts out on the smallest page found; returns the page and the rectangles."""
    widest = max(cut.image.width for cut in cuts)
    options = [w for w in range(128, PAGE_LIMIT + 1, 64) if w >= widest]
    layouts = [(_rows(cuts, width), width) for width in options]
    fitting = [(h * w, w, places) for (places, h), w in layouts if h <= PAGE_LIMIT]
    if not fitting:
        raise ValueError("the group does not fit on one page")
    _, width, places = min(fitting, key=lambda option: option[:2])
    height = max(y + h for _, y, _, h in places.values())
    page = Image.new("RGBA", (width, height))
    for cut in cuts:
        page.paste(cut.image, places[cut.drawing.name][:2])
    return page, places


def _rows(cuts: list[Cut], width: int) -> tuple[dict[str, tuple[int, int, int, int]], int]:
    """Shelves of falling height; a short sprite may stand on another of its shelf."""
    places: dict[str, tuple[int, int, int, int]] = {}
    columns: list[tuple[int, int, int, int]] = []  # x, y, width, height still free
    top = 0
    for cut in sorted(cuts, key=lambda c: (-c.image.height, -c.image.width, c.drawing.name)):
        w, h = cut.image.size
        fits = [i for i, (_, _, cw, ch) in enumerate(columns) if cw >= w and ch >= h]
        if not fits:
            columns.append((0, top, width, h))
            top += h + GAP
            fits = [len(columns) - 1]
        best = min(fits, key=lambda i: (columns[i][3] - h, columns[i][2] - w))
        x, y, cw, ch = columns.pop(best)
        places[cut.drawing.name] = (x, y, w, h)
        if cw - w > GAP:
            columns.append((x + w + GAP, y, cw - w - GAP, ch))
        if ch - h > GAP:
            columns.append((x, y + h + GAP, w, ch - h - GAP))
    return places, top - GAP
