"""What only the holder of a hand may read, in the words and the picks of each hidden game."""

from __future__ import annotations

from games.battle_line.cards import NAMES, TROOP_BACK
from games.battle_line.hints import card_name, card_word
from games.battle_line.rules import BattleLine
from games.bullfrogs.rules import Bullfrogs
from games.bullfrogs.say import label
from games.engine.game import Game, Pick, State
from games.table.play import Play
from games.table.words import Words


def card_texts(game: Game, words: Words) -> dict[Pick, set[str]]:
    """By pick of a card that a hand can hold: all texts by which the document may name it."""
    state = game.new(seed=1)
    if isinstance(state, BattleLine):
        return {
            NAMES[card]: {f"pick:{NAMES[card]}", card_name(words, card), card_word(words, card)}
            for card in range(TROOP_BACK)
        }
    if isinstance(state, Bullfrogs):
        return {name: {f"pick:{name}", label(words, name, state)} for name in state.cards.names}
    raise AssertionError("a new hidden game: say here what a hand holds")


def hand(state: State, seat: int) -> set[Pick]:
    """The picks of the cards that ``seat`` holds."""
    if isinstance(state, BattleLine):
        return {NAMES[card] for card in state.hands[seat]}
    assert isinstance(state, Bullfrogs)
    return {state.cards.names[kind] for kind in state.hands[seat]}


def hand_words(play: Play, seat: int) -> set[str]:
    """The texts of a hand of the game on the table, in the language that is shown.

    Without the cards that are called like a seat: those names are on every screen.
    """
    roles = " ".join(play.role(other) for other in range(play.match.seats))
    texts = card_texts(play.match.game, play.words)
    found = {text for pick in hand(play.match.state, seat) for text in texts[pick]}
    return {text for text in found if text not in roles}
