"""A push goes to services on the internet, and nowhere into the hall's own network."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import pytest

from kermesse.web.push.endpoints import PushTarget, host_of, is_public, public_target


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example/one",
        "https://localhost/one",
        "https://printer/one",
        "https://[::1]/one",
        "https://push.example:8443/one",
        "https://user@push.example/one",
        "https://push.example/one#two",
        "https://push.example/é",
        "https://push.example/" + "x" * 1_024,
        "https://push.example/a b\n",
        "https://[push.example/",
        "ftp://push.example/",
        "",
    ],
)
def test_what_cannot_be_a_push_service(endpoint: str) -> None:
    assert host_of(endpoint) is None


@pytest.mark.parametrize(
    "address, public",
    [
        ("142.250.74.106", True),
        ("2a00:1450:4007:80d::200a", True),
        ("127.0.0.1", False),
        ("10.1.2.3", False),
        ("172.16.0.1", False),
        ("192.168.1.1", False),
        ("169.254.169.254", False),
        ("100.64.0.1", False),
        ("0.0.0.0", False),
        ("224.0.0.1", False),
        ("255.255.255.255", False),
        ("::1", False),
        ("::", False),
        ("fe80::1", False),
        ("fd00::1", False),
        ("ff02::1", False),
        ("::ffff:192.168.1.1", False),
        ("::ffff:142.250.74.106", False),
        ("64:ff9b::c0a8:101", False),
        ("2002:c0a8:101::1", False),
    ],
)
def test_which_addresses_are_anybodys(address: str, public: bool) -> None:
    assert is_public(address) == public


def test_one_address_at_home_is_enough_to_refuse_and_the_connection_goes_where_was_looked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    addresses = ["142.250.74.106", "142.250.74.107"]

    async def night() -> None:
        async def found(*_: Any, **__: Any) -> Any:
            return [(socket.AF_INET, 0, 0, "", (address, 443)) for address in addresses]

        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", found, raising=False)
        assert await public_target("https://push.example/a?b") == PushTarget(
            "https://142.250.74.106/a?b", "push.example"
        )
        addresses.append("192.168.1.1")
        assert await public_target("https://push.example/a") is None
        addresses[:] = ["2a00:1450:4007:80d::200a"]
        assert await public_target("https://push.example/a") == PushTarget(
            "https://[2a00:1450:4007:80d::200a]/a", "push.example"
        )
        addresses.clear()
        assert await public_target("https://push.example/a") is None
        assert await public_target("https://localhost/a") is None

    asyncio.run(night())
