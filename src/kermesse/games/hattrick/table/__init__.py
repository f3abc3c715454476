"""A table where Hattrick is played: seats taken by people and bots, a clock, matches one after another, words, undoing.

Read model, commands, events, then play, which asks seating and playing; then applying, clock, seen and view. Never
here: a rule of the game, which is asked of the folder above; and never the card that a bot lays: the clock brings it
along.
"""
