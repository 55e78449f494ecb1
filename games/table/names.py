"""What the players of a match are called."""

from __future__ import annotations

from games.engine.match import Match
from games.table.words import Words


def name_of(match: Match, words: Words, seat: int) -> str:
    """Who holds a seat: a name, a level of the computer, you, or the number of a player."""
    return player_name(match, words, match.holders[seat])


def player_name(match: Match, words: Words, number: int) -> str:
    """The name of a player, which stays when the seats change from round to round."""
    player = match.players[number]
    if player.name:
        return player.name
    if not player.is_person:
        return words.say("cpu_level", level=words.say(f"level.{player.kind}"))
    if len(match.people) == 1:
        return words.say("you")
    return words.say(f"player.{number + 1}")
