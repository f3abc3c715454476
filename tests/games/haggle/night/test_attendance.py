"""Who of a deal is here: names found again, envelopes without a name, and who is missing."""

from __future__ import annotations

import pytest

from kermesse.games.haggle.night.attendance import absent, attendance, expected, strangers

DEALT = ("Ana", "Élodie O'Neill", "José", "Jose", "Player 5", "Réserve 1")


@pytest.mark.parametrize(
    "written, meant",
    [
        ("Ana", "Ana"),
        ("ANA ", "Ana"),
        ("elodie  o’neill", "Élodie O'Neill"),
        ("E\u0301lodie O'Neill", "Élodie O'Neill"),
        ("José", "José"),
        ("jose", "Jose"),
        ("player 5", "Player 5"),
    ],
)
def test_a_name_is_the_deals_however_it_is_typed(written: str, meant: str) -> None:
    found = attendance([written], DEALT)
    assert found.names == (meant,)
    assert found.strangers == ()


def test_two_may_be_meant_so_nobody_is() -> None:
    found = attendance(["JÖSE", "Ana"], ["José", "Jose", "Ana"])
    assert found.strangers == (0,)
    assert found.missing == ("José", "Jose")


def test_a_new_name_belongs_to_an_envelope_without_one() -> None:
    found = attendance(["Ana", "Max", "Lea"], DEALT)
    assert found.strangers == ()
    assert found.names == ("Ana", "Max", "Lea")
    assert found.missing == ("Élodie O'Neill", "José", "Jose")
    assert found.nameless_missing == 0
    more = attendance(["Max", "Lea", "Tim"], DEALT)
    assert more.strangers == (0, 1, 2)
    [first, *_] = strangers(more)
    assert first("en") == (
        "envelopes[0].player: expected a player of the deal, or one for its 2 envelopes without a name; found “Max”"
    )


def test_a_spare_envelope_is_nobodys_and_a_numbered_one_somebodys() -> None:
    found = attendance(["Ana", "Élodie O'Neill", "José", "Jose"], DEALT)
    assert found.missing == ()
    assert found.nameless_missing == 1
    assert expected(DEALT) == 5


def test_the_same_name_twice_is_no_second_person() -> None:
    assert attendance(["Ana", "ana"], ["Ana", "Bob"]).strangers == (1,)


@pytest.mark.parametrize(
    "missing, nameless, en, fr",
    [
        ((), 1, "35: 1 missing", "35 : il manque 1 enveloppe"),
        ((), 2, "35: 2 missing", "35 : il manque 2 enveloppes"),
        (("Ana",), 0, "35: Ana missing", "35 : il manque Ana"),
        (("Ana", "Bob"), 1, "35: Ana, Bob and 1 more missing", "35 : il manque Ana, Bob et 1 autre"),
    ],
)
def test_who_is_missing_is_said(missing: tuple[str, ...], nameless: int, en: str, fr: str) -> None:
    fault = absent(35, 36, missing, nameless)
    assert (fault.found.en, fault.found.fr) == (en, fr)


def test_a_whole_village_is_not_named() -> None:
    fault = absent(10, 110, [f"N{place}" for place in range(100)], 0)
    assert "N11 and 88 more" in fault.found.en
    assert "N12" not in fault.found.en
