"""The rule sheet's positions and the first lesson: one guided turn of the insect."""

from __future__ import annotations

from games.dominant_species.earth import (
    ANIMAL_AT,
    CARD_AT,
    CARDS,
    CORNER_AT,
    ELEMENT_AT,
    LAST_CARD,
    TILE_AT,
    TUNDRA,
)
from games.dominant_species.game import GAME
from games.dominant_species.state import DominantSpecies
from games.table.board import Lesson, LessonStep, Marks, RulePage

_SEED = 5
#: Cards that lie face up in the lesson: easy ones.
_CARDS = ("omnivore", "nocturnal", "fertile", "habitat", "ice_sheet")


def begin(*animals: str) -> DominantSpecies:
    """The first planning with these animals, seat by seat."""
    state = GAME.new(len(animals), {"animals": "picked"}, _SEED)
    assert isinstance(state, DominantSpecies)
    for animal in animals:
        if state.step == "animal":
            state.play((animal,))
    return state


def _lesson() -> str:
    """The insect has two pawns and everybody else one, so that a turn is short."""
    state = begin("insect", "amphibian", "reptile", "mammal")
    for animal in state.animals:
        state.pawns[animal] = 2 if animal == ANIMAL_AT["insect"] else 1
    state.adaptation = [ELEMENT_AT[e] for e in ("grass", "sun", "seed", "meat")]
    state.abundance = [ELEMENT_AT[e] for e in ("water", "grub", "sun", "seed")]
    state.wanderlust = [ELEMENT_AT[e] for e in ("water", "grub", "meat", "grass")]
    state.cards = [CARD_AT[card] for card in _CARDS]
    rest = [card for card in range(len(CARDS)) if card not in state.cards and card != LAST_CARD]
    state.deck = [LAST_CARD, *rest]
    return state.text()


LESSON: Lesson | None = Lesson(
    _lesson(),
    (
        LessonStep("goal"),
        LessonStep("match", ("e3",)),
        LessonStep("plan", ("adaptation1",), ("adaptation1",),
                   (("abundance1",), ("migration6",), ("speciation1",))),
        LessonStep("second", ("domination1",), ("domination1",)),
        LessonStep("adapt", ("grass",), ("grass",),
                   (("water", "c2e"), ("d4e",), ("1",), ("2",))),
        LessonStep("add", ("e3",), ("e3",), (("e4", "e3"), ("done",))),
        LessonStep("score", ("e3",), ("e3",)),
        LessonStep("card", ("omnivore",), ("omnivore",)),
        LessonStep("reset"),
        LessonStep("end"),
    ),
)


def _matches() -> str:
    return begin("mammal", "reptile", "amphibian", "insect").text()


def _planned() -> str:
    """A planning with some pawns placed."""
    state = begin("mammal", "reptile", "amphibian", "insect")
    for eye in ("adaptation1", "abundance1", "domination1", "glaciation1", "speciation6",
                "wanderlust1", "migration1", "domination2", "adaptation2"):
        state.play((eye,))
    return state.text()


def _ice() -> str:
    """Tundra on two tiles, and a glaciation to come."""
    state = begin("mammal", "reptile", "amphibian", "insect")
    state.terrain[TILE_AT["e4"]] = TUNDRA
    for corner in ("d3se",):
        state.discs[CORNER_AT[corner]] = 0
    state.frames = [("plan", state.order[0]), ("glaciation", ANIMAL_AT["mammal"])]
    state.settle([])
    return state.text()


def _moving() -> str:
    """A Migration in which three cubes have moved."""
    state = begin("mammal", "reptile", "amphibian", "insect")
    state.cubes[ANIMAL_AT["insect"]][TILE_AT["e3"]] += 2
    state.pool[ANIMAL_AT["insect"]] -= 2
    state.frames = [("plan", state.order[0]), ("migration", ANIMAL_AT["insect"], 7)]
    state.settle([])
    for move in (("e3", "d3"), ("e3", "d3"), ("e4", "d4")):
        state.play(move)
    return state.text()


def _dying() -> str:
    """Some cubes stand where nothing matches."""
    state = begin("mammal", "reptile", "amphibian", "insect")
    for animal, tile in (("reptile", "c3"), ("insect", "c4"), ("mammal", "d2")):
        state.cubes[ANIMAL_AT[animal]][TILE_AT[tile]] += 1
        state.pool[ANIMAL_AT[animal]] -= 1
    return state.text()


RULES: tuple[RulePage, ...] = (
    RulePage("goal", ((_matches(), Marks()),)),
    RulePage("match", ((_matches(), Marks()),)),
    RulePage("turn", ((_planned(), Marks(extra={"display": True})),)),
    RulePage("elements", ((_planned(), Marks(extra={"display": True})),)),
    RulePage("cubes", ((_moving(), Marks()),)),
    RulePage("ice", ((_ice(), Marks(lit=frozenset({"d4", "e3", "d2", "c3", "c4"}))),)),
    RulePage("domination", ((_matches(), Marks(chosen=("e3",))),)),
    RulePage("reset", ((_dying(), Marks()),)),
)
