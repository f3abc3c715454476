"""What a printing takes: which paper, how many sheets, how many cuts; and nothing behind what is cut or stuck on."""

from __future__ import annotations

import pytest

from kermesse.press.paper.haggle.night import haggle
from kermesse.press.paper.joining.whole import joined, page_count
from kermesse.press.paper.material.printing import Paper
from kermesse.press.paper.stock import joined_by_stock, page_runs, sheet_count, stock_of
from kermesse.press.paper.typesetter import print_pdf, set_parts
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
    parts = list(set_parts(printing))
    pages = {stock: page_count(pdf) for stock, pdf in joined_by_stock(printing, parts).items()}
    count = sheet_count(printing, list(map(page_count, parts)))
    sides = 2 if backs else 1
    assert list(pages) == ["cards", "labels", "plain"]
    assert count.cards == pages["cards"] / sides
    assert count.labels == -(-pages["labels"] // sides) == 4
    assert count.plain == -(-pages["plain"] // sides)
    assert (count.pieces, count.stickers) == (169 + 26 + 1, 26)  # a card before each envelope, and before what is left


@pytest.mark.parametrize("backs", [False, True])
def test_each_paper_is_told_by_the_pages_where_it_lies(backs: bool) -> None:
    wishes = Wishes(("en",), ("calibration", "cards", "labels", "book", "guide"), backs=backs)
    printing = haggle(night_of("sackson", 10), kit_of("sackson"), wishes)
    parts = list(set_parts(printing))
    runs = page_runs(printing, list(map(page_count, parts)))
    whole = joined(parts, fronts=backs)
    with opened(whole) as document:
        last = len(document.pages)
        begins = {mark.text: mark.page + 1 for mark in document.bookmarks if not mark.level}
    [labels], [cards] = runs["labels"], runs["cards"]
    assert labels[0] == begins["Labels for the envelopes"]
    assert cards[0] == begins["Cards and sheets, envelope by envelope"]
    assert [run[0] for run in runs["plain"]] == [1, begins["Host\u2019s book"]]
    assert runs["plain"][-1][-1] == last
    every = sorted(number for several in runs.values() for run in several for number in run)
    assert len(set(every)) == len(every)
    assert {*range(1, last + 1)} - {*every} <= ({labels[-1] + 1, cards[-1] + 1} if backs else set())


def test_each_part_lies_on_one_paper_and_none_is_lost() -> None:
    printing = haggle(night_of("sackson"), kit_of("sackson"), Wishes(("fr",)))
    parts = list(set_parts(printing))
    some = joined_by_stock(printing, parts)
    assert sum(map(page_count, some.values())) == sum(map(page_count, parts))
    assert set(some) == {stock_of(part) for part in printing.parts}


def test_cutting_is_counted_in_cuts_and_minutes() -> None:
    printing = haggle(night_of("giant", 40), kit_of("giant"), Wishes(("en",), ("rules",), size="mini"))
    count = sheet_count(printing, [12])
    assert (count.cards, count.cuts) == (12, 3 * (4 + 3 * 7))
    assert count.minutes == 13  # 75 cuts of 10 seconds
