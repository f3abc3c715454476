"""Bots for Haggle: the trader, the random player, and the house as host.

`trader.py` decides what to do next; `valuation.py`, `swaps.py`, `offer_value.py` and `offers.py` weigh goods and
offers, `envelope.py` seals. Never here: anything but the view, as for a person at the same seat.
"""
