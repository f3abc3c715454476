"""What is wrong with something a person wrote: where, what was expected, what was found.

Faults belong to the author of a kit, a night or an option. They are collected, all of them,
and raised together.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Sized

import msgspec

from kermesse.words import Lang, Phrase, verbatim


class Fault(msgspec.Struct, frozen=True):
    """One thing that is wrong.

    Args:
        where: row and column, a path such as `envelopes[2].goods.blue`, or an option.
        expected: what would have been right.
        found: what stood there.
        hint: how to mend it, where we can guess.
    """

    where: Phrase
    expected: Phrase
    found: Phrase
    hint: Phrase | None = None

    def __call__(self, lang: Lang) -> str:
        """The fault as one line."""
        line = Phrase(
            f"{self.where.en}: expected {self.expected.en}; found {self.found.en}",
            f"{self.where.fr} : attendu {self.expected.fr} ; trouvé {self.found.fr}",
        )(lang)
        return f"{line}. {self.hint(lang)}" if self.hint else line

    def placed(self, place: Callable[[str], Phrase]) -> Fault:
        """The fault with its path as a person finds it, such as a line; a place already said in words stays."""
        return msgspec.structs.replace(self, where=place(self.where.en)) if self.where.en == self.where.fr else self


class Faults(Exception):
    """Everything that is wrong with one input. Mend it and try again; nothing was changed.

    Args:
        source: the file or option that was read.
        faults: at least one fault.
    """

    def __init__(self, source: str, faults: Iterable[Fault]) -> None:
        self.source = source
        self.faults = tuple(faults)
        super().__init__("\n".join(f"{source}: {fault('en')}" for fault in self.faults))


ENOUGH = 200
"""With so many faults whoever wrote it has enough to mend, and nobody looks for more: a file may come from anybody."""


def enough(faults: Sized) -> bool:
    """Whether no more faults need to be found."""
    return len(faults) >= ENOUGH


def shown(value: object) -> Phrase:
    """A value as a person would quote it, cut short, with its kind where that helps."""
    match value:
        case bool():
            return Phrase("true", "true (vrai)") if value else Phrase("false", "false (faux)")
        case str():
            text = f"{value[:60]}…" if len(value) > 60 else value
            return Phrase(f"“{text}”", f"« {text} »")
        case dict():
            return Phrase("a table", "une table")
        case [] | ():
            return Phrase("an empty list", "une liste vide")
        case list() | tuple():
            return Phrase("a list", "une liste")
        case None:
            return Phrase("nothing", "rien")
        case int() if abs(value) >= 10**20:
            return Phrase("a huge number", "un nombre énorme")
        case float():
            return Phrase(str(value), str(value).replace(".", ","))
        case _:
            return verbatim(value)


LONGEST_SLIP = 60
"""Nobody mistypes a longer word; and to compare two takes time that grows with the product of their lengths."""


def nearest(word: str, words: Iterable[str]) -> Phrase | None:
    """Guesses which of `words` was meant by `word`, or None when nothing is close, or the word is no word."""
    if len(word) > LONGEST_SLIP:
        return None
    by_fold = {known.casefold(): known for known in words if len(known) <= LONGEST_SLIP}
    close = difflib.get_close_matches(word.casefold(), by_fold, n=1, cutoff=0.6)
    if not close or by_fold[close[0]] == word:
        return None
    guess = by_fold[close[0]]
    return Phrase(f"Did you mean “{guess}”?", f"Vouliez-vous dire « {guess} » ?")


def unknown(where: Phrase, word: str, words: Iterable[str], expected: Phrase) -> Fault:
    """The fault of a word that is not one of `words`, with the nearest right one."""
    return Fault(where, expected, shown(word), nearest(word, words))
