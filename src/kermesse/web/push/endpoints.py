"""Where a push may be sent: to a push service on the internet, never into the hall's own network.

An endpoint comes from a guest's browser, so it may be anything. It must be https at its usual port, and every address
that its name leads to must be public; the connection then goes to one of these very addresses, whatever the name leads
to by then. This is looked at twice: when somebody subscribes, who is told, and again before each push, for a name can
lead elsewhere by then.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections.abc import Awaitable, Callable
from typing import NamedTuple, TypeAlias
from urllib.parse import urlsplit

MOST_LETTERS = 1_024
HTTPS = 443

_WRAPPED = tuple(
    ipaddress.ip_network(network) for network in ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32")
)
"""Networks of IPv6 whose addresses hold one of IPv4, which may be anybody's."""


class PushTarget(NamedTuple):
    """Where a push goes.

    Args:
        url: with an address in place of the name.
        host: the name, for the certificate and the `Host`.
    """

    url: str
    host: str


FindTarget: TypeAlias = Callable[[str], Awaitable[PushTarget | None]]


def host_of(endpoint: str) -> str | None:
    """The name of a push service; None where an endpoint cannot be one."""
    try:
        parts = urlsplit(endpoint)
        port = parts.port
    except ValueError:
        return None
    fits = len(endpoint) <= MOST_LETTERS and endpoint.isascii() and endpoint.isprintable()
    plain = parts.username is None and parts.password is None and not parts.fragment
    if not (fits and plain and parts.scheme == "https" and parts.hostname and port in (None, HTTPS)):
        return None
    return parts.hostname if "." in parts.hostname else None


def is_public(address: str) -> bool:
    """Whether an address is anybody's on the internet."""
    ip = ipaddress.ip_address(address)
    if isinstance(ip, ipaddress.IPv6Address) and (ip.ipv4_mapped or any(ip in network for network in _WRAPPED)):
        return False
    return ip.is_global and not ip.is_multicast


async def public_target(endpoint: str) -> PushTarget | None:
    """Where a push to an endpoint goes; None where it may not go.

    Raises:
        OSError: where the name leads nowhere, for want of the internet perhaps.
    """
    host = host_of(endpoint)
    if host is None:
        return None
    found = await asyncio.get_running_loop().getaddrinfo(host, HTTPS, type=socket.SOCK_STREAM)
    addresses = [str(place[0]) for *_, place in found]
    if not addresses or not all(is_public(address) for address in addresses):
        return None
    parts = urlsplit(endpoint)
    shown = f"[{addresses[0]}]" if ":" in addresses[0] else addresses[0]
    return PushTarget(parts._replace(netloc=shown).geturl(), host)
