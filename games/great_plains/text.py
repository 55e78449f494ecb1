"""The one-line text of a state, and the checks that refuse a text of what cannot be.

Nine parts: land, pieces, tiles of both players (horse, eagle, bear each), tokens still in hand,
tokens removed, step with the seat that decides, who began, actions begun, and chance with ``!``
before it where the land does not fit the deal rule. Pieces are written space by space like the
land: ``s`` and ``f`` for snake and fox (a cave tile where a cave is), ``.`` for none.
"""

from __future__ import annotations

from typing import TypeVar

from games.engine import reading
from games.engine.game import BadState
from games.great_plains.geometry import ANIMALS
from games.great_plains.land import read_land
from games.great_plains.position import CAVES, ROLES, TILES, TOKENS, Position

P = TypeVar("P", bound=Position)

PIECES = ".sf"


def write(state: Position) -> str:
    """The text of ``state``."""
    snake, fox = state.own(0), state.own(1)
    rows, width = [""], state.land.geometry.width
    row = state.land.geometry.spaces[0] // width
    for space in state.land.geometry.spaces:
        if space // width != row:
            row = space // width
            rows.append("")
        rows[-1] += PIECES[(snake >> space & 1) + 2 * (fox >> space & 1)]
    held = "".join(map(str, state.animals))
    return " ".join(
        (
            state.land.text(),
            "/".join(rows),
            f"{held[:3]}:{held[3:]}",
            f"{state.left[0]}:{state.left[1]}",
            f"{state.lost[0]}:{state.lost[1]}",
            f"{state.step}:{state.turn}",
            ROLES[state.first],
            str(state.group),
            ("" if state.fits else "!") + ("-" if state.chance is None else f"{state.chance:x}"),
        )
    )


def read_as(kind: type[P], text: str) -> P:
    """The state of this class that `write` wrote. Raises BadState, saying what cannot be."""
    land_text, pieces, held, left, lost, step, first, group, chance = reading.parts(text, 9)
    if first not in ROLES:
        raise BadState(f"{first!r} is not one of {', '.join(ROLES)}")
    land = read_land(land_text)
    fits = not chance.startswith("!")
    state = kind(land, ROLES.index(first), fits, reading.chance(chance.removeprefix("!")))
    _read_pieces(state, pieces)
    digits = held.replace(":", "")
    if len(digits) != 6 or not digits.isdecimal() or held[3] != ":":
        raise BadState(f"{held!r} are not the tiles of two players")
    state.animals = [int(digit) for digit in digits]
    state.left = _pair(left, "tokens in hand")
    state.lost = _pair(lost, "removed tokens")
    state.group = reading.whole(group, "number of actions")
    _check_counts(state)
    _check_turn(state)
    if f"{state.step}:{state.turn}" != step:
        raise BadState(f"step {step!r} should be {state.step}:{state.turn}")
    if write(state) != text:
        raise BadState("the text is not written as a state is")
    return state


def _pair(text: str, what: str) -> list[int]:
    one, colon, two = text.partition(":")
    if not (colon and one.isdecimal() and two.isdecimal()):
        raise BadState(f"{text!r} are not the {what} of two players")
    return [reading.whole(one), reading.whole(two)]


def _read_pieces(state: Position, text: str) -> None:
    """Lay the pieces onto the land. Raises BadState, naming the space."""
    land = state.land
    shape, pieces = land.geometry, text.replace("/", "")
    if len(pieces) != len(shape.spaces):
        raise BadState(f"the land has {len(shape.spaces)} spaces, the pieces {len(pieces)}")
    for space, piece in zip(shape.spaces, pieces, strict=True):
        if piece not in PIECES:
            raise BadState(f"{piece!r} on {shape.names[space]} is no piece")
        if piece == ".":
            continue
        seat = PIECES.index(piece) - 1
        if land.low >> space & 1:
            state.tokens[seat] |= 1 << space
        elif land.cave >> space & 1:
            state.caves[seat] |= 1 << space
        else:
            raise BadState(f"a {ROLES[seat]} lies on {shape.names[space]}, a {land.terrain(space)}")


def _check_counts(state: Position) -> None:
    """Raise BadState unless the pieces add up."""
    begun = state.group >= 2 * CAVES
    caves = [mask.bit_count() for mask in state.caves]
    for seat, role in enumerate(ROLES):
        placed = TOKENS - state.left[seat]
        on_map = state.tokens[seat].bit_count()
        if on_map + state.lost[seat] != placed:
            raise BadState(
                f"{role}: {on_map} on the map, {state.left[seat]} in hand and "
                f"{state.lost[seat]} removed are not {TOKENS}"
            )
        if placed and not begun:
            raise BadState(f"{role} has placed tokens before all cave tiles lie")
        if sum(state.animals[3 * seat : 3 * seat + 3]) > placed:
            raise BadState(f"{role} holds more animal tiles than it has placed tokens")
        turns = (state.group - (seat != state.first) + 1) // 2
        if not begun and caves[seat] != turns:
            raise BadState(f"{role} has placed {caves[seat]} cave tiles in {turns} turns")
        if begun and caves[seat] != CAVES:
            raise BadState(f"{role} has placed {caves[seat]} cave tiles instead of {CAVES}")
    for animal, name in enumerate(ANIMALS):
        if state.supply(animal) < 0:
            raise BadState(f"there are only {TILES} {name} tiles")


def _check_turn(state: Position) -> None:
    """Set whose turn it is, as it follows from the rest. Raises BadState where nothing does."""
    if state.group < 2 * CAVES:
        state.turn = state.active = (state.first + state.group) % 2
        return
    # The second phase is started by whoever placed the last cave tile: not the first player.
    done = state.group - 2 * CAVES
    starter = 1 - state.first
    for seat, role in enumerate(ROLES):
        turns = (done + (seat == starter)) // 2
        placed = TOKENS - state.left[seat]
        if placed > turns:
            raise BadState(f"{role} has placed {placed} tokens in {turns} turns")
        if state.lost[seat] > TOKENS - state.left[1 - seat]:
            raise BadState(f"{role} has lost more tokens than the other has placed")
    state.active = (starter + max(0, done - 1)) % 2
    state.begin_turn((starter + done) % 2)


