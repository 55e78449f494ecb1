"""Moving the focus by keys."""

from __future__ import annotations

from games.table.ui import Target

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def step(targets: list[Target], focus: str, by: int) -> str:
    """The id of the next (or previous) target in reading order; round at the ends."""
    if not targets:
        return ""
    ids = [target.id for target in targets]
    if focus not in ids:
        return ids[0 if by > 0 else -1]
    return ids[(ids.index(focus) + by) % len(ids)]


def toward(targets: list[Target], focus: str, arrow: str) -> str:
    """The id of the nearest target in the direction of an arrow key, or the same one."""
    here = next((t for t in targets if t.id == focus), None)
    if here is None:
        return step(targets, "", 1)
    dx, dy = ARROWS[arrow]
    x, y = here.rect.centre
    best = None
    for target in targets:
        tx, ty = target.rect.centre
        ahead = (tx - x) * dx + (ty - y) * dy
        aside = abs((tx - x) * dy) + abs((ty - y) * dx)
        # Within the quarter that the arrow points into; what lies straight ahead is nearer.
        if target is here or ahead <= 1 or aside > ahead * 1.6:
            continue
        cost = ahead + 2 * aside
        if best is None or cost < best[0]:
            best = cost, target.id
    return best[1] if best else focus
