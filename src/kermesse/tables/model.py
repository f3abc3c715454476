"""A table's nouns: its head, the entries of its ledger, the links that lead to it."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from kermesse.games.game import Actor, Timestamp

TableId: TypeAlias = str
"""96 random bits, in 16 letters that may stand in an address."""

Role: TypeAlias = Literal["host", "seat", "spectator", "screen"]

CommandId: TypeAlias = Annotated[str, Meta(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+$(?!\n)")]
"""Of the client's making, so that a retry after a lost answer does nothing twice."""


StoredId: TypeAlias = Annotated[str, Meta(min_length=8, max_length=64, pattern=r"^[\w-]+$(?!\n)")]
"""A command's id as a ledger has it: older versions took letters of every script."""


class Head(msgspec.Struct, frozen=True, kw_only=True):
    """What never changes about a table, but for its code, which is freed when the table is over.

    Args:
        id: its name in addresses.
        game: which game.
        version: the version of the game's events; an older ledger is read by what `ledger.py` knows of old versions.
        setup: the game's settings, as JSON.
        secret: the seed of everything drawn here, in hexadecimal; never shown before the end.
        zone: the time zone of the room, such as `Europe/Paris`; dates are read and told in it.
        founded_at: when.
        code: six characters to type; None once the door is shut.
    """

    id: TableId
    game: str
    version: int = 1
    setup: msgspec.Raw
    secret: str
    zone: str
    founded_at: Timestamp
    code: str | None = None

    def __repr__(self) -> str:
        """Without the seed, for what stands in a log."""
        return f"Head({self.id}, {self.game})"

    def __rich_repr__(self) -> list[tuple[str, Any]]:
        """The same, for tracebacks in colour."""
        return [("id", self.id), ("game", self.game)]


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of a ledger: a command and what it led to. Numbers start at 1 and leave no gap.

    Args:
        number: its place in the ledger.
        at: when it was asked, as the table's clock had it.
        by: who asked.
        link: by which link, so that it can be told which of several hosts it was; None for the clock.
        id: the command's id, of its client's making; unique for each `by`.
        command: what was asked, as JSON.
        events: what happened, as a JSON array.
        chain: SHA-256 of the chain before and of everything above, in hexadecimal: no entry can be changed alone.
    """

    number: int
    at: Timestamp
    by: Actor
    link: int | None = None
    id: StoredId
    command: msgspec.Raw
    events: msgspec.Raw
    chain: str


ROW_BYTES = 300
"""About what an entry takes in a store besides its command and events: its other columns, and two indexes."""


class Snapshot(msgspec.Struct, frozen=True, kw_only=True):
    """A state after some entry, so that opening a long table need not read it from its beginning.

    Args:
        number: the last entry in it.
        chain: that entry's chain.
        shape: a fingerprint of the types that wrote it; another program version forgets the snapshot and replays.
        state: the state as JSON.
    """

    number: int
    chain: str
    shape: str
    state: bytes


class Link(msgspec.Struct, frozen=True, kw_only=True):
    """A private way to a table. The link itself has 128 random bits and is never stored, only its hash.

    Args:
        number: its place among the table's links, from 1.
        table: the table.
        role: what it opens.
        seat: which seat, for a seat's link.
        hash: SHA-256 of the link, in hexadecimal.
        label: who got it, such as the name of a helper.
        made_at: when.
        revoked_at: since when it opens nothing.
        used_at: when somebody last came by it, to some minutes; None where nobody has.
        device: what they came with, such as `Firefox, Android`; None where nobody has come.
        made_by: by which link it was made; None where the server made it, as whoever founded or joined got theirs.
    """

    number: int
    table: TableId
    role: Role
    seat: int | None = None
    hash: str
    label: str = ""
    made_at: Timestamp
    revoked_at: Timestamp | None = None
    used_at: Timestamp | None = None
    device: str | None = None
    made_by: int | None = None


class PushSubscription(msgspec.Struct, frozen=True, kw_only=True):
    """Where a browser wants to be told that something waits for its owner. It is bound to a link, and gone with it.

    Args:
        table: the table.
        link: the number of the link.
        endpoint: the address that its maker's service gave the browser.
        p256dh: the browser's public key, as base64url; what is sent is encrypted for it.
        auth: 16 secret bytes of the browser's, likewise.
        lang: what its owner reads.
        made_at: when.
    """

    table: TableId
    link: int
    endpoint: str
    p256dh: str
    auth: str
    lang: str
    made_at: Timestamp

    def __repr__(self) -> str:
        return f"PushSubscription(link {self.link} of {self.table})"


class DealTry(msgspec.Struct, frozen=True):
    """That the deal of a day is played at a table.

    Args:
        table: the table.
        deal: the day, such as `2026-11-26`.
        counts: whether its result is one of the day's; a second try of the same device's does not.
        points: what it brought; None as long as it is not over, and for good where it was not by the end of the day.
    """

    table: TableId
    deal: str
    counts: bool
    points: int | None = None
