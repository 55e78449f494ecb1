"""What only the holder of a hand may read, in the words and the picks of each hidden game."""

from __future__ import annotations

from games.battle_line.hints import card_name, card_word
from games.battle_line.rules import BattleLine
from games.bullfrogs.rules import Bullfrogs
from games.table.play import Play
from games.table.words import Words


def words_of_hand(state: object, words: Words, seat: int) -> set[str]:
    """Ids and words of the cards that ``seat`` holds, as the document would write them."""
    from games.battle_line.cards import NAMES
    from games.bullfrogs.say import label

    found: set[str] = set()
    if isinstance(state, BattleLine):
        for card in state.hands[seat]:
            found |= {f"pick:{NAMES[card]}", card_name(words, card), card_word(words, card)}
    elif isinstance(state, Bullfrogs):
        for kind in state.hands[seat]:
            name = state.cards.names[kind]
            found |= {f"pick:{name}", label(words, name, state)}
    else:
        raise AssertionError("a new hidden game: say here what a hand is")
    return found


def hand_words(play: Play, seat: int) -> set[str]:
    """`words_of_hand` of the game on the table, in the language that is shown.

    Without the cards that are called like a seat: those names are on every screen.
    """
    roles = " ".join(play.role(other) for other in range(play.match.seats))
    found = words_of_hand(play.match.state, play.words, seat)
    return {word for word in found if word not in roles}
