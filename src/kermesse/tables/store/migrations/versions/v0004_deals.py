"""Who has tried the deal of a day, with what result, and what the expert made of it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """One step forward; there is no way back but a back-up."""
    op.create_table(
        "deal_tries",
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("deal", sa.Text, nullable=False),
        sa.Column("counts", sa.Integer, nullable=False),
        sa.Column("points", sa.Integer),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="deal_tries_table_exists", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", name="deal_tries_key"),
    )
    op.create_index("deal_tries_by_deal", "deal_tries", ["deal", "counts", "points"])
    op.create_table(
        "deal_experts",
        sa.Column("deal", sa.Text, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("deal", name="deal_experts_key"),
    )
