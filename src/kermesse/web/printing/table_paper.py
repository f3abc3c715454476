"""How the tables of a game are printed: what the server's printer needs of it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, NamedTuple

from kermesse.games.game import Refused
from kermesse.games.title import Title, facet
from kermesse.press.paper.wishes import Wishes
from kermesse.tables.model import Role
from kermesse.web.printing.jobs import PrintJob
from kermesse.web.printing.print_schemas import Printable
from kermesse.web.server.context import ServerContext
from kermesse.words import Phrase


class Order(NamedTuple):
    """What a host wants printed of a table, checked against what is available.

    Args:
        server: where the table is.
        table: the table.
        wishes: parts, languages, paper.
        there: what can be printed of it.
        envelopes: how many envelopes to print.
        origin: where guests find this server.
        link: the number of the link by which the host asks; None for this program itself.
    """

    server: ServerContext
    table: str
    wishes: Wishes
    there: Printable
    envelopes: int
    origin: str
    link: int | None


class TablePaper(NamedTuple):
    """How a game's tables are printed: who may, what is available when, and the job to print.

    Args:
        printers: who may have a table printed, by the role of their link.
        available: what can be printed now, from the state.
        begins: what is done first, by what there is to print (`Printable.stage`).
        ordered: what is to be printed; what that settles is noted, and labels get their links.
        drafted: the same to be counted only: nothing is noted, and no link is made.
    """

    printers: frozenset[Role]
    available: Callable[[Any], Printable]
    begins: Mapping[str, Phrase]
    ordered: Callable[[Order], Awaitable[PrintJob]]
    drafted: Callable[[Order], Awaitable[PrintJob]]


def table_paper(title: Title) -> TablePaper:
    """The paper of a game.

    Raises:
        Refused: where it has none.
    """
    if title.paper_at is None:
        raise Refused("NOT_IN_THIS_GAME")
    return facet(title.paper_at, TablePaper)
