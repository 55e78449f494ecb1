"""A move as a story: what flies when."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.bullfrogs.events import (
    Deployed,
    Drawn,
    Drifted,
    Fought,
    Hopped,
    PadPlayed,
    Redeployed,
    Sabotaged,
    Sank,
    Stranded,
)
from games.bullfrogs.pond import cell_of
from games.bullfrogs.position import piece
from games.bullfrogs.rules import Bullfrogs
from games.engine.game import Event
from games.table.motion import Flight, ease_back, ease_in_out

#: How long things take, in milliseconds at normal speed.
HOP, SINK, DRIFT, PLAY, PLAQUE, PAUSE = 300, 560, 420, 300, 1100, 750


def story(events: Sequence[Event], state: Bullfrogs, near: int) -> list[Flight]:
    """The flights of all that one move brought, one after the other.

    Pieces: ``pad:<place>``, ``piece:<place>:<slot>``, ``ghost:<n>:<piece>`` (it lands on a pad
    that sinks as well), ``sink:<place>:<owner>:<card>:<pieces>`` and
    ``plaque:<place>:<strengths>:<winner>``.
    """
    flights: list[Flight] = []
    left: dict[str, list[int]] = {}
    at = 0.0
    for n, event in enumerate(events):
        match event:
            case PadPlayed(seat=seat, card=card, place=place):
                start = card if seat == near else f"seat:{seat}"
                flights.append(Flight(f"pad:{place}", start, place, PLAY, at, ease_in_out, 0.15,
                                      sound="place_tile"))
            case Deployed(seat=seat, bull=bull, place=place):
                flights.append(_hop(state, n, piece(seat, bull), f"seat:{seat}", place, at))
            case Redeployed(seat=seat, start=begin, place=place):
                flights.append(_hop(state, n, piece(seat, False), begin, place, at))
            case Sabotaged(owner=owner, start=begin, place=place):
                flights.append(_hop(state, n, piece(owner, False), begin, place, at))
            case Fought(place=place, strengths=strengths, winner=winner):
                text = ",".join(map(str, strengths))
                flights.append(Flight(f"plaque:{place}:{text}:{winner}", None, place, PLAQUE, at,
                                      ease_back, fade=True, sound="flag", brief=True))
                at += PAUSE
            case Hopped(owner=owner, bull=bull, start=begin, place=place):
                flights.append(_hop(state, n, piece(owner, bull), begin, place, at))
                at += HOP
            case Stranded(owner=owner, bull=bull, count=count, place=place):
                left.setdefault(place, []).extend([piece(owner, bull)] * count)
            case Sank(place=place, card=card, owner=owner):
                pieces = ".".join(map(str, left.get(place, ())))
                flights.append(Flight(f"sink:{place}:{owner}:{card}:{pieces}", None, place,
                                      at + SINK, 0, _late(at / (at + SINK))))
                flights.append(Flight(f"sound:{n}", None, place, 1, at, sound="sink"))
                at += SINK
            case Drifted(start=begin, place=place):
                flights.append(Flight(f"pad:{place}", begin, place, DRIFT, at, ease_in_out,
                                      sound="slide_2"))
                at += DRIFT
            case Drawn():
                flights.append(Flight(f"sound:{n}", None, "log", 1, at, sound="draw"))
    return flights


def _hop(state: Bullfrogs, n: int, code: int, start: str, place: str, at: float) -> Flight:
    """A piece that jumps onto the last space with such a piece; onto the pad, if that is gone."""
    held = state.pieces.get(cell_of(place), ())
    sound = f"hop_{code // 2 + 1}"
    if code not in held:
        return Flight(f"ghost:{n}:{code}", start, place, HOP, at, lift=0.9, sound=sound,
                      brief=True)
    slot = len(held) - 1 - held[::-1].index(code)
    return Flight(f"piece:{place}:{slot}", start, f"slot:{place}:{slot}", HOP, at, lift=0.9,
                  sound=sound)


def _late(begin: float) -> Any:
    """An easing that waits for its part of the time and then goes evenly."""
    return lambda t: max(0.0, (t - begin) / (1 - begin))
