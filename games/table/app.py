"""The table before it has a game on it."""

from __future__ import annotations

import pygame

from games.table.host import Host, Item


async def run(host: Host) -> None:
    """Show an empty wall until the window is closed."""
    pygame.display.init()
    pygame.font.init()
    while not any(event.type == pygame.QUIT for event in pygame.event.get()):
        surface = host.window()
        surface.fill((28, 55, 51))
        host.flip()
        view = host.viewport()
        host.describe([Item("wall", "wall", (0, 0, view.width, view.height))], "")
        await host.rest(60)
