"""Where ledgers are kept: SQLite in one file, or PostgreSQL; both keep the same promises (`contract.py`)."""
