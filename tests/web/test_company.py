"""The house's company: a night tried alone comes to its score, bots sit down where a host wants them, and rest."""

from __future__ import annotations

import asyncio
import contextlib
import json
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from kermesse.bots.haggle import host
from kermesse.bots.haggle.roster import AT_TABLES
from kermesse.bots.turns import seconds_of, turns
from kermesse.games.bot_names import NAMES
from kermesse.games.game import Refused
from kermesse.tables.loaded_table import LoadedTable
from kermesse.tables.store.errors import StoreFault
from kermesse.web.bots.haggle import WAKE_SECONDS, plays
from kermesse.web.bots.quota import BotQuota
from kermesse.web.bots.runner import run_bots
from kermesse.web.bots.thinker import Thinker
from kermesse.words import Phrase
from tests.patience import PATIENCE_SECONDS
from tests.web.here import Here, an_id, in_house, running
from tests.web.patient_client import patient

QUICK = {"bot_seconds": 0.3, "look_seconds": 0.05}


def trying(**more: Any) -> dict[str, Any]:
    return {"game": "sackson", "name": "Ada", "bots": 5, "minutes": 0.1, "id": an_id(), "lang": "fr", **more}


async def tried(here: Here, **more: Any) -> Any:
    answer = await here.post("/api/try", trying(**more))
    assert answer.status_code == 201, answer.text
    return answer.json()


@pytest.mark.parametrize("game, kit, bots", [("sackson", None, 5), ("sackson", "cove", 7), ("giant", None, 4)])
def test_a_night_tried_alone_comes_to_its_score_while_its_person_only_watches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: Any, kit: str | None, bots: int
) -> None:
    monkeypatch.setattr(host, "CHOOSING_SECONDS", 1.0)  # she may be dealt a cancel card, and chooses nothing

    async def night() -> None:
        async with (
            running(tmp_path, **QUICK) as here,
            patient(f"http://127.0.0.1:{here.port}") as client,
        ):
            joined = await client.try_out(game, "Ada", bots=bots, minutes=0.1, kit=kit)
            async with await client.live(joined.link) as ada:
                hall = ada.view.hall
                assert hall.phase == "open"
                assert [one.bot for one in hall.people] == [False] + [True] * bots
                assert [one.name for one in hall.people] == ["Ada", *NAMES[:bots]]
                await ada.until(lambda: ada.view.hall.phase == "scored", PATIENCE_SECONDS)
                assert ada.view.hall.ended is not None
                assert len(ada.view.hall.ended.envelopes) == bots + 1
            score = await client.score(joined.table, joined.link)
            assert {place["player"] for place in score["standings"]} == {"Ada", *NAMES[:bots]}

    asyncio.run(night())


def test_shrewd_bots_barter_looks_at_a_table_too(tmp_path: Path) -> None:
    """Easygoing ones never leave it open which sheet they would show."""

    def barters(offer: Any) -> bool:
        return all(
            len([bundle for bundle in leg.get("one_of", ()) if bundle.get("cards")]) > 1 for leg in offer["legs"]
        )

    async def bartered(here: Here, character: str) -> bool:
        """Whether any of the first ten offers of a night is one."""
        joined = await tried(here, minutes=60, character=character)
        offers: dict[int, Any] = {}
        async with here.live(joined["table"], joined["link"]) as ada, asyncio.timeout(PATIENCE_SECONDS):
            while len(offers) < 10:
                await ada.hear()
                if ada.view is not None:
                    assert ada.view["hall"].get("bot_character", "easy") == character
                    offers.update({offer["number"]: offer for offer in ada.view["hall"]["offers"]})
        return any(map(barters, offers.values()))

    async def night(here: Here) -> None:
        assert await bartered(here, "shrewd")
        assert not await bartered(here, "easy")

    in_house(tmp_path, night, **QUICK)


def test_a_lesson_begins_with_an_offer_and_ends_when_its_learner_has_sealed(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        body = trying(kit="first-market", bots=3, minutes=60)
        joined, again = [(await here.post("/api/try", body)).json() for _ in range(2)]
        assert (joined["table"], joined["number"]) == (again["table"], again["number"])
        async with here.live(joined["table"], joined["link"]) as ada, asyncio.timeout(PATIENCE_SECONDS):
            while ada.view is None:
                await ada.hear()
            (offer,) = ada.view["mine"]["received"]
            assert offer["legs"][0]["bundle"]["goods"] == {"honey": 1}
            await ada.say(type="do", id="ada-accepts", command={"do": "accept", "offer": offer["number"]})
            while "honey" not in ada.view["mine"]["goods"]:
                await ada.hear()
            goods = ada.view["mine"]["goods"]
            await ada.say(type="do", id="ada-seals-it", command={"do": "seal", "goods": goods, "cards": []})
            while ada.view["hall"]["phase"] != "scored":
                await ada.hear()
        too_few = await here.post("/api/try", trying(kit="first-market", bots=2))
        assert (too_few.status_code, too_few.json()["reason"]) == (409, "TOO_FEW")

    in_house(tmp_path, night, **QUICK)


def test_when_all_have_sealed_nobody_waits_for_the_closing(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        joined = await tried(here, minutes=60)
        async with here.live(joined["table"], joined["link"]) as ada:
            await ada.say(type="do", id="ada-seals-it", command={"do": "seal", "goods": {}, "cards": []})
            async with asyncio.timeout(PATIENCE_SECONDS):
                while ada.view is None or ada.view["hall"]["phase"] != "scored":
                    await ada.hear()
        assert all(player.sealed for player in here.server.tables.loaded[joined["table"]].state.players.values())

    in_house(tmp_path, night, **QUICK)


def test_bots_seal_though_the_host_closes_before_anybody_has(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("sackson", "Ada")
        await here.post(table.path + "/bots", {"count": 30}, table.host)
        await table.do(table.host, {"do": "open"})
        await table.do(table.host, {"do": "close"})
        async with here.live(table.id, table.host) as host, asyncio.timeout(PATIENCE_SECONDS):
            while host.view is None or [one["state"] for one in host.view["hall"]["people"]] != [
                "playing",
                *["sealed"] * 30,
            ]:
                await host.hear()

    in_house(tmp_path, night, **QUICK)


async def at_rest(loaded: LoadedTable) -> int:
    """Waits until nothing happens at a table for a second, where else something happens many times; its last entry."""
    async with asyncio.timeout(PATIENCE_SECONDS):
        while True:
            number = loaded.number
            await asyncio.sleep(1)
            if loaded.number == number:
                return number


def test_bots_rest_while_nobody_watches(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        joined = await tried(here, minutes=60)
        loaded = here.server.tables.loaded[joined["table"]]
        begun = loaded.number
        await asyncio.sleep(1)
        assert loaded.number == begun
        async with here.live(joined["table"], joined["link"]) as ada:
            await ada.until(begun + 5)
        await at_rest(loaded)

    in_house(tmp_path, night, **QUICK)


def test_bots_rest_while_no_person_does_anything_and_wake_to_seal(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        joined = await tried(here, minutes=60)
        loaded = here.server.tables.loaded[joined["table"]]
        async with here.live(joined["table"], joined["link"]) as ada:
            await ada.until(loaded.number + 1)
            rested = await at_rest(loaded)
            await ada.say(type="do", id="ada-asks-it", command={"do": "ask", "words": "Are you there?"})
            await ada.until(rested + 2)
        now = here.server.tables.now() + 2
        soon = replace(loaded.state, closes_at=now + WAKE_SECONDS - 1)
        later = replace(loaded.state, closes_at=now + WAKE_SECONDS + 60)
        assert [plays(state, now, 1.5) for state in (loaded.state, later, soon)] == [False, False, True]
        over = replace(later, closed_at=1.0, phase="closed")
        assert plays(over, now, 1.5), "the house has yet to read out and score"

    in_house(tmp_path, night, **QUICK, bots_rest_seconds=1.5)


def test_bots_play_at_so_many_tables_at_once(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        one, two = await tried(here, minutes=60), await tried(here, minutes=60)
        mine = await here.found("giant", "Ada", "Bob")
        tables = here.server.tables.loaded
        begun = {table: tables[table].number for table in (one["table"], two["table"])}
        async with here.live(one["table"], one["link"]) as ada:
            await ada.until(begun[one["table"]] + 2)
            async with here.live(two["table"], two["link"]):
                await asyncio.sleep(1)
                assert tables[two["table"]].number == begun[two["table"]], "one address, one table"
                for path, body, link in (
                    ("/api/try", trying(), None),
                    (mine.path + "/bots", {"count": 1}, mine.host),
                ):
                    refused = await here.post(path, body, link)
                    assert (refused.status_code, refused.json()["reason"]) == (429, "TOO_MANY_EVENINGS")
                    assert refused.headers["retry-after"]
        async with here.live(two["table"], two["link"]) as ada:
            await ada.until(begun[two["table"]] + 2)

    in_house(tmp_path, night, **QUICK, most_evenings_of_one=1)


def test_a_newcomer_plays_though_an_address_has_taken_all_places(tmp_path: Path) -> None:
    """Its newest table gives way; and so does one at which no person does anything, to whoever it be."""

    async def night(here: Here) -> None:
        many, one = {"x-forwarded-for": "192.0.2.7"}, {"x-forwarded-for": "192.0.2.8"}
        quota = here.server.bot_quota
        async with contextlib.AsyncExitStack() as stack, asyncio.timeout(PATIENCE_SECONDS):

            async def begun(bots: int, **headers: str) -> Any:
                answer = await here.post("/api/try", trying(bots=bots, minutes=60), **headers)
                assert answer.status_code == 201, answer.text
                joined = answer.json()
                ada = await stack.enter_async_context(here.live(joined["table"], joined["link"], **headers))
                while not quota.has(joined["table"]):
                    await ada.hear()
                return ada, joined["table"]

            _, first = await begun(4, **many)
            _, second = await begun(30, **many)
            refused = await here.post("/api/try", trying(), **many)
            assert (refused.status_code, refused.json()["reason"]) == (429, "TOO_MANY_EVENINGS")
            ada, newcomer = await begun(4, **one)
            await ada.until(here.server.tables.loaded[newcomer].number + 2)
            assert [quota.has(table) for table in (first, second, newcomer)] == [True, False, True]

    in_house(tmp_path, night, **QUICK, most_evenings=3, proxies=("127.0.0.1",))


def test_a_hundred_bots_count_as_several_nights_tried(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        here.server.limits._now = lambda: 1_000.0
        answers = [await here.post("/api/try", trying(game="giant", bots=bots)) for bots in (99, 7, 7, 7)]
        assert [answer.status_code for answer in answers] == [201, 201, 201, 429]

    in_house(tmp_path, night)


def taken(quota: BotQuota, client: str, *tables: str, bots: int = 5) -> list[bool]:
    return [quota.take(table, bots, [client]) for table in tables]


def test_places_are_counted_in_all_and_for_each_address() -> None:
    quota = BotQuota(3, 2)
    assert taken(quota, "one", "a", "b", "c") == [True, True, False]
    quota.check("one", 5, "a")  # its bots play already
    quota.check("two", 5)
    with pytest.raises(Refused, match="TOO_MANY_EVENINGS"):
        quota.check("one", 5)
    assert quota.take("d", 5, ["one", "two"]), "it counts for who has the least"
    assert quota.client_of("d") == "two"
    with pytest.raises(Refused, match="TOO_MANY_EVENINGS"):
        quota.check("two", 5)
    quota.leave("d")
    assert quota.take("e", 5, []), "of whom nothing is known"


def test_who_has_most_places_gives_one_up_to_who_has_fewer() -> None:
    quota = BotQuota(40, 8)
    for client in "abcde":
        assert all(taken(quota, client, *(f"{client}{one}" for one in range(8))))
    assert taken(quota, "new", "n0", "n1", "n2") == [True] * 3
    gone = [f"{client}{one}" for client in "abcde" for one in range(8) if not quota.has(f"{client}{one}")]
    assert sorted(gone) == ["c7", "d7", "e7"], "the newest of those who have the most"
    for one in range(3, 6):
        assert quota.take(f"n{one}", 5, ["new"])
    assert not quota.take("n6", 5, ["new"]), "nobody would have more than they"
    assert not quota.take("a8", 5, ["a"])


def test_where_everybody_has_one_place_only_a_quiet_table_gives_way() -> None:
    quota = BotQuota(3, 2)
    assert [quota.take(one, 5, [one]) for one in "abcd"] == [True, True, True, False]
    quota.note_quiet({"b", "d"})
    assert not quota.take("d", 5, ["d"]), "nor does it take anybody's place itself"
    assert quota.take("e", 5, ["e"])
    assert [one for one in "abcde" if quota.has(one)] == ["a", "c", "e"]


def test_a_table_with_many_bots_counts_as_several() -> None:
    quota = BotQuota(8, 5)
    assert quota.take("a", 100, ["one"]), "a hundred bots take four places"
    quota.check("one", 25)
    with pytest.raises(Refused, match="TOO_MANY_EVENINGS"):
        quota.check("one", 26)
    assert quota.take("b", 1, ["one"])
    with pytest.raises(Refused, match="TOO_MANY_EVENINGS"):
        quota.check("one", 26, "b")  # no way around by adding them one by one
    quota.grow("a", 1)
    assert not quota.take("c", 101, ["two"]), "it would have as many as the other"
    assert quota.take("c", 100, ["two"])
    assert [quota.has(table) for table in "abc"] == [True, False, True]
    assert BotQuota(2, 1).take("a", 100, ["one"]), "a single table may always have its bots"
    assert not BotQuota(0, 1).take("a", 1, ["one"])


def test_bots_think_one_after_the_other_and_rest_twice_as_long_as_they_thought() -> None:
    moment, rests, thinking = [100.0], list[float](), list[str]()

    async def rest(seconds: float) -> None:
        rests.append(seconds)
        moment[0] += seconds

    def thought(name: str, seconds: float) -> str:
        assert not thinking
        thinking.append(name)
        moment[0] += seconds
        thinking.remove(name)
        return name

    async def bot(thinker: Thinker, name: str, seconds: float) -> str:
        async with thinker.place(name) as think:
            answer: str = await think(thought, name, seconds)
        return answer

    async def all_of_them() -> list[str]:
        with closing(Thinker(lambda: moment[0], lambda: moment[0], rest)) as thinker:
            return await asyncio.gather(*(bot(thinker, name, 2.0**place) for place, name in enumerate("abc")))

    assert asyncio.run(all_of_them()) == ["a", "b", "c"]
    assert rests == pytest.approx([2.0, 4.0, 8.0])


def test_bots_of_an_address_that_had_little_think_first() -> None:
    moment, thoughts = [100.0], list[str]()

    def thought(client: str) -> None:
        thoughts.append(client)
        moment[0] += 1.0

    async def rest(_seconds: float) -> None:
        await asyncio.sleep(0)

    async def bot(thinker: Thinker, client: str) -> None:
        async with thinker.place(client) as think:
            await think(thought, client)

    async def all_of_them() -> None:
        with closing(Thinker(lambda: moment[0], lambda: moment[0], rest)) as thinker:
            await asyncio.gather(*(bot(thinker, client) for client in ("many",) * 40 + ("one", "one")))

    asyncio.run(all_of_them())
    assert thoughts[:4] == ["many", "one", "many", "one"]
    assert len(thoughts) == 42


def test_where_two_processes_keep_company_nothing_is_done_twice(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        here.server.start_task(run_bots(here.server))
        joined = await tried(here, minutes=60)
        begun = here.server.tables.loaded[joined["table"]].number
        async with here.live(joined["table"], joined["link"]) as ada:
            await ada.until(begun + 12)
        entries = await here.server.tables.store.entries(joined["table"], begun)
        turns_had = [entry.id for entry in entries if isinstance(entry.by, int)]
        assert len(turns_had) == len(set(turns_had)) >= 12
        assert all(one == f"bot-{entry.by}-{one[-10:]}" for one, entry in zip(turns_had, entries, strict=False))

    in_house(tmp_path, night, **QUICK)


def test_what_bots_hold_and_offer_one_another_is_in_no_other_view(tmp_path: Path) -> None:
    """As at any table: their cards, goods and private offers, and how they are drawn, are nowhere in what Ada hears."""

    async def night(here: Here) -> None:
        joined = await tried(here, minutes=60)
        async with here.live(joined["table"], joined["link"]) as ada:
            await ada.until(24)
            floor = here.server.tables.loaded[joined["table"]].state
            between = [offer for offer in floor.offers.values() if offer.named and 0 not in (offer.maker, *offer.named)]
            assert floor.bargains or between
            assert ada.view["desk"] is None
            assert set(ada.view["mine"]["goods"]) <= set(floor.players[0].goods)
            numbers = {
                offer["number"] for offer in (*ada.view["hall"]["offers"], *ada.view["mine"].get("received", ()))
            }
            assert not numbers & {offer.number for offer in between}
            assert set(ada.view["hall"]["people"][1]) == {"seat", "name", "state", "bargains", "active_at", "bot"}
            heard = "".join(ada.heard)
            assert here.server.tables.loaded[joined["table"]].head.secret not in heard
            assert "temper" not in heard

    in_house(tmp_path, night, **QUICK)


def test_asked_again_it_is_the_same_night(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        body = trying()
        one, two = [(await here.post("/api/try", body)).json() for _ in range(2)]
        assert {key: one[key] for key in ("table", "seat", "number")} == {
            key: two[key] for key in ("table", "seat", "number")
        }
        assert len(here.server.tables.loaded) == 1
        assert (await tried(here))["table"] != one["table"]

    in_house(tmp_path, night, **QUICK)


def test_asked_several_times_at_once_it_is_one_night(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        body = trying()
        answers = [one.json() for one in await asyncio.gather(*(here.post("/api/try", body) for _ in range(4)))]
        assert len({(one["table"], one["seat"], one["number"]) for one in answers}) == 1
        assert len(await here.server.tables.store.heads()) == 1

    in_house(tmp_path, night)


def test_a_night_that_could_not_be_founded_is_founded_when_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def night(here: Here) -> None:
        async def away(*_asked: Any) -> None:
            raise StoreFault(Phrase("away", "absent"))

        body = trying()
        with monkeypatch.context() as gone:
            gone.setattr(here.server.tables.store, "found", away)
            refused = await here.post("/api/try", body)
            assert (refused.status_code, refused.json()["reason"]) == (503, "STORE_FAILED")
        assert (await here.post("/api/try", body)).status_code == 201

    in_house(tmp_path, night)


@pytest.mark.parametrize(
    "more, status, reason",
    [
        ({"bots": 2}, 409, "TOO_FEW"),
        ({"name": " "}, 409, "NAME_UNREADABLE"),
        ({"name": ""}, 409, "NAME_LENGTH"),
        ({"name": "x" * 81}, 409, "NAME_LENGTH"),
        ({"kit": "nothing"}, 422, "FAULTY"),
        ({"kit": "giant"}, 422, "FAULTY"),
        ({"kit": ""}, 400, "MALFORMED"),
        ({"game": "hattrick"}, 400, "MALFORMED"),
        ({"bots": 0}, 400, "MALFORMED"),
        ({"bots": 100}, 409, "NO_SEAT_LEFT"),  # one is taken
        ({"bots": 101}, 400, "MALFORMED"),
        ({"minutes": 1e9}, 400, "MALFORMED"),
    ],
)
def test_what_would_not_come_to_a_night_founds_nothing(
    tmp_path: Path, more: dict[str, Any], status: int, reason: str
) -> None:
    async def night(here: Here) -> None:
        answer = await here.post("/api/try", trying(**more))
        assert (answer.status_code, answer.json()["reason"]) == (status, reason)
        assert "mistake of ours" not in answer.json()["words"]["en"]
        assert not await here.server.tables.store.heads()

    in_house(tmp_path, night)


def test_bots_leave_a_persons_name_alone(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        joined = await tried(here, name=NAMES[0].lower())
        names = [player.name for player in here.server.tables.loaded[joined["table"]].state.players.values()]
        assert names == [NAMES[0].lower(), *NAMES[1:6]]

    in_house(tmp_path, night)


def test_one_address_tries_a_few_nights_a_minute(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        here.server.limits._now = lambda: 1_000.0  # else the minute might end in between
        answers = [await here.post("/api/try", trying()) for _ in range(7)]
        assert [answer.status_code for answer in answers] == [201] * 6 + [429]

    in_house(tmp_path, night)


def test_nights_begin_one_after_another_and_those_of_a_newcomer_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def night(here: Here) -> None:
        tables, begun, under_way = here.server.instant_tables, list[str](), list[str]()

        async def begin(request_id: str, *_more: Any) -> Any:
            assert not under_way
            under_way.append(request_id)
            await asyncio.sleep(0)
            begun.append(under_way.pop())

        monkeypatch.setattr(tables, "_begin", begin)
        title = here.server.tables.titles.of("sackson")
        clients = ["many"] * 4 + ["one"]
        await asyncio.gather(*(tables.begin(client, client, title, None, "Ada", ()) for client in clients))
        assert begun == ["many", "one", "many", "many", "many"]

    in_house(tmp_path, night)


def test_nobody_but_the_house_hosts_for_the_house(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        body = {"game": "sackson", "setup": {"hosted_by": "house"}, "zone": "UTC"}
        answer = await here.post("/api/tables", body)
        assert (answer.status_code, answer.json()["reason"]) == (422, "FAULTY")
        table = await here.found("sackson", hosted_by="people")
        posing = await table.ask(table.host, {"do": "take-seat", "name": "Robin", "bot": True})
        assert posing.json()["reason"] == "NOT_FOR_YOU_TO_ASK"
        joining = {"code": table.code, "name": "Robin", "id": an_id(), "bot": True}
        assert (await here.post("/api/join", joining)).status_code == 400
        joined = await tried(here)
        links = await here.server.tables.links(joined["table"])
        assert [link.role for link in links] == ["host", "seat"]
        refused = await here.post(f"/api/tables/{joined['table']}/bots", {"count": 1}, joined["link"])
        assert refused.json()["reason"] == "NOT_YOURS"

    in_house(tmp_path, night)


def test_a_host_has_bots_sit_down_and_they_play(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("sackson", "Ada", NAMES[1], spare=2)
        answer = await here.post(table.path + "/bots", {"count": 4}, table.host)
        assert (answer.status_code, answer.json()) == (201, {"seats": [2, 3, 4, 5]})
        await table.do(table.host, {"do": "open"})
        late = await here.post(table.path + "/bots", {"count": 5}, table.host)
        assert (late.status_code, late.json()) == (201, {"seats": [6, 7]})
        none_left = await here.post(table.path + "/bots", {"count": 1}, table.host)
        assert none_left.json()["reason"] == "NO_SPARE_ENVELOPE"
        assert none_left.json()["words"]["en"] == "There is no spare envelope for latecomers."
        async with here.live(table.id, table.host) as host:
            view = await host.until(16)
        assert [one["name"] for one in view["hall"]["people"]][2:4] == [NAMES[0], NAMES[2]]
        assert view["hall"]["phase"] == "open"  # the host closes, not the house

    in_house(tmp_path, night, **QUICK)


def test_where_bots_have_no_place(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        async def asked(table: Any, count: int, link: str) -> httpx.Response:
            return await here.post(table.path + "/bots", {"count": count}, link)

        cards, paper, hall = (
            await here.found("hattrick"),
            await here.found("giant", play="paper"),
            await here.found("giant", "Ada"),
        )
        assert (await asked(cards, 1, cards.host)).json()["reason"] == "NOT_IN_THIS_GAME"
        assert (await asked(paper, 1, paper.host)).json()["reason"] == "ON_PAPER"
        assert (await asked(hall, 1, hall.seats[0])).json()["reason"] == "NOT_YOURS"
        assert len((await asked(hall, 60, hall.host)).json()["seats"]) == 60
        assert len((await asked(hall, 60, hall.host)).json()["seats"]) == 40, "as many as find a seat"
        assert (await asked(hall, 1, hall.host)).json()["reason"] == "TOO_MANY_BOTS"

    in_house(tmp_path, night)


def test_a_bot_that_stumbles_stops_nothing_and_tells_no_secret(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    easy = AT_TABLES["easy"]

    def stumbling(view: Any, *rest: Any) -> Any:
        if view.mine.seat == 1:
            raise ValueError(f"I hold {json.dumps(view.mine.goods)}")
        return easy(view, *rest)

    monkeypatch.setitem(AT_TABLES, "easy", stumbling)
    monkeypatch.setattr(host, "CHOOSING_SECONDS", 1.0)  # else the house waits for who stumbles where it may choose

    async def night(here: Here) -> None:
        joined = await tried(here)
        async with here.live(joined["table"], joined["link"]) as ada, asyncio.timeout(PATIENCE_SECONDS):
            while ada.view is None or ada.view["hall"]["phase"] != "scored":
                await ada.hear()

    in_house(tmp_path, night, **QUICK)
    assert "our fault at company: ValueError" in caplog.text
    assert "I hold" not in caplog.text


def test_rounds_are_longer_for_many_and_shorter_where_people_wait() -> None:
    assert [seconds_of(range(many), 6.0) for many in (1, 24, 48, 100)] == [6.0, 6.0, 12.0, 25.0]
    assert seconds_of(range(24), 6.0, "hasty") == 1.0


def test_each_bot_has_one_turn_a_round_and_never_all_at_once() -> None:
    orders = set()
    for number in range(20):
        round_ = turns("secret", number, range(8), 6.0)
        assert sorted(turn.seat for turn in round_) == list(range(8))
        assert all(
            number * 6 + place * 0.75 <= turn.at < number * 6 + (place + 1) * 0.75 for place, turn in enumerate(round_)
        )
        assert round_ == turns("secret", number, range(8), 6.0)
        orders.add(tuple(turn.seat for turn in round_))
    assert len(orders) > 15
    assert len({turn.id for number in range(20) for turn in turns("secret", number, range(8), 6.0)}) == 160
    assert seconds_of(range(8), 6.0) == 6.0
    assert seconds_of(range(100), 6.0) == 25.0
