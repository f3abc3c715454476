"""Haggle and Giant Haggle: the deal, the envelopes handed in, and their score.

Which rules a night uses is the kit's affair; nothing here knows a single card.
"""
