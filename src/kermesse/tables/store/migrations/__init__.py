"""How the schema came to be, step by step; run on both kinds of store by `migrating.py`, never by hand."""
