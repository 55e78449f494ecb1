"""Matches and records: taking back, rounds, endings by words, damaged texts."""

from __future__ import annotations

import random

import pytest

from games import SHELF
from games.engine.game import IllegalMove
from games.engine.match import Match, Player
from games.engine.record import RecordError, from_link, from_text, to_link, to_text

GAME = SHELF["aqualin"].open()


def match_of(*kinds: str, moves: int = 0, seed: int = 3) -> Match:
    match = Match(GAME, [Player(kind) for kind in kinds or ("person", "person")], {}, seed)
    rand = random.Random(seed)
    while len(match.history) < moves and not match.over:
        match.play(rand.choice(match.state.moves()))
    return match


def open_game(key: str):  # type: ignore[no-untyped-def]
    return SHELF[key].open()


def test_nothing_to_take_back_at_the_start() -> None:
    match = match_of()
    assert match.undo_target() is None
    reason = match.why_no_undo()
    assert reason is not None and reason.key == "nothing_to_undo"
    with pytest.raises(IllegalMove):
        match.undo()


def test_people_may_not_take_back_what_was_revealed_unless_they_agree() -> None:
    match = match_of(moves=1)
    reason = match.why_no_undo()
    assert reason is not None and reason.key == "undo_blocked"
    match.free_undo = True
    before = match.history[0].before.text()
    match.undo()
    assert match.state.text() == before and match.peeks == 1


def test_taking_back_never_changes_what_will_be_drawn() -> None:
    match = match_of("person", "normal", moves=5)
    shown = match.state.text()
    taken = match.undo()
    for entry in reversed(taken):
        match.play(entry.move)
    assert match.state.text() == shown


def test_undo_by_move_and_by_action() -> None:
    match = match_of(moves=10)
    match.free_undo = True
    group = match.history[-1].group
    by_move = len(match.undo())
    match.redo()
    by_action = match.undo(action=True)
    assert by_move == 1 and len(by_action) >= 1
    assert all(entry.group == group for entry in by_action)
    assert not match.history or match.history[-1].group != group


def test_a_new_move_forgets_what_was_taken_back() -> None:
    match = match_of(moves=6)
    match.free_undo = True
    match.undo()
    other = [m for m in match.state.moves() if m != match.future[-1]]
    match.play(other[0])
    assert match.redo() == []


def test_a_match_of_two_games_is_one_record() -> None:
    match = match_of(moves=1000)
    assert match.over and match.has_next_round()
    first = match.finished_rounds().totals()
    match.next_round()
    assert match.holders == (1, 0) and match.round == 1
    rand = random.Random(8)
    while not match.over:
        match.play(rand.choice(match.state.moves()))
    assert not match.has_next_round()
    totals = match.finished_rounds().totals()
    scores = match.state.scores()
    assert totals == [first[0] + scores[1], first[1] + scores[0]]
    for again in (from_text(to_text(match), open_game), from_link(to_link(match), open_game)):
        assert again.round == 1 and again.finished_rounds().totals() == totals
    with pytest.raises(ValueError, match="no further round"):
        match.next_round()


def test_resigning_and_agreeing() -> None:
    match = match_of(moves=8)
    match.resign(0)
    assert match.over and match.outcome().winners == (1,)  # type: ignore[union-attr]
    with pytest.raises(IllegalMove):
        match.play(match.state.moves()[0])
    again = from_text(to_text(match), open_game)
    assert again.ended == "resign:0" and from_link(to_link(match), open_game).ended == "resign:0"
    match.free_undo = True
    match.undo()
    assert not match.over, "a resignation can be taken back"
    match.agree_draw()
    assert match.outcome().winners == ()
    with pytest.raises(IllegalMove):
        match.resign(1)


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (("five-at-the-table 2", "six"), "record_unreadable"),
        (("game aqualin 1", "game chess 1"), "record_game"),
        (("game aqualin 1", "game aqualin 99"), "record_version"),
        (("aqualin 1 -", "aqualin 1 abc"), "record_data"),
        (("moves ", "moves 99999 "), "record_move"),
        (("seed 3", "seed 4"), "record_hash"),
        (("seed 3", "seed zz"), "record_unreadable"),
        (('"person"', '"wizard"'), "record_unreadable"),
        (("ended -", "ended badly"), "record_unreadable"),
        (('"stop"', '"sideways"'), "record_unreadable"),
    ],
)
def test_damaged_records_say_what_is_wrong(change: tuple[str, str], key: str) -> None:
    text = to_text(match_of(moves=9))
    assert change[0] in text
    with pytest.raises(RecordError) as caught:
        from_text(text.replace(*change, 1), open_game)
    # Another deal may fail at a move already, which is as true.
    assert caught.value.reason.key in {key, "record_move"}


def test_made_up_links_are_refused() -> None:
    link = to_link(match_of(moves=12))
    parts = link.split("~")
    for n in range(len(parts)):
        broken = [*parts[:n], parts[n] + "7", *parts[n + 1 :]]
        with pytest.raises(RecordError):
            from_link("~".join(broken), open_game)
    for text in ("", "~", "aqualin", "~".join("abcdefghi"), link[:-12]):
        with pytest.raises(RecordError):
            from_link(text, open_game)


def test_a_whole_game_fits_into_a_short_link() -> None:
    assert len(to_link(match_of(moves=1000))) < 200


def test_names_and_options_are_kept() -> None:
    match = match_of(moves=2)
    match.players[0].name = "小晴 : / %"
    again = from_text(to_text(match), open_game)
    assert again.players[0].name == "小晴 : / %"
    with pytest.raises(ValueError, match="no option"):
        Match(GAME, [Player(), Player()], {"first": "nobody"}, 1)
