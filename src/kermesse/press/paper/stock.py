"""Which paper a printing needs: sheets for cards, for labels, and plain ones, and how long the cards take to cut."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, get_args

import msgspec
from msgspec.structs import replace

from kermesse.press.paper.material.cards import GRID, Cards
from kermesse.press.paper.material.people import LABELS_A_SHEET, Labels
from kermesse.press.paper.material.printing import Part, Printing
from kermesse.words import Phrase

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


def by_stock(printing: Printing) -> dict[Stock, Printing]:
    """A printing for each paper that it needs, in the order of `STOCKS`."""
    parts = {stock: tuple(part for part in printing.parts if stock_of(part) == stock) for stock in STOCKS}
    return {stock: msgspec.structs.replace(printing, parts=some) for stock, some in parts.items() if some}


def sheet_count(printing: Printing, pages: int) -> SheetCount:
    """What a printing takes, once it is known how many pages it has; with backs, every sheet has two of them."""
    cards = [part for part in printing.parts if isinstance(part, Cards)]
    each = LABELS_A_SHEET[printing.paper]
    stuck = [len(part.labels) for part in printing.parts if isinstance(part, Labels)]
    labels = sum(-(-count // each) for count in stuck)
    sheets = -(-pages // 2) if printing.backs else pages
    cut = cut_count(cards)
    return replace(cut, labels=labels, plain=max(0, sheets - cut.cards - labels), stickers=sum(stuck))


def cut_count(cards: Sequence[Cards]) -> SheetCount:
    """What some sheets of cards take, by themselves."""
    pieces = sum(face >= 0 for part in cards for sheet in part.sheets for face in sheet)
    return SheetCount(sum(len(part.sheets) for part in cards), 0, 0, sum(map(_cuts, cards)), pieces)


def _cuts(part: Cards) -> int:
    """Each stack is cut into strips, beginning and ending with a margin, and each strip likewise."""
    across, down = GRID[part.size]
    return -(-len(part.sheets) // STACK) * (across + 1 + across * (down + 1))


def told(count: SheetCount) -> Phrase:
    """The sheets of each paper and the cutting, as a sentence or two."""
    en = [
        _on(_many(count.pieces, "card", "cards"), _many(count.cards, "sheet", "sheets"), "on"),
        _on(_many(count.stickers, "label", "labels"), _many(count.labels, "sheet", "sheets"), "on"),
        _many(count.plain, "plain sheet", "plain sheets"),
    ]
    fr = [
        _on(_many(count.pieces, "carte", "cartes"), _many(count.cards, "feuille", "feuilles"), "sur"),
        _on(_many(count.stickers, "étiquette", "étiquettes"), _many(count.labels, "planche", "planches"), "sur"),
        _many(count.plain, "feuille simple", "feuilles simples"),
    ]
    return Phrase(_row(en) + _cutting_en(count), _row(fr) + _cutting_fr(count))


def _cutting_en(count: SheetCount) -> str:
    if not count.cuts:
        return ""
    about = _many(count.minutes, "minute", "minutes")
    return f". Cutting takes about {about} with a trimmer: {count.cuts} cuts, {STACK} sheets at a time"


def _cutting_fr(count: SheetCount) -> str:
    if not count.cuts:
        return ""
    about = _many(count.minutes, "minute", "minutes")
    return f". Découpe : environ {about} au massicot ou à la rogneuse, {count.cuts} coupes, {STACK} feuilles à la fois"


def _many(count: int, one: str, more: str) -> str:
    return f"{count} {one if count == 1 else more}" if count else ""


def _on(pieces: str, sheets: str, word: str) -> str:
    return f"{pieces} {word} {sheets}" if sheets else ""


def _row(some: Sequence[str]) -> str:
    return ", ".join(filter(None, some))
