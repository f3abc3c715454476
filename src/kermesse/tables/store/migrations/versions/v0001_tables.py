"""Tables, their ledgers, snapshots and links."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """One step forward; there is no way back but a back-up."""
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("zone", sa.Text, nullable=False),
        sa.Column("founded_at", sa.Double, nullable=False),
        sa.Column("code", sa.Text),
        sa.Column("due", sa.Double),
        sa.PrimaryKeyConstraint("id", name="tables_key"),
        sa.UniqueConstraint("code", name="tables_code_unique"),
    )
    op.create_index("tables_by_due", "tables", ["due"])
    op.create_table(
        "entries",
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("by", sa.Text, nullable=False),
        sa.Column("link", sa.Integer),
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("command", sa.Text, nullable=False),
        sa.Column("events", sa.Text, nullable=False),
        sa.Column("chain", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="entries_table_exists", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "number", name="entries_key"),
        sa.UniqueConstraint("table", "by", "id", name="entries_table_by_id_unique"),
    )
    op.create_table(
        "snapshots",
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("chain", sa.Text, nullable=False),
        sa.Column("shape", sa.Text, nullable=False),
        sa.Column("state", sa.LargeBinary, nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="snapshots_table_exists", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", name="snapshots_key"),
    )
    op.create_table(
        "links",
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("role", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("hash", sa.Text, nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("made_at", sa.Double, nullable=False),
        sa.Column("revoked_at", sa.Double),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="links_table_exists", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "number", name="links_key"),
        sa.UniqueConstraint("hash", name="links_hash_unique"),
    )
