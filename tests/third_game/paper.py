"""Sealed bids on paper: a sheet with the rule and who has won what."""

from __future__ import annotations

from kermesse.press.paper.advice import printing
from kermesse.press.paper.material.pages import PageBlock, Pages, Paragraph, TextTable
from kermesse.press.paper.material.printing import Printing
from kermesse.press.paper.wishes import Wishes
from kermesse.web.printing.jobs import PrintJob
from kermesse.web.printing.print_schemas import Printable
from kermesse.web.printing.table_paper import Order, TablePaper
from kermesse.words import Phrase
from tests.third_game.model import State

RULE = Phrase("The highest bid that is alone takes the prize.", "La plus haute mise unique emporte le lot.")
NAME, POINTS = Phrase("Name", "Nom"), Phrase("Points", "Points")


class Sheet(PrintJob, frozen=True):
    """Who has won what."""

    wishes: Wishes
    points: tuple[tuple[str, int], ...]

    def printing(self) -> Printing:
        pages = []
        for lang in self.wishes.langs:
            rows = tuple((name, str(points)) for name, points in self.points)
            table = TextTable((NAME(lang), POINTS(lang)), rows, (2, 1), ("left", "right"))
            blocks: tuple[PageBlock, ...] = (Paragraph(RULE(lang)), table)
            pages.append(Pages("Sealed bids", lang, blocks))
        return printing("Sealed bids", self.wishes, pages)


def _available(state: State) -> Printable:
    here = len(state.bidders)
    return Printable(
        stage="cards", parts=("guide",), usual=("guide",), people=here, envelopes=here, fewest=here, most=here
    )


async def _ordered(order: Order) -> Sheet:
    state: State = (await order.server.tables.load(order.table)).state
    return Sheet(order.wishes, tuple((one.name, one.points) for one in state.bidders))


PAPER = TablePaper(
    printers=frozenset({"host"}),
    available=_available,
    begins={"cards": Phrase("Looking up who plays", "Qui joue ?")},
    ordered=_ordered,
    drafted=_ordered,
)
