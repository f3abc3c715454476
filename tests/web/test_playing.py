"""A table of Hattrick without a host: among bots at once, with friends by code, mixed; and what the house would lay."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest

from kermesse.bots.hattrick import roster
from kermesse.client.errors import ServerRefused
from kermesse.games.hattrick.fast.warmup import ready
from kermesse.games.hattrick.table.commands import Lay, SeatBot, Start
from kermesse.games.hattrick.table.state import Setup
from kermesse.games.hattrick.title import HATTRICK
from kermesse.games.hattrick.views.view import view
from kermesse.tables.model import CommandId, StoredId
from kermesse.web.bots.hattrick import advised
from kermesse.web.bots.hints import HintService
from tests.games.hattrick.table.tables import begun
from tests.games.hattrick.table.test_view import other_world
from tests.web.here import Here, Table, an_id, in_house, running
from tests.web.patient_client import patient


def playing(**more: Any) -> dict[str, Any]:
    return {"name": "Ada", "id": an_id(), "lang": "fr", **more}


async def played(here: Here, **more: Any) -> Any:
    answer = await here.post("/api/play", playing(**more))
    assert answer.status_code == 201, answer.text
    return answer.json()


async def seen(here: Here, joined: Any) -> Any:
    answer = await here.get(f"/api/tables/{joined['table']}", joined["link"])
    return answer.json()["view"]


async def hint_at(here: Here, joined: Any) -> httpx.Response:
    return await here.get(f"/api/tables/{joined['table']}/hint", joined["link"])


def test_among_bots_it_begins_at_once(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        bots = ["beginner", "regular", "expert", "beginner"]
        joined = await played(
            here, seats=5, bots=bots, match_length="points:40", turn_seconds=None, bot_seconds=0.3, hints=True
        )
        assert (joined["game"], joined["seat"]) == ("hattrick", 0)
        table = (await seen(here, joined))["table"]
        assert table["phase"] == "playing"
        assert [one["bot"] for one in table["around"]] == [None, *bots]
        assert [one["name"] for one in table["around"]] == ["Ada", "Robin", "Camille", "Charlie", "Sacha"]
        setup = table["setup"]
        assert (setup["hosted_by"], setup["hints"], setup["turn_seconds"]) == ("table", True, None)
        assert setup["bot_seconds"] == 0.3
        assert setup["rulings"]["match_length"] == "points:40"
        assert "title" not in setup, "each reads what it is in their own language"
        links = await here.server.tables.links(joined["table"])
        assert [link.role for link in links] == ["host", "seat"], "and nobody was told the host's"

    in_house(tmp_path, night)


def test_friends_come_by_its_code_and_anybody_who_sits_there_sees_to_it(tmp_path: Path) -> None:
    async def night() -> None:
        async with running(tmp_path) as here, patient(f"http://127.0.0.1:{here.port}") as client:
            ada = await client.play("Ada", seats=6, bots=("regular",), lang="fr")
            assert (await here.get(f"/api/tables/{ada.table}", ada.link)).json()["view"]["table"]["phase"] == "lobby"
            code = (await here.get(f"/api/tables/{ada.table}/invitation", ada.link)).json()["code"]
            bob = await client.join(code, "Bob")
            with pytest.raises(ServerRefused, match="NOT_FULL"):
                await client.ask(ada.table, bob.link, Start())
            await client.ask(ada.table, bob.link, SeatBot("beginner"))
            await client.ask(ada.table, ada.link, Start())
            async with await client.live(bob.link) as phone:
                assert phone.view.table.phase == "playing"

    asyncio.run(night())


def test_asked_again_it_is_the_same_seat_at_the_same_table(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        body = playing(bots=["beginner"] * 3)
        answers = [one.json() for one in await asyncio.gather(*(here.post("/api/play", body) for _ in range(3)))]
        assert len({(one["table"], one["seat"], one["number"]) for one in answers}) == 1
        assert len(await here.server.tables.store.heads()) == 1
        assert (await played(here))["table"] != answers[0]["table"]

    in_house(tmp_path, night)


def test_asked_again_otherwise_it_is_the_table_that_was_asked_for_first_by_the_same_name(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        first = await played(here, id="asked-again-1", bots=["beginner"])
        more = await played(here, id="asked-again-1", bots=["beginner"] * 5, seats=6)
        another_game = {"game": "sackson", "name": "Ada", "id": "asked-again-1", "bots": 4}
        tried = (await here.post("/api/try", another_game)).json()
        for again in (more, tried):
            assert {**again, "link": "", "by": 0} == {**first, "link": "", "by": 0}
        around = (await seen(here, first))["table"]["around"]
        assert [one["bot"] for one in around] == [None, "beginner"]
        night = (await here.post("/api/try", {**another_game, "id": "asked-again-2"})).json()
        assert (await played(here, id="asked-again-2", bots=["beginner"] * 3))["table"] == night["table"]
        assert len(await here.server.tables.store.heads()) == 2

    in_house(tmp_path, night)


def test_a_page_gets_its_cookie(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        own = {"Sec-Fetch-Site": "same-origin"}
        answer = await here.post("/api/play", playing(), **own)
        assert f"Path=/api/tables/{answer.json()['table']}" in answer.headers["set-cookie"]
        assert "set-cookie" not in (await here.post("/api/play", playing())).headers
        forged = await here.post("/api/play", playing(), **{"Sec-Fetch-Site": "cross-site"})
        assert forged.json()["reason"] == "FORGED"

    in_house(tmp_path, night)


@pytest.mark.parametrize(
    "more, status, reason",
    [
        ({"bots": ["beginner"] * 4}, 409, "TABLE_FULL"),
        ({"name": " "}, 409, "NAME_UNFIT"),
        ({"name": ""}, 409, "NAME_LENGTH"),
        ({"name": "x" * 81}, 409, "NAME_LENGTH"),
        ({"bots": ["random"]}, 400, "MALFORMED"),
        ({"bots": ["expert:9999"]}, 400, "MALFORMED"),
        ({"bots": ["beginner"] * 6, "seats": 6}, 400, "MALFORMED"),
        ({"seats": 3}, 400, "MALFORMED"),
        ({"match_length": "points:0"}, 400, "MALFORMED"),
        ({"turn_seconds": 1}, 400, "MALFORMED"),
        ({"hosted_by": "people"}, 400, "MALFORMED"),
    ],
)
def test_what_would_not_come_to_a_table_founds_nothing(
    tmp_path: Path, more: dict[str, Any], status: int, reason: str
) -> None:
    async def night(here: Here) -> None:
        answer = await here.post("/api/play", playing(**more))
        assert (answer.status_code, answer.json()["reason"]) == (status, reason)
        assert "mistake of ours" not in answer.json()["words"]["en"]
        assert not await here.server.tables.store.heads()

    in_house(tmp_path, night)


def test_who_leads_after_a_tie_is_settled_by_who_begins_the_table(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        joined = await played(here, lead_tie="compare-piles", lead_tie_rest="pile-one")
        told = (await seen(here, joined))["table"]["setup"]["rulings"]
        assert told == {"lead_tie": "compare-piles", "lead_tie_rest": "pile-one"}

    in_house(tmp_path, night)


@pytest.mark.parametrize("game", ["hattrick", "sackson"])
def test_a_title_that_could_command_a_terminal_is_none(tmp_path: Path, game: str) -> None:
    async def night(here: Here) -> None:
        setup = {"title": "\x1b]0;mine\x07"}
        answer = await here.post("/api/tables", {"game": game, "setup": setup, "zone": "UTC"})
        assert (answer.status_code, answer.json()["reason"]) == (422, "FAULTY")
        [fault] = answer.json()["faults"]
        assert fault["en"].startswith("setup.title: expected a title without control characters; found ")
        assert "\x1b" not in fault["en"]

    in_house(tmp_path, night)


@pytest.mark.parametrize("game", ["hattrick", "sackson"])
def test_a_title_is_something_that_everybody_can_see(tmp_path: Path, game: str) -> None:
    async def night(here: Here) -> None:
        async def founded(title: str) -> Any:
            return await here.post("/api/tables", {"game": game, "setup": {"title": title}, "zone": "UTC"})

        for title in ("\u202e", "\u200b", "\u3164", " ", "Ada\u202eadA", "No\u00adel", "a" + "\u0301" * 9):
            answer = await founded(title)
            assert answer.status_code == 422, ascii(title)
            [fault] = answer.json()["faults"]
            assert fault["en"].startswith("setup.title: expected a title that everybody can see")
            assert fault["fr"].startswith("setup.title")
            assert title not in fault["en"] or title == " "
        for title in ("", "Soirée\u202f: «\u202fNoël\u202f»\u00a0!", "夜の市", "👨‍👩‍👧 7", "ليلة", "—"):
            assert (await founded(title)).status_code == 201, ascii(title)

    in_house(tmp_path, night)


def test_a_command_id_has_letters_digits_and_two_signs(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("giant", "Ada")
        speak = {"do": "speak", "words": "hello"}

        async def asked(by: str) -> Any:
            return await here.post(table.path + "/commands", {"id": by, "command": speak}, table.host)

        for by in ("commandé-1", "команда-1", "command-\u0661", "command 1", "command-1\n", "short"):
            answer = await asked(by)
            assert (answer.status_code, answer.json()["reason"]) == (400, "MALFORMED"), ascii(by)
        for by in ("aZ09_-xyz", "A" * 64, "-_-_-_-_"):
            assert (await asked(by)).status_code == 200, by
        with pytest.raises(ValueError, match="8 to 64"):
            await here.server.tables.ask(table.id, "host", None, "commandé-1", object())

    in_house(tmp_path, night)


def test_a_ledger_keeps_the_ids_that_older_versions_took() -> None:
    assert msgspec.convert("commandé-1", StoredId) == "commandé-1"
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert("commandé-1", CommandId)


def test_a_table_with_a_host_is_founded_otherwise(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        answer = await here.post("/api/tables", {"game": "hattrick", "setup": {"hosted_by": "table"}, "zone": "UTC"})
        assert (answer.status_code, answer.json()["reason"]) == (422, "FAULTY")
        hosted: Table = await here.found("hattrick", "Ada", hosted_by="people", hints=True)
        assert (await hosted.view(hosted.seats[0]))["view"]["table"]["setup"]["hints"] is True

    in_house(tmp_path, night)


def test_one_address_founds_so_many_a_minute(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        here.server.limits._now = lambda: 1_000.0
        answers = [await here.post("/api/play", playing(name="")) for _ in range(31)]
        assert [answer.status_code for answer in answers] == [409] * 30 + [429]

    in_house(tmp_path, night)


# Hints.


@pytest.fixture(scope="module")
def compiled() -> None:
    """Compiling takes longer than clients wait; in the house it is begun when somebody sits down to play."""
    ready("bots")


@pytest.mark.usefixtures("compiled")
def test_a_hint_names_a_card_of_ones_own_with_its_reason(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        joined = await played(here, bots=["beginner"] * 3, turn_seconds=None, hints=True)
        async with here.live(joined["table"], joined["link"]) as phone:
            await phone.hear()
            while phone.view["table"]["turn"] != 0:
                await phone.hear()
            one, two = [(await hint_at(here, joined)).json() for _ in range(2)]
            assert one == two, "asked again it is the same"
            assert one["card"] in phone.view["mine"]["hand"]
            assert one["reason"]["en"] != one["reason"]["fr"]
            await phone.say(type="do", id="lay-what-was-advised", command={"do": "lay", "card": one["card"]})
            await phone.answered("lay-what-was-advised")

    in_house(tmp_path, night)


@pytest.mark.usefixtures("compiled")
def test_there_are_none_where_none_were_settled_or_it_is_not_ones_turn(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        async def refused(link: str, path: str) -> tuple[int, str]:
            answer = await here.get(path + "/hint", link)
            return answer.status_code, answer.json()["reason"]

        without, market = await here.found("hattrick", "Ada"), await here.found("giant", "Ada")
        assert await refused(without.seats[0], without.path) == (409, "NO_HINTS")
        assert await refused(market.seats[0], market.path) == (404, "NOT_IN_THIS_GAME")
        table = await here.found("hattrick", "Ada", "Bob", "Cléo", "Dan", hints=True)
        assert await refused(table.seats[0], table.path) == (409, "NOT_YOUR_TURN")
        await table.do(table.host, {"do": "start"})
        turn = (await table.view(table.host))["view"]["table"]["turn"]
        for seat in range(4):
            answer = await here.get(table.path + "/hint", table.seats[seat])
            assert answer.status_code == (200 if seat == turn else 409)
        for link in (table.host, await table.link("spectator"), await table.link("screen")):
            assert await refused(link, table.path) == (409, "NOT_YOUR_TURN")

    in_house(tmp_path, night)


@pytest.mark.usefixtures("compiled")
def test_a_hint_is_for_the_cards_that_lie_there_though_another_process_was_told(tmp_path: Path) -> None:
    async def night() -> None:
        async with running(tmp_path) as here, running(tmp_path) as elsewhere:
            table = await here.found("hattrick", "Ada", "Bob", "Cléo", "Dan", hints=True)
            await table.do(table.host, {"do": "start"})
            ada = table.seats[(await table.view(table.host))["view"]["table"]["turn"]]
            advised = (await elsewhere.get(table.path + "/hint", ada)).json()["card"]
            await table.do(ada, {"do": "lay", "card": advised})
            assert (await elsewhere.get(table.path + "/hint", ada)).json().get("reason") == "NOT_YOUR_TURN"

    asyncio.run(night())


def test_a_hint_follows_from_the_seats_view_alone() -> None:
    """Two worlds: all that the seat cannot see is drawn anew, and the advice is the same, though thought of twice."""

    async def thought() -> None:
        table, chance, advice = begun(4, hints=True), Random(3), HintService()
        for _ in range(12):
            seat = table.turn
            one, two = table.state, other_world(table.state, seat, chance)
            assert one != two
            assert view(one, seat) == view(two, seat)
            here = await advice.of(HATTRICK, view(one, seat))
            advised.cache_clear()
            assert await advice.of(HATTRICK, view(two, seat)) == here
            table.ask(seat, Lay(here.card))
        advice.close()

    asyncio.run(thought())


def test_without_compiled_code_a_regular_advises(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kermesse.web.bots.hattrick.ADVISER", "regular")
    advised.cache_clear()

    async def thought() -> None:
        table, advice = begun(4, hints=True), HintService()
        choice = await advice.of(HATTRICK, view(table.state, table.turn))
        assert choice.card in [card.id for card in table.cards(table.turn)]
        assert "points" not in choice.reason.en, "it has tried nothing out"
        advice.close()

    asyncio.run(thought())
    advised.cache_clear()


def test_old_tables_have_a_host_and_no_hints() -> None:
    assert (Setup().hosted_by, Setup().hints) == ("people", False)
    assert roster.ADVISER in ("expert:1000", "regular")
