"""The end of a night over the wire: place after place, own sums beside the score, and the story."""

from __future__ import annotations

import asyncio
import threading
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from kermesse.games.game import Refused
from kermesse.tables import history
from kermesse.tables.store.errors import StoreFault
from kermesse.web.server.limits import LOOKING_BACK
from kermesse.words import Phrase
from tests.patience import PATIENCE_SECONDS
from tests.web.here import Here, Table, in_house


async def closed(here: Here, game: str = "sackson") -> Table:
    """A table whose market is closed."""
    table = await here.found(game, "Ada", "Bob", "Cléo", "Dan", "Eve")
    for ask in ("open", "close", *(["announce"] if game == "giant" else [])):
        await table.do(table.host, {"do": ask})
    return table


async def links(table: Table) -> dict[str, str]:
    return {
        "host": table.host,
        "seat": table.seats[0],
        "spectator": await table.link("spectator"),
        "screen": await table.link("screen"),
    }


@pytest.mark.parametrize("game", ["sackson", "giant"])
def test_place_after_place_and_nobody_reads_ahead(tmp_path: Path, game: str) -> None:
    async def night(here: Here) -> None:
        table = await closed(here, game)
        who = await links(table)
        async with here.live(table.id, who["screen"]) as screen:
            await screen.hear()
            ranks: list[int] = []
            for clicks in count():  # two that share a place are told at once, and leave none after it
                if clicks > len(ranks) > 0:
                    break
                number = await table.do(table.host, {"do": "reveal", "unchosen": "keep-all"})
                ranks = ranks or (await table.view(table.host))["view"]["desk"]["untold"]
                hall = (await screen.until(number))["hall"]
                assert (hall["phase"], hall["ended"]) == ("revealing", None)
                assert [place["rank"] for place in hall["podium"]] == ranks[:clicks]
                for role, link in who.items():
                    score, story = [await here.get(table.path + path, link) for path in ("/score", "/story")]
                    assert score.status_code == (200 if role == "host" else 409), role
                    assert (story.status_code, story.json()["reason"]) == (409, "NOT_SCORED")
                    assert "seed" not in score.json()
                assert (await here.get(table.path + "/export", table.host)).json()["reason"] == "NOT_SCORED"
            ahead = (await here.get(table.path + "/score", table.host)).json()["standings"]
            number = await table.do(table.host, {"do": "reveal"})
            assert (await screen.until(number))["hall"]["phase"] == "scored"
        for link in who.values():
            told = (await here.get(table.path + "/score", link)).json()["standings"]
            assert [(one["player"], one["total"]) for one in told] == [(one["player"], one["total"]) for one in ahead]

    in_house(tmp_path, night)


def test_own_sums_are_told_beside_the_score_to_whom_they_belong(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await closed(here)
        who = await links(table)
        wrong = {"do": "sum-up", "lines": [{"rule": 16, "points": 1}], "total": 1}
        refused = await table.ask(table.seats[0], wrong)
        assert (refused.status_code, refused.json()["reason"]) == (409, "NO_SUCH_CARD")
        await table.do(table.seats[0], {"do": "sum-up", "lines": [{"kind": "blue", "points": 77700}], "total": 77701})
        assert (await table.view(table.seats[0]))["view"]["mine"]["summed"]["total"] == 77701
        assert "77701" not in str(await table.view(table.seats[1]))
        desk = (await table.view(table.host))["view"]["desk"]["players"]
        assert ["summed" in player for player in desk] == [True, False, False, False, False]
        await table.do(table.host, {"do": "score"})
        for role, link in who.items():
            told = (await here.get(table.path + "/score", link)).json()["differences"]
            assert [one["seat"] for one in told] == ([0] if role in ("host", "seat") else [])
            for one in told:
                assert one["summed"] == 77701
                assert {"rule": None, "kind": "blue", "summed": 77700} in [
                    {name: line[name] for name in ("rule", "kind", "summed")} for line in one["lines"]
                ]
        assert (await here.get(table.path + "/score", table.seats[1])).json()["differences"] == []

    in_house(tmp_path, night)


def test_nobody_reckons_with_cancelling_what_was_not_announced(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("giant", "Ada", "Bob", "Cléo", "Dan", "Eve")
        await table.do(table.host, {"do": "open"})
        loaded = table.in_memory
        cancelling, without = (
            replace(loaded.state.players[0], cards=(2, 11)),
            replace(loaded.state.players[1], cards=()),
        )
        loaded.state = replace(loaded.state, players=loaded.state.players.having(0, cancelling).having(1, without))

        async def asked(cancels: int) -> tuple[int, str | None]:
            body = {"goods": {"white": 3}, "cards": [2, 11], "cancels": cancels}
            answer = await here.post(table.path + "/reckoning", body, table.seats[0])
            return answer.status_code, answer.json().get("reason")

        assert [await asked(rule) for rule in (0, 2)] == [(200, None), (409, "NOT_ANNOUNCED")]
        for ask in ("close", "announce"):
            await table.do(table.host, {"do": ask})
        assert [await asked(rule) for rule in (0, 2)] == [(200, None)] * 2
        assert [await asked(rule) for rule in (11, 999, -1)] == [(409, "NOT_ANNOUNCED")] * 3

    in_house(tmp_path, night)


def test_everybody_asks_for_the_story_at_once_and_it_is_made_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def night(here: Here) -> None:
        table = await closed(here)
        await table.do(table.host, {"do": "score"})
        service, made = here.server.tables, []
        really = service.read_history

        async def retold(name: str, *how: Any) -> Any:
            made.append(name)
            return await really(name, *how)

        monkeypatch.setattr(service, "read_history", retold)
        asked = [here.get(table.path + "/story", link) for link in (await links(table)).values() for _ in range(5)]
        answers = await asyncio.gather(*asked)
        assert {answer.status_code for answer in answers} == {200}
        assert len({answer.text for answer in answers}) == 1
        assert made == [table.id]
        story = answers[0].json()
        assert len(story["holdings"]) == 5
        assert [moment["what"] for moment in story["moments"]][-1] == "scored"
        await table.do(table.seats[0], {"do": "write-note", "words": "So close."})
        assert (await here.get(table.path + "/story", table.host)).text == answers[0].text

    in_house(tmp_path, night)


def test_a_story_that_takes_long_is_made_once_and_found_when_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def night(here: Here) -> None:
        table = await closed(here)
        await table.do(table.host, {"do": "score"})
        service, told_in, go_on = here.server.tables, [], threading.Event()
        really = service.read_history

        async def retold(name: str, tell: Any, *where: Any) -> Any:
            def slowly(happened: Any) -> Any:
                told_in.append(threading.current_thread().name)
                assert go_on.wait(10)
                return tell(happened)

            return await really(name, slowly, *where)

        monkeypatch.setattr(service, "read_history", retold)
        asked = [here.get(table.path + "/story", table.host) for _ in range(3)]
        assert {answer.json()["reason"] for answer in await asyncio.gather(*asked)} == {"TOO_SLOW"}
        go_on.set()
        async with asyncio.timeout(PATIENCE_SECONDS):
            while (await here.get(table.path + "/story", table.host)).status_code != 200:
                pass  # where the machine is busy, it takes long by itself
        assert len(told_in) == 1
        assert told_in[0].startswith("stories"), "in nobody else's thread"

    in_house(tmp_path, night, request_seconds=0.3)


def test_a_story_is_read_page_by_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "PAGE", 3)

    async def night(here: Here) -> None:
        table = await closed(here)
        last = await table.do(table.host, {"do": "score"})
        store, pages = here.server.tables.store, []
        really = store.entries

        async def entries(name: str, after: int = 0, limit: int | None = None) -> Any:
            pages.append((after, limit))
            return await really(name, after, limit)

        monkeypatch.setattr(store, "entries", entries)
        story = (await here.get(table.path + "/story", table.host)).json()
        assert pages == [(after, min(3, last - after)) for after in range(0, last, 3)]
        assert [moment["what"] for moment in story["moments"]][-1] == "scored"

    in_house(tmp_path, night)


def test_a_stop_breaks_a_story_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "PAGE", 1)

    async def night(here: Here) -> None:
        table = await closed(here)
        await table.do(table.host, {"do": "score"})
        store, reading = here.server.tables.store, asyncio.Event()
        really = store.entries

        async def entries(*asked: Any, **more: Any) -> Any:
            reading.set()
            await asyncio.sleep(0.2)
            return await really(*asked, **more)

        monkeypatch.setattr(store, "entries", entries)
        telling = asyncio.create_task(here.server.stories.of(table.id, "story", list))
        await reading.wait()
        await here.server.stories.close()
        with pytest.raises(Refused, match="CLOSING"):
            await telling

    in_house(tmp_path, night)


def test_a_story_that_could_not_be_made_is_made_when_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def night(here: Here) -> None:
        table = await closed(here)
        await table.do(table.host, {"do": "score"})

        async def away(*_asked: Any, **_more: Any) -> Any:
            raise StoreFault(Phrase("away", "absent"))

        with monkeypatch.context() as gone:
            gone.setattr(here.server.tables.store, "entries", away)
            answer = await here.get(table.path + "/story", table.host)
            assert (answer.status_code, answer.json()["reason"]) == (503, "STORE_FAILED")
        assert (await here.get(table.path + "/story", table.host)).status_code == 200

    in_house(tmp_path, night)


def test_leafing_through_stories_has_its_limit_and_hattrick_has_none(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await closed(here)
        await table.do(table.host, {"do": "score"})
        times = LOOKING_BACK.times
        statuses = [(await here.get(table.path + "/story", table.host)).status_code for _ in range(times + 1)]
        assert statuses == [200] * times + [429]
        other = await here.found("hattrick", "Ada", "Bob")
        answer = await here.get(other.path + "/story", other.host)
        assert (answer.status_code, answer.json()["reason"]) == (404, "NOT_IN_THIS_GAME")

    in_house(tmp_path, night)


def test_a_story_of_a_night_that_somebody_else_kept(tmp_path: Path) -> None:
    """After a restart it is made from the ledger, and is the same."""
    told = []

    async def night(here: Here) -> None:
        table = await closed(here)
        await table.do(table.host, {"do": "score"})
        told.append((table.path, table.host, (await here.get(table.path + "/story", table.host)).text))

    async def later(here: Here) -> None:
        path, host, story = told[0]
        assert (await here.get(path + "/story", host)).text == story

    in_house(tmp_path, night)
    in_house(tmp_path, later)
