"""Another way of appending for a store, so that a test can have it wait or fail."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

TASKS: set[asyncio.Task[None]] = set()


def soon(append: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """What `append_soon` is where `append` is this."""

    async def work(on_done: Callable[[BaseException | None], None], asked: tuple[Any, ...]) -> None:
        try:
            await append(*asked)
        except BaseException as wrong:  # noqa: BLE001 - handed on
            on_done(wrong)
        else:
            on_done(None)

    def append_soon(*asked: Any) -> None:
        *what, on_done = asked
        task = asyncio.get_running_loop().create_task(work(on_done, tuple(what)))
        TASKS.add(task)
        task.add_done_callback(TASKS.discard)

    return append_soon


def original_append(store: Any) -> Callable[..., Awaitable[None]]:
    """How a store appends today, whatever is put in its place."""
    original: Callable[..., None] = store.append_soon

    async def append(table: str, entries: Any, due: float | None, after: str | None = None) -> None:
        done: asyncio.Future[BaseException | None] = asyncio.get_running_loop().create_future()
        original(table, entries, due, after, done.set_result)
        wrong = await done
        if wrong is not None:
            raise wrong

    return append


def replace_append(store: Any, append: Callable[..., Awaitable[None]]) -> None:
    """Has a store append in another way, whoever asks; `append` itself goes the same way."""
    store.append_soon = soon(append)


def restore_append(store: Any) -> None:
    """Has a store append as it did."""
    del store.append_soon
