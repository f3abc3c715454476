"""Appends to PostgreSQL: those of many tables in one statement, and so in one trip and one transaction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import asyncpg
import msgspec

from kermesse.games.game import Timestamp
from kermesse.tables.model import TableId
from kermesse.tables.store.contract import IdTaken, NumberTaken, StoreFault, TableGone
from kermesse.tables.store.server import WRONG, Line
from kermesse.tables.store.wrong import server_fault, spoilt_by_one

BY_INDEX = {"enable_seqscan": "off", "jit": "off", "plan_cache_mode": "force_generic_plan"}
"""Settings for the line: one plan for all, made when tables are still small, which must hold when they are large."""

TOGETHER = 512
"""How many appends go together, so that nobody waits long for the others."""

# An append fits where its first number is the table's next one, and the last entry has the chain that it follows on.
# Two statements at once may both think so; then the primary key lets one of them wait, and lose. Sorted by table, so
# that two statements never wait for each other. Moments lie in one JSON object: a join of what was asked with what was
# kept would be planned for a row or two, and take forever with five hundred.
_APPEND = """
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
_APPEND_SINGLES = _APPEND.replace("-- conflicts", "ON CONFLICT DO NOTHING")

_WHY = """
    SELECT
        "table",
        EXISTS (SELECT FROM tables WHERE tables.id = asked."table"),
        first = 1 + (SELECT coalesce(max(number), 0) FROM entries WHERE entries."table" = asked."table")
        AND EXISTS (SELECT FROM entries WHERE ("table", "by", id) = (asked."table", asked."by", asked.id))
    FROM unnest($1::text[], $2::int[], $3::text[], $4::text[]) AS asked ("table", first, "by", id)
"""


class Append(NamedTuple):
    """Entries of one table, as rows, when its clock is due, and the chain that they follow on, where that matters."""

    table: TableId
    entries: list[tuple[Any, ...]]
    due: Timestamp | None
    after: str | None = None


class Appending:
    """Keeps appends, many at once.

    Args:
        line: to the server; nobody else uses it.
    """

    def __init__(self, line: Line) -> None:
        self._line = line

    async def keep(self, asked: list[Append]) -> Sequence[Exception | None]:
        """Keeps appends together: those of one entry in one statement, and each longer one alone.

        Returns:
            For each the fault that it fails with, or None.
        """
        answers: list[Exception | None] = [None] * len(asked)
        places = list(range(len(asked)))
        while places:
            now: dict[TableId, int] = {}  # one for each table: a second one can fit only after the first
            later: list[int] = []
            for place in places:
                append = asked[place]
                if len(append.entries) > 1 and append.table not in now:
                    answers[place] = await self._alone(append)
                elif append.table in now:
                    later.append(place)
                else:
                    now[append.table] = place
            for place, answer in zip(now.values(), await self._together([asked[p] for p in now.values()]), strict=True):
                answers[place] = answer
            places = later
        return answers

    async def _together(self, asked: list[Append]) -> Sequence[Exception | None]:
        if not asked:
            return ()
        try:
            kept = {row[0] for row in await self._line.fetch(_APPEND_SINGLES, *_columns(asked))}
        except StoreFault as fault:  # no connection
            return [fault] * len(asked)
        except WRONG as error:
            if len(asked) == 1 or not spoilt_by_one(error):
                return [server_fault(error)] * len(asked)
            return [await self._alone(append) for append in asked]
        why = await self._why([append for append in asked if append.table not in kept])
        return [None if append.table in kept else why[append.table] for append in asked]

    async def _alone(self, append: Append) -> Exception | None:
        try:
            if await self._line.fetch(_APPEND, *_columns([append])):
                return None
        except asyncpg.UniqueViolationError as error:
            return NumberTaken() if error.constraint_name == "entries_key" else IdTaken()
        except asyncpg.ForeignKeyViolationError:
            return TableGone()
        except StoreFault as fault:
            return fault
        except WRONG as error:
            return server_fault(error)
        return (await self._why([append]))[append.table]

    async def _why(self, lost: list[Append]) -> dict[TableId, Exception]:
        """What each failed with; whatever happens here, the others are kept."""
        if not lost:
            return {}
        asked = [
            (append.table, number, by, name) for append in lost for _, number, _, by, _, name, *_ in append.entries[:1]
        ]
        try:
            found = await self._line.fetch(_WHY, *zip(*asked, strict=True))
        except StoreFault as fault:
            return {append.table: fault for append in lost}
        except WRONG as error:
            return {append.table: server_fault(error) for append in lost}
        return {
            table: TableGone() if not there else IdTaken() if id_taken else NumberTaken()
            for table, there, id_taken in found
        }


def _first(append: Append) -> int:
    number: int = append.entries[0][1]
    return number


def _columns(asked: list[Append]) -> list[Any]:
    whole = [(*entry, _first(append), append.after) for append in asked for entry in append.entries]
    moments = msgspec.json.encode({append.table: append.due for append in asked}).decode()
    return [*zip(*whole, strict=True), moments]
