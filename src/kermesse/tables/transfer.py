"""Tables carried out of a store into a file, and into a store from a file; and people forgotten in a store."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from kermesse.fault import Fault, Faults, shown
from kermesse.games.game import Timestamp
from kermesse.games.title import Title, Titles
from kermesse.tables import links
from kermesse.tables.ledger import Reader, first_chain, unbroken
from kermesse.tables.model import Entry, Head, Link, TableId
from kermesse.tables.pseudonyms import Forgotten, forget
from kermesse.tables.store.contract import Store
from kermesse.tables.store.errors import IdTaken
from kermesse.tables.table_file import check_table, read_table, write_table
from kermesse.words import Lang, Phrase, verbatim

DRAWS = 20
"""How often a code is drawn that may be in use."""

QUIET_SECONDS = 86_400
"""A table where nothing has happened for so long is over, whatever its game says."""


class WholeTable(NamedTuple):
    """A table from a file, whose ledger is whole and can be played again."""

    head: Head
    entries: list[Entry]

    def __repr__(self) -> str:
        return f"WholeTable({self.head.id})"


async def export_table(store: Store, table: TableId) -> bytes:
    """A table as the text of a file, with its seed.

    Raises:
        Faults: where there is no such table.
        StoreFault: where the store does not answer.
    """
    return write_table(await _head(store, table), await store.entries(table))


def whole_table(source: str, data: object, titles: Titles) -> WholeTable:
    """A table from the plain data of a file, checked before any store is asked.

    Raises:
        Faults: where the file is no whole table.
    """
    return WholeTable(*check_table(source, read_table(source, data), titles))


async def import_table(store: Store, titles: Titles, source: str, data: object, now: Timestamp) -> tuple[Head, str]:
    """Stores a table from a file, as exported from this or another store.

    Args:
        store: where to.
        titles: the games that there are.
        source: the file's name, for faults.
        data: the plain data of its JSON, or a table that was read and checked (`whole_table`).
        now: the time.

    Returns:
        The table, with a new code where it goes on; and a new host link, which is told nobody else.

    Raises:
        Faults: where the file is no whole table, or the table is here already.
        StoreFault: where the store does not take it.
    """
    head, entries = data if isinstance(data, WholeTable) else whole_table(source, data, titles)
    if await store.head(head.id) is not None:
        another = Phrase("a table that is not here yet", "une table qui n'est pas encore ici")
        raise Faults(source, [Fault(verbatim("head.id"), another, shown(head.id))])
    title = titles.of(head.game)
    reader = Reader(title, head.version)
    state, _, _ = reader.fold(title.game.begin(reader.setup(head.setup), head.secret), entries)
    text = links.new_link()
    host = Link(number=1, table=head.id, role="host", hash=links.hashed(text), made_at=now)
    for draw in range(DRAWS):
        if not title.game.over(state):
            head = msgspec.structs.replace(head, code=links.new_code())
        try:
            await store.rewrite(head, entries, [host], title.game.due(state))
        except IdTaken:
            if draw == DRAWS - 1:
                raise
        else:
            break
    return head, text


async def forget_table(store: Store, titles: Titles, table: TableId, lang: Lang, now: Timestamp) -> Forgotten:
    """Replaces the names and words of people in a table that is over, in the store itself.

    Args:
        store: where it is kept.
        titles: the games that there are.
        table: which table.
        lang: the language of the names that they get.
        now: the time.

    Raises:
        Faults: where there is no such table, it still goes on, or its ledger breaks.
        StoreFault: where the store does not take it.
    """
    head, entries, links = await _head(store, table), await store.entries(table), await store.links(table)
    title = titles.of(head.game)
    reader = Reader(title, head.version)
    good, broken = unbroken(entries, 0, first_chain(head))
    state, _, worse = reader.fold(title.game.begin(reader.setup(head.setup), head.secret), good)
    if wrong := worse or broken:
        raise Faults(table, [Fault(verbatim(f"entries[{wrong.number - 1}]"), wrong.expected, wrong.found)])
    last = entries[-1].at if entries else head.founded_at
    if not may_forget(title, state, last, now):
        over = Phrase(
            "a table that is over, or quiet for a day", "une table finie, ou sans rien de nouveau depuis un jour"
        )
        raise Faults(table, [Fault(verbatim(table), over, Phrase("one that goes on", "une table en cours"))])
    forgotten = forget(title, head, entries, links, lang)
    await store.rewrite(forgotten.head, forgotten.entries, forgotten.links, title.game.due(state))
    return forgotten


def may_forget(title: Title, state: Any, last: Timestamp, now: Timestamp) -> bool:
    """Whether the people of a table may be forgotten: it is over, or was quiet for a day.

    Args:
        title: its game.
        state: its state.
        last: when something was last asked there.
        now: the time.
    """
    return title.game.over(state) or now - last >= QUIET_SECONDS


async def _head(store: Store, table: TableId) -> Head:
    head = await store.head(table)
    if head is None:
        one = Phrase("a table of this store (kermesse tables list)", "une table de cette base (kermesse tables list)")
        raise Faults(table[:64], [Fault(Phrase("table", "table"), one, shown(table))])
    return head
