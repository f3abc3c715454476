"""A store's URL: which kind of store it names, and opening it."""

from __future__ import annotations

import re
from importlib.util import find_spec

from kermesse.fault import Fault, Faults, shown
from kermesse.tables.store.contract import Store
from kermesse.tables.store.errors import StoreFault
from kermesse.words import Phrase, verbatim

MOST_PORT = 65_535

_POSTGRES = re.compile(
    r"postgres(?:ql)?://(?:[^/?#@]*@)?(?P<host>[\w.-]*|\[[\da-f:]+\])(?P<port>:\d{1,5})?(?P<database>/[\w.-]*)?(?:\?[^@]*)?",
    re.ASCII,
)
"""An address in which every part is where it belongs; a password with an unescaped sign matches nowhere."""


async def open_store(url: str) -> Store:
    """Opens a store and brings it to this program's schema.

    Args:
        url: a path, `sqlite:///path` (a fourth slash for one from the root), or `postgresql://user@host/database`.

    Raises:
        Faults: where there is no such kind of store, its library is not installed, or it does not open.
    """
    kind, colon, rest = url.partition("://")
    shown_url = verbatim(without_secrets(url))
    try:
        if kind in {"postgresql", "postgres"} and colon:
            return await _open_checked_postgres(url, shown_url)
        if not colon or kind == "sqlite":
            path = rest.removeprefix("/") if colon else url
            if path:
                from kermesse.tables.store.sqlite.store import open_sqlite  # noqa: PLC0415 only what is asked for

                return await open_sqlite(path)
    except StoreFault as fault:
        expected = Phrase("a store that opens", "une base qui s'ouvre")
        raise Faults(shown_url.en, [Fault(shown_url, expected, fault.phrase)]) from fault
    expected = Phrase(
        "a path, sqlite:///path or postgresql://user@host/database",
        "un chemin, sqlite:///chemin ou postgresql://utilisateur@hôte/base",
    )
    raise Faults(shown_url.en, [Fault(shown_url, expected, shown(shown_url.en))])


def without_secrets(url: str) -> str:
    """A store's URL as it may be shown: of a database server only host, port and database."""
    kind, colon, _ = url.partition("://")
    if not colon or kind == "sqlite":
        return url
    parts = _POSTGRES.fullmatch(url)
    return f"{kind}://{parts['host']}{parts['port'] or ''}{parts['database'] or ''}" if parts else f"{kind}://…"


async def _open_checked_postgres(url: str, shown_url: Phrase) -> Store:
    if find_spec("asyncpg") is None:
        install = '`pip install "kermesse[postgres]"`'
        extra = Phrase(f"the extra: {install}", f"l'extra : {install}")
        raise Faults(shown_url.en, [Fault(verbatim("asyncpg"), extra, Phrase("not installed", "pas installé"))])
    if (parts := _POSTGRES.fullmatch(url)) and parts["port"] and int(parts["port"][1:]) > MOST_PORT:
        expected = Phrase(f"a port from 0 to {MOST_PORT}", f"un port de 0 à {MOST_PORT}")
        raise Faults(shown_url.en, [Fault(shown_url, expected, verbatim(parts["port"][1:]))])
    from kermesse.tables.store.postgres.store import open_postgres  # noqa: PLC0415 its library is an extra

    return await open_postgres(url)
