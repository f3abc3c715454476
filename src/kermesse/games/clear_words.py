"""Words that others read: held to the bounds of names wherever somebody writes them, in commands, titles and kits.

Nothing hidden, nothing that turns a line round or commands a terminal, no heaps of marks. What a ledger has from before
is read as it is: this is asked of what comes in today.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from kermesse.games.game import Refused
from kermesse.games.look_alikes import is_clear
from kermesse.games.personal_data import unprintable
from kermesse.words import Phrase

UNCLEAR = Phrase(
    "That holds signs that nobody can see, or more marks than a letter bears: please write it anew.",
    "Il y a là des signes que personne ne voit, ou plus d'accents qu'une lettre n'en porte : écrivez-le autrement.",
)
"""The words of `WORDS_UNCLEAR`."""

_PLAIN = str.maketrans(dict.fromkeys("\u2009\u202f\n\t", " "))
"""The thin spaces of French, tabs and ends of lines, which words may have and names may not."""


def are_clear(words: str) -> bool:
    """Whether everybody can see what stands there; where nothing stands there, too."""
    plain = words.translate(_PLAIN)
    return not plain.strip() or (not unprintable(plain) and is_clear(plain))


def check_words(raw: bytes) -> None:
    """Refuses a command that says something which nobody could read; one of plain letters alone costs next to nothing.

    Args:
        raw: the command, as JSON.

    Raises:
        Refused: `WORDS_UNCLEAR`.
    """
    if raw.isascii() and b"\\" not in raw:
        return
    if not all(map(are_clear, texts(msgspec.json.decode(raw)))):
        raise Refused("WORDS_UNCLEAR")


def texts(data: Any) -> Iterator[str]:
    """Every text in plain data, names of fields as well."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for key, item in data.items():
            yield from texts(key)
            yield from texts(item)
    elif isinstance(data, list | tuple):
        for item in data:
            yield from texts(item)
