"""The rule sheet's positions and the first lesson."""

from __future__ import annotations

from games.table.board import Lesson, RulePage

RULES: tuple[RulePage, ...] = (
    RulePage("goal"), RulePage("match"), RulePage("turn"), RulePage("elements"),
    RulePage("cubes"), RulePage("ice"), RulePage("domination"), RulePage("reset"),
)  # fmt: skip
LESSON: Lesson | None = None
