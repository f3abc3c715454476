"""Two languages: numbers, lists, spacing."""

import pytest

from kermesse.words import Phrase, capital, listed, number, signed, typeset


@pytest.mark.parametrize(
    "value,en,fr",
    [
        (0, "0", "0"),
        (2.5, "2.5", "2,5"),
        (-6, "\u22126", "\u22126"),
        (10_000, "10,000", "10\u202f000"),
        (1234567.25, "1,234,567.25", "1\u202f234\u202f567,25"),
        (56.0, "56", "56"),
        (100, "100", "100"),
    ],
)
def test_numbers(value: float, en: str, fr: str) -> None:
    assert number(value, "en") == en
    assert number(value, "fr") == fr


def test_changes_bear_their_sign() -> None:
    assert [signed(value, "fr") for value in (2.5, 0, -3)] == ["+2,5", "0", "\u22123"]


def test_lists() -> None:
    assert [listed(list("abc")[:n], "en") for n in range(4)] == ["", "a", "a and b", "a, b and c"]
    assert listed(["a", "b", "c"], "fr") == "a, b et c"
    assert listed(["a", "b"], "fr", last="or") == "a ou b"


def test_french_spacing() -> None:
    assert typeset("« L'enveloppe » : 3 cartes ; oui !", "fr") == (
        "«\u202fL’enveloppe\u202f»\u00a0: 3\u00a0cartes\u202f; oui\u202f!"
    )
    assert typeset("It's fine: 3 cards; yes!", "en") == "It’s fine: 3 cards; yes!"
    assert Phrase("it's", "c'est 2 fois")("fr") == "c’est 2\u00a0fois"
    assert typeset("à 100 % :", "fr") == "à 100\u00a0%\u00a0:"


def test_a_command_within_a_sentence_can_be_pasted() -> None:
    said = "It's missing: `kit new 'l'été' ; ls`, isn't it?"
    assert typeset(said, "en") == "It’s missing: `kit new 'l'été' ; ls`, isn’t it?"
    assert typeset("L'extra : `pip install 'kermesse[lab]' ; ls 2 a` !", "fr") == (
        "L’extra\u00a0: `pip install 'kermesse[lab]' ; ls 2 a`\u202f!"
    )
    assert typeset("a lone ` isn't code", "en") == "a lone ` isn’t code"


def test_a_capital_leaves_the_rest_alone() -> None:
    assert capital("a Stilton") == "A Stilton"
    assert capital("") == ""
