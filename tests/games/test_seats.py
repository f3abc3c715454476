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


LOOK_LIKE_P0 = (
    "P0\u200b",
    "\u2060P0",
    "P\u00ad0",
    "P0\ufe0f",
    "\uff30\uff10",  # full width
    "\u04200",  # a Cyrillic letter
    "\u202e0P",
    "P\u034f0",
    "PO",
    "p0",
    "P\u039f",  # a Greek letter
    " P0 ",
    "P\u180b0",  # a Mongolian variation selector
    "P\u20650",
    "P\ufff40",
    "P\u200a0",  # a hair's breadth
    "P\u20090",
    "P\u202f0",
    "P\ufffc0",
    "P\u2d7f0",  # a joiner of another script
    "P\U00016fe40",
    "P0\ue000",  # private use
    "P0\u0378",  # nobody's
    "P\u05b00",  # a Hebrew vowel on a Latin letter
)
LOOK_ALIKE = (
    ("Emma", "Ernma"),
    ("modern", "rnodern"),
    ("Bob", "B0b"),
    ("Leo", "Le0"),
    ("Guest 0", "Guest o"),
    ("Owen", "Ovven"),
)
EMPTY = ("\U0001d159", "\ue000", "\u180b", "\u200b", "\u3164", "\u115f\u1160", "\u2800", "\u0301", "\u00a0")
SCOTLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"
LATIN = ("Ada", "Ada 2", "Anna", "Anne", "Jörg", "Jorg", "Zoé", "Zoë", "Ñuño", "Nuno", "O’Brien", "Łukasz", "3")
OTHERS = ("Nguyễn Thị Hằng", "Ольга", "Александр", "Ελένη", "محمد", "علی\u200cرضا", "יעל", "ბექა")  # noqa: RUF001
ASIAN = ("हर्षिता", "क्ष\u200dमा", "สมชาย", "김민준", "葛\U000e0100飾", "太郎")
EMOJI = ("\U0001fae9", "👩\u200d👩\u200d👧", "❤\ufe0f", "🇫🇷", SCOTLAND)
HONEST = (*LATIN, *OTHERS, *ASIAN, *EMOJI)
HIDDEN = ("Z" + "\u0301" * 79, "Ada\u202e", "\u2066Ada\u2069", "Ada\U000e0041", "A\u200dda")


@pytest.mark.parametrize("name", LOOK_LIKE_P0)
def test_nobody_sits_down_as_somebody_else(name: str) -> None:
    assert is_taken(name, ["P0"]) or not is_readable(name)
    assert not is_readable(name) or is_taken(name, ["Bob", "P0"])


@pytest.mark.parametrize("one, other", LOOK_ALIKE)
def test_names_that_look_alike_side_by_side_are_one(one: str, other: str) -> None:
    assert is_taken(one, [other])
    assert is_taken(other, [one])


@pytest.mark.parametrize("name", [*EMPTY, *HIDDEN])
def test_what_nobody_sees_is_no_name(name: str) -> None:
    assert not is_readable(name)


@pytest.mark.parametrize("name", HONEST)
def test_names_of_many_scripts_are_names(name: str) -> None:
    assert is_readable(name)
    assert not is_taken(name, [other for other in HONEST if other != name])
    assert is_taken(name, HONEST)


@pytest.mark.parametrize("name", ["Host", "THE HOST", "Hôte", "L’hôte", "Kermesse", "Kerrnesse"])
def test_nobody_sits_down_as_the_host(name: str) -> None:
    assert is_taken(name, ())
    assert not any(is_taken(honest, ()) for honest in HONEST)
