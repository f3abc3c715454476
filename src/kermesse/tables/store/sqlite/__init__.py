"""Tables in one SQLite file: for one machine, and nothing to install.

One thread writes, many changes to a transaction; another reads. Nothing here knows PostgreSQL.
"""
