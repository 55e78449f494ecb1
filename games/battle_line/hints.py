"""What a flag may still become, for the screen: from the cards face up, whatever hands hold."""

from __future__ import annotations

from typing import NamedTuple

from games.battle_line import cards
from games.battle_line.cards import NAMES, TROOPS, cards_of
from games.battle_line.formations import Reach, Side, side_of, strength, strongest
from games.battle_line.rules import BattleLine
from games.table.words import Words


class Outlook(NamedTuple):
    """A side at a flag: the best it is or can become, and whether it is complete.

    ``line`` are the cards that lie there, with one more where a card is being considered.
    """

    line: tuple[int, ...]
    best: Reach | None
    complete: bool

    @property
    def shown(self) -> list[int]:
        """The cards of the best formation: those that lie there, then those still to come."""
        missing = list(cards_of(self.best.missing)) if self.best else []
        return [*self.line, *missing]


def outlook(state: BattleLine, flag: int, seat: int, extra: int | None = None) -> Outlook:
    """What ``seat`` has or can reach at a flag, ``extra`` being laid there too."""
    line = list(state.line(flag, seat))
    unseen = state.unseen
    if extra is not None:
        line.append(extra)
        if extra < TROOPS:
            unseen &= ~(1 << extra)
    size = state.size(flag)
    best = strongest(side_of(line), size, unseen, flag == state.fog)
    return Outlook(tuple(line), best, len(line) == size)


def would_win(state: BattleLine, flag: int, seat: int, card: int) -> bool:
    """Whether laying a card would let the seat claim the flag at once."""
    mine = outlook(state, flag, seat, card)
    if not mine.complete or mine.best is None:
        return False
    fog, size = flag == state.fog, state.size(flag)
    theirs: Side = state.side(flag, state.front.other(flag, seat))
    if theirs.length == size:
        return mine.best.strength > strength(theirs, fog)
    unseen = state.unseen & ~(1 << card) if card < TROOPS else state.unseen
    return strongest(theirs, size, unseen, fog, mine.best.strength) is None


def reach_words(words: Words, fog: bool, reach: Reach | None) -> str:
    """A formation and its total: ``同花順 21``."""
    if reach is None:
        return words.say("form.none")
    key = "form.total" if fog else f"form.{reach.kind}"
    return words.say("form.with_total", kind=words.say(key), n=reach.total)


def cards_words(words: Words, chosen: list[int] | tuple[int, ...]) -> str:
    """Cards in a row: ``赤 8・7・6``, ``赤 8・藍 7``."""
    dot = "・" if words.chinese else ", "
    troops = sorted((c for c in chosen if c < TROOPS), key=lambda c: (-cards.value(c), c))
    rest = [c for c in chosen if c >= TROOPS]
    parts: list[str] = []
    if troops and len({cards.colour(c) for c in troops}) == 1 and len(troops) > 1:
        values = (dot if words.chinese else "-").join(str(cards.value(c)) for c in troops)
        parts.append(words.say("card.troop", colour=colour_word(words, troops[0]), value=values))
    else:
        parts += [card_word(words, card) for card in troops]
    parts += [card_word(words, card) for card in rest]
    return dot.join(parts)


def colour_word(words: Words, card: int) -> str:
    """The colour of a troop."""
    return words.say(f"colour.{cards.COLOURS[cards.colour(card)]}")


def card_word(words: Words, card: int) -> str:
    """A card by a short name: ``赤 6``, ``叛徒``."""
    if cards.is_back(card):
        return words.say(f"back.{NAMES[card]}")
    if card >= TROOPS:
        return words.say(f"card.{NAMES[card]}")
    return words.say("card.troop", colour=colour_word(words, card), value=cards.value(card))


def card_name(words: Words, card: int) -> str:
    """A card by its full name: ``赤 6 近衛``."""
    name = card_word(words, card)
    return f"{name} {words.say(f'rank.{cards.value(card)}')}" if card < TROOPS else name
