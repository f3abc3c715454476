"""One push on its way, encrypted and signed. What it takes is loaded with the first of them: most servers send none."""

from __future__ import annotations

import logging
import ssl
import time

import httpx

from kermesse.tables.model import PushSubscription
from kermesse.web.push.encryption import encrypted
from kermesse.web.push.endpoints import PushTarget
from kermesse.web.push.vapid import Vapid

SEND_SECONDS = 10.0
FAULTS = (OSError, ValueError, httpx.HTTPError, httpx.InvalidURL)
"""Whatever may go wrong between here and a service, keys that are none included."""

# At this level the library logs every address that it asks, and an endpoint is nobody else's business.
logging.getLogger("httpx").setLevel(logging.WARNING)


def push_client() -> httpx.AsyncClient:
    """What sends; to make it takes a while, for it reads the certificates of the machine."""
    return httpx.AsyncClient(verify=ssl.create_default_context(), timeout=SEND_SECONDS, trust_env=False)


async def deliver(
    http: httpx.AsyncClient,
    target: PushTarget,
    to: PushSubscription,
    payload: bytes,
    headers: dict[str, str],
    vapid: Vapid,
) -> int:
    """Sends a push; what a service answers, as a status: the rest is never read.

    Args:
        http: see `push_client`.
        target: where it goes.
        to: the browser.
        payload: what it is told.
        headers: for the service: how long it keeps it, and in whose place.
        vapid: the server's key.

    Raises:
        FAULTS: where it did not arrive.
    """
    sent = {
        **headers,
        "host": target.host,
        "authorization": vapid.authorization(to.endpoint, time.time()),
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
    }
    body, sni = encrypted(payload, to.p256dh, to.auth), {"sni_hostname": target.host}
    async with http.stream("POST", target.url, content=body, headers=sent, extensions=sni) as answer:
        return answer.status_code
