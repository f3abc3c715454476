"""Moments as people type them, on ordinary nights and on those when the clocks are changed."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

import pytest

from kermesse.fault import Faults
from kermesse.tables.moments import Moment, read_moment, told_moment, told_time
from kermesse.words import Phrase

PARIS = "Europe/Paris"
WHERE = Phrase("closing", "fermeture")


def at(text: str, zone: str = PARIS, fold: int = 0) -> float:
    return dt.datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone), fold=fold).timestamp()


def read(typed: str, now: str = "2026-11-21T21:00", zone: str = PARIS) -> Moment:
    return read_moment(typed, zone, at(now, zone), WHERE)


@pytest.mark.parametrize(
    "typed,meant",
    [
        ("22:30", "2026-11-21T22:30"),
        ("22h30", "2026-11-21T22:30"),
        ("22 h 30", "2026-11-21T22:30"),
        ("22h", "2026-11-21T22:00"),
        ("0:15", "2026-11-22T00:15"),
        ("21:00", "2026-11-22T21:00"),
        ("tomorrow 14:00", "2026-11-22T14:00"),
        ("demain à 14h", "2026-11-22T14:00"),
        ("today 23:00", "2026-11-21T23:00"),
        ("2026-11-21T22:30", "2026-11-21T22:30"),
        ("2026-11-21 22:30", "2026-11-21T22:30"),
        ("2026-11-21T21:30Z", "2026-11-21T22:30"),
        ("2026-11-21T22:30+01:00", "2026-11-21T22:30"),
        ("+90m", "2026-11-21T22:30"),
        ("+90", "2026-11-21T22:30"),
        ("+1h30", "2026-11-21T22:30"),
        ("in 2 h", "2026-11-21T23:00"),
        ("In 90 minutes", "2026-11-21T22:30"),
        ("dans 1,5 h", "2026-11-21T22:30"),
        ("dans 2 heures", "2026-11-21T23:00"),
    ],
)
def test_a_moment_is_read(typed: str, meant: str) -> None:
    assert read(typed) == (at(meant), None)


@pytest.mark.parametrize(
    "typed,found",
    [
        ("", "a moment such as 22:30"),
        ("soon", "a moment such as 22:30"),
        ("25:00", "a moment such as 22:30"),
        ("22:61", "a moment such as 22:30"),
        ("2026-02-30T10:00", "a moment such as 22:30"),
        ("today 20:00", "a moment to come"),
        ("2026-11-21T20:00", "a moment to come"),
        ("+0m", "a moment to come"),
        ("2036-11-21T20:00", "within a year"),
        ("9" * 500, "a moment such as 22:30"),
    ],
)
def test_what_is_no_moment_is_said(typed: str, found: str) -> None:
    with pytest.raises(Faults) as faults:
        read(typed)
    assert found in faults.value.faults[0]("en")
    assert "fermeture" in faults.value.faults[0]("fr")


def test_a_time_that_the_clocks_skip() -> None:
    with pytest.raises(Faults) as faults:
        read("02:30", "2026-03-28T23:00")
    [fault] = faults.value.faults
    assert "02:30, which the clocks skip that night" in fault("en")
    assert "Perhaps 03:30?" in fault("en")
    assert "Peut-être 03:30" in fault("fr")
    with pytest.raises(Faults):
        read("2027-03-28T02:30")


def test_a_time_that_comes_twice() -> None:
    moment = read("02:30", "2026-10-24T23:00")
    assert moment.at == at("2026-10-25T02:30")
    assert moment.remark is not None
    assert "the first is meant. For the second: 2026-10-25T02:30+0100" in moment.remark.en
    assert read("2026-10-25T02:30+0100", "2026-10-24T23:00").at == moment.at + 3600
    # asked between the two, it is the second; after both, the next night's
    between = read_moment("02:30", PARIS, at("2026-10-25T02:40"), WHERE)
    assert between.at == at("2026-10-25T02:30", fold=1)
    assert between.remark is not None
    after = read_moment("02:30", PARIS, at("2026-10-25T02:40", fold=1), WHERE)
    assert after == (at("2026-10-26T02:30"), None)


def test_a_span_is_as_long_as_it_says_whatever_the_clocks_do() -> None:
    assert read("in 4 h", "2026-10-24T23:00").at == at("2026-10-24T23:00") + 4 * 3600


def test_told_back() -> None:
    moment = at("2026-11-21T22:05")
    assert told_moment(moment, PARIS, "en") == "Saturday 21 November 2026, 22:05"
    assert told_moment(moment, PARIS, "fr") == "samedi 21\u00a0novembre 2026, 22\u00a0h\u00a005"
    assert told_moment(at("2027-05-01T09:00"), PARIS, "fr").startswith("samedi 1er mai 2027, 9\u00a0h\u00a000")
    assert told_time(moment, "America/New_York", "en") == "16:05"
