"""What happened, over the wire: each thing once to whom it is for, in order, after a pause too; programs follow it."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from kermesse.bots.haggle.random_player import random_command
from kermesse.client.happenings import Happened, Happenings
from kermesse.client.live_table import LiveTable
from kermesse.client.messages import typed_happening
from kermesse.games.codec import decoder, encoder
from kermesse.games.game import Viewer
from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market.state.setup import MarketLimits, Setup
from kermesse.games.haggle.views import news
from kermesse.games.haggle.views.view import View as HaggleView
from kermesse.games.hattrick.table.commands import Lay, SeatBot, Start
from kermesse.games.hattrick.views import news as cards
from kermesse.pieces.chance import Chance
from kermesse.tables.step import Step
from kermesse.titles import TITLES
from kermesse.web.live import happening_log
from kermesse.web.live.happening_log import LEAST_KEPT, MOST_KEPT, kept_for
from tests.patience import PATIENCE_SECONDS
from tests.web.here import NAMES, Here, Phone, Table, in_house, open_table, running, tell
from tests.web.night import Night
from tests.web.patient_client import patient
from tests.web.test_live import wandered

Numbered = tuple[int, Any]


async def expected(here: Here, table: str, game: str, viewer: Viewer, after: int, last: int) -> list[Numbered]:
    """What somebody is to be told of entries, in order, by the rules of the game alone."""
    return by_the_rules(await here.server.tables.steps_between(table, after, last), game, viewer)


def by_the_rules(steps: list[Step], game: str, viewer: Viewer) -> list[Numbered]:
    title, told = TITLES.of(game), list[Numbered]()
    for step in steps:
        before, all_hear, own = step.before, list[Numbered](), list[Numbered]()
        for event in step.events:
            then = title.game.apply(before, event)
            for happening, to, but in title.views.happenings(before, event, then):
                if to is None and viewer not in but:
                    all_hear.append((step.number, json.loads(encoder().encode(happening))))
                elif to is not None and viewer in to:
                    own.append((step.number, json.loads(encoder().encode(happening))))
            before = then
        told += all_hear + own
    return told


def heard(phone: Phone) -> list[Numbered]:
    """All that a socket was told."""
    return [(number, plain) for text in phone.heard for number, plain in json.loads(text).get("happened", ())]


def by_entry(told: list[Numbered]) -> list[Numbered]:
    """On big floors one's own comes sooner than what all are told."""
    return sorted(told, key=lambda one: (one[0], str(one[1])))


@pytest.mark.parametrize("big_floor", [100, 1], ids=["small", "big"])
def test_everybody_is_told_once_what_is_for_them_and_in_order(tmp_path: Path, big_floor: int) -> None:
    async def night(here: Here) -> None:
        table = await open_table(here, len(NAMES))
        links = [*table.seats, table.host, await table.link("screen")]
        viewers: list[Viewer] = [*range(len(NAMES)), "host", "public"]
        chance, kinds = Chance("happenings"), ("red", "white", "blue")
        async with AsyncExitStack() as stack:
            phones = [await stack.enter_async_context(here.live(table.id, link)) for link in links]
            for phone in phones:
                await phone.hear()
            begun = number = phones[0].number
            for turn in range(60 if big_floor == 1 else 150):
                phone = phones[chance.below(len(NAMES))]
                command = random_command(decoder(HaggleView).decode(encoder().encode(phone.view)), chance, kinds)
                if command is not None:
                    number = max(number, await wandered(phone, f"wander-{turn:04}", command))
            for phone, viewer in zip(phones, viewers, strict=True):
                await phone.until(number)
                told, right = heard(phone), await expected(here, table.id, "giant", viewer, begun, number)
                assert by_entry(told) == by_entry(right) if big_floor == 1 else told == right
                assert len(told) > 10
            assert len({json.dumps(heard(phone)) for phone in phones}) == len(phones)

    in_house(tmp_path, night, big_floor=big_floor, public_seconds=0.02)


async def missed(here: Here, table: Table, link: str, query: dict[str, int]) -> list[Numbered]:
    """What a client is told that comes back."""
    async with here.live(table.id, link, **query) as phone:
        await phone.hear()
        return heard(phone)


def test_who_comes_back_is_told_what_happened_meanwhile(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await open_table(here)
        ada, bob = table.seats[:2]
        begun = await table.do(ada, tell("first"))
        async with here.live(table.id, bob) as watching:
            await watching.hear()
            for words in ("second", "third"):
                last = await table.do(ada, tell(words))
            last = await table.do(ada, {"do": "write-note", "words": "mine"})
            right = await expected(here, table.id, "giant", 1, begun, last)
            assert [number for number, _ in right] == [begun + 1, begun + 2]
            assert await missed(here, table, bob, {"since": begun}) == right, "from the ledger: nobody watched then"
            assert await missed(here, table, ada, {"since": begun}) == [
                *right,
                (last, {"what": "note-written", "note": 0}),
            ]
            assert await missed(here, table, ada, {"since": begun, "own": last}) == right, "it has its own part"
            assert await missed(here, table, bob, {"since": begun + 1}) == right[1:], "from what is remembered"
            for since in (last, last + 9):
                assert await missed(here, table, bob, {"since": since}) == []
        assert await missed(here, table, bob, {}) == [], "who comes for the first time has missed nothing"

    in_house(tmp_path, night)


def test_after_a_restart_the_ledger_tells(tmp_path: Path) -> None:
    seen: dict[str, Any] = {}

    async def first(here: Here) -> None:
        table = await open_table(here)
        begun = await table.do(table.seats[0], tell("first"))
        last = await table.do(table.seats[0], tell("second"))
        right = await expected(here, table.id, "giant", 1, begun, last)
        seen.update(table=table, begun=begun, right=right)

    async def second(here: Here) -> None:
        table: Table = seen["table"]
        assert await missed(here, table, table.seats[1], {"since": seen["begun"]}) == seen["right"] != []

    in_house(tmp_path, first)
    in_house(tmp_path, second)


def test_who_was_away_for_long_is_told_the_newest(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("giant", *NAMES[:3], limits={"sayings": 1_000})
        begun = await table.do(table.host, {"do": "open"})
        async with here.live(table.id, table.host) as desk:
            await desk.hear()
            for turn in range(LEAST_KEPT + 6):
                last = await table.do(table.seats[0], tell(f"word {turn}"))
            bob = table.seats[1]
            kept = [number for number, _ in await missed(here, table, bob, {"since": last - LEAST_KEPT - 3})]
            assert kept == list(range(last - LEAST_KEPT - 2, last + 1)), "older ones come from the ledger"
            while last < begun + MOST_KEPT + 4:
                last = await table.do(table.seats[0], tell("more"))
            told = [number for number, _ in await missed(here, table, bob, {"since": begun})]
            assert told == list(range(last - LEAST_KEPT + 1, last + 1)), "of more than the ledger is asked for"
            assert len(await missed(here, table, bob, {"since": last - MOST_KEPT})) == MOST_KEPT

    in_house(tmp_path, night, limits="off")


def test_a_long_ledger_is_not_read_for_whoever_comes_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All others would wait meanwhile; the view is whole."""
    monkeypatch.setattr(happening_log, "LEDGER_READ", 5)

    async def night(here: Here) -> None:
        table = await open_table(here)
        begun = await table.do(table.seats[0], tell("first"))
        await table.do(table.seats[0], tell("second"))
        assert await missed(here, table, table.seats[1], {"since": begun}) == []

    in_house(tmp_path, night)


def test_where_many_watch_more_is_kept() -> None:
    assert [kept_for(sockets) for sockets in (0, 4, 6, 10, 16, 70)] == [64, 64, 96, 160, 256, 256]


def test_names_that_were_forgotten_are_in_nothing_that_is_told(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await open_table(here)
        begun = (await table.view(table.host))["number"]
        await table.do(table.host, {"do": "rename", "seat": 0, "name": "Somebody Else"})
        await table.do(table.seats[0], tell("what I said"))
        told = json.dumps(await missed(here, table, table.seats[1], {"since": begun}))
        assert '"renamed"' in told
        assert "Somebody" not in told
        assert "said" not in told

    in_house(tmp_path, night)


# Programs that follow.


class Following:
    """A program that keeps its own copy of a view, and all that it was told."""

    def __init__(self, table: LiveTable, viewer: Viewer) -> None:
        self.table, self.viewer = table, viewer
        self.begun, self.told = table.number, list[Happened]()
        self.task = asyncio.create_task(self._follow(table.happenings()))

    async def _follow(self, happenings: Happenings) -> None:
        async for one in happenings:
            assert max(self.table.number, self.table.own) >= one.number, "the view has it by then"
            self.told.append(one)

    async def check(self, here: Here, game: str, last: int, steps: list[Step]) -> None:
        """Its view is the server's, and it was told everything once."""
        table = self.table
        await table.until(lambda: table.number >= last and table.own >= last, PATIENCE_SECONDS)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert not self.task.done()
        self.task.cancel()
        server = await here.get(f"/api/tables/{table.way.table}?number={last}", table.link)
        assert server.json()["view"] == table.plain
        right = by_the_rules([step for step in steps if step.number > self.begun], game, self.viewer)
        typed = [Happened(number, typed_happening(game, plain)) for number, plain in right]
        assert by_entry(self.told) == by_entry(typed)  # type: ignore[arg-type]


def test_a_night_of_seventy_is_followed(tmp_path: Path) -> None:
    """By everybody who plays, the host and a spectator, on a big floor, through lost connections."""

    async def night() -> None:
        settings = {"limits": "off", "public_seconds": 0.02}
        async with (
            running(tmp_path, **settings) as here,
            patient(f"http://127.0.0.1:{here.port}") as client,
        ):
            limits = MarketLimits(sayings=1_000, offers=1_000)
            played = Night(client, Setup(game="giant", limits=limits), "followed")
            await played.found()
            await played.gather(70)
            await played.host(c.Open())
            async with AsyncExitStack() as stack:
                tables = await played.sockets(stack, played.joined)
                seats: list[Viewer] = [one.seat for one in played.joined]
                screen = await client.new_link(played.founded.table, played.founded.link, "screen")
                for link in (played.founded.link, screen.link):
                    tables.append(await stack.enter_async_context(await client.live(link)))
                following = [
                    Following(table, viewer) for table, viewer in zip(tables, [*seats, "host", "public"], strict=True)
                ]
                await asyncio.gather(*(played.wander(table, 6) for table in tables[:70]))
                await asyncio.gather(
                    *(played.swap(one, other) for one, other in zip(tables[:35], tables[35:70], strict=True))
                )
                for table in tables[::9]:
                    assert table._socket is not None
                    table._socket.transport.abort()  # type: ignore[attr-defined]
                await asyncio.gather(*(played.wander(table, 2) for table in tables[:70]))
                await played.host(c.Close(), c.Announce())
                for table in tables[:70]:
                    await table.until(lambda table=table: table.view.hall.phase == "announcing")  # type: ignore[misc]
                    if table.view.mine.cancelling == "open":
                        await table.ask(c.KeepAll())
                await played.host(c.Score())
                last = (await client.look(played.founded.table, played.founded.link)).number
                steps = await here.server.tables.steps_between(played.founded.table, 0, last)
                for one in following:
                    await one.check(here, "giant", last, steps)
                assert any(table.connections > 1 for table in tables)
                told = {type(one.happening) for each in following for one in each.told}
                assert told > {news.OfferNews, news.BargainNews, news.WordsNews, news.ClosingNews, news.ScoreNews}

    asyncio.run(night())


def test_a_match_is_followed_card_by_card(tmp_path: Path) -> None:
    """By happenings alone a program knows its hand and the score; its view is the server's after each entry."""

    async def night() -> None:
        async with (
            running(tmp_path, limits="off") as here,
            patient(f"http://127.0.0.1:{here.port}") as client,
        ):
            quick = {"bot_seconds": 0, "between_seconds": 0, "turn_seconds": None}
            founded = await client.found("hattrick", {**quick, "rulings": {"match_length": "points:3"}})
            ada = await client.join(founded.code, "Ada")
            for asked in (*(SeatBot("beginner"),) * 3, Start()):
                await client.ask(founded.table, founded.link, asked)
            async with await client.live(ada.link) as table:
                following = Following(table, ada.seat)
                hand, points = {card.id for card in table.view.mine.hand}, [0] * 4
                happenings = table.happenings()
                if table.view.table.turn == ada.seat:
                    await table.ask(Lay(min(hand)))
                async for number, one in happenings:
                    if table.number == number:  # nothing else has come meanwhile
                        server = await client.look(ada.table, ada.link, number)
                        assert server.view == table.plain or table.number > number
                    match one:
                        case cards.DealNews(_, leads, dealt):
                            hand, is_mine = {card.id for card in dealt}, leads == 0
                        case cards.CardNews(place, card, _, coming):
                            is_mine = coming == 0
                            if place == 0:
                                hand.remove(card.id)
                        case cards.HandNews(_, scored):
                            points = [had + more for had, more in zip(points, scored, strict=True)]
                            hand = set()
                        case cards.WinNews(winners):
                            assert max(points) == points[winners[0]] >= 3
                            break
                        case _:
                            continue
                    if table.number == number and table.view.mine is not None:
                        assert hand == {card.id for card in table.view.mine.hand} or not hand
                    if is_mine and hand and table.view.table.turn == ada.seat and table.number == number:
                        await table.ask(Lay(min(hand)))
                steps = await here.server.tables.steps_between(ada.table, 0, table.number)
                await following.check(here, "hattrick", table.number, steps)

    asyncio.run(night())
