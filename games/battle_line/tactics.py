"""What the ten tactics cards may be played on and what they do."""

from __future__ import annotations

from games.battle_line import cards
from games.battle_line.cards import NAMES, NUMBERS
from games.battle_line.events import (
    CardDiscarded,
    CardMoved,
    CardPlayed,
    EnvironmentLaid,
    GuilePlayed,
)
from games.battle_line.position import SCOUT_DRAWS, Position
from games.engine.game import Event, Move, Pick

#: Where a redeployed card leaves the table.
DISCARD = "discard"


def moves(state: Position, seat: int, card: int) -> list[Move]:
    """All ways to play a tactics card of ``seat``; none where a limit forbids it."""
    return moves_of(state, seat, card) if state.tactics_allowed(seat) else []


def moves_of(state: Position, seat: int, card: int) -> list[Move]:
    """The same without a look at how many tactics cards have been played."""
    name = NAMES[card]
    if card in cards.MORALE:
        if card in cards.LEADERS and state.leader_used(seat):
            return []
        return [(name, flag_pick(flag)) for flag in state.free_flags(seat)]
    if card in cards.ENVIRONMENT:
        return [(name, flag_pick(flag)) for flag in open_flags(state)]
    if card == cards.SCOUT:
        return [(name,)] if state.troops or state.tactics else []
    if card == cards.DESERTER:
        return [(name, NAMES[target]) for target in targets(state, seat, card)]
    return [
        (name, NAMES[target], end)
        for target in targets(state, seat, card)
        for end in ends(state, seat, card, target)
    ]


def flag_pick(flag: int) -> Pick:
    """The pick of a flag, given its number from 0."""
    return f"f{flag + 1}"


def open_flags(state: Position) -> list[int]:
    """The flags that nobody has won."""
    return [flag for flag, owner in enumerate(state.owner) if owner < 0]


def targets(state: Position, seat: int, card: int) -> list[int]:
    """The cards at unclaimed flags that Redeploy, Deserter or Traitor may take."""
    owner = seat if card == cards.REDEPLOY else 1 - seat
    found = [
        target
        for flag in open_flags(state)
        for target in state.line(flag, owner)
        if card != cards.TRAITOR or target < cards.TROOPS
    ]
    if state.loose and card != cards.TRAITOR:
        for environment, flag in ((cards.FOG, state.fog), (cards.MUD, state.mud)):
            if flag >= 0 and state.owner[flag] < 0 and state.player_of(environment) == owner:
                found.append(environment)
    return found


def ends(state: Position, seat: int, card: int, target: int) -> list[Pick]:
    """Where Redeploy or Traitor may put the card that it takes."""
    if card == cards.TRAITOR:
        return [flag_pick(flag) for flag in state.free_flags(seat)]
    if target in cards.ENVIRONMENT:
        start = state.fog if target == cards.FOG else state.mud
        flags = open_flags(state)
    else:
        start = next(flag for flag in open_flags(state) if target in state.order[flag])
        flags = state.free_flags(seat)
    return [*(flag_pick(flag) for flag in flags if flag != start), DISCARD]


def use(state: Position, seat: int, card: int, picks: Move) -> list[Event]:
    """Carry out a tactics card that has left the hand; ``picks`` are legal."""
    name = NAMES[card]
    if card in cards.MORALE:
        flag = int(picks[0][1:]) - 1
        state.put(card, flag, seat)
        return [CardPlayed(seat, name, flag + 1)]
    if card in cards.ENVIRONMENT:
        flag = int(picks[0][1:]) - 1
        _lay(state, card, flag)
        return [EnvironmentLaid(seat, name, flag + 1)]
    events: list[Event] = [GuilePlayed(seat, name)]
    if card == cards.SCOUT:
        state.step, state.draws = "scout", SCOUT_DRAWS
        return events
    target = NUMBERS[picks[0]]
    owner = seat if card == cards.REDEPLOY else 1 - seat
    start = _flag_of(state, target)
    if card == cards.DESERTER or picks[1] == DISCARD:
        why = "deserter" if card == cards.DESERTER else "redeploy"
        events.append(discard(state, owner, target, start, seat, why))
        return events
    flag = int(picks[1][1:]) - 1
    if target in cards.ENVIRONMENT:
        _lay(state, target, flag)
    else:
        state.take(target, start, owner)
        state.put(target, flag, seat)
    events.append(CardMoved(seat, owner, NAMES[target], start + 1, flag + 1))
    return events


def _lay(state: Position, card: int, flag: int) -> None:
    """Lay an environment card on a flag, or on none (-1)."""
    if card == cards.FOG:
        state.fog = flag
    else:
        state.mud = flag


def _flag_of(state: Position, card: int) -> int:
    """The flag at which a card on the table lies."""
    if card in cards.ENVIRONMENT:
        return state.fog if card == cards.FOG else state.mud
    place = state.where(card)
    assert place is not None, "only cards on the table are taken"
    return place[0]


def discard(
    state: Position, owner: int, card: int, flag: int, seat: int, why: str
) -> CardDiscarded:
    """Move a card from a flag to its owner's face-up discards."""
    if card in cards.ENVIRONMENT:
        _lay(state, card, -1)
    else:
        state.take(card, flag, owner)
    state.discards[owner].append(card)
    return CardDiscarded(seat, owner, NAMES[card], flag + 1, why)
