"""Which paper a printing needs: sheets for cards, for labels, and plain ones; on which of its pages; what is cut."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Literal, get_args

import msgspec
from msgspec.structs import replace

from kermesse.press.paper.joining.whole import joined
from kermesse.press.paper.material.cards import GRID, Cards
from kermesse.press.paper.material.people import Labels
from kermesse.press.paper.material.printing import Part, Printing

Stock = Literal["cards", "labels", "plain"]
"""Thick paper to cut; sheets of labels; all else."""
STOCKS: tuple[Stock, ...] = get_args(Stock)

STACK = 4
"""So many sheets of 200 g/m² a trimmer cuts at once."""
SECONDS_A_CUT = 10
"""To lay a stack or a strip at the mark, and cut. Nobody was timed: an estimate, hence the cuts are told beside it."""


class SheetCount(msgspec.Struct, frozen=True):
    """What a printing takes: sheets of each paper, cuts through a stack, and minutes for all of these.

    Args:
        cards: sheets of cards, and of tokens.
        labels: sheets of labels.
        plain: all other sheets.
        cuts: through a stack of sheets or strips.
        pieces: how many cards and tokens are cut out.
        stickers: how many labels there are.
    """

    cards: int
    labels: int
    plain: int
    cuts: int
    pieces: int = 0
    stickers: int = 0

    @property
    def minutes(self) -> int:
        """How long the cutting takes, in whole minutes; an estimate by `SECONDS_A_CUT`."""
        return -(-self.cuts * SECONDS_A_CUT // 60)


def stock_of(part: Part) -> Stock:
    """The paper that a part is for."""
    match part:
        case Cards():
            return "cards"
        case Labels():
            return "labels"
        case _:
            return "plain"


def joined_by_stock(printing: Printing, pdfs: Sequence[bytes]) -> dict[Stock, bytes]:
    """A PDF for each paper, of the parts that are for it.

    Args:
        printing: all parts, in their order.
        pdfs: each part by itself.
    """
    several: dict[Stock, list[bytes]] = {}
    for part, pdf in zip(printing.parts, pdfs, strict=True):
        several.setdefault(stock_of(part), []).append(pdf)
    return {stock: joined(several[stock], fronts=printing.backs) for stock in STOCKS if stock in several}


def sheet_count(printing: Printing, pages: Sequence[int]) -> SheetCount:
    """What a printing takes.

    Args:
        printing: all parts, in their order.
        pages: how many pages each part has; with backs, it begins on a sheet of its own, and a sheet has two pages.
    """
    sheets = dict.fromkeys(STOCKS, 0)
    for part, count in zip(printing.parts, pages, strict=True):
        sheets[stock_of(part)] += -(-count // 2) if printing.backs else count
    cut = cut_count([part for part in printing.parts if isinstance(part, Cards)])
    stickers = sum(len(part.labels) for part in printing.parts if isinstance(part, Labels))
    return replace(cut, **sheets, stickers=stickers)


def page_runs(printing: Printing, pages: Sequence[int]) -> Mapping[Stock, Sequence[range]]:
    """On which pages of one file what belongs on each paper lies, from 1 on.

    Args:
        printing: all parts, in their order.
        pages: how many pages each part has.
    """
    runs: dict[Stock, list[range]] = {}
    placed = zip(map(stock_of, printing.parts), _placed(printing, pages), strict=True)
    for stock, neighbours in groupby(placed, key=lambda one: one[0]):
        parts = [run for _, run in neighbours]
        runs.setdefault(stock, []).append(range(parts[0].start, parts[-1].stop))
    return runs


def file_pages(printing: Printing, pages: Sequence[int]) -> Mapping[Stock, int]:
    """How many pages the file for each paper has.

    Args:
        printing: all parts, in their order.
        pages: how many pages each part has.
    """
    of_stock: dict[Stock, list[int]] = {stock: [] for stock in map(stock_of, printing.parts)}
    for part, count in zip(printing.parts, pages, strict=True):
        of_stock[stock_of(part)].append(count)
    return {stock: _placed(printing, counts)[-1][-1] for stock, counts in of_stock.items()}


def _placed(printing: Printing, pages: Sequence[int]) -> list[range]:
    """The pages of each of some parts, one after another; with backs each begins on a front side."""
    placed = [range(1)]
    for count in pages:
        first = placed[-1].stop
        first += printing.backs and first % 2 == 0
        placed.append(range(first, first + count))
    return placed[1:]


def cut_count(cards: Sequence[Cards]) -> SheetCount:
    """What some sheets of cards take, by themselves."""
    pieces = sum(face >= 0 for part in cards for sheet in part.sheets for face in sheet)
    return SheetCount(sum(len(part.sheets) for part in cards), 0, 0, sum(map(_cuts, cards)), pieces)


def _cuts(part: Cards) -> int:
    """Each stack is cut into strips, beginning and ending with a margin, and each strip likewise."""
    across, down = GRID[part.size]
    return -(-len(part.sheets) // STACK) * (across + 1 + across * (down + 1))
