"""One file a migration. A published one is never changed: add another, and raise `schema_version.NEWEST`."""
