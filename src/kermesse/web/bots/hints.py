"""What the house would lay at a table of Hattrick, for whoever is learning: from what their seat sees, nothing else.

All hints of a process are thought of one after the other, in a thread of their own: people are answered first.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import cache, lru_cache
from typing import Any

from kermesse.bots.hattrick.bot import CardChoice
from kermesse.bots.hattrick.roster import ADVISER, bot_named
from kermesse.games.game import Refused
from kermesse.games.hattrick.views import hand as match_view
from kermesse.games.hattrick.views.view import View, match_of
from kermesse.pieces.chance import Chance

HINTS_KEPT = 64


class HintService:
    """The hints that one process gives."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "hints")

    def prepare(self) -> None:
        """Has what bots think with compiled or loaded beside all else, so that nobody waits for it over a card."""
        self._thread.submit(_prepared)

    async def of(self, view: Any) -> CardChoice:
        """The card that the house would lay for who looks, and why; asked again, it is the same.

        Args:
            view: what they see.

        Raises:
            Refused: at a table of another game, or without hints, or where it is not their turn.
        """
        if not isinstance(view, View):
            raise Refused("NOT_IN_THIS_GAME")
        if not view.table.setup.hints:
            raise Refused("NO_HINTS")
        match = match_of(view)
        if match is None or view.mine is None or view.table.turn != view.mine.seat:
            raise Refused("NOT_YOUR_TURN")
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, advised, match, view.table.match_hash)

    def close(self) -> None:
        """Begins no other; whoever waits for one is refused by the server's end anyway."""
        self._thread.shutdown(wait=False, cancel_futures=True)


@cache
def _prepared() -> None:
    from kermesse.games.hattrick.fast.warmup import ready  # noqa: PLC0415 - numba is loaded when it is wanted

    ready("bots")


@lru_cache(maxsize=HINTS_KEPT)
def advised(match: match_view.View, seed: str) -> CardChoice:
    """The adviser's choice.

    Args:
        match: as the seat sees it whose turn it is.
        seed: something that all may know; it draws as often as it is asked, and always the same.
    """
    return bot_named(ADVISER).choose(match, Chance(seed, "hint"))
