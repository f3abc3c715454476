"""A step of a table: what happened in one entry of its ledger, between the state before and the state after."""

from __future__ import annotations

from typing import Any, NamedTuple

from kermesse.games.game import Actor


class Step(NamedTuple):
    """One entry, as it was applied. It holds everybody's secrets.

    Args:
        number: of the entry.
        by: who asked.
        before: the state before it.
        events: what happened.
        after: the state after it.
    """

    number: int
    by: Actor
    before: Any
    events: tuple[Any, ...]
    after: Any
