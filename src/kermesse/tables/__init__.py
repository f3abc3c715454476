"""A game under way: who sits where and by which link, a ledger of what happened, a store that keeps it, and the clock.

Never here: a rule of a game. What is asked goes to the game, what the game answers is stored first and told afterwards.
"""
