"""Storage and sound that begin to fail: nothing stops, and every sentence about it is true."""

from __future__ import annotations

import pygame
import pytest

from games import SHELF
from games.engine.match import Match, Player
from games.table.host import StorageFull, StorageLost
from games.table.host.interface import PlatformStorage
from games.table.play import Play
from games.table.sheets.home import Home
from games.table.sheets.settings import SettingsSheet
from games.table.sound import Sound
from tests.table.host import SIZES, FakeHost, TestApp, open_app, show


class Fragile(PlatformStorage):
    """Storage that fails when it is told to; a full one fails only when it is written to."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: dict[str, str] = {}
        self.fails: Exception | None = None

    def _look(self) -> None:
        if self.fails is not None and not isinstance(self.fails, StorageFull):
            raise self.fails

    def _read(self, key: str) -> str | None:
        self._look()
        return self.texts.get(key)

    def _write(self, key: str, text: str) -> None:
        if self.fails is not None:
            raise self.fails
        self.texts[key] = text

    def _remove(self, key: str) -> None:
        self._look()
        self.texts.pop(key, None)

    def _names(self) -> list[str]:
        self._look()
        return list(self.texts)


def test_what_cannot_be_written_is_held_and_written_later() -> None:
    store = Fragile()
    store.set("a", "1")
    store.fails = OSError("gone")
    assert store.get("a") is None and not store.lasting and store.keys() == []
    with pytest.raises(StorageLost):
        store.set("b", "2")
    store.delete("a")
    assert store.get("b") == "2" and store.keys() == ["b"]
    store.delete("b")
    assert store.get("b") is None and store.keys() == []
    with pytest.raises(StorageLost):
        store.set("c", "3")
    store.fails = None
    assert store.keys() == ["a", "c"] and not store.lasting, "what is held is not yet kept"
    store.set("d", "4")
    assert store.lasting and store.texts == {"a": "1", "c": "3", "d": "4"}


def test_full_storage_goes_on_lasting() -> None:
    store = Fragile()
    store.set("a", "1")
    store.fails = StorageFull("a")
    with pytest.raises(StorageFull) as caught:
        store.set("a", "2")
    assert not isinstance(caught.value, StorageLost)
    store.fails = None
    assert store.lasting and store.get("a") == "1"


def playing(store: Fragile, size: tuple[int, int] = (1280, 800)) -> tuple[TestApp, Play]:
    """A game with a first move made, kept in ``store``."""
    app = open_app(size, language="en")
    app.host.storage = app.saves.storage = store
    match = Match(SHELF["aqualin"].open(), [Player(), Player()], {}, 3)
    play = Play(app, match, 1)
    show(app, play)
    play.take(match.state.moves()[0])
    app.run_for(3)
    assert match.history and play.kept
    return app, play


def breaks(app: TestApp, play: Play) -> str:
    """The next drawing raises: the text of the message that comes then."""
    def broken(*_: object) -> None:
        raise RuntimeError("planted")

    play.draw = broken  # type: ignore[method-assign, assignment]
    app.redraw()
    app.run_for(0.1)
    assert isinstance(app.scene, Home)
    return app.fake.prose


def test_a_crash_says_kept_where_the_game_is_kept() -> None:
    app, play = playing(Fragile())
    assert "Your game is kept.\n" in breaks(app, play)


def test_a_crash_says_for_how_long_where_storage_is_lost() -> None:
    store = Fragile()
    app, play = playing(store)
    store.fails = OSError("gone")
    play.take(play.match.state.moves()[0])
    app.run_for(3)
    assert "Saving no longer works here" in play.said[0] or any(
        "Saving no longer works here" in text for text in app.fake.spoken
    )
    prose = breaks(app, play)
    assert "kept until you close the page" in prose and "game is kept.\n" not in prose
    app.sheets[-1].close()
    app.run_for(0.1)
    assert "continue" in app.ids(), "the game can be gone on with as long as the page is open"


def test_a_crash_offers_the_record_where_the_last_moves_were_not_kept() -> None:
    store = Fragile()
    app, play = playing(store)
    store.fails = StorageFull("full")
    play.take(play.match.state.moves()[0])
    app.run_for(3)
    assert any("This device is full" in text for text in app.fake.spoken)
    assert not play.kept
    record = play.record
    prose = breaks(app, play)
    assert "could not be saved" in prose and "kept" not in prose and "Continue it" not in prose
    app.tap("answer:0")
    app.run_for(0.1)
    assert app.fake.copied == record


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["zh-Hant", "en"])
def test_every_shelf_says_that_nothing_can_be_saved(
    size: tuple[int, int], language: str
) -> None:
    """On phones too, and as soon as it begins."""
    app = open_app(size, language=language)
    store = Fragile()
    app.host.storage = app.saves.storage = store
    drawn: list[str] = []
    fitted, paragraph = type(app.canvas).fitted, type(app.canvas).paragraph

    def watch(self: object, text: str, *rest: object, **more: object) -> object:
        drawn.append(text)
        return fitted(self, text, *rest, **more)  # type: ignore[arg-type]

    monkey = pytest.MonkeyPatch()
    monkey.setattr(type(app.canvas), "fitted", watch)
    try:
        show(app, Home(app))
        note = app.words().say("memory_note")
        assert note not in drawn and note not in app.fake.prose
        store.fails = OSError("gone")
        app.saves.unfinished()
        drawn.clear()
        app.redraw()
        app.run_for(0.1)
        assert note in drawn and note in app.fake.prose
    finally:
        monkey.undo()
    assert paragraph is type(app.canvas).paragraph


# --- sound -------------------------------------------------------------------------------


class Silent(FakeHost):
    """A host whose sound device fails in one of the ways there are."""

    how: Exception | bool = False

    def open_sound(self) -> bool:
        if isinstance(self.how, Exception):
            raise self.how
        return self.how


@pytest.mark.parametrize("how", [False, RuntimeError("a device of some kind")])
def test_a_device_that_fails_is_silence(how: Exception | bool) -> None:
    host = Silent((640, 480))
    host.how = how
    sound = Sound(host)
    assert not sound.failed
    sound.wake()
    assert sound.failed
    sound.play("tap")
    host.how = True
    sound.wake()
    assert sound.failed, "a tap does not try again and again"
    sound.try_again()
    assert not sound.failed
    pygame.mixer.quit()


@pytest.mark.parametrize("error", [pygame.error("no"), NotImplementedError(), OSError("odd")])
def test_a_mixer_that_fails_is_silence(
    error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise error

    monkeypatch.setattr(pygame.mixer, "init", fails)
    sound = Sound(FakeHost((640, 480)))
    sound.wake()
    assert sound.failed
    sound.play("tap")


def test_a_device_that_goes_away_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    sound = Sound(FakeHost((640, 480)))
    sound.wake()
    assert not sound.failed
    pygame.mixer.quit()
    sound.play("tap")  # loading is silent already
    sound._sounds.clear()
    pygame.mixer.init()
    sound.play("tap")
    pygame.mixer.quit()
    sound.play("tap")
    assert sound.failed


def test_switched_off_no_device_is_touched() -> None:
    host = Silent((640, 480))
    host.how = RuntimeError("touched")
    sound = Sound(host)
    sound.on = False
    sound.wake()
    assert not sound.failed


@pytest.mark.parametrize("size", SIZES)
def test_the_settings_say_that_there_is_no_sound(size: tuple[int, int]) -> None:
    app = open_app(size, language="en")
    show(app, Home(app))
    app.open(SettingsSheet(app))
    app.run_for(0.1)
    assert "No sound device" not in app.fake.prose
    app.sound.failed = True
    app.redraw()
    app.run_for(0.1)
    assert "No sound device here" in app.fake.prose
