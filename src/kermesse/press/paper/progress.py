"""Progress sentences while Typst sets a printing: how many sides of cards, labels and other parts."""

from __future__ import annotations

from kermesse.press.paper.material.cards import Cards
from kermesse.press.paper.material.people import Labels
from kermesse.press.paper.material.printing import Printing
from kermesse.words import Phrase


def progress_words(printing: Printing) -> Phrase:
    """How many sheets of cards and how many labels are being drawn; how long the texts are shows only in the end."""
    sheets = sum(len(part.sheets) for part in printing.parts if isinstance(part, Cards)) * (2 if printing.backs else 1)
    labels = sum(len(part.labels) for part in printing.parts if isinstance(part, Labels))
    texts = sum(not isinstance(part, Cards | Labels) for part in printing.parts)
    en = [_many(sheets, "side of cards", "sides of cards"), _many(labels, "label", "labels")]
    fr = [_many(sheets, "face de cartes", "faces de cartes"), _many(labels, "étiquette", "étiquettes")]
    en.append(_many(texts, "other part", "other parts") if sheets or labels else "")
    fr.append(_many(texts, "autre partie", "autres parties") if sheets or labels else "")
    return Phrase(": ".join(filter(None, ("Drawing", _row(en)))), " : ".join(filter(None, ("Dessin", _row(fr)))))


def _many(count: int, one: str, more: str) -> str:
    return f"{count} {one if count == 1 else more}" if count else ""


def _row(told: list[str]) -> str:
    return ", ".join(filter(None, told))
