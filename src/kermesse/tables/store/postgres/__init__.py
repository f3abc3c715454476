"""Tables in a PostgreSQL database, which several machines share.

Appends of many tables go in one statement; NOTIFY tells other processes. Its library, asyncpg, is an extra: nothing
outside this folder imports it. Nothing here knows SQLite.
"""
