"""Requests made from the API's own description, and against it: every answer is as described, and nothing comes out.

The table has secrets planted that are easy to recognise, and every answer is searched for them. That the search finds
something where there is something to be found is tried first.
"""

from __future__ import annotations

import asyncio
import json
from functools import lru_cache
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from kermesse.client.messages import command_id
from kermesse.rules.kit_texts import kit_text
from tests.patience import PATIENCE_SECONDS
from tests.web.fuzzed import LONGER, NOISE, Target, hardened
from tests.web.patient_client import patient
from tests.web.planted import Leak, Planted

EXAMPLES = 15 * LONGER
"""Of each operation; all of them together take some ten seconds."""

CHECKS = [
    not_a_server_error,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
]


def test_a_leak_would_be_seen(tmp_path: Path) -> None:
    """All that is planted is there, in what its owners get: so it could come out, and would be found.

    On a server of its own: what others try on theirs may have taken back an offer that is looked for here.
    """
    with hardened(tmp_path) as target:
        see_leaks(target)


def see_leaks(target: Target) -> None:
    """Finds each secret where it may stand, and each as a leak where it may not."""
    planted = target.planted

    async def look() -> tuple[str, ...]:
        async with patient(target.server.address) as client:
            desk = (await client.look(planted.table, planted.host)).view
            own = [(await client.look(planted.table, link)).view for link in planted.others]
            labels = [one.label for one in await client.links(planted.table, planted.host)]
            texts = [(await client.texts(planted.table, link)).texts for link in planted.others]
            return tuple(json.dumps(one, ensure_ascii=False) for one in ([desk, labels], [own, texts]))

    desk, own = asyncio.run(look())
    planted.check(planted.host, desk)
    for secrets, holding in ((planted.desk, desk), (planted.private, own), (planted.hands, own)):
        assert secrets
        for secret in secrets:
            assert secret in holding, secret
            for link in (planted.seat, planted.spectator, None):
                with pytest.raises(Leak, match="found"):
                    planted.check(link, f"... {secret} ...")
    for name in planted.names:
        assert name in desk
        planted.check(planted.seat, name)
        with pytest.raises(Leak):
            planted.check(None, name)
    for secret in planted.never:
        with pytest.raises(Leak):
            planted.check(planted.host, f"... {secret} ...")


def open_at(case: Any, planted: Planted) -> tuple[str, ...]:
    """What is no secret there: how whatever is in the box is called, also in lessons, and the code."""
    path = case.operation.path
    if path.endswith(("/box", "/api/kits", "/api/rulings")) or path.startswith("/api/lessons/"):
        return planted.hands
    return (planted.code,) if case.operation.path.endswith("/invitation") else ()


@lru_cache(maxsize=4)
def operations(address: str) -> dict[str, Any]:
    """What the server says that it can be asked."""
    schema = schemathesis.openapi.from_url(f"{address}/api/openapi.json")
    found = [result.ok() for result in schema.get_all_operations()]
    return {f"{one.method.upper()} {one.path}": one for one in found}


def test_requests(target: Target) -> None:
    """Each operation, with what its description allows and with what it does not, by every kind of link."""
    planted, statuses = target.planted, set[int]()
    for operation in operations(target.server.address).values():
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
            answer = case.call(base_url=target.server.address, timeout=PATIENCE_SECONDS)
            statuses.add(answer.status_code)
            assert answer.status_code < 500, (case.as_curl_command(), answer.text, target.server.said())
            case.validate_response(answer, checks=CHECKS)
            sent = (
                str(case.path_parameters),
                json.dumps(case.body, default=str),
                str(case.query),
                *open_at(case, planted),
            )
            planted.check(link, answer.content, sent)
            planted.check(link, str({k: v for k, v in answer.headers.items() if k != "set-cookie"}), sent)

        ask()
    assert {200, 201, 400, 401, 403, 404} <= statuses, statuses


BODIES = (
    b'{"code": "ABCDEF", "name": "Ada"}',
    b'{"id": "12345678", "command": {"do": "write-note", "words": "mine"}}',
    b'{"game": "giant", "setup": {"spare": 1}}',
)
PATHS = ("/api/join", "/api/tables", "/api/replay", "/api/tables/{table}/commands", "/api/tables/{table}/objections")


def test_bytes_as_bodies(target: Target) -> None:
    """A body is whatever bytes somebody sends: text that is no UTF-8, too, is told to be malformed."""
    statuses = set[int]()

    @NOISE
    @given(
        path=st.sampled_from(PATHS),
        body=st.sampled_from(BODIES),
        place=st.integers(0, 60),
        noise=st.one_of(
            st.binary(min_size=1, max_size=12), st.sampled_from([b"\xff", b"\xed\xa0\x80", b"\xc0\xaf", b"\0"])
        ),
        link=st.sampled_from(target.links()),
    )
    def ask(path: str, body: bytes, place: int, noise: bytes, link: str | None) -> None:
        headers = {"Content-Type": "application/json"} | ({} if link is None else {"Authorization": f"Bearer {link}"})
        answer = http.post(
            path.format(table=target.planted.table), content=body[:place] + noise + body[place:], headers=headers
        )
        statuses.add(answer.status_code)
        assert answer.status_code < 500, (path, body, place, noise, answer.text)
        target.planted.check(link, answer.content, [repr(noise)])

    with httpx.Client(base_url=target.server.address, timeout=PATIENCE_SECONDS) as http:
        ask()
    assert 400 in statuses


KITS = tuple(kit_text(name) for name in ("sackson", "first-market"))


@st.composite
def damaged_kits(draw: st.DrawFn) -> str:
    """A kit of ours with something put in, taken out, or said too often."""
    text = draw(st.sampled_from(KITS))
    for _ in range(draw(st.integers(1, 3))):
        first = draw(st.integers(0, len(text)))
        last = min(len(text), first + draw(st.integers(0, 40)))
        what = draw(
            st.one_of(st.text(max_size=8), st.sampled_from([" ", ".", "a.", "9", '"', "[", "{", "\n", "é ", "= "]))
        )
        text = text[:first] + what * draw(st.sampled_from([0, 1, 2, 50, 2_000])) + text[last:]
    return text


def test_kits_of_strangers(target: Target) -> None:
    statuses = set[int]()

    @settings(NOISE, max_examples=60 * LONGER)
    @given(text=damaged_kits())
    def ask(text: str) -> None:
        asked = {"game": "sackson", "zone": "UTC", "setup": {"game": "sackson", "kit": "mine", "kit_text": text}}
        answer = http.post("/api/tables", content=json.dumps(asked), headers={"Content-Type": "application/json"})
        statuses.add(answer.status_code)
        assert answer.status_code < 500, (text, answer.text, target.server.said())

    with httpx.Client(base_url=target.server.address, timeout=PATIENCE_SECONDS) as http:
        ask()
    assert {201, 422} <= statuses


def place(case: Any, planted: Planted) -> None:
    """The right table, or the right code, so that the request gets further."""
    if "table" in (case.path_parameters or {}):
        case.path_parameters["table"] = planted.table
    if isinstance(case.body, dict) and "code" in case.body:
        case.body["code"] = planted.code
    if isinstance(case.body, dict) and "command" in case.body:
        case.body |= {"id": command_id(), "command": {"do": "write-note", "words": "mine"}}
