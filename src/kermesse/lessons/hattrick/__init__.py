"""A lesson of Hattrick: a trick to lay a card to, a heap to count.

Never here: a rule, or a figure that somebody typed. The game's own functions give every figure.
"""
