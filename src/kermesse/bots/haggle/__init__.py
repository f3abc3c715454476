"""Bots for Haggle: the trader, the shrewd, the random player, and the house as host; `roster.py` knows their names.

`trader.py` decides what to do next; `open_offers.py` says what lies before a bot; `valuation.py`, `swaps.py`,
`offer_value.py` and `offers.py` weigh goods and offers, `envelope.py` seals; `shrewd/` has its own ways. Never here:
anything but the view, as for a person at the same seat.
"""
