"""Every sound of the table, made from nothing: ``assets/sounds/<name>.ogg``.

Names and lengths follow the style guide.  A cue with variants is written as
``name_1``, ``name_2``…; ``hop`` has one pitch per seat, ``slide`` grows with the
move, ``win`` and ``end`` have one mode per game.  Peak is -12 dBFS, mono, Vorbis
(``oggenc`` of vorbis-tools).
"""

from __future__ import annotations

import io
import subprocess
import wave

import numpy as np

from games import SHELF

from . import synth
from .source import ASSETS
from .synth import Wave, band, decay, glide, noise, partials, place, seconds, soften, swell

FOLDER = ASSETS / "sounds"
PEAK = 10 ** (-12 / 20)


def cues() -> dict[str, tuple[float, Wave]]:
    """Every cue by name: its length in milliseconds and its wave, not yet levelled."""
    rng = synth.generator
    made: dict[str, tuple[float, Wave]] = {
        "tap": (40, _knock(40, 620, 6, 0.5, rng("tap"))),
        "pick": (80, swell(band(noise(80, rng("pick")), 500, 2600), 0.3, 1.6)),
        "place_tile": (140, _tile(140, rng("place_tile"))),
        "draw": (140, swell(band(noise(140, rng("draw")), 1500, 6500), 0.7, 2.2)),
        "flag": (500, _bell(500, 830)),
        "pawn": (110, _wood(110, 300, rng("pawn")) + 0.25 * _paper(110, rng("paper"))),
        "ice": (700, _ice(700)),
        "gone": (400, _leaf(400, rng("gone"))),
        "sink": (600, _bubbles(600, rng("sink"))),
        "animal_horse": (300, _hooves(300, rng("animal_horse"))),
        "animal_eagle": (300, _wing(300, rng("animal_eagle"))),
        "animal_bear": (300, _huff(300, rng("animal_bear"))),
        "turn": (260, place([(0, _marimba(150, 392)), (105, _marimba(155, 523.25))], 260)),
        "hint": (300, _kalimba(300, 659.25)),
        "no": (120, band(_knock(120, 150, 22, 0.3, rng("no")), 60, 700)),
        "undo": (120, _wood(120, 410, rng("place_wood_1"))[::-1].copy()),
        "curtain": (450, swell(band(noise(450, rng("curtain")), 90, 900), 0.4, 1.4)),
    }
    for number, pitch in enumerate((410, 437, 388), 1):
        name = f"place_wood_{number}"
        made[name] = 120, _wood(120, pitch, rng(name))
    for number, ms in enumerate((120, 190, 260), 1):
        name = f"slide_{number}"
        made[name] = ms, _sand(ms, rng(name))
    for number, tone in enumerate((2400, 2100, 2800), 1):
        name = f"card_{number}"
        made[name] = 160, _card(160, tone, rng(name))
    for number, ratio in enumerate((1.0, 1.122, 1.26, 0.89), 1):
        name = f"hop_{number}"
        made[name] = 220, _hop(220, ratio, rng(name))
    for game, (notes, lower) in ((box.key, box.phrase) for box in SHELF.values()):
        made[f"win_{game}"] = 1800, _phrase(1800, notes)
        made[f"end_{game}"] = 1800, _phrase(1800, (*notes[:4], lower))
    return made


def bake() -> list[str]:
    """Write every cue; returns the names of the files, relative to ``assets``."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.glob("*.ogg"):
        old.unlink()
    for name, (_, cue) in cues().items():
        (FOLDER / f"{name}.ogg").write_bytes(encode(level(cue)))
    return [f"sounds/{path.name}" for path in sorted(FOLDER.glob("*.ogg"))]


def level(cue: Wave) -> Wave:
    """Soft ends and the common peak."""
    cue = soften(cue - cue.mean())
    return cue * (PEAK / float(np.abs(cue).max()))


def encode(cue: Wave) -> bytes:
    """Mono Vorbis; the serial number is fixed so that a bake can be repeated."""
    pcm = io.BytesIO()
    with wave.open(pcm, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(synth.RATE)
        out.writeframes((cue * 32767).astype("<i2").tobytes())
    command = ["oggenc", "--quiet", "--quality", "0", "--serial", "1", "--output", "-", "-"]
    done = subprocess.run(command, input=pcm.getvalue(), capture_output=True, check=True)
    return done.stdout


# ---- the instruments ----------------------------------------------------


def _knock(ms: float, pitch: float, half: float, air: float, rng: np.random.Generator) -> Wave:
    body = partials(ms, pitch, [(1, 1, half), (2.71, 0.45, half / 2), (5.15, 0.2, half / 3)])
    return body + air * decay(band(noise(ms, rng), 900, 5000), half / 3)


def _wood(ms: float, pitch: float, rng: np.random.Generator) -> Wave:
    low = partials(ms, pitch * 0.46, [(1, 0.8, 16)])
    return low + _knock(ms, pitch, 12, 0.5, rng)


def _tile(ms: float, rng: np.random.Generator) -> Wave:
    clack = partials(ms, 1180, [(1, 0.8, 9), (1.62, 0.5, 7), (2.9, 0.3, 4)])
    return place([(0, _knock(ms, 520, 10, 0.3, rng)), (14, clack)], ms)


def _sand(ms: float, rng: np.random.Generator) -> Wave:
    grain = band(noise(ms, rng), 700, 4200) * (0.55 + 0.45 * rng.random(seconds(ms).size))
    return swell(grain, 0.35, 0.9)


def _card(ms: float, tone: float, rng: np.random.Generator) -> Wave:
    sweep = swell(band(noise(95, rng), tone / 2.4, tone * 1.6), 0.6, 1.5)
    slap = decay(band(noise(75, rng), 180, 1500), 11) + 0.6 * _knock(75, 190, 12, 0, rng)
    return place([(0, 0.55 * sweep), (84, slap)], ms)


def _paper(ms: float, rng: np.random.Generator) -> Wave:
    return decay(band(noise(ms, rng), 1200, 4800), 16)


def _bell(ms: float, pitch: float) -> Wave:
    parts = [(0.5, 0.4, 190), (1, 1, 150), (1.19, 0.4, 110), (2, 0.5, 80), (2.74, 0.3, 45)]
    return partials(ms, pitch, [*parts, (4.1, 0.14, 22)])


def _ice(ms: float) -> Wave:
    t = seconds(ms)
    shimmer = 1 + 0.25 * np.sin(2 * np.pi * 5.5 * t)
    ratios = (1, 1.004, 1.5, 2.006, 3.01)
    pad = partials(ms, 196, [(ratio, 1 / ratio, 10_000) for ratio in ratios])
    glass = 0.12 * np.sin(2 * np.pi * 1760 * t) * t / t[-1]
    return swell((pad + glass) * shimmer, 0.62, 1.3)


def _leaf(ms: float, rng: np.random.Generator) -> Wave:
    flutter = 0.5 + 0.5 * glide(ms, 26, 9)
    return decay(band(noise(ms, rng), 1300, 5200) * flutter, 120)


def _hop(ms: float, ratio: float, rng: np.random.Generator) -> Wave:
    t = seconds(95)
    croak = glide(95, 300 * ratio, 470 * ratio) * (
        0.55 + 0.45 * np.sign(np.sin(2 * np.pi * 62 * t))
    )
    chirp = swell(band(croak, 240, 2400), 0.45, 1.0)
    drop = decay(glide(90, 620 * ratio, 1300 * ratio, 0.5), 22)
    return place([(0, chirp), (118, 0.8 * drop), (112, 0.15 * _paper(60, rng))], ms)


def _bubbles(ms: float, rng: np.random.Generator) -> Wave:
    parts = []
    for index in range(9):
        at = ms * 0.82 * index / 9 + 14 * rng.random()
        pitch = 620 * 0.86**index * (0.94 + 0.12 * rng.random())
        parts.append((at, (1 - 0.07 * index) * decay(glide(85, pitch, pitch * 1.7), 20)))
    return place(parts, ms) + 0.02 * swell(band(noise(ms, rng), 120, 500), 0.5)


def _hooves(ms: float, rng: np.random.Generator) -> Wave:
    beats = ((0, 1.0, 240), (82, 0.6, 270), (170, 0.9, 232))
    return place([(at, gain * _wood(120, pitch, rng)) for at, gain, pitch in beats], ms)


def _wing(ms: float, rng: np.random.Generator) -> Wave:
    beat = swell(band(noise(150, rng), 250, 1900), 0.55, 1.8)
    return place([(0, beat), (140, 0.8 * beat)], ms)


def _huff(ms: float, rng: np.random.Generator) -> Wave:
    breath = swell(band(noise(ms, rng), 180, 1100), 0.3, 1.3)
    growl = swell(glide(ms, 96, 70), 0.35, 1.2) * (0.6 + 0.4 * np.sin(2 * np.pi * 31 * seconds(ms)))
    return breath / float(np.abs(breath).max()) + 0.8 * growl


def _marimba(ms: float, pitch: float) -> Wave:
    return partials(ms, pitch, [(1, 1, 55), (3.93, 0.3, 16), (9.2, 0.08, 6)])


def _kalimba(ms: float, pitch: float) -> Wave:
    parts = [(1, 1, 170), (2.01, 0.16, 90), (5.4, 0.14, 22), (8.1, 0.06, 10)]
    return partials(ms, pitch, parts)


def _phrase(ms: float, notes: tuple[int, ...]) -> Wave:
    times = (0, 190, 380, 570, 850)
    parts = [
        (at, (0.8 if at < 800 else 1.0) * _kalimba(ms - at, 220 * 2 ** (note / 12) * 2))
        for at, note in zip(times, notes, strict=True)
    ]
    return soften(place(parts, ms), 2, 240)
