"""What makers get: pictures of each card, a deck for Tabletop Simulator, a file for a print shop."""

from __future__ import annotations

import io
import json
import re
from collections import Counter

import pytest
from msgspec.structs import replace
from PIL import Image

from kermesse.press.paper.cards.stack import NOTHING
from kermesse.press.paper.haggle.night import haggle
from kermesse.press.paper.hattrick.box import hattrick
from kermesse.press.paper.makers.card_set import CardSet, card_set
from kermesse.press.paper.makers.export import exported
from kermesse.press.paper.makers.tabletop import ACROSS, DOWN, MOST, sheets
from kermesse.press.paper.material.cards import Cards, EnvelopeFace, GoodFace, RankFace, RuleFace
from kermesse.press.paper.typesetter import print_pdf
from kermesse.press.paper.wishes import Wishes
from tests.press.paper.book_nights import kit_of, night_of
from tests.press.paper.reading_pdf import opened

FOLDER = "file:///home/ada/deck"


@pytest.fixture(scope="module")
def deck() -> CardSet:
    """A small box: 15 envelopes of ten cards and two sheets."""
    return card_set(haggle(night_of("sackson"), kit_of("sackson"), Wishes(("en",), ("cards", "labels"))))


def test_a_set_has_each_card_once_with_its_copies_and_nobodys_envelope(deck: CardSet) -> None:
    copies = dict(zip(deck.faces, deck.copies, strict=True))
    assert len(copies) == 5 + 15
    assert not any(isinstance(face, EnvelopeFace) for face in copies)
    assert {count for face, count in copies.items() if isinstance(face, GoodFace)} == {30}
    assert [face.number for face in copies if isinstance(face, RuleFace)] == list(range(1, 16))


def test_each_card_is_a_picture_as_printers_of_cards_take_them(deck: CardSet) -> None:
    files = exported(deck, "png", FOLDER)
    assert len(files) == 20 + 1
    assert "back.png" in files
    assert sum("-x30.png" in name for name in files) == 5
    for data in files.values():
        with Image.open(io.BytesIO(data)) as picture:
            assert picture.size == (825, 1125)
            assert picture.convert("RGB").getpixel((5, 5)) == (255, 255, 255)


def test_a_deck_for_the_simulator_has_every_copy_and_sheets_that_it_can_load(deck: CardSet) -> None:
    files = exported(deck, "tts", FOLDER)
    with Image.open(io.BytesIO(files["sheet-1.png"])) as picture:
        assert max(picture.size) <= 4096
        assert picture.width == ACROSS * 409
    [saved] = json.loads(files["deck.json"])["ObjectStates"]
    assert Counter(Counter(saved["DeckIDs"]).values()) == Counter(deck.copies)
    assert [card["CardID"] for card in saved["ContainedObjects"]] == saved["DeckIDs"]
    for number, one in saved["CustomDeck"].items():
        assert one["FaceURL"].removeprefix(FOLDER + "/") in files
        assert one["BackURL"].removeprefix(FOLDER + "/") in files
        places = {card % 100 for card in saved["DeckIDs"] if card // 100 == int(number)}
        assert max(places) < one["NumWidth"] * one["NumHeight"] - 1


@pytest.mark.parametrize("count", [1, 9, 10, 19, 20, 69, 70, 138, 139, 247])
def test_sheets_hold_every_card_once_and_keep_their_last_place(count: int) -> None:
    laid = sheets(count)
    assert [card for sheet in laid for card in sheet if card >= 0] == list(range(count))
    for sheet in laid:
        assert len(sheet) % ACROSS == 0
        assert 2 * ACROSS <= len(sheet) <= ACROSS * DOWN
        assert sheet[-1] == -1
        assert sum(card >= 0 for card in sheet) <= MOST


def test_a_print_shop_gets_bleed_and_where_to_trim() -> None:
    cards = card_set(hattrick(4, Wishes(("en",), ("cards",))))
    [pdf] = exported(cards, "shop", FOLDER).values()
    with opened(pdf) as printed:
        assert len(printed.pages) == 60 + 1
        assert printed.pages[0].width == pytest.approx(63 + 6, abs=0.01)
        assert printed.pages[0].height == pytest.approx(88 + 6, abs=0.01)
    trims = {tuple(map(float, found.split())) for found in re.findall(rb"/TrimBox ?\[([^]]*)\]", pdf)}
    [(left, bottom, right, top)] = trims
    assert ((right - left) / 72 * 25.4, (top - bottom) / 72 * 25.4) == pytest.approx((63, 88), abs=0.01)
    assert left / 72 * 25.4 == pytest.approx(3, abs=0.01)


def test_a_six_and_a_nine_stand_on_a_line() -> None:
    printing = hattrick(4, Wishes(("en",), ("cards",)))
    [part] = printing.parts
    assert isinstance(part, Cards)
    places = {face.ranks[0]: at for at, face in enumerate(part.faces) if isinstance(face, RankFace)}
    lines = {}
    for rank in ("6", "9", "8"):
        alone = replace(part, sheets=((places[rank], *[NOTHING] * 8),))
        one = print_pdf(replace(printing, parts=(alone,)))
        with opened(one) as printed:
            lines[rank] = len(printed.pages[0].lines())
    assert lines["6"] == lines["9"] > lines["8"]
