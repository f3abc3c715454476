"""Offers, and what comes of them: an offer is made, answered and struck; claims are exercised, promises released.

Never here: whether the others have what an offer asks of them, before they agree. A refusal would tell.
"""
