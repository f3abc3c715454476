"""What is kept, as tables of a database; the same in SQLite and in PostgreSQL.

Migrations are written against this, and a test holds them to it; the stores themselves speak plain SQL.
"""

from __future__ import annotations

from sqlalchemy import (
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
)

METADATA = MetaData(
    naming_convention={
        "pk": "%(table_name)s_key",
        "uq": "%(table_name)s_%(column_0_N_name)s_unique",
        "fk": "%(table_name)s_%(column_0_name)s_exists",
    }
)


def _table() -> Column[str]:
    """Whose it is; it goes when its table goes."""
    return Column("table", Text, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False)


TABLES = Table(
    "tables",
    METADATA,
    Column("id", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("setup", Text, nullable=False),
    Column("secret", Text, nullable=False),
    Column("zone", Text, nullable=False),
    Column("founded_at", Double, nullable=False),
    Column("code", Text),
    Column("due", Double),
    PrimaryKeyConstraint("id"),
    UniqueConstraint("code"),
    Index("tables_by_due", "due"),
)

# JSON is kept as text, for the chain is made of its very bytes; a JSON column would write it anew.
ENTRIES = Table(
    "entries",
    METADATA,
    _table(),
    Column("number", Integer, nullable=False),
    Column("at", Double, nullable=False),
    Column("by", Text, nullable=False),
    Column("link", Integer),
    Column("id", Text, nullable=False),
    Column("command", Text, nullable=False),
    Column("events", Text, nullable=False),
    Column("chain", Text, nullable=False),
    PrimaryKeyConstraint("table", "number"),  # of two writers one wins
    UniqueConstraint("table", "by", "id"),  # a command sent again does nothing twice
)

SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    _table(),
    Column("number", Integer, nullable=False),
    Column("chain", Text, nullable=False),
    Column("shape", Text, nullable=False),
    Column("state", LargeBinary, nullable=False),
    PrimaryKeyConstraint("table"),
)

PUSHES = Table(
    "pushes",
    METADATA,
    _table(),
    Column("link", Integer, nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", Text, nullable=False),
    Column("auth", Text, nullable=False),
    Column("lang", Text, nullable=False),
    Column("made_at", Double, nullable=False),
    PrimaryKeyConstraint("table", "endpoint"),
)

SERVER_KEYS = Table(
    "server_keys",
    METADATA,
    Column("name", Text, nullable=False),
    Column("key", Text, nullable=False),
    PrimaryKeyConstraint("name"),
)

DEAL_TRIES = Table(
    "deal_tries",
    METADATA,
    _table(),
    Column("deal", Text, nullable=False),
    Column("counts", Integer, nullable=False),
    Column("points", Integer),
    PrimaryKeyConstraint("table"),
    Index("deal_tries_by_deal", "deal", "counts", "points"),
)

DEAL_EXPERTS = Table(
    "deal_experts",
    METADATA,
    Column("deal", Text, nullable=False),
    Column("points", Integer, nullable=False),
    PrimaryKeyConstraint("deal"),
)

LINKS = Table(
    "links",
    METADATA,
    _table(),
    Column("number", Integer, nullable=False),
    Column("role", Text, nullable=False),
    Column("seat", Integer),
    Column("hash", Text, nullable=False),
    Column("label", Text, nullable=False),
    Column("made_at", Double, nullable=False),
    Column("revoked_at", Double),
    Column("used_at", Double),
    Column("device", Text),
    Column("made_by", Integer),
    PrimaryKeyConstraint("table", "number"),
    UniqueConstraint("hash"),
)
