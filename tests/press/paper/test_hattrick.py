"""Hattrick on paper: sixty cards in order, the rules, and a pad of the right length."""

from __future__ import annotations

from collections import Counter

import pytest

from kermesse.press.paper.hattrick.box import hattrick
from kermesse.press.paper.material.cards import Cards, RankFace
from kermesse.press.paper.material.pages import Pages
from kermesse.press.paper.material.printing import Calibration, Printing
from kermesse.press.paper.parts import PartName
from kermesse.press.paper.typesetter import print_pdf
from kermesse.press.paper.wishes import Wishes
from kermesse.words import LANGS, Lang
from tests.press.paper.reading_pdf import opened


def printed(
    players: int = 4,
    langs: tuple[Lang, ...] = ("en",),
    parts: tuple[PartName, ...] = (),
    names: tuple[str, ...] = (),
) -> Printing:
    return hattrick(players, Wishes(langs=langs, parts=parts), names)


def cards(printing: Printing) -> Cards:
    (found,) = (part for part in printing.parts if isinstance(part, Cards))
    return found


@pytest.mark.parametrize("size,sheets", [("standard", 7), ("mini", 4)])
def test_each_of_the_sixty_cards_is_there_once(size: str, sheets: int) -> None:
    wishes = Wishes(langs=("en",), parts=("cards",), size="mini" if size == "mini" else "standard")
    part = cards(hattrick(4, wishes))
    assert len(part.sheets) == sheets
    laid = Counter(card for sheet in part.sheets for card in sheet if card >= 0)
    assert set(laid.values()) == {1}
    faces = [part.faces[card] for card in laid]
    assert {(face.sign.letters, face.ranks) for face in faces if isinstance(face, RankFace)} == {
        ((letter,), (str(rank),)) for letter in "RGB" for rank in range(1, 21)
    }


def test_the_cut_piles_give_a_sorted_pack() -> None:
    part = cards(printed())
    piles = [[sheet[place] for sheet in part.sheets] for place in range(9)]
    stack = [part.faces[card] for pile in piles for card in pile if card >= 0]
    assert [face.names[0] for face in stack if isinstance(face, RankFace)][18:22] == [
        "Red 19",
        "Red 20",
        "Green 1",
        "Green 2",
    ]


def test_two_languages_share_a_card_and_have_pages_each() -> None:
    printing = printed(langs=("fr", "en"))
    face = cards(printing).faces[20]
    assert isinstance(face, RankFace)
    assert face.sign.letters == ("V", "G")
    assert face.names == ("1 vert", "Green 1")
    assert [part.lang for part in printing.parts if isinstance(part, Pages)] == ["fr", "en", "fr", "en"]
    assert [part.lang for part in printing.parts if isinstance(part, Calibration)] == ["fr", "en"]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("players", [4, 5, 6])
def test_the_pad_has_twice_as_many_hands_as_players(players: int, lang: Lang) -> None:
    names = tuple(f"Nom{seat}" for seat in range(players))
    with opened(print_pdf(printed(players, (lang,), ("pad",), names))) as pdf:
        assert str(2 * players) in [word.text for word in pdf.pages[0].words]
        assert all(pdf.pages[0].find(name) for name in names)


def test_parts_come_in_their_own_order_and_only_those_wished() -> None:
    printing = printed(parts=("pad", "guide"))
    with opened(print_pdf(printing)) as pdf:
        marks = [mark.text for mark in pdf.bookmarks if mark.level == 0]
    assert marks == [part.title for part in printing.parts]
    assert len(marks) == 2


def test_each_card_can_be_read_from_the_pdf() -> None:
    with opened(print_pdf(printed(parts=("cards",)))) as pdf:
        assert [len(pdf.pages)] == [7]
        assert Counter(pdf.flat.split())["20"] >= 3 * 2


@pytest.mark.parametrize("players", [3, 7])
def test_a_number_of_players_that_cannot_be_is_refused(players: int) -> None:
    with pytest.raises(ValueError, match="players"):
        printed(players)
