"""What an address may be, and what is said of one that leads nowhere; in both languages, and without passwords."""

from __future__ import annotations

import stat
import sys
from pathlib import Path

import pytest

from kermesse.fault import Faults
from kermesse.tables.store.url import open_store
from tests.tables.postgres import Server
from tests.tables.store.made import head, names_in, opened


async def test_a_path_and_an_address_are_the_same_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "rooms 100%.db"
    async with opened(str(path)) as (store,):
        await store.found(head())
    monkeypatch.chdir(tmp_path)
    for address in (f"sqlite:///{path}", "sqlite:///rooms 100%.db", "rooms 100%.db"):
        async with opened(address) as (store,):
            assert await store.heads() == [head()]
    assert names_in(tmp_path) == {path.name}
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


async def test_the_same_of_an_address_and_its_short_form(postgres: str) -> None:
    async with opened(postgres) as (store,):
        await store.found(head())
    async with opened(postgres.replace("postgresql:", "postgres:")) as (store,):
        assert await store.heads() == [head()]


async def said_of(address: str) -> str:
    with pytest.raises(Faults) as caught:
        await open_store(address)
    [fault] = caught.value.faults
    assert fault("fr") != fault("en")
    assert "secret" not in str(caught.value) + fault("fr")
    return fault("en")


@pytest.mark.parametrize(
    "address, said",
    [
        ("", "expected a path, sqlite:///path or postgresql://user@host/database; found “”"),
        ("sqlite://", "expected a path, sqlite:///path or postgresql"),
        ("mysql://me:secret@there/db", "found “mysql://…”"),
        ("postgresql://me:secret@localhost:99999/db", "expected a port from 0 to 65535; found 99999"),
        ("postgresql://me:secret@localhost:1/db", "postgresql://localhost:1/db: "),
        ("postgresql://me@localhost:1/db?password=secret", "postgresql://localhost:1/db: "),
        ("postgresql://me@localhost:1/db?password=secret@home", "postgresql://…: "),
        ("postgresql://me:top/secret@localhost:1/db", "write %2F for /"),
        ("postgresql://me:secret/top@localhost:1/db", "postgresql://…: "),
        ("postgresql://me:secret?top@localhost:1/db", "%3F for ?"),
        ("postgresql://me:secret#top@localhost:1/db", "%23 for #"),
        ("postgresql://me:[secret@localhost:1/db", "%40 for @"),
        ("postgresql://me:secret@localhost:1/db", "the PostgreSQL server does not answer: start it"),
        ("postgresql://me:secret@/db?host=/nowhere", "the PostgreSQL server does not answer: start it"),
        ("postgresql://localhost/db?sslmode=perhaps", "the address is not understood: "),
        ("/nowhere/at/all/tables.db", "the file cannot be opened: is its folder there"),
        ("/", "the file cannot be opened: is its folder there"),
    ],
)
async def test_an_address_that_leads_nowhere(address: str, said: str) -> None:
    assert said in await said_of(address)


async def test_a_database_that_is_not_there(running: Server) -> None:
    assert "has no such database: make one with createdb" in await said_of(running.url("nothing"))


async def test_a_file_of_another_kind(tmp_path: Path) -> None:
    path = tmp_path / "photo.jpg"
    path.write_bytes(b"\xff\xd8\xff\xe0" * 1000)
    assert "this is not a kermesse file" in await said_of(str(path))
    assert path.read_bytes() == b"\xff\xd8\xff\xe0" * 1000


async def test_the_extra_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    assert 'pip install "kermesse[postgres]"' in await said_of("postgresql://localhost/db")
