"""The archive: tables that nobody came back to leave the store for files, from which they can be carried in again."""

from __future__ import annotations

import os
from pathlib import Path

from kermesse.fault import Faults
from kermesse.games.game import Timestamp
from kermesse.tables.loaded_table import LOG
from kermesse.tables.model import Head, TableId
from kermesse.tables.store.contract import Store
from kermesse.tables.transfer import export_table


async def archive_tables(store: Store, folder: Path, before: Timestamp) -> list[TableId]:
    """Writes each table to a file where nothing was done since a moment, and nobody came by a link; then deletes it.

    A file is whole and on the disk before its table goes. It holds the seed, as `kermesse tables export` writes it, and
    no links: whoever carries the table in again gets a host's link, and gives out new ones.

    Args:
        store: where the tables are.
        folder: where the files go; made where it is not there.
        before: the moment; seconds since 1970.

    Returns:
        The tables that were archived.

    Raises:
        StoreFault: where the store does not answer.
        OSError: where a file cannot be written; its table stays.
    """
    archived = []
    for head in await store.heads():
        used_at = await _last_used(store, head)
        if used_at >= before:
            continue
        try:
            text = await export_table(store, head.id)
        except Faults:  # it is gone already: another process was faster
            continue
        _write(folder, f"{head.game}-{head.id}.json", text)
        if await _last_used(store, head) > used_at:
            continue  # somebody has come back just now
        await store.erase(head.id)
        LOG.info("table %s was archived: nobody came back", head.id)
        archived.append(head.id)
    return archived


async def _last_used(store: Store, head: Head) -> Timestamp:
    """When something was last done at a table, or a link to it was made or used."""
    last = await store.last_number(head.id)
    entries = await store.entries(head.id, after=last - 1) if last else []
    links = await store.links(head.id)
    used = [moment for link in links for moment in (link.made_at, link.used_at) if moment is not None]
    return max([head.founded_at, *(entry.at for entry in entries), *used])


def _write(folder: Path, name: str, text: bytes) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    written = folder / f".{name}.{os.getpid()}"
    only_ours = os.open(written, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)  # every hand is in it
    with os.fdopen(only_ours, "wb") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    written.replace(folder / name)
    if os.name == "posix":
        directory = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(directory)
        finally:
            os.close(directory)
