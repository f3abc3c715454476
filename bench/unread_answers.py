"""Clients that ask for a long answer and never read it: what each costs the server in memory, and how soon it is gone.

    python -m bench.unread_answers              50 of them, from as many addresses (Linux: 127.0.0.2 and on)
    python -m bench.unread_answers --gzip       the same, taking gzip

Each has a night of thousands scored and takes nothing of the answer. Printed: the server's memory with the first of
them, with all, and after the server's patience, in MB; and how many connections are still open.
"""

from __future__ import annotations

import argparse
import base64
import json
import socket
import tempfile
import time
from pathlib import Path

from bench.web_load import servers

NIGHT = "player,blue,orange,red,white,yellow\n"
PATIENCE_SECONDS = 15.0
"""A little more than the server has."""
MUCH_BYTES = 1024**2
"""More than the system still delivers of a connection that was dropped."""


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    given.add_argument("--clients", type=int, default=50)
    given.add_argument("--envelopes", type=int, default=2_000)
    given.add_argument("--gzip", action="store_true")
    asked = given.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = servers.kermesse(Path(folder) / "unread.db")
        try:
            _measure(server, asked.clients, _request(asked.envelopes, takes_gzip=asked.gzip))
        finally:
            server.stop()


def _measure(server: servers.Server, clients: int, request: bytes) -> None:
    first = _asked(server.port, "127.0.0.1", request)
    before = server.resident_kb()
    others = [_asked(server.port, f"127.0.0.{1 + number % 250}", request) for number in range(1, clients)]
    most = server.resident_kb()
    time.sleep(PATIENCE_SECONDS)
    after = server.resident_kb()
    left = sum(_is_open(one) for one in (first, *others))
    print(f"one client {before / 1024:.0f} MB, {clients} clients {most / 1024:.0f} MB;", end=" ")
    print(f"{PATIENCE_SECONDS:.0f} s later {after / 1024:.0f} MB and {left} connections")


def _asked(port: int, address: str, request: bytes) -> socket.socket:
    """A client whose answer has begun; nothing but its first byte is read."""
    one = socket.socket()
    one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
    one.bind((address, 0))
    one.connect(("127.0.0.1", port))
    one.sendall(request)
    assert one.recv(1) == b"H"
    return one


def _is_open(one: socket.socket) -> bool:
    """Whether the server still holds the connection: one that it dropped ends before the answer does."""
    one.settimeout(1)
    read = 0
    try:
        while read < MUCH_BYTES and (part := one.recv(65_536)):
            read += len(part)
    except TimeoutError:
        return True
    except OSError:
        return False
    return read >= MUCH_BYTES


def _request(envelopes: int, *, takes_gzip: bool) -> bytes:
    night = NIGHT + "".join(f"Guest {number},3,2,1,{number % 5},1\n" for number in range(envelopes))
    file = base64.b64encode(night.encode()).decode()
    body = json.dumps({"game": "sackson", "sheets": "1-15", "file": file}).encode()
    more = "Accept-Encoding: gzip\r\n" if takes_gzip else ""
    head = f"POST /api/score HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n{more}"
    return f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body


if __name__ == "__main__":
    main()
