"""What an event of Battle Line moves, and how it sounds."""

from __future__ import annotations

from collections.abc import Callable

from games.battle_line.events import (
    CardDiscarded,
    CardMoved,
    CardPlayed,
    Claimed,
    Drawn,
    EnvironmentLaid,
    GuilePlayed,
    Returned,
)
from games.battle_line.tactics import DISCARD
from games.engine.game import Event
from games.table.motion import Flight, ease_back, ease_in_out, ease_out


def flights(event: Event, near: int, origin: Callable[[str, int], str]) -> list[Flight]:
    """The pieces that fly when this happened.

    Seat ``near`` sees its own cards; ``origin`` says from where a card of a seat comes.
    """
    match event:
        case CardPlayed(seat=seat, card=card):
            return [Flight(card, origin(card, seat), card, 240, 0, ease_out, 0.2,
                           sound="card")]
        case EnvironmentLaid(seat=seat, card=card):
            return [Flight(card, origin(card, seat), card, 260, 0, ease_out, 0.2,
                           sound="card")]
        case GuilePlayed(seat=seat, card=card):
            return [Flight(card, origin(card, seat), DISCARD, 380, 0, ease_in_out, 0.4,
                           sound="card")]
        case CardMoved(owner=owner, card=card):
            return [Flight(card, origin(card, owner), card, 320, 200, ease_in_out, 0.4,
                           sound="slide")]
        case CardDiscarded(owner=owner, card=card):
            return [Flight(card, origin(card, owner), DISCARD, 320, 200, ease_in_out, 0.3,
                           sound="gone")]
        case Drawn(seat=seat, deck=deck, card=card):
            if card and seat == near:
                return [Flight(card, deck, card, 260, 0, ease_in_out, 0.1, sound="draw")]
            back = "troop" if deck == "troops" else "tactic"
            return [Flight(f"back:{back}", deck, f"seat:{seat}", 260, 0, ease_in_out,
                           sound="draw")]
        case Returned(seat=seat, deck=deck, card=card):
            back = "troop" if deck == "troops" else "tactic"
            start = origin(card, seat)
            return [Flight(f"back:{back}", start, deck, 220, 0, ease_out, 0.2, sound="draw")]
        case Claimed(flag=flag):
            return [Flight(f"flag:{flag - 1}", f"flag:{flag - 1}", f"won:{flag - 1}", 420, 0,
                           ease_back, 0.5, sound="flag")]
    return []
