"""Sentences for all that happens, in both languages."""

from __future__ import annotations

import pytest

from games.engine.game import Event
from games.great_plains import say
from games.great_plains.events import CavePlaced, LeadChanged, Pushed, Skipped, TokenPlaced
from games.table.words import Words
from tests.great_plains.test_properties import walk

CHINESE, ENGLISH = (Words(language, "great_plains").say for language in ("zh-Hant", "en"))


@pytest.mark.parametrize(
    ("event", "chinese", "english"),
    [
        (CavePlaced(0, "f5"), "放洞穴板塊", "placed a cave tile"),
        (TokenPlaced(0, "f5", "horse", ""), "放到馬棲地", "to horse land"),
        (TokenPlaced(0, "f5", "grassland", "eagle"), "用鷹飛到草原", "by eagle to grassland"),
        (
            Pushed(1, "f5", None, "highland", "cave", "f4"),
            "把狐的指示物推進洞穴，移除",
            "pushed Fox into a cave, removed",
        ),
        (
            Pushed(0, "f5", "f6", "land", "bear", "f4"),
            "把蛇的指示物推到熊棲地",
            "pushed Snake to bear land",
        ),
        (
            Pushed(0, "f5", None, "edge", "", "f4"),
            "把蛇的指示物推出地圖，移除",
            "pushed Snake off the map, removed",
        ),
        (LeadChanged("f5", 6, -1, 1), "狐拿下 6 分的草原", "Fox takes a plain worth 6"),
        (LeadChanged("f5", 6, 0, -1), "6 分的草原變成平手", "a plain worth 6 is tied"),
        (Skipped(0, "no_space"), "略過：沒有地方可放", "skipped: no space to place on"),
    ],
)
def test_event(event: Event, chinese: str, english: str) -> None:
    assert say.event(CHINESE, event) == chinese
    assert say.event(ENGLISH, event) == english


def test_whole_games_can_be_told() -> None:
    for seed in range(10):
        for _, _, events in walk(seed):
            for words in (CHINESE, ENGLISH):
                for event in events:
                    assert "{" not in say.event(words, event)
