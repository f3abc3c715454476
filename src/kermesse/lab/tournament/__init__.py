"""Bots against bots, on duplicate deals: every deal is played from every seat, so that luck weighs on all alike."""
