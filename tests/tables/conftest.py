"""Both stores, one after the other, for every test that asks for an address."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest

from kermesse.tables.store.url import open_store
from tests.tables.postgres import Server, server


def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Runs a test that is a coroutine, in a loop of its own."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = inspect.signature(pyfuncitem.obj).parameters
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in names}))
    return True


@pytest.fixture(scope="session")
def running() -> Iterator[Server]:
    """A PostgreSQL server with two databases: `empty` has nothing in it, `kermesse` the schema."""
    with server() as started:

        async def prepare() -> None:
            connection = await asyncpg.connect(started.url("postgres"))
            await connection.execute("CREATE DATABASE kermesse")
            await connection.close()
            await (await open_store(started.url("kermesse"))).close()

        asyncio.run(prepare())
        yield started


@pytest.fixture
def postgres(running: Server) -> str:
    """The address of a database that has the schema and no tables."""

    async def clear() -> None:
        connection = await asyncpg.connect(running.url("kermesse"))
        await connection.execute("DELETE FROM tables")
        await connection.close()

    asyncio.run(clear())
    return running.url("kermesse")


@pytest.fixture
def empty_postgres(running: Server) -> str:
    """The address of a database that has nothing in it."""

    async def make() -> None:
        connection = await asyncpg.connect(running.url("postgres"))
        await connection.execute("DROP DATABASE IF EXISTS fresh WITH (FORCE)")
        await connection.execute("CREATE DATABASE fresh")
        await connection.close()

    asyncio.run(make())
    return running.url("fresh")


@pytest.fixture(scope="session")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A file that has the schema and no tables."""
    path = tmp_path_factory.mktemp("store") / "tables.db"

    async def make() -> None:
        await (await open_store(str(path))).close()

    asyncio.run(make())
    return path.read_bytes()


@pytest.fixture
def sqlite(tmp_path: Path, migrated: bytes) -> str:
    """The address of such a file."""
    path = tmp_path / "tables.db"
    path.write_bytes(migrated)
    return f"sqlite:///{path}"


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest) -> str:
    """The address of a store without tables, of each kind in turn."""
    found: str = request.getfixturevalue(request.param)
    return found
