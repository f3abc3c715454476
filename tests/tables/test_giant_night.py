"""A giant night from gathering to score, on both stores: seventy people who all ask at once."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from kermesse.games.haggle.market.ending.night import exported_night
from kermesse.games.haggle.market.ending.score import answer_of
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.setup import Setup
from kermesse.rules.ruling import Rulings
from kermesse.tables.service import TableService
from kermesse.tables.store.url import open_store
from kermesse.tables.transfer import export_table
from tests.cli.typed import kermesse
from tests.games.haggle.market.nights import check, everything
from tests.tables.floor_night import floor_night

SETUP = Setup(game="giant", rulings=Rulings(promises="settle", copy="yes", show="once"))
"""So that every form of bargain has its meaning."""


@pytest.fixture(params=["sqlite", "postgres"])
def night(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Floor, bytes]:
    """The floor after such a night, and the table as a file."""
    address: str = request.getfixturevalue(request.param)

    async def play() -> tuple[Floor, bytes]:
        store = await open_store(address)
        try:
            async with TableService(store) as service:
                played = await floor_night(service, SETUP, players=70, commands=36)
                assert not {"OUR_FAULT", "STORE_FAILED", "TOO_BUSY"} & played.refused.keys()
                assert played.struck > 300
                assert {"Exercise", "Release", "Seal", "Cancel"} <= played.asked.keys()
                number = (await service.view(played.table, "public")).number
                floor = await service.state_at(played.table, number)
                return floor, await export_table(store, played.table)
        finally:
            await store.close()

    return asyncio.run(play())


def test_a_giant_night(night: tuple[Floor, bytes], tmp_path: Path) -> None:
    floor, file = night
    check(floor)
    goods, cards = everything(floor)
    assert goods["red"] == goods["white"] == goods["blue"] == 210
    assert sum(goods.values()) == 70 * 10 + 630
    assert sum(cards.values()) == 140

    # The score is the one that the command gives for the exported envelopes.
    (tmp_path / "night.json").write_bytes(msgspec.json.encode(exported_night(floor)))
    scored = kermesse("score", str(tmp_path / "night.json"), "--format", "json")
    assert scored.returncode == 0, scored.stderr
    theirs = {one["player"]: one["total"] for one in msgspec.json.decode(scored.stdout)["standings"]}
    assert floor.scoring is not None
    ours = {floor.players[seat].name: total for seat, total in floor.scoring.totals.items()}
    assert theirs == ours
    assert {place.player: place.total for place in answer_of(floor, "fr").standings} == ours

    # And everything follows from the seed and from what was asked.
    (tmp_path / "table.json").write_bytes(file)
    verified = kermesse("verify", str(tmp_path / "table.json"))
    assert verified.returncode == 0, verified.stdout

    # Unless somebody changed a single event of it.
    number = _altered(tmp_path / "table.json")
    verified = kermesse("verify", str(tmp_path / "table.json"))
    assert verified.returncode == 1
    assert str(number) in verified.stdout.decode()


def _altered(path: Path) -> int:
    """Makes one good more of what changed hands in the first bargain; says at which entry."""
    table = msgspec.json.decode(path.read_bytes())
    for entry in table["entries"]:
        for event in entry["events"]:
            if event["did"] == "bargain-struck" and (goods := event["bargain"]["moved"][0]["bundle"].get("goods")):
                goods[next(iter(goods))] += 1
                path.write_bytes(msgspec.json.encode(table))
                return int(entry["number"])
    raise AssertionError("no bargain moved goods")
