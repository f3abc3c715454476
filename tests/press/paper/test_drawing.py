"""While a printing is drawn it is told how much it is, in both languages."""

from __future__ import annotations

import pytest

from kermesse.press.paper.hattrick.box import hattrick
from kermesse.press.paper.parts import PartName
from kermesse.press.paper.progress import progress_words
from kermesse.press.paper.wishes import Wishes


@pytest.mark.parametrize(
    "parts,backs,en,fr",
    [
        (("cards",), False, "Drawing: 7 sides of cards", "Dessin : 7 faces de cartes"),
        (
            ("cards", "guide"),
            True,
            "Drawing: 14 sides of cards, 1 other part",
            "Dessin : 14 faces de cartes, 1 autre partie",
        ),
        (("guide", "pad"), False, "Drawing", "Dessin"),
    ],
)
def test_as_much_is_told_as_is_known(parts: tuple[PartName, ...], *, backs: bool, en: str, fr: str) -> None:
    told = progress_words(hattrick(4, Wishes(("en",), parts, backs=backs)))
    assert (told.en, told.fr) == (en, fr)
