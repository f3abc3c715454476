"""Two processes, one table, PostgreSQL: what is asked of one is seen by the other, also after the news were cut off.

How soon is told in bench/README.md.
"""

from __future__ import annotations

import asyncio

from tests.tables.two_processes import seconds_until_seen


def test_what_one_process_does_another_sees(postgres: str) -> None:
    before, after, cut = asyncio.run(seconds_until_seen(postgres, before=10, after=10))
    assert cut == 2  # one listening connection for each process
    assert len(before) == len(after) == 10
    assert max(before + after) < 10  # sooner than anybody looks everywhere by habit (`LOOK_SECONDS`)
