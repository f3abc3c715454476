"""Names that nobody could tell apart, and signs in them that nobody can see.

Two names look alike where their skeletons are the same (Unicode, UTS 39): `confusables.txt` has the letters, a class a
line. `packaging/confusables.py` writes that file.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from importlib import resources
from itertools import groupby, pairwise
from unicodedata import category, normalize

MOST_MARKS = 3
"""So many marks may one letter bear; with more it reaches into other lines."""

_UNSEEN = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and marks that show nothing."""

_JOINERS = frozenset("\u200c\u200d")
_EMOJI_STYLE = "\ufe0f"


@lru_cache(maxsize=8_192)
def skeletons(name: str) -> frozenset[str]:
    """What a name looks like, in capitals as they stand and in small letters."""
    seen = "".join(letter for letter in normalize("NFKC", name) if not _is_ignorable(letter))
    plain = " ".join(normalize("NFC", seen).split())
    return frozenset((plain.translate(_table()).casefold(), plain.casefold().translate(_table())))


def looks_like(name: str, others: Iterable[str]) -> bool:
    """Whether nobody could tell a name from one of the others."""
    own = skeletons(name)
    return any(own & skeletons(other) for other in others)


def is_clear(name: str) -> bool:
    """Whether everybody can see what is in a name: something, no hidden signs, and no heaps of marks."""
    seen = [letter for letter in name if letter not in _UNSEEN and category(letter)[0] in "LNPS"]
    if not seen or any(letter in _UNSEEN for letter in name):
        return False
    marks = (sum(1 for _ in run) for is_mark, run in groupby(normalize("NFC", name), _is_mark) if is_mark)
    if any(many > MOST_MARKS for many in marks):
        return False
    return all(_may_follow(before, letter) for before, letter in pairwise(f" {name}"))


def _may_follow(before: str, letter: str) -> bool:
    """Whether a sign that nobody sees has something to do where it stands."""
    if letter in _JOINERS:  # families of emoji; letters of Arabic, Persian and the scripts of India
        return category(before) in ("So", "Sk", "Lo", "Mn", "Mc") or before == _EMOJI_STYLE
    if letter == _EMOJI_STYLE:
        return category(before) in ("So", "Sm", "Nd", "Po")
    if "\U000e0100" <= letter <= "\U000e01ef":  # which drawing of a Chinese letter is meant
        return category(before) == "Lo"
    if "\U000e0020" <= letter <= "\U000e007f":  # flags of countries within countries
        return before == "\U0001f3f4" or "\U000e0020" <= before <= "\U000e007f"
    return not _is_ignorable(letter)


def _is_mark(letter: str) -> bool:
    return category(letter)[0] == "M" and not _is_ignorable(letter)


def _is_ignorable(letter: str) -> bool:
    return letter in _UNSEEN or category(letter) == "Cf" or "\ufe00" <= letter <= "\ufe0f" or letter >= "\U000e0000"


@lru_cache(maxsize=1)
def _table() -> dict[int, str]:
    """Each letter's class, as the first letter of it."""
    lines = (resources.files("kermesse.games") / "confusables.txt").read_text("utf-8").splitlines()
    return {ord(letter): line[0] for line in lines for letter in line[1:]}
