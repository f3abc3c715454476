"""One file a step. A step that has been published is never changed: add another, and raise `migrating.NEWEST`."""
