"""A giant night from gathering to score over real sockets: seventy people, each with one, against a real server."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest

from kermesse.client.live_table import LiveTable
from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market.state.setup import MarketLimits, Setup
from kermesse.games.haggle.views.legal import legal
from kermesse.games.haggle.views.view import View
from kermesse.rules.ruling import Rulings
from tests.cli.typed import kermesse
from tests.tables.postgres import Server
from tests.web.floors import database
from tests.web.night import OURS, Night
from tests.web.patient_client import patient
from tests.web.processes import serving
from tests.web.trials import mistakes

PLAYERS = 70
COMMANDS = 10
"""Of every form, of each player."""

SWAPS = 15
"""Plain bargains that each proposes."""
SETUP = Setup(
    game="giant",
    rulings=Rulings(promises="settle", copy="yes", show="once"),
    limits=MarketLimits(sayings=1_000, offers=1_000),
)
"""So that every form of bargain has its meaning."""


class Played(NamedTuple):
    """A night that was played, and what was left of it.

    Args:
        night: what everybody was answered.
        view: what anybody sees at the end.
        score: the score sheets, as the server tells them.
        exported: the envelopes, as the host carries them out.
        db: the store.
    """

    night: Night
    view: View
    score: dict[str, float]
    exported: bytes
    db: str


@pytest.fixture(params=["SQLite", "PostgreSQL, 2 workers"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, int]:
    """The store, and how many workers."""
    if request.param == "SQLite":
        return f"sqlite:///{tmp_path}/tables.db", 1
    started: Server = request.getfixturevalue("postgres")

    return asyncio.run(database(started, "night")), 2


async def play(folder: Path, db: str, workers: int) -> Played:
    async with (
        serving(folder, db, workers) as server,
        patient(server.address) as client,
        AsyncExitStack() as stack,
    ):
        night = Night(client, SETUP, "over sockets")
        await night.found()
        await night.gather(PLAYERS)
        await night.host(c.Open())
        tables = await night.sockets(stack, night.joined)
        screen = await client.new_link(night.founded.table, night.founded.link, "screen")
        big = await stack.enter_async_context(await client.live(screen.link))
        await asyncio.gather(*(night.wander(table, COMMANDS) for table in tables))
        await use_claims(night, tables)
        await asyncio.gather(*(swaps(night, tables, place) for place in range(PLAYERS)))
        await asyncio.gather(*(seal(night, table) for table in tables[:-10]))
        await night.host(c.Close(), c.Announce())
        for table in tables:
            await table.until(lambda table=table: table.view.hall.phase == "announcing")  # type: ignore[misc]
        await asyncio.gather(*(choose(night, table) for table in tables))
        await night.host(c.Score())
        await big.until(lambda: big.view.hall.phase == "scored")
        for table in tables:  # what came in small changes is what somebody sees who looks for the first time
            await table.until(lambda table=table: table.number >= big.number)  # type: ignore[misc]
            seen = await client.look(night.founded.table, table.link)
            assert (table.number, table.plain) == (seen.number, seen.view)
        score = await client.score(night.founded.table, night.joined[0].link)
        exported = await client.export(night.founded.table, night.founded.link)
        assert sum(table.messages["delta"] for table in tables) > 10 * PLAYERS
        assert await server.stop() == 0
    totals = {one["player"]: one["total"] for one in score["standings"]}
    return Played(night, big.view, totals, exported, db)


async def use_claims(night: Night, tables: list[LiveTable]) -> None:
    """Somebody takes goods on a claim, and somebody lets one go: while all wander, it may be that nobody does."""
    for found in (exercises, releases):
        for table in tables:
            if any([await night.ask(table, table.view.mine.seat, command) for command in found(table.view)]):
                break


def exercises(view: View) -> list[c.Command]:
    """The first claim that somebody holds to goods of a kind, used."""
    assert view.mine is not None
    held = (claim for claim in view.mine.claims if claim.holder == view.mine.seat and claim.kinds)
    return [c.Exercise(claim.number, {claim.kinds[0]: 1}) for claim in held][:1]


def releases(view: View) -> list[c.Command]:
    """The first promise to somebody, let go."""
    return [answer for answer in legal(view) if isinstance(answer, c.Release)][:1]


async def swaps(night: Night, tables: list[LiveTable], place: int) -> None:
    """One player trades with everybody in turn."""
    for times in range(SWAPS):
        await night.swap(tables[place], tables[(place + 1 + times) % PLAYERS])


async def seal(night: Night, table: LiveTable) -> None:
    """Everything into the envelope."""
    mine = table.view.mine
    if mine.sealed is None:
        await night.ask(table, mine.seat, c.Seal(mine.goods, mine.cards))


async def choose(night: Night, table: LiveTable) -> None:
    """Who holds a cancel card cancels something, or nothing."""
    view: View = table.view
    assert view.mine is not None
    if view.mine.cancelling == "open" and view.hall.announced:
        rule = view.hall.announced[view.mine.seat % len(view.hall.announced)].rule
        await night.ask(table, view.mine.seat, c.Cancel(rule) if night.asked["KeepAll"] else c.KeepAll())


def test_a_giant_night_over_sockets(place: tuple[str, int], tmp_path: Path) -> None:
    played = asyncio.run(play(tmp_path, *place))
    night, hall = played.night, played.view.hall

    assert not OURS & night.reasons.keys()
    assert hall.bargains > 700
    assert len(night.done) > PLAYERS * (COMMANDS + SWAPS) / 2
    forms = {"Propose", "Accept", "Decline", "Withdraw", "Exercise", "Release", "Tell", "Seal", "KeepAll", "Cancel"}
    assert forms <= night.asked.keys()

    # The score is the one that the command gives for the exported envelopes.
    (tmp_path / "night.json").write_bytes(played.exported)
    scored = kermesse("score", str(tmp_path / "night.json"), "--format", "json")
    assert scored.returncode == 0, scored.stderr
    theirs = {one["player"]: one["total"] for one in msgspec.json.decode(scored.stdout)["standings"]}
    assert theirs == played.score
    assert hall.ended is not None
    assert {hall.people[one.seat].name: one.total for one in hall.ended.envelopes} == theirs

    # Everybody was told the truth, and everything follows from the seed and from what was asked.
    assert asyncio.run(mistakes(played.db, night)) == []
