"""Options as people type them, made into values; every mistake is said together."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from kermesse.fault import Fault, Faults, shown, unknown
from kermesse.os_errors import os_words
from kermesse.text_input import numbers_in, numbers_or_all
from kermesse.words import LANGS, Lang, Phrase, verbatim

LANG = Phrase("en or fr; by default your computer's.", "La langue : en ou fr ; par défaut, celle de votre ordinateur.")
RULING = Phrase("A ruling, name=choice; repeat for more.", "Un point de règle, nom=choix ; autant que voulu.")
OUTPUT = Phrase("Write the answer to this file.", "Écrire la réponse dans ce fichier.")
KIT = Phrase("A kit in place of the game's own: id or file.", "Un autre coffret : identifiant ou fichier.")
LETTERS = Phrase("The language of card letters in a table: en or fr.", "La langue des lettres de cartes : en ou fr.")

PLAYERS = Phrase("How many players.", "Combien de joueurs.")
NAMES = Phrase("A file with one name a line.", "Un fichier avec un nom par ligne.")
SHEETS = Phrase(
    "The sheets in play, such as 1-8,10; by default as many as players.", "Les fiches en jeu, comme 1-8,10."
)
BALANCE = Phrase(
    "Deal again until the envelopes' own values lie within this many points.",
    "Redistribuer jusqu'à ce que les valeurs propres des enveloppes tiennent dans cet écart.",
)
SEED = Phrase(
    "A seed of at least 32 characters; by default a fresh one.",
    "Une graine d'au moins 32 caractères ; sinon, une nouvelle.",
)


class Options:
    """Reads options one after the other and collects what is wrong with them."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def checked(self) -> None:
        """Tells all faults found so far.

        Raises:
            Faults: where there are any.
        """
        if self.faults:
            raise Faults("command line", self.faults)

    def one_of(self, name: str, value: str, choices: Sequence[str]) -> None:
        """Notes a word that is not one of a few."""
        if value not in choices:
            self.faults.append(unknown(verbatim(name), value, choices, verbatim(" | ".join(choices))))

    def whole(self, name: str, value: str | None) -> int | None:
        """A whole number of at most nine digits; None where nothing was typed, or, with a fault, something else."""
        if value is None:
            return None
        if not re.fullmatch(r"\d{1,9}", value):
            self.faults.append(Fault(verbatim(name), Phrase("a whole number", "un nombre entier"), shown(value)))
            return None
        return int(value)

    def points(self, name: str, value: str | None) -> float | None:
        """A number of points; a decimal comma is fine."""
        if value is None:
            return None
        if not re.fullmatch(r"\d{1,9}([.,]\d{1,3})?", value):
            self.faults.append(Fault(verbatim(name), Phrase("a number", "un nombre"), shown(value)))
            return None
        return float(value.replace(",", "."))

    def numbers(self, name: str, value: str | None) -> tuple[int, ...] | None:
        """Numbers and spans, `1-8,10`, in the order typed; None where nothing was typed."""
        if value is None:
            return None
        return numbers_in(value, verbatim(name), self.faults)

    def sheets(self, value: str | None) -> tuple[int, ...] | str | None:
        """The sheets in play: numbers and spans, or `all`; None where nothing was typed."""
        return None if value is None else numbers_or_all(value, verbatim("--sheets"), self.faults)

    def rulings(self, values: Sequence[str]) -> dict[str, str]:
        """Rulings: `name=choice`, as often as one likes."""
        chosen: dict[str, str] = {}
        for value in values:
            name, equals, choice = value.partition("=")
            if not equals or not name or not choice:
                like = Phrase("name=choice, such as pyramid=last", "nom=choix, comme pyramid=last")
                self.faults.append(Fault(verbatim("--ruling"), like, shown(value)))
            elif name in chosen and chosen[name] != choice:
                once = Phrase("one choice for each ruling", "un choix par point de règle")
                self.faults.append(Fault(verbatim("--ruling"), once, shown(value)))
            else:
                chosen[name] = choice
        return chosen

    def letters(self, value: str | None) -> Lang | None:
        """The language of the letters in card lists; None where nothing was typed."""
        if value is None:
            return None
        self.one_of("--letters", value, LANGS)
        return "fr" if value == "fr" else "en"


def bytes_of(path: str) -> bytes:
    """The bytes of a file, or of standard input for `-`.

    Raises:
        Faults: when the file cannot be read.
    """
    if path == "-" and sys.stdin is not None:
        return sys.stdin.buffer.read()
    try:
        return Path(path).read_bytes()
    except (OSError, ValueError) as error:
        readable = Phrase(
            "a file that can be read, or - for standard input", "un fichier lisible, ou - pour l'entrée standard"
        )
        found = os_words(error) if isinstance(error, OSError) else shown(path)  # a name with a zero in it
        raise Faults(path, [Fault(Phrase("file", "fichier"), readable, found)]) from None


def write_out(text: str, path: str | None) -> None:
    """Writes to a file, or to standard output where there is none.

    Raises:
        Faults: when the file cannot be written.
    """
    text = text if text.endswith("\n") else text + "\n"
    if path is None:
        sys.stdout.write(text)
        return
    encoding = "utf-8-sig" if Path(path).suffix == ".csv" else "utf-8"  # spreadsheets know UTF-8 by its mark
    write_bytes(text.encode(encoding), path)


def write_bytes(data: bytes, path: str) -> None:
    """Writes a file.

    Raises:
        Faults: when it cannot be written.
    """
    target = Path(path)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    except OSError as error:
        writable = Phrase("a place where a file can be written", "un endroit où écrire un fichier")
        raise Faults(path, [Fault(Phrase("file", "fichier"), writable, os_words(error))]) from None


def given(**options: Any) -> dict[str, Any]:
    """The options that were given at all."""
    return {name: value for name, value in options.items() if value is not None}


def as_json(answer: object) -> str:
    """An answer as indented JSON, for other programs."""
    return msgspec.json.format(msgspec.json.encode(answer), indent=2).decode()
