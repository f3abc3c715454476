"""The guide to the API: its conversation goes so, its messages are the wire's, its program runs; in both languages."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import httpx
import msgspec
import pytest

from kermesse.games.haggle.replay.story import Story
from kermesse.web.http.errors import STATUS
from kermesse.web.http.security import COOKIE_SECONDS
from kermesse.web.live.delta import applied
from kermesse.web.live.socket import POLICY, RESTART, TRY_LATER
from kermesse.web.live.ws_schemas import IN_FLIGHT, FromClient, FromServer
from kermesse.web.messages import COMMAND_BYTES, SETUP_BYTES
from kermesse.web.server.settings import Settings
from kermesse.words import LANGS
from tests.patience import PATIENCE_SECONDS

DOCS = Path(__file__).resolve().parents[2] / "docs"
GUIDES = {
    lang: (DOCS / name).read_text("utf-8").replace("\u00a0", " ").replace("\u202f", " ")
    for lang, name in (("en", "api.md"), ("fr", "api.fr.md"))
}
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
ADDRESS = "http://127.0.0.1:8420"


def blocks(lang: str, *syntaxes: str) -> list[tuple[str, str]]:
    return [found for found in BLOCK.findall(GUIDES[lang]) if found[0] in syntaxes or not syntaxes]


def cells(lang: str, column: int) -> list[list[str]]:
    """What is written as code in a column of every row of every table."""
    rows = re.findall(r"^\| .*\|$", BLOCK.sub("", GUIDES[lang]), re.MULTILINE)
    return [re.findall(r"`([^`]+)`", row.split(" | ")[column]) for row in rows]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server of the guide's own."""
    words = [sys.executable, "-m", "kermesse", "serve", "--port", "0", "--db", "api.db"]
    folder = tmp_path_factory.mktemp("api")
    with subprocess.Popen(words, cwd=folder, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            yield process.stdout.readline().split()[-1]
        finally:
            process.terminate()
        assert process.wait(15) == 0


def told(word: str, address: str, names: dict[str, str]) -> Any:
    """What a command of curl answers."""
    shell = ["bash", "-euc", word.replace(ADDRESS, address).replace("curl ", "curl --silent --noproxy '*' ")]
    done = subprocess.run(shell, env={**os.environ, **names}, capture_output=True, check=True)
    return json.loads(done.stdout)


def some_good(address: str, names: dict[str, str]) -> str:
    """What Ada has in her hand."""
    headers = {"Authorization": f"Bearer {names['ADA']}"}
    seen = httpx.get(f"{address}/api/tables/{names['TABLE']}", headers=headers, timeout=PATIENCE_SECONDS).json()
    hand: dict[str, int] = seen["view"]["mine"]["goods"]
    return next(iter(hand))


@pytest.mark.skipif(shutil.which("curl") is None or shutil.which("bash") is None, reason="there is no curl")
def test_the_conversation_goes_as_printed(address: str) -> None:
    names: dict[str, str] = {}
    answers = []
    conversation = blocks("en", "sh", "json")
    for (syntax, text), (after, printed) in zip(conversation, [*conversation[1:], ("", "")], strict=True):
        if syntax != "sh":
            continue
        if "yellow" in text:
            text = text.replace("yellow", some_good(address, names))  # noqa: PLW2901 - not every hand has one
        answer = told(text, address, names)
        answers.append(answer)
        if "code" in answer:
            names = {"TABLE": answer["table"], "CODE": answer["code"], "HOST": answer["link"]}
        elif "seat" in answer:
            names["ADA"] = answer["link"]
            for other in ("Blaise", "Carl", "Dorothy", "Emmy"):
                body = {"code": names["CODE"], "name": other, "id": f"joining-{other}"}
                assert httpx.post(f"{address}/api/join", json=body, timeout=PATIENCE_SECONDS).status_code == 201
        if after == "json":
            expected = json.loads(printed)
            assert answer.keys() == expected.keys()
            secret = {"table", "code", "link"}
            assert [answer[key] for key in answer if key not in secret] == [
                expected[key] for key in expected if key not in secret
            ]
    assert len(answers) == 6
    assert answers[3].keys() == {"number", "view"}


def test_every_message_is_one_of_the_wires() -> None:
    kinds: dict[str, Any] = {
        str(kind.__struct_config__.tag): (union, kind) for union in (FromClient, FromServer) for kind in get_args(union)
    }
    messages = [text for _, text in blocks("en", "json") if '"type"' in text]
    said = set()
    for text in messages:
        plain = json.loads(text)
        union, kind = kinds[plain["type"]]
        msgspec.json.decode(text, type=union)
        assert plain.keys() <= {"type", *kind.__struct_encode_fields__}, text
        said.add(plain["type"])
    assert said | {"ping", "pong"} == kinds.keys()


CHANGED: list[tuple[Any, Any]] = [
    ({"mine": {"goods": {"red": 1}}}, [[["mine", "goods", "red"], 2], [["mine", "goods", "blue"], 0]]),
    ({"mine": {"received": [1], "made": []}}, [[["mine", "received"]]]),
    ({"hall": {"offers": [1, 2, 3, 4]}}, [[["hall", "offers"], 1, 2, [7, 8, 9]]]),
    (
        {"hall": {"people": [{"seat": 0}, {"seat": 1}]}},
        [[["hall", "people", 1, "seat"], 5], [["hall", "people", 0], {}]],
    ),
    ([1, 2], [[[], 0, 1, []]]),
    ({"hall": {}}, [[[], {"hall": None}]]),
]


@pytest.mark.skipif(shutil.which("node") is None, reason="there is no node")
def test_changes_are_applied_as_by_our_own_client() -> None:
    [(_, program)] = blocks("en", "js")
    ask = "\nconst all = JSON.parse(process.argv[1]); console.log(JSON.stringify(all.map(([a, b]) => applied(a, b))));"
    done = subprocess.run(
        ["node", "--eval", program + ask, json.dumps(CHANGED)], capture_output=True, text=True, check=True
    )
    assert json.loads(done.stdout) == [applied(*pair) for pair in json.loads(json.dumps(CHANGED))]


def test_every_address_is_told(address: str) -> None:
    described = httpx.get(f"{address}/api/openapi.json", timeout=PATIENCE_SECONDS).json()["paths"]
    asked = {f"{method.upper()} {path}" for path, methods in described.items() for method in methods}
    told = [cell[0] for cell in cells("en", 0) if cell and "/api/" in cell[0]]
    assert set(told) == asked | {"GET /api/tables/{table}/live"}
    assert len(told) == len(set(told))


@pytest.mark.parametrize("lang", LANGS)
def test_reasons_have_their_status(lang: str) -> None:
    rows = re.findall(r"^\| (\d{3}) \| ([^|]+) \|", GUIDES[lang], re.MULTILINE)
    assert {int(status) for status, _ in rows} == {*STATUS.values(), 409} - {405}
    for status, reasons in rows:
        for reason in re.findall(r"`([A-Z_]+)`", reasons):
            assert STATUS.get(reason, 409) == int(status), reason


@pytest.mark.parametrize("lang", LANGS)
def test_its_numbers_are_those_in_force(lang: str) -> None:
    guide, settings = GUIDES[lang], Settings()
    for code in (RESTART, POLICY, TRY_LATER):
        assert re.search(rf"^\| {code} \|", guide, re.MULTILINE)
    kibi = {"en": "KiB", "fr": "Kio"}[lang]
    for size in (COMMAND_BYTES, SETUP_BYTES):
        assert f"{size // 1024} {kibi}" in guide
    assert f" {IN_FLIGHT} " in guide
    assert f" {settings.big_floor} sockets" in guide
    assert (settings.public_seconds, settings.enter_seconds, settings.send_seconds) == (0.1, 10, 10)
    assert f" {COOKIE_SECONDS // 86_400} " in guide


def test_its_program_runs(address: str) -> None:
    [(_, program)] = blocks("en", "python")
    done = subprocess.run(
        [sys.executable, "-c", program.replace(ADDRESS, address)],
        capture_output=True,
        text=True,
        timeout=PATIENCE_SECONDS,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    seen, refused = done.stdout.splitlines()
    assert seen.count("BundleMoved(") == 2
    assert "PromiseTerm(words='', points=2.0, share=0)" in seen
    assert refused == "OFFER_GONE Cette offre n’est plus ouverte."


def test_both_guides_show_the_same() -> None:
    assert blocks("en") == blocks("fr")
    assert cells("en", 0) == cells("fr", 0)
    shapes = [re.findall(r"^(?:#+(?= )|\||- |```)", GUIDES[lang], re.MULTILINE) for lang in LANGS]
    assert shapes[0] == shapes[1]


def test_its_story_is_one() -> None:
    [story] = [text for _, text in blocks("en", "json") if "began_at" in text]
    told = msgspec.json.decode(story, type=Story)
    assert told.holdings[0].changes[1] == (95, ((0, 3),))
    assert [moment.what for moment in told.moments] == ["opened", "biggest-bargain"]
