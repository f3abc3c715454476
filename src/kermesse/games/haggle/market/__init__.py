"""A night of Haggle while it is played: gathering, the open market, envelopes, announcing, and the way to the score.

In each folder but `state` a file is a subject: its commands, what decides them, its events, and how they are applied.
`dispatch` is the one table of them all, `commands` and `events` are the closed unions, and `play` is the way in.
Never here: what a rule card is worth. That is asked of `rules/` and of the night's score, as it is for a file. And
never what somebody sees: that is `views/`.
"""
