"""Picks, moves and events as sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.bullfrogs.cards import START, owner_of
from games.bullfrogs.events import CutOff, Drawn, Fought, Sank, Stranded
from games.bullfrogs.pond import LOG, cell_of
from games.bullfrogs.position import BULL, OPEN, ROLES, SABOTAGE, piece_of
from games.bullfrogs.rules import Bullfrogs
from games.engine.game import DONE, Event, Move, Pick
from games.table.words import Words


def seat_name(words: Words, seat: int) -> str:
    return words.say(f"role.{ROLES[seat]}.short")


def place_name(words: Words, place: str) -> str:
    """A place as it is called in sentences."""
    return words.say("place.log") if place == "log" else place.upper()


def strength_words(words: Words, strengths: Sequence[int]) -> str:
    """Who is how strong; empty where nobody stands."""
    return words.say("joined").join(
        words.say("strength", role=seat_name(words, seat), n=n)
        for seat, n in enumerate(strengths) if n
    )


def gaps(words: Words, event: Event, found: dict[str, Any]) -> dict[str, Any]:
    """What fills the gaps of an event's sentence."""
    for key in ("place", "start"):
        if key in found:
            found[key] = place_name(words, found[key])
    for key in ("seat", "owner", "winner"):
        if found.get(key, -1) >= 0:
            found[key] = seat_name(words, found[key])
    if "bull" in found:
        found["piece"] = words.say("piece.bull" if found["bull"] else "piece.frog")
    if isinstance(event, Fought):
        found["strengths"] = strength_words(words, event.strengths)
    if isinstance(event, CutOff):
        found["places"] = words.say("joined").join(p.upper() for p in event.places)
        found["n"] = len(event.places)
    return found


def log_key(event: Event) -> str:
    """The key of an event's line in the log."""
    key = f"log.{type(event).__name__}"
    match event:
        case Fought(winner=-1) | Sank(winner=-1):
            return f"{key}.tie"
        case Sank(winner=winner, owner=owner) if winner == owner:
            return f"{key}.own"
        case Stranded(bull=True):
            return f"{key}.bull"
        case Drawn(card=""):
            return f"{key}.hidden"
    return key


def notice(words: Words, events: tuple[Event, ...]) -> str:
    """What nobody may miss: pads that sank."""
    lines = [
        words.say(log_key(event), gaps(words, event, {
            "place": event.place, "winner": event.winner, "points": event.points,
            "owner": event.owner,
        })) for event in events if isinstance(event, Sank)
    ]
    return words.say("joined").join(lines)


# --- picks and moves ---------------------------------------------------------------------


def label(words: Words, pick: Pick, state: Bullfrogs) -> str:
    """A pick in words: a card, a place with what is on it, a piece."""
    if pick in state.cards.names:
        kind = state.cards.kinds[state.cards.names.index(pick)]
        return words.say("card", actions=kind.actions, spaces=kind.spaces, points=kind.points)
    code, cell = piece_of(pick)
    if code >= 0:
        return piece_words(words, code)
    cell = cell_of(pick)
    if cell == LOG:
        return words.say("place.log")
    if cell in state.pads:
        card = state.pads[cell]
        what = words.say("pad.start") if card == START else words.say(
            "pad.of", role=seat_name(words, owner_of(card)))
        strengths = strength_words(words, state.strengths(cell))
        key = "pad.held" if strengths else "pad"
        return words.say(key, place=place_name(words, pick), what=what, strengths=strengths,
                         open=state.pieces[cell].count(OPEN))
    if cell >= 0:
        return place_name(words, pick)
    return words.say(f"mode.{pick}" if pick in (SABOTAGE, BULL) else f"pick.{pick}")


def piece_words(words: Words, code: int) -> str:
    """A piece with its colour."""
    kind = "bull" if code % 2 else "frog"
    return words.say(f"piece.{kind}.of", role=words.say(f"colour.{ROLES[code // 2]}"))


def move_words(words: Words, move: Move, state: Bullfrogs) -> str:
    """A move in words, for hints."""
    if move == DONE:
        return words.say("move.done")
    names = [
        place_name(words, pick) if cell_of(pick) >= 0 else label(words, pick, state)
        for pick in move
    ]
    if state.step == "play":
        return words.say("move.play", card=names[0], where=names[1])
    if state.step == "act":
        if move[0] == SABOTAGE:
            return words.say("move.sabotage", piece=names[1], where=names[2])
        if len(move) == 1 or move[0] == BULL:
            what = words.say("piece.bull" if len(move) == 2 else "piece.frog")
            return words.say("move.deploy", piece=what, where=names[-1])
    if len(move) == 2:
        return words.say("move.jump", piece=names[0], where=names[1])
    return words.say("move.resolve", where=names[0])

