"""Writing pages: palettes where they look clean, JPEG for opaque pictures.

The colours of a page with alpha are stored multiplied by it: only those can be averaged and laid
over each other without fringes, and so nothing is left to do when a page is read.
"""

from __future__ import annotations

import io
import struct
import subprocess
import zlib
from collections.abc import Iterator

import deflate
from PIL import Image


def mask_png(page: Image.Image) -> bytes:
    """A page of white masks as a palette whose entry n is white at alpha n: nothing is lost."""
    alpha = page.getchannel("A")
    picture = Image.frombytes("P", alpha.size, alpha.tobytes())
    picture.putpalette([entry for entry in range(256) for _ in "rgb"])
    out = io.BytesIO()
    picture.save(out, "PNG", transparency=bytes(range(256)))
    return packed(out.getvalue())


def colour_png(page: Image.Image, quality: str = "70-98") -> bytes:
    """A page of painted sprites as a palette of 256 colours with alpha."""
    raw = io.BytesIO()
    page.save(raw, "PNG")
    command = ["pngquant", "--quality", quality, "--speed", "1", "--strip", "256", "-"]
    done = subprocess.run(command, input=raw.getvalue(), capture_output=True, check=True)
    picture = Image.open(io.BytesIO(done.stdout))
    alphas: bytes = picture.info["transparency"].ljust(256, b"\xff")
    colours = picture.getpalette("RGB")
    assert colours is not None, "pngquant writes a palette"
    picture.putpalette([round(c * alphas[i // 3] / 255) for i, c in enumerate(colours)])
    out = io.BytesIO()
    picture.save(out, "PNG", transparency=alphas)
    return packed(out.getvalue())


def packed(png: bytes) -> bytes:
    """The same picture, its rows compressed as well as can be: a tenth smaller than usual."""
    rows = b"".join(data for kind, data in _chunks(png) if kind == b"IDAT")
    out, written = [png[:8]], False
    for kind, data in _chunks(png):
        if kind == b"IDAT":
            if written:
                continue
            data, written = bytes(deflate.zlib_compress(zlib.decompress(rows), 12)), True
        check = struct.pack(">I", zlib.crc32(kind + data))
        out.append(struct.pack(">I", len(data)) + kind + data + check)
    return b"".join(out)


def _chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = 8  # behind the signature
    while at < len(png):
        (length,) = struct.unpack_from(">I", png, at)
        yield png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        at += length + 12


def jpeg(picture: Image.Image, quality: int) -> bytes:
    """An opaque picture; what was transparent becomes black."""
    flat = Image.new("RGB", picture.size)
    flat.paste(picture, mask=picture.getchannel("A"))
    out = io.BytesIO()
    flat.save(out, "JPEG", quality=quality, optimize=True, progressive=False, subsampling=2)
    return out.getvalue()
