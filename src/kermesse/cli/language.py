"""Which language to answer in: the one asked for, else the one of the person's computer."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence

from kermesse.fault import Faults, unknown
from kermesse.words import LANGS, Lang, verbatim


def of_locale(environment: Mapping[str, str]) -> Lang:
    """French where the locale is French, English elsewhere."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(name):
            return "fr" if value.lower().startswith("fr") else "en"
    return "en"


def asked_for(words: Sequence[str], environment: Mapping[str, str]) -> Lang:
    """The language of the help: what `--lang` says anywhere on the line, else the locale's."""
    for place, word in enumerate(words):
        value = word.removeprefix("--lang=") if word.startswith("--lang=") else None
        if word == "--lang" and place + 1 < len(words):
            value = words[place + 1]
        if value == "fr":
            return "fr"
        if value == "en":
            return "en"
    return of_locale(environment)


def chosen(lang: str | None, others: Sequence[str] = ()) -> Lang:
    """The language of an answer: what `--lang` says, else the locale's.

    Args:
        lang: as typed.
        others: what may be typed there besides a language.

    Raises:
        Faults: for a language we do not speak.
    """
    match lang:
        case None:
            return of_locale(os.environ)
        case "en" | "fr":
            return lang
        case _:
            choices = (*LANGS, *others)
            raise Faults("--lang", [unknown(verbatim("--lang"), lang, choices, verbatim(" | ".join(choices)))])
