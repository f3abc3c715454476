"""The night as a file to score, its score, and how the host reveals it.

Never here: the counting itself, which is the same for a file and for a table (`night/`).
"""
