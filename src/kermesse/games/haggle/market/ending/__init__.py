"""The night as a file to score, its score, and how that is told.

Never here: the counting itself, which is the same for a file and for a table (`night/`).
"""
