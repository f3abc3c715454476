"""Runs the migrations that a store lacks: Alembic, from within the program, without a settings file.

Of several processes that start at once, one migrates and the others wait. Importing this module takes half a second.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, create_engine, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from kermesse.tables.store.schema_version import NEWEST

WAIT_SECONDS = 30.0
"""How long another process may take for its migrations."""


def alembic_config() -> Config:
    """Alembic's configuration, which names this folder."""
    config = Config()
    folder = str(Path(__file__).parent)
    config.set_main_option("script_location", folder.replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def upgrade(connection: Connection) -> None:
    """Runs the missing migrations, within the connection's transaction."""
    config = alembic_config()
    config.attributes["connection"] = connection
    command.upgrade(config, NEWEST)


@contextmanager
def _own_errors() -> Iterator[None]:
    """Raises what the database's own library raised, for those who know what it means."""
    try:
        yield
    except DBAPIError as error:
        own = error.orig or error
        raise (own.__cause__ or own) from error  # of what asyncpg raises, SQLAlchemy makes an error of its own first


def migrate_sqlite(path: str) -> None:
    """Brings a SQLite file to this program's schema, on a connection of its own.

    Raises:
        sqlite3.Error: what SQLite itself says, not what SQLAlchemy makes of it.
    """
    # Left to itself, sqlite3 begins no transaction for changes of a schema.
    engine = create_engine(
        "sqlite://",
        creator=lambda: sqlite3.connect(path, isolation_level=None, timeout=WAIT_SECONDS),
        poolclass=NullPool,
    )
    with _own_errors(), engine.connect() as connection:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        upgrade(connection)
        connection.commit()


async def migrate_postgres(url: str) -> None:
    """Brings a PostgreSQL database to this program's schema, on a connection of its own."""
    import asyncpg  # noqa: PLC0415 an extra, which a store in a file does without

    engine = create_async_engine(
        "postgresql+asyncpg://", async_creator=lambda: asyncpg.connect(url), poolclass=NullPool
    )
    try:
        with _own_errors():
            async with engine.begin() as connection:
                await connection.execute(text("SELECT pg_advisory_xact_lock(hashtext('kermesse schema'))"))
                await connection.run_sync(upgrade)
    finally:
        await engine.dispose()
