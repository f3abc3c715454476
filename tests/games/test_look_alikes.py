"""Names that an attacker wore beside others': each looks like the other, and is another text."""

from __future__ import annotations

import pytest

from kermesse.games.look_alikes import looks_like
from kermesse.games.seats import is_readable, is_taken


@pytest.mark.parametrize(
    "name,worn",
    [
        ("Bill", "Bi\u0307ll"),
        ("Bill", "Bi\u04cfl"),
        ("Zoë", "Zo\u0451"),
        ("Jörg", "J\u04e7rg"),
        ("Élise", "\u0415\u0301lise"),
        ("Élise", "\u0388lise"),
        ("Carl", "\u03f9arl"),
        ("Mæva", "M\u04d5va"),
        ("Đorđe", "Ðorđe"),
        ("Șerban", "Şerban"),
    ],
)
def test_a_letter_of_another_script_under_its_mark_looks_the_same(name: str, worn: str) -> None:
    assert looks_like(worn, [name])


def test_names_that_anybody_can_tell_apart_are_two_names() -> None:
    assert not looks_like("Zoë", ["Zoe", "Élise", "Bill"])
    assert not looks_like("Elise", ["Élise"])


BESIDE_ANNA = (
    "Anna Bell.",
    "AnnaBell",
    "Anna-Bell",
    "«Anna Bell»",
    "Anna" + " " * 60 + "Bell",
    "Anna  Bell",
    "Anna\u3000 Bell",
    "A\u0336n\u0336n\u0336a\u0336 Bell",
    "Anna Bell\u0332",
    "Anna Be\u20ddll",
    "Anna \u0301Bell",
    "Anna\u00b7Bell",
    "AnnaBell\u2026",
)


@pytest.mark.parametrize("name", BESIDE_ANNA)
def test_nobody_sits_beside_somebody_under_their_name_dressed_up(name: str) -> None:
    assert is_taken(name, ["Anna Bell"]) or not is_readable(name)


HOUSE = (
    "The house",
    "La maison",
    "kermesse",
    "kermesse.",
    "The host",
    "TheHost",
    "The host 2",
    "the-host!",
    "L’Hôte 👑",
)


@pytest.mark.parametrize("name", HOUSE)
def test_nobody_is_taken_for_the_host_or_the_program(name: str) -> None:
    assert is_taken(name, [])


@pytest.mark.parametrize(
    "one, other",
    [
        ("Anna", "Anne"),
        ("Anna Bell", "Anna Ball"),
        ("Jean-Paul", "Jean-Pierre"),
        ("Marie-Anne", "Marianne"),
        ("Ada", "Ada 2"),
        ("Ada 1", "Ada 2"),
        ("Anna B.", "Anna C."),
        ("Horst", "Host"),
        ("Maisonneuve", "La maison"),
        ("!", "?"),
        ("Ẹniọlá", "Ẹniọla"),
    ],
)
def test_people_with_similar_names_can_still_sit(one: str, other: str) -> None:
    assert is_readable(one)
    assert not is_taken(one, [other])


@pytest.mark.parametrize(
    "name", ["1\ufe0f\u20e3", "m\u0327aj", "g\u0303uarani", "o\u0323\u0301", "Jean-Paul", "O’Brien", "J. R."]
)
def test_marks_that_languages_write_are_readable(name: str) -> None:
    assert is_readable(name)


def test_who_differs_by_a_dash_gets_another_name() -> None:
    assert is_taken("Jean Paul", ["Jean-Paul"]), "called out they are the same"
    assert not is_taken("Jean Paul 2", ["Jean-Paul"])
