"""The steps of the schema lead to what the program expects, on both databases."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, inspect
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from kermesse.fault import Faults
from kermesse.tables.store.migrations.runner import alembic_config
from kermesse.tables.store.schema import METADATA
from kermesse.tables.store.schema_version import NEWEST
from kermesse.tables.store.url import open_store
from tests.tables.store.made import opened, printed


def differences(connection: Connection) -> list[object]:
    """What Alembic would change; and names, of which it sees little."""
    context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
    found: list[object] = list(compare_metadata(context, METADATA))
    there = inspect(connection)
    for table in METADATA.sorted_tables:
        key = there.get_pk_constraint(table.name)
        if key["constrained_columns"] != [column.name for column in table.primary_key]:
            found.append(key)
        if key["name"] != table.primary_key.name:
            found.append(key)
        keys = there.get_foreign_keys(table.name)
        found += [foreign for foreign in keys if foreign["options"].get("ondelete") != "CASCADE"]
    return found


def test_steps_lead_to_the_schema_in_sqlite(tmp_path: Path) -> None:
    path = tmp_path / "new.db"

    async def make() -> None:
        async with opened(str(path)):
            pass

    asyncio.run(make())
    engine = create_engine(f"sqlite:///{path}", poolclass=NullPool)
    with engine.connect() as connection:
        assert differences(connection) == []
        connection.exec_driver_sql("DROP INDEX tables_by_due")
        assert differences(connection)


async def test_steps_lead_to_the_schema_in_postgres(empty_postgres: str) -> None:
    async with opened(empty_postgres):
        pass
    engine = create_async_engine(
        "postgresql+asyncpg://", async_creator=lambda: asyncpg.connect(empty_postgres), poolclass=NullPool
    )
    async with engine.connect() as connection:
        assert await connection.run_sync(differences) == []
        await connection.exec_driver_sql("DROP INDEX tables_by_due")
        assert await connection.run_sync(differences)
    await engine.dispose()


def test_the_newest_step_is_the_last_one() -> None:
    assert ScriptDirectory.from_config(alembic_config()).get_heads() == [NEWEST]


@pytest.fixture(params=["sqlite", "postgres"])
def new_address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    found: str = request.getfixturevalue("empty_postgres") if request.param == "postgres" else str(tmp_path / "new.db")
    return found


async def test_many_open_a_new_store_at_once(new_address: str) -> None:
    stores = await asyncio.gather(*(open_store(new_address) for _ in range(4)))
    for store in stores:
        assert await store.heads() == []
        await store.close()


@pytest.mark.parametrize(
    "step, found",
    [
        ("0005", "it was made by a newer kermesse (its schema is 0005, this one knows 0004): update kermesse"),
        ("a1b2c3", "another program keeps its data there"),
    ],
)
async def test_what_a_newer_or_another_program_made_stays_as_it_is(address: str, step: str, found: str) -> None:
    change = f"UPDATE alembic_version SET version_num = '{step}'"
    back = f"UPDATE alembic_version SET version_num = '{NEWEST}'"

    async def run(statement: str) -> None:
        if address.startswith("sqlite"):
            with closing(sqlite3.connect(address.removeprefix("sqlite:///"))) as connection:
                connection.execute(statement)
                connection.commit()
        else:
            server = await asyncpg.connect(address)
            await server.execute(statement)
            await server.close()

    await run(change)
    try:
        with pytest.raises(Faults) as caught:
            await open_store(address)
        assert caught.value.faults[0].found.en == found
        assert caught.value.faults[0].found.fr != found
    finally:
        await run(back)


async def test_a_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "bookmarks.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE links (address TEXT)")
    before = path.read_bytes()
    with pytest.raises(Faults, match="another program keeps its data there"):
        await open_store(str(path))
    assert path.read_bytes() == before


def test_a_store_in_a_file_loads_no_database_library(sqlite: str) -> None:
    source = """
import asyncio, sys
from kermesse.tables.store.url import open_store
from tests.tables.store.made import entry, head
async def main():
    store = await open_store(sys.argv[1])
    await store.found(head())
    await store.append(head().id, [entry(1)], None)
    await store.close()
asyncio.run(main())
print({name.partition(".")[0] for name in sys.modules} & {"alembic", "sqlalchemy", "asyncpg"})
"""
    assert printed(source, sqlite) == "set()\n"
