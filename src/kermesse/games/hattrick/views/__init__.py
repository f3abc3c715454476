"""What somebody may know: one hand's player, and all who look at a table.

Never here: a card that this viewer may not see.
"""
