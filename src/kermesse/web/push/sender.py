"""Sends pushes, in tasks of its own, from a queue that takes no more than so many; what fails is dropped."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

from kermesse.tables.model import PushSubscription
from kermesse.tables.store.contract import Store
from kermesse.tables.store.errors import StoreFault
from kermesse.web.push.endpoints import FindTarget, public_target

if TYPE_CHECKING:
    from kermesse.web.push.vapid import Vapid

QUEUE_LENGTH = 1_000
SENDERS = 4
PATIENCE_SECONDS = 12.0
LOOK_SECONDS = 5.0
"""How long a guest who subscribes waits until it is known where the endpoint's name leads."""
GONE = (404, 410)
"""What a service says of a subscription that is no more."""


class Push(NamedTuple):
    """What is told to one browser.

    Args:
        to: the browser.
        payload: what it is told.
        topic: of those that wait at the service for a browser, only the last of a topic is kept.
        seconds: so long it waits there for a browser that is away.
    """

    to: PushSubscription
    payload: bytes
    topic: str
    seconds: int


class PushSender:
    """Sends pushes one after the other.

    Args:
        store: forgets subscriptions that are no more.
        find_target: finds out where an endpoint leads, and whether one may go there.
    """

    def __init__(self, store: Store, find_target: FindTarget = public_target) -> None:
        self.find_target = find_target
        self._store = store
        self._queue: asyncio.Queue[tuple[Push, Vapid]] = asyncio.Queue(QUEUE_LENGTH)

    async def reaches(self, endpoint: str) -> bool:
        """Whether an endpoint is a push service's, on the internet, where its name leads now.

        A name that cannot be looked up does not count, so that the answer tells nobody which names the hall has.
        """
        with suppress(OSError, ValueError, TimeoutError):
            async with asyncio.timeout(LOOK_SECONDS):
                return await self.find_target(endpoint) is not None
        return False

    def offer(self, push: Push, vapid: Vapid) -> None:
        """Has a push sent soon; where too many wait, it is dropped."""
        with suppress(asyncio.QueueFull):
            self._queue.put_nowait((push, vapid))

    async def run(self) -> None:
        """Sends until it is cancelled."""
        first = await self._queue.get()
        http = await asyncio.to_thread(_made)
        async with http, asyncio.TaskGroup() as group:
            group.create_task(self._send(http, *first))
            for _ in range(SENDERS):
                group.create_task(self._send_all(http))

    async def _send_all(self, http: Any) -> None:
        while True:
            await self._send(http, *await self._queue.get())

    async def _send(self, http: Any, push: Push, vapid: Vapid) -> None:
        from kermesse.web.push.delivery import FAULTS, deliver  # noqa: PLC0415 - see there

        endpoint = push.to.endpoint
        headers = {"ttl": str(push.seconds), "urgency": "high", "topic": push.topic}
        with suppress(*FAULTS, TimeoutError, StoreFault):
            async with asyncio.timeout(PATIENCE_SECONDS):
                target = await self.find_target(endpoint)
                if target is None or await deliver(http, target, push.to, push.payload, headers, vapid) in GONE:
                    await self._store.drop_endpoint(endpoint)


def _made() -> Any:
    from kermesse.web.push.delivery import push_client  # noqa: PLC0415 - see there

    return push_client()
