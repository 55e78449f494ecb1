"""The steps of a turn, by name. A frame on the stack of a state names its step.

One file for each part of a turn. Steps that ask list their legal moves; the others do their
work by themselves (`Step.by_itself`) and may push frames that come first.
"""

from __future__ import annotations

from games.dominant_species.steps import (
    card_effects,
    card_steps,
    display,
    domination,
    elements,
    execution,
    glaciation,
    planning,
    reset,
    species,
    wanderlust,
)
from games.dominant_species.steps.base import Step

STEPS: dict[str, Step] = {}
for _room in (
    planning, execution, display, elements, glaciation, species, wanderlust, domination,
    card_effects, card_steps, reset,
):
    STEPS.update(_room.STEPS)
