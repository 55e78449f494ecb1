"""Damaged texts at all three doors: records, links and states of every game.

``python -m tools.fuzz [--texts 10000] [--seed 1] [--door record|link|state]`` damages so many good
texts for each door, the games in turn. Out of a door comes RecordError (a state: BadState) or a
match that is written and read again as the same; everything else is printed and makes the exit
code 1. The last line is one JSON object.
"""

from __future__ import annotations

import argparse
import base64
import json
import random
import sys
import time
import traceback
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from games import SHELF
from games.engine.game import BadState, Game, State
from games.engine.match import Match, Player
from games.engine.record import RecordError, from_link, from_text, to_link, to_text

DOORS = ("record", "link", "state")
#: What is put into texts: signs that mean something somewhere, and what looks like a number.
_BITS = (
    "", "-", "+", "~", "_", ".", "..", ":", "/", ",", "?", "*", "=", "!", "|", " ", "\n",
    "\r", "\0", '"', "\\", "[", "]", "{", "}", "0", "1", "7", "-1", "00", "1.0", "1e999", "NaN",
    "true", "null", "٣", "³", "草", "\u2028", "\ud800", "0x1", "1_0", " 1",
    "9" * 6000, "f" * 600, "[" * 3000, '{"a":' * 2000, "A" * 500, "draw", "resign:1", "resign.0",
    "person", "normal", "foreign {}", "\nmoves 0", "\nkey value\n", "\nfields a~b\n",
)

#: What is put in the place of a digit.
_NUMBERS = ("0", "1", "2", "9", "10", "63", "999999999", "-1", "9" * 6000, "٣", "³", "?", "")


@dataclass
class Report:
    """What came of the damaged texts of one door."""

    door: str
    texts: int = 0
    refused: int = 0
    #: The longest time for one text, in seconds.
    slowest: float = 0.0
    #: Each fault with the text that led to it.
    faults: list[tuple[str, str]] = field(default_factory=list)


def matches(key: str, rand: random.Random) -> Iterator[Match]:
    """Random matches of a game, with names, endings, several rounds, and foreign data."""
    own = SHELF[key].open()
    while True:
        game = own
        if own.adopt is not None and own.sample is not None and rand.random() < 0.3:
            game = own.adopt(_other_data(own.sample(), rand))
        yield random_match(game, rand, most=rand.choice((0, 3, 12, 40)))


def random_match(game: Game, rand: random.Random, most: int = 100_000) -> Match:
    """A match as people may leave it: rounds ended by moves and words, some taken back.

    ``most`` is the number of moves in each round.
    """
    seats = rand.choice(game.seats)
    options = {
        o.key: rand.choice(o.choices) for o in game.options if not o.seats or seats in o.seats
    }
    kinds = ("person", *game.bots())
    names = ("", "", "小晴", "a b:/~%_.", "é" * 30)
    players = [Player(rand.choice(kinds), rand.choice(names)) for _ in range(seats)]
    match = Match(game, players, options, rand.randrange(1 << 20))
    match.free_undo = rand.random() < 0.5
    if rand.random() < 0.2:
        match.extra = ["later words of another version", "more 1 2 3"]
    while True:
        _play(match, rand, most)
        if not match.over and rand.random() < 0.6:
            if rand.random() < 0.5:
                match.resign(rand.randrange(seats))
            else:
                match.agree_draw()
        if not match.has_next_round() or rand.random() < 0.25:
            return match
        match.next_round()


def _play(match: Match, rand: random.Random, most: int) -> None:
    for _ in range(most):
        if match.over:
            return
        match.play(rand.choice(match.state.moves()))
        if rand.random() < 0.06 and match.why_no_undo() is None:
            match.undo(rand.random() < 0.5)
            if rand.random() < 0.5:
                match.redo()


def _other_data(text: str, rand: random.Random) -> str:
    """The boards or cards of a file, with two boards swapped or other points."""
    data = json.loads(text)
    if "sides" in data:
        sides = data["sides"]
        one, two = rand.sample(sorted(sides), 2)
        sides[one], sides[two] = sides[two], sides[one]
    else:
        data["deck"][0]["points"] = rand.choice((1, 5))
    return json.dumps(data)


def damaged(text: str, other: str, rand: random.Random) -> str:
    """``text`` with one to three faults; ``other`` is a good text that pieces may come from."""
    for _ in range(rand.choice((1, 1, 1, 2, 3))):
        at = rand.randrange(len(text) + 1)
        end = min(len(text), at + rand.choice((1, 1, 2, 5, 30)))
        match rand.randrange(8):
            case 0:
                text = text[:at] + text[end:]
            case 1:
                text = text[:at] + rand.choice(_BITS) + text[at:]
            case 2:
                text = text[:at] + rand.choice(_BITS) + text[end:]
            case 3:
                text = text[:at]
            case 4:
                text = text[:at] + text[at:end] * 2 + text[end:]
            case 5:
                text = text[:at] + chr(rand.randrange(32, 127)) + text[at + 1 :]
            case 6:
                start = rand.randrange(len(other) + 1)
                text = text[:at] + other[start : start + end - at] + text[end:]
            case _:
                text = _number_changed(text, rand)
    return text


def damaged_inside(link: str, other: str, rand: random.Random) -> str:
    """A link with a fault in what one of its packed fields holds; any fault where it has none."""
    fields = link.split("~")
    packed = [n for n in range(9, min(11, len(fields))) if fields[n]]
    if not packed:
        return damaged(link, other, rand)
    at = rand.choice(packed)
    raw = base64.urlsafe_b64decode(fields[at] + "=" * (-len(fields[at]) % 4))
    text = damaged(zlib.decompress(raw).decode(), other, rand)
    raw = zlib.compress(text.encode(errors="surrogatepass"))
    fields[at] = base64.urlsafe_b64encode(raw).decode().rstrip("=")
    return "~".join(fields)


def _number_changed(text: str, rand: random.Random) -> str:
    places = [n for n, letter in enumerate(text) if letter in "0123456789"]
    if not places:
        return text
    at = rand.choice(places)
    return text[:at] + rand.choice(_NUMBERS) + text[at + 1 :]


def good_texts(door: str, key: str, rand: random.Random) -> Iterator[str]:
    """Texts that a door takes."""
    for match in matches(key, rand):
        if door == "record":
            yield to_text(match)
        elif door == "link":
            yield to_link(match)
        else:
            yield match.state.text()
            yield match.state.seen_by(rand.choice((None, *range(match.seats)))).text()


def fault(door: str, key: str, text: str) -> str | None:
    """What is wrong with how a door takes a text; ``None`` when nothing is.

    A refused text is right as well: it gives an empty string.
    """
    try:
        if door == "state":
            return _state_fault(SHELF[key].open().read, text)
        match = (from_text if door == "record" else from_link)(text, _open)
        return _match_fault(match)
    except RecordError as error:
        return "" if error.reason.key and door != "state" else traceback.format_exc()
    except BadState as error:
        return "" if str(error) and door == "state" else traceback.format_exc()
    except Exception:
        return traceback.format_exc()


def _open(key: str) -> Game:
    return SHELF[key].open()


def _state_fault(read: Callable[[str], State], text: str) -> str | None:
    state = read(text)
    if state.text() != text:
        return f"is written as {state.text()!r}"
    state.moves(), state.scores(), state.prompt, state.copy()
    return None


def _match_fault(match: Match) -> str | None:
    text = to_text(match)
    if to_text(from_text(text, _open)) != text:
        return "the record of what was read is another one"
    if to_text(from_link(to_link(match), _open)) != text:
        return "the link of what was read is another match"
    return None


def run(door: str, texts: int, seed: int) -> Report:
    """Damage so many texts of a door, the games in turn."""
    rand = random.Random(f"{door} {seed}")
    sources = {key: good_texts(door, key, rand) for key in SHELF}
    report = Report(door)
    good = {key: next(source) for key, source in sources.items()}
    while report.texts < texts:
        for key, source in sources.items():
            # A few faults to each good text: making those takes longest.
            other, good[key] = good[key], next(source)
            for _ in range(min(8, texts - report.texts)):
                inside = door == "link" and rand.random() < 0.4
                text = (damaged_inside if inside else damaged)(good[key], other, rand)
                began = time.perf_counter()
                found = fault(door, key, text)
                report.slowest = max(report.slowest, time.perf_counter() - began)
                report.texts += 1
                report.refused += found == ""
                if found:
                    report.faults.append((found, text))
    return report


def main() -> int:
    """The command. The exit code is 1 when a door let something else out."""
    parser = argparse.ArgumentParser(prog="python -m tools.fuzz", description=__doc__)
    parser.add_argument("--texts", type=int, default=10_000, help="for each door")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--door", choices=DOORS, action="append", help="all three by default")
    args = parser.parse_args()
    result = {}
    for door in args.door or DOORS:
        report = run(door, args.texts, args.seed)
        for found, text in report.faults[:5]:
            print(f"{door}: {text[:600]!r}\n{found}", file=sys.stderr)
        result[door] = {
            "texts": report.texts, "refused": report.refused,
            "faults": len(report.faults), "slowest_ms": round(1000 * report.slowest),
        }
    print(json.dumps(result))
    return int(any(door["faults"] for door in result.values()))


if __name__ == "__main__":
    sys.exit(main())
