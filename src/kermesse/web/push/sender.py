"""Sends pushes, in tasks of its own, from a queue that takes no more than so many; what fails is dropped."""

from __future__ import annotations

import asyncio
import logging
import ssl
import time
from contextlib import suppress
from typing import NamedTuple

import httpx

from kermesse.tables.model import PushSubscription
from kermesse.tables.store.contract import Store
from kermesse.tables.store.errors import StoreFault
from kermesse.web.push.encryption import encrypted
from kermesse.web.push.endpoints import FindTarget, public_target
from kermesse.web.push.vapid import Vapid

QUEUE_LENGTH = 1_000
SENDERS = 4
SEND_SECONDS = 10.0
GONE = (404, 410)
"""What a service says of a subscription that is no more."""

# At this level the library logs every address that it asks, and an endpoint is nobody else's business.
logging.getLogger("httpx").setLevel(logging.WARNING)


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

    def offer(self, push: Push, vapid: Vapid) -> None:
        """Has a push sent soon; where too many wait, it is dropped."""
        with suppress(asyncio.QueueFull):
            self._queue.put_nowait((push, vapid))

    async def run(self) -> None:
        """Sends until it is cancelled."""
        first = await self._queue.get()
        context = await asyncio.to_thread(ssl.create_default_context)  # reading certificates takes a while
        http = httpx.AsyncClient(verify=context, timeout=SEND_SECONDS, trust_env=False)
        async with http, asyncio.TaskGroup() as group:
            group.create_task(self._send(http, *first))
            for _ in range(SENDERS):
                group.create_task(self._send_all(http))

    async def _send_all(self, http: httpx.AsyncClient) -> None:
        while True:
            await self._send(http, *await self._queue.get())

    async def _send(self, http: httpx.AsyncClient, push: Push, vapid: Vapid) -> None:
        with suppress(OSError, ValueError, httpx.HTTPError, httpx.InvalidURL, TimeoutError, StoreFault):
            async with asyncio.timeout(SEND_SECONDS):
                await self._try(http, push, vapid)

    async def _try(self, http: httpx.AsyncClient, push: Push, vapid: Vapid) -> None:
        endpoint = push.to.endpoint
        target = await self.find_target(endpoint)
        if target is None:
            await self._store.drop_endpoint(endpoint)
            return
        headers = {
            "host": target.host,
            "authorization": vapid.authorization(endpoint, time.time()),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(push.seconds),
            "urgency": "high",
            "topic": push.topic,
        }
        body = encrypted(push.payload, push.to.p256dh, push.to.auth)
        sni = {"sni_hostname": target.host}
        async with http.stream("POST", target.url, content=body, headers=headers, extensions=sni) as answer:
            status = answer.status_code  # the rest is never read: it may be anything, and any length
        if status in GONE:
            await self._store.drop_endpoint(endpoint)
