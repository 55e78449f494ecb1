"""A small wooden orchestra: noise, partials and envelopes, the same on every run."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import TypeAlias

import numpy as np

RATE = 44_100
Wave: TypeAlias = "np.ndarray[tuple[int], np.dtype[np.float64]]"


def generator(name: str) -> np.random.Generator:
    """The source of noise of one cue: its name is the seed."""
    return np.random.default_rng(zlib.crc32(name.encode()))


def seconds(ms: float) -> Wave:
    """Time in seconds for a number of milliseconds."""
    return np.arange(round(RATE * ms / 1000)) / RATE


def noise(ms: float, rng: np.random.Generator) -> Wave:
    """White noise."""
    return rng.standard_normal(seconds(ms).size)


def band(wave: Wave, low: float, high: float) -> Wave:
    """What lies between two frequencies (Hz), with soft shoulders of an octave."""
    spectrum = np.fft.rfft(wave)
    octaves = np.log2(np.maximum(np.fft.rfftfreq(wave.size, 1 / RATE), 1.0))
    rise = np.clip(octaves - np.log2(low) + 1, 0, 1)
    fall = np.clip(np.log2(high) - octaves + 1, 0, 1)
    return np.fft.irfft(spectrum * rise * fall, wave.size)


def decay(wave: Wave, half_ms: float) -> Wave:
    """Halve the level every ``half_ms``."""
    t = np.arange(wave.size) / RATE * 1000
    return wave * 0.5 ** (t / half_ms)


def swell(wave: Wave, peak: float, power: float = 1.0) -> Wave:
    """Rise to a peak at a part of the length and fall to nothing."""
    x = np.linspace(0, 1, wave.size)
    shape = np.where(x < peak, x / peak, (1 - x) / (1 - peak))
    return wave * np.clip(shape, 0, 1) ** power


def soften(wave: Wave, attack_ms: float = 2.0, release_ms: float = 12.0) -> Wave:
    """Take the clicks off both ends."""
    wave = wave.copy()
    rise = min(wave.size, round(RATE * attack_ms / 1000))
    fall = min(wave.size, round(RATE * release_ms / 1000))
    wave[:rise] *= np.sin(np.linspace(0, np.pi / 2, rise)) ** 2
    wave[wave.size - fall :] *= np.cos(np.linspace(0, np.pi / 2, fall)) ** 2
    return wave


def partials(ms: float, pitch: float, parts: Sequence[tuple[float, float, float]]) -> Wave:
    """A struck body: (ratio, level, half-life in ms) of each partial."""
    t = seconds(ms)
    total = np.zeros(t.size)
    for ratio, level, half in parts:
        total += level * np.sin(2 * np.pi * pitch * ratio * t) * 0.5 ** (t * 1000 / half)
    return total


def glide(ms: float, start: float, end: float, bend: float = 1.0) -> Wave:
    """A tone sliding from one pitch to another."""
    x = np.linspace(0, 1, seconds(ms).size)
    pitch = start * (end / start) ** (x**bend)
    return np.sin(2 * np.pi * np.cumsum(pitch) / RATE)


def place(parts: Sequence[tuple[float, Wave]], ms: float) -> Wave:
    """Lay waves at their times (ms) in a cue of a given length."""
    total = np.zeros(round(RATE * ms / 1000))
    for at, wave in parts:
        start = round(RATE * at / 1000)
        piece = wave[: max(0, total.size - start)]
        total[start : start + piece.size] += piece
    return total
