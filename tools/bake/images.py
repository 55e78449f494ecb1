"""Writing pages: palettes where they look clean, JPEG for opaque pictures."""

from __future__ import annotations

import io
import subprocess

from PIL import Image


def mask_png(page: Image.Image) -> bytes:
    """A page of white masks as a palette whose entry n is white at alpha n: nothing is lost."""
    alpha = page.getchannel("A")
    picture = Image.frombytes("P", alpha.size, alpha.tobytes())
    picture.putpalette([255] * 768)
    out = io.BytesIO()
    picture.save(out, "PNG", optimize=True, transparency=bytes(range(256)))
    return out.getvalue()


def colour_png(page: Image.Image, quality: str = "70-98") -> bytes:
    """A page of painted sprites as a palette of 256 colours with alpha."""
    raw = io.BytesIO()
    page.save(raw, "PNG")
    command = ["pngquant", "--quality", quality, "--speed", "1", "--strip", "256", "-"]
    done = subprocess.run(command, input=raw.getvalue(), capture_output=True, check=True)
    return done.stdout


def jpeg(picture: Image.Image, quality: int) -> bytes:
    """An opaque picture; what was transparent becomes black."""
    flat = Image.new("RGB", picture.size)
    flat.paste(picture, mask=picture.getchannel("A"))
    out = io.BytesIO()
    flat.save(out, "JPEG", quality=quality, optimize=True, progressive=False, subsampling=2)
    return out.getvalue()
