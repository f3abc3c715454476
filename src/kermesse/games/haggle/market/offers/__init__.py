"""Offers, and what comes of them: bargains, claims and promises."""
