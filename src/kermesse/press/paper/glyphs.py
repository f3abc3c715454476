"""Which signs our fonts have. A name may come in any script; a sign that no font has is reported, never left out.

The fonts are ours and lie beside this file, so the same printing looks the same everywhere. What is in them was
written down when they were built (`fonts.json`).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from itertools import chain
from typing import Any

import msgspec

from kermesse.fault import Fault, Faults
from kermesse.words import Phrase, verbatim

INSTEAD = "\u25a1"
"""What is drawn for a sign that no font has: an empty box."""

_FONTS = files("kermesse.press.paper") / "fonts"
_MARKS = {"Mn", "Mc", "Me"}
_JOINERS = "\u200c\u200d"
_VARIANTS = frozenset(map(chr, range(0xFE00, 0xFE10)))


def undrawable(thing: Any) -> dict[str, tuple[str, ...]]:
    """Signs that no font of ours has, each with the texts that it stands in; to warn with before printing.

    Args:
        thing: a `Printing`, a part of one, or any texts in tuples, lists and dicts.
    """
    found: dict[str, dict[str, None]] = {}
    for text in _texts(msgspec.to_builtins(thing)):
        if not _is_plain(text):
            for sign in chain.from_iterable(map(_missing, _clusters(text))):
                found.setdefault(sign, {})[text] = None
    return {sign: tuple(texts) for sign, texts in found.items()}


def drawable(thing: Any) -> Any:
    """The same, as plain lists and dicts, with a box for each sign that no font has, and without what never shows."""
    return _drawable(msgspec.to_builtins(thing))


def _drawable(thing: Any) -> Any:
    match thing:
        case str():
            return thing if _is_plain(thing) else "".join(map(_drawn, _clusters(thing)))
        case dict():
            return {name: _drawable(inner) for name, inner in thing.items()}
        case list() | tuple():
            return [_drawable(inner) for inner in thing]
        case _:
            return thing


def _texts(thing: Any) -> Iterator[str]:
    match thing:
        case str():
            yield thing
        case dict():
            yield from chain.from_iterable(map(_texts, thing.values()))
        case list() | tuple():
            yield from chain.from_iterable(map(_texts, thing))
        case _:
            pass


def _is_plain(text: str) -> bool:
    """Whether each sign stands for itself and some font has it: so with nearly all texts."""
    return _plain().issuperset(text)


def _clusters(text: str) -> Iterator[str]:
    """Signs with the marks and joiners that hang on them, composed where there is one sign for both."""
    cluster = ""
    for sign in unicodedata.normalize("NFC", text):
        if cluster and (sign in _JOINERS or unicodedata.category(sign) in _MARKS):
            cluster += sign
            continue
        yield cluster
        cluster = sign
    yield cluster


def _drawn(cluster: str) -> str:
    """What is set for a cluster: a sign that is lacking becomes a box, a mark that is lacking is left out."""
    shown = "".join(sign for sign in cluster if sign == "\n" or not _never_shows(sign))
    missing = set(_missing(shown))
    marks = {sign for sign in missing if unicodedata.category(sign) in _MARKS}
    return "".join(INSTEAD if sign in missing else sign for sign in shown if sign not in marks)


def _missing(cluster: str) -> Iterator[str]:
    """Signs of a cluster that the font of its first sign lacks; of marks, one by one, the same."""
    shown = [sign for sign in cluster if not _never_shows(sign) and not sign.isspace()]
    if not shown:
        return
    homes = [font for font in _fonts() if shown[0] in font]
    if not homes:
        yield from shown
        return
    most = max(homes, key=lambda font: sum(sign in font for sign in shown))
    yield from (sign for sign in shown[1:] if sign not in most and sign not in _JOINERS)


def _never_shows(sign: str) -> bool:
    """Control characters, marks of direction, selectors of a variant: they would move or break what stands near."""
    if sign in _JOINERS:
        return False
    return sign in _VARIANTS or unicodedata.category(sign) in {"Cc", "Cf"}


def has_fonts() -> bool:
    """Whether our fonts lie here; they are missing where a checkout was never built."""
    return (_FONTS / "fonts.json").is_file()


@cache
def _fonts() -> tuple[frozenset[str], ...]:
    """The signs of each font.

    Raises:
        Faults: where they are missing.
    """
    if not has_fonts():
        ours = Phrase("our fonts", "nos polices")
        none = Phrase("none: this copy was never built", "aucune : cette copie n'a jamais été construite")
        hint = Phrase("make setup builds them.", "make setup les construit.")
        raise Faults("kermesse.press.paper", [Fault(verbatim("fonts"), ours, none, hint)])
    drawn = msgspec.json.decode((_FONTS / "fonts.json").read_bytes())["drawn"]
    return tuple(frozenset(chr(sign) for first, last in font for sign in range(first, last + 1)) for font in drawn)


@cache
def _plain() -> frozenset[str]:
    """Signs without anything to look after, and the end of a line."""
    signs = frozenset[str]().union(*_fonts())
    looked_after = {sign for sign in signs if sign in _JOINERS or unicodedata.category(sign) in {*_MARKS, "Cc", "Cf"}}
    return signs - looked_after | {"\n"}
