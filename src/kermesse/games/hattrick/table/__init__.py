"""A table where Hattrick is played: seats taken by people and bots, a clock, matches one after another, words, undoing.

A file is a subject: its commands, what decides them, its events, and how they are applied. `dispatch` is the one table
of them all, `commands` and `events` are the closed unions, and `play` is the way in. Never here: a rule of the game,
which is asked of `rules/`; and never the card that a bot lays: the clock brings it along.
"""
