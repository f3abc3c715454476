"""Hattrick on paper: its cards, a guide of one page, a pad for a match.

Never here: anything about who plays but their names.
"""
