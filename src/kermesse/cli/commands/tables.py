"""`kermesse tables`: the tables of a store, for its operator: list, export, import, forget people, back up."""

import asyncio
import os
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Annotated, TypeVar

import msgspec
from cyclopts import Parameter
from rich.table import Table

from kermesse.cli.extras import needs
from kermesse.cli.language import chosen
from kermesse.cli.messages import tell
from kermesse.cli.options import LANG, OUTPUT, Options, bytes_of, write_out
from kermesse.cli.screen import page, text_of
from kermesse.fault import Fault, Faults, shown
from kermesse.tables.links import read_code
from kermesse.tables.model import Head
from kermesse.tables.moments import told_moment
from kermesse.tables.store.contract import Store
from kermesse.tables.store.errors import CopyFault, StoreFault
from kermesse.tables.store.url import open_store
from kermesse.tables.transfer import export_table, forget_table, import_table, whole_table
from kermesse.text_input import read_written
from kermesse.titles import TITLES
from kermesse.words import Lang, Phrase, number, verbatim

DB = Phrase(
    "The store: a file or postgresql://...; by default KERMESSE_DB, else kermesse.db here.",
    "La base : un fichier ou postgresql://... ; sinon KERMESSE_DB, sinon kermesse.db ici.",
)
TABLE = Phrase("The table's id, or its code.", "L'identifiant de la table, ou son code.")
FILE = Phrase("A table's file, or -.", "Le fichier d'une table, ou -.")
COPY = Phrase("The file to write.", "Le fichier à écrire.")
FORMAT = Phrase("text (default) or json.", "text (par défaut) ou json.")

T = TypeVar("T")


def list_tables(
    *,
    db: Annotated[str | None, DB] = None,
    format: Annotated[str, FORMAT, Parameter(name=["--format", "-f"])] = "text",  # noqa: A002
    lang: Annotated[str | None, LANG] = None,
) -> None:
    """Lists the tables of a store."""
    language = chosen(lang)
    options = Options()
    options.one_of("--format", format, ("text", "json"))
    options.checked()

    async def numbered(store: Store) -> list[tuple[Head, int]]:
        return [(head, await store.last_number(head.id)) for head in await store.heads()]

    found = _with_store(db, numbered)
    write_out(_as_json(found) if format == "json" else _as_text(found, language), None)


def export(
    table: Annotated[str, TABLE, Parameter(allow_leading_hyphen=True)],
    *,
    db: Annotated[str | None, DB] = None,
    lang: Annotated[str | None, LANG] = None,
    output: Annotated[str | None, OUTPUT, Parameter(name=["--output", "-o"])] = None,
) -> None:
    """Writes a table with its seed into a file that only its owner can read."""
    language = chosen(lang)

    async def exported(store: Store) -> str:
        return (await export_table(store, await _table_id(store, table))).decode()

    text = _with_store(db, exported)
    if output is not None:
        write_out("", output)
        Path(output).chmod(0o600)  # before the seed is in it
    write_out(text, output)
    tell(
        Phrase(
            "The file holds the seed: anybody who has it knows every hand while the table goes on.",
            "Le fichier contient la graine : avec elle, on connaît toutes les mains d'une table en cours.",
        ),
        language,
    )


def import_(
    file: Annotated[str, FILE, Parameter(allow_leading_hyphen=True)],
    *,
    db: Annotated[str | None, DB] = None,
    lang: Annotated[str | None, LANG] = None,
) -> None:
    """Brings a table in, and tells its new host link."""
    language = chosen(lang)

    whole = whole_table(file, read_written(file, bytes_of(file)).data, TITLES)  # before a store is made for it
    head, link = _with_store(db, lambda store: import_table(store, TITLES, file, whole, time.time()), new=True)
    write_out(Phrase(f"Table: {head.id}", f"Table : {head.id}")(language), None)
    if head.code:
        write_out(Phrase(f"Code: {head.code}", f"Code : {head.code}")(language), None)
    write_out(Phrase("Host link: ", "Lien d'hôte : ")(language) + link, None)


def forget(
    table: Annotated[str, TABLE, Parameter(allow_leading_hyphen=True)],
    *,
    db: Annotated[str | None, DB] = None,
    lang: Annotated[str | None, LANG] = None,
) -> None:
    """Forgets the people of a table that is over."""
    language = chosen(lang)

    async def forgotten(store: Store) -> int:
        return (await forget_table(store, TITLES, await _table_id(store, table), language, time.time())).people

    names = _with_store(db, forgotten)
    write_out(
        Phrase(
            f"Forgotten: {names} names, and all that was said. Back-ups made before still have them.",
            f"Oubliés : {names} noms, et tout ce qui a été dit. Les sauvegardes plus anciennes les ont encore.",
        )(language),
        None,
    )


def backup(
    file: Annotated[str, COPY],
    *,
    db: Annotated[str | None, DB] = None,
    lang: Annotated[str | None, LANG] = None,
) -> None:
    """Copies a store while it is used."""
    language = chosen(lang)

    async def copied(store: Store) -> None:
        try:
            await store.copy_to(file)
        except CopyFault as fault:
            new = Phrase("a new file for the copy", "un nouveau fichier pour la copie")
            raise Faults(file, [Fault(Phrase("file", "fichier"), new, fault.phrase)]) from None

    _with_store(db, copied)
    tell(Phrase(f"Written: {file}", f"Écrit : {file}"), language)


def _with_store(db: str | None, work: Callable[[Store], Awaitable[T]], *, new: bool = False) -> T:
    """Does something with the store, and closes it; with `new`, it may be one that is not there yet.

    Raises:
        Faults: where there is no such store, it fails, or what opens one is not installed.
    """
    needs("serve")
    url = db or os.environ.get("KERMESSE_DB") or "kermesse.db"
    path = url.removeprefix("sqlite:///")
    if not new and "://" not in path and not Path(path).exists():
        there = Phrase("an existing store (--db, or KERMESSE_DB)", "une base qui existe (--db, ou KERMESSE_DB)")
        raise Faults("--db", [Fault(verbatim("--db"), there, shown(path))])

    async def done() -> T:
        store = await open_store(url)
        try:
            return await work(store)
        finally:
            await store.close()

    try:
        return asyncio.run(done())
    except StoreFault as fault:
        working = Phrase("a store that works", "une base qui marche")
        raise Faults("--db", [Fault(verbatim("--db"), working, fault.phrase)]) from None


async def _table_id(store: Store, typed: str) -> str:
    """The id of the table that a host typed, as its id or as its code."""
    code = read_code(typed)
    return (await store.table_of(code) if code else None) or typed


def _as_json(found: list[tuple[Head, int]]) -> str:

    rows = [
        {
            "id": head.id,
            "game": head.game,
            "code": head.code,
            "founded_at": head.founded_at,
            "zone": head.zone,
            "entries": last,
        }
        for head, last in found
    ]
    return msgspec.json.format(msgspec.json.encode(rows), indent=1).decode()


def _as_text(found: list[tuple[Head, int]], lang: Lang) -> str:

    if not found:
        return Phrase("No tables.", "Aucune table.")(lang)
    console = page(coloured=sys.stdout.isatty())
    table = Table(box=None, pad_edge=False, header_style="bold")
    for title in (Phrase("Table", "Table"), Phrase("Game", "Jeu"), verbatim("Code"), Phrase("Founded", "Créée")):
        table.add_column(title(lang))
    table.add_column(Phrase("Entries", "Entrées")(lang), justify="right")
    for head, last in found:
        founded = told_moment(head.founded_at, head.zone, lang)
        table.add_row(head.id, head.game, head.code or "–", founded, number(last, lang))
    console.print(table)
    return text_of(console)
