"""Opens the store that an address names."""

from __future__ import annotations

import re
from importlib.util import find_spec
from urllib.parse import urlsplit

from kermesse.fault import Fault, Faults, shown
from kermesse.tables.store.contract import Store, StoreFault
from kermesse.words import Phrase, verbatim


async def open_store(url: str) -> Store:
    """Opens a store and brings it to this program's schema.

    Args:
        url: a path, `sqlite:///path` (a fourth slash for one from the root), or `postgresql://user@host/database`.

    Raises:
        Faults: where there is no such kind of store, its library is not installed, or it does not open.
    """
    kind, colon, rest = url.partition("://")
    where = verbatim(re.sub(r"(?<=:)[^:@/]*(?=@)", "…", url))
    try:
        if kind in {"postgresql", "postgres"} and colon:
            return await _server(url, where)
        if not colon or kind == "sqlite":
            path = rest.removeprefix("/") if colon else url
            if path:
                from kermesse.tables.store.sqlite import open_file  # noqa: PLC0415 only what is asked for

                return await open_file(path)
    except StoreFault as fault:
        expected = Phrase("a store that opens", "un magasin qui s'ouvre")
        raise Faults(where.en, [Fault(where, expected, fault.said)]) from fault
    expected = Phrase(
        "a path, sqlite:///path or postgresql://user@host/database",
        "un chemin, sqlite:///chemin ou postgresql://utilisateur@hôte/base",
    )
    raise Faults(where.en, [Fault(where, expected, shown(where.en))])


async def _server(url: str, where: Phrase) -> Store:
    if find_spec("asyncpg") is None:
        install = 'pip install "kermesse[postgres]"'
        extra = Phrase(f"the extra: {install}", f"l'extra : {install}")
        raise Faults(where.en, [Fault(verbatim("asyncpg"), extra, Phrase("not installed", "pas installé"))])
    try:
        _ = urlsplit(url).port
    except ValueError as error:
        expected = Phrase("a port from 0 to 65535", "un port de 0 à 65535")
        raise Faults(where.en, [Fault(where, expected, verbatim(error))]) from error
    from kermesse.tables.store.postgres import open_server  # noqa: PLC0415 its library is an extra

    return await open_server(url)
