"""Selectors: how a rule names the goods it means, `hearts + diamonds` or `even trumps + excuse`.

A selector is one or more terms joined by `+`. A term is a name of the catalogue (a kind, a family or
a group), with `even` or `odd` before it or `below 8` / `above seven` after it; or `number 6`, every
card that bears that number.
"""

from __future__ import annotations

import re
from typing import Literal

import msgspec

from kermesse.fault import nearest
from kermesse.pieces.goods import Catalogue, Kind
from kermesse.words import Phrase

Parity = Literal["even", "odd"]
Side = Literal["below", "above"]

_WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_LIMIT = re.compile(r"^(?P<name>.+) (?P<side>below|above) (?P<limit>\w+)$")
_PARITY = re.compile(r"^(?P<parity>even|odd) (?P<name>.+)$")
_NUMBER = re.compile(r"^number (?P<number>\w+)$")


class Term(msgspec.Struct, frozen=True):
    """One part of a selector.

    Args:
        name: a name of the catalogue; empty for `number N`.
        parity: keeps even or odd numbers only.
        side: keeps places in a run below or above `limit`.
        limit: the number that `side` speaks of.
        number: the number of `number N`.
    """

    name: str = ""
    parity: Parity | None = None
    side: Side | None = None
    limit: int = 0
    number: int | None = None


class Unreadable(ValueError):
    """A selector that says nothing this catalogue knows.

    Args:
        word: the part that was not understood.
        hint: the nearest name, where there is one.
    """

    def __init__(self, word: str, hint: Phrase | None = None) -> None:
        self.word, self.hint = word, hint
        super().__init__(word)


def parse(text: str, catalogue: Catalogue) -> tuple[Term, ...]:
    """Reads a selector.

    Raises:
        Unreadable: when a term is no name of the catalogue.
    """
    if text in catalogue.groups:
        return (Term(text),)
    return tuple(_term(part.strip(), catalogue) for part in text.split("+"))


def chosen(text: str, catalogue: Catalogue) -> frozenset[int]:
    """The columns of the kinds that a selector means.

    Raises:
        Unreadable: as `parse`; also when a term selects nothing.
    """
    columns: set[int] = set()
    for term in parse(text, catalogue):
        found = {column for column, kind in _named(term, catalogue) if _matches(term, kind)}
        if not found:
            raise Unreadable(text)
        columns |= found
    return frozenset(columns)


def _term(text: str, catalogue: Catalogue) -> Term:
    if text in catalogue.groups:
        return Term(text)
    if found := _NUMBER.match(text):
        return Term(number=_whole(found["number"]))
    if found := _PARITY.match(text):
        parity: Parity = "even" if found["parity"] == "even" else "odd"
        return Term(_known(found["name"], catalogue), parity=parity)
    if found := _LIMIT.match(text):
        side: Side = "below" if found["side"] == "below" else "above"
        return Term(_known(found["name"], catalogue), side=side, limit=_whole(found["limit"]))
    return Term(_known(text, catalogue))


def _known(name: str, catalogue: Catalogue) -> str:
    if name not in catalogue.groups:
        raise Unreadable(name, nearest(name, catalogue.groups))
    return name


def _whole(word: str) -> int:
    if word.isdecimal():
        return int(word)
    if word in _WORDS:
        return _WORDS.index(word)
    raise Unreadable(word)


def _named(term: Term, catalogue: Catalogue) -> list[tuple[int, Kind]]:
    """Columns and kinds that bear the term's name; every kind for `number N`."""
    if term.number is not None:
        return list(enumerate(catalogue.kinds))
    named = catalogue.groups[term.name][1]
    return [(column, kind) for column, kind in enumerate(catalogue.kinds) if kind.id in named]


def _matches(term: Term, kind: Kind) -> bool:
    if term.number is not None:
        return kind.number == term.number
    if term.parity:
        return kind.number is not None and kind.number % 2 == (term.parity == "odd")
    if term.side:
        return kind.order is not None and (kind.order < term.limit if term.side == "below" else kind.order > term.limit)
    return True
