"""Whatever is sent, nothing breaks and nothing comes out: requests made from the API's own description, and noise.

The table has secrets planted that are easy to recognise, and every answer is searched for them. That the search finds
something where there is something to be found is tried first.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple, Union, get_args

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from kermesse.client.doors import Client
from kermesse.client.reading import command_id
from kermesse.games.haggle.market import commands as c
from kermesse.web.wire import COMMAND_BYTES
from tests.web.made_up import made_up
from tests.web.planted import PROMISE, Leak, Planted, plant
from tests.web.processes import Serving

EXAMPLES = 60
"""Of each operation; all of them together take some fifteen seconds."""

NOISE = settings(
    max_examples=200,
    deadline=None,
    database=None,
    phases=(Phase.generate, Phase.shrink),
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)


class Target(NamedTuple):
    """A server with the planted table, and a count of what it answered."""

    house: Serving
    planted: Planted
    met: Counter[str]

    def links(self) -> list[str | None]:
        """Ways to come by; a seat's most often."""
        return [self.planted.seat, self.planted.seat, self.planted.host, self.planted.spectator, None]


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Target]:
    folder = tmp_path_factory.mktemp("fuzzing")
    db = f"sqlite:///{folder}/tables.db"
    house = Serving(folder, db, more=("--limits", "off"))

    async def begin() -> Planted:
        await house.start()
        async with Client(house.address) as client:
            return await plant(client, db)

    try:
        planted = asyncio.run(begin())
        yield Target(house, planted, Counter())
        # It was never at a loss, it serves as before, and it stops when it is told to.
        assert asyncio.run(house.stop()) == 0
        said = house.said()
        assert "Traceback" not in said, said
        assert "OUR_FAULT" not in said, said
        found = [secret for secret in planted.hidden_from(None) if secret in said]
        assert not found, said
    finally:
        house.kill()


def test_a_leak_would_be_seen(target: Target) -> None:
    planted = target.planted

    async def look() -> Any:
        async with Client(target.house.address) as client:
            return (await client.look(planted.table, planted.host)).view

    desk = asyncio.run(look())
    planted.check(planted.host, json.dumps(desk))
    with pytest.raises(Leak, match=PROMISE):
        planted.check(planted.seat, json.dumps(desk))
    for secret in planted.never + planted.private:
        with pytest.raises(Leak, match=secret):
            planted.check(planted.host, f"... {secret} ...")


# Requests, as the API describes them and as it does not.


@lru_cache(maxsize=4)
def operations(address: str) -> dict[str, Any]:
    """What the server says that it can be asked."""
    schema = schemathesis.openapi.from_url(f"{address}/api/openapi.json")
    found = [result.ok() for result in schema.get_all_operations()]
    return {f"{one.method.upper()} {one.path}": one for one in found}


def test_requests(target: Target) -> None:
    """Each operation, with what its description allows and with what it does not, by every kind of link."""
    planted, statuses = target.planted, set[int]()
    for operation in operations(target.house.address).values():
        good, bad = schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE
        modes = (good, good, bad)

        @settings(NOISE, max_examples=EXAMPLES)
        @given(
            case=st.one_of([operation.as_strategy(generation_mode=mode) for mode in modes]),
            link=st.sampled_from(target.links()),
            known=st.sampled_from(["yes", "yes", "no"]),
        )
        def ask(case: Any, link: str | None, known: str) -> None:
            if known == "yes":
                place(case, planted)
            case.headers = {} if link is None else {"Authorization": f"Bearer {link}"}
            answer = case.call(base_url=target.house.address, timeout=10)
            statuses.add(answer.status_code)
            assert answer.status_code < 500, (case.as_curl_command(), answer.text, target.house.said())
            case.validate_response(answer, checks=[not_a_server_error])
            sent = (str(case.path_parameters), json.dumps(case.body, default=str), str(case.query))
            planted.check(link, answer.content, sent)
            planted.check(link, str({k: v for k, v in answer.headers.items() if k != "set-cookie"}), sent)
            if answer.status_code >= 400 and answer.content:
                refusal = json.loads(answer.content)
                assert refusal["reason"]
                assert refusal["words"]["en"]
                assert refusal["words"]["fr"]

        ask()
    assert {200, 201, 400, 401, 403, 404} <= statuses, statuses


def place(case: Any, planted: Planted) -> None:
    """The right table, or the right code, so that the request gets further."""
    if "table" in (case.path_parameters or {}):
        case.path_parameters["table"] = planted.table
    if isinstance(case.body, dict) and "code" in case.body:
        case.body["code"] = planted.code
    if isinstance(case.body, dict) and "command" in case.body:
        case.body |= {"id": command_id(), "command": {"do": "write-note", "words": "mine"}}


# Commands and noise, through a socket.

ENDING = (c.Close, c.Extend, c.Announce, c.Score, c.Pause, c.Retire)
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
    address = target.house.address.removeprefix("http")
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
            answer = socket.recv(timeout=10)
            target.planted.check(link, answer, [str(one) for one in sent])
            message = json.loads(answer)
            if message["type"] == "view" and link == target.planted.seat:
                assert message["view"]["mine"]["seat"] == 0
                assert not message["view"].get("desk")
            reason = message["refusal"]["reason"] if message["type"] in {"refused", "gone"} else message["type"]
            assert reason not in {"OUR_FAULT", "STORE_FAILED"}, (sent, answer)
            target.met[reason] += 1
            waiting -= reason == "pong" or "id" in message
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
    assert target.met["done"] > 50, "some of it is carried out"
    assert len(rules) > 15, "and some gets as far as the rules"


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
            reader, writer = await asyncio.open_connection("127.0.0.1", target.house.port)
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
        async with Client(target.house.address) as client:
            assert (await client.look(target.planted.table, target.planted.seat)).number

    asyncio.run(ask())
