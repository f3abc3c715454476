"""Tables, entries and links to keep; and programs that keep them in a process of their own."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from msgspec import Raw

from kermesse.games.game import Actor
from kermesse.tables.model import Entry, Head, Link, PushSubscription
from kermesse.tables.store.contract import Store
from kermesse.tables.store.url import open_store
from tests.patience import PATIENCE_SECONDS

ROOT = Path(__file__).parents[3]

TABLE = "AbCdEfGhIjKlMn-_"
OTHER = "OtherTable-12345"


def head(table: str = TABLE, code: str | None = None, founded_at: float = 1_800_000_000.25) -> Head:
    return Head(
        id=table,
        game="haggle",
        setup=Raw('{"kit":"giant","name":"Fête à Ménilmontant"}'.encode()),
        secret="5eed" * 8,
        zone="Europe/Paris",
        founded_at=founded_at,
        code=code,
    )


def entry(number: int, by: Actor = 1, command_id: str = "", link: int | None = 1) -> Entry:
    return Entry(
        number=number,
        at=1_800_000_000 + number / 3,
        by=by,
        link=link,
        id=command_id or f"command-{number}",
        command=Raw(b'{"type":"Offer","to":2,"words":"\\u0000 \\"deux\\" oranges"}'),
        events=Raw('[{"type":"BargainStruck","by":"Zoë"}]'.encode()),
        chain=f"{number:064x}",
    )


def link(table: str = TABLE, hashed: str = "ab" * 32, seat: int | None = 3) -> Link:
    return Link(number=99, table=table, role="seat", seat=seat, hash=hashed, label="Émile", made_at=1_800_000_001.5)


class Heard:
    """Notes news, and waits for some."""

    def __init__(self) -> None:
        self.news: list[tuple[str | None, int]] = []
        self._more = asyncio.Event()

    def __call__(self, table: str | None, number: int) -> None:
        self.news.append((table, number))
        self._more.set()

    async def until(self, wanted: tuple[str | None, int]) -> None:
        async with asyncio.timeout(PATIENCE_SECONDS):
            while wanted not in self.news:
                self._more.clear()
                await self._more.wait()


@asynccontextmanager
async def opened(address: str, times: int = 1) -> AsyncIterator[tuple[Store, ...]]:
    """The store of an address, opened as often as one likes."""
    async with AsyncExitStack() as closing:
        stores = []
        for _ in range(times):
            store = await open_store(address)
            closing.push_async_callback(store.close)
            stores.append(store)
        yield tuple(stores)


def names_in(folder: Path) -> set[str]:
    return {file.name for file in folder.iterdir()}


def program(source: str, *words: str) -> subprocess.Popen[str]:
    """Starts a Python program that may use what this file has."""
    return subprocess.Popen(
        [sys.executable, "-W", "error", "-c", source, *words],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def printed(source: str, *words: str) -> str:
    """What such a program prints."""
    with program(source, *words) as running:
        out, err = running.communicate(timeout=PATIENCE_SECONDS)
    assert running.returncode == 0, err
    return out


def push(
    link: int = 1, endpoint: str = "https://push.example/one", table: str = TABLE, at: float = 1.0
) -> PushSubscription:
    return PushSubscription(
        table=table, link=link, endpoint=endpoint, p256dh="BKey", auth="secret", lang="fr", made_at=at
    )
