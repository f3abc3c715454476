"""Hattrick itself: cards, tricks, a hand, a match, their score, and what its rules leave open.

Never here: a table, a file, a clock.
"""
