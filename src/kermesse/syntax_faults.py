"""Mistakes in JSON and TOML, told as the parser found them but in the reader's language: place, expected, found."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping

from kermesse.fault import Fault, shown
from kermesse.words import Phrase, verbatim

_FILE = Phrase("file", "fichier")
_END = Phrase("the end of the file", "la fin du fichier")
_TOO_DEEP = Phrase(
    "brackets too deep, a key of too many parts or a number too long",
    "trop de crochets, une clé de trop de parties ou un nombre trop long",
)
_FOUND_LETTERS = 20

_JSON: Mapping[str, Phrase] = {
    "Expecting value": Phrase(
        'a value: a "text", a number, true, false, null, [ or {',
        'une valeur : un "texte", un nombre, true, false, null, [ ou {',
    ),
    "Expecting property name": Phrase('a key, such as "players"', 'une clé, comme "players"'),
    "Illegal trailing comma": Phrase("no comma before the closing bracket", "pas de virgule avant le crochet fermant"),
    "Expecting ':'": Phrase("a colon (:) after the key", "deux-points (:) après la clé"),
    "Expecting ','": Phrase("a comma (,) or the closing bracket", "une virgule (,) ou le crochet fermant"),
    "Extra data": Phrase("the end of the file", "la fin du fichier"),
    "Unterminated string": Phrase('a text that ends with "', 'un texte qui finit par "'),
    "Invalid control character": Phrase(
        "a text on one line (\\n stands for a new line, \\t for a tab)",
        "un texte sur une ligne (\\n pour un retour à la ligne, \\t pour une tabulation)",
    ),
    "Invalid \\": Phrase(
        'after \\ one of " \\ / b f n r t, or u and four digits',
        'après \\ un de " \\ / b f n r t, ou u et quatre chiffres',
    ),
}
"""What was expected, by the beginning of what Python's parser says."""

_TOML: Mapping[str, Phrase] = {
    "Invalid statement": Phrase("key = value, or a [table]", "clé = valeur, ou une [table]"),
    "Invalid initial character for a key": Phrase("a key, such as name", "une clé, comme name"),
    "Expected '='": Phrase("= after the key", "= après la clé"),
    "Expected ']]'": Phrase("]] at the end of the table's name", "]] à la fin du nom de la table"),
    "Expected ']'": Phrase("] at the end of the table's name", "] à la fin du nom de la table"),
    "Expected newline": Phrase("a new line after the value", "un retour à la ligne après la valeur"),
    "Expected": Phrase("a text on one line, in closed quotes", "un texte sur une ligne, guillemets fermés"),
    "Invalid value": Phrase(
        'a value: a "text", a number, true, false, a date, [ or {',
        'une valeur : un "texte", un nombre, true, false, une date, [ ou {',
    ),
    "Invalid date": Phrase("a date that exists, such as 2026-11-23", "une date qui existe, comme 2026-11-23"),
    "Unclosed array": Phrase("a comma (,) or ]", "une virgule (,) ou ]"),
    "Unclosed inline table": Phrase("a comma (,) or }", "une virgule (,) ou }"),
    "Duplicate": Phrase("each key once", "chaque clé une fois"),
    "Cannot": Phrase("each key and each table once", "chaque clé et chaque table une fois"),
    "Unterminated string": Phrase("a text in closed quotes", "un texte, guillemets fermés"),
    "Unescaped": Phrase(
        'after \\ one of " \\ b f n r t, or u and four digits; or the whole in single quotes',
        'après \\ un de " \\ b f n r t, ou u et quatre chiffres ; ou le tout entre guillemets simples',
    ),
    "Invalid hex": Phrase("after \\u four digits of 0-9 a-f", "après \\u quatre chiffres de 0-9 a-f"),
    "Escaped character": Phrase("after \\u a character that exists", "après \\u un caractère qui existe"),
    "Illegal character": Phrase("a text on one line, in closed quotes", "un texte sur une ligne, guillemets fermés"),
    "Found invalid character": Phrase("no control characters", "pas de caractère de contrôle"),
}
"""The same for TOML; the first that fits counts."""

_TOML_PLACE = re.compile(r" \(at (?:line (?P<line>\d+), column (?P<column>\d+)|end of document)\)$")


def json_fault(error: json.JSONDecodeError) -> Fault:
    """The fault that a mistake in JSON stands for."""
    return _fault(error.doc, error.lineno, error.colno, _expected(_JSON, error.msg, "JSON"))


def toml_fault(text: str, error: ValueError | RecursionError) -> Fault:
    """The fault that a mistake in a TOML text stands for; for what Python cannot hold, too."""
    place = _TOML_PLACE.search(str(error)) if isinstance(error, tomllib.TOMLDecodeError) else None
    if place is None:
        return too_much("TOML")
    expected = _expected(_TOML, str(error), "TOML")
    if place["line"] is None:
        lines = text.split("\n")
        return _fault(text, len(lines), len(lines[-1]) + 1, expected)
    return _fault(text, int(place["line"]), int(place["column"]), expected)


def too_much(language: str) -> Fault:
    """The fault of a text that no reader of this language can hold."""
    return Fault(_FILE, verbatim(language), _TOO_DEEP)


def _expected(known: Mapping[str, Phrase], said: str, language: str) -> Phrase:
    return next((words for beginning, words in known.items() if said.startswith(beginning)), verbatim(language))


def _fault(text: str, line: int, column: int, expected: Phrase) -> Fault:
    """A fault at a place, counted from one; what is found there is shown as far as its line goes."""
    rest = text.split("\n")[line - 1][column - 1 :].strip()[:_FOUND_LETTERS]
    is_last = line > text.rstrip().count("\n")
    found = shown(rest) if rest else _END if is_last else Phrase("the end of the line", "la fin de la ligne")
    where = Phrase(f"line {line}, column {column}", f"ligne {line}, colonne {column}")
    return Fault(where, expected, found)
