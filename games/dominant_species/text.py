"""The one-line text of a state, and the checks that refuse a text of what cannot be.

Parts, one blank between two: seats with options (``4dealt``, ``2picked+``), owners by animal,
initiative track, points, gene pools, eliminated cubes, pawns, added elements by animal, tiles by
hex, discs by corner, cubes by animal and hex, marked cubes, the six element rows, tiles face up
with the stacks and how many of each terrain they hold, cards with the deck, cards gone, eyes,
shields, tiles scored, turn with the counters of the end, place in the execution with the animal
acting, frames, actions begun, and chance. What is hidden in a view is written ``?``; what is
empty ``-`` or ``.``.
"""

from __future__ import annotations

from typing import TypeVar

from games.dominant_species.earth import (
    ANIMALS,
    CARDS,
    CORNERS,
    CUBES,
    DISCS_EACH,
    ELEMENTS,
    EYE_COUNT,
    HEX_COUNT,
    KINDS,
    LAST_CARD,
    MORE_TILES,
    MOST_ELEMENTS,
    MOST_PAWNS,
    PRINTED,
    SEATS,
    STACKS,
    TUNDRA,
    TUNDRA_TILES,
    TYPES,
    VACANT,
)
from games.dominant_species.position import UNKNOWN, Frame, Position
from games.dominant_species.steps import STEPS
from games.dominant_species.supply import animals_each, animals_in_play
from games.engine import reading
from games.engine.game import BadState

P = TypeVar("P", bound=Position)

#: Digits for counts, cards and the like.
DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
#: A letter for each terrain.
LETTERS = "swvjfdmT"
PARTS = 24


def write(state: Position) -> str:
    """The text of ``state``."""
    hidden = [state.deck, *state.stacks]
    deck, *stacks = [_digits(pile) for pile in hidden]
    added = [[n - p for n, p in zip(state.need[a], PRINTED[a], strict=True)][1:] for a in KINDS]
    rows = (
        state.adaptation, state.regression, state.abundance, state.wasteland, state.depletion,
        state.wanderlust,
    )
    marks = [f"{a}:{h}:{n}" for (a, h), n in sorted(state.marks.items())]
    parts = (
        f"{state.seats}{'picked' if state.picked else 'dealt'}{'+' * state.several}",
        _digits(state.owners),
        _digits(state.order) or "-",
        _numbers(state.vp),
        _numbers(state.pool),
        _numbers(state.dead),
        _numbers(state.pawns),
        "/".join(map(_digits, added)),
        "".join("." if t < 0 else LETTERS[t] for t in state.terrain),
        _digits(state.discs).replace("0", "."),
        "/".join(_digits(cubes).replace("0", ".") for cubes in state.cubes),
        ",".join(marks) or "-",
        "/".join(_digits(row) or "-" for row in rows),
        ":".join(
            (_digits(state.shown), "/".join(s or "-" for s in stacks), _digits(state.unseen))
        ),
        f"{_digits(state.cards) or '-'}:{deck or '-'}",
        f"{state.gone:x}",
        _digits(state.eyes),
        ",".join(f"{a}:{e}" for a, e in state.shields) or "-",
        f"{state.scored:x}",
        f"{state.number}:{state.taken}:{state.dry}:{int(state.last)}:{_one(state.survival)}",
        f"{state.at}:{_one(state.acting)}",
        "|".join(",".join(map(str, frame)) for frame in state.frames) or "-",
        str(state.group),
        "-" if state.chance is None else f"{state.chance:x}",
    )
    return " ".join(parts)


def _one(value: int) -> str:
    return "." if value < 0 else str(value)


def _digits(values: list[int]) -> str:
    return "".join("?" if v < 0 else DIGITS[v] for v in values)


def _numbers(values: list[int]) -> str:
    return ",".join(map(str, values))


def read_as(kind: type[P], text: str) -> P:
    """The state of a kind that `write` wrote. Raises BadState, saying what cannot be."""
    parts = reading.parts(text, PARTS)
    try:
        state = _read_parts(kind, parts)
    except (ValueError, IndexError, KeyError) as error:
        raise BadState(f"a part is not written as it should be: {error}") from error
    _check_players(state)
    _check_counts(state)
    _check_frames(state)
    if write(state) != text:
        raise BadState("the text is not written as a state is")
    return state


def _read_parts(kind: type[P], parts: list[str]) -> P:
    head = parts[0]
    several = head.endswith("+")
    way = head[1:].removesuffix("+")
    if way not in ("dealt", "picked"):
        raise BadState(f"animals are dealt or picked, not {way!r}")
    state = kind(reading.whole(head[0]), several, way == "picked")
    state.owners = _list(parts[1], len(ANIMALS), state.seats)
    state.order = _list(parts[2], None, len(ANIMALS), hidden=False)
    state.vp, state.pool, state.dead, state.pawns = (_counts(part) for part in parts[3:7])
    added = [_list(part, len(TYPES), MOST_ELEMENTS + 1) for part in parts[7].split("/")]
    for animal in KINDS:
        own = zip(PRINTED[animal], (0, *added[animal]), strict=True)
        state.need[animal] = [p + n for p, n in own]
    state.terrain = [VACANT if c == "." else LETTERS.index(c) for c in parts[8]]
    state.discs = _list(parts[9].replace(".", "0"), len(CORNERS), len(ELEMENTS), hidden=False)
    cubes = [_list(p.replace(".", "0"), HEX_COUNT, 62) for p in parts[10].split("/")]
    state.cubes = [cubes[animal] for animal in KINDS]
    for entry in _entries(parts[11]):
        animal, tile, n = map(reading.whole, entry.split(":"))
        if not 0 < n <= state.cubes[animal][tile]:
            raise BadState(f"{n} cubes of {ANIMALS[animal]} on hex {tile} cannot be marked")
        state.marks[animal, tile] = n
    rows = [_list(row, None, len(ELEMENTS), hidden=False) for row in parts[12].split("/")]
    (state.adaptation, state.regression, state.abundance, state.wasteland, state.depletion,
     state.wanderlust) = rows
    shown, stacks, unseen = parts[13].split(":")
    state.shown = _list(shown, STACKS, TUNDRA)
    state.stacks = [_list(stack, None, TUNDRA) for stack in stacks.split("/")]
    # Kept with a state because tundra hides what was laid.
    state.unseen = _list(unseen, TUNDRA, max(MORE_TILES) + 1, hidden=False)
    cards, deck = parts[14].split(":")
    state.cards = _list(cards, None, len(CARDS), hidden=False)
    state.deck = _list(deck, None, len(CARDS))
    state.gone = reading.hexadecimal(parts[15])
    state.eyes = _list(parts[16], EYE_COUNT, len(ANIMALS))
    for entry in _entries(parts[17]):
        animal, element = map(reading.whole, entry.split(":"))
        state.shields.append((animal, element))
    state.scored = reading.hexadecimal(parts[18])
    number, taken, dry, last, survival = parts[19].split(":")
    state.number, state.taken, state.dry = map(reading.signed, (number, taken, dry))
    state.last, state.survival = bool(reading.whole(last)), _place(survival)
    at, acting = parts[20].split(":")
    state.at, state.acting = reading.signed(at), _place(acting)
    state.frames = [_frame(entry) for entry in parts[21].split("|")] if parts[21] != "-" else []
    state.group = reading.whole(parts[22])
    state.chance = reading.chance(parts[23])
    return state


def _entries(part: str) -> list[str]:
    return [] if part == "-" else part.split(",")


def _place(part: str) -> int:
    if part == ".":
        return UNKNOWN
    animal = reading.whole(part)
    if animal not in KINDS:
        raise BadState(f"there is no animal {part}")
    return animal


def _list(part: str, length: int | None, below: int, hidden: bool = True) -> list[int]:
    """Digits as numbers. Raises BadState for a wrong length or a number that is too large."""
    if part == "-":
        part = ""
    values = [UNKNOWN if c == "?" and hidden else DIGITS.index(c) for c in part]
    if length is not None and len(values) != length:
        raise BadState(f"{part!r} should have {length} digits")
    if any(value >= below for value in values):
        raise BadState(f"a digit of {part!r} is too large")
    return values


def _counts(part: str) -> list[int]:
    values = [reading.signed(n) for n in part.split(",")]
    if len(values) != len(ANIMALS) or min(values) < 0:
        raise BadState(f"{part!r} are not the counts of {len(ANIMALS)} animals")
    return values


def _frame(entry: str) -> Frame:
    name, *rest = entry.split(",")
    return (name, *map(reading.signed, rest))


def _check_players(state: Position) -> None:
    """Raise BadState unless animals and seats fit together."""
    if state.seats not in SEATS or (state.several and state.seats > 3):
        raise BadState(f"this game is not played with {state.seats} seats")
    most = animals_each(state.seats, state.several)
    picking = bool(state.frames) and state.frames[-1][0] == "animal"
    for seat in range(state.seats):
        if len(state.animals_of(seat)) > most:
            raise BadState(f"seat {seat} has more than {most} animals")
    if picking:
        return
    if len(state.animals) != animals_in_play(state.seats, state.several):
        raise BadState(f"{len(state.animals)} animals are too few")
    if sorted(state.order) != state.animals:
        raise BadState("the initiative track does not hold the animals in play")


def _check_counts(state: Position) -> None:
    """Raise BadState unless pieces of every kind add up."""
    if len(state.terrain) != HEX_COUNT or len(state.stacks) != STACKS:
        raise BadState(f"there are {HEX_COUNT} hexes and {STACKS} stacks")
    if state.tundra_left() < 0:
        raise BadState(f"there are only {TUNDRA_TILES} tundra tiles")
    laid = len(state.tiles()) + sum(t >= 0 for t in state.shown) + sum(map(len, state.stacks))
    if laid != len(MORE_TILES) + sum(MORE_TILES):
        raise BadState(f"{laid} large tiles on the earth and in the stacks are not all there are")
    if state.last and not state.frames and state.chance is None and state.number == 0:
        raise BadState("a game that has not begun cannot be over")
    hidden = [t for stack in state.stacks for t in stack]
    if sum(state.unseen) != len(hidden) or any(
        hidden.count(t) > n for t, n in enumerate(state.unseen)
    ):
        raise BadState("the tiles face down are not those in the stacks")
    _find_bag(state)
    count = animals_in_play(state.seats, state.several)
    for animal in KINDS:
        name, cubes = ANIMALS[animal], state.cubes[animal]
        if any(n and state.terrain[h] < 0 for h, n in enumerate(cubes)):
            raise BadState(f"{name} has cubes where no tile lies")
        if state.owners[animal] < 0 or not state.order:
            if sum(cubes) or state.pool[animal] or state.dead[animal] or state.pawns[animal]:
                raise BadState(f"{name} is not in play but has pieces")
            continue
        whole = sum(cubes) + state.pool[animal] + state.dead[animal] + 1
        if whole != CUBES[count]:
            raise BadState(f"{name} has {whole} cubes instead of {CUBES[count]}")
        if not state.eyes.count(animal) <= state.pawns[animal] <= MOST_PAWNS:
            raise BadState(f"{name} cannot have {state.pawns[animal]} pawns")
        if state.elements(animal) > MOST_ELEMENTS:
            raise BadState(f"{name} has more than {MOST_ELEMENTS} elements")
    if any(a >= 0 and state.owners[a] < 0 for a in (*state.eyes, state.survival, state.acting)):
        raise BadState("an animal that is not in play acts")


def _find_bag(state: Position) -> None:
    """The bag holds every disc that lies nowhere else."""
    rows = (
        state.adaptation, state.regression, state.abundance, state.wasteland, state.depletion,
        state.wanderlust, state.discs,
    )
    for element in TYPES:
        used = sum(row.count(element) for row in rows)
        used += sum(state.need[a][element] - PRINTED[a][element] for a in KINDS)
        state.bag[element] = DISCS_EACH - used
        if state.bag[element] < 0:
            raise BadState(f"there are only {DISCS_EACH} {ELEMENTS[element]} discs")
    if any(0 in row for row in rows[:-1]):
        raise BadState("an element row holds no element")
    known = [*state.cards, *(card for card in state.deck if card >= 0)]
    known += [card for card in range(len(CARDS)) if state.gone >> card & 1]
    if len(set(known)) != len(known) or state.gone >> len(CARDS):
        raise BadState("a card is in two places")
    if len(known) + state.deck.count(UNKNOWN) != len(CARDS):
        raise BadState(f"{len(CARDS)} cards are not all there")
    if LAST_CARD in state.deck[1:]:
        raise BadState("the last card is not at the bottom of the deck")


def _check_frames(state: Position) -> None:
    """Let the frame on top ask. Raises BadState for frames that cannot be."""
    for frame in state.frames:
        name, rest = str(frame[0]), frame[1:]
        if name not in STEPS or not rest or not all(isinstance(n, int) for n in rest):
            raise BadState(f"{name!r} is no step")
        who = int(rest[0])
        if name == "animal":
            good = 0 <= who < state.seats
        else:
            good = who == -1 or (who in KINDS and state.owners[who] >= 0)
        if not good or not STEPS[name].fits(state, frame):
            raise BadState(f"step {name!r} cannot be so")
    if not state.frames:
        state.legal, state.turn, state.step = [], -1, "over"
        return
    frame = state.frames[-1]
    step = STEPS[str(frame[0])]
    if step.by_itself:
        if not step.by_chance or state.chance is not None:
            raise BadState(f"step {frame[0]!r} asks nobody")
        state.legal, state.turn, state.step = [], -1, "unknown"
        return
    try:
        legal = step.moves(state, frame)
    except (ValueError, IndexError, KeyError) as error:
        raise BadState(f"step {frame[0]!r} cannot be so") from error
    if len(legal) < 2 or int(frame[1]) < 0:
        raise BadState(f"step {frame[0]!r} leaves nothing to decide")
    state.ask(frame, legal)
