"""Bots against bots, on duplicate deals: every deal is played from every seat, so that luck weighs on all alike.

`tables.py` seats the bots, `games.py` plays one deal, `runner.py` thousands, `results.py` sums up. Never here: a look
into another hand, except in `cheat.py`, which measures what it would bring.
"""
