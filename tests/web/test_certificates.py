"""A server behind a proxy with a certificate of its own: whoever is told to believe it gets in, and nobody else."""

from __future__ import annotations

import asyncio
import ssl
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

from kermesse.client.doors import Client
from kermesse.client.faults import Unreachable
from kermesse.games.haggle.market import commands as c
from tests.web.here import Here, in_house
from tests.web.processes import needed


def certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate for this machine that nobody knows, and its key."""
    needed("openssl")
    there, key = folder / "certificate.pem", folder / "key.pem"
    words = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=127.0.0.1"]
    words += ["-addext", "subjectAltName=IP:127.0.0.1", "-keyout", str(key), "-out", str(there)]
    subprocess.run(words, check=True, capture_output=True)
    return there, key


@asynccontextmanager
async def encrypted(here: Here, there: Path, key: Path) -> AsyncIterator[str]:
    """The address of a proxy that has the certificate."""

    carried: set[asyncio.Task[None]] = set()

    async def carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while some := await reader.read(65_536):
                writer.write(some)
                await writer.drain()
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()

    async def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        inner, outer = await asyncio.open_connection("127.0.0.1", here.port)
        carried.update(map(asyncio.create_task, (carry(reader, outer), carry(inner, writer))))

    tls = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    tls.load_cert_chain(there, key)
    proxy = await asyncio.start_server(connected, "127.0.0.1", 0, ssl=tls)
    async with proxy:
        yield f"https://127.0.0.1:{proxy.sockets[0].getsockname()[1]}"
        await asyncio.gather(*carried)


def test_a_certificate_of_ones_own(tmp_path: Path) -> None:
    there, key = certificate(tmp_path)

    async def night(here: Here) -> None:
        async with encrypted(here, there, key) as address:
            async with Client(address, tls=ssl.create_default_context(cafile=str(there))) as client:
                founded = await client.found("giant")
                joined = await client.join(founded.code, "Ada")
                async with await client.live(joined.link) as table:
                    number = await table.ask(c.WriteNote("remember"))
                    await table.until(lambda: table.own >= number)
            async with Client(address, patience_seconds=0.2) as stranger:
                with pytest.raises(Unreachable):
                    await stranger.found("giant")

    in_house(tmp_path, night)
