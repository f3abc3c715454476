"""Kits of somebody's own: on the shelf of a server that was given them, at the table, in its file, and on its pages."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from kermesse.fault import Faults
from kermesse.rules.kit_files import kit_text
from kermesse.rules.kit_shelf import ShelfKit, read_shelf
from tests.cli.typed import kermesse, told
from tests.web.here import NAMES, Here, in_house, running

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


def test_all_that_is_wrong_is_told_at_once(tmp_path: Path) -> None:
    (tmp_path / "one.toml").write_text(MARKET, "utf-8")
    (tmp_path / "two.toml").write_text(MARKET, "utf-8")
    (tmp_path / "broken.toml").write_text("id = ", "utf-8")
    with pytest.raises(Faults) as caught:
        read_shelf(str(tmp_path / name) for name in ("one.toml", "two.toml", "broken.toml", "none.toml"))
    said = [fault("en") for fault in caught.value.faults]
    assert len(said) == 3
    for words, one in zip(("two.toml: id: expected an id", "broken.toml: line 1", "none.toml: kit"), said, strict=True):
        assert words in one
