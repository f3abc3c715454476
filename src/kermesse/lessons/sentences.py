"""Sentences of a lesson: names and figures are put in from what the game said, never typed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from kermesse.fault import Fault, unknown
from kermesse.words import LANGS, Lang, Phrase, capital, listed, number, signed, typeset, verbatim

PLACE = re.compile(r"\{(\w+)\}")


def filled(sentence: Phrase, values: Mapping[str, Phrase], where: str, faults: list[Fault]) -> Phrase:
    """A sentence with values in its places, typeset; it begins with a capital, also where a value begins it.

    Args:
        sentence: what the file says.
        values: what there is to put in, by place.
        where: the sentence's path.
        faults: grows by each place for which there is no value.
    """

    def put(text: str, lang: Lang) -> str:
        for place in PLACE.findall(text):
            if place not in values:
                names = ", ".join(sorted(values))
                expected = Phrase(f"one of the places: {names}", f"une de ces places : {names}")
                faults.append(unknown(verbatim(f"{where}.{lang}"), place, values, expected))
        return PLACE.sub(lambda found: getattr(values.get(found[1], verbatim("")), lang), text)

    return Phrase(*(typeset(capital(put(getattr(sentence, lang), lang)), lang) for lang in LANGS))


def figure(value: float) -> Phrase:
    """A figure as one writes it."""
    return Phrase(number(value, "en"), number(value, "fr"))


def change(value: float) -> Phrase:
    """A change of score: +1, −2."""
    return Phrase(signed(value, "en"), signed(value, "fr"))


def all_of(words: Iterable[Phrase]) -> Phrase:
    """Several as one says them: a, b and c."""
    phrases = list(words)
    return Phrase(listed([one.en for one in phrases], "en"), listed([one.fr for one in phrases], "fr"))
