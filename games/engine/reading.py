"""Numbers and parts of a text from outside, read strictly: what a program here never wrote is
refused, and a text of any length is refused in a moment.

``int`` alone is too friendly for that: it takes the digits of every script, blanks, underlines
and signs, and raises for 5,000 digits. Everything here raises BadState, which is a ValueError.
"""

from __future__ import annotations

import re

from games.engine.game import BadState

#: A longer text describes no state: the longest one that was met has 1,200 characters.
MOST_STATE = 1 << 14
#: A whole number has at most so many digits: far more than anything that is counted here.
MOST_DIGITS = 9
#: A seed or the integer of chance has at most so many hexadecimal digits.
MOST_HEX = 32

_WHOLE = re.compile(rf"[0-9]{{1,{MOST_DIGITS}}}")
_HEX = re.compile(rf"-?[0-9a-f]{{1,{MOST_HEX}}}")


def shown(text: str) -> str:
    """``text`` for a message: quoted, and cut where it is long."""
    return repr(text if len(text) <= 40 else f"{text[:39]}…")


def whole(text: str, what: str = "whole number") -> int:
    """A number from 0 on, written in the digits 0 to 9. Raises BadState: it is no ``what``."""
    if not _WHOLE.fullmatch(text):
        raise BadState(f"{shown(text)} is no {what}")
    return int(text)


def signed(text: str) -> int:
    """The same, or a number below 0. Raises BadState."""
    return -whole(text[1:]) if text.startswith("-") else whole(text)


def hexadecimal(text: str) -> int:
    """A number in the digits 0 to f, with ``-`` before it where it is below 0. Raises BadState."""
    if not _HEX.fullmatch(text):
        raise BadState(f"{shown(text)} is no hexadecimal number")
    return int(text, 16)


def chance(text: str) -> int | None:
    """The integer of chance in a state's text; ``None`` in a view. Raises BadState."""
    return None if text == "-" else hexadecimal(text)


def parts(text: str, count: int) -> list[str]:
    """The parts of a state's text, one blank between two.

    Raises BadState unless there are ``count`` of them, in a text of printable ASCII characters
    that is not too long. So ``\\d`` and ``isdecimal`` are digits 0 to 9 in what comes out.
    """
    if len(text) > MOST_STATE:
        raise BadState(f"a state has at most {MOST_STATE} characters, this text has {len(text)}")
    if not (text.isascii() and text.isprintable()):
        raise BadState("a state is written in plain letters, digits and signs")
    found = text.split(" ")
    if len(found) != count:
        raise BadState(f"a state has {count} parts, this text has {len(found)}")
    return found
