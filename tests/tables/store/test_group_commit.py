"""Requests that are committed together."""

from __future__ import annotations

from collections.abc import Callable

from kermesse.tables.store.group_commit import Committed, GroupCommit

HOUR = 3_600.0


async def test_after_one_commit_others_gather_and_closing_waits_for_none_of_it() -> None:
    batches: list[list[int]] = []
    done: list[int | BaseException] = []

    def commit(batch: list[int], on_committed: Callable[[Committed[int]], None]) -> None:
        batches.append(batch)
        on_committed(batch)

    commits = GroupCommit(commit, 10, HOUR)
    commits.submit_soon(1, done.append)
    assert done == [1]
    for number in (2, 3):
        commits.submit_soon(number, done.append)
    assert done == [1]
    await commits.close()
    assert batches == [[1], [2, 3]]
    assert done == [1, 2, 3]
