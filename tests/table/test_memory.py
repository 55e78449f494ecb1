"""A left scene lets go of everything at once: no collector is needed, and nothing grows."""

from __future__ import annotations

import ctypes
import gc
import sys
import weakref
from collections.abc import Callable, Iterator

import pytest

from games import SHELF
from games.engine.match import Match, Player
from games.table.play import Play
from games.table.replay import Replay
from games.table.scene import Scene
from games.table.sheets.home import Home
from games.table.sheets.lesson import LessonPlay
from tests.table.host import TestApp, open_app, show

#: The two windows in which memory is measured: size and scale.
WINDOWS = (((1024, 768), 1), ((960, 600), 2))
GAMES, FROM = 23, 3
MOST_GROWTH = 10_000_000


@pytest.fixture
def uncollected() -> Iterator[None]:
    """No collector: what is in a circle stays."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()
    gc.collect()


class _Allocated(ctypes.Structure):
    _fields_ = [
        (name, ctypes.c_size_t)
        for name in ("arena", "ordblks", "smblks", "hblks", "hblkhd", "usmblks", "fsmblks",
                     "uordblks", "fordblks", "keepcost")
    ]


def allocated() -> int:
    """How many bytes the C library has given out: every surface's pixels are among them."""
    count = ctypes.CDLL(None).mallinfo2
    count.restype = _Allocated
    found = count()
    return int(found.uordblks + found.hblkhd)


def sit(app: TestApp, key: str, seed: int, kind: str = "beginner") -> Play:
    game = SHELF[key].open()
    return Play(app, Match(game, [Player(kind)] * game.seats[0], {}, seed), 1)


def come_and_go(app: TestApp, key: str, seed: int, kind: str = "beginner") -> list[str]:
    """Start a game, let it move, leave it; what of it is still there then."""
    play = sit(app, key, seed, kind)
    show(app, play)
    for id in ("reveal", *(t.id for t in app.targets if "target" in t.state)):
        if id in app.ids():
            app.tap(id)
            break
    app.run_for(2, 10)
    parts = {"scene": play, "board": play.board, "match": play.match, "picture": play.picture}
    watched = {name: weakref.ref(part) for name, part in parts.items()}
    play.leave()
    app.run_for(0.1)
    del play, parts
    return [name for name, ref in watched.items() if ref() is not None]


@pytest.mark.parametrize("key", list(SHELF))
@pytest.mark.parametrize("kind", ["person", "beginner"])
def test_a_left_game_is_gone_at_once(key: str, kind: str, uncollected: None) -> None:
    app = open_app()
    assert not come_and_go(app, key, 1, kind)


def test_a_circle_of_owners_is_noticed(
    uncollected: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The test above can fail: a scene that keeps what holds it stays."""
    monkeypatch.setattr(Play, "left", Scene.left)
    app = open_app()
    assert come_and_go(app, "aqualin", 1) == ["scene", "board", "match", "picture"]


def ended(app: TestApp, key: str) -> Scene:
    play = sit(app, key, 2, "person")
    show(app, play)
    play.agree_draw()
    return play


def replayed(app: TestApp, key: str) -> Scene:
    play = sit(app, key, 2, "person")
    for _ in range(6):
        play.match.play(play.match.state.moves()[0])
    return Replay(app, play.match, 1)


def lesson(app: TestApp, key: str) -> Scene:
    from games.table.board import open_board

    found = open_board(key).lesson
    assert found is not None
    return LessonPlay(app, key, found)


def read(app: TestApp, key: str) -> Scene:
    play = sit(app, key, 2, "person")
    show(app, play)
    play.open_rules()
    return play


@pytest.mark.parametrize("key", list(SHELF))
@pytest.mark.parametrize("kind", [ended, replayed, lesson, read])
def test_every_other_scene_is_gone_too(
    key: str, kind: Callable[[TestApp, str], Scene], uncollected: None
) -> None:
    app = open_app()
    app.settings.speed = "normal"
    scene = kind(app, key)
    if app.scene is not scene:
        show(app, scene)
    app.run_for(1)
    watched = weakref.ref(scene)
    sheets = [weakref.ref(sheet) for sheet in app.sheets]
    app.show(Home(app))
    app.run_for(0.1)
    del scene
    assert watched() is None and not any(sheet() for sheet in sheets)


@pytest.mark.skipif(sys.platform != "linux", reason="asks the C library of Linux")
@pytest.mark.parametrize("key", list(SHELF))
@pytest.mark.parametrize("window", WINDOWS)
def test_twenty_games_leave_nothing_behind(
    key: str, window: tuple[tuple[int, int], int], uncollected: None
) -> None:
    app = open_app(*window)
    sizes = []
    for seed in range(GAMES):
        come_and_go(app, key, seed)
        sizes.append(allocated())
    assert sizes[-1] - sizes[FROM - 1] <= MOST_GROWTH, sizes


def test_only_the_present_game_keeps_its_sprites() -> None:
    app = open_app()
    for key in SHELF:
        show(app, sit(app, key, 1))
        sizes = {group: len(atlas._cache) for group, atlas in app.canvas._atlases.items()}
        assert [group for group in SHELF if sizes.get(group)] == [key]
    show(app, Home(app))
    assert not any(app.canvas.atlas(key)._cache for key in SHELF)


def test_a_page_is_read_once() -> None:
    """Reading it again leaves a part of it behind in the browser."""
    app = open_app()
    come_and_go(app, "aqualin", 1)
    pages = dict(app.canvas.atlas("aqualin")._pages)
    come_and_go(app, "aqualin", 2)
    assert pages and app.canvas.atlas("aqualin")._pages == pages


def test_what_is_kept_is_bounded_in_bytes() -> None:
    import pygame

    app = open_app()
    canvas = app.canvas
    show(app, Home(app))
    for n in range(100):
        canvas.keep(("large", n), lambda: pygame.Surface((1000, 1000), pygame.SRCALPHA, 32))
        canvas.texts.draw(f"{n} " * 200, "sans", 40, (0, 0, 0))
    from games.table.pixels import weight

    assert sum(map(weight, canvas._kept.values())) <= 5 * 1280 * 800 * 4
    assert sum(weight(s) for s, _ in canvas.texts._drawn.values()) <= 6 << 20
