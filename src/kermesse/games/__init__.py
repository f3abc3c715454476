"""How each game is played: one folder a game, none of which knows another.

Beside the folders stand the types that every game fills in (`game.py`, `facets.py`, `title.py`) and what all games
share: seats, names, standings, files of replays. Never here: a server, a store or a clock; games draw only from a seed.
"""
