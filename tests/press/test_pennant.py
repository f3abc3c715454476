"""Every name has its pennant."""

from __future__ import annotations

import pytest

from kermesse.press.report.pennant import letters, pennant


@pytest.mark.parametrize(
    "name, expected",
    [
        ("Hélène", "HÉ"),
        ("He\u0301le\u0300ne", "HÉ"),
        ("Jean-Paul", "JP"),
        ("jeanne de la tour", "JD"),
        ("Q", "Q"),
        ("ß", "SS"),
        ("李雷", "李雷"),
        ("🎉🎉", "🎉"),
        (" ", "?"),
        ("\u202e<>", "<"),
    ],
)
def test_letters(name: str, expected: str) -> None:
    assert letters(name) == expected


def test_the_same_name_hangs_the_same_pennant() -> None:
    assert pennant("Malik") == pennant("Malik")


def test_names_spread_over_cuts_patterns_and_dyes() -> None:
    drawn = [pennant(f"player {number}") for number in range(400)]
    assert {one.cut for one in drawn} == set(range(5))
    assert {one.pattern for one in drawn} == set(range(4))
    assert {one.dye for one in drawn} == set(range(8))
