"""Bots for Hattrick, from one that lays any card to one that plays each card out in hundreds of redeals.

`roster.py` lists them by name. Never here: the cards of other hands. A search deals them anew from what its seat knows.
"""
