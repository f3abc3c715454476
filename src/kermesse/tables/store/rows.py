"""How what a table holds lies in the rows of a database, and is read back.

The order of columns is that of the queries in both stores.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from msgspec import Raw

from kermesse.games.game import Actor
from kermesse.tables.model import Entry, Head, Link, Snapshot

Row = Sequence[Any]

ENTRY_COLUMNS = ("table", "number", "at", "by", "link", "id", "command", "events", "chain")


def hand_text(by: Actor) -> str:
    """Who asked, as a column has it."""
    return str(by)


def _hand(text: str) -> Actor:
    return int(text) if text.isdigit() else cast("Actor", text)


def _text(raw: Raw) -> str:
    return bytes(raw).decode()


def head_row(head: Head) -> tuple[Any, ...]:
    """A head, but for when its clock is due."""
    return (
        head.id,
        head.game,
        head.version,
        _text(head.setup),
        head.secret,
        head.zone,
        head.founded_at,
        head.code,
    )


def head_from(row: Row) -> Head:
    """A head from its row."""
    table, game, version, setup, secret, zone, founded_at, code = row
    return Head(
        id=table,
        game=game,
        version=version,
        setup=Raw(setup),
        secret=secret,
        zone=zone,
        founded_at=founded_at,
        code=code,
    )


def entry_row(table: str, entry: Entry) -> tuple[Any, ...]:
    """An entry of a table's ledger."""
    return (
        table,
        entry.number,
        entry.at,
        str(entry.by),
        entry.link,
        entry.id,
        _text(entry.command),
        _text(entry.events),
        entry.chain,
    )


def entry_from(row: Row) -> Entry:
    """An entry from its row, which leaves the table out."""
    number, at, by, link, command_id, command, events, chain = row
    return Entry(
        number=number,
        at=at,
        by=_hand(by),
        link=link,
        id=command_id,
        command=Raw(command),
        events=Raw(events),
        chain=chain,
    )


def snapshot_row(table: str, snapshot: Snapshot) -> tuple[Any, ...]:
    """A table's snapshot."""
    return table, snapshot.number, snapshot.chain, snapshot.shape, snapshot.state


def snapshot_from(row: Row) -> Snapshot:
    """A snapshot from its row, which leaves the table out."""
    number, chain, shape, state = row
    return Snapshot(number=number, chain=chain, shape=shape, state=state)


def link_row(link: Link) -> tuple[Any, ...]:
    """A link."""
    return link.table, link.number, link.role, link.seat, link.hash, link.label, link.made_at, link.revoked_at


def link_from(row: Row) -> Link:
    """A link from its row."""
    table, number, role, seat, hashed, label, made_at, revoked_at = row
    return Link(
        number=number,
        table=table,
        role=role,
        seat=seat,
        hash=hashed,
        label=label,
        made_at=made_at,
        revoked_at=revoked_at,
    )
