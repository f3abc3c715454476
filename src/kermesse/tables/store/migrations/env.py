"""What Alembic runs: the migrations, on the connection of `runner.py`, which ends the transaction."""

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
