"""Where this server is to be found: what stands in an invitation, and what is printed when it begins."""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Iterable
from functools import lru_cache
from typing import Any
from urllib.parse import urlsplit

import psutil

from kermesse.tables.links import invitation_of
from kermesse.tables.model import Head
from kermesse.web.server.settings import Settings

EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - asked for by --lan
_LOCAL = (".local", ".localhost", ".lan", ".internal", ".home.arpa")
"""Endings of names that nobody can have in the internet; nor can they have one without a dot."""

LONGEST_HOST = 253
"""So many letters has the longest name of a machine, in all of the internet."""

_HOST = re.compile(r"(\w(?:[\w.-]*\w)?\.?|\[[0-9A-Fa-f:.]+\])(?::(\d{1,5}))?", re.ASCII)


def origin(scope: Any, settings: Settings) -> str:
    """Where others find this server, such as `http://192.168.1.5:8420`.

    What was settled (`--origin`) holds. Else it is where this request came to; but where that means this machine to
    itself, and the server listens to a whole network, it is this machine's address there, which phones can open.

    Args:
        scope: the request, as the server got it.
        settings: how the server runs.
    """
    own = f"{scope['scheme']}://{_host(scope)}"
    if settings.origins:
        return own if own in settings.origins else settings.origins[0].rstrip("/")
    named = urlsplit(own)
    if settings.host in EVERYWHERE and _is_here(named.hostname or ""):
        return origin_text(scope["scheme"], own_addresses()[0], named.port)
    return own


def is_own_host(scope: Any, settings: Settings) -> bool:
    """Whether a request names this server as its own people do.

    A page of the internet can have its own name lead here (DNS rebinding), and would then count as ours. So a name
    must be an address, of a local network, or settled by `--origin`; behind a proxy, the proxy sees to it.
    """
    if settings.proxies and not settings.origins:
        return True
    host = next((value.decode("latin-1") for name, value in scope["headers"] if name == b"host"), "")
    return len(host) <= LONGEST_HOST + len(":65535") and _is_known(
        host, (*settings.origins, origin_text("http", settings.host, None))
    )


@lru_cache(maxsize=1_024)
def _is_known(host: str, origins: tuple[str, ...]) -> bool:
    try:
        name = (urlsplit(f"//{host}").hostname or "").removesuffix(".")
        known = {urlsplit(one).hostname for one in origins}
    except ValueError:
        return False
    if "." not in name or name.endswith(_LOCAL) or name in known or name == socket.gethostname().lower():
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def origin_text(scheme: str, host: str, port: int | None) -> str:
    """An origin as text; without a port where that is None."""
    name = f"[{host}]" if ":" in host else host
    return f"{scheme}://{name}" if port is None else f"{scheme}://{name}:{port}"


def join_address(origin: str, head: Head) -> str:
    """Where guests of a table come in: its code, and what makes of it an invitation, of which no server hears."""
    return f"{origin}/join/{head.code}#{invitation_of(head)}"


def own_addresses() -> list[str]:
    """This machine's addresses in its networks, the likeliest first; nothing is sent to find them."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:  # no way out, as in a hall whose only network is this laptop's own
            return _addresses_of_interfaces() or ["127.0.0.1"]
        return [probe.getsockname()[0]]


def _addresses_of_interfaces() -> list[str]:
    up = {name for name, interface in psutil.net_if_stats().items() if interface.isup}
    return [
        one.address
        for name, addresses in psutil.net_if_addrs().items()
        for one in addresses
        if name in up and one.family == socket.AF_INET and not one.address.startswith("127.")
    ]


def _host(scope: Any) -> str:
    """What the request says it came to, where that is a host at all; else where it did come to."""
    headers: Iterable[tuple[bytes, bytes]] = scope["headers"]
    host = next((value.decode("latin-1") for name, value in headers if name == b"host"), "")
    if (found := _HOST.fullmatch(host)) and _could_be(found[1]) and int(found[2] or 0) < 65_536:
        return host
    host, port = scope["server"]
    return urlsplit(origin_text("http", host, port)).netloc


def _could_be(host: str) -> bool:
    """Whether a host name is well formed; clients may send anything in this header."""
    if not host.startswith("["):
        return len(host) <= LONGEST_HOST
    try:
        ipaddress.IPv6Address(host[1:-1])
    except ValueError:
        return False
    return True


def _is_here(host: str) -> bool:
    """Whether a name means this machine, to itself."""
    name = host.removesuffix(".")
    try:
        ip = ipaddress.ip_address(name)
    except ValueError:
        return name == "localhost" or name.endswith(".localhost")
    ip = getattr(ip, "ipv4_mapped", None) or ip
    return ip.is_loopback or ip.is_unspecified
