"""Another process that keeps a table: it prints each number that the table comes to, and when it saw it."""

from __future__ import annotations

import asyncio
import sys
import time

from kermesse.tables.service import TableService
from kermesse.tables.store.url import open_store


async def watch(url: str, table: str, last: int) -> None:
    """Watches until the table has come to this number."""
    store = await open_store(url)
    try:
        async with TableService(store) as service, service.watch(table) as numbers:
            print("ready", flush=True)  # noqa: T201
            async for number in numbers:
                seen = await service.view(table, "public", since=number)
                print(seen.number, time.time(), len(seen.view.hall.said), flush=True)  # noqa: T201
                if seen.number >= last:
                    return
    finally:
        await store.close()


if __name__ == "__main__":
    asyncio.run(watch(sys.argv[1], sys.argv[2], int(sys.argv[3])))
