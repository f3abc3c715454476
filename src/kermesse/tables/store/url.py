"""A store's URL: which kind of store it names, and opening it."""

from __future__ import annotations

import re
from importlib.util import find_spec
from urllib.parse import urlsplit

from kermesse.fault import Fault, Faults, shown
from kermesse.tables.store.contract import Store
from kermesse.tables.store.errors import StoreFault
from kermesse.words import Phrase, verbatim


async def open_store(url: str) -> Store:
    """Opens a store and brings it to this program's schema.

    Args:
        url: a path, `sqlite:///path` (a fourth slash for one from the root), or `postgresql://user@host/database`.

    Raises:
        Faults: where there is no such kind of store, its library is not installed, or it does not open.
    """
    kind, colon, rest = url.partition("://")
    shown_url = verbatim(re.sub(r"(?<=:)[^:@/]*(?=@)", "…", url))
    try:
        if kind in {"postgresql", "postgres"} and colon:
            return await _open_checked_postgres(url, shown_url)
        if not colon or kind == "sqlite":
            path = rest.removeprefix("/") if colon else url
            if path:
                from kermesse.tables.store.sqlite.store import open_sqlite  # noqa: PLC0415 only what is asked for

                return await open_sqlite(path)
    except StoreFault as fault:
        expected = Phrase("a store that opens", "un magasin qui s'ouvre")
        raise Faults(shown_url.en, [Fault(shown_url, expected, fault.phrase)]) from fault
    expected = Phrase(
        "a path, sqlite:///path or postgresql://user@host/database",
        "un chemin, sqlite:///chemin ou postgresql://utilisateur@hôte/base",
    )
    raise Faults(shown_url.en, [Fault(shown_url, expected, shown(shown_url.en))])


async def _open_checked_postgres(url: str, shown_url: Phrase) -> Store:
    if find_spec("asyncpg") is None:
        install = '`pip install "kermesse[postgres]"`'
        extra = Phrase(f"the extra: {install}", f"l'extra : {install}")
        raise Faults(shown_url.en, [Fault(verbatim("asyncpg"), extra, Phrase("not installed", "pas installé"))])
    try:
        _ = urlsplit(url).port
    except ValueError as error:
        expected = Phrase("a port from 0 to 65535", "un port de 0 à 65535")
        raise Faults(shown_url.en, [Fault(shown_url, expected, verbatim(error))]) from error
    from kermesse.tables.store.postgres.store import open_postgres  # noqa: PLC0415 its library is an extra

    return await open_postgres(url)
