"""Where tables and their ledgers are stored: in one SQLite file, or in PostgreSQL.

`contract.py` says what both promise, `sql_store.py` holds the SQL that both share, `sqlite/` and `postgres/` the rest,
`migrations/` the schema's history. Never here: what an entry means; commands, events and states are JSON to a store.
"""
