"""Loading, scaling, tinting and composing the baked sprites."""

from __future__ import annotations

import pygame
import pytest

from games.table import atlas
from games.table.atlas import Atlas, UnknownSpriteError
from tools.bake.source import groups


@pytest.mark.parametrize("group", groups())
def test_every_sprite_and_recipe_shows_something(group: str) -> None:
    sprites = Atlas(group)
    for name in sprites.names():
        surface = sprites.sprite(name, 40)
        assert surface.get_bounding_rect(min_alpha=8).width > 0, name
        x, y = sprites.origin(name, 40)
        assert -40 <= x <= surface.get_width() + 40, name
        assert -80 <= y <= surface.get_height() + 80, name


def test_the_nominal_size_is_the_size_asked_for() -> None:
    reef = Atlas("aqualin")
    body = reef.sprite("body_blue", 95)
    assert body.get_width() == pytest.approx(95, abs=1)
    assert body.get_height() == pytest.approx(95 * 1.075, abs=1)  # with its lip below


def test_a_tinted_mask_has_the_tint_alone_down_to_its_faintest_pixel() -> None:
    surface = Atlas("ui").sprite("shape_star", 17, "#2f66d4")
    colours = {
        tuple(surface.get_at((x, y)))[:3]
        for x in range(surface.get_width())
        for y in range(surface.get_height())
        if surface.get_at((x, y)).a
    }
    assert colours == {(0x2F, 0x66, 0xD4)}


def test_a_mask_without_a_tint_takes_its_own() -> None:
    shadow = Atlas("ui").nine("shadow_soft", 100, 60)
    colour = shadow.get_at(shadow.get_rect().center)
    assert tuple(colour)[:3] == pytest.approx((0x16, 0x0B, 0x10), abs=1)


def test_scaling_leaves_no_dark_fringe() -> None:
    """The outermost pixels of a yellow tile's top edge are as yellow as the tile."""
    tile = Atlas("aqualin").sprite("body_yellow", 31)
    middle = tile.get_width() // 2
    edge = next(
        tile.get_at((middle, y)) for y in range(tile.get_height()) if tile.get_at((middle, y)).a > 4
    )
    assert edge.r > 225 and edge.g > 180, edge


def test_alpha_fades() -> None:
    signs = Atlas("ui")
    whole = signs.sprite("shape_disc", 40).get_at((20, 20))
    half = signs.sprite("shape_disc", 40, alpha=128).get_at((20, 20))
    assert whole.a == pytest.approx(255, abs=3)
    assert half.a == pytest.approx(128, abs=3)


def test_a_recipe_is_its_layers() -> None:
    """The creature of a tile is dark, its plate pale, its frame the colour."""
    reef = Atlas("aqualin")
    tile = reef.sprite("tile_blue_crab", 100)
    x, y = (round(v) for v in reef.origin("tile_blue_crab", 100))
    places = ((0, 2), (0, 28), (42, 42))
    creature, plate, frame = (tile.get_at((x + dx, y + dy)) for dx, dy in places)
    assert creature.b < 130 < plate.r and frame.b > 150 > frame.r
    assert tile.get_height() > reef.sprite("body_blue", 100).get_height()  # the shadow


def test_a_nine_slice_keeps_its_corners_and_stretches_the_rest() -> None:
    reef = Atlas("aqualin")
    small, large = reef.nine("tray", 200, 200), reef.nine("tray", 600, 400)
    left, top, right, bottom = reef.margins("tray")
    assert large.get_size() == (600 + left + right, 400 + top + bottom)
    for x, y in ((left + 4, top + 30), (left + 20, top + 20)):
        assert small.get_at((x, y)) == large.get_at((x, y))


def test_a_nine_slice_smaller_than_its_corners_still_fits() -> None:
    left, top, right, bottom = Atlas("ui").margins("selected_square")
    surface = Atlas("ui").nine("selected_square", 20, 12)
    assert surface.get_size() == (20 + left + right, 12 + top + bottom)


def test_the_corners_grow_with_the_scale() -> None:
    assert Atlas("aqualin", 2).margins("tray")[0] == 2 * Atlas("aqualin", 1).margins("tray")[0]


def test_draw_puts_the_centre_where_it_is_asked_for() -> None:
    canvas = pygame.Surface((200, 200), pygame.SRCALPHA, 32)
    touched = Atlas("ui").draw(canvas, "shape_disc", (100, 60), 40, "#ff0000")
    assert touched.center == (100, 60)
    assert canvas.get_bounding_rect().center == (100, 60)


@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (640, 480)])
def test_a_background_covers_the_canvas(size: tuple[int, int]) -> None:
    picture = Atlas("aqualin").cover("bg_wide", *size)
    assert picture.get_size() == size
    assert picture.get_at((size[0] - 1, size[1] - 1)) != pygame.Color(0, 0, 0)
    assert not picture.get_flags() & pygame.SRCALPHA


def test_a_tile_repeats() -> None:
    area = Atlas("battle_line").tiled("weave", 250, 130)
    assert area.get_size() == (250, 130)
    assert area.get_at((1, 20)) == area.get_at((97, 20))


def test_an_unknown_sprite_is_named_in_the_error() -> None:
    with pytest.raises(UnknownSpriteError, match=r"aqualin.*whale"):
        Atlas("aqualin").sprite("whale", 40)
    with pytest.raises(UnknownSpriteError, match="nine-slice"):
        Atlas("aqualin").nine("well", 40, 40)


def test_the_cache_forgets_the_oldest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(atlas, "CACHE_BYTES", 3 * 40 * 40 * 4)
    signs = Atlas("ui")
    first = signs.sprite("shape_disc", 40)
    assert signs.sprite("shape_disc", 40) is first
    for size in (38, 39, 41):
        signs.sprite("shape_disc", size)
    assert signs.sprite("shape_disc", 40) is not first
