"""Opening a socket: how, and what to make of it where the server does not open one."""

from __future__ import annotations

from ssl import SSLContext

from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from kermesse.client.errors import ServerRefused, Unreachable
from kermesse.client.messages import refusal_in

SILENCE_SECONDS = 15.0
"""A server that does not answer a ping for so long has gone, whatever the network says."""

MOST_BYTES = 32 << 20
NEVER = frozenset({400, 401, 403, 404, 410})
"""A handshake that is answered so will not be answered otherwise."""


def call(url: str, tls: SSLContext | None) -> connect:
    """A socket, for `async with`.

    Args:
        url: where.
        tls: whose certificates to believe at a `wss://` address; by default those that the machine believes.
    """
    return connect(
        url,
        ssl=(tls or True) if url.startswith("wss:") else None,
        compression=None,
        max_size=MOST_BYTES,
        proxy=None,
        open_timeout=SILENCE_SECONDS,
        ping_interval=SILENCE_SECONDS,
        ping_timeout=SILENCE_SECONDS,
        close_timeout=1,
    )


def turned_away(error: InvalidStatus) -> Exception | None:
    """Why no socket will ever be opened, in the server's own words; None where it may be opened later."""
    if error.response.status_code not in NEVER:
        return None
    refusal = refusal_in(error.response.body or b"")
    if refusal is None:  # a proxy in between
        return Unreachable(f"a server of ours: status {error.response.status_code}")
    return ServerRefused(refusal, error.response.status_code)
