"""A state as one line of text, and back.

Twelve parts: players and options; the pond, first the log; supplies; hands; decks; cards won;
cards that left the game; step; the turn's card, actions and placements; the battle; number of
the turn; chance. A frog is its colour's letter, a bullfrog the capital one, ``.`` an open space,
``?`` an unknown card, a card in play its colour and the number of its kind, ``*`` a starting pad.
"""

from __future__ import annotations

import re
from typing import TypeVar

from games.bullfrogs.cards import DECK, KINDS, NOBODY, START, Cards
from games.bullfrogs.pond import LOG, around, cell_of, cluster, name
from games.bullfrogs.position import BULLS, FROGS, Position
from games.engine import reading
from games.engine.game import BadState

P = TypeVar("P", bound=Position)

LETTERS = "rgvs"
#: Frog and bullfrog of each seat, by the number of the piece; the last one is an open space.
PIECES = "rRgGvVsS."
DIGITS = "0123456789abcdef"
STEPS = ("play", "act", "resolve", "hop", "drift", "over")
_PLACE = r"[nsew0-9]+"


def write(state: Position) -> str:
    """The whole state as one line."""
    pond = [f"log:{_held(state, LOG)}"]
    for cell in sorted(state.pads):
        pond.append(f"{name(cell)}:{_card(state.pads[cell])}:{_held(state, cell)}")
    put = ",".join(f"{name(cell)}={state.put[cell]}" for cell in sorted(state.put))
    fight = "-"
    if state.fight >= 0:
        who = "-" if state.winner < 0 else LETTERS[state.winner]
        fight = f"{name(state.fight)}:{who}:{','.join(map(name, state.targets))}"
    played = "-" if state.played < 0 else name(state.played)
    return " ".join(
        (
            f"{state.seats}{'h' * state.winner_hops}{'n' * state.short}",
            "/".join(pond),
            "/".join(f"{frogs},{bulls}" for frogs, bulls in state.supply),
            "/".join(map(_kinds, state.hands)),
            "/".join(map(_kinds, state.decks)),
            "/".join("".join(map(_card, won)) for won in state.won),
            "-" + "".join(map(_card, state.gone)),
            f"{state.step}:{state.turn}:{state.active}",
            f"{played}:{state.actions}:{put}",
            fight,
            str(state.group),
            "-" if state.chance is None else f"{state.chance:x}",
        )
    )


def _held(state: Position, cell: int) -> str:
    return "".join(PIECES[code] for code in state.pieces[cell])


def _card(card: int) -> str:
    return "*" if card == START else LETTERS[card // KINDS] + DIGITS[card % KINDS]


def _kinds(pile: list[int]) -> str:
    return "".join("?" if kind < 0 else DIGITS[kind] for kind in pile)


# --- reading -----------------------------------------------------------------------------


def read_as(kind: type[P], cards: Cards, text: str) -> P:
    """The state of this class that `write` wrote. Raises BadState, saying what cannot be."""
    parts = reading.parts(text, 12)
    match = re.fullmatch(r"([234])(h?)(n?)", parts[0])
    if match is None:
        raise BadState(f"{parts[0]!r} is no number of players with options")
    state = kind(cards, int(match[1]), bool(match[3]), bool(match[2]))
    seats = state.seats
    _read_pond(state, parts[1])
    for seat, field in enumerate(_fields(parts[2], seats, "supplies")):
        numbers = re.fullmatch(r"(\d{1,2}),(\d)", field)
        if numbers is None:
            raise BadState(f"{field!r} is no supply")
        state.supply[seat] = [int(numbers[1]), int(numbers[2])]
    state.hands = [_read_kinds(cards, f) for f in _fields(parts[3], seats, "hands")]
    state.decks = [_read_kinds(cards, f) for f in _fields(parts[4], seats, "decks")]
    state.won = [_read_cards(state, f) for f in _fields(parts[5], seats, "rows of cards won")]
    if parts[6][:1] != "-":
        raise BadState(f"{parts[6]!r} are no cards that left the game")
    state.gone = _read_cards(state, parts[6][1:])
    _read_step(state, parts[7])
    _read_turn(state, parts[8])
    _read_fight(state, parts[9])
    state.group = reading.whole(parts[10])
    state.chance = reading.chance(parts[11])
    _check_cards(state)
    _check_pieces(state)
    _check_pond(state)
    if write(state) != text:
        raise BadState("the text is not written as a state is")
    return state


def _fields(text: str, count: int, what: str) -> list[str]:
    fields = text.split("/")
    if len(fields) != count:
        raise BadState(f"{len(fields)} {what} instead of {count}")
    return fields


def _place(text: str) -> int:
    cell = cell_of(text)
    if cell < 0:
        raise BadState(f"{text!r} is no place")
    return cell


def _read_pond(state: Position, text: str) -> None:
    log, *pads = text.split("/")
    match = re.fullmatch(r"log:([rRgGvVsS]*)", log)
    if match is None:
        raise BadState(f"{log!r} is no log")
    state.pieces[LOG] = tuple(_piece(state, letter) for letter in match[1])
    for pad in pads:
        match = re.fullmatch(rf"({_PLACE}):(\*|[rgvs][0-9a-f]):([rRgGvVsS.]*)", pad)
        if match is None:
            raise BadState(f"{pad!r} is no pad")
        cell = _place(match[1])
        if cell in state.pads:
            raise BadState(f"two cards lie on {match[1]}")
        [card] = _read_cards(state, match[2])
        spaces = state.cards.printed(card).spaces
        if len(match[3]) != spaces:
            raise BadState(f"the pad on {match[1]} has {spaces} spaces, not {len(match[3])}")
        state.pads[cell] = card
        state.pieces[cell] = tuple(_piece(state, letter) for letter in match[3])


def _piece(state: Position, letter: str) -> int:
    if letter == ".":
        return -1
    code = PIECES.index(letter)
    if code // 2 >= state.seats:
        raise BadState(f"nobody plays the piece {letter}")
    return code


def _read_cards(state: Position, text: str) -> list[int]:
    if not re.fullmatch(r"(\*|[rgvs][0-9a-f])*", text):
        raise BadState(f"{text!r} is no row of cards")
    found = []
    for token in re.findall(r"\*|[rgvs][0-9a-f]", text):
        if token == "*":
            found.append(START)
            continue
        seat, kind = LETTERS.index(token[0]), DIGITS.index(token[1])
        if seat >= state.seats or kind >= len(state.cards.kinds):
            raise BadState(f"there is no card {token}")
        found.append(KINDS * seat + kind)
    return found


def _read_kinds(cards: Cards, text: str) -> list[int]:
    for letter in text:
        if letter != "?" and letter not in DIGITS[: len(cards.kinds)]:
            raise BadState(f"{letter!r} is no kind of card")
    return [-1 if letter == "?" else DIGITS.index(letter) for letter in text]


def _read_step(state: Position, text: str) -> None:
    match = re.fullmatch(r"([a-z]+):(-1|\d):(\d)", text)
    if match is None or match[1] not in STEPS:
        raise BadState(f"{text!r} is no step")
    state.step, state.turn, state.active = match[1], int(match[2]), int(match[3])
    seats = range(state.seats)
    over = state.step == "over"
    if state.active not in seats or over != (state.turn < 0) or state.turn >= state.seats:
        raise BadState(f"step {text!r} names nobody at the table")
    if state.step not in ("hop", "over") and state.turn != state.active:
        raise BadState("only hops are chosen by somebody whose turn it is not")


def _read_turn(state: Position, text: str) -> None:
    match = re.fullmatch(rf"(-|{_PLACE}):(\d):((?:{_PLACE}=\d)?(?:,{_PLACE}=\d)*)", text)
    if match is None:
        raise BadState(f"{text!r} are no played card and actions")
    state.played = -1 if match[1] == "-" else _place(match[1])
    state.actions = int(match[2])
    for field in filter(None, match[3].split(",")):
        where, _, count = field.partition("=")
        state.put[_place(where)] = int(count)
    acts = state.step == "act"
    if acts != (state.played >= 0):
        raise BadState(f"step {state.step} does not go with the played card {match[1]}")
    if acts:
        card = state.pads.get(state.played, START)
        if card // KINDS != state.active:
            raise BadState(f"no card of the player lies on {match[1]}")
        if state.actions > state.cards.printed(card).actions:
            raise BadState(f"the card on {match[1]} does not give {state.actions} actions")
    elif state.actions or state.put:
        raise BadState("actions go on in a step without any")
    if any(not 1 <= count <= 2 for count in state.put.values()):
        raise BadState("more own pieces were put on a card than may be")


def _read_fight(state: Position, text: str) -> None:
    if (state.step == "hop") != (text != "-"):
        raise BadState(f"battle {text!r} does not go with step {state.step}")
    if text == "-":
        return
    match = re.fullmatch(rf"({_PLACE}):([-rgvs]):((?:{_PLACE}|log)?(?:,(?:{_PLACE}|log))*)", text)
    if match is None:
        raise BadState(f"{text!r} is no battle")
    state.fight = _place(match[1])
    state.winner = -1 if match[2] == "-" else LETTERS.index(match[2])
    state.targets = [_place(where) for where in filter(None, match[3].split(","))]
    if state.fight not in state.pads or state.winner >= state.seats:
        raise BadState(f"there is no battle as {text!r}")
    if state.turn != state.chooser:
        raise BadState("somebody else chooses the hops")
    for target in state.targets:
        if target not in around(state.fight) or not state.room(target):
            raise BadState(f"nothing can hop from {match[1]} to {name(target)}")


def _check_cards(state: Position) -> None:
    """Raise BadState unless every player has as many cards as a deck, and no kind too often."""
    every = [*state.pads.values(), *state.gone, *(c for won in state.won for c in won)]
    if every.count(START) != len(around(LOG)):
        raise BadState(f"there are {every.count(START)} starting pads")
    size = DECK - state.short
    for seat in range(state.seats):
        held = [*state.played_cards(seat), *state.hands[seat], *state.decks[seat]]
        if len(held) != size:
            raise BadState(f"player {seat} has {len(held)} cards instead of {size}")
        deck = state.cards.deck(state.short)
        for kind in range(len(state.cards.kinds)):
            if held.count(kind) > deck.count(kind):
                raise BadState(f"player {seat} has card {state.cards.names[kind]} too often")
        if len(state.hands[seat]) > 3:
            raise BadState(f"player {seat} has more than three cards in hand")
        if state.hands[seat] != sorted(state.hands[seat]):
            raise BadState("a hand is not sorted")
    if NOBODY in {card // KINDS for hand in state.hands for card in hand}:
        raise BadState("a starting pad is in a hand")


def _check_pieces(state: Position) -> None:
    """Raise BadState unless all frogs are there, and no more bullfrogs than there are."""
    for seat in range(state.seats):
        placed = [code for held in state.pieces.values() for code in held]
        frogs = state.supply[seat][0] + placed.count(2 * seat)
        if frogs != FROGS:
            raise BadState(f"player {seat} has {frogs} frogs instead of {FROGS}")
        if state.lost_bulls(seat) not in range(BULLS + 1):
            raise BadState(f"player {seat} has too many bullfrogs")


def _check_pond(state: Position) -> None:
    """Raise BadState unless the cards lie and are full as the step has it."""
    loose = len(state.pads) + 1 - len(cluster(state.pads.keys()))
    if LOG in state.pads:
        raise BadState("a card lies on the log")
    if loose and state.step in ("play", "act", "over"):
        raise BadState("a card does not hang together with the log")
    if state.step == "drift" and not loose:
        raise BadState("no card has to drift")
    full = len([cell for cell in state.full_pads() if cell != state.fight])
    if full and state.step in ("play", "drift", "over"):
        raise BadState("a full pad was not resolved")
    if state.step == "resolve" and full < 2:
        raise BadState("there are no full pads to choose from")
    if state.step == "hop" and not state.moves():
        raise BadState("nothing can hop")
    over, plays = state.step == "over", state.step == "play"
    if (over and any(state.hands)) or (plays and not state.hands[state.turn]):
        raise BadState("the step does not go with the cards in hand")
