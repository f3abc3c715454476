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
from unicodedata import name as name_of

MOST_MARKS = 3
"""So many marks may one letter bear; with more it reaches into other lines."""

_UNSEEN = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u2d7f\u3164\uffa0\ufffc\U00016fe4\U0001d159")
"""Letters, marks and signs that show nothing."""

_SPACES = frozenset(" \u00a0\u3000")
"""Spaces as wide as a letter; a thinner one within a name is hardly seen."""

_IGNORABLE = (
    *((0xAD, 0xAD), (0x61C, 0x61C), (0x180B, 0x180F), (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F)),
    *((0xFE00, 0xFE0F), (0xFEFF, 0xFEFF), (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A)),
    (0xE0000, 0x10FFFF),
)
"""What a program shows nothing of (Unicode's Default_Ignorable_Code_Point), and all that is nobody's beyond it."""

_MARKS_OF_ALL = ((0x300, 0x36F), (0x483, 0x489), (0x1AB0, 0x1AFF), (0x1DC0, 0x1DFF), (0x20D0, 0x20F0), (0xFE20, 0xFE2F))
"""Marks for the letters of Europe; those of other scripts are seen on their own letters only."""

_EUROPE = ("LATIN ", "GREEK ", "CYRILLIC ", "DIGIT ")
_EMOJI = (0x1F000, 0x1FAFF)
"""Where new emoji come; a phone may know one that this program does not."""

_ALIKE_TOO = str.maketrans("\u04cf\u03f9\u03f2\u04d5\u04d4ÐŞşŢţ", "lCcæÆĐȘșȚț")
"""Letters that look like others in most faces, though Unicode's list has several letters for them, or none."""

_STROKES = ((0x305, 0x305), (0x332, 0x338), (0x33F, 0x33F), (0x488, 0x489), (0x1ABE, 0x1ABE), (0x20D0, 0x20F0))
"""Marks that strike a letter through, ring it or underline it: no name is written with them."""

_KEYCAP = "\u20e3"

_JOINERS = frozenset("\u200c\u200d")
_EMOJI_STYLE = "\ufe0f"

_TATWEEL = "\u0640"
"""Draws an Arabic word out, and changes nothing of it."""


@lru_cache(maxsize=8_192)
def skeletons(name: str) -> frozenset[str]:
    """What a name looks like, in capitals as they stand and in small letters."""
    folded = normalize("NFKC", name.translate(_ALIKE_TOO))
    seen = " ".join("".join(letter for letter in folded if not _is_ignorable(letter)).split())
    # Composed, and with each mark beside its letter: a Cyrillic ё is then an e with the dots of ë.
    plain = [normalize(form, seen) for form in ("NFC", "NFD")]
    alike = [one.translate(_table()).casefold() for one in plain] + [
        one.casefold().translate(_table()) for one in plain
    ]
    return frozenset(map(_together, alike))


def _together(skeleton: str) -> str:
    """What looks like another letter where it stands beside its neighbour, a nought among small letters, a dotted i."""
    return skeleton.replace("0", "o").replace("rn", "m").replace("vv", "w").replace("i\u0307", "i")


@lru_cache(maxsize=8_192)
def _bare(name: str) -> frozenset[str]:
    """What a name looks like without spaces and punctuation, which nobody hears and few look at."""
    return frozenset("".join(filter(_is_heard, one)) or one for one in skeletons(name))


def _is_heard(letter: str) -> bool:
    return category(letter)[0] not in "ZP" and category(letter) != "Sk" and letter != _TATWEEL


def looks_like(name: str, others: Iterable[str]) -> bool:
    """Whether nobody could tell a name from one of the others, as they are written or as they are called out."""
    own = _bare(name)
    return any(own & _bare(other) for other in others)


def without_ornament(name: str) -> str:
    """A name without what people put behind one: its letters, and the figures before or among them."""
    plain = "".join(letter for letter in normalize("NFKC", name) if category(letter)[0] in "LMN")
    while plain and category(plain[-1])[0] == "N":
        plain = plain[:-1]
    return plain


def is_struck(name: str) -> bool:
    """Whether a name holds what only dresses a letter up, or a space beside a space: it then looks like another."""
    if any(category(one) == category(other) == "Zs" for one, other in pairwise(name)):
        return True
    return any(_within(letter, _STROKES) and letter != _KEYCAP for letter in name) or any(
        category(letter)[0] == "M" and not _is_ignorable(letter) and category(before)[0] in "ZP"
        for before, letter in pairwise(normalize("NFD", f" {name}"))
    )


def is_clear(name: str) -> bool:
    """Whether everybody can see what is in a name: something, no hidden signs, and no heaps of marks."""
    if not any(map(_is_seen, name)) or any(letter in _UNSEEN or _is_nobodys(letter) for letter in name):
        return False
    if any(category(letter) == "Zs" and letter not in _SPACES for letter in name):
        return False
    if not all(_bears(before, letter) for before, letter in pairwise(normalize("NFD", f" {name}"))):
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


def _is_seen(letter: str) -> bool:
    return letter not in _UNSEEN and (category(letter)[0] in "LNPS" or _within(letter, (_EMOJI,)))


def _is_mark(letter: str) -> bool:
    return category(letter)[0] == "M" and not _is_ignorable(letter)


def _is_ignorable(letter: str) -> bool:
    return letter in _UNSEEN or category(letter) == "Cf" or _within(letter, _IGNORABLE)


def _is_nobodys(letter: str) -> bool:
    """Whether a sign is for private use, or not there yet: each device shows something else, or nothing."""
    return category(letter) == "Co" or (category(letter) == "Cn" and not _within(letter, (_EMOJI,)))


def _bears(before: str, letter: str) -> bool:
    """Whether a mark is seen on the letter before it; on another mark, as on that one's letter."""
    if category(letter)[0] != "M" or _within(letter, _MARKS_OF_ALL) or _is_ignorable(letter):
        return True
    return not name_of(before, "").startswith(_EUROPE) and not _within(before, _MARKS_OF_ALL)


def _within(letter: str, spans: Iterable[tuple[int, int]]) -> bool:
    return any(first <= ord(letter) <= last for first, last in spans)


@lru_cache(maxsize=1)
def _table() -> dict[int, str]:
    """Each letter's class, as the first letter of it."""
    lines = (resources.files("kermesse.games") / "confusables.txt").read_text("utf-8").splitlines()
    return {ord(letter): line[0] for line in lines for letter in line[1:]}
