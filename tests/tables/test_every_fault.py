"""A store that fails once, at every call of a short night in turn: before it has done anything, or after, unheard.

What was acknowledged is in the ledger, once; what was refused for good is not; and the table opens.
"""

from __future__ import annotations

import inspect
from collections import Counter
from typing import Any, Literal

import pytest

from kermesse.tables.store.errors import StoreFault
from kermesse.tables.store.url import open_store
from kermesse.words import Phrase
from tests.tables.appends import soon
from tests.tables.rooms import Time, keeping
from tests.tables.short_night import check, night

Moment = Literal["before", "after"]
MOST_CALLS = 200


class Failing:
    """A store whose call of a number fails; all other calls go through."""

    def __init__(self, store: Any, number: int, moment: Moment) -> None:
        self._store, self._number, self._moment = store, number, moment
        self.calls: list[str] = []

    def __getattr__(self, name: str) -> Any:
        method = getattr(self._store, name)
        if name == "append_soon":
            return soon(self.append)
        if name in ("listen", "close") or not inspect.iscoroutinefunction(method):
            return method

        async def call(*asked: Any, **more: Any) -> Any:
            self.calls.append(name)
            if len(self.calls) != self._number:
                return await method(*asked, **more)
            if self._moment == "after":
                await method(*asked, **more)
            raise StoreFault(Phrase("It failed.", "Raté."))

        return call


@pytest.mark.parametrize("moment", ["before", "after"])
async def test_a_store_that_fails_at_any_call_loses_nothing_and_invents_nothing(address: str, moment: Moment) -> None:
    failed: Counter[str] = Counter()
    for number in range(1, MOST_CALLS):
        store = await open_store(address)
        failing = Failing(store, number, moment)
        done: dict[tuple[Any, str], int] = {}
        time = Time()
        try:
            async with keeping(failing, time, snapshot_every=3) as service:  # type: ignore[arg-type]
                table = await night(service, time, done)
            await check(store, table, done)
        finally:
            await store.close()
        if len(failing.calls) < number:
            break
        failed[failing.calls[number - 1]] += 1
    else:
        raise AssertionError("the night has no end")
    assert {"found", "append", "add_link", "entries", "links", "revoke", "save_snapshot", "head"} <= failed.keys()
