"""Whether a store is at the schema of this program; if not, `steps.py` brings it there.

A store that is at the newest step already, the usual case, is opened without loading Alembic or SQLAlchemy.
"""

from __future__ import annotations

import sqlite3
from typing import Any

from kermesse.tables.store.contract import StoreFault
from kermesse.words import Phrase

NEWEST = "0001"
"""The last step under `migrations/versions/`."""

_OURS = frozenset({"tables", "entries", "snapshots", "links"})
_NOTES = "alembic_version"


def settled(step: str | None, found: frozenset[str]) -> bool:
    """Whether there is nothing to do.

    Args:
        step: the last step that was run, where one is noted.
        found: the names of the tables that are there.

    Raises:
        StoreFault: where it belongs to a newer program, or to another one.
    """
    if step == NEWEST:
        return True
    if step is not None and step.isdigit():
        if int(step) < int(NEWEST):
            return False
        raise StoreFault(
            Phrase(
                f"it was made by a newer kermesse (its schema is {step}, this one knows {NEWEST}): update kermesse",
                f"il vient d'un kermesse plus récent (son schéma est {step}, celui-ci connaît {NEWEST}) : "
                "mettez kermesse à jour",
            )
        )
    if step is not None or found & _OURS:
        raise StoreFault(Phrase("another program keeps its data there", "un autre programme y garde ses données"))
    return False


def migrate_file(connection: sqlite3.Connection, path: str) -> None:
    """Brings a SQLite file up to date; of several processes at once, one does it and the others wait.

    Args:
        connection: an open one, to see whether there is anything to do.
        path: where to open another.
    """
    found = frozenset(name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'"))
    noted = connection.execute("SELECT version_num FROM alembic_version").fetchone() if _NOTES in found else None
    if not settled(noted[0] if noted else None, found):
        from kermesse.tables.store.steps import steps_on_file  # noqa: PLC0415 it takes half a second

        steps_on_file(path)


async def migrate_server(connection: Any, url: str) -> None:
    """Brings a PostgreSQL database up to date; of several processes at once, one does it and the others wait.

    Args:
        connection: an open one, to see whether there is anything to do.
        url: where to open another.
    """
    found = frozenset(
        row[0]
        for row in await connection.fetch(
            "SELECT tablename::text FROM pg_tables WHERE schemaname = ANY (current_schemas(false))"
        )
    )
    step = await connection.fetchval("SELECT version_num FROM alembic_version") if _NOTES in found else None
    if not settled(step, found):
        from kermesse.tables.store.steps import steps_on_server  # noqa: PLC0415 it takes half a second

        await steps_on_server(url)
