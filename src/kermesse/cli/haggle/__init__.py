"""Haggle on the command line: nights dealt, typed in, scored, verified and printed.

Never here: a rule of the game.
"""
