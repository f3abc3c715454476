"""What paper asks of a host is told before anything is dealt, linked or printed; and it is what printing then says."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import psutil
import pytest

from kermesse.press.paper.wishes import Wishes
from kermesse.web.printing.hattrick import HattrickBox
from kermesse.web.printing.printer import Printer
from tests.patience import PATIENCE_SECONDS
from tests.web.here import NAMES, Here, Table, in_house, open_table

LINES = {"Accept": "application/x-ndjson"}


async def counted(table: Table, wished: dict[str, Any], status: int = 200) -> Any:
    answer = await table.here.post(table.path + "/print/count", wished, table.host)
    assert answer.status_code == status, answer.text
    return answer.json()


async def noted(table: Table) -> tuple[int, list[int]]:
    """The number of the table's last entry, and its links."""
    links = (await table.here.get(table.path + "/links", table.host)).json()["links"]
    return (await table.view(table.host))["number"], [link["number"] for link in links]


async def said_with_the_file(table: Table, wished: dict[str, Any]) -> Any:
    answer = await table.here.post(table.path + "/print", wished, table.host, **LINES)
    return next(json.loads(line)["preparation"] for line in answer.content.splitlines() if b'"preparation"' in line)


@pytest.mark.parametrize("form", ["pdf", "papers"])
def test_a_night_is_counted_as_it_is_printed_then_and_nothing_is_noted(form: str, tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("sackson", *NAMES[:3], play="paper")
        wished = {"langs": ["en", "fr"], "envelopes": 7, "backs": True, "form": form}
        before = await noted(table)
        told = (await counted(table, wished))["preparation"]
        assert len(told) == 5
        assert "7 labels" in told[0]["en"]
        assert "7 étiquettes" in told[0]["fr"]
        assert await noted(table) == before
        assert (await here.get(table.path + "/print", table.host)).json().get("printed") is None
        assert await said_with_the_file(table, wished) == told

    in_house(tmp_path, night)


def test_labels_and_score_sheets_are_counted_too(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await open_table(here)
        assert (await counted(table, {"langs": ["en"]}))["preparation"] == [
            {"en": "1 page: 3 labels on 1 sheet.", "fr": "1 page : 3 étiquettes sur 1 planche."}
        ]
        await table.end()
        wished = {"langs": ["fr"]}
        assert await said_with_the_file(table, wished) == (await counted(table, wished))["preparation"]

    in_house(tmp_path, night)


def test_who_may_not_print_may_not_count(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("sackson", *NAMES[:3])
        for link, status in ((table.seats[0], 403), (await table.link("screen"), 403), (None, 401)):
            answer = await here.post(table.path + "/print/count", {"langs": ["en"]}, link)
            assert answer.status_code == status

    in_house(tmp_path, night)


def test_what_cannot_be_counted_is_named(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("sackson", *NAMES[:3], play="paper")
        makers = await counted(table, {"langs": ["en"], "form": "png"}, 422)
        assert "form: expected pdf | papers; found png" in str(makers["faults"])
        assert "envelopes" in str((await counted(table, {"langs": ["en"], "envelopes": 9_999}, 422))["faults"])

    in_house(tmp_path, night)


def test_whoever_goes_away_has_the_counting_stopped() -> None:
    async def order() -> HattrickBox:
        return HattrickBox(4, Wishes(("en",)), ())

    async def run() -> None:
        printer, others = Printer(), set(psutil.Process().children())  # other tests may have left one that is warm
        counting = asyncio.create_task(printer.count(order))
        async with asyncio.timeout(PATIENCE_SECONDS):
            while not set(psutil.Process().children()) - others:  # noqa: ASYNC110 - a process's beginning is no event here
                await asyncio.sleep(0.01)
        counting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await counting
        assert set(psutil.Process().children()) - others == set()
        assert not printer.queue.is_busy

    asyncio.run(run())
