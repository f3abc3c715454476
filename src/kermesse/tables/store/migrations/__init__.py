"""How the schema came to be, migration by migration; `runner.py` runs them on both kinds of store, nobody by hand."""
