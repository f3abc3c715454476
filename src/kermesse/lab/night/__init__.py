"""Nights of Haggle among bots by the dozen, played by the market's own rules, beside what the deals are worth.

`floor.py` plays a night, `plan.py` arranges one, `comparison.py` puts them side by side. Never here: a rule, or a bot.
"""
