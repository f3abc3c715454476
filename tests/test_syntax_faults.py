"""Broken JSON and TOML: where, what was expected, what is there; in the reader's language, never in the parser's."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kermesse.fault import Fault, Faults
from kermesse.text_input import read_json, read_toml

JSON = '{"game": "giant",\n "players": 12}'
TOML = 'game = "giant"\n[players]\nfewest = 12\n'


def fault_of(read: object, text: str) -> Fault:
    with pytest.raises(Faults) as caught:
        read("night", text)  # type: ignore[operator]
    [fault] = caught.value.faults
    return fault


@pytest.mark.parametrize(
    "text,en,fr",
    [
        ('{"game": }', "line 1, column 10: expected a value", "attendu une valeur"),
        ('{"a": 1,\n game: 2}', 'line 2, column 2: expected a key, such as "players"; found “game: 2}”', "une clé"),
        ('{"a" 1}', "expected a colon (:) after the key; found “1}”", "deux-points"),
        ('{"a": 1 "b": 2}', 'expected a comma (,) or the closing bracket; found “"b": 2}”', "une virgule"),
        ('{"a": 1', "expected a comma (,) or the closing bracket; found the end of the file", "la fin du fichier"),
        ('{"a": 1} twice', "expected the end of the file; found “twice”", "attendu la fin du fichier"),
        ('{"a": "open}', 'expected a text that ends with "', "un texte qui finit"),
        ('{"a": "two\nlines"}', "expected a text on one line", "un texte sur une ligne"),
        ('{"a": "\\q"}', "expected after \\ one of", "après \\ un de"),
        ("[" * 100_000, "brackets too deep", "trop de crochets"),
        ('{"a": ' + "9" * 5_000 + "}", "a number too long", "un nombre trop long"),
    ],
)
def test_json(text: str, en: str, fr: str) -> None:
    fault = fault_of(read_json, text)
    assert en in fault("en")
    assert fr in fault("fr")


@pytest.mark.parametrize(
    "text,en,fr",
    [
        ("game giant", "line 1, column 6: expected = after the key; found “giant”", "= après la clé"),
        ("game = giant", "line 1, column 8: expected a value", "attendu une valeur"),
        ("= 3", "expected key = value, or a [table]; found “= 3”", "clé = valeur"),
        ("[players\nfewest = 1", "expected ] at the end of the table’s name; found the end of the line", "] à la fin"),
        ("[[rule]\n", "expected ]] at the end of the table’s name", "]] à la fin"),
        ("a = 1 b = 2", "expected a new line after the value; found “b = 2”", "un retour à la ligne"),
        ('a = "open', "expected a text in closed quotes; found the end of the file", "guillemets fermés"),
        ('a = "two\nlines"', "expected a text on one line", "un texte sur une ligne"),
        ("a = [1, 2", "expected a comma (,) or ]; found the end of the file", "une virgule (,) ou ]"),
        ("a = {b = 1", "expected a comma (,) or }", "une virgule (,) ou }"),
        ("a = 1\na = 2", "line 2, column 6: expected each key and each table once", "chaque clé et chaque table"),
        ("a = {b = 1, b = 2}", "expected each key once", "chaque clé une fois"),
        ("a = 2026-02-31", "expected a date that exists", "une date qui existe"),
        ('a = "\\q"', "expected after \\ one of", "après \\ un de"),
        ("a = " + "9" * 5_000, "a number too long", "un nombre trop long"),
        ("a = " + "[" * 100_000, "brackets too deep", "trop de crochets"),
    ],
)
def test_toml(text: str, en: str, fr: str) -> None:
    fault = fault_of(read_toml, text)
    assert en in fault("en")
    assert fr in fault("fr")


@given(at=st.integers(0, 40), sign=st.sampled_from(list("\"'[]{}=,:\\\n\x01\t.-+eE1aé")), gone=st.booleans())
def test_whatever_is_wrong_has_both_languages(at: int, sign: str, gone: bool) -> None:
    """One sign more, or another one: each is either read, or told without a word of the parser's own."""
    for read, text in ((read_json, JSON), (read_toml, TOML)):
        try:
            read("night", text[:at] + sign + text[at + gone :])
        except Faults as wrong:
            for fault in wrong.faults:
                assert fault.expected.en not in ("JSON", "TOML"), fault
                assert fault("en") != fault("fr")
