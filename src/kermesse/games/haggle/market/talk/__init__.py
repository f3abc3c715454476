"""Words, notes, questions, and cards that are read for a while: what players do without trading.

Never here: whether something that is said is true.
"""
