"""Seats, the deal, the market's hours and its clock, and what the host puts right: undoing and correcting.

Never here: goods made or lost. What leaves a hand is in another, or in the host's box.
"""
