"""From SVG to pixels: one headless Chromium draws a whole group at once."""

from __future__ import annotations

import base64
import io
import shutil
from collections.abc import Iterable

from PIL import Image
from playwright.sync_api import sync_playwright

from .source import Drawing

SHEET_WIDTH = 2048
SHEET_HEIGHT = 4096
_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--force-color-profile=srgb",
]


def rasterise(drawings: Iterable[Drawing]) -> dict[str, Image.Image]:
    """Draw every drawing at its own scale; RGBA images by name."""
    chromium = shutil.which("chromium")
    if chromium is None:
        raise RuntimeError("the bake needs the package chromium")
    pictures: dict[str, Image.Image] = {}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=_FLAGS)
        page = browser.new_page(viewport={"width": SHEET_WIDTH, "height": SHEET_HEIGHT})
        for sheet in _sheets(drawings):
            page.set_content(_html(sheet), wait_until="load")
            page.evaluate("() => Promise.all([...document.images].map(i => i.decode()))")
            shot = page.screenshot(omit_background=True)
            raster = Image.open(io.BytesIO(shot)).convert("RGBA")
            for drawing, left, top in sheet:
                width, height = drawing.pixels
                pictures[drawing.name] = raster.crop((left, top, left + width, top + height))
        browser.close()
    return pictures


def _sheets(drawings: Iterable[Drawing]) -> list[list[tuple[Drawing, int, int]]]:
    """Lay the drawings out in rows, tall ones first, on as few sheets as that takes."""
    sheets: list[list[tuple[Drawing, int, int]]] = [[]]
    left = top = row = 0
    for drawing in sorted(drawings, key=lambda d: (-d.pixels[1], d.name)):
        width, height = drawing.pixels
        if left + width > SHEET_WIDTH:
            left, top, row = 0, top + row, 0
        if top + height > SHEET_HEIGHT:
            sheets.append([])
            left = top = row = 0
        sheets[-1].append((drawing, left, top))
        left += width + 2
        row = max(row, height + 2)
    return sheets


def _html(sheet: list[tuple[Drawing, int, int]]) -> str:
    """A page of images: each drawing is its own document, so ids never meet."""
    images = []
    for drawing, left, top in sheet:
        width, height = drawing.pixels
        data = base64.b64encode(drawing.svg.encode()).decode()
        images.append(
            f'<img style="left:{left}px;top:{top}px" width="{width}" height="{height}"'
            f' src="data:image/svg+xml;base64,{data}">'
        )
    style = "html,body{margin:0;background:transparent}img{position:absolute;display:block}"
    return f"<!doctype html><style>{style}</style>{''.join(images)}"
