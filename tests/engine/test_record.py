"""Records and links: their forms, what each keeps, and what is refused."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest

from games import SHELF
from games.engine.game import BadState, Game, Option
from games.engine.match import Match, Player
from games.engine.record import (
    HEAD,
    MOST_EXTRA,
    MOST_JSON,
    MOST_LINE,
    RecordError,
    from_either,
    from_link,
    from_text,
    records_in,
    to_link,
    to_text,
)
from tests.records import stored
from tools.fuzz import DOORS, random_match, run

OLD, NEW = stored(1), stored(2)
AQUALIN = SHELF["aqualin"].open()


def open_game(key: str) -> Game:
    return SHELF[key].open()


def refused(text: str) -> str:
    """The key of the sentence with which a record or link is refused."""
    with pytest.raises(RecordError) as caught:
        from_either(text, open_game)
    return caught.value.reason.key


# --- the forms ---------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(OLD))
def test_stored_records_and_links_of_form_1_are_read(name: str) -> None:
    kept = OLD[name]
    for match in (from_text(kept["text"], open_game), from_link(kept["link"], open_game)):
        assert match.state.text() == kept["state"]
        assert from_text(to_text(match), open_game).state.text() == kept["state"]
    match = from_text(kept["text"], open_game)
    assert to_link(from_link(kept["link"], open_game)) == kept["link"]
    assert to_link(match).startswith(kept["link"]), "the fields of before stay what they were"
    assert [line for line in to_text(match).splitlines()[1:] if not line.startswith("ended")] == [
        line for line in kept["text"].splitlines()[1:] if not line.startswith("ended")
    ]


def test_old_records_are_counted_as_the_rules_say_now() -> None:
    """Their moves and endings are what they were; what a resigned round counts is corrected."""
    match = from_text(OLD["aqualin of 2, resigned"]["text"], open_game)
    assert match.ended == "resign:0" and match.finished_rounds().totals()[0] == 0
    kept = OLD["battle line, series resigned in the last round"]
    match = from_text(kept["text"], open_game)
    totals = match.finished_rounds().totals()
    assert match.ended == "resign:1" and totals[1] == kept["totals"][1]
    assert totals[0] == kept["totals"][0] - match.state.scores()[0] + 5


@pytest.mark.parametrize("name", list(NEW))
def test_stored_records_and_links_of_form_2_are_the_same_bytes(name: str) -> None:
    kept = NEW[name]
    for match in (from_text(kept["text"], open_game), from_link(kept["link"], open_game)):
        assert match.state.text() == kept["state"]
        assert to_text(match) == kept["text"] and to_link(match) == kept["link"]
        assert match.finished_rounds().totals() == kept["totals"]


def test_a_record_can_be_read_by_eye() -> None:
    match = Match(AQUALIN, [Player(), Player()], {}, 5)
    for _ in range(4):
        match.play_index(0)
    match.resign(0)
    match.next_round()
    match.play_index(0)
    assert to_text(match).splitlines()[:-1] == [
        "five-at-the-table 2",
        "game aqualin 1 -",
        'options {"first": "colours", "slides": "stop"}',
        "seed 5",
        'players [["person", ""], ["person", ""]]',
        "undo fair 0",
        "ended resign:0 / -",
        "moves 0 0 0 0 / 0",
    ]


@pytest.mark.parametrize("key", list(SHELF))
def test_any_match_comes_back_from_its_record_and_its_link(key: str) -> None:
    """Several rounds, resigned, agreed, taken back; names, rules, lines that are not known."""
    rand = random.Random(21)
    rounds = endings = 0
    for n in range(24 if key == "dominant_species" else 40):
        match = random_match(open_game(key), rand, most=rand.choice((0, 4, 20, 60)))
        text = to_text(match)
        again, linked = from_text(text, open_game), from_link(to_link(match), open_game)
        for other in (again, linked):
            assert to_text(other) == text, n
            assert other.state.text() == match.state.text()
            assert other.played() == match.played()
            assert other.options == match.options and other.holders == match.holders
            assert other.players == match.players
            assert other.rounds == match.rounds
            assert (other.free_undo, other.peeks) == (match.free_undo, match.peeks)
        assert re.fullmatch(r"[\w.~-]+", to_link(match), re.ASCII)
        rounds += match.round > 0
        endings += any(how for _, how in match.played())
    assert endings and (rounds or open_game(key).next_round is None)


def test_a_record_of_form_1_that_lost_an_ending_says_so() -> None:
    """Form 1 kept the ending of the last round alone, so such a record never could be read."""
    match = Match(AQUALIN, [Player(), Player()], {}, 5)
    match.play_index(0)
    match.resign(0)
    match.next_round()
    match.agree_draw()
    text = to_text(match).replace(HEAD, "five-at-the-table 1")
    assert refused(text.replace("ended resign:0 / draw", "ended draw")) == "record_round"
    # The hash comes from the moves, so that without the ending nothing else can tell.
    assert refused(to_text(match).replace("ended resign:0 / draw", "ended - / draw")) == (
        "record_round"
    )


# --- what other versions write -----------------------------------------------------------


def test_lines_that_are_not_known_are_kept_in_their_place() -> None:
    match = Match(AQUALIN, [Player(), Player()], {}, 5)
    lines = to_text(match).splitlines()
    strange = ["clock 3 4", "評 something", "alone"]
    for at in (1, 4, len(lines) - 1):
        text = "\n".join([*lines[:at], *strange, *lines[at:]])
        again = from_text(text, open_game)
        assert again.extra == strange
        ended = lines.index("ended -") + 1
        assert to_text(again).splitlines() == [*lines[:ended], *strange, *lines[ended:]]
        assert to_text(from_link(to_link(again), open_game)) == to_text(again)
    after = from_text("\n".join([*lines, "not of this record"]), open_game)
    assert after.extra == [], "a record ends with its hash"


def test_fields_of_a_link_that_are_not_known_are_kept() -> None:
    link = to_link(Match(AQUALIN, [Player(), Player()], {}, 5))
    again = from_link(f"{link}~~~abc~~d.e-f_", open_game)
    assert to_link(again) == f"{link}~~~abc~~d.e-f_"
    assert to_link(from_text(to_text(again), open_game)) == to_link(again)


def test_old_names_of_levels_are_read_as_the_present_ones() -> None:
    match = Match(AQUALIN, [Player(), Player("normal")], {}, 5)
    renamed = replace(AQUALIN, aliases={"usual": "normal"})
    for text in (to_text(match), to_link(match)):
        again = from_either(text.replace("normal", "usual"), lambda _: renamed)
        assert again.players[1].kind == "normal" and to_text(again) == to_text(match)
        assert refused(text.replace("normal", "usual")) == "record_unreadable"


def test_an_option_that_comes_later_leaves_texts_and_digests_as_they_are() -> None:
    later = replace(
        AQUALIN,
        options=(
            *AQUALIN.options,
            Option("tide", ("calm", "high"), later=True),
            Option("moon", (0, 1, 2), later=True),
        ),
    )
    for kept in OLD.values(), NEW.values():
        for text, link in ((k["text"], k["link"]) for k in kept if " aqualin " in k["text"]):
            match = from_text(text, lambda _: later)
            assert match.options["tide"] == "calm"
            assert to_text(match) == to_text(from_text(text, open_game))
            assert to_link(from_link(link, lambda _: later)) == link
    match = Match(later, [Player(), Player()], {"moon": 2}, 5)
    assert '"moon": 2' in to_text(match) and "tide" not in to_text(match)
    assert to_link(match).split("~")[2] == "0.0.0.2"
    for again in (from_text(to_text(match), lambda _: later),
                  from_link(to_link(match), lambda _: later)):
        assert again.options == match.options and to_text(again) == to_text(match)
    # A version that does not know the option says so, and does not play by other rules.
    assert refused(to_text(match)) == refused(to_link(match)) == "record_unreadable"


# --- what is refused ---------------------------------------------------------------------


@pytest.mark.parametrize("door", DOORS)
def test_damaged_texts_let_nothing_but_a_sentence_out(door: str) -> None:
    """``python -m tools.fuzz`` is the long run of this."""
    report = run(door, 400, seed=5)
    assert report.texts == 400 and report.refused > 200
    assert report.faults == []


def test_nested_texts_and_long_ones_are_refused() -> None:
    text = to_text(Match(AQUALIN, [Player(), Player()], {}, 5))
    for key in ("options", "players"):
        for nest in ("[" * 5000, "[" * 100_000, '{"a":' * 50_000, "[" * 50_000 + "]" * 50_000):
            broken = re.sub(f"^{key} .*$", f"{key} {nest}", text, flags=re.MULTILINE)
            assert refused(broken) == "record_unreadable"
    for change in (
        ("seed 5", "seed " + "f" * 5000), ("moves ", "moves " + "9" * 6000),
        ("undo fair 0", "undo fair " + "9" * 6000), ("undo fair 0", "undo fair -1"),
        ("seed 5", "seed 0x5"), ("undo fair 0", "undo fair ٣"), ("moves ", "moves 1_0"),
        ('"person", ""', '"person", "' + "a" * 5000 + '"'),
        ('"person", ""', '"person", "\\u0000"'), ('"person", ""', '"person", "\\ud800"'),
        ("undo", "line " + "a" * (MOST_LINE + 1) + "\nundo"),
        ('"colours"', '"colours"' + " " * MOST_JSON),
        ("undo", "line\n" * (MOST_EXTRA + 1) + "undo"), ("undo", "fields a b\nundo"),
        ("ended -", "ended - / -"), ("ended -", "ended resign:2"), ("undo", "seed 5\nundo"),
    ):
        assert change[0] in text
        assert refused(text.replace(*change, 1)) == "record_unreadable", change[1][:40]
    assert refused(text + " " * (1 << 21)) == "record_unreadable"


def test_a_link_of_megabytes_is_refused_before_it_is_read() -> None:
    parts = to_link(Match(AQUALIN, [Player(), Player()], {}, 5)).split("~")
    opened: list[str] = []

    def watched(key: str) -> Game:
        opened.append(key)
        return open_game(key)

    parts[6] = "A" * (4 << 20)
    with pytest.raises(RecordError) as caught:
        from_link("~".join(parts), watched)
    assert caught.value.reason.key == "record_unreadable" and opened == []
    for at, value in ((6, "A" * 100_000), (3, "f" * 1000), (5, "9" * 6000), (2, "٣"), (8, "draw_")):
        broken = [*parts[:6], "AQ", *parts[7:]]
        broken[at] = value
        assert refused("~".join(broken)) == "record_unreadable"


@pytest.mark.parametrize("key", list(SHELF))
def test_states_with_numbers_that_are_none_are_refused(key: str) -> None:
    game = open_game(key)
    state = game.new(seed=3)
    for text in (state.text(), state.seen_by(0).text()):
        for at in [m.start() for m in re.finditer(r"\d", text)]:
            for digit in ("9" * 6000, "٣", "³", "-", ""):
                broken = text[:at] + digit + text[at + 1 :]
                try:
                    again = game.read(broken)
                except BadState as error:
                    assert len(str(error)) < 7000
                else:
                    assert again.text() == broken
    with pytest.raises(BadState):
        game.read("0" * (1 << 20))
    if key == "aqualin":
        parts = state.text().split(" ")
        parts[2] = "?"
        with pytest.raises(BadState):
            game.read(" ".join(parts))


# --- many at once ------------------------------------------------------------------------


def test_what_is_damaged_among_records_harms_no_other() -> None:
    good = [kept["text"] for kept in (*OLD.values(), *NEW.values())]
    link = to_link(Match(AQUALIN, [Player(), Player()], {}, 5))
    nested = re.sub(r"players .*", "players " + "[" * 9999, good[0])
    pieces = [nested, good[1], '{"game": "six", "turn"', good[2][: len(good[2]) // 2], good[3],
              link, "rubbish ~ here", *good[4:]]
    read, bad = [], 0
    for record in records_in("\r\n".join(pieces)):
        try:
            read.append(to_text(from_either(record, open_game)))
        except RecordError:
            bad += 1
    wanted = [good[1], good[3], link, *good[4:]]
    assert read == [to_text(from_either(text, open_game)) for text in wanted]
    assert bad == 4
    assert list(records_in(" \n ")) == []
