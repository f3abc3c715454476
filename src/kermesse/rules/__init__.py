"""What a rule card does: its effect as data, which rules stand, scoring, and words in two languages.

The readers of a rule (scoring, English, French) do not know each other. Nothing here plays, asks a
clock, or draws anything at random.
"""
