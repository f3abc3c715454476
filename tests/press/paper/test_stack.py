"""Sheets that are cut and piled give the cards in their order; done here as a host does it, with sheets of strips."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from kermesse.press.paper.cards.stack import NOTHING, laid
from kermesse.press.paper.material.cards import GRID, EnvelopeFace, Face, Size

faces = st.lists(st.integers(0, 30).map(lambda number: EnvelopeFace(number, "", (), ())), max_size=200)
sizes = st.sampled_from(tuple(GRID))


def cut(sheets: list[tuple[int, ...]], size: Size) -> list[list[int]]:
    """Sheets on each other, the first on top: strips from the top edge down, each into cards from the left."""
    piles = []
    across, down = GRID[size]
    for row in range(down):
        strips = [sheet[row * across : (row + 1) * across] for sheet in sheets]
        piles += [[strip[column] for strip in strips] for column in range(across)]
    return piles


def stacked(piles: list[list[int]], known: tuple[Face, ...]) -> list[Face | None]:
    return [None if card == NOTHING else known[card] for pile in piles for card in pile]


@given(faces, sizes)
def test_the_piles_on_each_other_are_the_cards_in_order(cards: list[Face], size: Size) -> None:
    known, sheets = laid(cards, size)
    stack = stacked(cut(list(sheets), size), known)
    assert stack[: len(cards)] == cards
    assert set(stack[len(cards) :]) <= {None}


@given(faces, sizes, st.data())
def test_sheets_may_be_cut_in_several_goes(cards: list[Face], size: Size, data: st.DataObject) -> None:
    """Each place keeps its pile, and what is cut later lies under what was cut before."""
    known, sheets = laid(cards, size)
    at = data.draw(st.integers(0, len(sheets)))
    first, second = cut(list(sheets[:at]), size), cut(list(sheets[at:]), size)
    piles = [above + below for above, below in zip(first, second, strict=True)]
    assert [face for face in stacked(piles, known) if face] == cards


@given(faces, sizes)
def test_no_sheet_too_many_and_no_face_twice(cards: list[Face], size: Size) -> None:
    known, sheets = laid(cards, size)
    across, down = GRID[size]
    places = across * down
    assert (len(sheets) - 1) * places < len(cards) or not sheets
    assert {len(sheet) for sheet in sheets} <= {places}
    assert len(set(known)) == len(known) == len(set(cards))
