"""Questions over HTTP that are asked again while nobody answers, or the answer is that it will pass."""

from __future__ import annotations

import asyncio
import time
from ssl import SSLContext
from typing import Literal, TypeVar, cast

import httpx
import msgspec

from kermesse.client.backoff import Backoff
from kermesse.client.errors import NOT_DONE, PASSING, ServerRefused, Unreachable
from kermesse.client.messages import refusal_in
from kermesse.tables.model import CommandId

T = TypeVar("T")
RetryLater = Literal["always", "unsent"]
"""Whether a question that nobody answered is asked once more: always, or only where it surely never got there."""

ANSWER_SECONDS = 15.0
AWAY = frozenset({502, 503, 504})
"""What proxies answer while there is no server behind them."""


class RetriedRequests:
    """A server's addresses below `/api/`.

    Args:
        address: of the server.
        patience_seconds: how long to ask again.
        tls: whose certificates to believe.
    """

    def __init__(self, address: str, patience_seconds: float, tls: SSLContext) -> None:
        self._patience_seconds = patience_seconds
        limits = httpx.Limits(max_connections=None, max_keepalive_connections=20)
        self._http = httpx.AsyncClient(
            base_url=address, timeout=ANSWER_SECONDS, limits=limits, trust_env=False, verify=tls
        )

    async def close(self) -> None:
        """Closes the connections."""
        await self._http.aclose()

    async def call(
        self,
        method: str,
        path: str,
        kind: type[T],
        link: str | None = None,
        body: msgspec.Struct | None = None,
        again: RetryLater = "always",
        asked: CommandId | None = None,
        seconds: float = ANSWER_SECONDS,
    ) -> T:
        """Asks until an answer or a lasting refusal comes, or patience ends; `bytes` are returned undecoded.

        Raises:
            ServerRefused: where the server refuses for good.
            Unreachable: where nobody answered.
        """
        headers = {"Accept": "application/json"}
        if link is not None:
            headers["Authorization"] = f"Bearer {link}"
        if body is not None:
            headers["Content-Type"] = "application/json"
        content = None if body is None else msgspec.json.encode(body)
        until = time.monotonic() + self._patience_seconds
        pauses = Backoff()
        while True:
            wait = pauses.next()
            try:
                answer = await self._http.request(
                    method, f"/api/{path}", content=content, headers=headers, timeout=seconds
                )
            except httpx.TransportError as error:
                sent = not isinstance(error, httpx.ConnectError | httpx.ConnectTimeout | httpx.PoolTimeout)
                if time.monotonic() + wait > until or (sent and again == "unsent"):
                    raise Unreachable(f"{method} {path}", asked) from error
            else:
                if answer.is_success and kind is bytes:
                    return cast(T, answer.content)
                if answer.is_success:
                    return msgspec.json.decode(answer.content, type=kind)
                refusal = refusal_in(answer.content)
                passing = answer.status_code in AWAY if refusal is None else refusal.reason in PASSING
                if again == "unsent":
                    passing = refusal is not None and refusal.reason in NOT_DONE
                wait = max(wait, refusal.retry_seconds or 0) if refusal is not None else wait
                if not passing or time.monotonic() + wait > until:
                    if refusal is None:
                        raise Unreachable(f"{method} {path}: status {answer.status_code}", asked)
                    raise ServerRefused(refusal, answer.status_code)
            await asyncio.sleep(wait)
