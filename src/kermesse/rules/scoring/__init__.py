"""How a night is scored, read in this order: plan, standing, slate, then values, bonuses, losses, whole; score, sheet.

Everything here is arrays and facts: no words, no names of players but on a finished sheet, nothing drawn at random.
"""
