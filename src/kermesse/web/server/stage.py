"""What is played at the table of a page, and whether it is over: then a browser fetches the right scripts at once."""

from __future__ import annotations

import asyncio

from kermesse.games.game import Refused
from kermesse.tables.service import TableService

PATIENCE_SECONDS = 1.0


async def stage_of(tables: TableService, path: str) -> str:
    """The stage at the table of an address, as `haggle/over`.

    The same for a table in memory and for one that is not: nobody learns from a page what is in use.

    Args:
        tables: of this process.
        path: the page's address.

    Returns:
        Empty where there is no such table, or the store takes too long to say so.
    """
    if not path.startswith("/t/"):
        return ""
    try:
        async with asyncio.timeout(PATIENCE_SECONDS):
            loaded = await tables.load(path.split("/")[2])
    except (Refused, TimeoutError):
        return ""
    game = loaded.title.game
    return game.id + ("/over" if game.over(loaded.state) else "")
