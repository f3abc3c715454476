"""Where browsers want to be told that something waits, and the key by which the server signs that."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """One step forward; there is no way back but a back-up."""
    op.create_table(
        "pushes",
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("link", sa.Integer, nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.Text, nullable=False),
        sa.Column("auth", sa.Text, nullable=False),
        sa.Column("lang", sa.Text, nullable=False),
        sa.Column("made_at", sa.Double, nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="pushes_table_exists", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "endpoint", name="pushes_key"),
    )
    op.create_table(
        "server_keys",
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name="server_keys_key"),
    )
