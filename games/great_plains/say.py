"""Events and pushes as sentences. No sentence names its mover: the log shows that beside it."""

from __future__ import annotations

from typing import Any, Protocol

from games.engine.game import Event
from games.great_plains.analysis import PlainInfo
from games.great_plains.events import (
    AnimalReturned,
    AnimalTaken,
    LeadChanged,
    Pushed,
    Skipped,
    TokenPlaced,
)
from games.great_plains.position import ROLES


class Say(Protocol):
    """How a sentence is found: its key into the words, and what fills its gaps."""

    def __call__(self, key: str, /, **gaps: Any) -> str: ...


def push(say: Say, why: str, terrain: str) -> str:
    """What a push does: of an event `Pushed`, or of a line in `analysis.push_lines`."""
    if why == "land":
        return say("push.land", terrain=say(f"space.{terrain}"))
    return say("push.edge" if why == "edge" else f"push.{terrain}")


def event(say: Say, happened: Event) -> str:
    """The line of the log for an event of this game."""
    key = f"log.{type(happened).__name__}"
    match happened:
        case TokenPlaced(terrain=terrain, animal=animal):
            return say(f"{key}.{animal}" if animal else key, terrain=say(f"space.{terrain}"))
        case AnimalTaken(animal=animal) | AnimalReturned(animal=animal):
            return say(key, animal=say(f"animal.{animal}"))
        case Pushed(seat=seat, why=why, terrain=terrain):
            return say(key, role=_role(say, seat), push=push(say, why, terrain))
        case LeadChanged(value=value, after=after):
            if after < 0:
                return say(f"{key}.none", value=value)
            return say(key, value=value, role=_role(say, after))
        case Skipped(why=why):
            return say(key, why=say(f"{key}.{why}"))
        case _:
            return say(key)


def plain(say: Say, info: PlainInfo) -> str:
    """What a plain is worth and who leads on it."""
    streams, grass = len(info.streams), len(info.spaces)
    worth = say("plain.value", n=info.value, grass=grass, streams=streams)
    one, two = max(info.counts), min(info.counts)
    if info.leader >= 0:
        lead = say("plain.led", role=_role(say, info.leader), one=one, two=two)
    elif one:
        lead = say("plain.tied", one=one, two=two)
    else:
        lead = say("plain.empty")
    return say("joined").join((worth, lead))


def _role(say: Say, seat: int) -> str:
    return say(f"role.{ROLES[seat]}.short")
