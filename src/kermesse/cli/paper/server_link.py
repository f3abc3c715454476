"""Asking a server that is running for the paper of a table, by its host's private link."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import NamedTuple, TypeVar
from urllib.parse import urlsplit

from kermesse.client.errors import ServerRefused, Unreachable
from kermesse.client.server import Client
from kermesse.fault import Fault, Faults
from kermesse.tables.model import TableId
from kermesse.web.printing.print_schemas import Printable, PrintRequest
from kermesse.words import Phrase, verbatim

OPTION = verbatim("--table")
Answer = TypeVar("Answer")


class HostLink(NamedTuple):
    """A private link, taken apart: the server's address, and the secret part, which goes to that server alone."""

    server: str
    link: str


def read_way(address: str) -> HostLink:
    """Takes a private link apart: `http://192.168.1.20:8420/t/q2Xk...#...`.

    Raises:
        Faults: for anything else; what was typed is not repeated, as it may be nearly right and still a secret.
    """
    try:
        parts = urlsplit(address)
    except ValueError:
        parts = urlsplit("")
    if parts.scheme not in ("http", "https") or not parts.netloc or not parts.fragment:
        whole = Phrase(
            "the host's private link in one piece, http://…/t/…#…, in quotation marks",
            "le lien privé de l'hôte en entier, http://…/t/…#…, entre guillemets",
        )
        raise Faults("command line", [Fault(OPTION, whole, Phrase("something else", "autre chose"))])
    return HostLink(f"{parts.scheme}://{parts.netloc}", parts.fragment)


Wished = Callable[[Printable], PrintRequest]
"""What is to be printed, of what there is."""


def printed_there(way: HostLink, wished: Wished) -> bytes:
    """The file that the server prints of the table.

    Raises:
        Faults: where the server refuses, or nobody answers.
    """
    return _asked(way, wished, lambda client, table, order: client.print(table, way.link, order))


def counted_there(way: HostLink, wished: Wished) -> tuple[Phrase, ...]:
    """What the server says that printing would ask of the host, in sentences.

    Raises:
        Faults: as `printed_there`.
    """
    return _asked(way, wished, lambda client, table, order: client.count_paper(table, way.link, order)).preparation


def _asked(way: HostLink, wished: Wished, ask: Callable[[Client, TableId, PrintRequest], Awaitable[Answer]]) -> Answer:
    async def fetch() -> Answer:
        async with Client(way.server, patience_seconds=10) as client:
            table = (await client.enter(way.link)).table
            return await ask(client, table, wished(await client.printable(table, way.link)))

    answer = Phrase("the paper of a table", "le papier d'une table")
    try:
        return asyncio.run(fetch())
    except ServerRefused as refused:
        phrases = refused.refusal.faults or (refused.refusal.words,)
        raise Faults("command line", [Fault(OPTION, answer, one) for one in phrases]) from None
    except Unreachable:
        nobody = Phrase(f"no answer from {way.server}", f"pas de réponse de {way.server}")
        raise Faults("command line", [Fault(OPTION, answer, nobody)]) from None
