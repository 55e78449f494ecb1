"""The pictures of Battle Line: cards with their numbers, flags, the ground with its line."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from games.battle_line import cards
from games.battle_line.cards import COLOURS, NAMES, TACTIC_BACK, TROOPS
from games.battle_line.position import ROLES
from games.table.geometry import Rect
from games.table.layout import is_portrait
from games.table.paint import Canvas, shade
from games.table.pixels import clear
from games.table.theme import GOLD, IVORY, OUTLINE, WHITE, Colour, rgb
from games.table.ui import Light
from games.table.words import Words

GROUP = "battle_line"
#: Height of a card in widths, and of what a stacked card shows.
TALL = 1.36
STEP = 0.39
#: Height of a hand card of a phone in widths.
MIDI_TALL = 88 / 59
#: Sprites that go by another name than the card.
_SPRITES = {"cavalry": "companion_cavalry", "shields": "shield_bearers"}
SEAT_INK = (rgb("#a3402c"), rgb("#2c4a7c"), rgb("#2f7f70"))
PIP = {
    "red": "triangle", "orange": "hexagon", "yellow": "square", "green": "cross",
    "blue": "drop", "purple": "diamond",
}
_NUMBER = {
    "red": WHITE, "orange": rgb("#3d2200"), "yellow": rgb("#4a3600"), "green": rgb("#0c2e14"),
    "blue": WHITE, "purple": WHITE,
}
_NAME = {
    "red": rgb("#6b2518"), "orange": rgb("#7d4c10"), "yellow": rgb("#877e3d"),
    "green": rgb("#3d6240"), "blue": rgb("#223f5e"), "purple": rgb("#3b1945"),
}
_CREAM = rgb("#ffe9b8")
#: What a morale card counts, as it stands on the card.
_VALUE = {"alexander": "★", "darius": "★", "cavalry": "8", "shields": "1–3"}
_PAD = 12


def picture(card: int) -> str:
    """The name of a card's sprite without its size: ``red_6``, ``companion_cavalry``."""
    if card < TROOPS:
        return f"{COLOURS[cards.colour(card)]}_{cards.value(card)}"
    return _SPRITES.get(NAMES[card], NAMES[card])


def kept(canvas: Canvas, key: tuple[object, ...], rect: Rect, draw: Callable[[Rect], None],
         alpha: int = 255) -> None:
    """What ``draw`` paints into a rectangle, painted once and kept as one surface."""
    w, h = canvas.px(rect.w), canvas.px(rect.h)
    pad = canvas.px(_PAD)

    def make() -> pygame.Surface:
        shown = canvas.surface
        canvas.surface = clear((w + 2 * pad, h + 2 * pad))
        draw(Rect(_PAD, _PAD, rect.w, rect.h))
        made, canvas.surface = canvas.surface, shown
        if alpha < 255:
            made.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        return made

    surface = canvas.keep((*key, w, h, alpha), make)
    canvas.lay(surface, (canvas.px(rect.x) - pad, canvas.px(rect.y) - pad))


def label(canvas: Canvas, text: str, x: float, y: float, size: float, room: float,
          colour: Colour, face: str, align: str = "left") -> None:
    """Text on a card: it does not grow with the player's text size, the card has no room."""
    plain = size / canvas.texts.enlarge
    canvas.fitted(text, x, y, plain, room, colour, face, align, least=min(size, 7))


def card(canvas: Canvas, words: Words, number: int, rect: Rect, aid: bool = False,
         alpha: int = 255) -> None:
    """A large card; ``rect`` is `TALL` times as high as wide."""
    if cards.is_back(number):
        back(canvas, number == TACTIC_BACK, *rect.centre, rect.w)
        return
    key = ("battle_line card", number, words.language, aid, canvas.texts.enlarge)
    kept(canvas, key, rect, lambda box: _card(canvas, words, number, box, aid), alpha)


def _card(canvas: Canvas, words: Words, number: int, rect: Rect, aid: bool) -> None:
    w = rect.w
    x, y = rect.centre
    name = NAMES[number]
    if number < TROOPS:
        colour = COLOURS[cards.colour(number)]
        canvas.sprite(GROUP, f"troop_{picture(number)}", x, y, w)
        label(canvas, str(cards.value(number)), x - 0.406 * w, y - 0.4 * w, 0.3 * w, 0.5 * w,
              _NUMBER[colour], "score")
        rank = words.say(f"rank.{cards.value(number)}")
        label(canvas, rank, x, y + 0.585 * w, 0.14 * w, 0.88 * w, _NAME[colour], "sans", "centre")
        if aid:
            _aid(canvas, colour, rect.right - 0.06 * w, rect.y + 0.07 * w, 0.16 * w)
        return
    canvas.sprite(GROUP, f"tactic_{picture(number)}", x, y, w)
    value = _VALUE.get(name, "")
    left = rect.x + 0.36 * w
    if value:
        size = {"8": 0.3, "★": 0.2}.get(value, 0.23) * w
        face = "bold" if value == "★" else "score"
        label(canvas, value, x - 0.406 * w, y - (0.43 if value == "★" else 0.4) * w, size,
              0.45 * w, _CREAM, face)
        plain = size / canvas.texts.enlarge
        left = x - 0.36 * w + canvas.texts.width(value, face, plain)
    label(canvas, words.short(f"card.{name}"), x + 0.42 * w, y - 0.445 * w, 0.16 * w,
          rect.right - 0.08 * w - left, _CREAM, "bold", "right")
    label(canvas, words.say(f"foot.{name}"), x, y + 0.565 * w, 0.14 * w, 0.84 * w,
          rgb("#2e1a08"), "bold", "centre")


def mini(canvas: Canvas, words: Words, number: int, rect: Rect, aid: bool = False,
         alpha: int = 255) -> None:
    """A small card of the line on phone and embed."""
    if cards.is_back(number):
        back(canvas, number == TACTIC_BACK, *rect.centre, rect.h / TALL)
        return
    key = ("battle_line mini", number, aid, canvas.texts.enlarge)
    kept(canvas, key, rect, lambda box: _mini(canvas, number, box, aid), alpha)


def _mini(canvas: Canvas, number: int, rect: Rect, aid: bool) -> None:
    name = NAMES[number]
    k = min(rect.w / 39, rect.h / 41)
    if number < TROOPS:
        colour = COLOURS[cards.colour(number)]
        canvas.nine(GROUP, f"mini_{colour}", rect, corner=min(1.0, rect.w / 39, rect.h / 40))
        label(canvas, str(cards.value(number)), rect.x + 4 * k, rect.y + 22 * k, 22 * k,
              rect.w, _NUMBER[colour], "score")
        if aid:
            _aid(canvas, colour, rect.right - 4, rect.y + 5, 7)
        return
    w = min(rect.w, rect.h * 39 / 43)
    rect = rect._replace(x=rect.x + (rect.w - w) / 2, w=w)
    canvas.sprite(GROUP, f"mini_{picture(number)}", *rect.centre, w)
    value = _VALUE.get(name, "")
    size = {"8": 22, "★": 17}.get(value, 14) * k
    label(canvas, value, rect.x + 5 * k, rect.y + (21 if value != "★" else 19) * k, size, rect.w,
          _CREAM, "bold" if value == "★" else "score")


def midi(canvas: Canvas, words: Words, number: int, rect: Rect, aid: bool = False,
         alpha: int = 255) -> None:
    """A hand card on phone and embed; ``rect`` is `MIDI_TALL` times as high as wide."""
    if cards.is_back(number):
        back(canvas, number == TACTIC_BACK, *rect.centre, rect.w)
        return
    key = ("battle_line midi", number, words.language, aid, canvas.texts.enlarge)
    kept(canvas, key, rect, lambda box: _midi(canvas, words, number, box, aid), alpha)


def _midi(canvas: Canvas, words: Words, number: int, rect: Rect, aid: bool) -> None:
    w, h = rect.w, rect.h
    canvas.sprite(GROUP, f"midi_{picture(number)}", *rect.centre, w)
    if number < TROOPS:
        colour = COLOURS[cards.colour(number)]
        size = (0.42 if cards.value(number) < 10 else 0.37) * w
        label(canvas, str(cards.value(number)), rect.x + 0.085 * w, rect.y + 0.36 * h, size, w,
              _NUMBER[colour], "score")
        if aid:
            _aid(canvas, colour, rect.right - 4, rect.y + 4, 8)
        return
    label(canvas, words.short(f"card.{NAMES[number]}"), *rect.centre[:1], rect.bottom - 0.1 * h,
          0.22 * w, w * 0.88, rgb("#2e1a08"), "bold", "centre")


def _aid(canvas: Canvas, colour: str, x: float, y: float, radius: float) -> None:
    canvas.disc(x, y, radius + 1.5, WHITE)
    canvas.disc(x, y, radius, rgb("#0f3440"))
    canvas.sprite("ui", f"shape_{PIP[colour]}", x, y, radius * 1.15, WHITE)


def back(canvas: Canvas, tactic: bool, x: float, y: float, w: float, alpha: int = 255) -> None:
    """The back of a card, centred at a point."""
    canvas.sprite(GROUP, "back_tactic" if tactic else "back_troop", x, y, w, alpha=alpha)


def pile(canvas: Canvas, tactic: bool, rect: Rect, left: int) -> None:
    """A deck with so many cards left."""
    if not left:
        slot(canvas, rect, 8)
    for n in range(min(3, left) - 1, -1, -1):
        back(canvas, tactic, rect.x + rect.w / 2 + 3 * n, rect.y + rect.h / 2 - 3 * n, rect.w)


def frame(canvas: Canvas, rect: Rect, colour: Colour, radius: float, width: float = 3,
          alpha: int = 255) -> None:
    """A state ring: a coloured line over a darker, wider one."""
    canvas.frame(rect, radius, width + 2.6, rgb("#2b1410"), round(alpha * 0.6))
    canvas.frame(rect, radius, width, colour, alpha)


def slot(canvas: Canvas, rect: Rect, radius: float) -> None:
    """An empty place in a line."""
    canvas.fill(rect, radius, rgb("#fff6dd"), alpha=38)
    canvas.dashes(rect, 1.4, 5, rgb("#b49b70"), radius)


def legal(canvas: Canvas, rect: Rect, light: Light, radius: float, small: bool, best: bool,
          aimed: bool) -> None:
    """A place where the chosen card may go; with a laurel where it would prove the flag."""
    size, strength = light
    if not strength:
        return
    rect, gold = rect.scaled(size), best or aimed
    canvas.fill(rect, radius, rgb("#ffe49a") if gold else rgb("#fff3cf"), alpha=195)
    frame(canvas, rect, GOLD if gold else IVORY, radius, 3, round(255 * strength))
    x, y = rect.centre
    if best:
        canvas.sprite("ui", "laurels", x, y, min(28, rect.h * 0.8), rgb("#8a5a12"))
    elif small:
        canvas.disc(x, y, 4, rgb("#6b4a20"))
    else:
        canvas.glyph("up", x, y, 20, rgb("#5b3a1a"))


def terrain(canvas: Canvas, words: Words, name: str, rect: Rect, seat: int) -> None:
    """Fog or Mud on the line, with the emblem of whoever played it."""
    size = min(rect.w, rect.h * 36 / 46)
    x, y = rect.centre
    canvas.sprite(GROUP, "terrain_tile", x, y, size)
    small = size < 34
    canvas.sprite(GROUP, f"icon_{name}", x, y - (0.08 if small else 0.16) * size, size * 0.66,
                  rgb("#4a2d12"))
    if not small:
        label(canvas, words.short(f"card.{name}"), x, y + 0.5 * size, 0.31 * size, size * 0.9,
              rgb("#4a2d12"), "bold", "centre")
    canvas.sprite(GROUP, f"seat_{ROLES[seat]}", x + size * 0.44, y - size * 0.56,
                  max(13, size * 0.42))


def ground(canvas: Canvas, line: Rect, rail: float) -> None:
    """Linen, the sun and the bronze line; from ``rail`` on the wood of the rail (0: none)."""
    w, h = canvas.surface.get_size()
    tall = is_portrait(canvas.width, canvas.height)

    def make() -> pygame.Surface:
        atlas = canvas.atlas(GROUP)
        whole = pygame.Surface((w, h))
        cloth = canvas.px(rail) if rail else w
        whole.blit(atlas.cover("bg_tall" if tall else "bg_wide", cloth, h), (0, 0))
        whole.blit(atlas.tiled("weave", cloth, h), (0, 0))
        shown, canvas.surface = canvas.surface, whole
        canvas.sprite(GROUP, "sun", line.x + line.w / 2, line.y + line.h / 2, line.w * 0.6,
                      alpha=50)
        band = atlas.tiled("bronze_line", canvas.px(line.w), canvas.px(62))
        band = pygame.transform.smoothscale(band, (canvas.px(line.w), canvas.px(line.h)))
        canvas.shadow(line.moved(0, 6), 90)
        whole.blit(band, (canvas.px(line.x), canvas.px(line.y)))
        # The hand lies on darker cloth.
        dark = canvas.px(min(190.0, canvas.height * 0.24))
        for y in range(dark):
            part = min(1.0, 1.4 * y / dark)
            whole.blit(shade(cloth, 1, rgb("#2c170d"), rgb("#2c170d"), round(205 * part)),
                       (0, h - dark + y))
        if rail:
            wood = shade(w - cloth, h, rgb("#5a3222"), rgb("#351c14"))
            whole.blit(wood, (cloth, 0))
            for n, tone in enumerate(("#e0b46c", "#b07c3d", "#8a5a2b", "#6b4420", "#4a2b10")):
                canvas.surface.fill(rgb(tone), (cloth + n * canvas.scale, 0, canvas.scale, h))
        canvas.surface = shown
        return whole.convert()

    key = ("battle_line ground", w, h, line, rail)
    canvas.lay(canvas.keep(key, make), (0, 0))


def last_move(canvas: Canvas, rect: Rect) -> None:
    """Gold corners around what came last."""
    canvas.nine("ui", "last_move", rect.inset(-4))


def pill(canvas: Canvas, rect: Rect, alpha: int = 160) -> None:
    """A dark ground for words on the cloth."""
    canvas.fill(rect, min(16, rect.h / 2), rgb("#24120a"), alpha=alpha)


def number_dot(canvas: Canvas, x: float, y: float, text: str, radius: float = 14) -> None:
    """A red disc with a number."""
    canvas.disc(x, y, radius + 2, rgb("#fff3d6"))
    canvas.disc(x, y, radius, SEAT_INK[0])
    label(canvas, text, x, y + radius * 0.36, radius * 1.05, radius * 1.8, WHITE, "score",
          "centre")


def outline(canvas: Canvas, rect: Rect, colour: Colour, radius: float) -> None:
    """The frame of a column that is being talked about."""
    canvas.frame(rect, radius, 6, OUTLINE, 128)
    canvas.frame(rect, radius, 3.6, colour)


def backs_in(hand: list[int]) -> tuple[int, int]:
    """How many troops and tactics cards a hand holds, which everybody sees by the backs."""
    troops = sum(map(cards.is_troop, hand))
    return troops, len(hand) - troops


