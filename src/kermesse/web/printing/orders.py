"""A job made of a table: what was wished, checked against what there is; then the game says what is printed."""

from __future__ import annotations

from kermesse.fault import Fault, Faults, shown
from kermesse.press.paper.parts import CARD_PARTS
from kermesse.press.paper.wishes import EXPORTS, Wishes
from kermesse.web.printing.jobs import PrintJob
from kermesse.web.printing.print_schemas import Printable, PrintRequest
from kermesse.web.printing.table_paper import Order, TablePaper, table_paper
from kermesse.web.server.context import ServerContext
from kermesse.words import Phrase, verbatim


def wishes_of(wished: PrintRequest, there: Printable) -> Wishes:
    """A host's wishes, checked against the parts available; the usual parts where none are named.

    Raises:
        Faults: where something is wished that there is not, or twice.
    """
    faults: list[Fault] = []
    for place, part in enumerate(wished.parts):
        if part not in there.parts:
            now = " | ".join(there.parts)
            faults.append(Fault(verbatim(f"parts[{place}]"), Phrase(f"one of: {now}", f"un de : {now}"), shown(part)))
    for where, several in (("parts", wished.parts), ("langs", wished.langs)):
        if len(set(several)) < len(several):
            faults.append(Fault(verbatim(where), Phrase("each once", "une seule fois"), shown(list(several))))
    if wished.form in EXPORTS and not CARD_PARTS & set(wished.parts or there.usual):
        cards = Phrase("pdf, or parts with cards", "pdf, ou des éléments avec des cartes")
        faults.append(Fault(verbatim("form"), cards, verbatim(wished.form)))
    envelopes = wished.envelopes
    if envelopes is not None and not there.fewest <= envelopes <= there.most:
        span = Phrase(f"{there.fewest} to {there.most}", f"de {there.fewest} à {there.most}")
        faults.append(Fault(verbatim("envelopes"), span, verbatim(envelopes)))
    if faults:
        raise Faults("wishes", faults)
    return Wishes(
        langs=wished.langs,
        parts=wished.parts or there.usual,
        paper=wished.paper,
        size=wished.size,
        backs=wished.backs,
        shift_mm=wished.shift_mm,
        start=wished.start,
        guides=wished.guides,
        form=wished.form,
    )


async def order_of(
    server: ServerContext, table: str, wished: PrintRequest, origin: str, link: int | None = None
) -> PrintJob:
    """What is to be printed, as the table is now; a deal on paper is noted in its ledger, and labels get links.

    Args:
        server: where the table is.
        table: the table.
        wished: by its host.
        origin: where guests find this server.
        link: by which of the table's links it is wished; None for this program itself.

    Raises:
        Faults: where this cannot be wished of the table.
        Refused: where the game has no paper, or the night cannot be dealt to so many.
    """
    paper, order = await _read(server, table, wished, origin, link)
    return await paper.ordered(order)


async def draft_of(server: ServerContext, table: str, wished: PrintRequest) -> PrintJob:
    """What would be printed, to be counted: the table stays as it is.

    Raises:
        Faults, Refused: as `order_of`; or where only the cards are wished, for makers: nobody cuts them here.
    """
    if wished.form in EXPORTS:
        raise Faults("wishes", [Fault(verbatim("form"), verbatim("pdf | papers"), verbatim(wished.form))])
    paper, order = await _read(server, table, wished, "", None)
    return await paper.drafted(order)


async def _read(
    server: ServerContext, table: str, wished: PrintRequest, origin: str, link: int | None
) -> tuple[TablePaper, Order]:
    await server.read_on(table)  # somebody may have sat down in another process just now
    loaded = await server.tables.load(table)
    paper = table_paper(loaded.title)
    there = paper.available(loaded.state)
    wishes = wishes_of(wished, there)
    return paper, Order(server, table, wishes, there, wished.envelopes or there.envelopes, origin, link)
