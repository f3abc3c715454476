"""Files scored without a table: as the command line scores them, from anybody, within bounds, and nothing is kept."""

from __future__ import annotations

import asyncio
import base64
import io
import json
import re
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kermesse.cli.app import run
from kermesse.fault import ENOUGH, Faults
from kermesse.games.game import Refused
from kermesse.text_input import read_written
from kermesse.titles import TITLES
from kermesse.web.scoring import queue
from kermesse.web.scoring.extent import check_extent
from kermesse.web.scoring.jobs import ScoreJob, ScoreOutcome, outcome_of
from kermesse.web.scoring.score_schemas import SCORE_BYTES, ScoreFileRequest
from kermesse.web.server.fair_queue import MOST_WAITING
from kermesse.web.server.limits import READING
from tests.patience import PATIENCE_SECONDS
from tests.third_game.title import WITH_BIDS
from tests.web.here import Here, in_house
from tests.web.test_description import checker

ROOT = Path(__file__).resolve().parents[2]
CASES = ROOT / "tests" / "cases"
EVENING = ROOT / "examples" / "hattrick-evening.txt"
KIT = ROOT / "src" / "kermesse" / "kits" / "cove.toml"
HANDED_IN = "player,blue,orange,red,white,yellow\nAda,3,2,1,4,0\nBob,2,2,2,2,2\nCléo,8,5,1,1,1\n"
TOML = 'game = "sackson"\nsheets = [1, 2, 3]\n[[envelopes]]\nplayer = "Ada"\ngoods = {blue = 3}\n'


def inputs() -> dict[str, bytes]:
    """A file of each kind, by what it is."""
    cases = ("giant-night-1", "giant-night-2", "sackson-night-1", "sackson-night-2", "hattrick-hand-1")
    nights = {name: json.dumps(json.loads((CASES / f"{name}.json").read_bytes())["input"]).encode() for name in cases}
    books = {name: (CASES / name).read_bytes() for name in ("soiree-geante.xlsx", "soiree-geante.ods")}
    return {**nights, **books, "toml": TOML.encode(), "transcript": EVENING.read_bytes()}


def asked(file: bytes, **more: Any) -> dict[str, Any]:
    return {"file": base64.b64encode(file).decode()} | {
        name: base64.b64encode(said).decode() if isinstance(said, bytes) else said for name, said in more.items()
    }


def faults(answer: Any) -> list[str]:
    assert (answer.status_code, answer.json()["reason"]) == (422, "FAULTY"), answer.text
    return [one["en"] for one in answer.json()["faults"]]


@pytest.fixture
def typed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Callable[..., Any]:
    """What the command line answers to the same file."""

    def scored(file: bytes, *words: str) -> Any:
        path = tmp_path / "handed-in"
        path.write_bytes(file)
        assert run(["score", str(path), "--format", "json", "--lang", "fr", *words]) == 0
        return json.loads(capsys.readouterr().out)

    return scored


@pytest.mark.parametrize("name", sorted(inputs()))
def test_every_kind_of_file_is_scored_as_the_command_line_scores_it(
    name: str, tmp_path: Path, typed: Callable[..., Any]
) -> None:
    async def night(here: Here) -> None:
        answer = await here.post("/api/score", asked(inputs()[name], lang="fr"))
        assert answer.status_code == 200, answer.text
        checker("ScoreFileAnswer").validate(answer.json())
        told = answer.json()
        assert told["answer"] == typed(inputs()[name])
        assert told["standings"] == [{"rank": None, **one} for one in told["answer"]["standings"]]
        assert (told["report"] is None) == (told["answer"]["game"] == "hattrick")
        assert told["report"] is None or all(one["player"] in told["report"] for one in told["standings"])

    in_house(tmp_path, night)


def test_a_table_says_its_sheets_and_what_chance_took_is_told(tmp_path: Path, typed: Callable[..., Any]) -> None:
    async def night(here: Here) -> None:
        file = HANDED_IN.encode()
        (unsaid,) = faults(await here.post("/api/score", asked(file, game="sackson")))
        assert unsaid.startswith("--sheets: expected the sheets in play with 3 players")
        said = {"game": "sackson", "sheets": "1-3, 15", "lang": "fr"}
        told = (await here.post("/api/score", asked(file, **said))).json()
        assert told["answer"] == typed(file, "--game", "sackson", "--sheets", "1-3,15")
        assert told["answer"]["seed"].startswith("content:")
        assert "chance drew some from Cléo" in told["remarks"][0]["en"]
        again = (await here.post("/api/score", asked(file, **said, seed="another"))).json()
        assert again["answer"]["seed"] == "another"

    in_house(tmp_path, night)


def test_a_deal_beside_the_night_says_who_is_missing(tmp_path: Path) -> None:
    dealt = {"game": "sackson", "sheets": [1, 2, 3], "envelopes": [{"player": name} for name in ("Ada", "Bob", "Dan")]}

    async def night(here: Here) -> None:
        deal = json.dumps(dealt).encode()
        two = b"player,blue\nAda,3\nBob,2\n"
        told = (await here.post("/api/score", asked(two, deal=deal))).json()
        assert "Dan" in " ".join(one["en"] for one in told["warnings"])
        (stranger,) = faults(await here.post("/api/score", asked("player,blue\nZoé,3\n".encode(), deal=deal)))
        assert "Zoé" in stranger
        broken = faults(await here.post("/api/score", asked(two, deal=b'{"game": 3}')))
        assert all(one.startswith("deal, ") for one in broken)

    in_house(tmp_path, night)


def test_a_kit_of_ones_own_comes_along_and_none_is_read_from_the_disk(tmp_path: Path) -> None:
    here_it_lies = tmp_path / "mine.toml"
    here_it_lies.write_text(KIT.read_text("utf-8").replace('id = "cove"', 'id = "mine"'), "utf-8")
    file = {"game": "sackson", "kit": str(here_it_lies), "envelopes": [{"player": "Ada"}]}

    async def night(here: Here) -> None:
        raw = json.dumps(file).encode()
        (refused,) = faults(await here.post("/api/score", asked(raw)))
        assert "expected the kit's own file along with the night".replace("'", "’") in refused
        beside = json.dumps({**file, "kit": None}).encode()
        for name in (raw, beside.replace(b'"kit": null, ', b"")):
            told = (await here.post("/api/score", asked(name, kit=here_it_lies.read_bytes()))).json()
            assert told["answer"]["kit"] == "mine"
        wrong = faults(await here.post("/api/score", asked(raw, kit=b'id = "mine"\n')))
        assert len(wrong) > 1
        assert all("kit.toml" in one for one in wrong)

    in_house(tmp_path, night)


def test_faults_are_told_all_at_once_in_both_languages(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        wrong = {"game": "sackson", "envelopes": [{"player": "Ada", "goods": {"blu": 1, "red": -1}}]}
        answer = await here.post("/api/score", asked(json.dumps(wrong).encode()))
        assert len(faults(answer)) == 2
        assert all("attendu" in one["fr"] for one in answer.json()["faults"])
        for file, said in (
            (b"", "an empty file"),
            (b"{", "line 1"),
            (b"PK\x03\x04 and no more", "a damaged file"),
            (b"\x89PNG\r\n\x1a\n\x00\x01", "expected a text file"),
        ):
            assert said in " ".join(faults(await here.post("/api/score", asked(file)))), file
        unwanted = faults(await here.post("/api/score", asked(EVENING.read_bytes(), sheets="all", deal=b"{}")))
        assert [one.partition(":")[0] for one in unwanted] == ["deal", "sheets"]

    in_house(tmp_path, night)


def test_a_game_that_scores_no_files_says_so_and_a_third_game_is_scored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    sold = [{"prize": 2, "bids": [3, 3, 1], "taker": 2}, {"prize": 3, "bids": [1, 2, 3], "taker": 2}]
    export = json.dumps({"game": "bids", "players": ["Ada", "Bob", "Cléo"], "sold": sold}).encode()

    async def night(here: Here) -> None:
        told = (await here.post("/api/score", asked(export))).json()
        assert [(one["rank"], one["player"]) for one in told["standings"]] == [(1, "Cléo"), (2, "Ada"), (2, "Bob")]

    in_house(tmp_path, night, WITH_BIDS)


def bomb() -> bytes:
    """A workbook that is small, says that it is large, and unpacks to ten thousand times its size."""
    raw = io.BytesIO()
    with zipfile.ZipFile(raw, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/workbook.xml", "<workbook/>")
        archive.writestr("xl/worksheets/sheet1.xml", b" " * 40_000_000)
    return raw.getvalue()


def test_what_is_too_large_is_not_unpacked_and_what_is_too_long_is_not_read(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        (large,) = faults(await here.post("/api/score", asked(bomb())))
        assert "more, once unpacked" in large
        answer = await here.post("/api/score", asked(b"x" * SCORE_BYTES))
        assert (answer.status_code, answer.json()["reason"]) == (413, "TOO_LONG")

    in_house(tmp_path, night)


def test_a_file_that_takes_too_long_is_given_up_and_the_next_is_scored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def night(here: Here) -> None:
        with monkeypatch.context() as patience:
            for name, lane in queue.LANES.items():
                patience.setitem(queue.LANES, name, lane._replace(patience_seconds=0.01))
            (given_up,) = faults(await here.post("/api/score", asked(TOML.encode())))
            assert "more than that" in given_up
        assert (await here.post("/api/score", asked(TOML.encode()))).status_code == 200

    in_house(tmp_path, night)


@pytest.mark.parametrize("ends, status, reason", [("kill -XCPU $$", 422, "FAULTY"), ("exit 1", 500, "OUR_FAULT")])
def test_a_process_that_ran_out_of_time_is_the_files_fault_and_one_that_fails_is_ours(
    ends: str, status: int, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (instead := tmp_path / "python").write_text(f"#!/bin/sh\ncat > /dev/null\n{ends}\n", "ascii")
    instead.chmod(0o700)
    monkeypatch.setattr(sys, "executable", str(instead))

    async def night(here: Here) -> None:
        told = await here.post("/api/score", asked(TOML.encode()))
        assert (told.status_code, told.json()["reason"]) == (status, reason)

    in_house(tmp_path, night)


def test_strangers_are_counted_and_other_sites_refused(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        forged = await here.post("/api/score", asked(TOML.encode()), **{"sec-fetch-site": "cross-site"})
        assert (forged.status_code, forged.json()["reason"]) == (403, "FORGED")
        for _ in range(READING.times):
            here.server.limits.spend(READING, "127.0.0.1")
        late = await here.post("/api/score", asked(TOML.encode()))
        assert (late.status_code, late.json()["reason"]) == (429, "TOO_MUCH")

    in_house(tmp_path, night)


def test_while_ten_addresses_flood_somebody_elses_file_comes_next(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        scores, done = here.server.score_queue, list[str]()
        job = ScoreJob(msgspec.convert(asked(TOML.encode()), ScoreFileRequest), tuple(TITLES))

        async def scored(client: str) -> None:
            await scores.score(job, client)
            done.append(client)

        flood = [asyncio.create_task(scored(f"10.0.0.{number % 10}")) for number in range(3 * MOST_WAITING)]
        await asyncio.sleep(0)
        assert scores.lanes["short"].length == MOST_WAITING + 1
        told = await here.post("/api/score", asked(TOML.encode()))
        assert told.status_code == 200, told.text
        assert len(done) <= 1 + 10, "it waits for the file in hand, and for one of each address"
        for one in flood:
            one.cancel()
        refused = await asyncio.gather(*flood, return_exceptions=True)
        assert any(isinstance(one, Refused) and one.reason == "TOO_MUCH" for one in refused)
        assert not scores.lanes["short"].length

    in_house(tmp_path, night)


KINDS = dict.fromkeys(map(str, range(90)), 1)


def sheet_of_few_bytes() -> bytes:
    """A workbook of half a kilobyte with a row that is repeated twenty thousand times."""
    spaces = ("table", "office", "text")
    declared = " ".join(f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"' for name in spaces)
    row = "<table:table-row{}><table:table-cell><text:p>{}</text:p></table:table-cell></table:table-row>"
    rows = row.format("", "player") + row.format(' table:number-rows-repeated="20000"', "Ada")
    table = f'<table:table table:name="a">{rows}</table:table>'
    raw = io.BytesIO()
    with zipfile.ZipFile(raw, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        archive.writestr("content.xml", f"<office:document-content {declared}>{table}</office:document-content>")
    return raw.getvalue()


def night_of(players: int, **goods: int) -> bytes:
    envelopes = [{"player": f"Player {one}", "goods": goods} for one in range(players)]
    return json.dumps({"game": "giant", "envelopes": envelopes}).encode()


@pytest.mark.parametrize(
    "file",
    [
        sheet_of_few_bytes(),
        b"player,blue\n" + b"Ada,1\n" * 2_000,
        night_of(2_001),
        night_of(1_900, **KINDS),
    ],
    ids=["workbook", "csv", "envelopes", "values"],
)
def test_a_file_that_holds_more_than_anybody_hands_in_is_refused_before_it_is_understood(file: bytes) -> None:
    outcome = outcome_of(ScoreJob(msgspec.convert(asked(file, game="giant"), ScoreFileRequest), tuple(TITLES)))
    (fault,) = outcome.faults
    assert re.fullmatch(r"at most (2,000 envelopes, rows or lines|150,000 values)", fault.expected.en)


def test_a_night_of_a_thousand_may_be_scored() -> None:
    check_extent("night", read_written("night", night_of(1_000, **KINDS)))
    check_extent("night", read_written("night", (b"player" + b",7" * 95 + b"\n") * 1_001))


def test_of_many_faults_a_few_are_told() -> None:
    wrong = night_of(600, plum=-1)
    outcome = outcome_of(ScoreJob(msgspec.convert(asked(wrong), ScoreFileRequest), tuple(TITLES)))
    assert len(outcome.faults) == ENOUGH


def test_a_file_that_takes_long_keeps_no_short_one_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twenty senders have long ones scored: each has its short turn, and then they wait for one another alone."""
    at_work, tried = asyncio.Event(), list[str]()

    async def beside(job: bytes, lane: str) -> ScoreOutcome | None:
        tried.append(lane)
        await asyncio.sleep(0)
        if b"long" not in job:
            return ScoreOutcome(b"scored")
        if lane == "long":
            await at_work.wait()
        return None

    monkeypatch.setattr(queue, "_beside", beside)

    async def line() -> None:
        scores = queue.ScoreQueue()
        long, short = (ScoreJob(ScoreFileRequest(b"", seed=seed), ()) for seed in ("long", "short"))
        senders = [asyncio.create_task(scores.score(long, f"192.0.2.{one}")) for one in range(MOST_WAITING)]
        await asyncio.sleep(0)
        async with asyncio.timeout(PATIENCE_SECONDS):
            assert await scores.score(short, "198.51.100.7") == b"scored"
            assert await scores.score(short, "198.51.100.7") == b"scored"
        assert tried.count("long") == 1
        at_work.set()
        endless = await asyncio.gather(*senders, return_exceptions=True)
        assert all(isinstance(one, Faults) and one.faults == (queue.ENDLESS,) for one in endless)

    asyncio.run(line())
