"""Measures the rules: `python3 tools/bench/engine.py [game …]`.

Random games a second by the quick path, the legal moves of one step, a copy; and, in the same
run, random games in a browser's worker, as a part of the native figure.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[0] = str(ROOT)

from games import SHELF  # noqa: E402 - the line above makes it importable
from games.engine.chance import Chance  # noqa: E402
from games.engine.game import State  # noqa: E402
from tools.bench.playouts import playouts  # noqa: E402

SECONDS = 2.0
IN_WORKER = """async ([game, text]) => {
    const worker = await window.loader.worker(game);
    const answer = await worker.call(text);
    worker.close();
    return answer;
}"""


def microseconds(work: Callable[[], object], times: int = 2000) -> float:
    """The median of five rounds, in microseconds a call."""
    rounds = []
    for _ in range(5):
        begun = time.perf_counter()
        for _ in range(times):
            work()
        rounds.append((time.perf_counter() - begun) / times * 1e6)
    return statistics.median(rounds)


def positions(key: str) -> list[State]:
    """Positions all through a random game."""
    state = SHELF[key].open().new(seed=1)
    rand = random.Random(1)
    found = []
    while state.turn >= 0:
        found.append(state.copy())
        state.play(rand.choice(state.moves()))
    return found


def thoughts(key: str, every: int = 12) -> dict[str, float]:
    """By level: the longest slice of a thought in milliseconds, and the longest thought.

    Of each slice the best of two counts: what else the machine does is not the bot's.
    """
    found: dict[str, float] = {}
    states = positions(key)[::every]
    for level, kind in SHELF[key].open().bots().items():
        slice_ms, whole_ms = 0.0, 0.0
        for state in states:
            tries = []
            for _ in range(2):
                thought = kind().think(state.seen_by(state.turn), Chance(1))
                slices: list[float] = []
                going = True
                while going:
                    begun = time.perf_counter()
                    try:
                        next(thought)
                    except StopIteration:
                        going = False
                    slices.append((time.perf_counter() - begun) * 1000)
                tries.append(slices)
            best = [min(pair) for pair in zip(*tries, strict=True)]
            slice_ms, whole_ms = max(slice_ms, *best), max(whole_ms, sum(best))
        found[f"slice_ms_most_{level}"] = round(slice_ms, 2)
        found[f"thought_ms_most_{level}"] = round(whole_ms, 1)
    return found


def proofs() -> dict[str, float]:
    """What Battle Line takes to prove a claim, and to find the strongest formation."""
    from games.battle_line.claims import prove
    from games.battle_line.formations import strongest
    from games.battle_line.rules import BattleLine

    claims, answers = [0.0], [0.0]
    for state in positions("battle_line")[::3]:
        assert isinstance(state, BattleLine)
        for flag in range(9):
            if state.owner[flag] < 0:
                claims.append(microseconds(partial(prove, state, flag, 0), 20))
                side, size = state.side(flag, 0), state.size(flag)
                answer = partial(strongest, side, size, state.unseen, False)
                answers.append(microseconds(answer, 20))
    return {"claim_us_most": round(max(claims), 1), "answer_us_most": round(max(answers), 1)}


def native(key: str) -> dict[str, float]:
    """What the rules of a game take here."""
    states = positions(key)
    seats = 4 if 4 in SHELF[key].open().seats else 2
    slowest = max(states, key=lambda s: microseconds(s.moves, 20))
    middle = states[len(states) // 2]
    return {
        "random_games_per_s": round(playouts({"game": key, "seconds": SECONDS, "seats": seats})),
        "moves_us_slowest_position": round(microseconds(slowest.moves), 2),
        "moves_us_median": round(
            statistics.median(microseconds(s.moves, 50) for s in states[::5]), 2
        ),
        "copy_us": round(microseconds(middle.copy), 2),
        **thoughts(key),
        **(proofs() if key == "battle_line" else {}),
    }


def browser(keys: list[str]) -> dict[str, float]:
    """Random games a second in a worker of the built site, by game."""
    from playwright.sync_api import sync_playwright

    from tools import site
    from tools.bench.browser import chromium, served

    web = ROOT / "build" / "engine"
    index, files = site.pack()
    files["games/playouts.py"] = (ROOT / "tools" / "bench" / "playouts.py").read_bytes()
    site.write_site(index, files, web, ROOT / "build" / "engine.html")
    found = {}
    with (
        served(web) as address, sync_playwright() as playwright,
        chromium(playwright) as browser,
    ):
        page = browser.new_page()
        page.goto(address)
        page.wait_for_function("() => performance.getEntriesByName('first-flip').length")
        for key in keys:
            seats = 4 if 4 in SHELF[key].open().seats else 2
            # Five seconds warm the interpreter of the worker up; then it is measured.
            request: dict[str, Any] = {"game": key, "seconds": 5 + SECONDS, "seats": seats}
            text = json.dumps(["games.playouts:playouts", request])
            found[key] = round(json.loads(page.evaluate(IN_WORKER, [key, text]))[1])
    return found


def main() -> None:
    """Measure, print and keep the figures."""
    from tools.bench.machine import machine, write_result

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(SHELF))
    keys = parser.parse_args().games
    factor = machine()["factor"]
    in_browser = browser(keys)
    result: dict[str, Any] = {}
    for key in keys:
        figures: dict[str, Any] = native(key)
        figures["judged_random_games_per_s"] = round(figures["random_games_per_s"] * factor)
        figures["browser_random_games_per_s"] = in_browser[key]
        figures["browser_of_native"] = round(in_browser[key] / figures["random_games_per_s"], 3)
        result[key] = figures
    print(json.dumps(result, indent=1))
    write_result("engine", {"games": result})


if __name__ == "__main__":
    from tools.prepare import inside

    inside("play", "desktop", "test")
    main()
