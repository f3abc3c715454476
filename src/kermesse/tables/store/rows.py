"""A table's head, entries, snapshot and links as rows of a database, and back.

The order of columns is that of the queries in both stores.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from msgspec import Raw

from kermesse.games.game import Actor
from kermesse.tables.model import Entry, Head, Link, PushSubscription, Snapshot

SqlRow = Sequence[Any]
"""The values of one row."""

ENTRY_COLUMNS = ("table", "number", "at", "by", "link", "id", "command", "events", "chain")


def actor_text(by: Actor) -> str:
    """An actor as text: a seat's number in digits, or `host`, `door`, `clock`."""
    return str(by)


def _actor(text: str) -> Actor:
    return int(text) if text.isdigit() else cast("Actor", text)


def _text(raw: Raw) -> str:
    return bytes(raw).decode()


def head_row(head: Head) -> tuple[Any, ...]:
    """A row of `tables` without its last column, when the clock is due."""
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


def head_from(row: SqlRow) -> Head:
    """The inverse of `head_row`."""
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
    """A row of `entries`, in the order of `ENTRY_COLUMNS`."""
    return (
        table,
        entry.number,
        entry.at,
        actor_text(entry.by),
        entry.link,
        entry.id,
        _text(entry.command),
        _text(entry.events),
        entry.chain,
    )


def entry_from(row: SqlRow) -> Entry:
    """The entry of a row of `entries` without its first column, the table."""
    number, at, by, link, command_id, command, events, chain = row
    return Entry(
        number=number,
        at=at,
        by=_actor(by),
        link=link,
        id=command_id,
        command=Raw(command),
        events=Raw(events),
        chain=chain,
    )


def snapshot_row(table: str, snapshot: Snapshot) -> tuple[Any, ...]:
    """A row of `snapshots`."""
    return table, snapshot.number, snapshot.chain, snapshot.shape, snapshot.state


def snapshot_from(row: SqlRow) -> Snapshot:
    """The snapshot of a row of `snapshots` without its first column, the table."""
    number, chain, shape, state = row
    return Snapshot(number=number, chain=chain, shape=shape, state=state)


def link_row(link: Link) -> tuple[Any, ...]:
    """A row of `links`."""
    return (
        link.table,
        link.number,
        link.role,
        link.seat,
        link.hash,
        link.label,
        link.made_at,
        link.revoked_at,
        link.used_at,
        link.device,
        link.made_by,
    )


def link_from(row: SqlRow) -> Link:
    """The inverse of `link_row`."""
    table, number, role, seat, hashed, label, made_at, revoked_at, used_at, device, made_by = row
    return Link(
        number=number,
        table=table,
        role=role,
        seat=seat,
        hash=hashed,
        label=label,
        made_at=made_at,
        revoked_at=revoked_at,
        used_at=used_at,
        device=device,
        made_by=made_by,
    )


def push_row(push: PushSubscription) -> tuple[Any, ...]:
    """A row of `pushes`."""
    return (push.table, push.link, push.endpoint, push.p256dh, push.auth, push.lang, push.made_at)


def push_from(row: SqlRow) -> PushSubscription:
    """The inverse of `push_row`."""
    table, link, endpoint, p256dh, auth, lang, made_at = row
    return PushSubscription(
        table=table, link=link, endpoint=endpoint, p256dh=p256dh, auth=auth, lang=lang, made_at=made_at
    )
