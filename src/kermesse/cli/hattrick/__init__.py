"""Hattrick in the terminal: hands and matches scored, and a table with bots.

Never here: a rule of the game.
"""
