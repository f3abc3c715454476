"""Appends to PostgreSQL: those of many tables in one statement, and so in one round trip and one transaction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import asyncpg
import msgspec

from kermesse.games.game import Timestamp
from kermesse.tables.model import TableId
from kermesse.tables.store.errors import IdTaken, NumberTaken, StoreFault, TableGone, is_row_error, postgres_fault
from kermesse.tables.store.postgres.connection import CONNECTION_ERRORS, Reconnecting

PLAN_SETTINGS = {"enable_seqscan": "off", "jit": "off", "plan_cache_mode": "force_generic_plan"}
"""Settings of the connection: one plan for all appends, made while tables are small, good when they are large."""

BATCH_SIZE = 512
"""Most appends to a statement, so that no caller waits long for the others."""

# An append fits where its first number is the table's next one, and the last entry has the chain that it follows on.
# Two statements at once may both think so; then the primary key lets one of them wait, and lose. Sorted by table, so
# that two statements never wait for each other. Moments lie in one JSON object: a join of what was asked with what was
# kept would be planned for a row or two, and take forever with five hundred.
_INSERT_NEXT_ENTRIES = """
    WITH fitting AS MATERIALIZED (
        SELECT asked.* FROM unnest(
            $1::text[], $2::int[], $3::float8[], $4::text[], $5::int[], $6::text[], $7::text[], $8::text[], $9::text[],
            $10::int[], $11::text[]
        ) AS asked ("table", number, at, "by", link, id, command, events, chain, first, after)
        JOIN tables ON tables.id = asked."table"
        WHERE first = 1 + (SELECT coalesce(max(number), 0) FROM entries WHERE entries."table" = asked."table")
        AND coalesce(
            after = (
                SELECT chain FROM entries WHERE entries."table" = asked."table" AND entries.number = asked.first - 1
            ),
            true
        )
    ), kept AS (
        INSERT INTO entries ("table", number, at, "by", link, id, command, events, chain)
        SELECT "table", number, at, "by", link, id, command, events, chain FROM fitting ORDER BY "table", number
        -- conflicts
        RETURNING "table", number
    ), timed AS (
        UPDATE tables SET due = ($12::jsonb ->> kept."table")::float8 FROM kept
        WHERE tables.id = kept."table" AND tables.due IS DISTINCT FROM ($12::jsonb ->> kept."table")::float8
    )
    SELECT "table" FROM kept
"""
_INSERT_WHERE_FREE = _INSERT_NEXT_ENTRIES.replace("-- conflicts", "ON CONFLICT DO NOTHING")

_FAILURE_REASONS = """
    SELECT
        "table",
        EXISTS (SELECT FROM tables WHERE tables.id = asked."table"),
        first = 1 + (SELECT coalesce(max(number), 0) FROM entries WHERE entries."table" = asked."table")
        AND EXISTS (SELECT FROM entries WHERE ("table", "by", id) = (asked."table", asked."by", asked.id))
    FROM unnest($1::text[], $2::int[], $3::text[], $4::text[]) AS asked ("table", first, "by", id)
"""


class AppendRequest(NamedTuple):
    """Entries to append to one table's ledger.

    Args:
        table: which table.
        entries: rows in the order of `rows.ENTRY_COLUMNS`, by number.
        due: when the clock is due; None for not at all.
        after: the chain of the entry that they follow; None where that is not known.
    """

    table: TableId
    entries: list[tuple[Any, ...]]
    due: Timestamp | None
    after: str | None = None


class BatchInsert:
    """Makes the appends of many tables at once.

    Args:
        connection: nothing else uses it.
    """

    def __init__(self, connection: Reconnecting) -> None:
        self._connection = connection

    async def commit(self, appends: list[AppendRequest]) -> Sequence[Exception | None]:
        """Makes appends: those of one entry in one statement, and each longer one alone.

        Returns:
            For each append, in order, the exception that it failed with, or None.
        """
        results: list[Exception | None] = [None] * len(appends)
        remaining = list(range(len(appends)))
        while remaining:
            singles: dict[TableId, int] = {}  # one for each table: a second one can fit only after the first
            later: list[int] = []
            for place in remaining:
                append = appends[place]
                if len(append.entries) > 1 and append.table not in singles:
                    results[place] = await self._insert_one(append)
                elif append.table in singles:
                    later.append(place)
                else:
                    singles[append.table] = place
            inserted = await self._insert_many([appends[place] for place in singles.values()])
            for place, result in zip(singles.values(), inserted, strict=True):
                results[place] = result
            remaining = later
        return results

    async def _insert_many(self, appends: list[AppendRequest]) -> Sequence[Exception | None]:
        if not appends:
            return ()
        try:
            inserted = {row[0] for row in await self._connection.fetch(_INSERT_WHERE_FREE, *_columns(appends))}
        except StoreFault as fault:  # no connection
            return [fault] * len(appends)
        except CONNECTION_ERRORS as error:
            if len(appends) == 1 or not is_row_error(error):
                return [postgres_fault(error)] * len(appends)
            return [await self._insert_one(append) for append in appends]
        failures = await self._failures([append for append in appends if append.table not in inserted])
        return [failures.get(append.table) for append in appends]

    async def _insert_one(self, append: AppendRequest) -> Exception | None:
        try:
            if await self._connection.fetch(_INSERT_NEXT_ENTRIES, *_columns([append])):
                return None
        except asyncpg.UniqueViolationError as error:
            return NumberTaken() if error.constraint_name == "entries_key" else IdTaken()
        except asyncpg.ForeignKeyViolationError:
            return TableGone()
        except StoreFault as fault:
            return fault
        except CONNECTION_ERRORS as error:
            return postgres_fault(error)
        return (await self._failures([append]))[append.table]

    async def _failures(self, failed: list[AppendRequest]) -> dict[TableId, Exception]:
        """Why each of these failed; an error on the way is an answer too, for the other appends of the batch stand."""
        if not failed:
            return {}
        asked = [
            (append.table, number, by, command_id)
            for append in failed
            for _, number, _, by, _, command_id, *_ in append.entries[:1]
        ]
        try:
            reasons = await self._connection.fetch(_FAILURE_REASONS, *zip(*asked, strict=True))
        except StoreFault as fault:
            return {append.table: fault for append in failed}
        except CONNECTION_ERRORS as error:
            return {append.table: postgres_fault(error) for append in failed}
        return {
            table: TableGone() if not exists else IdTaken() if is_id_taken else NumberTaken()
            for table, exists, is_id_taken in reasons
        }


def _first_number(append: AppendRequest) -> int:
    number: int = append.entries[0][1]
    return number


def _columns(appends: list[AppendRequest]) -> list[Any]:
    """The statement's arguments: eleven columns, an item an entry, and one JSON object of when each clock is due."""
    rows = [(*entry, _first_number(append), append.after) for append in appends for entry in append.entries]
    due = msgspec.json.encode({append.table: append.due for append in appends}).decode()
    return [*zip(*rows, strict=True), due]
