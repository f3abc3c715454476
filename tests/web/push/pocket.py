"""A browser of the tests' own, which reads what is pushed to it; and a push service on this machine."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from kermesse.web.push.encryption import from_base64, point_of, to_base64
from kermesse.web.push.endpoints import PushTarget
from tests.patience import PATIENCE_SECONDS
from tests.web.here import Here

SERVICE = "https://push.example"


class Received(NamedTuple):
    """A push as it came."""

    path: str
    headers: dict[str, str]
    body: bytes


class Browser:
    """Keys of a browser, and its endpoint."""

    def __init__(self, name: str = "one") -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"sixteen bytes it"
        self.endpoint = f"{SERVICE}/{name}"

    def asked(self, lang: str = "en") -> dict[str, str]:
        public = to_base64(point_of(self.key.public_key()))
        return {"endpoint": self.endpoint, "p256dh": public, "auth": to_base64(self.auth), "lang": lang}

    def read(self, received: Received) -> Any:
        """What was told, as a browser decrypts it."""
        salt, theirs, sealed = received.body[:16], received.body[21:86], received.body[86:]
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
        info = b"WebPush: info\x00" + point_of(self.key.public_key()) + theirs
        key = HKDF(SHA256(), 32, self.auth, info).derive(shared)
        content_key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\x00").derive(key)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\x00").derive(key)
        return json.loads(AESGCM(content_key).decrypt(nonce, sealed, None).rstrip(b"\x00").removesuffix(b"\x02"))


def signed_claims(received: Received) -> Any:
    """What a push says of its sender, once its signature is checked."""
    scheme, _, rest = received.headers["authorization"].partition(" ")
    assert scheme == "vapid"
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    signed, _, signature = parts["t"].rpartition(".")
    raw = from_base64(signature)
    der = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), from_base64(parts["k"]))
    key.verify(der, signed.encode(), ec.ECDSA(SHA256()))
    return msgspec.json.decode(from_base64(signed.split(".")[1])) | {"key": parts["k"]}


class Service:
    """What a browser's maker runs; here it takes pushes and keeps them."""

    def __init__(self) -> None:
        self.received: asyncio.Queue[Received] = asyncio.Queue()
        self.status = "201 Created"
        self.is_silent = False

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while line := await reader.readline():
                headers = {}
                while (told := await reader.readline()) not in (b"\r\n", b""):
                    name, _, value = told.decode().partition(":")
                    headers[name.lower()] = value.strip()
                body = await reader.readexactly(int(headers["content-length"]))
                self.received.put_nowait(Received(line.decode().split()[1], headers, body))
                if not self.is_silent:
                    writer.write(f"HTTP/1.1 {self.status}\r\ncontent-length: 0\r\n\r\n".encode())
        finally:
            writer.close()

    async def next(self) -> Received:
        async with asyncio.timeout(PATIENCE_SECONDS):
            return await self.received.get()


@asynccontextmanager
async def push_service(here: Here) -> AsyncIterator[Service]:
    """A push service on this machine, where the server sends what is meant for `SERVICE`."""
    service = Service()
    async with await asyncio.start_server(service.serve, "127.0.0.1", 0) as listening:
        port = listening.sockets[0].getsockname()[1]

        async def find(endpoint: str) -> PushTarget:
            return PushTarget(endpoint.replace(SERVICE, f"http://127.0.0.1:{port}"), "push.example")

        here.server.push.sender.find_target = find
        yield service


async def subscribe(here: Here, table: str, link: str, browser: Browser, lang: str = "en") -> Any:
    headers = {"Authorization": f"Bearer {link}"}
    answer = await here.http.put(f"/api/tables/{table}/push", json=browser.asked(lang), headers=headers)
    assert answer.status_code == 200, answer.text
    return answer.json()
