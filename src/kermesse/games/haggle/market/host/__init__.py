"""Seats, the deal, the market's hours, and what the host puts right."""
