"""A position as one line of text, and back with a precise word for what cannot be.

``2b 0~:+r10-b4/.:/… hands troops tactics discards played known step:turn:… first group chance``.
A flag: who won it, ``~`` for Fog and ``=`` for Mud, then the cards in the order in which they
came, ``+`` for its first and ``-`` for its second side. ``?`` and ``*`` are backs.
"""

from __future__ import annotations

import re
from typing import TypeVar

from games.battle_line import cards
from games.battle_line.cards import NAMES, NUMBERS, TACTIC_BACK, TROOP_BACK, TROOPS
from games.battle_line.claims import claimable
from games.battle_line.front import FLAGS
from games.battle_line.position import ROLES, Position
from games.engine import reading
from games.engine.game import BadState

P = TypeVar("P", bound=Position)

_MARKS = {TROOP_BACK: "?", TACTIC_BACK: "*"}
_FLAG = re.compile(r"([.0-2])(~?)(=?):((?:[+-][a-z0-9]+)*)")
_STEPS = ("play", "claim", "draw", "scout", "return", "trim", "over")


def write(state: Position) -> str:
    """The state as one line."""
    options = ("b" if state.advanced else "") + ("m" if state.loose else "")
    known = [[card for card in range(TROOP_BACK) if bits >> card & 1] for bits in state.known]
    status = (state.step, state.turn, state.active, state.draws, state.idle, int(state.still))
    return " ".join(
        (
            f"{state.front.seats}{options}",
            "/".join(_flag(state, flag) for flag in range(FLAGS)),
            _piles(state.hands),
            _piles([state.troops]),
            _piles([state.tactics]),
            _piles(state.discards),
            _piles(state.played),
            _piles(known),
            ":".join(map(str, status)),
            ROLES[state.starter],
            str(state.group),
            "-" if state.chance is None else f"{state.chance:x}",
        )
    )


def _flag(state: Position, flag: int) -> str:
    owner = state.owner[flag]
    line = "".join(
        f"{'+' if card in state.lines[flag][0] else '-'}{NAMES[card]}"
        for card in state.order[flag]
    )
    return (
        ("." if owner < 0 else str(owner))
        + ("~" if flag == state.fog else "")
        + ("=" if flag == state.mud else "")
        + f":{line}"
    )


def _piles(piles: list[list[int]]) -> str:
    return "/".join(",".join(_MARKS.get(card) or NAMES[card] for card in pile) for pile in piles)


def read_as(kind: type[P], text: str) -> P:
    """The state of a kind that `write` wrote. Raises BadState, saying what cannot be."""
    head, flags, hands, troops, tactics, discards, played, known, status, first, group, chance = (
        reading.parts(text, 12)
    )
    if head[:1] not in ("2", "3") or head[1:] not in ("", "b", "m", "bm"):
        raise BadState(f"{head!r} is no number of players with options")
    seats = int(head[0])
    if first not in ROLES[:seats]:
        raise BadState(f"{first!r} is not one of {', '.join(ROLES[:seats])}")
    state = kind(seats, ROLES.index(first), "b" in head, "m" in head)
    _read_flags(state, flags)
    state.hands = _read_piles(hands, seats, "hands")
    [state.troops] = _read_piles(troops, 1, "troop decks")
    [state.tactics] = _read_piles(tactics, 1, "tactics decks")
    state.discards = _read_piles(discards, seats, "discards")
    state.played = _read_piles(played, seats, "rows of played cards")
    state.known = [
        sum(1 << card for card in pile) for pile in _read_piles(known, seats, "known cards")
    ]
    _read_status(state, status)
    state.group = reading.whole(group)
    state.chance = reading.chance(chance)
    _check_cards(state)
    _check_tactics(state)
    _check_flags(state)
    _check_step(state)
    if write(state) != text:
        raise BadState("the text is not written as a state is")
    return state


def _read_flags(state: Position, text: str) -> None:
    fields = text.split("/")
    if len(fields) != FLAGS:
        raise BadState(f"there are {FLAGS} flags, this text has {len(fields)}")
    for flag, field in enumerate(fields):
        match = _FLAG.fullmatch(field)
        if match is None:
            raise BadState(f"{field!r} is no flag")
        owner, fog, mud, line = match.groups()
        state.owner[flag] = -1 if owner == "." else int(owner)
        for mark, name in ((fog, "fog"), (mud, "mud")):
            if mark and getattr(state, name) >= 0:
                raise BadState(f"{name} lies on two flags")
            if mark:
                setattr(state, name, flag)
        for sign, name in re.findall(r"([+-])([a-z0-9]+)", line):
            card = _card(name)
            if card >= TROOPS and card not in cards.MORALE:
                raise BadState(f"{name} cannot stand at flag {flag + 1}")
            state.lines[flag][sign == "-"].append(card)
            state.order[flag].append(card)


def _card(name: str) -> int:
    if name not in NUMBERS or cards.is_back(NUMBERS[name]):
        raise BadState(f"{name!r} is no card")
    return NUMBERS[name]


def _read_piles(text: str, count: int, what: str) -> list[list[int]]:
    piles = text.split("/")
    if len(piles) != count:
        raise BadState(f"{len(piles)} {what} instead of {count}")
    backs = {mark: card for card, mark in _MARKS.items()}
    return [
        [backs[name] if name in backs else _card(name) for name in pile.split(",")] if pile else []
        for pile in piles
    ]


def _read_status(state: Position, text: str) -> None:
    fields = text.split(":")
    if len(fields) != 6 or fields[0] not in _STEPS:
        raise BadState(f"{text!r} is no step")
    if not all(re.fullmatch(r"-?\d", field) for field in fields[1:]):
        raise BadState(f"step {text!r} lacks a number")
    state.step = fields[0]
    state.turn, state.active, state.draws, state.idle, still = map(int, fields[1:])
    state.still = bool(still)
    seats = range(state.front.seats)
    if state.active not in seats or (state.turn not in seats and state.step != "over"):
        raise BadState(f"step {text!r} names nobody at the table")


def _check_cards(state: Position) -> None:
    """Raise BadState unless every card is in exactly one place."""
    piles = [*state.hands, state.troops, state.tactics, *state.order]
    guile = [[c for c in played if c in cards.GUILE] for played in state.played]
    environment = [
        card for card, flag in ((cards.FOG, state.fog), (cards.MUD, state.mud)) if flag >= 0
    ]
    every = [c for pile in (*piles, *state.discards, *guile, environment) for c in pile]
    named = [card for card in every if not cards.is_back(card)]
    for card in named:
        if named.count(card) > 1:
            raise BadState(f"{NAMES[card]} is in two places")
    total = TROOPS + (len(cards.TACTICS) if state.front.seats == 2 else 0)
    if state.front.seats > 2 and any(not cards.is_troop(card) for card in every):
        raise BadState("three players have no tactics cards")
    if len(every) != total or sum(map(cards.is_troop, every)) != TROOPS:
        raise BadState(f"there are {len(every)} cards instead of {total}")
    if not all(map(cards.is_troop, state.troops)) or any(map(cards.is_troop, state.tactics)):
        raise BadState("a card lies in the wrong deck")
    up = [card for pile in (*state.order, *state.discards) for card in pile]
    if any(map(cards.is_back, up)):
        raise BadState("a card on the table is face down")
    state.unseen = cards.ALL_TROOPS & ~sum(1 << card for card in up if card < TROOPS)
    hidden = [*state.troops, *state.tactics]
    for seat, bits in enumerate(state.known):
        others = [c for s, hand in enumerate(state.hands) if s != seat for c in hand]
        if bits & ~sum(1 << card for card in (*hidden, *others)):
            raise BadState("a card that was put back is not hidden any more")
    most = 9 if state.step in ("scout", "return") else 7
    if max(map(len, state.hands)) > most:
        raise BadState(f"a hand has more than {most} cards")


def _check_tactics(state: Position) -> None:
    """Raise BadState unless the tactics cards played are those that lie face up."""
    played = [card for row in state.played for card in row]
    up = [c for pile in (*state.order, *state.discards) for c in pile if c >= TROOPS]
    up += [card for card in played if card in cards.GUILE]
    up += [card for card, f in ((cards.FOG, state.fog), (cards.MUD, state.mud)) if f >= 0]
    if sorted(up) != sorted(played):
        raise BadState("the tactics cards played are not those on the table")
    counts = [len(row) for row in state.played]
    if max(counts) - min(counts) > 1:
        raise BadState("a player has played too many tactics cards")
    if any(all(leader in row for leader in cards.LEADERS) for row in state.played):
        raise BadState("a player has played two leaders")


def _check_flags(state: Position) -> None:
    """Raise BadState for a line that is too long, or a flag that nobody can have won."""
    for flag, owner in enumerate(state.owner):
        if owner >= 0 and (
            owner not in state.front.facing[flag] or not state.is_complete(flag, owner)
        ):
            raise BadState(f"flag {flag + 1} cannot have been won so")
        size = 4 if state.step == "trim" and owner < 0 else state.size(flag)
        if max(map(len, state.lines[flag])) > size:
            raise BadState(f"flag {flag + 1} has more than {size} cards on a side")


def _check_step(state: Position) -> None:
    """Raise BadState unless the step can be the one of such a position."""
    seats = state.front.seats
    ended = (
        any(state.has_won(seat) for seat in range(seats))
        or min(state.owner) >= 0
        or state.idle == seats
    )
    if (state.step == "over") != ended or (state.turn < 0) != ended or state.idle > seats:
        raise BadState("the end of the game does not fit the flags")
    if (state.step == "trim") != (state.overfull()[1] >= 0):
        raise BadState("a step of discarding does not fit the lines")
    if state.step == "trim" and state.turn != state.overfull()[1]:
        raise BadState("the wrong player discards")
    if not ended and state.step != "trim" and state.turn != state.active:
        raise BadState("somebody decides in another player's turn")
    if not 0 <= state.draws <= (3 if state.step == "scout" else 1):
        raise BadState(f"{state.draws} cards cannot be drawn")
    if state.step == "claim" and not claimable(state, state.turn):
        raise BadState("no flag can be claimed")
    if state.step in ("draw", "scout") and not (state.draws and state.decks()):
        raise BadState("no card can be drawn")
