"""A match as text: save, undo, replay, link and bug report are all this.

The long form is a few lines that a person can read; the short form fits into a link. Both hold
the header (game, version of its rules, hash of its data, that data where a player brought it,
options, seed, players) and each move as its place among the legal ones, and end with a hash of
the last state.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable

from games.engine.game import BadData, Game, IllegalMove, Reason
from games.engine.match import Match, Player

HEAD = "five-at-the-table 1"
#: A larger text is no board or card data: stops a link that would unpack without end.
MOST_FOREIGN = 1 << 18


class RecordError(ValueError):
    """A record that cannot be played; ``reason`` is the sentence for the player."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"{reason.key} {dict(reason.args)}")
        self.reason = reason


def to_text(match: Match) -> str:
    """The long form, ending with a line break."""
    rounds = [*match.round_moves, [entry.index for entry in match.history]]
    players = json.dumps([[p.kind, p.name] for p in match.players])
    lines = (
        HEAD,
        f"game {match.game.key} {match.game.version} {match.game.data}",
        f"options {json.dumps(match.options, sort_keys=True, ensure_ascii=True)}",
        *([f"foreign {match.game.foreign}"] if match.game.foreign else ()),
        f"seed {match.seed:x}",
        f"players {players}",
        f"undo {'free' if match.free_undo else 'fair'} {match.peeks}",
        f"ended {match.ended or '-'}",
        "moves " + " / ".join(" ".join(map(str, moves)) for moves in rounds),
        f"hash {match.state.digest()}",
    )
    return "\n".join(lines) + "\n"


def from_text(text: str, open_game: Callable[[str], Game]) -> Match:
    """The match that `to_text` wrote. ``open_game`` finds a game by its key (KeyError if none).

    Raises RecordError with a sentence for the player.
    """
    fields: dict[str, str] = {}
    lines = text.strip().splitlines()
    if not lines or lines[0].strip() != HEAD:
        raise RecordError(Reason("record_unreadable"))
    for line in lines[1:]:
        key, _, rest = line.strip().partition(" ")
        fields[key] = rest
    try:
        key, version, data = fields["game"].split()
        options = json.loads(fields["options"])
        seed = int(fields["seed"], 16)
        players = [Player(str(kind), str(name)) for kind, name in json.loads(fields["players"])]
        undo, peeks = fields["undo"].split()
        ended = _ended(fields["ended"], len(players))
        rounds = [[int(n) for n in part.split()] for part in fields["moves"].split("/")]
        final = fields["hash"]
        taken = int(peeks)
    except (KeyError, TypeError, ValueError) as error:
        raise RecordError(Reason("record_unreadable")) from error
    game = _open(open_game, key, version, fields.get("foreign", ""), data)
    match = _set_up(game, options, seed, players)
    match.free_undo = undo == "free"
    _replay(match, rounds)
    match.peeks = taken
    match.ended = ended
    if match.state.digest() != final:
        raise RecordError(Reason("record_hash"))
    return match


def _ended(text: str, seats: int) -> str:
    """How a game was ended by words. Raises ValueError for what cannot be."""
    if text in ("-", ""):
        return ""
    if text == "draw" or text in {f"resign:{seat}" for seat in range(seats)}:
        return text
    raise ValueError(f"{text!r} ends no game")


def _open(
    open_game: Callable[[str], Game], key: str, version: str, foreign: str, data: str
) -> Game:
    """The game of a record, on the foreign data that the record holds."""
    try:
        game = open_game(key)
    except KeyError as error:
        raise RecordError(Reason("record_game", {"game": key})) from error
    if str(game.version) != version:
        raise RecordError(Reason("record_version", {"version": version}))
    if foreign:
        if game.adopt is None:
            raise RecordError(Reason("record_data"))
        try:
            game = game.adopt(foreign)
        except BadData as error:
            raise RecordError(Reason("record_data")) from error
    if data and game.data != data:
        raise RecordError(Reason("record_data"))
    return game


def _set_up(game: Game, options: object, seed: int, players: list[Player]) -> Match:
    kinds = {"person", *game.bots()}
    if not isinstance(options, dict) or any(p.kind not in kinds for p in players):
        raise RecordError(Reason("record_unreadable"))
    try:
        return Match(game, players, options, seed)
    except ValueError as error:
        raise RecordError(Reason("record_unreadable")) from error


def _replay(match: Match, rounds: list[list[int]]) -> None:
    for number, moves in enumerate(rounds):
        try:
            if number:
                match.next_round()
            for index in moves:
                match.play_index(index)
        except (IllegalMove, ValueError) as error:
            where = {"n": len(match.history) + 1}
            raise RecordError(Reason("record_move", where)) from error


# --- the short form ----------------------------------------------------------------------


def to_link(match: Match) -> str:
    """The short form: letters, digits, ``-``, ``_``, ``.`` and ``~`` only.

    The moves are one number in a mixed radix, each digit a move's place among as many legal
    ones as there were, so that a forced move costs nothing.
    """
    rounds, number = _radices(match), 1
    for pairs in reversed(rounds):
        for index, radix in reversed(pairs):
            number = number * radix + index
    options = ".".join(
        str(o.choices.index(match.options[o.key])) for o in match.game.options
    ) or "0"
    parts = [
        match.game.key,
        str(match.game.version),
        options,
        f"{match.seed:x}",
        ".".join(p.kind for p in match.players),
        ".".join(str(len(pairs)) for pairs in rounds),
        _pack(_bytes(number)),
        match.state.digest()[:8],
        match.ended.replace(":", "."),
    ]
    if match.game.foreign:
        parts.append(_pack(zlib.compress(match.game.foreign.encode(), 9)))
    return "~".join(parts)


def _radices(match: Match) -> list[list[tuple[int, int]]]:
    """Each round's moves with the number of legal moves there were, by playing them again."""
    again = Match(match.game, match.players, match.options, match.seed)
    rounds = []
    for number, moves in enumerate([*match.round_moves, [e.index for e in match.history]]):
        if number:
            again.next_round()
        pairs = []
        for index in moves:
            pairs.append((index, len(again.state.moves())))
            again.play_index(index)
        rounds.append(pairs)
    return rounds


def from_link(text: str, open_game: Callable[[str], Game]) -> Match:
    """The match that `to_link` wrote. Raises RecordError with a sentence for the player."""
    parts = text.strip().split("~")
    if len(parts) not in (9, 10):
        raise RecordError(Reason("record_unreadable"))
    key, version, choices, seed, kinds, counts, packed, final, end = parts[:9]
    try:
        foreign = _inflate(_unpack(parts[9])) if len(parts) == 10 else ""
        game = _open(open_game, key, version, foreign, "")
        numbers = [int(c) for c in choices.split(".")]
        options = {o.key: o.choices[n] for o, n in zip(game.options, numbers, strict=False)}
        lengths = [int(c) for c in counts.split(".")]
        number = int.from_bytes(_unpack(packed), "big")
        start = int(seed, 16)
        ended = _ended(end.replace(".", ":"), len(kinds.split(".")))
    except RecordError:
        raise
    except (ValueError, IndexError, zlib.error) as error:
        raise RecordError(Reason("record_unreadable")) from error
    players = [Player(kind) for kind in kinds.split(".")]
    match = _set_up(game, options, start, players)
    for nth, length in enumerate(lengths):
        try:
            if nth:
                match.next_round()
            for _ in range(length):
                number, index = divmod(number, len(match.state.moves()))
                match.play_index(index)
        except (IllegalMove, ValueError, ZeroDivisionError) as error:
            where = {"n": len(match.history) + 1}
            raise RecordError(Reason("record_move", where)) from error
    if number != 1 or match.state.digest()[:8] != final:
        raise RecordError(Reason("record_hash"))
    match.ended = ended
    return match


def _bytes(number: int) -> bytes:
    return number.to_bytes((number.bit_length() + 7) // 8, "big")


def _pack(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


def _unpack(text: str) -> bytes:
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def _inflate(raw: bytes) -> str:
    """The text in compressed ``raw``. Raises ValueError or zlib.error."""
    stream = zlib.decompressobj()
    text = stream.decompress(raw, MOST_FOREIGN)
    if not stream.eof:
        raise ValueError("compressed data is cut off or too long")
    return text.decode()
