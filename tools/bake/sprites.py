"""Baking one group: drawings in, pages and ``atlas.json`` out."""

from __future__ import annotations

import json
from typing import Any

from . import images
from .pack import Cut, pack, trim
from .raster import rasterise
from .recipes import expand
from .source import ART, ASSETS, SCALE, drawings


def bake(group: str) -> list[str]:
    """Bake a group; returns the names of the files written, relative to ``assets``."""
    sources = drawings(group)
    rasters = rasterise(sources)
    folder = ASSETS / group
    folder.mkdir(parents=True, exist_ok=True)
    files: dict[str, bytes] = {}
    sprites: dict[str, dict[str, Any]] = {}
    pages: list[str] = []

    whole = [d for d in sources if d.jpeg]
    cuts = [trim(d, rasters[d.name]) for d in sources if not d.jpeg]
    for name, part in (
        ("atlas.png", [c for c in cuts if not c.is_mask]),
        ("masks.png", [c for c in cuts if c.is_mask]),
    ):
        if part:
            page, places = pack(part)
            write = images.mask_png if name == "masks.png" else images.colour_png
            files[name] = write(page)
            pages.append(name)
            for cut in part:
                sprites[cut.drawing.name] = _entry(cut, len(pages) - 1, places[cut.drawing.name])
    for drawing in whole:
        name = f"{drawing.name}.jpg"
        picture = rasters[drawing.name]
        files[name] = images.jpeg(picture, drawing.jpeg or 80)
        pages.append(name)
        cut = Cut(drawing, picture, trim(drawing, picture).origin)
        sprites[drawing.name] = _entry(cut, len(pages) - 1, (0, 0, *picture.size))

    atlas = {
        "scale": SCALE,
        "pages": pages,
        "sprites": dict(sorted(sprites.items())),
        "recipes": expand(ART / group / "recipes.json"),
    }
    files["atlas.json"] = (json.dumps(atlas, separators=(",", ":")) + "\n").encode()
    for old in folder.iterdir():
        if old.name not in files and old.suffix in {".png", ".jpg", ".json"}:
            old.unlink()
    for name, data in files.items():
        (folder / name).write_bytes(data)
    return [f"{group}/{name}" for name in sorted(files)]


def _entry(cut: Cut, page: int, rect: tuple[int, int, int, int]) -> dict[str, Any]:
    """What the atlas says about one sprite; every length in pixels of its page."""
    drawing = cut.drawing
    entry: dict[str, Any] = {
        "page": page,
        "rect": list(rect),
        "origin": list(cut.origin),
        "unit": round(drawing.unit * drawing.scale, 2),
    }
    if drawing.scale != SCALE:
        entry["scale"] = drawing.scale
    if drawing.tint:
        entry["tint"] = drawing.tint
    if drawing.insets:
        entry["insets"] = [round(inset * drawing.scale) for inset in drawing.insets]
        entry["margins"] = [round(margin * drawing.scale, 2) for margin in drawing.margins]
    return entry
