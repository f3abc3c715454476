"""Runs the steps on the connection that `migrating.py` brings, in one transaction that it ends."""

from __future__ import annotations

from alembic import context

from kermesse.tables.store.schema import METADATA

# SQLite changes a column only by copying its table, which `render_as_batch` does by itself.
context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
    transactional_ddl=True,
)
context.run_migrations()
