"""The faces of the table, cut down to the characters the project writes.

Sources: ``npm install --prefix build lxgw-wenkai-tc-webfont
@expo-google-fonts/fraunces`` and Debian's ``fonts-noto-cjk``.  All three are under
the SIL Open Font License, whose texts are kept beside the results; the cut-down
faces carry names of their own, as the licence asks of modified versions.
"""

from __future__ import annotations

import io
import re
import shutil
from pathlib import Path

from fontTools import merge, subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

from .characters import all_characters, display_characters
from .source import ASSETS, ROOT

FOLDER = ASSETS / "fonts"
#: A line for each face, its name and its characters: quicker than asking the face for each.
GLYPHS = "glyphs.txt"
MODULES = ROOT / "build" / "node_modules"
WENKAI = MODULES / "lxgw-wenkai-tc-webfont"
FRAUNCES = MODULES / "@expo-google-fonts" / "fraunces"
NOTO = Path("/usr/share/fonts/opentype/noto")
NOTO_TC = 3  # the Traditional Chinese face in Debian's collections
NOTO_COPYRIGHT = (
    "Copyright 2014-2021 Adobe (http://www.adobe.com/), with Reserved Font Name 'Source'"
)
# A coarser grid halves the numbers in an outline; at 64 pixels it moves a point
# by a fifteenth of a pixel at most.
UNITS = 500
LATIN = {chr(code) for code in (*range(0x20, 0x7F), *range(0xA0, 0x100))} | set("–—‘’“”…•×−")


def bake(extra: list[Path]) -> list[str]:
    """Write all faces; ``extra`` adds the characters of further text files."""
    for folder in (WENKAI, FRAUNCES, NOTO):
        if not folder.exists():
            raise FileNotFoundError(f"{folder} is missing; see the head of {__name__}")
    FOLDER.mkdir(parents=True, exist_ok=True)
    every = all_characters(extra)
    display = display_characters(extra)
    results = {
        "wenkai_tc_bold.ttf": _named(_wenkai(display), "Table Hand", "Bold"),
        "noto_sans_tc_regular.otf": _named(_noto("Regular", every), "Table Sans", "Regular"),
        "noto_sans_tc_bold.otf": _named(_noto("Bold", every), "Table Sans", "Bold"),
        "fraunces_semibold.ttf": _named(_fraunces("600SemiBold"), "Table Serif", "SemiBold"),
        "fraunces_bold.ttf": _named(_fraunces("700Bold"), "Table Serif", "Bold"),
        "fraunces_black.ttf": _named(_fraunces("900Black"), "Table Serif", "Black"),
    }
    for name, font in results.items():
        font.save(FOLDER / name)
    glyphs = "".join(f"{name}\t{covered(font)}\n" for name, font in results.items())
    (FOLDER / GLYPHS).write_text(glyphs, encoding="utf-8")
    shutil.copy(WENKAI / "OFL.txt", FOLDER / "ofl_wenkai.txt")
    shutil.copy(FRAUNCES / "LICENSE_FONT", FOLDER / "ofl_fraunces.txt")
    licence = (FRAUNCES / "LICENSE_FONT").read_text(encoding="utf-8")
    noto = NOTO_COPYRIGHT + licence[licence.index("\n") :]
    (FOLDER / "ofl_noto.txt").write_text(noto, encoding="utf-8")
    licences = [f"ofl_{face}.txt" for face in ("wenkai", "fraunces", "noto")]
    return [f"fonts/{name}" for name in [*results, GLYPHS, *licences]]


def covered(font: TTFont) -> str:
    """The characters for which a face has a glyph, in the order of their codes."""
    return "".join(chr(code) for code in sorted(font.getBestCmap()) if code >= 0x20)


def _cut(font: TTFont, characters: set[str], features: tuple[str, ...] = ()) -> TTFont:
    """Keep some characters, without hints and without layout but for some features."""
    options = subset.Options()
    options.layout_features = list(features)
    options.hinting = False
    options.glyph_names = False
    options.notdef_outline = True
    options.name_IDs = [0, 13, 14]
    options.drop_tables += ["vhea", "vmtx", "VORG", "BASE", "STAT", "gasp", "DSIG"]
    options.drop_tables += ["FFTM", "feat", "morx", "mort", "prop"]
    if not features:
        options.drop_tables += ["GSUB", "GPOS", "GDEF"]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=[ord(character) for character in characters])
    cutter.subset(font)
    return font


def _wenkai(characters: set[str]) -> TTFont:
    """The web font comes in slices by Unicode range: cut each, then join them."""
    css = (WENKAI / "lxgwwenkaitc-bold.css").read_text(encoding="utf-8")
    face = re.compile(
        r"src:\s*url\(['\"]?([^'\")]+\.woff2)['\"]?\).*?unicode-range:\s*([^;}]+)", re.DOTALL
    )
    parts: list[io.BytesIO] = []
    for url, ranges in face.findall(css):
        inside = {character for character in characters if _in_ranges(ord(character), ranges)}
        if inside:
            font = TTFont(WENKAI / url.removeprefix("./"), recalcTimestamp=False)
            font.flavor = None
            part = io.BytesIO()
            _cut(font, inside).save(part)
            part.seek(0)
            parts.append(part)
    font = merge.Merger().merge(parts)
    # The same characters give the same bytes, whenever they are baked.
    font.recalcTimestamp = False
    font["head"].modified = font["head"].created = 0
    scale_upem(font, UNITS)
    return font


def _in_ranges(code: int, ranges: str) -> bool:
    for part in ranges.split(","):
        low, _, high = part.strip().upper().removeprefix("U+").partition("-")
        if int(low, 16) <= code <= int(high or low, 16):
            return True
    return False


def _noto(weight: str, characters: set[str]) -> TTFont:
    font = TTFont(NOTO / f"NotoSansCJK-{weight}.ttc", fontNumber=NOTO_TC, recalcTimestamp=False)
    _cut(font, characters)
    scale_upem(font, UNITS)
    return font


def _fraunces(weight: str) -> TTFont:
    font = TTFont(FRAUNCES / weight / f"Fraunces_{weight}.ttf", recalcTimestamp=False)
    _cut(font, LATIN, ("kern",))
    scale_upem(font, 2 * UNITS)
    return font


def _named(font: TTFont, family: str, style: str) -> TTFont:
    """Give a modified face a name of its own."""
    names = font["name"]
    full = f"{family} {style}"
    for identifier, text in ((1, family), (2, style), (4, full), (6, full.replace(" ", "-"))):
        names.setName(text, identifier, 3, 1, 0x409)
    if "CFF " in font:
        cff = font["CFF "].cff
        cff.fontNames[0] = full.replace(" ", "-")
        top = cff.topDictIndex[0]
        top.FullName, top.FamilyName = full, family
    return font
