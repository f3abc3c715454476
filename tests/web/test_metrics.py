"""Commands are counted, whichever way they come."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.web.here import Here, Table, an_id, in_house, open_table, tell

SAY = tell("I have nothing.")
GONE = {"do": "accept", "offer": 7}
NONE = {"do": "fly"}


async def over_http(here: Here, table: Table, *commands: dict[str, Any]) -> None:
    for command in commands:
        await table.ask(table.seats[0], command)


async def over_a_socket(here: Here, table: Table, *commands: dict[str, Any]) -> None:
    async with here.live(table.id, table.seats[0]) as phone:
        await phone.hear()
        for command in commands:
            asked = an_id()
            await phone.say(type="do", id=asked, command=command)
            while asked not in phone.done and asked not in phone.heard[-1]:
                await phone.hear()


@pytest.mark.parametrize("way", [over_http, over_a_socket])
def test_commands_are_counted_by_what_came_of_them(tmp_path: Path, way: Any) -> None:
    async def night(here: Here) -> None:
        table = await open_table(here)
        begun = counted(here)
        await way(here, table, SAY, SAY, GONE, NONE)
        assert counted(here) - begun == 2
        told = here.server.metrics.text().decode()
        for outcome in ("refused", "malformed"):
            assert f'kermesse_commands_total{{outcome="{outcome}"}} 1.0' in told
        assert f"kermesse_command_seconds_count {counted(here)}.0" in told

    in_house(tmp_path, night)


def counted(here: Here) -> int:
    """Commands that were carried out so far."""
    here.server.metrics.note(0, 0)
    lines = here.server.metrics.text().decode().splitlines()
    [done] = [line for line in lines if line.startswith('kermesse_commands_total{outcome="done"}')]
    return int(float(done.split()[-1]))
