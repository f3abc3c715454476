"""Forgetting people: no name and no word of theirs is left, and the night still verifies."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from kermesse.fault import Faults
from kermesse.tables.table_file import read_table
from kermesse.tables.transfer import export_table, forget_table
from kermesse.tables.verification import verify
from kermesse.titles import TITLES
from tests.tables import counting
from tests.tables.counting import Add, Finish, Hide, Say, SeatBot, Setup
from tests.tables.rooms import EVENING, ask, kept

PERSONAL = ["Ada", "Zoe", "Zoé", "Grüße", "sehr geheim", "dear all"]


def test_names_and_words_go_and_everything_else_stays(tmp_path: Path) -> None:
    async def night() -> None:
        async with kept(tmp_path) as service:
            founded = await service.found("counting", Setup(title="Saturday", motto="dear all"), "Europe/Paris")
            table = founded.head.id
            ada = await service.join(founded.code, "  Ada ", "adas-phone")
            # somebody called as the first bot would be: without her, the bot gets that name
            await service.join(founded.code, "Nora", "noras-phone")
            await ask(service, table, "host", SeatBot())
            await service.join(founded.code, "Zoe\u0301", "zoes-phone")
            await service.new_link(table, "host", label="Zoé")
            await service.new_link(table, "host", label="Cousin Karl")
            for seat, command in ((0, Say("Grüße")), (0, Add(3)), (1, Hide()), (3, Say("sehr geheim"))):
                await ask(service, table, seat, command)
            await ask(service, table, "host", Finish())
            before = await service.view(table, 1)
            assert before.view.names == ("Ada", "Nora", "Olga", "Zoe\u0301")
            forgotten = await forget_table(service.store, counting.WITH_COUNTING, table, "en", EVENING)
            assert forgotten.people == 3
            after = await service.view(table, 1)
            assert after.view.names == ("Player 1", "Player 2", "Nora", "Player 3")
            assert after.view.said == ("…", "…")
            assert (after.view.total, after.view.hidden) == (before.view.total, before.view.hidden)
            assert after.view.seed == before.view.seed
            assert after.number == before.number
            assert (await service.enter(ada.link.text)).seat == 0  # links stay good
            assert [link.label for link in await service.links(table)] == ["", "", "", "", "Player 3", ""]
            file = (await export_table(service.store, table)).decode()
            assert verify(read_table("table.json", json.loads(file)), counting.WITH_COUNTING) == []
            assert "Saturday" in file
            assert file.count("Nora") == 1  # the bot, and nobody else
            for personal in PERSONAL:
                assert personal not in file

    asyncio.run(night())


def test_nothing_of_it_is_left_in_the_file(tmp_path: Path) -> None:
    """Not even in the log beside it, while somebody else has the file open."""

    async def night() -> None:
        async with kept(tmp_path, titles=TITLES) as service, kept(tmp_path, titles=TITLES) as other:
            founded = await service.found("sackson", {"game": "sackson", "title": "Zebulon is forty"}, "Europe/Paris")
            for place in range(5):
                await service.join(founded.code, f"Zebulon {place}", f"phone-{place:04}")
            await other.view(founded.head.id, "public")
            await forget_table(service.store, TITLES, founded.head.id, "en", EVENING + 86_400)
            assert b"Zebulon" not in _in_files(tmp_path)
            names = [person.name for person in (await service.view(founded.head.id, "public")).view.hall.people]
            assert names == [f"Player {place}" for place in range(1, 6)]

    asyncio.run(night())


def _in_files(folder: Path) -> bytes:
    return b"".join(file.read_bytes() for file in sorted(folder.iterdir()))


def test_a_table_that_goes_on_is_not_forgotten(tmp_path: Path) -> None:
    async def night() -> None:
        async with kept(tmp_path) as service:
            founded = await service.found("counting", Setup(), "Europe/Paris")
            table = founded.head.id
            await service.join(founded.code, "Ada", "adas-phone")
            with pytest.raises(Faults, match="over, or quiet for a day"):
                await forget_table(service.store, counting.WITH_COUNTING, table, "en", EVENING)
            await forget_table(service.store, counting.WITH_COUNTING, table, "fr", EVENING + 100_000)
            assert (await service.view(table, "public")).view.names == ("Joueur 1",)
            with pytest.raises(Faults, match="kermesse tables list"):
                await forget_table(service.store, counting.WITH_COUNTING, "nowhere", "en", EVENING)

    asyncio.run(night())
