"""The cards by number: troops 0-59 (ten to a colour), tactics 60-69, backs 70 and 71.

A set of troops is also written as bits, bit ``n`` for card ``n``, so that the ten bits of a
colour lie side by side and a card's value is its place among them.
"""

from __future__ import annotations

from collections.abc import Iterator

COLOURS = ("red", "orange", "yellow", "green", "blue", "purple")
LETTERS = "roygbp"
VALUES = 10
TROOPS = len(COLOURS) * VALUES

TACTICS = (
    "alexander", "darius", "cavalry", "shields", "fog", "mud",
    "scout", "redeploy", "deserter", "traitor",
)
(ALEXANDER, DARIUS, CAVALRY, SHIELDS, FOG, MUD, SCOUT, REDEPLOY, DESERTER, TRAITOR) = range(
    TROOPS, TROOPS + len(TACTICS)
)
#: A card of which only the back is known.
TROOP_BACK, TACTIC_BACK = TRAITOR + 1, TRAITOR + 2

LEADERS = (ALEXANDER, DARIUS)
#: Morale cards stand in a line like troops: Alexander, Darius, cavalry, shield bearers.
MORALE = (ALEXANDER, DARIUS, CAVALRY, SHIELDS)
#: Environment cards lie on a flag and count for both sides.
ENVIRONMENT = (FOG, MUD)
#: Guile cards act once and stay face up before their player.
GUILE = (SCOUT, REDEPLOY, DESERTER, TRAITOR)

#: The name of every card, which is also its pick.
NAMES = (
    *(f"{letter}{value}" for letter in LETTERS for value in range(1, VALUES + 1)),
    *TACTICS,
    "troop",
    "tactic",
)
#: The number of every card by its name.
NUMBERS = {name: number for number, name in enumerate(NAMES)}

ALL_TROOPS = (1 << TROOPS) - 1
COLOUR_BITS = (1 << VALUES) - 1
#: For each value from 1 (place 0 stays empty) the six troops that have it, as bits.
OF_VALUE = (0, *(sum(1 << (10 * c + v) for c in range(len(COLOURS))) for v in range(VALUES)))


def is_troop(card: int) -> bool:
    """Whether the card is a troop, its back included."""
    return card < TROOPS or card == TROOP_BACK


def is_back(card: int) -> bool:
    """Whether only the back of the card is known."""
    return card >= TROOP_BACK


def back_of(card: int) -> int:
    """What everybody sees of a hidden card."""
    return TROOP_BACK if is_troop(card) else TACTIC_BACK


def colour(card: int) -> int:
    """The number of a troop's colour."""
    return card // VALUES


def value(card: int) -> int:
    """The value of a troop, 1 to 10."""
    return card % VALUES + 1


def cards_of(bits: int) -> Iterator[int]:
    """The troops of a set, from the lowest number."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low
