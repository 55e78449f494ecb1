"""The cards of which the dominant animal takes one: large, over the whole table, with what each
of them would do now."""

from __future__ import annotations

from games.dominant_species import moments, pictures, say
from games.dominant_species.earth import ANIMALS, CARDS, CORNERS_OF, TILE_AT
from games.dominant_species.outlook import Outlook, card_now, niche_loss
from games.dominant_species.places import Camera
from games.dominant_species.state import DominantSpecies
from games.engine.game import Pick
from games.table.board import Marks
from games.table.desk import Desk
from games.table.geometry import Rect
from games.table.layout import Form, TablePlan
from games.table.ui import Ui
from games.table.words import Words

#: The veil over the table, and how dark it is.
VEIL, _DARK = (26, 15, 8), 190
_LEAST_CARD = 128.0


def now_words(words: Words, state: DominantSpecies, card: str) -> str:
    """What a card would do at this moment; empty where no card is being chosen."""
    if state.step != "card":
        return ""
    tile = TILE_AT[str(state.prompt.args["tile"])]
    key, n = card_now(state, card, state.animal, tile)
    return words.say(f"now.{key}", n=n, loss=niche_loss(state, tile))


def draw(ui: Ui, plan: TablePlan, state: DominantSpecies, marks: Marks, outlook: Outlook | None,
         scene: Desk) -> dict[Pick, Rect]:
    """Everything but the prompt, the big button and the tools lies under a veil; where the
    cards lie."""
    canvas = ui.canvas
    ui.cover()
    top = plan.prompt.bottom + 10
    floor = plan.primary.y - 14
    side = 262.0 if plan.form is Form.DESKTOP else 186.0
    margin = 26.0 if plan.form is Form.DESKTOP else 12.0
    # All round the prompt, which stays as it is.
    line = plan.prompt
    for veiled in (
        Rect(0, 0, canvas.width, line.y), Rect(0, line.y, line.x, line.h),
        Rect(line.right, line.y, canvas.width - line.right, line.h),
        Rect(0, line.bottom, canvas.width, canvas.height - line.bottom),
    ):
        canvas.veil(VEIL, _DARK, veiled)
    left = Rect(margin, top + 14, side, floor - top - 14)
    _scored(ui, left, state)
    cards = sorted(state.cards)
    x = left.right + 22
    gap = 14.0 if plan.form is Form.DESKTOP else 8.0
    room = canvas.width - margin - x
    width = min(176.0, max(_LEAST_CARD, (room + gap) / max(1, len(cards)) - gap))
    high = min(300.0, floor - top - 190)
    y = left.y + 26 + max(0.0, (left.h - high - 174) / 2)
    found: dict[Pick, Rect] = {}
    for i, card in enumerate(cards):
        name = CARDS[card]
        lit = name in (marks.aimed, *marks.hint)
        cell = Rect(x + i * (width + gap), y - (26 if lit else 0), width, high)
        pictures.large_card(canvas, name, cell, ui.say(f"card.{name}"),
                            ui.say(f"card.{name}.text"), ui.theme.ink, lit,
                            now_words(ui.words, state, name))
        scene.offer(ui, name, cell)
        found[name] = cell
    box = Rect(x, y + high + 24, room, min(118.0, floor - y - high - 24))
    if marks.aimed in found and outlook is not None and box.h > 60:
        _would(ui, box, state, marks.aimed, outlook)
    return found


def _scored(ui: Ui, rect: Rect, state: DominantSpecies) -> None:
    """The tile that was scored just now, with who got what."""
    canvas, theme = ui.canvas, ui.theme
    tile = TILE_AT[str(state.prompt.args["tile"])]
    canvas.panel(rect, theme)
    inner = rect.inset(18)
    radius = min(92.0, inner.w / 2.45)
    x, y = rect.x + rect.w / 2, rect.y + radius + 34
    pictures.tile(canvas, state.terrain[tile], x, y, radius, moments.terrain(ui, state, tile),
                  say.points_of(state.terrain[tile]))
    camera = Camera(0, 0, radius)
    left, top = camera.tile(tile)
    for corner in CORNERS_OF[tile]:
        cx, cy = camera.corner(corner)
        pictures.element(canvas, state.discs[corner], x + cx - left, y + cy - top, radius * 0.42)
    here, ruler = state.ranking(tile), state.dominant(tile)
    width = radius * (0.54 if len(here) < 3 else 0.42 if len(here) < 4 else 0.3)
    for i, animal in enumerate(here):
        pictures.block(canvas, animal, state.cubes[animal][tile],
                       x + (i - (len(here) - 1) / 2) * width * 1.14, y + 4, width,
                       animal == ruler, not state.match(animal, tile))
    base = y + radius + 34
    canvas.fitted(ui.say("cards.scored"), x, base, 19, inner.w, theme.ink, "kai", "centre")
    foot = ui.say("cards.leave")
    moments.scores(ui, Rect(inner.x, base + 14, inner.w, inner.bottom - base - 44), state, tile)
    canvas.fitted(foot, x, rect.bottom - 20, 14, inner.w, theme.sub, align="centre", least=11)
    ui.prose.append(foot)


def _would(ui: Ui, rect: Rect, state: DominantSpecies, card: str, outlook: Outlook) -> None:
    """What the card that is aimed at does at once, and whose choice follows."""
    canvas, theme = ui.canvas, ui.theme
    canvas.panel(rect, theme)
    inner = rect.inset(20, 14)
    title = ui.say("cards.would", card=ui.say(f"card.{card}"))
    canvas.fitted(title, inner.x, inner.y + 22, 21, inner.w * 0.6, theme.ink, "kai")
    ui.prose.append(title)
    after = outlook.after
    if after.turn >= 0 and after.step in ASKING:
        key = "cards.then" if after.animal == state.animal else "cards.then.other"
        name = ui.say(f"animal.{ANIMALS[after.animal]}.short")
        then = ui.say(key, animal=name)
        canvas.fitted(then, inner.right, inner.y + 20, 15, inner.w * 0.38, theme.sub,
                      align="right", least=11)
        ui.prose.append(then)
    x, y = inner.x, inner.y + 34 + (inner.h - 34) / 2
    none = True
    for (animal, tile), n in sorted(outlook.dead.items(), key=lambda item: item[0][1]):
        name = moments.terrain(ui, state, tile)
        if x + 110 > inner.right:
            break
        x += canvas.text(name, x, y + 6, 16, theme.ink) + 20
        pictures.block(canvas, animal, n, x, y - 2, 28)
        ui.prose.append(f"{name} {ui.say(f'animal.{ANIMALS[animal]}')} −{n}")
        x += 34
        none = False
    for animal, points in outlook.points.items():
        if points and x + 90 < inner.right:
            pictures.token(canvas, animal, x + 15, y, 30)
            text = f"{points:+d}".replace("-", "−")
            x += 36 + canvas.text(text, x + 36, y + 9, 26, theme.ink, "score") + 24
            ui.prose.append(f"{ui.say(f'animal.{ANIMALS[animal]}')} {text}")
            none = False
    if none:
        text = now_words(ui.words, state, card)
        canvas.fitted(text, inner.x, y + 6, 17, inner.w, theme.ink)
        ui.prose.append(text)


#: Steps in which somebody answers a question of a card.
ASKING = frozenset(
    (
        "aquatic", "aquatic_tile", "aquatic_cubes", "blight", "catastrophe", "disease", "evolution",
        "exodus", "exodus_move", "fecundity", "fertile", "glaciation", "habitat", "hibernation",
        "immigrants", "instinct", "metamorphosis", "cull_biomass", "cull_predator",
        "cull_catastrophe",
    )
)
