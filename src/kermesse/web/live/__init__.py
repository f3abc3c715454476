"""Live updates: a socket for each client that watches a table, its commands, and the deltas that it is sent.

Never here: what a view may hold.
"""
