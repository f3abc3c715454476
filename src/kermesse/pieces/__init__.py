"""What is in the box: kinds of goods and their catalogues, selections of them, and chance.

Nothing here knows a rule or a player.
"""
