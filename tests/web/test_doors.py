"""Every address, by every role: what it answers, and to whom."""

from __future__ import annotations

from pathlib import Path

import pytest

from kermesse import kits
from tests.web.here import Here, an_id, bearer, in_house, open_table, tell

SPEAK = {"do": "speak", "words": "Welcome!"}
TELL = tell("I have nothing.")


def test_a_table_is_founded_joined_and_played_at(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await open_table(here)
        first = await table.view(table.seats[0])
        assert first["number"] == 4
        assert [one["name"] for one in first["view"]["hall"]["people"]] == ["Ada", "Bob", "Cléo"]
        assert first["view"]["mine"]["seat"] == 0
        assert first["view"]["desk"] is None
        assert (await table.view(table.host))["view"]["desk"]["players"]
        assert await table.do(table.seats[1], TELL) == 5
        past = await table.view(table.seats[0], "?number=1")
        assert past["number"] == 1
        assert past["view"]["hall"]["phase"] == "gathering"

    in_house(tmp_path, night)


def test_joining_under_a_name_that_is_taken(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("hattrick", "Ada")
        answer = await here.post("/api/join", {"code": table.code, "name": "ada", "id": an_id()})
        assert answer.status_code == 409
        refusal = answer.json()
        assert refusal["reason"] == "NAME_TAKEN"
        assert refusal["suggestion"] == "ada 2"
        assert set(refusal["words"]) == {"en", "fr"}

    in_house(tmp_path, night)


def test_the_same_joining_twice_gives_the_same_seat(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found()
        body = {"code": table.code.lower(), "name": "Ada", "id": "joining-of-ada"}
        one, two = await here.post("/api/join", body), await here.post("/api/join", body)
        assert one.json()["seat"] == two.json()["seat"] == 0
        assert one.json()["link"] != two.json()["link"]

    in_house(tmp_path, night)


def test_a_command_sent_twice_is_done_once(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await open_table(here)
        body = {"id": "only-once-please", "command": TELL}
        one = await here.post(table.path + "/commands", body, table.seats[0])
        two = await here.post(table.path + "/commands", body, table.seats[0])
        assert one.json() == two.json() == {"number": 5}
        stale = await table.ask(table.seats[0], TELL, expects=4)
        assert (stale.status_code, stale.json()["reason"]) == (409, "STALE")

    in_house(tmp_path, night)


def test_refusals_of_the_game_have_words_and_numbers(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await open_table(here)
        answer = await table.ask(table.seats[0], {"do": "accept", "offer": 7})
        assert (answer.status_code, answer.json()["reason"]) == (409, "OFFER_GONE")
        assert set(answer.json()["words"]) == {"en", "fr"}
        assert (await table.ask(table.seats[0], {"do": "open"})).json()["reason"] == "NOT_FOR_YOU_TO_ASK"

    in_house(tmp_path, night)


def test_what_is_no_message_is_told_where(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await open_table(here)
        for command in ({"do": "nothing"}, {"do": "accept"}, {}, {"do": "accept", "offer": "x"}):
            answer = await table.ask(table.seats[0], command)
            assert (answer.status_code, answer.json()["reason"]) == (400, "MALFORMED"), answer.text
        for body in ({}, {"id": "x", "command": TELL}, [], "text", {"id": an_id(), "command": TELL, "more": 1}):
            answer = await here.post(table.path + "/commands", body, table.seats[0])
            assert (answer.status_code, answer.json()["reason"]) == (400, "MALFORMED"), answer.text
        for bytes_sent in (b"{", b'{"code":"\xff"}', b"\xff"):
            broken = await here.http.post("/api/join", content=bytes_sent, headers={"content-type": "application/json"})
            assert (broken.status_code, broken.json()["reason"]) == (400, "MALFORMED")
        body = f'{{"id": "deep-deep", "command": {"[" * 30_000 + "]" * 30_000}}}'
        deep = await here.http.post(table.path + "/commands", content=body, headers=bearer(table.host))
        assert (deep.status_code, deep.json()["reason"]) == (400, "MALFORMED")
        settings = await here.post("/api/tables", {"game": "giant", "setup": {"spare": -1}, "zone": "Mars"})
        assert (settings.status_code, settings.json()["reason"]) == (422, "FAULTY")
        assert settings.json()["faults"]
        other = await here.post("/api/tables", {"game": "chess"})
        assert other.status_code == 400

    in_house(tmp_path, night)


WAYS = ("host", "seat", "spectator", "screen", "other table", "none", "wrong", "revoked")
HOSTS, SEATED, LOOKING = {"host"}, {"host", "seat"}, {"host", "seat", "spectator", "screen"}
ADDRESSES: list[tuple[str, str, object, set[str], int]] = [
    ("GET", "", None, LOOKING, 200),
    ("GET", "?number=2", None, LOOKING, 200),
    ("GET", "/legal", None, LOOKING, 200),
    ("GET", "/texts", None, LOOKING, 200),
    ("GET", "/score", None, LOOKING, 409),
    ("GET", "/story", None, LOOKING, 409),
    ("GET", "/way", None, LOOKING, 200),
    ("GET", "/box", None, LOOKING, 200),
    ("GET", "/invitation", None, LOOKING - {"spectator"}, 200),
    ("POST", "/my-link", None, SEATED, 201),
    ("POST", "/hall", None, HOSTS, 200),
    ("GET", "/my-links", None, {"seat"}, 200),
    ("DELETE", "/my-links", None, {"seat"}, 200),
    ("POST", "/commands", {"id": "by-everybody", "command": {"do": "accept", "offer": 9}}, SEATED, 409),
    ("POST", "/reckoning", {"goods": {}}, {"seat", "host"}, 200),
    ("POST", "/objections", {"command": {"do": "propose", "legs": [{"giver": 0, "taker": 1}]}}, LOOKING, 200),
    ("GET", "/lacks", None, LOOKING, 200),
    ("GET", "/handshake", None, LOOKING, 409),
    ("GET", "/export", None, HOSTS, 409),
    ("GET", "/links", None, HOSTS, 200),
    ("POST", "/links", {"role": "screen"}, HOSTS, 201),
    ("POST", "/links/77/replace", None, HOSTS, 404),
    ("DELETE", "/links/77", None, HOSTS, 404),
]


@pytest.mark.parametrize("method, path, body, may, status", ADDRESSES, ids=[f"{one[0]} {one[1]}" for one in ADDRESSES])
def test_who_may_what(tmp_path: Path, method: str, path: str, body: object, may: set[str], status: int) -> None:
    async def night(here: Here) -> None:
        table, other = await open_table(here), await here.found()
        revoked = await table.link("spectator")
        number = (await here.get(table.path + "/links", table.host)).json()["links"][-1]["number"]
        assert (await here.http.delete(f"{table.path}/links/{number}", headers=bearer(table.host))).status_code == 200
        links: dict[str, str | None] = {
            "host": table.host,
            "seat": table.seats[0],
            "spectator": await table.link("spectator"),
            "screen": await table.link("screen"),
            "other table": other.host,
            "none": None,
            "wrong": "A" * 22,
            "revoked": revoked,
        }
        assert set(links) == set(WAYS)
        for role, link in links.items():
            answer = await here.http.request(method, table.path + path, json=body, headers=bearer(link) if link else {})
            if role in may:
                assert answer.status_code == status, (role, answer.text)
                continue
            assert answer.status_code in (401, 403), (role, answer.text)
            assert set(answer.json()["words"]) == {"en", "fr"}
            if role in ("none", "wrong", "revoked"):
                assert answer.status_code == 401
                assert answer.headers["www-authenticate"] == "Bearer"

    in_house(tmp_path, night)


def test_a_table_that_is_not_there_looks_like_one_of_others(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table, other = await here.found(), await here.found()
        for path in ("", "/legal", "/links"):
            there = await here.get(other.path + path, table.host)
            nowhere = await here.get("/api/tables/AAAAAAAAAAAAAAAA" + path, table.host)
            assert there.status_code == nowhere.status_code == 403
            assert there.text == nowhere.text

    in_house(tmp_path, night)


def test_links_are_made_replaced_and_revoked_and_never_told_again(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await open_table(here)
        screen = await table.link("screen")
        helper = await table.link("host")
        seat = await table.link("seat", 1)
        listed = await here.get(table.path + "/links", table.host)
        for text in (screen, helper, seat, table.host, *table.seats):
            assert text not in listed.text
        links = listed.json()["links"]
        assert [link["role"] for link in links] == ["host", "seat", "seat", "seat", "screen", "host", "seat"]
        assert (await table.view(seat))["view"]["mine"]["seat"] == 1
        replaced = await here.post(f"{table.path}/links/5/replace", None, helper)
        assert replaced.status_code == 201
        assert (await here.get(table.path, screen)).json()["reason"] == "LINK_REVOKED"
        assert (await here.get(table.path, replaced.json()["link"])).status_code == 200
        nobody = await here.post(table.path + "/links", {"role": "seat", "seat": 9}, table.host)
        assert (nobody.status_code, nobody.json()["reason"]) == (404, "NO_SUCH_SEAT")
        for body in ({"role": "seat"}, {"role": "screen", "seat": 1}):
            assert (await here.post(table.path + "/links", body, table.host)).json()["reason"] == "NO_SUCH_SEAT"

    in_house(tmp_path, night)


def test_the_score_and_the_file_once_it_is_scored(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await open_table(here)
        await table.end()
        french = await here.get(table.path + "/score?lang=fr", table.seats[0])
        assert [one["player"] for one in french.json()["standings"]] != []
        exported = await here.get(table.path + "/export", table.host)
        assert {one["player"] for one in exported.json()["envelopes"]} == {"Ada", "Bob", "Cléo"}
        assert (await here.get(table.path + "/export", table.seats[0])).status_code == 403

    in_house(tmp_path, night)


def test_the_description_and_the_addresses_for_who_keeps_the_server(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        openapi = (await here.get("/api/openapi.json")).json()
        assert openapi["openapi"].startswith("3.1")
        assert "/api/tables/{table}/commands" in openapi["paths"]
        assert (await here.get("/health")).json() == {"health": "ok"}
        assert (await here.get("/ready")).json() == {"ready": "yes"}
        assert (await here.get("/metrics")).status_code == 404
        assert (await here.get("/metrics", "A" * 22)).status_code == 404
        await here.found()
        shown = await here.get("/metrics", "sesame")
        assert 'kermesse_requests_total{route="/api/tables",status="201"} 1.0' in shown.text
        nowhere = await here.get("/nowhere")
        assert (nowhere.status_code, nowhere.json()["reason"]) == (404, "NO_SUCH_ADDRESS")
        method = await here.http.put("/api/join")
        assert (method.status_code, method.json()["reason"]) == (405, "NO_SUCH_METHOD")

    in_house(tmp_path, night, metrics_token="sesame")


def test_what_nobody_can_read_comes_in_by_no_door(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("giant", "Ada", "Anna   Bell ")
        people = (await table.view(table.host))["view"]["hall"]["people"]
        assert [one["name"] for one in people] == ["Ada", "Anna Bell"], "spaces are as many as are seen"
        label = await here.post(table.path + "/links", {"role": "host", "label": "a\u202eb"}, table.host)
        assert (label.status_code, label.json()["reason"]) == (409, "WORDS_UNCLEAR")
        said = await table.ask(table.seats[0], tell("Z" + "\u0301" * 400))
        assert (said.status_code, said.json()["reason"]) == (409, "WORDS_UNCLEAR")
        async with here.live(table.id, table.seats[0]) as phone:
            await phone.hear()
            await phone.say(type="do", id="hidden-words", command=tell("red\u202eeulb"))
            assert (await phone.hear_a("refused"))["refusal"]["reason"] == "WORDS_UNCLEAR"
        kit = (Path(kits.__file__).parent / "cove.toml").read_text("utf-8")
        setup = {"kit": "ours", "kit_text": kit.replace('en = "The ', 'en = "The \u202e', 1)}
        founded = await here.post("/api/tables", {"game": "sackson", "setup": setup, "zone": "UTC"})
        assert founded.status_code == 422
        assert "setup.kit_text: expected texts that everybody can see" in founded.json()["faults"][0]["en"]

    in_house(tmp_path, night)
