"""A night as a file tells it: its box and deal, reading and checking what was handed in, its score.

Never here: a night under way, which is the market's.
"""
