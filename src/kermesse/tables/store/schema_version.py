"""Which schema a store has, and whether it lacks migrations.

A store that is at the newest migration, the usual case, is opened without loading Alembic or SQLAlchemy.
"""

from __future__ import annotations

import sqlite3
from typing import Any

from kermesse.tables.store.errors import StoreFault
from kermesse.words import Phrase

NEWEST = "0004"
"""The last migration under `migrations/versions/`."""

_OURS = frozenset({"tables", "entries", "snapshots", "links"})
_ALEMBIC_TABLE = "alembic_version"


def needs_migration(version: str | None, tables: frozenset[str]) -> bool:
    """Whether migrations are missing.

    Args:
        version: the last migration that was run, where Alembic noted one.
        tables: the names of the database's tables.

    Raises:
        StoreFault: where the database belongs to a newer kermesse, or to another program.
    """
    if version == NEWEST:
        return False
    if version is not None and version.isdigit():
        if int(version) < int(NEWEST):
            return True
        raise StoreFault(
            Phrase(
                f"it was made by a newer kermesse (its schema is {version}, this one knows {NEWEST}): update kermesse",
                f"il vient d'un kermesse plus récent (son schéma est {version}, celui-ci connaît {NEWEST}) : "
                "mettez kermesse à jour",
            )
        )
    if version is not None or tables & _OURS:
        raise StoreFault(Phrase("another program keeps its data there", "un autre programme y garde ses données"))
    return True


def sqlite_needs_migration(connection: sqlite3.Connection) -> bool:
    """Whether a SQLite file lacks migrations. Raises as `needs_migration`."""
    tables = frozenset(name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'"))
    noted = (
        connection.execute("SELECT version_num FROM alembic_version").fetchone() if _ALEMBIC_TABLE in tables else None
    )
    return needs_migration(noted[0] if noted else None, tables)


async def postgres_needs_migration(connection: Any) -> bool:
    """Whether a PostgreSQL database lacks migrations. Raises as `needs_migration`."""
    tables = frozenset(
        row[0]
        for row in await connection.fetch(
            "SELECT tablename::text FROM pg_tables WHERE schemaname = ANY (current_schemas(false))"
        )
    )
    noted = await connection.fetchval("SELECT version_num FROM alembic_version") if _ALEMBIC_TABLE in tables else None
    return needs_migration(noted, tables)
