"""How a night is scored.

Read in this order: plan, standing, score_state; then values, bonuses, losses, whole; then stages, score, sheet_entries,
sheet.

Everything here is arrays and facts: no words, no names of players but on a finished sheet, nothing drawn at random.
"""
