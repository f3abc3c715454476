"""Faults and warnings on standard error, in plain sentences."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from kermesse.fault import Fault, Faults
from kermesse.words import Lang, Phrase, verbatim

_SOURCES = {
    "-": Phrase("standard input", "entrée standard"),
    "command line": Phrase("command line", "ligne de commande"),
    "deal": Phrase("deal", "donne"),
}

BAD_INPUT = 2
"""The exit code for something that a person wrote wrongly."""


def tell_faults(error: Faults, lang: Lang) -> None:
    """Everything that is wrong with one input."""
    number = len(error.faults)
    source = _SOURCES.get(error.source, verbatim(error.source))
    head = Phrase(
        f"{source.en}: {number} {'fault' if number == 1 else 'faults'}, nothing was done",
        f"{source.fr} : {number} {'erreur' if number == 1 else 'erreurs'}, rien n'a été fait",
    )
    sys.stderr.write(head(lang) + "\n")
    for fault in error.faults:
        sys.stderr.write(f"  {fault(lang)}\n")


def tell_warnings(warnings: Iterable[Fault], lang: Lang) -> None:
    """What looks odd and is no fault."""
    for warning in warnings:
        sys.stderr.write(Phrase("warning: ", "attention : ")(lang) + warning(lang) + "\n")


def tell(phrase: Phrase, lang: Lang) -> None:
    """Something worth knowing that is not the answer itself."""
    sys.stderr.write(phrase(lang) + "\n")
