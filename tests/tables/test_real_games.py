"""The games that there are, at a table: played, carried out, verified, forgotten; and ledgers of older programs."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from kermesse.tables.service import TableService
from kermesse.tables.store.url import open_store
from kermesse.tables.table_file import read_table
from kermesse.tables.transfer import export_table, forget_table, import_table
from kermesse.tables.verification import verified, verify
from kermesse.titles import TITLES
from tests.tables.recording import LEDGERS, NIGHTS, PEOPLE, recorded
from tests.tables.rooms import EVENING

WORDS = ("listen", "favour", "Late", "show a sheet", "as always")


@pytest.mark.parametrize("game", NIGHTS)
def test_a_night_is_played_and_verifies(game: str, tmp_path: Path) -> None:
    data = json.loads(asyncio.run(recorded(game, tmp_path)))
    assert len(data["entries"]) > 20
    found = verified(read_table("table.json", data), TITLES)
    assert found.wrong == []
    # Of Hattrick the table's own and that of the match: whoever noted either finds it here.
    assert len(found.seed_hashes) == {"sackson": 1, "hattrick": 2}[game]
    for noted in found.seed_hashes:
        assert verified(read_table("table.json", data), TITLES, noted.upper()).wrong == []
    assert verified(read_table("table.json", data), TITLES, "0" * 64).wrong != []


@pytest.mark.parametrize("path", sorted(LEDGERS.glob("*.json")), ids=lambda path: path.stem)
def test_a_ledger_of_an_older_program_is_read(path: Path, tmp_path: Path) -> None:
    data = json.loads(path.read_text())
    assert verify(read_table(path.name, data), TITLES) == []

    async def night() -> None:
        store = await open_store(str(tmp_path / "tables.db"))
        try:
            head, _ = await import_table(store, TITLES, path.name, data, EVENING)
            async with TableService(store) as service:
                assert (await service.view(head.id, "public")).number == len(data["entries"])
        finally:
            await store.close()

    asyncio.run(night())


@pytest.mark.parametrize("path", sorted(LEDGERS.glob("*.json")), ids=lambda path: path.stem)
def test_people_are_forgotten_and_it_still_verifies(path: Path, tmp_path: Path) -> None:
    data = json.loads(path.read_text())

    async def night() -> str:
        store = await open_store(str(tmp_path / "tables.db"))
        try:
            head, _ = await import_table(store, TITLES, path.name, data, EVENING)
            await forget_table(store, TITLES, head.id, "fr", EVENING + 1_000_000)
            return (await export_table(store, head.id)).decode()
        finally:
            await store.close()

    file = asyncio.run(night())
    for personal in (*PEOPLE, *WORDS):
        assert f'"{personal}' not in file
        assert f" {personal}" not in file
    assert "Joueur 1" in file
    assert verify(read_table("table.json", json.loads(file)), TITLES) == []


def test_every_game_has_a_recorded_ledger_of_each_version() -> None:
    for game in NIGHTS:
        for version in range(1, TITLES.of(game).version + 1):
            assert (LEDGERS / f"{game}-{version}.json").exists()
