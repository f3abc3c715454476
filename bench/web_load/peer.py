"""The same on boardgame.io: tables from its lobby, four clients each, socket.io's protocol by hand."""

from __future__ import annotations

import asyncio
import http.client
import json
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, NamedTuple

import msgspec

from bench.web_load import loops
from bench.web_load.loops import Table
from bench.web_load.sockets import Socket, connect

SEATS = 4
PATH = "/socket.io/?EIO=4&transport=websocket"


class Match(NamedTuple):
    """A match, and each seat's credentials."""

    match: str
    credentials: tuple[str, ...]


def lobby(port: int, matches: int) -> list[Match]:
    """Matches of four, founded and joined as players would."""

    def some(count: int) -> list[Match]:
        wire = http.client.HTTPConnection("127.0.0.1", port)

        def post(path: str, body: Any) -> Any:
            wire.request("POST", path, json.dumps(body), {"content-type": "application/json"})
            return json.loads(wire.getresponse().read())

        found = []
        for _ in range(count):
            match = post("/games/hattrick/create", {"numPlayers": SEATS})["matchID"]
            seats = ({"playerID": str(seat), "playerName": f"Player {seat}"} for seat in range(SEATS))
            joined = [post(f"/games/hattrick/{match}/join", seat)["playerCredentials"] for seat in seats]
            found.append(Match(match, tuple(joined)))
        return found

    with ThreadPoolExecutor(4) as pool:
        return [one for part in pool.map(some, [matches // 4] * 3 + [matches - matches // 4 * 3]) for one in part]


class _Context(msgspec.Struct):
    currentPlayer: str  # noqa: N815


class _State(msgspec.Struct):
    ctx: _Context
    number: int = msgspec.field(name="_stateID")


_SYNC = msgspec.json.Decoder(tuple[str, str, dict[str, msgspec.Raw]])
_UPDATE = msgspec.json.Decoder(tuple[str, str, _State, msgspec.Raw])
_PATCH = msgspec.json.Decoder(tuple[str, str, int, int, msgspec.Raw, msgspec.Raw])
_STATE = msgspec.json.Decoder(_State)


class PeerTable(Table):
    """A match with four clients. Whose turn it is goes round, and any card may be laid: the first one is."""

    def __init__(self, port: int, match: Match) -> None:
        super().__init__()
        self.port, self.match = port, match
        self.numbers = [-1] * SEATS
        self.asked = False
        self.number = -1
        self.entered: asyncio.Future[None] | None = None
        self.named: list[Callable[[], None]] = []

    async def enter(self) -> None:
        """All four sit down."""
        self.entered = entered = asyncio.get_running_loop().create_future()
        for seat in range(SEATS):
            self.sockets.append(await self._socket(seat))
        await entered

    async def _socket(self, seat: int) -> Socket:
        socket = await connect(self.port, PATH, partial(self.heard, seat))
        socket.send(b"40/hattrick,")
        return socket

    def heard(self, seat: int, text: bytes) -> None:
        """A packet of engine.io."""
        if text == b"2":  # are you there?
            self.sockets[seat].send(b"3")
        elif text.startswith(b'42/hattrick,["update"'):
            self._told(seat, _UPDATE.decode(text[12:])[2].number)
        elif text.startswith(b'42/hattrick,["patch"'):
            self._told(seat, _PATCH.decode(text[12:])[3])
        elif text.startswith(b'42/hattrick,["sync"'):
            self._told(seat, _STATE.decode(_SYNC.decode(text[12:])[2]["state"]).number)
        elif text.startswith(b"40/hattrick,"):
            sync = ["sync", self.match.match, str(seat), self.match.credentials[seat], SEATS]
            self.sockets[seat].send(b"42/hattrick," + json.dumps(sync).encode())

    def _told(self, seat: int, number: int) -> None:
        self.numbers[seat] = number
        if self.asked:
            if min(self.numbers) > self.number:
                self.asked = False
                self.seen()
        elif self.entered is not None and min(self.numbers) >= 0:
            entered, self.entered = self.entered, None
            entered.set_result(None)

    def move(self) -> None:
        """Whoever's turn it is lays the first card of their hand."""
        self.number = self.numbers[0]
        self.asked = True
        seat = self.number % SEATS
        payload = {"type": "lay", "args": [0], "playerID": str(seat), "credentials": self.match.credentials[seat]}
        update = ["update", {"type": "MAKE_MOVE", "payload": payload}, self.number, self.match.match, str(seat)]
        self.sent_at = time.perf_counter()
        self.sockets[seat].send(b"42/hattrick," + json.dumps(update, separators=(",", ":")).encode())


async def seated(port: int, matches: Sequence[Match]) -> Sequence[PeerTable]:
    """All matches with their clients."""
    return await loops.seated([PeerTable(port, match) for match in matches])
