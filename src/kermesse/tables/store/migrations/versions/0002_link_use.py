"""When each link was last used, from what kind of device, and by which other link it was made."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """One step forward; there is no way back but a back-up."""
    op.add_column("links", sa.Column("used_at", sa.Double))
    op.add_column("links", sa.Column("device", sa.Text))
    op.add_column("links", sa.Column("made_by", sa.Integer))
