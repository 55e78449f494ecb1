"""A match as text: save, undo, replay, link and bug report are all this.

The long form is a few lines that a person can read, the short form fits into a link. Both hold
what a match follows from, and end with a hash of its last state.

*The long form, number 2.* The first line is ``five-at-the-table 2``; each line after it is a key,
a blank and a value: ``game`` (key, version of its rules, hash of its data), ``options`` (JSON; an
option that is `later` only where it is not at its default), ``foreign`` (that data, where a player
brought it), ``seed`` (hexadecimal), ``players`` (JSON: kind and name of each), ``undo`` (``free``
or ``fair``, and the number of peeks), ``ended`` (how each round was ended by words: ``-``,
``draw`` or ``resign:<seat>``), then lines with keys that this version does not know, which are
kept and written again, ``moves`` (each round's, every move by its place among the legal ones) and
``hash``, which ends the record. Rounds are divided by `` / ``. Form 1 is the same with one
``ended``, the last round's, and is read for ever.

*The short form* is divided by ``~``: game, version, options by number, seed, kinds of players,
lengths of the rounds, the moves as one number, eight digits of the hash, and how the rounds
ended, divided by ``_`` where one before the last ended by words, otherwise the last one alone.
After these nine come, as far as there is something in them: the foreign data, and the lines
``players``, ``undo`` and those not known where they are not at their defaults, both compressed;
then fields that this version does not know, which are kept (in the long form: ``fields``).

What can be worked out from a match, like curves and statistics, lies beside the record and never
in it: the same match is the same text whoever looked at it.
"""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Callable, Iterator, Mapping

from games.engine.game import BadData, Game, IllegalMove, Options, Reason
from games.engine.match import Match, Player
from games.engine.reading import hexadecimal, whole

HEAD = "five-at-the-table 2"
#: The heads of the forms that are read.
_HEADS = {"five-at-the-table 1": 1, HEAD: 2}
_KEYS = (
    "game", "options", "foreign", "seed", "players", "undo", "ended", "moves", "hash", "fields",
)
#: A larger text is no board or card data: stops a link that would unpack without end.
MOST_FOREIGN = 1 << 18
#: No record, foreign data included, has so many characters, and no link.
MOST_TEXT = 1 << 20
MOST_LINK = 1 << 19
#: The moves of a link in so many characters: some 40,000 real choices. Their number is divided
#: once a move, so that its length counts squared.
MOST_MOVES = 1 << 15
#: The characters of a player's name, of a line or field that is not known, and how many of those.
MOST_NAME = 200
MOST_LINE = 2000
MOST_EXTRA = 32
#: The characters of options and of players, and their brackets within brackets.
MOST_JSON = 1 << 14
_DEEPEST = 2


class RecordError(ValueError):
    """A record that cannot be played; ``reason`` is the sentence for the player."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"{reason.key} {dict(reason.args)}")
        self.reason = reason


def to_text(match: Match) -> str:
    """The long form, ending with a line break."""
    rounds = match.played()
    lines = (
        HEAD,
        f"game {match.game.key} {match.game.version} {match.game.data}",
        f"options {json.dumps(_written(match), sort_keys=True, ensure_ascii=True)}",
        *([f"foreign {match.game.foreign}"] if match.game.foreign else ()),
        f"seed {match.seed:x}",
        _players_line(match),
        _undo_line(match),
        "ended " + " / ".join(how or "-" for _, how in rounds),
        *match.extra,
        "moves " + " / ".join(" ".join(map(str, moves)) for moves, _ in rounds),
        f"hash {match.state.digest()}",
    )
    return "\n".join(lines) + "\n"


def _written(match: Match) -> Options:
    """The options as a record holds them."""
    return {
        option.key: match.options[option.key]
        for option in match.game.options
        if not option.later or match.options[option.key] != option.default
    }


def _players_line(match: Match) -> str:
    return f"players {json.dumps([[p.kind, p.name] for p in match.players])}"


def _undo_line(match: Match) -> str:
    return f"undo {'free' if match.free_undo else 'fair'} {match.peeks}"


def from_text(text: str, open_game: Callable[[str], Game]) -> Match:
    """The match that `to_text` wrote. ``open_game`` finds a game by its key (KeyError if none).

    Raises RecordError with a sentence for the player.
    """
    if len(text) > MOST_TEXT:
        raise RecordError(Reason("record_unreadable"))
    first, *lines = text.strip().splitlines() or [""]
    form = _HEADS.get(first.strip())
    if form is None:
        raise RecordError(Reason("record_unreadable"))
    try:
        fields, extra = _fields(lines)
        key, version, data = fields["game"].split()
        options = _json(fields["options"])
        seed = hexadecimal(fields["seed"])
        players = _players(fields["players"])
        undo = _undo(fields["undo"])
        final = fields["hash"]
        rounds = [[whole(n) for n in part.split()] for part in fields["moves"].split("/")]
        endings = [_ended(how.strip(), len(players)) for how in fields["ended"].split("/")]
        if form == 1:
            # It kept the ending of its last round alone.
            [last] = endings
            endings = [""] * (len(rounds) - 1) + [last]
        if len(endings) != len(rounds):
            raise ValueError(f"{len(endings)} endings of {len(rounds)} rounds")
        if "fields" in fields:
            _check_fields(fields["fields"].split("~"))
            extra.append(f"fields {fields['fields']}")
    except (KeyError, TypeError, ValueError) as error:
        raise RecordError(Reason("record_unreadable")) from error
    game = _open(open_game, key, version, fields.get("foreign", ""), data)
    match = _set_up(game, options, seed, players)
    match.extra = extra
    match.free_undo, match.peeks = undo
    for number, (moves, how) in enumerate(zip(rounds, endings, strict=True)):
        _begin(match, number)
        for index in moves:
            _play(match, index)
        _end(match, how)
    if match.state.digest() != final:
        raise RecordError(Reason("record_hash"))
    return match


# --- the parts of both forms, read -------------------------------------------------------


def _fields(lines: list[str]) -> tuple[dict[str, str], list[str]]:
    """The values by key, up to the hash, and the lines that are not known. Raises ValueError."""
    fields: dict[str, str] = {}
    extra: list[str] = []
    for line in map(str.strip, lines):
        key, _, rest = line.partition(" ")
        if key in _KEYS:
            if key in fields:
                raise ValueError(f"two lines say {key}")
            fields[key] = rest
        elif line:
            if len(line) > MOST_LINE or not line.isprintable() or len(extra) == MOST_EXTRA:
                raise ValueError("lines that are not known, and too long or too many")
            extra.append(line)
        if key == "hash":
            break
    return fields, extra


def _json(text: str) -> object:
    """The value that ``text`` is. Raises ValueError, also for what is nested too deeply."""
    if len(text) > MOST_JSON:
        raise ValueError("too long")
    deep, quoted, escaped = 0, False, False
    for letter in text:
        if escaped or (quoted and letter == "\\"):
            escaped = not escaped
        elif letter == '"':
            quoted = not quoted
        elif not quoted and letter in "[{":
            deep += 1
        elif not quoted and letter in "]}":
            deep -= 1
        if deep > _DEEPEST:
            raise ValueError("nested too deeply")
    return json.loads(text)


def _players(text: str) -> list[Player]:
    """Kinds and names. Raises ValueError or TypeError."""
    found = []
    for kind, name in _json(text):  # type: ignore[attr-defined]
        if not isinstance(kind, str) or not isinstance(name, str):
            raise ValueError("kind and name of a player are texts")
        if len(name) > MOST_NAME or not name.isprintable():
            raise ValueError("a name that cannot be shown")
        found.append(Player(kind, name))
    return found


def _undo(text: str) -> tuple[bool, int]:
    """Whether everything may be taken back, and the number of peeks. Raises ValueError."""
    rule, peeks = text.split()
    if rule not in ("free", "fair"):
        raise ValueError(f"{rule!r} is no rule of taking back")
    return rule == "free", whole(peeks)


def _ended(text: str, seats: int) -> str:
    """How a game was ended by words. Raises ValueError for what cannot be."""
    if text in ("-", ""):
        return ""
    if text == "draw" or text in {f"resign:{seat}" for seat in range(seats)}:
        return text
    raise ValueError(f"{text!r} ends no game")


def _check_fields(fields: list[str]) -> None:
    """Raise ValueError unless these can be fields of a link."""
    if len(fields) > MOST_EXTRA or any(
        len(field) > MOST_LINE or not re.fullmatch(r"[A-Za-z0-9_.-]*", field) for field in fields
    ):
        raise ValueError("fields that are not known, and too long or too many")


def _open(
    open_game: Callable[[str], Game], key: str, version: str, foreign: str, data: str
) -> Game:
    """The game of a record, on the foreign data that the record holds."""
    try:
        game = open_game(key)
    except KeyError as error:
        raise RecordError(Reason("record_game", {"game": key[:MOST_NAME]})) from error
    if str(game.version) != version:
        raise RecordError(Reason("record_version", {"version": version[:MOST_NAME]}))
    if foreign:
        if game.adopt is None or len(foreign) > MOST_FOREIGN:
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
    for player in players:
        player.kind = _present(player.kind, kinds, game.aliases)
    if not isinstance(options, dict) or any(p.kind not in kinds for p in players):
        raise RecordError(Reason("record_unreadable"))
    try:
        return Match(game, players, options, seed)
    except ValueError as error:
        raise RecordError(Reason("record_unreadable")) from error


def _present(kind: str, kinds: set[str], aliases: Mapping[str, str]) -> str:
    """The name that a level has now."""
    return kind if kind in kinds else aliases.get(kind, kind)


def _begin(match: Match, number: int) -> None:
    """Set up round ``number``; the first one is there already."""
    if not number:
        return
    if not match.over:
        raise RecordError(Reason("record_round", {"n": number}))
    try:
        match.next_round()
    except ValueError as error:
        raise RecordError(Reason("record_move", {"n": 1})) from error


def _play(match: Match, index: int) -> None:
    try:
        match.play_index(index)
    except IllegalMove as error:
        raise RecordError(Reason("record_move", {"n": len(match.history) + 1})) from error


def _end(match: Match, how: str) -> None:
    if not how:
        return
    try:
        match.end(how)
    except IllegalMove as error:
        raise RecordError(Reason("record_move", {"n": len(match.history) + 1})) from error


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
    endings = [how.replace(":", ".") for _, how in match.played()]
    parts = [
        match.game.key,
        str(match.game.version),
        _choices(match),
        f"{match.seed:x}",
        ".".join(p.kind for p in match.players),
        ".".join(str(len(pairs)) for pairs in rounds),
        _pack(_bytes(number)),
        match.state.digest()[:8],
        "_".join(endings) if any(endings[:-1]) else endings[-1],
        _pack(zlib.compress(match.game.foreign.encode(), 9)) if match.game.foreign else "",
        *_more(match),
    ]
    while len(parts) > 9 and not parts[-1]:
        parts.pop()
    return "~".join(parts)


def _choices(match: Match) -> str:
    """The options by number, those that came later as far as they are not at their default."""
    numbers = [option.choices.index(match.options[option.key]) for option in match.game.options]
    for option in reversed(match.game.options):
        if not option.later or numbers[-1]:
            break
        numbers.pop()
    return ".".join(map(str, numbers)) or "0"


def _more(match: Match) -> list[str]:
    """The fields after the foreign data."""
    lines = [_players_line(match)] if any(player.name for player in match.players) else []
    if match.free_undo or match.peeks:
        lines.append(_undo_line(match))
    fields: list[str] = []
    for line in match.extra:
        key, _, rest = line.partition(" ")
        if key == "fields":
            fields = rest.split("~")
        else:
            lines.append(line)
    packed = _pack(zlib.compress("\n".join(lines).encode(), 9)) if lines else ""
    return [packed, *fields]


def _radices(match: Match) -> list[list[tuple[int, int]]]:
    """Each round's moves with the number of legal moves there were, by playing them again."""
    again = Match(match.game, match.players, match.options, match.seed)
    rounds = []
    for number, (moves, how) in enumerate(match.played()):
        if number:
            again.next_round()
        pairs = []
        for index in moves:
            pairs.append((index, len(again.state.moves())))
            again.play_index(index)
        if how:
            again.end(how)
        rounds.append(pairs)
    return rounds


def from_link(text: str, open_game: Callable[[str], Game]) -> Match:
    """The match that `to_link` wrote. Raises RecordError with a sentence for the player."""
    parts = text.strip().split("~", 11) if len(text) <= MOST_LINK else []
    if len(parts) < 9:
        raise RecordError(Reason("record_unreadable"))
    key, version, choices, seed, kinds, counts, packed, final, end = parts[:9]
    foreign, more, unknown = (*parts[9:], "", "", "")[:3]
    try:
        game = _open(open_game, key, version, _unzip(foreign), "")
        options = _options(game, choices)
        players = [Player(kind) for kind in kinds.split(".")]
        lengths = [whole(count) for count in counts.split(".")]
        if len(packed) > MOST_MOVES:
            raise ValueError("more moves than a match has")
        number = int.from_bytes(_unpack(packed), "big")
        start = hexadecimal(seed)
        endings = [_ended(how.replace(".", ":"), len(players)) for how in end.split("_")]
        if len(endings) == 1:
            endings = [""] * (len(lengths) - 1) + endings
        if len(endings) != len(lengths):
            raise ValueError(f"{len(endings)} endings of {len(lengths)} rounds")
        fields, extra = _fields(_unzip(more).splitlines())
        if not fields.keys() <= {"players", "undo"}:
            raise ValueError("a line of the header that a link has in its own field")
        if "players" in fields:
            named = _players(fields["players"])
            if [player.kind for player in named] != [player.kind for player in players]:
                raise ValueError("other players have the names")
            players = named
        undo = _undo(fields.get("undo", "fair 0"))
        if unknown:
            _check_fields(unknown.split("~"))
            extra.append(f"fields {unknown}")
    except RecordError:
        raise
    except (TypeError, ValueError, zlib.error) as error:
        raise RecordError(Reason("record_unreadable")) from error
    match = _set_up(game, options, start, players)
    match.extra = extra
    match.free_undo, match.peeks = undo
    for nth, (length, how) in enumerate(zip(lengths, endings, strict=True)):
        _begin(match, nth)
        for _ in range(length):
            # Where nothing is legal, nothing is: no move has the number 0 then.
            number, index = divmod(number, len(match.state.moves()) or 1)
            _play(match, index)
        _end(match, how)
    if number != 1 or match.state.digest()[:8] != final:
        raise RecordError(Reason("record_hash"))
    return match


def _options(game: Game, text: str) -> Options:
    """The options that a link counts up; those it lacks are at their default.

    Raises ValueError for numbers that mean nothing here.
    """
    numbers = [whole(part) for part in text.split(".")]
    if any(numbers[len(game.options) :]):
        raise ValueError("an option that is not known")
    options = {}
    for option, number in zip(game.options, numbers, strict=False):
        if number >= len(option.choices):
            raise ValueError(f"{option.key} has no choice {number}")
        options[option.key] = option.choices[number]
    return options


def _bytes(number: int) -> bytes:
    return number.to_bytes((number.bit_length() + 7) // 8, "big")


def _pack(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


def _unpack(text: str) -> bytes:
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def _unzip(packed: str) -> str:
    """The text in a packed field. Raises ValueError or zlib.error."""
    if not packed:
        return ""
    stream = zlib.decompressobj()
    text = stream.decompress(_unpack(packed), MOST_FOREIGN)
    if not stream.eof:
        raise ValueError("compressed data is cut off or too long")
    return text.decode()


# --- many at once ------------------------------------------------------------------------


def records_in(text: str) -> Iterator[str]:
    """The records and links in a text, and whatever else stands between them, piece by piece.

    A record goes from its head to its hash, so that nothing that is damaged before or after it
    can harm it; a line with ``~`` outside of one is a link.
    """
    piece: list[str] = []
    inside = False
    for line in text.splitlines():
        head = line.strip() in _HEADS
        if head or (not inside and "~" in line):
            if any(map(str.strip, piece)):
                yield "\n".join(piece)
            piece, inside = [], head
        piece.append(line)
        if (inside and line.strip().startswith("hash ")) or (not inside and "~" in line):
            yield "\n".join(piece)
            piece, inside = [], False
    if any(map(str.strip, piece)):
        yield "\n".join(piece)


def from_either(text: str, open_game: Callable[[str], Game]) -> Match:
    """The match of a record or of a link. Raises RecordError with a sentence for the player."""
    first = text.strip().partition("\n")[0]
    return from_link(text, open_game) if "~" in first else from_text(text, open_game)
