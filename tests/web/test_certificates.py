"""A certificate of one's own, before the server or in it: whoever is told to believe it gets in, and nobody else."""

from __future__ import annotations

import asyncio
import json
import ssl
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect

from kermesse.client.errors import Unreachable
from kermesse.client.server import Client
from kermesse.fault import Faults
from kermesse.games.haggle.market import commands as c
from kermesse.web.server.tls import context
from tests.patience import PATIENCE_SECONDS
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


async def played(address: str, there: Path) -> None:
    """Somebody who believes the certificate sits down and is told what they do; somebody who does not stays outside."""
    async with Client(address, tls=ssl.create_default_context(cafile=str(there))) as client:
        founded = await client.found("giant")
        joined = await client.join(founded.code, "Ada")
        async with await client.live(joined.link) as table:
            for words in ("remember", "long " * 50):
                number = await table.ask(c.WriteNote(words))
                await table.until(lambda number=number: table.own >= number)
    async with Client(address, patience_seconds=0.2) as stranger:
        with pytest.raises(Unreachable):
            await stranger.found("giant")


def test_before_the_server(tmp_path: Path) -> None:
    there, key = certificate(tmp_path)

    async def night(here: Here) -> None:
        async with encrypted(here, there, key) as address:
            await played(address, there)

    in_house(tmp_path, night)


def test_in_the_server(tmp_path: Path) -> None:
    there, key = certificate(tmp_path)

    async def night(here: Here) -> None:
        address = f"https://127.0.0.1:{here.port}"
        await played(address, there)
        tls = ssl.create_default_context(cafile=str(there))
        async with httpx.AsyncClient(
            base_url=address, verify=tls, headers={"origin": address}, timeout=PATIENCE_SECONDS
        ) as browser:
            page = await browser.get("/")
            assert "max-age=" in page.headers["strict-transport-security"]
            founded = (await browser.post("/api/tables", json={"game": "giant"})).json()
            asked = {"code": founded["code"], "name": "Ada", "id": "joining-of-ada"}
            joined = await browser.post("/api/join", json=asked)
            assert "; Secure" in joined.headers["set-cookie"]
            invitation = (await browser.get(f"/api/tables/{founded['table']}/invitation")).json()
            assert invitation["address"].startswith(f"{address}/join/{founded['code']}#")
            cookie = joined.headers["set-cookie"].split(";")[0]
        loaded = f"wss://127.0.0.1:{here.port}/api/tables/{founded['table']}/live"
        async with connect(loaded, ssl=tls, additional_headers={"cookie": cookie, "origin": address}) as phone:
            assert json.loads(await phone.recv())["type"] == "view"

    in_house(tmp_path, night, tls_cert=str(there), tls_key=str(key))


def test_who_takes_nothing_is_cut_off_there_too(tmp_path: Path) -> None:
    there, key = certificate(tmp_path)

    async def night(here: Here) -> None:
        tls = ssl.create_default_context(cafile=str(there))
        async with Client(f"https://127.0.0.1:{here.port}", tls=tls) as client:
            founded = await client.found("giant")
            loaded = f"wss://127.0.0.1:{here.port}/api/tables/{founded.table}/live"
            shown = {"Authorization": f"Bearer {founded.link}"}
            async with connect(loaded, ssl=tls, additional_headers=shown, max_queue=1) as phone:
                await phone.recv()
                [socket] = here.server.sockets
                phone.transport.pause_reading()
                while socket.connection.stalled_at is None:
                    socket.connection.send(b'{"type":"pong"}' * 10_000)
                    await asyncio.sleep(0)
                async with asyncio.timeout(PATIENCE_SECONDS):
                    while here.server.sockets:  # noqa: ASYNC110 - the house has no event for it
                        await asyncio.sleep(0.05)
                phone.transport.abort()  # who takes nothing takes no good-bye either

    in_house(tmp_path, night, tls_cert=str(there), tls_key=str(key), send_seconds=0.3, look_seconds=0.1)


def test_who_dawdles_over_the_greeting_is_dropped(tmp_path: Path) -> None:
    there, key = certificate(tmp_path)

    async def night(here: Here) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", here.port)
        async with asyncio.timeout(PATIENCE_SECONDS):
            with suppress(OSError):
                assert await reader.read() == b""
        writer.close()

    in_house(tmp_path, night, tls_cert=str(there), tls_key=str(key), handshake_seconds=0.3)


def test_what_does_not_fit_is_told(tmp_path: Path) -> None:
    there, key = certificate(tmp_path)
    (tmp_path / "another").mkdir()
    _, another = certificate(tmp_path / "another")
    locked, broken, nowhere = tmp_path / "locked.pem", tmp_path / "broken.pem", tmp_path / "nowhere.pem"
    words = ["openssl", "pkcs8", "-topk8", "-in", str(key), "-out", str(locked), "-passout", "pass:sesame"]
    subprocess.run(words, check=True, capture_output=True)
    broken.write_text("-----BEGIN CERTIFICATE-----\nnothing\n-----END CERTIFICATE-----\n")
    for cert, private, expected in (
        (nowhere, key, "--tls-cert: expected a file that can be read; found"),
        (there, nowhere, "--tls-key: expected a file that can be read; found"),
        (there, "", "--tls-key: expected its private key without a password (PEM); found nothing"),
        ("", key, "--tls-cert: expected a certificate (PEM); found nothing"),
        (key, there, "--tls-cert: expected a certificate (PEM); found"),
        (key, there, "--tls-key: expected its private key"),
        (there, locked, "--tls-key: expected its private key without a password"),
        (there, another, "--tls-cert, --tls-key: expected a certificate and its own key"),
        (broken, key, "--tls-cert, --tls-key: expected a certificate and its own key"),
    ):
        with pytest.raises(Faults) as faults:
            context(str(cert), str(private))
        assert expected in str(faults.value)
        assert key.read_text().splitlines()[1] not in str(faults.value)
