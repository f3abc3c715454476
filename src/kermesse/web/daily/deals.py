"""The deals of days of one server: their seeds, who has tried them, what they brought."""

from __future__ import annotations

import datetime as dt
from collections.abc import Awaitable, Callable
from typing import NamedTuple
from zoneinfo import ZoneInfo

from kermesse.games.game import Refused, Timestamp
from kermesse.pieces.chance import derived, new_seed
from kermesse.tables.model import DealTry, TableId
from kermesse.tables.service import TableService
from kermesse.tables.store.errors import StoreFault

ROOT = "deals"
"""What the root of all seeds is called among the server's keys."""


class Results(NamedTuple):
    """What a deal brought those whose try counts.

    Args:
        by_points: how many have made how many points, the fewest points first.
        unfinished: how many have begun, and not ended.
    """

    by_points: tuple[tuple[int, int], ...]
    unfinished: int


class DailyDeals:
    """The deals of days, the same in every process of a server.

    Args:
        tables: the tables, and the time.
        zone: the time zone in which a day begins.
    """

    def __init__(self, tables: TableService, zone: str) -> None:
        self._tables = tables
        self._zone = ZoneInfo(zone)
        self._root = ""
        self._played_by_expert: set[dt.date] = set()

    def day_of(self, at: Timestamp) -> dt.date:
        """The day of a moment."""
        return dt.datetime.fromtimestamp(at, self._zone).date()

    def today(self) -> dt.date:
        """The day whose deal is played now."""
        return self.day_of(self._tables.now())

    async def seed(self, day: dt.date) -> str:
        """The secret of a day, which every table of its deal has; it may be told once the day is over.

        Raises:
            StoreFault: where the store does not answer.
        """
        if not self._root:
            self._root = await self._tables.store.server_key(ROOT, new_seed())
        return derived(self._root, "deal", day.isoformat())

    async def begin(self, table: TableId, day: dt.date, tried: TableId | None) -> None:
        """Notes that a day's deal is played at a table, before anybody is told the way there; once for each table.

        Args:
            table: where it is played.
            day: which deal.
            tried: the table of an earlier try of the same device; where that was the same deal's, this one does not
                count.

        Raises:
            StoreFault: where the store does not answer.
        """
        before = await self.try_of(tried) if tried is not None else None
        is_first = before is None or before.deal != day.isoformat()
        await self._tables.store.begin_try(DealTry(table, day.isoformat(), is_first))

    async def try_of(self, table: TableId) -> DealTry | None:
        """Which day's deal is played at a table; None where it plays its own. Raises `StoreFault`."""
        return await self._tables.store.try_of(table)

    async def end(self, tried: DealTry, points: int, at: Timestamp) -> bool:
        """Notes what a try brought, where it was over in time.

        Args:
            tried: the try.
            points: what it brought.
            at: when its last card was laid.

        Returns:
            Whether that was before the day ended, after which anybody can know the cards.

        Raises:
            StoreFault: where the store does not answer.
        """
        is_in_time = self.day_of(at).isoformat() == tried.deal
        if is_in_time and tried.points is None:
            await self._tables.store.end_try(tried.table, points)
        return is_in_time

    async def results(self, deal: str) -> Results:
        """What a deal brought all of them; for those alone who have played it. Raises `StoreFault`."""
        counted = await self._tables.store.counted_tries(deal)
        by_points = sorted((points, many) for points, many in counted.items() if points is not None)
        return Results(tuple(by_points), counted.get(None, 0))

    async def expert(self, deal: str) -> int | None:
        """What the expert made of a deal; None as long as nobody has had it play. Raises `StoreFault`."""
        return await self._tables.store.expert_points(deal)

    async def play_expert(self, day: dt.date, play: Callable[[str], Awaitable[int]]) -> None:
        """Has the expert play a deal, once at a time in this process, and keeps what it made.

        Args:
            day: which deal.
            play: plays it, by its seed.
        """
        if day in self._played_by_expert:
            return
        self._played_by_expert.add(day)
        try:
            points = await play(await self.seed(day))
            await self._tables.store.keep_expert(day.isoformat(), points)
        except (Refused, StoreFault):
            pass  # whoever asks next has it played again; why it came to nothing is in the log
        finally:
            self._played_by_expert.discard(day)
