"""Small lands for tests: a row of letters and a row of pieces for every row of the map.

Spaces that a test does not name are peaks; each board gets its cave where the test leaves room.
"""

from __future__ import annotations

from games.great_plains.geometry import STANDARD
from games.great_plains.land import Land, land_of
from games.great_plains.rules import GreatPlains

ANIMAL_LETTERS = "heb"


def land(**spaces: str) -> Land:
    """A land of peaks except for ``spaces`` (name → letter)."""
    letters = {name: letter for name, letter in spaces.items()}
    for name in letters:
        assert name in STANDARD.at, name
    return land_of(STANDARD, "".join(letters.get(STANDARD.names[s], "P") for s in STANDARD.spaces))


def position(
    terrain: dict[str, str],
    snake: str = "",
    fox: str = "",
    caves: tuple[str, str] = ("", ""),
    turn: int = 0,
    held: tuple[str, str] = ("", ""),
    left: tuple[int, int] = (10, 10),
) -> GreatPlains:
    """The second phase in the middle of a game.

    ``snake`` and ``fox`` name spaces with tokens, ``caves`` those with cave tiles (by seat),
    ``held`` the tiles by their first letters (``"hb"``: a horse and a bear).
    """
    state = GreatPlains(land(**terrain), 0, True, None)
    at = STANDARD.at
    for seat, names in enumerate((snake, fox)):
        state.tokens[seat] = sum(1 << at[name] for name in names.split())
        state.caves[seat] = sum(1 << at[name] for name in caves[seat].split())
        state.left[seat] = left[seat]
        state.lost[seat] = 20 - left[seat] - state.tokens[seat].bit_count()
        for letter in held[seat]:
            state.animals[3 * seat + ANIMAL_LETTERS.index(letter)] += 1
    state.group = 30
    state.begin_turn(turn)
    return state
