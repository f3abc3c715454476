"""What a table's game has to show beyond its view: its parts, words of rule cards, sums, scores.

Never here: what a view may hold, which is the game's own matter.
"""
