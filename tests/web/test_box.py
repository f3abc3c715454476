"""What is in the box of a table: as its kit says, with a kit of the host's own too; never what lies in a hand."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from kermesse.games.haggle.views.box import box
from kermesse.rules.kit_files import kit_from, read_kit
from kermesse.rules.kit_texts import kit_ids, kit_text
from tests.web.here import Here, bearer, in_house


@pytest.mark.parametrize("kit", kit_ids())
def test_the_box_is_the_kits(tmp_path: Path, kit: str) -> None:
    async def night(here: Here) -> None:
        read = read_kit(kit)
        table = await here.found(read.head.game, "Ada", kit=kit)
        told = (await here.get(table.path + "/box", table.seats[0])).json()
        assert [kind["id"] for kind in told["kinds"]] == list(read.catalogue.index())
        assert told["cards"] == read.cards()
        assert (await here.post("/api/enter", {"link": table.seats[0]})).json()["box"] == told
        families = {family["id"]: family for family in told["families"]}
        figures = {figure["id"] for figure in told["figures"]}
        assert all(family["symbol"] and family["colour"].startswith("#") for family in families.values())
        for kind in told["kinds"]:
            assert kind["family"] in families
            assert kind.get("figure") is None or kind["figure"] in figures
            assert {len(kind["noun"][lang]) for lang in ("en", "fr")} == {2}
            assert kind["noun"]["gender"] in ("m", "f")

    in_house(tmp_path, night)


def test_a_kit_of_the_hosts_own(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        text = kit_text("cove").replace("parrot", "pigeon").replace('"Parrot', '"Pigeon').replace("♪", "✉")
        table = await here.found("sackson", "Ada", kit="mine", kit_text=text)
        told = (await here.get(table.path + "/box", table.seats[0])).json()
        [pigeon] = [kind for kind in told["kinds"] if kind["id"] == "pigeon"]
        assert pigeon["noun"]["en"] == ["pigeon", "pigeons"]
        assert "✉" in {family["symbol"] for family in told["families"]}

    in_house(tmp_path, night)


def test_long_answers_are_packed_and_commands_never(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("giant", "Ada")
        for path, packed in (("/box", True), ("/way", False), ("", False)):
            answer = await here.get(table.path + path, table.seats[0])
            assert (answer.headers.get("content-encoding") == "gzip") is packed, path
            assert answer.json()
        asked = {**bearer(table.seats[0]), "accept-encoding": "identity"}
        plain = await here.http.get(table.path + "/box", headers=asked)
        assert "content-encoding" not in plain.headers

    in_house(tmp_path, night)


def test_a_colour_that_is_none_stays_out() -> None:
    text = kit_text("cove").replace("#2456A6", "red; background: url(//evil.example)")
    told = box(kit_from("mine", text))
    assert "evil" not in msgspec.json.encode(told).decode()
    assert [family.id for family in told.families if not family.colour] == ["parrot"]


@pytest.mark.parametrize("asked", [{}, {"edition": 1}], ids=["nothing", "the first edition"])
def test_from_71_players_on_a_new_table_has_a_further_lot(tmp_path: Path, asked: dict[str, int]) -> None:
    async def night(here: Here) -> None:
        table = await here.found("giant", *(f"Player {place}" for place in range(71)), **asked)
        await table.do(table.host, {"do": "deal"})
        players = (await table.view(table.host))["view"]["desk"]["players"]
        assert {len(player["cards"]) for player in players} == {4}

    in_house(tmp_path, night, limits="off")


def test_hattrick_has_no_such_box(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("hattrick", "Ada")
        answer = await here.get(table.path + "/box", table.seats[0])
        assert (answer.status_code, answer.json()["reason"]) == (404, "NOT_IN_THIS_GAME")
        assert "box" not in (await here.post("/api/enter", {"link": table.seats[0]})).json()

    in_house(tmp_path, night)
