"""Verifying a night: whatever is altered comes to light, the chain made anew or not."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from kermesse.tables.ledger import chained
from kermesse.tables.table_file import entries_in, head_in, read_table, write_table
from kermesse.tables.verification import verified, verify
from tests.tables import counting
from tests.tables.counting import Add, Finish
from tests.tables.test_files import a_night

Data = dict[str, Any]


@pytest.fixture
def night(tmp_path: Path) -> Data:
    data: Data = json.loads(a_night(tmp_path, (0, Add(7)), ("host", Finish())))
    return data


def found(data: Data) -> list[str]:
    return [said.en for said in verify(read_table("table.json", data), counting.WITH_COUNTING)]


def chained_anew(data: Data) -> Data:
    """As somebody would do it who knows how."""
    file = read_table("table.json", data)
    again: Data = json.loads(write_table(head_in(file), chained(head_in(file), entries_in(file))))
    return again


def test_a_true_night_is_true(night: Data) -> None:
    assert found(night) == []
    assert found(chained_anew(night)) == []
    read = read_table("table.json", night)
    hashes = verified(read, counting.WITH_COUNTING).seed_hashes
    assert len(hashes) == 1
    assert verified(read, counting.WITH_COUNTING, hashes[0].upper()).wrong == []
    [wrong] = verified(read, counting.WITH_COUNTING, "0" * 64).wrong
    assert "No seed here has the hash" in wrong.en


def _event(data: Data, place: int, /, **changed: Any) -> None:
    data["entries"][place - 1]["events"][0].update(changed)


def _swap(data: Data) -> None:
    entries = data["entries"]
    entries[2], entries[5] = entries[5] | {"number": 3}, entries[2] | {"number": 6}


def _drop(data: Data) -> None:
    del data["entries"][3]
    for number, entry in enumerate(data["entries"], 1):
        entry["number"] = number


def _append(data: Data) -> None:
    last = data["entries"][-1]
    data["entries"].append(last | {"number": last["number"] + 1, "id": "one-more-1"})


def _insert(data: Data) -> None:
    data["entries"].insert(3, data["entries"][2] | {"id": "one-more-1"})
    for number, entry in enumerate(data["entries"], 1):
        entry["number"] = number


ALTERED: dict[str, Any] = {
    "an amount": lambda data: _event(data, 3, amount=50),
    "what was drawn": lambda data: _event(data, 4, number=1),
    "who did it": lambda data: _event(data, 3, seat=1),
    "another hand": lambda data: data["entries"][2].update(by=1),
    "words": lambda data: _event(data, 5, words="something else"),
    "no events": lambda data: data["entries"][2].update(events=[]),
    "events twice": lambda data: data["entries"][2].update(events=data["entries"][2]["events"] * 2),
    "unknown events": lambda data: _event(data, 3, did="flown"),
    "the command": lambda data: data["entries"][2]["command"].update(amount=50),
    "an unknown command": lambda data: data["entries"][2]["command"].update(do="fly"),
    "when": lambda data: data["entries"][2].update(at=data["entries"][2]["at"] + 0.5),
    "an entry dropped": _drop,
    "entries swapped": _swap,
    "an entry added at the end": _append,
    "an entry slipped in": _insert,
    "the seed told": lambda data: _event(data, 7, seed="f" * 64),
    "the seed": lambda data: data["head"].update(secret="f" * 32),
}
UNSEEN_WITH_ANOTHER_CHAIN = {"an entry dropped", "an entry slipped in"}
"""A whole night that could have been: only its last chain, which players saw, tells it from theirs."""


@pytest.mark.parametrize("altered", ALTERED)
def test_whatever_is_altered_comes_to_light(night: Data, altered: str) -> None:
    before = copy.deepcopy(night)
    ALTERED[altered](night)
    assert night != before
    assert found(night), altered
    again = chained_anew(night)
    assert again["chain"] != before["chain"]
    if altered not in UNSEEN_WITH_ANOTHER_CHAIN:
        assert found(again), altered


def test_a_file_cut_short_is_told_by_its_end(night: Data) -> None:
    del night["entries"][-1]
    assert found(night) == [
        "The chain at the end of the file is not that of its last entry: entries were dropped or added."
    ]


def test_one_lie_leads_to_a_list_of_bounded_length(night: Data) -> None:
    night["entries"] *= 30
    wrong = found(night)
    assert len(wrong) == 21
    assert wrong[-1].startswith("... and ")
