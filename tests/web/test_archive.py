"""The server archives old tables by itself, where its keeper wants that."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from kermesse.web.server import process
from tests.patience import PATIENCE_SECONDS
from tests.web.here import Here, in_house


@pytest.mark.parametrize("days, stays", [(0, False), (90, True)])
def test_old_tables_become_files(tmp_path: Path, days: int, stays: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "ARCHIVE_SECONDS", 0.05)
    folder = tmp_path / "archive"

    async def night(here: Here) -> None:
        table = await here.found("giant")
        if stays:
            await asyncio.sleep(0.3)
            assert (await here.get(table.path, table.host)).status_code == 200
            assert not folder.exists()
            return
        async with asyncio.timeout(PATIENCE_SECONDS):
            while (await here.get(table.path, table.host)).status_code == 200:  # noqa: ASYNC110 - nobody tells
                await asyncio.sleep(0.02)
        assert [file.name for file in folder.glob("*.json")] == [f"giant-{table.id}.json"]

    in_house(tmp_path, night, archive=str(folder), archive_days=days)
