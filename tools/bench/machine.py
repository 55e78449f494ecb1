"""How fast this machine is, so that figures from several machines can be compared.

Absolute figures are multiplied by the machine's factor: how many times longer than the reference
machine's 0.68 seconds one plain loop takes here. The reference is CPython 3.11.
"""

from __future__ import annotations

import json
import os
import platform
import time
from pathlib import Path
from typing import Any

REFERENCE_SECONDS = 0.68
RESULTS = Path(__file__).resolve().parent / "results"


def loop_seconds() -> float:
    """Seconds for the reference loop; the best of three, since other programs only add time."""

    def once() -> float:
        started = time.perf_counter()
        x = 0
        for i in range(10**7):
            x = (x * 31 + i) & 0xFFFF
        return time.perf_counter() - started

    return min(once() for _ in range(3))


def machine() -> dict[str, Any]:
    """What a result has to say of the machine it was measured on."""
    seconds = loop_seconds()
    return {
        "python": platform.python_version(),
        "processor": platform.machine(),
        "cores": os.cpu_count(),
        "loop_s": round(seconds, 3),
        "factor": round(seconds / REFERENCE_SECONDS, 3),
    }


def write_result(name: str, result: dict[str, Any]) -> Path:
    """Keep a result with the machine's figures under `results/`; gives the file."""
    RESULTS.mkdir(exist_ok=True)
    file = RESULTS / f"{name}.json"
    whole = {"machine": machine(), **result}
    file.write_text(json.dumps(whole, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return file
