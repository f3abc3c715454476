"""A table at which things are asked in order, at the moments of an evening in 2096.

So no clock of a machine that reads what is kept finds anything due there, or writes another moment.
"""

from __future__ import annotations

from typing import Any

from tests.web.here import Table

NEW_YEARS_EVE = 3_976_200_000.0


class Time:
    """What the clock of the house says."""

    def __init__(self) -> None:
        self.now = NEW_YEARS_EVE

    def __call__(self) -> float:
        return self.now


async def all_of(table: Table, time: Time, *asked: tuple[int | str, dict[str, Any]]) -> None:
    """Has everything done in order, ten seconds apart."""
    for by, command in asked:
        time.now += 10
        await table.do(table.host if isinstance(by, str) else table.seats[by], command)


async def hands(table: Table) -> list[Any]:
    return [(await table.view(link))["view"]["mine"] for link in table.seats]
