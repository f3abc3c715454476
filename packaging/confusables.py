"""Writes `games/confusables.txt`: single letters that look alike, after Unicode's own list of them (UTS 39).

    pip download --no-deps confusable-homoglyphs && unzip confusable_homoglyphs-*.whl
    python packaging/confusables.py confusable_homoglyphs/confusables.json

That package carries the list as JSON. Ours has no letter that NFKC makes another of: names are folded by that first.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from unicodedata import category, normalize

WRITTEN = Path(__file__).parents[1] / "src" / "kermesse" / "games" / "confusables.txt"


def classes(alike: dict[str, list[dict[str, str]]]) -> list[str]:
    """Each class of letters that look alike in one text, the plainest first."""
    first: dict[str, str] = {}

    def root(letter: str) -> str:
        while first.setdefault(letter, letter) != letter:
            letter = first[letter]
        return letter

    for letter, others in alike.items():
        for other in others:
            pair = [_single(letter), _single(other["c"])]
            if all(pair):
                first[root(pair[0])] = root(pair[1])
    found: dict[str, list[str]] = {}
    for letter in first:
        if normalize("NFKC", letter) == letter:
            found.setdefault(root(letter), []).append(letter)
    return sorted("".join(sorted(letters, key=_plainness)) for letters in found.values() if len(letters) > 1)


def _single(text: str) -> str:
    """One letter, digit or sign; empty for several, and for marks, spaces and what cannot be seen."""
    plain = "".join(letter for letter in text if category(letter) != "Cf")
    return plain if len(plain) == 1 and category(plain)[0] in "LNPS" else ""


def _plainness(letter: str) -> tuple[bool, int]:
    return not (letter.isascii() and letter.isalnum()), ord(letter)


if __name__ == "__main__":
    WRITTEN.write_text("\n".join(classes(json.loads(Path(sys.argv[1]).read_text("utf-8")))) + "\n", "utf-8")
