"""Seats at any table: names that nobody could mix up, and a pace at which others can still read."""

from __future__ import annotations

import pytest

from kermesse.games.seats import PACE_SECONDS, is_readable, is_taken, may_speak


@pytest.mark.parametrize("name, readable", [("Ada", True), ("Ö", True), ("", False), ("  ", False), ("Ada\x1b", False)])
def test_a_name_can_be_read(name: str, readable: bool) -> None:
    assert is_readable(name) is readable


def test_a_name_is_taken_whatever_its_capitals_and_spaces() -> None:
    assert is_taken("ADA", ["Bob", "Ada"])
    assert is_taken("  Ada  Lovelace", ["Ada Lovelace"])
    assert not is_taken("Ada 2", ["Ada"])
    assert not is_taken("Cléo", ["Ada", "ada"]), "that two others have one name is not hers"


def test_somebody_may_speak_until_they_have_said_enough_within_the_pace() -> None:
    assert may_speak([], 100, 1)
    assert may_speak([99, 98], 100, 3)
    assert not may_speak([99, 98, 97], 100, 3)
    assert may_speak([100 - PACE_SECONDS, 98, 97], 100, 3), "the oldest was long enough ago"
