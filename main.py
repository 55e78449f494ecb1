"""The one entry: a desktop window, our own site and a stock pygbag page all start here."""

import asyncio

from games.table.app import run
from games.table.host import open_host


async def main() -> None:
    await run(open_host())


asyncio.run(main())
