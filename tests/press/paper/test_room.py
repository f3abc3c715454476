"""Where there is much to say and little room: what is printed can be read, or is refused, and a name stays a name."""

from __future__ import annotations

import pytest

from kermesse.fault import Faults
from kermesse.press.paper.cards.faces import rule_face
from kermesse.press.paper.fanions import fanion_of
from kermesse.press.paper.haggle.night import haggle
from kermesse.press.paper.material.cards import Cards, CardSize, EnvelopeFace, Held, RuleFace
from kermesse.press.paper.material.people import PrintedSheets, ScoreSheet
from kermesse.press.paper.material.printing import Printing
from kermesse.press.paper.typesetter import print_pdf
from kermesse.press.paper.wishes import Wishes
from kermesse.rules.kit_files import read_kit
from kermesse.words import LANGS
from tests.press.paper.book_nights import kit_of, night_of
from tests.press.paper.reading_pdf import opened

SIZES: tuple[CardSize, ...] = ("standard", "mini")


def card(text: str, number: int = 7) -> RuleFace:
    return RuleFace(number, "general", ("General rule", "Règle générale"), (f"en {text}", f"fr {text}"))


def sheet(size: CardSize, *faces: RuleFace) -> Printing:
    return Printing("A night", "en", "a4", (Cards("Cards", "en", size, faces, (tuple(range(len(faces))),)),))


@pytest.mark.parametrize("size", SIZES)
def test_words_without_end_stay_on_their_card(size: CardSize) -> None:
    with opened(print_pdf(sheet(size, card(f"{'long' * 20} and {'nouns' * 16}")))) as printed:
        words = printed.pages[0].words
        height = {"standard": 88, "mini": 41}[size]
        left, top = (210 - 189) / 2, (297 - {"standard": 3, "mini": 6}[size] * height) / 2
        letters = [word for word in words if top < word.middle[1] < top + height]
        assert len(letters) > 50
        assert all(word.right < left + 60 and word.bottom < top + height - 3 for word in letters)


def test_where_two_languages_have_no_room_the_first_one_is_printed_alone() -> None:
    with opened(print_pdf(sheet("mini", card("word " * 60)))) as printed:
        assert printed.flat.count("word") == 60
        assert "fr word" not in printed.flat


def test_a_rule_that_fits_on_no_card_is_named() -> None:
    with pytest.raises(Faults, match="rule 7: expected words that can be read"):
        print_pdf(sheet("mini", card("word " * 300)))


def test_the_signs_on_a_stub_keep_clear_of_a_long_number() -> None:
    six = rule_face(74, read_kit("giant"), LANGS)
    assert len(six.signs) == 6
    long = RuleFace(174, six.whose, six.kinds, six.texts, signs=six.signs)
    with opened(print_pdf(sheet("standard", long))) as printed:
        [page] = printed.pages
        [number] = page.find("174")
        beside = [
            line
            for line in page.lines()
            if number.top < (line[1] + line[3]) / 2 < number.bottom and line[2] - line[0] < 8 and line[0] > number.left
        ]
        assert len(beside) >= 6
        assert min(left for left, *_ in beside) > number.right + 1


def test_a_bookmark_is_the_name_as_it_was_given() -> None:
    name = "W" * 80
    sheets = (ScoreSheet(name, fanion_of(name), "Place 1 / 1", "5", ()),)
    words = {word: word for word in ("rule", "reason", "points", "total")}
    with opened(
        print_pdf(Printing("A night", "en", "a4", (PrintedSheets("Sheets", "en", "night", sheets, words),)))
    ) as it:
        assert name in [mark.text for mark in it.bookmarks]


@pytest.mark.parametrize("size", SIZES)
def test_a_long_list_of_rules_is_broken_and_no_smaller_than_can_be_read(size: CardSize) -> None:
    numbers = ", ".join(map(str, range(101, 131)))
    top = EnvelopeFace(
        0, "", ("Set aside", "À mettre de côté"), (Held("30", (f"rule cards · cartes règles: {numbers}",)),)
    )
    with opened(print_pdf(Printing("A night", "en", "a4", (Cards("Cards", "en", size, (top,), ((0,),)),)))) as printed:
        [page] = printed.pages
        assert page.flat.count("130") == 1
        heights = [word.bottom - word.top for word in page.find("104,")]
        assert heights
        assert min(heights) > 6.5 * 0.6 * 25.4 / 72


def test_two_languages_say_the_numbers_of_rules_once() -> None:
    night, kit = night_of("giant", 35), kit_of("giant")
    (part,) = haggle(night, kit, Wishes(("fr", "en"), ("rules",))).parts
    assert isinstance(part, Cards)
    tops = [face for face in part.faces if isinstance(face, EnvelopeFace) and face.place]
    for top, envelope in zip(tops, night.envelopes, strict=False):
        assert " · ".join(top.holds[-1].names).count(", ".join(map(str, envelope.slips))) == 1
