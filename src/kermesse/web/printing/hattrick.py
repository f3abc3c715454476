"""The paper of a table of Hattrick: its cards, its guide and its pad, at any time."""

from __future__ import annotations

from kermesse.games.hattrick.rules.model import SEATS
from kermesse.games.hattrick.table.state import TableState
from kermesse.press.paper.hattrick.parts import HATTRICK
from kermesse.press.paper.material.printing import Printing
from kermesse.press.paper.wishes import Wishes
from kermesse.web.printing.jobs import PrintJob
from kermesse.web.printing.print_schemas import Printable
from kermesse.web.printing.table_paper import Order, TablePaper
from kermesse.words import Phrase


class HattrickBox(PrintJob, frozen=True):
    """The cards of Hattrick, and what is written on beside them."""

    players: int
    wishes: Wishes
    names: tuple[str, ...]

    def printing(self) -> Printing:
        """The cards, the guide and the pad as material, as far as wished."""
        from kermesse.press.paper.hattrick.box import hattrick  # noqa: PLC0415 - the server itself sets nothing

        return hattrick(self.players, self.wishes, self.names)


def available(table: TableState) -> Printable:
    """Cards, guide and pad: for who sits there, else for as many as can."""
    here = len(table.around)
    fits = max(here, SEATS[0])
    return Printable(
        stage="cards",
        parts=HATTRICK,
        usual=HATTRICK,
        people=here,
        envelopes=fits,
        fewest=SEATS[0],
        most=SEATS[-1],
    )


async def _ordered(order: Order) -> HattrickBox:
    table: TableState = (await order.server.tables.load(order.table)).state
    names = tuple(table.seats[seat].name for seat in table.around)
    return HattrickBox(order.envelopes, order.wishes, names if len(names) == order.envelopes else ())


PAPER = TablePaper(
    printers=frozenset({"host", "seat"}),  # a table may have no host, and its cards are no secret
    available=available,
    begins={"cards": Phrase("Looking up who plays", "Qui joue ?")},
    ordered=_ordered,
    drafted=_ordered,
)
