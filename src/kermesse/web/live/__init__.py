"""Sockets: one for each client that watches a table, what it asks, and what it is told as the table moves on.

Never here: what a view may hold.
"""
