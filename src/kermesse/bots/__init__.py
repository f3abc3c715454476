"""Bots: each gets its seat's view and answers with a command or a card, at a table, in a simulation, or as a stand-in.

Never here: a match, a floor or another seat's view. A bot knows what its seat may know.
"""
