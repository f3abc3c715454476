"""Kits of somebody's own: on the shelf of a server that was given them, at the table, in its file, and on its pages."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from kermesse.client.server import Client
from kermesse.fault import Faults
from kermesse.games.haggle.market.commands import Close, Open, Score
from kermesse.rules.kit_shelf import ShelfKit, read_shelf
from kermesse.rules.kit_texts import kit_text
from kermesse.web.http.entry_schemas import FoundAnswer
from tests.cli.typed import kermesse, told
from tests.tables.postgres import Server
from tests.web.floors import database
from tests.web.here import NAMES, Here, in_house, running
from tests.web.patient_client import patient
from tests.web.processes import serving

MARKET = (
    kit_text("sackson")
    .replace('id = "sackson"', 'id = "winter"')
    .replace(
        'name = { en = "Haggle", fr = "Haggle" }', 'name = { en = "The Winter Market", fr = "Le marché d\'hiver" }'
    )
    .replace("fewest = 5", "fewest = 6")
)


@pytest.fixture
def shelf(tmp_path: Path) -> tuple[ShelfKit, ...]:
    file = tmp_path / "my kit.toml"
    file.write_text(MARKET, "utf-8")
    return read_shelf([str(file)])


async def night_of_the_shelf(tmp_path: Path, shelf: tuple[ShelfKit, ...]) -> bytes:
    """A night that outlives its server, and the shelf; its file."""
    async with running(tmp_path, kits=shelf) as here:
        [told_of] = [kit for kit in (await here.get("/api/kits")).json()["kits"] if kit["id"] == "winter"]
        assert (told_of["title"]["fr"], told_of["players"]["fewest"]) == ("Le marché d’hiver", 6)
        assert "orange" not in json.dumps(told_of), "no rule is told"
        rulings = (await here.get("/api/rulings")).json()["rulings"]
        assert any("winter" in ruling["kits"] for ruling in rulings)
        table = await here.found("sackson", *NAMES[:5], kit="winter")
        hall = (await table.view(table.seats[0]))["view"]["hall"]
        assert (hall["kit_title"], hall["fewest"]) == ({"en": "The Winter Market", "fr": "Le marché d’hiver"}, 6)
        few = await table.ask(table.host, {"do": "open"})
        assert few.json()["reason"] == "TOO_FEW"
        assert few.json()["words"]["en"] == "Too few players: 6 are needed, 5 came."
        assert few.json()["words"]["fr"].startswith("Pas assez de monde")
    async with running(tmp_path) as here:  # begun again without the kit: the table has all of it
        table.here = here
        await table.sit("Fanny")
        for command in ("open", "close", "score"):
            await table.do(table.host, {"do": command})
        assert not [kit for kit in (await here.get("/api/kits")).json()["kits"] if kit["id"] == "winter"]
        return (await here.get(table.path + "/export", table.host)).content


def test_a_night_with_a_kit_of_the_shelf(tmp_path: Path, shelf: tuple[ShelfKit, ...]) -> None:
    export = asyncio.run(night_of_the_shelf(tmp_path, shelf))
    scored = kermesse("score", "-", "--format", "json", given=export)
    assert scored.returncode == 0, told(scored)
    assert json.loads(scored.stdout)["kit"] == "winter"


def test_a_kit_that_is_on_no_shelf(tmp_path: Path, shelf: tuple[ShelfKit, ...]) -> None:
    async def night(here: Here) -> None:
        refused = await here.post("/api/tables", {"game": "sackson", "setup": {"kit": "summer"}, "zone": "UTC"})
        assert (refused.status_code, refused.json()["reason"]) == (422, "FAULTY")

    in_house(tmp_path, night, kits=shelf)


def test_two_workers_over_postgresql_have_one_shelf(tmp_path: Path, postgres: Server) -> None:
    (file := tmp_path / "mine.toml").write_text(MARKET, "utf-8")

    async def night(db: str, *words: str, until: Callable[[Client], Awaitable[None]]) -> None:
        async with serving(tmp_path, db, 2, words) as server, patient(server.address) as client:
            await until(client)

    async def nights() -> None:
        db = await database(postgres, "shelf")
        founded: list[FoundAnswer] = []

        async def opens(client: Client) -> None:
            table = await client.found("sackson", {"kit": "winter"})
            founded.append(table)
            for name in NAMES[:6]:
                await client.join(table.code, name)
            await client.ask(table.table, table.link, Open())

        async def closes_and_scores(client: Client) -> None:
            (table,) = founded
            for command in (Close(), Score()):
                await client.ask(table.table, table.link, command)
            assert json.loads(await client.export(table.table, table.link))["kit_text"] == MARKET

        await night(db, "--kit", str(file), until=opens)
        await night(db, until=closes_and_scores)

    asyncio.run(nights())


def test_all_that_is_wrong_is_told_at_once(tmp_path: Path) -> None:
    (tmp_path / "one.toml").write_text(MARKET, "utf-8")
    (tmp_path / "two.toml").write_text(MARKET, "utf-8")
    (tmp_path / "broken.toml").write_text("id = ", "utf-8")
    with pytest.raises(Faults) as caught:
        read_shelf(str(tmp_path / name) for name in ("one.toml", "two.toml", "broken.toml", "none.toml"))
    said = [fault("en") for fault in caught.value.faults]
    assert len(said) == 3
    ours = ("two.toml: id: expected an id", "broken.toml: line 1", "none.toml: kit: expected the path of a kit file; ")
    for words, one in zip(ours, said, strict=True):
        assert words in one
