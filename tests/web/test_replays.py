"""Watching again over the wire: who may and when, what is never told, and files from anybody."""

from __future__ import annotations

import asyncio
import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from kermesse.games.codec import encoder
from kermesse.games.replay_files import read_replay
from kermesse.titles import TITLES
from kermesse.web.messages import SETUP_BYTES
from kermesse.web.server.limits import LOOKING_BACK, READING
from tests.web.here import Here, Table, in_house
from tests.web.test_description import checker
from tests.web.test_rooms import forget_people

EVENING = Path(__file__).resolve().parents[2] / "examples" / "hattrick-evening.txt"
PEOPLE = ("Ada", "Bob", "Cléo", "Dan", "Eve")
NOTE, WORD, PROMISE, QUESTION, ANSWER, NUDGE, WHY, OFFERED = (
    f"planted-{name}-c4d2" for name in ("note", "word", "promise", "question", "answer", "nudge", "why", "offered")
)


async def ways(table: Table) -> dict[str, str]:
    return {
        "host": table.host,
        "seat": table.seats[0],
        "spectator": await table.link("spectator"),
        "screen": await table.link("screen"),
    }


def give(giver: int, taker: int, **bundle: Any) -> dict[str, Any]:
    return {"giver": giver, "taker": taker, "bundle": bundle}


# A night of Haggle.


async def planted(here: Here) -> Table:
    """A night in which everything that stays secret is easy to recognise; its market is closed."""
    table = await here.found("sackson", *PEOPLE, rulings={"promises": "settle"})
    ada, bob, cleo, *_ = table.seats
    await table.do(table.host, {"do": "open"})
    hands = [(await table.view(seat))["view"]["mine"] for seat in table.seats]
    kind = next(iter(hands[0]["goods"]))
    card = hands[1]["notebook"]["pages"][0]["card"]
    legs = [
        give(0, 1, goods={kind: 1}),
        give(1, 0, cards=[{"card": card, "way": "show"}], promises=[{"words": PROMISE}]),
    ]
    await table.do(ada, {"do": "propose", "legs": legs})
    await table.do(bob, {"do": "accept", "offer": 0})
    await table.do(table.host, {"do": "undo", "bargain": 0, "words": WHY})
    await table.do(ada, {"do": "propose", "legs": [give(0, 2, goods={kind: 1})]})
    await table.do(cleo, {"do": "accept", "offer": 1})
    await table.do(ada, {"do": "propose", "legs": [give(0, 1, promises=[{"words": OFFERED}])]})
    await table.do(ada, {"do": "write-note", "words": NOTE})
    await table.do(ada, {"do": "tell", "words": WORD, "to": [1]})
    await table.do(bob, {"do": "ask", "words": QUESTION})
    await table.do(table.host, {"do": "answer-question", "question": 0, "words": ANSWER})
    await table.do(table.host, {"do": "nudge", "seat": 1, "words": NUDGE})
    await table.do(table.host, {"do": "close"})
    return table


def test_once_a_night_is_told_every_link_watches_the_same_and_none_finds_a_secret(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await planted(here)
        who = await ways(table)
        while not (await table.view(table.host))["view"]["hall"]["ended"]:
            for link in who.values():
                early = await here.get(table.path + "/replay", link)
                assert (early.status_code, early.json()["reason"]) == (409, "NOT_SCORED")
            await table.do(table.host, {"do": "reveal"})
        told = [await here.get(table.path + "/replay", link) for link in who.values()]
        assert {answer.status_code for answer in told} == {200}
        assert len({answer.text for answer in told}) == 1
        loaded, replay = table.in_memory, told[0].json()
        never = [NOTE, WORD, PROMISE, QUESTION, ANSWER, NUDGE, WHY, OFFERED, *who.values(), *table.seats, table.code]
        assert loaded.state.scoring.seed
        for secret in (*never, loaded.head.secret, loaded.state.scoring.seed):
            assert secret not in told[0].text
        whats = [step["what"] for step in replay["steps"]]
        assert whats == ["opened", "bargain", "undone", "bargain", "closed", "scored"]
        assert "cards" not in json.dumps(replay["steps"])
        assert [one["name"] for one in replay["people"]] == list(PEOPLE)
        checker("GameReplay").validate(replay)
        for number, status in ((1, 200), (2, 404), (0, 404), (-1, 404)):
            answer = await here.get(f"{table.path}/replay?match={number}", table.host)
            assert (answer.status_code, answer.json().get("reason")) in ((status, None), (status, "NO_SUCH_MATCH"))
        again = await here.http.post("/api/replay", content=told[0].content)
        assert (again.status_code, again.json()) == (200, replay)
        assert (await here.get(table.path + "/replay")).status_code == 401
        other = await here.found("sackson", "Zoé")
        assert (await here.get(table.path + "/replay", other.host)).status_code == 403

    in_house(tmp_path, night)


def test_people_who_are_forgotten_are_in_no_replay_that_was_kept(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await planted(here)
        await table.do(table.host, {"do": "score"})
        assert "Cléo" in (await here.get(table.path + "/replay", table.host)).text
        await forget_people(here, table)
        while "Cléo" in str(await table.view(table.host)):  # noqa: ASYNC110 - until this process has heard of it
            await asyncio.sleep(0.02)
        told = (await here.get(table.path + "/replay", table.host)).text
        assert not any(name in told for name in PEOPLE)

    in_house(tmp_path, night)


def test_it_is_packed_for_those_who_take_it_so(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await planted(here)
        await table.do(table.host, {"do": "score"})
        told = {}
        for coding in ("gzip", "gzip;q=0", "identity", "br"):
            headers = {"authorization": f"Bearer {table.host}", "accept-encoding": coding}
            async with here.http.stream("GET", table.path + "/replay", headers=headers) as answer:
                raw = b"".join([part async for part in answer.aiter_raw()])
                assert answer.headers["vary"] == "accept-encoding"
                packed = answer.headers.get("content-encoding") == "gzip"
            assert packed == (coding == "gzip")
            told[coding] = gzip.decompress(raw) if packed else raw
        assert len(set(told.values())) == 1

    in_house(tmp_path, night)


# Matches of Hattrick.


async def play(table: Table, cards: int = 10_000) -> None:
    """People lay cards until the match is over, or so many."""
    for _ in range(cards):
        seen = (await table.view(table.host))["view"]["table"]
        if seen["phase"] != "playing":
            return
        link = table.seats[seen["turn"]]
        mine = (await table.view(link))["view"]["mine"]["hand"]
        await table.do(link, {"do": "lay", "card": mine[-1]})


def test_a_match_that_is_over_can_be_watched_and_the_one_under_way_never(tmp_path: Path) -> None:
    async def evening(here: Here) -> None:
        short = {"match_length": "points:1"}
        table = await here.found("hattrick", *PEOPLE, seats=5, rulings=short, between_seconds=0, title="Friday")
        who = await ways(table)
        await table.do(table.host, {"do": "start"})
        await play(table, 5)
        for query in ("", "?match=1"):
            early = await here.get(table.path + "/replay" + query, table.seats[0])
            assert (early.status_code, early.json()["reason"]) == (409, "NOT_SCORED")
        await play(table)
        [finished] = (await here.get(table.path + "/score", table.host)).json()
        first = (await here.get(table.path + "/replay", table.host)).json()
        checker("GameReplay").validate(first)
        assert (first["title"], first["players"]) == ("Friday", list(PEOPLE))
        assert (first["totals"], first["winners"]) == (finished["totals"], finished["winners"])
        await table.do(table.seats[0], {"do": "rematch"})
        await play(table, 3)
        for link in who.values():
            for query in ("", "?match=1"):
                assert (await here.get(table.path + "/replay" + query, link)).json() == first
            answer = await here.get(table.path + "/replay?match=2", link)
            assert (answer.status_code, answer.json()["reason"]) == (404, "NO_SUCH_MATCH")
        await play(table)
        second = (await here.get(table.path + "/replay", table.host)).json()
        assert second == (await here.get(table.path + "/replay?match=2", table.host)).json() != first
        assert (await here.get(table.path + "/replay?match=1", table.host)).json() == first
        assert finished["seed"] not in json.dumps(first)

    in_house(tmp_path, evening)


def test_leafing_through_replays_has_its_limit(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await planted(here)
        await table.do(table.host, {"do": "score"})
        times = LOOKING_BACK.times
        statuses = [(await here.get(table.path + "/replay", table.host)).status_code for _ in range(times + 1)]
        assert statuses == [200] * times + [429]

    in_house(tmp_path, night)


# Files from anybody.


@pytest.mark.parametrize("kind", ["text/plain", "application/json", "application/octet-stream", "image/png", ""])
def test_a_file_can_be_watched_whatever_its_kind_is_called(tmp_path: Path, kind: str) -> None:
    async def evening(here: Here) -> None:
        answer = await here.http.post("/api/replay", content=EVENING.read_bytes(), headers={"content-type": kind})
        assert answer.status_code == 200, answer.text
        assert answer.content == encoder().encode(read_replay("file", EVENING.read_bytes(), TITLES))
        again = await here.http.post("/api/replay", content=answer.content, headers={"content-type": kind})
        assert again.content == answer.content

    in_house(tmp_path, evening)


FAULTY: dict[str, bytes] = {
    "nothing": b"",
    "no text": b"\x00\x01\x02",
    "bad utf-8": b'{"kermesse": "replay", "title": "\xc3\x28\x81"}',
    "half a character": b'{"kermesse": "replay", "title": "\\ud800"}',
    "deep": b"[1" * 50_000,
    "another file": b'{"game": "giant", "envelopes": []}',
    "a long line": b"Hattrick\nPlayers: " + b"A, " * 1_000,
    "a long text": b"# remark\n" * 10_000,
    "no game": b'{"kermesse": "replay"}',
    "a strange game": b'{"kermesse": "replay", "game": []}',
    "another house's game": b'{"kermesse": "replay", "game": "chess", "kit": "chess"}',
    "a broken transcript": EVENING.read_bytes().replace(b"Ada: R12", b"Ada: R99"),
}


def test_faulty_files_are_told_what_is_wrong_in_both_languages(tmp_path: Path) -> None:
    async def evening(here: Here) -> None:
        for name, content in FAULTY.items():
            answer = await here.http.post("/api/replay", content=content)
            assert answer.status_code == 422, (name, answer.text)
            refusal = answer.json()
            checker("Refusal").validate(refusal)
            assert refusal["reason"] == "FAULTY"
            if "another house" in name:
                assert [fault["en"].split(":")[0] for fault in refusal["faults"]] == ["game"]
            assert all("expected" in fault["en"] and "attendu" in fault["fr"] for fault in refusal["faults"])
        for length, status in ((SETUP_BYTES, 422), (SETUP_BYTES + 1, 413)):
            answer = await here.http.post("/api/replay", content=b"{" + b" " * (length - 1))
            assert answer.status_code == status

    in_house(tmp_path, evening)


def test_no_other_sites_page_has_files_read_and_nobody_too_many(tmp_path: Path) -> None:
    async def evening(here: Here) -> None:
        answer = await here.http.post("/api/replay", content=b"x", headers={"origin": "https://evil.example"})
        assert (answer.status_code, answer.json()["reason"]) == (403, "FORGED")
        statuses = [(await here.http.post("/api/replay", content=b"x")).status_code for _ in range(READING.times + 1)]
        assert statuses == [422] * READING.times + [429]

    in_house(tmp_path, evening)
