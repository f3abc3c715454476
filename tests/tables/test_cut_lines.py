"""PostgreSQL out of reach for a moment: its line is cut at a message of a short night, at one after another.

Here at some of them; `python -m bench.cut_lines` cuts at every one. How many messages a night takes is not the same
twice, for commands share a commit as they come: a cut may find the night over, so long as most do not.
"""

from __future__ import annotations

import pytest

from tests.tables.cut_line import MOMENTS, Cut, Moment, Reach
from tests.tables.cut_nights import cut_night, cut_opening, messages_of_night, messages_of_opening
from tests.tables.postgres import Server

NIGHTS, OPENINGS = 12, 4


def spread(messages: int, count: int, moment: Moment) -> range:
    """So many numbers of messages, others for each moment."""
    step = max(messages // count, 1)
    return range(1 + MOMENTS.index(moment) * step // len(MOMENTS), messages, step)


@pytest.mark.parametrize("reach", ["one", "all"])
@pytest.mark.parametrize("moment", MOMENTS)
async def test_a_line_that_is_cut_at_a_message_loses_nothing_and_invents_nothing(
    running: Server, postgres: str, moment: Moment, reach: Reach
) -> None:
    numbers = spread(await messages_of_night(running.folder, postgres), NIGHTS, moment)
    cut = [await cut_night(running.folder, postgres, Cut(number, moment, reach)) for number in numbers]
    assert sum(map(bool, cut)) > len(numbers) / 2, f"of cuts at {list(numbers)} came {cut}"


@pytest.mark.parametrize("moment", MOMENTS)
async def test_a_line_that_is_cut_while_the_schema_is_made_leaves_one_that_opens(
    running: Server, moment: Moment
) -> None:
    numbers = spread(await messages_of_opening(running), OPENINGS, moment)
    cut = [await cut_opening(running, Cut(number, moment)) for number in numbers]
    assert sum(map(bool, cut)) > len(numbers) / 2, f"of cuts at {list(numbers)} came {cut}"
