"""Hints: what the house would do in a learner's place, from what that seat sees and nothing else.

All hints of a process are thought of one after the other, in a thread of their own: people are answered first.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

from kermesse.games.game import Refused
from kermesse.games.title import Title, facet
from kermesse.words import Phrase


class Advice(NamedTuple):
    """A card by its name, and why."""

    card: str
    reason: Phrase


class Hints(NamedTuple):
    """How a game advises.

    Args:
        prepare: has what it thinks with compiled or loaded, so that nobody waits for it over a card.
        question: what thinks of a hint, from a view. Refuses where there are no hints, or it is not their turn; asked
            again, it is the same hint.
    """

    prepare: Callable[[], None]
    question: Callable[[Any], Callable[[], Advice]]


class HintService:
    """The hints that one process gives."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "hints")

    def prepare(self, title: Title) -> None:
        """Prepares the hints of a game beside all else; nothing, where it has none."""
        if title.hints_at is not None:
            self._thread.submit(facet(title.hints_at, Hints).prepare)

    async def of(self, title: Title, view: Any) -> Advice:
        """What the house would do for who looks, and why; asked again, it is the same.

        Args:
            title: the game.
            view: what they see.

        Raises:
            Refused: at a table of another game, or without hints, or where it is not their turn.
        """
        if title.hints_at is None:
            raise Refused("NOT_IN_THIS_GAME")
        question = facet(title.hints_at, Hints).question(view)
        return await asyncio.get_running_loop().run_in_executor(self._thread, question)

    def close(self) -> None:
        """Begins no further hint; the end of the server refuses the requests that still wait."""
        self._thread.shutdown(wait=False, cancel_futures=True)
