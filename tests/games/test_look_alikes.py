"""Names that an attacker wore beside others': each looks like the other, and is another text."""

from __future__ import annotations

import pytest

from kermesse.games.look_alikes import looks_like


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
