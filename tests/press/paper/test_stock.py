"""What a printing takes: which paper, how many sheets, how many cuts; and nothing behind what is cut or stuck on."""

from __future__ import annotations

import pytest

from kermesse.press.paper.haggle.night import haggle
from kermesse.press.paper.material.printing import Paper
from kermesse.press.paper.stock import by_stock, sheet_count, stock_of, told
from kermesse.press.paper.typesetter import print_pdf
from kermesse.press.paper.wishes import Wishes
from tests.press.paper.book_nights import kit_of, night_of
from tests.press.paper.reading_pdf import opened

PAPERS: tuple[Paper, ...] = ("a4", "letter")


@pytest.mark.parametrize("paper", PAPERS)
def test_printed_on_both_sides_labels_and_forms_have_nothing_behind_them(paper: Paper) -> None:
    wishes = Wishes(("en",), ("labels", "forms", "guide"), paper=paper, backs=True)
    printing = haggle(night_of("sackson", 10), kit_of("sackson"), wishes)
    with opened(print_pdf(printing)) as document:
        fronts, reverses = document.pages[::2], document.pages[1::2]
        assert all(page.words for page in fronts)
        assert not any(page.words for page in reverses)
        assert sum("My own score" in page.flat for page in fronts) == -(-11 // 2)


@pytest.mark.parametrize("backs", [False, True])
def test_sheets_are_counted_by_their_paper(backs: bool) -> None:
    night, kit = night_of("giant", 26), kit_of("giant")
    printing = haggle(night, kit, Wishes(("en",), ("rules", "labels", "book", "guide"), backs=backs))
    pages = {}
    for stock, some in by_stock(printing).items():
        with opened(print_pdf(some)) as document:
            pages[stock] = len(document.pages)
    with opened(print_pdf(printing)) as document:
        count = sheet_count(printing, len(document.pages))
    sides = 2 if backs else 1
    assert list(pages) == ["cards", "labels", "plain"]
    assert count.cards == pages["cards"] / sides
    assert count.labels == -(-pages["labels"] // sides) == 4
    assert count.plain >= pages["plain"] / sides
    assert (count.pieces, count.stickers) == (169 + 26 + 1, 26)  # a card before each envelope, and before what is left


def test_each_part_lies_on_one_paper_and_none_is_lost() -> None:
    printing = haggle(night_of("sackson"), kit_of("sackson"), Wishes(("fr",)))
    some = by_stock(printing)
    assert sorted(id(part) for one in some.values() for part in one.parts) == sorted(map(id, printing.parts))
    assert all(stock_of(part) == stock for stock, one in some.items() for part in one.parts)


def test_cutting_is_told_in_cuts_and_minutes() -> None:
    printing = haggle(night_of("giant", 40), kit_of("giant"), Wishes(("en",), ("rules",), size="mini"))
    count = sheet_count(printing, 12)
    assert (count.cards, count.cuts) == (12, 3 * (4 + 3 * 7))
    assert count.minutes == 13  # 75 cuts of 10 seconds
    assert told(count).en.startswith("210 cards on 12 sheets. Cutting takes about 13 minutes")
    assert "75 coupes" in told(count).fr


def test_without_cards_nothing_is_cut() -> None:
    printing = haggle(night_of("sackson"), kit_of("sackson"), Wishes(("en",), ("labels",)))
    assert told(sheet_count(printing, 2)).en == "15 labels on 2 sheets"
