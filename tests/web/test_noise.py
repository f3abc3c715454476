"""Whatever comes through a socket, nothing breaks and nothing comes out: commands made up from types, and noise."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any, Union, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from kermesse.client.messages import command_id
from kermesse.games.haggle.market import commands as c
from kermesse.web.messages import COMMAND_BYTES
from tests.patience import PATIENCE_SECONDS
from tests.web.fuzzed import NOISE, Target
from tests.web.made_up import made_up
from tests.web.patient_client import patient

ENDING = (c.Close, c.Extend, c.Announce, c.Score, c.Pause, c.Retire, c.ModerateSeat)
"""Once it is scored, everybody may know what was secret; and who is gone is refused everything else."""

COMMANDS = [kind for kind in get_args(c.Command) if kind not in ENDING]
KINDS = {kind.__struct_config__.tag: kind for kind in COMMANDS}
FIELDS = sorted({field for kind in KINDS.values() for field in kind.__struct_encode_fields__})

scalars = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 12),
    st.sampled_from([2**31, 2**53, 2**63, 2**64, 10**30, -(2**63)]),
    st.floats(allow_nan=False, allow_infinity=False),
    st.text(max_size=20),
    st.sampled_from(["red", "white", "give", "show", "blind", "asker", "a" * 600, "\x00", "\ud800", "é" * 500]),
)
values = st.recursive(
    scalars,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.dictionaries(
            st.sampled_from(["goods", "cards", "giver", "taker", "bundle", "one_of", "red", "card", "way", "later"]),
            inner,
            max_size=4,
        ),
    ),
    max_leaves=8,
)
commands = st.builds(
    lambda do, fields: {"do": do, **fields},
    st.sampled_from(sorted(KINDS)),
    st.dictionaries(st.sampled_from(FIELDS), values, max_size=4),
)


def asked(made: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return made.map(lambda command: {"type": "do", "id": command_id(), "command": command})


messages = st.one_of(
    asked(st.one_of(commands, values)),
    st.builds(
        lambda kind, fields: {"type": kind, **fields},
        st.sampled_from(["do", "enter", "ping", "view", ""]),
        st.dictionaries(st.sampled_from(["id", "command", "expects", "link", "number"]), values, max_size=3),
    ),
    values,
)
texts = st.one_of(
    messages.map(json.dumps),
    messages.map(lambda message: json.dumps(message)[:-1]),
    st.text(max_size=200).filter(lambda text: text.isprintable()),
    st.sampled_from(["[", '{"type":"do","id":"x', '{"type":"do","id":"12345678"', "1e999,"]).map(
        lambda text: text * 2_500
    ),
)
CLOSED_FOR_NOISE = {1002, 1003, 1007, 1008, 1009, 1013}
"""No protocol, no text, not UTF-8, not allowed, too long, too much: whose fault it is, is said."""

noise = st.lists(st.one_of(texts, st.binary(max_size=300)), min_size=1, max_size=8)


def opened(target: Target, link: str | None, query: str = "") -> ClientConnection:
    address = target.server.address.removeprefix("http")
    headers = None if link is None else {"Authorization": f"Bearer {link}"}
    return connect(
        f"ws{address}/api/tables/{target.planted.table}/live{query}",
        additional_headers=headers,
        compression=None,
        max_size=None,
        proxy=None,
        close_timeout=0.2,
    )


def heard(
    target: Target, link: str | None, socket: ClientConnection, sent: list[str | bytes], answers: int = 0
) -> None:
    """Sends something, and reads until so many answers and that to our ping have come, or the socket closes."""
    waiting = answers + 1
    try:
        for text in sent:
            socket.send(text)
        socket.send('{"type":"ping"}')
        while True:
            answer = socket.recv(timeout=PATIENCE_SECONDS)
            target.planted.check(link, answer, [str(one) for one in sent])
            message = json.loads(answer)
            if message["type"] == "view" and link == target.planted.seat:
                assert message["view"]["mine"]["seat"] == 0
                assert not message["view"].get("desk")
            reason = message["refusal"]["reason"] if message["type"] in {"refused", "gone"} else message["type"]
            assert reason not in {"OUR_FAULT", "STORE_FAILED"}, (sent, answer)
            done = len(message.get("done", ()))
            target.met[reason] += 1
            target.met["done"] += done
            waiting -= (reason == "pong") + ("id" in message) + done
            if waiting == 0 or (reason == "pong" and not answers):
                return
    except ConnectionClosed as closed:
        code = None if closed.rcvd is None else closed.rcvd.code
        target.met[f"closed {code}"] += 1
        # Whoever still sends when it hangs up may miss the word of why.
        if code not in CLOSED_FOR_NOISE and not any(len(text) > COMMAND_BYTES for text in sent):
            pytest.fail(f"closed with {closed.rcvd}, after {sent}")


def test_noise_through_an_open_socket(target: Target) -> None:
    @NOISE
    @given(link=st.sampled_from([link for link in target.links() if link]), sent=noise)
    def ask(link: str, sent: list[str | bytes]) -> None:
        with opened(target, link) as socket:
            heard(target, link, socket, sent)

    ask()


def test_commands_that_can_be_read(target: Target) -> None:
    """Each of the game's commands, with anything in it that its type allows, by those who may ask."""
    known = st.lists(asked(made_up(Union[tuple(COMMANDS)])).map(json.dumps), min_size=10, max_size=20)  # noqa: UP007

    @settings(NOISE, max_examples=100)
    @given(link=st.sampled_from([target.planted.seat, target.planted.host]), sent=known)
    def ask(link: str, sent: list[str | bytes]) -> None:
        with opened(target, link) as socket:
            heard(target, link, socket, sent, len(sent))

    ask()
    rules = [reason for reason in target.met if reason.isupper() and reason not in {"MALFORMED", "LOOK_ONLY"}]
    assert target.met["done"] > 10, "some of it is carried out"
    assert len(rules) > 10, "and some gets as far as the rules"


def test_noise_instead_of_a_link(target: Target) -> None:
    @NOISE
    @given(
        query=st.sampled_from(["", "?since=5", "?since=-1", "?since=%00", "?since=" + "9" * 400, "?x=y"]), sent=noise
    )
    def ask(query: str, sent: list[str | bytes]) -> None:
        with opened(target, None, query) as socket:
            heard(target, None, socket, sent)

    ask()


def test_bytes_that_are_no_protocol_at_all(target: Target) -> None:
    """Straight onto the port, and behind a true handshake; the server goes on."""
    draw = random.Random(5)

    async def ask() -> None:
        for number in range(60):
            reader, writer = await asyncio.open_connection("127.0.0.1", target.server.port)
            if number % 2:
                writer.write(
                    f"GET /api/tables/{target.planted.table}/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
                    "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                    f"Sec-WebSocket-Version: 13\r\nAuthorization: Bearer {target.planted.seat}\r\n\r\n".encode()
                )
            writer.write(draw.randbytes(draw.randrange(1, 2_000)))
            answer = b""
            try:
                async with asyncio.timeout(0.1):
                    while part := await reader.read(65_536):
                        answer += part
            except (TimeoutError, ConnectionError):
                pass
            target.planted.check(target.planted.seat if number % 2 else None, answer)
            assert not answer.startswith(b"HTTP/1.1 5"), answer
            writer.close()
        async with patient(target.server.address) as client:
            assert (await client.look(target.planted.table, target.planted.seat)).number

    asyncio.run(ask())
