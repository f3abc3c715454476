"""Files that are no hand or match of Hattrick, or were damaged on the way: faults or a score, never a crash."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.cli.hattrick_files import (
    LOCALES,
    a_match,
    about,
    drop,
    hand,
    in_one_language,
    put,
    refused,
    rename,
    scored,
)
from tests.cli.typed import told


@pytest.mark.parametrize("lang", LOCALES)
@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b" \n\t\n",
        b'{"game": "hattrick", "players": }',
        b'{"game": "hattrick", "players": ["Ada"',
        b'{"game": "hattrick"',
        b'game = "hattrick"\nplayers = ["Ada",\n',
        b'{"game": "hattrick", "hands": {"Ada": [], "Ada": []}}',
        b'{"game": "hattrick", "leader": NaN}',
        b'"hattrick"',
        b"[]",
        b'["hattrick"]',
        b"\x81\x8d\x00\xff",
    ],
)
def test_files_that_are_no_hand(raw: bytes, lang: str) -> None:
    assert refused(raw, lang)


def test_a_mistake_in_the_writing_is_found_by_its_line() -> None:
    lines = refused(b'{"game": "hattrick",\n "players": }')
    assert any("2" in line for line in lines), lines


def test_only_the_game_said() -> None:
    lines = refused({"game": "hattrick"})
    assert about(lines, "players"), lines


def test_a_name_that_could_command_a_terminal() -> None:
    lines = refused(rename(hand(), "Ada", "A\\u001b[31m"))
    assert not any("\x1b" in line for line in lines)


def places_in(data: Any) -> list[tuple[Any, ...]]:
    """The path of everything in a table, the table aside."""
    keys = data.keys() if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
    return [path for key in keys for path in [(key,), *((key, *more) for more in places_in(data[key]))]]


def test_damaged_files_end_in_a_score_or_in_faults() -> None:
    chance = Random(1995)
    values = [None, True, 0, -1, 1.5, 10**30, "", "Ada", "red-1", "red-20", "points:3", [], {}, ["red-1"], {"Ada": []}]
    codes = set()
    for _ in range(200):
        data = chance.choice([hand, a_match])()
        for _ in range(chance.randint(1, 3)):
            path = chance.choice(places_in(data))
            change = drop(*path) if chance.random() < 0.25 else put(*path, value=chance.choice(values))
            change(data)
        lang = chance.choice(["en", "fr"])
        done = scored(data, lang=lang)
        codes.add(done.returncode)
        assert "Traceback" not in told(done)
        assert bool(done.stdout) == (done.returncode == 0)
        in_one_language(told(done).splitlines(), lang)
    assert codes <= {0, 2}
    assert 2 in codes
